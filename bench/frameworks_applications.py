"""Networks of keras.applications on the chip beside Keras' CPU backend: a table of docs/frameworks.md.

    ./veritpu python bench/frameworks_applications.py [NETWORK...]

For each network, with random weights and images in fp32: the loss before a step of SGD, as `test_on_batch` tells it,
within the step, as `train_on_batch` does, and after it; seconds of wall time of all three, with compilation. The chip
and the CPU by turns, each in a process of its own.
"""

import os
import subprocess
import sys
import time

# Pixels along a side, the least that each takes or 32, and images.
_NETWORKS = {
    "ConvNeXtTiny": (32, 4),
    "DenseNet121": (32, 4),
    "EfficientNetB0": (32, 4),
    "EfficientNetV2B0": (32, 4),
    "InceptionV3": (75, 6),
    "MobileNet": (64, 4),
    "MobileNetV2": (32, 4),
    "MobileNetV3Small": (32, 4),
    "NASNetMobile": (32, 4),
    "ResNet50V2": (32, 4),
    "VGG16": (32, 4),
    "Xception": (71, 2),
}


def _train(name):
    """Prints the three losses and the seconds."""
    os.environ["KERAS_BACKEND"] = "jax"
    import keras
    import numpy as np

    keras.utils.set_random_seed(1)
    size, batch = _NETWORKS[name]
    options = {"include_preprocessing": False} if name in ("MobileNetV3Small", "EfficientNetV2B0") else {}
    network = getattr(keras.applications, name)(weights=None, input_shape=(size, size, 3), classes=10, **options)
    network.compile(keras.optimizers.SGD(0.01), "sparse_categorical_crossentropy", jit_compile=True)
    draw = np.random.default_rng(0)
    images, labels = draw.random((batch, size, size, 3), np.float32), draw.integers(0, 10, batch)
    begin = time.time()
    losses = [step(images, labels) for step in (network.test_on_batch, network.train_on_batch, network.test_on_batch)]
    print(*(f"{float(loss):.4f}" for loss in losses), f"{time.time() - begin:.0f}")


def _run(name, **environment):
    run = subprocess.run(
        [sys.executable, __file__, "--one", name], env=os.environ | environment, capture_output=True, text=True
    )
    if run.returncode:
        sys.exit(f"{name}: {run.stderr.strip().splitlines()[-1]}")
    return run.stdout.split()


def main():
    if sys.argv[1:2] == ["--one"]:
        return _train(sys.argv[2])
    names = sys.argv[1:] or list(_NETWORKS)
    for name in names:
        if name not in _NETWORKS:
            sys.exit(f"no network {name}; there are: {', '.join(_NETWORKS)}")
    losses = "before: chip | CPU | in the step: chip | CPU | after: chip | CPU"
    print(f"| network | pixels | batch | {losses} | chip, s | CPU, s |\n{'|---' * 11}|")
    for name in names:
        chip, cpu = _run(name, VERITPU_PRECISION="fp32"), _run(name, JAX_PLATFORMS="cpu")
        figures = " | ".join(f"{ours} | {theirs}" for ours, theirs in zip(chip, cpu))
        print(f"| `{name}` | {' | '.join(map(str, _NETWORKS[name]))} | {figures} |", flush=True)


if __name__ == "__main__":
    main()
