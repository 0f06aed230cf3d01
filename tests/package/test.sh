#!/usr/bin/env bash
# test.sh BUILD: installs the build with levels BUILD into a folder of its own, and uses it as somebody else would: the
# command line on each level of vectors, a CMake project, and pkg-config. Their results must be alike.
set -euo pipefail
build=$(realpath "$1") here=$(cd "$(dirname "$0")" && pwd)
prefix=$(mktemp -d)
trap 'rm -r "$prefix"' EXIT
cmake --install "$build" --prefix "$prefix/usr" > /dev/null
export VERITPU_DATA=$here/../../build/data
export PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name veritpu.pc)")
libraries=$(dirname "$PKG_CONFIG_PATH")
loader=$(ls /lib64/ld-linux-x86-64.so.2)

echo "== the command line on each level"
passed=0
digest=
for level in x86-64-v4 x86-64-v3 none; do
  mask=()
  [[ $level == none ]] && mask=(--glibc-hwcaps-mask x86-64-v1) || mask=(--glibc-hwcaps-mask "$level")
  "$loader" --help | grep -q "$level (supported" || [[ $level == none ]] || { echo "this CPU has no $level"; continue; }
  used=$("$loader" "${mask[@]}" --list "$prefix/usr/bin/veritpu" | grep -o "/[^ ]*libveritpu_cores.so")
  [[ $level == none || $used == */$level/* ]] || { echo "$level was not taken: $used" >&2; exit 1; }
  "$loader" "${mask[@]}" "$prefix/usr/bin/veritpu" train digits --epochs 1 --verify-every 10 --json "$prefix/$level.json" > /dev/null
  next=$(python3 -c "import json,sys; j = json.load(open(sys.argv[1])); print(j['losses'], j['cycles'])" "$prefix/$level.json" | sha256sum)
  [[ -z $digest || $digest == "$next" ]] || { echo "$level gives other losses or cycles" >&2; exit 1; }
  digest=$next
  passed=$((passed + 1))
  echo "$level: $used"
done
((passed))

echo "== a CMake project"
cmake -S "$here" -B "$prefix/consumer" -DCMAKE_PREFIX_PATH="$prefix/usr" > /dev/null
cmake --build "$prefix/consumer" > /dev/null
"$prefix/consumer/consumer_veritpu" | tail -1
! ldd "$prefix/consumer/consumer_veritpu_static" | grep veritpu || { echo "the static consumer needs a library of ours" >&2; exit 1; }
"$prefix/consumer/consumer_veritpu_static" | tail -1

echo "== pkg-config"
sed -i "s|^prefix=.*|prefix=$prefix/usr|" "$PKG_CONFIG_PATH/veritpu.pc"
# shellcheck disable=SC2046
g++ -Wall -Wextra "$here/consumer.cpp" -o "$prefix/by-pkg-config" $(pkg-config --cflags --libs veritpu)
LD_LIBRARY_PATH=$libraries "$prefix/by-pkg-config" | tail -1

echo "== several processes, and MPI only for them"
veritpu=$prefix/usr/bin/veritpu
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
! ldd "$veritpu" "$libraries"/libveritpu.so | grep mpi || { echo "a process alone needs MPI" >&2; exit 1; }
"$veritpu" placed > "$prefix/alone"
mpirun --oversubscribe --timeout 300 -n 2 "$veritpu" placed | cmp - "$prefix/alone"
rm "$libraries"/libveritpu_mpi.so
"$veritpu" placed | cmp - "$prefix/alone"
! OMPI_COMM_WORLD_SIZE=2 "$veritpu" placed 2> "$prefix/error"
grep "install package veritpu-mpi" "$prefix/error"
