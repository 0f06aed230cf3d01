"""Numbers for cases: drawn, and those at which operations go wrong."""

import itertools

import ml_dtypes
import numpy as np

BF16 = np.dtype(ml_dtypes.bfloat16)
F16, F32, F64 = (np.dtype(f"f{n}") for n in (2, 4, 8))
S8, S16, S32, S64 = (np.dtype(f"i{n}") for n in (1, 2, 4, 8))
U8, U16, U32, U64 = (np.dtype(f"u{n}") for n in (1, 2, 4, 8))
PRED = np.dtype(bool)
C64 = np.dtype("c8")

REALS = (F32, BF16, F16)
SIGNED = (S8, S16, S32, S64)
UNSIGNED = (U8, U16, U32, U64)
WHOLES = SIGNED + UNSIGNED
ALL = REALS + WHOLES + (PRED,)
SHAPES = ((), (0,), (1,), (129,), (2, 0, 3), (3, 5), (7, 1, 130), (2, 3, 1, 5, 2))


def is_real(dtype):
    return dtype in REALS or dtype == F64


def drawn(dtype, shape=(4, 33), seed=0, low=None, high=None):
    """Numbers of a type: reals from -4 to 4 or of [low, high), whole numbers of the whole type or of [low, high);
    complex ones of two such reals."""
    dtype = np.dtype(dtype)
    if dtype == C64:
        parts = (drawn(F32, shape, 2 * seed + part, low, high) for part in (0, 1))
        return np.stack(list(parts), -1).view(C64)[..., 0]
    draw = np.random.default_rng((seed, dtype.itemsize, len(shape), sum(shape)))
    if dtype == PRED:
        return draw.integers(0, 2, shape).astype(bool)
    if is_real(dtype):
        return draw.uniform(-4 if low is None else low, 4 if high is None else high, shape).astype(dtype)
    facts = np.iinfo(dtype)
    low, high = facts.min if low is None else max(low, facts.min), (
        facts.max if high is None else min(high, facts.max) - 1
    )
    return draw.integers(low, high, shape, dtype=dtype, endpoint=True)


def special(dtype, *, subnormal=False):
    """A row of the numbers of a type at its ends, around 0 and 1, and without a value.

    Subnormals of f32, which the chip moves but takes as zero in arithmetic, only if asked for; those of bf16 not at
    all, as loads flush them. Those of f16 are normal words.
    """
    dtype = np.dtype(dtype)
    if dtype == PRED:
        return np.array([False, True])
    if is_real(dtype):
        facts = ml_dtypes.finfo(dtype)
        one_side = [0.0, 1.0, 0.5, 1.5, 2.5, 3.0, 0.1, 10.0, 1000.0, float(facts.max), float(facts.tiny)]
        one_side += [float(facts.eps), 1 + float(facts.eps), 1 - float(facts.eps), np.pi / 2, np.inf]
        one_side += [float(facts.tiny) / 4 if (subnormal and dtype == F32) or dtype == F16 else 7.0]
        return np.array([sign * x for x in one_side for sign in (1, -1)] + [np.nan]).astype(dtype)
    facts = np.iinfo(dtype)
    numbers = {facts.min, facts.max, facts.min + 1, facts.max - 1, facts.max // 2, 0, 1, 2, 3, 7, 10, 100}
    return np.array(sorted(numbers | {-n for n in (1, 2, 3, 7, 100) if facts.min < 0}), dtype)


def specials(dtype, count, greatest=None):
    """All tuples of `count` special numbers, none above `greatest`, as `count` rows."""
    row = special(dtype)
    if greatest:
        row = row[~(np.isfinite(row) & (np.abs(row.astype(np.float64)) > greatest))]
    places = np.array(list(itertools.product(range(len(row)), repeat=count)))
    return tuple(row[places[:, i]] for i in range(count))


def places(shape, limit, seed=0, dtype=S32, low=0):
    return np.random.default_rng((seed, limit)).integers(low, limit, shape).astype(dtype)
