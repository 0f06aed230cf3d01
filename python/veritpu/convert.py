"""A framework's program in MLIR's bytecode as text."""


def text_of(code):
    """The module's text, with constants whole and without the places in the user's program."""
    # Not before JAX is imported, which quietens jaxlib's log.
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import chlo, sdy, stablehlo

    with ir.Context() as context:
        for dialect in (stablehlo, chlo, sdy):
            dialect.register_dialect(context)
        module = stablehlo.deserialize_portable_artifact(context, code)
        _drop_constraints(module.operation)
        text = module.operation.get_asm()
    return "\n".join(line for line in text.split("\n") if not line.startswith("  sdy.mesh "))


def _drop_constraints(module):
    """Removes what only says how values are spread over devices: a program for one device has each whole."""
    from jaxlib.mlir import ir

    found = []

    def visit(operation):
        if operation.name == "sdy.sharding_constraint":
            found.append(operation)
        return ir.WalkResult.ADVANCE

    module.walk(visit)
    for operation in found:
        operation.results[0].replace_all_uses_with(operation.operands[0])
        operation.erase()
