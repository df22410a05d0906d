import Testing

@testable import SandboxServer

@Suite struct ServerTests {
  @Test func `a connection that says nothing is closed after a minute`() throws {
    let desk = try Desk()
    let id = desk.open()
    desk.pass(seconds: 59)
    #expect(!desk.closed.contains(id))
    desk.pass(seconds: 1)
    #expect(desk.closed.contains(id))
    #expect(desk.hear(id) == "")
  }

  @Test func `a request that trickles is given 20 seconds in all`() throws {
    let desk = try Desk()
    let id = desk.open()
    for letter in "GET /pg/orders HTTP" {
      desk.say(String(letter), on: id)
      desk.pass(seconds: 1)
    }
    #expect(desk.statuses(id) == [])
    desk.say("/", on: id)
    desk.pass(seconds: 1)
    #expect(desk.statuses(id) == [408])
    #expect(desk.closed.contains(id))
  }

  @Test func `after an answer a connection waits a minute again`() throws {
    let desk = try Desk()
    let id = desk.open()
    desk.pass(seconds: 50)
    desk.say(Desk.request("GET", "/nowhere"), on: id)
    #expect(desk.statuses(id) == [404])
    desk.pass(seconds: 50)
    #expect(!desk.closed.contains(id))
  }

  @Test func `bodies under way are bounded and the next one is told so`() throws {
    let desk = try Desk()
    let head = "POST /pg/orders HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n"
    let waiting = (0..<ServerOptions.bodyBuffers).map { _ in desk.open() }
    for id in waiting { desk.say(head, on: id) }
    let late = desk.open()
    desk.say(head, on: late)
    #expect(desk.statuses(late) == [503])
    desk.server.closed(waiting[0], at: desk.now)
    let next = desk.open()
    desk.say(head, on: next)
    #expect(desk.statuses(next) == [])
  }

  @Test func `the 257th connection is closed`() throws {
    let desk = try Desk()
    for _ in 0..<ServerOptions.connectionLimit { _ = desk.open() }
    #expect(desk.closed.isEmpty)
    let late = desk.open()
    #expect(desk.closed == [late])
  }

  @Test func `what follows a late answer waits for it`() throws {
    let desk = try Desk()
    _ = desk.call("POST", "/pg/sandbox/faults", #"{"on": "order", "fault": "delay", "seconds": 5}"#)
    let id = desk.open()
    let request = Desk.request("POST", "/pg/orders", Desk.order())
    desk.say(request + Desk.request("GET", "/nowhere"), on: id)
    desk.pass(seconds: 4.9)
    #expect(desk.statuses(id) == [])
    desk.pass(seconds: 0.1)
    #expect(desk.statuses(id) == [200, 404])
  }

  @Test func `a reset is a reset`() throws {
    let desk = try Desk()
    _ = desk.call("POST", "/pg/sandbox/faults", #"{"on": "order", "fault": "reset"}"#)
    let id = desk.open()
    desk.say(Desk.request("POST", "/pg/orders", Desk.order()), on: id)
    #expect(desk.broken == [id])
    #expect(desk.hear(id) == "")
  }

  @Test func `HEAD has the header of GET and no content`() throws {
    let desk = try Desk()
    let (get, head) = (desk.open(), desk.open())
    desk.say(Desk.request("GET", "/logo/demo.png"), on: get)
    desk.say(Desk.request("HEAD", "/logo/demo.png"), on: head)
    let headers = desk.hear(head)
    #expect(headers.hasSuffix("\r\n\r\n"))
    #expect(desk.hear(get).hasPrefix(headers))
  }

  @Test func `a request id cannot become a header of its own`() throws {
    let desk = try Desk()
    let id = desk.open()
    desk.say("GET /pg/orders/a HTTP/1.1\r\nHost: a\r\nx-request-id: b\nc: d\r\n\r\n", on: id)
    #expect(desk.statuses(id) == [400])
  }

  // Webhooks.

  @Test func `a webhook is tried four times with growing pauses`() throws {
    let desk = try Desk()
    desk.payment(notify: "http://127.0.0.1:9/")
    for (attempt, pause) in zip(1..., [0.5, 1, 2]) {
      #expect(desk.outgoing.count == attempt)
      desk.server.closed(desk.outgoing[attempt - 1].id, at: desk.now)
      desk.pass(seconds: pause - 0.01)
      #expect(desk.outgoing.count == attempt)
      desk.pass(seconds: 0.01)
    }
    #expect(desk.outgoing.count == 4)
    desk.server.closed(desk.outgoing[3].id, at: desk.now)
    desk.pass(seconds: 100)
    #expect(desk.outgoing.count == 4)
    #expect(desk.call("GET", "/pg/sandbox/webhooks").member("state") == "failed")
  }

  @Test func `a merchant that does not answer is left after five seconds`() throws {
    let desk = try Desk()
    desk.payment(notify: "http://127.0.0.1:9/")
    desk.pass(seconds: 5)
    #expect(desk.closed.contains(desk.outgoing[0].id))
    desk.pass(seconds: 0.5)
    #expect(desk.outgoing.count == 2)
  }

  @Test(arguments: [("200 OK", "delivered"), ("204 No", "delivered"), ("301 Go", "waiting")])
  func `a status of 200 to 299 is what counts`(_ status: String, _ state: String) throws {
    let desk = try Desk()
    desk.payment(notify: "http://127.0.0.1:9/")
    let id = desk.outgoing[0].id
    desk.say("HTTP/1.1 \(status)\r\nContent-Length: 0\r\n\r\n", on: id)
    desk.server.inputEnded(id, at: desk.now)
    #expect(desk.call("GET", "/pg/sandbox/webhooks").member("state") == state)
  }

  @Test func `a connection that cannot be begun counts as an attempt`() throws {
    let desk = try Desk()
    desk.refusesConnections = true
    desk.payment(notify: "http://127.0.0.1:9/")
    desk.pass(seconds: 60)
    #expect(desk.outgoing.count == 4)
  }

  @Test func `only the newest 256 webhooks are kept`() {
    var log = WebhookLog()
    let owner = Server.Owner(credentials: Credentials(id: "a", secret: "b"), version: "")
    for _ in 0..<(WebhookLog.limit + 5) {
      log.add(
        Webhook(
          number: log.nextNumber(), type: "", orderID: "", paymentID: "", address: nil, place: nil,
          body: [], owner: owner, idempotencyKey: "", state: .recorded, due: 0, timestamp: ""))
    }
    #expect(log.all.count == WebhookLog.limit)
    #expect(log.all.first?.number == 6)
  }
}
