"""The vendor's sample requests, as published for seven languages, in the versions they name."""

import json

import pytest
from processes import ROOT

SAMPLES = json.loads((ROOT / "Tests/SandboxTests/Vectors/merchant-requests.json").read_text())


@pytest.mark.parametrize("sample", SAMPLES["create_order"], ids=lambda sample: sample["sample"])
def test_a_sample_order_is_created(sandbox, sample):
    answer = sandbox.call("POST", "/orders", sample["body"], sample["x-api-version"])
    assert answer.status == 200, answer.body
    assert answer.json["order_status"] == "ACTIVE"


@pytest.mark.parametrize(
    "sample", SAMPLES["get_order"], ids=lambda sample: f'{sample["sample"]} {sample["x-api-version"]}'
)
def test_a_sample_fetches_an_order(sandbox, sample):
    order = sandbox.order()["order_id"]
    path = sample["path"].format(order_id=order).removeprefix("/pg")
    answer = sandbox.call("GET", path, version=sample["x-api-version"])
    assert answer.json["order_id"] == order
    if sample.get("header_values_may_be_quoted"):
        quoted = sandbox.call(
            "GET", path, version=f'"{sample["x-api-version"]}"', x_client_id='"TEST_id"',
            x_client_secret='"TEST_secret"',
        )
        assert quoted.json["order_id"] == order
