"""What torch_xla would send to a TPU otherwise than torch means it."""

import os
import warnings

import torch

from veritpu import torch_linalg


def register():
    """In place of torch_xla's own. JAX is imported with the first decomposition."""
    # Its dense forms of scatter and gather, for TPUs alone, are wrong where places repeat or operands differ in size.
    for name in ("XLA_DENSE_GATHER_FACTOR", "XLA_DENSE_SCATTER_FACTOR"):
        os.environ.setdefault(name, "0")
    library = torch.library.Library("aten", "IMPL")
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Warning only once for all operators")  # of what is overridden
        for name, meaning in {**torch_linalg.MEANINGS, **_MEANINGS}.items():
            library.impl(name, meaning, "XLA", allow_override=True)
        for name, meaning in torch_linalg.COMPOSED.items():
            for key in ("XLA", "AutogradXLA"):
                library.impl(name, meaning, key, allow_override=True)
    return library  # whose end is that of what it registered


def _celu(x, alpha=1.0):
    """Two of torch_xla's with different alphas are the same program to it."""
    return torch.where(x > 0, x, alpha * (x / alpha).expm1())


def _elu_backward(grad, alpha, scale, input_scale, is_result, x):
    """Where `x` is the input, torch_xla takes it for the result."""
    # The forward pass has this `expm1`, so it is computed once.
    below = x + alpha * scale if is_result else alpha * scale * ((x * input_scale).expm1() + 1)
    return grad * torch.where(x > 0, scale, below * input_scale)


def _masked_scatter(x, mask, source):
    """The source's elements one after the other where the mask is set. torch_xla's has shapes that data decide."""
    x, mask = torch.broadcast_tensors(x, mask)
    taken = source.flatten()[_order(mask).clamp(0, source.numel() - 1)]
    return torch.where(mask, taken.reshape(x.shape), x)


def _masked_scatter_backward(grad, mask, sizes):
    """At the source."""
    mask = mask.expand_as(grad)
    count = sizes.numel() if isinstance(sizes, torch.Size) else torch.Size(sizes).numel()
    place = torch.where(mask.flatten(), _order(mask), count)  # the last is for all that is not taken
    made = grad.new_zeros(max(count, grad.numel()) + 1).scatter_add(0, place, grad.flatten())
    return made[:count].reshape(sizes)


def _order(mask):
    """How many are set before each element."""
    return mask.flatten().long().cumsum(0) - 1


_MEANINGS = {
    "celu": _celu,
    "elu_backward": _elu_backward,
    "masked_scatter": _masked_scatter,
    "masked_scatter_backward": _masked_scatter_backward,
}
