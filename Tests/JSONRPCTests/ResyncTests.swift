import JSONRPC
import Testing

@Suite("After a broken line the next good request is served")
struct ResyncTests {
  static let typical = #"{"jsonrpc":"2.0","id":1,"method":"keystroke","params":{"key":"4"}}"#

  /// What becomes of the good request after a line that is cut off at `cut`.
  private func steps(_ cut: Int) -> [String] {
    let broken = String(ResyncTests.typical.prefix(cut))
    return transcript(broken + "\n" + request(2) + "\n" + request(3) + "\n").steps
  }

  /// Cuts right after a colon, where the good request is legal JSON as the value that was missing.
  ///
  /// The text then goes wrong only later, and the good request goes with it.
  static let afterColon = typical.indices.dropLast().filter { typical[$0] == ":" }.map {
    typical.distance(from: typical.startIndex, to: $0) + 1
  }

  @Test("A typical request has 66 bytes and 5 colons")
  func sizes() {
    #expect(ResyncTests.typical.utf8.count == 66)
    #expect(ResyncTests.afterColon.count == 5)
  }

  @Test("Cut anywhere but after a colon, only the broken line is lost")
  func others() {
    for cut in 1..<66 where !ResyncTests.afterColon.contains(cut) {
      let found = steps(cut)
      #expect(found == ["-32700", "request 2 m", "request 3 m", "clean"], "cut at \(cut)")
    }
  }

  @Test("Cut after a colon, one line more is lost, and the one after it is served")
  func colons() {
    for cut in ResyncTests.afterColon {
      let found = steps(cut)
      #expect(found == ["-32700", "request 3 m", "clean"], "cut at \(cut)")
    }
  }

  @Test("A header that is broken is never searched for the next one")
  func header() {
    let frame = framed(ResyncTests.typical)
    let end = frame.utf8.count - ResyncTests.typical.utf8.count
    for cut in 1..<end - 2 {
      let broken = String(frame.prefix(cut)) + "\u{1}"
      let found = transcript(framed(request(1)) + broken + "\r\n\r\n" + framed(request(2))).steps
      #expect(found == ["request 1 m", "close -32700"], "cut at \(cut)")
    }
  }
}
