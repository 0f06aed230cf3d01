"""Programs that call Python while they run."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax.experimental import io_callback


@pytest.mark.parametrize("element", ["float32", "bfloat16", "int32", "int16", "uint8", "bool", "complex64"])
def test_python_takes_and_gives_values(launches, element):
    given = []

    def turned(x, k):
        given.append((np.asarray(x), np.asarray(k)))
        return np.asarray(x)[::-1], np.float32(7)

    @jax.jit
    def run(x):
        shapes = (jax.ShapeDtypeStruct(x.shape, x.dtype), jax.ShapeDtypeStruct((), jnp.float32))
        y, seven = jax.pure_callback(turned, shapes, x, 5)
        return y, seven + 1

    x = jnp.asarray(np.arange(6) % 3, element)
    y, eight = run(x)
    assert y.dtype == x.dtype and (np.asarray(y) == np.asarray(x)[::-1]).all() and eight == 8
    assert (given[0][0] == np.asarray(x)).all() and given[0][1] == 5
    assert launches()["launches_on_host"] == 0


def test_calls_are_in_order_and_of_taken_branches(launches, capfd):
    heard = []

    @jax.jit
    def run(n):
        def turn(i, x):
            jax.debug.print("turn {i}: {x}", i=i, x=x, ordered=True)
            odd = lambda x: io_callback(lambda x: heard.append(float(x)) or np.float32(x * 10), x, x, ordered=True)
            return jax.lax.cond(i % 2 == 1, odd, lambda x: x + 1, x)

        x = jax.lax.fori_loop(0, n, turn, jnp.float32(1))
        jax.debug.callback(lambda: heard.append("end"), ordered=True)
        return x

    assert float(run(4)) == 210
    jax.effects_barrier()
    assert heard == [2.0, 21.0, "end"]
    assert capfd.readouterr().out.splitlines() == [f"turn {i}: {x}" for i, x in enumerate(("1.0", "2.0", "20.0", "21.0"))]
    assert launches()["launches_on_host"] == 0


def test_a_training_step_tells_its_loss(launches):
    losses = []

    @jax.jit
    def step(w, x):
        def loss(w):
            value = ((x @ w) ** 2).mean()
            jax.debug.callback(lambda v: losses.append(float(v)), value)
            return value

        return w - 0.1 * jax.grad(loss)(w)

    w, x = jnp.ones(4), jnp.asarray(np.random.default_rng(0).standard_normal((8, 4)), jnp.float32)
    for _ in range(3):
        w = step(w, x)
    jax.effects_barrier()
    assert len(losses) == 3 and losses[0] > losses[1] > losses[2]
    assert launches()["launches_on_host"] == 0


def test_what_python_raises_fails_the_launch():
    def raises(x):
        raise ValueError("no such fruit")

    @jax.jit
    def run(x):
        return jax.lax.cond(x.sum() > 0, lambda: jax.pure_callback(raises, x, x), lambda: x)

    assert float(run(-jnp.ones(3))[0]) == -1
    with pytest.raises(Exception, match="no such fruit"):
        jax.block_until_ready(run(jnp.ones(3)))
    assert float(run(-jnp.ones(3))[0]) == -1
