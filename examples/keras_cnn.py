#!/usr/bin/env python3
"""Trains a small convolutional network on handwritten digits (8 x 8 points) in Keras: on whatever device JAX has.

`./veritpu python examples/keras_cnn.py` trains on the simulated chip (docs/frameworks.md). VERITPU_ENGINE=rtl trains on
the RTL.
"""

import argparse
import gzip
import os
import pathlib

os.environ.setdefault("KERAS_BACKEND", "jax")

import jax
import keras
import numpy as np
from keras import layers

DIGITS = pathlib.Path(__file__).resolve().parents[1] / "build" / "data" / "digits.csv.gz"


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--data", default=DIGITS, help="digits.csv.gz of scikit-learn")
    arguments.add_argument("--epochs", type=int, default=5)
    given = arguments.parse_args()

    table = np.loadtxt(gzip.open(given.data), delimiter=",", dtype=np.float32)
    x, y = table[:, :64].reshape(-1, 8, 8, 1) / 16, table[:, 64].astype(np.int32)
    keras.utils.set_random_seed(0)
    model = keras.Sequential(
        [
            layers.Input((8, 8, 1)),
            layers.Conv2D(16, 3, activation="relu"),
            layers.BatchNormalization(),
            layers.MaxPooling2D(),
            layers.Flatten(),
            layers.Dropout(0.2),
            layers.Dense(10),
        ]
    )
    loss = keras.losses.SparseCategoricalCrossentropy(from_logits=True)
    model.compile(keras.optimizers.Adam(3e-3), loss, metrics=["accuracy"])
    print("device:", jax.devices()[0])
    history = model.fit(
        x[:1500], y[:1500], batch_size=64, epochs=given.epochs, validation_data=(x[1500:], y[1500:]), verbose=0
    ).history
    for epoch, (value, right) in enumerate(zip(history["loss"], history["val_accuracy"]), 1):
        print(f"epoch {epoch}: loss {value:.4f}, test accuracy {right:.3f}")

    if jax.devices()[0].platform == "tpu":
        import veritpu

        report = veritpu.report()
        print(f"{report['launches']} launches, {report['launches_on_host']} of them on the host; "
              f"{report['cycles']:,} cycles")


if __name__ == "__main__":
    main()
