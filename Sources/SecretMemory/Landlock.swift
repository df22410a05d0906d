import Glibc

/// A Landlock ruleset that denies everything the kernel's ABI can deny, except removing files in one
/// directory.
///
/// Rights and the ABI each came with are those of the kernel's user-space documentation
/// (Documentation/userspace-api/landlock.rst).
enum Landlock {
  /// Removing a file from a directory (LANDLOCK_ACCESS_FS_REMOVE_FILE).
  static let removeFile: UInt64 = 1 << 5

  /// How many file rights each ABI has, from ABI 1 on; the last one holds for later ABIs.
  ///
  /// ABI 2 added renaming across directories, 3 truncating, 5 ioctl on devices.
  static let fileRights = [13, 14, 15, 15, 16]

  /// Everything that the given ABI can deny.
  static func denied(abi: Int) -> (files: UInt64, network: UInt64, scopes: UInt64) {
    let count = fileRights[min(max(abi, 1), fileRights.count) - 1]
    return (
      files: (1 << UInt64(count)) - 1,
      // Binding and connecting TCP.
      network: abi >= 4 ? 0b11 : 0,
      // Connecting to abstract sockets and signalling processes outside.
      scopes: abi >= 6 ? 0b11 : 0
    )
  }

  /// Puts the ruleset in force for this process, for good.
  static func restrict(keeping directory: Int32?) throws(Errno) {
    let denied = denied(abi: try Syscalls.landlockABI())
    let ruleset = try Syscalls.landlockCreate(
      files: denied.files, network: denied.network, scopes: denied.scopes)
    defer { Syscalls.close(ruleset) }
    if let directory { try Syscalls.landlockAllow(ruleset, under: directory, removeFile) }
    try Syscalls.landlockRestrict(ruleset)
  }
}
