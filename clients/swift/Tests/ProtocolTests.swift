import Foundation
import SecretMemory
import Testing

@testable import CarddClient

/// Holds the library against `protocol/openrpc.json`.
@Suite struct ProtocolTests {
  private func names(saidByDaemon: Bool) throws -> Set<String> {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let data = try Data(contentsOf: folder.appending(path: "../../../protocol/openrpc.json"))
    let document = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let methods = try #require(document?["methods"] as? [[String: Any]])
    let names = methods.filter { ($0["x-direction"] != nil) == saidByDaemon }
      .compactMap { $0["name"] as? String }
    #expect(!names.isEmpty)
    return Set(names)
  }

  /// The methods that leave the library.
  private func said() throws -> Set<String> {
    let peer = try Peer()
    let card = peer.connection
    let session = Session(orderID: "o", paymentSessionID: "s", environment: .sandbox)
    let amount = try #require(DecimalAmount("1"))
    let text: [UInt8] = [0x34]
    try card.send(.initialize(Options())) { _ in }
    try card.send(.setSession(session)) { _ in }
    try card.keystroke(.home)
    try card.paste(text.span)
    try card.send(.select()) { _ in }
    try card.send(.clear()) { _ in }
    try card.setExpiry(text.span) { _ in }
    try card.setCVV(text.span) { _ in }
    try card.setCardHolderName(text.span) { _ in }
    try card.send(.capture()) { _ in }
    try card.send(.cardMetaData) { _ in }
    try card.send(.pay(Payment(channel: .link))) { _ in }
    try card.submitOTP(text.span) { _ in }
    try card.send(.resendOTP) { _ in }
    try card.send(.finishAuthentication(.returned)) { _ in }
    try card.send(.cancelPayment) { _ in }
    try card.send(.share) { _ in }
    try card.send(.listen("t")) { _ in }
    try card.send(.status) { _ in }
    try card.send(.discover) { _ in }
    try card.send(.sandboxCreateOrder(amount: amount)) { _ in }
    try card.send(.sandboxOrder("o")) { _ in }
    try card.send(.sandboxSimulate(.success, payment: "1")) { _ in }
    try card.send(.sandboxFaults()) { _ in }
    try card.send(.sandboxAdvance(seconds: 1)) { _ in }
    let last = try card.send(.shutdown) { _ in }
    try card.initialized()
    try card.cancel(last)
    try card.exit()
    let lines = peer.heard().split(separator: "\n")
    return Set(
      try lines.map { line in
        let message = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return try #require(message?["method"] as? String)
      })
  }

  @Test func everyMethodOfTheProtocolCanBeCalled() throws {
    #expect(try said() == names(saidByDaemon: false))
  }

  @Test func everyNotificationOfTheProtocolIsAnEvent() throws {
    let names = try names(saidByDaemon: true)
    let known = [
      "cardMetaData": oneDigit,
      "fieldMetaData": #"{"field":"cvv","length":0,"valid":false}"#,
      "captureEnded": #"{"field":"cvv","outcome":"entered"}"#,
      "verifyPayment": #"{"order_id":"o"}"#,
      "onError": #"{"order_id":"o","error":{"status":"FAILED"}}"#,
    ]
    #expect(Set(known.keys) == names)
    let peer = try Peer()
    for (method, params) in known {
      peer.say(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params)}"# + "\n")
    }
    #expect(peer.events.count == names.count)
  }

  @Test func aNotificationHasNoID() throws {
    let peer = try Peer()
    try peer.connection.exit()
    #expect(peer.heard() == #"{"jsonrpc":"2.0","method":"exit","params":{}}"# + "\n")
    let pay = try peer.connection.send(.pay(Payment(channel: .link))) { _ in }
    _ = peer.heard()
    try peer.connection.cancel(pay)
    #expect(
      peer.heard() == #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"# + "\n")
  }
}
