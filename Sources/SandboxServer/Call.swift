import JSON
import Payments
import Sandbox
import SecretMemory

/// A request on its way to the sandbox.
struct Call {
  let head: RequestHead
  /// What stands in the path where its pattern leaves a place open.
  let captures: [String]
  /// The body, which is empty if there is none.
  let body: ByteBuffer
  /// The JSON value of the body, on the server's tape.
  let root: Value
  let clock: SandboxClock

  /// The merchant's keys; nil if one of them is missing.
  var credentials: Credentials? {
    guard let id = head["x-client-id"], let secret = head["x-client-secret"] else { return nil }
    return Credentials(id: id, secret: secret)
  }

  /// The idempotency key, which belongs to the merchant who sends it; nil if there is none.
  ///
  /// One that is too long is passed on as it is, for the sandbox to refuse.
  var idempotencyKey: String? {
    guard let key = head["x-idempotency-key"] else { return nil }
    guard key.utf8.count <= 256, let id = head["x-client-id"] else { return key }
    var hash = SHA256()
    hash.add(id + "\n" + key)
    return Hexadecimal.text(hash.finish())
  }
}

/// Bytes as small hexadecimal digits.
enum Hexadecimal {
  static func text(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
