#!/usr/bin/python3
"""Writes perceptron.json: three SGD steps of a 12-16-16-4 perceptron by PyTorch's autograd (Debian: python3-torch).

Everything is computed in float64. `fp32` is that alone; `fp16` and `mixed` round each tensor that is a half in
docs/runtime.md's table, and its gradient, to half (PyTorch's CPU kernels know no half themselves).
"""
import json
import pathlib

import torch

DIMS, BATCH, RATE, SCALE, STEPS = [12, 16, 16, 4], 6, 0.5, 256.0, 3


class Half(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x.half().double()

    @staticmethod
    def backward(ctx, gradient):
        return gradient.half().double()


class HalfLogSoftmax(torch.autograd.Function):
    """Saves its rounded output for the backward pass, as PyTorch's half kernel does."""

    @staticmethod
    def forward(ctx, x):
        y = torch.log_softmax(x, 1).half().double()
        ctx.save_for_backward(y)
        return y

    @staticmethod
    def backward(ctx, gradient):
        (y,) = ctx.saved_tensors
        return (gradient - y.exp() * gradient.sum(1, keepdim=True)).half().double()


def train(precision, x, labels, start):
    half = Half.apply if precision != "fp32" else (lambda t: t)
    every = Half.apply if precision == "fp16" else (lambda t: t)
    scale = SCALE if precision == "mixed" else 1.0
    parameters = {name: value.clone() for name, value in start.items()}
    results = {}
    for step in range(STEPS):
        for value in parameters.values():
            value.requires_grad_(True)
        h = x
        for i in range(len(DIMS) - 1):
            # the weight's gradient and the activation's are halves; the bias is added before the only rounding
            h = half(half(h) @ half(parameters[f"w{i}"]) + half(parameters[f"b{i}"]))
            if i < len(DIMS) - 2:
                h = torch.relu(h)
        log_softmax = HalfLogSoftmax.apply if precision == "fp16" else (lambda t: torch.log_softmax(t, 1))
        log_probabilities = every(log_softmax(h))
        loss = every(torch.nn.functional.nll_loss(log_probabilities, labels))
        gradients = torch.autograd.grad(loss * scale, list(parameters.values()))
        results[f"{precision}/{step}/logits"] = h
        results[f"{precision}/{step}/loss"] = loss
        for (name, value), gradient in zip(list(parameters.items()), gradients):
            results[f"{precision}/{step}/d_{name}"] = gradient
            parameters[name] = every((value - RATE / scale * gradient).detach()).detach()
            results[f"{precision}/{step}/{name}"] = parameters[name]
    return results


def main():
    torch.manual_seed(1)

    def values(*shape):  # exact in half
        return torch.round(torch.randn(*shape, dtype=torch.float64) * 128) / 256

    x, labels = values(BATCH, DIMS[0]), torch.randint(0, DIMS[-1], (BATCH,))
    start = {}
    for i, (rows, columns) in enumerate(zip(DIMS, DIMS[1:])):
        start[f"w{i}"] = values(rows, columns)
        start[f"b{i}"] = values(1, columns)
    results = {"x": x, "labels": labels.double(), **start}
    for precision in ["fp32", "fp16", "mixed"]:
        results.update(train(precision, x, labels, start))

    def text(t):
        return [float(f"{v:.9g}") for v in t.detach().flatten().tolist()]

    lines = [f"{json.dumps(name)}: {json.dumps(text(t))}" for name, t in results.items()]
    path = pathlib.Path(__file__).with_name("perceptron.json")
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    main()
