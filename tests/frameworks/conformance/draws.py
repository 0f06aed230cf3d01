"""jax.random: the same keys give the same bits as on the CPU, and reals that differ by rounding only."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import random

from conformance.case import EXACT, Bound, add, near
from conformance.data import BF16, F16, F32, S8, S32, U8, U32, drawn

CLOSE = Bound(ulps=64, part=4e-6)
SHAPES = ((), (5,), (3, 37), (0, 2))
KEY = np.array([7, 42], np.uint32)
PLAIN = ("cauchy", "exponential", "gumbel", "laplace", "logistic", "maxwell", "normal", "rademacher", "uniform")
WITH = {
    "ball": lambda k, s: random.ball(k, 3, shape=s),
    "bernoulli": lambda k, s: random.bernoulli(k, 0.3, s),
    "beta": lambda k, s: random.beta(k, 2.0, 3.0, s),
    "binomial": lambda k, s: random.binomial(k, 10, 0.4, s),
    "bits": lambda k, s: random.bits(k, s),
    "chisquare": lambda k, s: random.chisquare(k, 3.0, shape=s),
    "dirichlet": lambda k, s: random.dirichlet(k, jnp.array([1.0, 2.0, 3.0]), s),
    "double_sided_maxwell": lambda k, s: random.double_sided_maxwell(k, 0.5, 2.0, s),
    "f": lambda k, s: random.f(k, 3.0, 5.0, shape=s),
    "gamma": lambda k, s: random.gamma(k, 2.5, s),
    "generalized_normal": lambda k, s: random.generalized_normal(k, 2.0, s),
    "geometric": lambda k, s: random.geometric(k, 0.3, s),
    "loggamma": lambda k, s: random.loggamma(k, 2.5, s),
    "lognormal": lambda k, s: random.lognormal(k, 0.5, s),
    "multivariate_normal": lambda k, s: random.multivariate_normal(k, jnp.zeros(2), jnp.eye(2), s),
    "pareto": lambda k, s: random.pareto(k, 3.0, s),
    "poisson": lambda k, s: random.poisson(k, 4.0, s),
    "randint": lambda k, s: random.randint(k, s, -7, 1000),
    "rayleigh": lambda k, s: random.rayleigh(k, 2.0, s),
    "t": lambda k, s: random.t(k, 5.0, s),
    "triangular": lambda k, s: random.triangular(k, 0.0, 0.3, 1.0, s),
    "truncated_normal": lambda k, s: random.truncated_normal(k, -2.0, 2.0, s),
    "wald": lambda k, s: random.wald(k, 2.0, s),
    "weibull_min": lambda k, s: random.weibull_min(k, 2.0, 1.5, s),
}


def keyed(function):
    return lambda words, *rest: function(random.wrap_key_data(words), *rest)


def define():
    for word in PLAIN:
        f = getattr(random, word)
        for shape in SHAPES:
            add(f"random.{word}", keyed(lambda k, f=f, s=shape: f(k, s)), KEY, bound=CLOSE, note=f"{shape}")
        if word in ("normal", "uniform", "gumbel", "exponential"):
            for dtype, bound in ((BF16, near(1e-2)), (F16, near(2e-3))):
                add(f"random.{word}", keyed(lambda k, f=f, t=dtype: f(k, (64,), t)), KEY, bound=bound, note=str(dtype))
    for word, f in WITH.items():
        for shape in SHAPES:
            add(f"random.{word}", keyed(lambda k, f=f, s=shape: f(k, s)), KEY, bound=CLOSE, note=f"{shape}")
    for dtype in (U8, np.dtype("u2"), U32, np.dtype("u8")):
        add("random.bits", keyed(lambda k, t=dtype: random.bits(k, (33,), t)), KEY, note=str(dtype))
    for dtype in (S8, np.dtype("i2"), S32, U8, U32):
        add("random.randint", keyed(lambda k, t=dtype: random.randint(k, (40,), 3, 100, t)), KEY, note=str(dtype))
    for seed in (0, 1, -1, 2**31 - 1):
        for word in ("PRNGKey", "key"):
            add(
                f"random.{word}",
                lambda s, f=getattr(random, word): random.key_data(f(s)) if f is random.key else f(s),
                np.int32(seed),
                note=str(seed),
            )
    for count in (1, 2, 7, (2, 3)):
        add("random.split", keyed(lambda k, c=count: random.key_data(random.split(k, c))), KEY, note=str(count))
    for number in (0, 1, 2**31 - 1):
        add(
            "random.fold_in",
            keyed(lambda k, n: random.key_data(random.fold_in(k, n))),
            KEY,
            np.int32(number),
            note=str(number),
        )
    add("random.key_data", keyed(random.key_data), KEY)
    add("random.wrap_key_data", keyed(random.key_data), KEY)
    add("random.clone", keyed(lambda k: random.key_data(random.clone(k))), KEY)
    run = lambda w: random.key_data(random.split(random.wrap_key_data(w, impl="rbg"), 3))
    add("random.split", run, np.arange(4, dtype=np.uint32), note="rbg")
    for axis in (-1, 0):
        add(
            "random.categorical",
            keyed(lambda k, x, a=axis: random.categorical(k, x, axis=a)),
            KEY,
            drawn(F32, (6, 9)),
            note=f"axis {axis}",
        )
    for note, how in (
        ("", {}),
        ("without replacement", {"replace": False}),
        ("weighted", {"p": np.arange(1, 13) / 78.0}),
    ):
        add(
            "random.choice",
            keyed(
                lambda k, x, h=how: random.choice(
                    k, x, (5,), **{n: jnp.asarray(v, jnp.float32) if n == "p" else v for n, v in h.items()}
                )
            ),
            KEY,
            drawn(F32, (12,)),
            note=note,
        )
    for dtype in (F32, S32, BF16):
        add("random.permutation", keyed(lambda k, x: random.permutation(k, x)), KEY, drawn(dtype, (29,)))
        add(
            "random.permutation",
            keyed(lambda k, x: random.permutation(k, x, axis=1, independent=True)),
            KEY,
            drawn(dtype, (3, 11)),
            note="independent",
        )
    add(
        "random.multinomial",
        keyed(lambda k, p: random.multinomial(k, 20.0, p)),
        KEY,
        np.array([0.2, 0.3, 0.5], np.float32),
    )
    add("random.orthogonal", keyed(lambda k: random.orthogonal(k, 3)), KEY, bound=near(1e-4))
