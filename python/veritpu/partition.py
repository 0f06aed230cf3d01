"""A program for several devices as that of each, by the partitioner in XLA's CPU backend, which jaxlib brings.

The partitioner is a pass of that backend. So a CPU client with as many devices compiles the program, and what it writes
to a folder after that pass is taken.
"""

import functools
import pathlib
import tempfile

_PASS = "spmd-partitioning"


def partitions(options):
    """How many there are, by a CompileOptionsProto; none is 1."""
    from jaxlib import xla_client

    return xla_client.CompileOptions.ParseFromString(options).executable_build_options.num_partitions if options else 1


@functools.lru_cache(maxsize=8)  # who asks for the text asks for places in it, too
def partitioned(code, options):
    """The program as an HloModuleProto, of bytecode and of a CompileOptionsProto; None if it has one partition."""
    from jaxlib import xla_client

    count = partitions(options)
    if count == 1:
        return None
    given = xla_client.CompileOptions.ParseFromString(options)
    build = given.executable_build_options
    if build.num_replicas != 1:
        raise ValueError(f"it has {build.num_replicas} replicas of {count} partitions; use partitions alone")
    if not build.use_spmd_partitioning:
        raise ValueError(f"its {count} partitions are different programs; use one that is partitioned (SPMD)")
    # Groups as lists: as axes of a mesh they lose the order of its devices on their way to StableHLO.
    given.env_option_overrides = [*given.env_option_overrides, ("xla_enable_rgv3_materialization", False)]
    client = _client(count)
    build.device_assignment = _devices_in_order(count)
    with tempfile.TemporaryDirectory(prefix="veritpu-") as folder:
        debug = build.debug_options
        debug.xla_dump_to = folder
        debug.xla_dump_hlo_pass_re = _PASS
        debug.xla_dump_hlo_as_proto = True
        debug.xla_backend_optimization_level = 0
        failed = None
        try:
            client.compile_and_load(code, client.devices(), given)
        except Exception as error:  # what the CPU lacks counts only before the pass
            failed = error
        found = sorted(pathlib.Path(folder).glob(f"*.after_{_PASS}*.hlo.pb"))
        if not found:
            raise failed or RuntimeError(f"jaxlib {_version()} wrote no program after its pass {_PASS}")
        return _field(found[0].read_bytes(), 1)


def with_config(module):
    """The message HloModuleProtoWithConfig of a module, with what frameworks want of the configuration: the layout."""
    config = _message(1, _field(module, 4))  # entry_computation_layout; host_program_shape
    return _message(1, module) + _message(2, config)


@functools.cache
def _client(count):
    from jaxlib import xla_client

    return xla_client.make_cpu_client(num_devices=count)


def _devices_in_order(count):
    import numpy as np
    from jaxlib import xla_client

    return xla_client.DeviceAssignment.create(np.arange(count).reshape(1, count))


def _version():
    import jaxlib

    return jaxlib.__version__


# Protocol Buffers' wire format.


def _message(number, content):
    """A field of a message that has a message."""
    return _varint(number << 3 | 2) + _varint(len(content)) + content


def _varint(value):
    made = b""
    while value > 127:
        made += bytes([value & 127 | 128])
        value >>= 7
    return made + bytes([value])


def _field(message, number):
    """The bytes of the first field of that number."""
    at = 0

    def varint():
        nonlocal at
        value = shift = 0
        while True:
            byte = message[at]
            at += 1
            value |= (byte & 127) << shift
            if byte < 128:
                return value
            shift += 7

    while at < len(message):
        tag = varint()
        kind = tag & 7
        if kind == 0:
            varint()
            continue
        size = {1: 8, 2: None, 5: 4}[kind] or varint()
        if tag >> 3 == number:
            return message[at : at + size]
        at += size
    raise ValueError(f"what the partitioner wrote has no field {number}")
