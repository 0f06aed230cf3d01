"""What XProf makes of a profile of the chip: launches, operations and times as the report and the file have them."""

import json

import jax
import jax.numpy as jnp
import pytest
from xprof.convert import raw_to_tool_data

import veritpu

_LAUNCHES = 3
_CYCLE_US = 1 / 700  # the chip lite has 700 MHz


def _launched(step, x, w):
    for _ in range(_LAUNCHES):
        y = step(x, w)
    y.block_until_ready()


@pytest.fixture(scope="module")
def profiled(tmp_path_factory):
    """The profile's files, and the cycles of what it shows."""
    def step(x, w):
        return jnp.tanh(x @ w) + 1

    step = jax.jit(step)
    x, w = jnp.ones((64, 32)), jnp.ones((32, 32))
    _launched(step, x, w)
    folder = tmp_path_factory.mktemp("profile")
    before = veritpu.report()["cycles"]
    with jax.profiler.trace(folder):
        _launched(step, x, w)
    return [str(file) for file in folder.rglob("*.xplane.pb")], veritpu.report()["cycles"] - before


def _tool(name, files):
    data, _ = raw_to_tool_data.xspace_to_tool_data(files, name, {})
    return json.loads(data)


def _rows(table):
    names = [column["id"] for column in table["cols"]]
    return [dict(zip(names, (cell["v"] for cell in row["c"]))) for row in table["rows"]]


def test_counts_each_operation_once(profiled):
    files, cycles = profiled
    rows = _rows(_tool("hlo_stats", files))
    assert len(rows) == 2
    assert [row["occurrences"] for row in rows] == [_LAUNCHES] * 2
    busy = sum(row["total_self_time"] for row in rows)
    assert cycles / 2 * _CYCLE_US < busy <= cycles * _CYCLE_US


def test_operations_have_their_products_and_bytes(profiled):
    files, _ = profiled
    (program,) = [p for p in veritpu.report()["programs"] if p["name"] == "jit_step"]
    rows = _rows(_tool("hlo_stats", files))
    microseconds = [row["total_self_time"] for row in rows]
    flops = sum(1e3 * row["model_flop_rate"] * us for row, us in zip(rows, microseconds))  # of gigaflops a second
    assert flops == pytest.approx(_LAUNCHES * 2 * program["macs_per_launch"], rel=1e-6)
    moved = sum(2**30 / 1e6 * row["hbm_bw"] * us for row, us in zip(rows, microseconds))  # of GiB a second
    assert moved == pytest.approx(_LAUNCHES * 4 * (64 * 32 + 32 * 32 + 64 * 32), rel=1e-6)  # x, w and the result


def test_operations_and_gaps_are_the_launches(profiled):
    files, cycles = profiled
    table = _tool("framework_op_stats", files)
    rows = [row for row in _rows(table[0]) if row["host_or_device"] == "Device"]
    assert {row["operation"] for row in rows} > {"IDLE"}
    assert sum(row["total_self_time"] for row in rows) == pytest.approx(cycles * _CYCLE_US, rel=1e-3)


def test_trace_viewer_has_each_launch(profiled):
    files, _ = profiled
    events = _tool("trace_viewer", files)["traceEvents"]
    lines = {(e["pid"], e["tid"]): e["args"]["name"] for e in events if e.get("name") == "thread_name"}
    launches = [e for e in events if lines.get((e.get("pid"), e.get("tid"))) == "XLA Modules" and e.get("ph") == "X"]
    assert len(launches) == _LAUNCHES


def test_overview_has_steps_and_utilization(profiled):
    files, cycles = profiled
    analysis, steps, *_ = _tool("overview_page", files)
    (program,) = [p for p in veritpu.report()["programs"] if p["name"] == "jit_step"]
    active = program["macs_per_launch"] / 32**2  # of the matrix unit
    assert float(analysis["p"]["mxu_utilization_percent"].rstrip("%")) == pytest.approx(
        100 * active * _LAUNCHES / cycles, abs=0.06
    )
    assert 0 < float(analysis["p"]["hbm_utilization_percent"].rstrip("%")) <= 100
    rows = _rows(steps)
    assert len(rows) == _LAUNCHES
    for row in rows:
        milliseconds = row["tcComputeTimeMs"] + row["tcIdleTimeMs"]
        assert milliseconds * 1e3 == pytest.approx(cycles / _LAUNCHES * _CYCLE_US, rel=1e-4)
