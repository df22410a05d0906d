import CarddClient

// Keys in, by what has the focus.

extension Form {
  /// What Ctrl and a letter do: as a shell's line editor has it.
  private static let shortcuts: [Unicode.Scalar: Key] = [
    "a": .home, "e": .end, "b": .left, "f": .right, "d": .delete, "h": .backspace, "p": .up,
    "n": .down, "c": .escape,
  ]

  func handle(_ press: KeyPress) -> [Action] {
    var press = press
    if question != nil { return reply(to: press.key) }
    if case .control(let letter) = press.key, let key = Self.shortcuts[letter] { press.key = key }
    switch press.key {
    case .escape: return escape()
    case .tab, .down: return move(by: 1)
    case .backTab, .up: return move(by: -1)
    case .enter: return activate()
    case .control("k") where stage == .entering: return clearAll()
    default: break
    }
    if let field = focus.field, stage == .entering { return edit(field, press) }
    switch focus {
    case .name where stage == .entering:
      nameRefusal = nil
      return edit(name, press)
    case .code:
      return edit(code, press)
    default: break
    }
    switch press.key {
    case .left: return move(by: -1)
    case .right: return move(by: 1)
    case .control("r") where controls.contains(.resend): return activate(.resend)
    case .control("o") where controls.contains(.bankPage): return activate(.bankPage)
    default: return []
    }
  }

  /// Empties everything that was entered.
  private func clearAll() -> [Action] {
    name.clear()
    nameRefusal = nil
    notice = nil
    left = []
    refusals = [:]
    focus = .number
    return [.clearAll, .sendName]
  }

  /// Moves the focus to the next control or the one before.
  private func move(by step: Int) -> [Action] {
    let all = controls
    guard let position = all.firstIndex(of: focus) else { return [] }
    return move(to: all[(position + step + all.count) % all.count], forwards: step > 0)
  }

  /// Moves the focus; what is left forwards shows its errors, an empty field left backwards not.
  func move(to control: Control, forwards: Bool = true) -> [Action] {
    guard controls.contains(control), control != focus else { return [] }
    if let field = focus.field {
      if forwards || state(of: field).length > 0 { left.insert(focus) }
      refusals[field] = nil
    }
    let actions: [Action] = focus == .name && stage == .entering ? [.sendName] : []
    focus = control
    if stage == .entering && notice?.tone == .plain { notice = nil }
    return actions
  }

  /// Passes a key on to the daemon.
  private func edit(_ field: CardFieldName, _ press: KeyPress) -> [Action] {
    refusals[field] = nil
    if notice?.tone != .good { notice = nil }
    let key: CardKey
    switch press.key {
    case .character(let scalar): key = .character(scalar)
    case .backspace: key = .backspace
    case .delete: key = .delete
    case .left: key = .arrowLeft
    case .right: key = .arrowRight
    case .home: key = .home
    case .end: key = .end
    case .paste: return [.paste(field)]
    case .control("u"): return [.clear(field)]
    default: return []
    }
    return [.keystroke(key, field, shift: press.shift)]
  }

  /// Edits a line that is kept here.
  private func edit(_ line: TextLine, _ press: KeyPress) -> [Action] {
    switch press.key {
    case .character(let scalar):
      if !line.insert(scalar) && line === code {
        notice = Notice(.plain, "The code has digits only.")
      }
    case .backspace: line.backspace()
    case .delete: line.delete()
    case .left: line.left()
    case .right: line.right()
    case .home: line.home()
    case .end: line.end()
    case .paste: line.insert(pasted)
    case .control("u"): line.clear()
    case .control("r") where line === code: return activate(.resend)
    case .control("o") where line === code: return activate(.bankPage)
    default: return []
    }
    if line === name { refuseNumberInName() }
    return []
  }

  /// People type the number where the name belongs; it would stand there in clear.
  private func refuseNumberInName() {
    guard name.digits > Self.mostDigitsInName else { return }
    name.clear()
    nameRefusal = "looks_like_a_number"
  }

  /// Does what Esc and Ctrl-C mean here.
  private func escape() -> [Action] {
    switch stage {
    case .entering:
      guard isTouched else { return [.leave(lastEnd ?? .cancelled)] }
      question = .leave
    case .paying, .password, .page, .confirming: question = .stopPayment
    case .checking: break
    case .finished: return activate(.leave)
    }
    return []
  }

  /// Takes the answer to a question: `y` (or Ctrl-C once more) is yes, anything else no.
  private func reply(to key: Key) -> [Action] {
    let asked = question
    question = nil
    switch key {
    case .character("y"), .character("Y"), .control("c"): break
    default: return []
    }
    return asked == .stopPayment ? [.cancelPayment] : [.leave(lastEnd ?? .cancelled)]
  }

  /// Does what Enter means here.
  private func activate() -> [Action] {
    switch focus {
    case .number, .expiry, .cvv, .name: stage == .entering ? move(by: 1) : []
    case .code: activate(.verify)
    default: controls.contains(focus) ? activate(focus) : []
    }
  }
}
