#!/usr/bin/python3
"""Writes cnns.json: the first steps of the convolutional workloads by PyTorch's autograd (Debian: python3-torch), in
float64, on the first images of Fashion-MNIST (Debian: dataset-fashion-mnist), from the initial weights of seed 1.

For each workload: the losses of the training steps, then loss and right answers of an evaluation step on the images
after them, and of each parameter after training the sum and the sum of squares. Images are [n, h, w, c].
"""
import gzip
import json
import math
import pathlib

import torch
import torch.nn.functional as F

SEED, STEPS = 1, 3
MASK = 0xFFFFFFFF
FOLDER = pathlib.Path("/usr/share/datasets/fashion-mnist")


def threefry(key, counter):
    """Word 0; counter is a pair of int64 tensors or numbers."""
    keys = [*key, key[0] ^ key[1] ^ 0x1BD11BDA]
    x, y = (counter[0] + keys[0]) & MASK, (counter[1] + keys[1]) & MASK
    for group in range(5):
        for turn in (13, 15, 26, 6) if group % 2 == 0 else (17, 29, 16, 24):
            x = (x + y) & MASK
            y = ((y << turn | y >> 32 - turn) & MASK) ^ x
        x = (x + keys[(group + 1) % 3]) & MASK
        y = (y + keys[(group + 2) % 3] + group + 1) & MASK
    return x, y


def fnv1a(name):
    value = 0xCBF29CE484222325
    for c in name.encode():
        value = (value ^ c) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value


def halves(value):
    return value & MASK, value >> 32


def uniform(name, shape, bound):
    key = threefry(halves(SEED), halves(fnv1a(name)))
    bits = threefry(key, (torch.arange(math.prod(shape)), 0))[0] >> 8
    values = (2 * (bits.float() * 2.0**-24) - 1) * torch.tensor(bound).float()
    return values.double().reshape(shape)


class Net:
    """Layers by name, as the workloads name them; parameters come into being where they are first used."""

    def __init__(self, keras):
        self.keras, self.weights, self.statistics, self.training = keras, {}, {}, True
        self.step = threefry(halves(SEED), halves(fnv1a("dropout.step")))[0] >> 9

    def weight(self, name, shape, bound):
        if name not in self.weights:
            self.weights[name] = uniform(name, shape, bound).requires_grad_(True)
        return self.weights[name]

    def affine(self, name, shape, fan_in, fan_out):
        bound = math.sqrt(6 / (fan_in + fan_out)) if self.keras else 1 / math.sqrt(fan_in)
        w = self.weight(name + ".weight", shape, bound)
        return w, self.weight(name + ".bias", shape[-1:], 0.0 if self.keras else bound)

    def conv(self, name, x, out, size, padding="valid"):
        points = size * size
        w, b = self.affine(name, (size, size, x.shape[3], out), points * x.shape[3], points * out)
        y = F.conv2d(x.permute(0, 3, 1, 2), w.permute(3, 2, 0, 1), b, padding=padding)
        return y.permute(0, 2, 3, 1)

    def linear(self, name, x, out):
        w, b = self.affine(name, (x.shape[1], out), x.shape[1], out)
        return x @ w + b

    def batch_norm(self, name, x):
        channels = x.shape[3]
        if name not in self.statistics:
            self.statistics[name] = (torch.zeros(channels).double(), torch.ones(channels).double())
            for what, value in (".weight", 1.0), (".bias", 0.0):
                self.weights[name + what] = torch.full((channels,), value).double().requires_grad_(True)
        mean, variance = self.statistics[name]
        momentum, epsilon = (0.01, 1e-3) if self.keras else (0.1, 1e-5)
        w, b = self.weights[name + ".weight"], self.weights[name + ".bias"]
        y = F.batch_norm(x.permute(0, 3, 1, 2), mean, variance, w, b, self.training, momentum, epsilon)
        return y.permute(0, 2, 3, 1)

    def dropout(self, name, x, rate):
        if not self.training:
            return x
        draws = threefry((fnv1a(name) & MASK, self.step), (torch.arange(x.numel()), 0))[0] >> 8
        kept = (draws.double() * 2.0**-24 >= rate).reshape(x.shape)
        return x * kept / (1 - rate)


def pool(x):
    return F.max_pool2d(x.permute(0, 3, 1, 2), 2).permute(0, 2, 3, 1)


def keras_cnn(net, pixels):
    return net.linear("linear1", F.elu(pool(net.conv("conv2d1", pixels, 128, 3))).flatten(1), 10)


def keras_cnn_64(net, pixels):
    return net.linear("linear1", F.relu(pool(net.conv("conv2d1", pixels, 64, 3))).flatten(1), 10)


def cnn8(net, pixels):
    x = (pixels / 255 - 0.1307) / 0.3081
    x = net.batch_norm("batchnorm1", F.relu(pool(net.conv("conv2d1", x, 10, 5))))
    x = net.batch_norm("batchnorm2", F.relu(pool(net.conv("conv2d2", x, 20, 5))))
    x = F.relu(net.linear("linear1", x.flatten(1), 50))
    return net.linear("linear2", x, 10)


def deep_cnn(net, x):
    for i, filters in enumerate((64, 128, 256), 1):
        x = net.batch_norm(f"batchnorm{i}", x)
        x = net.dropout(f"dropout{i}", pool(F.elu(net.conv(f"conv2d{i}", x, filters, 5, "same"))), 0.25)
    x = F.elu(net.linear("linear1", x.flatten(1), 256))
    return net.linear("linear2", net.dropout("dropout4", x, 0.5), 10)


def sgd(weights):
    return torch.optim.SGD(weights, 0.01, 0.5)


def adam(weights):
    return torch.optim.Adam(weights, 1e-3)


def read(count):
    with gzip.open(FOLDER / "train-images-idx3-ubyte.gz") as f:
        images = torch.tensor(list(f.read(16 + 784 * count)[16:])).double()
    with gzip.open(FOLDER / "train-labels-idx1-ubyte.gz") as f:
        labels = torch.tensor(list(f.read(8 + count)[8:]))
    return images.reshape(count, 28, 28, 1), labels


def run(forward, make_optimizer, keras, batch):
    images, labels = read((STEPS + 1) * batch)
    net, optimizer, losses = Net(keras), None, []
    for step in range(STEPS):
        rows = slice(step * batch, (step + 1) * batch)
        loss = F.cross_entropy(forward(net, images[rows]), labels[rows])
        optimizer = optimizer or make_optimizer(list(net.weights.values()))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        net.step += 1
        losses.append(loss.item())
    net.training = False
    rows = slice(STEPS * batch, (STEPS + 1) * batch)
    logits = forward(net, images[rows])
    values = {name: value.detach() for name, value in net.weights.items()}
    for name, (mean, variance) in net.statistics.items():
        values[name + ".running_mean"], values[name + ".running_var"] = mean, variance
    return {
        "batch": batch,
        "losses": losses,
        "loss": F.cross_entropy(logits, labels[rows]).item(),
        "correct": (logits.argmax(1) == labels[rows]).sum().item(),
        "parameters": {name: [v.sum().item(), (v * v).sum().item()] for name, v in values.items()},
    }


def main():
    results = {
        "keras-cnn": run(keras_cnn, adam, True, 32),
        "keras-cnn-64": run(keras_cnn_64, adam, True, 32),
        "cnn8": run(cnn8, sgd, False, 64),
        "deep-cnn": run(deep_cnn, adam, True, 4),
    }
    path = pathlib.Path(__file__).with_name("cnns.json")
    path.write_text(json.dumps(results, indent=1) + "\n")


if __name__ == "__main__":
    main()
