"""Trainings in PyTorch on the chip, beside the same on the CPU: losses step by step, in fp32 and under autocast."""

import pytest
import torch
import torch_xla
import torch_xla.core.xla_model as xm
import torch_xla.debug.metrics as metrics
import torch_xla.distributed.parallel_loader as parallel_loader

import veritpu

_BATCH, _EPOCHS, _ROWS = 32, 3, 96


def _perceptron():
    return torch.nn.Sequential(
        torch.nn.Flatten(), torch.nn.Linear(64, 32), torch.nn.ReLU(), torch.nn.LayerNorm(32), torch.nn.Linear(32, 4)
    )


def _convolutions():
    return torch.nn.Sequential(
        torch.nn.Conv2d(1, 8, 3, padding=1),
        torch.nn.BatchNorm2d(8),
        torch.nn.ReLU(),
        torch.nn.MaxPool2d(2),
        torch.nn.Conv2d(8, 8, 3),
        torch.nn.GELU(),
        torch.nn.Flatten(),
        torch.nn.Linear(32, 4),
    )


def _images():
    """Noise, with a bright corner that is the class."""
    random = torch.Generator().manual_seed(1)
    y = torch.randint(0, 4, (_ROWS,), generator=random)
    x = 0.3 * torch.randn(_ROWS, 1, 8, 8, generator=random)
    for image, corner in zip(x, y.tolist()):
        row, column = 4 * (corner // 2), 4 * (corner % 2)
        image[0, row : row + 4, column : column + 4] += 1
    return torch.utils.data.TensorDataset(x, y)


def _train(make, optimizer, autocast, device):
    """The losses of all steps, and how many of the images are then told right."""
    torch.manual_seed(0)
    network = make().to(device)
    optimizer = optimizer(network.parameters())
    losses = []
    for _ in range(_EPOCHS):
        batches = torch.utils.data.DataLoader(_images(), batch_size=_BATCH)
        if device != "cpu":
            batches = parallel_loader.MpDeviceLoader(batches, device)
        for x, y in batches:
            optimizer.zero_grad()
            with torch.autocast("cpu" if device == "cpu" else "xla", dtype=torch.bfloat16, enabled=autocast):
                loss = torch.nn.functional.cross_entropy(network(x), y)
            loss.backward()
            if device == "cpu":
                optimizer.step()
            else:
                xm.optimizer_step(optimizer)
            losses.append(loss.detach())
    network.eval()
    x, y = _images().tensors
    with torch.no_grad():
        right = (network(x.to(device)).argmax(1).cpu() == y).sum().item()
    return [loss.item() for loss in losses], right


_OPTIMIZERS = {
    "sgd": lambda parameters: torch.optim.SGD(parameters, lr=0.1, momentum=0.9),
    "adam": lambda parameters: torch.optim.Adam(parameters, lr=0.01),
    "adamw": lambda parameters: torch.optim.AdamW(parameters, lr=0.01, weight_decay=0.1),
}


@pytest.mark.parametrize("make", [_perceptron, _convolutions])
@pytest.mark.parametrize("optimizer", _OPTIMIZERS)
@pytest.mark.parametrize("autocast", [False, True])
def test_trains_as_on_the_cpu(make, optimizer, autocast):
    losses, right = _train(make, _OPTIMIZERS[optimizer], autocast, torch_xla.device())
    expected, expected_right = _train(make, _OPTIMIZERS[optimizer], autocast, "cpu")
    assert len(losses) == _EPOCHS * _ROWS // _BATCH
    assert losses == pytest.approx(expected, abs=0.1 if autocast else 2e-4)
    assert losses[-1] < losses[0]
    assert abs(right - expected_right) <= (5 if autocast else 1)


def _scaled(device, init_scale):
    """Losses and scales of steps in f16, and the weights."""
    torch.manual_seed(0)
    network = _perceptron().to(device)
    optimizer = torch.optim.SGD(network.parameters(), lr=0.1)
    kind = "cpu" if device == "cpu" else "xla"
    scaler = torch.amp.GradScaler(kind, init_scale=init_scale, growth_interval=4)
    losses, scales = [], []
    for _ in range(4):
        for x, y in torch.utils.data.DataLoader(_images(), batch_size=_BATCH):
            optimizer.zero_grad()
            with torch.autocast(kind, dtype=torch.float16):
                loss = torch.nn.functional.cross_entropy(network(x.to(device)), y.to(device))
            scaler.scale(loss).backward()
            scaler.step(optimizer)
            scaler.update()
            if device != "cpu":
                torch_xla.sync()
            losses.append(loss.item())
            scales.append(scaler.get_scale())
    return losses, scales, [value.detach().cpu() for value in network.parameters()]


@pytest.mark.parametrize("init_scale", [2.0**10, 2.0**22], ids=["fits", "overflows"])
def test_scales_gradients_in_f16(init_scale):
    losses, scales, weights = _scaled(torch_xla.device(), init_scale)
    expected, expected_scales, expected_weights = _scaled("cpu", init_scale)
    assert scales == expected_scales
    assert (min(scales) < init_scale) == (init_scale > 2**20)  # steps were left out, and the scale halved
    assert losses == pytest.approx(expected, abs=0.02)
    assert losses[-1] < losses[0]
    for made, wanted in zip(weights, expected_weights):
        torch.testing.assert_close(made, wanted, rtol=0.02, atol=0.01)


def test_metrics_count_what_ran():
    metrics.clear_all()
    before = veritpu.report()["launches"]
    x = torch.ones(3, device=torch_xla.device())
    for _ in range(4):
        x = x * 2
        torch_xla.sync()
    assert x.tolist() == [16.0] * 3
    launches = veritpu.report()["launches"] - before
    assert launches >= 4
    assert metrics.metric_data("ExecuteTime")[0] == launches
    assert metrics.metric_data("CompileTime")[0] >= 1
    assert "TransferFromDeviceTime" in metrics.metrics_report()
