import Glibc

/// One system call that a sealed process may make.
package struct AllowedCall: Sendable {
  /// What must hold for the call's arguments.
  package enum Condition: Sendable {
    /// Nothing.
    case always
    /// The low half of argument `index`, under `mask`, is one of `values`.
    case argument(_ index: UInt32, mask: UInt32, in: [UInt32])
    /// Argument 0 is this process.
    case ownProcess
    /// Never: it is answered with ENOSYS, as by a kernel without the call, so that the C library
    /// falls back to an older call whose arguments a filter can see.
    case pretendMissing
  }

  /// The name as the kernel has it.
  package let name: String
  /// The number on x86-64; nil where the call does not exist.
  package let x86: UInt32?
  /// The number on arm64; nil where the call does not exist.
  package let arm: UInt32?
  /// When it is allowed; several conditions must all hold.
  package let conditions: [Condition]

  init(_ name: String, _ x86: UInt32?, _ arm: UInt32?, _ conditions: Condition...) {
    self.name = name
    self.x86 = x86
    self.arm = arm
    self.conditions = conditions
  }

  /// What a single-threaded process with an event loop needs once everything is open.
  ///
  /// Numbers: arch/x86/entry/syscalls/syscall_64.tbl and include/uapi/asm-generic/unistd.h of Linux.
  /// Not here, and so refused with EPERM: socket, connect, bind, every way of opening a file, exec,
  /// clone and fork, io_uring, ptrace, process_vm_*, bpf, keyctl, kill.
  package static let all: [AllowedCall] = [
    // Bytes in and out.
    .init("read", 0, 63), .init("write", 1, 64),
    .init("readv", 19, 65), .init("writev", 20, 66),
    .init("recvfrom", 45, 207), .init("sendto", 44, 206),
    .init("recvmsg", 47, 212), .init("sendmsg", 46, 211),
    .init("lseek", 8, 62),
    // Waiting.
    .init("epoll_wait", 232, nil), .init("epoll_pwait", 281, 22), .init("epoll_pwait2", 441, 441),
    .init("epoll_ctl", 233, 21), .init("poll", 7, nil), .init("ppoll", 271, 73),
    .init("timerfd_settime", 286, 86), .init("restart_syscall", 219, 128),
    .init("clock_gettime", 228, 113),
    // Connections.
    .init("accept4", 288, 242), .init("shutdown", 48, 210), .init("close", 3, 57),
    .init("getsockopt", 55, 209), .init("dup3", 292, 24),
    // A channel to a helper; only streams, which cannot be sent to another address.
    .init(
      "socketpair", 53, 199, .argument(0, mask: .max, in: [1 /* AF_UNIX */]),
      .argument(1, mask: 0xF, in: [1 /* SOCK_STREAM */])),
    // Memory, but no executable one.
    .init("mmap", 9, 222, notExecutable), .init("mprotect", 10, 226, notExecutable),
    .init("munmap", 11, 215), .init("mremap", 25, 216), .init("brk", 12, 214),
    .init("madvise", 28, 233),
    // The run-time library.
    .init("futex", 202, 98), .init("getrandom", 318, 278), .init("getpid", 39, 172),
    .init("gettid", 186, 178), .init("getppid", 110, 173), .init("getuid", 102, 174),
    .init("geteuid", 107, 175), .init("gettimeofday", 96, 169), .init("sched_yield", 24, 124),
    .init("fcntl", 72, 25, readingFlags),
    .init("rt_sigreturn", 15, 139), .init("rt_sigprocmask", 14, 135),
    .init("rt_sigaction", 13, 134), .init("tgkill", 234, 131, .ownProcess),
    .init("exit", 60, 93), .init("exit_group", 231, 94),
    // Removing the socket file under a directory that is already open; Landlock confines it.
    .init("fstat", 5, 80), .init("newfstatat", 262, 79), .init("unlinkat", 263, 35),
    // Echo of the terminal while it is captured; nothing that could type into it (TIOCSTI).
    .init("ioctl", 16, 29, .argument(1, mask: .max, in: terminalModes)),
  ]

  /// PROT_EXEC is not asked for; without it the attacker's own code has no place to be.
  private static let notExecutable = Condition.argument(2, mask: UInt32(PROT_EXEC), in: [0])
  /// F_GETFD, F_GETFL.
  private static let readingFlags = Condition.argument(1, mask: .max, in: [1, 3])
  /// TCGETS, TCSETS, TCSETSW, TCSETSF.
  private static let terminalModes: [UInt32] = [0x5401, 0x5402, 0x5403, 0x5404]
}
