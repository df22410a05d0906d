import JSON
import Payments
import SecretMemory

/// Makes of what Order Pay came to an answer that the daemon can rely on.
struct PayReader {
  let scrubber: Scrubber
  let environment: PaymentEnvironment
  /// Whether a page may be plain `http`: only if the gateway itself is reached so.
  let allowsPlainPages: Bool
  /// Whether the time was over.
  let isLate: Bool
  /// Whether an earlier attempt may have been carried out.
  let mayHaveArrived: Bool

  func read(_ outcome: HTTPOutcome) -> PayAnswer {
    switch outcome {
    case .failed(let sent):
      return PayAnswer(sent ? .lost : .unreachable, fault: .unanswered(sent: sent, late: isLate))
    case .broken(let status):
      return PayAnswer(certainty(of: status), fault: .unreadable(status: status))
    case .answered(let status, let body):
      if scrubber.carriesNumber(body.span) {
        return PayAnswer(certainty(of: status), fault: .indiscreet)
      }
      guard 200..<300 ~= status else { return refused(status, body) }
      return accepted(body) ?? PayAnswer(.lost, fault: .unreadable(status: status))
    }
  }

  /// What is known about a payment whose answer says nothing but its status.
  ///
  /// Only a 4xx, or a redirect that leaves the request to be repeated elsewhere (307 and 308, RFC
  /// 9110 sections 15.4.8 and 15.4.9), says that it was not carried out. The second attempt of a
  /// payment gets the answer to the first again, by the idempotency key; but if it is refused for
  /// itself (conflict, reuse of the key, too many calls) that says nothing about the first.
  private func certainty(of status: Int) -> PayAnswerKind {
    switch status {
    case 408: .lost
    case 307, 308, 409, 422, 429: mayHaveArrived ? .lost : .refused
    case 400..<500: .refused
    default: .lost
    }
  }

  private func refused(_ status: Int, _ body: [UInt8]) -> PayAnswer {
    if 300..<400 ~= status { return PayAnswer(certainty(of: status), fault: .redirected) }
    guard var fault = FaultReader(scrubber).read(body) else {
      return PayAnswer(certainty(of: status), fault: .unreadable(status: status))
    }
    // The most frequent mistake of all, reported as such in cashfree/react-native-cashfree-pg-sdk,
    // issues 55 and 76: a session of one environment is unknown in the other.
    if fault.code == "payment_session_id_invalid" {
      fault.message += fault.message.hasSuffix(".") ? "" : "."
      fault.message +=
        " The session may belong to the other environment; it was used with "
        + "\(environment.rawValue)."
    }
    // The bank's refusal is a 502 (payments/errors in the API reference), but final all the same.
    let kind: PayAnswerKind =
      fault.code == "bank_processing_failure" ? .refused : certainty(of: status)
    return PayAnswer(kind, fault: fault)
  }

  /// Reads the entity of a payment that has begun; nil if it is none.
  private func accepted(_ body: [UInt8]) -> PayAnswer? {
    let tape = Tape()
    let bytes = body.span
    do {
      try Scanner.scan(bytes, text: 0..<bytes.count, tape: tape)
    } catch {
      return nil
    }
    guard tape.kind(tape.root) == .object, !tape.repeatsKey(tape.root) else { return nil }
    let entity = Parameters(tape.root, tape)
    let data = actionData(entity.object("data", bytes), bytes)
    var answer = PayAnswer(.unknownAction, paymentID: paymentID(entity, bytes), data: data)
    answer.action = entity.text("action", bytes, limit: 32).flatMap(scrubber.word)
    switch answer.action?.lowercased() {
    case "link", "form":
      answer.action = answer.action?.lowercased()
      if data?.url != nil { answer.kind = .bankPage }
    case "post":
      answer.action = "post"
      // Without its name nothing can be submitted for it.
      if answer.paymentID != nil { answer.kind = .otp }
    default: break
    }
    if answer.kind == .unknownAction { answer.fault = .unknownAction }
    return answer
  }

  /// The payment's name: text, or a whole number as in API versions before 2023-08-01.
  private func paymentID(_ entity: Parameters, _ bytes: Span<UInt8>) -> String? {
    guard let value = entity.value("cf_payment_id", bytes) else { return nil }
    let tape = entity.tape
    let text =
      tape.string(value, in: bytes, limit: 64) ?? tape.integer(value, in: bytes).map { "\($0)" }
    guard let text, !text.isEmpty,
      text.utf8.allSatisfy({ URLText.isUnreserved($0) && $0 != 0x2E && $0 != 0x7E })
    else { return nil }
    return text
  }

  private func actionData(_ data: Parameters, _ bytes: Span<UInt8>) -> ActionData? {
    guard data.object != nil else { return nil }
    var action = ActionData(url: page("url", data, bytes))
    let method = data.text("method", bytes, limit: 8)?.lowercased()
    action.method = method == "get" || method == "post" ? method : nil
    action.contentType = data.text("content_type", bytes, limit: 100).flatMap { text in
      text.utf8.allSatisfy { $0 == 0x20 || $0 > 0x20 && $0 < 0x7F && $0 != 0x22 } ? text : nil
    }
    action.redirectToBank = page("redirect_to_bank", data, bytes)
    action.payload = payload(data, bytes)
    return action
  }

  private func page(
    _ name: StaticString, _ data: Parameters, _ bytes: Span<UInt8>
  ) -> String? {
    data.text(name, bytes, limit: 4096).flatMap {
      URLText.page($0, allowsPlain: allowsPlainPages)
    }
  }

  /// The fields of a form, as JSON text; they go to the bank unread.
  private func payload(_ data: Parameters, _ bytes: Span<UInt8>) -> [UInt8]? {
    guard let object = data.object("payload", bytes).object else { return nil }
    let range = data.tape.range(object)
    guard range.count <= 16_384 else { return nil }
    let out = ByteBuffer(heapCapacity: range.count)
    var writer = JSONWriter(out)
    writer.minified(bytes.extracting(range))
    return (0..<out.count).map { out[$0] }
  }
}
