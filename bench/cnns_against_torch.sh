#!/bin/sh
# Steps of keras-cnn and deep-cnn at their batch of 1000, on the fast core in bf16 and fp32 and by PyTorch in fp32
# (torch_cnn.py), with two threads each: seconds a step, and their ratios (above 1: VeriTPU takes longer). They take
# turns for some rounds, for machines are shared and a neighbour may slow any of them; last come the quickest of all
# rounds. PyTorch is installed and measured as against_torch.sh says, with OMP_WAIT_POLICY=passive and without, of which
# the quicker counts.
#
# usage: bench/cnns_against_torch.sh [VERITPU [STEPS [ROUNDS]]]      (default: ./veritpu, 2, 3)
set -eu
bench=$(cd "$(dirname "$0")" && pwd)
veritpu=${1:-$bench/../veritpu}
steps=${2:-2}
rounds=${3:-3}
python=$bench/../build/torch/bin/python
"$python" -c 'import numpy, torch' 2>/dev/null || {
  echo "PyTorch is missing; run: python3 -m venv build/torch && build/torch/bin/pip install torch numpy" >&2
  exit 1
}
report=$(mktemp)
trap 'rm -f "$report"' EXIT

# WORKLOAD PRECISION: seconds a step.
own() {
  "$veritpu" train "$1" --engine fast --precision "$2" --steps "$steps" --json "$report" >/dev/null
  "$python" -c "import json; r = json.load(open('$report')); print('%.3f' % (r['wall_s'] / r['steps']))"
}

for workload in keras-cnn deep-cnn; do
  for round in $(seq "$rounds"); do
    echo "$workload $round $("$python" "$bench/torch_cnn.py" "$workload" --steps "$steps")" \
      "$(OMP_WAIT_POLICY=passive "$python" "$bench/torch_cnn.py" "$workload" --steps "$steps")" \
      "$(own "$workload" bf16)" "$(own "$workload" fp32)"
  done | awk '
    function show(when, torch, bf16, fp32) {
      printf "%s, %s: PyTorch %.2f s a step; bf16 %.2f s, %.2f times PyTorch; fp32 %.2f s, %.2f times\n",
             $1, when, torch, bf16, bf16 / torch, fp32, fp32 / torch
      fflush()
    }
    function least(old, new) { return old && old < new ? old : new }
    {
      torch = $3 < $4 ? $3 : $4
      show("round " $2, torch, $5, $6)
      best = least(best, torch); bf16 = least(bf16, $5); fp32 = least(fp32, $6)
    }
    END { show("the quickest", best, bf16, fp32) }'
done
