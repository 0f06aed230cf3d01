"""Where JAX looks for plugins."""

from veritpu.jax_plugin import initialize

__all__ = ["initialize"]
