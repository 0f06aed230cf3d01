#!/bin/sh
# Trains mlp in fp32 for five epochs with an evaluation after each, on the fast core and by PyTorch (torch_mlp.py), in
# turn on this machine with two threads each, and prints the programs' wall times and their ratio (above 1: VeriTPU
# takes longer).
#
# PyTorch comes from Debian, for this measurement only:  apt-get install python3-torch libopenblas0-pthread
#
# It is measured as installed and with OMP_WAIT_POLICY=passive. PyTorch's and OpenBLAS's threads are two pools; without
# that setting idle ones of the one keep a processor busy that the other could use.
#
# usage: bench/against_torch.sh [VERITPU [EPOCHS]]      (default: ./veritpu, 5)
set -eu
bench=$(cd "$(dirname "$0")" && pwd)
veritpu=${1:-$bench/../veritpu}
epochs=${2:-5}

missing() {
  echo "$1 is missing; run: apt-get install python3-torch libopenblas0-pthread" >&2
  exit 1
}
/usr/bin/python3 -c 'import torch' 2>/dev/null || missing python3-torch
dpkg -s libopenblas0-pthread >/dev/null 2>&1 || missing libopenblas0-pthread
[ -x "$veritpu" ] || { echo "$veritpu is no program; build VeriTPU, or name its program" >&2; exit 1; }

# Runs a command and leaves its wall time in $seconds.
timed() {
  start=$(date +%s.%N)
  "$@"
  seconds=$(echo "$start $(date +%s.%N)" | awk '{ printf "%.1f", $2 - $1 }')
}
torch() { timed env "$@" /usr/bin/python3 "$bench/torch_mlp.py" --epochs "$epochs"; }

echo "PyTorch as installed:"
torch
installed=$seconds
echo "PyTorch with OMP_WAIT_POLICY=passive:"
torch OMP_WAIT_POLICY=passive
passive=$seconds
echo "VeriTPU:"
timed "$veritpu" train mlp --precision fp32 --epochs "$epochs" --engine fast
echo "$seconds $installed $passive" | awk '{
  printf "\nVeriTPU %s s; PyTorch as installed %s s, ratio %.2f; PyTorch passive %s s, ratio %.2f\n",
         $1, $2, $1 / $2, $3, $1 / $3
}'
