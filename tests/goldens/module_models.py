"""Cases of whole training steps, small, in plain JAX: each takes parameters and data, and gives what comes next."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from make_modules import Cases, drawn, whole

map_tree = jax.tree.map


def sgd(loss, rate=0.1):
    def step(parameters, *data):
        value, grads = jax.value_and_grad(loss)(parameters, *data)
        return map_tree(lambda p, g: p - rate * g, parameters, grads), value

    return step


def adam(loss, rate=1e-2):
    def step(parameters, m, v, t, *data):
        value, grads = jax.value_and_grad(loss)(parameters, *data)
        t = t + 1
        m = map_tree(lambda m, g: 0.9 * m + 0.1 * g, m, grads)
        v = map_tree(lambda v, g: 0.999 * v + 0.001 * g * g, v, grads)
        new = map_tree(
            lambda p, m, v: p - rate * (m / (1 - 0.9**t)) / (jnp.sqrt(v / (1 - 0.999**t)) + 1e-6), parameters, m, v
        )
        return new, m, v, t, value

    return step


def adam_state(parameters):
    zeros = map_tree(np.zeros_like, parameters)
    return parameters, zeros, zeros, np.float32(0)


def cross_entropy(logits, labels):
    return -jnp.mean(jnp.take_along_axis(jax.nn.log_softmax(logits), labels[..., None], -1))


def mlp(p, x, y):
    for w, b in p[:-1]:
        x = jax.nn.relu(x @ w + b)
    return cross_entropy(x @ p[-1][0] + p[-1][1], y)


def mlp_of_matrices(p, x, shares):
    for w, b in p[:-1]:
        x = jax.nn.relu(x @ w + b)
    return -jnp.mean(jnp.sum(jax.nn.log_softmax(x @ p[-1][0] + p[-1][1]) * shares, -1))


def mlp_parameters(*sizes):
    return [
        (drawn(i, a, b, scale=a**-0.5), np.zeros(b, np.float32)) for i, (a, b) in enumerate(zip(sizes, sizes[1:]))
    ]


def conv(x, w, stride=1):
    return lax.conv_general_dilated(x, w, (stride, stride), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))


def pool(x):
    return lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "SAME")


def batch_norm(x, scale, offset):
    mean, variance = jnp.mean(x, (0, 1, 2)), jnp.var(x, (0, 1, 2))
    return (x - mean) * lax.rsqrt(variance + 1e-5) * scale + offset


def cnn(p, x, y):
    x = pool(jax.nn.relu(batch_norm(conv(x, p["c1"]), p["s1"], p["o1"])))
    x = jax.nn.relu(conv(x, p["c2"], 2)).mean((1, 2))
    return cross_entropy(x @ p["w"], y)


def layer_norm(x, scale):
    x = x - x.mean(-1, keepdims=True)
    return x * lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-5) * scale


def attention(p, x, heads):
    b, s, d = x.shape
    q, k, v = jnp.split((x @ p["qkv"]).reshape(b, s, 3 * heads, d // heads), 3, 2)
    scores = jnp.einsum("bqhc,bkhc->bhqk", q, k) / np.float32(d // heads) ** 0.5
    scores = jnp.where(jnp.tril(jnp.ones((s, s), bool)), scores, -1e9)
    return jnp.einsum("bhqk,bkhc->bqhc", jax.nn.softmax(scores), v).reshape(b, s, d) @ p["out"]


def block(p, x, heads=2):
    x = x + attention(p, layer_norm(x, p["n1"]), heads)
    return x + jax.nn.gelu(layer_norm(x, p["n2"]) @ p["up"]) @ p["down"]


def block_parameters(seed, d):
    r = lambda i, *shape: drawn(seed + i, *shape, scale=shape[0] ** -0.5)
    return {
        "qkv": r(0, d, 3 * d),
        "out": r(1, d, d),
        "up": r(2, d, 2 * d),
        "down": r(3, 2 * d, d),
        "n1": np.ones(d, np.float32),
        "n2": np.ones(d, np.float32),
    }


def gpt(p, tokens):
    x = p["embedding"][tokens[:, :-1]] + p["position"]
    for b in p["blocks"]:
        x = block(b, x)
    return cross_entropy(layer_norm(x, p["norm"]) @ p["embedding"].T, tokens[:, 1:])


def lstm(p, x, y):
    def cell(carry, x):
        h, c = carry
        i, f, g, o = jnp.split(x @ p["wx"] + h @ p["wh"] + p["b"], 4, -1)
        c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
        h = jax.nn.sigmoid(o) * jnp.tanh(c)
        return (h, c), h

    zeros = jnp.zeros((x.shape[1], p["wh"].shape[0]))
    return cross_entropy(lax.scan(cell, (zeros, zeros), x)[1] @ p["wy"], y)


def unet(p, x, y):
    a = jax.nn.relu(conv(x, p["a"]))
    b = jax.nn.relu(conv(pool(a), p["b"]))
    up = lax.conv_transpose(b, p["up"], (2, 2), "SAME")
    logits = conv(jnp.concatenate([a, up], -1), p["out"])
    return jnp.mean(jax.nn.softplus(logits) - logits * y)


def make():
    cases = Cases("models")
    bound = "all 1e-5"
    x, y = drawn(50, 6, 10), whole(51, 6, low=0, high=4)
    cases.add("mlp, SGD", sgd(mlp), mlp_parameters(10, 8, 4), x, y, bound=bound, donate_argnums=0)
    cases.add(
        "mlp, Adam",
        adam(mlp),
        *adam_state(mlp_parameters(10, 8, 4)),
        x,
        y,
        bound="all 1e-4",
        donate_argnums=(0, 1, 2, 3)
    )
    shares = np.eye(4, dtype=np.float32)[y]
    with jax.default_matmul_precision("highest"):
        cases.add(
            "mlp of matrices, SGD", sgd(mlp_of_matrices), mlp_parameters(10, 8, 4), x, shares, bound=bound, donate_argnums=0
        )
    narrow = lambda p, x, y: mlp(map_tree(lambda w: w.astype(jnp.bfloat16), p), x.astype(jnp.bfloat16), y).astype(
        jnp.float32
    )
    cases.add("mlp, bf16", sgd(narrow), mlp_parameters(10, 8, 4), x, y, bound="all 0.01", donate_argnums=0)
    cnn_parameters = {
        "c1": drawn(1, 3, 3, 2, 4, scale=0.3),
        "s1": np.ones(4, np.float32),
        "o1": np.zeros(4, np.float32),
        "c2": drawn(2, 3, 3, 4, 5, scale=0.2),
        "w": drawn(3, 5, 3, scale=0.4),
    }
    cases.add(
        "cnn with batch norm",
        sgd(cnn),
        cnn_parameters,
        drawn(4, 3, 7, 6, 2),
        whole(5, 3, low=0, high=3),
        bound=bound,
        donate_argnums=0,
    )
    cases.add("attention block", lambda p, x: block(p, x), block_parameters(0, 8), drawn(7, 2, 5, 8), bound=bound)
    cases.add(
        "attention block's step",
        sgd(lambda p, x: jnp.mean(block(p, x) ** 2)),
        block_parameters(0, 8),
        drawn(7, 2, 5, 8),
        bound=bound,
        donate_argnums=0,
    )
    gpt_parameters = {
        "embedding": drawn(20, 11, 8, scale=0.3),
        "position": drawn(21, 5, 8, scale=0.1),
        "norm": np.ones(8, np.float32),
        "blocks": [block_parameters(0, 8), block_parameters(10, 8)],
    }
    cases.add(
        "gpt, Adam",
        adam(gpt),
        *adam_state(gpt_parameters),
        whole(22, 2, 6, low=0, high=11),
        bound="all 1e-3",
        donate_argnums=(0, 1, 2, 3)
    )
    lstm_parameters = {
        "wx": drawn(1, 5, 16, scale=0.4),
        "wh": drawn(2, 4, 16, scale=0.4),
        "b": np.zeros(16, np.float32),
        "wy": drawn(3, 4, 5, scale=0.5),
    }
    cases.add(
        "lstm",
        sgd(lstm),
        lstm_parameters,
        drawn(4, 6, 2, 5),
        whole(5, 6, 2, low=0, high=5),
        bound=bound,
        donate_argnums=0,
    )
    unet_parameters = {
        "a": drawn(1, 3, 3, 2, 4, scale=0.3),
        "b": drawn(2, 3, 3, 4, 6, scale=0.2),
        "up": drawn(3, 2, 2, 6, 4, scale=0.3),
        "out": drawn(4, 1, 1, 8, 1, scale=0.4),
    }
    cases.add(
        "unet",
        sgd(unet),
        unet_parameters,
        drawn(5, 2, 6, 6, 2),
        (whole(6, 2, 6, 6, 1) > 0).astype(np.float32),
        bound=bound,
        donate_argnums=0,
    )
    epoch = lambda p, xs, ys: lax.scan(lambda p, d: sgd(mlp)(p, *d), p, (xs, ys))
    cases.add(
        "an epoch of mlp in one loop",
        epoch,
        mlp_parameters(10, 8, 4),
        drawn(60, 3, 6, 10),
        whole(61, 3, 6, low=0, high=4),
        bound=bound,
        donate_argnums=0,
    )
    return [cases]
