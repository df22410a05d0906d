/// A dictionary that holds at most `limit` elements: a new one pushes the oldest out.
struct BoundedStore<Key: Hashable & Sendable, Element: Sendable>: Sendable {
  let limit: Int
  private var elements: [Key: Element] = [:]
  private var keys: [Key] = []
  private var oldest = 0

  /// Makes an empty store for at least one element.
  init(limit: Int) { self.limit = max(limit, 1) }

  var count: Int { elements.count }

  subscript(_ key: Key) -> Element? { elements[key] }

  /// All elements, the oldest first.
  var inOrder: [Element] {
    (keys[oldest...] + keys[..<oldest]).compactMap { elements[$0] }
  }

  /// Puts an element in; one that is there under the same key is replaced and keeps its age.
  mutating func insert(_ element: Element, for key: Key) {
    if elements.updateValue(element, forKey: key) != nil { return }
    if keys.count < limit {
      keys.append(key)
      return
    }
    elements[keys[oldest]] = nil
    keys[oldest] = key
    oldest = (oldest + 1) % limit
  }
}
