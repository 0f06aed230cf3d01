#!/bin/sh
# Verilates a top module into one C++ file: verilate.sh OUTPUT_DIR PREFIX VERILATOR_ARGUMENTS...
# One translation unit, so that the compiler can inline the cell functions into the loops.
set -eu
dir=$1 prefix=$2
shift 2
rm -rf "$dir" && mkdir -p "$dir"
verilator --cc --Mdir "$dir" --prefix "$prefix" "$@"
for file in "$dir"/"$prefix"*.cpp; do
  printf '#include "%s"\n' "$(basename "$file")"
done > "$dir/all.cc"
