"""Networks with complex numbers and Fourier transforms on the chip, beside the same on JAX's CPU backend."""

import os

os.environ["KERAS_BACKEND"] = "jax"

import jax
import jax.numpy as jnp
import keras
import numpy as np
import pytest

_draw = np.random.default_rng(0)


def _drawn(*shape, scale=1.0):
    return (_draw.normal(size=shape) * scale).astype(np.float32)


def _drawn_complex(*shape, scale=1.0):
    return (_drawn(*shape, scale=scale) + 1j * _drawn(*shape, scale=scale)).astype(np.complex64)


def fnet(p, x):
    """Tokens are mixed by a transform (Lee-Thorp and others, 2021)."""
    y = jnp.fft.fft2(x, axes=(1, 2)).real / 16 + x
    return y + jax.nn.gelu(y @ p["in"]) @ p["out"]


def fourier_operator(p, x):
    """Few frequencies of an image by complex weights (Li and others, 2020)."""
    kept = len(p["low"][0][0])
    found = jnp.fft.rfft2(x, axes=(1, 2))
    made = jnp.zeros((*found.shape[:3], p["low"].shape[1]), jnp.complex64)
    low = jnp.einsum("bxyi,ioxy->bxyo", found[:, :kept, :kept], p["low"])
    high = jnp.einsum("bxyi,ioxy->bxyo", found[:, -kept:, :kept], p["high"])
    made = made.at[:, :kept, :kept].set(low).at[:, -kept:, :kept].set(high)
    return jnp.fft.irfft2(made, s=x.shape[1:3], axes=(1, 2)) + x @ p["by_pass"]


def recurrent_unit(p, x):
    """A linear recurrence with complex eigenvalues (Orvieto and others, 2023)."""
    by = jnp.exp(-jnp.exp(p["size"]) + 1j * p["angle"])
    given = x @ p["in"]
    combine = lambda a, b: (a[0] * b[0], b[0] * a[1] + b[1])
    _, state = jax.lax.associative_scan(combine, (jnp.broadcast_to(by, given.shape), given), axis=1)
    return (state @ p["out"]).real


def state_in_turns(p, x):
    by = jnp.exp(-jnp.exp(p["size"]) + 1j * p["angle"])

    def turn(state, row):
        state = by * state + row @ p["in"]
        return state, (state @ p["out"]).real

    _, rows = jax.lax.scan(turn, jnp.zeros((len(x), len(by)), jnp.complex64), jnp.swapaxes(x, 0, 1))
    return jnp.swapaxes(rows, 0, 1)


def rotated(p, x):
    """Positions as turns of pairs of features."""
    pairs = jax.lax.complex(x[..., 0::2], x[..., 1::2]) * jnp.exp(1j * p["speed"] * jnp.arange(x.shape[1])[:, None])
    return jnp.stack([pairs.real, pairs.imag], -1).reshape(x.shape)


_UNIT = {
    "size": _drawn(12),
    "angle": _drawn(12),
    "in": _drawn_complex(8, 12, scale=0.3),
    "out": _drawn_complex(12, 8, scale=0.3),
}
_NETWORKS = {
    "fnet": (fnet, {"in": _drawn(24, 40, scale=0.1), "out": _drawn(40, 24, scale=0.1)}, _drawn(4, 16, 24)),
    "fourier operator": (
        fourier_operator,
        {k: _drawn_complex(6, 6, 5, 5, scale=0.3) for k in ("low", "high")} | {"by_pass": _drawn(6, 6, scale=0.4)},
        _drawn(3, 20, 20, 6),
    ),
    "recurrent unit": (recurrent_unit, _UNIT, _drawn(4, 24, 8)),
    "state in turns": (state_in_turns, _UNIT, _drawn(4, 24, 8)),
    "rotated": (rotated, {"speed": _drawn(4)}, _drawn(2, 16, 8)),
}


@pytest.mark.parametrize("name", _NETWORKS)
def test_networks_train(cpu, launches, name):
    network, parameters, x = _NETWORKS[name]
    wanted = network(jax.tree.map(lambda a: a * 0.7, parameters), x)

    @jax.jit
    def step(p):
        value, gradients = jax.value_and_grad(lambda p: jnp.mean((network(p, x) - wanted) ** 2))(p)
        return jax.tree.map(lambda a, g: a - 0.1 * jnp.conj(g), p, gradients), value

    def train():
        with jax.default_matmul_precision("highest"):
            p, values = parameters, []
            for _ in range(4):
                p, value = step(p)
                values.append(value)
            return jax.tree.map(np.asarray, (values, p))

    made = train()
    with jax.default_device(cpu):
        expected = train()
    for a, b in zip(jax.tree.leaves(made), jax.tree.leaves(expected), strict=True):
        assert a.dtype == b.dtype and np.abs(a - b).max() <= 1e-5 * np.abs(b).max()
    assert made[0][-1] < made[0][0]
    assert launches()["launches_on_host"] == 0


@pytest.mark.parametrize(
    "layer, x",
    [
        (keras.layers.MelSpectrogram(num_mel_bins=8, sampling_rate=800, sequence_stride=32, fft_length=64), (2, 400)),
        (keras.layers.STFTSpectrogram(frame_length=32, frame_step=16, fft_length=32), (2, 200, 1)),
    ],
    ids=["mel", "stft"],
)
def test_layers_of_spectra(cpu, layer, x):
    x = _drawn(*x)
    layer.build(x.shape)
    with jax.default_matmul_precision("highest"):
        made = np.asarray(jax.jit(layer)(x))
        with jax.default_device(cpu):
            expected = np.asarray(jax.jit(layer)(x))
    assert np.abs(made - expected).max() <= 1e-5 * np.abs(expected).max()


@pytest.mark.parametrize("n, batch", [(1, ()), (6, ()), (7, (2,)), (17, ())])
def test_matrices(n, batch):
    a, b = _drawn_complex(*batch, n, n), _drawn_complex(*batch, n, 3)
    hermitian = a + np.conj(np.swapaxes(a, -1, -2))
    positive = a @ np.conj(np.swapaxes(a, -1, -2)) + np.eye(n)
    adjoint = lambda m: np.conj(np.swapaxes(np.asarray(m), -1, -2))
    with jax.default_matmul_precision("highest"):
        values, vectors = jnp.linalg.eigh(hermitian)
        q, r = jnp.linalg.qr(a)
        l = np.asarray(jnp.linalg.cholesky(positive))
        u, s, v = jnp.linalg.svd(a)
        solved = jnp.linalg.solve(a, b)
    pairs = {
        "eigh": (np.asarray(vectors) * np.asarray(values)[..., None, :] @ adjoint(vectors), hermitian),
        "orthogonal": (adjoint(vectors) @ np.asarray(vectors), np.broadcast_to(np.eye(n), a.shape)),
        "qr": (np.asarray(q) @ np.asarray(r), a),
        "cholesky": (l @ adjoint(l), positive),
        "svd": (np.asarray(u) * np.asarray(s)[..., None, :] @ np.asarray(v), a),
        "solve": (a @ np.asarray(solved), b),
    }
    for name, (made, expected) in pairs.items():
        assert np.abs(made - expected).max() <= 2e-5 * np.abs(expected).max(), name
