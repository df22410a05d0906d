import Glibc
import Reactor
import SecretMemory
import Testing

/// The limits on descriptors.
private func limits() -> rlimit {
  var limit = rlimit()
  unsafe getrlimit(__rlimit_resource_t(7), &limit)
  return limit
}

/// What raising the limit throws.
private func refusal(_ connections: Int) -> DescriptorLimitError? {
  do throws(DescriptorLimitError) {
    try raiseDescriptorLimit(toFit: connections)
    return nil
  } catch {
    return error
  }
}

@Suite struct DescriptorLimitTests {
  @Test func theLimitIsRaisedToFitAndNeverLowered() async {
    await #expect(processExitsWith: .exitCode(0)) {
      var limit = rlimit(rlim_cur: 100, rlim_max: 1000)
      unsafe setrlimit(__rlimit_resource_t(7), &limit)
      guard refusal(10) == nil, limits().rlim_cur == 100 else { _exit(1) }
      guard refusal(500) == nil, limits().rlim_cur == 564 else { _exit(2) }
      guard refusal(100) == nil, limits().rlim_cur == 564 else { _exit(3) }
      _exit(0)
    }
  }

  @Test(arguments: [Int.max, 1 << 40])
  func moreThanThereCanBeIsRefusedInWords(connections: Int) {
    guard case .tooFew(let needed, let allowed)? = refusal(connections) else {
      Issue.record("not refused")
      return
    }
    #expect(needed >= connections)
    #expect(allowed < 1 << 40)
    let words = "\(DescriptorLimitError.tooFew(needed: 20_064, allowed: 1024))"
    #expect(words.contains("20064 descriptors are needed"))
    #expect(words.contains("the limit is 1024"))
  }

  #if DEBUG
    @Test func aRefusedCallIsNamed() {
      let faults = ForcedFaults()
      faults.force(.getrlimit, .fail(EPERM))
      #expect(faults.run { refusal(1) } == .refused(Errno(rawValue: EPERM)))
    }
  #endif
}
