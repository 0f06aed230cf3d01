"""The library with PJRT's interface, and what it exports beside that."""

import contextlib
import ctypes
import functools
import importlib
import importlib.util
import json
import os
import pathlib

from veritpu import convert

_NAME = "libveritpu_pjrt.so"


class _Program(ctypes.Structure):
    _fields_ = [
        ("code", ctypes.c_void_p),
        ("size", ctypes.c_size_t),
        ("options", ctypes.c_void_p),
        ("options_size", ctypes.c_size_t),
    ]


_CONVERTER = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(_Program), ctypes.c_uint32, ctypes.c_void_p)


def library_path():
    """The library's file: VERITPU_LIBRARY, else the one beside this package, else that of this clone's build."""
    named = os.environ.get("VERITPU_LIBRARY")
    here = pathlib.Path(__file__).resolve().parent
    places = [pathlib.Path(named)] if named else [here / _NAME, here.parents[1] / "build" / "lib" / _NAME]
    for place in places:
        if place.is_file():
            return str(place)
    raise ImportError(
        f"there is no {_NAME} at {' or '.join(map(str, places))}; build it with `ninja -C build veritpu_pjrt`, "
        "or name it in VERITPU_LIBRARY"
    )


def is_replaced():
    """Whether the package libtpu is there, and has another library: a real TPU's."""
    if importlib.util.find_spec("libtpu") is None:
        return False
    named = importlib.import_module("libtpu").get_library_path()
    return os.path.realpath(named) != os.path.realpath(library_path())


@functools.cache
def load():
    """The library, with the converter of programs set."""
    library = ctypes.CDLL(library_path())
    for hand_over in (library.veritpu_converted, library.veritpu_partitioned):
        hand_over.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t]
    library.veritpu_report.restype = ctypes.c_size_t
    library.veritpu_report.argtypes = [ctypes.c_char_p, ctypes.c_size_t]
    library.veritpu_verify.restype = ctypes.c_size_t
    library.veritpu_verify.argtypes = [ctypes.c_int64, ctypes.c_char_p, ctypes.c_size_t]
    library.veritpu_wait.restype = None
    library.veritpu_leave.restype, library.veritpu_leave.argtypes = None, [ctypes.c_int64]

    def converted(given, line, context):
        try:
            given = given.contents
            program = convert.Program(
                ctypes.string_at(given.code, given.size), ctypes.string_at(given.options, given.options_size)
            )
            text, status = program.place_of(line) if line else program.text(), 0
            if program.partitioned:
                library.veritpu_partitioned(context, program.partitioned, len(program.partitioned))
        except Exception as error:  # crosses C
            text, status = f"the program could not be read: {error}", 1
        data = text.encode()
        library.veritpu_converted(context, data, len(data))
        return status

    library.converter = _CONVERTER(converted)  # lives as long as the library
    library.veritpu_set_converter(library.converter)
    return library


class VerificationError(RuntimeError):
    """The two cores differ: where is what it says."""


@contextlib.contextmanager
def verify(every=1):
    """Repeats one in so many of the launches within on the RTL, and compares all that the two cores leave.

    Waits for them at the end. The dictionary that it gives has then what was compared. Raises VerificationError for a
    difference, and ValueError if there is nothing to compare.
    """
    before = report().get("verified")
    _verify_every(every)  # refuses if there is no chip yet
    done = {}
    try:
        yield done
    finally:
        load().veritpu_wait()
        _verify_every(before["every"])
        after = report()["verified"]
        done.update({count: after[count] - before[count] for count in ("launches", "instructions", "cycles", "bytes")})
    if after["differences"] > before["differences"]:
        raise VerificationError(after["difference"])


def _verify_every(every):
    text = ctypes.create_string_buffer(1000)
    if size := load().veritpu_verify(every, text, len(text)):
        raise ValueError(text.raw[: min(size, len(text))].decode())


def report():
    """What has run, on the chip or on the host, and what it cost: docs/frameworks.md has the members."""
    library = load()
    size = library.veritpu_report(None, 0)
    while True:
        text = ctypes.create_string_buffer(size)
        needed = library.veritpu_report(text, size)
        if needed <= size:
            return json.loads(text.raw[:needed])
        size = needed
