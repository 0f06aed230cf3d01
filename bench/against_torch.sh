#!/bin/sh
# Trains mlp for some epochs with an evaluation after each, by PyTorch in fp32 (torch_mlp.py) and on the fast core in
# fp32 and in bf16, in turn on this machine with two threads each, for some rounds. Prints the programs' wall times, and
# at the end the quickest of each and their ratios (above 1: VeriTPU takes longer).
#
# PyTorch comes from PyPI, for this measurement only:
#   python3 -m venv build/torch && build/torch/bin/pip install torch numpy
#
# It is measured with OMP_WAIT_POLICY=passive and with active; the quicker counts. LEVEL avx2 keeps PyTorch from AVX-512:
# for a VERITPU that was configured with -DVERITPU_VECTORS=x86-64-v3.
#
# usage: bench/against_torch.sh [EPOCHS [ROUNDS [LEVEL [VERITPU]]]]      (default: 5, 1, native, ./veritpu)
set -eu
bench=$(cd "$(dirname "$0")" && pwd)
python=$bench/../build/torch/bin/python
epochs=${1:-5}
rounds=${2:-1}
level=${3:-native}
veritpu=${4:-$bench/../veritpu}

"$python" -c 'import numpy, torch' 2>/dev/null || {
  echo "PyTorch is missing; run: python3 -m venv build/torch && build/torch/bin/pip install torch numpy" >&2
  exit 1
}
[ -x "$veritpu" ] || { echo "$veritpu is no program; build VeriTPU, or name its program" >&2; exit 1; }
case $level in
  native) limit= ;;
  avx2) limit="ATEN_CPU_CAPABILITY=avx2 MKL_ENABLE_INSTRUCTIONS=AVX2 ONEDNN_MAX_CPU_ISA=AVX2" ;;
  *) echo "LEVEL is native or avx2, not $level" >&2; exit 1 ;;
esac

# timed NAME COMMAND...: the name and the command's wall time in seconds.
timed() {
  name=$1
  shift
  start=$(date +%s.%N)
  "$@" >/dev/null
  echo "$name $start $(date +%s.%N)" | awk '{ printf "%s %.1f\n", $1, $3 - $2 }'
}
# shellcheck disable=SC2086  # limit is several words, or none
torch() { timed "$1" env OMP_WAIT_POLICY="$1" $limit "$python" "$bench/torch_mlp.py" --epochs "$epochs"; }
own() { timed "$1" "$veritpu" train mlp --precision "$1" --epochs "$epochs" --engine fast; }

for round in $(seq "$rounds"); do
  torch passive
  own fp32
  own bf16
  torch active
done | awk '
  { print $1, $2 " s"; fflush() }
  !($1 in best) || $2 < best[$1] { best[$1] = $2 }
  END {
    torch = best["passive"] < best["active"] ? best["passive"] : best["active"]
    printf "\nPyTorch passive %.1f s, active %.1f s; VeriTPU fp32 %.1f s, %.2f times the quicker; bf16 %.1f s, %.2f times\n",
           best["passive"], best["active"], best["fp32"], best["fp32"] / torch, best["bf16"], best["bf16"] / torch
  }'
