"""Keras on JAX, on the chip, beside the same on JAX's CPU backend."""

import os

os.environ["KERAS_BACKEND"] = "jax"

import digits
import jax
import keras
import numpy as np
import pytest

X, Y = digits.read()
TRAIN, TEST = slice(0, 1500), slice(1500, None)


def dense(policy=None):
    keras.utils.set_random_seed(3)
    return keras.Sequential(
        [
            keras.layers.Input((64,)),
            keras.layers.Dense(64, activation="relu", dtype=policy),
            keras.layers.Dropout(0.1, dtype=policy),
            keras.layers.Dense(10, dtype=policy),
        ]
    )


def compiled(model, optimizer="sgd", **options):
    optimizer = {"sgd": keras.optimizers.SGD(0.2), "adam": keras.optimizers.Adam(0.003)}[optimizer]
    loss = keras.losses.SparseCategoricalCrossentropy(from_logits=True)
    model.compile(optimizer=optimizer, loss=loss, metrics=["accuracy"], **options)
    return model


def fit(model, epochs=3, **options):
    return model.fit(
        X[TRAIN], Y[TRAIN], batch_size=64, epochs=epochs, verbose=0, validation_data=(X[TEST], Y[TEST]), **options
    ).history


@pytest.mark.parametrize("optimizer", ["sgd", "adam"])
def test_digits_are_learnt_as_on_the_cpu(cpu, launches, optimizer):
    made = fit(compiled(dense(), optimizer))
    assert launches()["launches"] > 3 * (24 + 5)
    with jax.default_device(cpu):
        expected = fit(compiled(dense(), optimizer))
    assert made.keys() == expected.keys()
    for key in made:
        assert np.allclose(made[key], expected[key], atol=0.03), key
    assert made["val_accuracy"][-1] > 0.8
    assert made["loss"][2] < made["loss"][0]


def test_a_model_is_saved_and_loaded(tmp_path):
    model = compiled(dense())
    seen = []
    stop = keras.callbacks.LambdaCallback(on_epoch_end=lambda epoch, logs: seen.append(logs["val_loss"]))
    fit(model, epochs=2, callbacks=[stop, keras.callbacks.ModelCheckpoint(tmp_path / "best.keras")])
    assert len(seen) == 2
    loaded = keras.models.load_model(tmp_path / "best.keras")
    scores = model.predict(X[TEST], batch_size=64, verbose=0)
    assert scores.shape == (297, 10)
    assert np.array_equal(scores, loaded.predict(X[TEST], batch_size=64, verbose=0))
    assert loaded.evaluate(X[TEST], Y[TEST], verbose=0) == model.evaluate(X[TEST], Y[TEST], verbose=0)


def test_mixed_precision_learns():
    made = fit(compiled(dense("mixed_bfloat16")))
    assert made["val_accuracy"][-1] > 0.8


def test_a_small_cnn_is_computed_as_on_the_cpu(cpu):
    def scores():
        keras.utils.set_random_seed(5)
        model = keras.Sequential(
            [
                keras.layers.Input((8, 8, 1)),
                keras.layers.Conv2D(4, 3, padding="same", activation="relu"),
                keras.layers.BatchNormalization(),
                keras.layers.MaxPooling2D(),
                keras.layers.Flatten(),
                keras.layers.Dense(10),
            ]
        )
        model = compiled(model)
        history = model.fit(X[:32].reshape(-1, 8, 8, 1), Y[:32], batch_size=16, epochs=1, verbose=0).history
        return history["loss"] + [model.predict(X[:4].reshape(-1, 8, 8, 1), verbose=0)]

    made = scores()
    with jax.default_device(cpu):
        expected = scores()
    assert np.allclose(made[0], expected[0], rtol=0.02)
    assert np.allclose(made[1], expected[1], atol=0.05 * np.abs(expected[1]).max())
