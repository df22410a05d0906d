/// The path of a request, parted at its slashes, escapes decoded.
struct Target: Equatable {
  let segments: [String]

  /// Reads a path; a query behind it is left out, because no call of the API has one.
  init(_ text: String) throws(HTTPFault) {
    let path = text.prefix { $0 != "?" && $0 != "#" }
    var segments: [String] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      guard let segment = Target.decode(part, plusIsBlank: false) else { throw .escape }
      segments.append(segment)
    }
    self.segments = segments
  }

  /// Decodes `%XX` escapes (RFC 3986 section 2.1); nil if one is broken or makes no UTF-8 text.
  static func decode(_ text: Substring, plusIsBlank: Bool) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case ASCII.percent:
        guard let high = rest.popFirst().flatMap(ASCII.hexadecimal),
          let low = rest.popFirst().flatMap(ASCII.hexadecimal)
        else { return nil }
        bytes.append(UInt8(high * 16 + low))
      case 0x2B where plusIsBlank: bytes.append(ASCII.blank)
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

/// The fields of a form as browsers send it (`application/x-www-form-urlencoded`, WHATWG URL
/// section 5).
struct FormFields {
  private let fields: [(name: String, value: String)]

  init(_ bytes: Span<UInt8>) {
    fields = ASCII.text(bytes, 0..<bytes.count).split(separator: "&").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Target.decode(parts[0], plusIsBlank: true),
        let value = Target.decode(parts.count > 1 ? parts[1] : "", plusIsBlank: true)
      else { return nil }
      return (name, value)
    }
  }

  /// The first value of this name; nil if it is absent or empty.
  subscript(_ name: String) -> String? {
    fields.first { $0.name == name }.flatMap { $0.value.isEmpty ? nil : $0.value }
  }
}
