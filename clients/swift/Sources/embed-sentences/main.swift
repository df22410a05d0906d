import Foundation

// Reads the sentences that the protocol has for each of its words, and writes them as Swift tables.
//
// Usage: embed-sentences ERRORS-JSON OUTPUT. Run by the EmbedSentences plugin.

/// One list of `errors.json`: its name there, the member that holds the word, and the name of the
/// table.
let lists: [(name: String, word: String, table: String)] = [
  ("protocol", "code", "protocolFaults"),
  ("codes", "code", "codes"),
  ("refusals", "reason", "refusals"),
  ("name_refusals", "reason", "nameRefusals"),
  ("capture_refusals", "reason", "captureRefusals"),
  ("capture_outcomes", "outcome", "captureOutcomes"),
  ("field_errors", "error", "fieldErrors"),
  ("cleared_by", "word", "clearings"),
  ("statuses", "status", "statuses"),
  ("endings", "code", "endings"),
]

/// What can be wrong with the arguments or the file.
enum EmbedFault: Error {
  case usage
  case malformed(list: String)
}

/// Writes a text as a Swift literal.
func literal(_ text: String) -> String {
  let escaped = text.unicodeScalars.map { scalar in
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    default: scalar.value < 0x20 ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
  }
  return "\"\(escaped.joined())\""
}

/// Writes one list as a table from word to sentence.
func table(_ list: (name: String, word: String, table: String), in document: [String: Any]) throws
  -> String
{
  guard let entries = document[list.name] as? [[String: Any]] else {
    throw EmbedFault.malformed(list: list.name)
  }
  let rows = try entries.map { entry in
    guard let word = entry[list.word], let sentence = entry["sentence"] as? String else {
      throw EmbedFault.malformed(list: list.name)
    }
    return "    \(literal("\(word)")): \(literal(sentence)),\n"
  }
  return "  static let \(list.table): [String: String] = [\n\(rows.joined())  ]\n"
}

do {
  guard CommandLine.arguments.count == 3 else { throw EmbedFault.usage }
  let data = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
  let document = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  let tables = try lists.map { try table($0, in: document) }
  let source = "extension Wording {\n\(tables.joined(separator: "\n"))}\n"
  try Data(source.utf8).write(to: URL(filePath: CommandLine.arguments[2]))
} catch {
  FileHandle.standardError.write(Data("embed-sentences: error: \(error)\n".utf8))
  exit(1)
}
