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
    writer.key("name")
    writer.value("cardd")
    writer.key("version")
    writer.value(Service.version)
    writer.endObject()
    writer.key("protocol_version")
    writer.value(ProtocolDocument.version)
    writer.key("gateway")
    writer.value(service.gateway.name)
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
    writer.key("sandbox")
    writer.value(service.sandbox != nil)
    writer.key("advance")
    writer.value(service.sandbox != nil && service.options.fixedClock != nil)
    writer.endObject()
    writer.key("limits")
    writer.beginObject()
    for (name, value) in limits {
      writer.key(name)
      writer.value(value)
    }
    writer.key("idle_wipe_seconds")
    writer.value(Int(clamping: service.options.idleWipe))
    writer.endObject()
    writer.key("options")
    write(connection.options, to: &writer)
  }

  /// Writes the options in force.
  static func write(_ options: FrontEndOptions, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("hint_text")
    writer.value(options.hintText)
    writer.key("font")
    if let font = options.font { writer.value(font) } else { writer.null() }
    writer.key("textColor")
    if let color = options.textColor { writer.value(color) } else { writer.null() }
    writer.key("enable_pasting")
    writer.value(options.card.pastingEnabled)
    writer.key("grouping")
    writer.value(options.card.grouping == .network ? "network" : "fours")
    writer.key("max_digits")
    writer.value(options.card.maxDigits)
    writer.endObject()
  }
}
