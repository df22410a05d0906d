import Sandbox

/// The pages that a payer's browser sees.
enum Page {
  /// The page on which the payer, who is a tester here, chooses how the payment ends.
  static func simulator(_ notice: Sandbox.PaymentNotice, remark: String? = nil) -> String {
    let outcomes = [
      ("SUCCESS", "Success: the bank takes the money"), ("FAILED", "Failed: the bank refuses"),
      ("PENDING", "Pending: the bank does not know yet"),
      ("USER_DROPPED", "Dropped: the payer leaves"),
    ]
    let choices = outcomes.map { word, text in
      """
      <p><label><input type="radio" name="payment_status" value="\(word)"\
      \(word == "SUCCESS" ? " checked" : "")> \(text)</label></p>

      """
    }
    let reasons = [
      "TRANSACTION_DECLINED", "ISSUER_NOT_AVAILABLE", "INSUFFICIENT_FUNDS", "CARD_EXPIRED",
    ].map { "<option>\($0)</option>" }
    return document(
      "Simulated payment",
      """
      <h1>Simulated payment</h1>
      <p>Order <b>\(escape(notice.orderID))</b>, <b>\(escape(notice.amount))</b>.
      No bank is asked and no money moves.</p>
      \(remark.map { "<p role=\"status\"><b>\(escape($0))</b></p>" } ?? "")
      <form method="post">
      <fieldset><legend>How does it end?</legend>
      \(choices.joined())</fieldset>
      <p><label>If it fails, why?
      <select name="payment_error_code">\(reasons.joined())</select></label></p>
      <p><button>Submit</button></p>
      </form>
      """)
  }

  /// The page at the end, for an order that names no place to return to.
  static func ended(_ notice: Sandbox.PaymentNotice) -> String {
    document(
      "Payment \(notice.status.rawValue)",
      """
      <h1>\(notice.status.rawValue)</h1>
      <p>The simulated payment of order <b>\(escape(notice.orderID))</b> has ended. The order has no
      return_url; you may close this page.</p>
      """)
  }

  private static func document(_ title: String, _ body: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>\(escape(title)) - cardd sandbox</title>
    <style>body { font: 1rem sans-serif; max-width: 32rem; margin: 2rem auto; padding: 0 1rem; }
    fieldset { border: 1px solid; } button { font: inherit; padding: .5rem 1rem; }</style>
    </head>
    <body>
    \(body)
    </body>
    </html>

    """
  }

  private static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
