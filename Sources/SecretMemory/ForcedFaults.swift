#if DEBUG
  import Glibc

  /// Makes system calls of this thread fail or fall short on purpose; in debug builds only.
  ///
  /// The wrappers in the files named Syscalls ask here first. The idea is swift-system's mock
  /// driver: the error paths that a healthy machine never takes are tested all the same.
  package final class ForcedFaults {
    /// What happens instead of the real call.
    package enum Fault: Sendable {
      /// The call fails with this error number and does nothing.
      case fail(Int32)
      /// The call is made, but over at most this many bytes.
      case short(Int)
    }

    private var plan: [SystemCall: (fault: Fault, times: Int)] = [:]
    private var counts: [SystemCall: Int] = [:]

    /// Makes an empty plan: nothing fails, every call is counted.
    package init() {}

    /// Lets the next `times` calls meet `fault`.
    package func force(_ call: SystemCall, _ fault: Fault, times: Int = .max) {
      plan[call] = (fault, times)
    }

    /// Lets the call go through again.
    package func release(_ call: SystemCall) { plan[call] = nil }

    /// How often the call was asked for while this plan was in force.
    package func count(of call: SystemCall) -> Int { counts[call] ?? 0 }

    /// Every call that was asked for, with its count.
    package var calls: [SystemCall: Int] { counts }

    /// Forgets the counts.
    package func resetCounts() { counts = [:] }

    /// Runs `body` with this plan in force on the calling thread.
    @discardableResult
    package func run<R: ~Copyable, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
      let outer = unsafe pthread_getspecific(ForcedFaults.key)
      unsafe pthread_setspecific(ForcedFaults.key, Unmanaged.passUnretained(self).toOpaque())
      defer { unsafe pthread_setspecific(ForcedFaults.key, outer) }
      return try body()
    }

    /// Counts the call and says what it meets, if anything.
    package static func next(_ call: SystemCall) -> Fault? {
      guard let raw = unsafe pthread_getspecific(key) else { return nil }
      // Stored by `run`, whose caller keeps the plan alive until it is taken out again.
      let plan = unsafe Unmanaged<ForcedFaults>.fromOpaque(raw).takeUnretainedValue()
      plan.counts[call, default: 0] += 1
      guard let (fault, times) = plan.plan[call] else { return nil }
      plan.plan[call] = times == 1 ? nil : (fault, times == .max ? .max : times - 1)
      return fault
    }

    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      unsafe pthread_key_create(&key, nil)
      return key
    }()
  }
#endif
