import Glibc
import Testing

@testable import CarddClient

@Suite struct ConnectTests {
  private func path(_ name: String) -> String { "/tmp/cardd-client-\(getpid())-\(name)" }

  @Test func aListeningSocketOfThisUserIsConnectedTo() throws {
    let path = path("listening")
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) {
      unsafe $0.copyBytes(from: Array(path.utf8))
    }
    let bound = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    #expect(bound == 0)
    #expect(listen(listener, 1) == 0)
    let card = try CardConnection(connectingTo: path)
    #expect(card.descriptor >= 0)
    #expect(card.daemonID == nil)
    card.close()
    _ = close(listener)
    // Nobody listens any more.
    #expect(throws: CarddError.system(call: "connect", errno: ECONNREFUSED)) {
      _ = try CardConnection(connectingTo: path)
    }
    unsafe unlink(path)
  }

  @Test func whatIsNoSocketIsNotTrusted() throws {
    #expect(throws: CarddError.untrusted(path: "/etc/passwd")) {
      _ = try CardConnection(connectingTo: "/etc/passwd")
    }
    let link = path("link")
    unsafe symlink("/nonexistent.sock", link)
    #expect(throws: CarddError.untrusted(path: link)) {
      _ = try CardConnection(connectingTo: link)
    }
    unsafe unlink(link)
  }

  @Test func aPathThatIsTooLongOrMissingIsASystemError() {
    #expect(throws: CarddError.system(call: "connect", errno: ENAMETOOLONG)) {
      _ = try CardConnection(connectingTo: "/" + String(repeating: "x", count: 108))
    }
    #expect(throws: CarddError.system(call: "lstat", errno: ENOENT)) {
      _ = try CardConnection(connectingTo: "/nonexistent/socket")
    }
  }
}
