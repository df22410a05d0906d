import CLinux
import Glibc
public import SecretMemory

/// Starts programs of our own before the process is sealed.
public enum Helper {
  /// The path of the program `name` beside the running executable, by readlink(2) of /proc/self/exe.
  public static func pathBeside(_ name: String) throws(Errno) -> String {
    var room = [UInt8](repeating: 0, count: 4_096)
    let count = try Syscalls.call(.readlink) {
      unsafe room.withUnsafeMutableBufferPointer { bytes in
        // Bytes are bytes: `char` is what the function calls them.
        unsafe bytes.withMemoryRebound(to: CChar.self) { letters in
          guard let start = letters.baseAddress else { return -1 }
          return unsafe readlink("/proc/self/exe", start, letters.count)
        }
      }
    }
    let own = room.prefix(Int(count))
    guard count < room.count, let slash = own.lastIndex(of: UInt8(ascii: "/")) else {
      throw Errno(rawValue: ENAMETOOLONG)
    }
    return String(decoding: own[...slash], as: UTF8.self) + name
  }

  /// Lets children that end leave nothing behind, as nobody waits for them (wait(2)).
  ///
  /// For the whole process, so not for one in which somebody else waits for children.
  public static func forgetChildren() { _ = clinux_signal_ignore(SIGCHLD) }

  /// Starts a program with posix_spawn(3).
  ///
  /// It gets `input` as descriptor 0, /dev/null as 1 and 2, and no other; the default action for
  /// every signal and none blocked; a constant environment; and a session of its own, so that a
  /// Ctrl-C at our terminal does not end it before we have ended what it does for us.
  ///
  /// - Parameters:
  ///   - path: the executable; searched nowhere.
  ///   - arguments: those behind its name.
  ///   - input: stays the caller's; at least 3.
  /// - Returns: the process, for whoever waits for its end; see `forgetChildren`.
  /// - Throws: what the kernel refused with; ENOENT if there is no such program.
  @discardableResult
  public static func start(
    _ path: String, _ arguments: [String], input: Int32
  ) throws(Errno) -> Int32 {
    let nowhere = try Syscalls.openNowhere()
    defer { Syscalls.close(nowhere) }
    return try Spawn(
      path: path, words: [path] + arguments, input: input, nowhere: nowhere, hasOwnSession: true
    ).start()
  }

  /// Whether `start` failed because there is no program of that path.
  public static func isMissing(_ error: Errno) -> Bool {
    error.rawValue == ENOENT || error.rawValue == ENOTDIR
  }
}
