#!/usr/bin/python3
"""Writes schedules.json: learning rates of schedules, and weights trained with schedules and clipped gradients, by
PyTorch in float64 (Debian: python3-torch).

Two parameters, a of four weights and b of two, take STEPS steps; in step t the gradient of each is (t + 1) * slope + 0.1
of its weights.
"""
import json
import pathlib

import torch
from torch.optim.lr_scheduler import ConstantLR, CosineAnnealingLR, LinearLR, SequentialLR, StepLR

STEPS = 14
START = {"a": [1, -0.5, 2, 0.25], "b": [-1.5, 0.75]}
SLOPE = {"a": [0.3, -0.2, 0.05, 1.5], "b": [0.7, -0.01]}


def scheduler(optimizer, text):
    def one(term):
        name, *words = term.split(":")
        if name == "step":
            return StepLR(optimizer, int(words[0]), float(words[1]))
        if name == "cosine":
            # its minimum is a rate, ours a share of the optimizer's
            return CosineAnnealingLR(optimizer, int(words[0]), optimizer.defaults["lr"] * float(words[1]))
        return ConstantLR(optimizer, 1)

    terms = text.split("+")
    if not terms[0].startswith("warmup"):
        return one(text)
    steps = int(terms[0].split(":")[1])
    warmup = LinearLR(optimizer, 1 / (steps + 1), 1, steps)
    return SequentialLR(optimizer, [warmup, one(terms[1] if len(terms) > 1 else "constant")], [steps])


def rates(text):
    optimizer = torch.optim.SGD([torch.zeros(1)], lr=0.25)
    schedule, values = scheduler(optimizer, text), []
    for _ in range(STEPS):
        values.append(optimizer.param_groups[0]["lr"])
        optimizer.step()
        schedule.step()
    return values


def trained(make, text, value, norm):
    parameters = {name: torch.tensor(w, dtype=torch.float64, requires_grad=True) for name, w in START.items()}
    optimizer = make(parameters.values())
    schedule = scheduler(optimizer, text)
    for t in range(STEPS):
        for name, p in parameters.items():
            p.grad = (t + 1) * torch.tensor(SLOPE[name], dtype=torch.float64) + 0.1 * p.detach()
        if value:
            torch.nn.utils.clip_grad_value_(parameters.values(), value)
        if norm:
            torch.nn.utils.clip_grad_norm_(parameters.values(), norm)
        optimizer.step()
        schedule.step()
    return {name: p.tolist() for name, p in parameters.items()}


OPTIMIZERS = {
    "sgd": lambda p: torch.optim.SGD(p, lr=0.1),
    "momentum": lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.9, weight_decay=0.01),
    "adam": lambda p: torch.optim.Adam(p, lr=0.1),
    "adamw": lambda p: torch.optim.AdamW(p, lr=0.1, weight_decay=0.05),
}
# Cosines end after the last step: PyTorch's would rise again.
SCHEDULES = ["constant", "step:3:0.5", "cosine:14:0", "cosine:20:0.1", "warmup:4", "warmup:4+step:3:0.3",
             "warmup:3+cosine:11:0.05"]
CLIPS = [(0, 0), (0.9, 0), (0, 2), (1.2, 1.5)]

golden = {"rates": {text: rates(text) for text in SCHEDULES},
          "trained": [{"optimizer": name, "schedule": text, "value": value, "norm": norm,
                       "weights": trained(make, text, value, norm)}
                      for name, make in OPTIMIZERS.items() for text in SCHEDULES for value, norm in CLIPS]}
pathlib.Path(__file__).with_name("schedules.json").write_text(json.dumps(golden, indent=0) + "\n")
