extension CourierGateway {
  /// Says why no payment can be carried.
  enum Problem {
    case notFound, notStarted, silent, otherVersion, senseless, ended

    /// A sentence for the person who runs the daemon.
    var sentence: StaticString {
      switch self {
      case .notFound:
        "cardd-courier was not found: it must stand in the same directory as cardd."
      case .notStarted: "cardd-courier could not be started."
      case .silent: "cardd-courier was started but did not answer within 2 seconds."
      case .otherVersion: "cardd-courier is of another version than cardd."
      case .senseless: "cardd-courier said something that cardd does not understand."
      case .ended: "cardd-courier has ended; start cardd again."
      }
    }
  }
}
