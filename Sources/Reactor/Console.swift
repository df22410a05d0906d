import CLinux
import Glibc

/// Writes the few lines that a daemon has for a person, without buffers that outlive them.
public enum Console {
  /// Writes to standard output.
  public static func print(_ text: String) { write(text, to: 1) }

  /// Writes one line to standard error, or drops it if nobody takes it: a log that is not read must
  /// not stop the daemon.
  public static func complain(_ line: String) {
    // A pipe that can be written has room for PIPE_BUF bytes at least (pipe(7)).
    guard (try? Syscalls.isWritable(2)) == true else { return }
    write(line + "\n", to: 2)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var done = 0
      while done < bytes.count {
        // The closure's own buffer, of which `done` bytes are behind us.
        let count = unsafe Glibc.write(
          descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
        if count <= 0 { return }
        done += count
      }
    }
  }
}

/// Reads the wall clock (CLOCK_REALTIME), in whole seconds since 1970.
public func wallClockSeconds() -> Int64 {
  var time = timespec()
  // The address of a local of the right type.
  unsafe clock_gettime(CLOCK_REALTIME, &time)
  return Int64(time.tv_sec)
}
