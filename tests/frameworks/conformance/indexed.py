"""jax.lax: places that are values. Gathers, scatters, dynamic slices, sorts."""

import numpy as np
from jax import lax
from jax import numpy as jnp

from conformance.case import BITS, EXACT, SUM, add
from conformance.data import BF16, F16, F32, PRED, S8, S16, S32, S64, U8, U32, drawn, places, special

TYPES = (F32, BF16, F16, S8, S32, S64, U8, U32, PRED)
MODES = ("promise_in_bounds", "clip", "fill")
ROWS = lax.GatherDimensionNumbers(offset_dims=(1,), collapsed_slice_dims=(0,), start_index_map=(0,))
POINTS = lax.GatherDimensionNumbers(offset_dims=(), collapsed_slice_dims=(0, 1), start_index_map=(0, 1))
BLOCKS = lax.GatherDimensionNumbers(offset_dims=(1, 2), collapsed_slice_dims=(), start_index_map=(1, 0))
PAIRED = lax.GatherDimensionNumbers((), (1,), (1,), operand_batching_dims=(0,), start_indices_batching_dims=(0,))
INTO_ROWS = lax.ScatterDimensionNumbers(
    update_window_dims=(1,), inserted_window_dims=(0,), scatter_dims_to_operand_dims=(0,)
)
INTO_POINTS = lax.ScatterDimensionNumbers((), (0, 1), (0, 1))
INTO_BLOCKS = lax.ScatterDimensionNumbers((1, 2), (), (1, 0))
SCATTERS = ("scatter", "scatter_add", "scatter_max", "scatter_min", "scatter_mul", "scatter_sub")


def define():
    define_gathers()
    define_scatters()
    define_slices()
    define_sorts()


def define_gathers():
    for dtype in TYPES:
        table = drawn(dtype, (11, 6))
        for mode in MODES:
            low, high = (0, 11) if mode == MODES[0] else (-3, 14)
            at = places((9, 1), high, low=low)
            add(
                "lax.gather",
                lambda x, i, m=mode: lax.gather(x, i, ROWS, (1, 6), mode=m),
                table,
                at,
                bound=BITS,
                note=mode,
            )
        at = places((2, 7, 2), 6)
        add(
            "lax.gather",
            lambda x, i: lax.gather(x, i, POINTS, (1, 1), mode="clip"),
            table,
            at,
            bound=BITS,
            note="points",
        )
        add(
            "lax.gather",
            lambda x, i: lax.gather(x, i, BLOCKS, (4, 3), mode="clip"),
            table,
            at[0],
            bound=BITS,
            note="blocks",
        )
        add(
            "lax.gather",
            lambda x, i: lax.gather(x, i, PAIRED, (1, 1), mode="clip"),
            table,
            places((11, 4, 1), 6),
            bound=BITS,
            note="batch",
        )
        add("lax.index_take", lambda x, i: lax.index_take(x, (i,), (0,)), table, at[0, :, 0], bound=BITS)
    for index in (S8, U8, S32, U32, S64):
        add(
            "lax.gather",
            lambda x, i: lax.gather(x, i, ROWS, (1, 6), mode="clip"),
            drawn(F32, (11, 6)),
            places((5, 1), 11, dtype=index),
            bound=BITS,
        )
    for rows, count in ((0, 0), (1, 5), (5, 0), (300, 40), (1000, 3)):
        (
            add(
                "lax.gather",
                lambda x, i: lax.gather(x, i, ROWS, (min(1, x.shape[0]), 6), mode="clip"),
                drawn(F32, (rows, 6)),
                places((count, 1), max(rows, 1)),
                bound=BITS,
            )
            if rows
            else None
        )
    add(
        "lax.gather",
        lambda x, i: lax.gather(x, i, ROWS, (1, 5), mode="clip"),
        special(F32, subnormal=True).reshape(7, 5),
        places((9, 1), 7),
        bound=BITS,
        note="specials",
    )


def define_scatters():
    for word in SCATTERS:
        f = getattr(lax, word)
        bound = SUM if word in ("scatter_add", "scatter_sub", "scatter_mul") else EXACT
        for dtype in TYPES[:-1] + ((PRED,) if word == "scatter" else ()):
            table = drawn(dtype, (8, 5))
            rough = {BF16: 2e-2, F16: 4e-3}.get(dtype)
            here = bound if rough is None or bound is EXACT else type(bound)(part=rough)
            for mode in ("clip", "drop"):
                at = places((6, 1), 10, low=-2)
                if word == "scatter":
                    at = np.array([[3], [0], [7], [5], [1], [6]], np.int32)
                add(
                    f"lax.{word}",
                    lambda x, i, u, f=f, m=mode: f(x, i, u, INTO_ROWS, mode=m),
                    table,
                    at,
                    drawn(dtype, (6, 5), 1),
                    bound=here,
                    note=mode,
                )
            at = np.array([[3, 1], [0, 0], [7, 4], [5, 2]], np.int32)
            add(
                f"lax.{word}",
                lambda x, i, u, f=f: f(x, i, u, INTO_POINTS, mode="drop"),
                table,
                at,
                drawn(dtype, (4,), 1),
                bound=here,
                note="points",
            )
        at = np.array([[0, 0], [2, 4]], np.int32)
        add(
            f"lax.{word}",
            lambda x, i, u, f=f: f(x, i, u, INTO_BLOCKS, mode="drop"),
            drawn(F32, (8, 5)),
            at,
            drawn(F32, (2, 3, 2), 1),
            bound=bound,
            note="blocks",
        )
        add(
            f"lax.{word}",
            lambda x, i, u, f=f: f(x, i, u, INTO_ROWS, mode="drop"),
            drawn(F32, (8, 5)),
            places((0, 1), 8),
            drawn(F32, (0, 5), 1),
            bound=bound,
        )
        add(
            f"lax.{word}",
            lambda x, i, u, f=f: f(x, i, u, INTO_ROWS, mode="drop", unique_indices=True),
            drawn(F32, (300, 5)),
            np.random.default_rng(0).permutation(300)[:40, None].astype(np.int32),
            drawn(F32, (40, 5), 1),
            bound=bound,
        )
    add(
        "lax.scatter_apply",
        lambda x, i: lax.scatter_apply(x, i, lambda v: v * 2, INTO_ROWS, update_shape=(2, 5), mode="drop"),
        drawn(F32, (8, 5)),
        np.array([[1], [6]], np.int32),
    )


def define_slices():
    for dtype in TYPES:
        x, part = drawn(dtype, (6, 9)), drawn(dtype, (2, 4), 1)
        for start in ((0, 0), (3, 4), (5, 8), (-1, -3), (100, -100)):
            at = [np.int32(n) for n in start]
            add(
                "lax.dynamic_slice",
                lambda x, i, j: lax.dynamic_slice(x, (i, j), (2, 4)),
                x,
                *at,
                bound=BITS,
                note=str(start),
            )
            add(
                "lax.dynamic_update_slice",
                lambda x, u, i, j: lax.dynamic_update_slice(x, u, (i, j)),
                x,
                part,
                *at,
                bound=BITS,
                note=str(start),
            )
        add(
            "lax.dynamic_slice_in_dim",
            lambda x, i: lax.dynamic_slice_in_dim(x, i, 3, axis=1),
            x,
            np.int32(2),
            bound=BITS,
        )
        add("lax.dynamic_index_in_dim", lambda x, i: lax.dynamic_index_in_dim(x, i, axis=1), x, np.int32(7), bound=BITS)
        add(
            "lax.dynamic_update_slice_in_dim",
            lambda x, u, i: lax.dynamic_update_slice_in_dim(x, u, i, axis=0),
            x,
            x[:2],
            np.int32(3),
            bound=BITS,
        )
        add(
            "lax.dynamic_update_index_in_dim",
            lambda x, u, i: lax.dynamic_update_index_in_dim(x, u, i, axis=0),
            x,
            x[0],
            np.int32(3),
            bound=BITS,
        )
    for index in (S8, S16, U8, U32, S64):
        add(
            "lax.dynamic_slice",
            lambda x, i: lax.dynamic_slice(x, (i, i), (2, 4)),
            drawn(F32, (6, 9)),
            np.asarray(3, index),
            bound=BITS,
        )


def define_sorts():
    for dtype in TYPES + (S16,):
        for axis in (0, 1):
            add(
                "lax.sort",
                lambda x, a=axis: lax.sort(x, dimension=a),
                drawn(dtype, (7, 20)),
                bound=BITS,
                note=f"axis {axis}",
            )
        keys = drawn(dtype, (50,), low=0, high=5)
        add("lax.sort_key_val", lax.sort_key_val, keys, np.arange(50, dtype=np.int32), bound=BITS)
        if dtype != PRED:
            add("lax.argmax", lambda x: lax.argmax(x, 1, np.int32), drawn(dtype, (6, 31)))
            add("lax.argmin", lambda x: lax.argmin(x, 0, np.int32), drawn(dtype, (6, 31)))
            add("lax.argmax", lambda x: lax.argmax(x, 0, np.int32), special(dtype), note="specials")
            add("lax.argmin", lambda x: lax.argmin(x, 0, np.int32), special(dtype), note="specials")
            add("lax.top_k", lambda x: lax.top_k(x, 4), drawn(dtype, (3, 21)), bound=BITS)
    for dtype in (F32, BF16, F16, S32):
        add("lax.sort", lambda x: lax.sort(x), special(dtype), bound=EXACT, note="specials")
    two = (drawn(S32, (60,), low=0, high=4), drawn(S32, (60,), 1, low=0, high=4), np.arange(60, dtype=np.int32))
    add("lax.sort", lambda *a: lax.sort(a, num_keys=2), *two, note="two keys")
    for length in (0, 1, 2, 127, 129, 1000):
        add("lax.sort", lambda x: lax.sort(x), drawn(F32, (length,)), bound=BITS)
    # Of equal elements any may be found.
    def found(find):
        def values_and_elements(x):
            values, places = find(x, 3, recall_target=1.0)
            return values, jnp.take_along_axis(x, places, -1)

        return values_and_elements

    for dtype in (F32, BF16):
        add("lax.approx_max_k", found(lax.approx_max_k), drawn(dtype, (4, 40)), bound=BITS)
        add("lax.approx_min_k", found(lax.approx_min_k), drawn(dtype, (4, 40)), bound=BITS)
