import SecretMemory
import Testing

/// The stored bytes as an array.
func bytes(of buffer: ByteBuffer) -> [UInt8] {
  buffer.withBytes { span in span.indices.map { span[$0] } }
}

/// The stored bytes as text.
func text(of buffer: ByteBuffer) -> String { String(decoding: bytes(of: buffer), as: UTF8.self) }

/// What stands in the free space after the stored bytes.
func freeBytes(of buffer: ByteBuffer) -> [UInt8] {
  var found: [UInt8] = []
  unsafe buffer.withFreeSpace { room in
    found = unsafe Array(room)
    return 0
  }
  return found
}

/// A buffer in zeroed memory of this capacity, holding `text`.
func buffer(_ text: String, capacity: Int = 32) -> ByteBuffer {
  let buffer = ByteBuffer(heapCapacity: capacity)
  unsafe buffer.withFreeSpace { room in
    unsafe room.initializeMemory(as: UInt8.self, repeating: 0)
    return 0
  }
  buffer.append(utf8: text)
  return buffer
}

@Suite struct ByteBufferTests {
  @Test func everyKindOfAppendAddsItsBytes() {
    let buffer = ByteBuffer(heapCapacity: 64)
    let array: [UInt8] = Array("0123456789".utf8)
    let other = ByteBuffer(heapCapacity: 4)
    other.append("oth")
    buffer.append(0x41)
    buffer.append("lit€")
    buffer.append(array.span)
    buffer.append(array.span, 2..<5)
    buffer.append(utf8: "ü")
    buffer.append(other)
    #expect(text(of: buffer) == "Alit€0123456789234üoth")
    #expect(buffer.count == 25)
    #expect(buffer.free == 39)
    #expect(!buffer.overflowed)
  }

  @Test func appendingABufferToItselfDoublesIt() {
    let buffer = buffer("abc")
    buffer.append(buffer)
    #expect(text(of: buffer) == "abcabc")
  }

  @Test(arguments: [
    0, 1, 9, 10, 99, 100, 12345, -1, -9, -10, Int.max, Int.min, Int.min + 1, 1_000_000_000_000,
  ])
  func aNumberIsWrittenAsSwiftWritesIt(number: Int) {
    let exact = ByteBuffer(heapCapacity: String(number).utf8.count)
    exact.append(decimal: number)
    #expect(text(of: exact) == String(number))
    #expect(!exact.overflowed)

    let short = ByteBuffer(heapCapacity: String(number).utf8.count - 1)
    short.append(decimal: number)
    #expect(short.isEmpty)
    #expect(short.overflowed)
  }

  @Test func anAppendThatDoesNotFitIsDroppedWholeAndRemembered() {
    let buffer = ByteBuffer(heapCapacity: 4)
    buffer.append("abc")
    buffer.append("de")
    #expect(text(of: buffer) == "abc")
    #expect(buffer.overflowed)
    buffer.append("f")
    #expect(text(of: buffer) == "abcf")
    #expect(buffer.overflowed)
    buffer.append(0x67)
    #expect(text(of: buffer) == "abcf")
    buffer.removeAll()
    #expect(!buffer.overflowed)
    #expect(buffer.free == 4)
  }

  @Test(arguments: [(0, "abcdef", 0), (2, "cdef", 2), (6, "", 6), (9, "", 6), (-1, "abcdef", 0)])
  func removingFromTheFrontMovesTheRestAndWipes(length: Int, rest: String, gone: Int) {
    let buffer = buffer("abcdef", capacity: 8)
    buffer.removeFirst(length)
    #expect(text(of: buffer) == rest)
    #expect(freeBytes(of: buffer) == [UInt8](repeating: 0, count: 2 + gone))
  }

  @Test(arguments: [(0, ""), (2, "ab"), (6, "abcdef"), (9, "abcdef"), (-1, "")])
  func truncatingWipesTheTail(length: Int, rest: String) {
    let buffer = buffer("abcdef", capacity: 8)
    buffer.truncate(to: length)
    #expect(text(of: buffer) == rest)
    #expect(freeBytes(of: buffer).allSatisfy { $0 == 0 })
  }

  @Test func removingEverythingWipesIt() {
    let buffer = buffer("4111 1111", capacity: 12)
    buffer.removeAll()
    #expect(buffer.isEmpty)
    #expect(freeBytes(of: buffer) == [UInt8](repeating: 0, count: 12))
  }

  @Test(arguments: [
    (0, 3, "\0\0\0abcdef"), (2, 1, "ab\0cdef"), (6, 2, "abcdef\0\0"), (2, 0, "abcdef"),
    (3, -3, "def"), (4, -1, "abcef"), (6, -6, ""), (6, -2, "abcd"),
  ])
  func aTailMovesAndLeavesZeros(offset: Int, delta: Int, result: String) {
    let buffer = buffer("abcdef", capacity: 9)
    buffer.shiftTail(from: offset, by: delta)
    #expect(text(of: buffer) == result)
    #expect(freeBytes(of: buffer).allSatisfy { $0 == 0 })
    #expect(!buffer.overflowed)
  }

  @Test(arguments: [(0, 4), (7, 0), (-1, 0), (2, -3), (0, Int.max), (3, Int.min), (0, -1)])
  func aTailThatWouldNotFitStays(offset: Int, delta: Int) {
    let buffer = buffer("abcdef", capacity: 9)
    buffer.shiftTail(from: offset, by: delta)
    #expect(text(of: buffer) == "abcdef")
    #expect(buffer.overflowed)
  }

  @Test func bytesCanBeChangedInPlace() {
    let buffer = buffer("abc")
    buffer[1] = 0x58
    buffer.withMutableBytes { $0[2] = 0x59 }
    #expect(text(of: buffer) == "aXY")
    #expect(buffer[1] == 0x58)
  }

  @Test(arguments: [(3, 3), (0, 0), (-5, 0), (99, 6)])
  func freeSpaceCountsWhatTheBodySaysItFilled(answer: Int, counted: Int) {
    let buffer = buffer("ab", capacity: 8)
    unsafe buffer.withFreeSpace { room in
      for index in room.indices { unsafe room[index] = 0x2E }
      return answer
    }
    #expect(buffer.count == 2 + counted)
  }

  @Test func anIndexOutsideTheStoredBytesTraps() async {
    await #expect(processExitsWith: .failure) {
      let buffer = ByteBuffer(heapCapacity: 8)
      buffer.append("abc")
      _ = buffer[3]
    }
    await #expect(processExitsWith: .failure) {
      let buffer = ByteBuffer(heapCapacity: 8)
      buffer.append("abc")
      buffer[-1] = 0
    }
  }

  @Test func anErrorFromTheBodyComesThrough() {
    struct Refused: Error {}
    let buffer = buffer("abc")
    #expect(throws: Refused.self) {
      try buffer.withBytes { (_) throws(Refused) in throw Refused() }
    }
  }

  @Test func aBufferOfNoCapacityTakesNothing() {
    let buffer = ByteBuffer(heapCapacity: -3)
    #expect(buffer.capacity == 0)
    buffer.append(1)
    #expect(buffer.isEmpty)
    #expect(buffer.overflowed)
  }

  @Test func aWipedArrayIsZeros() {
    var array: [UInt8] = [1, 2, 3]
    wipe(&array)
    #expect(array == [0, 0, 0])
    var empty: [UInt8] = []
    wipe(&empty)
    #expect(empty.isEmpty)
  }

  @Test func randomBytesFillTheWholeSpan() {
    var seen = [Bool](repeating: false, count: 300)
    for _ in 0..<8 {
      var array = [UInt8](repeating: 0, count: 300)
      var span = array.mutableSpan
      randomBytes(into: &span)
      for index in array.indices where array[index] != 0 { seen[index] = true }
    }
    #expect(!seen.contains(false))
  }
}
