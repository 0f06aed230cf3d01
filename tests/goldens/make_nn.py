#!/usr/bin/env python3
"""Writes nn.json: what layers, losses and optimizers of modules compute, by JAX's and Optax's functions and, where these
have none, by PyTorch's documented formulas in NumPy.

    pip install jax==0.10.2 optax==0.2.8 && ./make_nn.py

A case has inputs, variables by name, and results.
"""

import json
import os

import jax
import jax.numpy as jnp
import numpy as np
import optax

jax.config.update("jax_enable_x64", True)
rng = np.random.default_rng(0)
cases = {}


def draw(*shape):
    return np.round(rng.normal(size=shape), 3)


def tensor(x):
    x = np.asarray(x)
    return {"shape": list(x.shape), "values": [float(f"{v:.9g}") for v in x.reshape(-1)],
            "whole": bool(np.issubdtype(x.dtype, np.integer))}


def case(name, inputs, variables, results):
    assert name not in cases
    cases[name] = {"inputs": [tensor(x) for x in inputs], "variables": {k: tensor(v) for k, v in variables.items()},
                   "results": [tensor(x) for x in results]}


def activations():
    x = np.concatenate([draw(10) * 2, [0, -3, 3, 20, -20]])
    for name, f in {"relu": jax.nn.relu, "leaky_relu": jax.nn.leaky_relu, "elu": jax.nn.elu, "silu": jax.nn.silu,
                    "gelu": lambda v: jax.nn.gelu(v, approximate=False), "gelu_tanh": jax.nn.gelu,
                    "softplus": jax.nn.softplus, "hardswish": jax.nn.hard_swish, "hardsigmoid": jax.nn.hard_sigmoid,
                    "sigmoid": jax.nn.sigmoid, "softmax": jax.nn.softmax, "log_softmax": jax.nn.log_softmax}.items():
        case(name, [x], {}, [f(x)])


def standardized(x, axes, epsilon=1e-5):
    return (x - x.mean(axes, keepdims=True)) / np.sqrt(x.var(axes, keepdims=True) + epsilon)


def norms():
    x, w, b = draw(2, 3, 4, 6), draw(6), draw(6)
    both = {"n.weight": w, "n.bias": b}
    case("layer_norm", [x], both, [standardized(x, (-1,)) * w + b])
    case("rms_norm", [x], {"n.weight": w}, [x / np.sqrt((x**2).mean(-1, keepdims=True) + 1e-5) * w])
    groups = standardized(x.reshape(2, 3, 4, 3, 2), (1, 2, 4)).reshape(x.shape)
    case("group_norm", [x], both, [groups * w + b])
    mean, variance = draw(6), draw(6) ** 2 + 0.5
    kept = {**both, "n.running_mean": mean, "n.running_var": variance}
    flat = x.reshape(-1, 6)
    case("batch_norm", [x], kept, [standardized(x, (0, 1, 2)) * w + b, mean * 0.9 + flat.mean(0) * 0.1,
                                   variance * 0.9 + flat.var(0, ddof=1) * 0.1])
    case("batch_norm_inference", [x], kept, [(x - mean) / np.sqrt(variance + 1e-5) * w + b])


def simple():
    x, w, b = draw(2, 3, 4), draw(5, 4), draw(5)
    case("linear", [x], {"l.weight": w, "l.bias": b}, [x @ w.T + b])
    at, w = np.array([[3, 0], [1, 3]]), draw(4, 3)
    case("embedding", [at], {"l.weight": w}, [w[at]])


def conv(x, w, stride=(1, 1), padding=(0, 0), dilation=(1, 1), groups=1):
    return jax.lax.conv_general_dilated(x, w, stride, [(p, p) for p in padding], rhs_dilation=dilation,
                                        dimension_numbers=("NHWC", "OIHW", "NHWC"), feature_group_count=groups)


def images():
    x, b = draw(2, 6, 5, 4), draw(6)
    w = draw(6, 2, 3, 2)
    case("conv2d", [x], {"l.weight": w, "l.bias": b}, [conv(x, w, (2, 1), (1, 2), (1, 2), 2) + b])
    w = draw(8, 1, 3, 3)
    case("depthwise_conv2d", [x], {"l.weight": w, "l.bias": np.zeros(8)}, [conv(x, w, padding=(1, 1), groups=4)])
    # The derivative of a convolution along its input is the transposed one.
    y, w = draw(2, 3, 2, 4), draw(4, 3, 3, 2)
    big = (2, (3 - 1) * 2 - 2 + 3 + 1, (2 - 1) * 3 - 0 + 2 + 0, 6)
    pull = jax.vjp(lambda v: conv(v, w, (2, 3), (1, 0), (1, 1), 2), jnp.zeros(big))[1]
    case("conv_transpose2d", [y], {"l.weight": w, "l.bias": b}, [pull(jnp.asarray(y))[0] + b])

    def pool(init, op, v):
        return jax.lax.reduce_window(v, init, op, (1, 3, 2, 1), (1, 2, 1, 1), ((0, 0), (1, 1), (0, 0), (0, 0)))
    case("max_pool2d", [x], {}, [pool(-np.inf, jax.lax.max, x)])
    case("avg_pool2d", [x], {}, [pool(0.0, jax.lax.add, x) / 6])

    def adaptive(f, out):
        def edge(i, n, m):
            return slice(i * n // m, -(-((i + 1) * n) // m))
        return np.stack([np.stack([f(x[:, edge(i, 6, out[0]), edge(j, 5, out[1])], axis=(1, 2))
                                   for j in range(out[1])], 1) for i in range(out[0])], 1)
    case("adaptive_avg_pool2d", [x], {}, [adaptive(np.mean, (4, 2))])
    case("adaptive_max_pool2d", [x], {}, [adaptive(np.max, (4, 2))])
    case("upsample_nearest", [x], {}, [x.repeat(3, 1).repeat(3, 2)])
    case("upsample_bilinear", [x], {}, [jax.image.resize(x, (2, 18, 15, 4), "bilinear")])


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def recurrent():
    x, hidden = draw(2, 4, 3), 5
    for name, gates in (("lstm", 4), ("gru", 3)):
        wi, wh, bi, bh = draw(gates * hidden, 3), draw(gates * hidden, hidden), draw(gates * hidden), draw(gates * hidden)
        h = c = np.zeros((2, hidden))
        states = []
        for t in range(4):
            a, b = np.split(x[:, t] @ wi.T + bi, gates, 1), np.split(h @ wh.T + bh, gates, 1)
            if name == "lstm":
                i, f, g, o = (p + q for p, q in zip(a, b))
                c = sigmoid(f) * c + sigmoid(i) * np.tanh(g)
                h = sigmoid(o) * np.tanh(c)
            else:
                r, z = sigmoid(a[0] + b[0]), sigmoid(a[1] + b[1])
                h = (1 - z) * np.tanh(a[2] + r * b[2]) + z * h
            states.append(h)
        case(name, [x], {"l.weight_ih_l0": wi, "l.weight_hh_l0": wh, "l.bias_ih_l0": bi, "l.bias_hh_l0": bh},
             [np.stack(states, 1)])


def attention(q, k, v, weights, prefix, heads, causal=False, mask=None):
    w, b = weights[prefix + "in_proj_weight"], weights[prefix + "in_proj_bias"]
    size = q.shape[-1]
    q, k, v = (x @ w[i * size:(i + 1) * size].T + b[i * size:(i + 1) * size] for i, x in enumerate((q, k, v)))
    q, k, v = (x.reshape(*x.shape[:2], heads, size // heads) for x in (q, k, v))
    y = jax.nn.dot_product_attention(q, k, v, is_causal=causal, mask=mask)
    return y.reshape(*y.shape[:2], size) @ weights[prefix + "out_proj.weight"].T + weights[prefix + "out_proj.bias"]


def attentions():
    def weights(prefix):
        return {prefix + "in_proj_weight": draw(18, 6), prefix + "in_proj_bias": draw(18),
                prefix + "out_proj.weight": draw(6, 6), prefix + "out_proj.bias": draw(6)}
    w, x, y = weights("l."), draw(2, 4, 6), draw(2, 3, 6)
    case("multihead_attention", [x, y], w, [attention(x, y, y, w, "l.", 2)])
    case("multihead_attention_causal", [x], w, [attention(x, x, x, w, "l.", 3, True)])
    seen = np.array([[1, 1, 0, 1], [1, 0, 0, 1]])
    case("multihead_attention_masked", [x, seen], w,
         [attention(x, x, x, w, "l.", 2, mask=jnp.asarray(seen[:, None, None, :] == 1))])
    w = {**weights("l.self_attn."), "l.linear1.weight": draw(8, 6), "l.linear1.bias": draw(8),
         "l.linear2.weight": draw(6, 8), "l.linear2.bias": draw(6), "l.norm1.weight": draw(6), "l.norm1.bias": draw(6),
         "l.norm2.weight": draw(6), "l.norm2.bias": draw(6)}

    def norm(v, i):
        return standardized(np.asarray(v), (-1,)) * w[f"l.norm{i}.weight"] + w[f"l.norm{i}.bias"]

    def feed(v, f):
        return f(v @ w["l.linear1.weight"].T + w["l.linear1.bias"]) @ w["l.linear2.weight"].T + w["l.linear2.bias"]

    def attend(v):
        return attention(v, v, v, w, "l.self_attn.", 2)
    a = norm(x + attend(x), 1)
    case("transformer_encoder_layer", [x], w, [norm(a + feed(a, jax.nn.relu), 2)])
    a = x + attend(norm(x, 1))
    case("transformer_encoder_layer_norm_first", [x], w,
         [a + feed(norm(a, 2), lambda v: jax.nn.gelu(v, approximate=False))])


def losses():
    x, y = draw(4, 5), draw(4, 5)
    p, q = np.round(sigmoid(x), 3), np.round(sigmoid(y), 3)
    signs = np.where(draw(4, 5) > 0, 1.0, -1.0)
    at = np.array([3, 0, 4, 1])
    hot = np.eye(5)[at]
    log_p = jax.nn.log_softmax(x)
    case("cross_entropy", [x, at], {}, [optax.softmax_cross_entropy_with_integer_labels(x, at).mean()])
    case("cross_entropy_smooth", [x, at], {},
         [optax.softmax_cross_entropy(x, optax.smooth_labels(hot, 0.1)).mean()])
    case("mse_loss", [x, y], {}, [optax.squared_error(x, y).mean()])
    case("l1_loss", [x, y], {}, [np.abs(x - y).mean()])
    case("huber_loss", [x, y], {}, [optax.huber_loss(x, y, delta=0.7).mean()])
    case("smooth_l1_loss", [x, y], {}, [optax.huber_loss(x, y, delta=0.7).mean() / 0.7])
    case("bce_with_logits", [x, q], {}, [optax.sigmoid_binary_cross_entropy(x, q).mean()])
    case("bce_loss", [p, q], {}, [-(q * np.log(p) + (1 - q) * np.log(1 - p)).mean()])
    r = np.array(jax.nn.softmax(y))
    r[0] = [0, 0.5, 0, 0.5, 0]
    case("kl_div", [log_p, r], {}, [optax.kl_divergence(log_p, r).mean()])
    case("hinge_loss", [x, signs], {}, [optax.hinge_loss(x, signs).mean()])
    case("hinge_embedding_loss", [x, signs], {}, [np.where(signs == 1, x, np.maximum(0, 1 - x)).mean()])
    cosine = optax.cosine_similarity(x, y)
    case("cosine_similarity", [x, y], {}, [cosine])
    case("cosine_embedding_loss", [x, y, signs[:, 0]], {},
         [np.where(signs[:, 0] == 1, 1 - cosine, np.maximum(0, cosine - 0.1)).mean()])
    case("accuracy", [x, at], {}, [(x.argmax(1) == at).mean()])


def lars(w, g, v, rate, momentum, decay, coefficient=1e-3):
    """You, Gitman and Ginsburg's."""
    local = coefficient * np.linalg.norm(w) / (np.linalg.norm(g) + decay * np.linalg.norm(w))
    v = momentum * v + local * rate * (g + decay * w)
    return w - v, v


def optimizers():
    x, y, start = draw(6, 3), draw(6, 2), draw(2, 3)

    def gradient(w):
        return jax.grad(lambda v: ((x @ v.T - y) ** 2).mean())(w)
    made = {
        "sgd": optax.sgd(0.1), "sgd_momentum": optax.sgd(0.1, 0.9), "sgd_nesterov": optax.sgd(0.1, 0.9, nesterov=True),
        "sgd_decay": optax.chain(optax.add_decayed_weights(0.05), optax.sgd(0.1)),
        "sgd_clipped": optax.chain(optax.clip_by_global_norm(0.3), optax.sgd(0.1)),
        "adam": optax.adam(0.1), "adamw": optax.adamw(0.1, weight_decay=0.05),
        "rmsprop": optax.rmsprop(0.05, 0.99, eps_in_sqrt=False, momentum=0.5),
        "adagrad": optax.adagrad(0.1, 0.0, 1e-10), "lamb": optax.lamb(0.1, weight_decay=0.05),
        "adam_accumulated": optax.MultiSteps(optax.adam(0.1), 2),
    }
    for name, optimizer in made.items():
        w = jnp.asarray(start)
        state = optimizer.init(w)
        path = []
        for _ in range(4):
            updates, state = optimizer.update(gradient(w), state, w)
            w = optax.apply_updates(w, updates)
            path.append(w)
        case(name, [x, y], {"l.weight": start}, path)
    w, v, path = start, np.zeros_like(start), []
    for _ in range(4):
        w, v = lars(w, np.asarray(gradient(w)), v, 20, 0.9, 0.05)
        path.append(w)
    case("lars", [x, y], {"l.weight": start}, path)


for part in (activations, norms, simple, images, recurrent, attentions, losses, optimizers):
    part()
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "nn.json"), "w") as out:
    out.write("{\n" + ",\n".join(f"{json.dumps(k)}: {json.dumps(v)}" for k, v in cases.items()) + "\n}\n")
print(len(cases), "cases")
