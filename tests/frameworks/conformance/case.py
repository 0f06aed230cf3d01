"""What a case is: a function of JAX with arguments, and how near the chip must come to the CPU."""

import dataclasses
from collections.abc import Callable

import jax
import ml_dtypes
import numpy as np


@dataclasses.dataclass(frozen=True)
class Bound:
    """A real result may differ by `ulps` of the expected number plus `part` of its array's greatest plus `absolute`."""

    ulps: float = 0
    part: float = 0
    absolute: float = 0


BITS = None  # real results agree bit by bit, subnormals too; a NaN is a NaN
EXACT = Bound()
SUM = Bound(part=3e-6)


def ulps(count):
    return Bound(ulps=count)


def near(part):
    return Bound(part=part)


@dataclasses.dataclass
class Case:
    operation: str  # jax.lax.sin is "lax.sin"
    name: str  # unique among those of its operation
    function: Callable
    arguments: tuple
    bound: Bound | None
    wide: bool  # needs jax_enable_x64
    types: tuple  # short names, as f32
    precision: str


SHORT = {np.dtype(ml_dtypes.bfloat16): "bf16", np.dtype(np.bool_): "pred"} | {
    np.dtype(f"{kind}{width}"): f"{short}{8 * width}"
    for kind, short, widths in (
        ("f", "f", (2, 4, 8)),
        ("i", "s", (1, 2, 4, 8)),
        ("u", "u", (1, 2, 4, 8)),
        ("c", "c", (8, 16)),
    )
    for width in widths
}

CASES: list[Case] = []
_names: dict[str, set] = {}


def add(operation, function, *arguments, bound=EXACT, note="", precision="highest", wide=False):
    """Adds a case, which its arguments' types and shapes name. `wide`: it has types of 64 bits elsewhere."""
    arrays = [np.asarray(leaf) for leaf in jax.tree.leaves(arguments)]
    types = tuple(SHORT.get(array.dtype, str(array.dtype)) for array in arrays)
    sizes = [kind + str(list(array.shape)).replace(" ", "") for kind, array in zip(types, arrays)]
    name = " ".join(sizes + [note] if note else sizes) or "no arguments"
    taken = _names.setdefault(operation, set())
    if name in taken:
        name += f" #{len(taken)}"
    taken.add(name)
    wide = wide or any(array.dtype.itemsize == 8 and array.dtype.kind in "iuf" for array in arrays)
    CASES.append(Case(operation, name, function, arguments, bound, wide, types, precision))
