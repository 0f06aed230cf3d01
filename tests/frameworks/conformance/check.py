"""Runs cases on the chip and on the CPU."""

import contextlib
import dataclasses
import re
import time
import warnings

import jax
import numpy as np

from conformance.compare import difference


@dataclasses.dataclass
class Outcome:
    place: str  # "chip", "host", "refused", "nowhere": the CPU backend has it neither
    problem: str | None = None  # a wrong result; a refusal's sentence
    seconds: float = 0  # of the chip's compilation and launch


def _sentence(error):
    return next((row for row in str(error).split("\n") if row.strip()), type(error).__name__)


def run(case):
    wide = jax.enable_x64(True) if case.wide else contextlib.nullcontext()
    with warnings.catch_warnings(), wide, jax.default_matmul_precision(case.precision or "default"):
        warnings.simplefilter("ignore")
        return _run(case)


def _on(device, case):
    """The results, and the operations that ran on the host."""
    with jax.default_device(device):
        compiled = jax.jit(lambda *a: case.function(*a)).lower(*case.arguments).compile()
        costs = compiled.cost_analysis() or {}
        return jax.tree.map(np.asarray, compiled(*case.arguments)), costs.get("operations on the host", 0)


def _run(case):
    try:
        expected, _ = _on(jax.devices("cpu")[0], case)
    except Exception as error:
        return Outcome("nowhere", _sentence(error))
    before = time.perf_counter()
    try:
        made, on_host = _on(jax.devices("tpu")[0], case)
    except Exception as error:
        return Outcome("refused", _sentence(error), time.perf_counter() - before)
    problem = difference(made, expected, case.bound)
    return Outcome("host" if on_host else "chip", problem, time.perf_counter() - before)
