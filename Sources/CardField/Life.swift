/// Counts what happens to a number between empty and empty, and bounds it.
///
/// The Luhn result and the network are told at every length, so whoever may both edit a number and
/// read those can work the digits out by trying. Budgets make that stop early: a number that has been
/// edited too often is wiped. They slow such a reader down; they do not stop one that also sees the
/// keys.
struct Life: Hashable, Sendable {
  /// How many deletions and replacements one life has; the last of them wipes the number.
  static let budget = 24
  /// How many of them may come after the number was valid.
  static let budgetOnceValid = 8

  @Small private var edits = 0
  @Small private var editsOnceValid = 0
  private var wasValid = false

  /// Whether last four digits have been shown in this life.
  private(set) var hasDisclosed = false

  /// Takes note that the number is valid.
  mutating func noteValid() { wasValid = true }

  /// Takes note that last four digits have been shown.
  mutating func noteDisclosed() { hasDisclosed = true }

  /// Counts one deletion or replacement; true when it used up a budget.
  mutating func spend() -> Bool {
    edits += 1
    if wasValid { editsOnceValid += 1 }
    return edits >= Life.budget || editsOnceValid >= Life.budgetOnceValid
  }

  /// Whether a check for validity can still change anything.
  var watchesValidity: Bool { !wasValid }
}
