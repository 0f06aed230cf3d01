#!/bin/sh
# Steps of keras-cnn and deep-cnn at their batch of 1000, on the fast core in bf16 and fp32 and by PyTorch in fp32
# (torch_cnn.py), in turn on this machine with two threads each: seconds a step, and their ratio (above 1: VeriTPU takes
# longer). PyTorch is installed and measured as against_torch.sh says, with OMP_WAIT_POLICY=passive and without: the
# ratio is to the quicker.
#
# usage: bench/cnns_against_torch.sh [VERITPU [STEPS]]      (default: ./veritpu, 2)
set -eu
bench=$(cd "$(dirname "$0")" && pwd)
veritpu=${1:-$bench/../veritpu}
steps=${2:-2}
/usr/bin/python3 -c 'import torch' 2>/dev/null ||
  { echo "python3-torch is missing; run: apt-get install python3-torch libopenblas0-pthread" >&2; exit 1; }
report=$(mktemp)
trap 'rm -f "$report"' EXIT

for workload in keras-cnn deep-cnn; do
  plain=$("$bench/torch_cnn.py" "$workload" --steps "$steps")
  passive=$(OMP_WAIT_POLICY=passive "$bench/torch_cnn.py" "$workload" --steps "$steps")
  echo "$workload: PyTorch $plain s a step as installed, $passive s passive"
  for precision in bf16 fp32; do
    "$veritpu" train "$workload" --engine fast --precision "$precision" --steps "$steps" --json "$report" >/dev/null
    /usr/bin/python3 -c "
import json
r = json.load(open('$report'))
own = r['wall_s'] / r['steps']
print(f'$workload in $precision: {own:.2f} s a step, {own / min($plain, $passive):.2f} times PyTorch')"
  done
done
