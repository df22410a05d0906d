import CardField
import JSON
import JSONRPC
import Payments
import ProtocolDocument

/// Writes the answer to `initialize`: who serves, what it can do, and within which bounds.
enum GreetingWriter {
  /// The bounds that do not depend on the command line, each from where it is kept.
  private static let limits: [(StaticString, Int)] = [
    ("message_bytes", FrameReader.messageLimit), ("header_bytes", FrameReader.headerLimit),
    ("batch_elements", Conversation.largestBatch), ("depth", Scanner.depthLimit),
    ("id_bytes", Envelope.idLimit), ("hint_text_bytes", Limits.hintBytes),
    ("font_bytes", Limits.fontBytes), ("text_color_bytes", Limits.colorBytes),
    ("theme_bytes", Limits.themeBytes), ("session_id_bytes", PaymentSession.longestID),
    ("card_holder_name_bytes", Card.longestName), ("listeners", Limits.listeners),
    ("edits", Card.editBudget), ("edits_once_valid", Card.editBudgetOnceValid),
    ("lookups", Limits.lookups), ("declined_pays", Limits.declinedPays),
    ("otp_attempts", PaymentFlow.otpTries), ("otp_resends", PaymentFlow.otpResends),
    ("resend_after_seconds", Int(Limits.resendAfterSeconds)),
    ("otp_seconds", Int(Limits.otpSeconds)), ("pay_seconds", Int(Limits.paySeconds)),
    ("half_message_seconds", Int(Limits.halfMessageSeconds)),
  ]

  /// Writes the members of the answer.
  static func write(_ service: Service, _ connection: Connection, to writer: inout JSONWriter) {
    writer.key("server")
    writer.beginObject()
    writer.member("name", word: "cardd")
    writer.member("version", word: Service.version)
    writer.endObject()
    writer.member("protocol_version", word: ProtocolDocument.version)
    writer.member("gateway", word: service.gateway.name)
    writer.nullable("gateway_problem", word: service.gateway.problem)
    writer.key("capabilities")
    writer.beginObject()
    writer.key("networks")
    writer.beginArray()
    for network in Network.allCases { writer.value(network.name) }
    writer.endArray()
    writer.key("channels")
    writer.beginArray()
    for channel in PaymentChannel.allCases { writer.value(channel.rawValue) }
    writer.endArray()
    writer.member("sandbox", service.sandbox != nil)
    writer.member("capture", service.terminal != nil)
    writer.member("advance", service.sandbox != nil && service.options.fixedClock != nil)
    writer.endObject()
    writer.key("limits")
    writer.beginObject()
    for (name, value) in limits {
      writer.member(name, value)
    }
    writer.member("idle_wipe_seconds", Int(clamping: service.options.idleWipe))
    writer.endObject()
    writer.key("options")
    write(connection.options, to: &writer)
  }

  /// Writes the options in force.
  static func write(_ options: FrontEndOptions, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("hint_text", options.hintText)
    writer.nullable("font", options.font)
    writer.nullable("textColor", options.textColor)
    writer.member("enable_pasting", options.card.pastingEnabled)
    writer.member("grouping", word: options.card.grouping == .network ? "network" : "fours")
    writer.member("max_digits", options.card.maxDigits)
    writer.endObject()
  }
}
