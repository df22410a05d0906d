import Glibc
import SecretMemory

/// A slot in an object, because the test macros take no move-only values.
final class Held {
  var slot: Slot

  init?(_ arena: Arena, pool: Int = 0) {
    guard let slot = arena.take(pool) else { return nil }
    self.slot = consume slot
  }

  var count: Int { slot.count }

  /// The address of the first byte.
  var address: UInt {
    slot.withBytes { span in
      unsafe span.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
  }

  /// Sets every byte.
  func fill(_ byte: UInt8) {
    slot.withMutableBytes { span in
      for index in span.indices { span[index] = byte }
    }
  }

  /// Whether every byte has this value.
  func holdsOnly(_ byte: UInt8) -> Bool {
    slot.withBytes { span in span.indices.allSatisfy { span[$0] == byte } }
  }
}

/// A byte anywhere in memory, for tests that break the rules.
func poke(_ address: UInt, _ value: UInt8) {
  unsafe UnsafeMutablePointer<UInt8>(bitPattern: address)?.pointee = value
}

/// The whole content of a small file.
func contents(of path: String) -> String {
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return "" }
  defer { close(descriptor) }
  var text: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 65536)
  while true {
    let count = unsafe read(descriptor, &part, part.count)
    guard count > 0 else { return String(decoding: text, as: UTF8.self) }
    text += part[..<count]
  }
}

/// The lines of /proc/self/smaps about the mapping that holds an address.
func mapping(at address: UInt) -> [Substring] {
  var found: [Substring] = []
  var isInside = false
  for line in contents(of: "/proc/self/smaps").split(separator: "\n") {
    let range = line.prefix { $0 != " " }.split(separator: "-")
    if range.count == 2, let start = UInt(range[0], radix: 16),
      let end = UInt(range[1], radix: 16)
    {
      isInside = start <= address && address < end
    }
    if isInside { found.append(line) }
  }
  return found
}

/// The kibibytes of one line of smaps, such as `Rss`.
func kibibytes(_ name: String, _ lines: [Substring]) -> Int? {
  lines.first { $0.hasPrefix(name + ":") }?.split(separator: " ").dropFirst().first.flatMap {
    Int($0)
  }
}
