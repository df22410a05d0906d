/// Says why a field was emptied by something else than an edit.
enum ClearReason: UInt8 {
  case idle, paid, editLimit, attemptLimit, clear, closed

  /// The word in `cleared_by`.
  var name: StaticString {
    switch self {
    case .idle: "idle"
    case .paid: "paid"
    case .editLimit: "edit_limit"
    case .attemptLimit: "attempt_limit"
    case .clear: "clear"
    case .closed: "closed"
    }
  }

  /// A number below 8 for each reason and for none.
  @inline(__always)
  static func code(_ reason: ClearReason?) -> UInt64 {
    reason.map { UInt64($0.rawValue) &+ 1 } ?? 0
  }
}
