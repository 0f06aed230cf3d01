"""JAX on the chip, beside the same on JAX's CPU backend."""

import functools
import pathlib
import re
import threading

import jax
import jax.numpy as jnp
import numpy as np
import optax
import pytest

import veritpu
from veritpu import convert


def on(device, function, *arguments):
    with jax.default_device(device):
        return jax.tree.map(np.asarray, function(*arguments))


def close(made, expected, part=1e-4):
    """Each leaf is within `part` of its greatest value; whole numbers are equal. The number of values."""
    count = 0
    for a, b in zip(jax.tree.leaves(made), jax.tree.leaves(expected), strict=True):
        a, b = np.asarray(a), np.asarray(b)
        assert a.shape == b.shape and a.dtype == b.dtype
        if np.issubdtype(a.dtype, np.floating) or a.dtype == jnp.bfloat16:
            a, b = a.astype(np.float64), b.astype(np.float64)
            assert np.max(np.abs(a - b), initial=0) <= part * max(np.max(np.abs(b), initial=0), 1e-30)
        else:
            assert np.array_equal(a, b)
        count += a.size
    return count


def test_the_device_is_a_tpu():
    (device,) = jax.devices()
    assert device.platform == "tpu"
    assert device.device_kind == "VeriTPU lite"
    assert device.coords == [0, 0, 0] and device.core_on_chip == 0
    assert jax.default_backend() == "tpu"
    kept = jnp.zeros((1000, 1000))
    kept.block_until_ready()
    stats = device.memory_stats()
    assert stats["bytes_in_use"] >= kept.nbytes
    assert stats["bytes_limit"] == 2 << 30


# ----- training


def network(seed, sizes):
    draw = np.random.default_rng(seed)
    return [
        (draw.normal(size=(i, o)).astype(np.float32) / np.float32(np.sqrt(i)), np.zeros(o, np.float32))
        for i, o in zip(sizes[:-1], sizes[1:])
    ]


def logits(parameters, x):
    for w, b in parameters[:-1]:
        x = jax.nn.relu(jnp.dot(x, w, precision="highest") + b)
    w, b = parameters[-1]
    return jnp.dot(x, w, precision="highest") + b


def loss(parameters, x, y):
    return -jnp.mean(jnp.sum(jax.nn.log_softmax(logits(parameters, x)) * y, axis=1))


def sgd(parameters, x, y):
    value, gradients = jax.value_and_grad(loss)(parameters, x, y)
    return jax.tree.map(lambda p, g: p - 0.1 * g, parameters, gradients), value


def batches(count, rows=32, inputs=20, classes=5):
    draw = np.random.default_rng(7)
    for _ in range(count):
        x = draw.normal(size=(rows, inputs)).astype(np.float32)
        yield x, np.eye(classes, dtype=np.float32)[draw.integers(0, classes, rows)]


def train(step, parameters, count):
    losses = []
    for x, y in batches(count):
        parameters, value = step(parameters, x, y)
        losses.append(value)
    return parameters, losses


def test_an_mlp_trains_as_on_the_cpu(cpu, launches):
    start = network(1, [20, 40, 5])
    made = train(jax.jit(sgd), start, 20)
    jax.block_until_ready(made)
    ran = launches()
    assert ran["launches"] == 20 and ran["launches_on_host"] == 0 and ran["cycles"] > 20 * 1000
    assert close(made, on(cpu, train, jax.jit(sgd), start, 20)) == 20 * 40 + 40 + 40 * 5 + 5 + 20


def test_donated_parameters_stay_on_the_chip(launches):
    step = jax.jit(sgd, donate_argnums=0)
    parameters = jax.tree.map(jnp.asarray, network(1, [20, 40, 5]))
    first = parameters
    data = list(batches(10))
    parameters, _ = step(parameters, *data[0])
    jax.block_until_ready(parameters)
    transfers = launches()["transfer_cycles"]
    assert all(leaf.is_deleted() for leaf in jax.tree.leaves(first))
    for x, y in data[1:]:
        parameters, _ = step(parameters, x, y)
    jax.block_until_ready(parameters)
    assert launches()["transfer_cycles"] == transfers
    with pytest.raises(RuntimeError, match="deleted"):
        np.asarray(first[0][0])


def test_the_way_is_the_one_that_is_surely_quicker():
    """What is told apart from the rest only by its cycles: a graph lays zeros out, the module compiler stores them."""
    zeros = jax.jit(lambda x: jnp.broadcast_to(x, (784, 512)))
    assert close(zeros(jnp.float32(2)), np.full((784, 512), 2, np.float32)) == 784 * 512
    program = [p for p in veritpu.report()["programs"] if p["name"] == "jit__lambda"][-1]
    assert program["way"] == "module"
    graph, module = map(int, re.search(r"to take (\d+) cycles, the module compiler's (\d+)", program["reason"]).groups())
    assert module < 0.8 * graph
    assert abs(program["cycles_of_last_launch"] / module - 1) < 0.2


@pytest.mark.parametrize("is_causal", [False, True])
def test_attention_in_bf16_is_as_on_the_cpu(cpu, is_causal):
    """Its products ask for the algorithm BF16_BF16_F32."""
    draw = np.random.default_rng(3)
    tensors = [draw.normal(size=(2, 16, 4, 8)).astype(jnp.bfloat16) for _ in range(3)]
    attention = jax.jit(functools.partial(jax.nn.dot_product_attention, is_causal=is_causal))
    assert close(attention(*tensors), on(cpu, attention, *tensors), part=1e-2) == 2 * 16 * 4 * 8


@pytest.mark.parametrize(
    "algorithm, error",
    [("BF16_BF16_F32", 2**-8), ("F16_F16_F32", 2**-11), ("BF16_BF16_F32_X3", 1e-6), ("TF32_TF32_F32", 1e-6)],
)
def test_products_have_the_algorithm_asked_for(algorithm, error):
    draw = np.random.default_rng(4)
    a, b = draw.normal(size=(8, 16)).astype(np.float32), draw.normal(size=(16, 4)).astype(np.float32)
    made = jax.jit(lambda a, b: jax.lax.dot(a, b, precision=algorithm))(a, b)
    off = np.max(np.abs(made - a.astype(np.float64) @ b)) / np.max(np.abs(a) @ np.abs(b))
    assert off <= error and (error < 1e-5 or off > error / 100)


def test_an_algorithm_that_the_chip_has_not_is_named():
    a = jnp.ones((4, 4))
    with pytest.raises(jax.errors.JaxRuntimeError, match="asks for the algorithm .*f64.*; ask for BF16_BF16_F32"):
        jax.jit(lambda a: jax.lax.dot(a, a, precision="F64_F64_F64"))(a)


def one_hot(scores, y):
    return jnp.sum(jax.nn.log_softmax(scores) * jax.nn.one_hot(y, 5), axis=1)


def taken(scores, y):
    return jnp.take_along_axis(jax.nn.log_softmax(scores), y[:, None], axis=1)


def by_optax(scores, y):
    return -optax.softmax_cross_entropy_with_integer_labels(scores, y)


@pytest.mark.parametrize("likelihood, least, greatest", [(one_hot, -2, 7), (taken, -5, 4), (by_optax, -5, 4)])
def test_labels_may_be_whole_numbers(likelihood, least, greatest):
    """One-hot rows of them, some of no class; or places, some of them counted from the end."""

    def labelled(parameters, x, y):
        loss = lambda parameters: -jnp.mean(likelihood(logits(parameters, x), y))
        value, gradients = jax.value_and_grad(loss)(parameters)
        right = jnp.argmax(logits(parameters, x), axis=1) == y
        parameters = jax.tree.map(lambda p, g: p - 0.1 * g, parameters, gradients)
        return parameters, value, right.astype(jnp.float32).sum(), right.sum()

    labelled.__name__ = "labelled_" + likelihood.__name__
    draw = np.random.default_rng(5)
    x = draw.normal(size=(24, 20)).astype(np.float32)
    y = draw.integers(least, greatest + 1, 24).astype(np.int32)
    if likelihood is one_hot:
        y[3] = 2**31 - 1
    step = jax.jit(labelled, donate_argnums=0)
    parameters = network(2, [20, 40, 5])
    made, expected = jax.tree.map(jnp.asarray, parameters), parameters
    with jax.default_device(jax.devices("cpu")[0]):
        slow = jax.jit(labelled)
        for _ in range(3):
            expected, *told = slow(expected, x, y)
    for _ in range(3):
        made, *told_here = step(made, x, y)
    assert close((made, told_here), (expected, told), part=2e-3) > 1000
    (program,) = [p for p in veritpu.report()["programs"] if p["name"] == "jit_" + labelled.__name__]
    assert program["way"] == "graph" and program["launches"] == 3


def test_a_step_of_mlp_costs_what_our_own_layers_cost(launches):
    def fast_loss(parameters, x, y):
        for w, b in parameters[:-1]:
            x = jax.nn.relu(x @ w + b)
        w, b = parameters[-1]
        return -jnp.mean(jnp.sum(jax.nn.log_softmax(x @ w + b) * y, axis=1))

    def fast_sgd(parameters, x, y):
        value, gradients = jax.value_and_grad(fast_loss)(parameters, x, y)
        return jax.tree.map(lambda p, g: p - 0.01 * g, parameters, gradients), value

    step = jax.jit(fast_sgd, donate_argnums=0)
    parameters = jax.tree.map(jnp.asarray, network(1, [784, 512, 512, 10]))
    x, y = next(batches(1, rows=64, inputs=784, classes=10))
    for _ in range(3):
        parameters, value = step(parameters, x, y)
    jax.block_until_ready(value)
    (program,) = [p for p in veritpu.report()["programs"] if p["name"] == "jit_fast_sgd"]
    assert program["way"] == "graph"
    pins = pathlib.Path(__file__).resolve().parents[1] / "pins" / "pins.txt"
    (own,) = [row for row in map(str.split, pins.read_text().split("\n")) if row[:4] == ["mlp", "bf16", "lite", "train"]]
    assert program["cycles_of_last_launch"] <= 1.05 * int(own[5].replace(",", ""))


def test_two_networks_take_turns(cpu):
    step = jax.jit(sgd, donate_argnums=0)
    networks = [jax.tree.map(jnp.asarray, network(seed, [20, 40, 5])) for seed in (1, 2)]
    for x, y in batches(6):
        networks = [step(parameters, x, y)[0] for parameters in networks]
    for seed, parameters in zip((1, 2), networks):
        expected, _ = on(cpu, train, jax.jit(sgd), network(seed, [20, 40, 5]), 6)
        close(parameters, expected)


def test_a_loop_over_steps_is_one_launch(cpu, launches):
    data = [np.stack(part) for part in zip(*batches(8))]

    @jax.jit
    def epoch(parameters, xs, ys):
        return jax.lax.scan(lambda p, batch: sgd(p, *batch), parameters, (xs, ys))

    start = network(3, [20, 16, 5])
    made = jax.block_until_ready(epoch(start, *data))
    assert launches()["launches"] == 1
    close(made, on(cpu, epoch, start, *data))


# ----- values


@pytest.mark.parametrize("function", ["bits", "uniform", "normal", "randint", "permutation", "bernoulli"])
def test_random_numbers_are_those_of_the_cpu(cpu, function):
    draw = {
        "bits": lambda key: jax.random.bits(key, (3, 37)),
        "uniform": lambda key: jax.random.uniform(key, (111,)),
        "normal": lambda key: jax.random.normal(key, (5, 7)),
        "randint": lambda key: jax.random.randint(key, (50,), -7, 1000),
        "permutation": lambda key: jax.random.permutation(key, 29),
        "bernoulli": lambda key: jax.random.bernoulli(key, 0.3, (64,)),
    }[function]

    def drawn():
        keys = jax.random.split(jax.random.fold_in(jax.random.key(42), 5), 2)
        return draw(keys[1])

    close(drawn(), on(cpu, drawn), 3e-6)


VALUES = np.linspace(-3, 3, 24, dtype=np.float32).reshape(4, 6)
WHOLE = np.arange(-12, 12, dtype=np.int32).reshape(4, 6)
WITHOUT_JIT = {
    "arithmetic": lambda: (VALUES + jnp.asarray(VALUES)) * 2 - 1 / (jnp.abs(VALUES) + 1),
    "functions": lambda: [jnp.exp(VALUES), jnp.tanh(VALUES), jnp.sin(VALUES), jnp.sqrt(jnp.abs(VALUES))],
    "logarithms": lambda: [jnp.log1p(jnp.abs(VALUES)), jnp.expm1(VALUES), jax.scipy.special.erf(VALUES)],
    "sums": lambda: [jnp.sum(VALUES), jnp.mean(VALUES, axis=0), jnp.max(VALUES, axis=1), jnp.std(VALUES)],
    "positions": lambda: [jnp.argmax(VALUES, axis=1), jnp.argmin(VALUES), jnp.argsort(-jnp.asarray(VALUES), axis=1)],
    "whole numbers": lambda: [jnp.asarray(WHOLE) // 5, jnp.asarray(WHOLE) % 5, jnp.asarray(WHOLE) << 2, WHOLE.sum()],
    "predicates": lambda: [jnp.where(jnp.asarray(VALUES) > 0, VALUES, WHOLE), jnp.any(jnp.asarray(WHOLE) == 3)],
    "parts": lambda: [jnp.asarray(VALUES)[1:3, ::2], jnp.asarray(VALUES)[jnp.array([3, 0])], jnp.asarray(WHOLE)[-1]],
    "updates": lambda: [jnp.asarray(VALUES).at[1, 2].set(9), jnp.zeros(5).at[jnp.array([1, 1, 3])].add(1)],
    "shapes": lambda: [jnp.asarray(VALUES).T, jnp.concatenate([VALUES, WHOLE]), jnp.pad(VALUES, 1), jnp.flip(WHOLE)],
    "scans": lambda: [jnp.cumsum(VALUES, axis=1), jnp.sort(VALUES, axis=0), jnp.diff(WHOLE)],
    "types": lambda: [jnp.asarray(VALUES, jnp.bfloat16), jnp.asarray(VALUES).astype(jnp.float16) * 2, jnp.uint8(200) + 1],
    "no elements": lambda: [jnp.zeros((0, 3)) + 1, jnp.sum(jnp.zeros((0, 3)), axis=0), jnp.ones((2, 0)) @ jnp.ones((0, 3))],
    "products": lambda: [
        jnp.einsum("ij,kj->ik", VALUES, VALUES, precision="highest"),
        jnp.matmul(np.stack([VALUES] * 3), VALUES.T, precision="highest"),
    ],
    "vmap": lambda: jax.vmap(lambda row: jnp.outer(row, row).sum())(VALUES),
}


@pytest.mark.parametrize("name", WITHOUT_JIT)
def test_numpy_without_jit(cpu, name):
    assert close(WITHOUT_JIT[name](), on(cpu, WITHOUT_JIT[name])) > 0


def test_elements_of_different_types_are_multiplied(cpu):
    whole = np.arange(6, dtype=np.int32).reshape(2, 3)

    def product():
        return jnp.einsum("ij,kj->ik", whole, VALUES[:, :3], precision="highest"), jax.lax.dot(WHOLE[0], VALUES[0])

    assert close(product(), on(cpu, product), 3e-3) == 2 * 4 + 1


@pytest.mark.parametrize("shape", [(5, 5), (7, 4), (4, 7), (2, 6, 3), (33, 33), (1, 1)], ids=str)
def test_qr_is_written_out(cpu, launches, shape):
    a = np.random.default_rng(3).normal(size=shape).astype(np.float32)
    a[..., -1] *= 0  # no reflection
    assert close(jnp.linalg.qr(a), on(cpu, jnp.linalg.qr, a), 3e-5) > 1
    assert launches()["launches_on_host"] == 0


@pytest.mark.parametrize(
    "array",
    [
        np.arange(24).reshape(2, 3, 4).astype(np.int16).T,
        np.arange(24.0, dtype=np.float32).reshape(4, 6)[::-2, ::3],
        np.broadcast_to(np.float32(2.5), (3, 4)),
        np.asfortranarray(np.arange(12, dtype=np.uint8).reshape(3, 4)),
        np.array(True),
        np.zeros((3, 0, 2), np.float16),
    ],
    ids=["transposed", "backwards", "repeated", "columns", "scalar", "empty"],
)
def test_arrays_of_any_strides_arrive(array):
    put = jax.device_put(array)
    assert put.dtype == array.dtype
    assert np.array_equal(np.asarray(put), array)
    assert np.array_equal(np.asarray(put.T if array.ndim else put), array.T)


# ----- dispatch, threads, errors


def test_a_launch_is_dispatched_before_it_is_through():
    x = jnp.asarray(np.random.default_rng(0).normal(size=(512, 512)).astype(np.float32))
    product = jax.jit(lambda a: jnp.tanh(a @ x))
    jax.block_until_ready(product(x))
    y = x
    for _ in range(20):
        y = product(y)
    assert not y.is_ready()
    assert np.isfinite(np.asarray(y)).all()
    assert y.is_ready()


def test_threads_share_the_chip(cpu):
    results = [None] * 8

    def work(number):
        @jax.jit
        def step(x):
            return x * (number + 1) - number

        x = jnp.full((3, number + 2), 2.0)
        for _ in range(10):
            x = step(x)
        results[number] = np.asarray(x)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for number, result in enumerate(results):
        x = np.full((3, number + 2), 2.0, np.float32)
        for _ in range(10):
            x = x * np.float32(number + 1) - np.float32(number)
        assert np.allclose(result, x, rtol=1e-6)


def put_complex128():
    with jax.enable_x64(True):
        return jax.device_put(np.ones(3, np.complex128))


@pytest.mark.parametrize(
    "function, sentence",
    [
        (lambda: jax.jit(lambda x: x.astype(jnp.float8_e4m3fn))(jnp.ones(3)), r"f8E4M3FN(.|\n)*jax_test.py:\d+"),
        (lambda: jax.jit(lambda: jnp.zeros((40000, 40000)))(), r"6103 MiB(.|\n)*jax_test.py:\d+"),
        (
            lambda: jax.jit(lambda x: jax.ffi.ffi_call("Other", x)(x))(np.ones(3, np.float32)),
            r"@Other(.|\n)*jax_test.py:\d+",
        ),
        (put_complex128, "complex numbers of f64"),
    ],
    ids=["f8", "size", "call", "complex128"],
)
def test_what_the_chip_has_not_is_refused(function, sentence):
    with pytest.raises(Exception, match=sentence):
        jax.block_until_ready(function())
    assert float(jnp.ones(3).sum()) == 3  # and the chip goes on


@pytest.mark.parametrize(
    "rounded",
    [jnp.floor, jnp.ceil, jnp.trunc, jnp.round, lambda q: q.astype(jnp.int32)],
    ids=["floor", "ceil", "trunc", "round", "convert"],
)
def test_rounded_quotients_of_whole_numbers_are_right(rounded):
    a, b = (x.astype(np.float32) for x in np.meshgrid(np.arange(-600, 600), np.arange(1, 61)))
    exact = {jnp.floor: np.floor, jnp.ceil: np.ceil, jnp.round: np.round}.get(rounded, np.trunc)
    made = np.asarray(jax.jit(lambda a, b: rounded(a / b))(a, b))
    assert (made == exact(a.astype(np.float64) / b)).all()
    by_seven = np.asarray(jax.jit(lambda a: rounded(a / 7))(a[0]))
    assert (by_seven == exact(a[0].astype(np.float64) / 7)).all()


def test_compiled_programs_tell_their_cost():
    compiled = jax.jit(lambda x, w: x @ w).lower(np.ones((8, 16), np.float32), np.ones((16, 4), np.float32)).compile()
    costs = compiled.cost_analysis()
    assert costs["flops"] == 2 * 8 * 16 * 4
    assert costs["bytes accessed"] == 4 * (8 * 16 + 16 * 4 + 8 * 4)
    memory = compiled.memory_analysis()
    assert memory.argument_size_in_bytes == 4 * (8 * 16 + 16 * 4) and memory.output_size_in_bytes == 4 * 8 * 4
    assert memory.generated_code_size_in_bytes == 32 * costs["instructions"]
    compiled(np.ones((8, 16), np.float32), np.ones((16, 4), np.float32)).block_until_ready()
    assert compiled.cost_analysis()["cycles"] > 0


def test_programs_with_convolutions_and_loops_tell_their_products():
    def convolved(x, w):
        same = lambda h, _: (jax.lax.conv_general_dilated(h, w, (1, 1), "SAME"), None)
        return jax.lax.scan(same, x, None, length=5)[0]

    x, w = np.ones((2, 3, 8, 8), np.float32), np.ones((3, 3, 3, 3), np.float32)
    costs = jax.jit(convolved).lower(x, w).compile().cost_analysis()
    assert costs["flops"] == 2 * 5 * (2 * 3 * 3) * (3 * 8 - 2) ** 2  # no padding


def test_compiled_programs_tell_their_temporaries():
    def temporaries(function, *arguments):
        memory = jax.jit(function).lower(*arguments).compile().memory_analysis()
        code, given, made = (getattr(memory, f"{of}_size_in_bytes") for of in ("generated_code", "argument", "output"))
        assert memory.peak_memory_in_bytes == code + given + made + memory.temp_size_in_bytes
        return memory.temp_size_in_bytes

    ones = lambda *shape: np.ones(shape, np.float32)
    assert temporaries(lambda x: x * 2 + 1, ones(8, 16)) == 0
    big = ones(1024, 1024)  # VMEM has no room for the first product
    assert temporaries(lambda x: (x @ x) @ x, big) == big.nbytes
    x = ones(512, 64)  # a loop that depends on data has its values in HBM: they come, and turns write two by turns
    loop = temporaries(lambda x: jax.lax.while_loop(lambda c: c.sum() < 1e6, lambda c: c * 2, x), x)
    assert 3 * x.nbytes < loop < 4 * x.nbytes


def test_compiled_programs_tell_their_form():
    step = jax.jit(lambda x, k: {"made": (x * 3 - k).T, "sum": x.sum()})
    compiled = step.lower(np.ones((4, 8), np.float32), np.float32(1)).compile()
    (x, k), _ = compiled.input_formats
    assert x.layout.major_to_minor == (0, 1) and k.layout.major_to_minor == ()
    assert compiled.output_formats["made"].layout.major_to_minor == (0, 1)
    text = compiled.as_text()
    assert "f32[4,8]" in text and "transpose" in text and "reduce" in text


def test_products_of_torchtpu_are_general_ones():
    from jax._src.interpreters.mlir import make_ir_context
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import stablehlo

    with make_ir_context():
        module = ir.Module.parse(
            """module @d { func.func public @main(%a: tensor<2x3x4xf32>, %b: tensor<4x5xf32>, %v: tensor<4xf32>)
                 -> (tensor<2x3x5xf32>, tensor<f32>) {
               %0 = stablehlo.dot_general %a, %b, contracting_dims = [2] x [0]
                 : (tensor<2x3x4xf32>, tensor<4x5xf32>) -> tensor<2x3x5xf32>
               %1 = stablehlo.dot %v, %v, precision = [HIGHEST, HIGHEST] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
               return %0, %1 : tensor<2x3x5xf32>, tensor<f32> } }"""
        )
        code = stablehlo.serialize_portable_artifact(module, stablehlo.get_current_version())
    text = convert.Program(code, b"").text()
    assert "stablehlo.dot " not in text and text.count("stablehlo.dot_general") == 2
    assert "dot_general %arg2, %arg2, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST]" in text


def test_the_report_names_programs():
    def once_in_this_test(x):
        return x * 3 + 1

    step = jax.jit(once_in_this_test)
    for _ in range(4):
        step(jnp.ones((2, 2))).block_until_ready()
    (program,) = [p for p in veritpu.report()["programs"] if p["name"] == "jit_once_in_this_test"]
    assert program["place"] == "chip" and program["launches"] == 4
    assert program["cycles"] == 4 * program["cycles_of_last_launch"]


def test_equal_programs_are_compiled_once():
    def program():
        return jax.jit(functools.partial(lambda x: x * 5 + 2))

    before = len(veritpu.report()["programs"])
    kept = [program().lower(np.float32(1)).compile() for _ in range(5)]
    assert len(veritpu.report()["programs"]) - before <= 1
    assert [float(compiled(np.float32(2))) for compiled in kept] == [12] * 5
