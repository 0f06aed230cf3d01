"""What TorchTPU asks of the package libtpu, which stands for this in its environment (python/libtpu-standin)."""

import functools
import os
import sys
import types

from veritpu import library


def get_library_path():
    return library.library_path()


def configure_library_path():
    """TorchTPU calls it before all else. It would look for PCI devices, and has one device a process."""
    os.environ["TPU_LIBRARY_PATH"] = get_library_path()
    os.environ.setdefault("TORCH_TPU_ALLOW_LEGACY_DEVICE_APIS", "1")
    library.load()
    from torch_tpu._internal.utils import hardware

    hardware._scan_pci_tpus = _scan
    hardware.get_tpu_device_name = lambda: "VeriTPU"


def _scan():
    """One chip. PyTorch is there when it is asked for, and the device not yet."""
    _add_amp()
    return 1, {1: "1,1,1"}


@functools.cache
def _add_amp():
    """torch.tpu.amp, and the two operations of torch.amp.GradScaler, all of which TorchTPU lacks."""
    import torch

    torch.library.impl("aten::_amp_foreach_non_finite_check_and_unscale_", "PrivateUse1")(_unscale)
    torch.library.impl("aten::_amp_update_scale_", "PrivateUse1")(_update)
    amp = types.ModuleType("torch.tpu.amp", "Automatic mixed precision on device `tpu`.")
    amp.GradScaler = functools.partial(torch.amp.GradScaler, "tpu")
    amp.autocast = functools.partial(torch.amp.autocast, "tpu")
    register = torch._register_device_module

    def register_with_amp(device, module):
        register(device, module)
        if device == "tpu":
            module.amp = sys.modules[amp.__name__] = amp

    torch._register_device_module = register_with_amp


def _unscale(gradients, found_inf, inverse_scale):
    for gradient in gradients:
        bad = gradient.isfinite().logical_not().any().to(found_inf.dtype)
        found_inf.copy_(found_inf.maximum(bad))
        gradient.mul_(inverse_scale.to(gradient.dtype))


def _update(scale, growth_tracker, found_inf, growth_factor, backoff_factor, growth_interval):
    bad = found_inf > 0
    steps = growth_tracker + 1
    grows = steps == growth_interval
    grown = (scale * growth_factor).where(grows, scale)
    grown = grown.where(grown.isfinite(), scale)
    scale.copy_((scale * backoff_factor).where(bad, grown))
    growth_tracker.copy_(steps.where((bad | grows).logical_not(), growth_tracker * 0))
    return scale
