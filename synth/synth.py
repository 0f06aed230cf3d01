"""Synthesizes the RTL with Yosys (docs/synthesis.md).

synth.py [NAME...]              measures all modules and functions, or those named, for the table of docs/synthesis.md;
                                MODULE:PARAMETER=VALUE,... is a module with other parameters
synth.py --shares               writes the table of whole cores there, from those rows
synth.py --check [NAME...]      makes gates of them for N = 8, and looks for loops and for second drivers
synth.py --elaborate N          elaborates the core and veritpu_top for N lanes, and with their assertions
synth.py --netlist FILE         writes a module mxu for N = 8 that is made of gates, in Verilog
synth.py --netlist FILE NAME    writes another module's or function's gates
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import re

import compose
import shares
import yosys

# Each module is flat, and words become gates.
GATES = "opt_expr; opt_clean; wreduce; alumacc; opt_clean; techmap; opt_expr; opt_clean; check -assert"
# Gates of all lanes of the vector unit are more than the 4 GB that WebAssembly addresses: what has them is checked as
# words, where an output depends on all inputs of its cell or fewer. So no loop is overlooked.
WORDS = "opt_expr; opt_clean; check -assert"
AS_WORDS = ("veritpu_top", "core", "vpu", "vpu_lanes", "vpu_staged_lanes", "vmem_macros")
# ABC maps to gates of two inputs, each a delay of one, for the shortest path. Its script for that shortens paths twice
# and chooses among the structures it met. The one that Yosys has for it looks for what is alike by SAT, and does not end
# on multipliers.
MAP = "abc -g gates -script synth/map.abc; opt_clean"
PAGE = yosys.ROOT / "docs/synthesis.md"
BEGIN, END = "<!-- veritpu synth -->\n", "<!-- end -->"  # of the table there
SHARES = "<!-- veritpu synth --shares -->\n"  # of the table of whole cores
SIZES = (8, 32)
COLUMNS = 4  # for each of them: what measure() gives
# What is not composed, for its levels.
WHOLE = {8: ("vmem:Banks=64", "accumulators:SumStages=2", "mxu_weight_fifo:OperandStages=1", "mxu_transposer:OperandStages=1"),
         32: ("accumulators:SumStages=2", "mxu_transposer:OperandStages=1", "mxu_weight_fifo:OperandStages=1")}
# In a core with stages in all units and banks of VMEM no module is deeper. Without them are, or contain such:
LEVELS = 40
SINGLE = ("accumulators", "vmem", "mxu", "mxu_array", "mxu_transposer", "mxu_weight_fifo", "vpu", "vpu_lanes", "core", "veritpu_top")
# Checked in its place, as the whole takes minutes: banks are alike, and stages.
FEWER = {"vmem_macros": "vmem_macros:Banks=4",
         "vpu_staged_lanes": "vpu_staged_lanes:Ways=2,Products=4,Functions=2,Random=2,Reductions=3"}

# A word's arithmetic as the cells and lanes have it: function, where it is, words that it takes.
FUNCTIONS = {
    "cell_fma": ("fp_pkg", 3), "cell_any": ("fp_pkg", 3), "product_sum": ("fp_pkg", 3), "product_sum_any": ("fp_pkg", 3),
    "to_format": ("fp_pkg", 2), "to_operand": ("fp_pkg", 1), "to_int8": ("fp_pkg", 1),
    "product_int32": ("fp_pkg", 2), "add32": ("fp_pkg", 2),
    "mul32": ("vpu_pkg", 2), "min32": ("vpu_pkg", 2), "max32": ("vpu_pkg", 2), "compare32": ("vpu_pkg", 3),
    "select32": ("vpu_pkg", 3), "floor32": ("vpu_pkg", 1), "itof32": ("vpu_pkg", 1), "ftoi32": ("vpu_pkg", 1),
    "to_f16": ("fp_pkg", 1), "to_bf16": ("fp_pkg", 1), "shl": ("fp_pkg", 2), "shr": ("fp_pkg", 2),
    "rcp32": ("vpu_functions_pkg", 1), "rsqrt32": ("vpu_functions_pkg", 1), "exp232": ("vpu_functions_pkg", 1),
    "log232": ("vpu_functions_pkg", 1), "threefry": ("vpu_functions_pkg", 3),
}


def function_module(name):
    """Writes a module that is one function of words, between its ports."""
    package, words = FUNCTIONS[name]
    ports = [f"a{k}_i" for k in range(words)]
    inputs = "".join(f"  input  logic [31:0] {port},\n" for port in ports)
    # Of the first argument of to_format, an operand format, three bits are meant.
    arguments = ", ".join(f"3'({port})" if name == "to_format" and port == "a0_i" else port for port in ports)
    return yosys.write(f"{name}_word.sv", f"module {name}_word (\n{inputs}  output logic [31:0] result_o\n);\n"
                       f"  assign result_o = {package}::{name}({arguments});\nendmodule\n")


def source(name, n=8, options=""):
    """The command that reads a module or function, and the module that is its top."""
    module, _ = yosys.split(name)
    if module in yosys.MODULES:
        return yosys.read(name, n, options=options), module
    return yosys.read(f"{name}_word", sources=[function_module(name)]), f"{name}_word"


def check(name):
    read, top = source(FEWER.get(name, name))
    yosys.run(f"{read}; hierarchy -check -top {top}; {WORDS if name in AS_WORDS else GATES}")
    print(f"{name}: {'elaborates' if name in AS_WORDS else 'synthesizes'}", flush=True)


def write_gates(path, name):
    """A module's gates, words of its ports as they are."""
    read, top = source(name)
    yosys.run(f"{read}; hierarchy -check -top {top}; {GATES}; opt_clean -purge; write_verilog -noattr {path}")


def write_netlist(path):
    """The MXU's gates, and a module mxu around them with the ports of the RTL's: an array is a vector there, its first
    word highest. Single wires, for Verilator sees loops in vectors whose bits depend on others of the vector."""
    read, top = source("mxu")
    yosys.run(f"{read}; hierarchy -check -top {top}; {GATES}; "
              f"rename {top} mxu_netlist; splitnets; opt_clean -purge; write_verilog -noattr {path}")
    head = re.search(r"^module mxu\b.*?^\);\n", (yosys.ROOT / "rtl/mxu.sv").read_text(), re.M | re.S)[0]
    ports = re.findall(r"^  (?:in|out)put .*?(\w+)( +\[N\])?,?(?: *//.*)?$", head, re.M)
    words = {name: ", ".join(f"{name}[{k}]" for k in range(8)) if array else name for name, array in ports}
    with (yosys.ROOT / path).open("a") as file:
        file.write(re.sub(r"(N += )\d+", r"\g<1>8", head) + "  mxu_netlist u_netlist (\n" +
                   ",\n".join(f"    .{name}({{{words[name]}}})" for name in words) + "\n  );\nendmodule\n")


def wholes():
    """Modules that are not checked within another, and all functions."""
    within = {child for name in yosys.MODULES for child in yosys.children(name)
              if (name in AS_WORDS) == (child in AS_WORDS)}
    return [*(name for name in yosys.MODULES if name not in within), *FUNCTIONS]


def measure(read, top, to_gates=MAP):
    """Flip-flops, gates of two inputs, gates on the longest path, and bits of the memories."""
    cells, path = yosys.write(f"{top}.json", ""), yosys.write(f"{top}.ltp", "")  # nothing is printed after ABC
    macros = yosys.write(f"{top}.macros", "")
    yosys.run_elaborated(read, top, f"{GATES}; {to_gates}; tee -q -o {macros} dump t:{yosys.MACRO}; "
                         f"delete t:{yosys.MACRO}; tee -q -o {cells} stat -json -top {top}; tee -q -o {path} ltp -noff")
    cells = json.loads((yosys.ROOT / cells).read_text())["design"]["num_cells_by_type"]
    flops = sum(count for kind, count in cells.items() if "DFF" in kind)
    levels = re.search(r"length=(\d+)", (yosys.ROOT / path).read_text())
    if not levels:
        yosys.fail(f"{top}: Yosys names no longest path, see {path}")
    gates = sum(count for kind, count in cells.items() if kind.startswith("$_")) - flops  # no memories
    return flops, gates, int(levels[1]), memory_bits((yosys.ROOT / macros).read_text())


def memory_bits(dump):
    """Of the memories' cells in a dump."""
    bits = 0
    for cell in dump.split(f"cell \\{yosys.MACRO} ")[1:]:
        sizes = dict(re.findall(r"parameter \\(\w+) (\d+)", cell))
        bits += int(sizes["Rows"]) * int(sizes["Bits"])
    return bits


def rows():
    """The table of the page: a name's cells, by name."""
    table = PAGE.read_text().split(BEGIN)[1].split(END)[0]
    lines = re.findall(r"^\| \*?`([\w:=,]+)`\*? \|(.*)\|$", table, re.M)
    return {name: [cell.strip() for cell in cells.split("|")] for name, cells in lines}


def figures(name, n):
    """A row's figures for N = n, as numbers. What does not depend on N has them once, at the first of SIZES."""
    cells = rows().get(name, [])
    at = COLUMNS * SIZES.index(n) if yosys.depends_on_lanes(name) else 0
    if not all(cells[at:at + COLUMNS]) or len(cells) < at + COLUMNS:
        yosys.fail(f"the table has no figures of {name} for N = {n}; run ./veritpu synth {name}")
    return [int(cell.replace(",", "")) for cell in cells[at:at + COLUMNS]]


def write_row(name, n, new):
    """Puts a row's figures for N = n in the table."""
    table = rows()
    cells = [*table.get(name, []), *[""] * 2 * COLUMNS][:2 * COLUMNS]
    at = COLUMNS * SIZES.index(n)
    cells[at:at + COLUMNS] = [f"{figure:,}" for figure in new]
    table[name] = cells
    print(f"{name}, N = {n}: {', '.join(cells[at:at + COLUMNS])}", flush=True)
    before, rest = PAGE.read_text().split(BEGIN)
    after = rest.split(END, 1)[1]
    columns = "flip-flops | gates | levels | bits of memories"
    head = f"| | N = 8: {columns} | N = 32: {columns} |\n{'|---' * (1 + 2 * COLUMNS)}|\n"
    order = [*sorted(name for name in table if yosys.split(name)[0] in yosys.MODULES),
             *(name for name in FUNCTIONS if name in table)]
    titles = {name: f"*`{name}`*" if yosys.split(name)[0] in compose.MODULES else f"`{name}`" for name in order}
    body = "".join(f"| {titles[name]} | {' | '.join(table[name])} |\n" for name in order)
    PAGE.write_text(before + BEGIN + head + body + END + after)


def write_shares():
    """Puts the table of whole cores in the page."""
    before, rest = PAGE.read_text().split(SHARES)
    body = "".join(f"{line}\n" for line in shares.lines(figures, SIZES))
    print(body, end="")
    PAGE.write_text(before + SHARES + body + END + rest.split(END, 1)[1])


def check_levels():
    """The table's levels of a core with stages."""
    for name, cells in rows().items():
        if name in SINGLE or name in FUNCTIONS:
            continue
        for at, n in enumerate(SIZES):
            levels = cells[COLUMNS * at + 2]
            if levels and int(levels) > LEVELS:
                yosys.fail(f"{name} has {levels} levels for N = {n}, and may have {LEVELS}: cut the path (docs/synthesis.md)")
    print(f"levels: at most {LEVELS} in a core with stages and banks")


def main():
    parser = argparse.ArgumentParser(prog="veritpu synth", description=__doc__.splitlines()[0])
    parser.add_argument("--shares", action="store_true", help="only writes the table of whole cores, from the rows measured")
    parser.add_argument("--check", action="store_true", help="only looks whether all can be synthesized")
    parser.add_argument("--elaborate", type=int, metavar="N", help="only elaborates core and veritpu_top, for N lanes, with assertions and without")
    parser.add_argument("--netlist", metavar="FILE", help="only writes the gates of a module, of the MXU unless one is named, as Verilog")
    parser.add_argument("--lanes", type=int, choices=SIZES, help="only measures for that N")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join([*yosys.MODULES, *FUNCTIONS]))
    arguments = parser.parse_args()
    for name in arguments.names:
        if yosys.split(name)[0] not in yosys.MODULES and name not in FUNCTIONS:
            yosys.fail(f"no module or function {name}; there are {', '.join([*yosys.MODULES, *FUNCTIONS])}")
        yosys.check_parameters(name)
    if arguments.elaborate:
        # slang reads the assertions as it does all else; Yosys has no cells for most of them.
        for top in ("core", "veritpu_top"):
            for options in ("", "-DVERITPU_SVA --ignore-assertions"):
                yosys.run(f"{yosys.read(top, arguments.elaborate, options=options)}; hierarchy -check -top {top}")
            print(f"{top}: elaborates for N = {arguments.elaborate}, with assertions and without")
    elif arguments.shares:
        write_shares()
    elif arguments.netlist:
        path = pathlib.Path(arguments.netlist).resolve()
        if yosys.ROOT not in path.parents:
            yosys.fail(f"{path} is outside of the project, where Yosys cannot write; name a file in build")
        if len(arguments.names) > 1:
            yosys.fail("a netlist is of one module; name one, or none for the MXU")
        path = path.relative_to(yosys.ROOT)
        if arguments.names:
            write_gates(path, arguments.names[0])
        else:
            write_netlist(path)
    elif arguments.check:
        check_levels()
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:  # each waits for a process of Yosys
            for done in [pool.submit(check, name) for name in arguments.names or wholes()]:
                done.result()
    else:
        without = (*compose.MODULES, "sram_1r1w", "sram_nr1w", "vmem_macros")
        small = [name for name in yosys.MODULES if name not in without]
        for n in [arguments.lanes] if arguments.lanes else SIZES:
            for name in arguments.names or [*FUNCTIONS, *small, *compose.MODULES]:
                if compose.is_composed(name, n) and name not in WHOLE.get(n, ()):
                    new = compose.compose(name, n, FUNCTIONS, measure, figures)
                elif n == SIZES[0] or yosys.depends_on_lanes(name):
                    new = measure(*source(name, n, yosys.BOXED))
                else:
                    continue
                write_row(name, n, new)


if __name__ == "__main__":
    main()
