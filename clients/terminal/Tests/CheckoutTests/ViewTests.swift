import Testing

@testable import CarddClient
@testable import Checkout

@Suite struct ViewTests {
  @Test func theEmptyFormFitsTheUsualTerminal() {
    let text = Desk().screen().text
    #expect(text.contains("₹499.00"))
    #expect(text.contains("│ XXXX XXXX XXXX XXXX"))
    #expect(text.contains("MM/YY"))
    #expect(text.contains("  Pay ₹499.00"))
    #expect(!text.contains("[ Pay"))
  }

  @Test func aValidCardShowsItsNetworkItsBankAndAnEnabledButton() {
    let desk = Desk()
    desk.fill()
    let text = desk.screen().text
    #expect(text.contains(" VISA "))
    #expect(text.contains("State Bank · credit card"))
    #expect(text.contains("•••• •••• •••• 2123"))
    #expect(text.contains("[ Pay ₹499.00 ]"))
  }

  @Test(arguments: [
    ([4], 4, 4), ([4, 1], 5, 6), ([4, 1], 4, 5), ([4, 6, 5], 15, 17), ([4, 6, 5], 10, 12),
    ([4, 4, 4, 4], 0, 0), ([4, 4, 4, 4], 16, 19), ([], 0, 0),
  ])
  func theCaretStandsOnTheDigitBehindIt(_ groups: [Int], _ caret: Int, _ cell: Int) {
    var state = FieldState(empty: .number)
    state.length = groups.reduce(0, +)
    state.groups = groups
    #expect(FieldText.column(of: caret, in: state) == cell)
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 3), (3, 4), (4, 5)])
  func theExpirysCaretPassesTheSlash(_ caret: Int, _ cell: Int) {
    var state = FieldState(empty: .expiry)
    state.length = 4
    state.groups = [2, 2]
    #expect(FieldText.column(of: caret, in: state) == cell)
  }

  @Test func aSelectionIsShownInReverse() {
    var state = FieldState(empty: .number)
    state.length = 8
    state.groups = [4, 4]
    state.display = "•••• ••••"
    state.caret = 6
    state.selection = 3..<6
    let text = FieldText(state, placeholder: "")
    #expect(text.runs.map(\.text) == ["•••", "• ••", "••"])
    #expect(text.runs.map(\.style.reverse) == [false, true, false])
    #expect(text.caret == 7)
  }

  @Test func anErrorOfTheSharedLineSaysWhoseItIs() {
    let desk = Desk()
    desk.field(.cvv, 4, display: "••••", hopeless: true, error: "cvv_length")
    #expect(desk.screen().text.contains("CVV: \(Wording.fieldError("cvv_length") ?? "?")"))
  }

  @Test(arguments: [(24, 43), (20, 80), (15, 30), (10, 24), (6, 20), (3, 12)])
  func onASmallTerminalTheFocusStaysInSight(_ rows: Int, _ columns: Int) {
    let desk = Desk()
    desk.fill()
    for control in desk.form.controls {
      _ = desk.form.handle(.focus(control))
      let screen = desk.screen(rows, columns)
      #expect(screen.lines.count <= rows)
      #expect(screen.lines.allSatisfy { $0.width <= columns })
      if control != .pay { #expect(screen.caret != nil) }
    }
  }

  @Test func theOneTimePasswordIsNeverShown() {
    let desk = Desk()
    desk.reachPassword()
    desk.type("111000")
    let text = desk.screen().text
    #expect(text.contains("││ ••••••") || text.contains("│ ••••••"))
    #expect(!text.contains("111"))
  }

  @Test func theLimitsOfTheOneTimePasswordAreShown() {
    let desk = Desk()
    desk.reachPassword()
    _ = desk.form.handle(.tick(.seconds(10)))
    let text = desk.screen().text
    #expect(text.contains("3 tries left · 4:50 left · 2 new codes"))
    #expect(text.contains("Send again in 0:20"))
    #expect(text.contains("VISA card"))
    #expect(text.contains("in 2123."))
    _ = desk.form.handle(.tick(.seconds(30)))
    #expect(desk.screen().text.contains("[ Send again ]"))
  }

  @Test func aLongAddressIsWholeOnANarrowTerminal() {
    let desk = Desk()
    desk.reachPassword()
    desk.press(.control("o"))
    let joined = desk.screen(24, 24).lines.map { $0.text.filter { $0 != " " } }.joined()
    #expect(joined.contains("https://cardd-sandbox.invalid/bank"))
  }

  @Test func nothingMovesWhenAQuestionIsAsked() {
    let desk = Desk()
    desk.fill()
    let before = desk.screen(30, 80).lines.prefix(20)
    desk.press(.escape)
    let after = desk.screen(30, 80).lines
    #expect(after.prefix(8).map(\.text) == before.prefix(8).map(\.text))
    #expect(after.contains { $0.text.contains("Leave without paying?") })
  }

  @Test func theEndSaysOnlyWhatTheOrderSaid() {
    let desk = Desk()
    desk.reachPassword()
    desk.hear(.verifyPayment(orderID: "order_1"))
    #expect(!desk.screen().text.contains("Paid"))
    desk.order("PAID")
    #expect(desk.screen().text.contains("✓ Paid"))
    #expect(desk.screen().text.contains("Order state: PAID"))
  }

  @Test func wideAndCombiningCharactersAreMeasured() {
    #expect(CellWidth.of("漢字") == 4)
    #expect(CellWidth.of("e\u{301}") == 1)
    #expect(CellWidth.head(of: "漢字", cells: 3) == "漢")
    #expect(CellWidth.tail(of: "a漢字", cells: 4) == "漢字")
  }

  @Test func aNameLongerThanItsBoxShowsThePartAroundTheCaret() {
    let desk = Desk()
    _ = desk.form.handle(.focus(.name))
    desk.type(String(repeating: "ab ", count: 40) + "end")
    #expect(desk.screen().text.contains("end"))
    desk.press(.home)
    #expect(desk.screen().text.contains("│ ab ab"))
  }
}
