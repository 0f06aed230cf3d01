"""The size of what is too large to be mapped whole, composed of parts that are not (docs/synthesis.md).

A module's row is its own gates, those of the modules in it, and those of the functions in it. For its own the modules
are black boxes, and each function is a stub of a few gates; how often each function is there, a netlist of words tells,
in which each is a division.
"""
import collections
import re

import yosys

# Each after those that it contains.
MODULES = ("accumulators", "vmem", "mxu_array", "mxu_transposer", "mxu_weight_fifo", "mxu", "vpu_lanes", "vpu_registers",
           "vpu_staged_lanes", "vpu", "core", "veritpu_top")


def words(n):
    """Of a vector register."""
    return n * max(1, n // 8)


# What is alike in a module, for N, and how many functions it has for each N: where N = 32 is too large for slang in 4 GB,
# the row is that of N = 8 by their numbers.
ELEMENTS = {
    "mxu_array": (lambda n: n * n, lambda n: n * n),  # cells
    "vpu_lanes": (words, words),
    "vpu_simple": (words, words),
}
SMALL = 8
# Composed but for N = SMALL. From N = MIDDLE on, a stage has the same gates before each word, so that has its levels.
TREES = ("vpu_reductions",)
MIDDLE = 16
# Modules with a parameter Words, of which rows have one word: the lanes have one for each word of a register.
WORDWISE = ("vpu_sums", "vpu_products", "vpu_random", "vpu_functions")
# Of the module around them: they are of other widths in each place.
INLINE = ("vpu_delay",)
# Lanes are alike, and each has as many ports as there are sublanes: the row is that of N = 8 with the sublanes of N, by
# the number of lanes.
LANES = ("vmem",)

# Of a module's own gates there are too many for the script that shortens paths, but for SHORT at N = SMALL.
SHORT = ("vpu_registers", "vpu_staged_lanes")
MAP = "abc -g gates -script synth/quick.abc; opt_clean"


def is_composed(name, n):
    module, _ = yosys.split(name)
    return module in MODULES or (module in (*ELEMENTS, *TREES) and n != SMALL)


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
    module, _ = yosys.split(name)
    files = packages(functions, division)
    cells = yosys.write(f"{module}.div", "")
    yosys.run(f"{yosys.read(name, n, packages=files, options=boxes)}; hierarchy -top {module}; tee -q -o {cells} dump t:$div")
    functions_of = {}  # by file and line
    for file in files:
        lines = (yosys.ROOT / file).read_text().splitlines()
        for number, line in enumerate(lines):
            found = re.match(r"  function automatic .*?(\w+)\(", line)
            current = found[1] if found else current if number else None
            functions_of[f"{file}:{number + 1}"] = current
    sources = re.findall(r'attribute \\src "([^"]*:\d+)\.', (yosys.ROOT / cells).read_text())
    return collections.Counter(functions_of[source] for source in sources)


def counted(name, n, functions, table):
    """The row of N = SMALL, by what is alike in the module."""
    elements, calls = (alike(n) // alike(SMALL) for alike in ELEMENTS[yosys.split(name)[0]])
    flops, gates, levels, bits = table(name, SMALL)
    of_functions = 0
    if calls != elements:
        there = instances(name, SMALL, functions, yosys.BOXED)
        of_functions = sum(count * table(function, SMALL)[1] for function, count in there.items())
    return flops * elements, (gates - of_functions) * elements + of_functions * calls, levels, bits * elements


def with_sublanes_of(n):
    """The packages, with the sublanes of N = n whatever N is."""
    text = (yosys.ROOT / "rtl/arch_pkg.sv").read_text()
    body = "return n < 8 ? 1 : n / 8;"
    if text.count(body) != 1:
        yosys.fail(f"rtl/arch_pkg.sv should have once: {body}")
    changed = yosys.write(f"sublanes_of_{n}_arch_pkg.sv", text.replace(body, f"return {n // 8};"))
    return [changed if path == "rtl/arch_pkg.sv" else path for path in yosys.PACKAGES]


def wordwise(child, n, table):
    """The row of a module in the lanes."""
    flops, gates, levels, bits = table(child, n)
    count = words(n) if child in WORDWISE else 1
    return flops * count, gates * count, levels, bits * count


def compose(name, n, functions, measure, table):
    """Flip-flops, gates, levels and bits of memories of a module. `functions`: those of one word; `table`: (name, n) -> its
    figures; `measure`: (read, top, script) -> figures, where the script makes gates."""
    module, _ = yosys.split(name)
    if module in ELEMENTS and n != SMALL:
        return counted(name, n, functions, table)
    if module in LANES and n != SMALL:
        read = yosys.read(name, SMALL, packages=with_sublanes_of(n), options=yosys.BOXED)
        banks = yosys.has_banks(name)  # its ports are small enough to be shortened, and it has as many words for each N
        flops, gates, levels, bits = measure(read, module, *[] if banks else [MAP])
        return flops * n // SMALL, gates * n // SMALL, levels, bits if banks else bits * n // SMALL
    children = [child for child in yosys.children(module) if child not in INLINE]
    boxes = " ".join([yosys.BOXED, *(f"--blackboxed-module {child}" for child in sorted(set(children)))])
    script = MAP.replace("quick", "map") if module in SHORT and n == SMALL else MAP
    cut = "; ".join([script, *(f"delete t:{child}" for child in sorted(set(children)))])  # no path leads through them
    flops, gates, levels, bits = measure(yosys.read(name, n, packages=packages(functions, stub), options=boxes), module, cut)
    there = instances(name, n, functions, boxes)
    for function, count in there.items():
        gates += count * (table(function, n)[1] - 32 * (functions[function][1] - 1))
    if module in TREES:
        levels = measure(yosys.read(name, MIDDLE, options=yosys.BOXED), module)[2]
    elif there:  # the deepest lies on the longest path, in the place of its stub
        levels += max(table(function, n)[2] for function in there)
    parts = [wordwise(child, n, table) for child in children]
    return (flops + sum(part[0] for part in parts), gates + sum(part[1] for part in parts),
            max([levels, *(part[2] for part in parts)]), bits + sum(part[3] for part in parts))
