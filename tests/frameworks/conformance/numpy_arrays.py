"""jax.numpy: arrays made, moved, indexed and joined."""

import jax.numpy as jnp
import numpy as np

from conformance.case import BITS, EXACT, add, ulps
from conformance.data import BF16, F16, F32, PRED, S8, S32, U8, U32, drawn, places, special

TYPES = (F32, BF16, S32, U8, PRED)
# Of an array of shape [4, 6].
MOVES = {
    "append": lambda x: jnp.append(x, x),
    "array": jnp.array,
    "array_split": lambda x: jnp.array_split(x, 4, 1),
    "asarray": jnp.asarray,
    "atleast_1d": jnp.atleast_1d,
    "atleast_2d": lambda x: jnp.atleast_2d(x[0]),
    "atleast_3d": jnp.atleast_3d,
    "block": lambda x: jnp.block([[x, x], [x, x]]),
    "broadcast_arrays": lambda x: jnp.broadcast_arrays(x, x[0]),
    "broadcast_to": lambda x: jnp.broadcast_to(x, (3, 4, 6)),
    "column_stack": lambda x: jnp.column_stack([x, x]),
    "compress": lambda x: jnp.compress(np.array([True, False, True]), x, 0),
    "concat": lambda x: jnp.concat([x, x], axis=1),
    "concatenate": lambda x: jnp.concatenate([x, x[:1]]),
    "delete": lambda x: jnp.delete(x, np.array([1, 3]), 1),
    "diag": lambda x: (jnp.diag(x), jnp.diag(x[0], 1)),
    "diagflat": lambda x: jnp.diagflat(x[0]),
    "diagonal": lambda x: jnp.diagonal(x, 1),
    "dsplit": lambda x: jnp.dsplit(x[None], 2),
    "dstack": lambda x: jnp.dstack([x, x]),
    "empty_like": lambda x: jnp.empty_like(x[:0]),
    "expand_dims": lambda x: jnp.expand_dims(x, (0, 2)),
    "extract": lambda x: jnp.extract(np.arange(24) % 3 == 0, x.ravel(), size=8),
    "fill_diagonal": lambda x: jnp.fill_diagonal(x, 1, inplace=False),
    "flip": jnp.flip,
    "fliplr": jnp.fliplr,
    "flipud": jnp.flipud,
    "full_like": lambda x: jnp.full_like(x, 1),
    "hsplit": lambda x: jnp.hsplit(x, 3),
    "hstack": lambda x: jnp.hstack([x, x]),
    "insert": lambda x: jnp.insert(x, 2, x[:, 0], axis=1),
    "matrix_transpose": jnp.matrix_transpose,
    "meshgrid": lambda x: jnp.meshgrid(x[0], x[:, 0]),
    "moveaxis": lambda x: jnp.moveaxis(x, 0, 1),
    "ones_like": jnp.ones_like,
    "pad": lambda x: jnp.pad(x, ((1, 2), (0, 3))),
    "permute_dims": lambda x: jnp.permute_dims(x, (1, 0)),
    "ravel": jnp.ravel,
    "repeat": lambda x: jnp.repeat(x, 3, axis=1),
    "reshape": lambda x: jnp.reshape(x, (8, 3)),
    "resize": lambda x: jnp.resize(x, (5, 7)),
    "roll": lambda x: (jnp.roll(x, 5), jnp.roll(x, (1, -2), (0, 1))),
    "rollaxis": lambda x: jnp.rollaxis(x, 1),
    "rot90": jnp.rot90,
    "split": lambda x: jnp.split(x, 2, axis=1),
    "squeeze": lambda x: jnp.squeeze(x[None, :, None]),
    "stack": lambda x: jnp.stack([x, x], 2),
    "swapaxes": lambda x: jnp.swapaxes(x, 0, 1),
    "tile": lambda x: jnp.tile(x, (2, 3)),
    "transpose": jnp.transpose,
    "tril": jnp.tril,
    "triu": lambda x: jnp.triu(x, 1),
    "unstack": jnp.unstack,
    "vsplit": lambda x: jnp.vsplit(x, 2),
    "vstack": lambda x: jnp.vstack([x, x]),
    "zeros_like": jnp.zeros_like,
    "trim_zeros": None,
    "apply_along_axis": lambda x: jnp.apply_along_axis(lambda r: r[::-1], 1, x),
    "place": lambda x: jnp.place(x, np.arange(24).reshape(4, 6) % 5 == 0, x[0], inplace=False),
    "ndim": jnp.ndim,
    "size": jnp.size,
    "shape": jnp.shape,
}
MADE = {
    "arange": lambda: (jnp.arange(7), jnp.arange(2.0, 9.0, 0.5)),
    "bartlett": lambda: jnp.bartlett(9),
    "blackman": lambda: jnp.blackman(9),
    "diag_indices": lambda: jnp.diag_indices(4),
    "empty": lambda: jnp.empty((0, 2)),
    "eye": lambda: jnp.eye(5, 7, 1),
    "full": lambda: jnp.full((2, 3), 7.5),
    "geomspace": lambda: jnp.geomspace(1.0, 1000.0, 7),
    "hamming": lambda: jnp.hamming(9),
    "hanning": lambda: jnp.hanning(9),
    "identity": lambda: jnp.identity(4),
    "indices": lambda: jnp.indices((3, 4)),
    "kaiser": lambda: jnp.kaiser(9, 3.0),
    "linspace": lambda: jnp.linspace(-2.0, 3.0, 17),
    "logspace": lambda: jnp.logspace(0.0, 2.0, 9),
    "ones": lambda: jnp.ones((2, 3), jnp.bfloat16),
    "tri": lambda: jnp.tri(4, 6, 1),
    "tril_indices": lambda: jnp.tril_indices(4),
    "triu_indices": lambda: jnp.triu_indices(4),
    "zeros": lambda: jnp.zeros((3, 2), jnp.int32),
    "fromfunction": lambda: jnp.fromfunction(lambda i, j: i * 2 + j, (3, 4), dtype=jnp.float32),
    "mask_indices": lambda: jnp.mask_indices(4, jnp.triu, size=10),
    "ix_": lambda: jnp.ix_(jnp.arange(3), jnp.arange(2)),
}


def define():
    for word, f in MOVES.items():
        for dtype in TYPES if f else ():
            add(f"numpy.{word}", f, drawn(dtype, (4, 6)), bound=BITS)
    for word, f in MADE.items():
        add(f"numpy.{word}", f, bound=ulps(64))
    for mode in (
        "constant",
        "edge",
        "linear_ramp",
        "maximum",
        "mean",
        "median",
        "minimum",
        "reflect",
        "symmetric",
        "wrap",
        "empty",
    ):
        add(
            "numpy.pad",
            lambda x, m=mode: jnp.pad(x, 2, mode=m) if m != "empty" else jnp.pad(x, 2, mode=m)[2:-2],
            drawn(F32, (9,)),
            bound=ulps(64),
            note=mode,
        )
    define_indexing()
    define_sets()


def define_indexing():
    for dtype in TYPES + (S8, U32, F16):
        x = drawn(dtype, (6, 8))
        i, j = places((5,), 6, low=-6), places((5,), 8, 1)
        index = lambda note, f, *given: add("numpy.ndarray.__getitem__", f, x, *given, bound=BITS, note=note)
        index("slices", lambda x: x[1:5:2, ::-1])
        index("numbers", lambda x: x[-1, 3])
        index("rows", lambda x, i: x[i], i)
        index("points", lambda x, i, j: x[i, j], i, j)
        index("columns", lambda x, j: x[:, j], j)
        index("grid", lambda x, i, j: x[i[:, None], j[None]], i, j)
        index("new axes", lambda x: x[None, :, None, 2:4, ...])
        index("mask", lambda x: x[np.arange(6) % 2 == 0])
        index("beyond", lambda x, i: x.at[i].get(mode="fill", fill_value=1), i * 3)
        update = lambda note, f, *given: add("numpy.ndarray.at", f, x, *given, bound=EXACT, note=note)
        update("set slice", lambda x: x.at[1:3, ::2].set(1))
        update("set number", lambda x, i: x.at[i[0], 2].set(0), i)
        update("set rows", lambda x, i: x.at[i].set(1), i)
        update("set column", lambda x: x.at[:, 3].set(x[:, 0]))
        if dtype != PRED:
            update("max", lambda x, i: x.at[i].max(x[:5]), i)
            update("add", lambda x: x.at[np.array([1, 4])].add(x[:2]))
            update("multiply", lambda x: x.at[np.array([1, 4])].multiply(x[:2]))
        add("numpy.take", lambda x, i: jnp.take(x, i, axis=1, mode="wrap"), x, i, bound=BITS)
        add("numpy.take_along_axis", lambda x, i: jnp.take_along_axis(x, i, 1), x, places((6, 3), 8), bound=BITS)
        add(
            "numpy.put_along_axis",
            lambda x, i: jnp.put_along_axis(x, i, 1, axis=1, inplace=False),
            x,
            places((6, 1), 8),
        )
        add("numpy.put", lambda x: jnp.put(x, np.array([3, 40, 7]), 1, inplace=False), x)
    add("numpy.nonzero", lambda x: jnp.nonzero(x, size=9, fill_value=-1), places((4, 5), 2))
    add("numpy.flatnonzero", lambda x: jnp.flatnonzero(x, size=9), places((4, 5), 2))
    add("numpy.argwhere", lambda x: jnp.argwhere(x, size=9), places((4, 5), 2))
    add("numpy.unravel_index", lambda i: jnp.unravel_index(i, (5, 7)), places((9,), 35))
    add(
        "numpy.ravel_multi_index",
        lambda i, j: jnp.ravel_multi_index((i, j), (5, 7), mode="clip"),
        places((9,), 5),
        places((9,), 7, 1),
    )
    for word in ("diag_indices_from", "tril_indices_from", "triu_indices_from"):
        add(f"numpy.{word}", getattr(jnp, word), drawn(F32, (4, 4)))
    add("numpy.packbits", jnp.packbits, drawn(PRED, (3, 19)))
    add("numpy.unpackbits", jnp.unpackbits, drawn(U8, (5,)))


def define_sets():
    for dtype in (F32, S32, U8, BF16):
        x, y = (drawn(dtype, (20,), seed, low=0, high=9) for seed in (0, 1))
        if dtype in (F32, BF16):
            x, y = np.floor(x), np.floor(y)
        add("numpy.isin", jnp.isin, x, y)
        for word in ("intersect1d", "setdiff1d", "setxor1d", "union1d"):
            add(f"numpy.{word}", lambda x, y, f=getattr(jnp, word): f(x, y, size=12, fill_value=0), x, y)
        for word in ("unique", "unique_values"):
            add(f"numpy.{word}", lambda x, f=getattr(jnp, word): f(x, size=10, fill_value=0), x)
        for word in ("unique_all", "unique_counts", "unique_inverse"):
            add(f"numpy.{word}", lambda x, f=getattr(jnp, word): tuple(f(x, size=10, fill_value=0)), x)
        add("numpy.searchsorted", jnp.searchsorted, np.sort(x), y)
        add(
            "numpy.searchsorted",
            lambda x, y: jnp.searchsorted(x, y, side="right", method="sort"),
            np.sort(x),
            y,
            note="right",
        )
        add("numpy.digitize", jnp.digitize, x, np.unique(y))
        for word, run in (
            ("sort", lambda x: jnp.sort(x, descending=True)),
            ("argsort", jnp.argsort),
            ("partition", lambda x: jnp.sort(jnp.partition(x, 4)[:5])),
            ("argpartition", lambda x: jnp.sort(x[jnp.argpartition(x, 4)[:5]])),
            ("lexsort", lambda x: jnp.lexsort((x, x[::-1]))),
        ):
            add(f"numpy.{word}", run, x)
    add("numpy.argsort", lambda x: jnp.argsort(x, axis=0, descending=True), drawn(F32, (7, 5)), note="descending")
