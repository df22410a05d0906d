import Glibc

/// A listening socket and who may connect to it.
struct Listener {
  let descriptor: Int32
  /// Whose connections are accepted besides root's; nil: anybody's.
  let allowedUser: uid_t?
  /// Whether the descriptor is non-blocking, so that connections are taken until there are no more.
  ///
  /// An inherited one is left as it is, and one is taken for each event.
  let takesMany: Bool
  /// Whether it is watched; not while there are no descriptors left.
  var isArmed = true
  /// Whether somebody waits to be let in at the end of this turn.
  var isKnockedAt = false
  /// When to try again although no descriptor of ours has been freed.
  var retryAt: UInt64 = .max
}
