"""jax.nn."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import nn

from conformance.case import EXACT, Bound, add, near, ulps
from conformance.data import BF16, F16, F32, PRED, S32, drawn, special

CLOSE = Bound(ulps=16, absolute=2e-6)
NARROW = {BF16: Bound(ulps=3, absolute=2e-2), F16: Bound(ulps=3, absolute=2e-3)}
ROUGH = {BF16: Bound(part=3e-2, absolute=0.1), F16: Bound(part=4e-3, absolute=1e-2)}  # gradients, by cancellation
ACTIVATIONS = (
    "celu",
    "elu",
    "gelu",
    "hard_sigmoid",
    "hard_silu",
    "hard_swish",
    "hard_tanh",
    "identity",
    "leaky_relu",
    "log_sigmoid",
    "mish",
    "relu",
    "relu6",
    "selu",
    "sigmoid",
    "silu",
    "soft_sign",
    "softplus",
    "sparse_plus",
    "sparse_sigmoid",
    "squareplus",
    "swish",
    "tanh",
    "log1mexp",
)
ALONG = ("glu", "log_softmax", "logmeanexp", "logsumexp", "softmax", "standardize")


def define():
    for word in ACTIVATIONS:
        f = getattr(nn, word)
        for dtype in (F32, BF16, F16):
            bound = NARROW.get(dtype, CLOSE)
            row = special(dtype)
            large = np.abs(row.astype(np.float64)) > 1e3  # at which the CPU's formulas overflow in other places
            positive = word == "log1mexp"
            x = drawn(dtype, (7, 21))
            add(f"nn.{word}", f, np.abs(x) + x.dtype.type(0.1) if positive else x, bound=bound)
            add(
                f"nn.{word}",
                f,
                np.abs(row) if positive else row[~large | np.isnan(row.astype(np.float32))],
                bound=Bound(ulps=16, absolute=1e-3) if word == "squareplus" else bound,
                note="specials",
            )
            gradient = jax.grad(lambda x, f=f: f(x).astype(jnp.float32).sum())
            add(f"nn.{word}", gradient, np.abs(x) + x.dtype.type(0.1) if positive else x, bound=bound, note="gradient")
        for shape in ((), (0,), (1, 1, 300), (2, 3, 4, 5)):
            add(f"nn.{word}", f, drawn(F32, shape, low=0.2), bound=CLOSE)
    add("nn.gelu", lambda x: nn.gelu(x, approximate=False), drawn(F32), bound=CLOSE, note="exact")
    for word in ALONG:
        f = getattr(nn, word)
        for dtype in (F32, BF16, F16):
            for axis in (0, -1):
                x = drawn(dtype, (6, 8))
                add(
                    f"nn.{word}",
                    lambda x, f=f, a=axis: f(x, axis=a),
                    x,
                    bound=NARROW.get(dtype, CLOSE),
                    note=f"axis {axis}",
                )
                gradient = jax.grad(lambda x, f=f, a=axis: (f(x, axis=a).astype(jnp.float32) ** 2).sum())
                add(
                    f"nn.{word}",
                    gradient,
                    x,
                    bound=ROUGH.get(dtype, Bound(part=1e-5, absolute=1e-5)),
                    note=f"gradient axis {axis}",
                )
        for shape in ((2,), (1, 1000), (2, 3, 4, 6)):
            add(f"nn.{word}", lambda x, f=f: f(x, axis=-1), drawn(F32, shape), bound=CLOSE)
    keep = drawn(PRED, (5, 9))
    keep[:, 0] = True
    for word in ("softmax", "log_softmax", "logsumexp", "standardize"):
        f = getattr(nn, word)
        add(f"nn.{word}", lambda x, w, f=f: f(x, axis=-1, where=w), drawn(F32, (5, 9)), keep, bound=CLOSE, note="where")
    for dtype in (F32, BF16, S32, PRED):
        add(
            "nn.one_hot",
            lambda i, t=dtype: nn.one_hot(i, 7, dtype=t),
            np.array([[0, 6, 3], [-1, 7, 2]], np.int32),
            note=str(dtype),
        )
    shape = (2, 6, 4, 8)  # batch, time, heads, width
    q, k, v = (drawn(F32, shape, i) for i in range(3))
    for note, how in (
        ("", {}),
        ("causal", {"is_causal": True}),
        ("scaled", {"scale": 0.3}),
        ("window", {"local_window_size": (2, 1)}),
    ):
        add(
            "nn.dot_product_attention",
            lambda q, k, v, h=how: nn.dot_product_attention(q, k, v, **h),
            q,
            k,
            v,
            bound=near(2e-5),
            note=note,
        )
    add(
        "nn.dot_product_attention",
        lambda q, k, v, b: nn.dot_product_attention(q, k, v, b),
        q,
        k,
        v,
        drawn(F32, (2, 4, 6, 6), 5),
        bound=near(2e-5),
        note="bias",
    )
    add(
        "nn.dot_product_attention",
        lambda q, k, v: nn.dot_product_attention(q, k, v),
        q,
        k[:, :, :2],
        v[:, :, :2],
        bound=near(2e-5),
        note="groups",
    )
    add(
        "nn.dot_product_attention",
        lambda q, k, v: nn.dot_product_attention(q, k, v),
        *(a.astype(BF16) for a in (q, k, v)),
        bound=near(3e-2),
    )
    add(
        "nn.scaled_matmul",
        nn.scaled_matmul,
        drawn(BF16, (1, 4, 64)),
        drawn(BF16, (1, 4, 64), 1),
        np.ones((1, 4, 2), BF16),
        np.ones((1, 4, 2), BF16),
        bound=near(3e-2),
    )
