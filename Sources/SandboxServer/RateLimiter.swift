/// A limit of the vendor's sandbox on calls of one kind in a minute
/// (https://www.cashfree.com/docs/api-reference/rate-limits).
enum RateRule: Sendable {
  case createOrder, getOrder, getPayments, pay

  /// How many calls a minute has room for.
  var limit: Int { self == .getOrder ? 60 : 30 }

  /// Whether calls are counted by the merchant or, where no keys are needed, by the address.
  var type: String { self == .pay ? "ip" : "app_id" }
}

/// Counts calls within the last minute, by kind and caller.
struct RateLimiter {
  private struct Key: Hashable {
    let rule: RateRule
    let caller: String
  }

  /// How a call stands to its limit.
  struct Standing {
    let rule: RateRule
    /// How many more calls the minute has room for.
    let remaining: Int
    /// Seconds until there is room; 0: there was room for this one.
    let retry: Int
  }

  private static let minute: UInt64 = 60_000_000_000
  private static let callerLimit = 1024
  private var calls: [Key: [UInt64]] = [:]

  /// Counts a call, unless the minute is full.
  mutating func count(_ rule: RateRule, _ caller: String, now: UInt64) -> Standing {
    let key = Key(rule: rule, caller: caller)
    if calls[key] == nil, calls.count >= RateLimiter.callerLimit { forgetOld(now) }
    var times = (calls[key] ?? []).filter { now &- $0 < RateLimiter.minute }
    var retry = 0
    if times.count >= rule.limit, let oldest = times.first {
      retry = Int((RateLimiter.minute - (now - oldest) + 999_999_999) / 1_000_000_000)
    } else {
      times.append(now)
    }
    calls[key] = times
    return Standing(rule: rule, remaining: rule.limit - times.count, retry: min(retry, 59))
  }

  private mutating func forgetOld(_ now: UInt64) {
    calls = calls.filter { _, times in times.last.map { now &- $0 < RateLimiter.minute } ?? false }
    if calls.count >= RateLimiter.callerLimit { calls = [:] }
  }
}
