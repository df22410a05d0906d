import Foundation

/// Reads a JSON document and a version, and writes the Swift source that holds both as literals.
///
/// Usage: `embed-document OPENRPC-JSON VERSION OUTPUT`. Run by the `EmbedDocument` plugin.
func run(_ arguments: [String]) throws {
  guard arguments.count == 4 else { throw EmbedFault.usage }
  let document = try Data(contentsOf: URL(filePath: arguments[1]))
  let version = try String(contentsOf: URL(filePath: arguments[2]), encoding: .utf8)
    .trimmingCharacters(in: .whitespacesAndNewlines)
  // A faulty document stops the build here, with a place, rather than a client later.
  _ = try JSONSerialization.jsonObject(with: document)
  guard let text = String(bytes: minified(document), encoding: .utf8) else {
    throw EmbedFault.notUTF8
  }
  let source = """
    extension ProtocolDocument {
      /// The OpenRPC document, minified, members in the order of the file.
      public static let openRPC: StaticString = \(literal(text))
      /// The version of the protocol.
      public static let version: StaticString = \(literal(version))
    }

    """
  try Data(source.utf8).write(to: URL(filePath: arguments[3]))
}

/// What can be wrong with the arguments or the document.
enum EmbedFault: Error {
  case usage, notUTF8
}

do {
  try run(CommandLine.arguments)
} catch {
  FileHandle.standardError.write(Data("embed-document: error: \(error)\n".utf8))
  exit(1)
}
