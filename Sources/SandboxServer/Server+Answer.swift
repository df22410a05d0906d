import JSON
import Payments
import Sandbox
import SecretMemory

extension Server {
  /// Answers a complete request.
  func answer(_ head: RequestHead, _ connection: Connection, _ now: UInt64) {
    var standing: RateLimiter.Standing?
    var reply: Reply
    do throws(APIError) {
      let found = try find(head)
      standing = found.route.limit.map { count($0, head, now) }
      if options.enforcesRateLimits, let standing, standing.retry > 0 { throw .rateLimited }
      let call = try call(found.route, found.captures, head, connection, now)
      if let point = found.route.faultPoint, let fault = faults.take(point) {
        play(fault, found.route, call, connection, now)
        return
      }
      reply = try found.route.handle(self)(call)
    } catch {
      reply = self.reply(error)
      if error == .wrongMethod { reply = reply.with("allow", allowed(head)) }
    }
    if let standing { reply.fields += limits(standing) }
    deliver(reply, to: connection, head: head, now: now)
  }

  private func find(_ head: RequestHead) throws(APIError) -> (route: Route, captures: [String]) {
    switch Route.find(head.method, try target(head)) {
    case .found(let route, let captures): return (route, captures)
    case .otherMethod: throw .wrongMethod
    case .none: throw .noSuchPath
    }
  }

  private func target(_ head: RequestHead) throws(APIError) -> Target {
    do throws(HTTPFault) {
      return try Target(head.target)
    } catch {
      throw APIError(error)
    }
  }

  private func allowed(_ head: RequestHead) -> String {
    guard let target = try? target(head),
      case .otherMethod(let methods) = Route.find(head.method, target)
    else { return "" }
    return methods.map(\.rawValue).joined(separator: ", ")
  }

  /// Checks the headers that a call needs, and reads its body.
  private func call(
    _ route: Route, _ captures: [String], _ head: RequestHead, _ connection: Connection,
    _ now: UInt64
  ) throws(APIError) -> Call {
    if route.needs.contains(.version) {
      guard let version = head["x-api-version"] else { throw .versionMissing }
      guard APIVersion.known.contains(version) else { throw .versionInvalid }
    }
    let body = connection.body ?? noBody
    if route.body == .json {
      do throws(JSONFault) {
        try body.withBytes { bytes throws(JSONFault) in
          try Scanner.scan(bytes, text: 0..<bytes.count, tape: tape)
        }
      } catch {
        throw .bodyInvalid
      }
    }
    let call = Call(
      head: head, captures: captures, body: body, root: tape.root,
      clock: SandboxClock(wall: wallClock(), elapsed: now))
    if route.needs.contains(.keys), call.credentials == nil { throw .unauthenticated }
    return call
  }

  private func count(
    _ rule: RateRule, _ head: RequestHead, _ now: UInt64
  ) -> RateLimiter.Standing {
    let caller = rule.type == "ip" ? "127.0.0.1" : head["x-client-id"] ?? ""
    return limiter.count(rule, caller, now: now)
  }

  /// The headers that tell a caller how much room is left.
  private func limits(_ standing: RateLimiter.Standing) -> [(name: String, value: String)] {
    [
      ("x-ratelimit-limit", "\(standing.rule.limit)"),
      ("x-ratelimit-remaining", "\(standing.remaining)"),
      ("x-ratelimit-retry", "\(options.enforcesRateLimits ? standing.retry : 0)"),
      ("x-ratelimit-type", standing.rule.type),
    ]
  }
}
