#!/usr/bin/env bash
# run.sh LEVEL PROGRAM: runs the program on this CPU if it has LEVEL's instructions, else under qemu-user; 77, which ctest
# takes for "skipped", where neither can.
set -euo pipefail
level=$1 program=$2
export VERITPU_TEST_SHARE=4  # of the random words, which tests/rtl has all of

case $level in
  x86-64-v2) needs=(sse4_2) ;;
  x86-64-v3) needs=(avx2 fma bmi2) ;;
  x86-64-v4) needs=(avx512f avx512bw avx512dq avx512vl avx512cd) ;;
  icelake-server) needs=(avx512f avx512bw avx512_vpopcntdq avx512_vbmi2 avx512_vnni) ;;
  armv8-a)
    export VERITPU_TEST_SHARE=50  # qemu is slow
    exec qemu-aarch64 -L /usr/aarch64-linux-gnu "$program" ;;
esac
for flag in "${needs[@]}"; do
  grep -qw "$flag" /proc/cpuinfo && continue
  echo "this CPU has no $flag"
  [[ $level == x86-64-v3 ]] || exit 77
  export VERITPU_TEST_SHARE=50
  exec qemu-x86_64 -cpu max "$program"
done
exec "$program"
