"""Proves the properties of rtl/formal by k-induction (docs/synthesis.md).

prove.py [MODULE...]            all modules that have properties, or those named
prove.py --first [MODULE...]    only the first of the alike: semaphore 0
prove.py --faults [MODULE...]   plants the faults of synth/faults.txt instead, each of which must be found
"""
import argparse
import sys

import yosys

# The defines of a module's proofs.
PROOFS = {
    "unit_queue": ["-DVERITPU_FORMAL=assert"],
    "semaphores": [f"-DVERITPU_WATCHED={semaphore}" for semaphore in range(32)],
    "sequencer": ["-DVERITPU_FORMAL=assert"],
}
# Signals that a proof takes for any value at all, and so needs no registers for: the instruction that executes.
FREE = {"sequencer": "cutpoint w:head;"}
STEPS = 1  # a proof that needs more wants an invariant


def prove(module, defines, source=None):
    """Whether the properties hold of a module, or of what stands in its place; ends the program where nobody knows."""
    script = [
        yosys.read(module, sources=[f"rtl/formal/{module}_formal.sv"], options=defines, replace={module: source}),
        f"hierarchy -top {module}; flatten; {FREE.get(module, '')} opt_expr; opt_clean",
        "async2sync; chformal -lower; dffunmap",
        "delete -port o:*; opt_clean -purge",  # what no property depends on
        f"sat -verify -prove-asserts -set-assumes -tempinduct -maxsteps {STEPS}",
    ]
    done = yosys.run("; ".join(script), check=False)
    if "Induction step proven: SUCCESS!" in done.stdout and not done.returncode:
        return True
    if "proof did fail" in done.stdout + done.stderr:
        return False
    yosys.fail(f"{module}: no answer\n{done.stdout[-2000:]}{done.stderr[-2000:]}")


def faults(modules):
    """(module, text, its replacement) of each line of synth/faults.txt for these modules."""
    for line in (yosys.ROOT / "synth/faults.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            module, text, replacement = (part.strip() for part in line.split(" | "))
            if module in modules:
                yield module, text, replacement


def plant(module, text, replacement):
    """The name of a copy of a module with `replacement` in the place of `text`."""
    code = (yosys.ROOT / f"rtl/{module}.sv").read_text()
    if code.count(text) != 1:
        yosys.fail(f"synth/faults.txt: {module}.sv has {code.count(text)} times `{text}`; name one place")
    return yosys.write(f"{module}.sv", code.replace(text, replacement))


def main():
    parser = argparse.ArgumentParser(prog="veritpu prove", description=__doc__.splitlines()[0])
    parser.add_argument("--first", action="store_true", help="only the first of proofs that are alike")
    parser.add_argument("--faults", action="store_true", help="plants faults, each of which must be found")
    parser.add_argument("modules", nargs="*", metavar="MODULE", help=", ".join(PROOFS))
    arguments = parser.parse_args()
    modules = arguments.modules or list(PROOFS)
    for module in modules:
        if module not in PROOFS:
            yosys.fail(f"{module} has no properties; those that have are {', '.join(PROOFS)}")
    wrong = 0
    if arguments.faults:
        for module, text, replacement in faults(modules):
            missed = prove(module, PROOFS[module][0], plant(module, text, replacement))
            wrong += missed
            print(f"{module}: `{replacement}` {'NOT FOUND' if missed else 'found'}", flush=True)
    else:
        for module in modules:
            for defines in PROOFS[module][:1] if arguments.first else PROOFS[module]:
                holds = prove(module, defines)
                wrong += not holds
                print(f"{module} {defines}: {'proved' if holds else 'NOT PROVED'}", flush=True)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
