"""Kernels that are written for a real TPU's own instructions: what stands for them on the chip.

- Pallas' kernels are interpreted: their grid is a loop of plain operations.
- Keras attends by plain operations instead of by a kernel.
- The k greatest or least elements that need only be found approximately are found exactly.
- Numbers that a device draws from a state of its own, each time others, NumPy draws on the host.
"""

import importlib.abc
import importlib.util
import sys


def replace():
    """Takes effect in each of these packages once it is imported."""
    _after_import("jax._src.pallas.pallas_call", _interpret_pallas)
    _after_import("keras.src.backend.jax.nn", _attend_plainly)
    _after_import("jax._src.lax.ann", _find_exactly)
    _after_import("jax._src.lax.lax", _draw_on_the_host)


def _interpret_pallas(pallas_call):
    from jax._src.interpreters import mlir

    def lower(context, *operands, interpret, **parameters):
        return pallas_call._pallas_call_lowering(context, *operands, interpret=interpret or True, **parameters)

    mlir.register_lowering(pallas_call.pallas_call_p, lower, platform="tpu")


def _find_exactly(ann):
    from jax._src.interpreters import mlir

    def lower(context, operand, *, reduction_dimension, is_max_k, **_):
        count = context.avals_out[0].shape[reduction_dimension]

        def find(x):
            import jax

            x = jax.numpy.moveaxis(x if is_max_k else -x, reduction_dimension, -1)
            values, places = (jax.numpy.moveaxis(y, -1, reduction_dimension) for y in jax.lax.top_k(x, count))
            return values if is_max_k else -values, places

        return mlir.lower_fun(find, multiple_results=True)(context, operand)

    mlir.register_lowering(ann.approx_top_k_p, lower, platform="tpu")


def _draw_on_the_host(lax):
    import numpy
    from jax._src.interpreters import mlir

    generator = numpy.random.default_rng(0)

    def lower(context, *operands, shape):
        made = context.avals_out[0]

        def draw(least, most):
            whole = numpy.issubdtype(made.dtype, numpy.integer)
            numbers = (generator.integers if whole else generator.uniform)(least, most, shape)
            return numbers.astype(made.dtype)

        def call(least, most):
            import jax

            return jax.pure_callback(draw, jax.ShapeDtypeStruct(shape, made.dtype), least, most)

        return mlir.lower_fun(call, multiple_results=False)(context, *operands)

    mlir.register_lowering(lax.rng_uniform_p, lower, platform="tpu")


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
