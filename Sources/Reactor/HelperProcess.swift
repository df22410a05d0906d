import CLinux
import Glibc
public import SecretMemory

/// What a helper does to itself, once, at its start.
public enum HelperProcess {
  /// Leaves `PATH=/usr/bin:/bin` as the whole environment; before any thread is started.
  ///
  /// libcurl and Foundation obey variables that reroute or print what is sent (`https_proxy`,
  /// `SSLKEYLOGFILE`, `URLSessionDebugLibcurl`).
  public static func makeEnvironmentConstant() throws(Errno) {
    _ = try Syscalls.call(.setNoNewPrivileges) { clinux_constant_environment() }
  }

  /// Asks to be killed when the parent's thread ends (PR_SET_PDEATHSIG).
  ///
  /// A parent that ended before this call is noticed by the end of the channel.
  public static func dieWithParent() throws(Errno) {
    _ = try Syscalls.call(.setNoNewPrivileges) {
      clinux_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL))
    }
  }

  /// Lets the kernel end this process after so many seconds, whatever its threads do; 0 calls it off.
  public static func die(after seconds: UInt32) { _ = alarm(seconds) }

  /// Ends this process at once, without a look at its other threads.
  public static func leave(_ status: Int32) -> Never { _exit(status) }

  /// Opens /dev/null for both directions, or throws what open(2) refused with.
  public static func openNowhere() throws(Errno) -> Int32 { try Syscalls.openNowhere() }

  /// Closes a descriptor.
  public static func close(_ descriptor: Int32) { Syscalls.close(descriptor) }
}
