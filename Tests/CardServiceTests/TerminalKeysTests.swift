import CardField
import Testing

@testable import CardService

/// What a terminal's bytes are taken for.
@Suite struct TerminalKeysTests {
  private func events(_ text: String, settles: Bool = false) -> [TerminalKeys.Event] {
    events(Array(text.utf8), settles: settles)
  }

  private func events(_ bytes: [UInt8], settles: Bool = false) -> [TerminalKeys.Event] {
    var keys = TerminalKeys()
    var events = bytes.compactMap { keys.take($0) }
    if settles, let last = keys.settle() { events.append(last) }
    return events
  }

  @Test(arguments: [
    ("7", [TerminalKeys.Event.key(.digit(7))]),
    ("٧", [.key(.digit(7))]),
    ("\u{1D7D5}", [.key(.digit(7))]),
    ("/", [.key(.separator)]),
    (" ", [.blank]),
    ("\u{7F}", [.key(.backspace)]),
    ("\u{8}", [.key(.backspace)]),
    ("\r", [.enter]), ("\n", [.enter]), ("\t", [.enter]),
    ("\u{15}", [.clear]), ("\u{17}", [.clear]),
    ("\u{3}", [.cancel]), ("\u{4}", [.cancel]),
    ("x", [.other]), ("é", [.other]), ("\u{0}", [.other]),
  ])
  func `keys of their own`(text: String, wanted: [TerminalKeys.Event]) {
    #expect(events(text) == wanted)
  }

  @Test(arguments: [
    ("\u{1B}[A", [TerminalKeys.Event.other]),
    ("\u{1B}[1;5C4", [.other, .key(.digit(4))]),
    ("\u{1B}[3~4", [.other, .key(.digit(4))]),
    ("\u{1B}OP", [.other]),
    ("\u{1B}Op", [.key(.digit(0))]), ("\u{1B}Oy", [.key(.digit(9))]), ("\u{1B}OM", [.enter]),
    ("\u{1B}4", [.other]),
    ("\u{1B}[4\r", [.enter]),
    (
      "\u{1B}[200~4\r5\t\u{1B}[201~\r",
      [
        .key(.digit(4)), .blank, .key(.digit(5)), .blank, .enter,
      ]
    ),
    ("\u{1B}[200~4\u{3}", [.key(.digit(4)), .cancel]),
  ])
  func `sequences`(text: String, wanted: [TerminalKeys.Event]) {
    #expect(events(text) == wanted)
  }

  @Test func `no digit of a sequence that never ends is typed before it is given up`() {
    let text = "\u{1B}[" + String(repeating: "4", count: 25)
    #expect(events(text) == [.other])
  }

  @Test func `Escape is a key of its own once nothing has followed`() {
    #expect(events("\u{1B}") == [])
    #expect(events("\u{1B}", settles: true) == [.cancel])
    #expect(events("\u{1B}[", settles: true) == [.other])
    #expect(events("4", settles: true) == [.key(.digit(4))])
  }

  @Test func `after a sequence was given up the next key counts`() {
    var keys = TerminalKeys()
    for byte in "\u{1B}[1".utf8 { #expect(keys.take(byte) == nil) }
    #expect(keys.isAmbiguous)
    #expect(keys.settle() == .other)
    #expect(!keys.isAmbiguous)
    #expect(keys.take(UInt8(ascii: "1")) == .key(.digit(1)))
  }

  @Test(
    arguments: [
      [0xC3, 0x34], [0x80, 0x34], [0xFF, 0x34], [0xE2, 0x80, 0x34], [0xF0, 0x9F, 0x92, 0x34],
    ] as [[UInt8]])
  func `broken UTF-8 does not eat the digit behind it`(bytes: [UInt8]) {
    #expect(events(bytes).last == .key(.digit(4)))
  }
}
