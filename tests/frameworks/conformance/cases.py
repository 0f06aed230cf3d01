"""All cases."""

import importlib

from conformance.case import CASES

PARTS = (
    "elementwise",
    "moves",
    "indexed",
    "reductions",
    "products",
    "control",
    "complex",
    "nn",
    "draws",
    "numpy_elementwise",
    "numpy_arrays",
    "numpy_sums",
)

if not CASES:
    for _part in PARTS:
        importlib.import_module(f"conformance.{_part}").define()
