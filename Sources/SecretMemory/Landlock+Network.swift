extension Landlock {
  /// Running a file (LANDLOCK_ACCESS_FS_EXECUTE).
  private static let execute: UInt64 = 1 << 0
  /// Reading a file (LANDLOCK_ACCESS_FS_READ_FILE).
  private static let readFile: UInt64 = 1 << 2
  /// Listing a directory (LANDLOCK_ACCESS_FS_READ_DIR).
  private static let readDirectory: UInt64 = 1 << 3

  /// What resolving names and checking certificates read, on the usual distributions.
  static let resolverFiles = [
    "/etc/resolv.conf", "/etc/hosts", "/etc/host.conf", "/etc/nsswitch.conf", "/etc/gai.conf",
    "/etc/services", "/etc/protocols", "/etc/localtime", "/etc/ld.so.cache", "/etc/ssl", "/etc/pki",
    "/etc/ca-certificates", "/etc/crypto-policies", "/usr/share/ca-certificates",
    "/usr/local/share/ca-certificates", "/usr/share/zoneinfo", "/usr/share/crypto-policies",
    "/usr/lib/ssl", "/usr/share/pki", "/var/lib/ca-certificates", "/run/systemd/resolve",
    "/run/resolvconf", "/run/NetworkManager/resolv.conf", "/dev/null", "/dev/urandom",
    "/sys/devices/system/cpu",
  ]

  /// Where the dynamic loader may stand; executing a program needs the right for it, too.
  private static let loaderFolders = [
    "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/nix/store", "/gnu/store",
  ]

  /// Puts a ruleset in force under which files are only read, and TCP goes to a few ports only.
  ///
  /// - Parameters:
  ///   - ports: where TCP may connect to, as far as the ABI can tell (from 4 on).
  ///   - startsItself: whether this program may be executed again, and everything it loads be read;
  ///     without it nothing is executed and only `resolverFiles` are read.
  static func restrict(connectingTo ports: [UInt16], startsItself: Bool) throws(Errno) {
    let denied = denied(abi: try Syscalls.landlockABI())
    let ruleset = try Syscalls.landlockCreate(
      files: denied.files, network: denied.network, scopes: denied.scopes)
    defer { Syscalls.close(ruleset) }
    if startsItself {
      // Children inherit this: they load libraries, and read what they need before their own seal.
      try allow(ruleset, "/", readFile | readDirectory)
      for path in ["/proc/self/exe"] + loaderFolders {
        try allow(ruleset, path, readFile | readDirectory | execute)
      }
    } else {
      for path in resolverFiles { try allow(ruleset, path, readFile | readDirectory) }
      // Dispatch looks at /proc/TID/stat of its threads when all are busy, and traps if it cannot
      // (src/event/workqueue.c of swift-corelibs-libdispatch); their numbers are not known yet. The
      // memory of processes outside stays closed, which Landlock sees to by itself.
      try allow(ruleset, "/proc", readFile)
    }
    if denied.network != 0 {
      for port in ports { try Syscalls.landlockAllow(ruleset, connectingTo: port) }
    }
    try Syscalls.landlockRestrict(ruleset)
  }

  /// Allows access to a path, if it exists; a file cannot have the right to be listed.
  private static func allow(_ ruleset: Int32, _ path: String, _ access: UInt64) throws(Errno) {
    guard let place = Syscalls.locate(path) else { return }
    defer { Syscalls.close(place.descriptor) }
    let access = place.isDirectory ? access : access & ~readDirectory
    try Syscalls.landlockAllow(ruleset, under: place.descriptor, access)
  }
}
