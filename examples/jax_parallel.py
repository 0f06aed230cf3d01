#!/usr/bin/env python3
"""Trains a network on handwritten digits over all devices that JAX has: data parallel, or tensor parallel as well.

VERITPU_CHIP=lite-8 makes those the eight cores of a simulated board (docs/frameworks.md). The script has no word of it.
"""

import argparse

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import AxisType, NamedSharding, PartitionSpec as P
from jax_mlp import DIGITS, initial, logits, loss, read_digits


def mesh_of(model):
    """All devices, as many along axis `model` as share each layer; the others share the batch."""
    count = len(jax.devices())
    if count % model:
        raise SystemExit(f"{count} devices are no rows of {model}; choose --model that divides {count}")
    return jax.make_mesh((count // model, model), ("data", "model"), axis_types=(AxisType.Auto, AxisType.Auto))


def layouts(mesh, network):
    """Layers have their columns or their rows on different devices, in turn; the last one is whole."""
    def place(*axes):
        return NamedSharding(mesh, P(*axes))

    turns = [{"w": place(None, "model"), "b": place("model")}, {"w": place("model"), "b": place()}]
    return [turns[i % 2] for i in range(len(network) - 1)] + [{"w": place(), "b": place()}]


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--data", default=DIGITS, help="digits.csv.gz of scikit-learn")
    arguments.add_argument("--epochs", type=int, default=3)
    arguments.add_argument("--batch", type=int, default=256)
    arguments.add_argument("--rate", type=float, default=0.4)
    arguments.add_argument("--model", type=int, default=1, help="devices that share each layer")
    given = arguments.parse_args()

    mesh = mesh_of(given.model)
    print("mesh:", ", ".join(f"{size} along {name}" for name, size in mesh.shape.items()))
    network = initial(jax.random.key(0), [64, 128, 64, 10])
    network = jax.device_put(network, layouts(mesh, network))
    rows = NamedSharding(mesh, P("data"))

    @jax.jit
    def predict(network, x):
        return jnp.argmax(logits(network, x), axis=1)

    def sgd(network, x, y):
        value, gradients = jax.value_and_grad(loss)(network, x, y)
        return jax.tree.map(lambda p, g: p - given.rate * g, network, gradients), value

    step = jax.jit(sgd, donate_argnums=0)

    x, y = read_digits(given.data)
    order = np.random.default_rng(0)
    for epoch in range(given.epochs):
        shuffled, losses = order.permutation(1500), []
        for at in range(0, 1500 - given.batch + 1, given.batch):
            batch = shuffled[at : at + given.batch]
            network, value = step(network, *jax.device_put((x[batch], y[batch]), rows))
            losses.append(value)
        test = slice(1500, 1500 + 256)
        right = np.asarray(predict(network, jax.device_put(x[test], rows))) == np.argmax(y[test], 1)
        print(f"epoch {epoch + 1}: loss {np.mean([float(v) for v in losses]):.4f}, test accuracy {right.mean():.3f}")

    if jax.devices()[0].platform == "tpu":
        import veritpu

        (program,) = [p for p in veritpu.report()["programs"] if p["name"] == "jit_sgd"]
        print(f"a step takes {program['cycles_of_last_launch']:,} cycles on {len(program['devices'])} cores")


if __name__ == "__main__":
    main()
