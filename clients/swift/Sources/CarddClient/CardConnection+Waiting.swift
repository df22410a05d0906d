extension CardConnection {
  /// Sends a request; the answer comes to `completion` on the thread that calls `process()` or one
  /// of the blocking functions.
  ///
  /// - Returns: what `cancel` takes to give the request up.
  /// - Throws: when the request could not be sent; `completion` is then never called.
  @discardableResult
  public func send<Answer>(
    _ request: Request<Answer>, then completion: @escaping (Result<Answer, CarddError>) -> Void
  ) throws(CarddError) -> RequestID {
    try post(request.method, expecting: request.read, completion, request.write)
  }

  /// Sends a request and waits for its answer; events that come meanwhile are delivered meanwhile.
  ///
  /// - Parameters:
  ///   - request: what to ask.
  ///   - timeout: how long to wait; `pay` may take ten seconds and a little more.
  /// - Throws: `CarddError.refused` with the daemon's symbol, `timedOut`, or what else went wrong.
  public func call<Answer>(_ request: Request<Answer>, timeout: Duration = .seconds(15))
    throws(CarddError) -> Answer
  {
    var outcome: Result<Answer, CarddError>?
    try send(request) { outcome = $0 }
    let last = SystemCalls.now() + timeout
    while true {
      if let outcome { return try outcome.get() }
      guard wait(until: last) else { throw .timedOut }
    }
  }

  /// Waits until every request has its answer.
  /// - Returns: `false` when the time was not enough.
  @discardableResult
  public func settle(timeout: Duration = .seconds(15)) -> Bool {
    let last = SystemCalls.now() + timeout
    while isBusy { guard wait(until: last) else { return false } }
    return true
  }

  /// Waits for the daemon to say something, and calls back.
  /// - Returns: `false` when it said nothing in that time, or the connection is closed.
  @discardableResult
  public func wait(timeout: Duration) -> Bool {
    wait(until: SystemCalls.now() + timeout)
  }

  private func wait(until last: Duration) -> Bool {
    guard descriptor >= 0 else { return false }
    // A callback that waits: what was read with its own message comes first.
    if hasUndelivered {
      process()
      return true
    }
    let left = last - SystemCalls.now()
    let milliseconds =
      left.components.seconds * 1000
      + left.components.attoseconds / 1_000_000_000_000_000
    guard left > .zero else { return false }
    let ready = SystemCalls.waitUntilReady(
      descriptor, output: wantsToWrite,
      milliseconds: Int32(clamping: milliseconds + 1))
    if ready { process() }
    return ready || SystemCalls.now() < last
  }
}
