import JSON
import Payments
import SecretMemory

extension Server {
  /// `POST /sandbox/faults`: `on`, `fault`, and optionally `seconds` (0 to 600, 3 if absent; 0.05
  /// for `drip`), `times` (1 to 1000, 1 if absent), `carried_out` (false if absent).
  func addFault(_ call: Call) throws(APIError) -> Reply {
    let fault = try call.body.withBytes { bytes throws(APIError) -> Fault in
      try self.fault(call.root, bytes)
    }
    guard faults.add(fault) else { throw .fault("at most \(FaultPlan.limit) faults wait") }
    return try listFaults(call)
  }

  /// `GET /sandbox/faults`: those that are still to happen.
  func listFaults(_ call: Call) throws(APIError) -> Reply {
    try json { writer throws(APIError) in
      writer.beginArray()
      for fault in faults.faults {
        writer.beginObject()
        writer.member("on", fault.point.rawValue)
        writer.member("fault", fault.kind.rawValue)
        writer.member("times", fault.times)
        writer.member("carried_out", fault.isCarriedOut)
        writer.endObject()
      }
      writer.endArray()
    }
  }

  /// `DELETE /sandbox/faults`.
  func clearFaults(_ call: Call) throws(APIError) -> Reply {
    faults = FaultPlan()
    return try listFaults(call)
  }

  /// Counts a request that followed a redirection with or without its body.
  func springTrap(_ call: Call) throws(APIError) -> Reply {
    trapped += 1
    return try readTrap(call)
  }

  /// `GET /sandbox/trapped`: how many requests followed a redirection.
  func readTrap(_ call: Call) throws(APIError) -> Reply {
    try json { writer throws(APIError) in
      writer.beginObject()
      writer.member("requests", trapped)
      writer.endObject()
    }
  }

  private func fault(_ body: Value, _ bytes: Span<UInt8>) throws(APIError) -> Fault {
    guard tape.kind(body) == .object else { throw .bodyInvalid }
    guard let point = word(body, "on", bytes).flatMap(Fault.Point.init) else {
      throw .fault("on : " + Fault.Point.allCases.map(\.rawValue).joined(separator: ", "))
    }
    guard let kind = word(body, "fault", bytes).flatMap(Fault.Kind.init) else {
      throw .fault("fault : " + Fault.Kind.allCases.map(\.rawValue).joined(separator: ", "))
    }
    guard kind != .decline || point == .pay else { throw .fault("decline : only on pay") }
    return Fault(
      point: point, kind: kind,
      time: try nanoseconds(body, bytes) ?? (kind == .drip ? 50_000_000 : 3_000_000_000),
      isCarriedOut: tape.member(body, "carried_out", in: bytes).map { tape.kind($0) == .true }
        ?? false,
      times: try times(body, bytes))
  }

  private func word(_ body: Value, _ name: StaticString, _ bytes: Span<UInt8>) -> String? {
    guard let member = tape.member(body, name, in: bytes) else { return nil }
    // A status as a fault may be a number.
    if tape.kind(member) == .number { return ASCII.text(bytes, tape.range(member)) }
    return tape.string(member, in: bytes, limit: 32)
  }

  private func nanoseconds(_ body: Value, _ bytes: Span<UInt8>) throws(APIError) -> UInt64? {
    guard let member = tape.member(body, "seconds", in: bytes) else { return nil }
    guard tape.kind(member) == .number,
      let seconds = Double(ASCII.text(bytes, tape.range(member))), (0...600).contains(seconds)
    else { throw .fault("seconds : a number from 0 to 600") }
    return UInt64(seconds * 1_000_000_000)
  }

  private func times(_ body: Value, _ bytes: Span<UInt8>) throws(APIError) -> Int {
    guard let member = tape.member(body, "times", in: bytes) else { return 1 }
    guard let times = tape.integer(member, in: bytes), (1...1000).contains(times) else {
      throw .fault("times : a number from 1 to 1000")
    }
    return times
  }
}
