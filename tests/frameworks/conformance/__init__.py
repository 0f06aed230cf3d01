"""JAX's operations on the chip, each beside the same on JAX's CPU backend (docs/conformance.md)."""
