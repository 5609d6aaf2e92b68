"""`python -m branco` is the command line."""

from branco.cli import app

if __name__ == "__main__":
    app()
