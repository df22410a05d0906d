/// Keeps a value's content out of `print`, string interpolation, `dump`, mirrors and the messages of
/// failed checks.
///
/// Swift shows the stored properties of any value by default. Types whose properties say something
/// about what a person typed conform to this instead.
protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Redacted {
  /// The name of the type, and nothing that it holds.
  public var description: String { "\(Self.self)" }

  /// The name of the type, and nothing that it holds.
  public var debugDescription: String { description }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Key: Redacted {}
extension ExpiryState: Redacted {}
extension ExpiryDisplay: Redacted {}
