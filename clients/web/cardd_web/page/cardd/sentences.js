// Generated from protocol/errors.json by tools/generate-sentences.js. Do not edit.

/** A sentence for each word of the protocol, by the list that the word is from. */
export const sentences = {
  protocol: {
    "-32700":
      "The message is not JSON, or its framing is broken.",
    "-32600":
      "The message is JSON but not a request that can be served: wrong envelope, too large, an id that is in use, or a request after shutdown.",
    "-32601":
      "There is no such method on this connection.",
    "-32602":
      "A parameter is missing, misspelt, of the wrong type or out of range; data.param names it, data.declared lists the names there are.",
    "-32603":
      "The answer cannot be given, as the message says.",
    "-32800":
      "The request was given up because $/cancelRequest asked for it.",
    "-32000":
      "The request was understood and refused; data.code says why, the message belongs to that code.",
  },
  codes: {
    "PAYMENT_OBJECT_MISSING":
      "pay was called without params.",
    "SESSION_OBJECT_MISSING":
      "There is no session yet: call setSession, or give one to initialize.",
    "ORDER_ID_MISSING":
      "The session has no order_id.",
    "ENVIRONMENT_MISSING":
      "The session does not say SANDBOX or PRODUCTION.",
    "CARD_OBJECT_MISSING":
      "pay needs a card object; an empty one pays with what was typed.",
    "CHANNEL_MISSING":
      "The channel is empty; leave it out for link.",
    "CARD_EXPIRY_MONTH_MISSING":
      "Enter the month until which your card is valid.",
    "CARD_EXPIRY_YEAR_MISSING":
      "Enter the year until which your card is valid.",
    "CARD_CVV_MISSING":
      "Enter the security code of your card.",
    "PAYMENT_SESSION_ID_MISSING":
      "The session has no payment_session_id; the merchant's server gets one with the order.",
    "INVALID_ENVIRONMENT":
      "The environment is spelt SANDBOX or PRODUCTION.",
    "ENVIRONMENT_MISMATCH":
      "A sandbox order cannot be paid in production, nor the other way round: compare the session with the daemon's --gateway.",
    "CARD_NUMBER_MISSING":
      "Enter your card number.",
    "CARD_NUMBER_INVALID":
      "Check your card number: it is incomplete or has a wrong digit.",
    "CARD_NETWORK_UNKNOWN":
      "This kind of card is not accepted here.",
    "CARD_EXPIRY_INVALID":
      "Check the expiry date of your card.",
    "CARD_EXPIRED":
      "Your card has expired. Use another one.",
    "CARD_CVV_INVALID":
      "Check the security code: 4 digits on American Express, 3 on other cards.",
    "CARD_NUMBER_NOT_ALLOWED":
      "pay takes the number that was typed; it cannot be given in the request.",
    "HEX_SHOULD_START_WITH":
      "A colour of the theme lacks the number sign.",
    "PAYMENT_IN_PROGRESS":
      "Your payment is being processed. Please wait.",
    "NO_PAYMENT_IN_PROGRESS":
      "There is no payment at a stage that this call belongs to.",
    "TOO_MANY_ATTEMPTS":
      "Too many attempts. Wait a little, or start a new payment.",
    "BUSY":
      "Too much is going on at the moment. Try again shortly.",
    "GATEWAY_UNAVAILABLE":
      "The payment service cannot be reached. Try again later.",
    "FIELD_SEALED":
      "This field can only be cleared, not changed.",
  },
  refusals: {
    "not_a_digit":
      "Only digits can be entered here.",
    "unsupported_key":
      "This key has no meaning in a card field.",
    "full":
      "No further digit fits.",
    "nothing_to_delete":
      "There is nothing to delete.",
    "pasting_disabled":
      "Please type the number; pasting is switched off.",
    "no_digits":
      "The text holds no digits.",
    "sealed":
      "This field can only be cleared, not changed.",
    "payment_in_progress":
      "Your payment is being processed; the card cannot be changed now.",
  },
  nameRefusals: {
    "full":
      "The name is too long.",
    "looks_like_a_number":
      "Enter the name on the card here, not its number.",
  },
  captureRefusals: {
    "no_terminal":
      "The daemon has no terminal to capture at: start it with --capture-tty, or the one it had is gone.",
    "sealed":
      "This field has been entered; clear it to enter it again.",
  },
  captureOutcomes: {
    "entered":
      "Entered at the terminal.",
    "cancelled":
      "Nothing was entered at the terminal.",
    "idle":
      "Nothing was entered at the terminal for a while.",
    "closed":
      "The terminal has been closed.",
  },
  fieldErrors: {
    "empty":
      "Fill in this field.",
    "incomplete":
      "Some digits are still missing.",
    "luhn":
      "Check the card number: a digit is wrong.",
    "network_unknown":
      "This kind of card is not accepted here.",
    "expired":
      "This card has expired.",
    "too_far":
      "The year is too far in the future.",
    "invalid_month":
      "The month must be between 01 and 12.",
    "month_missing":
      "The month is missing.",
    "year_missing":
      "The year is missing.",
    "not_a_date":
      "Enter month and year, such as 12/29.",
    "cvv_length":
      "The security code has a wrong number of digits.",
  },
  clearedBy: {
    "idle":
      "Your card data was removed because nothing happened for a while.",
    "paid":
      "Removed because it was used for a payment.",
    "edit_limit":
      "The number was changed too often. Please enter it again.",
    "attempt_limit":
      "The card was declined too often and has been removed.",
    "clear":
      "The field was cleared.",
    "closed":
      "The payer has left.",
  },
  statuses: {
    "FAILED":
      "The payment failed. You can try again.",
    "CANCELLED":
      "The payment was cancelled.",
    "UNKNOWN":
      "We do not know whether your card was charged. Do not pay again before this has been checked.",
  },
  endings: {
    "transaction_cancelled_by_user":
      "The payment was cancelled.",
    "timeout":
      "The time to enter the code is over. Try again.",
    "otp_invalid_failed":
      "The code was wrong too often. Try again.",
    "payment_failed":
      "The payment failed. You can try again.",
    "gateway_unavailable":
      "The payment service cannot be reached. Nothing was charged; try again later.",
    "request_timed_out":
      "We do not know whether your card was charged. Do not pay again before this has been checked.",
  },
};
