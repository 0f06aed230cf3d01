"""Decompositions that torch_xla asks a TPU's library for, as what factorizations.py has, lowered by JAX.

Other functions of `torch.linalg` that XLA lacks torch_xla leaves to torch on the CPU.
"""

import functools
import warnings

import torch
from torch_xla.core import xla_builder

from veritpu import factorizations


def register():
    """In place of torch_xla's own. JAX is imported with the first decomposition."""
    library = torch.library.Library("aten", "IMPL")
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Warning only once for all operators")  # of what is overridden
        for name, meaning in _MEANINGS.items():
            library.impl(name, meaning, "XLA", allow_override=True)
        for name, meaning in _COMPOSED.items():
            for key in ("XLA", "AutogradXLA"):
                library.impl(name, meaning, key, allow_override=True)
    return library  # whose end is that of what it registered


def _qr(a, mode="reduced"):
    count = a.shape[-2] if mode == "complete" else min(a.shape[-2:])
    q, r = _call(_qr_factors, a, count=count)
    return (q.new_empty(0) if mode == "r" else q), r


def _qr_factors(a, *, count):
    """Q with `count` columns, and R."""
    import jax.numpy as jnp

    reflected, taus = factorizations.qr_reflections(a)
    wide = [(0, 0)] * (a.ndim - 1) + [(0, max(count - a.shape[-1], 0))]
    q = factorizations.qr_product(jnp.pad(reflected, wide)[..., :count], taus)
    return q, jnp.triu(reflected)[..., :count, :]


def _eigh(a, UPLO="L", compute_v=True):  # torch's name
    vectors, values = _call(factorizations.eigh, a, lower=UPLO.upper() == "L", is_sorted=True)
    return values, vectors if compute_v else vectors.new_empty(0)


def _inverse_and_info(a, *, check_errors=False):
    del check_errors  # which would wait for the chip
    inverse, singular = _call(_inverse_of, a)
    return inverse, singular


def _inverse_of(a):
    """The inverse, and which pivot, counted from 1, is the first that is zero."""
    import jax.numpy as jnp

    factors, _, origin = factorizations.lu(a)
    turned = (origin[..., None] == jnp.arange(a.shape[-1])).astype(a.dtype)
    for lower in (True, False):
        turned = factorizations.triangular_solve(
            factors, turned, left_side=True, lower=lower, unit_diagonal=lower, transposed=False, conjugated=False
        )
    zeros = jnp.diagonal(factors, axis1=-2, axis2=-1) == 0
    first = jnp.where(zeros.any(-1), jnp.argmax(zeros, -1) + 1, 0)
    return turned, first.astype(jnp.int32)


def _slogdet(a):
    return _call(_slogdet_of, a)


def _slogdet_of(a):
    """Sign and logarithm of the determinant. Then the factors of the transpose, with which torch computes gradients,
    and the swapped rows, counted from 1."""
    import jax.numpy as jnp

    factors, pivots, _ = factorizations.lu(jnp.swapaxes(a, -1, -2))
    diagonal = jnp.diagonal(factors, axis1=-2, axis2=-1)
    swapped = jnp.where(pivots == jnp.arange(a.shape[-1]), 1, -1).astype(a.dtype)
    sign = jnp.prod(jnp.sign(diagonal) * swapped, -1)
    return sign, jnp.sum(jnp.log(jnp.abs(diagonal)), -1), factors, pivots + 1


def _logdet(a):
    sign, value = torch.linalg.slogdet(a)
    return torch.where(sign == -1, torch.nan, value)


def _call(meaning, a, **options):
    """A function of one array in the program that is traced."""
    text = _lowered(meaning, tuple(options.items()), tuple(a.shape), str(a.dtype).removeprefix("torch."))
    computation = xla_builder.computation_from_module_proto(meaning.__name__, text)
    return tuple(xla_builder.xla_computation_as_func(computation, meaning.__name__)([a]))


@functools.lru_cache(maxsize=64)
def _lowered(meaning, options, shape, dtype):
    """A serialized HloModuleProto."""
    import jax

    traced = jax.jit(functools.partial(meaning, **dict(options))).trace(jax.ShapeDtypeStruct(shape, dtype))
    return traced.lower(lowering_platforms=("tpu",)).compiler_ir("hlo").as_serialized_hlo_module_proto()


_MEANINGS = {
    "linalg_qr": _qr,
    "_linalg_eigh": _eigh,
    "linalg_inv_ex": _inverse_and_info,
    "_linalg_slogdet": _slogdet,
}
_COMPOSED = {"inverse": torch.linalg.inv, "logdet": _logdet}  # torch_xla's have no gradients
