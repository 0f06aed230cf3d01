"""Programs of PyTorch on the chip: what they compute, what is refused, and that processes end."""

import json
import os
import pathlib
import subprocess
import sys

import pytest
import torch
import torch_xla

_ROOT = pathlib.Path(__file__).resolve().parents[2]


def _run(script, *arguments, **variables):
    return subprocess.run(
        [sys.executable, *(["-c", script] if "\n" in script else [script]), *arguments],
        env={**os.environ, **variables}, capture_output=True, text=True, timeout=300,
    )


_CASES = {
    "indices": lambda x: x[torch.tensor([2, 0, 1], device=x.device)],
    "rows": lambda x: torch.nn.functional.embedding(torch.tensor([[0, 3], [1, 1]], device=x.device), x),
    "sort": lambda x: torch.sort(x, dim=1).values,
    "top": lambda x: torch.topk(x, 2).indices,
    "cumsum": lambda x: torch.cumsum(x, 0),
    "softmax": lambda x: torch.softmax(x, 1),
    "where": lambda x: torch.where(x > 0, x, -x),
    "transposed": lambda x: x.t().contiguous() @ x,
    "whole": lambda x: (x * 100).to(torch.int64) // 7,
    "norm": lambda x: torch.linalg.vector_norm(x, dim=1),
    "scatter": lambda x: torch.zeros(4, 5, device=x.device).scatter_add(
        1, torch.zeros(4, 5, dtype=torch.int64, device=x.device), x
    ),
}


@pytest.mark.parametrize("name", _CASES)
def test_computes_as_on_the_cpu(name):
    x = torch.randn(4, 5, generator=torch.Generator().manual_seed(3))
    expected = _CASES[name](x)
    made = _CASES[name](x.to(torch_xla.device())).cpu()
    assert made.dtype == expected.dtype
    torch.testing.assert_close(made, expected, rtol=1e-5, atol=1e-5)


def test_gradients_of_clamped_values():
    def gradient(device):
        x = torch.randn(4, 5, generator=torch.Generator().manual_seed(3)).to(device).requires_grad_()
        unit = torch.nn.functional.normalize(x.clamp(-1, 0.7) + x.clamp_min(0.1), dim=1)
        (unit * torch.arange(20.0, device=device).reshape(4, 5)).sum().backward()
        return x.grad.cpu()

    torch.testing.assert_close(gradient(torch_xla.device()), gradient("cpu"), rtol=1e-4, atol=1e-5)


_RESIZES = {
    "nearest": dict(scale_factor=2),
    "nearest, uneven": dict(size=(7, 5)),
    "bilinear": dict(scale_factor=2, mode="bilinear"),
    "bilinear, smaller": dict(size=(3, 4), mode="bilinear"),
    "bilinear, by corners": dict(size=(7, 13), mode="bilinear", align_corners=True),
}


@pytest.mark.parametrize("name", _RESIZES)
def test_resizes_images_with_gradients(name):
    x = torch.randn(2, 3, 4, 9, generator=torch.Generator().manual_seed(3))
    results = []
    for device in (torch_xla.device(), torch.device("cpu")):
        image = x.clone().to(device).requires_grad_()
        resized = torch.nn.functional.interpolate(image, **_RESIZES[name])
        (resized * resized).sum().backward()
        results.append((resized.detach().cpu(), image.grad.cpu()))
    torch.testing.assert_close(*results, rtol=1e-5, atol=1e-5)


def test_saves_and_loads(tmp_path):
    network = torch.nn.Linear(5, 3).to(torch_xla.device())
    torch.save({name: value.cpu() for name, value in network.state_dict().items()}, tmp_path / "network.pt")
    again = torch.nn.Linear(5, 3)
    again.load_state_dict(torch.load(tmp_path / "network.pt"))
    again.to(torch_xla.device())
    x = torch.ones(2, 5).to(torch_xla.device())
    assert torch.equal(network(x).cpu(), again(x).cpu())


_REFUSED = """
import torch, torch_xla
x = torch.ones(8).to(torch_xla.device())
try:
    print((x.expand(1 << 30, 8) + 1).cpu()[0])
except RuntimeError as error:
    print("refused:", error)
raise SystemExit(3)
"""


def test_refuses_and_ends():
    ran = _run(_REFUSED)
    assert ran.returncode == 3, ran.stderr
    assert "refused:" in ran.stdout
    assert "HBM" in ran.stdout


_UNCAUGHT = """
import torch, torch_xla
print((torch.ones(8).to(torch_xla.device()).expand(1 << 30, 8) + 1).cpu()[0])
"""


def test_ends_after_an_error_that_nobody_takes():
    ran = _run(_UNCAUGHT)
    assert ran.returncode == 1
    assert "RuntimeError" in ran.stderr


def test_example_trains(tmp_path):
    report = tmp_path / "report.json"
    example = str(_ROOT / "examples" / "torch_mlp.py")
    ran = _run(example, "--epochs", "2", VERITPU_REPORT=str(report))
    assert ran.returncode == 0, ran.stderr
    beside = _run(example, "--epochs", "2", "--device", "cpu")
    assert beside.returncode == 0, beside.stderr
    rows = [line.split() for line in ran.stdout.splitlines() if line.startswith("epoch")]
    expected = [line.split() for line in beside.stdout.splitlines() if line.startswith("epoch")]
    assert len(rows) == len(expected) == 2
    for made, wanted in zip(rows, expected):
        assert float(made[3].rstrip(",")) == pytest.approx(float(wanted[3].rstrip(",")), abs=2e-3)
        assert float(made[6]) == pytest.approx(float(wanted[6]), abs=0.02)
    told = json.loads(report.read_text())
    assert told["launches"] >= 46 and told["launches_on_host"] == 0 and told["cycles"] > 0


def test_same_bits_on_the_rtl():
    script = """
import torch, torch_xla
torch.manual_seed(0)
device = torch_xla.device()
network = torch.nn.Linear(6, 3).to(device)
x, y = torch.randn(8, 6).to(device), torch.randint(0, 3, (8,)).to(device)
optimizer = torch.optim.SGD(network.parameters(), lr=0.1)
for _ in range(2):
    optimizer.zero_grad()
    torch.nn.functional.cross_entropy(network(x), y).backward()
    optimizer.step()
    torch_xla.sync()
print(network.weight.cpu().view(torch.int32).tolist())
"""
    fast, rtl = (_run(script, VERITPU_ENGINE=engine) for engine in ("fast", "rtl"))
    assert fast.returncode == rtl.returncode == 0, fast.stderr + rtl.stderr
    assert "[[" in fast.stdout and fast.stdout == rtl.stdout
