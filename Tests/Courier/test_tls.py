"""TLS: only a server that proves who it is gets a byte of a body."""

import ssl

import pytest
from authority import Authority, needs_root
from courier import payment, sealed
from gateway import PAYMENT, SESSION, Gateway, after, empty, json_answer, link, reset

pytestmark = needs_root


@pytest.fixture(scope="module")
def authority(tmp_path_factory):
    return Authority(tmp_path_factory.mktemp("authority"))


@pytest.fixture(scope="module")
def stranger(tmp_path_factory):
    return Authority(tmp_path_factory.mktemp("stranger"))


def pay(gateway, wrapper):
    with sealed("pay", gateway, wrapper=wrapper) as channel:
        return channel.result("pay", payment())


def test_a_server_that_proves_who_it_is_is_paid(authority):
    with Gateway(authority.server("good")) as gateway:
        assert pay(gateway, authority.trusted)["kind"] == "bank_page"
        assert len(gateway.calls("pay")) == 1


def test_the_system_alone_does_not_trust_our_authority(authority):
    with Gateway(authority.server("good")) as gateway:
        said = pay(gateway, ())
        assert said["kind"] == "unreachable"
        assert not gateway.requests


BAD = {
    "wrong name": {"alternative": "DNS:other.example"},
    "expired": {"dates": ("20200101000000Z", "20210101000000Z")},
    "not yet valid": {"dates": ("20980101000000Z", "20990101000000Z")},
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_certificate_gets_nothing(authority, name):
    settings = authority.server(name.replace(" ", "-"), **BAD[name])
    with Gateway(settings) as gateway:
        said = pay(gateway, authority.trusted)
        assert said["kind"] == "unreachable"
        assert "did not prove who it is" in said["fault"]["message"]
        assert gateway.connections > 0 and not gateway.requests


def test_an_untrusted_certificate_gets_nothing(authority, stranger):
    with Gateway(stranger.server("good")) as gateway:
        assert pay(gateway, authority.trusted)["kind"] == "unreachable"
        assert gateway.connections > 0 and not gateway.requests


def test_lookups_check_certificates_too(authority, stranger):
    ask = {"payment_session_id": SESSION, "environment": "SANDBOX", "bin": "47061312"}
    otp = {"payment_session_id": SESSION, "environment": "SANDBOX", "cf_payment_id": PAYMENT,
           "action": "SUBMIT_OTP", "otp": "111000"}  # fmt: skip
    with Gateway(stranger.server("good")) as gateway:
        with sealed("lookup", gateway, wrapper=authority.trusted) as channel:
            assert channel.result("lookUp", ask)["failed"] is True
            assert channel.result("authenticate", otp)["kind"] == "refused"
        assert not gateway.requests
    with Gateway(authority.server("good")) as gateway:
        with sealed("lookup", gateway, wrapper=authority.trusted) as channel:
            assert channel.result("lookUp", ask)["failed"] is False
            assert channel.result("authenticate", otp)["kind"] == "accepted"


def test_plain_http_behind_an_https_address_gets_nothing(authority):
    with Gateway() as gateway:
        gateway.tls = None

        class Address:
            base = f"https://127.0.0.1:{gateway.port}/pg"

        assert pay(Address, authority.trusted)["kind"] == "unreachable"
        assert not gateway.requests


def test_pages_must_be_https_when_the_gateway_is(authority):
    with Gateway(authority.server("good")) as gateway:
        gateway.play("pay", json_answer(200, link(url="http://127.0.0.1/page")))
        assert pay(gateway, authority.trusted)["kind"] == "unknown_action"
    with Gateway() as gateway:
        gateway.play("pay", json_answer(200, link(url="http://127.0.0.1/page")))
        assert pay(gateway, ())["kind"] == "bank_page"


@pytest.mark.parametrize("answers,kind", [([reset()], "bank_page"), ([empty(), reset()], "lost")])
def test_what_broke_off_after_the_handshake_may_have_been_sent(authority, answers, kind):
    with Gateway(authority.server("good")) as gateway:
        gateway.play("pay", *answers)
        assert pay(gateway, authority.trusted)["kind"] == kind
        assert len(gateway.calls("pay")) == 2


def test_old_versions_of_tls_are_refused(authority):
    settings = authority.server("good")
    with pytest.warns(DeprecationWarning):
        settings.minimum_version = ssl.TLSVersion.TLSv1
        settings.maximum_version = ssl.TLSVersion.TLSv1_1
    settings.set_ciphers("ALL:@SECLEVEL=0")
    with Gateway(settings) as gateway:
        assert pay(gateway, authority.trusted)["kind"] == "unreachable"
        assert not gateway.requests


def test_many_calls_in_one_process(authority):
    ask = {"payment_session_id": SESSION, "environment": "SANDBOX", "bin": "47061312"}
    with Gateway(authority.server("good")) as gateway:
        with sealed("lookup", gateway, wrapper=authority.trusted) as channel:
            for number in range(100):
                if number % 3 == 1:
                    gateway.play("bin", reset())
                if number % 3 == 2:
                    gateway.play("tdr", after(0.01, empty()))
                said = channel.result("lookUp", ask, patience=2)
                assert (said["bin"] is None) == (number % 3 == 1)
                assert (said["tdr"] is None) == (number % 3 == 2)
