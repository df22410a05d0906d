import SecretMemory
import Testing

@Suite("A shelf keeps what is written on it")
struct ShelfTests {
  @Test("Over loans, and as much as fits when its size changes")
  func keeps() {
    let shelf = Shelf(repeating: 7, count: 4)
    shelf.withMutableSpan { span in
      for index in span.indices { span[index] += index }
    }
    #expect((0..<shelf.count).map { shelf[$0] } == [7, 8, 9, 10])
    shelf.resize(to: 6)
    #expect((0..<shelf.count).map { shelf[$0] } == [7, 8, 9, 10, 7, 7])
    shelf.resize(to: 2)
    #expect((0..<shelf.count).map { shelf[$0] } == [7, 8])
    shelf.resize(to: 0)
    #expect(shelf.count == 1)
  }
}
