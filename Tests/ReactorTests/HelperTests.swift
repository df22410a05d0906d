import Glibc
import Reactor
import SecretMemory
import Testing

@Suite struct HelperTests {
  /// Runs a line of shell as a helper and returns what it writes to its standard input's socket.
  private func told(by script: String) throws -> String {
    let (ours, theirs) = try socketPair()
    defer { close(ours) }
    let shell = try Helper.start("/bin/sh", ["-c", "{ \(script); } >&0"], input: theirs)
    defer { _ = waitpid(shell, nil, 0) }
    closeDescriptor(theirs)
    var text = ""
    while true {
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = unsafe read(ours, &bytes, bytes.count)
      if count <= 0 { return text }
      text += String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }

  @Test func itInheritsNoVariable() throws {
    unsafe setenv("CARDD_TEST_SECRET", "x", 1)
    let variables = try told(by: "tr '\\0' '\\n' </proc/$$/environ")
    #expect(variables.split(separator: "\n") == ["PATH=/usr/bin:/bin"])
  }

  @Test func itHasThreeDescriptorsAndNoneOfOurs() throws {
    let surplus = unsafe open("/dev/null", O_RDONLY)
    defer { close(surplus) }
    // Without close-on-exec, as an inherited one would be.
    #expect(fcntl(surplus, F_GETFD) & FD_CLOEXEC == 0)
    let listed = try told(by: "ls -l /proc/$$/fd")
    let targets = listed.split(separator: "\n").compactMap { line -> String? in
      line.contains(">") ? line.split(separator: ">").last.map { String($0.dropFirst()) } : nil
    }
    // The shell itself has 0, its own copy of 1 for the redirection, and 2.
    #expect(targets.count { $0.hasPrefix("socket:") } >= 1)
    #expect(targets.allSatisfy { $0.hasPrefix("socket:") || $0 == "/dev/null" })
    #expect(targets.count <= 4)
  }

  @Test func itsSignalsAreAtTheirDefaultsAndNoneIsBlocked() throws {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, SIGTERM)
    var before = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, &set, &before)
    signal(SIGPIPE, SIG_IGN)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    let status = try told(by: "grep -E '^Sig(Blk|Ign)' /proc/self/status")
    let masks = status.split(separator: "\n").compactMap { $0.split(separator: "\t").last }
    // Signals 1 to 31; the next two belong to the C library, which lets nobody change them.
    #expect(masks.map { UInt64($0, radix: 16).map { $0 & 0x7FFF_FFFF } } == [0, 0])
  }

  @Test func itIsASessionOfItsOwn() throws {
    let group = try told(by: "cut -d' ' -f1,6 </proc/$$/stat")
    let numbers = group.split(whereSeparator: \.isWhitespace)
    #expect(numbers.count == 2 && numbers[0] == numbers[1])
  }

  @Test func aMissingProgramIsAnError() throws {
    let (ours, theirs) = try socketPair()
    defer {
      close(ours)
      close(theirs)
    }
    #expect(throws: Errno(rawValue: ENOENT)) {
      try Helper.start("/nowhere/cardd-courier", [], input: theirs)
    }
  }

  @Test func itsPlaceIsBesideTheRunningExecutable() throws {
    let path = try Helper.pathBeside("cardd-courier")
    #expect(path.hasSuffix("/cardd-courier"))
    let folder = String(path.dropLast("cardd-courier".count))
    #expect(unsafe access(folder, X_OK) == 0)
  }
}
