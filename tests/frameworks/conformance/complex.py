"""Complex numbers and Fourier transforms, of jax.lax, jax.numpy and jax.numpy.fft."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.lax import linalg

from conformance.case import EXACT, Bound, add, near, ulps
from conformance.data import C64, F32, PRED, S32, SHAPES, U8, drawn, places

# Of the magnitude.
ONE = {
    "abs": ulps(4),
    "acos": ulps(16),
    "acosh": ulps(16),
    "asin": ulps(16),
    "asinh": ulps(16),
    "atan": ulps(16),
    "atanh": ulps(16),
    "conj": EXACT,
    "cos": ulps(8),
    "cosh": ulps(8),
    "exp": ulps(8),
    "expm1": ulps(8),
    "imag": EXACT,
    "log": Bound(ulps=4, absolute=3e-7),
    "log1p": Bound(ulps=4, absolute=3e-7),
    "logistic": ulps(16),
    "neg": EXACT,
    "real": EXACT,
    "reciprocal": ulps(6),
    "rsqrt": ulps(8),
    "sign": ulps(6),
    "sin": ulps(8),
    "sinh": ulps(8),
    "sqrt": ulps(6),
    "square": ulps(4),
    "tan": ulps(16),
    "tanh": ulps(16),
}
TWO = {"add": EXACT, "div": ulps(6), "eq": EXACT, "mul": ulps(4), "ne": EXACT, "pow": ulps(64), "sub": EXACT}
AXES = np.array([1, -1, 2, -2, 1j, -1j, 2j, -2j, 0.5, 0.5j, 1 + 1j, -1 - 1j, 1e-3, 1e3j, 30, -30], C64)
LENGTHS = (1, 2, 3, 5, 8, 13, 30, 64, 100, 129, 256, 257, 300, 512, 1031)


def define():
    define_elementwise()
    define_moves()
    define_sums()
    define_transforms()
    define_matrices()


def define_elementwise():
    for word, bound in ONE.items():
        f = getattr(lax, word)
        for shape in SHAPES:
            add(f"lax.{word}", f, drawn(C64, shape), bound=bound)
    for word in ("conj", "exp", "log1p", "neg", "real", "imag", "sign", "sin", "square", "tanh"):
        add(f"lax.{word}", getattr(lax, word), AXES, bound=ONE[word], note="on the axes")
    for word, bound in TWO.items():
        for shape in SHAPES:
            add(f"lax.{word}", getattr(lax, word), drawn(C64, shape), drawn(C64, shape, 1), bound=bound)
    for shape in SHAPES:
        add("lax.complex", lax.complex, drawn(F32, shape), drawn(F32, shape, 1))
        for word, bound in {"absolute": ulps(4), "angle": ulps(8), "isfinite": EXACT, "isnan": EXACT}.items():
            add(f"numpy.{word}", getattr(jnp, word), drawn(C64, shape), bound=bound)
    for power in (-2, 2, 3, 5):
        add("lax.integer_pow", lambda z, p=power: lax.integer_pow(z, p), drawn(C64), bound=ulps(16), note=str(power))
    for dtype in (F32, S32, U8, PRED):
        convert = lambda x: lax.convert_element_type(x, C64)
        add("lax.convert_element_type", convert, drawn(dtype, low=-99, high=99), note="to c64")
    select = lambda p, a, b: lax.select(p, a, b)
    add("lax.select", select, drawn(PRED, (5, 9)), drawn(C64, (5, 9)), drawn(C64, (5, 9), 1))


def define_moves():
    z, i = drawn(C64, (7, 9)), places((4,), 7)
    add("numpy.take", lambda z, i: jnp.take(z, i, 0), z, i)
    add("numpy.take_along_axis", lambda z, i: jnp.take_along_axis(z, i[:, None], 1), z[:4], i)
    add("numpy.ndarray.at", lambda z, i, u: z.at[i].set(u), z, np.array([0, 3, 5, 6]), drawn(C64, (4, 9), 1))
    add("lax.scatter_add", lambda z, i, u: z.at[i].add(u), z, i, drawn(C64, (4, 9), 1), bound=near(1e-6))
    add("lax.scatter_mul", lambda z, u: z.at[1].multiply(u), z, drawn(C64, (9,), 1), bound=ulps(4))
    add("lax.dynamic_slice", lambda z, s: lax.dynamic_slice(z, (s, 2), (3, 5)), z, np.int32(5))
    add("lax.dynamic_update_slice", lambda z, u: lax.dynamic_update_slice(z, u, (6, 1)), z, drawn(C64, (3, 2)))
    add("numpy.sort", lambda z: jnp.sort(z, 1), z)
    add("numpy.argsort", lambda z: jnp.argsort(jnp.round(z), 0), z)
    add("numpy.where", lambda p, z: jnp.where(p, z, 1j), drawn(PRED, (7, 9)), z)
    add("lax.cond", lambda p, z: lax.cond(p, lambda z: z * 2, lambda z: -z, z), np.array(True), z)
    add("lax.scan", lambda z: lax.scan(lambda h, x: (h * 0.5j + x, h), z[0], z), z, bound=near(1e-6))
    add("lax.while_loop", lambda z: lax.fori_loop(0, 5, lambda i, z: z * 1j + i, z), z, bound=near(1e-6))
    add("lax.optimization_barrier", lambda z: lax.optimization_barrier((z, z.real)), z)
    add("lax.map", lambda z: lax.map(lambda row: row * row[0], z), z, bound=ulps(4))


def define_sums():
    z = drawn(C64, (5, 40))
    for word in ("sum", "mean", "var", "std"):
        for axis in (None, 0, 1):
            f = lambda z, w=word, a=axis: getattr(jnp, w)(z, a)
            add(f"numpy.{word}", f, z, bound=near(2e-6), note=f"axis {axis}")
    for word in ("cumsum", "cumprod"):
        add(f"numpy.{word}", lambda z, w=word: getattr(jnp, w)(z, 1), z[:, :9] / 2, bound=near(2e-6))
    add("numpy.prod", lambda z: jnp.prod(z, 1), z[:, :6], bound=near(2e-6))
    add("numpy.max", lambda z: jnp.max(z, 1), z)
    scan = lambda z: lax.associative_scan(lambda a, b: (a[0] * b[0], b[0] * a[1] + b[1]), (z / 4, z), axis=1)
    add("lax.associative_scan", scan, z, bound=near(2e-6))
    for left, right in (((3, 40), (40, 7)), ((2, 3, 5), (2, 5, 4)), ((129,), (129,))):
        add("numpy.matmul", jnp.matmul, drawn(C64, left), drawn(C64, right, 1), bound=near(2e-6))
    add("numpy.vdot", jnp.vdot, z, drawn(C64, z.shape, 1), bound=near(2e-6))
    add("numpy.einsum", lambda a, b: jnp.einsum("bi,bj->bij", a, b), z, z[:, :3], bound=ulps(4))
    add("numpy.convolve", jnp.convolve, z[0], z[1, :5], bound=near(2e-6))


def define_transforms():
    for n in LENGTHS:
        z, x, half = drawn(C64, (3, n)), drawn(F32, (3, n)), drawn(C64, (3, n // 2 + 1))
        for word, given in {"fft": z, "ifft": z, "rfft": x, "hfft": half, "ihfft": x}.items():
            if n > 1 or word != "hfft":
                add(f"numpy.fft.{word}", getattr(jnp.fft, word), given, bound=near(3e-6))
        add("numpy.fft.irfft", lambda z, n=n: jnp.fft.irfft(z, n), half, bound=near(3e-6), note=str(n))
    for word in ("irfft", "hfft"):
        add(f"numpy.fft.{word}", getattr(jnp.fft, word), drawn(C64, (3, 1)), note="of one number")
    z, x = drawn(C64, (4, 6, 9)), drawn(F32, (4, 6, 9))
    for word in ("fft2", "ifft2", "fftn", "ifftn", "irfft2", "irfftn"):
        add(f"numpy.fft.{word}", getattr(jnp.fft, word), z, bound=near(3e-6))
    for word in ("rfft2", "rfftn", "fft"):
        add(f"numpy.fft.{word}", getattr(jnp.fft, word), x, bound=near(3e-6))
    for axis in (0, 1):
        add("numpy.fft.fft", lambda z, a=axis: jnp.fft.fft(z, axis=a), z, bound=near(3e-6), note=f"axis {axis}")
    for word in ("fftshift", "ifftshift"):
        add(f"numpy.fft.{word}", getattr(jnp.fft, word), z)
    for word in ("fftfreq", "rfftfreq"):
        add(f"numpy.fft.{word}", lambda w=word: getattr(jnp.fft, w)(9), bound=ulps(4))
    add("lax.fft", lambda z: lax.fft(z, "FFT", (9,)), z, bound=near(3e-6))
    add("lax.fft", lambda z: lax.fft(z, "FFT", (0,)), z[..., :0], note="no elements")
    loss = lambda x: jnp.sum(abs(jnp.fft.rfft(x)) ** 2)
    add("numpy.fft.rfft", jax.grad(loss), x, bound=near(3e-6), note="gradient")


def define_matrices():
    a, b = drawn(C64, (2, 5, 5)), drawn(C64, (2, 5, 3), 1)
    spd = a @ a.conj().swapaxes(1, 2) + 5 * np.eye(5, dtype=C64)
    lower = np.tril(a) + 4 * np.eye(5, dtype=C64)
    bound = near(2e-5)
    add("lax.linalg.cholesky", linalg.cholesky, spd, bound=bound)
    add("lax.linalg.lu", lambda a: linalg.lu(a)[0], a, bound=bound)
    add("lax.linalg.qr", lambda a: linalg.qr(a, full_matrices=False), a, bound=bound)
    add("lax.linalg.eigh", lambda a: linalg.eigh(a)[1], spd, bound=bound)
    add("lax.linalg.svd", lambda a: linalg.svd(a, compute_uv=False), a, bound=bound)
    for way in ({}, {"transpose_a": True}, {"transpose_a": True, "conjugate_a": True}):
        f = lambda a, b, w=way: linalg.triangular_solve(a, b, left_side=True, lower=True, **w)
        add("lax.linalg.triangular_solve", f, lower, b, bound=bound, note=" ".join(way))
