"""Scripts of PyTorch by TorchTPU, device `tpu`, beside the same on the CPU."""

import pytest
import torch

import veritpu

_BATCH, _ROWS, _EPOCHS = 32, 96, 2


def _network():
    torch.manual_seed(0)
    return torch.nn.Sequential(
        torch.nn.Flatten(), torch.nn.Linear(64, 32), torch.nn.ReLU(), torch.nn.Linear(32, 4)
    )


def _images():
    """Noise, with a bright corner that is the class."""
    random = torch.Generator().manual_seed(1)
    y = torch.randint(0, 4, (_ROWS,), generator=random)
    x = 0.3 * torch.randn(_ROWS, 8, 8, generator=random)
    for image, corner in zip(x, y.tolist()):
        row, column = 4 * (corner // 2), 4 * (corner % 2)
        image[row : row + 4, column : column + 4] += 1
    return torch.utils.data.DataLoader(torch.utils.data.TensorDataset(x, y), batch_size=_BATCH)


def _train(device, dtype=torch.float32, mixed=False, init_scale=None):
    """Losses, scales and the network."""
    network = _network().to(device, dtype)
    optimizer = torch.optim.SGD(network.parameters(), lr=0.1, momentum=0.9)
    scaler = None
    if init_scale:
        kind = torch.tpu.amp.GradScaler if device == "tpu" else lambda **how: torch.amp.GradScaler("cpu", **how)
        scaler = kind(init_scale=init_scale, growth_interval=2)
    losses, scales = [], []
    for _ in range(_EPOCHS):
        for x, y in _images():
            optimizer.zero_grad()
            with torch.autocast(device, dtype=torch.float16, enabled=mixed):
                loss = torch.nn.functional.cross_entropy(network(x.to(device, dtype)), y.to(device))
            if scaler:
                scaler.scale(loss).backward()
                scaler.step(optimizer)
                scaler.update()
                scales.append(scaler.get_scale())
            else:
                loss.backward()
                optimizer.step()
            losses.append(loss.item())
    return losses, scales, network


def test_the_device_is_the_chip():
    before = veritpu.report()["launches"] if torch.ones(1, device="tpu").item() else 0
    x = torch.arange(12.0).reshape(3, 4).to("tpu")
    assert torch.equal((x @ x.t() + 1).cpu(), x.cpu() @ x.cpu().t() + 1)
    report = veritpu.report()
    assert report["launches"] > before and report["launches_on_host"] == 0 and report["cycles"] > 0
    assert torch.tpu.is_available()


@pytest.mark.parametrize("dtype, bound", [(torch.float32, 2e-4), (torch.float16, 0.02)], ids=["f32", "f16"])
def test_trains_as_on_the_cpu(dtype, bound):
    losses, _, _ = _train("tpu", dtype)
    expected, _, _ = _train("cpu", dtype)
    assert losses == pytest.approx(expected, abs=bound)
    assert losses[-1] < 0.8 * losses[0]


@pytest.mark.parametrize("init_scale", [2.0**10, 2.0**22], ids=["fits", "overflows"])
def test_scales_gradients_in_mixed_precision(init_scale):
    losses, scales, network = _train("tpu", mixed=True, init_scale=init_scale)
    expected, expected_scales, beside = _train("cpu", mixed=True, init_scale=init_scale)
    assert scales == expected_scales
    assert (min(scales) < init_scale) == (init_scale > 2**20)  # steps were left out, and the scale halved
    assert losses == pytest.approx(expected, abs=0.02)
    for made, wanted in zip(network.parameters(), beside.parameters()):
        torch.testing.assert_close(made.detach().cpu(), wanted.detach(), rtol=0.02, atol=0.01)


def test_compiled_steps_have_few_launches():
    losses, launches = {}, []
    for device in ("tpu", "cpu"):
        network = _network().to(device)
        optimizer = torch.optim.SGD(network.parameters(), lr=0.1)
        loss_of = lambda x, y: torch.nn.functional.cross_entropy(network(x), y)
        loss_of = torch.compile(loss_of) if device == "tpu" else loss_of
        losses[device] = []
        for x, y in [batch for batch in _images() for _ in range(2)]:
            before = veritpu.report()["launches"]
            optimizer.zero_grad()
            loss = loss_of(x.to(device), y.to(device))
            loss.backward()
            optimizer.step()
            losses[device].append(loss.item())
            launches.append(veritpu.report()["launches"] - before)
    assert losses["tpu"] == pytest.approx(losses["cpu"], abs=2e-4)
    steps = len(losses["tpu"])
    assert 0 < max(launches[1:steps]) <= 6 and launches[steps:] == [0] * steps


def test_saves_and_loads(tmp_path):
    _, _, network = _train("tpu")
    torch.save(network.state_dict(), tmp_path / "network.pt")
    again = _network()
    again.load_state_dict(torch.load(tmp_path / "network.pt", map_location="cpu"))
    x, _ = next(iter(_images()))
    assert torch.equal(again.to("tpu")(x.to("tpu")).cpu(), network(x.to("tpu")).cpu())


def test_refuses_complex_numbers_and_goes_on():
    with pytest.raises(Exception, match="complex|fft"):
        torch.fft.fft(torch.ones(8, device="tpu")).cpu()
    assert torch.ones(3, device="tpu").sum().item() == 3
