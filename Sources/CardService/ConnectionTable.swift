/// The connections whose front ends are there, in a dense table by the places that their names hold.
///
/// It is looked into twice a key press. Every access is over within a line of this file, and there is
/// one thread; so the run-time check for overlapping accesses, which costs more than the look, is left
/// out.
@safe
final class ConnectionTable {
  @exclusivity(unchecked) private var places: [Connection?] = []

  /// The connection of this name; nil once its front end is gone.
  subscript(_ id: ConnectionID) -> Connection? {
    @inline(__always) get {
      let index = id.index
      guard unsafe index < places.count, let found = unsafe places[index], found.id == id else {
        return nil
      }
      return found
    }
  }

  /// Puts a connection in its place.
  func insert(_ connection: Connection) {
    let index = connection.id.index
    while unsafe places.count <= index { unsafe places.append(nil) }
    unsafe places[index] = connection
  }

  /// Empties the place of this name.
  func remove(_ id: ConnectionID) {
    unsafe places[id.index] = nil
  }

  /// Every connection, as they are now.
  var all: [Connection] { unsafe places.compactMap { $0 } }
}
