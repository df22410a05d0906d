/// Tells what may be told about the security code as it stands.
public struct CVVState: FieldState {
  /// Everything, packed.
  public var bits: StateBits

  /// How many digits fit.
  public var maxLength: Int { Int(bits[.longest]) }

  @inlinable init(_ field: CVVField, longest: Int) {
    bits = StateBits(field.editor)
    bits[.longest] = UInt64(longest)
  }
}

extension StateBits.Part {
  @inlinable static var longest: Self { Self(31, 3) }
}
