"""The cores of a board as devices of JAX: values, launches, copies and collectives."""

import threading

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from boards import CORES, beside, drawn, programs
from jax import lax
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P

import veritpu


# ----- devices


def test_each_core_is_a_device():
    devices = jax.devices()
    assert len(devices) == CORES and len(jax.devices("cpu")) == CORES
    assert [d.id for d in devices] == list(range(CORES))
    assert [tuple(d.coords) for d in devices] == [(y, x, core) for y in range(2) for x in range(2) for core in range(2)]
    assert {d.device_kind for d in devices} == {"VeriTPU lite-8"}
    assert list(jax.make_mesh((CORES,), ("i",)).devices) == devices
    assert {d.id for d in jax.make_mesh((4, 2), ("a", "b")).devices.flat} == set(range(CORES))


def test_a_program_runs_where_its_values_are(launches):
    def where(a, b):
        return a * b + 1

    x = drawn(6, 4)
    for device in jax.devices():
        a, b = jax.device_put((x, x + device.id), device)
        made = jax.jit(where)(a, b)
        assert made.devices() == {device}
        assert np.allclose(made, x * (x + device.id) + 1, rtol=1e-6)
    assert launches()["launches"] == CORES
    assert [p["devices"] for p in programs("where")] == [[d] for d in range(CORES)]
    assert len({p["cycles"] for p in programs("where")}) == 1  # all cores are alike


@pytest.mark.parametrize("dtype", [np.float32, np.int16, np.bool_, jnp.bfloat16, np.uint8])
def test_values_go_from_core_to_core(dtype):
    x = (drawn(5, 7) > 0).astype(dtype) + np.ones((5, 7)).astype(dtype)
    here = jax.device_put(x, jax.devices()[0])
    for device in jax.devices()[1:] + jax.devices()[:1]:
        here = jax.device_put(here, device)
        assert here.devices() == {device}
    assert np.array_equal(np.asarray(here), x) and here.dtype == x.dtype


def test_a_chain_of_launches_and_copies_over_all_cores():
    step = jax.jit(lambda a: a * 2 + 1)
    x = jnp.zeros((3, 5))
    for turn in range(3 * CORES):
        x = jax.device_put(step(x), jax.devices()[(5 * turn + 1) % CORES])
    assert np.array_equal(np.asarray(x), np.full((3, 5), 2.0 ** (3 * CORES) - 1, np.float32))


def test_a_copy_holds_what_its_source_had():
    step = jax.jit(lambda a: a + 1, donate_argnums=0)
    x, copies = jax.device_put(np.zeros(4, np.float32), jax.devices()[2]), []
    for turn in range(20):
        copies.append(jax.device_put(x, jax.devices()[3 + turn % 5]))
        x = step(x)
    assert [float(copy[3]) for copy in copies] == list(range(20))


def test_copies_of_what_lies_in_hbm_go_over_the_links():
    def copies():
        return veritpu.report()["copies"]

    devices = jax.devices()
    x = drawn(300, 70)
    before = copies()
    given = jax.block_until_ready(jax.device_put(jax.device_put(x, devices[2]), devices[4]))
    between = copies()
    assert between["through_host"] - before["through_host"] == 1 and between["cycles"] == before["cycles"]
    made = jax.jit(lambda a: a * 2)(given)
    here = jax.device_put(made, devices[1])
    assert np.array_equal(np.asarray(here), 2 * x)
    after = copies()
    assert after["over_links"] - between["over_links"] == 1
    assert after["cycles"] - between["cycles"] > x.nbytes / 22.1  # of a link


def test_threads_use_different_cores_at_once():
    wrong = []

    def work(device):
        square = jax.jit(lambda a: a @ a)
        x = jax.device_put(np.eye(16, dtype=np.float32) * 2, device)
        for _ in range(6):
            x = square(x) / 2
        if not np.array_equal(np.asarray(x), np.eye(16) * 2.0):
            wrong.append(device)

    threads = [threading.Thread(target=work, args=(device,)) for device in jax.devices()]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_memory_is_counted_by_core():
    kept = jax.device_put(np.zeros((256, 1024), np.float32), jax.devices()[6])
    kept.block_until_ready()
    used = [d.memory_stats()["bytes_in_use"] for d in jax.devices()]
    assert used[6] >= kept.nbytes > used[7]


# ----- collectives

COLLECTIVES = {
    "psum": (lambda x: lax.psum(x, "x"), P(None, None)),
    "psum of both": (lambda x: lax.psum(x, ("x", "y")), P(None, None)),
    "pmean": (lambda x: lax.pmean(x, "y"), P("x")),
    "pmax": (lambda x: lax.pmax(x, "x"), P(None, None)),
    "pmin": (lambda x: lax.pmin(x, ("y", "x")), P(None, None)),
    "all_gather": (lambda x: lax.all_gather(x, "y"), P("x")),
    "all_gather tiled": (lambda x: lax.all_gather(x, "x", axis=1, tiled=True), P(None, None)),
    "psum_scatter": (lambda x: lax.psum_scatter(jnp.tile(x, (2, 1)), "y", tiled=True), P(("x", "y"))),
    "ppermute": (lambda x: lax.ppermute(x, "x", [(0, 2), (2, 1), (1, 3)]), P("x")),
    "all_to_all": (lambda x: lax.all_to_all(x, "y", 1, 0, tiled=True), P(("x", "y"))),
    "axis_index": (lambda x: x + (2 * lax.axis_index("y") + lax.axis_index("x")).astype(x.dtype), P(("x", "y"))),
}


@pytest.mark.parametrize("name", COLLECTIVES)
def test_collectives_of_shard_map(name):
    body, specs = COLLECTIVES[name]

    def run(devices, x):
        mesh = Mesh(np.array(devices).reshape(4, 2), ("x", "y"))
        return jax.jit(jax.shard_map(body, mesh=mesh, in_specs=P("x"), out_specs=specs, check_vma=False))(x)

    assert beside(run, drawn(16, 6)) > 0
    assert beside(run, np.arange(96, dtype=np.int32).reshape(16, 6)) > 0


@pytest.mark.parametrize("dtype", [jnp.bfloat16, np.float16, np.int8, np.uint16, np.uint32])
def test_collectives_of_each_width(dtype):
    def run(devices, x):
        mesh = Mesh(np.array(devices).reshape(4, 2), ("x", "y"))
        body = lambda x: (lax.psum(x, "x"), lax.all_to_all(x, "y", 1, 0, tiled=True), lax.ppermute(x, "x", [(3, 0)]))
        specs = (P(None, None), P(("x", "y")), P("x"))
        return jax.jit(jax.shard_map(body, mesh=mesh, in_specs=P("x"), out_specs=specs, check_vma=False))(x)

    assert beside(run, (9 * drawn(16, 6)).astype(np.int8).astype(dtype), part=0.02) == 6 * (4 + 32 + 16)


def test_values_on_one_device_of_a_mesh_meet_themselves():
    def run(devices, x):
        mesh = Mesh(np.array(devices[5:6]), ("i",))

        def alone(x):
            return lax.psum(x, "i"), lax.all_gather(x, "i"), x + lax.axis_index("i")

        sharded = jax.shard_map(alone, mesh=mesh, in_specs=P("i"), out_specs=(P(), P("i"), P("i")), check_vma=False)
        return jax.jit(sharded)(jax.device_put(x, NamedSharding(mesh, P("i"))))

    assert beside(run, drawn(4, 3)) == 3 * 12
    assert programs("alone")[-1]["devices"] == [5] and programs("alone")[-1]["way"] == "module"


def test_a_ring_in_a_loop():
    def run(devices, x):
        mesh = Mesh(np.array(devices), ("i",))
        around = [(core, (core + 1) % CORES) for core in range(CORES)]
        turn = lambda i, c: (lax.ppermute(c[0], "i", around), c[1] * 0.5 + c[0])
        body = lambda x: lax.fori_loop(0, 5, turn, (x, jnp.zeros_like(x)))[1]
        return jax.jit(jax.shard_map(body, mesh=mesh, in_specs=P("i"), out_specs=P("i")))(x)

    assert beside(run, drawn(16, 4)) == 64


def test_pmap_has_a_value_a_core(launches):
    def run(devices, x):
        return jax.pmap(lambda row: (lax.psum(row, "i"), row - lax.pmean(row, "i")), "i", devices=devices)(x)

    assert beside(run, drawn(8, 33)) == 2 * 8 * 33
    ran = launches()
    assert ran["launches"] >= 1 and ran["launches_on_host"] == 0


@pytest.mark.parametrize("chosen", [[0, 1], [7, 2, 5], [6, 4, 2, 0], [3, 1, 2, 0, 7, 6, 5, 4]], ids=str)
def test_any_cores_in_any_order(chosen):
    def run(devices, x):
        mesh = Mesh(np.array([devices[i] for i in chosen]), ("i",))
        mine = lambda x: (x - lax.psum(x, "i"), lax.ppermute(x, "i", [(0, 1)]))
        sharded = jax.shard_map(mine, mesh=mesh, in_specs=P("i"), out_specs=P("i"))
        made = jax.jit(sharded)(jax.device_put(x, NamedSharding(mesh, P("i"))))
        assert [s.device.id for s in made[0].addressable_shards] == chosen
        return made

    assert beside(run, drawn(len(chosen) * 2, 5)) == 2 * len(chosen) * 2 * 5
