#!/usr/bin/env bash
# Builds the package's wheel, installs it in a fresh virtual environment, and asks JAX there for its devices, on the
# fast core and on the RTL: wheel_test.sh SOURCE PYTHON. Needs the network.
set -euo pipefail
root=$1 python=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$python" -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir "$folder" "$root"
"$python" -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "$folder"/veritpu-*.whl
unset PYTHONPATH VERITPU_LIBRARY
cd "$folder"
checked=0
for engine in fast rtl; do
  said=$(VERITPU_ENGINE=$engine venv/bin/python -c "import jax, jax.numpy as jnp; print(jax.devices(), float(jnp.arange(4).sum()))")
  [[ $said == "[VeriTPU lite core 0 ($engine)] 6.0" ]] || { echo "JAX says: $said" >&2; exit 1; }
  checked=$((checked + 1))
done
echo "the wheel runs on $checked engines"
