"""The yardstick's other side: the cycles that XLA's compiler expects of a TPU v2 core.

    build/frameworks/bin/pip install --target build/libtpu --no-deps libtpu==0.0.52
    ./veritpu python bench/yardstick/xla.py [PROGRAM...]

libtpu compiles each program of programs.py ahead of time. Its text says how many cycles it expects of each instruction.
"once" adds them up as they stand there: these are the figures of run.py. "all turns" takes the body of a loop as many
times as it turns.
"""
import pathlib
import re
import sys

LIBRARY = pathlib.Path(__file__).resolve().parents[2] / "build/libtpu/libtpu/libtpu.so"


def core():
    """A core of TPU v2, to compile for: there need be none."""
    from jax.experimental import topologies
    from jax.sharding import SingleDeviceSharding

    shape = {"chip_config_name": "default", "chips_per_host_bounds": (2, 2, 1), "num_slices": 1}
    return SingleDeviceSharding(topologies.get_topology_desc("v2:2x2", "tpu", **shape).devices[0])


def compiled(name, on):
    """XLA's instructions for the step, as text."""
    import jax

    import programs

    step, arguments = programs.program(name)
    arguments = jax.tree.map(lambda a: jax.ShapeDtypeStruct(a.shape, a.dtype, sharding=on), arguments)
    return jax.jit(step, donate_argnums=(0, 1)).lower(*arguments).compile().as_text()


def computations(text):
    """The lines of each computation, by its name; and the name of the first to run."""
    found, name, entry = {}, None, None
    for line in text.splitlines():
        head = re.match(r"(ENTRY )?%?([\w.-]+) .*\{$", line)
        if head:
            name = head[2]
            found[name] = []
            entry = name if head[1] else entry
        elif name:
            found[name].append(line)
    return found, entry


def turns(condition):
    """Of a loop that counts from 0 to a constant."""
    limits = [m[1] for m in (re.search(r"= s32\[\]\S* constant\((\d+)\)", line) for line in condition) if m]
    if len(limits) != 1 or not any("direction=LT" in line for line in condition):
        sys.exit("xla.py: a loop does not count from 0 to a constant; add how it turns to turns()")
    return int(limits[0])


def expected(found, name):
    """Cycles of a computation with all turns of its loops."""
    cycles = 0
    for line in found[name]:
        own = re.search(r'"estimated_cycles":"(\d+)"', line)
        cycles += int(own[1]) if own else 0
        loop = re.search(r" while\(.*condition=%([\w.-]+), body=%([\w.-]+)", line)
        if loop:
            cycles += turns(found[loop[1]]) * expected(found, loop[2])
    return cycles


def main(names):
    import programs

    unknown = [name for name in names if name not in programs.PROGRAMS]
    if unknown:
        sys.exit(f"xla.py: there is no program {unknown[0]}; choose among {', '.join(programs.PROGRAMS)}")
    if not LIBRARY.exists():
        sys.exit(f"xla.py: there is no {LIBRARY}; install libtpu as this file's first lines say")
    on = core()
    print("| step | once | all turns |\n|---|---|---|")
    for name in names or programs.PROGRAMS:
        text = compiled(name, on)
        once = sum(map(int, re.findall(r'"estimated_cycles":"(\d+)"', text)))
        print(f"| {name} | {once:,} | {expected(*computations(text)):,} |", flush=True)


if __name__ == "__main__":
    import os

    os.environ.update(JAX_PLATFORMS="cpu", TPU_LIBRARY_PATH=str(LIBRARY), TPU_SKIP_MDS_QUERY="1")
    os.environ.update(TPU_ACCELERATOR_TYPE="v2-8", TPU_WORKER_ID="0", TPU_WORKER_HOSTNAMES="localhost")
    sys.path.insert(0, str(LIBRARY.parents[1]))
    main(sys.argv[1:])
