"""Stands for Google's libtpu in an environment of TorchTPU, whose device `tpu` is then the simulated chip."""

from veritpu.torch_tpu import configure_library_path, get_library_path

__all__ = ["configure_library_path", "get_library_path"]
