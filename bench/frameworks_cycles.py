"""Cycles of training steps from JAX, Keras and torch_xla beside those of our own layers (tests/pins/pins.txt), as
docs/frameworks.md has them.

    ./veritpu python bench/frameworks_cycles.py [WORKLOAD...]
    ./veritpu torch bench/frameworks_cycles.py [WORKLOAD...]      with torch_xla

bf16, chip `lite`, the workloads' batches, each in a process of its own. In JAX labels are one-hot, and optimizers are
optax'. In Keras and PyTorch they are whole numbers, optimizers are theirs, and Keras' `fit` also has the accuracy. The
count is of the third launch, which finds donated arguments where the second left them. All are launches of one step,
with the loads of its batch and the stores of its results.
"""

import importlib.util
import os
import pathlib
import subprocess
import sys

from keras_networks import IMAGES

PINS = pathlib.Path(__file__).resolve().parents[1] / "tests" / "pins" / "pins.txt"


def networks():
    """By name: batch, images, classes, optimizer, parameters, state, and forward(parameters, state, x, key)."""
    import jax
    import jax.numpy as jnp
    import numpy as np
    import optax
    from jax import lax

    draw = np.random.default_rng(0)
    weights = lambda *shape: {
        "w": (draw.normal(size=shape) / np.sqrt(np.prod(shape[:-1]))).astype(np.float32),
        "b": np.zeros(shape[-1], np.float32),
    }
    dense = lambda p, x: x.reshape(len(x), -1) @ p["w"] + p["b"]
    layout = ("NHWC", "HWIO", "NHWC")
    conv = lambda p, x, pad="VALID": lax.conv_general_dilated(x, p["w"], (1, 1), pad, dimension_numbers=layout) + p["b"]
    pool = lambda x: lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
    scales = lambda channels: {"w": np.ones(channels, np.float32), "b": np.zeros(channels, np.float32)}
    running = lambda *channels: [{"mean": np.zeros(c, np.float32), "var": np.ones(c, np.float32)} for c in channels]

    def norm(p, s, x, momentum=0.9):
        mean = x.mean((0, 1, 2))
        var = ((x - mean) ** 2).mean((0, 1, 2))
        kept = {k: momentum * s[k] + (1 - momentum) * v for k, v in (("mean", mean), ("var", var))}
        return (x - mean) * lax.rsqrt(var + 1e-5) * p["w"] + p["b"], kept

    def perceptron(*sizes):
        def forward(parameters, state, x, key):
            *hidden, last = parameters
            for p in hidden:
                x = jax.nn.relu(dense(p, x))
            return dense(last, x), state

        return [weights(*pair) for pair in zip(sizes, sizes[1:])], [], forward

    def one_convolution(channels, activation):
        forward = lambda p, state, x, key: (dense(p[1], activation(pool(conv(p[0], x)))), state)
        return [weights(3, 3, 1, channels), weights(13 * 13 * channels, 10)], [], forward

    def cnn8():
        def forward(p, state, x, key):
            x, first = norm(p[1], state[0], jax.nn.relu(pool(conv(p[0], x))))
            x, second = norm(p[3], state[1], jax.nn.relu(pool(conv(p[2], x))))
            return dense(p[5], jax.nn.relu(dense(p[4], x))), [first, second]

        convolutions = [weights(5, 5, 1, 10), scales(10), weights(5, 5, 10, 20), scales(20)]
        return [*convolutions, weights(320, 50), weights(50, 10)], running(10, 20), forward

    def deep_cnn():
        drop = lambda x, key, rate: jnp.where(jax.random.bernoulli(key, 1 - rate, x.shape), x / (1 - rate), 0)

        def forward(p, state, x, key):
            keys, kept = jax.random.split(key, 4), []
            for i in range(3):
                x, now = norm(p[2 * i], state[i], x, 0.99)
                kept.append(now)
                x = drop(pool(jax.nn.elu(conv(p[2 * i + 1], x, "SAME"))), keys[i], 0.25)
            return dense(p[7], drop(jax.nn.elu(dense(p[6], x)), keys[3], 0.5)), kept

        channels = [1, 64, 128, 256]
        blocks = [part for pair in zip(channels, channels[1:]) for part in (scales(pair[0]), weights(5, 5, *pair))]
        return [*blocks, weights(9 * 256, 256), weights(256, 10)], running(*channels[:3]), forward

    def flowers():
        def forward(p, state, x, key):
            for one in p[:4]:
                x = pool(jax.nn.relu(conv(one, x)))
            return dense(p[5], jax.nn.relu(dense(p[4], x))), state

        channels = [3, 32, 64, 128, 128]
        blocks = [weights(3, 3, *pair) for pair in zip(channels, channels[1:])]
        return [*blocks, weights(12800, 512), weights(512, 5)], [], forward

    adam, small = optax.adam(1e-3), (28, 28, 1)
    return {
        "digits": lambda: (64, (8, 8, 1), 10, adam, *perceptron(64, 256, 10)),
        "mlp": lambda: (64, small, 10, optax.sgd(1e-3), *perceptron(784, 512, 512, 10)),
        "mnist": lambda: (200, small, 10, adam, *perceptron(784, 512, 10)),
        "cnn8": lambda: (128, small, 10, optax.sgd(0.01, 0.5), *cnn8()),
        "keras-cnn-64": lambda: (1000, small, 10, adam, *one_convolution(64, jax.nn.relu)),
        "keras-cnn": lambda: (1000, small, 10, adam, *one_convolution(128, jax.nn.elu)),
        "flowers": lambda: (64, (192, 192, 3), 5, adam, *flowers()),
        "deep-cnn": lambda: (1000, small, 10, adam, *deep_cnn()),
    }


KERAS = ("digits", "mlp", "mnist", "keras-cnn-64")


def program_of(name):
    """The way that a program takes, and the cycles of its last launch."""
    import veritpu

    (program,) = [p for p in veritpu.report()["programs"] if p["name"] == name]
    return program["way"], program["cycles_of_last_launch"]


def measure_keras(name):
    import numpy as np
    from keras_networks import compiled

    batch, shape = IMAGES[name]
    draw = np.random.default_rng(1)
    x = draw.normal(size=(3 * batch, *shape)).astype(np.float32)
    y = draw.integers(0, 10, 3 * batch).astype(np.int32)
    compiled(name).fit(x, y, batch_size=batch, verbose=0)
    return program_of("jit_train_step")


def measure_jax(name):
    import jax
    import jax.numpy as jnp
    import numpy as np
    import optax

    batch, shape, classes, optimizer, parameters, state, forward = networks()[name]()

    def training_step(parameters, state, moments, x, y, key):
        def loss(parameters):
            scores, kept = forward(parameters, state, x, key)
            return -jnp.mean(jnp.sum(jax.nn.log_softmax(scores) * y, axis=1)), kept

        (value, kept), gradients = jax.value_and_grad(loss, has_aux=True)(parameters)
        updates, moments = optimizer.update(gradients, moments, parameters)
        return optax.apply_updates(parameters, updates), kept, moments, value

    step = jax.jit(training_step, donate_argnums=(0, 1, 2))
    draw = np.random.default_rng(1)
    x = jnp.asarray(draw.normal(size=(batch, *shape)).astype(np.float32))
    y = jnp.asarray(np.eye(classes, dtype=np.float32)[draw.integers(0, classes, batch)])
    kept = jax.tree.map(jnp.asarray, (parameters, state))
    kept = (*kept, optimizer.init(kept[0]))
    for _ in range(3):
        *kept, value = step(*kept, x, y, jax.random.key(0))
    jax.block_until_ready(value)
    return program_of("jit_training_step")


def measure_torch(name):
    import numpy as np
    import torch
    import torch_networks
    import torch_xla
    import veritpu

    batch, (height, width, channels) = IMAGES[name]
    draw, device = np.random.default_rng(1), torch_xla.device()
    x = torch.from_numpy(draw.normal(size=(batch, channels, height, width)).astype(np.float32)).to(device)
    y = torch.from_numpy(draw.integers(0, 5, batch)).to(device)
    network = torch_networks.network(name).to(device)
    optimizer = torch_networks.optimizer(name, network.parameters())
    for _ in range(3):
        optimizer.zero_grad()
        torch.nn.functional.cross_entropy(network(x), y).backward()
        optimizer.step()
        torch_xla.sync()
    for parameter in network.parameters():
        parameter.cpu()  # waits
    step = max(veritpu.report()["programs"], key=lambda program: program["cycles_of_last_launch"])
    return step["way"], step["cycles_of_last_launch"]


def main():
    if sys.argv[1:2] == ["--one"]:
        print(*{"JAX": measure_jax, "Keras": measure_keras, "torch_xla": measure_torch}[sys.argv[2]](sys.argv[3]))
        return
    rows = [line.split() for line in PINS.read_text().splitlines()]
    own = {row[0]: int(row[5].replace(",", "")) for row in rows if row[1:4] == ["bf16", "lite", "train"]}
    print("| step | from | way | our own layers | cycles | ratio |\n|---|---|---|---|---|---|", flush=True)
    chosen = sys.argv[1:] or list(IMAGES)
    if importlib.util.find_spec("torch_xla"):
        steps = [("torch_xla", name) for name in chosen]
    else:
        steps = [("JAX", name) for name in chosen] + [("Keras", name) for name in chosen if name in KERAS]
    for source, name in steps:
        command = [sys.executable, __file__, "--one", source, name]
        environment = {**os.environ, "KERAS_BACKEND": "jax"}
        ended = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, env=environment)
        way, cycles = ended.stdout.splitlines()[-1].split()
        ratio = int(cycles) / own[name]
        print(f"| `{name}` | {source} | {way} | {own[name]:,} | {int(cycles):,} | {ratio:.2f} |", flush=True)


main()
