"""What python/veritpu/torch_operations.py means in place of torch_xla, beside torch on the CPU."""

import pytest
import torch
import torch_xla
from cases import drawn
from torch.nn import functional
from torch.utils.checkpoint import checkpoint

_MASK = drawn(6, 5) > 0.2
_PLACES = torch.tensor([[0, 2, 2, 1, 0], [3, 2, 0, 1, 5]])  # some of them twice
_CASES = {
    "elu": (lambda x: functional.elu(x, 0.5), drawn(6, 5)),
    "elu, in place": (lambda x: functional.elu(x * 1, 0.5, inplace=True), drawn(6, 5)),
    "celu": (lambda x: functional.celu(x, 0.5) + functional.celu(x, 1.5), drawn(6, 5)),
    "selu": (functional.selu, drawn(6, 5)),
    "masked_scatter": (lambda x: x.masked_scatter(_of(_MASK, x), 3 * x), drawn(6, 5)),
    "masked_scatter, broadcast": (lambda x: x.masked_scatter(_of(_MASK[0], x), x.flatten().exp()), drawn(6, 5)),
    "scatter": (lambda x: x.scatter(0, _of(_PLACES, x), 1.5), drawn(6, 5)),
    "scatter_add of fewer columns": (lambda x: x.scatter_add(1, _of(_PLACES, x)[:, :3], x[:2, :3]), drawn(6, 8)),
    "scatter_reduce": (lambda x: x.scatter_reduce(0, _of(_PLACES, x)[:, :4], x[3:5, :4], "amax"), drawn(6, 5)),
    "max_pool1d": (lambda x: functional.max_pool1d(x, 3, 2, 1, dilation=3), drawn(2, 3, 16)),
    "max_pool2d": (lambda x: functional.max_pool2d(x, (2, 3), padding=1, dilation=(1, 2)), drawn(2, 3, 9, 8)),
    "max_pool2d, ceil": (lambda x: functional.max_pool2d(x, 2, 3, dilation=2, ceil_mode=True), drawn(3, 9, 10)),
    "max_pool3d": (lambda x: functional.max_pool3d(x, 2, 1, dilation=2), drawn(2, 2, 4, 5, 6)),
    "avg_pool2d": (lambda x: functional.avg_pool2d(x, 3, 2, divisor_override=5) + _average(x), drawn(2, 3, 7, 9)),
    "avg_pool3d": (lambda x: functional.avg_pool3d(x, 2, padding=1, divisor_override=3), drawn(2, 2, 4, 5, 6)),
    "interpolate": (lambda x: functional.interpolate(x, scale_factor=1.3, mode="bilinear"), drawn(2, 3, 7, 9)),
    "interpolate, nearest": (lambda x: functional.interpolate(x, scale_factor=(0.7, 2)), drawn(2, 3, 7, 9)),
    "gather": (lambda x: x.gather(0, _of(_PLACES, x)), drawn(6, 5)),
    "amax": (lambda x: x.amax() - x.amin() + x.amax(1, keepdim=True), drawn(6, 5)),
    "norm": (lambda x: x.norm(torch.inf) + x.norm(-torch.inf, dim=1) + x.norm(3, dim=1), drawn(2, 3, 4)),
    "vector_norm": (lambda x: torch.linalg.vector_norm(x, torch.inf) + torch.linalg.vector_norm(x, 1), drawn(6, 5)),
    "batch_norm of running statistics": (lambda x: _normed(x) ** 2, drawn(4, 3, 2, 5)),
    "batch_norm of a vector": (lambda x: functional.batch_norm(x, x[0].detach(), x[1].detach().exp()), drawn(6, 5)),
}


def _of(constant, x):
    return constant.to(x.device)


def _average(x):
    return functional.avg_pool2d(x, 3, 2, divisor_override=2)


def _normed(x):
    mean, variance, weight, bias = x.detach()[0, :, 0, :4].T.cpu().exp()
    layer = torch.nn.BatchNorm2d(3).eval()
    layer.running_mean, layer.running_var = mean, variance
    layer.weight, layer.bias = torch.nn.Parameter(weight), torch.nn.Parameter(bias)
    return layer.to(x.device)(x)


@pytest.mark.parametrize("name", _CASES)
def test_results_and_gradients(name):
    function, x = _CASES[name]
    made = []
    for device in ("cpu", torch_xla.device()):
        given = x.to(device).detach().clone().requires_grad_()
        result = function(given)
        (result * torch.linspace(0.5, 1.5, result.numel()).reshape(result.shape).to(device)).sum().backward()
        made.append((result.detach().cpu(), given.grad.cpu()))
    for right, found in zip(*made, strict=True):
        torch.testing.assert_close(found, right, rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("mode", ["nearest", "bilinear"])
def test_resizes_bytes(mode):
    image = (drawn(2, 3, 7, 9).sigmoid() * 255).to(torch.uint8)
    right, found = (
        functional.interpolate(image.to(device), size=(11, 5), mode=mode) for device in ("cpu", torch_xla.device())
    )
    assert torch.equal(found.cpu(), right)


@pytest.mark.parametrize("dtype", [torch.int64, torch.int32, torch.uint8])
def test_shifts_whole_numbers(dtype):
    numbers, bits = torch.tensor([-1, -5, -8, 7, 2**30 + 5, -(2**30)]).to(dtype), torch.tensor([1, 2, 3, 1, 2, 3])
    for right, found in [(numbers >> 1, _there(numbers) >> 1), (numbers >> bits, _there(numbers) >> _there(bits))]:
        assert torch.equal(found.cpu(), right)


def _there(x):
    return x.to(torch_xla.device())


def test_permutes_by_the_seed():
    orders = []
    for device in ("cpu", torch_xla.device()):
        torch.manual_seed(3)
        orders.append([torch.randperm(100, device=device).cpu() for _ in range(2)])
    assert torch.equal(orders[0][0], orders[1][0]) and torch.equal(orders[0][1], orders[1][1])
    assert not torch.equal(*orders[1])


@pytest.mark.parametrize("reentrant", [False, True])
def test_checkpoints_draw_dropout_alike(reentrant):
    network = torch.nn.Sequential(torch.nn.Linear(8, 16), torch.nn.Dropout(0.5), torch.nn.Linear(16, 3))
    network = network.to(torch_xla.device())
    gradients = []
    for run in (network, lambda x: checkpoint(network, x, use_reentrant=reentrant)):
        torch_xla.manual_seed(5)
        x = _there(drawn(4, 8)).requires_grad_()
        run(x).square().sum().backward()
        gradients.append(x.grad.cpu())
    assert torch.equal(*gradients) and gradients[0].any()


def test_greatest_of_all_in_inference_mode():
    x = drawn(6, 5)
    with torch.inference_mode():
        for function in (torch.amax, torch.amin, lambda x: x.norm(torch.inf)):
            torch.testing.assert_close(function(_there(x)).cpu(), function(x))
