import Glibc
import Reactor
import SecretMemory
import Testing

/// A socket file in an object, because the test macros take no move-only values.
private final class Site {
  let file: SocketFile

  init(_ path: String) throws(SocketFileError) { file = try SocketFile(path: path) }
}

/// The type and permissions of what is at a path; 0 if there is nothing.
private func mode(of path: String) -> mode_t {
  var status = stat()
  return unsafe lstat(path, &status) == 0 ? status.st_mode : 0
}

/// What SocketFile throws for a path.
private func refusal(_ path: String) -> SocketFileError? {
  do throws(SocketFileError) {
    _ = try Site(path)
    return nil
  } catch {
    return error
  }
}

/// Makes an ordinary file.
private func makeFile(_ path: String) {
  let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
  put(pipe: "mine", descriptor)
  close(descriptor)
}

/// Leaves a socket behind that nobody listens at.
private func makeStaleSocket(_ path: String) {
  let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  _ = unsafe withAddress(path) { unsafe bind(descriptor, $0, $1) }
  close(descriptor)
}

@Suite struct SocketFileTests {
  let home = makeDirectory()
  var directory: String { home + "/d" }
  var path: String { directory + "/s" }

  @Test func theDirectoryAndTheSocketAreTheOwnersOnly() throws {
    let site = try Site(path)
    #expect(mode(of: directory) == S_IFDIR | 0o700)
    #expect(mode(of: path) == S_IFSOCK | 0o600)
    #expect(mode(of: path + ".lock") == S_IFREG | 0o600)
    #expect(fcntl(site.file.descriptor, F_GETFL) & O_NONBLOCK != 0)
    #expect(fcntl(site.file.descriptor, F_GETFD) == FD_CLOEXEC)
    #expect(fcntl(site.file.directory, F_GETFD) == FD_CLOEXEC)
    let client = connectTo(path)
    #expect(client >= 0)
    close(client)
  }

  @Test func theSocketIsPrivateWhateverTheMaskIs() async {
    await #expect(processExitsWith: .exitCode(0)) {
      umask(0)
      let path = makeDirectory() + "/d/s"
      let site = try Site(path)
      guard mode(of: path) == S_IFSOCK | 0o600, site.file.descriptor >= 0 else { _exit(1) }
      _exit(umask(0) == 0 ? 0 : 2)
    }
  }

  @Test func theFileGoesWithItsOwnerAndTheLockStays() throws {
    var site: Site? = try Site(path)
    #expect(mode(of: path) != 0)
    _ = site
    site = nil
    #expect(mode(of: path) == 0)
    #expect(mode(of: path + ".lock") != 0)
    let again = try Site(path)
    #expect(again.file.descriptor >= 0)
    #expect(mode(of: path) != 0)
  }

  @Test func aSecondDaemonIsRefusedAndTheFirstServesOn() throws {
    let site = try Site(path)
    #expect(refusal(path) == .inUse(path))
    let client = connectTo(path)
    #expect(client >= 0)
    close(client)
    #expect(site.file.descriptor >= 0)
  }

  @Test func aSocketThatSomebodyAnswersAtIsLeftAloneAlsoWithoutALock() throws {
    unsafe mkdir(directory, 0o700)
    let other = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(other) }
    #expect(unsafe withAddress(path) { unsafe bind(other, $0, $1) } == 0)
    #expect(listen(other, 0) == 0)
    #expect(refusal(path) == .inUse(path))
    // Also when it is too busy to take the probe.
    var clients: [Int32] = []
    for _ in 0..<3 {
      let client = socket(
        AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
      _ = unsafe withAddress(path) { unsafe connect(client, $0, $1) }
      clients.append(client)
    }
    #expect(refusal(path) == .inUse(path))
    for client in clients { close(client) }
    #expect(mode(of: path) != 0)
  }

  @Test func aStaleSocketIsReplaced() throws {
    unsafe mkdir(directory, 0o700)
    makeStaleSocket(path)
    #expect(connectTo(path) == -1)
    let site = try Site(path)
    let client = connectTo(path)
    #expect(client >= 0)
    close(client)
    #expect(site.file.descriptor >= 0)
  }

  @Test(arguments: ["file", "directory", "link to a socket", "link to a file", "dangling link"])
  func whatIsNoSocketIsLeftAlone(kind: String) throws {
    unsafe mkdir(directory, 0o700)
    let target = home + "/target"
    switch kind {
    case "file": makeFile(path)
    case "directory": unsafe mkdir(path, 0o700)
    case "link to a socket":
      makeStaleSocket(target)
      unsafe symlink(target, path)
    case "link to a file":
      makeFile(target)
      unsafe symlink(target, path)
    default: unsafe symlink(target, path)
    }
    let (before, beforeTarget) = (mode(of: path), mode(of: target))
    #expect(refusal(path) == .notASocket(path))
    #expect(mode(of: path) == before)
    #expect(mode(of: target) == beforeTarget)
  }

  @Test(arguments: [0o755, 0o701, 0o770, 0o777] as [mode_t])
  func aDirectoryThatIsOpenToOthersIsRefused(permissions: mode_t) {
    unsafe mkdir(directory, 0o700)
    unsafe chmod(directory, permissions)
    #expect(refusal(path) == .openDirectory(directory))
    #expect(mode(of: directory) & 0o777 == permissions)
  }

  @Test func aDirectoryThatIsALinkOrAFileIsRefused() {
    unsafe mkdir(home + "/real", 0o700)
    unsafe symlink(home + "/real", directory)
    #expect(refusal(path) == .notADirectory(directory))
    #expect(refusal(directory + "//s") == .notADirectory(directory))
    makeFile(home + "/file")
    #expect(refusal(home + "/file/s") == .notADirectory(home + "/file"))
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a directory away"))
  func aDirectoryOfAnotherUserIsRefused() {
    unsafe mkdir(directory, 0o700)
    unsafe chown(directory, 65_534, 65_534)
    #expect(refusal(path) == .foreignDirectory(directory))
  }

  @Test func aDirectoryThatOthersCouldReplaceIsRefused() throws {
    unsafe chmod(home, 0o777)
    #expect(refusal(path) == .unsafeAncestor(home))
    unsafe chmod(home, 0o1777)
    #expect(refusal(path) == nil)
  }

  @Test func aLockThatIsALinkIsRefused() {
    unsafe mkdir(directory, 0o700)
    makeFile(home + "/target")
    unsafe symlink(home + "/target", path + ".lock")
    guard case .refused("open", path + ".lock", _)? = refusal(path) else {
      Issue.record("the lock's link was followed")
      return
    }
  }

  @Test func aMissingParentIsNamed() {
    let missing = home + "/no/such"
    #expect(
      refusal(missing + "/s")
        == .refused(call: "mkdir", path: missing, Errno(rawValue: ENOENT)))
  }

  @Test func aPathOf107BytesWorksAndOneMoreIsRefusedInWords() throws {
    unsafe mkdir(directory, 0o700)
    let longest = path + String(repeating: "x", count: 107 - path.utf8.count)
    let site = try Site(longest)
    let client = connectTo(longest)
    #expect(client >= 0)
    close(client)
    #expect(site.file.descriptor >= 0)
    #expect(refusal(longest + "x") == .pathTooLong(bytes: 108))
    #expect("\(SocketFileError.pathTooLong(bytes: 108))".contains("108 bytes, at most 107"))
    // Two bytes each.
    let umlauts = path + String(repeating: "ü", count: 60)
    #expect(refusal(umlauts) == .pathTooLong(bytes: umlauts.utf8.count))
  }

  @Test(arguments: ["", "/", "d/", ".", "..", "d/..", "d/."])
  func aPathWithoutAFileNameIsRefused(path: String) {
    #expect(refusal(path) == .noFileName(path))
  }

  @Test func aFileThatSomebodyElsePutThereIsNotRemoved() throws {
    var site: Site? = try Site(path)
    unsafe unlink(path)
    makeFile(path)
    site?.file.remove()
    site = nil
    #expect(mode(of: path) == S_IFREG | 0o600)
  }

  @Test func aFailedListenLeavesNothingBehind() throws {
    #if DEBUG
      let faults = ForcedFaults()
      faults.force(.listen, .fail(EADDRINUSE))
      #expect(
        faults.run { refusal(path) }
          == .refused(call: "listen", path: path, Errno(rawValue: EADDRINUSE)))
      #expect(mode(of: path) == 0)
    #endif
  }

  @Test func ofManyThatStartAtOnceExactlyOneServes() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let path = makeDirectory() + "/d/s"
      for _ in 0..<60 {
        var gate: [Int32] = [0, 0]
        _ = unsafe pipe(&gate)
        var done: [Int32] = [0, 0]
        _ = unsafe pipe(&done)
        let children = (0..<6).map { _ in
          let child = fork()
          if child == 0 {
            close(done[1])
            var byte: UInt8 = 0
            close(gate[1])
            _ = unsafe read(gate[0], &byte, 1)
            guard let site = try? Site(path) else { _exit(0) }
            // Serves until all have tried, then dies without a chance to remove its file.
            _ = unsafe read(done[0], &byte, 1)
            _exit(site.file.descriptor >= 0 && connectTo(path) >= 0 ? 1 : 2)
          }
          return child
        }
        close(gate[0])
        close(gate[1])
        usleep(5000)
        var served: Int32 = 0
        // The losers leave at once; the winner waits for this pipe's end.
        for _ in 0..<5 {
          var status: Int32 = 0
          unsafe waitpid(-1, &status, 0)
          served += status >> 8
        }
        close(done[0])
        close(done[1])
        var status: Int32 = 0
        unsafe waitpid(-1, &status, 0)
        guard children.count == 6, served == 0, status >> 8 == 1 else { _exit(1) }
      }
      _exit(0)
    }
  }
}
