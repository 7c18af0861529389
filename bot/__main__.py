"""The program: `python -m bot`."""

from bot.console.app import main

if __name__ == "__main__":
    main()
