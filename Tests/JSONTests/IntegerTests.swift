import JSON
import Testing

@Suite("A number is read as an integer only if it is one")
struct IntegerTests {
  static let integers: [(String, Int)] = [
    ("0", 0), ("-0", 0), ("1", 1), ("-1", -1), ("12", 12), ("1e2", 100), ("1E2", 100),
    ("1e+2", 100), ("1.0", 1), ("1.50e1", 15), ("100e-2", 1), ("-100e-2", -1), ("0.0", 0),
    ("0e400", 0), ("0.000e999999999999999999999", 0), ("-0.0e-5", 0), ("1200e-1", 120),
    ("0.12e2", 12), ("0.00012e5", 12), ("9223372036854775807", .max),
    ("-9223372036854775808", .min), ("-9223372036854775807", -.max),
    ("9007199254740993", 1 << 53 + 1),
    ("92233720368547758070e-1", .max), ("9.223372036854775807e18", .max),
    ("0.000000000000000000001e21", 1), ("1e18", 1_000_000_000_000_000_000), ("1e0", 1), ("5e-0", 5),
    ("1000000000000000000000000e-24", 1),
  ]

  @Test("An integer is exact in every spelling", arguments: integers)
  func reads(_ text: String, _ expected: Int) throws {
    let bytes = Array(text.utf8)
    let tape = try tape(bytes)
    let number = tape.integer(tape.root, in: bytes.span)
    #expect(number == expected)
  }

  @Test(
    "Everything else is not an integer",
    arguments: [
      "1.5", "0.1", "1e-1", "15e-1", "-0.5", "1e19", "9223372036854775808", "-9223372036854775809",
      "1e400", "-1e400", "1e-400", "1e99999999999999999999", "1e-99999999999999999999",
      "12345678901234567890", "99999999999999999999999999999999999999999999",
      "1.0000000000000000001",
      "92233720368547758071e-1", "\"1\"", "null", "true", "[]", "{}",
    ])
  func refuses(_ text: String) throws {
    let bytes = Array(text.utf8)
    let tape = try tape(bytes)
    let number = tape.integer(tape.root, in: bytes.span)
    #expect(number == nil)
  }

  @Test("A number of the length of a whole message takes no longer than its digits")
  func long() throws {
    let zeros = String(repeating: "0", count: 60_000)
    for (text, expected) in [("1." + zeros, 1), ("1" + zeros + "e-60000", 1), ("1" + zeros, nil)] {
      let bytes = Array(text.utf8)
      let tape = try tape(bytes)
      let number = tape.integer(tape.root, in: bytes.span)
      #expect(number == expected)
    }
  }
}
