/// Turns a screen into the bytes that make a terminal show it.
public struct Painter: Sendable {
  /// Whether colours may be used.
  public var usesColour: Bool
  /// Whether the terminal shows more than ASCII.
  public var usesUnicode: Bool

  /// Reads what the environment says about the terminal.
  ///
  /// - Parameter variable: reads a variable of the environment. `NO_COLOR` with any value (see
  ///   no-color.org) switches colours off; the character set is that of the locale, whose variables
  ///   count in the order of POSIX.
  public init(environment variable: (String) -> String?) {
    usesColour = (variable("NO_COLOR") ?? "").isEmpty
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty } ?? ""
    let name = locale.lowercased()
    usesUnicode = name.hasSuffix("utf-8") || name.hasSuffix("utf8")
  }

  /// Makes the bytes for one whole screen.
  ///
  /// Lines are overwritten, not cleared first, so that nothing flickers.
  public func paint(_ screen: Screen, on size: Size) -> [UInt8] {
    var out = "\u{1B}[?25l"
    for row in 0..<size.rows {
      let line = row < screen.lines.count ? screen.lines[row] : Line()
      out += "\u{1B}[\(row + 1);1H"
      for run in line.runs where !run.text.isEmpty {
        out += sequence(for: run.style) + (usesUnicode ? run.text : Self.ascii(run.text))
      }
      // After the last cell, clearing to the end would clear that cell.
      out += "\u{1B}[0m" + (line.width < size.columns ? "\u{1B}[K" : "")
    }
    if let caret = screen.caret {
      out += "\u{1B}[\(caret.row + 1);\(caret.column + 1)H\u{1B}[?25h"
    }
    return Array(out.utf8)
  }

  /// Selects a style (ECMA-48, SGR).
  private func sequence(for style: Style) -> String {
    var codes = ["0"]
    if style.bold { codes.append("1") }
    if style.dim { codes.append("2") }
    if style.reverse { codes.append("7") }
    if usesColour, let colour = style.colour { codes.append("\(colour.rawValue)") }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  /// Replaces what ASCII lacks by what looks most like it, cell by cell.
  static func ascii(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 {
        out.append(scalar)
      } else {
        let stand = substitutes[scalar] ?? "?"
        for _ in 0..<CellWidth.of(scalar) { out.append(stand) }
      }
    }
    return String(out)
  }

  private static let substitutes: [Unicode.Scalar: Unicode.Scalar] = [
    "•": "*", "·": "-", "✓": "+", "▸": ">", "…": ".", "─": "-", "│": "|", "╭": "+", "╮": "+",
    "╰": "+", "╯": "+",
  ]
}

extension Painter {
  /// A line of text as this terminal, or whoever reads the output, can show it.
  func plain(_ text: String) -> String { usesUnicode ? text : Self.ascii(text) }
}
