"""JAX's entry point."""

import os
import sys

import jax
import jaxlib

from veritpu import kernels, library

_OLDEST, _BEYOND = (0, 10, 2), (0, 11)


def initialize():
    """Makes the library the one that JAX's platform `tpu` loads, unless there is another."""
    other = os.environ.get("TPU_LIBRARY_PATH")
    if other is None and library.is_replaced():
        print(
            "veritpu: the package libtpu is installed, so `tpu` is a real TPU; uninstall it for the simulated one",
            file=sys.stderr,
        )
        return
    # As JAX has it on a machine with a TPU: if the chip cannot be had, it says so instead of taking the CPU.
    if jax.config.jax_platforms is None:
        jax.config.update("jax_platforms", "tpu,cpu")
    _check_version(jaxlib.__version__)
    path = library.library_path()
    if other is None or os.path.realpath(other) == os.path.realpath(path):
        os.environ["TPU_LIBRARY_PATH"] = path
        library.load()
        kernels.replace()


def _check_version(version):
    """Raises ImportError for a jaxlib with which this package is not tested."""
    numbers = tuple(int(part) for part in version.split(".")[:3] if part.isdigit())
    if not _OLDEST <= numbers < _BEYOND:
        oldest, beyond = (".".join(map(str, limit)) for limit in (_OLDEST, _BEYOND))
        raise ImportError(
            f"veritpu works with jaxlib from {oldest} to before {beyond}, but this is {version}; "
            f'install it by `pip install "jax=={oldest}"`'
        )
