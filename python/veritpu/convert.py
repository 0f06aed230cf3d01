"""A framework's program in MLIR's bytecode as text."""

import contextlib
import re

from veritpu import partition, partitioned_text

_CALLS_OF_PYTHON = ("stablehlo.send", "stablehlo.recv", "stablehlo.infeed", "stablehlo.outfeed")
_MESH = "  sdy.mesh "


class Program:
    """A program as a framework hands it over, with the options with which it is compiled."""

    def __init__(self, code, options):
        self._code = code
        self._options = options
        module = partition.partitioned(code, options)
        self._of_each = module
        self.partitioned = partition.with_config(module) if module else None

    def text(self):
        """Its text, or that of each device: constants are whole, and there are no places in the user's program."""
        with self._module() as module:
            return "\n".join(_lines(module.get_asm()))

    def place_of(self, line):
        """The place in the user's program, file:line, from which a line of the text comes; empty if it is not known."""
        with self._module() as module:
            text = module.get_asm(enable_debug_info=True).split("\n")
        named = dict(match.groups() for match in (re.match(r"(#loc\d*) = loc\((.*)\)$", row) for row in text) if match)
        rows = _lines("\n".join(row for row in text if not re.match(r"#loc\d* = ", row)))
        rows = rows[next(i for i, row in enumerate(rows) if row.startswith("module")) :]
        found = re.search(r"loc\((.*)\)$", rows[line - 1]) if 0 < line <= len(rows) else None
        return _file(found.group(1), named) if found else ""

    @contextlib.contextmanager
    def _module(self):
        # Not before JAX is imported, which quietens jaxlib's log.
        from jax._src.interpreters.mlir import make_ir_context
        from jaxlib._jax import mlir
        from jaxlib.mlir import ir
        from jaxlib.mlir.dialects import stablehlo

        with _new(make_ir_context()) if self._of_each else _context(len(self._code)) as context:
            module = stablehlo.deserialize_portable_artifact(context, self._code).operation
            _drop_constraints(module)
            _generalise_products(module)
            if not self._of_each:
                yield module
                return
            each = ir.Module.parse(mlir.hlo_to_stablehlo(self._of_each)).operation
            with ir.Location.unknown():
                partitioned_text.rewrite(each, module, partition.partitions(self._options))
            yield each


# Contexts in which programs were read, and how many of them: what it takes to make one is most of a small program's
# conversion. A context keeps the constants and types of all its programs, so it is left after a few, and after a large
# one.
_contexts = []
_MOST_PROGRAMS, _MOST_BYTES = 200, 1 << 16


def _new(context):
    from jaxlib.mlir.dialects import chlo, sdy, stablehlo

    for dialect in (stablehlo, chlo, sdy):
        dialect.register_dialect(context)
    return context


@contextlib.contextmanager
def _context(size):
    from jaxlib.mlir import ir

    try:
        context, used = _contexts.pop()  # no other thread has it then
    except IndexError:
        context, used = _new(ir.Context()), 0
    with context:
        yield context
    if size <= _MOST_BYTES and used < _MOST_PROGRAMS:
        _contexts.append((context, used + 1))


def _file(location, named):
    """The first file of a location, which may be made of others."""
    for quoted, row, name in re.findall(r'"([^"]*)":(\d+)|(#loc\d*)', location):
        if name:
            if place := _file(named.get(name, ""), named):
                return place
        else:
            return f"{quoted}:{row}"
    return ""


def _lines(text):
    return [line for line in text.split("\n") if not line.startswith(_MESH)]


def _drop_constraints(module):
    """Removes what only says how values are spread over devices: a program for one device has each whole."""
    from jaxlib.mlir import ir

    found = []

    def visit(operation):
        if operation.name == "sdy.sharding_constraint" or operation.name in _CALLS_OF_PYTHON:
            found.append(operation)
        return ir.WalkResult.ADVANCE

    module.walk(visit)
    for operation in found:
        if operation.name in _CALLS_OF_PYTHON:
            raise ValueError(
                f"it calls Python while it runs ({operation.name}), as callbacks and jax.debug.print do, which the chip "
                "does not; call Python before or after"
            )
        operation.results[0].replace_all_uses_with(operation.operands[0])
        operation.erase()


def _generalise_products(module):
    """Writes each `dot`, of which TorchTPU makes use, as the `dot_general` that it is."""
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import stablehlo

    found = []

    def visit(operation):
        if operation.name == "stablehlo.dot":
            found.append(operation)
        return ir.WalkResult.ADVANCE

    module.walk(visit)
    for operation in found:
        rank = ir.RankedTensorType(operation.operands[0].type).rank
        numbers = stablehlo.DotDimensionNumbers.get([], [], [rank - 1], [0])
        with ir.InsertionPoint(operation), operation.location:
            general = stablehlo.DotGeneralOp(
                operation.results[0].type,
                *operation.operands,
                numbers,
                precision_config=operation.attributes["precision_config"]
                if "precision_config" in operation.attributes
                else None,
            )
        operation.results[0].replace_all_uses_with(general.result)
        operation.erase()
