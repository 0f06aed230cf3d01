"""Decompositions on the chip (factorizations.py), beside numpy's in double precision."""

import jax
import jax.numpy as jnp
import jax.scipy.linalg as scipy
import numpy as np
import pytest

_NEAR = 2e-5  # of the largest element; eigenvalues of 64 rows come within 1e-6


def _drawn(*shape):
    return np.random.default_rng(sum(shape)).standard_normal(shape).astype(np.float32)


def _positive(n, *batch):
    a = _drawn(*batch, n, n)
    return a @ np.swapaxes(a, -1, -2) + np.eye(n, dtype=np.float32)


def _check(found, right):
    found, right = np.asarray(found, np.float64), np.asarray(right, np.float64)
    assert found.shape == right.shape
    assert np.abs(found - right).max(initial=0) <= _NEAR * np.abs(right).max(initial=1)


@pytest.mark.parametrize("n, batch", [(0, ()), (1, ()), (7, ()), (40, ()), (5, (3,))])
def test_cholesky(n, batch):
    a = _positive(n, *batch)
    _check(jnp.linalg.cholesky(a), np.linalg.cholesky(a.astype(np.float64)))
    _check(jnp.linalg.cholesky(a, upper=True), np.swapaxes(np.linalg.cholesky(a.astype(np.float64)), -1, -2))


def test_cholesky_of_a_matrix_that_is_not_positive_definite():
    assert np.isnan(np.asarray(jnp.linalg.cholesky(-np.eye(3, dtype=np.float32)))).any()


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("lower", [False, True])
@pytest.mark.parametrize("transposed", [False, True])
@pytest.mark.parametrize("unit", [False, True])
def test_triangular_solve(left, lower, transposed, unit):
    a = _drawn(2, 6, 6) / 4 + 2 * np.eye(6, dtype=np.float32)
    b = _drawn(2, 6, 3) if left else _drawn(2, 3, 6)
    found = jax.lax.linalg.triangular_solve(
        a, b, left_side=left, lower=lower, transpose_a=transposed, unit_diagonal=unit
    )
    used = np.tril(a) if lower else np.triu(a)  # the other triangle counts for nothing
    if unit:
        used = np.where(np.eye(6, dtype=bool), 1, used)
    used = np.swapaxes(used, -1, -2) if transposed else used
    used = np.linalg.inv(used.astype(np.float64))
    _check(found, used @ b if left else b @ used)


@pytest.mark.parametrize("shape", [(1, 1), (6, 4), (4, 6), (33, 33), (3, 5, 5)])
def test_lu(shape):
    a = _drawn(*shape)
    p, l, u = (np.asarray(x, np.float64) for x in (jax.vmap(scipy.lu) if a.ndim > 2 else scipy.lu)(a))
    _check(p @ l @ u, a)
    assert np.abs(l).max() <= 1  # its pivots are the largest
    factors, pivots = scipy.lu_factor(a[..., : min(shape[-2:]), : min(shape[-2:])])
    assert np.isfinite(np.asarray(factors)).all() and np.asarray(pivots).dtype == np.int32


def test_lu_of_a_singular_matrix():
    p, l, u = (np.asarray(x) for x in scipy.lu(np.ones((3, 3), np.float32)))
    assert (p @ l @ u == 1).all() and u[1, 1] == 0


@pytest.mark.parametrize("n, batch", [(1, ()), (2, ()), (7, ()), (64, ()), (4, (3,))])
def test_eigh(n, batch):
    a = _drawn(*batch, n, n)
    a = a + np.swapaxes(a, -1, -2)
    values, vectors = (np.asarray(x, np.float64) for x in jnp.linalg.eigh(a))
    _check(values, np.linalg.eigvalsh(a.astype(np.float64)))
    _check(np.swapaxes(vectors, -1, -2) @ vectors, np.broadcast_to(np.eye(n), a.shape))
    _check((vectors * values[..., None, :]) @ np.swapaxes(vectors, -1, -2), a)


@pytest.mark.parametrize("triangle", ["L", "U"])
def test_eigh_reads_one_triangle(triangle):
    a = _drawn(6, 6)
    found = jnp.linalg.eigvalsh(a, UPLO=triangle, symmetrize_input=False)
    _check(found, np.linalg.eigvalsh(a.astype(np.float64), UPLO=triangle))


@pytest.mark.parametrize(
    "name, a",
    [
        ("inv", _drawn(9, 9)),
        ("det", _drawn(6, 6)),
        ("pinv", _drawn(6, 4)),
        ("cond", _drawn(4, 4)),
        ("matrix_rank", _drawn(6, 4)),
    ],
)
def test_what_rests_on_them(name, a):
    _check(getattr(jnp.linalg, name)(a), getattr(np.linalg, name)(a.astype(np.float64)))


def test_singular_values():
    a = _drawn(5, 8)
    u, s, v = (np.asarray(x, np.float64) for x in jnp.linalg.svd(a, full_matrices=False))
    _check(s, np.linalg.svd(a.astype(np.float64), compute_uv=False))
    _check((u * s) @ v, a)


def test_gradients(cpu):
    a = _positive(5)
    for function in (
        lambda a: jnp.linalg.cholesky(a).sum(),
        lambda a: (jnp.linalg.inv(a) ** 2).sum(),
        lambda a: jnp.linalg.eigvalsh(a)[0],
        lambda a: jnp.linalg.slogdet(a)[1],
    ):
        with jax.default_matmul_precision("highest"):
            found = jax.jit(jax.grad(function))(a)
            with jax.default_device(cpu):
                right = jax.jit(jax.grad(function))(a)
        _check(found, right)


def test_a_gaussian_process_learns(launches):
    """Ten steps of the length and noise of a kernel raise the likelihood, on the chip alone."""
    x, y = np.linspace(-2, 2, 24, dtype=np.float32), np.sin(3 * np.linspace(-2, 2, 24, dtype=np.float32))

    def loss(p):
        k = jnp.exp(-((x[:, None] - x) ** 2) * jnp.exp(p[0])) + (jnp.exp(p[1]) + 1e-3) * jnp.eye(24)
        factor = jnp.linalg.cholesky(k)
        return 0.5 * y @ scipy.cho_solve((factor, True), y) + jnp.log(jnp.diag(factor)).sum()

    step = jax.jit(lambda p: (loss(p), p - 0.02 * jax.grad(loss)(p)))
    p, losses = jnp.zeros(2), []
    for _ in range(10):
        value, p = step(p)
        losses.append(float(value))
    assert losses[-1] < losses[0] - 1
    assert launches()["launches_on_host"] == 0
