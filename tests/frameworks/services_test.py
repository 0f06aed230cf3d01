"""Scripts in processes of their own: verification on the RTL, and programs that were compiled before."""

import json

import pytest

from processes_test import DIGEST, run


def test_launches_are_verified_on_the_rtl():
    script = """
import jax, jax.numpy as jnp, veritpu
try:
    with veritpu.verify(): pass
except ValueError as error: print(error)
step = jax.jit(lambda w, x: w + x @ w, donate_argnums=0)
w, x = jnp.ones((16, 16)), jnp.eye(16)
w = step(w, x)
with veritpu.verify() as verified:
    for _ in range(3): w = step(w, x)
print(verified["launches"] >= 3, verified["cycles"] >= 3 * veritpu.report()["programs"][-1]["cycles_of_last_launch"])
w = step(w, x)
print(float(w[0, 0]), verified == {key: veritpu.report()["verified"][key] for key in verified})
try:
    with veritpu.verify(-1): pass
except ValueError as error: print(error)
"""
    out, errors, code = run(script)
    assert code == 0, errors
    assert out.split("\n") == [
        "no chip is in use yet; ask for it first, by jax.devices()",
        "True True",
        "32.0 True",
        "one launch in so many is verified; give a number from 0, which is for none",
        "",
    ]


VERIFIED_TRAINING = """
import jax, jax.numpy as jnp, veritpu
step = jax.jit(lambda x: jnp.tanh(x @ x))
x = jnp.ones((8, 8)) / 8
for _ in range(60): x = step(x)
x.block_until_ready()
print(veritpu.report()["verified"], veritpu.report()["cycles"], x.sum())
"""


def test_one_launch_in_so_many_is_verified():
    plain, again = run(VERIFIED_TRAINING), run(VERIFIED_TRAINING, VERITPU_VERIFY_EVERY="10")
    assert plain[2] == again[2] == 0, again[1]
    assert "'every': 0, 'launches': 0," in plain[0] and "'every': 10, " in again[0]
    assert plain[0].split("}")[1] == again[0].split("}")[1]  # verification changes neither cycles nor values
    launches = int(again[0].split("'launches': ")[1].split(",")[0])
    assert 2 <= launches <= 20
    assert run(VERIFIED_TRAINING, VERITPU_VERIFY_EVERY="10")[0] == again[0]  # the same ones each time


def test_launches_of_a_board_are_verified():
    script = """
import jax, numpy as np, veritpu
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P
rows = NamedSharding(Mesh(np.array(jax.devices()), ("batch",)), P("batch"))
x = jax.device_put(np.arange(64, dtype=np.float32).reshape(16, 4), rows)
total = jax.jit(lambda x: (x * 2).sum())
with veritpu.verify() as verified:
    print(float(total(x)), float((x.addressable_shards[3].data + 1).sum()))
print(verified["launches"], verified["cycles"] > 1000)
"""
    out, errors, code = run(script, VERITPU_CHIP="lite-8", seconds=200)
    assert code == 0, errors
    assert out.startswith("4032.0 228.0\n") and out.endswith(" True\n") and int(out.split()[2]) >= 2


CACHED = DIGEST + """
import jax, jax.numpy as jnp, veritpu
converted = []
from veritpu import convert
class Counted(convert.Program):
    def __init__(self, *given):
        converted.append(1)
        super().__init__(*given)
convert.Program = Counted
step = jax.jit(lambda w, x: (w + x @ w, jnp.argmax(x)), donate_argnums=0)
w, at = step(jnp.ones((16, 16)), jnp.eye(16))
spread = jax.pmap(lambda x: jax.lax.psum(x, "i"), axis_name="i")(np.arange(2 * 3.0).reshape(2, 3)) if BOARD else w
scaled, count = jax.jit(lambda w, t: (w * jnp.float32(0.5) ** t, t + 1))(w, 3)
digest([w, at, spread, scaled, count])
print(len(converted), veritpu.report()["compiled"], veritpu.report()["cycles"])
"""


@pytest.mark.parametrize("chip", ["lite", "lite-8"])
def test_programs_are_found_by_another_process(chip, tmp_path):
    folder, script = tmp_path / "cache", CACHED.replace("BOARD", str(chip != "lite"))

    def turn():
        out, errors, code = run(script, VERITPU_CHIP=chip, VERITPU_CACHE=str(folder))
        assert code == 0, errors
        digest, rest = out.strip().split("\n")
        converted, counts = rest.split(" ", 1)
        return digest + counts.split("}")[1], int(converted), json.loads(counts.split("}")[0].replace("'", '"') + "}")

    first, converted, counts = turn()
    assert converted > 0 and counts["anew"] > 0 and counts["on_disk"] == 0
    again, converted_again, found = turn()
    assert again == first and converted_again == 0
    assert found["anew"] == 0 and found["on_disk"] == counts["anew"]
    for file in folder.iterdir():
        file.write_bytes(file.read_bytes()[:-9])
    damaged, converted_anew, anew = turn()
    assert damaged == first and converted_anew == converted and anew == counts


def test_jax_keeps_programs_in_its_own_cache(tmp_path):
    script = f"""
import pickle
import jax, jax.numpy as jnp
from jax.experimental import serialize_executable as saved
jax.config.update("jax_compilation_cache_dir", {str(tmp_path)!r})
jax.config.update("jax_persistent_cache_min_compile_time_secs", 0)
jax.config.update("jax_persistent_cache_min_entry_size_bytes", 0)
hits = []
jax.monitoring.register_event_listener(lambda name, **_: hits.append(name.endswith("cache_hits")))
print(float(jax.jit(lambda x: jnp.sin(x) * 7)(jnp.ones(5))[4]), sum(hits))
compiled = jax.jit(lambda x: x * 3 + 1).lower(jnp.ones(4)).compile()
again = saved.deserialize_and_load(*pickle.loads(pickle.dumps(saved.serialize(compiled))))
print(again(jnp.ones(4)).tolist())
"""
    found = []
    for _ in range(2):
        out, errors, code = run(script)
        assert code == 0 and "Warning" not in errors, errors
        first, rest = out.strip().split("\n")
        value, hits = first.split(" ")
        assert float(value) == pytest.approx(5.8903, abs=1e-3) and rest == "[4.0, 4.0, 4.0, 4.0]"
        found.append(int(hits))
    assert found[0] == 0 and found[1] > 0
