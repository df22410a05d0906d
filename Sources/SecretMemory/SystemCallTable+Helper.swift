import Glibc

// What Foundation's URLSession (threads, epoll, timers, libcurl, OpenSSL, the C library's resolver)
// and what comes before main() in a dynamic executable call. Numbers as in SystemCallTable.swift.
extension AllowedCall {
  /// What a process may do that calls a server and holds a card meanwhile.
  ///
  /// Not here, and so refused with EPERM: exec, fork (clone without CLONE_THREAD), opening a file for
  /// writing or creating one, bind, listen, accept, executable memory, ptrace, process_vm_*,
  /// pidfd_*, kill, io_uring, bpf, keyctl, mount, unlink, rename, chmod.
  package static let calling: [AllowedCall] =
    bytes + waiting + memory(executable: false) + threads + facts
    + [
      .init("openat", 257, 56, .argument(2, mask: writing, in: [0])),
      .init("open", 2, nil, .argument(1, mask: writing, in: [0])),
      .init("clone", 56, 220, .argument(0, mask: cloneThread, in: [cloneThread])),
      .init("socket", 41, 198, .argument(0, mask: .max, in: networkFamilies), streamsAndDatagrams),
      .init("connect", 42, 203),
      // PR_SET_NAME, PR_GET_NAME: threads are named.
      .init("prctl", 157, 167, .argument(0, mask: .max, in: [15, 16])),
    ]

  /// What a process may do that starts such processes; they inherit its filter, so it is as wide as
  /// their start needs: executing, loading libraries, and sealing themselves.
  package static let starting: [AllowedCall] =
    bytes + waiting + memory(executable: true) + threads + facts
    + [
      // Read-write is for /dev/null alone: Landlock, which came first, allows no path for writing.
      .init("openat", 257, 56, .argument(2, mask: creating, in: [0])),
      .init("open", 2, nil, .argument(1, mask: creating, in: [0])),
      .init("clone", 56, 220), .init("vfork", 58, nil), .init("execve", 59, 221),
      .init("wait4", 61, 260), .init("waitid", 247, 95),
      .init("pidfd_open", 434, 434), .init("pidfd_send_signal", 424, 424),
      .init("close_range", 436, 436), .init("dup2", 33, nil),
      .init("socket", 41, 198, .argument(0, mask: .max, in: networkFamilies), streamsAndDatagrams),
      .init("connect", 42, 203),
      // The children's own seal and locked memory.
      .init("prctl", 157, 167), .init("seccomp", 317, 277),
      .init("landlock_create_ruleset", 444, 444), .init("landlock_add_rule", 445, 445),
      .init("landlock_restrict_self", 446, 446),
      .init("setrlimit", 160, 164), .init("mlock2", 325, 284), .init("memfd_secret", 447, 447),
      .init("ftruncate", 77, 46), .init("arch_prctl", 158, nil),
    ]

  private static let bytes: [AllowedCall] = [
    .init("read", 0, 63), .init("write", 1, 64), .init("readv", 19, 65), .init("writev", 20, 66),
    .init("pread64", 17, 67), .init("lseek", 8, 62), .init("close", 3, 57),
    .init("recvfrom", 45, 207), .init("sendto", 44, 206), .init("recvmsg", 47, 212),
    .init("sendmsg", 46, 211), .init("recvmmsg", 299, 243), .init("sendmmsg", 307, 269),
    .init("shutdown", 48, 210), .init("getsockopt", 55, 209), .init("setsockopt", 54, 208),
    .init("getsockname", 51, 204), .init("getpeername", 52, 205),
    .init(
      "socketpair", 53, 199, .argument(0, mask: .max, in: [1 /* AF_UNIX */]),
      .argument(1, mask: 0xF, in: [1 /* SOCK_STREAM */])),
    .init("pipe2", 293, 59), .init("pipe", 22, nil), .init("eventfd2", 290, 19),
    .init("dup", 32, 23), .init("dup3", 292, 24),
    .init("ioctl", 16, 29, .argument(1, mask: .max, in: [0x5411, 0x541B, 0x5421])),
    .init("fcntl", 72, 25),
  ]

  private static let waiting: [AllowedCall] = [
    .init("epoll_create1", 291, 20), .init("epoll_ctl", 233, 21), .init("epoll_wait", 232, nil),
    .init("epoll_pwait", 281, 22), .init("epoll_pwait2", 441, 441), .init("poll", 7, nil),
    .init("ppoll", 271, 73), .init("select", 23, nil), .init("pselect6", 270, 72),
    .init("timerfd_create", 283, 85), .init("timerfd_settime", 286, 86),
    .init("timerfd_gettime", 287, 87), .init("nanosleep", 35, 101),
    .init("clock_nanosleep", 230, 115), .init("clock_gettime", 228, 113),
    .init("clock_getres", 229, 114), .init("gettimeofday", 96, 169), .init("time", 201, nil),
    .init("alarm", 37, nil), .init("setitimer", 38, 103), .init("getitimer", 36, 102),
    .init("restart_syscall", 219, 128), .init("sched_yield", 24, 124),
  ]

  private static let threads: [AllowedCall] = [
    .init("clone3", 435, 435, .pretendMissing),
    .init("futex", 202, 98), .init("futex_waitv", 449, 449),
    .init("set_robust_list", 273, 99), .init("get_robust_list", 274, 100),
    .init("rseq", 334, 293), .init("set_tid_address", 218, 96), .init("membarrier", 324, 283),
    .init("rt_sigaction", 13, 134), .init("rt_sigprocmask", 14, 135),
    .init("rt_sigreturn", 15, 139), .init("sigaltstack", 131, 132),
    .init("tgkill", 234, 131, .ownProcess), .init("exit", 60, 93), .init("exit_group", 231, 94),
    .init("sched_getaffinity", 204, 123), .init("sched_getparam", 143, 121),
    .init("sched_getscheduler", 145, 120), .init("sched_get_priority_max", 146, 125),
    .init("sched_get_priority_min", 147, 126), .init("sched_setscheduler", 144, 119),
    .init("setpriority", 141, 140), .init("getpriority", 140, 141),
  ]

  private static let facts: [AllowedCall] = [
    .init("getrandom", 318, 278), .init("getpid", 39, 172), .init("gettid", 186, 178),
    .init("getppid", 110, 173), .init("getuid", 102, 174), .init("geteuid", 107, 175),
    .init("getgid", 104, 176), .init("getegid", 108, 177), .init("uname", 63, 160),
    .init("sysinfo", 99, 179), .init("getrusage", 98, 165), .init("getcpu", 309, 168),
    .init("getrlimit", 97, 163), .init("prlimit64", 302, 261, .argument(0, mask: .max, in: [0])),
    .init("fstat", 5, 80), .init("newfstatat", 262, 79), .init("stat", 4, nil),
    .init("lstat", 6, nil), .init("statx", 332, 291), .init("statfs", 137, 43),
    .init("fstatfs", 138, 44), .init("access", 21, nil), .init("faccessat", 269, 48),
    .init("faccessat2", 439, 439), .init("readlink", 89, nil), .init("readlinkat", 267, 78),
    .init("getcwd", 79, 17), .init("getdents64", 217, 61),
  ]

  private static func memory(executable: Bool) -> [AllowedCall] {
    let protection = Condition.argument(2, mask: executable ? 0 : UInt32(PROT_EXEC), in: [0])
    return [
      .init("mmap", 9, 222, protection), .init("mprotect", 10, 226, protection),
      .init("munmap", 11, 215), .init("mremap", 25, 216), .init("brk", 12, 214),
      .init("madvise", 28, 233), .init("mincore", 27, 232),
    ]
  }

  /// O_ACCMODE, O_CREAT and O_TRUNC; O_TMPFILE cannot do without a mode for writing.
  private static let writing = UInt32(O_ACCMODE | O_CREAT | O_TRUNC)
  private static let creating = UInt32(O_CREAT | O_TRUNC)
  private static let cloneThread: UInt32 = 0x1_0000
  /// AF_INET, AF_INET6.
  private static let networkFamilies: [UInt32] = [2, 10]
  /// SOCK_STREAM and SOCK_DGRAM; DNS needs the latter.
  private static let streamsAndDatagrams = Condition.argument(1, mask: 0xF, in: [1, 2])
}
