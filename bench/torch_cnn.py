#!/usr/bin/python3
"""Steps of the workloads `keras-cnn` and `deep-cnn` by PyTorch in fp32 on this machine's processor,
on random images of their shape. Prints the seconds of a step: the mean over --steps of them, after one
that does not count.

usage: torch_cnn.py keras-cnn|deep-cnn [--batch B] [--steps S] [--threads T]
"""
import argparse
import time

import torch
from torch import nn


def keras_cnn():
    return nn.Sequential(nn.Conv2d(1, 128, 3), nn.MaxPool2d(2), nn.ELU(), nn.Flatten(), nn.Linear(128 * 13 * 13, 10))


def deep_cnn():
    layers = []
    for channels, out in ((1, 64), (64, 128), (128, 256)):
        layers += [nn.BatchNorm2d(channels, eps=1e-3, momentum=0.01), nn.Conv2d(channels, out, 5, padding="same")]
        layers += [nn.ELU(), nn.MaxPool2d(2), nn.Dropout(0.25)]
    return nn.Sequential(
        *layers, nn.Flatten(), nn.Linear(256 * 3 * 3, 256), nn.ELU(), nn.Dropout(0.5), nn.Linear(256, 10))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("workload", choices=["keras-cnn", "deep-cnn"])
    parser.add_argument("--batch", type=int, default=1000)
    parser.add_argument("--steps", type=int, default=2)
    parser.add_argument("--threads", type=int, default=2)
    arguments = parser.parse_args()
    torch.set_num_threads(arguments.threads)
    torch.manual_seed(0)
    model = keras_cnn() if arguments.workload == "keras-cnn" else deep_cnn()
    optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
    images = torch.randint(0, 256, (arguments.batch, 1, 28, 28)).float()
    labels = torch.randint(0, 10, (arguments.batch,))
    for step in range(arguments.steps + 1):
        if step == 1:
            start = time.time()
        optimizer.zero_grad()
        nn.functional.cross_entropy(model(images), labels).backward()
        optimizer.step()
    print(f"{(time.time() - start) / arguments.steps:.3f}")


if __name__ == "__main__":
    main()
