"""Programs of JAX over sharded values on the cores of a board."""

import functools

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from boards import CORES, beside, drawn, programs
from jax import lax
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P

import veritpu


def operations(x, w):
    h = jnp.tanh(jnp.dot(x, w, precision="highest"))
    return {
        "product": h,
        "mean": h.mean(),
        "sums": h.sum(0),
        "sort": jnp.sort(x, axis=0),
        "cumsum": jnp.cumsum(x, axis=0),
        "argmax": jnp.argmax(x),
        "reverse": x[::-1],
        "gather": x[jnp.array([9, 2, 2])],
        "scatter": x.at[5].add(2.0),
        "qr": jnp.linalg.qr(x),
        "erf": lax.erf(x),
        "top_k": lax.top_k(x, 3),
        "window": lax.reduce_window(x, -np.inf, lax.max, (3, 3), (1, 1), "SAME"),
        "convolution": lax.conv_general_dilated(x[None, :, :, None], jnp.ones((3, 3, 1, 2)), (1, 1), "SAME",
                                                dimension_numbers=("NHWC", "HWIO", "NHWC"), precision="highest"),
        "random": jax.random.normal(jax.random.key(0), (8, 6)),
        "loop": lax.fori_loop(0, 4, lambda i, c: c + x[i], x[0]),
        "scan": lax.scan(lambda c, row: (c + row, c * row), x[0], x),
        "cond": lax.cond(x[0, 0] > 0, lambda: x, lambda: -x),
        "reshape": x.reshape(4, -1).T,
    }


@pytest.mark.parametrize("specs", [(P("a", "b"), P("b", "a")), (P(("b", "a")), P(None, "a"))], ids=["both", "rows"])
def test_programs_over_sharded_values(specs, launches):
    def run(devices, *values):
        mesh = Mesh(np.array(devices).reshape(4, 2), ("a", "b"))
        return jax.jit(operations)(*(jax.device_put(v, NamedSharding(mesh, s)) for v, s in zip(values, specs)))

    assert beside(run, drawn(16, 8), drawn(8, 12, seed=1)) > 1000
    ran = launches()
    assert ran["launches"] == 1 and ran["launches_on_host"] == 0


def without_jit(place):
    x = place(drawn(16, 8), "a")
    return [
        x + 1,
        x[3],
        jnp.concatenate([x, x.T.reshape(16, 8)]),
        jnp.where(x > 0, x, 0).any(axis=0),
        jnp.linalg.norm(x),
        jnp.einsum("ij,kj->ik", x, x, precision="highest"),
        x.at[0].set(1),
    ]


def moved(place):
    x = place(drawn(16, 8), "a", "b")
    y = jax.device_put(x, place(x.T, "b").sharding)
    return [x, y, jax.device_put(y, x.sharding), jax.device_put(y, list(x.devices())[2])]


def uneven(place):
    rows = place(drawn(8, 8), ("a", "b")).sharding
    return jax.jit(lambda x: lax.with_sharding_constraint(x * 2, rows).sum(0))(place(drawn(11, 8)))


def convolution(place):
    x, w = place(drawn(4, 8, 8, 3), None, "a", "b"), place(drawn(3, 3, 3, 4, seed=1))
    layout = ("NHWC", "HWIO", "NHWC")

    @jax.jit
    @functools.partial(jax.value_and_grad, argnums=1)
    def loss(x, w):
        h = lax.conv_general_dilated(x, w, (1, 1), "SAME", dimension_numbers=layout, precision="highest")
        h = (h - h.mean((0, 1, 2))) / jnp.sqrt(h.var((0, 1, 2)) + 1e-5)
        return (jax.nn.relu(h) ** 2).mean()

    return loss(x, w)


def attention(place):
    q, k, v = (place(drawn(4, 8, 2, 16, seed=seed), "a", None, "b") for seed in range(3))

    @jax.jit
    @functools.partial(jax.value_and_grad, argnums=(0, 1, 2))
    def loss(q, k, v):
        with jax.default_matmul_precision("highest"):
            return jax.nn.dot_product_attention(q, k, v, is_causal=True).sum()

    return loss(q, k, v)


@pytest.mark.parametrize("run", [without_jit, moved, uneven, convolution, attention])
def test_what_scripts_do_with_sharded_values(run, launches):
    def on(devices):
        mesh = Mesh(np.array(devices).reshape(4, 2), ("a", "b"))
        return run(lambda x, *axes: jax.device_put(x, NamedSharding(mesh, P(*axes))))

    assert beside(on, part=1e-4) > 0
    assert launches()["launches_on_host"] == 0


def network(seed, sizes):
    draw = np.random.default_rng(seed)
    return [(draw.normal(size=s).astype(np.float32) / np.sqrt(s[0], dtype=np.float32), np.zeros(s[1], np.float32))
            for s in zip(sizes, sizes[1:])]  # fmt: skip


def sgd(parameters, x, y):
    def loss(parameters):
        h = x
        for w, b in parameters[:-1]:
            h = jax.nn.relu(jnp.dot(h, w, precision="highest") + b)
        w, b = parameters[-1]
        return -jnp.mean(jnp.sum(jax.nn.log_softmax(jnp.dot(h, w, precision="highest") + b) * y, axis=1))

    value, gradients = jax.value_and_grad(loss)(parameters)
    return jax.tree.map(lambda p, g: p - 0.1 * g, parameters, gradients), value


@pytest.mark.parametrize("is_tensor_parallel", [False, True], ids=["data", "tensor"])
def test_a_network_trains_in_parallel(is_tensor_parallel, launches):
    def run(devices):
        mesh = Mesh(np.array(devices).reshape(4, 2), ("data", "model"))
        place = lambda *spec: NamedSharding(mesh, P(*spec))
        parameters, rows = network(1, [20, 32, 16, 5]), place("data")
        if is_tensor_parallel:
            places = [(place(None, "model"), place("model")), (place("model"), place()), (place(), place())]
        else:
            places, rows = jax.tree.map(lambda _: place(), parameters), place(("data", "model"))
        parameters = first = jax.device_put(parameters, places)
        step, losses = jax.jit(sgd, donate_argnums=0), []
        draw = np.random.default_rng(7)
        for _ in range(4):
            x = draw.normal(size=(32, 20)).astype(np.float32)
            y = np.eye(5, dtype=np.float32)[draw.integers(0, 5, 32)]
            parameters, value = step(parameters, jax.device_put(x, rows), jax.device_put(y, rows))
            losses.append(value)
        assert all(leaf.is_deleted() for leaf in jax.tree.leaves(first))
        return parameters, losses

    assert beside(run) == 20 * 32 + 32 + 32 * 16 + 16 + 16 * 5 + 5 + 4
    ran = launches()
    assert ran["launches"] == 4 and ran["launches_on_host"] == 0
    assert programs("sgd")[-1]["devices"] == list(range(CORES))


def test_compiled_programs_tell_what_all_cores_do():
    mesh = Mesh(np.array(jax.devices()), ("i",))
    x = jax.device_put(drawn(32, 16), NamedSharding(mesh, P("i")))
    compiled = jax.jit(lambda x, w: x @ w).lower(x, drawn(16, 4)).compile()
    assert compiled.cost_analysis()["instructions"] >= CORES
    assert compiled.output_shardings.is_equivalent_to(x.sharding, 2)
    assert compiled.memory_analysis().argument_size_in_bytes == 4 * (32 // CORES * 16 + 16 * 4)


def test_a_loop_that_looks_at_data_runs_on_the_host():
    def search(devices, x):
        mesh = Mesh(np.array(devices), ("i",))
        until = jax.jit(lambda x: lax.while_loop(lambda c: c.sum() < 100, lambda c: c * c + 1, x))
        return until(jax.device_put(x, NamedSharding(mesh, P("i"))))

    assert beside(search, np.ones((8, 2), np.float32)) == 16
    assert "depends on data" in veritpu.report()["programs"][-1]["reason"]


def test_decompositions_of_what_is_spread():
    mesh = Mesh(np.array(jax.devices()), ("i",))
    drawn_here = drawn(8, 4)
    a = drawn_here @ drawn_here.T + np.eye(8, dtype=np.float32)
    with jax.default_matmul_precision("highest"):
        x = jax.device_put(drawn_here, NamedSharding(mesh, P("i")))
        symmetric = lambda x: x @ x.T + jnp.eye(8)
        values = jax.jit(lambda x: jnp.linalg.eigvalsh(symmetric(x)))(x)
        inverse = jax.jit(lambda x: jnp.linalg.inv(symmetric(x)))(x)
    np.testing.assert_allclose(values, np.linalg.eigvalsh(a.astype(np.float64)), rtol=1e-4)
    np.testing.assert_allclose(inverse, np.linalg.inv(a.astype(np.float64)), atol=1e-4)


def test_transforms_of_shards():
    mesh = Mesh(np.array(jax.devices()), ("i",))
    x, w = drawn(16, 24), drawn(13, 8) + 1j * drawn(13, 8)[::-1]
    expected = np.fft.rfft(x.astype(np.float64)) @ w
    with jax.default_matmul_precision("highest"):
        for of_x, of_w in ((P("i"), P()), (P(None, "i"), P(None, "i"))):
            parts = [jax.device_put(a, NamedSharding(mesh, p)) for a, p in ((x, of_x), (w.astype(np.complex64), of_w))]
            made = jax.jit(lambda x, w: jnp.fft.rfft(x) @ w)(*parts)
            np.testing.assert_allclose(made, expected, atol=1e-5 * np.abs(expected).max())


def test_what_the_board_has_not_is_refused():
    mesh = Mesh(np.array(jax.devices()), ("i",))
    x = jax.device_put(drawn(8, 4), NamedSharding(mesh, P("i")))
    with pytest.raises(Exception, match="it calls Python while it runs"):
        jax.jit(lambda x: jax.pure_callback(np.sin, x, x))(x)
    with pytest.raises(Exception, match=r"f8E4M3FN(.|\n)*shardings_test.py:\d+"):
        jax.jit(lambda x: (x @ x.T).astype(jnp.float8_e4m3fn))(x)
    with pytest.raises(ValueError, match="incompatible devices"):
        jax.jit(lambda a, b: a + b)(x, jax.device_put(drawn(8, 4), jax.devices()[3]))
    assert float(jax.jit(jnp.sum)(x * 0 + 1)) == 32  # and the board goes on
