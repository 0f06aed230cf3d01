"""JAX's entry point."""

import importlib.util
import os
import sys

import jax

from veritpu import library


def initialize():
    """Makes the library the one that JAX's platform `tpu` loads, unless there is another."""
    other = os.environ.get("TPU_LIBRARY_PATH")
    if other is None and importlib.util.find_spec("libtpu") is not None:
        print(
            "veritpu: the package libtpu is installed, so `tpu` is a real TPU; uninstall it for the simulated one",
            file=sys.stderr,
        )
        return
    # As JAX has it on a machine with a TPU: if the chip cannot be had, it says so instead of taking the CPU.
    if jax.config.jax_platforms is None:
        jax.config.update("jax_platforms", "tpu,cpu")
    path = library.library_path()
    if other is None or os.path.realpath(other) == os.path.realpath(path):
        os.environ["TPU_LIBRARY_PATH"] = path
        library.load()
