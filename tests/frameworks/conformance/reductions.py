"""jax.lax: reductions, windows, cumulative operations."""

import jax.numpy as jnp
import numpy as np
from jax import lax

from conformance.case import EXACT, SUM, add, near
from conformance.data import BF16, F16, F32, PRED, S8, S16, S32, S64, U8, U32, drawn, special

ROUGH = {BF16: near(3e-2), F16: near(4e-3)}
WHOLES = (S8, S16, S32, S64, U8, U32)
OPERATIONS = {
    "reduce_sum": ((F32, BF16, F16) + WHOLES, SUM),
    "reduce_prod": ((F32, BF16, F16) + WHOLES, SUM),
    "reduce_max": ((F32, BF16, F16) + WHOLES, EXACT),
    "reduce_min": ((F32, BF16, F16) + WHOLES, EXACT),
    "reduce_and": ((PRED,) + WHOLES, EXACT),
    "reduce_or": ((PRED,) + WHOLES, EXACT),
    "reduce_xor": ((PRED,) + WHOLES, EXACT),
}
FORMS = (((7, 33), (0,)), ((7, 33), (1,)), ((7, 33), (0, 1)), ((3, 4, 5), (0, 2)))
AWKWARD = (((0, 3), (0,)), ((3, 0), (0,)), ((1,), (0,)), ((1000,), (0,)), ((2, 1, 300), (2,)), ((2, 3, 4, 5), (1, 3)))
WINDOWS = (  # shape, window, strides, padding, dilation of the input, of the window
    ((2, 8, 8, 3), (1, 2, 2, 1), (1, 2, 2, 1), "VALID", None, None),
    ((2, 9, 9, 3), (1, 3, 3, 1), (1, 2, 2, 1), "SAME", None, None),
    ((13,), (4,), (1,), ((3, 0),), None, None),
    ((4, 10), (1, 3), (1, 1), "VALID", None, (1, 2)),
    ((4, 5), (2, 2), (1, 1), ((1, 0), (0, 1)), (1, 2), None),
    ((3, 7), (1, 1), (2, 3), "VALID", None, None),
    ((2, 6), (1, 7), (1, 1), "VALID", None, None),
)


def define():
    for word, (types, bound) in OPERATIONS.items():
        f = getattr(lax, word)
        for dtype in types:
            for shape, axes in FORMS:
                x = drawn(dtype, shape, low=-2, high=2) if word == "reduce_prod" else drawn(dtype, shape)
                add(
                    f"lax.{word}",
                    lambda x, f=f, a=axes: f(x, a),
                    x,
                    bound=ROUGH.get(dtype, bound) if bound is SUM else bound,
                    note=f"axes {axes}",
                )
        for shape, axes in AWKWARD:
            dtype = types[0]
            add(
                f"lax.{word}",
                lambda x, f=f, a=axes: f(x, a),
                drawn(dtype, shape, low=0.5, high=1.5) if dtype == F32 else drawn(dtype, shape),
                bound=bound,
                note=f"axes {axes}",
            )
        if F32 in types:
            for dtype in (F32, BF16, F16):
                row = special(dtype)
                pairs = np.stack([np.repeat(row, len(row)), np.tile(row, len(row))], 1)
                add(f"lax.{word}", lambda x, f=f: f(x, (1,)), pairs, bound=EXACT, note="special pairs")
    define_own()
    define_windows()
    define_cumulative()


def define_own():
    x, y = drawn(F32, (5, 12)), drawn(S32, (5, 12))
    add("lax.reduce", lambda x: lax.reduce(x, np.float32(0), lambda a, b: a + b, (1,)), x, bound=SUM)
    add("lax.reduce", lambda x: lax.reduce(x, np.int32(1), lambda a, b: a * b, (0,)), y, note="product")
    add(
        "lax.reduce",
        lambda x: lax.reduce(x, np.float32(0), lambda a, b: jnp.maximum(jnp.abs(a), jnp.abs(b)), (1,)),
        x,
        note="greatest magnitude",
    )
    add("lax.reduce", lambda x: lax.reduce(x, np.int32(0), lambda a, b: a ^ b, (0, 1)), y, note="xor")
    both = lambda a, b: (a[0] + b[0], jnp.maximum(a[1], b[1]))
    add(
        "lax.reduce",
        lambda x, y: lax.reduce((x, y), (np.float32(0), np.int32(-9)), both, (1,)),
        x,
        y,
        bound=SUM,
        note="two arrays",
    )


def define_windows():
    operations = {"add": (lax.add, 0), "max": (lax.max, None), "min": (lax.min, None), "mul": (lax.mul, 1)}
    for word, (f, start) in operations.items():
        for dtype in (F32, BF16, F16, S32, U8):
            for form in WINDOWS if dtype in (F32, S32) else WINDOWS[:3]:
                shape, window, strides, padding, base, dilation = form
                ends = (-np.inf, np.inf) if dtype in (F32, BF16, F16) else (np.iinfo(dtype).min, np.iinfo(dtype).max)
                initial = np.asarray(start if start is not None else ends[word == "min"], dtype)
                run = lambda x, f=f, i=initial, a=(window, strides, padding, base, dilation): lax.reduce_window(
                    x, i, f, *a
                )
                bound = ROUGH.get(dtype, SUM) if word in ("add", "mul") else EXACT
                add("lax.reduce_window", run, drawn(dtype, shape), bound=bound, note=f"{word} {window}")


def define_cumulative():
    for word in ("cumlogsumexp", "cummax", "cummin", "cumprod", "cumsum"):
        f = getattr(lax, word)
        for dtype in (F32, BF16, F16) + (() if word == "cumlogsumexp" else (S32, U8, S64)):
            for shape, axis in (((40,), 0), ((3, 17), 1), ((6, 2), 0)):
                for reverse in (False, True):
                    x = drawn(dtype, shape, low=-2, high=2)
                    bound = EXACT if word in ("cummax", "cummin") else ROUGH.get(dtype, near(1e-5))
                    add(
                        f"lax.{word}",
                        lambda x, f=f, a=axis, r=reverse: f(x, axis=a, reverse=r),
                        x,
                        bound=bound,
                        note="reverse" if reverse else "",
                    )
        add(f"lax.{word}", lambda x, f=f: f(x), drawn(F32, (0,)), bound=SUM)
