"""What tests of a board share: its eight cores beside the eight devices of JAX's CPU backend (CMakeLists.txt)."""

import jax
import numpy as np
from jax_test import close

import veritpu

CORES = 8


def beside(function, *arguments, part=1e-5):
    """A function of eight devices gives on the board what it gives on the CPU's. The number of values compared."""
    made, expected = (
        jax.tree.map(np.asarray, function(jax.devices(platform), *arguments)) for platform in ("tpu", "cpu")
    )
    return close(made, expected, part)


def programs(name):
    return [p for p in veritpu.report()["programs"] if p["name"] == f"jit_{name}"]


def drawn(*shape, seed=0):
    return np.random.default_rng(seed).normal(size=shape).astype(np.float32)
