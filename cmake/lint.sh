#!/usr/bin/env bash
# Lints the core alone, as simulators hold it, and in veritpu_top, at each size that rtl/core.cmake lists: the last with and without assertions, staged shifts and the forms for synthesis. Clean but for rtl/waivers.vlt, and for what is waived where it stands.
set -euo pipefail
cd "$(dirname "$0")/.."

awk -f cmake/blocking.awk rtl/*.sv

# Packages come before what imports them, and first those that others import.
packages=(rtl/arch_pkg.sv rtl/registers_pkg.sv rtl/row_format_pkg.sv rtl/fp_sum_pkg.sv rtl/fp_pkg.sv rtl/mxu_pkg.sv rtl/vpu_pkg.sv rtl/vpu_functions_pkg.sv rtl/vpu_stages_pkg.sv rtl/vpu_steps_pkg.sv)
modules=()
for file in rtl/*.sv; do
  [[ " ${packages[*]} " == *" $file "* ]] || modules+=("$file")
done

sizes=$(sed -n 's/^set(VERITPU_CORE_SIZES \(.*\))$/\1/p' rtl/core.cmake | grep -o '"[^"]*"' | tr -d '"')
[[ $sizes ]] || { echo "lint: rtl/core.cmake lists no sizes" >&2; exit 1; }
# Two runs at a time, for two cores: a line of options each.
while read -r n vmem_rows acc_rows load_rows operands products sums ones; do
  names=(VpuWays VpuSimple VpuSums VpuProducts VpuFunctions VpuRandom VpuReductions Mxus VmemBanks) numbers=($ones) given=()
  for k in "${!numbers[@]}"; do given+=("-G${names[k]}=${numbers[k]}"); done
  rows="-GN=$n -GVmemRows=$vmem_rows -GAccRows=$acc_rows"
  stages="-GOperandStages=$operands -GProductStages=$products -GSumStages=$sums ${given[*]}"
  echo "--top-module simulated_core $rows -GLoadRows=$load_rows $stages" \
    "+define+VERITPU_ASSERTIONS +define+VERITPU_EARLY_RESULTS +define+VERITPU_ONE_CLOCK" rtl/simulation/*.sv
  echo "--top-module core $rows -GLoadRows=$load_rows $stages"
  for defines in "" +define+VERITPU_ASSERTIONS +define+VERITPU_ASSERTIONS+VERITPU_INVARIANTS +define+VERITPU_SVA \
                 +define+VERITPU_STAGED_SHIFTS +define+VERITPU_EARLY_RESULTS +define+SYNTHESIS; do
    echo "--top-module veritpu_top $rows $stages $defines"
  done
done <<< "$sizes" | xargs -P 2 -I '{}' sh -c 'echo "$0" && exec verilator --lint-only -Wall --assert "$@" $0' '{}' \
  -Irtl rtl/waivers.vlt "${packages[@]}" "${modules[@]}"
