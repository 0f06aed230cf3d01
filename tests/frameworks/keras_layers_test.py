"""Each layer, loss, optimizer and metric of Keras on the chip, beside the same on JAX's CPU backend: results and
gradients. keras_cases.py has what there is; a test looks that nothing is missing there."""

import inspect
import os

os.environ["KERAS_BACKEND"] = "jax"

import jax
import jax.numpy as jnp
import keras
import keras_cases as cases
import numpy as np
import pytest
from tables import made, named, named_by_shape, public

_BOUND = 2e-5  # of the greatest magnitude in a result, or of 1: sums of fp32 in another order


def on_both(cpu, run):
    """run(device), on the chip and on the CPU, must give the same tree."""
    results = []
    for device in (jax.devices()[0], cpu):
        with jax.default_device(device), jax.default_matmul_precision("highest"):
            results.append(jax.tree.map(np.asarray, run(device)))
    chip, expected = results
    assert jax.tree.structure(chip) == jax.tree.structure(expected)
    for a, b in zip(jax.tree.leaves(chip), jax.tree.leaves(expected)):
        assert a.dtype == b.dtype and a.shape == b.shape
        if not np.issubdtype(a.dtype, np.floating):
            np.testing.assert_array_equal(a, b)
            continue
        finite = np.isfinite(b)
        np.testing.assert_array_equal(np.where(finite, 0, a), np.where(finite, 0, b))
        worst = np.abs(a[finite] - b[finite]).max(initial=0)
        assert worst <= _BOUND * max(1, np.abs(b[finite]).max(initial=0)), worst


def draw(shape, seed=0):
    """Pixels for images, tokens, or numbers around zero; a list for layers of several inputs."""
    if isinstance(shape, list):
        return [draw(each, k) for k, each in enumerate(shape)]
    numbers = np.random.default_rng(seed)
    if shape == cases.TOKENS:
        return numbers.integers(0, 10, (4, 6)).astype(np.int32)
    if shape == cases.MIXED:
        return {"images": draw(cases.IMAGE), "labels": np.eye(2, dtype=np.float32)}
    return (numbers.random if shape == cases.IMAGE else numbers.standard_normal)(shape).astype(np.float32)


def numbers_of(tree):
    """A number that depends on each element of each tensor of floats."""
    leaves = [a for a in jax.tree.leaves(tree) if jnp.issubdtype(a.dtype, jnp.floating)]
    return sum(
        jnp.vdot(a.astype(jnp.float32), jnp.cos(jnp.arange(a.size, dtype=jnp.float32)).reshape(a.shape)) for a in leaves
    )


@pytest.mark.parametrize("name, how, shape", named_by_shape(cases.LAYERS))
def test_layer(name, how, shape, cpu):
    x = draw(shape)
    several = name in cases.OF_QUERIES  # inputs are arguments, not a list

    def run(device):
        keras.utils.set_random_seed(7)
        layer = made(keras.layers, name, how)
        with jax.default_device(cpu):
            layer(*x) if several else layer(x)
        training = {"training": True} if "training" in inspect.signature(layer.call).parameters else {}

        def loss(weights, floats, rest):
            given = jax.tree.map(lambda a, b: b if a is None else a, floats, x, is_leaf=lambda a: a is None)
            out = layer.stateless_call(weights, rest, *(given if several else [given]), **training)
            return numbers_of(out[0]), out

        def step(weights, floats, rest):
            if name in cases.WITHOUT_GRADIENTS:
                return loss(weights, floats, rest)[1]
            return jax.grad(loss, argnums=(0, 1), has_aux=True)(weights, floats, rest)

        floats = jax.tree.map(lambda a: a if a.dtype == np.float32 else None, x)
        weights, rest = (
            [np.asarray(v.value) for v in of] for of in (layer.trainable_variables, layer.non_trainable_variables)
        )
        return jax.jit(step)(*jax.device_put((weights, floats, rest), device))

    on_both(cpu, run)


def scores(kind):
    """What is wanted, and what a network says of it."""
    numbers = np.random.default_rng(1)
    parts = numbers.dirichlet(np.ones(5), 6).astype(np.float32)
    classes = numbers.integers(0, 5, 6).astype(np.int32)
    if kind == cases.SIGNS:
        return np.sign(numbers.standard_normal((6, 5))).astype(np.float32), numbers.standard_normal((6, 5)).astype(
            np.float32
        )
    if kind == cases.BITS:
        return numbers.integers(0, 2, (6, 5)).astype(np.float32), numbers.random((6, 5)).astype(np.float32)
    if kind == cases.PARTS:
        return np.eye(5, dtype=np.float32)[classes], parts
    if kind == cases.CLASSES:
        return classes, parts
    if kind == cases.ALIGNED:
        return numbers.integers(1, 4, (3, 4)).astype(np.int32), numbers.standard_normal((3, 9, 5)).astype(np.float32)
    return numbers.standard_normal((6, 5)).astype(np.float32), numbers.standard_normal((6, 5)).astype(np.float32)


@pytest.mark.parametrize("name, kind, how", named(cases.LOSSES))
def test_loss(name, kind, how, cpu):
    loss = made(keras.losses, name, how)
    wanted, said = scores(kind)
    on_both(
        cpu,
        lambda device: jax.jit(jax.value_and_grad(lambda y, x: loss(x, y)))(*jax.device_put((said, wanted), device)),
    )


@pytest.mark.parametrize("name, how", named({name: (how,) for name, how in cases.OPTIMIZERS.items()}))
def test_optimizer(name, how, cpu):
    numbers = np.random.default_rng(2)
    shapes = [(6, 5), (5,), ()]
    gradients = [[numbers.standard_normal(shape).astype(np.float32) for shape in shapes] for _ in range(4)]

    def run(device):
        keras.utils.set_random_seed(7)
        weights = [
            keras.Variable(np.cos(np.arange(np.prod(shape, dtype=int), dtype=np.float32)).reshape(shape))
            for shape in shapes
        ]
        optimizer = how(keras.optimizers) if callable(how) else getattr(keras.optimizers, name)(**how)
        optimizer.build(weights)
        step = jax.jit(optimizer.stateless_apply)
        state = jax.device_put(
            ([np.asarray(v.value) for v in optimizer.variables], [np.asarray(v.value) for v in weights]), device
        )
        for given in gradients:
            values, own = step(state[0], jax.device_put(given, device), state[1])
            state = own, values
        return state

    on_both(cpu, run)


@pytest.mark.parametrize("name, kind, how", named(cases.METRICS))
def test_metric(name, kind, how, cpu):
    wanted, said = scores(kind)
    if kind is None:
        given = (said,)
    elif name == "Accuracy":
        given = (wanted, said.argmax(-1).astype(np.int32))
    else:
        given = (wanted, said)

    def run(device):
        metric = made(keras.metrics, name, how)
        with jax.default_device(cpu):
            metric(*given)
            metric.reset_state()

        def step(state, given):
            state = metric.stateless_update_state(state, *given)
            return state, metric.stateless_result(state)

        return jax.jit(step)(*jax.device_put(([np.asarray(v.value) for v in metric.variables], given), device))

    on_both(cpu, run)


def test_nothing_is_missing():
    for where, table, left in [
        (keras.layers, cases.LAYERS, cases.NO_LAYERS),
        (keras.losses, cases.LOSSES, ["Loss"]),
        (keras.optimizers, cases.OPTIMIZERS, cases.NO_OPTIMIZERS),
        (keras.metrics, cases.METRICS, cases.NO_METRICS),
    ]:
        assert public(where) - {*table, *left} == set() and {*table} <= public(where), where
