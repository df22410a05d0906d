public import SecretMemory

/// Is the terminal at which a card is captured; a reactor, or a test, stands behind this.
///
/// What is typed there comes in through `Service.typed`, its end through `Service.terminalEnded`.
public protocol CaptureTerminal: AnyObject {
  /// Turns echo off and begins to read.
  ///
  /// - Returns: false if the terminal is gone.
  func begin() -> Bool
  /// Shows text; what does not go at once is dropped.
  func show(_ bytes: ByteBuffer)
  /// Puts the terminal back as it was, and drops what was typed and not read.
  func end()
}
