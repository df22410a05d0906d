import CardField
import JSON
import ProtocolDocument

/// Writes the answer to `initialize`: who serves, what it can do, and within which bounds.
enum GreetingWriter {
  private static let limits: [(StaticString, Int)] = [
    ("message_bytes", Limits.messageBytes), ("header_bytes", Limits.headerBytes),
    ("batch_elements", 100), ("depth", Limits.depth), ("id_bytes", Limits.idBytes),
    ("hint_text_bytes", Limits.hintBytes), ("font_bytes", Limits.fontBytes),
    ("text_color_bytes", Limits.colorBytes), ("theme_bytes", Limits.themeBytes),
    ("session_id_bytes", 512), ("card_holder_name_bytes", Limits.nameBytes),
    ("listeners", Limits.listeners), ("edits", Limits.edits),
    ("edits_once_valid", Limits.editsOnceValid), ("lookups", Limits.lookups),
    ("declined_pays", Limits.declinedPays), ("otp_attempts", 3), ("otp_resends", 2),
    ("resend_after_seconds", Int(Limits.resendAfter)), ("otp_seconds", Int(Limits.otpSeconds)),
    ("pay_seconds", Int(Limits.paySeconds)),
    ("half_message_seconds", Int(Limits.halfMessageSeconds)),
  ]

  /// Writes the members.
  static func write(_ service: Service, _ connection: Connection, to writer: inout JSONWriter) {
    writer.key("server")
    writer.beginObject()
    writer.member("name", word: "cardd")
    writer.member("version", word: Service.version)
    writer.endObject()
    writer.member("protocol_version", word: ProtocolDocument.version)
    writer.member("gateway", word: service.gateway.name)
    writer.key("capabilities")
    writer.beginObject()
    writer.key("networks")
    writer.beginArray()
    for network in Network.allCases { writer.value(network.name) }
    writer.endArray()
    writer.key("channels")
    writer.beginArray()
    writer.value("link")
    writer.value("post")
    writer.endArray()
    writer.member("sandbox", service.sandbox != nil)
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
