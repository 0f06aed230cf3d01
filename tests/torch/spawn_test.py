"""Replicas of PyTorch on the eight cores of a board: a process, with a thread for each."""

import json
import os
import subprocess
import sys

import pytest
import torch

_CORES = 8


def _run(script, folder, **variables):
    file = folder / "script.py"  # which the process that is started reads, too
    file.write_text(script)
    report = folder / "report.json"
    ran = subprocess.run(
        [sys.executable, str(file)],
        env={**os.environ, "VERITPU_CHIP": "lite-8", "VERITPU_REPORT": str(report), **variables},
        capture_output=True, text=True, timeout=300,
    )
    return ran, json.loads(report.read_text()) if report.exists() else None


_COLLECTIVES = """
import json
import os
import torch
import torch_xla
import torch_xla.core.xla_model as xm
import torch_xla.distributed.xla_multiprocessing as xmp
import torch_xla.runtime as xr

def work(index, factor):
    mine = (torch.arange(6.0) * factor + index).to(torch_xla.device())
    made = {
        "sum": xm.all_reduce(xm.REDUCE_SUM, mine),
        "most": xm.all_reduce(xm.REDUCE_MAX, mine),
        "all": xm.all_gather(mine, dim=0),
        "part": xm.reduce_scatter(xm.REDUCE_SUM, xm.all_gather(mine, dim=0)[:8], 1.0, 0, xr.world_size()),
    }
    torch_xla.sync()
    told = {name: value.cpu().tolist() for name, value in made.items()}
    line = json.dumps({"index": index, "world": xr.world_size(), **told})
    os.write(1, (line + "\\n").encode())  # at once: threads share the output

if __name__ == "__main__":
    SPAWN
"""


@pytest.mark.parametrize("spawn", ["torch_xla.launch(work, args=(10,))", "xmp.spawn(work, args=(10,))"])
def test_replicas_meet(spawn, tmp_path):
    ran, report = _run(_COLLECTIVES.replace("SPAWN", spawn), tmp_path)
    assert ran.returncode == 0, ran.stderr
    rows = sorted((json.loads(line) for line in ran.stdout.splitlines()), key=lambda row: row["index"])
    assert [row["index"] for row in rows] == list(range(_CORES))
    whole = torch.stack([torch.arange(6.0) * 10 + index for index in range(_CORES)])
    for row in rows:
        assert row["world"] == _CORES
        assert row["sum"] == whole.sum(0).tolist() and row["most"] == whole.amax(0).tolist()
        assert row["all"] == whole.flatten().tolist()
        assert row["part"] == [_CORES * whole.flatten()[row["index"]].item()]
    (program,) = report["programs"]
    assert program["devices"] == list(range(_CORES)) and program["launches"] == 1
    assert report["compiled"] == {"anew": 1, "in_process": _CORES - 1, "on_disk": 0}


_TRAINING = """
import copy
import json
import os
import torch
import torch_xla
import torch_xla.core.xla_model as xm
import torch_xla.distributed.parallel_loader as parallel_loader
import torch_xla.runtime as xr
from training import images, network

torch.manual_seed(0)  # for all threads
start = network()

def work(index):
    device = torch_xla.device()
    made = (copy.deepcopy(start) if xm.is_master_ordinal() else network()).to(device)
    xm.broadcast_master_param(made)
    optimizer = torch.optim.SGD(made.parameters(), lr=0.2, momentum=0.9)
    x, y = images()
    mine = torch.utils.data.TensorDataset(x[index :: xr.world_size()], y[index :: xr.world_size()])
    losses = []
    for _ in range(2):
        for rows, labels in parallel_loader.MpDeviceLoader(torch.utils.data.DataLoader(mine, batch_size=8), device):
            optimizer.zero_grad()
            loss = torch.nn.functional.cross_entropy(made(rows), labels)
            loss.backward()
            xm.optimizer_step(optimizer)
            losses.append(xm.all_reduce(xm.REDUCE_SUM, loss.detach(), scale=1 / xr.world_size()))
            if xm.is_master_ordinal():
                (loss * 2).item()  # a program of one replica
    told = {"losses": [loss.item() for loss in losses], "weights": made[1].weight.detach().cpu().sum().item()}
    os.write(1, (json.dumps(told) + "\\n").encode())

if __name__ == "__main__":
    torch_xla.launch(work)
"""
_SHARED = """
import torch

def network():
    return torch.nn.Sequential(torch.nn.Flatten(), torch.nn.Linear(64, 32), torch.nn.ReLU(), torch.nn.Linear(32, 4))

def images():
    random = torch.Generator().manual_seed(1)
    y = torch.randint(0, 4, (256,), generator=random)
    x = 0.3 * torch.randn(256, 8, 8, generator=random)
    for image, corner in zip(x, y.tolist()):
        row, column = 4 * (corner // 2), 4 * (corner % 2)
        image[row : row + 4, column : column + 4] += 1
    return x, y
"""


def _on_the_cpu():
    """The same steps on whole batches: what the replicas have at once."""
    shared = {}
    exec(_SHARED, shared)  # noqa: S102
    torch.manual_seed(0)
    made = shared["network"]()
    optimizer = torch.optim.SGD(made.parameters(), lr=0.2, momentum=0.9)
    x, y = shared["images"]()
    losses = []
    for _ in range(2):
        for start in range(0, len(x), 64):
            optimizer.zero_grad()
            loss = torch.nn.functional.cross_entropy(made(x[start : start + 64]), y[start : start + 64])
            loss.backward()
            optimizer.step()
            losses.append(loss.item())
    return losses, made[1].weight.detach().sum().item()


def test_trains_data_parallel(tmp_path):
    (tmp_path / "training.py").write_text(_SHARED)
    ran, report = _run(_TRAINING, tmp_path)
    assert ran.returncode == 0, ran.stderr
    rows = [json.loads(line) for line in ran.stdout.splitlines()]
    losses, weights = _on_the_cpu()
    assert len(rows) == _CORES and rows == [rows[0]] * _CORES  # all have the same weights
    assert rows[0]["losses"] == pytest.approx(losses, abs=2e-4) and losses[-1] < 0.5 * losses[0]
    assert rows[0]["weights"] == pytest.approx(weights, abs=1e-3)
    assert report["launches_on_host"] == 0
    assert sum(program["launches"] for program in report["programs"] if len(program["devices"]) == _CORES) >= 8


_DIFFERENT = """
import torch
import torch_xla
import torch_xla.core.xla_model as xm

def work(index):
    mine = torch.ones(4).to(torch_xla.device())
    if index == 3:
        mine = mine * mine
    xm.all_reduce(xm.REDUCE_SUM, mine).cpu()

if __name__ == "__main__":
    torch_xla.launch(work)
"""


def test_different_programs_are_refused(tmp_path):
    ran, _ = _run(_DIFFERENT, tmp_path)
    assert ran.returncode == 1
    assert "the cores wait for each other, as they launch different programs" in ran.stderr


_RAISES = """
import torch
import torch_xla
import torch_xla.core.xla_model as xm

def work(index):
    value = torch.ones(4).to(torch_xla.device())
    for turn in range(5):
        value = xm.all_reduce(xm.REDUCE_SUM, value)
        torch_xla.sync()
        if index == 3 and turn == 2:
            END
    value.cpu()

if __name__ == "__main__":
    torch_xla.launch(work)
"""


@pytest.mark.parametrize(
    "end, told",
    [("raise KeyError('replica 3')", "KeyError: 'replica 3'"), ("return", "a replica has ended")],
    ids=["raises", "returns"],
)
def test_nobody_waits_for_a_replica_that_has_ended(end, told, tmp_path):
    ran, _ = _run(_RAISES.replace("END", end), tmp_path)
    assert ran.returncode == 1
    assert told in ran.stderr
