#!/bin/sh
# Verilates a top module into one C++ file: verilate.sh OUTPUT_DIR PREFIX VERILATOR_ARGUMENTS...
# One translation unit, so that the compiler can inline the cell functions into the loops.
set -eu
dir=$1 prefix=$2
shift 2
rm -rf "$dir" && mkdir -p "$dir"
verilator --cc --Mdir "$dir" --prefix "$prefix" "$@"
# Arrays begin at cache lines: a vector that is stored across two, or across two pages, costs tens of cycles.
sed -i -E 's/^( +)(VlUnpacked<|VlWide<|VL_(IN|OUT)W?\(&?[A-Za-z0-9_]+\[|VL_(IN|OUT)W\()/\1alignas(64) \2/' "$dir/$prefix"___024root.h
for file in "$dir/$prefix"___024root__DepSet_*.cpp; do
  awk -v least=4096 -f "$(dirname "$0")/roll.awk" "$file" "$file" > "$dir/rolled"
  mv "$dir/rolled" "$file"
done
for file in "$dir"/"$prefix"*.cpp; do
  printf '#include "%s"\n' "$(basename "$file")"
done > "$dir/all.cc"
