package import CLinux

/// Compiles the table of allowed system calls into a filter for seccomp(2), in classic BPF.
///
/// The filter looks at the architecture first: numbers mean something else elsewhere, so a call of a
/// foreign one ends the process. Whatever is not allowed fails with EPERM. A call without conditions
/// costs nothing later, because the kernel remembers that its answer is always the same.
package struct SeccompFilter {
  /// A processor whose system call numbers the table has.
  package enum Architecture: UInt32, CaseIterable {
    /// AUDIT_ARCH_X86_64 of linux/audit.h.
    case x86 = 0xC000_003E
    /// AUDIT_ARCH_AARCH64.
    case arm = 0xC000_00B7

    /// The one this process was built for; nil where sealing is not supported.
    package static var current: Architecture? {
      #if arch(x86_64)
        .x86
      #elseif arch(arm64)
        .arm
      #else
        nil
      #endif
    }
  }

  // Offsets in `struct seccomp_data`, and the answers (linux/seccomp.h).
  private static let numberOffset: UInt32 = 0
  private static let architectureOffset: UInt32 = 4
  private static let argumentsOffset: UInt32 = 16
  private static let allow: UInt32 = 0x7FFF_0000
  private static let refuse: UInt32 = 0x0005_0000 | 1  // EPERM
  private static let missing: UInt32 = 0x0005_0000 | 38  // ENOSYS
  private static let killProcess: UInt32 = 0x8000_0000

  /// The instructions, in order.
  package private(set) var program: [sock_filter] = []

  /// Compiles the table for one architecture and one process.
  package init(_ calls: [AllowedCall], for architecture: Architecture, process: UInt32) {
    load(SeccompFilter.architectureOffset)
    jump(unlessEqual: architecture.rawValue, by: 0, ifEqual: 1)
    answer(SeccompFilter.killProcess)
    load(SeccompFilter.numberOffset)
    for call in calls {
      guard let number = architecture == .x86 ? call.x86 : call.arm else { continue }
      add(number, call.conditions, process)
    }
    // The x32 numbers of x86-64 have bit 30 set and so match nothing above.
    answer(SeccompFilter.refuse)
  }

  /// Adds one call: its number, its conditions, its answer.
  private mutating func add(
    _ number: UInt32, _ conditions: [AllowedCall.Condition], _ process: UInt32
  ) {
    var body = SeccompFilter()
    for condition in conditions { body.add(condition, process) }
    body.answer(SeccompFilter.allow)
    jump(unlessEqual: number, by: UInt8(clamping: body.program.count), ifEqual: 0)
    program += body.program
  }

  /// Adds one condition; when it fails the call is refused.
  private mutating func add(_ condition: AllowedCall.Condition, _ process: UInt32) {
    switch condition {
    case .always:
      return
    case .pretendMissing:
      answer(SeccompFilter.missing)
    case .ownProcess:
      add(.argument(0, mask: .max, in: [process]), process)
    case .argument(let index, let mask, let values):
      // Little-endian on both architectures: the low half comes first.
      load(SeccompFilter.argumentsOffset + 8 * index)
      if mask != .max { append(BPF_ALU | BPF_AND | BPF_K, mask) }
      for (position, value) in values.enumerated() {
        // From here over the other values and the refusal.
        let rest = UInt8(clamping: values.count - position)
        jump(unlessEqual: value, by: 0, ifEqual: rest)
      }
      answer(SeccompFilter.refuse)
    }
  }

  private init() {}

  private mutating func load(_ offset: UInt32) { append(BPF_LD | BPF_W | BPF_ABS, offset) }

  private mutating func answer(_ value: UInt32) { append(BPF_RET | BPF_K, value) }

  private mutating func jump(unlessEqual value: UInt32, by other: UInt8, ifEqual same: UInt8) {
    append(BPF_JMP | BPF_JEQ | BPF_K, value, same, other)
  }

  private mutating func append(
    _ code: Int32, _ operand: UInt32, _ ifTrue: UInt8 = 0, _ ifFalse: UInt8 = 0
  ) {
    program.append(sock_filter(code: UInt16(code), jt: ifTrue, jf: ifFalse, k: operand))
  }
}
