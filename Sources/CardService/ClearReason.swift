/// Says why a field was emptied by something else than an edit.
enum ClearReason: UInt8, CaseIterable {
  case idle, paid, editLimit, attemptLimit, clear, closed

  /// The word in `cleared_by`.
  var name: StaticString { Self.names[Int(rawValue)] }

  private static let names: [StaticString] = [
    "idle", "paid", "edit_limit", "attempt_limit", "clear", "closed",
  ]
}
