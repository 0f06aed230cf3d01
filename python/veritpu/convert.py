"""A framework's program in MLIR's bytecode as text."""

from jaxlib.mlir import ir
from jaxlib.mlir.dialects import chlo, sdy, stablehlo


def text_of(code):
    """The module's text, with constants whole and without the places in the user's program."""
    with ir.Context() as context:
        for dialect in (stablehlo, chlo, sdy):
            dialect.register_dialect(context)
        module = stablehlo.deserialize_portable_artifact(context, code)
        return module.operation.get_asm()
