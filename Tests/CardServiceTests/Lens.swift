import Foundation

/// Looks into a JSON value without minding what is not there.
struct Lens {
  let value: Any?

  init(_ value: Any?) { self.value = value }

  init(json bytes: some Collection<UInt8>) {
    value = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    if value == nil { broken = true }
  }

  /// Whether this came as something that is not JSON.
  private(set) var broken = false

  subscript(name: String) -> Lens { Lens((value as? [String: Any])?[name]) }
  subscript(place: Int) -> Lens {
    let list = value as? [Any] ?? []
    return Lens(list.indices.contains(place) ? list[place] : nil)
  }

  var exists: Bool { value != nil }
  var isNull: Bool { value is NSNull }
  var int: Int? { (value as? NSNumber)?.intValue }
  var bool: Bool? { (value as? NSNumber)?.boolValue }
  var string: String? { value as? String }
  var list: [Lens]? { (value as? [Any])?.map(Lens.init) }
  var strings: [String] { list?.compactMap(\.string) ?? [] }
  var ints: [Int] { list?.compactMap(\.int) ?? [] }
  var keys: Set<String> { Set((value as? [String: Any] ?? [:]).keys) }

  func without(_ name: String) -> Lens {
    var members = value as? [String: Any] ?? [:]
    members[name] = nil
    return Lens(members)
  }

  /// The whole as text with sorted keys, to compare.
  var text: String {
    guard let value,
      let data = try? JSONSerialization.data(
        withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
    else { return "nothing" }
    return String(decoding: data, as: UTF8.self)
  }

  /// A message in one word: its id for a result; id and code for an error; the field for a push;
  /// the method for another notification; the words of its elements for an array.
  var word: String {
    if broken { return "broken" }
    if let list { return "[" + list.map(\.word).joined(separator: " ") + "]" }
    if let method = self["method"].string {
      switch method {
      case "cardMetaData": return "number"
      case "fieldMetaData": return self["params"]["field"].string ?? "?"
      default: return method
      }
    }
    let id = self["id"].isNull ? "null" : self["id"].string ?? self["id"].int.map { "\($0)" } ?? "?"
    guard self["error"].exists else { return id }
    return "\(id):\(symbol ?? "\(self["error"]["code"].int ?? 0)")"
  }

  /// The symbol of one of our own errors.
  var symbol: String? { self["error"]["data"]["code"].string }
}
