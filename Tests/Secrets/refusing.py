"""Makes the kernel refuse chosen system calls, as an old or a locked-down one would.

A filter of seccomp(2) that is set before the daemon starts, and that it inherits: no library is
preloaded, and the daemon is the one that is shipped.
"""

import ctypes
import errno
import platform
import struct

LIBC = ctypes.CDLL(None, use_errno=True)
PR_SET_NO_NEW_PRIVS, PR_SET_SECCOMP, FILTER_MODE = 38, 22, 2
ALLOW, ERRNO = 0x7FFF0000, 0x00050000
X86 = platform.machine() == "x86_64"

NUMBERS = {
    "memfd_secret": 447, "seccomp": 317 if X86 else 277, "landlock_create_ruleset": 444,
    "landlock_restrict_self": 446, "prctl": 157 if X86 else 167, "prlimit64": 302 if X86 else 261,
    "setrlimit": 160 if X86 else 164, "mlock2": 325 if X86 else 284,
    "rt_sigaction": 13 if X86 else 134, "openat": 257 if X86 else 56,
}


class Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.c_void_p)]


def instruction(code, operand, true=0, false=0):
    return struct.pack("HBBI", code, true, false, operand & 0xFFFFFFFF)


LOAD, EQUAL, RETURN = 0x20, 0x15, 0x06
NUMBER, FIRST_ARGUMENT, SECOND_ARGUMENT = 0, 16, 24


def refuse(call, error, argument=None, position=0):
    """A function for the child: from then on this call (with this argument) fails."""
    answer = ERRNO | getattr(errno, error)
    if argument is None:
        code = [
            instruction(LOAD, NUMBER), instruction(EQUAL, NUMBERS[call], 0, 1),
            instruction(RETURN, answer), instruction(RETURN, ALLOW),
        ]
    else:
        code = [
            instruction(LOAD, NUMBER), instruction(EQUAL, NUMBERS[call], 0, 3),
            instruction(LOAD, FIRST_ARGUMENT + 8 * position), instruction(EQUAL, argument, 0, 1),
            instruction(RETURN, answer), instruction(RETURN, ALLOW),
        ]
    # Made before the fork, so that the child has nothing left to do but the calls.
    text = ctypes.create_string_buffer(b"".join(code))
    program = Program(len(code), ctypes.addressof(text))

    def install(keep=text):
        # Root may set a filter without it, and the daemon must still be able to set it itself.
        if LIBC.prctl(PR_SET_SECCOMP, FILTER_MODE, ctypes.byref(program), 0, 0) != 0:
            LIBC.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
            if LIBC.prctl(PR_SET_SECCOMP, FILTER_MODE, ctypes.byref(program), 0, 0) != 0:
                raise OSError(ctypes.get_errno(), "seccomp")

    return install
