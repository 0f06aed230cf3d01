"""jax.numpy: reductions, statistics and products."""

import jax.numpy as jnp
import numpy as np

from conformance.case import BITS, EXACT, SUM, Bound, add, near, ulps
from conformance.data import BF16, F16, F32, PRED, S16, S32, U8, U32, drawn, places, special

PART = near(2e-5)
ROUGH = {BF16: near(3e-2), F16: near(4e-3)}
SUMS = (
    "sum",
    "prod",
    "mean",
    "std",
    "var",
    "nansum",
    "nanprod",
    "nanmean",
    "nanstd",
    "nanvar",
    "cumsum",
    "cumprod",
    "nancumsum",
    "nancumprod",
    "average",
    "median",
    "nanmedian",
    "ptp",
)
ORDERS = (
    "max",
    "min",
    "amax",
    "amin",
    "nanmax",
    "nanmin",
    "argmax",
    "argmin",
    "nanargmax",
    "nanargmin",
    "all",
    "any",
    "count_nonzero",
)


def define():
    for word in SUMS + ORDERS:
        f = getattr(jnp, word)
        exact = word in ORDERS
        for dtype in (F32, BF16, F16, S32, U8, PRED, S16):
            if dtype == PRED and word in (
                "ptp",
                "nanargmax",
                "nanargmin",
                "median",
                "nanmedian",
                "average",
                "nanmax",
                "nanmin",
            ):
                continue
            x = drawn(dtype, (5, 12), low=-2, high=3) if "prod" in word else drawn(dtype, (5, 12))
            if word.startswith("nan") and dtype in (F32, BF16, F16):
                x[1, ::5] = np.nan
            for axis in (None, 0, 1):
                whole = dtype in (S32, U8, PRED, S16) and not word.endswith(("mean", "std", "var", "average", "median"))
                bound = EXACT if exact or whole else ROUGH.get(dtype, PART)
                add(f"numpy.{word}", lambda x, f=f, a=axis: f(x, axis=a), x, bound=bound, note=f"axis {axis}")
        if (
            word
            not in ("cumsum", "cumprod", "nancumsum", "nancumprod", "average", "median", "nanmedian", "count_nonzero")
            and "arg" not in word
        ):
            add(
                f"numpy.{word}",
                lambda x, f=f: f(x, axis=(0, 2), keepdims=True),
                drawn(F32, (2, 3, 4), low=0.5, high=1.5),
                bound=PART,
                note="axes",
            )
    for word in ("max", "min", "sum", "prod"):
        add(
            f"numpy.{word}",
            lambda x, w, f=getattr(jnp, word): f(x, where=w, initial=1),
            drawn(F32, (5, 6)),
            drawn(PRED, (5, 6)),
            bound=PART,
            note="where",
        )
    for word in ("sum", "prod", "all", "any"):
        for shape in ((0,), (0, 3), (3, 0)):
            add(f"numpy.{word}", lambda x, f=getattr(jnp, word): f(x, axis=0), drawn(F32, shape))
    define_statistics()
    define_products()
    define_polynomials()


def define_statistics():
    x, y = drawn(F32, (4, 15)), drawn(F32, (4, 15), 1)
    for word in ("percentile", "quantile", "nanpercentile", "nanquantile"):
        q = np.array([0, 25, 50, 90], np.float32) / (1 if "percentile" in word else 100)
        for method in ("linear", "lower", "higher", "nearest", "midpoint"):
            add(
                f"numpy.{word}",
                lambda x, q, f=getattr(jnp, word), m=method: f(x, q, axis=1, method=m),
                x,
                q,
                bound=PART,
                note=method,
            )
    add("numpy.average", lambda x, w: jnp.average(x, axis=1, weights=w), x, np.abs(y), bound=PART, note="weights")
    add("numpy.cov", jnp.cov, x, bound=PART)
    add("numpy.corrcoef", jnp.corrcoef, x, bound=PART)
    add("numpy.histogram", lambda x: jnp.histogram(x, bins=6, range=(-4, 4)), x, bound=PART)
    add(
        "numpy.histogram2d",
        lambda x, y: jnp.histogram2d(x.ravel(), y.ravel(), bins=4, range=[[-4, 4], [-4, 4]]),
        x,
        y,
        bound=PART,
    )
    add("numpy.histogramdd", lambda x: jnp.histogramdd(x.reshape(-1, 3), bins=3, range=[[-4, 4]] * 3)[0], x, bound=PART)
    add("numpy.histogram_bin_edges", lambda x: jnp.histogram_bin_edges(x, bins=6), x, bound=PART)
    for dtype in (S32, U8):
        add("numpy.bincount", lambda x: jnp.bincount(x, length=8), places((30,), 8, dtype=dtype))
    add(
        "numpy.bincount",
        lambda x, w: jnp.bincount(x, w, length=8),
        places((30,), 8),
        drawn(F32, (30,)),
        bound=PART,
        note="weights",
    )
    for word, run in (
        ("diff", lambda x: jnp.diff(x, 2)),
        ("ediff1d", jnp.ediff1d),
        ("gradient", lambda x: jnp.gradient(x)),
        ("trapezoid", jnp.trapezoid),
        ("cumulative_sum", lambda x: jnp.cumulative_sum(x, axis=1, include_initial=True)),
        ("cumulative_prod", lambda x: jnp.cumulative_prod(x, axis=1)),
        ("apply_over_axes", lambda x: jnp.apply_over_axes(jnp.sum, x, (0, 1))),
        ("trace", jnp.trace),
    ):
        for dtype in (F32, S32, BF16):
            add(f"numpy.{word}", run, drawn(dtype, (5, 7)), bound=ROUGH.get(dtype, PART))
    add("numpy.spacing", jnp.spacing, drawn(F32, (9,)))


def define_products():
    a, b, v, w = drawn(F32, (4, 6)), drawn(F32, (6, 5), 1), drawn(F32, (6,), 2), drawn(F32, (4,), 3)
    forms = {
        "dot": ((a, b), (a, v), (v, v), (v, np.float32(2))),
        "inner": ((a, b.T), (v, v)),
        "outer": ((v, w),),
        "vdot": ((a, a),),
        "kron": ((a, b[:2]),),
        "matmul": ((a, b), (v, b), (a, v), (np.stack([a, a]), b)),
        "matvec": ((a, v),),
        "vecmat": ((v, b),),
        "vecdot": ((a, v),),
        "tensordot": (),
        "convolve": ((v, w),),
        "correlate": ((v, w),),
        "cross": ((a[:, :3], b[:4, :3]),),
    }
    for word, pairs in forms.items():
        f = getattr(jnp, word)
        for given in pairs:
            for dtype in (F32, BF16, F16, S32, U8):
                values = tuple(
                    (abs(g * 9) if dtype == U8 else g * 9 if dtype == S32 else g).astype(dtype) for g in given
                )
                add(f"numpy.{word}", f, *values, bound=ROUGH.get(dtype, PART) if dtype in (F32, BF16, F16) else EXACT)
    for axes in (0, 1, 2, ((1, 0), (0, 1))):
        left, right = (a, b) if axes in (0, 1) else (a, a) if axes == 2 else (a, a.T.copy())
        add("numpy.tensordot", lambda a, b, x=axes: jnp.tensordot(a, b, x), left, right, bound=PART, note=f"{axes}")
    x = drawn(F32, (2, 3, 4))
    for text, given in (
        ("ij,jk->ik", (a, b)),
        ("ij->ji", (a,)),
        ("ij->", (a,)),
        ("ii->i", (a[:, :4],)),
        ("bij,bkj->bik", (x, x)),
        ("i,j->ij", (v, w)),
        ("bij,jk->bik", (x, a)),
        ("...j,j->...", (a, v)),
        ("abc,cba->a", (x, x.T.copy())),
        ("ij,ij,ij->i", (a, a, a)),
    ):
        add("numpy.einsum", lambda *g, t=text: jnp.einsum(t, *g), *given, bound=PART, note=text)
    for mode in ("full", "same", "valid"):
        for word in ("convolve", "correlate"):
            add(
                f"numpy.{word}",
                lambda x, y, f=getattr(jnp, word), m=mode: f(x, y, mode=m),
                drawn(F32, (20,)),
                drawn(F32, (6,), 1),
                bound=PART,
                note=mode,
            )
    add("numpy.frompyfunc", lambda x: jnp.frompyfunc(lambda a, b: a * b, 2, 1, identity=1).reduce(x), v, bound=PART)


def define_polynomials():
    p, q = drawn(F32, (5,)), drawn(F32, (3,), 1)
    for word, run, given in (
        ("polyadd", jnp.polyadd, (p, q)),
        ("polysub", jnp.polysub, (p, q)),
        ("polymul", jnp.polymul, (p, q)),
        ("polyder", jnp.polyder, (p,)),
        ("polyint", jnp.polyint, (p,)),
        ("poly", jnp.poly, (q,)),
        ("polydiv", jnp.polydiv, (p, q)),
        ("vander", jnp.vander, (p,)),
        ("polyfit", lambda x, y: jnp.polyfit(x, y, 2), (p, p * 2)),
        ("roots", lambda p: jnp.roots(p, strip_zeros=False), (p,)),
    ):
        add(f"numpy.{word}", run, *given, bound=near(1e-4))
