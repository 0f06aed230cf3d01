"""The yardstick: exact cycles of training steps on `n128`, beside what XLA's compiler for TPU v2 expects.

    ./veritpu python bench/yardstick/run.py [PROGRAM...]

Each program of programs.py is lowered by JAX, compiled by the module compiler and run without values. XLA's figures are
its own estimates of cycles for one v2 core, f32 parameters, bf16 elsewhere; xla.py makes them.
"""
import math
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
XLA = {
    "digits": 8_823,
    "mnist": 50_345,
    "mlp": 43_740,
    "cnn8": 285_230,
    "keras-cnn": 6_284_098,
    "deep-cnn": 36_217_147,
    "flowers": 24_157_417,
    "resnet18": 21_247_007,
    "block": 4_335_031,
    "gpt": 33_681_678,
    "resnet50": 63_743_795,
    "unet": 29_948_727,
    "lstm": 544_565,
}


def lowered(name):
    """The step as StableHLO's text. It needs JAX's CPU backend alone."""
    import jax

    import programs

    step, arguments = programs.program(name)
    return jax.jit(step, donate_argnums=(0, 1)).lower(*arguments).as_text()


def cycles(text, chip="n128"):
    """Cycles of a run on a chip; or the sentence with which the module was refused."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "step.mlir"
        path.write_text(text)
        command = [ROOT / "build/host/veritpu", "module", path, "--run", "--timing-only", "--chip", chip]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        return run.stderr.strip().split(": ", 2)[-1]
    return int(re.match(r"([\d,]+) cycles", run.stdout)[1].replace(",", ""))


def main(names):
    unknown = [name for name in names if name not in XLA]
    if unknown:
        sys.exit(f"run.py: there is no program {unknown[0]}; choose among {', '.join(XLA)}")
    print("| step | XLA for v2 | cycles on `n128` | ratio |\n|---|---|---|---|")
    ratios = []
    for name in names or XLA:
        made = cycles(lowered(name))
        if isinstance(made, str):
            print(f"| {name} | {XLA[name]:,} | {made} | |", flush=True)
            continue
        ratios.append(made / XLA[name])
        print(f"| {name} | {XLA[name]:,} | {made:,} | {ratios[-1]:.2f} |", flush=True)
    if ratios:
        print(f"\ngeometric mean: {math.exp(sum(map(math.log, ratios)) / len(ratios)):.2f}")


if __name__ == "__main__":
    import os

    os.environ["JAX_PLATFORMS"] = "cpu"
    main(sys.argv[1:])
