"""What the host does besides the simulation, in milliseconds of processor time: the table of docs/frameworks.md.

Each figure is the median of so many: ./veritpu python bench/frameworks_host.py [COUNT]. Two processes, the first with an
empty folder of compiled programs, compile the same programs, which all differ. The library's share, conversion included,
is that of a client of its own, called as JAX calls it; in the first process it has no folder.
"""

import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

SLOTS = pathlib.Path(__file__).resolve().parents[1] / "runtime" / "pjrt" / "slots.def"
CHILD = """
import sys, time, json
begin = time.process_time()
import jax
between = time.process_time()
jax.devices()
figures = {"import": 1e3 * (between - begin), "import and first device": 1e3 * (time.process_time() - begin)}
import jax.numpy as jnp, statistics
import numpy as np

def clock(call):
    begin = time.process_time()
    call()
    return 1e3 * (time.process_time() - begin)

import pickle
from veritpu import convert, library
given = []
class Recorded(convert.Program):
    def __init__(self, code, options):
        given.append((code, options))
        super().__init__(code, options)
convert.Program = Recorded

# The library by itself: another client of it, called as JAX calls it.
import ctypes
slots = [line[5:-1] for line in open(sys.argv[2]).read().split() if line.startswith("SLOT(") and line != "SLOT(name):"]
lib = library.load()
lib.GetPjrtApi.restype = ctypes.c_void_p
table = lib.GetPjrtApi() + 40
P, Z = ctypes.c_void_p, ctypes.c_size_t
def call(slot, *words):
    arguments = (P * (len(words) + 2))(8 * (len(words) + 2), None, *words)
    function = ctypes.CFUNCTYPE(P, P)(P.from_address(table + 8 * slots.index(slot)).value)
    assert function(ctypes.addressof(arguments)) is None, slot
    return arguments[len(words) + 1]
import os
if sys.argv[3] == "first": del os.environ["VERITPU_CACHE"]
client = call("Client_Create", None, 0, None, None, None, None, None)
def compile_again(code, options):
    words = (P * 6)(48, None, ctypes.cast(code, P), len(code), ctypes.cast(b"mlir", P), 4)
    made = call("Client_Compile", client, ctypes.addressof(words), ctypes.cast(options, P), len(options), None)
    keep.append(made)
keep = []

x = jax.device_put(np.ones((4, 8), np.float32))
lowered = [jax.jit(lambda x, k=k: x * 2 + k).lower(x) for k in range(int(sys.argv[1]))]
figures["compile"] = [clock(one.compile) for one in lowered]
if sys.argv[3] == "first":
    programs = list(given)
    pickle.dump(programs, open(sys.argv[4], "wb"))
else:
    programs = pickle.load(open(sys.argv[4], "rb"))
assert len(programs) == len(lowered)
figures["library"], figures["library again"] = ([clock(lambda: compile_again(*p)) for p in programs] for _ in range(2))
figures["conversions"] = len(given)
run = lowered[0].compile()
for _ in range(20): run(x).block_until_ready()
figures["launch and wait"] = [clock(lambda: run(x).block_until_ready()) for _ in range(200)]
y = run(x)
def queue():
    for _ in range(200): y = run(x)
figures["queue"] = [clock(queue) / 200 for _ in range(5)]
import veritpu
figures["compiled"] = veritpu.report()["compiled"]
print(json.dumps({k: statistics.median(v) if isinstance(v, list) else v for k, v in figures.items()}))
"""


def child(folder, count, turn, programs):
    environment = {**os.environ, "VERITPU_CACHE": folder}
    ended = subprocess.run(
        [sys.executable, "-c", CHILD, str(count), str(SLOTS), turn, programs], env=environment, capture_output=True, text=True, check=False
    )
    if ended.returncode:
        sys.exit(ended.stderr)
    return json.loads(ended.stdout.splitlines()[-1])


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    with tempfile.TemporaryDirectory(prefix="veritpu-") as folder:
        cache, programs = os.path.join(folder, "cache"), os.path.join(folder, "programs")
        first, second = (child(cache, count, turn, programs) for turn in ("first", "second"))
    rows = [
        ("import and first device", min(first["import and first device"], second["import and first device"]), 1000),
        ("of that, `import jax`", min(first["import"], second["import"]), None),
        ("a tiny program, compiled, with JAX's share", first["compile"], 3),
        ("the same, found in the folder", second["compile"], None),
        ("the library's share of compiling", first["library"], 3),
        ("the library's share of finding in the folder", second["library"], 0.3),
        ("the library's share of finding in the process", second["library again"], 0.3),
        ("a launch of it, waited for", first["launch and wait"], None),
        ("a launch of it, one behind the other", first["queue"], 1),
    ]
    print("| figure | at most, ms | measured, ms |\n|---|---|---|")
    for name, value, limit in rows:
        print(f"| {name} | {limit or ''} | {value:.3g} |")
    # The figures are what they are called: all were converted in the first process, and none in the second.
    assert first["compiled"]["anew"] == count and first["conversions"] == 2 * count, first
    assert second["compiled"]["on_disk"] == count and second["conversions"] == 0, second


main()
