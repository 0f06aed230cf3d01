"""Kernels that are written for a real TPU's own instructions: what stands for them on the chip.

- Pallas' kernels are interpreted: their grid is a loop of plain operations.
- Keras attends by plain operations instead of by a kernel.
"""

import importlib.abc
import importlib.util
import sys


def replace():
    """Takes effect in each of these packages once it is imported."""
    _after_import("jax._src.pallas.pallas_call", _interpret_pallas)
    _after_import("keras.src.backend.jax.nn", _attend_plainly)


def _interpret_pallas(pallas_call):
    from jax._src.interpreters import mlir

    def lower(context, *operands, interpret, **parameters):
        return pallas_call._pallas_call_lowering(context, *operands, interpret=interpret or True, **parameters)

    mlir.register_lowering(pallas_call.pallas_call_p, lower, platform="tpu")


def _attend_plainly(nn):
    def can_use_flash_attention(query, key, value, bias, raise_error=False):
        if raise_error:
            raise ValueError("the chip has no kernel for flash attention; leave flash_attention out")
        return False

    nn._can_use_flash_attention = can_use_flash_attention


def _after_import(name, change):
    if name in sys.modules:
        change(sys.modules[name])
    else:
        sys.meta_path.insert(0, _Finder(name, change))


class _Finder(importlib.abc.MetaPathFinder):
    """Finds one module as the other finders do, and changes it as it is executed."""

    def __init__(self, name, change):
        self._name, self._change = name, change

    def find_spec(self, name, path, target=None):
        if name != self._name:
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        execute = spec.loader.exec_module

        def exec_module(module):
            execute(module)
            self._change(module)

        spec.loader.exec_module = exec_module
        return spec
