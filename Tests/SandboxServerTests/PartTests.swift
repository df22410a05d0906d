import Payments
import Testing

@testable import SandboxServer

@Suite struct PartTests {
  @Test(arguments: [
    ("/", [""]), ("/a/b?c=/d", ["a", "b"]), ("/a%2Fb/%c3%a9", ["a/b", "é"]),
    ("/a//b", ["a", "", "b"]),
  ])
  func `a path is parted before it is decoded`(_ text: String, _ segments: [String]) throws {
    #expect(try Target(text).segments == segments)
  }

  @Test(arguments: ["/%", "/%4", "/%zz", "/%ff"])
  func `a broken escape is refused`(_ text: String) {
    #expect(throws: HTTPFault.escape) { try Target(text) }
  }

  @Test func `a form's fields are decoded`() {
    let bytes = Array("a=1+2&b=%26&c&=d&a=3".utf8)
    let form = FormFields(bytes.span)
    #expect(form["a"] == "1 2")
    #expect(form["b"] == "&")
    #expect(form["c"] == nil)
  }

  @Test(arguments: [
    ("http://127.0.0.1:8080/hook?a=b#c", 8080, "/hook?a=b"), ("http://localhost", 80, "/"),
    ("HTTP://LOCALHOST:1?x", 1, "/?x"),
  ])
  func `a loopback address is taken apart`(_ text: String, _ port: UInt16, _ path: String) {
    let url = LoopbackURL(text)
    #expect(url?.port == port)
    #expect(url?.path == path)
  }

  @Test(arguments: [
    "https://127.0.0.1/", "http://127.0.0.1.example/", "http://a@127.0.0.1/", "http://127.0.0.2/",
    "http://127.0.0.1:0/", "http://127.0.0.1:65536/", "http://127.0.0.1:+80/", "http://127.0.0.1:/",
    "http://127.0.0.1:80:80/", "http://localhost\r\n/", "http://[::1]/", "http:///",
  ])
  func `nobody else is ever sent to`(_ text: String) {
    #expect(LoopbackURL(text) == nil)
  }

  @Test(arguments: [
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
    (1_709_164_800, "Thu, 29 Feb 2024 00:00:00 GMT"),
    (1_798_761_599, "Thu, 31 Dec 2026 23:59:59 GMT"),
  ])
  func `a date is written as HTTP has it`(_ seconds: Int64, _ text: String) {
    #expect(HTTPDate.text(WallTime(seconds: seconds)) == text)
  }

  @Test func `a minute slides`() {
    var limiter = RateLimiter()
    let second: UInt64 = 1_000_000_000
    for call in 0..<30 {
      let standing = limiter.count(.pay, "a", now: UInt64(call) * second)
      #expect(standing.retry == 0)
      #expect(standing.remaining == 29 - call)
    }
    #expect(limiter.count(.pay, "a", now: 30 * second).retry == 30)
    #expect(limiter.count(.pay, "b", now: 30 * second).retry == 0)
    #expect(limiter.count(.createOrder, "a", now: 30 * second).retry == 0)
    #expect(limiter.count(.pay, "a", now: 60 * second).retry == 0)
    #expect(limiter.count(.pay, "a", now: 60 * second).retry == 1)
  }

  @Test(arguments: [
    ("/pg/orders/o1", HTTPMethod.get, ["o1"]), ("/pg/orders/sessions", .post, []),
    ("/pg/orders/pay/authenticate/7", .post, ["7"]),
    ("/pg/orders/o1/payments/7", .get, ["o1", "7"]),
    ("/pg/sdk/js/s%2F1/v2/tdr", .post, ["s/1"]), ("/pg/orders/o1", .head, ["o1"]),
  ])
  func `a path finds its call`(_ path: String, _ method: HTTPMethod, _ open: [String]) throws {
    guard case .found(_, let captures) = Route.find(method, try Target(path)) else {
      Issue.record("not found")
      return
    }
    #expect(captures == open)
  }

  @Test func `a path with another method says which ones there are`() throws {
    guard case .otherMethod(let allowed) = Route.find(.put, try Target("/pg/orders/o1")) else {
      Issue.record("found")
      return
    }
    #expect(allowed == [.get, .patch])
  }

  @Test(arguments: ["/pg/orders/", "/pg", "/orders", "/pg/orders/a/b/c/d"])
  func `other paths are not known`(_ path: String) throws {
    guard case .none = Route.find(.get, try Target(path)) else {
      Issue.record("found")
      return
    }
  }
}
