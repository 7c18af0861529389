"""The program: `python -m bot`."""

import gc

# Nothing that is loaded is ever garbage, and looking for some would take a third of the time of a start.
gc.disable()

from bot.console.app import main  # noqa: E402 - not before

gc.freeze()
gc.enable()

if __name__ == "__main__":
    main()
