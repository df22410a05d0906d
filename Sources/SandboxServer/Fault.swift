/// Something that goes wrong on purpose, so that a client of the API can be tried.
struct Fault: Sendable {
  /// The calls at which it happens.
  enum Point: String, Sendable, CaseIterable {
    case pay, lookup, authenticate, order, page
  }

  /// What happens.
  enum Kind: String, Sendable, CaseIterable {
    /// The right answer comes late.
    case delay
    /// The right answer comes in single bytes, each of them late.
    case drip
    /// No answer comes, and the connection stays.
    case silence
    /// The connection is reset.
    case reset
    /// The connection ends without an answer.
    case close
    /// 500, as the API says it.
    case serverError = "500"
    /// 502, as a proxy says it: a page, no JSON.
    case html
    /// 429 with the time to wait.
    case rateLimit = "429"
    /// 307 to another path of this server, which counts who comes.
    case redirect
    /// 400 that repeats everything the request said, in many spellings.
    case echo
    /// Half of the right answer, and then the end.
    case truncated
    /// 200 and no content.
    case empty
    /// 200 and 4 MiB of JSON.
    case huge
    /// 200 and something that is no JSON although it says so.
    case malformed
    /// Bytes that are no HTTP.
    case garbage
    /// The bank refuses: the payment is FAILED, the answer `bank_processing_failure`.
    case decline
  }

  let point: Point
  let kind: Kind
  /// Nanoseconds of `delay`, or between the bytes of `drip`.
  let time: UInt64
  /// Whether the call is carried out although its answer goes wrong.
  let isCarriedOut: Bool
  /// How often it still happens.
  var times: Int
}

/// The faults that were asked for, the oldest first.
struct FaultPlan {
  static let limit = 64
  private(set) var faults: [Fault] = []

  /// Adds one; false if there are too many.
  mutating func add(_ fault: Fault) -> Bool {
    guard faults.count < FaultPlan.limit else { return false }
    faults.append(fault)
    return true
  }

  /// Takes the next fault of a kind of call.
  mutating func take(_ point: Fault.Point) -> Fault? {
    guard let index = faults.firstIndex(where: { $0.point == point }) else { return nil }
    faults[index].times -= 1
    return faults[index].times > 0 ? faults[index] : faults.remove(at: index)
  }
}
