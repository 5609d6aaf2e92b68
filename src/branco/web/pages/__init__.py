"""The pages that people see: Jinja2 templates, in the reader's language."""
