#!/usr/bin/python3
"""The workload `mnist` in PyTorch fp32 (Debian: python3-torch), to hold the chip's test accuracy against: the same
network, optimizer, batches and files, from three seeds. Usage: bench/mnist_pytorch.py [folder of IDX files]"""
import gzip
import pathlib
import statistics
import sys

import numpy
import torch
from torch import nn

BATCH, EPOCHS, SEEDS = 200, 5, 3

folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/datasets/fashion-mnist")


def read(name, header):
    return torch.tensor(numpy.frombuffer(gzip.open(folder / f"{name}-ubyte.gz").read(), numpy.uint8, offset=header).copy())


def split(name):
    return (read(f"{name}-images-idx3", 16).view(-1, 784) / 255).float(), read(f"{name}-labels-idx1", 8).long()


(images, labels), (test_images, test_labels) = split("train"), split("t10k")
accuracies = []
for seed in range(SEEDS):
    torch.manual_seed(seed)
    model = nn.Sequential(nn.Linear(784, 512), nn.ReLU(), nn.Linear(512, 10))
    optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
    for epoch in range(EPOCHS):
        for batch in torch.randperm(len(labels)).split(BATCH):
            loss = nn.functional.cross_entropy(model(images[batch]), labels[batch])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    with torch.no_grad():
        scores = model(test_images)
        accuracy = (scores.argmax(1) == test_labels).double().mean().item()
        loss = nn.functional.cross_entropy(scores, test_labels).item()
    accuracies.append(accuracy)
    print(f"seed {seed}: test loss {loss:.4f}, test accuracy {100 * accuracy:.2f} %", flush=True)
print(f"mean test accuracy {100 * statistics.mean(accuracies):.2f} %")
