"""The size of what is too large for ABC, composed of parts that are not (docs/synthesis.md).

A module's row is its own gates, those of the modules in it, and those of the functions in it. For its own the modules
are black boxes, and each function is a stub of a few gates; how often each function is there, a netlist of words tells,
in which each is a division.
"""
import collections
import re

import yosys

# Each after those that it contains.
MODULES = ("accumulators", "vmem", "mxu_array", "mxu_transposer", "mxu_weight_fifo", "mxu", "vpu_lanes", "vpu", "core")

# Of a module's own gates there are too many for the script that shortens paths.
MAP = "abc -g gates -script synth/quick.abc; opt_clean"


def packages(functions, body):
    """Copies of the packages in which body(name, arguments) is the body of each of the functions; their names."""
    files = []
    for path in yosys.PACKAGES:
        text = (yosys.ROOT / path).read_text()

        def replace(match):
            if match[2] not in functions:
                return match[0]
            arguments = re.findall(r"(\w+)\s*(?:,|$)", match[3].replace("\n", " "))
            return f"{match[1]}\n    return {body(match[2], arguments)};\n  endfunction"

        text = re.sub(r"(function automatic \S+(?: \[31:0\])? (\w+)\(([^)]*)\);)(?:(?!endfunction).)*endfunction", replace,
                      text, flags=re.S)
        files.append(yosys.write(f"{body.__name__}_{path.split('/')[-1]}", text))
    return files


def stub(name, arguments):
    """An exclusive or of all arguments."""
    return " ^ ".join(f"32'({argument})" for argument in arguments)


def division(name, arguments):
    """What no module has."""
    return f"32'({arguments[0]}) / (32'({arguments[0]}) >> 1)"


def instances(name, n, functions, boxes):
    """How often each function is in the module, without what it contains."""
    files = packages(functions, division)
    cells = yosys.write(f"{name}.il", "")
    yosys.run(f"{yosys.read(name, n, packages=files, options=boxes)}; hierarchy -top {name}; tee -q -o {cells} dump t:$div")
    functions_of = {}  # by file and line
    for file in files:
        lines = (yosys.ROOT / file).read_text().splitlines()
        for number, line in enumerate(lines):
            found = re.match(r"  function automatic .*?(\w+)\(", line)
            current = found[1] if found else current if number else None
            functions_of[f"{file}:{number + 1}"] = current
    sources = re.findall(r'attribute \\src "([^"]*:\d+)\.', (yosys.ROOT / cells).read_text())
    return collections.Counter(functions_of[source] for source in sources)


def compose(name, n, functions, measure, table):
    """Flip-flops, gates, levels and bits of memories of a module. `functions`: those of one word; `table`: (name) -> its figures;
    `measure`: (read, top, script) -> figures, where the script makes gates."""
    children = yosys.children(name)
    boxes = " ".join([yosys.BOXED, *(f"--blackboxed-module {child}" for child in sorted(set(children)))])
    cut = "; ".join([MAP, *(f"delete t:{child}" for child in sorted(set(children)))])  # no path leads through them
    flops, gates, levels, bits = measure(yosys.read(name, n, packages=packages(functions, stub), options=boxes), name, cut)
    there = instances(name, n, functions, boxes)
    for function, count in there.items():
        gates += count * (table(function)[1] - 32 * (functions[function][1] - 1))
    if there:  # the deepest lies on the longest path, in the place of its stub
        levels += max(table(function)[2] for function in there)
    parts = [table(child) for child in children if child != "counters"]
    return (flops + sum(part[0] for part in parts), gates + sum(part[1] for part in parts),
            max([levels, *(part[2] for part in parts)]), bits + sum(part[3] for part in parts))
