"""Runs a command on a terminal of its own and answers its question.

usage: answer-on-terminal.py ANSWER COMMAND [WORD]…

Prints what the terminal showed, with "\\n" for line ends, and how the command ended. The answer EOF is
the end of the input.
"""

import os
import pty
import sys

import terminal

answer, command = sys.argv[1], sys.argv[2:]
process, screen_end = pty.fork()
if process == 0:
    os.execvp(command[0], command)
answered = False


def look(shown):
    """Answers once it is asked."""
    global answered
    if not answered and shown.endswith(b"[y/N] "):
        answered = True
        os.write(screen_end, b"\x04" if answer == "EOF" else answer.encode() + b"\n")


shown, status = terminal.shown_on(screen_end, process, look)
sys.stdout.write(shown.replace("\r\n", "\n"))
sys.stdout.write(f"exit {status}\n")
