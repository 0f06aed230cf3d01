"""The training that `veritpu train mlp --precision fp32` does, by PyTorch on this machine's processor.

784-512-512-10 with ReLU, softmax cross-entropy, plain SGD at 1e-3 on the mean over batches of 64 in the order of the
file, pixels / 255, Kaiming-uniform weights as torch.nn.Linear draws them; all test images are evaluated after each
epoch. Prints each epoch, and at the end the seconds that it all took but for reading the files.
"""

import argparse
import gzip
import pathlib
import time

import numpy
import torch

BATCH = 64


def items(file, header):
    with gzip.open(file) as f:
        return torch.from_numpy(numpy.frombuffer(f.read(), dtype=numpy.uint8, offset=header).copy())


def dataset(folder, name):
    labels = items(folder / f"{name}-labels-idx1-ubyte.gz", 8).long()
    pixels = items(folder / f"{name}-images-idx3-ubyte.gz", 16).reshape(len(labels), 784).float() / 255
    return pixels, labels


def batches(data):
    return zip(*(tensor.split(BATCH) for tensor in data))


def train(model, loss_of, data):
    optimizer = torch.optim.SGD(model.parameters(), lr=1e-3)
    for pixels, labels in batches(data):
        optimizer.zero_grad()
        loss_of(model(pixels), labels).backward()
        optimizer.step()


def evaluate(model, loss_of, data):
    loss = correct = 0
    with torch.no_grad():
        for pixels, labels in batches(data):
            scores = model(pixels)
            loss += loss_of(scores, labels).item() * len(labels)
            correct += (scores.argmax(1) == labels).sum().item()
    return loss / len(data[1]), correct / len(data[1])


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--data", type=pathlib.Path, default="/usr/share/datasets/fashion-mnist")
    options.add_argument("--epochs", type=int, default=5)
    options.add_argument("--threads", type=int, default=2)
    options = options.parse_args()

    torch.set_num_threads(options.threads)
    torch.manual_seed(0)
    train_data, test_data = dataset(options.data, "train"), dataset(options.data, "t10k")
    model = torch.nn.Sequential(
        torch.nn.Linear(784, 512), torch.nn.ReLU(), torch.nn.Linear(512, 512), torch.nn.ReLU(), torch.nn.Linear(512, 10)
    )
    loss_of = torch.nn.CrossEntropyLoss()

    start = time.monotonic()
    for epoch in range(1, options.epochs + 1):
        train(model, loss_of, train_data)
        loss, accuracy = evaluate(model, loss_of, test_data)
        print(f"epoch {epoch}: test loss {loss:.4f}, test accuracy {accuracy:.4f}", flush=True)
    print(f"seconds: {time.monotonic() - start:.2f}")


if __name__ == "__main__":
    main()
