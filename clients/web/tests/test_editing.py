"""What a hand does in a box: caret, mouse, selection, clipboard, input methods."""

from __future__ import annotations

import json

import pytest
from browser import ALT, CTRL, SHIFT, until

VALID = "•••• •••• •••• 2123"
NUMBER = "cardd-field[field=number] input"


def shows(page, field, text):
    assert until(lambda: page.look()[field] == text), page.look()


def caret(page):
    return page.tab.run(f"(e=>[e.selectionStart,e.selectionEnd])(document.querySelector('{NUMBER}'))")


def at(page, start, end=None):
    expected = [start, start if end is None else end]
    assert until(lambda: caret(page) == expected), caret(page)


def letter(page, index):
    """Where on the screen a letter of the number's box begins."""
    x, y, _, height = page.tab.place(NUMBER)
    width = page.tab.run(f"""(() => {{
      const input = document.querySelector('{NUMBER}'), style = getComputedStyle(input);
      const context = document.createElement('canvas').getContext('2d');
      context.font = [style.fontWeight, style.fontSize, style.fontFamily].join(" "); context.letterSpacing = style.letterSpacing;
      return parseFloat(style.paddingLeft) + context.measureText(input.value.slice(0, {index})).width;
    }})()""")
    return x + width + 1, y + height / 2


def test_the_caret_stands_where_the_next_digit_goes(page):
    page.type("number", "47061")
    at(page, 6)
    page.tab.key("ArrowLeft")
    at(page, 5)
    page.tab.key("ArrowLeft")
    at(page, 3)
    page.tab.key("Home")
    at(page, 0)
    page.tab.key("End")
    at(page, 6)


def test_a_digit_is_put_in_where_a_click_has_put_the_caret(page):
    page.type("number", "470631211212123")
    shows(page, "display", "•••• •••• •••• •••")
    page.tab.click_at(*letter(page, 5))
    at(page, 5)
    page.tab.type("1")
    shows(page, "display", VALID)
    at(page, 6)


def test_a_selection_made_with_the_mouse_is_replaced(page):
    page.type("number", "4706999911212123")
    shows(page, "error", "Check the card number: a digit is wrong.")
    (x, y), (end, _) = letter(page, 5), letter(page, 9)
    page.tab.mouse("mousePressed", x, y, clickCount=1)
    for step in range(1, 6):
        page.tab.mouse("mouseMoved", x + (end - x) * step / 5, y)
    page.tab.mouse("mouseReleased", end, y, clickCount=1)
    at(page, 5, 9)
    page.tab.type("1312")
    shows(page, "display", VALID)


def test_a_selection_made_backwards_with_shift_keeps_its_end(page):
    page.type("number", "4706131211212123")
    page.tab.key("ArrowLeft", SHIFT)
    page.tab.key("ArrowLeft", SHIFT)
    at(page, 17, 19)
    page.tab.key("Backspace")
    shows(page, "display", "•••• •••• •••• ••")


def test_ctrl_a_and_a_key_start_anew(page):
    page.type("number", "5105105105105100")
    page.tab.key("a", CTRL)
    at(page, 0, 19)
    page.tab.type("4")
    shows(page, "display", "•")
    assert page.look()["network"] == "visa"


def test_keys_faster_than_answers_keep_their_order(page):
    page.focus("number")
    page.tab.type("706131211212123")
    page.tab.key("Home")
    page.tab.type("4")
    page.tab.key("End")
    page.tab.key("Backspace")
    # The last four digits are shown once in a number's life, and it has been valid before.
    page.tab.type("3")
    shows(page, "display", "•••• •••• •••• ••••")
    assert until(lambda: page.look()["bank"] and not page.look()["error"])


def test_cut_deletes_and_copies_nothing(page):
    page.type("number", "4706131211212123")
    shows(page, "display", VALID)
    page.paste("expiry", "12/29")
    page.focus("number")
    page.tab.key("a", CTRL)
    page.tab.key("c", CTRL)
    page.tab.key("x", CTRL)
    shows(page, "display", "")
    assert page.tab.run("navigator.clipboard.readText()") == "12/29"


def test_undo_brings_nothing_back(page):
    page.type("number", "4706")
    page.tab.key("a", CTRL)
    page.tab.key("Backspace")
    shows(page, "display", "")
    page.tab.call(
        "Input.dispatchKeyEvent", type="rawKeyDown", key="z", modifiers=CTRL, commands=["undo"],
        windowsVirtualKeyCode=90,
    )  # fmt: skip
    page.type("number", "5")
    shows(page, "display", "•")


def test_deleting_a_word_empties_up_to_the_caret(page):
    page.type("number", "4706131211")
    for _ in range(2):
        page.tab.key("ArrowLeft")
    page.tab.call(
        "Input.dispatchKeyEvent", type="rawKeyDown", key="Backspace", modifiers=CTRL,
        windowsVirtualKeyCode=8, commands=["deleteWordBackward"],
    )  # fmt: skip
    shows(page, "display", "••")


def test_a_text_dropped_into_the_box_is_pasted(page):
    x, y, width, height = page.tab.place(NUMBER)
    data = {
        "items": [{"mimeType": "text/plain", "data": "4706 1312 1121 2123"}],
        "dragOperationsMask": 1,
    }
    for kind in ("dragEnter", "dragOver", "drop"):
        page.tab.call(
            "Input.dispatchDragEvent", type=kind, x=x + width / 3, y=y + height / 2, data=data
        )
    shows(page, "display", VALID)


def test_an_input_method_types_key_by_key(page):
    """A phone's keyboard composes; no event of it can be cancelled. The box ends the composition
    at each digit, by putting its mask back, so that the next one begins anew."""
    page.focus("number")
    for digit in "4706":
        page.tab.call("Input.imeSetComposition", text=digit, selectionStart=1, selectionEnd=1)
        assert not page.tab.run(f"/[0-9]/.test(document.querySelector('{NUMBER}').value)")
    page.tab.call("Input.insertText", text="")
    shows(page, "display", "••••")
    assert page.look()["network"] == "visa"


def test_full_width_digits_of_an_input_method_are_digits(page):
    page.focus("number")
    page.tab.call("Input.imeSetComposition", text="\uff14", selectionStart=1, selectionEnd=1)
    shows(page, "display", "•")


def test_a_whole_number_from_a_keyboards_suggestion_is_autofill(page):
    page.focus("number")
    page.tab.call("Input.insertText", text="4706131211212123")
    shows(page, "display", VALID)


def test_tab_leads_through_the_form_and_enter_pays(page):
    page.focus("number")
    for text in ("4706131211212123", "1229", "123"):
        page.tab.type(text)
        page.tab.key("Tab")
    assert until(lambda: page.look()["pay_enabled"])
    page.tab.key("Enter")
    assert until(lambda: page.look()["step"] == "page")


def test_alt_and_other_modifiers_type_nothing(page):
    page.focus("number")
    page.tab.key("4", ALT)
    page.tab.key("4", CTRL)
    page.type("number", "5")
    shows(page, "display", "•")
    assert page.look()["network"] is None or page.look()["network"] == "mastercard"


def test_pay_before_the_form_is_filled_says_what_is_missing_and_goes_there(page):
    page.type("number", "4706131211212123")
    shows(page, "display", VALID)
    page.tab.click(".cardd-form .cardd-pay")
    assert until(lambda: page.look()["expiry_error"] == "Fill in this field.")
    assert page.look()["cvv_error"] == "Fill in this field."
    assert page.tab.run("document.activeElement.name") == "cc-exp"


def test_the_name_box_keeps_digits_out(page):
    page.tab.click("#cardd-holder")
    page.tab.type("Asha 4706")
    assert page.tab.run("document.activeElement.value") == "Asha "
    page.tab.call("Input.insertText", text="4706131211212123")
    assert page.tab.run("document.activeElement.value") == "Asha "


@pytest.mark.parametrize("value", ["4706131211212123", "4706 1312 1121 2123", "4706-1312-1121-2123"])
def test_every_spelling_of_a_pasted_number_is_understood(page, value):
    page.paste("number", value)
    shows(page, "display", VALID)


def test_fields_can_be_placed_one_by_one_on_a_page(page):
    """`cardd-field` needs nothing but a checkout."""
    script = """(async () => {
      const field = document.createElement('cardd-field');
      field.setAttribute('field', 'number');
      field.setAttribute('label', 'Karte');
      field.checkout = document.querySelector('cardd-field').checkout;
      document.querySelector('.order').append(field);
      return field.querySelector('label').textContent;
    })()"""
    assert page.tab.run(script) == "Karte"
    page.tab.click(".order cardd-field input")
    page.tab.type("4706")
    second = "document.querySelector('.order cardd-field input').value"
    assert until(lambda: page.tab.run(second) == "••••")
    shows(page, "display", json.loads('"••••"'))
