"""The two variables."""

import pytest
from merchant.settings import SettingsError, read

LOCAL = "http://127.0.0.1:8080/pg"


def test_cardd_sandbox_needs_no_keys():
    assert read({"CASHFREE_GATEWAY": LOCAL}).client_id


def test_keys_come_from_a_file_and_are_not_shown(tmp_path):
    (tmp_path / "keys").write_text("id-1\nsecret-1\n")
    chosen = read({"CASHFREE_GATEWAY": "production", "CASHFREE_KEYS": str(tmp_path / "keys")})
    assert (chosen.client_id, chosen.client_secret) == ("id-1", "secret-1")
    assert "secret-1" not in repr(chosen)


@pytest.mark.parametrize(
    "gateway", ["", "live", "http://127.0.0.1.example/pg", "http://example.com/pg", "https://127.0.0.1/pg"]
)
def test_another_gateway_is_refused(gateway):
    with pytest.raises(SettingsError, match="CASHFREE_GATEWAY"):
        read({"CASHFREE_GATEWAY": gateway})


@pytest.mark.parametrize("gateway", ["sandbox", "production"])
def test_the_real_gateway_needs_keys(gateway):
    with pytest.raises(SettingsError, match="CASHFREE_KEYS"):
        read({"CASHFREE_GATEWAY": gateway})


@pytest.mark.parametrize("content", ["", "only-one\n", "a\nb\nc\n"])
def test_a_file_without_two_lines_is_refused(tmp_path, content):
    (tmp_path / "keys").write_text(content)
    with pytest.raises(SettingsError, match="two lines"):
        read({"CASHFREE_GATEWAY": "sandbox", "CASHFREE_KEYS": str(tmp_path / "keys")})
