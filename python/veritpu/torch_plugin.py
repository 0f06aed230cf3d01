"""torch_xla's entry point."""

import os

from torch_xla._internal import tpu
from torch_xla.core import xla_model
from torch_xla.experimental import plugins

from veritpu import library


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


# torch_xla has an entry point of its own for `TPU`, and takes the last of both, in an order that is not told.
if _is_chosen():
    tpu.TpuPlugin = Plugin
    xla_model._all_gather_using_all_reduce = _all_gather


def plugin():
    return tpu.TpuPlugin()
