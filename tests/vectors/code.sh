#!/usr/bin/env bash
# code.sh LEVEL OBJDUMP LIBRARY: fails unless the clocked process of the verilated model in LIBRARY multiplies in vectors
# as wide as LEVEL's, and not word by word. (A cell multiplies significands; so do a lane's operations.) One in 32 may be
# scalar: what is left of a loop over a count that is no multiple of a vector.
set -euo pipefail
level=$1 objdump=$2 library=$3

case $level in
  x86-64-v2) vector='pmull[dw].*%xmm|pmuludq.*%xmm' ;;
  x86-64-v3) vector='vpmul(ld|udq).*%ymm' ;;
  x86-64-v4 | icelake-server) vector='vpmul(ld|udq|lq).*%zmm' ;;
  armv8-a) vector='(mul|mla|umull2?).*v[0-9]+\.4s' ;;
  *) echo "code.sh: no such level: $level" >&2; exit 2 ;;
esac
scalar='[^a-z](imul|mulx?|mull|umull|madd) .*%(e|r)|[^a-z](mul|madd) +w'

# The process's instructions, with the calls that g++ left: a function that is not inlined is not vectorised.
process=$("$objdump" -d --no-show-raw-insn "$library" |
  awk '/^[0-9a-f]+ </ { inside = /sequent__TOP__0/ } inside')
vectors=$(grep -cE "$vector" <<< "$process" || true)
scalars=$(grep -E "$scalar" <<< "$process" || true)
calls=$(grep -E 'VnoInFunc' <<< "$process" || true)
echo "$level: $(wc -l <<< "$process") instructions, $vectors vector multiplications"
if (($(grep -c . <<< "$scalars") * 32 > vectors)) || ((vectors == 0)) || [[ $calls ]]; then
  printf 'not vectorised: %s vector multiplications; scalar multiplications and calls:\n%s\n' \
    "$vectors" "$(head -5 <<< "$scalars$calls")"
  exit 1
fi
