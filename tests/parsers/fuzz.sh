#!/usr/bin/env bash
# Feeds the parsers with libFuzzer under the address and undefined-behaviour sanitizers: `./veritpu fuzz-parsers` calls it.
#   fuzz.sh [--keep] [SECONDS] [PARSER...]
# SECONDS altogether (default 60), shared by the parsers. A fault ends it; its input lies in build-fuzz/found. --keep: the
# inputs that reach code which others do not become tests/parsers/corpus.
set -euo pipefail
root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)
build=$root/build-fuzz
bin=$build/tests/parsers

keep=
[[ ${1-} == --keep ]] && keep=1 && shift
seconds=${1:-60}
shift || true
[[ $seconds =~ ^[1-9][0-9]*$ ]] || { echo "fuzz-parsers: $seconds is no number of seconds" >&2; exit 2; }

if [[ ! -e $build/build.ninja ]]; then
  cmake -G Ninja -S "$root" -B "$build" -DCMAKE_CXX_COMPILER=clang++-14 \
    -DCMAKE_PROJECT_veritpu_INCLUDE="$root/cmake/Fuzz.cmake" >&2
fi
ninja -C "$build" fuzzers >&2

mapfile -t known < <("$bin/parser_inputs" names)
names=("$@")
(($#)) || names=("${known[@]}")
each=$((seconds / ${#names[@]}))
rm -rf "$build/inputs" "$build/merged"
mkdir -p "$build/found"
"$bin/parser_inputs" unpack "$build/inputs"
for name in "${names[@]}"; do
  [[ " ${known[*]} " == *" $name "* ]] || { echo "fuzz-parsers: no parser $name; there are: ${known[*]}" >&2; exit 2; }
  log=$build/found/$name.log
  dictionary=
  [[ -s $build/inputs/$name.dict ]] && dictionary=-dict=$build/inputs/$name.dict
  if ! "$bin/fuzz_$name" -max_total_time=$((each > 0 ? each : 1)) -max_len=4096 -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
    ${dictionary:+"$dictionary"} -artifact_prefix="$build/found/$name-" "$build/inputs/$name" > "$log" 2>&1; then
    tail -40 "$log" >&2
    echo "fuzz-parsers: $name FAILED; the input is in $build/found, and goes on in $bin/fuzz_$name FILE" >&2
    exit 1
  fi
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  reached=$(grep -o 'cov: [0-9]* ft: [0-9]*' "$log" | tail -1)
  echo "$name: $runs inputs, $reached, no fault"
  if [[ $keep ]]; then
    mkdir -p "$build/merged/$name"
    "$bin/fuzz_$name" -merge=1 "$build/merged/$name" "$build/inputs/$name" >> "$log" 2>&1
    "$bin/parser_inputs" keep "$build/merged/$name" "$name"
  fi
done
