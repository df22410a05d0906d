import JSON
import Payments

/// Asks the gateway for what it knows about a BIN: the issuer, and the discount rate (TDR).
final class LookupErrand: Errand {
  private let session: String
  private let environment: PaymentEnvironment
  private let bin: String
  private let scrubber: Scrubber

  /// Reads the parameters; nil if one of them is missing or no such thing.
  init?(_ parameters: Parameters, _ message: Span<UInt8>) {
    guard let session = parameters.text("payment_session_id", message, limit: 512),
      !session.isEmpty, let environment = parameters.environment(message),
      let bin = parameters.text("bin", message, limit: 8), bin.utf8.count == 8,
      bin.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    self.session = session
    self.environment = environment
    self.bin = bin
    scrubber = Scrubber(KnownSecrets(session: session))
    super.init(patience: Patience.lookup)
  }

  override func calls(_ options: CourierOptions) -> [(HTTPCall, [UInt8])] {
    let base =
      options.address(of: environment).base + "/sdk/js/" + URLText.segment(session)
    let card = SmallText { writer in
      writer.beginObject()
      writer.member("card_number", bin)
      writer.endObject()
    }
    let rate = SmallText { writer in
      writer.beginObject()
      writer.member("code", bin)
      writer.member("code_type", word: "bin")
      writer.endObject()
    }
    return [
      (HTTPCall(url: base + "/cardBin", apiVersion: options.apiVersion), card.bytes),
      (HTTPCall(url: base + "/v2/tdr", apiVersion: options.apiVersion), rate.bytes),
    ]
  }

  override func answer(_ outcomes: [HTTPOutcome], _ writer: inout JSONWriter) {
    let reader = LookupReader(scrubber: scrubber)
    let said = outcomes.map(reader.body)
    writer.beginObject()
    writer.key("bin")
    if let body = said[0] { reader.writeBIN(body, to: &writer) } else { writer.null() }
    writer.key("tdr")
    if let body = said[1] { reader.writeTDR(body, to: &writer) } else { writer.null() }
    writer.member("failed", said.allSatisfy { $0 == nil })
    writer.endObject()
  }
}
