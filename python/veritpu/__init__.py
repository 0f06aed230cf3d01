"""The chip of VeriTPU as a device of JAX and of Keras on JAX.

JAX finds it by an entry point. Options: docs/frameworks.md.
"""

from veritpu.library import VerificationError, library_path, report, verify

__all__ = ["VerificationError", "library_path", "report", "verify"]
