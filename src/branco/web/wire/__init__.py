"""What goes over the wire: frames and messages of a viewer, the live stream, the programming interface."""
