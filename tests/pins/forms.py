"""Forms of networks whose cycles are pinned: what the yardstick's steps do not have, or have within much else.

FORMS: by name a function of JAX, the shapes and types it takes, and whether its gradient is pinned (of the sum of the
squares of all that it gives, by its first argument) instead of itself.
"""
import jax
import jax.numpy as jnp
from jax import lax

F, I = jnp.float32, jnp.int32
FORMS = {}


def form(name, *shapes, gradient=False):
    """Adds what is decorated, with `shapes` of f32 arguments; a pair (shape, type) is of another type."""
    arguments = [jax.ShapeDtypeStruct(*s) if isinstance(s[0], tuple) else jax.ShapeDtypeStruct(s, F) for s in shapes]

    def add(function):
        FORMS[name] = (function, arguments)
        if gradient:
            squares = lambda *a: sum((leaf**2).sum() for leaf in jax.tree.leaves(function(*a)))
            FORMS[name + "-gradient"] = (jax.grad(squares), arguments)
        return function

    return add


IMAGES, HEADS, ROWS = (4, 32, 32, 128), (4, 128, 8, 64), (512, 1000)
PLACES = ((512,), I)


def normalise(x, axes):
    mean = x.mean(axes, keepdims=True)
    return (x - mean) * lax.rsqrt(((x - mean) ** 2).mean(axes, keepdims=True) + 1e-5)


@form("group-norm", IMAGES, gradient=True)
def group_norm(x):
    n, h, w, c = x.shape
    return normalise(x.reshape(n, h, w, 32, c // 32), (1, 2, 4)).reshape(x.shape)


form("layer-norm", IMAGES, gradient=True)(lambda x: normalise(x, (3,)))
form("instance-norm", IMAGES, gradient=True)(lambda x: normalise(x, (1, 2)))
form("batch-norm", IMAGES, gradient=True)(lambda x: normalise(x, (0, 1, 2)))
form("softmax", ROWS, gradient=True)(jax.nn.softmax)
form("softmax-of-rows", IMAGES)(lambda x: jax.nn.softmax(x, 1))
form("gelu", IMAGES, gradient=True)(lambda x: jax.nn.gelu(x, approximate=False))
form("glu", IMAGES)(lambda x: x[..., :64] * jax.nn.sigmoid(x[..., 64:]))
form("channel-attention", IMAGES, gradient=True)(lambda x: x * jax.nn.sigmoid(x.mean((1, 2), keepdims=True)))


@form("cross-entropy-by-places", ROWS, PLACES, gradient=True)
def cross_entropy(x, y):
    return -jax.nn.log_softmax(x)[jnp.arange(512), y].mean()


@form("cross-entropy-along-axis", ROWS, PLACES, gradient=True)
def cross_entropy_along(x, y):
    return (jax.nn.logsumexp(x, -1) - jnp.take_along_axis(x, y[:, None], 1)[:, 0]).mean()


form("embedding", (1000, 64), PLACES, gradient=True)(lambda e, t: e[t])
form("segment-sum", (512, 64), PLACES)(lambda x, y: jax.ops.segment_sum(x, y, 1000))
form("one-hot", PLACES)(lambda y: jax.nn.one_hot(y, 1000))
form("argmax", ROWS)(lambda x: x.argmax(-1))
form("top-k", (64, 1000))(lambda x: lax.top_k(x, 5))
form("sort", (64, 512))(lambda x: jnp.sort(x, -1))
form("cumulative-sum", (64, 512))(lambda x: jnp.cumsum(x, -1))
form("cumulative-sum-of-rows", (512, 128))(lambda x: jnp.cumsum(x, 0))


@form("attention", HEADS, HEADS, HEADS, gradient=True)
def attention(q, k, v):
    score = jnp.einsum("bthd,bshd->bhts", q, k)
    score = jnp.where(jnp.tril(jnp.ones(score.shape[-2:], bool)), score / 8, -1e30)
    return jnp.einsum("bhts,bshd->bthd", jax.nn.softmax(score), v)


form("heads-first", HEADS)(lambda q: q.transpose(0, 2, 1, 3) * 2)


@form("rotary-halves", HEADS, gradient=True)
def rotary_halves(q):
    a, b = q[..., :32], q[..., 32:]
    return jnp.concatenate([a * 0.8 - b * 0.6, a * 0.6 + b * 0.8], -1)


@form("rotary-interleaved", HEADS, gradient=True)
def rotary_interleaved(q):
    a, b = q[..., ::2], q[..., 1::2]
    return jnp.stack([a * 0.8 - b * 0.6, a * 0.6 + b * 0.8], -1).reshape(q.shape)


@form("rotary-pairs", HEADS, (128, 1, 32), (128, 1, 32), gradient=True)
def rotary_pairs(q, cosine, sine):
    pairs = q.reshape(*q.shape[:-1], 32, 2)
    a, b = pairs[..., 0], pairs[..., 1]
    return jnp.stack([a * cosine - b * sine, a * sine + b * cosine], -1).reshape(q.shape)


form("channels-last", (4, 128, 32, 32))(lambda x: x.transpose(0, 2, 3, 1) + 1)
form("roll", IMAGES)(lambda x: jnp.roll(x, 3, 1))
form("roll-lanes", IMAGES)(lambda x: jnp.roll(x, 3, 3))
form("flip", IMAGES)(lambda x: x[:, :, ::-1])
form("flip-lanes", IMAGES)(lambda x: x[..., ::-1])
form("pad", IMAGES)(lambda x: jnp.pad(x, ((0, 0), (1, 1), (1, 1), (0, 0))))
form("patches", (4, 32, 32, 3))(lambda x: x.reshape(4, 8, 4, 8, 4, 3).transpose(0, 1, 3, 2, 4, 5).reshape(4, 64, 48))
form("pixel-shuffle", IMAGES)(
    lambda x: x.reshape(4, 32, 32, 2, 2, 32).transpose(0, 1, 3, 2, 4, 5).reshape(4, 64, 64, 32))
form("nearest", (4, 16, 16, 128), gradient=True)(lambda x: jnp.repeat(jnp.repeat(x, 2, 1), 2, 2))
form("bilinear", (4, 16, 16, 128))(lambda x: jax.image.resize(x, (4, 32, 32, 128), "bilinear"))


def windows(x, start, reduce, size, stride, padding):
    return lax.reduce_window(x, start, reduce, (1, size, size, 1), (1, stride, stride, 1), padding)


form("max-pool", IMAGES, gradient=True)(lambda x: windows(x, -jnp.inf, lax.max, 2, 2, "VALID"))
form("max-pool-overlapping", IMAGES, gradient=True)(lambda x: windows(x, -jnp.inf, lax.max, 3, 2, "SAME"))
form("mean-pool", IMAGES, gradient=True)(lambda x: windows(x, 0.0, lax.add, 3, 2, "SAME") / 9)
form("mean-pool-by-reshape", IMAGES)(lambda x: x.reshape(4, 16, 2, 16, 2, 128).mean((2, 4)))


def convolve(x, w, groups=1, **options):
    return lax.conv_general_dilated(x, w, padding="SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"),
                                    feature_group_count=groups, **options)


form("convolution", IMAGES, (3, 3, 128, 128), gradient=True)(lambda x, w: convolve(x, w, window_strides=(1, 1)))
form("convolution-strided", IMAGES, (3, 3, 128, 128), gradient=True)(
    lambda x, w: convolve(x, w, window_strides=(2, 2)))
form("convolution-depthwise", IMAGES, (3, 3, 1, 128), gradient=True)(
    lambda x, w: convolve(x, w, 128, window_strides=(1, 1)))
form("convolution-dilated", IMAGES, (3, 3, 128, 128))(
    lambda x, w: convolve(x, w, window_strides=(1, 1), rhs_dilation=(2, 2)))
form("convolution-of-few-channels", (4, 64, 64, 3), (5, 5, 3, 64), gradient=True)(
    lambda x, w: convolve(x, w, window_strides=(1, 1)))
form("convolution-transposed", (4, 16, 16, 128), (2, 2, 128, 64))(
    lambda x, w: lax.conv_transpose(x, w, (2, 2), "VALID", dimension_numbers=("NHWC", "HWIO", "NHWC")))


FIRST = ("NCHW", "OIHW", "NCHW")  # as PyTorch has images


def convolve_first(x, w):
    return jax.nn.relu(lax.conv_general_dilated(x, w, (1, 1), "SAME", dimension_numbers=FIRST))


def pool_first(x):
    return lax.reduce_window(x, -jnp.inf, lax.max, (1, 1, 2, 2), (1, 1, 2, 2), "VALID")


@form("group-norm-channels-first", (16, 32, 16, 16), (32, 32, 3, 3), gradient=True)
def group_norm_first(x, w):
    x = convolve_first(x, w)
    return normalise(x.reshape(16, 8, 4, 16, 16), (2, 3, 4)).reshape(x.shape)


@form("pools-channels-first", (8, 3, 3, 3), (16, 8, 3, 3), (1024, 10), (64, 3, 32, 32), gradient=True)
def pools_first(first, second, dense, x):
    return pool_first(convolve_first(pool_first(convolve_first(x, first)), second)).reshape(64, -1) @ dense


@form("u-net-channels-first", (8, 1, 3, 3), (16, 8, 3, 3), (8, 24, 3, 3), (8, 1, 64, 64), gradient=True)
def u_net_first(first, second, third, x):
    x = convolve_first(x, first)
    below = convolve_first(pool_first(x), second)
    return convolve_first(jnp.concatenate([below.repeat(2, 2).repeat(2, 3), x], 1), third)


@form("recurrent", (64, 32, 128), (256, 512), gradient=True)
def recurrent(x, w):
    def step(carry, x):
        h, c = carry
        i, f, g, o = jnp.split(jnp.concatenate([x, h], 1) @ w, 4, 1)
        c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
        h = jax.nn.sigmoid(o) * jnp.tanh(c)
        return (h, c), h

    zero = jnp.zeros((32, 128), F)
    return lax.scan(step, (zero, zero), x)[1]


@form("dropout", IMAGES)
def dropout(x):
    return jnp.where(jax.random.bernoulli(jax.random.key(0), 0.9, x.shape), x / 0.9, 0)


form("distances", (256, 64))(lambda a: ((a[:, None] - a[None]) ** 2).sum(-1))
form("outer-product", (512,), (512,))(lambda a, b: a[:, None] * b[None])
