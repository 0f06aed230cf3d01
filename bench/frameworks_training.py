"""Keras and torch_xla on the chip beside JAX and torch on the CPU: the tables of docs/frameworks.md.

    ./veritpu python bench/frameworks_training.py [OPTION...] [WORKLOAD...]     with --help all options
    ./veritpu torch bench/frameworks_training.py ...                            the same with torch_xla

For each workload and seed: test accuracy and seconds of wall time, the chip and the CPU by turns, each in a process of
its own, so with all compilation. Both begin with the same weights, and see the same batches.
"""

import argparse
import gzip
import importlib.util
import os
import pathlib
import subprocess
import sys
import time

import numpy as np
from keras_networks import IMAGES

_DIGITS = pathlib.Path(__file__).resolve().parents[1] / "build" / "data" / "digits.csv.gz"
_FASHION = pathlib.Path("/usr/share/datasets/fashion-mnist")

# Of `./veritpu train`.
_EPOCHS = {
    "digits": 60,
    "mlp": 5,
    "mnist": 5,
    "keras-cnn-64": 5,
    "keras-cnn": 5,
    "cnn8": 50,
    "deep-cnn": 17,
    "flowers": 9,
}
_UNSCALED = ("keras-cnn-64", "keras-cnn", "deep-cnn")


def _flowers():
    """Discs with petals before noise, anywhere, of any size: their number and colour tell the class. 640 and 160."""
    draw, size = np.random.default_rng(0), 192
    petals, colours = np.array([5, 8, 6, 12, 3]), np.eye(3)[[0, 1, 2, 0, 1]] * 0.5 + np.eye(3)[[1, 2, 0, 2, 0]] * 0.3
    labels = draw.integers(0, 5, 800)
    images = 0.3 * draw.random((800, size, size, 3), np.float32)
    rows, columns = np.mgrid[:size, :size]
    for image, label in zip(images, labels):
        (y, x), radius = draw.uniform(60, size - 60, 2), draw.uniform(25, 55)
        angle = np.arctan2(rows - y, columns - x) * petals[label] / 2 + draw.uniform(0, 6)
        image[np.hypot(rows - y, columns - x) < radius * (0.4 + 0.6 * np.abs(np.cos(angle)))] += colours[label]
    return (images[:640], labels[:640].astype(np.int32)), (images[640:], labels[640:].astype(np.int32))


def _images(name):
    """Images [n, h, w, 1] and labels, for training and for the test."""
    if name == "digits":
        table = np.loadtxt(gzip.open(_DIGITS), delimiter=",", dtype=np.float32)
        table = table[np.random.RandomState(42).permutation(len(table))]
        x, y, rest = table[:, :64].reshape(-1, 8, 8, 1) / 255, table[:, 64].astype(np.int32), 594
        return (x[rest:], y[rest:]), (x[:rest], y[:rest])
    if name == "flowers":
        return _flowers()

    def read(file, header, shape):
        data = np.frombuffer(gzip.open(_FASHION / f"{file}-ubyte.gz").read(), np.uint8, offset=header)
        return data.reshape(shape)

    scales = {"cnn8": lambda x: (x / 255 - 0.1307) / 0.3081, **{unscaled: lambda x: x for unscaled in _UNSCALED}}
    scale = scales.get(name, lambda x: x / 255)
    return tuple(
        (
            scale(read(f"{part}-images-idx3", 16, (-1, 28, 28, 1)).astype(np.float32)).astype(np.float32),
            read(f"{part}-labels-idx1", 8, -1).astype(np.int32),
        )
        for part in ("train", "t10k")
    )


def _keras(name, seed, epochs, images, batch):
    import keras
    from keras_networks import compiled

    (x, y), test = _images(name)
    x, y = x[:images], y[:images]
    keras.utils.set_random_seed(seed)
    model = compiled(name)
    model.fit(x, y, batch_size=batch, epochs=epochs, verbose=0)
    return model.evaluate(*test, batch_size=batch, verbose=0)[1]


def _torch(name, seed, epochs, images, batch):
    import torch
    import torch_networks
    import torch_xla

    train, test = (
        (torch.from_numpy(x).permute(0, 3, 1, 2), torch.from_numpy(y).long()) for x, y in _images(name)
    )
    train = [part[:images] for part in train]
    on_chip = os.environ["PJRT_DEVICE"] == "TPU"
    device = torch_xla.device() if on_chip else torch.device("cpu")  # torch's own: torch_xla's has its mistakes
    torch.manual_seed(seed)
    network = torch_networks.network(name).to(device)
    optimizer = torch_networks.optimizer(name, network.parameters())
    for _ in range(epochs):
        for rows in torch.randperm(len(train[1])).split(batch):
            optimizer.zero_grad()
            torch.nn.functional.cross_entropy(network(train[0][rows].to(device)), train[1][rows].to(device)).backward()
            optimizer.step()
            torch_xla.sync()
    network.eval()
    with torch.no_grad():
        scores = [network(x.to(device)).cpu() for x in test[0].split(batch)]
    return (torch.cat(scores).argmax(1) == test[1]).double().mean().item()


def _measure(framework, *what):
    """Accuracy, seconds."""
    begin = time.perf_counter()
    made = _torch(*what) if framework == "torch_xla" else _keras(*what)
    return made, time.perf_counter() - begin


def _in_process(name, options, on_chip):
    places = {"JAX_PLATFORMS": "tpu,cpu" if on_chip else "cpu", "PJRT_DEVICE": "TPU" if on_chip else "CPU"}
    environment = {**os.environ, "KERAS_BACKEND": "jax", **places}
    words = [sys.executable, __file__, "--one", name]
    words += [f"--{option}={value}" for option, value in options.items() if value is not None]
    ended = subprocess.run(words, env=environment, capture_output=True, text=True, check=False)
    if ended.returncode:
        sys.exit(ended.stderr)
    return tuple(map(float, ended.stdout.splitlines()[-1].split()))


def main():
    framework = "torch_xla" if importlib.util.find_spec("torch_xla") else "keras"
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("workloads", nargs="*", default=list(_EPOCHS), metavar="WORKLOAD")
    options.add_argument("--seeds", type=int, default=3)
    options.add_argument("--seed", type=int, help="only this one")
    options.add_argument("--epochs", type=int, help="instead of the workload's")
    options.add_argument("--images", type=int, help="train with only as many, the first")
    options.add_argument("--batch", type=int, help="images of a step, instead of the workload's")
    options.add_argument("--one", help=argparse.SUPPRESS)
    given = options.parse_args()
    if given.one:
        print(*_measure(framework, given.one, given.seed, given.epochs, given.images, given.batch))
        return
    head = [framework, "epochs", "images", "batch", "seed", "chip, %", "CPU, %", "chip, s", "CPU, s"]
    print("|", " | ".join(head), "|\n" + len(head) * "|---" + "|", flush=True)
    seeds = range(given.seeds) if given.seed is None else [given.seed]
    for name in given.workloads:
        epochs, batch = given.epochs or _EPOCHS[name], given.batch or IMAGES[name][0]
        for seed in seeds:
            what = {"seed": seed, "epochs": epochs, "images": given.images, "batch": batch}
            chip, cpu = (_in_process(name, what, on_chip) for on_chip in (True, False))
            accuracies = [f"{100 * one[0]:.1f}" for one in (chip, cpu)]
            seconds = [f"{one[1]:.0f}" for one in (chip, cpu)]
            cells = [name, epochs, given.images or "all", batch, seed, *accuracies, *seconds]
            print("|", " | ".join(map(str, cells)), "|", flush=True)


main()
