"""jax.lax: control flow, random bits, and what is left."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from conformance.case import SUM, add, near, ulps
from conformance.data import BF16, F32, S8, S32, S64, U8, U16, U32, U64, drawn

TYPES = (F32, BF16, S8, S32, S64, U8, U32)


def _draws_between(least, most):
    """Whether all numbers are in the range, and some differ; not which they are."""
    made = lax.rng_uniform(least, most, (100,))
    return (made >= least).all(), (made < most).all(), (made != made[0]).any()


def define():
    for dtype in TYPES:
        x = drawn(dtype, (3, 5))
        for choice in (False, True):
            add(
                "lax.cond",
                lambda p, x: lax.cond(p, lambda a: a + a, lambda a: a * a, x),
                np.bool_(choice),
                x,
                note=str(choice),
            )
        for at in (-1, 0, 1, 2, 7):
            ways = (
                [lambda a: a + a, lambda a: -a, lambda a: a * a]
                if dtype not in (U8, U32)
                else [lambda a: a + a, lambda a: a ^ a, lambda a: a * a]
            )
            add("lax.switch", lambda i, x, w=ways: lax.switch(i, w, x), np.int32(at), x, note=f"{at}")
        add("lax.fori_loop", lambda x: lax.fori_loop(0, 5, lambda i, a: a + i.astype(a.dtype), x), x, bound=ulps(4))
        add(
            "lax.fori_loop",
            lambda n, x: lax.fori_loop(0, n, lambda i, a: a + i.astype(a.dtype), x),
            np.int32(4),
            x,
            bound=ulps(4),
            note="of n turns",
        )
        add(
            "lax.scan",
            lambda x: lax.scan(lambda c, r: (c + r, c * r), jnp.zeros(5, x.dtype), x),
            x,
            bound=near(2e-2) if dtype == BF16 else SUM,
        )
        add(
            "lax.scan",
            lambda x: lax.scan(lambda c, r: (c + r, c), jnp.zeros(5, x.dtype), x, reverse=True),
            x,
            bound=near(2e-2) if dtype == BF16 else SUM,
            note="reverse",
        )
        add("lax.map", lambda x: lax.map(lambda r: r + r[0], x), x)
        add(
            "lax.associative_scan",
            lambda x: lax.associative_scan(jnp.add, x, axis=1),
            x,
            bound=near(2e-2) if dtype == BF16 else SUM,
        )
    add(
        "lax.while_loop",
        lambda n: lax.while_loop(lambda s: s[0] < n, lambda s: (s[0] + 1, s[1] * 2), (0, 1)),
        np.int32(11),
    )
    add(
        "lax.while_loop",
        lambda x: lax.while_loop(lambda a: jnp.sum(a) < 100, lambda a: a * 1.5, x),
        drawn(F32, (4,), low=1, high=2),
        bound=SUM,
        note="while the sum is small",
    )
    add(
        "lax.while_loop",
        lambda n: lax.while_loop(lambda s: s > 1, lambda s: jnp.where(s % 2 == 0, s // 2, 3 * s + 1), n),
        np.int32(27),
        note="Collatz",
    )
    add("lax.while_loop", lambda x: lax.while_loop(lambda s: False, lambda s: s + 1, x), np.float32(3), note="no turn")
    add("lax.scan", lambda x: lax.scan(lambda c, r: (c + r, None), 0.0, x)[0], drawn(F32, (0,)), note="no turn")
    add(
        "lax.scan",
        lambda x: lax.scan(lambda c, _: (jnp.sin(c), c), x, None, length=7),
        np.float32(1),
        bound=ulps(16),
        note="of a function",
    )
    add(
        "lax.scan",
        lambda x: lax.scan(lambda c, r: (lax.fori_loop(0, 3, lambda i, a: a * r + i, c), c), jnp.float32(1), x),
        drawn(F32, (4,), low=0.5, high=1),
        bound=SUM,
        note="a loop in it",
    )
    add(
        "lax.map",
        lambda x: lax.map(lambda r: jnp.dot(r, r), x),
        drawn(F32, (4, 9)),
        bound=near(4e-6),
        note="of products",
    )
    for algorithm in (lax.RandomAlgorithm.RNG_THREE_FRY, lax.RandomAlgorithm.RNG_PHILOX):
        for dtype in (U32, U8, U16, U64):
            run = lambda k, a=algorithm, t=dtype: lax.rng_bit_generator(k, (5, 8), t, algorithm=a)
            add(
                "lax.rng_bit_generator",
                run,
                np.arange(4, dtype=np.uint32) + 9,
                note=f"{algorithm.name} {dtype}",
                wide=dtype == U64,
            )
    define_rest()


def define_rest():
    a = drawn(F32, (4, 4)) + 8 * np.eye(4, dtype=np.float32)
    add(
        "lax.custom_linear_solve",
        lambda b: lax.custom_linear_solve(lambda x: 2 * x, b, lambda _, y: y / 2),
        drawn(F32, (4,)),
        bound=ulps(2),
    )
    add(
        "lax.custom_root",
        lambda x: lax.custom_root(
            lambda y: y * 2 - x, jnp.zeros_like(x), lambda f, y: y - f(y) / 2, lambda g, y: y / g(1.0)
        ),
        np.float32(3),
        bound=ulps(4),
    )
    add("lax.platform_dependent", lambda x: lax.platform_dependent(x, default=lambda x: x + 1), drawn(F32, (3,)))
    add("lax.composite", lambda x: lax.composite(lambda x: x * 2 + 1, "own.twice")(x), drawn(F32, (3,)), bound=ulps(1))
    for least, most in ((np.float32(-1), np.float32(3)), (np.int32(-2), np.int32(9))):
        add("lax.rng_uniform", _draws_between, least, most)
    add("lax.dce_sink", lambda x: (lax.dce_sink(x), x + 1)[1], drawn(F32, (3,)))
    from jax.lax import linalg

    spd = a @ a.T
    one = drawn(F32, (4,))
    for word, run, given in (
        ("cholesky", linalg.cholesky, (spd,)),
        ("cholesky_update", linalg.cholesky_update, (np.linalg.cholesky(spd).T.copy(), one)),
        ("eig", lambda x: linalg.eig(x), (a,)),
        ("eigh", lambda x: [abs(each) for each in linalg.eigh(x)], (spd,)),  # vectors have either sign
        ("hessenberg", linalg.hessenberg, (a,)),
        ("householder_product", linalg.householder_product, (a, one)),
        ("lu", lambda x: linalg.lu(x)[0], (a,)),
        (
            "lu_pivots_to_permutation",
            lambda p: linalg.lu_pivots_to_permutation(p, 4),
            (np.array([2, 1, 3, 3], np.int32),),
        ),
        ("ormqr", lambda a, t, c: linalg.ormqr(a, t, c), (a, one, a)),
        ("qdwh", lambda x: linalg.qdwh(x)[0], (a,)),
        ("qr", lambda x: linalg.qr(x), (a,)),
        ("schur", lambda x: linalg.schur(x), (a,)),
        ("svd", lambda x: linalg.svd(x, compute_uv=False), (a,)),
        ("symmetric_product", linalg.symmetric_product, (a, spd)),
        (
            "triangular_solve",
            lambda a, b: linalg.triangular_solve(a, b, left_side=True, lower=True),
            (np.tril(a), drawn(F32, (4, 2))),
        ),
        ("tridiagonal", lambda x: linalg.tridiagonal(x), (spd,)),
        ("tridiagonal_solve", linalg.tridiagonal_solve, (one, one + 9, one, drawn(F32, (4, 2)))),
    ):
        add(f"lax.linalg.{word}", run, *given, bound=near(1e-4))
