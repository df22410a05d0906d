/// How many cells of a terminal a text takes.
///
/// The wide and the invisible characters are the common blocks of Unicode's East Asian Width (UAX
/// 11: W and F) and of its combining marks; a rare miss shifts a border by one cell and no more.
public enum CellWidth {
  /// Counts the cells of a text.
  public static func of(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  /// Counts the cells of one character: 0, 1 or 2.
  public static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    if zero.contains(where: { $0.contains(value) }) { return 0 }
    return wide.contains { $0.contains(value) } ? 2 : 1
  }

  /// Cuts a text to at most that many cells, from the end.
  public static func tail(of text: String, cells: Int) -> String {
    var taken: [Unicode.Scalar] = []
    var used = 0
    for scalar in text.unicodeScalars.reversed() {
      used += of(scalar)
      guard used <= cells else { break }
      taken.append(scalar)
    }
    return string(taken.reversed())
  }

  /// Cuts a text to at most that many cells, from the start.
  public static func head(of text: String, cells: Int) -> String {
    var taken: [Unicode.Scalar] = []
    var used = 0
    for scalar in text.unicodeScalars {
      used += of(scalar)
      guard used <= cells else { break }
      taken.append(scalar)
    }
    return string(taken)
  }

  private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static let zero: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x610...0x61A, 0x64B...0x65F, 0x93C...0x93C,
    0x941...0x948, 0x94D...0x94D, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200B...0x200F,
    0x2028...0x202E, 0x2060...0x2064, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F,
    0xFEFF...0xFEFF,
  ]

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}
