"""jax.lax: operations that move elements and change none."""

import jax.numpy as jnp
import numpy as np
from jax import lax

from conformance.case import BITS, add
from conformance.data import ALL, BF16, C64, F16, F32, PRED, S8, S16, S32, S64, U8, U32, drawn, special

TYPES = (F32, BF16, F16, S8, S16, S32, S64, U8, U32, PRED, C64)


def bits(word, function, *arguments, note=""):
    add(f"lax.{word}", function, *arguments, bound=BITS, note=note)


def define():
    for dtype in TYPES:
        x = drawn(dtype, (3, 5, 7))
        bits("broadcast", lambda x: lax.broadcast(x, (2, 3)), x)
        bits("broadcast_in_dim", lambda x: lax.broadcast_in_dim(x, (3, 4, 5, 7), (0, 2, 3)), x)
        bits("collapse", lambda x: lax.collapse(x, 0, 2), x)
        bits("concatenate", lambda *a: lax.concatenate(a, 1), x, drawn(dtype, (3, 1, 7)), drawn(dtype, (3, 0, 7)), x)
        bits("expand_dims", lambda x: lax.expand_dims(x, (0, 2)), x)
        bits("index_in_dim", lambda x: lax.index_in_dim(x, -2, 1), x)
        bits("pad", lambda x: lax.pad(x, jnp.asarray(1, x.dtype), ((1, 2, 0), (0, 0, 1), (3, 0, 2))), x)
        bits(
            "pad",
            lambda x: lax.pad(x, jnp.asarray(0, x.dtype), ((-1, 0, 0), (-2, 4, 0), (0, -3, 0))),
            x,
            note="negative",
        )
        bits("reshape", lambda x: lax.reshape(x, (7, 15)), x)
        bits("reshape", lambda x: lax.reshape(x, (35, 3), (1, 2, 0)), x, note="permuted")
        bits("rev", lambda x: lax.rev(x, (0, 2)), x)
        bits("slice", lambda x: lax.slice(x, (1, 0, 2), (3, 5, 7), (1, 2, 3)), x)
        bits("slice_in_dim", lambda x: lax.slice_in_dim(x, 1, None, 2, axis=2), x)
        bits("split", lambda x: lax.split(x, (1, 4), axis=1), x)
        bits("squeeze", lambda x: lax.squeeze(x, (1,)), x[:, :1])
        bits("stack", lambda *a: lax.stack(a, 1), x, x[::-1])
        bits("tile", lambda x: lax.tile(x, (2, 1, 3)), x)
        bits("transpose", lambda x: lax.transpose(x, (2, 0, 1)), x)
        bits("unstack", lambda x: lax.unstack(x, axis=1), x)
        bits("full_like", lambda x: lax.full_like(x, 1), x)
        bits("broadcast_to_rank", lambda x: lax.broadcast_to_rank(x, 5), x)
        bits("broadcast_like", lambda x, y: lax.broadcast_like(x, y), x[:1], x)
        if dtype != PRED:
            bits("broadcasted_iota", lambda t=dtype: lax.broadcasted_iota(t, (3, 40), 1), note=str(dtype))
            bits("iota", lambda t=dtype: lax.iota(t, 100), note=str(dtype))
        bits("full", lambda t=dtype: lax.full((2, 3), 1, t), note=str(dtype))
        bits("empty", lambda t=dtype: lax.empty((2, 0), t), note=str(dtype))
    for dtype in (F32, BF16, F16):  # with the bits of numbers that arithmetic does not keep
        x = special(dtype, subnormal=True)
        bits("rev", lambda x: lax.rev(x, (0,)), x, note="specials")
        bits("transpose", lambda x: lax.transpose(x, (1, 0)), x.reshape(5, 7), note="specials")
        bits("concatenate", lambda x: lax.concatenate((x, x), 0), x, note="specials")
        bits("reshape", lambda x: lax.reshape(x, (7, 5)), x, note="specials")
        bits("pad", lambda x: lax.pad(x, jnp.asarray(np.nan, x.dtype), ((1, 1, 1),)), x, note="specials")
        bits("slice", lambda x: lax.slice(x, (1,), (34,), (2,)), x, note="specials")
    define_shapes()


def define_shapes():
    for shape in ((), (1,), (0, 4), (4, 0, 2), (1, 1, 1, 1), (2, 3, 4, 5), (300, 2), (2, 300), (3, 1, 128), (129, 129)):
        x = drawn(F32, shape)
        rank = len(shape)
        bits("broadcast", lambda x: lax.broadcast(x, (3,)), x)
        bits("reshape", lambda x: lax.reshape(x, (x.size,)), x)
        bits("rev", lambda x, r=rank: lax.rev(x, tuple(range(r))), x)
        bits("transpose", lambda x, r=rank: lax.transpose(x, tuple(reversed(range(r)))), x)
        bits("expand_dims", lambda x: lax.expand_dims(x, (0,)), x)
        bits("pad", lambda x, r=rank: lax.pad(x, 0.0, ((1, 2, 0),) * r), x)
        bits("broadcast_in_dim", lambda x, s=shape: lax.broadcast_in_dim(x, (2, *s), tuple(range(1, len(s) + 1))), x)
        if rank:
            bits("concatenate", lambda x, r=rank: lax.concatenate((x, x, x), r - 1), x)
            bits("tile", lambda x, r=rank: lax.tile(x, (2,) * r), x)
            bits("slice", lambda x, s=shape: lax.slice(x, [n // 2 for n in s], s), x)
            bits("rev", lambda x: lax.rev(x, (0,)), x, note="first")
    for permutation in ((0, 1, 3, 2), (0, 2, 1, 3), (3, 2, 1, 0), (1, 0, 2, 3), (2, 3, 0, 1)):
        bits("transpose", lambda x, p=permutation: lax.transpose(x, p), drawn(F32, (2, 3, 4, 5)), note=str(permutation))
        bits("transpose", lambda x, p=permutation: lax.transpose(x, p), drawn(S8, (9, 2, 33, 4)), note=str(permutation))
