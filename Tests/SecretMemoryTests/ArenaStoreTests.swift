import Glibc
import SecretMemory
import Testing

private let pools = [Arena.Pool(slotSize: 4096, count: 2)]

/// What the kernel says about the memory of a new arena.
private func flags(of arena: Arena) throws -> Set<Substring> {
  let slot = try #require(Held(arena))
  slot.fill(1)
  let line = try #require(mapping(at: slot.address).first { $0.hasPrefix("VmFlags:") })
  return Set(line.split(separator: " ").dropFirst())
}

@Suite struct ArenaStoreTests {
  @Test func theStoreSaysWhatTheKernelSays() throws {
    let arena = try Arena(pools: pools, policy: .allowUnlocked)
    let flags = try flags(of: arena)
    #expect(flags.contains("dd"))
    #expect(flags.contains("dc"))
    #expect(flags.contains("lo") == (arena.store != .unlocked))
  }

  @Test func thePagesBeforeAndAfterTheArenaAreGuards() throws {
    let arena = try Arena(pools: pools, policy: .allowUnlocked)
    let slot = try #require(Held(arena))
    for address in [slot.address - 1, slot.address + UInt(arena.size)] {
      let line = try #require(mapping(at: address).first)
      #expect(line.contains(" ---"))
    }
  }

  @Test func noDescriptorOfTheMemoryStaysOpen() throws {
    func open() -> Int { (0..<1024).count { fcntl($0, F_GETFD) >= 0 } }
    let before = open()
    let arena = try Arena(pools: pools, policy: .allowUnlocked)
    // Other tests open files meanwhile; a secret memory file would show by its name.
    var name = [CChar](repeating: 0, count: 256)
    for descriptor in 0..<Int32(before + 64) {
      let length = unsafe readlink("/proc/self/fd/\(descriptor)", &name, 255)
      let target = String(
        decoding: name.prefix(max(0, length)).map(UInt8.init(bitPattern:)),
        as: UTF8.self)
      #expect(!target.contains("secretmem"))
    }
    #expect(arena.available(0) == 2)
  }

  #if DEBUG
    @Test(arguments: [SystemCall.memfdSecret, .ftruncate, .mmap, .mprotect])
    func withoutSecretMemoryTheArenaIsLocked(refused: SystemCall) throws {
      let faults = ForcedFaults()
      faults.force(refused, .fail(ENOSYS), times: 1)
      let arena = try faults.run { try Arena(pools: pools, policy: .requireLocked) }
      #expect(arena.store == .locked)
      let flags = try flags(of: arena)
      #expect(flags.isSuperset(of: ["lo", "dd", "dc"]))
    }

    @Test func withoutAnyLockTheArenaIsMadeOnlyIfAllowedAndSaysSo() throws {
      let faults = ForcedFaults()
      faults.force(.memfdSecret, .fail(ENOSYS))
      faults.force(.mlock2, .fail(EPERM))
      #expect(throws: ArenaError.refused(call: "mlock2", Errno(rawValue: EPERM))) {
        try faults.run { try Arena(pools: pools, policy: .requireLocked) }
      }
      let arena = try faults.run { try Arena(pools: pools, policy: .allowUnlocked) }
      #expect(arena.store == .unlocked)
      let flags = try flags(of: arena)
      #expect(flags.isSuperset(of: ["dd", "dc"]))
      #expect(!flags.contains("lo"))
    }

    @Test func whatIsRefusedLeavesNothingMapped() throws {
      func pages() throws -> Int {
        try #require(Int(contents(of: "/proc/self/statm").prefix { $0 != " " }))
      }
      let faults = ForcedFaults()
      faults.force(.memfdSecret, .fail(ENOSYS))
      let before = try pages()
      for call in [SystemCall.mlock2, .mprotect, .madvise, .mmap] {
        faults.force(call, .fail(EPERM))
        for _ in 0..<10 {
          _ = try? faults.run {
            try Arena(pools: [.init(slotSize: 1 << 24, count: 64)], policy: .requireLocked)
          }
        }
        faults.release(call)
      }
      // Forty times 1 GiB; other tests map memory meanwhile, but not as much.
      #expect(try pages() - before < (8 << 30) / 4096)
    }

    @Test func memoryThatWouldBeDumpedIsNotUsed() {
      let faults = ForcedFaults()
      faults.force(.madvise, .fail(EINVAL))
      #expect(throws: ArenaError.refused(call: "madvise", Errno(rawValue: EINVAL))) {
        try faults.run { try Arena(pools: pools, policy: .allowUnlocked) }
      }
    }

    @Test func anInterruptedCallIsMadeAgain() throws {
      let faults = ForcedFaults()
      faults.force(.memfdSecret, .fail(EINTR), times: 3)
      let arena = try faults.run { try Arena(pools: pools, policy: .allowUnlocked) }
      #expect(faults.count(of: .memfdSecret) == 4)
      #expect(arena.available(0) == 2)
    }
  #endif

  @Test func aLimitThatIsTooSmallIsNamedInWords() async {
    await #expect(processExitsWith: .exitCode(0)) {
      var limit = rlimit(rlim_cur: 64 << 10, rlim_max: 64 << 10)
      _ = unsafe setrlimit(__rlimit_resource_t(8), &limit)
      // Root has no limit; nobody has this one.
      if geteuid() == 0, setuid(65_534) != 0 { _exit(1) }
      do throws(ArenaError) {
        _ = try Arena(pools: daemonPools, policy: .requireLocked)
        _exit(2)
      } catch {
        guard case .limitTooSmall(let needed, let allowed) = error else { _exit(3) }
        guard allowed == 64 << 10, needed > 7 << 20 else { _exit(4) }
        guard "\(error)".contains("the limit is 64 KiB") else { _exit(5) }
        guard "\(error)".contains("\((needed + 1023) / 1024) KiB are needed") else { _exit(6) }
      }
      let small = try Arena(pools: [.init(slotSize: 512, count: 64)], policy: .requireLocked)
      guard small.store != .unlocked else { _exit(7) }
      let plain = try Arena(pools: daemonPools, policy: .allowUnlocked)
      _exit(plain.store == .unlocked ? 0 : 8)
    }
  }
}
