"""jax.lax: operations on each element by itself."""

import numpy as np
from jax import lax

from conformance.case import BITS, EXACT, Bound, add, ulps
from conformance.data import ALL, BF16, F16, F32, F64, PRED, REALS, S8, S32, SHAPES, SIGNED, U8, U32, UNSIGNED, WHOLES
from conformance.data import drawn, special, specials

# Of f32; narrower types round the f32 result once more.
REAL1 = {
    "abs": EXACT,
    "acos": ulps(6),
    "acosh": ulps(6),
    "asin": ulps(6),
    "asinh": ulps(6),
    "atan": ulps(6),
    "atanh": ulps(8),
    "bessel_i0e": ulps(16),
    "bessel_i1e": ulps(16),
    "cbrt": ulps(4),
    "ceil": EXACT,
    "cos": ulps(4),
    "cosh": ulps(6),
    "digamma": Bound(ulps=64, absolute=2e-6),
    "erf": ulps(6),
    "erf_inv": ulps(16),
    "erfc": ulps(16),
    "exp": ulps(4),
    "exp2": ulps(4),
    "expm1": ulps(6),
    "floor": EXACT,
    "is_finite": EXACT,
    "lgamma": Bound(ulps=64, absolute=2e-6),
    "log": ulps(4),
    "log1p": ulps(6),
    "logistic": ulps(6),
    "neg": EXACT,
    "reciprocal": ulps(4),
    "round": EXACT,
    "rsqrt": ulps(4),
    "sign": EXACT,
    "sin": ulps(4),
    "sinh": ulps(6),
    "sqrt": ulps(4),
    "square": EXACT,
    "tan": ulps(6),
    "tanh": Bound(ulps=4, absolute=2.5e-7),
}
REAL2 = {
    "add": EXACT,
    "atan2": ulps(8),
    "div": ulps(4),
    "max": EXACT,
    "min": EXACT,
    "mul": EXACT,
    "nextafter": EXACT,
    "pow": ulps(8),
    "rem": EXACT,
    "sub": EXACT,
}
WHOLE1 = {
    "abs": SIGNED,
    "bitwise_not": WHOLES + (PRED,),
    "clz": WHOLES,
    "neg": WHOLES,
    "population_count": WHOLES,
    "sign": WHOLES,
    "square": WHOLES,
}
WHOLE2 = (
    "add",
    "bitwise_and",
    "bitwise_or",
    "bitwise_xor",
    "div",
    "max",
    "min",
    "mul",
    "rem",
    "shift_left",
    "shift_right_arithmetic",
    "shift_right_logical",
    "sub",
)
RELATIONS = ("eq", "ge", "gt", "le", "lt", "ne")


def widened(bound, dtype):
    """Narrow reals are computed in f32 and rounded: the bound is the rounding's, or a neighbour where it is close."""
    return bound if dtype in (F32, F64) or bound is EXACT or bound is BITS else Bound(ulps=1, absolute=bound.absolute)


def define():
    for word, bound in REAL1.items():
        f = getattr(lax, word)
        for dtype in REALS:
            add(f"lax.{word}", f, special(dtype), bound=widened(bound, dtype), note="specials")
            add(f"lax.{word}", f, drawn(dtype), bound=widened(bound, dtype))
        for shape in SHAPES:
            add(f"lax.{word}", f, drawn(F32, shape, low=0.1, high=0.9), bound=bound)
        add(f"lax.{word}", f, drawn(F64, (5,), low=0.1, high=0.9), bound=ulps(2e10 if bound.ulps else 0))
    for word, bound in REAL2.items():
        f = getattr(lax, word)
        for dtype in REALS:
            # A divisor above 2^126 has the reciprocal 0 (docs/numbers.md).
            greatest = 2.0**126 if word in ("atan2", "div") else None
            add(f"lax.{word}", f, *specials(dtype, 2, greatest), bound=widened(bound, dtype), note="specials")
            add(f"lax.{word}", f, drawn(dtype), drawn(dtype, seed=1), bound=widened(bound, dtype))
        for shape in SHAPES:
            add(f"lax.{word}", f, drawn(F32, shape, low=0.1), drawn(F32, shape, 1), bound=bound)
    for word, types in WHOLE1.items():
        f = getattr(lax, word)
        for dtype in types:
            add(f"lax.{word}", f, special(dtype), note="specials")
            add(f"lax.{word}", f, drawn(dtype))
    for word in WHOLE2:
        f = getattr(lax, word)
        for dtype in WHOLES + ((PRED,) if "bitwise" in word or word in ("max", "min") else ()):
            add(f"lax.{word}", f, *specials(dtype, 2), note="specials")
            add(f"lax.{word}", f, drawn(dtype), drawn(dtype, seed=1))
        for shape in SHAPES[:5]:
            add(f"lax.{word}", f, drawn(S32, shape), drawn(S32, shape, 1))
    for word in RELATIONS:
        f = getattr(lax, word)
        for dtype in ALL:
            add(f"lax.{word}", f, *specials(dtype, 2), note="specials")
        for shape in SHAPES:
            add(f"lax.{word}", f, drawn(F32, shape), drawn(F32, shape, 1))
    define_others()
    define_conversions()


def define_others():
    for dtype in ALL:
        if dtype != PRED:
            add("lax.clamp", lax.clamp, *specials(dtype, 3), note="specials")
        for count in (2, 3):
            which = drawn(PRED, (6, 7)) if count == 2 else drawn(S32, (6, 7), low=0, high=3)
            add("lax.select_n", lax.select_n, which, *(drawn(dtype, (6, 7), i) for i in range(count)), bound=BITS)
        add("lax.select", lax.select, drawn(PRED, (5, 9)), drawn(dtype, (5, 9)), drawn(dtype, (5, 9), 1), bound=BITS)
    add("lax.clamp", lambda x: lax.clamp(-1.0, x, 1.0), special(F32), note="between numbers")
    for shape in SHAPES:
        add("lax.select", lax.select, drawn(PRED, shape), drawn(F32, shape), drawn(F32, shape, 1), bound=BITS)
    for y in (-3, -2, -1, 0, 1, 2, 3, 5, 10):
        for dtype in REALS:
            add(
                "lax.integer_pow",
                lambda x, y=y: lax.integer_pow(x, y),
                special(dtype),
                bound=widened(ulps(12), dtype),
                note=f"y={y}",
            )
        if y >= 0:
            add("lax.integer_pow", lambda x, y=y: lax.integer_pow(x, y), drawn(S32), note=f"y={y}")
    for whole in (S32, U8):
        add(
            "lax.pow",
            lax.pow,
            special(F32),
            special(whole)[: len(special(F32))][[0, 1, 2, 3, 4] * 7],
            bound=ulps(16),
            note="whole",
        )
    for method in (0, 1):
        way = lax.RoundingMethod(method)
        for dtype in REALS:
            add(
                "lax.round",
                lambda x, way=way: lax.round(x, way),
                np.arange(-20, 21).astype(dtype) / np.asarray(2, dtype),
                note=way.name,
            )
    for bits in ((8, 7), (5, 10), (4, 3), (8, 1), (2, 22)):
        for values in (special(F32), drawn(F32)):
            add(
                "lax.reduce_precision",
                lambda x, b=bits: lax.reduce_precision(x, *b),
                values,
                note=f"e{bits[0]}m{bits[1]}",
            )
    for dtype in (S32, U32):
        add("lax.mulhi", lax.mulhi, *specials(dtype, 2), note="specials")
    small = dict(low=0.1, high=6)
    x, a, b = drawn(F32, (40,), 3, low=0.01, high=0.99), drawn(F32, (40,), 4, **small), drawn(F32, (40,), 5, **small)
    add("lax.betainc", lax.betainc, a, b, x, bound=ulps(200))
    add("lax.igamma", lax.igamma, a, b, bound=ulps(200))
    add("lax.igammac", lax.igammac, a, b, bound=ulps(400))
    add("lax.igamma_grad_a", lax.igamma_grad_a, a, b, bound=ulps(4000))
    add("lax.random_gamma_grad", lax.random_gamma_grad, a, b, bound=ulps(4000))
    add("lax.polygamma", lax.polygamma, np.arange(1, 6).repeat(8).astype(np.float32), a, bound=ulps(400))
    add("lax.zeta", lax.zeta, a + 1, b, bound=ulps(400))
    for dtype in (F32, S32):
        add("lax.stop_gradient", lax.stop_gradient, drawn(dtype), bound=BITS)
        add("lax.optimization_barrier", lambda x: lax.optimization_barrier((x, x))[0], drawn(dtype), bound=BITS)


def define_conversions():
    for source in ALL:
        for target in ALL:
            if source != target:
                values = special(source)
                if source in REALS and target in WHOLES:
                    values = values[~np.isnan(values.astype(np.float32))]
                add(
                    "lax.convert_element_type",
                    lambda x, t=target: lax.convert_element_type(x, t),
                    values,
                    note=f"to {target}",
                    wide=target.itemsize == 8,
                )
    for target in REALS + (F64, S8, U32, PRED):
        add(
            "lax.convert_element_type",
            lambda x, t=target: lax.convert_element_type(x, t),
            drawn(F64, (3, 5)),
            note=f"to {target}",
        )
    for source in ALL[:-1]:
        for target in ALL[:-1]:
            if source != target:
                values = drawn(
                    source, (3, target.itemsize // source.itemsize) if source.itemsize < target.itemsize else (3, 2)
                )
                add(
                    "lax.bitcast_convert_type",
                    lambda x, t=target: lax.bitcast_convert_type(x, t),
                    values,
                    bound=BITS,
                    note=f"to {target}",
                    wide=target.itemsize == 8,
                )
