"""Networks as people train them in Keras, on the chip, beside the same on JAX's CPU backend."""

import gzip
import os

os.environ["KERAS_BACKEND"] = "jax"

import jax
import keras
import numpy as np
import pytest
from keras import layers

_FASHION = "/usr/share/datasets/fashion-mnist"


def _read(name, header, *shape):
    with gzip.open(f"{_FASHION}/{name}-ubyte.gz") as file:
        file.read(header)
        return np.frombuffer(file.read(int(np.prod(shape))), np.uint8).reshape(shape)


def fashion_mnist(count):
    x = _read("train-images-idx3", 16, count, 28, 28, 1)
    return x.astype(np.float32) / 255, _read("train-labels-idx1", 8, count).astype(np.int32)


def mnist():
    model = keras.Sequential(
        [
            layers.Input((28, 28, 1)),
            layers.Flatten(),
            layers.Dense(128, activation="relu"),
            layers.Dense(10),
        ]
    )
    return model, fashion_mnist(512)


def fashion_cnn():
    block = lambda filters: [
        layers.Conv2D(filters, 3, activation="relu"),
        layers.BatchNormalization(),
        layers.MaxPooling2D(),
        layers.Dropout(0.25),
    ]
    head = [layers.Flatten(), layers.Dense(32, activation="relu"), layers.Dropout(0.5), layers.Dense(10)]
    return keras.Sequential([layers.Input((28, 28, 1)), *block(8), *block(16), *head]), fashion_mnist(256)


def flowers():
    """Colours tell the class, wherever they are."""
    model = keras.Sequential(
        [
            layers.Input((24, 24, 3)),
            layers.RandomFlip("horizontal", seed=1),
            layers.RandomCrop(20, 20, seed=2),
            layers.RandomContrast(0.2, seed=3),
            layers.RandomSaturation((0.3, 0.7), seed=4),
            layers.Conv2D(8, 3, activation="relu"),
            layers.MaxPooling2D(),
            layers.Conv2D(8, 3, activation="relu"),
            layers.GlobalAveragePooling2D(),
            layers.Dense(3, activation="softmax"),
        ]
    )
    draw = np.random.default_rng(0)
    y = draw.integers(0, 3, 128)
    x = 0.5 * draw.random((128, 24, 24, 3)) + 0.5 * np.eye(3)[y][:, None, None]
    return model, (x.astype(np.float32), y.astype(np.int32))


def sequences():
    """Of 16 tokens out of 20; the class is that of the third."""
    x = np.random.default_rng(0).integers(0, 20, (256, 16)).astype(np.int32)
    return x, x[:, 2] % 4


def lstm():
    model = [layers.Input((16,)), layers.Embedding(20, 16), layers.LSTM(32), layers.Dense(4)]
    return keras.Sequential(model), sequences()


def transformer():
    given = layers.Input((16,))
    places = layers.Embedding(16, 32)(keras.ops.expand_dims(keras.ops.arange(16), 0))
    x = layers.Embedding(20, 32)(given) + places
    attended = layers.MultiHeadAttention(2, 16, dropout=0.1)(layers.LayerNormalization()(x), x, use_causal_mask=True)
    x = x + attended
    wide = layers.Dense(64, activation="gelu")(layers.LayerNormalization()(x))
    x = layers.LayerNormalization()(x + layers.Dropout(0.1)(layers.Dense(32)(wide)))
    return keras.Model(given, layers.Dense(4)(layers.Flatten()(x))), sequences()


@jax.default_matmul_precision("highest")  # beside what the CPU has
def train(network, epochs):
    keras.utils.set_random_seed(5)
    model, (x, y) = network()
    from_logits = network is not flowers
    model.compile(
        optimizer=keras.optimizers.Adam(3e-3),
        loss=keras.losses.SparseCategoricalCrossentropy(from_logits=from_logits),
        metrics=["accuracy"],
    )
    rest = len(x) // 4
    stop = keras.callbacks.EarlyStopping(patience=epochs)
    how = {"validation_data": (x[:rest], y[:rest]), "callbacks": [stop], "verbose": 0}
    history = model.fit(x[rest:], y[rest:], batch_size=32, epochs=epochs, **how).history
    evaluated = model.evaluate(x[:rest], y[:rest], batch_size=32, verbose=0)
    assert evaluated == pytest.approx([history["val_loss"][-1], history["val_accuracy"][-1]], rel=1e-5)
    return history, model.predict(x[:40], batch_size=32, verbose=0)


@pytest.mark.parametrize("network", [mnist, fashion_cnn, flowers, lstm, transformer])
def test_trains_as_on_the_cpu(network, cpu, launches):
    made, scores = train(network, 3)
    ran = launches()
    assert ran["launches"] > 3 * len(network()[1][0]) // 4 // 32 and ran["launches_on_host"] == 0
    with jax.default_device(cpu):
        expected, expected_scores = train(network, 3)
    assert made["loss"][-1] < made["loss"][0]
    for key in ("loss", "val_loss"):
        assert made[key] == pytest.approx(expected[key], rel=0.01), key
    for key in ("accuracy", "val_accuracy"):
        assert made[key] == pytest.approx(expected[key], abs=0.02), key
    assert np.abs(scores - expected_scores).max() <= 0.05 * np.abs(expected_scores).max()
