"""Keras on JAX over the cores of a board, beside the same on JAX's CPU backend with as many devices."""

import os

os.environ["KERAS_BACKEND"] = "jax"

import digits
import jax
import keras
import numpy as np
import pytest

import veritpu

X, Y = digits.read()
TRAIN, TEST = slice(0, 640), slice(1500, 1756)


@pytest.fixture(autouse=True)
def one_device_again():
    yield
    keras.distribution.set_distribution(None)


def history(distribution):
    keras.utils.set_random_seed(3)
    keras.distribution.set_distribution(distribution)
    model = keras.Sequential(
        [
            keras.layers.Input((64,)),
            keras.layers.Dense(64, activation="relu", name="hidden"),
            keras.layers.Dropout(0.1),
            keras.layers.Dense(10, name="scores"),
        ]
    )
    loss = keras.losses.SparseCategoricalCrossentropy(from_logits=True)
    model.compile(optimizer=keras.optimizers.SGD(0.2), loss=loss, metrics=["accuracy"])
    made = model.fit(X[TRAIN], Y[TRAIN], batch_size=64, epochs=2, verbose=0, validation_data=(X[TEST], Y[TEST]))
    scores = model.predict(X[TEST], batch_size=64, verbose=0)
    return {**made.history, "scores": scores}


def compare(distribution):
    made = history(distribution("tpu"))
    step = [p for p in veritpu.report()["programs"] if p["name"] == "jit_train_step"][-1]
    assert step["devices"] == list(range(8)) and step["launches"] == 20 and step["way"] == "module"
    with jax.default_device(jax.devices("cpu")[0]):
        expected = history(distribution("cpu"))
    assert made.keys() == expected.keys() and len(made) == 5
    for key in made:
        assert np.allclose(made[key], expected[key], atol=0.03 * max(1, np.max(np.abs(expected[key])))), key
    assert made["loss"][1] < made["loss"][0]


def test_data_parallel():
    compare(lambda platform: keras.distribution.DataParallel(devices=[f"{platform}:{core}" for core in range(8)]))


def test_model_parallel():
    def distribution(platform):
        mesh = keras.distribution.DeviceMesh((4, 2), ("batch", "model"), [f"{platform}:{core}" for core in range(8)])
        layout = keras.distribution.LayoutMap(mesh)
        layout["hidden/kernel"] = (None, "model")
        layout["hidden/bias"] = ("model",)
        layout["scores/kernel"] = ("model", None)
        return keras.distribution.ModelParallel(layout_map=layout, batch_dim_name="batch")

    compare(distribution)
