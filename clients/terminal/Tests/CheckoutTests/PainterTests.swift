import Testing

@testable import CarddClient
@testable import Checkout

@Suite struct PainterTests {
  private func painter(_ variables: [String: String]) -> Painter {
    Painter { variables[$0] }
  }

  private func paint(_ painter: Painter, _ desk: Desk = Desk()) -> String {
    let size = Size(rows: 24, columns: 80)
    return String(
      decoding: painter.paint(View(desk.form, on: size).screen, on: size), as: UTF8.self)
  }

  @Test(
    arguments: [
      (["LANG": "en_IN.UTF-8"], true), (["LANG": "C.utf8"], true), (["LANG": "C"], false),
      (["LC_ALL": "C", "LANG": "C.UTF-8"], false), (["LC_ALL": "", "LANG": "C.UTF-8"], true),
      (["LC_CTYPE": "C.UTF-8"], true), ([:], false),
    ] as [([String: String], Bool)])
  func theLocaleDecidesTheCharacters(_ variables: [String: String], _ unicode: Bool) {
    #expect(painter(variables).usesUnicode == unicode)
  }

  @Test func withoutUnicodeOnlyASCIIIsWritten() {
    let desk = Desk()
    desk.fill()
    let text = paint(painter(["LANG": "C"]), desk)
    #expect(text.unicodeScalars.allSatisfy { $0.value < 0x80 })
    #expect(text.contains("**** **** **** 2123"))
  }

  @Test func noColourMeansNoColour() {
    let desk = Desk()
    desk.number(16, hopeless: true, error: "luhn")
    #expect(paint(painter(["LANG": "C.UTF-8"]), desk).contains(";31m"))
    let plain = paint(painter(["LANG": "C.UTF-8", "NO_COLOR": "1"]), desk)
    for colour in ["31", "32", "36"] { #expect(!plain.contains(";\(colour)m")) }
    #expect(painter(["NO_COLOR": ""]).usesColour)
  }

  @Test func everyLineIsPlacedSoThatNothingScrolls() {
    let text = paint(painter(["LANG": "C.UTF-8"]))
    #expect(!text.contains("\n"))
    #expect(text.contains("\u{1B}[24;1H"))
    #expect(!text.contains("\u{1B}[2J"))
  }

  @Test(arguments: [
    ("499", "₹499.00"), ("1234.5", "₹1,234.50"), ("123456.78", "₹1,23,456.78"),
    ("999999999.99", "₹99,99,99,999.99"),
  ])
  func amountsHaveTheGroupsOfTheIndianSystem(_ text: String, _ shown: String) throws {
    let amount = try #require(DecimalAmount(text))
    #expect(Amount.rupees(amount, usesSign: true) == shown)
  }
}
