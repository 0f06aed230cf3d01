"""What torch_xla would send to a TPU otherwise than torch means it."""

import contextlib
import functools
import itertools
import os
import types
import warnings

import torch
from torch_xla.core import xla_model

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
        for name, key, meaning in _AROUND:
            own = torch.library.get_kernel(f"aten::{name}", key)
            library.impl(name, functools.partial(meaning, own), key, with_keyset=True, allow_override=True)
    torch._register_device_module("xla", _device_module())
    return library  # whose end is that of what it registered


def _device_module():
    """What `torch.utils.checkpoint` looks for as `torch.xla`: the seed, so that dropout comes out alike once more."""
    module = types.ModuleType("torch.xla")
    module._initialized = True
    module.device = lambda *_: contextlib.nullcontext()
    module.get_rng_state = lambda *_: torch.tensor(xla_model.get_rng_state())
    module.set_rng_state = lambda state, *_: xla_model.set_rng_state(int(state))
    return module


def _celu(x, alpha=1.0):
    """Two of torch_xla's with different alphas are the same program to it."""
    return torch.where(x > 0, x, alpha * (x / alpha).expm1())


def _elu_backward(grad, alpha, scale, input_scale, is_result, x):
    """Where `x` is the input, torch_xla takes it for the result."""
    # The forward pass has this `exp`, so it is computed once.
    below = x + alpha * scale if is_result else alpha * scale * (x * input_scale).exp()
    return grad * torch.where(x > 0, scale, below * input_scale)


def _masked_scatter(x, mask, source):
    """The source's elements one after the other where the mask is set. torch_xla's has shapes that data decide."""
    x, mask = torch.broadcast_tensors(x, mask)
    taken = source.flatten()[_order(mask).clamp(0, source.numel() - 1)]
    return torch.where(mask, taken.reshape(x.shape), x)


def _masked_scatter_backward(grad, mask, sizes):
    """At the source."""
    mask = mask.expand_as(grad)
    count = torch.Size(sizes).numel()
    place = torch.where(mask.flatten(), _order(mask), count)  # the last is for all that is not taken
    made = grad.new_zeros(max(count, grad.numel()) + 1).scatter_add(0, place, grad.flatten())
    return made[:count].reshape(sizes)


def _order(mask):
    """Of each element that is set, how many are before it."""
    return mask.flatten().long().cumsum(0) - 1


def _native_batch_norm(own, keys, x, weight, bias, mean, variance, training, momentum, eps):
    """The running variance divides by one less than the elements."""
    kept = variance * (1 - momentum) if training and variance is not None else None
    results = own.call_boxed(keys, x, weight, bias, mean, variance, training, momentum, eps)
    if kept is not None:
        count = x.numel() // x.shape[1]
        variance.copy_(kept + (variance - kept) * (count / (count - 1)))
    return results


def _native_batch_norm_backward(own, keys, grad, x, weight, mean, variance, now, inverse, train, eps, wanted):
    """Of the running statistics, which are constants, torch_xla's wants what only a step of training saves."""
    if train:
        return own.call_boxed(keys, grad, x, weight, mean, variance, now, inverse, train, eps, wanted)
    shape = [1, -1] + [1] * (x.dim() - 2)
    others = [d for d in range(x.dim()) if d != 1]
    inverse = (variance + eps).rsqrt()
    scale = inverse if weight is None else inverse * weight
    made = (
        grad * scale.to(grad.dtype).view(shape),
        (grad * (x - mean.view(shape)) * inverse.view(shape)).sum(others),
        grad.sum(others),
    )
    return tuple(one if one_wanted else None for one, one_wanted in zip(made, wanted, strict=True))


def _over_all(own, keys, x, dim=(), keepdim=False):
    """No dimensions are all of them."""
    return own.call_boxed(keys, x, list(dim) or list(range(x.dim())), keepdim)


def _is_infinite(order):
    return isinstance(order, (int, float)) and abs(order) == torch.inf


def _vector_norm(own, keys, x, ord=2, dim=None, keepdim=False, *, dtype=None):
    """The greatest or the least, with its gradient."""
    if not _is_infinite(ord):
        return own.call_boxed(keys, x, ord, dim, keepdim, dtype=dtype)
    size, dim = (x if dtype is None else x.to(dtype)).abs(), dim or ()
    return size.amax(dim, keepdim) if ord > 0 else size.amin(dim, keepdim)


def _norm(own, keys, x, p=None, *rest, **named):
    """By its order as that of a vector; `rest` are dimensions, and whether they are kept."""
    if not _is_infinite(p):
        return own.call_boxed(keys, x, p, *rest, **named)
    return torch.linalg.vector_norm(x, p, *(rest or (None,)), **named)


def _right_shift(own, keys, x, bits):
    """Of negative numbers, too, towards the lesser one."""
    if not torch.is_tensor(x) or not x.dtype.is_signed:
        return own.call_boxed(keys, x, bits)
    return torch.where(x < 0, ~own.call_boxed(keys, ~x, bits), own.call_boxed(keys, x, bits))


def _randperm(n, *, generator=None, dtype=None, device=None, **_):
    """torch's own order: by its seed, and another one each time."""
    return torch.randperm(n, generator=generator, dtype=dtype or torch.int64).to(device)


def _max_pool(own, keys, x, kernel_size, stride=(), padding=0, dilation=1, ceil_mode=False):
    """With dilation: the greatest of slices, one for each place of the window."""
    rank = len(kernel_size)
    padding, dilation = ([one] * rank if isinstance(one, int) else one for one in (padding, dilation))
    if max(dilation) == 1:
        return own.call_boxed(keys, x, kernel_size, stride, padding, dilation, ceil_mode)
    forms = zip(x.shape[-rank:], kernel_size, stride or kernel_size, padding, dilation, strict=True)
    ends, slices = [], []
    for size, window, step, pad, apart in forms:
        room = size + 2 * pad - apart * (window - 1) - 1
        last = (room + (step - 1 if ceil_mode else 0)) // step * step  # where the last window begins
        if last >= size + pad:  # each begins in what is there
            last -= step
        ends = [pad, max(last - room + pad, pad), *ends]
        slices.append([slice(k * apart, k * apart + last + 1, step) for k in range(window)])
    wide = torch.nn.functional.pad(x, ends, value=-torch.inf)
    return torch.stack([wide[(..., *place)] for place in itertools.product(*slices)], -1).max(-1).values


def _where_not(mistaken, name, own, keys, *arguments):
    """torch_xla's own, or torch on the CPU for arguments with which that is wrong."""
    if not mistaken(name, *arguments):
        return own.call_boxed(keys, *arguments)
    there = (one.cpu() if torch.is_tensor(one) else one for one in arguments)
    return getattr(torch.ops.aten, name)(*there).to(arguments[0].device)


def _resize_is_mistaken(name, x, size, *rest):
    """Bytes are refused. Ratios of sizes stand for scales, which differ where a scale makes no whole size."""
    backward, bilinear = name.endswith("_backward"), "bilinear" in name
    scales = rest[backward + bilinear :] or [None] * len(size)  # none where all arguments have their defaults
    forms = zip(rest[0][2:] if backward else x.shape[2:], size, scales, strict=True)
    by_sizes = all(scale is None or abs(one * scale - made) < 1e-6 * made for one, made, scale in forms)
    return not (x.is_floating_point() and by_sizes)


def _pool_is_mistaken(name, *arguments):
    """Another divisor than the window's size: the cache of programs forgets it."""
    divisor = arguments[7 if name.endswith("_backward") else 6 :]
    return any(divisor)


_MISTAKEN = {
    **{
        f"upsample_{mode}2d{end}": _resize_is_mistaken for mode in ("nearest", "bilinear") for end in ("", "_backward")
    },
    **{f"avg_pool{d}d{end}": _pool_is_mistaken for d in (2, 3) for end in ("", "_backward")},
}
_AROUND = [
    ("native_batch_norm", "XLA", _native_batch_norm),
    ("native_batch_norm_backward", "XLA", _native_batch_norm_backward),
    *(
        (name, key, meaning)
        for key in ("XLA", "AutogradXLA")  # in inference mode, and else
        for name, meaning in [
            *((name, _over_all) for name in ("amax", "amin")),
            ("linalg_vector_norm", _vector_norm),
            *((f"norm.{form}", _norm) for form in ("Scalar", "ScalarOpt_dim", "ScalarOpt_dtype", "ScalarOpt_dim_dtype")),
        ]
    ),
    ("__rshift__.Scalar", "XLA", _right_shift),
    ("__rshift__.Tensor", "XLA", _right_shift),
    *((f"max_pool{d}d", "AutogradXLA", _max_pool) for d in (1, 2, 3)),
    *((name, "XLA", functools.partial(_where_not, mistaken, name)) for name, mistaken in _MISTAKEN.items()),
]
_MEANINGS = {
    "celu": _celu,
    "elu_backward": _elu_backward,
    "masked_scatter": _masked_scatter,
    "masked_scatter_backward": _masked_scatter_backward,
    "randperm": _randperm,
    "randperm.generator": _randperm,
}
