#!/usr/bin/python3
"""The workload `digits` in PyTorch fp32 (Debian: python3-torch), to hold the chip's test accuracy against: the same
network, optimizer, batches and split, from five seeds. Usage: bench/digits_pytorch.py [digits.csv.gz]"""
import gzip
import pathlib
import statistics
import sys

import numpy
import torch
from torch import nn

TEST, BATCH, EPOCHS, SEEDS = 594, 64, 60, 5

path = sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent / "build/data/digits.csv.gz"
rows = numpy.loadtxt(gzip.open(path), delimiter=",")
# What sklearn.model_selection.train_test_split(test_size=0.33, random_state=42) does.
rows = torch.tensor(rows[numpy.random.RandomState(42).permutation(len(rows))])
images, labels = (rows[:, :64] / 255).float(), rows[:, 64].long()

accuracies = []
for seed in range(SEEDS):
    torch.manual_seed(seed)
    model = nn.Sequential(nn.Linear(64, 256), nn.ReLU(), nn.Linear(256, 10))
    optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
    for epoch in range(EPOCHS):
        for batch in (torch.randperm(len(rows) - TEST) + TEST).split(BATCH):
            loss = nn.functional.cross_entropy(model(images[batch]), labels[batch])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    with torch.no_grad():
        scores = model(images[:TEST])
        accuracy = (scores.argmax(1) == labels[:TEST]).double().mean().item()
        loss = nn.functional.cross_entropy(scores, labels[:TEST]).item()
    accuracies.append(accuracy)
    print(f"seed {seed}: test loss {loss:.4f}, test accuracy {100 * accuracy:.2f} %")
print(f"mean test accuracy {100 * statistics.mean(accuracies):.2f} %")
