import Foundation
import PackagePlugin

/// Turns `protocol/errors.json`, from which every client words its errors, into tables of the
/// client library, and does so again whenever that file changes.
@main
struct EmbedSentences: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let input = context.package.directoryURL.appending(path: "protocol/errors.json")
    let output = context.pluginWorkDirectoryURL.appending(path: "Wording+Tables.swift")
    return [
      .buildCommand(
        displayName: "Embedding protocol/errors.json",
        executable: try context.tool(named: "embed-sentences").url,
        arguments: [input, output].map { $0.path(percentEncoded: false) },
        inputFiles: [input],
        outputFiles: [output])
    ]
  }
}
