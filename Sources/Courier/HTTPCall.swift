/// Describes one POST of JSON to the gateway, without its body.
public struct HTTPCall: Equatable, Sendable {
  /// The whole URL.
  public var url: String
  /// Names and values of the headers.
  public var headers: [(name: String, value: String)]

  /// Creates a call with the headers that all have.
  public init(url: String, apiVersion: String) {
    self.url = url
    headers = [
      ("content-type", "application/json"), ("accept", "application/json"),
      ("x-api-version", apiVersion), ("x-request-id", RandomID.uuid()),
      ("user-agent", "cardd-courier/1.0.0"),
    ]
  }

  /// Compares URL and headers.
  public static func == (left: HTTPCall, right: HTTPCall) -> Bool {
    left.url == right.url && left.headers.elementsEqual(right.headers) { $0 == $1 }
  }
}

/// Says what an HTTP call came to.
public enum HTTPOutcome: Equatable, Sendable {
  /// An answer, whole.
  case answered(status: Int, body: [UInt8])
  /// An answer that was cut off or is longer than `longestAnswer`.
  case broken(status: Int)
  /// No answer; `sent` unless certainly no byte of the body went out.
  case failed(sent: Bool)

  /// The longest answer that is taken, in bytes.
  public static let longestAnswer = 65_536
}

/// Makes HTTP calls; its outcomes come back to the courier, each at most once.
public protocol Carrier: AnyObject {
  /// Starts a call.
  ///
  /// - Parameters:
  ///   - number: names it when the outcome comes and when it is to be cancelled.
  ///   - call: where it goes.
  ///   - body: what is sent.
  func send(_ number: Int, _ call: HTTPCall, body: CallBody)
  /// Gives a call up; its outcome still comes, unless it hangs.
  func cancel(_ number: Int)
  /// Whether a byte of the call's body may have gone out by now.
  func mayHaveSent(_ number: Int) -> Bool
}

/// Says where the bytes of a body are.
public enum CallBody: Equatable, Sendable {
  /// In the buffer of the channel, where they stay until the process ends.
  case received(Range<Int>)
  /// Here.
  case bytes([UInt8])
}
