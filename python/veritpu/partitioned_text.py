"""A partitioned program in the words of a module that its devices run (docs/module.md)."""

from veritpu.rewriting import create, generalise, operations, replace

_SAME_IN_CHLO = {"mhlo.erf": "chlo.erf", "mhlo.topk": "chlo.top_k"}
_OF_LAYOUTS = ("result_layout", "xla_shape")


def rewrite(module, original, partitions):
    """Changes the module, a partitioner's, in place; `original` is the one before, which knows what is donated."""
    from jaxlib.mlir import ir

    found = operations(module)
    found.pop("stablehlo.get_tuple_element", None)  # they go with their tuples
    for operation in [one for kind in found.values() for one in kind]:
        for name in _OF_LAYOUTS:
            if name in operation.attributes:
                del operation.attributes[name]
        if operation.name == "mhlo.copy":
            replace(operation, operation.operands)
        elif operation.name == "stablehlo.dot":
            generalise(operation)
        elif operation.name in _SAME_IN_CHLO:
            kept = {name: operation.attributes[name] for name in ("k",) if name in operation.attributes}
            replace(operation, create(operation, _SAME_IN_CHLO[operation.name], kept).results)
        elif operation.name == "stablehlo.custom_call" and _is_tuple(operation):
            _untuple(operation)
    for mesh in found.get("sdy.mesh", ()):
        mesh.erase()
    for name in [name for name in module.attributes if name.startswith("mhlo.")]:
        del module.attributes[name]
    module.attributes["mhlo.num_partitions"] = ir.IntegerAttr.get(ir.IntegerType.get_signless(32), partitions)
    _carry_donations(_main(original), _main(module))


def _is_tuple(operation):
    return len(operation.results) == 1 and str(operation.results[0].type).startswith("tuple<")


def _untuple(operation):
    """A custom call that gives a tuple gives several results, as it did in the user's program."""
    from jaxlib.mlir import ir

    types = ir.TupleType(operation.results[0].type)
    results = [types.get_type(index) for index in range(types.num_types)]
    kept = {"call_target_name": operation.attributes["call_target_name"]}
    made = create(operation, operation.name, kept, results)
    for part in [use.owner.operation for use in operation.results[0].uses]:
        replace(part, [made.results[ir.IntegerAttr(part.attributes["index"]).value]])
    operation.erase()


def _main(module):
    (found,) = [f for f in operations(module)["func.func"] if f.attributes["sym_name"].value == "main"]
    return found


def _carry_donations(original, function):
    """Arguments keep what says that they are donated; that of another type than its result is so without a place."""
    from jaxlib.mlir import ir

    name = "arg_attrs"
    if name not in original.attributes:
        return
    types = ir.FunctionType(ir.TypeAttr(function.attributes["function_type"]).value)
    given = []
    for number, attributes in enumerate(map(ir.DictAttr, original.attributes[name])):
        kept = {}
        if "tf.aliasing_output" in attributes:
            result = ir.IntegerAttr(attributes["tf.aliasing_output"]).value
            if types.inputs[number] == types.results[result]:
                kept["tf.aliasing_output"] = attributes["tf.aliasing_output"]
            else:
                kept["jax.buffer_donor"] = ir.BoolAttr.get(True)
        elif "jax.buffer_donor" in attributes:
            kept["jax.buffer_donor"] = attributes["jax.buffer_donor"]
        given.append(ir.DictAttr.get(kept))
    function.attributes[name] = ir.ArrayAttr.get(given)
