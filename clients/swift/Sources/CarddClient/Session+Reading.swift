import JSON
public import SecretMemory

extension JSONValue {
  /// Reads a JSON text, such as a file; `nil` if it is not one value and nothing else.
  public init?(parsing text: ByteBuffer) {
    let tape = Tape()
    let value = text.withBytes { bytes -> JSONValue? in
      do throws(JSONFault) {
        try Scanner.scan(bytes, text: 0..<bytes.count, tape: tape)
        return JSONValue(tape.root, tape, bytes)
      } catch {
        return nil
      }
    }
    guard let value else { return nil }
    self = value
  }
}

extension Session {
  /// Reads a session as `setSession` takes it.
  ///
  /// That is the texts `order_id`, `payment_session_id` and `environment`. Other members may stand
  /// beside them, as in the gateway's own answer.
  ///
  /// - Throws: the first member that is missing or wrong, in words; never a value.
  public init(_ value: JSONValue) throws(Malformed) {
    func text(_ name: String) throws(Malformed) -> String {
      guard let text = value[name]?.text, !text.isEmpty else {
        throw Malformed(text: "\(name) is missing, or no text")
      }
      return text
    }
    orderID = try text("order_id")
    paymentSessionID = try text("payment_session_id")
    guard let environment = Environment(rawValue: try text("environment")) else {
      throw Malformed(text: "environment is SANDBOX or PRODUCTION")
    }
    self.environment = environment
  }

  /// Why a session cannot be read: one line that says what is right.
  public struct Malformed: Error, Equatable {
    /// The line.
    public var text: String
  }
}
