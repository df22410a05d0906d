/// The system calls that a test can force to fail.
package enum SystemCall: String, Hashable, Sendable {
  // Memory.
  case memfdSecret = "memfd_secret"
  case ftruncate, mmap, mlock2, madvise, mprotect, getrandom, getrlimit, setrlimit
  // Hardening; a prctl is named after its option.
  case signal, setDumpable, setNoNewPrivileges, readTracer, seccomp
  case landlockCreate = "landlock_create_ruleset"
  case landlockRestrict = "landlock_restrict_self"
  // Events.
  case epollWait = "epoll_wait"
  case epollControl = "epoll_ctl"
  case timerSet = "timerfd_settime"
  // Bytes.
  case read, write, recv, send, poll
  // Sockets and files.
  case accept, peerCredentials, shutdown, socket, bind, listen, connect, openat, mkdirat, fstat
  case fstatat, fchmod, unlinkat, flock, dup3, sendmsg, socketpair, readlink
  // Terminals.
  case terminalModes = "ioctl"
}
