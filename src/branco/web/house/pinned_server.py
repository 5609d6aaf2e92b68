"""A server for the tables of one earlier version of the rules, in a process of its own; another server starts it."""

import logging
import os
import sys
import threading

CANNOT_LOAD = 78  # of the numbers that uvicorn leaves free


def main(game: str, socket: str) -> None:
    end_with_starter()
    try:
        check_rules(game)
    except Exception:
        logging.exception("the kept rules of %s cannot be loaded", game)
        sys.exit(CANNOT_LOAD)
    serve(socket)


def end_with_starter() -> None:
    """Its end of our standard input closes when it ends, however it ends."""
    threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()


def check_rules(game: str) -> None:
    """They can be loaded with all that is of today, and are those that were asked for."""
    import branco
    from branco.web.app import create_app

    pinned, loaded = create_app().state.config.pinned, branco.load(game)
    loaded.start()
    if loaded.rules_hash != pinned:
        raise ValueError(f"the kept rules are {loaded.rules_hash}, not {pinned}")


def serve(socket: str) -> None:
    import uvicorn

    from branco.web.app import create_app
    from branco.web.config import from_environment
    from branco.web.door import GuardedProtocol
    from branco.web.house.logs import log_config

    config = from_environment()
    uvicorn.run(
        create_app(config),
        uds=socket,
        log_config=log_config(config.log, False),
        access_log=False,
        http=GuardedProtocol,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=2,
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
