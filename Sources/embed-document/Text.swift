import Foundation

/// Copies a JSON text without the white space that stands outside its strings.
///
/// Nothing else is touched: the order of members and the spelling of numbers and escapes stay.
func minified(_ json: Data) -> [UInt8] {
  var out: [UInt8] = []
  var inString = false
  var escaped = false
  for byte in json {
    if inString {
      out.append(byte)
      if escaped {
        escaped = false
      } else if byte == UInt8(ascii: "\\") {
        escaped = true
      } else if byte == UInt8(ascii: "\"") {
        inString = false
      }
    } else if !" \t\r\n".utf8.contains(byte) {
      out.append(byte)
      inString = byte == UInt8(ascii: "\"")
    }
  }
  return out
}

/// Writes a text as a raw string literal with as many number signs as its content asks for.
///
/// `"#` would end, and `\#` would escape, a literal with one sign; both occur in `$ref` members.
func literal(_ text: String) -> String {
  var signs = 1
  var run = 0
  var counts = false
  for character in text.unicodeScalars {
    if character == "#" && counts {
      run += 1
      signs = max(signs, run + 1)
    } else {
      counts = character == "\"" || character == "\\"
      run = 0
    }
  }
  let fence = String(repeating: "#", count: signs)
  return fence + "\"" + text + "\"" + fence
}
