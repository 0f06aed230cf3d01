"""jax.numpy: operations on each element by itself."""

import jax.numpy as jnp
import numpy as np

from conformance.case import BITS, EXACT, Bound, add, ulps
from conformance.data import BF16, F16, F32, PRED, S16, S32, U8, U32, drawn, special, specials

CLOSE, LOOSE = ulps(8), Bound(ulps=64, absolute=1e-6)
EXACT1 = (
    "abs",
    "absolute",
    "ceil",
    "conj",
    "conjugate",
    "fabs",
    "fix",
    "floor",
    "imag",
    "isfinite",
    "isinf",
    "isnan",
    "isneginf",
    "isposinf",
    "isreal",
    "iscomplex",
    "logical_not",
    "nan_to_num",
    "negative",
    "positive",
    "real",
    "rint",
    "round",
    "around",
    "sign",
    "signbit",
    "square",
    "trunc",
    "frexp",
    "modf",
    "spacing",
)
REAL1 = {
    "acos": CLOSE,
    "acosh": CLOSE,
    "angle": CLOSE,
    "arccos": CLOSE,
    "arccosh": CLOSE,
    "arcsin": CLOSE,
    "arcsinh": CLOSE,
    "arctan": CLOSE,
    "arctanh": CLOSE,
    "asin": CLOSE,
    "asinh": CLOSE,
    "atan": CLOSE,
    "atanh": CLOSE,
    "cbrt": CLOSE,
    "cos": CLOSE,
    "cosh": CLOSE,
    "deg2rad": CLOSE,
    "degrees": CLOSE,
    "exp": CLOSE,
    "exp2": CLOSE,
    "expm1": CLOSE,
    "i0": ulps(64),
    "log": CLOSE,
    "log10": CLOSE,
    "log1p": CLOSE,
    "log2": CLOSE,
    "rad2deg": CLOSE,
    "radians": CLOSE,
    "reciprocal": CLOSE,
    "sin": CLOSE,
    "sinc": LOOSE,
    "sinh": CLOSE,
    "sqrt": CLOSE,
    "tan": CLOSE,
    "tanh": Bound(ulps=4, absolute=2.5e-7),
    "unwrap": ulps(64),
}
EXACT2 = (
    "copysign",
    "equal",
    "fmax",
    "fmin",
    "greater",
    "greater_equal",
    "less",
    "less_equal",
    "logical_and",
    "logical_or",
    "logical_xor",
    "maximum",
    "minimum",
    "not_equal",
    "add",
    "subtract",
    "multiply",
    "nextafter",
    "heaviside",
)
REAL2 = {
    "arctan2": CLOSE,
    "atan2": CLOSE,
    "divide": CLOSE,
    "true_divide": CLOSE,
    "float_power": CLOSE,
    "floor_divide": CLOSE,
    "divmod": LOOSE,
    "fmod": CLOSE,
    "hypot": CLOSE,
    "logaddexp": LOOSE,
    "logaddexp2": LOOSE,
    "mod": LOOSE,
    "pow": CLOSE,
    "power": CLOSE,
    "remainder": LOOSE,
}
WHOLE1 = ("abs", "bitwise_count", "bitwise_invert", "bitwise_not", "invert", "negative", "positive", "sign", "square")
WHOLE2 = (
    "add",
    "bitwise_and",
    "bitwise_left_shift",
    "bitwise_or",
    "bitwise_right_shift",
    "bitwise_xor",
    "divmod",
    "equal",
    "floor_divide",
    "gcd",
    "greater",
    "lcm",
    "left_shift",
    "less",
    "maximum",
    "minimum",
    "mod",
    "multiply",
    "remainder",
    "right_shift",
    "subtract",
    "fmod",
    "power",
)


def define():
    for word in EXACT1 + tuple(REAL1):
        if not hasattr(jnp, word):
            continue
        f, bound = getattr(jnp, word), REAL1.get(word, EXACT)
        for dtype in (F32, BF16, F16):
            here = bound if dtype == F32 or bound is EXACT else Bound(ulps=2, absolute=bound.absolute)
            x = drawn(dtype, (5, 13), low=0.05, high=0.95)
            add(f"numpy.{word}", f, x if word != "unwrap" else x * 9, bound=here)
            if word not in ("unwrap", "sinc", "i0", "spacing"):
                add(f"numpy.{word}", f, special(dtype), bound=here, note="specials")
        if word not in ("spacing", "frexp", "modf"):
            add(f"numpy.{word}", f, drawn(S32, (9,), low=0, high=2) if word in REAL1 else drawn(S32, (9,)), bound=bound)
    for word in EXACT2 + tuple(REAL2):
        f, bound = getattr(jnp, word), REAL2.get(word, EXACT)
        for dtype in (F32, BF16, F16):
            here = bound if dtype == F32 or bound is EXACT else Bound(ulps=2, absolute=bound.absolute)
            add(f"numpy.{word}", f, drawn(dtype, (3, 1, 9), low=0.5), drawn(dtype, (4, 1), 1, low=0.5), bound=here)
            if word not in ("divmod", "mod", "remainder", "logaddexp2", "float_power", "floor_divide"):
                greatest = 2.0**126 if word in ("arctan2", "atan2", "divide", "true_divide", "hypot", "fmod") else None
                add(f"numpy.{word}", f, *specials(dtype, 2, greatest), bound=here, note="specials")
        if word not in ("nextafter",):
            add(f"numpy.{word}", f, drawn(F32, (6,), low=1), drawn(S32, (6,), low=1, high=5), bound=bound, note="mixed")
    for word in WHOLE1:
        for dtype in (S32, U8, S16, U32):
            add(f"numpy.{word}", getattr(jnp, word), special(dtype), note="specials")
    for word in WHOLE2:
        for dtype in (S32, U8, S16, U32):
            # Of the least number JAX's own loop for divisors has no end, on any backend.
            a, b = specials(dtype, 2, np.iinfo(dtype).max if word in ("gcd", "lcm") else None)
            if "shift" in word or word == "power":
                b = b % 7
            add(f"numpy.{word}", getattr(jnp, word), a, b, note="specials")
        add(f"numpy.{word}", getattr(jnp, word), drawn(S32, (3, 1, 9)), drawn(U8, (4, 1), low=0, high=7), note="mixed")
    x = drawn(F32, (4, 9))
    for decimals in (-1, 1, 3):
        add("numpy.round", lambda x, d=decimals: jnp.round(x, d), x * 10, bound=ulps(4), note=f"{decimals}")
    for low, high in ((-1, 1), (None, 0.5), (0.5, None)):
        for dtype in (F32, BF16, S32):
            ends = [None if e is None else int(np.ceil(e)) if dtype == S32 else e for e in (low, high)]
            add("numpy.clip", lambda x, e=ends: jnp.clip(x, *e), drawn(dtype, (4, 9)), note=f"{low} {high}")
    add("numpy.ldexp", jnp.ldexp, special(F32)[:18], np.arange(-9, 9, dtype=np.int32), bound=ulps(2))
    add(
        "numpy.interp",
        jnp.interp,
        x,
        np.linspace(-5, 5, 11, dtype=np.float32),
        drawn(F32, (11,)),
        bound=Bound(ulps=16, absolute=1e-5),
    )
    add("numpy.isclose", jnp.isclose, *specials(F32, 2))
    for word in ("allclose", "array_equal", "array_equiv"):
        add(f"numpy.{word}", getattr(jnp, word), x, x + np.float32(1e-7))
    for dtype in (F32, BF16, F16, S32, U8, PRED):
        add("numpy.where", jnp.where, drawn(PRED, (4, 1)), drawn(dtype, (4, 9)), drawn(dtype, (9,), 1), bound=BITS)
        add("numpy.astype", lambda x: jnp.astype(x, jnp.float32), drawn(dtype), bound=BITS)
        add("numpy.copy", jnp.copy, drawn(dtype), bound=BITS)
    add("numpy.select", lambda x: jnp.select([x > 2, x > 0], [x, x * 2], 7), x)
    add("numpy.piecewise", lambda x: jnp.piecewise(x, [x < 0, x > 1], [lambda v: -v, lambda v: v * 2, 5.0]), x)
    add(
        "numpy.choose",
        lambda i, a, b: jnp.choose(i, [a, b], mode="clip"),
        drawn(S32, (9,), low=0, high=2),
        drawn(F32, (9,)),
        drawn(F32, (9,), 1),
    )
    add("numpy.polyval", jnp.polyval, drawn(F32, (5,)), x, bound=Bound(part=1e-5))
    add("numpy.vectorize", jnp.vectorize(lambda a, b: a * b + a), x, x[0], bound=ulps(2))
