// swift-tools-version: 6.3

// One section per kind of target: rooms (libraries), executables, front ends, tests.
// A room lists only rooms below it; the settings that all share are added in one loop at the end.

import PackageDescription

let package = Package(
  name: "cardd",
  products: [
    .executable(name: "cardd", targets: ["cardd"]),
    .executable(name: "cardd-checkout", targets: ["cardd-checkout"]),
    .executable(name: "cardd-courier", targets: ["cardd-courier"]),
    .executable(name: "cardd-sandbox", targets: ["cardd-sandbox"]),
    .library(name: "CarddClient", targets: ["CarddClient"]),
  ],
  targets: [
    // Rooms, lowest first.
    .systemLibrary(name: "CLinux"),
    .target(name: "SecretMemory", dependencies: ["CLinux"]),
    .target(name: "CardField"),
    .target(name: "JSON", dependencies: ["SecretMemory"]),
    .target(name: "JSONRPC", dependencies: ["JSON", "SecretMemory"]),
    .target(name: "ProtocolDocument", plugins: ["EmbedDocument"]),
    .target(name: "Reactor", dependencies: ["CLinux", "SecretMemory"]),
    .target(name: "Payments", dependencies: ["JSON", "SecretMemory"]),
    .target(name: "Sandbox", dependencies: ["JSON", "SecretMemory", "Payments"]),
    .target(
      name: "CardService",
      dependencies: [
        "CardField", "JSON", "JSONRPC", "SecretMemory", "Payments", "Sandbox", "ProtocolDocument",
      ]),

    .target(name: "Courier", dependencies: ["JSON", "JSONRPC", "SecretMemory", "Payments"]),
    .target(
      name: "SandboxServer", dependencies: ["JSON", "SecretMemory", "Payments", "Sandbox"]),

    // Executables.
    .executableTarget(
      name: "cardd",
      dependencies: ["CardService", "JSONRPC", "Reactor", "SecretMemory", "Payments"],
      linkerSettings: [
        .unsafeFlags(["-static-executable"], .when(configuration: .release))
      ]),
    .executableTarget(
      name: "cardd-courier",
      dependencies: ["CLinux", "Courier", "JSON", "JSONRPC", "Reactor", "SecretMemory", "Payments"]),
    .executableTarget(
      name: "cardd-sandbox",
      dependencies: ["CLinux", "SandboxServer", "Reactor", "SecretMemory", "Payments"]),

    // Build tools: protocol/openrpc.json becomes a source of ProtocolDocument.
    .executableTarget(name: "embed-document"),
    .plugin(
      name: "EmbedDocument", capability: .buildTool(), dependencies: ["embed-document"],
      path: "Sources/EmbedDocument"),

    // Front ends.
    .target(
      name: "CarddClient", dependencies: ["CLinux", "JSON", "SecretMemory"],
      path: "clients/swift/Sources/CarddClient", plugins: ["EmbedSentences"]),
    .executableTarget(name: "embed-sentences", path: "clients/swift/Sources/embed-sentences"),
    .plugin(
      name: "EmbedSentences", capability: .buildTool(), dependencies: ["embed-sentences"],
      path: "clients/swift/Plugins/EmbedSentences"),
    .target(
      name: "Checkout", dependencies: ["CLinux", "CarddClient", "SecretMemory"],
      path: "clients/terminal/Sources/Checkout"),
    .executableTarget(
      name: "cardd-checkout", dependencies: ["Checkout", "cardd"],
      path: "clients/terminal/Sources/cardd-checkout"),

    // Tests.
    .testTarget(name: "SecretMemoryTests", dependencies: ["SecretMemory", "CLinux"]),
    .testTarget(
      name: "CardFieldTests", dependencies: ["CardField"], resources: [.copy("Vectors")]),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "SecretMemory"]),
    .testTarget(name: "JSONRPCTests", dependencies: ["JSONRPC", "JSON", "SecretMemory"]),
    .testTarget(name: "ReactorTests", dependencies: ["Reactor", "SecretMemory", "CLinux"]),
    .testTarget(name: "PaymentsTests", dependencies: ["Payments", "JSON", "SecretMemory"]),
    .testTarget(
      name: "SandboxTests", dependencies: ["Sandbox", "Payments", "JSON", "SecretMemory"],
      resources: [.copy("Vectors")]),
    .testTarget(
      name: "CourierTests",
      dependencies: ["Courier", "JSON", "JSONRPC", "SecretMemory", "Payments"]),
    .testTarget(
      name: "SandboxServerTests",
      dependencies: ["SandboxServer", "Sandbox", "JSON", "SecretMemory", "Payments"]),
    .testTarget(
      name: "CardServiceTests",
      dependencies: ["CardService", "CardField", "JSON", "JSONRPC", "SecretMemory", "Payments"]),
    .testTarget(
      name: "CarddClientTests", dependencies: ["CarddClient", "JSON", "SecretMemory"],
      path: "clients/swift/Tests"),
    .testTarget(
      name: "CheckoutTests", dependencies: ["Checkout", "CarddClient", "SecretMemory"],
      path: "clients/terminal/Tests/CheckoutTests"),
  ],
  swiftLanguageModes: [.v6]
)

// Fuzzing (Tests/Fuzz/run): instruments all rooms and adds the harnesses. Plain builds see none of it.
if Context.environment["CARDD_FUZZ"] != nil {
  package.targets += [
    .executableTarget(
      name: "FuzzFrames", dependencies: ["JSONRPC", "JSON", "SecretMemory"],
      path: "Tests/Fuzz/Frames", linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]),
    .executableTarget(
      name: "FuzzService",
      dependencies: ["CardService", "JSONRPC", "JSON", "Payments", "SecretMemory"],
      path: "Tests/Fuzz/Service", exclude: ["seeds", "courier_seeds.py"],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]),
  ]
  let instrumented: Set<PackageDescription.Target.TargetType> = [.regular, .executable]
  // Not the build tool: it runs while building, without the fuzzer's library.
  for target in package.targets
  where instrumented.contains(target.type) && target.name != "embed-document" {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-sanitize=fuzzer"])]
  }
}

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .strictMemorySafety(),
      .treatAllWarnings(as: .error),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
