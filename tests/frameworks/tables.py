"""Tests of all that a framework has: cases from tables of names, arguments and shapes, for JAX' tests and PyTorch's."""

import pytest


def made(where, name, how):
    """`name` of a module, by named arguments (a dict) or a tuple; or what a function makes."""
    if callable(how):
        return how()
    return getattr(where, name)(**how) if isinstance(how, dict) else getattr(where, name)(*how)


def named(table):
    """A case for each of a row's last column, with the columns before."""
    return [
        pytest.param(name, *row[:-1], how, id=f"{name}-{k}")
        for name, row in table.items()
        for k, how in enumerate(row[-1])
    ]


def named_by_shape(table):
    """A case for each of a row's arguments with each of its shapes."""
    return [
        pytest.param(name, how, shape, id=f"{name}-{k}-{shape}")
        for name, (given, shapes) in table.items()
        for k, how in enumerate(given)
        for shape in shapes
    ]


def public(where):
    """The names of a module's classes."""
    return {name for name in dir(where) if name[0].isupper()}
