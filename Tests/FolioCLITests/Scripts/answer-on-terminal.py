"""Runs a command on a terminal of its own and answers its question.

usage: answer-on-terminal.py ANSWER COMMAND [WORD]…

Prints what the terminal showed, with "\\n" for line ends, and how the command ended. The answer EOF is
the end of the input.
"""

import os
import pty
import sys

answer, command = sys.argv[1], sys.argv[2:]
process, terminal = pty.fork()
if process == 0:
    os.execvp(command[0], command)
shown = b""
answered = False
while True:
    try:
        piece = os.read(terminal, 4096)
    except OSError:
        break
    if not piece:
        break
    shown += piece
    if not answered and shown.endswith(b"[y/N] "):
        answered = True
        os.write(terminal, b"\x04" if answer == "EOF" else answer.encode() + b"\n")
status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
sys.stdout.write(shown.decode().replace("\r\n", "\n"))
sys.stdout.write(f"exit {status}\n")
