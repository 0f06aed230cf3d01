"""docs/conformance.md, made of the outcomes of all cases."""

import collections
import pathlib
import textwrap

import jax

from conformance.case import CASES
from conformance.outside import OUTSIDE

FILE = pathlib.Path(__file__).resolve().parents[3] / "docs" / "conformance.md"
MODULES = ("lax", "lax.linalg", "nn", "numpy", "numpy.fft", "random")
INTRO = """# Conformance: JAX's operations on the chip

Each operation of `jax.lax` and `jax.nn`, and most of `jax.numpy` and `jax.random`, runs on the chip
beside JAX's CPU backend: over element types, ranks, awkward and empty shapes, and special values.
Whole numbers and predicates agree exactly. So do operations that only move reals, bit by bit.
Other numbers agree within the bounds that stand beside the cases, which are those of
[numbers.md](numbers.md) and of the CPU's own functions. Products ask for the precision `highest`,
but for the cases of the default precision.

This page is made by the run of all cases (`ctest -L conformance`), which fails if it is stale:

```
./veritpu python tests/frameworks/conformance/run.py --write            # runs all, writes this page
./veritpu python tests/frameworks/conformance/run.py 'lax.sort.*f32'    # runs some
```

Known differences, which the cases leave out:

- Subnormals are zero in arithmetic and comparisons. Moves keep those of f32 and f16, and flush those
  of bf16.
- A divisor above 2^126 in magnitude has the reciprocal zero.
- An infinity in a product of f32 at `highest` makes NaN.
- `rng_bit_generator` by threefry lays its words out in the order of elements, and XLA by halves of a
  dimension: they differ where all dimensions are odd. The algorithm `default` is threefry here and
  Philox on the CPU; so is that of the keys `rbg` and `unsafe_rbg`.
"""


def module_of(operation):
    return max((m for m in MODULES if operation.startswith(m + ".")), key=len)


def names_of(module):
    """The operations that a module of JAX has in public."""
    holder = jax
    for part in module.split("."):
        holder = getattr(holder, part)
    found = {
        n
        for n in dir(holder)
        if not n.startswith("_") and callable(getattr(holder, n)) and not isinstance(getattr(holder, n), type)
    }
    kept = {
        n
        for n in found
        if not (module != "numpy" and n.endswith("_p")) and not hasattr(getattr(holder, n), "__origin__")
    }
    return {f"{module}.{n}" for n in kept if n[0].islower() or module == "random"}


def _filled(text, indent=""):
    return textwrap.fill(text, 100, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def _listed(operations, module):
    return ", ".join(f"`{o[len(module) + 1:]}`" for o in operations)


def _order(types):
    known = "f32 bf16 f16 f64 s8 s16 s32 s64 u8 u16 u32 u64 pred c64".split()
    return sorted(types, key=known.index)


def render(outcomes):
    """The page. `outcomes`: by case, in the order of CASES."""
    counts = collections.Counter(outcome.place for outcome in outcomes)
    places = collections.defaultdict(lambda: collections.defaultdict(list))  # by operation, by place: cases
    for case, outcome in zip(CASES, outcomes):
        places[case.operation][outcome.place].append(case)
    rows = [INTRO]
    rows.append(
        _filled(
            f"Of {len(CASES):,} cases of {len(places)} operations, {counts['chip']:,} run on the chip, {counts['host']:,} on "
            f"the host, {counts['refused']:,} are refused, and {counts['nowhere']:,} the CPU backend refuses, too."
        )
        + "\n"
    )
    for module in MODULES:
        here = {o: p for o, p in sorted(places.items()) if module_of(o) == module}
        rows.append(f"## jax.{module}\n")
        groups = collections.defaultdict(list)
        for operation, p in here.items():
            if p["chip"]:
                groups[" ".join(_order({t for case in p["chip"] for t in case.types})) or "no arguments"].append(
                    operation
                )
        rows.append("On the chip, by the types of arguments:\n")
        rows += [
            _filled(f"- {types}: {_listed(group, module)}", "  ")
            for types, group in sorted(groups.items(), key=lambda g: -len(g[1]))
        ]
        for place, title in (
            ("host", "On the host"),
            ("refused", "Refused"),
            ("nowhere", "Refused by the CPU backend, too"),
        ):
            groups = collections.defaultdict(list)
            for operation, p in here.items():
                if p[place]:
                    all_of_it = len(p[place]) == sum(map(len, p.values()))
                    types = _order({t for case in p[place] for t in case.types})
                    groups["all cases" if all_of_it else "some with " + " ".join(types) if types else "some"].append(
                        operation
                    )
            if groups:
                rows.append(f"\n{title}:\n")
                rows += [_filled(f"- {how}: {_listed(group, module)}", "  ") for how, group in sorted(groups.items())]
        rows.append("")
    rows.append("## Without cases\n")
    for reason, names in OUTSIDE.items():
        rows.append(_filled(f"- {', '.join(f'`{n}`' for n in names.split())}: {reason}.", "  "))
    return "\n".join(rows) + "\n"
