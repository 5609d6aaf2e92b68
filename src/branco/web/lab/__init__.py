"""The lab in the browser: change figures, watch who wins, play what came of it."""
