"""Writes modules/hlo.gz: the programs of modules/*.mlir as HLO modules, as jaxlib converts them.

Of each program there is a line, `file size name`, and then so many bytes: a serialized HloModuleProto.

usage: build/frameworks/bin/python tests/goldens/make_hlo.py
"""

import gzip
import io
import pathlib
import re

from jax._src.interpreters.mlir import make_ir_context
from jaxlib._jax import mlir
from jaxlib.mlir import ir

_FOLDER = pathlib.Path(__file__).parent / "modules"


def cases(text):
    """The name and the program of each case."""
    for case in re.split(r"^// ----- ", text, flags=re.M)[1:]:
        name, _, rows = case.partition("\n")
        yield name, "\n".join(row for row in rows.split("\n") if not row.startswith("//"))


def hlo(text):
    with make_ir_context():
        bytecode = io.BytesIO()
        ir.Module.parse(text).operation.write_bytecode(bytecode)
    made = mlir.mlir_module_to_xla_computation(bytecode.getvalue(), use_tuple_args=False, return_tuple=False)
    return made.as_serialized_hlo_module_proto()


def main():
    with gzip.GzipFile(_FOLDER / "hlo.gz", "wb", mtime=0) as out:
        for file in sorted(_FOLDER.glob("*.mlir")):
            for name, text in cases(file.read_text()):
                made = hlo(text)
                out.write(f"{file.stem} {len(made)} {name}\n".encode() + made)


if __name__ == "__main__":
    main()
