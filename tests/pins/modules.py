"""Exact cycles of modules as JAX lowers them: the yardstick's training steps and the forms of forms.py, on the chips of
CHIPS. tests/pins/modules.txt has them; tests/frameworks/pins_test.py compares.

    ./veritpu python tests/pins/modules.py [NAME...]      measures anew, tells each change, writes the file
"""
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PINS = ROOT / "tests/pins/modules.txt"
CHIPS = ("n128", "lite")
HEAD = """\
# Cycles of modules that JAX lowers: the yardstick's training steps (bf16; arguments donated, and found in VMEM where they
# were left) and forms of networks (f32). Written by `./veritpu python tests/pins/modules.py`, compared by
# tests/frameworks/pins_test.py.
"""

sys.path[:0] = [str(ROOT / "bench/yardstick"), str(ROOT / "tests/pins")]
import forms  # noqa: E402
import run as yardstick  # noqa: E402

SLOW = {"n128": ("resnet50",), "lite": ("deep-cnn", "flowers", "resnet18", "gpt", "resnet50", "unet")}  # not pinned


def chips_of(name):
    """The chips on which a module is pinned."""
    return [chip for chip in CHIPS if name not in SLOW[chip]]


def cases():
    """(name, chip) of each pin, in the file's order."""
    return [(name, chip) for name in (*yardstick.XLA, *forms.FORMS) for chip in chips_of(name)]


def lowered(name):
    """The module's text, of StableHLO: the yardstick's as for JAX's CPU backend, forms as for a chip."""
    import jax

    if name in yardstick.XLA:
        with jax.default_device(jax.devices("cpu")[0]):
            return yardstick.lowered(name)
    function, arguments = forms.FORMS[name]
    return jax.jit(function).lower(*arguments).as_text()


def measure(names=()):
    """Cycles by (name, chip); the sentence with which it was refused where a chip has not what a module asks for."""
    measured = {}
    for name in names or dict(cases()):
        text = lowered(name)
        measured |= {(name, chip): yardstick.cycles(text, chip) for chip in chips_of(name)}
    return measured


def read():
    """The file's rows, cycles by (name, chip)."""
    lines = [line.split(maxsplit=2) for line in PINS.read_text().splitlines() if line and line[0] != "#"]
    return {(name, chip): int(cycles.replace(",", "")) for name, chip, cycles in lines}


def differences(pinned, measured):
    """A sentence for each pin that does not hold."""
    told = []
    for key, now in measured.items():
        before, what = pinned.get(key), f"{key[0]} on {key[1]}"
        if isinstance(now, str):
            told.append(f"{what}: {now}")
        elif before is None:
            told.append(f"{what}: {now:,} cycles, is not pinned")
        elif now != before:
            told.append(f"{what}: {now:,} cycles for {before:,} ({100 * (now / before - 1):+.2f} %)")
    return told


def main(names):
    unknown = [name for name in names if name not in dict(cases())]
    if unknown:
        sys.exit(f"modules.py: there is no module {unknown[0]}; choose among {', '.join(dict(cases()))}")
    pinned = read() if PINS.exists() else {}
    measured = measure(names)
    print("\n".join(differences(pinned, measured)) or "all as pinned")
    refused = [key for key, now in measured.items() if isinstance(now, str)]
    if refused:
        sys.exit("modules.py: what is refused cannot be pinned; nothing was written")
    pinned |= measured
    rows = [f"{name:<38}{chip:<6}{pinned[name, chip]:>15,}\n" for name, chip in cases() if (name, chip) in pinned]
    PINS.write_text(HEAD + "".join(rows))


if __name__ == "__main__":
    main(sys.argv[1:])
