"""What the scripts that run a command on a terminal of its own have in common."""

import os


def shown_on(terminal, process, noticed):
    """Reads what the command shows until it ends; gives all of it and the exit status.

    Each time something comes, `noticed` gets all that was shown so far.
    """
    shown = b""
    while True:
        try:
            piece = os.read(terminal, 4096)
        except OSError:
            break
        if not piece:
            break
        shown += piece
        noticed(shown)
    return shown.decode(), os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
