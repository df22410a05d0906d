/// The versions of the API that `x-api-version` may name
/// (https://www.cashfree.com/docs/api-reference/payments/errors , `version_missing`).
enum APIVersion {
  static let known: Set<String> = [
    "2021-05-21", "2022-01-01", "2022-09-01", "2023-08-01", "2025-01-01", "2026-01-01",
  ]
}

/// The keys of a merchant; any that are not empty open the sandbox.
struct Credentials: Sendable {
  let id: String
  let secret: String
}
