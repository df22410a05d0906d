import Foundation
import PackagePlugin

/// Turns `protocol/openrpc.json` and `protocol/VERSION` into a Swift source of the room that uses
/// it, and does so again whenever one of the two changes.
///
/// SwiftPM's own `.embedInCode` writes an array of numbers, which takes the compiler 23 seconds for
/// 100 KB; one string literal takes it a fraction of one.
@main
struct EmbedDocument: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "protocol")
    let inputs = ["openrpc.json", "VERSION"].map { folder.appending(path: $0) }
    let output = context.pluginWorkDirectoryURL.appending(path: "ProtocolDocument+Text.swift")
    return [
      .buildCommand(
        displayName: "Embedding protocol/openrpc.json",
        executable: try context.tool(named: "embed-document").url,
        arguments: (inputs + [output]).map { $0.path(percentEncoded: false) },
        inputFiles: inputs,
        outputFiles: [output])
    ]
  }
}
