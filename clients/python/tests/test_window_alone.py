"""What the scenarios do not show of the window: keyboard order, caret, boxes that are emptied."""

from __future__ import annotations

import os
import shutil
import webbrowser
from collections.abc import Iterator

import pytest

pytest.importorskip("tkinter", reason="python3-tk is missing")
if not os.environ.get("DISPLAY") or not shutil.which("xdotool"):
    pytest.skip("needs an X display and xdotool: see tests/run", allow_module_level=True)

from scenarios import NOW, Stage
from shop import Daemon, Merchant
from window_driver import WindowDriver, drawn

from cardd import View
from cardd.states import Page

VISA = "4706131211212123"


@pytest.fixture
def driver() -> Iterator[WindowDriver]:
    daemon = Daemon(["--now", NOW])
    merchant = Merchant(daemon.socket)
    session = merchant.create_order()
    made = WindowDriver()
    paid = lambda: merchant.order_status(session["order_id"]) == "PAID"  # noqa: E731
    made.start(Stage("alone", daemon.socket, "", session, {}, "post", paid))
    yield made
    made.stop()
    merchant.close()
    daemon.stop()


def fill(driver: WindowDriver) -> None:
    driver.type("number", VISA)
    driver.type("expiry", "12/29")
    driver.type("cvv", "123")


def caret(driver: WindowDriver) -> float:
    driver.pump()
    return driver.form.number.coords("caret")[0]


def test_tab_goes_through_the_form_in_order_and_back(driver: WindowDriver) -> None:
    fill(driver)
    driver.wait_until(lambda: driver.sees()["pay_enabled"])
    form = driver.form
    order = [form.cvv, form.name.entry, form.pay, form.clear, form.cancel, form.number]
    for widget in order:
        assert driver.root.focus_get() is widget
        driver.x("key", "Tab")
    driver.x("key", "shift+Tab")
    assert driver.root.focus_get() is form.number


def test_the_caret_moves_and_is_drawn_where_it_is(driver: WindowDriver) -> None:
    driver.type("number", "47061")
    driver.pump(0.2)
    end = caret(driver)
    driver.x("key", "Left")
    driver.wait_until(lambda: caret(driver) < end)
    driver.x("key", "Home")
    driver.wait_until(lambda: caret(driver) == driver.form.number.x_of(0))
    assert caret(driver) == driver.form.number.x_of(0)


def test_a_click_places_the_caret(driver: WindowDriver) -> None:
    driver.type("number", "47061312")
    driver.select("number", 4, 4)
    driver.wait_until(lambda: caret(driver) == driver.form.number.x_of(4))
    assert caret(driver) == driver.form.number.x_of(4)


def test_select_all_and_type_starts_again(driver: WindowDriver) -> None:
    driver.type("number", "47061312")
    driver.x("key", "ctrl+a")
    driver.wait_until(lambda: bool(driver.form.number._view.selection))
    driver.x("type", "5")
    driver.wait_until(lambda: drawn(driver.form.number) == "•")
    assert drawn(driver.form.number) == "•"


def test_copy_takes_nothing_out(driver: WindowDriver) -> None:
    driver.root.clipboard_clear()
    driver.root.clipboard_append("before")
    driver.type("number", VISA)
    for keys in ("ctrl+a", "ctrl+c", "ctrl+x"):
        driver.x("key", keys)
    assert driver.root.clipboard_get() == "before"
    assert drawn(driver.form.number) == "•••• •••• •••• 2123"


def test_a_number_typed_as_a_name_is_taken_away(driver: WindowDriver) -> None:
    driver.form.name.entry.focus_force()
    driver.x("type", VISA)
    driver.x("key", "Tab")
    driver.wait_until(lambda: driver.form.name_note["text"])
    assert "not its number" in driver.form.name_note["text"]
    assert driver.form.name.entry.get() == ""


def test_the_code_is_emptied_when_it_is_sent(driver: WindowDriver) -> None:
    fill(driver)
    driver.pay("post")
    assert driver.window is not None
    code = driver.window.code
    driver.wait_until(lambda: driver.root.focus_get() is code.entry)
    driver.otp("222222")
    assert code.entry.get() == ""
    driver.wait_until(lambda: "wrong" in code.note["text"])
    assert code.note["text"] == "That code was wrong. 2 tries left."


def test_a_second_return_does_not_pay_again(driver: WindowDriver) -> None:
    fill(driver)
    driver.pay("post")
    driver.wait_until(lambda: driver.sees()["step"] == "otp")
    driver.cancel()
    driver.wait_until(lambda: driver.outcome() == "cancelled")
    assert driver.window is not None
    assert driver.root.focus_get() is driver.window.end.close


@pytest.mark.parametrize(
    ("url", "opened"), [("https://bank.example/3ds", 1), ("file:///etc/passwd", 0)]
)
def test_a_browser_opens_only_at_the_payers_wish(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch, url: str, opened: int
) -> None:
    calls: list[str] = []
    monkeypatch.setattr(webbrowser, "open", calls.append)
    assert driver.window is not None
    page = Page(url, None, None, None, None, simulated=False)
    driver.window._show(View(step="page", page=page))
    driver.pump()
    assert calls == []
    driver.press_button(driver.window.page.open)
    assert len(calls) == opened


def test_a_simulated_page_is_said_to_be_simulated(driver: WindowDriver) -> None:
    assert driver.window is not None
    page = Page("https://cardd-sandbox.invalid/", None, None, None, None, simulated=True)
    driver.window._show(View(step="page", page=page))
    driver.pump()
    assert "simulated" in driver.window.page.text["text"]
    assert not driver.window.page.open.winfo_ismapped()
