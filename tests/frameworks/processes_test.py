"""Scripts in processes of their own: engines, options, and processes that end early."""

import json
import os
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def run(script, *, seconds=60, **environment):
    """What the script prints, its errors, and its exit code."""
    ended = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=seconds,
    )
    return ended.stdout, ended.stderr, ended.returncode


DIGEST = """
import hashlib, numpy as np
def digest(leaves):
    words = hashlib.sha256()
    for leaf in leaves: words.update(np.ascontiguousarray(leaf).tobytes())
    print(words.hexdigest())
"""
JAX_TRAINING = (
    DIGEST
    + """
import jax, digits
from jax_mlp import initial, loss, logits
x, y = digits.read()
y = np.eye(10, dtype=np.float32)[y]
def sgd(network, x, y):
    value, gradients = jax.value_and_grad(loss)(network, x, y)
    return jax.tree.map(lambda p, g: p - 0.2 * g, network, gradients), value
step = jax.jit(sgd, donate_argnums=0)
network = initial(jax.random.key(0), [64, 32, 10])
for at in range(0, 640, 64): network, value = step(network, x[at : at + 64], y[at : at + 64])
digest(jax.tree.leaves(network) + [value])
"""
)
KERAS_TRAINING = (
    DIGEST
    + """
import keras, digits
x, y = digits.read()
keras.utils.set_random_seed(1)
model = keras.Sequential([keras.layers.Input((64,)), keras.layers.Dense(32, "relu"), keras.layers.Dense(10)])
loss = keras.losses.CategoricalCrossentropy(from_logits=True)
model.compile(optimizer=keras.optimizers.SGD(0.2), loss=loss)
model.fit(x[:320], np.eye(10, dtype=np.float32)[y[:320]], batch_size=64, epochs=1, verbose=0)
digest(model.get_weights())
"""
)


@pytest.mark.parametrize("name", ["jax_mlp", "keras_cnn"])
def test_the_example_trains(name):
    script = f"""
import runpy, sys
sys.argv = ["", "--epochs", "2"]
runpy.run_path(r"{ROOT / 'examples'}/{name}.py", run_name="__main__")
"""
    out, errors, code = run(script)
    assert code == 0, errors
    device, *epochs, total = out.splitlines()
    assert device == "device: VeriTPU lite core 0"
    assert len(epochs) == 2 and 0.6 < float(epochs[1].split()[-1]) < 1
    assert " launches, 0 of them on the host; " in total


@pytest.mark.parametrize("model, mesh", [("1", "8 along data, 1 along model"), ("4", "2 along data, 4 along model")])
def test_the_example_of_several_devices(model, mesh):
    script = f"""
import runpy, sys
sys.argv = ["", "--epochs", "1", "--model", "{model}"]
sys.path.insert(0, r"{ROOT / 'examples'}")
runpy.run_path(r"{ROOT / 'examples' / 'jax_parallel.py'}", run_name="__main__")
"""
    out, errors, code = run(script, VERITPU_CHIP="lite-8")
    assert code == 0, errors
    assert out.startswith(f"mesh: {mesh}\nepoch 1: loss 1.9") and out.endswith(" cycles on 8 cores\n")


BOARD_TRAINING = (
    DIGEST
    + """
import jax, digits, veritpu
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P
from jax_mlp import initial, loss
x, y = digits.read()
y = np.eye(10, dtype=np.float32)[y]
mesh = Mesh(np.array(jax.devices()), ("batch",))
rows, whole = NamedSharding(mesh, P("batch")), NamedSharding(mesh, P())
def sgd(network, x, y):
    value, gradients = jax.value_and_grad(loss)(network, x, y)
    return jax.tree.map(lambda p, g: p - 0.2 * g, network, gradients), value
step = jax.jit(sgd, donate_argnums=0)
network, aside = jax.device_put(initial(jax.random.key(0), [64, 16, 10]), whole), []
for at in range(0, 192, 64):
    network, value = step(network, *jax.device_put((x[at : at + 64], y[at : at + 64]), rows))
    aside += [jax.device_put(x[at : at + 4], core) * core.id for core in jax.devices()]
digest(jax.tree.leaves(network) + [value] + aside)
print([program["cycles"] for program in veritpu.report()["programs"]])
"""
)


def test_a_board_gives_one_answer():
    path = os.pathsep.join([str(ROOT / "examples"), str(ROOT / "tests" / "frameworks"), os.environ["PYTHONPATH"]])
    made = []
    for chosen in ({"VERITPU_THREADS": "1"}, {"VERITPU_THREADS": "3"}, {"VERITPU_ENGINE": "rtl"}):
        out, errors, code = run(BOARD_TRAINING, VERITPU_CHIP="lite-8", PYTHONPATH=path, **chosen)
        assert code == 0, errors
        made.append(out.split("\n"))
    assert made == 3 * [made[0]]
    assert len(made[0][0]) == 64 and sum(json.loads(made[0][1])) > 30_000


@pytest.mark.parametrize("script", [JAX_TRAINING, KERAS_TRAINING], ids=["jax", "keras"])
def test_the_rtl_trains_digits_to_the_same_bits(script, tmp_path):
    path = os.pathsep.join([str(ROOT / "examples"), str(ROOT / "tests" / "frameworks"), os.environ["PYTHONPATH"]])
    made, reports = {}, {}
    for engine in ("fast", "rtl"):
        file = tmp_path / f"{engine}.json"
        out, errors, code = run(
            script, VERITPU_ENGINE=engine, VERITPU_REPORT=str(file), PYTHONPATH=path, KERAS_BACKEND="jax"
        )
        assert code == 0, errors
        made[engine] = out.strip()
        reports[engine] = json.loads(file.read_text())
    assert len(made["fast"]) == 64
    assert made["fast"] == made["rtl"]
    for member in ("cycles", "transfer_cycles", "launches"):
        assert reports["fast"][member] == reports["rtl"][member]
    assert reports["rtl"]["engine"] == "rtl" and reports["rtl"]["cycles"] > 10_000


@pytest.mark.parametrize(
    "environment, sentence",
    [
        ({"VERITPU_ENGINE": "quick"}, "there is no engine 'quick'"),
        ({"VERITPU_CHIP": "lit"}, "there is no chip 'lit'; did you mean 'lite'?"),
        ({"VERITPU_CHIP": "lite-9"}, "there is no chip 'lite-9'; did you mean 'lite-8'?"),
        ({"VERITPU_CHIP": "v2-512"}, "lite-8, v2-8)"),
        ({"VERITPU_THREADS": "0"}, "'0' is no number of threads; choose one from 1 to 1024"),
        ({"VERITPU_PRECISION": "f8"}, "there is no precision 'f8'"),
        ({"VERITPU_ENGIN": "rtl"}, "there is no variable 'VERITPU_ENGIN'; did you mean 'VERITPU_ENGINE'? (choices: "),
        ({"VERITPU_VERIFY_EVERY": "x"}, "'x' is no number of launches of which one is verified"),
        ({"VERITPU_VERIFY_EVERY": "9", "VERITPU_ENGINE": "rtl"}, "the engine is rtl; choose engine fast, or leave"),
        ({"VERITPU_LIBRARY": "/nowhere.so"}, "there is no libveritpu_pjrt.so at /nowhere.so"),
    ],
    ids=["engine", "chip", "board", "pod", "threads", "precision", "variable", "number", "verification", "library"],
)
def test_a_wrong_option_is_one_sentence(environment, sentence):
    out, errors, code = run("import jax; print(jax.devices())", **environment)
    assert sentence in errors
    assert code != 0, out


@pytest.mark.parametrize("version", ["0.9.2", "0.10.1", "0.11.0", "1.0"])
def test_a_jaxlib_of_another_version_is_one_sentence(version):
    script = f"import jax, jaxlib; jaxlib.__version__ = '{version}'; print(jax.devices())"
    out, errors, code = run(script)
    assert f"veritpu works with jaxlib from 0.10.2 to before 0.11, but this is {version}" in errors
    assert code != 0, out


def test_a_real_libtpu_comes_first(tmp_path):
    (tmp_path / "libtpu.py").write_text("def get_library_path(): return '/nowhere/libtpu.so'")
    path = os.pathsep.join([str(tmp_path), os.environ["PYTHONPATH"]])
    out, errors, code = run("import jax; print(jax.devices('cpu'))", PYTHONPATH=path)
    assert errors.count("veritpu: the package libtpu is installed") == 1
    assert code == 0 and "Cpu" in out


def test_what_stands_for_libtpu_with_torchtpu_is_the_chip():
    folder = pathlib.Path(__file__).resolve().parents[2] / "python" / "libtpu-standin"
    path = os.pathsep.join([str(folder), os.environ["PYTHONPATH"]])
    out, errors, code = run("import jax; print(jax.devices())", PYTHONPATH=path)
    assert code == 0 and "VeriTPU" in out and "real TPU" not in errors


def test_the_host_can_be_refused():
    script = "import jax.numpy as jnp, numpy as np, jax; jax.config.update('jax_enable_x64', True); "
    out, errors, code = run(script + "print(jnp.sin(np.ones(3)))", VERITPU_HOST="refuse")
    assert code != 0 and "the chip does not run this program" in errors
    out, errors, code = run(script + "print(jnp.sin(np.ones(3))[0])")
    assert code == 0 and out.startswith("0.84147")


@pytest.mark.parametrize(
    "ending, expected", [("", 0), ("raise SystemExit(5)", 5), ("1 / 0", 1), ("import os; os._exit(6)", 6)]
)
def test_a_script_ends_with_launches_under_way(ending, expected):
    script = f"""
import jax, jax.numpy as jnp
step = jax.jit(lambda x: jnp.tanh(x @ x))
x = jnp.ones((512, 512)) / 512
for _ in range(50): x = step(x)
{ending}
"""
    assert run(script)[2] == expected


# Programs that are compiled: for others, and to end, jaxlib waits in a forked process for threads that are not there.
def test_a_forked_process_is_told_so():
    script = """
import os, jax, jax.numpy as jnp
x = jnp.ones(3) + 1
step = jax.jit(lambda x: x * 7.5)
step(x).block_until_ready()
child = os.fork()
if child == 0:
    try: step(x).block_until_ready()
    except Exception as error: os._exit(7 if "`spawn` instead of `fork`" in str(error) else 8)
    os._exit(9)
assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
print(float(x.sum()))
"""
    out, errors, code = run(script)
    assert code == 0, errors
    assert out.strip() == "6.0"


def test_an_exception_between_launches_leaves_the_chip_as_it_was():
    script = """
import jax, jax.numpy as jnp, threading
step = jax.jit(lambda x: x * 2 + 1, donate_argnums=0)
def work(number):
    for turn in range(25):
        x = jnp.full((4, number + 1), 1.0)
        try:
            for launch in range(5):
                if (turn + launch + number) % 4 == 3: raise KeyError
                x = step(x)
            assert (x == 63).all()
        except KeyError:
            pass
threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(float(step(jnp.ones(()))))
"""
    out, errors, code = run(script)
    assert code == 0 and out.strip() == "3.0" and "Error" not in errors
