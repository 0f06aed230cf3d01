"""Synthesizes the RTL with Yosys (docs/synthesis.md).

synth.py [MODULE...]            measures all modules, or those named, and writes them into the table of docs/synthesis.md
synth.py --check [MODULE...]    makes gates of them for N = 8, and looks for loops, undriven wires and several drivers
synth.py --elaborate N          elaborates the core for N lanes
"""
import argparse

import yosys

# Words to gates, each module flat. Yosys' `check` sees loops where gates are single.
GATES = "opt_expr; opt_clean; wreduce; alumacc; opt_clean; techmap; opt_expr; opt_clean; check -assert"


def main():
    parser = argparse.ArgumentParser(prog="veritpu synth", description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="only looks whether all can be synthesized")
    parser.add_argument("--elaborate", type=int, metavar="N", help="only elaborates the core, for N lanes")
    parser.add_argument("modules", nargs="*", metavar="MODULE", help=", ".join(yosys.MODULES))
    arguments = parser.parse_args()
    for module in arguments.modules:
        if module not in yosys.MODULES:
            yosys.fail(f"no module {module}; the modules are {', '.join(yosys.MODULES)}")
    if arguments.elaborate:
        yosys.run(f"{yosys.read('core', arguments.elaborate)}; hierarchy -check -top core")
        print(f"core: elaborates for N = {arguments.elaborate}")
        return
    for module in arguments.modules or yosys.MODULES:
        yosys.run(f"{yosys.read(module, 8)}; hierarchy -check -top {module}; {GATES}")
        print(f"{module}: synthesizes", flush=True)


if __name__ == "__main__":
    main()
