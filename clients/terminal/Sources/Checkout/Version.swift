/// The checkout's own version.
enum Version {
  /// As `--version` prints it.
  static let text = "1.0.0"
}
