/// Fills a span with random bytes from the kernel, with getrandom(2).
///
/// A kernel that cannot give random bytes ends the process: there is nothing safe to go on with.
public func randomBytes(into bytes: inout MutableSpan<UInt8>) {
  unsafe bytes.withUnsafeMutableBytes { room in
    var done = 0
    while done < room.count {
      let part = unsafe UnsafeMutableRawBufferPointer(rebasing: room[done...])
      do throws(Errno) {
        done += try unsafe Syscalls.getrandom(part)
      } catch {
        preconditionFailure("getrandom: \(error)")
      }
    }
  }
}
