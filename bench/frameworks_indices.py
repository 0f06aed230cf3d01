"""Cycles on the chip of what moves elements to places that depend on data: the table of docs/module.md, "Places".

    ./veritpu python bench/frameworks_indices.py
"""

import jax
import jax.numpy as jnp
import numpy as np

import veritpu

_DRAW = np.random.default_rng(0)


def _cycles(function, expected, *arguments):
    """Of the second launch, whose results must be NumPy's."""
    launch = jax.jit(function)
    launch(*arguments).block_until_ready()
    before = veritpu.report()["cycles"]
    made = np.asarray(launch(*arguments))
    np.testing.assert_allclose(made, expected, rtol=1e-5, atol=1e-5)
    return veritpu.report()["cycles"] - before


def _points(n, m):
    x, u = _DRAW.standard_normal(n, np.float32), _DRAW.standard_normal(m, np.float32)
    i = _DRAW.integers(0, n, m).astype(np.int32)
    added, put = x.copy(), x.copy()
    np.add.at(added, i, u)
    for place, value in zip(i, u):
        put[place] = value
    yield "x[i]", _cycles(lambda x, i: x[i], x[i], x, i)
    yield "x.at[i].add(u)", _cycles(lambda x, i, u: x.at[i].add(u), added, x, i, u)
    yield "x.at[i].set(u)", _cycles(lambda x, i, u: x.at[i].set(u), put, x, i, u)


def _orders(n):
    x = _DRAW.standard_normal(n, np.float32)
    order = np.argsort(x, kind="stable")
    yield "jnp.sort(x)", _cycles(jnp.sort, x[order], x)
    yield "jnp.argsort(x)", _cycles(jnp.argsort, order, x)
    for k in (5, 40):
        yield f"jax.lax.top_k(x, {k})", _cycles(lambda x: jax.lax.top_k(x, k)[1], np.argsort(-x, kind="stable")[:k], x)


def _row(*cells):
    print("| " + " | ".join(cells) + " |")


def main():
    _row("", "elements of `x`", "of `i`", "cycles")
    print("|---|---|---|---|")
    for n, m in ((576, 576), (1728, 6912), (10000, 2000)):
        for name, cycles in _points(n, m):
            _row(f"`{name}`", f"{n:,}", f"{m:,}", f"{cycles:,}")
    x = _DRAW.standard_normal((256, 100), np.float32)
    i = _DRAW.integers(0, 100, (256, 1)).astype(np.int32)
    along = lambda x, i: jnp.take_along_axis(x, i, 1)
    _row("`jnp.take_along_axis(x, i, 1)`", "256 x 100", "256 x 1", f"{_cycles(along, np.take_along_axis(x, i, 1), x, i):,}")
    for n in (576, 6912, 50000):
        for name, cycles in _orders(n):
            _row(f"`{name}`", f"{n:,}", "", f"{cycles:,}")


if __name__ == "__main__":
    main()
