"""A sample of the conformance cases, and that all of JAX's public names have cases."""

import pytest

from conformance.cases import CASES
from conformance.check import run
from conformance.outside import REASONS
from conformance.table import MODULES, names_of

SAMPLE = 300


def test_each_public_name_has_cases_or_a_reason():
    assert len(CASES) >= 2500
    covered = {case.operation for case in CASES} | set(REASONS)
    for module in MODULES:
        names = names_of(module)
        assert len(names) > 10
        assert sorted(names - covered) == []


@pytest.mark.parametrize("part", range(6))
def test_a_sample_agrees_with_the_cpu(part):
    chosen = CASES[:: len(CASES) // SAMPLE][part::6]
    assert len(chosen) >= SAMPLE // 6
    outcomes = [(case, run(case)) for case in chosen]
    wrong = [f"{c.operation} {c.name}: {o.problem}" for c, o in outcomes if o.problem and o.place in ("chip", "host")]
    assert wrong == []
    assert sum(o.place == "chip" for _, o in outcomes) > 0.8 * len(chosen)
