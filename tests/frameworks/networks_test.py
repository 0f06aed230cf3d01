"""Networks of JAX's libraries on the chip, beside the same on JAX's CPU backend."""

import functools
import pathlib

import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np
import optax

import veritpu


def near(made, expected, part):
    for a, b in zip(jax.tree.leaves(made), jax.tree.leaves(expected), strict=True):
        a, b = np.asarray(a, np.float64), np.asarray(b, np.float64)
        assert a.shape == b.shape
        assert np.max(np.abs(a - b), initial=0) <= part * max(np.max(np.abs(b), initial=0), 1e-3)


class Cnn(nn.Module):
    @nn.compact
    def __call__(self, x, train):
        x = nn.relu(nn.Conv(8, (3, 3), precision="highest")(x))
        x = nn.max_pool(x, (2, 2), (2, 2))
        x = nn.BatchNorm(use_running_average=not train)(x)
        x = x.reshape(len(x), -1)
        x = nn.Dropout(0.25, deterministic=not train)(x)
        return nn.Dense(10, precision="highest")(x)


def test_a_cnn_of_flax_trains_with_optax(cpu, launches):
    model, optimizer = Cnn(), optax.adam(1e-2)
    draw = np.random.default_rng(0)
    x = draw.normal(size=(16, 8, 8, 1)).astype(np.float32)
    y = draw.integers(0, 10, 16)

    @jax.jit
    def step(state, key):
        variables, moments = state

        def loss(parameters):
            scores, changed = model.apply(
                {**variables, "params": parameters}, x, True, mutable="batch_stats", rngs={"dropout": key}
            )
            return optax.softmax_cross_entropy_with_integer_labels(scores, y).mean(), changed

        (value, changed), gradients = jax.value_and_grad(loss, has_aux=True)(variables["params"])
        updates, moments = optimizer.update(gradients, moments)
        return ({**changed, "params": optax.apply_updates(variables["params"], updates)}, moments), value

    def train():
        variables = model.init(jax.random.key(0), x, False)
        state, values = (variables, optimizer.init(variables["params"])), []
        for key in jax.random.split(jax.random.key(1), 4):
            state, value = step(state, key)
            values.append(value)
        return values, model.apply(state[0], x, False)

    made = train()
    assert launches()["cycles"] > 10_000
    with jax.default_device(cpu):
        expected = train()
    near(made[0], expected[0], 1e-2)
    near(made[1], expected[1], 5e-2)
    assert made[0][-1] < made[0][0]


def adam_step(rate):
    """A step of a perceptron with Adam, which counts steps in whole numbers."""
    optimizer = optax.adam(rate)

    def step(parameters, moments, x, y):
        def loss(parameters):
            *hidden, last = parameters
            h = x
            for w, b in hidden:
                h = jax.nn.relu(h @ w + b)
            return -jnp.mean(jnp.sum(jax.nn.log_softmax(h @ last[0] + last[1]) * y, axis=1))

        value, gradients = jax.value_and_grad(loss)(parameters)
        updates, moments = optimizer.update(gradients, moments)
        return optax.apply_updates(parameters, updates), moments, value

    return optimizer, jax.jit(step, donate_argnums=(0, 1))


def train_by_adam(sizes, rows, steps):
    draw = np.random.default_rng(4)
    optimizer, step = adam_step(1e-3)
    parameters = [
        (jnp.asarray(draw.normal(size=s).astype(np.float32) / np.sqrt(s[0], dtype=np.float32)), jnp.zeros(s[1]))
        for s in zip(sizes, sizes[1:])
    ]
    moments, values = optimizer.init(parameters), []
    for _ in range(steps):
        x = draw.normal(size=(rows, sizes[0])).astype(np.float32)
        y = np.eye(sizes[-1], dtype=np.float32)[draw.integers(0, sizes[-1], rows)]
        parameters, moments, value = step(parameters, moments, x, y)
        values.append(value)
    return jax.block_until_ready((values, moments[0].count, parameters))


def test_a_network_of_one_output_trains_with_adam(cpu):
    """Its last weights are two rows of the vector unit, with whose update numbers of one row are made."""
    draw = np.random.default_rng(0)
    sizes = [100, 64, 64, 1]
    weights = lambda *shape: draw.normal(size=shape).astype(np.float32) * 0.1
    given = [(weights(*pair), np.zeros(pair[1], np.float32)) for pair in zip(sizes, sizes[1:])]
    x, y = draw.normal(size=(32, 100)).astype(np.float32), draw.normal(size=(32, 1)).astype(np.float32)
    optimizer = optax.adam(1e-2)

    def loss(parameters, x, y):
        z = x
        for w, b in parameters[:-1]:
            z = jnp.tanh(z @ w + b)
        w, b = parameters[-1]
        return jnp.mean((z @ w + b - y) ** 2)

    @functools.partial(jax.jit, donate_argnums=(0, 1))
    def step(parameters, moments, x, y):
        value, gradients = jax.value_and_grad(loss)(parameters, x, y)
        updates, moments = optimizer.update(gradients, moments)
        return optax.apply_updates(parameters, updates), moments, value

    def train():
        parameters, moments, values = *jax.tree.map(jnp.array, (given, optimizer.init(given))), []
        for _ in range(4):
            parameters, moments, value = step(parameters, moments, x, y)
            values.append(value)
        return values

    made = train()
    with jax.default_device(cpu):
        near(made, train(), 2e-2)
    assert made[-1] < made[0]


def test_adam_counts_its_steps(cpu):
    with jax.default_matmul_precision("highest"):
        values, count, parameters = train_by_adam([20, 30, 5], 16, 10)
        with jax.default_device(cpu):
            expected, _, expected_parameters = train_by_adam([20, 30, 5], 16, 10)
    assert count.dtype == np.int32 and int(count) == 10
    near(values, expected, 1e-4)
    near(parameters, expected_parameters, 1e-2)


def test_a_step_with_adam_costs_what_our_own_layers_cost():
    before = len(veritpu.report()["programs"])
    train_by_adam([64, 256, 10], 64, 3)  # the workload digits
    (program,) = [p for p in veritpu.report()["programs"][before:] if p["name"] == "jit_step"]
    assert program["way"] == "graph" and program["scalars_on_host"] > 0
    pins = pathlib.Path(__file__).resolve().parents[1] / "pins" / "pins.txt"
    rows = map(str.split, pins.read_text().split("\n"))
    (own,) = [row for row in rows if row[:4] == ["digits", "bf16", "lite", "train"]]
    assert program["cycles_of_last_launch"] <= 1.05 * int(own[5].replace(",", ""))


def test_long_programs_go_to_the_module_compiler(cpu):
    def loss(x):
        for _ in range(150):
            x = jax.nn.softmax(x) + 0.5 * x
        return (x**2).sum()

    x = np.random.default_rng(4).normal(size=(8, 8)).astype(np.float32)
    before = len(veritpu.report()["programs"])
    made = jax.block_until_ready(jax.jit(jax.grad(loss))(x))
    (program,) = [p for p in veritpu.report()["programs"][before:] if p["name"] == "jit_loss"]
    assert program["way"] == "module" and "nodes" in program["reason"]
    with jax.default_device(cpu):
        near(made, jax.jit(jax.grad(loss))(x), 1e-3)


VOCABULARY, WIDTH, HEADS, LENGTH = 17, 16, 2, 12


def gpt(parameters, tokens):
    def norm(x):
        return (x - x.mean(-1, keepdims=True)) * jax.lax.rsqrt(x.var(-1, keepdims=True) + 1e-5)

    with jax.default_matmul_precision("highest"):
        x = parameters["embed"][tokens] + parameters["position"][: tokens.shape[-1]]
        for block in parameters["blocks"]:
            q, k, v = jnp.split(norm(x) @ block["qkv"], 3, -1)
            q, k, v = (part.reshape(*part.shape[:-1], HEADS, -1) for part in (q, k, v))
            scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) / np.sqrt(WIDTH / HEADS).astype(np.float32)
            mask = jnp.tril(jnp.ones(scores.shape[-2:], bool))
            weights = jax.nn.softmax(jnp.where(mask, scores, -1e9))
            x = x + jnp.einsum("bhqk,bkhd->bqhd", weights, v).reshape(x.shape) @ block["out"]
            x = x + jax.nn.gelu(norm(x) @ block["up"]) @ block["down"]
        return norm(x) @ parameters["embed"].T


def gpt_parameters():
    draw = np.random.default_rng(2)

    def matrix(*shape):
        return jnp.asarray(draw.normal(size=shape).astype(np.float32) * 0.2)

    block = {"qkv": (WIDTH, 3 * WIDTH), "out": (WIDTH, WIDTH), "up": (WIDTH, 4 * WIDTH), "down": (4 * WIDTH, WIDTH)}
    return {
        "embed": matrix(VOCABULARY, WIDTH),
        "position": matrix(LENGTH, WIDTH),
        "blocks": [{name: matrix(*shape) for name, shape in block.items()} for _ in range(2)],
    }


def test_a_gpt_trains_and_samples(cpu):
    optimizer = optax.adam(5e-3)
    tokens = np.random.default_rng(3).integers(0, VOCABULARY, (4, LENGTH)).astype(np.int32)

    @jax.jit
    def step(parameters, moments):
        def loss(p):
            scores = gpt(p, tokens[:, :-1])
            return optax.softmax_cross_entropy_with_integer_labels(scores, tokens[:, 1:]).mean()

        value, gradients = jax.value_and_grad(loss)(parameters)
        updates, moments = optimizer.update(gradients, moments)
        return optax.apply_updates(parameters, updates), moments, value

    @jax.jit
    def sample(parameters, key):
        text = jnp.zeros((1, LENGTH), jnp.int32)

        def grow(at, carried):
            text, key = carried
            key, now = jax.random.split(key)
            token = jax.random.categorical(now, gpt(parameters, text)[0, at - 1])
            return text.at[0, at].set(token), key

        return jax.lax.fori_loop(1, LENGTH, grow, (text, key))[0]

    def run():
        parameters = gpt_parameters()
        moments, values = optimizer.init(parameters), []
        for _ in range(3):
            parameters, moments, value = step(parameters, moments)
            values.append(value)
        return values, sample(parameters, jax.random.key(4))

    values, text = run()
    with jax.default_device(cpu):
        expected_values, expected_text = run()
    near(values, expected_values, 1e-3)
    assert np.array_equal(text, expected_text)
    assert len(set(np.asarray(text)[0].tolist())) > 2
