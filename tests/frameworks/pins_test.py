"""Modules that JAX lowers take the cycles that tests/pins/modules.txt says."""

import pathlib
import re
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/pins"))
import modules  # noqa: E402


@pytest.mark.parametrize("name", dict(modules.cases()))
def test_cycles(name):
    told = modules.differences(modules.read(), modules.measure([name]))
    assert not told, "\n".join([*told, f"If that is meant to be: ./veritpu python tests/pins/modules.py {name}"])


def test_pins_are_complete():
    assert list(modules.read()) == modules.cases()


def test_changes_are_told():
    pinned = {("a", "lite"): 1000, ("b", "lite"): 10}
    measured = {("a", "lite"): 1010, ("b", "lite"): "no such operation", ("c", "n128"): 7, ("d", "n128"): 8}
    assert modules.differences(pinned | {("d", "n128"): 8}, measured) == [
        "a on lite: 1,010 cycles for 1,000 (+1.00 %)", "b on lite: no such operation",
        "c on n128: 7 cycles, is not pinned"]


def test_documents_have_them():
    """The yardstick's tables in docs/module_compiler.md."""
    text = (ROOT / "docs/module_compiler.md").read_text().split("## The yardstick")[1]
    tables = {"n128": text.split("| cycles on `n128` |")[1], "lite": text.split("| cycles on `lite` |")[1]}
    told = 0
    for (name, chip), cycles in modules.read().items():
        row = re.search(rf"^\| {re.escape(name)} \|(.*)\|$", tables[chip].split("\n\n")[0], re.M)
        assert not row or f" {cycles:,} " in row[1], f"docs/module_compiler.md has other cycles of {name} on {chip}"
        told += bool(row)
    assert told == 12 + 2
