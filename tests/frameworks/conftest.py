"""What tests of frameworks share."""

import jax
import pytest

import veritpu


@pytest.fixture(scope="session")
def cpu():
    return jax.devices("cpu")[0]


@pytest.fixture
def launches():
    """What has run since the test began: launches by place, cycles."""

    def totals():
        jax.devices()  # the report is of a client
        report = veritpu.report()
        return {key: report[key] for key in ("launches", "launches_on_host", "cycles", "transfer_cycles")}

    before = totals()
    return lambda: {key: value - before[key] for key, value in totals().items()}
