"""Cases of complex numbers and Fourier transforms."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from make_modules import Cases, drawn

FUNCTIONS = {
    "exp": jnp.exp,
    "expm1": jnp.expm1,
    "log": jnp.log,
    "log1p": jnp.log1p,
    "sqrt": jnp.sqrt,
    "rsqrt": lax.rsqrt,
    "sin": jnp.sin,
    "cos": jnp.cos,
    "tan": jnp.tan,
    "sinh": jnp.sinh,
    "cosh": jnp.cosh,
    "tanh": jnp.tanh,
    "asin": jnp.arcsin,
    "acos": jnp.arccos,
    "atan": jnp.arctan,
    "asinh": jnp.arcsinh,
    "acosh": jnp.arccosh,
    "atanh": jnp.arctanh,
    "logistic": jax.nn.sigmoid,
    "sign": jnp.sign,
    "abs, angle": lambda z: (jnp.abs(z), jnp.angle(z)),
}


def drawn_complex(seed, *shape):
    return (drawn(seed, *shape) + 1j * drawn(seed + 100, *shape)).astype(np.complex64)


def arithmetic(cases):
    z, w = drawn_complex(1, 3, 5), drawn_complex(2, 3, 5)
    z[0, :4] = [0, 1, -2, 3j]  # on the axes
    for name, function in FUNCTIONS.items():
        cases.add(name, function, drawn_complex(3, 2, 7), bound="each 4e-6")
    cases.add("parts", lambda z: (z.real, z.imag, jnp.conj(z), lax.complex(z.imag, z.real), -z), z)
    cases.add("two operands", lambda z, w: (z + w, z - w, z * w, z / w, z**3), z, w, bound="all 1e-6")
    cases.add("power", jnp.power, w, drawn_complex(4, 3, 5), bound="all 4e-6")
    cases.add("equal", lambda z, w: (z == w, z != w, z == z, jnp.isnan(z), jnp.isfinite(z)), z, w)
    cases.add("convert", lambda x, i, p: [a.astype(np.complex64) * 2j for a in (x, i, p)], *_reals())
    cases.add("constant", lambda z: z[:, :2] * jnp.array([1 + 2j, -3]) + jnp.arange(2, dtype=np.complex64), z)


def _reals():
    return drawn(5, 4), np.array([1, -2], np.int32), np.array([True, False])


def moved(cases):
    z, w = drawn_complex(1, 3, 5), drawn_complex(2, 3, 5)
    joined = lambda z, w: jnp.concatenate([z, w], 1)[:, 3:8]
    cases.add("places", lambda z, w: (z.T[::-1], joined(z, w), jnp.pad(z, 1), jnp.roll(z, 2)), z, w)
    cases.add("choice", lambda z, w: (jnp.where(z.real > w.real, z, 0), jnp.clip(z.real, 0, 1) + w), z, w)
    cases.add("argument as it is", lambda z: (z, z + 0, z), z)
    cases.add("no elements, one element", lambda a, b: (a * 2j, b * 2j), drawn_complex(1, 0, 3), drawn_complex(1))
    i = np.array([2, 0, 0], np.int32)
    cases.add(
        "indexed",
        lambda z, i: (z[i], z.at[i, 1].add(1j), z.at[1].set(2j), lax.dynamic_slice(z, (i[0], 0), (1, 4))),
        z,
        i,
    )
    cases.add("sums", lambda z: (z.sum(), z.mean(0), z.prod(1), jnp.cumsum(z, 1)), z, bound="all 1e-6")
    cases.add("sort", lambda z: (jnp.sort(jnp.round(z), 1), jnp.argsort(z, 0), z.max()), z)
    cases.add("loops", lambda z: lax.scan(lambda h, x: (0.5j * h + x, (h.imag, h * x)), z[0], z), z, bound="all 1e-6")
    cases.add("branch", lambda p, z: lax.cond(p, lambda z: z * 1j, lambda z: z + 1, z), np.array(True), z)
    cases.add("barrier", lambda z, x: lax.optimization_barrier((z, x)), z, drawn(1, 2))


def products(cases):
    z, w = drawn_complex(1, 3, 8), drawn_complex(2, 8, 5)
    cases.add("matrices", lambda z, w: (z @ w, z.real @ w, z @ w.imag, jnp.vdot(z, z)), z, w, bound="all 1e-6")
    cases.add("convolution", jnp.convolve, drawn_complex(1, 12), drawn_complex(2, 4), bound="all 1e-6")
    cases.add("gradient", jax.grad(lambda z, w: jnp.abs(z @ w).sum()), z, w, bound="all 2e-6")


def transforms(cases):
    for n in [1, 2, 5, 8, 30]:
        z, x, half = drawn_complex(n, 3, n), drawn(n, 3, n), drawn_complex(n, 2, n // 2 + 1)
        cases.add(f"fft {n}", lambda z: (jnp.fft.fft(z), jnp.fft.ifft(z)), z, bound="all 1e-6")
        cases.add(f"rfft {n}", lambda x, h: (jnp.fft.rfft(x), jnp.fft.irfft(h, n)), x, half, bound="all 1e-6")
    for n in [257, 300, 514, 1031]:
        z, x, half = drawn_complex(n, 1, n), drawn(n, 1, n), drawn_complex(n, 1, n // 2 + 1)
        cases.add(f"fft {n}", lambda z: (jnp.fft.fft(z), jnp.fft.ifft(z)), z, bound="all 1e-6")
        cases.add(f"rfft {n}", lambda x, h: (jnp.fft.rfft(x), jnp.fft.irfft(h, n)), x, half, bound="all 1e-6")
    z, x = drawn_complex(1, 2, 4, 6), drawn(2, 2, 4, 6)
    cases.add(
        "of dimensions",
        lambda z, x: (jnp.fft.fftn(z), jnp.fft.ifft2(z), jnp.fft.rfft2(x), jnp.fft.irfftn(z), jnp.fft.fft(z, axis=0)),
        z,
        x,
        bound="all 1e-6",
    )
    cases.add(
        "filter's gradient",
        jax.grad(lambda w, x: jnp.sum(jnp.fft.irfft(jnp.fft.rfft(x) * w, 12) ** 2)),
        drawn_complex(1, 7),
        drawn(2, 3, 12),
        bound="all 2e-6",
    )
    cases.add(
        "gradient along another dimension",
        jax.grad(lambda x: jnp.sum(jnp.fft.irfft(jnp.fft.rfft(x, axis=0)[:, ::-1], 10, axis=0) ** 3)),
        drawn(3, 10, 3),
        bound="all 2e-6",
    )


def make():
    cases = Cases("complex")
    for part in (arithmetic, moved, products, transforms):
        part(cases)
    return [cases]
