"""Decompositions of PyTorch on the chip (python/veritpu/torch_linalg.py), beside torch in double precision on the CPU."""

import pytest
import torch
import torch_xla
from cases import drawn
from torch_xla.debug import metrics


def _symmetric(*shape):
    a = drawn(*shape)
    return a + a.mT


def _positive(*shape):
    a = drawn(*shape)
    return a @ a.mT + torch.eye(shape[-1])


def _of_vectors(values, vectors):
    return values, vectors * vectors  # their signs are free


_CASES = {
    "qr": (torch.linalg.qr, drawn(4, 4)),
    "qr, tall": (torch.linalg.qr, drawn(2, 6, 3)),
    "qr, wide": (torch.linalg.qr, drawn(3, 5)),
    "qr, complete": (lambda a: torch.linalg.qr(a, mode="complete"), drawn(5, 3)),
    "qr, r": (lambda a: torch.linalg.qr(a, mode="r").R, drawn(5, 3)),
    "eigh": (lambda a: _of_vectors(*torch.linalg.eigh(a)), _symmetric(2, 5, 5)),
    "eigh, upper": (lambda a: _of_vectors(*torch.linalg.eigh(a, UPLO="U")), drawn(4, 4)),
    "eigvalsh": (torch.linalg.eigvalsh, _symmetric(7, 7)),
    "inv": (torch.linalg.inv, drawn(3, 4, 4)),
    "inverse": (torch.inverse, drawn(5, 5)),
    "inv_ex": (lambda a: torch.linalg.inv_ex(a).info, torch.stack([torch.ones(3, 3), torch.eye(3)])),
    "slogdet": (torch.linalg.slogdet, drawn(3, 4, 4)),
    "logdet": (torch.logdet, _symmetric(2, 4, 4) + 9 * torch.eye(4)),
    "logdet of a negative determinant": (torch.logdet, torch.diag(torch.tensor([1.0, -2.0]))),
    "cholesky": (torch.linalg.cholesky, _positive(3, 4, 4)),
    "cholesky, upper": (lambda a: torch.cholesky(a, upper=True), _positive(5, 5)),
    "cholesky_ex": (lambda a: torch.linalg.cholesky_ex(a).info, torch.stack([-torch.eye(3), torch.eye(3)])),
    "solve_triangular": (lambda a: torch.linalg.solve_triangular(a, a + 1, upper=True), _positive(2, 4, 4)),
    "solve_triangular, right": (
        lambda a: torch.linalg.solve_triangular(a, a[0] + 1, upper=False, left=False, unitriangular=True),
        drawn(2, 3, 3),
    ),
    "triangular_solve": (lambda a: torch.triangular_solve(a + 1, a, transpose=True).solution, _positive(4, 4)),
    "qr of no rows": (torch.linalg.qr, drawn(0, 2)),
    "inv of no rows": (torch.linalg.inv, drawn(2, 0, 0)),
    "power": (lambda a: torch.linalg.matrix_power(a, -2), drawn(4, 4)),
}


def _of(results):
    return results if isinstance(results, (tuple, list)) else [results]


@pytest.mark.parametrize("name", _CASES)
def test_on_the_chip(name):
    function, a = _CASES[name]
    expected = _of(function(a.double()))
    metrics.clear_all()
    made = _of(function(a.to(torch_xla.device())))
    for found, right in zip([one.cpu() for one in made], expected, strict=True):
        torch.testing.assert_close(found.to(right.dtype), right, rtol=1e-4, atol=1e-4, equal_nan=True)
    assert not {counter for counter in metrics.counter_names() if "linalg" in counter}  # torch on the CPU has no part


@pytest.mark.parametrize("name", [
    *("qr", "qr, tall", "eigh", "eigvalsh", "inv", "inverse", "slogdet", "logdet"),
    *("cholesky", "cholesky, upper", "solve_triangular", "solve_triangular, right", "triangular_solve"),
])
def test_gradients(name):
    function, a = _CASES[name]
    gradients = []
    for given in (a.double(), a.to(torch_xla.device())):
        given.requires_grad_()
        sum(((1 + i) * part.cos().sum() for i, part in enumerate(_of(function(given))))).backward()
        gradients.append(given.grad.cpu().double())
    torch.testing.assert_close(*gradients, rtol=2e-3, atol=2e-3)


def test_a_singular_matrix_has_no_inverse():
    with pytest.raises(torch.linalg.LinAlgError, match="singular"):
        torch.linalg.inv(torch.ones(3, 3, device=torch_xla.device()))
