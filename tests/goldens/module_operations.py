"""Cases of single operations, over awkward values, shapes and types."""

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax import lax

from make_modules import Cases, drawn, whole

FLOATS = [np.float32, np.float16, ml_dtypes.bfloat16]
WHOLE = [np.int32, np.uint32, np.int8, np.uint8]
AWKWARD = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -0.5,
    1.5,
    2.5,
    -2.5,
    3.0,
    0.1,
    -0.1,
    1e-3,
    7.25,
    -7.25,
    30.0,
    1e4,
    np.inf,
    -np.inf,
    np.nan,
    0.999,
    -3.25,
]


def name_of(dtype):
    return {
        "float32": "f32",
        "float16": "f16",
        "bfloat16": "bf16",
        "float64": "f64",
        "int32": "s32",
        "uint32": "u32",
        "int8": "s8",
        "uint8": "u8",
        "int16": "s16",
        "uint16": "u16",
        "int64": "s64",
        "uint64": "u64",
        "bool": "pred",
    }[str(np.dtype(dtype))]


def floats(dtype, shape=(2, 11)):
    return np.array(AWKWARD, np.float32).astype(dtype).reshape(shape)


def pairs(dtype):
    values = np.array([0.0, -0.0, 1.0, -1.5, 0.1, 2.5, -7.25, 30.0, 1e4, np.inf, -np.inf, np.nan], np.float32).astype(
        dtype
    )
    return np.repeat(values, len(values)), np.tile(values, len(values))


def wholes(dtype):
    info = np.iinfo(dtype)
    values = [info.min, info.max, 0, 1, 2, 3, 7, 31, info.max // 2, info.max - 1] + ([-1, -2, -7] if info.min else [])
    return np.array(values, dtype)


def whole_pairs(dtype):
    info = np.iinfo(dtype)
    values = np.array([info.min, info.max, 0, 1, 2, 31, info.max // 3, -1 if info.min else 7], dtype)
    return np.repeat(values, len(values)), np.tile(values, len(values))


def unary():
    cases = Cases("unary")
    bounds = {
        "lgamma": "all 1e-5",
        "digamma": "all 2e-4",
        "erf_inv": "each 2e-5",
        "tan": "each 4e-6",
        "sinh": "each 4e-6",
        "cosh": "each 4e-6",
        "atanh": "each 4e-6",
        "acosh": "each 4e-6",
        "asinh": "each 4e-6",
        "erfc": "each 3e-5",
        "erf": "each 4e-6",
    }
    for op in [
        "abs",
        "cbrt",
        "ceil",
        "cos",
        "exp",
        "expm1",
        "floor",
        "log",
        "log1p",
        "logistic",
        "neg",
        "round",
        "rsqrt",
        "sign",
        "sin",
        "sqrt",
        "tan",
        "tanh",
        "acos",
        "acosh",
        "asin",
        "asinh",
        "atan",
        "atanh",
        "cosh",
        "digamma",
        "erf",
        "erf_inv",
        "erfc",
        "lgamma",
        "sinh",
        "square",
        "is_finite",
    ]:
        for dtype in FLOATS:
            f = getattr(lax, op)
            bound = bounds.get(op) if dtype == np.float32 else "all 0.01" if op in ("digamma", "lgamma") else None
            cases.add(f"{op} {name_of(dtype)}", f, floats(dtype), bound=bound)
    for dtype in FLOATS:
        cases.add(
            f"round to even {name_of(dtype)}",
            lambda x: lax.round(x, lax.RoundingMethod.TO_NEAREST_EVEN),
            floats(dtype),
        )
        for bits in [(5, 10), (8, 7), (4, 3), (5, 2), (8, 23)]:
            cases.add(
                f"reduce_precision {bits} {name_of(dtype)}",
                lambda x, b=bits: lax.reduce_precision(x, *b),
                np.concatenate([floats(dtype, (-1,)), drawn(1, 20).astype(dtype) * np.asarray(100, dtype)]),
            )
    for dtype in WHOLE:
        for op in ["neg", "sign", "abs", "population_count", "clz", "bitwise_not", "square"]:
            if op != "abs" or np.iinfo(dtype).min:
                cases.add(f"{op} {name_of(dtype)}", getattr(lax, op), wholes(dtype))
    cases.add("not pred", lax.bitwise_not, np.array([True, False]))
    cases.add("no dimension", lax.exp, np.float32(0.5))
    cases.add("no element", lax.exp, np.zeros((3, 0, 2), np.float32))
    return cases


def binary():
    cases = Cases("binary")
    for dtype in FLOATS:
        x, y = pairs(dtype)
        for op in ["add", "sub", "mul", "div", "max", "min", "rem", "pow", "atan2", "nextafter"]:
            cases.add(f"{op} {name_of(dtype)}", getattr(lax, op), x, y)
    for dtype in WHOLE:
        x, y = whole_pairs(dtype)
        for op in [
            "add",
            "sub",
            "mul",
            "div",
            "max",
            "min",
            "rem",
            "bitwise_and",
            "bitwise_or",
            "bitwise_xor",
            "shift_left",
            "shift_right_arithmetic",
            "shift_right_logical",
        ]:
            cases.add(f"{op} {name_of(dtype)}", getattr(lax, op), x, y)
    x, y = np.array([True, True, False, False]), np.array([True, False, True, False])
    for op in ["max", "min", "bitwise_and", "bitwise_or", "bitwise_xor"]:
        cases.add(f"{op} pred", getattr(lax, op), x, y)
    for dtype in [*FLOATS, *WHOLE]:
        x, y = pairs(dtype) if dtype in FLOATS else whole_pairs(dtype)
        cases.add(
            f"compare {name_of(dtype)}",
            lambda x, y: [f(x, y) for f in (lax.eq, lax.ne, lax.lt, lax.le, lax.gt, lax.ge)],
            x,
            y,
        )
        cases.add(
            f"clamp {name_of(dtype)}", lambda x: lax.clamp(np.asarray(1, x.dtype), x, np.asarray(3, x.dtype)), x
        )
    cases.add(
        "compare pred",
        lambda x, y: [f(x, y) for f in (lax.eq, lax.ne, lax.lt, lax.le, lax.gt, lax.ge)],
        np.array([True, True, False, False]),
        np.array([True, False, True, False]),
    )
    cases.add(
        "select",
        lambda p, x, y: (lax.select(p, x, y), lax.select(True, x, y), jnp.where(p[:, :1], x, 0)),
        whole(1, 3, 4) > 0,
        drawn(2, 3, 4),
        drawn(3, 3, 4),
    )
    return cases


def types():
    cases = Cases("types")
    every = [*FLOATS, *WHOLE, np.int16, np.uint16, bool]
    for source in every:
        if source in FLOATS:
            x = np.array(
                [0, -0.0, 1, -1, 0.5, 1.5, -1.5, 127.5, 129, 255.9, -3.7, 300, 65504, 7e4, -7e4, np.nan], np.float32
            ).astype(source)
        else:
            x = np.array([True, False]) if source is bool else wholes(source)
        cases.add(f"convert {name_of(source)}", lambda x: [lax.convert_element_type(x, t) for t in every], x)
    with jax.enable_x64(True):
        wide = [np.int64, np.uint64, np.float64]
        for source in wide:
            if source is np.float64:
                x = np.array(
                    [0.1, -2.75, 1e300, 1e10, 5e9, 2.0**-140, 65519, 65520, 1 + 2.0**-24, 1 + 2.0**-24 + 2.0**-50]
                )
            else:
                x = np.array([0, 1, 2**63 - 1, 2**53 + 1, 2**40 + 2**16 + 1, 2**24 + 1, 2**31, 2**32 - 1], source)
            cases.add(
                f"convert {name_of(source)}",
                lambda x: [lax.convert_element_type(x, t) for t in [*FLOATS, *wide, np.int32, np.uint32]],
                x,
            )
        for dtype in wide[:2]:
            x, y = whole_pairs(dtype)
            for op in ["add", "mul", "div", "rem", "shift_left", "shift_right_logical", "shift_right_arithmetic"]:
                cases.add(f"{op} {name_of(dtype)}", getattr(lax, op), x, y)
        cases.add(
            "f64",
            lambda x, y: (x + y, x * y, x / y, jnp.exp(x), jnp.tanh(y)),
            drawn(1, 5).astype(np.float64),
            drawn(2, 5).astype(np.float64),
        )
    bits = np.array([0, 1, 0x3F800000, 0x7F800001, 0x7FC00001, 0xFF800000, 0x80000001, 0x12345678], np.uint32)
    cases.add(
        "bitcast 32",
        lambda x: (
            lax.bitcast_convert_type(x, np.float32),
            lax.bitcast_convert_type(x, np.int32),
            lax.bitcast_convert_type(x, np.uint16),
            lax.bitcast_convert_type(x, np.uint8),
        ),
        bits,
    )
    cases.add(
        "bitcast there and back",
        lambda x: lax.bitcast_convert_type(lax.bitcast_convert_type(x, np.float32), np.uint32),
        bits,
    )
    cases.add(
        "bitcast 16",
        lambda x: (
            lax.bitcast_convert_type(x, np.float16),
            lax.bitcast_convert_type(x, ml_dtypes.bfloat16),
            lax.bitcast_convert_type(x.reshape(4, 2), np.uint32),
        ),
        np.array([0, 1, 0x3C00, 0x7C00, 0x8001, 0xFBFF, 0x3F80, 0x1234], np.uint16),
    )
    cases.add(
        "constants",
        lambda: (
            np.array([[1, 2], [3, 4]], np.int8),
            np.full((2, 3), 2.5, ml_dtypes.bfloat16),
            np.zeros((0, 3), np.float32),
            np.float32("nan"),
            np.array([1.5, -2.25, np.inf], np.float16),
            np.array([True, False]),
            np.uint32(4000000000),
            np.arange(150, dtype=np.float32),
            np.arange(200) % 3 == 0,
            np.array(True),
        ),
    )
    cases.add("iota", lambda: [lax.broadcasted_iota(t, (2, 3, 2), 1) for t in [*FLOATS, *WHOLE]])
    return cases


def shapes():
    cases = Cases("shapes")
    x = drawn(1, 4, 3)
    cases.add(
        "broadcast",
        lambda x: (
            jnp.broadcast_to(x[:, :1], (2, 4, 5)),
            lax.broadcast_in_dim(x, (3, 2, 4, 1), (2, 0)) if False else lax.broadcast_in_dim(x, (4, 2, 3), (0, 2)),
            lax.expand_dims(x, (0, 2)),
            jnp.broadcast_to(x[0, 0], (2, 2)),
        ),
        x,
    )
    cases.add("reshape", lambda x: (x.reshape(2, 6), x.reshape(-1), x.reshape(1, 12, 1), x[:1, :1].reshape(())), x)
    cases.add(
        "transpose",
        lambda x: (
            x.T,
            jnp.transpose(x.reshape(2, 2, 3), (2, 0, 1)),
            jnp.transpose(x.reshape(2, 1, 2, 3), (3, 2, 1, 0)),
        ),
        x,
    )
    for dtype in [np.float32, ml_dtypes.bfloat16, np.int8, bool]:
        y = drawn(2, 5, 4).astype(dtype)
        cases.add(
            f"slice {name_of(dtype)}",
            lambda x: (x[1:4:2], x[:, 1:3], x[4:, 0:0], lax.slice(x, (0, 0), (5, 4), (3, 3))),
            y,
        )
        cases.add(
            f"pad {name_of(dtype)}",
            lambda x: (
                lax.pad(x, np.asarray(1, x.dtype), ((1, -1, 2), (0, 3, 0))),
                lax.pad(x, np.asarray(0, x.dtype), ((-2, -1, 0), (-1, 0, 1))),
                lax.pad(x, np.asarray(0, x.dtype), ((-3, 2, 1), (0, 0, 0))),
            ),
            y,
        )
        cases.add(
            f"concatenate {name_of(dtype)}",
            lambda x: (
                lax.concatenate([x, x[:2], x[:0]], 0),
                lax.concatenate([x, x[:, 1:]], 1),
                lax.concatenate([x], 1),
            ),
            y,
        )
        cases.add(
            f"reverse {name_of(dtype)}",
            lambda x: (lax.rev(x, (0,)), lax.rev(x, (0, 1)), lax.rev(x, (1,)), lax.rev(x, ())),
            y,
        )
        cases.add(
            f"dynamic slice {name_of(dtype)}",
            lambda x, i, j: (
                lax.dynamic_slice(x, (i, j), (2, 3)),
                lax.dynamic_slice(x, (i, j), (5, 1)),
                lax.dynamic_slice(x, (i, j), (0, 2)),
            ),
            y,
            np.int32(2),
            np.int32(9),
        )
        cases.add(
            f"dynamic update {name_of(dtype)}",
            lambda x, i, j: (
                lax.dynamic_update_slice(x, x[:2, :3], (i, j)),
                lax.dynamic_update_slice(x, x[:0], (i, j)),
            ),
            y,
            np.int32(-7),
            np.int32(1),
        )
    cases.add(
        "dynamic slice by u32", lambda x, i: lax.dynamic_slice(x, (i, np.uint32(0)), (2, 3)), x, np.uint32(4000000000)
    )
    cases.add(
        "dynamic index in dim",
        lambda x, i: (lax.dynamic_index_in_dim(x, i, 0, False), lax.dynamic_update_index_in_dim(x, x[0], i, 0)),
        x,
        np.int32(-1),
    )
    cases.add(
        "roll, tile, stack, triangle",
        lambda x: (
            jnp.roll(x, 2, 0),
            jnp.tile(x, (2, 1)),
            jnp.stack([x, x], 1),
            jnp.tril(x),
            jnp.eye(3),
            jnp.linspace(0.0, 1.0, 5),
        ),
        x,
    )
    cases.add("empty", lambda x: (x + x, x.sum(1), x.reshape(0, 8), x.T), np.zeros((0, 4), np.float32))
    cases.add("barrier", lambda x: lax.optimization_barrier((x, x + 1)), x)
    return cases


def products():
    cases = Cases("products")

    def dot(name, a, b, dims, **options):
        cases.add(
            f"dot {name}",
            lambda a, b: lax.dot_general(a, b, dims, **options),
            a,
            b,
            bound=options.pop("bound", "all 1e-6"),
        )

    f = drawn
    dot("matrix", f(1, 5, 7), f(2, 7, 3), (((1,), (0,)), ((), ())))
    dot("transposed", f(1, 7, 5), f(2, 3, 7), (((0,), (1,)), ((), ())))
    dot("batch", f(1, 4, 5, 7), f(2, 4, 7, 3), (((2,), (1,)), ((0,), (0,))))
    dot("batch elsewhere", f(1, 5, 4, 7, 2), f(2, 7, 2, 3, 4), (((3, 2), (1, 0)), ((1,), (3,))))
    dot("outer", f(1, 4), f(2, 3), (((), ()), ((), ())))
    dot("vectors", f(1, 9), f(2, 9), (((0,), (0,)), ((), ())))
    dot("nothing summed", f(1, 4, 0), f(2, 0, 3), (((1,), (0,)), ((), ())))
    dot("empty", f(1, 0, 4), f(2, 4, 3), (((1,), (0,)), ((), ())))
    dot("two batches", f(1, 2, 3, 4, 5), f(2, 3, 2, 5, 4), (((3,), (2,)), ((0, 1), (1, 0))))
    dot("batch alone", f(1, 6, 4), f(2, 6, 5), (((), ()), ((0,), (0,))), precision="highest")
    for dtype in FLOATS[1:]:
        dot(
            f"{name_of(dtype)}",
            f(1, 5, 7, dtype=dtype),
            f(2, 7, 3, dtype=dtype),
            (((1,), (0,)), ((), ())),
            bound="all 0.01",
        )
        dot(
            f"{name_of(dtype)} to f32",
            f(1, 5, 7, dtype=dtype),
            f(2, 7, 3, dtype=dtype),
            (((1,), (0,)), ((), ())),
            preferred_element_type=np.float32,
        )
    for dtype in [np.int32, np.int8, np.uint8]:
        dot(
            name_of(dtype),
            whole(1, 5, 7, dtype=dtype, low=0),
            whole(2, 7, 3, dtype=dtype, low=0),
            (((1,), (0,)), ((), ())),
        )
    dot(
        "s8 to s32",
        whole(1, 5, 7, dtype=np.int8, low=-128, high=128),
        whole(2, 7, 3, dtype=np.int8, low=-128, high=128),
        (((1,), (0,)), ((), ())),
        preferred_element_type=np.int32,
    )
    cases.add(
        "einsum",
        lambda a, b: (jnp.einsum("bqhd,bkhd->bhqk", a, b), jnp.einsum("ij,kj->ki", a[0, 0], b[1, 1])),
        f(1, 2, 3, 2, 4),
        f(2, 2, 5, 2, 4),
        bound="all 1e-6",
    )

    def conv(name, x, w, strides, padding, dims=("NHWC", "HWIO", "NHWC"), bound="all 1e-6", grad=True, **options):
        def apply(x, w):
            return lax.conv_general_dilated(x, w, strides, padding, dimension_numbers=dims, **options)

        cases.add(f"convolution {name}", apply, x, w, bound=bound)
        if grad:
            cases.add(
                f"convolution's gradients {name}",
                lambda x, w: jax.grad(lambda x, w: jnp.sum(apply(x, w) ** 2), (0, 1))(x, w),
                x,
                w,
                bound="all 2e-6",
            )

    conv("same", f(1, 2, 5, 6, 3), f(2, 3, 3, 3, 4), (1, 1), "SAME")
    conv("valid", f(1, 2, 5, 6, 3), f(2, 3, 2, 3, 4), (1, 1), "VALID")
    conv("strides", f(1, 2, 7, 6, 3), f(2, 3, 3, 3, 4), (2, 3), "SAME")
    conv("negative pads", f(1, 2, 7, 6, 3), f(2, 3, 3, 3, 4), (1, 1), ((-1, 2), (1, -2)))
    conv("dilated window", f(1, 1, 8, 9, 2), f(2, 3, 2, 2, 3), (1, 1), ((2, 1), (0, 3)), rhs_dilation=(2, 3))
    conv("dilated base", f(1, 1, 4, 5, 2), f(2, 3, 3, 2, 3), (1, 2), ((2, 1), (0, 3)), lhs_dilation=(3, 2))
    conv(
        "all at once",
        f(1, 2, 6, 5, 4),
        f(2, 3, 2, 2, 6),
        (2, 1),
        ((1, 2), (-1, 3)),
        lhs_dilation=(2, 1),
        rhs_dilation=(1, 2),
        feature_group_count=2,
    )
    conv("depthwise", f(1, 2, 5, 5, 6), f(2, 3, 3, 1, 6), (1, 1), "SAME", feature_group_count=6)
    conv("batch groups", f(1, 4, 5, 5, 3), f(2, 3, 3, 3, 6), (1, 1), "SAME", batch_group_count=2, grad=False)
    conv("NCHW", f(1, 2, 3, 5, 6), f(2, 4, 3, 3, 3), (1, 1), "SAME", dims=("NCHW", "OIHW", "NCHW"))
    conv("odd layout", f(1, 5, 2, 3, 6), f(2, 3, 4, 3, 3), (2, 1), "SAME", dims=("HNCW", "HOIW", "WCHN"))
    conv("one dimension", f(1, 2, 9, 3), f(2, 4, 3, 5), (2,), "SAME", dims=("NWC", "WIO", "NWC"))
    conv(
        "three dimensions",
        f(1, 1, 4, 3, 5, 2),
        f(2, 2, 2, 3, 2, 3),
        (1, 1, 2),
        "SAME",
        dims=("NDHWC", "DHWIO", "NDHWC"),
    )
    conv("no dimension", f(1, 4, 3), f(2, 3, 5), (), (), dims=("NC", "IO", "NC"), grad=False)
    conv("kernel beyond", f(1, 1, 2, 2, 1), f(2, 3, 3, 1, 1), (1, 1), "VALID", grad=False)
    for dtype in FLOATS[1:]:
        conv(
            name_of(dtype),
            f(1, 2, 5, 6, 3, dtype=dtype),
            f(2, 3, 3, 3, 4, dtype=dtype),
            (1, 1),
            "SAME",
            bound="all 0.02",
            grad=False,
        )
    cases.add(
        "transposed convolution",
        lambda x, w: lax.conv_transpose(x, w, (2, 2), "SAME"),
        f(1, 2, 4, 5, 3),
        f(2, 3, 3, 3, 4),
        bound="all 1e-6",
    )
    return cases


def reductions():
    cases = Cases("reductions")
    x = drawn(1, 4, 5, 3)
    kinds = [
        (lax.reduce_sum_p, "sum"),
        (lax.reduce_prod_p, "prod"),
        (lax.reduce_max_p, "max"),
        (lax.reduce_min_p, "min"),
    ]
    for dtype in [*FLOATS, np.int32, np.uint8]:
        y = whole(3, 4, 5, 3, dtype=dtype, low=0, high=5) if dtype not in FLOATS else x.astype(dtype)
        narrow = "all 0.05" if dtype in FLOATS[1:] else "all 2e-6"
        for _, kind in kinds:
            reduce = getattr(lax, f"reduce_{kind}")
            cases.add(
                f"reduce {kind} {name_of(dtype)}",
                lambda x, r=reduce: (r(x, (0,)), r(x, (1, 2)), r(x, (0, 1, 2)), r(x, ())),
                y,
                bound=narrow,
            )
        cases.add(
            f"argmax {name_of(dtype)}",
            lambda x: (jnp.argmax(x, 1), jnp.argmin(x, 0), jnp.argmax(x), lax.argmax(x, 2, np.int32)),
            y,
        )
    cases.add(
        "max with NaN",
        lambda x: (jnp.max(x, 0), jnp.min(x, 0), jnp.argmax(x, 0), jnp.argmin(x, 0)),
        np.array([[1, np.nan, 0.0], [np.nan, 2, -0.0], [3, 1, -0.0]], np.float32),
    )
    cases.add("and, or", lambda p: (jnp.all(p, 0), jnp.any(p, 1), lax.reduce_xor(p, (0,))), whole(1, 4, 5) > 0)
    cases.add(
        "any region",
        lambda x, y: lax.reduce(
            (x, y), (np.float32(0), np.int32(1)), lambda a, b: (a[0] * 0.5 + b[0], lax.max(a[1], b[1]) - 1), (1,)
        ),
        drawn(1, 3, 4),
        whole(2, 3, 4),
    )
    cases.add(
        "mean, variance, norm",
        lambda x: (
            jnp.mean(x, 0),
            jnp.var(x, (1, 2)),
            jnp.linalg.norm(x, axis=1),
            jax.nn.logsumexp(x, 2),
            jax.nn.softmax(x, 1),
        ),
        x,
        bound="all 2e-6",
    )
    cases.add(
        "nothing to reduce", lambda x: (x.sum(0), x.max(1, initial=-5.0), x.prod()), np.zeros((0, 3), np.float32)
    )
    windows = [
        ((1, 2, 2, 1), (1, 2, 2, 1), "VALID", {}),
        ((1, 3, 3, 1), (1, 2, 2, 1), "SAME", {}),
        ((2, 3, 1, 2), (1, 1, 3, 1), ((1, 0), (0, 2), (1, 1), (0, 0)), {}),
        (
            (1, 2, 2, 1),
            (1, 1, 1, 1),
            ((0, 0), (1, 1), (2, 0), (0, 0)),
            {"base_dilation": (1, 2, 1, 1), "window_dilation": (1, 1, 2, 1)},
        ),
    ]
    image = drawn(5, 2, 5, 6, 2)
    for i, (size, strides, padding, options) in enumerate(windows):
        for kind, init in [(lax.add, 0.0), (lax.max, -np.inf), (lax.min, np.inf), (lax.mul, 1.0)]:
            cases.add(
                f"window {i} {kind.__name__}",
                lambda x: lax.reduce_window(x, np.float32(init), kind, size, strides, padding, **options),
                image,
                bound="all 1e-6",
            )
    cases.add(
        "window bf16",
        lambda x: lax.reduce_window(x, np.asarray(-np.inf, x.dtype), lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "SAME"),
        image.astype(ml_dtypes.bfloat16),
    )
    cases.add(
        "window s32", lambda x: lax.reduce_window(x, np.int32(0), lax.add, (2, 2), (1, 1), "SAME"), whole(1, 5, 6)
    )
    cases.add(
        "cumulative",
        lambda x: (
            jnp.cumsum(x, 0),
            jnp.cumprod(x, 1),
            lax.cummax(x, 1),
            lax.cummin(x, 2, reverse=True),
            lax.cumlogsumexp(x, 1),
        ),
        x,
        bound="all 2e-6",
    )
    cases.add(
        "max pool's gradient",
        jax.grad(lambda x: jnp.sum(lax.reduce_window(x, -np.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "SAME") ** 2)),
        image,
    )
    cases.add(
        "overlapping pool's gradient",
        jax.grad(lambda x: jnp.sum(lax.reduce_window(x, -np.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME") ** 2)),
        image,
        bound="all 1e-6",
    )
    cases.add(
        "pool of ties",
        jax.grad(lambda x: jnp.sum(lax.reduce_window(x, -np.inf, lax.max, (1, 3, 3, 1), (1, 1, 1, 1), "VALID"))),
        np.zeros((1, 5, 5, 1), np.float32),
    )
    for dtype in [np.float32, ml_dtypes.bfloat16, np.int32, np.uint8]:
        y = drawn(7, 4, 9).astype(dtype) if dtype not in (np.int32, np.uint8) else whole(7, 4, 9, dtype=dtype, low=0)
        cases.add(
            f"sort {name_of(dtype)}",
            lambda x: (
                lax.sort(x, dimension=0),
                lax.sort(x),
                jnp.argsort(x, 1),
                jnp.argsort(x, 0, descending=True),
                lax.top_k(x, 4),
            ),
            y,
        )
    cases.add("sort awkward", lambda x: (lax.sort(x), jnp.argsort(x), lax.top_k(x, 5)), floats(np.float32, (2, 11)))
    cases.add(
        "sort several", lambda x, y: lax.sort((x, y, y * 2), num_keys=2), whole(1, 12, low=0, high=4), drawn(2, 12)
    )
    cases.add(
        "median, unique",
        lambda x: (jnp.median(x, 1), jnp.searchsorted(jnp.sort(x[0]), x[1]), jnp.percentile(x, 30.0)),
        drawn(7, 4, 9),
        bound="all 1e-6",
    )
    return cases


def indexed():
    cases = Cases("indexed")
    x = drawn(1, 6, 4)
    i = np.array([0, 5, 2, -1, 9, 3], np.int32)
    modes = ["fill", "clip", "promise_in_bounds"]
    for mode in modes[:2]:
        cases.add(f"rows {mode}", lambda x, i, m=mode: x.at[i].get(mode=m), x, i)
        cases.add(f"pairs {mode}", lambda x, i, m=mode: x.at[i, i[::-1] % 4].get(mode=m), x, i)
        for kind in ["add", "set", "max", "min", "multiply"]:
            cases.add(
                f"scatter {kind} {mode}",
                lambda x, i, u, m=mode, k=kind: getattr(x.at[i], k)(u, mode=m),
                x,
                np.array([0, 5, 2, 1, 9, 3] if kind == "set" else [0, 5, 0, -1, 9, 3], np.int32),
                drawn(2, 6, 4),
                bound="all 1e-6",
            )
    cases.add(
        "embedding's gradient",
        jax.grad(lambda w, i: jnp.sum(w[i] ** 2)),
        drawn(3, 7, 3),
        np.array([[1, 2], [1, 6]], np.int32),
        bound="all 1e-6",
    )
    cases.add(
        "take along axis",
        lambda x, i: (
            jnp.take_along_axis(x, i, 1),
            jnp.take_along_axis(x, i, 0),
            jnp.put_along_axis(x, i, 0.0, 1, inplace=False),
        ),
        x,
        whole(1, 6, 4, low=0, high=4),
    )
    cases.add(
        "take's gradient",
        jax.grad(lambda x, i: jnp.sum(jnp.take_along_axis(x, i, 1) ** 2)),
        x,
        whole(1, 6, 4, low=0, high=4),
        bound="all 1e-6",
    )
    cases.add("windows", lambda x, i: jax.vmap(lambda j: lax.dynamic_slice(x, (j, j), (2, 3)))(i), x, i)
    cases.add(
        "window updates", lambda x, i: jax.vmap(lambda j: lax.dynamic_update_slice(x, x[:2, :3] * 2, (j, j)))(i), x, i
    )
    cases.add(
        "gather with batches",
        lambda x, i: jax.vmap(lambda r, j: r[j])(x, i),
        x,
        np.array([0, 3, 2, 1, 0, 3], np.int32),
    )
    cases.add(
        "scatter with batches",
        lambda x, i: jax.vmap(lambda r, j: r.at[j].add(1.0))(x, i),
        x,
        np.array([0, 3, 2, 1, 0, 3], np.int32),
    )
    numbers = lax.ScatterDimensionNumbers((1,), (0,), (0,))
    cases.add(
        "scatter windows",
        lambda x, i, u: lax.scatter_add(x, i, u, lax.ScatterDimensionNumbers((1, 2), (), (0, 1)), mode="drop"),
        x,
        np.array([[0, 0], [5, 0], [3, 2], [-1, 1], [4, 2]], np.int32),
        drawn(4, 5, 2, 2),
        bound="all 1e-6",
    )
    cases.add(
        "scatter windows clipped",
        lambda x, i, u: lax.scatter_add(x, i, u, lax.ScatterDimensionNumbers((1, 2), (), (0, 1)), mode="clip"),
        x,
        np.array([[0, 0], [5, 0], [3, 2], [-1, 1], [4, 2]], np.int32),
        drawn(4, 5, 2, 2),
        bound="all 1e-6",
    )
    cases.add(
        "one-hot, bincount, segment sum",
        lambda i, u: (jax.nn.one_hot(i, 5), jnp.bincount(i, length=6), jax.ops.segment_sum(u, i, 6)),
        np.array([0, 5, 2, 2, 3, 0], np.int32),
        drawn(2, 6, 4),
        bound="all 1e-6",
    )
    for dtype in [ml_dtypes.bfloat16, np.int8, bool]:
        y = drawn(1, 6, 4).astype(dtype)
        cases.add(
            f"rows {name_of(dtype)}",
            lambda x, i: (x[i], x.at[i].set(x[:6])),
            y,
            np.array([0, 5, 2, 1, 4, 3], np.int32),
        )
    cases.add(
        "index by u8 and s8",
        lambda x, i, j: (x[i], x[j]),
        x,
        np.array([0, 200], np.uint8),
        np.array([-1, 100], np.int8),
    )
    return cases


def control():
    cases = Cases("control")
    x = drawn(1, 4, 3)
    cases.add(
        "while",
        lambda x: lax.while_loop(lambda c: jnp.sum(c[1]) < 100, lambda c: (c[0] + 1, c[1] * 2 + 1), (0, jnp.abs(x))),
        x,
    )
    cases.add("no turn", lambda x: lax.while_loop(lambda c: c[0] < 0, lambda c: (c[0] + 1, c[1] * 2), (0, x)), x)
    cases.add("fori", lambda x: lax.fori_loop(0, 5, lambda i, c: c + i * x, x), x)
    cases.add("scan", lambda x: lax.scan(lambda c, r: (c * 0.5 + r, c.sum()), x[0], x), x, bound="all 1e-6")
    cases.add(
        "scan's gradient",
        jax.grad(lambda x: lax.scan(lambda c, r: (jnp.tanh(c + r), c.sum()), x[0], x)[1].sum()),
        x,
        bound="all 2e-6",
    )
    cases.add(
        "nested", lambda x: lax.fori_loop(0, 3, lambda i, c: lax.fori_loop(0, i, lambda j, d: d + j * x, c), x), x
    )
    for p in [True, False]:
        cases.add(f"cond {p}", lambda x, p: lax.cond(p, lambda x: x + 1, lambda x: x * 2, x), x, np.array(p))
    for i in [-3, 0, 1, 2, 7]:
        cases.add(
            f"switch {i}", lambda x, i: lax.switch(i, [lambda x: x, lambda x: -x, lambda x: x * 3], x), x, np.int32(i)
        )
    cases.add("checkpoint", jax.grad(jax.checkpoint(lambda x: jnp.sum(jnp.sin(jnp.sin(x))))), x, bound="all 1e-6")
    cases.add(
        "custom gradient",
        jax.grad(
            lambda x: jnp.sum(jax.nn.relu(x) + jax.nn.silu(x) + jax.nn.gelu(x) + jax.nn.softplus(x) + jax.nn.elu(x))
        ),
        x,
        bound="all 4e-6",
    )
    cases.add("associative scan", lambda x: lax.associative_scan(lambda a, b: a * 0.5 + b, x), x, bound="all 1e-6")
    cases.add("map", lambda x: lax.map(lambda r: jnp.sort(r), x), x)
    return cases


def random():
    cases = Cases("random")
    key = np.array([0, 42], np.uint32)
    r = jax.random
    cases.add("split, fold", lambda k: (r.split(k, 3), r.fold_in(k, 7)), key)
    with jax.enable_x64(True):
        state = np.array([0x123456789ABCDEF0, 0xFFFFFFFF00000005], np.uint64)
        for algorithm in [lax.RandomAlgorithm.RNG_THREE_FRY, lax.RandomAlgorithm.RNG_PHILOX]:
            for dtype in [np.uint8, np.uint16, np.uint32, np.uint64]:
                cases.add(
                    f"{algorithm.name} {name_of(dtype)}",
                    lambda s: [lax.rng_bit_generator(s, shape, dtype, algorithm) for shape in [(), (5,), (3, 2)]],
                    state,
                )
    for dtype in [np.uint32, np.uint8, np.uint16]:
        cases.add(f"bits {name_of(dtype)}", lambda k: (r.bits(k, (5,), dtype), r.bits(k, (2, 3), dtype)), key)
    for dtype in FLOATS:
        cases.add(f"uniform {name_of(dtype)}", lambda k: r.uniform(k, (7,), dtype), key)
        cases.add(
            f"normal {name_of(dtype)}",
            lambda k: r.normal(k, (7,), dtype),
            key,
            bound=None if dtype != np.float32 else "each 5e-6",
        )
    cases.add("randint", lambda k: (r.randint(k, (9,), -5, 17), r.randint(k, (4,), 0, 200, np.uint8)), key)
    cases.add("permutation", lambda k: (r.permutation(k, 10), r.permutation(k, jnp.arange(12.0).reshape(6, 2))), key)
    cases.add(
        "bernoulli, dropout",
        lambda k, x: (r.bernoulli(k, 0.3, (8,)), jnp.where(r.bernoulli(k, 0.8, x.shape), x / 0.8, 0)),
        key,
        drawn(1, 3, 4),
    )
    cases.add(
        "categorical, gumbel",
        lambda k, x: (
            r.categorical(k, x),
            r.gumbel(k, (5,)),
            r.exponential(k, (4,)),
            r.truncated_normal(k, -2.0, 2.0, (6,)),
        ),
        key,
        drawn(1, 3, 4),
        bound="each 1e-5",
    )
    cases.add(
        "loop of keys", lambda k: lax.scan(lambda k, _: (r.split(k)[0], r.uniform(k, (2,))), k, None, length=3), key
    )
    return cases


def make():
    return [unary(), binary(), types(), shapes(), products(), reductions(), indexed(), control(), random()]
