"""What decompositions mean: functions of arrays [..., m, n] of f32 or complex64, with operations that the chip has.

Each takes as many turns as the matrix has columns, and in a turn works on all of it: time never depends on values.
"""


def cholesky(a, *, lower):
    """The factor of a Hermitian matrix of which one triangle is read; the other triangle of the result is zero. NaN
    where the matrix is not positive definite."""
    import jax.numpy as jnp
    from jax import lax

    a = a if lower else _adjoint(a)
    rows, columns = _places(a)
    zero = lax.full_like(a, 0)

    def eliminate(k, a):
        column = _over(lax.select(columns == k, a, zero), -1)
        pivot = _over(lax.select(rows == k, column, zero), -2)
        column = lax.select(rows < k, zero, column / lax.sqrt(jnp.real(pivot)).astype(a.dtype))
        rest = a - column * _adjoint(column)
        return lax.select(columns < k, a, lax.select(columns == k, column, rest))

    made = lax.fori_loop(0, a.shape[-1], eliminate, a)
    made = lax.select(rows < columns, zero, made)
    return made if lower else _adjoint(made)


def triangular_solve(a, b, *, left_side, lower, unit_diagonal, transposed, conjugated):
    """X of A X = B, or of X A = B unless `left_side`; A is `a`, or its transpose if `transposed`, or that one's
    conjugate if `conjugated`. One triangle of `a` is read."""
    import jax.numpy as jnp
    from jax import lax

    if conjugated:
        a = jnp.conj(a)
    if not left_side:  # A^T X^T = B^T
        b, transposed = jnp.swapaxes(b, -1, -2), not transposed
    if transposed:
        a, lower = jnp.swapaxes(a, -1, -2), not lower
    rows, columns = _places(a)
    at = lax.broadcasted_iota(jnp.int32, b.shape, b.ndim - 2)
    count, zero = a.shape[-1], lax.full_like(a, 0)

    def solve(turn, x):
        k = turn if lower else count - 1 - turn
        column = jnp.sum(lax.select(columns == k, a, zero), -1, keepdims=True)
        mine = jnp.sum(lax.select(at == k, x, lax.full_like(x, 0)), -2, keepdims=True)
        if not unit_diagonal:
            mine = mine / jnp.sum(lax.select(rows[..., :1] == k, column, lax.full_like(column, 0)), -2, keepdims=True)
        rest = x - column * mine
        later = at > k if lower else at < k
        return lax.select(later, rest, lax.select(at == k, jnp.broadcast_to(mine, x.shape), x))

    x = lax.fori_loop(0, count, solve, b)
    return x if left_side else jnp.swapaxes(x, -1, -2)


def lu(a):
    """The factors in one matrix, the diagonal of the lower one left out; the rows that pivots were swapped with; and
    which row of the matrix each row comes from. Pivots are the first of greatest magnitude, which of
    a complex number is that of its parts together, as in LAPACK."""
    import jax.numpy as jnp
    from jax import lax

    rows, columns = _places(a)
    count, zero = min(a.shape[-2:]), lax.full_like(a, 0)
    number = lax.broadcasted_iota(jnp.int32, a.shape[:-1], a.ndim - 2)
    turns = lax.broadcasted_iota(jnp.int32, (*a.shape[:-2], count), a.ndim - 2)

    def eliminate(k, carried):
        a, pivots, origin = carried
        column = jnp.sum(lax.select(columns == k, a, zero), -1)
        size = jnp.abs(column.real) + jnp.abs(column.imag) if jnp.iscomplexobj(a) else jnp.abs(column)
        size = jnp.where(number < k, -1, jnp.where(column != column, jnp.inf, size))
        pivot = jnp.argmax(size, -1)[..., None].astype(jnp.int32)
        source = jnp.where(number == k, pivot, jnp.where(number == pivot, k, number))
        a = _swap(a, k, pivot[..., None], rows)
        origin = jnp.take_along_axis(origin, source, -1)
        column = _over(lax.select(columns == k, a, zero), -1)
        top = _over(lax.select(rows == k, a, zero), -2)
        head = _over(lax.select(columns == k, top, zero), -1)
        factor = jnp.where(head == 0, column, column / jnp.where(head == 0, 1, head))
        rest = jnp.where(columns == k, factor, a - factor * top)
        a = jnp.where((rows > k) & (columns >= k), rest, a)
        return a, jnp.where(turns == k, pivot, pivots), origin

    return lax.fori_loop(0, count, eliminate, (a, jnp.zeros_like(turns), number))


def _swap(a, k, pivot, rows):
    """Rows k and `pivot` of a matrix change places."""
    import jax.numpy as jnp

    mine, other = (_over(jnp.where(rows == row, a, 0), -2) for row in (k, pivot))
    return jnp.where(rows == k, other, jnp.where(rows == pivot, mine, a))


_SWEEPS = 10  # of rotations; 8 suffice for 256 rows, as each squares what is left beside the diagonal once it is small


def eigh(a, *, lower, is_sorted):
    """Vectors, as columns, and values of a Hermitian matrix of which one triangle is read: Jacobi's method, half as
    many rotations at once as the matrix has rows, pairs in the order of Brent and Luk (SIAM J. Sci. Stat. Comput. 6,
    1985). A matrix of an odd size has a row and a column of zeros more."""
    import jax.numpy as jnp
    from jax import lax

    n = a.shape[-1]
    rows, columns = _places(a)
    a = jnp.where(rows >= columns if lower else rows <= columns, a, _adjoint(a))
    odd = n % 2
    a = jnp.pad(a, [(0, 0)] * (a.ndim - 2) + [(0, odd)] * 2)
    rows, columns = _places(a)
    half = (n + odd) // 2
    quarter = rows[..., :half, :half] == columns[..., :half, :half]
    one = jnp.where(quarter, jnp.ones_like(a[..., :half, :half]), 0)
    quarters = [[a[..., :half, :half], a[..., :half, half:]], [a[..., half:, :half], a[..., half:, half:]]]
    vectors = [[one, jnp.zeros_like(one)], [jnp.zeros_like(one), one]]

    def turn(_, carried):
        m, v = carried
        p, r, q = (jnp.sum(jnp.where(quarter, x, 0), -1) for x in (m[0][0], m[0][1], m[1][1]))
        if jnp.iscomplexobj(a):  # rows of the lower half are turned, so that what is between a pair is real
            p, q, size = jnp.real(p), jnp.real(q), jnp.abs(r)
            phase = jnp.where(size == 0, 1, r / jnp.where(size == 0, 1, size))
            m = _turned(_scale_lower(_turned(_scale_lower(m, phase)), jnp.conj(phase)))
            v, r = _scale_lower(v, phase), size
        small = jnp.abs(r) <= 3e-8 * jnp.minimum(jnp.abs(p), jnp.abs(q))
        tau = (q - p) / (2 * jnp.where(small, 1, r))
        t = jnp.where(tau < 0, -1.0, 1.0) / (jnp.abs(tau) + jnp.sqrt(1 + tau * tau))
        t = jnp.where(small, 0, t)
        c = 1 / jnp.sqrt(1 + t * t)
        s = t * c
        h = s / (1 + c)
        m = _turned(_rotate_rows(_turned(_rotate_rows(m, s, h)), s, h))
        diagonal = [[(p - t * r)[..., None], 0], [0, (q + t * r)[..., None]]]
        m = [[jnp.where(quarter, d, x) for d, x in zip(*pair)] for pair in zip(diagonal, m)]
        return _turned(_next_rows(_turned(_next_rows(m)))), _next_rows(_rotate_rows(v, s, h))

    if half:
        quarters, vectors = lax.fori_loop(0, _SWEEPS * max(2 * half - 1, 1), turn, (quarters, vectors))
    whole = lambda parts: jnp.concatenate([jnp.concatenate(pair, -1) for pair in parts], -2)[..., :n, :n]
    rows, columns = _places(whole(quarters))
    values = jnp.real(jnp.sum(jnp.where(rows == columns, whole(quarters), 0), -1))
    vectors = whole(vectors)  # as rows
    if is_sorted:
        order = jnp.argsort(values, -1)
        values = jnp.take_along_axis(values, order, -1)
        vectors = jnp.take_along_axis(vectors, order[..., None], -2)
    return _adjoint(vectors), values


def _turned(m):
    """The transpose of a matrix of quarters."""
    import jax.numpy as jnp

    return [[jnp.swapaxes(m[j][i], -1, -2) for j in range(2)] for i in range(2)]


def _scale_lower(m, by):
    return [m[0], [x * by[..., None] for x in m[1]]]


def _rotate_rows(m, s, h):
    """Row i of the upper half with row i of the lower half, by angles of sine s; h is the tangent of half of them, with
    which small angles lose no bits (Rutishauser, Numerische Mathematik 9, 1966)."""
    s, h = s[..., None], h[..., None]
    return [[x - s * (y + h * x) for x, y in zip(*m)], [y + s * (x - h * y) for x, y in zip(*m)]]


def _next_rows(m):
    """Who meets next: all rows but the first go round, along the upper half and back along the lower one."""
    import jax.numpy as jnp

    upper, lower = m
    if upper[0].shape[-2] < 2:
        return m
    row = lambda x, first, last: x[..., first:last, :]
    ups = [jnp.concatenate([row(x, 0, 1), row(y, 0, 1), row(x, 1, -1)], -2) for x, y in zip(upper, lower)]
    return [ups, [jnp.concatenate([row(y, 1, None), row(x, -1, None)], -2) for x, y in zip(upper, lower)]]


def qr_reflections(a):
    """The matrix in LAPACK's form (geqrf), and its taus: reflection k is 1 - tau[k] v v^H, where v is 1 at row k, and
    column k of the matrix below."""
    import jax.numpy as jnp
    from jax import lax

    rows, columns = _places(a)
    taus = jnp.zeros((*a.shape[:-2], min(a.shape[-2:])), a.dtype)

    def reflect(k, carried):
        a, taus = carried
        zero, one = lax.full_like(a, 0), lax.full_like(a, 1)
        column = _over(lax.select(columns == k, a, zero), -1)
        alpha = _over(lax.select(rows == k, column, zero), -2)
        below = lax.select(rows > k, column, zero)
        rest = _over(_square(below), -2)
        size = lax.sqrt(_square(alpha) + rest)
        beta = lax.select(jnp.real(alpha) < 0, size, -size).astype(a.dtype)
        is_zero = (rest == 0) & (jnp.imag(alpha) == 0)  # then there is nothing to reflect
        tau = lax.select(is_zero, zero, (beta - alpha) / lax.select(is_zero, one, beta))
        v = lax.select(rows == k, one, below / lax.select(is_zero, one, alpha - beta))
        v = lax.select(rows < k, zero, v)
        reflected = a - jnp.conj(tau) * v * _over(jnp.conj(v) * a, -2)
        mine = lax.select(rows == k, lax.select(is_zero, alpha, beta), lax.select(rows < k, a, v))
        a = lax.select(columns < k, a, lax.select(columns == k, mine, reflected))
        at = lax.broadcasted_iota(jnp.int32, taus.shape, taus.ndim - 1)
        tau = lax.slice_in_dim(tau[..., 0, :], 0, taus.shape[-1], axis=-1)
        return a, lax.select(at == k, tau, taus)

    return lax.fori_loop(0, taus.shape[-1], reflect, (a, taus))


def qr_product(a, taus):
    """The reflections' product, as many columns of it as the matrix has (orgqr)."""
    import jax.numpy as jnp
    from jax import lax

    rows, columns = _places(a)
    at = lax.broadcasted_iota(jnp.int32, taus.shape, taus.ndim - 1)
    count = taus.shape[-1]

    def reflect(turn, q):
        k = count - 1 - turn
        zero, one = lax.full_like(a, 0), lax.full_like(a, 1)
        v = _over(lax.select(columns == k, a, zero), -1)
        v = lax.select(rows == k, one, lax.select(rows < k, zero, v))
        tau = jnp.sum(lax.select(at == k, taus, lax.full_like(taus, 0)), -1)[..., None, None]
        return q - tau * v * _over(jnp.conj(v) * q, -2)

    return lax.fori_loop(0, count, reflect, lax.select(rows == columns, lax.full_like(a, 1), lax.full_like(a, 0)))


def _adjoint(a):
    import jax.numpy as jnp

    return jnp.conj(jnp.swapaxes(a, -1, -2))


def _square(x):
    """Of the magnitude."""
    import jax.numpy as jnp

    return jnp.real(x) ** 2 + jnp.imag(x) ** 2 if jnp.iscomplexobj(x) else x * x


def _over(x, axis):
    """The sum over an axis, repeated along it."""
    import jax.numpy as jnp

    return jnp.broadcast_to(jnp.sum(x, axis, keepdims=True), x.shape)


def _places(a):
    """Of each element its row and its column."""
    import jax.numpy as jnp
    from jax import lax

    return tuple(lax.broadcasted_iota(jnp.int32, a.shape, a.ndim - 2 + d) for d in range(2))
