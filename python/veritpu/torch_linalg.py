"""Decompositions that torch_xla asks a TPU's library for, as what factorizations.py has, lowered by JAX.

Other functions of `torch.linalg` that XLA lacks torch_xla leaves to torch on the CPU.
"""

import functools

import torch
from torch_xla.core import xla_builder

from veritpu import factorizations


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
    return turned, _first(jnp.diagonal(factors, axis1=-2, axis2=-1) == 0)


def _first(marks):
    """The number, counted from 1, of the first that is set; 0 where none is."""
    import jax.numpy as jnp

    return jnp.where(marks.any(-1), jnp.argmax(marks, -1) + 1, 0).astype(jnp.int32)


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


def _cholesky_and_info(a, *, upper=False, check_errors=False):
    del check_errors  # which would wait for the chip
    return _call(_cholesky_of, a, upper=upper)


def _cholesky(a, upper=False):  # torch's older function
    return _call(_cholesky_of, a, upper=upper)[0]


def _cholesky_of(a, *, upper):
    """The factor, and which leading minor, counted from 1, is the first that is not positive."""
    import jax.numpy as jnp

    factor = factorizations.cholesky(a, lower=not upper)
    return factor, _first(~(jnp.diagonal(factor, axis1=-2, axis2=-1).real > 0))


def _solve_triangular(a, b, *, upper, left=True, unitriangular=False):
    options = {"upper": upper, "left": left, "unitriangular": unitriangular, "transposed": False}
    return _call(_triangular_of, a, b, **options)[0]


def _triangular_solve(b, a, upper=True, transpose=False, unitriangular=False):  # torch's older function
    options = {"upper": upper, "left": True, "unitriangular": unitriangular, "transposed": transpose}
    return _call(_triangular_of, a, b, **options)[0], a.expand(*b.shape[:-2], *a.shape[-2:]).clone()


def _triangular_of(a, b, *, upper, left, unitriangular, transposed):
    import jax.numpy as jnp

    batch = jnp.broadcast_shapes(a.shape[:-2], b.shape[:-2])
    return factorizations.triangular_solve(
        jnp.broadcast_to(a, batch + a.shape[-2:]),
        jnp.broadcast_to(b, batch + b.shape[-2:]),
        left_side=left,
        lower=not upper,
        unit_diagonal=unitriangular,
        transposed=transposed,
        conjugated=False,
    )


def _call(meaning, *arrays, **options):
    """A function of arrays in the program that is traced."""
    forms = tuple((tuple(a.shape), str(a.dtype).removeprefix("torch.")) for a in arrays)
    text = _lowered(meaning, tuple(options.items()), forms)
    computation = xla_builder.computation_from_module_proto(meaning.__name__, text)
    made = xla_builder.xla_computation_as_func(computation, meaning.__name__)(list(arrays))
    return tuple(made) if isinstance(made, (tuple, list)) else (made,)


@functools.lru_cache(maxsize=64)
def _lowered(meaning, options, forms):
    """A serialized HloModuleProto."""
    import jax

    traced = jax.jit(functools.partial(meaning, **dict(options))).trace(*(jax.ShapeDtypeStruct(*f) for f in forms))
    return traced.lower(lowering_platforms=("tpu",)).compiler_ir("hlo").as_serialized_hlo_module_proto()


def _or_empty(name, meaning):
    """`meaning`, but where a matrix has no elements torch's own, on the CPU."""
    own = getattr(torch.ops.aten, name)

    def either(*arguments, **options):
        if all(a.numel() for a in arguments if isinstance(a, torch.Tensor)):
            return meaning(*arguments, **options)
        device = arguments[0].device
        made = own(*(a.cpu() if isinstance(a, torch.Tensor) else a for a in arguments), **options)
        return made.to(device) if isinstance(made, torch.Tensor) else tuple(one.to(device) for one in made)

    return either


_MEANINGS = {
    "linalg_qr": _qr,
    "_linalg_eigh": _eigh,
    "linalg_inv_ex": _inverse_and_info,
    "_linalg_slogdet": _slogdet,
    "linalg_cholesky_ex": _cholesky_and_info,
    "cholesky": _cholesky,
    "linalg_solve_triangular": _solve_triangular,
    "triangular_solve": _triangular_solve,
}
MEANINGS = {name: _or_empty(name, meaning) for name, meaning in _MEANINGS.items()}
COMPOSED = {"inverse": torch.linalg.inv, "logdet": _logdet}  # torch_xla's have no gradients
