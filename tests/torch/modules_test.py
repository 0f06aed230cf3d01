"""Each module, loss and optimizer of PyTorch on the chip, beside the same on the CPU: results and gradients. cases.py has
what there is; a test looks that nothing is missing there."""

import copy

import cases
import pytest
import torch
import torch_xla
from tables import made, named, named_by_shape, public

_NEAR = dict(rtol=2e-4, atol=2e-5)


def draw(shape, seed=0):
    """A list for modules of several inputs."""
    if isinstance(shape, list):
        return [draw(each, k) for k, each in enumerate(shape)]
    numbers = torch.Generator().manual_seed(seed)
    if shape == cases.TOKENS:
        return torch.randint(0, 10, (4, 6), generator=numbers)
    return torch.randn(shape, generator=numbers)


def tensors(out):
    return (
        [a for each in out for a in tensors(each)] if isinstance(out, (tuple, list)) else [] if out is None else [out]
    )


def backward(out):
    """The gradient of a number that depends on each element of each tensor."""
    total = sum(
        (a * torch.cos(torch.arange(a.numel(), dtype=a.dtype, device=a.device)).reshape(a.shape)).sum()
        for a in tensors(out)
        if a.dtype.is_floating_point
    )
    total.backward()


def on_both(run):
    """run(device) must give the same tensors on the chip and on the CPU."""
    expected, chip = (run(torch.device(name)) for name in ("cpu", torch_xla.device()))
    assert len(chip) == len(expected)
    for a, b in zip(chip, expected):
        torch.testing.assert_close(a.detach().cpu(), b.detach(), **_NEAR)


@pytest.mark.parametrize("name, how, shape", named_by_shape(cases.MODULES))
def test_module(name, how, shape):
    torch.manual_seed(5)
    module = made(torch.nn, name, how)

    def run(device):
        own = copy.deepcopy(module).to(device)
        if name == "GRU" and device.type == "cpu":
            own.__class__ = torch.nn.GRU.__base__  # torch_xla's takes no tensors of the CPU
        given = [x.to(device).requires_grad_(x.dtype.is_floating_point) for x in tensors(draw(shape))]
        out = tensors(own(*given))
        backward(out)
        return [*out, *own.buffers(), *(x.grad for x in given if x.requires_grad), *(p.grad for p in own.parameters())]

    on_both(run)


def scores(kind):
    """What a network says, of which there is a gradient, and what is wanted."""
    numbers = torch.Generator().manual_seed(1)
    normal, bits = torch.randn(6, 5, generator=numbers), torch.randint(0, 2, (6, 5), generator=numbers)
    if kind == cases.BITS:
        return [normal], [bits.float()]
    if kind == cases.SIGNS:
        return [normal], [2.0 * bits - 1]
    if kind == cases.CLASSES:
        return [normal], [torch.randint(0, 5, (6,), generator=numbers)]
    if kind == cases.LABELS:
        return [normal], [torch.tensor([[1, 3, -1, 0, 0]] * 6)]
    if kind == cases.PARTS:
        return [torch.rand(6, 5, generator=numbers) * 0.8 + 0.1], [bits.float()]
    if kind == cases.COUNTS:
        return [normal], [torch.softmax(torch.randn(6, 5, generator=numbers), 1)]
    if kind == cases.PAIRS:
        other = torch.randn(6, 5, generator=numbers)
        return [normal, other], [2.0 * bits[:, 0] - 1]
    if kind == cases.TRIPLES:
        return [normal, torch.randn(6, 5, generator=numbers), torch.randn(6, 5, generator=numbers)], []
    if kind == cases.VARIANCE:
        return [normal], [torch.randn(6, 5, generator=numbers), torch.rand(6, 5, generator=numbers) + 0.1]
    if kind == cases.ALIGNED:
        said = torch.log_softmax(torch.randn(9, 3, 5, generator=numbers), -1)
        return [said], [
            torch.randint(1, 5, (3, 4), generator=numbers),
            torch.tensor([9, 9, 8]),
            torch.tensor([4, 3, 2]),
        ]
    return [normal], [torch.randn(6, 5, generator=numbers)]


@pytest.mark.parametrize("name, kind, how", named(cases.LOSSES))
def test_loss(name, kind, how):
    def run(device):
        loss = made(torch.nn, name, how).to(device)
        said, wanted = ([x.to(device) for x in each] for each in scores(kind))
        said = [x.requires_grad_() for x in said]
        if name == "MarginRankingLoss":
            out = loss(said[0][:, 0], said[1][:, 0], *wanted)
        else:
            out = loss(*said, *wanted)
        out.sum().backward()
        return [out, *(x.grad for x in said)]

    on_both(run)


@pytest.mark.parametrize("name, how", named({name: (how,) for name, how in cases.OPTIMIZERS.items()}))
def test_optimizer(name, how):
    numbers = torch.Generator().manual_seed(2)
    shapes = [(6, 5), (5,), (1,)]
    gradients = [[torch.randn(shape, generator=numbers) for shape in shapes] for _ in range(4)]

    def run(device):
        weights = [torch.ones(shape).to(device).requires_grad_() for shape in shapes]
        optimizer = getattr(torch.optim, name)(weights, **how)
        for given in gradients:
            for weight, gradient in zip(weights, given):
                weight.grad = gradient.to(device)
            optimizer.step()
            torch_xla.sync()
        return weights

    on_both(run)


def test_nothing_is_missing():
    modules = {*cases.MODULES, *cases.LOSSES}
    assert public(torch.nn) - {*modules, *cases.NO_MODULES} == set() and modules <= public(torch.nn)
    optimizers = {*cases.OPTIMIZERS}
    assert public(torch.optim) - {*optimizers, *cases.NO_OPTIMIZERS} == set() and optimizers <= public(torch.optim)
