"""torch_xla's entry point."""

import contextlib
import functools
import os

import torch_xla
from torch_xla._internal import pjrt, tpu
from torch_xla.core import xla_model
from torch_xla.experimental import plugins

from veritpu import library, torch_operations


class Plugin(plugins.DevicePlugin):
    """All cores belong to one process, with a thread for each: `xmp.spawn` starts one."""

    def library_path(self):
        return library.library_path()

    def configure_single_process(self):
        """One replica needs nothing."""


def _is_chosen():
    """Whether `TPU` is the simulated one."""
    named = os.environ.get("TPU_LIBRARY_PATH")
    if named is None:
        return not library.is_replaced()
    return os.path.realpath(named) == os.path.realpath(library.library_path())


def _all_gather(value, dim=0, groups=None, pin_layout=True):
    """In place of a sum of padded values, which is another program on each replica."""
    del pin_layout  # there is one layout
    return xla_model.all_gather(value, dim, groups, pin_layout=False)


_run_threads = pjrt._run_thread_per_device


@functools.wraps(_run_threads)
def _run_thread_per_device(local_rank, local_world_size, fn, initializer_fn):
    """A replica that has ended says so, as others would wait for it; what one raised first is what is raised."""
    raised = []

    @functools.wraps(fn)
    def replica():
        device = torch_xla._XLAC._xla_get_default_device()
        try:
            return fn()
        except BaseException as error:
            raised.append(error)
            raise
        finally:
            with contextlib.suppress(Exception):  # which is that of the launch
                torch_xla._XLAC._xla_wait_device_ops([device])
            library.load().veritpu_leave(torch_xla._XLAC._xla_get_device_ordinal(device))

    try:
        return _run_threads(local_rank, local_world_size, replica, initializer_fn)
    except Exception:
        if raised:
            raise raised[0] from None
        raise


# torch_xla has an entry point of its own for `TPU`, and takes the last of both, in an order that is not told.
if _is_chosen():
    tpu.TpuPlugin = Plugin
    xla_model._all_gather_using_all_reduce = _all_gather
    pjrt._run_thread_per_device = _run_thread_per_device
    _operations = torch_operations.register()


def plugin():
    return tpu.TpuPlugin()
