"""jax.lax: products and convolutions."""

import jax.numpy as jnp
import numpy as np
from jax import lax

from conformance.case import EXACT, add, near
from conformance.data import BF16, F16, F32, S8, S16, S32, U8, U32, drawn, special

PRECISE, ONE_PASS = near(4e-6), near(2e-2)
ROUGH = {BF16: near(1.2e-2), F16: near(2e-3), F32: PRECISE}
TYPES = (F32, BF16, F16, S8, S16, S32, U8, U32)
FORMS = (  # shapes, contracting and batch dimensions
    ((5, 7), (7, 9), ((1,), (0,)), ((), ())),
    ((7, 5), (9, 7), ((0,), (1,)), ((), ())),
    ((7,), (7,), ((0,), (0,)), ((), ())),
    ((3, 7), (7,), ((1,), (0,)), ((), ())),
    ((4,), (5,), ((), ()), ((), ())),
    ((2, 3, 4), (2, 4, 5), ((2,), (1,)), ((0,), (0,))),
    ((3, 2, 4), (4, 5, 2), ((2,), (0,)), ((1,), (2,))),
    ((2, 3, 4, 5), (2, 3, 5, 6), ((3,), (2,)), ((0, 1), (0, 1))),
    ((2, 3, 4), (3, 4, 6), ((1, 2), (0, 1)), ((), ())),
    ((2, 3), (2, 3), ((), ()), ((0, 1), (0, 1))),
    ((0, 4), (4, 3), ((1,), (0,)), ((), ())),
    ((3, 0), (0, 4), ((1,), (0,)), ((), ())),
    ((130, 129), (129, 131), ((1,), (0,)), ((), ())),
    ((1, 300), (300, 1), ((1,), (0,)), ((), ())),
)
CONVOLUTIONS = (  # input, kernel, strides, padding, dilations of input and kernel, dimension numbers, groups
    ((2, 3, 8, 8), (4, 3, 3, 3), (1, 1), "VALID", None, None, ("NCHW", "OIHW", "NCHW"), 1, 1),
    ((2, 8, 8, 3), (3, 3, 3, 4), (1, 1), "SAME", None, None, ("NHWC", "HWIO", "NHWC"), 1, 1),
    ((2, 9, 9, 3), (3, 3, 3, 4), (2, 2), "SAME", None, None, ("NHWC", "HWIO", "NHWC"), 1, 1),
    ((2, 9, 7, 3), (2, 4, 3, 4), (3, 1), ((2, 0), (1, 3)), None, None, ("NHWC", "HWIO", "NHWC"), 1, 1),
    ((1, 8, 8, 6), (3, 3, 1, 6), (1, 1), "SAME", None, None, ("NHWC", "HWIO", "NHWC"), 6, 1),
    ((1, 8, 8, 6), (3, 3, 3, 4), (1, 1), "SAME", None, None, ("NHWC", "HWIO", "NHWC"), 2, 1),
    ((2, 5, 5, 3), (3, 3, 3, 4), (1, 1), ((2, 2), (2, 2)), (2, 2), None, ("NHWC", "HWIO", "NHWC"), 1, 1),
    ((2, 9, 9, 3), (3, 3, 3, 4), (1, 1), "VALID", None, (2, 2), ("NHWC", "HWIO", "NHWC"), 1, 1),
    ((4, 6, 6, 3), (3, 3, 3, 4), (1, 1), "VALID", None, None, ("NHWC", "HWIO", "NHWC"), 1, 2),
    ((3, 6, 6, 2), (3, 5, 5, 4), (1, 1), "VALID", None, None, ("CHWN", "IHWO", "HWNC"), 1, 1),
    ((2, 10, 3), (3, 3, 5), (1,), "SAME", None, None, ("NHC", "HIO", "NHC"), 1, 1),
    ((1, 4, 5, 6, 2), (2, 2, 2, 2, 3), (1, 1, 1), "VALID", None, None, ("NDHWC", "DHWIO", "NDHWC"), 1, 1),
    ((2, 3), (3, 4), (), (), None, None, ("NC", "IO", "NC"), 1, 1),
    ((1, 6, 6, 2), (3, 3, 2, 2), (1, 1), ((-1, 0), (0, -1)), None, None, ("NHWC", "HWIO", "NHWC"), 1, 1),
)


def define():
    for left, right, contracting, batch in FORMS:
        for dtype in TYPES:
            run = lambda a, b, n=(contracting, batch): lax.dot_general(a, b, n)
            add(
                "lax.dot_general",
                run,
                drawn(dtype, left),
                drawn(dtype, right, 1),
                bound=ROUGH.get(dtype, EXACT),
                note=str((contracting, batch)),
            )
        wide = lambda a, b, n=(contracting, batch): lax.dot_general(a, b, n, preferred_element_type=jnp.int32)
        add("lax.dot_general", wide, drawn(S8, left), drawn(S8, right, 1), note=f"{contracting} to s32")
        wide = lambda a, b, n=(contracting, batch): lax.dot_general(a, b, n, preferred_element_type=jnp.float32)
        add(
            "lax.dot_general",
            wide,
            drawn(BF16, left),
            drawn(BF16, right, 1),
            bound=PRECISE,
            note=f"{contracting} to f32",
        )
        run = lambda a, b, n=(contracting, batch): lax.dot_general(a, b, n)
        add(
            "lax.dot_general",
            run,
            drawn(F32, left),
            drawn(F32, right, 1),
            bound=ONE_PASS,
            precision=None,
            note=f"{contracting} default precision",
        )
    row = special(F32)
    row = row[~np.isinf(row)]  # of which an fp32 product in three passes makes NaN: infinity times the other's low part
    add(
        "lax.dot_general",
        lambda a, b: lax.dot_general(a, b, (((1,), (0,)), ((), ()))),
        row[:, None],
        row[None, :],
        bound=near(1e-6),
        note="specials",
    )
    for dtype in TYPES:
        bound = ROUGH.get(dtype, EXACT)
        add("lax.dot", lax.dot, drawn(dtype, (6, 40)), drawn(dtype, (40, 3), 1), bound=bound)
        add("lax.batch_matmul", lax.batch_matmul, drawn(dtype, (2, 3, 6)), drawn(dtype, (2, 6, 4), 1), bound=bound)
    sizes = np.array([3, 0, 5], np.int32)
    add("lax.ragged_dot", lax.ragged_dot, drawn(F32, (8, 6)), drawn(F32, (3, 6, 4), 1), sizes, bound=PRECISE)
    numbers = lax.RaggedDotDimensionNumbers((((1,), (1,)), ((), ())), (0,), (0,))
    add(
        "lax.ragged_dot_general",
        lambda a, b, s: lax.ragged_dot_general(a, b, s, numbers),
        drawn(F32, (8, 6)),
        drawn(F32, (3, 6, 4), 1),
        sizes,
        bound=PRECISE,
    )
    add(
        "lax.scaled_dot",
        lambda a, b, s, t: lax.scaled_dot(a, b, lhs_scale=s, rhs_scale=t),
        drawn(BF16, (4, 64)),
        drawn(BF16, (64, 4), 1),
        np.ones((4, 2), np.float32).astype(BF16),
        np.ones((2, 4), np.float32).astype(BF16),
        bound=ONE_PASS,
    )
    define_convolutions()


def define_convolutions():
    for x, kernel, strides, padding, base, dilation, numbers, features, batches in CONVOLUTIONS:
        run = lambda x, w, a=(strides, padding, base, dilation, numbers, features, batches): lax.conv_general_dilated(
            x, w, *a
        )
        for dtype in (F32, BF16, F16, S8, S32):
            add(
                "lax.conv_general_dilated",
                run,
                drawn(dtype, x),
                drawn(dtype, kernel, 1),
                bound=ROUGH.get(dtype, EXACT),
                note=f"{numbers[0]} {strides} {padding}",
            )
        add(
            "lax.conv_general_dilated",
            run,
            drawn(F32, x),
            drawn(F32, kernel, 1),
            bound=ONE_PASS,
            precision=None,
            note=f"{numbers[0]} default precision",
        )
    x, w = drawn(F32, (2, 3, 8, 8)), drawn(F32, (4, 3, 3, 3), 1)
    add("lax.conv", lambda x, w: lax.conv(x, w, (1, 1), "SAME"), x, w, bound=PRECISE)
    add(
        "lax.conv_with_general_padding",
        lambda x, w: lax.conv_with_general_padding(x, w, (1, 1), ((1, 2), (0, 1)), None, None),
        x,
        w,
        bound=PRECISE,
    )
    for strides, padding in (((1, 1), "SAME"), ((2, 2), "SAME"), ((2, 2), "VALID"), ((3, 2), "VALID")):
        add(
            "lax.conv_transpose",
            lambda x, w, s=strides, p=padding: lax.conv_transpose(x, w, s, p),
            drawn(F32, (2, 5, 5, 3)),
            drawn(F32, (3, 3, 3, 4), 1),
            bound=PRECISE,
            note=f"{strides} {padding}",
        )
    add(
        "lax.conv_general_dilated_patches",
        lambda x: lax.conv_general_dilated_patches(x, (2, 2), (1, 1), "VALID"),
        x,
        bound=PRECISE,
    )
    add(
        "lax.conv_general_dilated_local",
        lambda x, w: lax.conv_general_dilated_local(x, w, (1, 1), "VALID", (2, 2)),
        drawn(F32, (2, 3, 5, 5)),
        drawn(F32, (4, 12, 4, 4), 1),
        bound=PRECISE,
    )
