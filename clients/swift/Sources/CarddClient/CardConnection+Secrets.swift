import JSON
import SecretMemory

// What carries digits. Each of these writes the message straight into the output buffer, from
// which it goes to the kernel and is wiped; none takes or makes a `String`.

extension CardConnection {
  /// Sends a key; the daemon answers every key, also one that it does not take.
  public func keystroke(
    _ key: CardKey, in field: CardFieldName = .number, shift: Bool = false,
    then completion: @escaping (Result<EditResult, CarddError>) -> Void = { _ in }
  ) throws(CarddError) {
    _ = try post("keystroke", expecting: EditResult.init, completion) { writer in
      writer.key("key")
      key.write(to: &writer)
      writer.key("field")
      writer.value(field.rawValue)
      if shift {
        writer.key("shift")
        writer.value(true)
      }
    }
  }

  /// Sends a text to be pasted into a field: its decimal digits of any script are kept.
  ///
  /// - Parameter text: UTF-8; ill-formed bytes count as any other character that is no digit. The
  ///   caller wipes it.
  public func paste(
    _ text: Span<UInt8>, into field: CardFieldName = .number, source: PasteSource = .clipboard,
    then completion: @escaping (Result<EditResult, CarddError>) -> Void = { _ in }
  ) throws(CarddError) {
    let id = expectAnswer(EditResult.init, completion)
    var writer = begin("paste", id)
    writer.key("text")
    writer.secret(text)
    writer.key("field")
    writer.value(field.rawValue)
    writer.key("source")
    writer.value(source.rawValue)
    try finish(&writer, id)
  }

  /// Sends the whole expiry as text: `12/29`, `12/2029`, `1229` or `2029-12`; empty empties it.
  public func setExpiry(
    _ text: Span<UInt8>, then completion: @escaping (Result<FieldState, CarddError>) -> Void
  ) throws(CarddError) {
    try post("setExpiry", secret: "expiry", text, expecting: FieldState.init, completion)
  }

  /// Sends the whole CVV; empty empties it.
  public func setCVV(
    _ text: Span<UInt8>, then completion: @escaping (Result<FieldState, CarddError>) -> Void
  ) throws(CarddError) {
    try post("setCVV", secret: "card_cvv", text, expecting: FieldState.init, completion)
  }

  /// Sends the name on the card; empty empties it.
  ///
  /// - Parameter completion: gets `nil`, or why the name was not taken: people type the number
  ///   here, and the daemon refuses that.
  public func setCardHolderName(
    _ text: Span<UInt8>, then completion: @escaping (Result<Symbol?, CarddError>) -> Void
  ) throws(CarddError) {
    try post(
      "setCardHolderName", secret: "card_holder_name", text, expecting: NameVerdict.init
    ) { completion($0.map(\.reason)) }
  }

  /// Sends the one-time password.
  public func submitOTP(
    _ text: Span<UInt8>, then completion: @escaping (Result<OTPVerdict, CarddError>) -> Void
  ) throws(CarddError) {
    try post("submitOtp", secret: "otp", text, expecting: OTPVerdict.init, completion)
  }
}

/// The answer to a holder's name.
private struct NameVerdict {
  let reason: Symbol?

  init?(_ value: JSONValue) {
    guard let accepted = value["accepted"]?.flag else { return nil }
    reason = accepted ? nil : Symbol(value["reason"]) ?? "unknown"
  }
}

// MARK: - Writing

extension CardConnection {
  /// Writes and sends one request.
  func post<Answer>(
    _ method: StaticString, expecting read: @escaping (JSONValue) -> Answer?,
    _ completion: @escaping (Result<Answer, CarddError>) -> Void,
    _ members: ((inout JSONWriter) -> Void)?
  ) throws(CarddError) -> RequestID {
    let id = expectAnswer(read, completion)
    var writer = begin(method, id)
    members?(&writer)
    try finish(&writer, id)
    return RequestID(number: id)
  }

  /// Writes and sends a request whose only parameter is a text that must not be kept.
  private func post<Answer>(
    _ method: StaticString, secret name: StaticString, _ text: Span<UInt8>,
    expecting read: @escaping (JSONValue) -> Answer?,
    _ completion: @escaping (Result<Answer, CarddError>) -> Void
  ) throws(CarddError) {
    let id = expectAnswer(read, completion)
    var writer = begin(method, id)
    writer.key(name)
    writer.secret(text)
    try finish(&writer, id)
  }

  private func expectAnswer<Answer>(
    _ read: @escaping (JSONValue) -> Answer?,
    _ completion: @escaping (Result<Answer, CarddError>) -> Void
  ) -> Int {
    expect { result in
      completion(
        result.flatMap { value in
          if let answer = read(value) { .success(answer) } else { .failure(.unreadable) }
        })
    }
  }

  /// Begins a message.
  /// - Parameter id: of a request; a notification has none.
  func begin(_ method: StaticString, _ id: Int?) -> JSONWriter {
    var writer = JSONWriter(frame)
    writer.beginObject()
    writer.key("jsonrpc")
    writer.value("2.0" as StaticString)
    if let id {
      writer.key("id")
      writer.value(id)
    }
    writer.key("method")
    writer.value(method)
    writer.key("params")
    writer.beginObject()
    return writer
  }

  /// Ends a message and sends it.
  func finish(_ writer: inout JSONWriter, _ id: Int?) throws(CarddError) {
    writer.endObject()
    writer.endObject()
    frame.append(UInt8(ascii: "\n"))
    do throws(CarddError) {
      try transmit()
    } catch {
      if let id { forget(id) }
      throw error
    }
  }
}

extension CardKey {
  /// Writes the key as `KeyboardEvent.key` names it.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .character(let scalar):
      writer.beginString()
      writer.stringScalar(scalar.value)
      writer.endString()
    case .backspace: writer.value("Backspace" as StaticString)
    case .delete: writer.value("Delete" as StaticString)
    case .arrowLeft: writer.value("ArrowLeft" as StaticString)
    case .arrowRight: writer.value("ArrowRight" as StaticString)
    case .home: writer.value("Home" as StaticString)
    case .end: writer.value("End" as StaticString)
    }
  }
}

extension JSONWriter {
  /// Writes UTF-8 as a string, scalar by scalar and without an intermediate copy.
  mutating func secret(_ text: Span<UInt8>) {
    var decoder = UTF8Decoder()
    beginString()
    for index in text.indices {
      decoder.feed(text[index]) { stringScalar($0) }
    }
    decoder.end { stringScalar($0) }
    endString()
  }
}
