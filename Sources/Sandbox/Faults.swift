extension Sandbox {
  /// What the sandbox is told to do wrong, so that every state of a front end can be seen.
  public struct Faults: Sendable, Equatable {
    /// How BIN and TDR lookups behave.
    public enum Lookup: String, Sendable, CaseIterable {
      /// Answered at once.
      case ok
      /// Answered after two seconds.
      case slow
      /// Refused with `bank_processing_failure`, at once.
      case fail
    }

    /// How Order Pay behaves once a request is in order; refusals of bad requests do not change.
    public enum Pay: String, Sendable, CaseIterable {
      /// Answered at once.
      case ok
      /// Answered after three seconds.
      case slow
      /// The bank refuses: the payment is FAILED (`TRANSACTION_DECLINED`) and the call is answered
      /// with 502 `bank_processing_failure`.
      case decline
      /// The payment is made and stays open, but the answer never comes.
      case timeout
    }

    /// How lookups behave.
    public var lookup: Lookup
    /// How Order Pay behaves.
    public var pay: Pay

    /// Makes a set of faults; none by default.
    public init(lookup: Lookup = .ok, pay: Pay = .ok) {
      self.lookup = lookup
      self.pay = pay
    }
  }

  /// How long the caller has to hold an answer back before it delivers it.
  public enum AnswerDelay: Sendable, Equatable {
    /// Not at all.
    case none
    /// For this many nanoseconds of the caller's elapsed time.
    case nanoseconds(UInt64)
    /// For ever: the answer is lost on its way, what it says has happened all the same.
    case never
  }
}

extension Sandbox.Faults.Lookup {
  var delay: Sandbox.AnswerDelay {
    self == .slow ? .nanoseconds(2 * Sandbox.second) : .none
  }
}

extension Sandbox.Faults.Pay {
  var delay: Sandbox.AnswerDelay {
    switch self {
    case .ok, .decline: .none
    case .slow: .nanoseconds(3 * Sandbox.second)
    case .timeout: .never
    }
  }
}
