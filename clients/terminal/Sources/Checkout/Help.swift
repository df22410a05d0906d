/// The text of `--help`.
enum Help {
  static let text = """
    cardd-checkout: pays an order with a card, in this terminal.

    Usage: cardd-checkout [options] [-- daemon options]

      --channel link|post   prove who you are on the bank's page, or by a one-time password
                            typed here (default post)
      --amount RUPEES       what to pay (default 499.00)
      --no-paste            have the card typed, not pasted
      --daemon PATH         the daemon; otherwise the variable CARDD, or cardd beside this program
                            or on the PATH
      --socket PATH         join a daemon that runs already (cardd --socket PATH)
      --order FILE          the merchant's order as JSON: order_id, payment_session_id,
                            environment (SANDBOX or PRODUCTION), order_amount if it is to be
                            shown; without it an order is created in the daemon's sandbox
      --verify COMMAND      ask the merchant whether the order in the variable ORDER_ID is paid:
                            a shell command, status 0 says yes, and nothing else counts then;
                            needed where the daemon has no sandbox
      --now TIME            the time that the daemon is to believe it is (RFC 3339)
      --fault WHAT          lookup:slow, lookup:fail, pay:slow, pay:decline or pay:timeout,
                            to see what the form does then; may be repeated
      --capture-tty PATH    another terminal, at which a script's <capture> lets the payer type
      --help, --version

    With the gateway instead of the sandbox:

      cardd-checkout --order order.json --verify 'my-shop is-paid "$ORDER_ID"' \\
        -- --gateway cashfree

    The sandbox takes the published test cards, for example 4706131211212123, with any CVV and a
    date that has not passed. Its one-time password is 111000.

    Keys: Tab and Shift-Tab move, Enter goes on, Ctrl-U clears a field, Ctrl-K the whole card, Esc
    leaves or stops a payment, Ctrl-Z suspends. NO_COLOR is respected.

    Without a terminal, standard input is a script:

      printf '4706131211212123\\n12/29\\n123\\nAsha Rao\\n<pay>\\n<otp 111000>\\n' | cardd-checkout

      A character is a key, a line break or a tab goes to the next field (number, expiry, CVV,
      name), a line that begins with # is a remark.
      Keys    <Backspace> <Delete> <Left> <Right> <Home> <End> <S-Left> <S-Right> <S-Home> <S-End>
              <S-Tab> <Enter> <Esc> <Clear> <ClearAll> <lt>
      Fields  <number> <expiry> <cvv> <name> <paste TEXT>
      Steps   <pay> <otp CODE> <resend> <bank> <simulate SUCCESS|FAILED|USER_DROPPED> <returned>
              <cancel> <check> <retry> <wait SECONDS> <advance SECONDS>
              <capture number|expiry|cvv>   waits until it is typed at the terminal of --capture-tty

    Exit status: 0 verified and the order is paid, 1 failed, 2 usage, 3 not known, 4 cancelled.
    """
}
