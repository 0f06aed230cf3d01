"""Decompositions that frameworks ask for by calls of a real TPU's library, written out in operations.

JAX lowers `qr`, which orthogonal initial weights have, to the calls Qr and ProductOfElementaryHouseholderReflectors,
both in LAPACK's form (geqrf, orgqr): reflection k is 1 - tau[k] v v^T, where v is 1 at row k, and column k of the
matrix below.
"""

import functools
import re

from veritpu.rewriting import operations, replace


def write_out(module):
    """Replaces the calls in the module, in place, by calls of functions."""
    from jaxlib.mlir import ir

    for call in operations(module).get("stablehlo.custom_call", ()):
        target = ir.StringAttr(call.attributes["call_target_name"]).value
        if target in _MEANINGS:
            _call_meaning(module, call, target)


def _call_meaning(module, call, target):
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import func

    types = [ir.RankedTensorType(operand.type) for operand in call.operands]
    shapes = [(tuple(type.shape), _DTYPES.get(str(type.element_type), str(type.element_type))) for type in types]
    name = "_".join([target, *("x".join(map(str, shape)) for shape, _ in shapes), shapes[0][1]])
    body = module.regions[0].blocks[0]
    if name not in [ir.StringAttr(o.attributes["sym_name"]).value for o in body if "sym_name" in o.attributes]:
        functions = ir.Module.parse(_functions(name, target, *shapes)).body.operations
        for function in functions:
            body.append(function.operation.clone())
    with ir.InsertionPoint(call), call.location:
        made = func.CallOp([result.type for result in call.results], name, list(call.operands))
    replace(call, made.results)


@functools.lru_cache(maxsize=64)
def _functions(name, target, *shapes):
    """A module's text with what a call means on operands of these shapes and types: the function `name`."""
    import jax

    meaning = jax.export.export(jax.jit(_MEANINGS[target]), platforms=["tpu"])
    text = meaning(*(jax.ShapeDtypeStruct(*shape) for shape in shapes)).mlir_module()
    text = re.sub(r"@(?=\w+\()", f"@{name}_", text.replace("@main(", f"@{name}("))
    return text.replace(f"@{name}_{name}(", f"@{name}(").replace(f"func public @{name}", f"func private @{name}")


_DTYPES = {"f32": "float32", "f64": "float64"}


def _reflections(a):
    """The matrix [..., m, n] in LAPACK's form, and its taus."""
    import jax.numpy as jnp
    from jax import lax

    rows, columns = (lax.broadcasted_iota(jnp.int32, a.shape, a.ndim - 2 + d) for d in range(2))
    taus = jnp.zeros((*a.shape[:-2], min(a.shape[-2:])), a.dtype)

    def reflect(k, carried):
        a, taus = carried
        zero, one = lax.full_like(a, 0), lax.full_like(a, 1)
        column = _over(lax.select(columns == k, a, zero), -1)
        alpha = _over(lax.select(rows == k, column, zero), -2)
        below = lax.select(rows > k, column, zero)
        rest = _over(below * below, -2)
        beta = lax.select(alpha < 0, one, -one) * lax.sqrt(alpha * alpha + rest)
        is_zero = rest == 0  # below: then there is nothing to reflect
        tau = lax.select(is_zero, zero, (beta - alpha) / lax.select(is_zero, one, beta))
        v = lax.select(rows == k, one, below / lax.select(is_zero, one, alpha - beta))
        v = lax.select(rows < k, zero, v)
        reflected = a - tau * v * _over(v * a, -2)
        mine = lax.select(rows == k, lax.select(is_zero, alpha, beta), lax.select(rows < k, a, v))
        a = lax.select(columns < k, a, lax.select(columns == k, mine, reflected))
        at = lax.broadcasted_iota(jnp.int32, taus.shape, taus.ndim - 1)
        tau = lax.slice_in_dim(tau[..., 0, :], 0, taus.shape[-1], axis=-1)
        return a, lax.select(at == k, tau, taus)

    return lax.fori_loop(0, taus.shape[-1], reflect, (a, taus))


def _product(a, taus):
    """The reflections' product, as many columns of it as the matrix has."""
    import jax.numpy as jnp
    from jax import lax

    rows, columns = (lax.broadcasted_iota(jnp.int32, a.shape, a.ndim - 2 + d) for d in range(2))
    at = lax.broadcasted_iota(jnp.int32, taus.shape, taus.ndim - 1)
    count = taus.shape[-1]

    def reflect(turn, q):
        k = count - 1 - turn
        zero, one = lax.full_like(a, 0), lax.full_like(a, 1)
        v = _over(lax.select(columns == k, a, zero), -1)
        v = lax.select(rows == k, one, lax.select(rows < k, zero, v))
        tau = jnp.sum(lax.select(at == k, taus, lax.full_like(taus, 0)), -1)[..., None, None]
        return q - tau * v * _over(v * q, -2)

    return lax.fori_loop(0, count, reflect, lax.select(rows == columns, lax.full_like(a, 1), lax.full_like(a, 0)))


def _over(x, axis):
    """The sum over an axis, repeated along it."""
    import jax.numpy as jnp

    return jnp.broadcast_to(jnp.sum(x, axis, keepdims=True), x.shape)


_MEANINGS = {"Qr": _reflections, "ProductOfElementaryHouseholderReflectors": _product}
