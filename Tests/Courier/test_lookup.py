"""Lookups and one-time passwords, many at once in one child."""

import os
import socket
import time

import pytest
from courier import payment, sealed
from gateway import (
    PAYMENT, SESSION, Gateway, after, empty, fault, hang, huge, json_answer, redirect, text_answer,
    truncated,
)  # fmt: skip


@pytest.fixture
def gateway():
    with Gateway() as running:
        yield running


@pytest.fixture
def courier(gateway):
    with sealed("lookup", gateway) as channel:
        yield channel


NOTHING_KNOWN = dict.fromkeys(["scheme", "type", "sub_type", "brand", "bank_name", "logo"])


def look_up(bin_="47061312", session=SESSION):
    return {"payment_session_id": session, "environment": "SANDBOX", "bin": bin_}


def authenticate(otp=None):
    action = {"action": "RESEND_OTP"} if otp is None else {"action": "SUBMIT_OTP", "otp": otp}
    return {"payment_session_id": SESSION, "cf_payment_id": PAYMENT, "environment": "SANDBOX", **action}


def test_the_requests_are_those_of_the_component(gateway, courier):
    said = courier.result("lookUp", look_up(session="session_a/../b c%é"))
    assert said["failed"] is False
    assert said["bin"] == {
        "scheme": "visa", "type": "debit", "sub_type": "retail", "brand": "filtered",
        "bank_name": "axis bank", "logo": None,
    }  # fmt: skip
    assert said["tdr"] == {"mode": "dc", "rate": {"service_charge": "1.90"}}
    base = "/pg/sdk/js/session_a%2F..%2Fb%20c%25%C3%A9"
    assert {(r.path, r.body) for r in gateway.requests} == {
        (base + "/cardBin", b'{"card_number":"47061312"}'),
        (base + "/v2/tdr", b'{"code":"47061312","code_type":"bin"}'),
    }
    for request in gateway.requests:
        assert request.headers["content-type"] == "application/json"
        assert request.headers["x-api-version"] == "2025-01-01"
        assert "x-idempotency-key" not in request.headers


def test_both_calls_run_at_once_and_lookups_do_not_wait_for_each_other(gateway, courier):
    # One after the other they would be over the limit, and the lookup would have failed.
    gateway.play("bin", after(3.0, usual_bin()))
    gateway.play("tdr", after(3.0, json_answer(200, {})))
    slow = courier.ask("lookUp", look_up())
    gateway.wait_for("bin")
    gateway.wait_for("tdr")
    fast = courier.ask("lookUp", look_up("52425358"))
    assert courier.hear()["id"] == fast
    said = courier.hear()
    assert said["id"] == slow
    assert said["result"] == {"bin": {**NOTHING_KNOWN, "scheme": "visa"}, "tdr": {}, "failed": False}


def usual_bin():
    return json_answer(200, {"scheme": "visa"})


NO_ANSWER = {
    "html": text_answer(200, "<html>"), "error": fault(500, "x", "x"), "closed": empty(),
    "truncated": truncated({"scheme": "visa"}), "huge": huge(), "not found": fault(404, "x", "x"),
    "redirect": redirect(302, "http://127.0.0.1:9/"), "list": json_answer(200, []),
    "echo of the session": json_answer(200, {"bank_name": "x", "echo": SESSION}),
}  # fmt: skip


@pytest.mark.parametrize("name", NO_ANSWER)
def test_each_half_fails_on_its_own(gateway, courier, name):
    gateway.play("bin", NO_ANSWER[name])
    said = courier.result("lookUp", look_up())
    assert (said["bin"], said["failed"]) == (None, False)
    assert said["tdr"] is not None
    gateway.play("tdr", NO_ANSWER[name])
    said = courier.result("lookUp", look_up())
    assert (said["tdr"], said["failed"]) == (None, False)
    gateway.play("bin", NO_ANSWER[name])
    gateway.play("tdr", NO_ANSWER[name])
    assert courier.result("lookUp", look_up()) == {"bin": None, "tdr": None, "failed": True}


def test_a_silent_gateway_is_given_up_after_five_seconds(gateway, courier):
    gateway.play("tdr", hang())
    started = time.monotonic()
    said = courier.result("lookUp", look_up())
    assert time.monotonic() - started > 4
    assert said["bin"]["scheme"] == "visa"
    assert (said["tdr"], said["failed"]) == (None, False)


def test_what_a_lookup_says_is_scrubbed(gateway, courier):
    gateway.play(
        "bin",
        json_answer(200, {"scheme": "47061312", "type": "debit", "brand": 7, "bank_name": "bank 4706131211",
                          "logo": "javascript:alert(1)", "sub_type": "<b>"}),
    )  # fmt: skip
    assert courier.result("lookUp", look_up())["bin"] == {
        "scheme": None, "type": "debit", "sub_type": None, "brand": None,
        "bank_name": "bank [removed]", "logo": None,
    }  # fmt: skip


def test_a_password_is_submitted_and_sent_again(gateway, courier):
    assert courier.result("authenticate", authenticate("111000")) == {
        "kind": "accepted", "message": "payment successful",
    }  # fmt: skip
    assert courier.result("authenticate", authenticate("222222")) == {
        "kind": "refused", "message": "otp is invalid",
    }  # fmt: skip
    assert courier.result("authenticate", authenticate())["kind"] == "accepted"
    requests = gateway.calls("otp")
    assert {request.path for request in requests} == {f"/pg/orders/pay/authenticate/{PAYMENT}"}
    assert [request.json for request in requests] == [
        {"action": "SUBMIT_OTP", "otp": "111000"}, {"action": "SUBMIT_OTP", "otp": "222222"},
        {"action": "RESEND_OTP"},
    ]  # fmt: skip


OTP_FAULTS = {
    "error": (fault(400, "too many attempts with 222222", "request_invalid"), "refused"),
    "html": (text_answer(502, "<html>"), "lost"), "ok html": (text_answer(200, "<html>"), "lost"),
    "closed": (empty(), "lost"), "huge": (huge(), "lost"), "redirect": (redirect(302, "/"), "lost"),
    "not found": (text_answer(404, "no"), "refused"), "server": (fault(500, "x", "x"), "lost"),
}  # fmt: skip


@pytest.mark.parametrize("name", OTP_FAULTS)
def test_every_fault_of_a_password_becomes_one_answer(gateway, courier, name):
    answer, kind = OTP_FAULTS[name]
    gateway.play("otp", answer)
    said = courier.result("authenticate", authenticate("222222"))
    assert said["kind"] == kind
    assert said["message"] and "222222" not in said["message"]
    assert len(gateway.calls("otp")) == 1


def test_a_silent_gateway_loses_the_password_after_ten_seconds(gateway, courier):
    gateway.play("otp", hang())
    started = time.monotonic()
    said = courier.result("authenticate", authenticate("111000"))
    assert time.monotonic() - started > 9
    assert said["kind"] == "lost"


@pytest.mark.skipif(os.getuid() != 0, reason="takes port 53 and a mount namespace")
@pytest.mark.parametrize("role", ["lookup", "pay"])
def test_a_silent_resolver_is_given_up_like_a_silent_gateway(tmp_path, role):
    class Named:
        base = "https://gateway.example.com/pg"

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as resolver:
        resolver.bind(("127.53.53.53", 53))
        (tmp_path / "resolv.conf").write_text("nameserver 127.53.53.53\noptions timeout:30\n")
        script = f'mount --bind {tmp_path}/resolv.conf /etc/resolv.conf && exec "$@"'
        wrapper = ("unshare", "-m", "sh", "-c", script, "sh")
        with sealed(role, Named, wrapper=wrapper) as channel:
            started = time.monotonic()
            if role == "pay":
                said = channel.result("pay", payment())
                assert said["kind"] == "unreachable"
                assert "in time" in said["fault"]["message"]
                assert time.monotonic() - started > 9
            else:
                for _ in range(8):
                    channel.ask("lookUp", look_up())
                for _ in range(8):
                    assert channel.hear()["result"]["failed"] is True
                assert time.monotonic() - started > 4
            assert resolver.recv(512)


def test_there_is_a_limit_to_what_is_under_way(gateway, courier):
    gateway.play("bin", *[after(1, usual_bin()) for _ in range(32)])
    for _ in range(33):
        courier.ask("lookUp", look_up())
    said = courier.hear()
    assert (said["id"], said["error"]["data"]) == (33, {"code": "BUSY"})
    assert {courier.hear()["id"] for _ in range(32)} == set(range(1, 33))
