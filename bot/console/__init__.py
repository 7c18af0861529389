"""The command line: what a person or a machine types behind `python -m bot`.

Owns the commands, their words and their exit codes. Does not know how what they call is done.
"""
