import JSON

/// Names a request that has been sent, for `CardConnection.cancel`.
public struct RequestID: Sendable, Hashable {
  let number: Int
}

// What the daemon is told without an answer.

extension CardConnection {
  /// Says that the program is ready.
  ///
  /// The daemon does not need it; a front end that follows the language server's way of starting
  /// has it.
  public func initialized() throws(CarddError) { try notify("initialized") }

  /// Gives a request up: it fails with the code -32800 unless its answer is on the way already.
  ///
  /// A payment that has begun goes on; `Request.cancelPayment` stops it.
  public func cancel(_ request: RequestID) throws(CarddError) {
    try notify("$/cancelRequest") { writer in
      writer.key("id")
      writer.value(request.number)
    }
  }

  /// Has the daemon close the connection, after `Request.shutdown`; `CardEvent.closed` follows.
  public func exit() throws(CarddError) { try notify("exit") }

  private func notify(_ method: StaticString, _ members: ((inout JSONWriter) -> Void)? = nil)
    throws(CarddError)
  {
    var writer = begin(method, nil)
    members?(&writer)
    try finish(&writer, nil)
  }
}
