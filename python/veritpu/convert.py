"""A framework's program in MLIR's bytecode as text."""

import contextlib
import re

from veritpu import decompositions, host_calls, partition, partitioned_text
from veritpu.rewriting import apply_algorithm, generalise, operations, replace, unify

_CALLS_OF_PYTHON = ("stablehlo.send", "stablehlo.infeed", "stablehlo.outfeed")
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
            return host_calls.without_tokens("\n".join(_lines(module.get_asm())))

    def place_of(self, line):
        """The place in the user's program, file:line, from which a line of the text comes; empty if it is not known."""
        with self._module() as module:
            text = module.get_asm(enable_debug_info=True).split("\n")
        named = dict(match.groups() for match in (re.match(r"(#loc\d*) = loc\((.*)\)$", row) for row in text) if match)
        rows = _lines("\n".join(row for row in text if not re.match(r"#loc\d* = ", row)))
        rows = rows[next(i for i, row in enumerate(rows) if row.startswith("module")) :]
        return _place(rows, line, named) if 0 < line <= len(rows) else ""

    @contextlib.contextmanager
    def _module(self):
        # Not before JAX is imported, which quietens jaxlib's log.
        from jax._src.interpreters.mlir import make_ir_context
        from jaxlib._jax import mlir
        from jaxlib.mlir import ir
        from jaxlib.mlir.dialects import stablehlo

        with _new(make_ir_context()) if self._of_each else _context(len(self._code)) as context:
            module = stablehlo.deserialize_portable_artifact(context, self._code).operation
            if not self._of_each:
                host_calls.write_out(module)
            _rewrite(module)
            if not self._of_each:
                decompositions.write_out(module)
                yield module
                return
            each = ir.Module.parse(mlir.hlo_to_stablehlo(self._of_each)).operation
            with ir.Location.unknown():
                partitioned_text.rewrite(each, module, partition.partitions(self._options))
            decompositions.write_out(each)
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
    context.allow_unregistered_dialects = True  # that of the library's own operations
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


def _place(rows, line, named):
    """That of a line. What JAX traced before has no place, but its call has; a function's head, its first operation."""
    row = rows[line - 1]
    found = re.search(r"loc\((.*)\)$", row)
    if place := found and _file(found.group(1), named):
        return place
    head = line
    while head and not (function := re.match(r" *func\.func .*@([\w.]+)\(", rows[head - 1])):
        head -= 1
    if not head:
        return ""
    if head == line and function.group(1) == "main":
        for row in rows[line:]:
            operation, found = (re.search(form, row) for form in (r"= \"?([\w.]+)", r"loc\((.*)\)$"))
            if operation and found and (place := _file(found.group(1), named)):
                return f"{operation.group(1)} at {place}"
        return ""
    calls = [number for number, one in enumerate(rows, 1) if re.search(rf"call @{re.escape(function.group(1))}\(", one)]
    return _place(rows, calls[0], named) if calls and calls[0] != line else ""


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


def _rewrite(module):
    """Writes what frameworks say in other ways as our modules have it (docs/module.md)."""
    found = operations(module)
    for name in _CALLS_OF_PYTHON:
        if name in found:
            place = _file(str(found[name][0].location), {})
            raise ValueError(
                f"it calls Python while it runs ({name}{place and ' at '}{place}), as callbacks and jax.debug.print "
                "do, which the chip does not on several devices; call Python before or after"
            )
    # They only say how values are spread over devices: a program for one device has each whole.
    for constraint in found.get("sdy.sharding_constraint", ()):
        replace(constraint, constraint.operands)
    for dot in found.get("stablehlo.dot_general", ()):
        apply_algorithm(dot)
        unify(dot)
    for dot in found.get("stablehlo.dot", ()):  # TorchTPU makes use of it
        generalise(dot)
