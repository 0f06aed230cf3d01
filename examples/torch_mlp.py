#!/usr/bin/env python3
"""Trains a small network on handwritten digits (8 x 8 points) in PyTorch, by torch_xla on whatever device that has.

`./veritpu torch examples/torch_mlp.py` trains on the simulated chip (docs/frameworks.md). VERITPU_ENGINE=rtl trains on
the RTL.
"""

import argparse
import gzip
import pathlib

import numpy as np
import torch
import torch_xla

DIGITS = pathlib.Path(__file__).resolve().parents[1] / "build" / "data" / "digits.csv.gz"


def read_digits(file):
    table = np.loadtxt(gzip.open(file), delimiter=",", dtype=np.float32)
    return torch.from_numpy(table[:, :64] / 16), torch.from_numpy(table[:, 64].astype(np.int64))


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--data", default=DIGITS, help="digits.csv.gz of scikit-learn")
    arguments.add_argument("--device", default="xla", help="xla, or cpu to compare")
    arguments.add_argument("--epochs", type=int, default=5)
    arguments.add_argument("--batch", type=int, default=64)
    arguments.add_argument("--rate", type=float, default=0.2)
    given = arguments.parse_args()

    torch.manual_seed(0)
    device = torch_xla.device() if given.device == "xla" else torch.device(given.device)
    network = torch.nn.Sequential(
        torch.nn.Linear(64, 128), torch.nn.ReLU(), torch.nn.Linear(128, 64), torch.nn.ReLU(), torch.nn.Linear(64, 10)
    ).to(device)
    optimizer = torch.optim.SGD(network.parameters(), lr=given.rate)

    x, y = read_digits(given.data)
    print("device:", device)
    for epoch in range(given.epochs):
        rows = torch.randperm(1500)
        losses = []
        for at in range(0, 1500 - given.batch + 1, given.batch):
            batch = rows[at : at + given.batch]
            optimizer.zero_grad()
            loss = torch.nn.functional.cross_entropy(network(x[batch].to(device)), y[batch].to(device))
            loss.backward()
            optimizer.step()
            torch_xla.sync()  # what was traced so far is a program, and is launched
            losses.append(loss.detach())
        with torch.no_grad():
            right = network(x[1500:].to(device)).argmax(1).cpu() == y[1500:]
        mean = np.mean([value.item() for value in losses])
        print(f"epoch {epoch + 1}: loss {mean:.4f}, test accuracy {right.float().mean():.3f}")


if __name__ == "__main__":
    main()
