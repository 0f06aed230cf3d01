"""Whole cores: the gates and bits of memories of each unit, and its share (docs/synthesis.md).

They are sums of the rows that synth.py has measured. N = 128 is too large to be measured: its figures are those of
a * N * N + b * N through the two sizes that are. What is alike in a unit are cells or lanes, and each lane has ports by
the number of sublanes, so that this is the law of all of GROWING. Others are on the line through both.
"""
import re

import yosys

LARGE = 128
# The units, and how many of each module they have.
UNITS = {
    "MXU": {"mxu": 1}, "accumulators": {"accumulators": 1},
    # With stages in place of what a single stage has.
    "vector unit": {"vpu": 1, "vpu_lanes": -1, "vpu_walk": -1, "vpu_ways": -1,
                    "vpu_staged_lanes": 1, "vpu_walk:Ways=16,Staged=1": 1, "vpu_ways:Ways=16": 1},
    "VMEM": {"vmem:Banks=64": 1},
    "sequencer, queues, semaphores": {"sequencer": 1, "unit_queue": 4, "semaphores": 1},
    "counters": {"counters": 1},
    "transfers, faults": {"dma_unit": 2, "faults": 1},
}
GROWING = ("MXU", "accumulators", "vector unit", "VMEM")
# Of the die of TPU v1 (docs/power.md), in percent.
PUBLISHED = {"MXU": "24", "accumulators": "6", "vector unit": "6", "VMEM": "29", "sequencer, queues, semaphores": "2"}
GATES, BITS = 1, 3  # in a row


def vmem_bits(n):
    """Of the core of that N which rtl/core.cmake lists first."""
    rows = re.search(rf'"{n} (\d+) ', (yosys.ROOT / "rtl/core.cmake").read_text())
    return 32 * n * int(rows[1])


def figure(unit, n, column, table, sizes):
    """Of a unit: gates, or bits. `table`: (module, n) -> a row's figures."""
    if n not in sizes:
        (small, at_small), (large, at_large) = ((s, figure(unit, s, column, table, sizes)) for s in sizes)
        if unit not in GROWING or at_small == at_large:
            return round(at_small + (at_large - at_small) / (large - small) * (n - small))
        square = (at_large / large - at_small / small) / (large - small)
        return round(square * n * n + (at_small / small - square * small) * n)
    return sum(count * table(module, n)[column] for module, count in UNITS[unit].items())


def lines(table, sizes):
    """The table's lines."""
    columns = [*sizes, LARGE]
    cells = {}
    for n in columns:
        gates = {unit: figure(unit, n, GATES, table, sizes) for unit in UNITS}
        bits = {unit: vmem_bits(n) if unit == "VMEM" else figure(unit, n, BITS, table, sizes) for unit in UNITS}
        for unit in [*UNITS, "sum"]:
            of_unit = sum(gates.values()) if unit == "sum" else gates[unit]
            share = "100" if unit == "sum" else f"{100 * of_unit / sum(gates.values()):.1f}"
            cells.setdefault(unit, []).extend(
                [f"{of_unit:,}", share, f"{sum(bits.values()) if unit == 'sum' else bits[unit]:,}"])
    head = "".join(f" N = {n}: gates | % | bits |" for n in columns)
    return [f"| |{head} % of v1's die |", "|---" * (2 + 3 * len(columns)) + "|",
            *(f"| {unit} | {' | '.join(cells[unit])} | {PUBLISHED.get(unit, '')} |" for unit in cells)]
