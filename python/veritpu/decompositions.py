"""Decompositions that frameworks ask for, written out in operations, and arrays of any values, which are zeros.

JAX lowers them to StableHLO's `cholesky` and `triangular_solve`, and to calls of a real TPU's library: Qr and
ProductOfElementaryHouseholderReflectors, LuDecomposition, Eigh. What they mean stands in factorizations.py.
"""

import functools
import re

from veritpu import factorizations
from veritpu.rewriting import create, operations, replace


def write_out(module):
    """Replaces them in the module, in place, by calls of functions."""
    from jaxlib.mlir import ir

    found = operations(module)
    for call in found.get("stablehlo.custom_call", ()):
        target = ir.StringAttr(call.attributes["call_target_name"]).value
        if target in _CALLS:
            meaning, options = _CALLS[target]
            _call_meaning(module, call, meaning, options(call.attributes))
        elif target == "AllocateBuffer":
            _call_zeros(call)
    for name, (meaning, options) in _OPERATIONS.items():
        for operation in found.get(name, ()):
            _call_meaning(module, operation, meaning, options(operation.attributes))


def _call_zeros(call):
    from jaxlib.mlir import ir

    type = ir.RankedTensorType(call.results[0].type)
    is_complex = "complex" in str(type.element_type)
    element = ir.F32Type.get() if is_complex else type.element_type
    zero = "false" if str(element) == "i1" else "0.0" if "f" in str(element) else "0"
    made = ir.RankedTensorType.get(type.shape, element, loc=call.location)
    value = ir.Attribute.parse(f"dense<{zero}> : {made}")
    zeros = create(call, "stablehlo.constant", {"value": value}, [made], []).results
    replace(call, create(call, "stablehlo.complex", {}, [type], [*zeros] * 2).results if is_complex else zeros)


def _call_meaning(module, operation, meaning, options):
    """`options`: words of the meaning besides its operands, by name; hashable."""
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import func

    types = [ir.RankedTensorType(operand.type) for operand in operation.operands]
    shapes = [(tuple(type.shape), _DTYPES.get(str(type.element_type), str(type.element_type))) for type in types]
    said = [word for word, on in options.items() if on]
    words = [meaning.__name__, *("x".join(map(str, shape)) for shape, _ in shapes), shapes[0][1], *said]
    name = "_".join(words)
    body = module.regions[0].blocks[0]
    if name not in [ir.StringAttr(o.attributes["sym_name"]).value for o in body if "sym_name" in o.attributes]:
        functions = ir.Module.parse(_functions(name, meaning, tuple(options.items()), *shapes)).body.operations
        for function in functions:
            body.append(function.operation.clone())
    with ir.InsertionPoint(operation), operation.location:
        made = func.CallOp([result.type for result in operation.results], name, list(operation.operands))
    replace(operation, made.results)


@functools.lru_cache(maxsize=64)
def _functions(name, meaning, options, *shapes):
    """A module's text with what a meaning is on operands of these shapes and types: the function `name`."""
    import jax

    meaning = jax.export.export(jax.jit(functools.partial(meaning, **dict(options))), platforms=["tpu"])
    text = meaning(*(jax.ShapeDtypeStruct(*shape) for shape in shapes)).mlir_module()
    text = re.sub(r"@(?=\w+\()", f"@{name}_", text.replace("@main(", f"@{name}("))
    return text.replace(f"@{name}_{name}(", f"@{name}(").replace(f"func public @{name}", f"func private @{name}")


def _none(attributes):
    return {}


def _of_cholesky(attributes):
    return {"lower": "lower" not in attributes or _is(attributes["lower"])}


def _of_solve(attributes):
    transposed = "NO_TRANSPOSE" not in str(attributes["transpose_a"])
    said = {word: _is(attributes[word]) for word in ("left_side", "lower", "unit_diagonal")}
    return {"transposed": transposed, "conjugated": "ADJOINT" in str(attributes["transpose_a"]), **said}


def _of_eigh(attributes):
    """The call's text is `lower,sorted,most sweeps,tolerance`. A partitioned program has lost it: then as JAX's own."""
    from jaxlib.mlir import ir

    if "backend_config" not in attributes:
        return {"lower": True, "is_sorted": True}
    lower, is_sorted, *_ = ir.StringAttr(attributes["backend_config"]).value.split(",")
    return {"lower": lower == "1", "is_sorted": is_sorted == "1"}


def _is(attribute):
    from jaxlib.mlir import ir

    return ir.BoolAttr(attribute).value


_DTYPES = {"f32": "float32", "f64": "float64", "complex<f32>": "complex64"}
_CALLS = {
    "Qr": (factorizations.qr_reflections, _none),
    "ProductOfElementaryHouseholderReflectors": (factorizations.qr_product, _none),
    "LuDecomposition": (factorizations.lu, _none),
    "Eigh": (factorizations.eigh, _of_eigh),
}
_OPERATIONS = {
    "stablehlo.cholesky": (factorizations.cholesky, _of_cholesky),
    "stablehlo.triangular_solve": (factorizations.triangular_solve, _of_solve),
}
