/// The system calls that a test can force to fail.
package enum SystemCall: String, Hashable, Sendable {
  // Memory and hardening.
  case memfdSecret = "memfd_secret"
  case ftruncate, mmap, mlock2, madvise, mprotect, getrandom
  case prctl, setrlimit, getrlimit, signal, seccomp, landlock
}
