"""What is written for a real TPU's own instructions, on the chip, beside plain operations."""

import os
import subprocess
import sys

os.environ["KERAS_BACKEND"] = "jax"

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax.experimental import pallas as pl
from jax.experimental.pallas import tpu as pltpu
from jax.experimental.pallas.ops.tpu import flash_attention


def normal(*shape):
    return np.random.default_rng(sum(shape)).standard_normal(shape).astype(np.float32)


def test_pallas_kernels_are_interpreted(launches):
    def multiply(x, y, out, sums):
        @pl.when(pl.program_id(1) == 0)
        def _():
            sums[...] = jnp.zeros_like(sums)

        sums[...] += jnp.dot(x[...], y[...], precision="highest")

        @pl.when(pl.program_id(1) == pl.num_programs(1) - 1)
        def _():
            out[...] = sums[...]

    @jax.jit
    def product(x, y):
        return pl.pallas_call(
            multiply,
            grid=(2, 3),
            in_specs=[pl.BlockSpec((8, 128), lambda i, k: (i, k)), pl.BlockSpec((128, 128), lambda i, k: (k, 0))],
            out_specs=pl.BlockSpec((8, 128), lambda i, k: (i, 0)),
            out_shape=jax.ShapeDtypeStruct((16, 128), jnp.float32),
            scratch_shapes=[pltpu.VMEM((8, 128), jnp.float32)],
        )(x, y)

    x, y = normal(16, 384), normal(384, 128)
    np.testing.assert_allclose(product(x, y), x @ y, rtol=1e-4, atol=1e-4)
    assert launches()["launches_on_host"] == 0


@jax.default_matmul_precision("highest")
def test_flash_attention_of_jax():
    q, k, v = (scale * normal(1, 128, 2, 32) for scale in (0.2, 1, 2))
    by_heads = (x.swapaxes(1, 2) for x in (q, k, v))
    made = jax.jit(lambda *a: flash_attention.flash_attention(*a, causal=True))(*by_heads)
    expected = jax.nn.dot_product_attention(q, k, v, scale=1, is_causal=True)
    np.testing.assert_allclose(made.swapaxes(1, 2), expected, rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize("aggregated", [True, False])
def test_the_greatest_that_need_not_be_exact_are(launches, aggregated):
    x = normal(5, 700)
    how = {"recall_target": 0.9, "aggregate_to_topk": aggregated}
    values, places = jax.jit(lambda x: jax.lax.approx_max_k(x, 4, **how))(x)
    order = np.argsort(-x, axis=1)[:, : places.shape[1]]
    np.testing.assert_array_equal(places, order)
    np.testing.assert_array_equal(values, np.take_along_axis(x, order, 1))
    least = jax.jit(lambda x: jax.lax.approx_min_k(x, 2, reduction_dimension=0, **how)[0])(x)
    np.testing.assert_array_equal(least, np.sort(x, axis=0)[: least.shape[0]])
    gradient = jax.jit(jax.grad(lambda x: jax.lax.approx_max_k(x, 4)[0].sum()))(x)
    np.testing.assert_array_equal(gradient.sum(1), np.full(5, 4))
    assert launches()["launches_on_host"] == 0


@pytest.mark.parametrize("first", ["keras", "jax; jax.devices()"])
def test_keras_attends_by_plain_operations(first):
    """Whether or not Keras is imported before the chip is there. A real TPU's kernel takes 128 places at a time."""
    script = f"""
import {first}
import jax, keras, numpy as np
x = np.random.default_rng(0).standard_normal((2, 128, 8)).astype(np.float32)
attention = keras.layers.MultiHeadAttention(2, 8)
attention.build(x.shape, x.shape)
def run():
    with jax.default_matmul_precision("highest"):
        return np.asarray(jax.jit(lambda x: attention(x, x))(x))
made = run()
with jax.default_device(jax.devices("cpu")[0]):
    np.testing.assert_allclose(made, run(), rtol=1e-4, atol=1e-5)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=200)
    assert done.returncode == 0 and "Failed" not in done.stderr, done.stderr


def test_draws_differ_each_time():
    draw = jax.jit(lambda least: jax.lax.rng_uniform(least, 3.0, (50,)))
    first, second = np.asarray(draw(-2.0)), np.asarray(draw(-2.0))
    for numbers in (first, second):
        assert numbers.min() >= -2 and numbers.max() < 3 and numbers.max() - numbers.min() > 2
    assert (first != second).any()
    whole = np.asarray(jax.lax.rng_uniform(jnp.int32(0), jnp.int32(4), (200,)))
    assert set(whole) == {0, 1, 2, 3}
