import CardField
import Testing

/// The cases of `Vectors/card-entry.json`, which were gathered from 22 public card fields and from what
/// their users reported.
///
/// No case of scope `core7` is decided against. Those tagged as disputed or as a matter of policy go the
/// way of the vector, for these reasons:
/// - detect-041, -045 (39 and 3095 are Diners), -063 (652600 to 653149 is RuPay), number-026 (8172 is
///   RuPay): leaving them out would refuse real cards, taking them in refuses none.
/// - detect-049 (3590 is nobody's): the published JCB range ends at 3589.
/// - group-015: an unknown number is easier to compare with the card in fours than in one run.
/// - paste-026, -028, expiry-027: a digit is a digit in every script; people paste what they have.
/// - paste-040: a paste between typed digits takes nothing away that was typed.
/// - edit-027: the caret counts digits, so there is no separator to step over.
/// - expiry-005: gateways refuse an expired card; grace would only move the refusal.
/// - expiry-035: browsers fill in dates in this form.
/// - cvv-009: three digits on an American Express card may become four, so it is not yet wrong.
@Suite struct VectorTests {
  @Test(arguments: Vector.core)
  func `A case of the seven networks comes out as written`(_ vector: Vector) {
    VectorPlayer.play(vector)
  }

  @Test(arguments: Vector.longer)
  func `A case with more than 16 digits comes out as written once 19 are allowed`(
    _ vector: Vector
  ) {
    VectorPlayer.play(vector, maxDigits: 19)
  }

  @Test func `No case of the file is forgotten`() {
    #expect(Vector.all.count == 175)
    #expect(Vector.core.count == 161)
    let rest = Vector.all.filter { $0.scope != "core7" }.map(\.id)
    let known = Vector.longer.map(\.id) + Vector.needsAnotherNetwork.keys
    #expect(Set(rest) == Set(known))
    #expect(rest.count == known.count)
  }

  @Test(arguments: Vector.core.filter { $0.expect.groups != nil })
  func `Without the option every number is grouped in fours`(_ vector: Vector) {
    var hand = Hand()
    for step in vector.input where step.op == "keys" || step.op == "paste" {
      hand.clear()
      hand.paste(step.text ?? "")
    }
    let groups = hand.number.groups.list
    #expect(groups.dropLast().allSatisfy { $0 == 4 })
    #expect(groups.reduce(0, +) == hand.number.length)
    #expect(groups.count == (hand.number.length + 3) / 4)
  }
}
