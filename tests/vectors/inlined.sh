#!/usr/bin/env bash
# inlined.sh OBJDUMP LIBRARY: fails where the clocked process of the verilated core in LIBRARY calls its arithmetic, or an
# array's index. g++ inlines either all or, in a function that is too large for it, little: then nothing is vectorised,
# and the core is ten times slower.
set -euo pipefail
objdump=$1 library=$2

calls=$("$objdump" -dr --no-show-raw-insn "$library" | awk '
  /^[0-9a-f]+ </ { inside = /sequent__TOP__0/; processes += inside }
  inside && /VnoInFunc|VlUnpacked/ && !/assert_failed/
  END { if (!processes) print "there is no clocked process" }')
echo "$(grep -c . <<< "$calls" || true) calls of arithmetic or indices"
[[ -z $calls ]] || { head -5 <<< "$calls"; exit 1; }
