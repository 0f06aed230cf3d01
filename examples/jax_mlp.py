#!/usr/bin/env python3
"""Trains a small network on handwritten digits (8 x 8 points) in JAX: on whatever device JAX has.

With the package veritpu that is the simulated chip (docs/frameworks.md). VERITPU_ENGINE=rtl trains on the RTL.
"""

import argparse
import gzip
import pathlib

import jax
import jax.numpy as jnp
import numpy as np

DIGITS = pathlib.Path(__file__).resolve().parents[1] / "build" / "data" / "digits.csv.gz"


def read_digits(file):
    table = np.loadtxt(gzip.open(file), delimiter=",", dtype=np.float32)
    images, labels = table[:, :64] / 16, table[:, 64].astype(np.int32)
    return images, np.eye(10, dtype=np.float32)[labels]


def initial(key, sizes):
    keys = jax.random.split(key, len(sizes) - 1)
    return [
        {"w": jax.random.normal(k, (i, o)) * np.sqrt(2 / i).astype(np.float32), "b": jnp.zeros(o)}
        for k, i, o in zip(keys, sizes[:-1], sizes[1:])
    ]


def logits(network, x):
    *hidden, last = network
    for layer in hidden:
        x = jax.nn.relu(x @ layer["w"] + layer["b"])
    return x @ last["w"] + last["b"]


def loss(network, x, y):
    return -jnp.mean(jnp.sum(jax.nn.log_softmax(logits(network, x)) * y, axis=1))


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--data", default=DIGITS, help="digits.csv.gz of scikit-learn")
    arguments.add_argument("--epochs", type=int, default=5)
    arguments.add_argument("--batch", type=int, default=64)
    arguments.add_argument("--rate", type=float, default=0.2)
    given = arguments.parse_args()

    @jax.jit
    def predict(network, x):
        return logits(network, x)

    def sgd(network, x, y):
        value, gradients = jax.value_and_grad(loss)(network, x, y)
        return jax.tree.map(lambda p, g: p - given.rate * g, network, gradients), value

    step = jax.jit(sgd, donate_argnums=0)

    x, y = read_digits(given.data)
    train, test = slice(0, 1500), slice(1500, len(x))
    print("device:", jax.devices()[0])
    network = initial(jax.random.key(0), [64, 128, 64, 10])
    order = np.random.default_rng(0)
    for epoch in range(given.epochs):
        rows = order.permutation(1500)
        losses = []
        for at in range(0, 1500 - given.batch + 1, given.batch):
            batch = rows[at : at + given.batch]
            network, value = step(network, x[train][batch], y[train][batch])
            losses.append(value)
        right = np.argmax(np.asarray(predict(network, x[test])), 1) == np.argmax(y[test], 1)
        print(f"epoch {epoch + 1}: loss {np.mean([float(v) for v in losses]):.4f}, test accuracy {right.mean():.3f}")

    if jax.devices()[0].platform == "tpu":
        import veritpu

        report = veritpu.report()
        print(f"{report['launches']} launches, {report['launches_on_host']} of them on the host; "
              f"{report['cycles']:,} cycles")


if __name__ == "__main__":
    main()
