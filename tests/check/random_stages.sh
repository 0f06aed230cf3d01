#!/usr/bin/env bash
# Fuzzes RTL and fast core of N = 8 with random stages and banks (docs/check.md). Builds the RTL of each.
#   random_stages.sh [CORES [SEED [INSTRUCTIONS]]]    5 cores, seed 1, 50,000 random instructions each
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
cores=${1:-5} seed=${2:-1} instructions=${3:-50000}
folder=$(mktemp -d)
cache=$root/build/CMakeCache.txt
more=$([[ ! -f $cache ]] || sed -n 's/^VERITPU_MORE_CORES:[A-Z]*=//p' "$cache")
trap 'rm -rf "$folder"; cmake -DVERITPU_MORE_CORES="$more" "$root/build" > /dev/null' EXIT  # builds are as before
RANDOM=$seed
between() { echo $((RANDOM % ($2 - $1 + 1) + $1)); }

for ((core = 1; core <= cores; ++core)); do
  file=$folder/stages$seed-$core.json
  cat > "$file" << EOF
{"base": "n8", "core": {
  "vmem_banks": $(($(between 0 2) ? 1 << $(between 2 6) : 0)),
  "mxu_stages": {"operands": $(between 0 1), "products": $(between 0 1), "sums": $(between 1 2)},
  "vpu_stages": {"ways": $((1 << $(between 0 4))), "simple": $(between 2 6), "sums": $(between 2 9),
    "products": $(between 2 12), "functions": $(between 2 32), "random": $(between 2 32), "reductions": $(between 2 12)}}}
EOF
  tail -n +2 "$file"
  "$root/veritpu" fuzz --chip "$file" --instructions "$instructions" --seed $((seed * 100000 + core * 1000)) --output .
done
