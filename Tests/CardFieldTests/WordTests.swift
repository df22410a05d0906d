import CardField
import Testing

@Suite struct WordTests {
  @Test func `Words on the wire are those of the protocol`() {
    #expect(
      Refusal.allCases.map(\.name.description) == [
        "not_a_digit", "unsupported_key", "full", "nothing_to_delete", "pasting_disabled",
        "no_digits", "sealed", "payment_in_progress",
      ])
    #expect(
      FieldError.allCases.map(\.name.description) == [
        "empty", "incomplete", "luhn", "network_unknown", "expired", "too_far", "invalid_month",
        "month_missing", "year_missing", "not_a_date", "cvv_length",
      ])
    #expect(
      Network.allCases.map(\.name.description) == [
        "visa", "mastercard", "amex", "rupay", "diners", "discover", "jcb",
      ])
    #expect(Field.allCases.map(\.name.description) == ["number", "expiry", "cvv"])
    #expect(
      Card.NameVerdict.allCases.map(\.name.description) == [
        "accepted", "too_long", "looks_like_number",
      ])
  }
}
