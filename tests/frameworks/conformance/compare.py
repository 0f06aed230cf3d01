"""Whether the chip's results are the CPU's, within a bound."""

import jax
import ml_dtypes
import numpy as np


def _is_real(dtype):
    return dtype.kind == "f" or dtype == ml_dtypes.bfloat16


def _bits(array):
    return array.view(f"u{array.dtype.itemsize}")


def difference(made, expected, bound):
    """None if all leaves agree, else a sentence that says where they do not."""
    made, expected = jax.tree.leaves(made), jax.tree.leaves(expected)
    if len(made) != len(expected):
        return f"{len(made)} results instead of {len(expected)}"
    for number, (a, b) in enumerate(zip(made, expected)):
        a, b = np.asarray(a), np.asarray(b)
        if a.dtype != b.dtype or a.shape != b.shape:
            return f"result {number} is {a.dtype}{a.shape} instead of {b.dtype}{b.shape}"
        wrong = _wrong(a, b, bound)
        if wrong.any():
            at = tuple(int(i) for i in np.argwhere(wrong)[0])
            return f"result {number} has {wrong.sum()} of {a.size} wrong: {a[at]} instead of {b[at]} at {list(at)}"
    return None


def _wrong_complex(a, b, bound):
    """Where the distance of finite numbers is beyond the bound of their magnitude."""
    if bound is None or (bound.ulps, bound.part, bound.absolute) == (0, 0, 0):
        return _wrong(a.real, b.real, bound) | _wrong(a.imag, b.imag, bound)
    with np.errstate(all="ignore"):
        size, off = abs(b.astype(np.complex128)), abs(a.astype(np.complex128) - b)
        greatest = size[np.isfinite(size)].max(initial=0)
        eps = float(np.finfo(np.float32).eps)
        return (a != b) & ~(off <= bound.ulps * eps * size + bound.part * greatest + bound.absolute)


def _wrong(a, b, bound):
    if b.dtype.kind == "c":
        return _wrong_complex(a, b, bound)
    if not _is_real(b.dtype):
        return a != b
    both_nan = np.isnan(a) & np.isnan(b)
    if bound is None:
        return (_bits(a) != _bits(b)) & ~both_nan
    facts = ml_dtypes.finfo(b.dtype)
    tiny, eps = float(facts.tiny), float(facts.eps)
    with np.errstate(all="ignore"):
        x, y = a.astype(np.float64), b.astype(np.float64)
        if b.dtype != np.float16:  # of which the chip keeps subnormals
            x, y = (np.where(np.abs(v) < tiny, 0, v) for v in (x, y))
        greatest = np.abs(y[np.isfinite(y)]).max(initial=0)
        ulp = eps * 2.0 ** np.floor(np.log2(np.clip(np.abs(y), tiny, float(facts.max))))
        allowed = bound.ulps * ulp + bound.part * greatest + bound.absolute
        inexact = allowed > 0
        # A number beside the greatest may round to infinity, one beside the least to zero.
        beyond = float(facts.max) * (1 + eps / 2) if b.dtype.itemsize < 8 else np.inf
        allowed = np.where(inexact & (np.abs(y) <= 4 * tiny), np.maximum(allowed, 2 * tiny), allowed)
        near = np.where(inexact, np.abs(np.clip(x, -beyond, beyond) - np.clip(y, -beyond, beyond)) <= allowed, False)
        return ~(both_nan | (x == y) | near)
