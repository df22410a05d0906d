import CLinux
import SecretMemory
import Testing

/// What a filter answers.
private enum Answer: Equatable { case allow, refuse, kill }

/// A call as the kernel shows it to a filter.
private struct Call {
  var architecture: UInt32
  var number: UInt32
  var arguments: [UInt64] = [0, 0, 0, 0, 0, 0]

  /// The word at an offset in `struct seccomp_data`.
  func word(at offset: UInt32) -> UInt32? {
    switch offset {
    case 0: return number
    case 4: return architecture
    case 16..<64 where offset % 4 == 0:
      let argument = arguments[Int(offset - 16) / 8]
      return UInt32(truncatingIfNeeded: offset % 8 == 0 ? argument : argument >> 32)
    default: return nil
    }
  }
}

/// Runs a filter as the kernel would; nil for anything that the kernel would not accept.
private func run(_ program: [sock_filter], _ call: Call) -> Answer? {
  var accumulator: UInt32 = 0
  var at = 0
  while program.indices.contains(at) {
    let step = program[at]
    at += 1
    switch Int32(step.code) {
    case BPF_LD | BPF_W | BPF_ABS:
      guard let word = call.word(at: step.k) else { return nil }
      accumulator = word
    case BPF_ALU | BPF_AND | BPF_K: accumulator &= step.k
    case BPF_JMP | BPF_JEQ | BPF_K: at += Int(accumulator == step.k ? step.jt : step.jf)
    case BPF_RET | BPF_K:
      let answers: [UInt32: Answer] = [
        0x7FFF_0000: .allow, 0x0005_0001: .refuse, 0x8000_0000: .kill,
      ]
      return answers[step.k]
    default: return nil
    }
  }
  return nil
}

private typealias Architecture = SeccompFilter.Architecture

private func filter(_ architecture: Architecture) -> [sock_filter] {
  SeccompFilter(AllowedCall.all, for: architecture, process: 4242).program
}

/// The arguments with which each conditional call is allowed.
private let proper: [String: [UInt64]] = [
  "socketpair": [1, 1 | 0o2_000_000 | 0o4000, 0, 0, 0, 0], "mmap": [0, 4096, 3, 0x22, 0, 0],
  "mprotect": [0, 4096, 1, 0, 0, 0], "fcntl": [3, 1, 0, 0, 0, 0],
  "tgkill": [4242, 4242, 6, 0, 0, 0], "ioctl": [0, 0x5403, 0, 0, 0, 0],
]

/// Calls that are on the list, with arguments with which they must be refused.
private let improper: [(String, [UInt64])] = [
  ("socketpair", [2, 1, 0, 0, 0, 0]), ("socketpair", [1, 2, 0, 0, 0, 0]),
  ("mmap", [0, 4096, 7, 0x22, 0, 0]), ("mprotect", [0, 4096, 5, 0, 0, 0]),
  ("fcntl", [0, 4, 0o4000, 0, 0, 0]), ("tgkill", [1, 1, 6, 0, 0, 0]),
  ("ioctl", [0, 0x5412, 0, 0, 0, 0]),
]

@Suite struct SeccompFilterTests {
  @Test(arguments: [SeccompFilter.Architecture.x86, .arm])
  func everyCallOnTheListIsAllowedAndNoOtherNumberIs(architecture: SeccompFilter.Architecture) {
    let program = filter(architecture)
    var allowed: [UInt32: [UInt64]] = [:]
    for call in AllowedCall.all {
      guard let number = architecture == .x86 ? call.x86 : call.arm else { continue }
      allowed[number] = proper[call.name] ?? [0, 0, 0, 0, 0, 0]
    }
    for number in 0..<600 as Range<UInt32> {
      let call = Call(
        architecture: architecture.rawValue, number: number,
        arguments: allowed[number] ?? [0, 0, 0, 0, 0, 0])
      #expect(run(program, call) == (allowed[number] == nil ? .refuse : .allow), "\(number)")
    }
  }

  @Test(arguments: [SeccompFilter.Architecture.x86, .arm])
  func aCallWithOtherArgumentsIsRefused(architecture: SeccompFilter.Architecture) throws {
    let program = filter(architecture)
    for (name, arguments) in improper {
      let call = try #require(AllowedCall.all.first { $0.name == name })
      let number = try #require(architecture == .x86 ? call.x86 : call.arm)
      let asked = Call(
        architecture: architecture.rawValue, number: number, arguments: arguments)
      #expect(run(program, asked) == .refuse, "\(name) \(arguments)")
    }
  }

  @Test func aCallOfAnotherArchitectureEndsTheProcess() {
    #expect(run(filter(.x86), Call(architecture: Architecture.arm.rawValue, number: 0)) == .kill)
    // i386, whose number 3 is read.
    #expect(run(filter(.x86), Call(architecture: 0x4000_0003, number: 3)) == .kill)
    #expect(run(filter(.arm), Call(architecture: Architecture.x86.rawValue, number: 63)) == .kill)
  }

  @Test func theNumbersOfX32AreRefused() {
    let call = Call(architecture: Architecture.x86.rawValue, number: 0x4000_0000)
    #expect(run(filter(.x86), call) == .refuse)
  }

  @Test(arguments: [
    ("/usr/include/x86_64-linux-gnu/asm/unistd_64.h", SeccompFilter.Architecture.x86),
    ("/usr/include/asm-generic/unistd.h", .arm),
  ])
  func theNumbersAreThoseOfTheKernelsHeaders(
    header: String, architecture: SeccompFilter.Architecture
  ) {
    var numbers: [Substring: UInt32] = [:]
    for line in contents(of: header).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 3, words[0] == "#define", let number = UInt32(words[2]) else { continue }
      for prefix in ["__NR_", "__NR3264_"] where words[1].hasPrefix(prefix) {
        numbers[words[1].dropFirst(prefix.count)] = number
      }
    }
    // A machine without the kernel's headers has nothing to compare with.
    guard !numbers.isEmpty else { return }
    for call in AllowedCall.all {
      // arm64 has the calls of 32-bit machines under their old names.
      let name = call.name == "newfstatat" && architecture == .arm ? "fstatat" : call.name
      let number = architecture == .x86 ? call.x86 : call.arm
      #expect(number == numbers[Substring(name)], "\(name)")
    }
  }

  @Test func noNumberStandsTwice() {
    for numbers in [AllowedCall.all.compactMap(\.x86), AllowedCall.all.compactMap(\.arm)] {
      #expect(Set(numbers).count == numbers.count)
    }
  }
}
