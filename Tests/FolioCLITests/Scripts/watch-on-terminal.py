"""Runs a command on a terminal of its own while its input comes slowly, and tells what was shown.

usage: watch-on-terminal.py COLUMNS INPUT PATTERN COMMAND [WORD]…

INPUT is `-` for standard input or the name of a pipe to be made: 20,000 JSON Lines come through it, and
its end when the terminal shows PATTERN; for an empty pattern after a second. Prints the place that has
the pattern with every digit as N, whether a line was as wide as the terminal, what stays on the screen
when the command has ended, and how it ended.
"""

import fcntl
import os
import pty
import re
import struct
import sys
import termios
import threading
import time

import terminal

columns, source, pattern, command = int(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4:]
seen = threading.Event()
pipe = os.pipe() if source == "-" else None
if pipe is None:
    os.mkfifo(source)
process, screen_end = pty.fork()
if process == 0:
    fcntl.ioctl(2, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    if pipe:
        os.dup2(pipe[0], 0)
        os.close(pipe[0])
        os.close(pipe[1])
    os.execvp(command[0], command)


def feed():
    descriptor = pipe[1] if pipe else os.open(source, os.O_WRONLY)
    with os.fdopen(descriptor, "w") as stream:
        try:
            for number in range(20_000):
                stream.write('{"id": "%d", "text": "%s"}\n' % (number, "x" * 80))
            stream.flush()
            seen.wait() if pattern else time.sleep(1)
        except BrokenPipeError:
            pass


if pipe:
    os.close(pipe[0])
threading.Thread(target=feed, daemon=True).start()
found = None


def look(shown):
    """Finds the pattern, and lets the input end."""
    global found
    found = found or (re.search(pattern, shown.decode()) if pattern else None)
    if found:
        seen.set()


shown, status = terminal.shown_on(screen_end, process, look)
# As a terminal does: a carriage return goes back to the first column, and what follows covers the rest.
screen = [""]
width = 0
for part in re.split("(\r\n|\r)", shown):
    if part == "\r\n":
        screen.append("")
    elif part != "\r":
        width = max(width, len(part))
        screen[-1] = part + screen[-1][len(part):]
print("shown:", re.sub("[0-9]+", "N", found.group()) if found else "nothing")
print("fits:", width < columns)
print("left:", re.sub("[0-9.]+", "N", " | ".join(line.rstrip() for line in screen).strip(" |")) or "nothing")
print("exit", status)
