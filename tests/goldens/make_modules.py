#!/usr/bin/env python3
"""Writes modules/*.mlir: programs as JAX 0.10.2 prints them, with arguments and JAX's results on a CPU.

    python3 -m venv env && env/bin/pip install jax==0.10.2 && env/bin/python make_modules.py

A file holds cases, each after a line `// ----- name`: lines `// argument <constant>` and `// result <constant>
<bound>`, then the module. A bound is `exactly`; `each R`: an element may be off by R of itself; `all R`: by R of the
greatest element. XLA may not compute narrow types in wider ones, or minima as if there were no NaN.
"""

import os

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = (
    "--xla_allow_excess_precision=false --xla_cpu_enable_fast_min_max=false " "--xla_cpu_enable_fast_math=false"
)
import pathlib

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np

FOLDER = pathlib.Path(__file__).parent / "modules"
WORDS = {
    "bool": "i1",
    "int8": "i8",
    "int16": "i16",
    "int32": "i32",
    "int64": "i64",
    "uint8": "ui8",
    "uint16": "ui16",
    "uint32": "ui32",
    "uint64": "ui64",
    "float16": "f16",
    "bfloat16": "bf16",
    "float32": "f32",
    "float64": "f64",
    "complex64": "complex<f32>",
}
ROUNDING = {"float16": 2.0**-10, "bfloat16": 2.0**-7, "float32": 1e-6, "float64": 1e-12, "complex64": 1e-6}


def constant(value):
    value = np.asarray(value)
    kind = "x".join([*map(str, value.shape), WORDS[str(value.dtype)]])
    if value.size == 0:
        return f"dense<> : tensor<{kind}>"
    return f'dense<"0x{np.ascontiguousarray(value).tobytes().hex().upper()}"> : tensor<{kind}>'


class Cases:
    """Collects the cases of one file."""

    def __init__(self, file):
        self.file, self.text, self.count = file, [], 0

    def add(self, name, function, *arguments, bound=None, **options):
        """bound: of the results that are floats; by default `each`, the rounding of their type."""
        lowered = jax.jit(function, **options)
        leaves = [np.asarray(leaf) for leaf in jax.tree.leaves(arguments)]
        text = lowered.lower(*arguments).as_text()
        results = [np.asarray(leaf) for leaf in jax.tree.leaves(lowered(*arguments))]
        lines = [f"// ----- {name}"]
        lines += [f"// argument {constant(leaf)}" for leaf in leaves]
        for leaf in results:
            within = (
                "exactly" if str(leaf.dtype) not in ROUNDING else bound or f"each {ROUNDING[str(leaf.dtype)]:.3g}"
            )
            lines.append(f"// result {constant(leaf)} {within}")
        self.text += [*lines, text.rstrip()]
        self.count += 1

    def write(self):
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{self.file}.mlir").write_text("\n".join(self.text) + "\n")
        print(f"{self.file}: {self.count} cases")
        return self.count


def drawn(seed, *shape, dtype=np.float32, scale=1.0):
    values = np.random.default_rng(seed).normal(size=shape) * scale
    return np.round(values * 64).astype(np.float32).astype(dtype) / np.asarray(64, dtype)


def whole(seed, *shape, dtype=np.int32, low=-9, high=10):
    return np.random.default_rng(seed).integers(low, high, size=shape).astype(dtype)


if __name__ == "__main__":
    import module_complex
    import module_models
    import module_operations

    files = [module_operations, module_models, module_complex]
    total = sum(cases.write() for file in files for cases in file.make())
    print(total, "cases in all")
