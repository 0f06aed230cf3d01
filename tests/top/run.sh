#!/usr/bin/env bash
# Runs one test of bench.py: run.sh VENV BENCH TEST SEED CASES OUTPUT_DIR. Exits with 77 where there is no cocotb.
set -euo pipefail
venv=$1 bench=$2 test=$3 seed=$4 cases=$5 out=$6
if [[ ! -x $venv/bin/cocotb-config ]]; then
  echo "skipped: there is no cocotb in $venv; ./veritpu setup installs it"
  exit 77
fi
results=$out/$test.$seed.xml
rm -f "$results"
libraries=$("$venv/bin/cocotb-config" --lib-dir)
export MODULE=bench TESTCASE=$test TOPLEVEL=veritpu_top TOPLEVEL_LANG=verilog COCOTB_RESULTS_FILE=$results
export COCOTB_REDUCED_LOG_FMT=1 COCOTB_ANSI_OUTPUT=0 RANDOM_SEED=1 PYTHONDONTWRITEBYTECODE=1
export LIBPYTHON_LOC VIRTUAL_ENV=$venv TOP_CASES=$cases TOP_SEED=$seed
LIBPYTHON_LOC=$("$venv/bin/cocotb-config" --libpython)
PYTHONPATH=$(dirname "$(readlink -f "$0")")
export PYTHONPATH
"$bench" "$libraries/libcocotbvpi_verilator.so" "$test"
# The bench ends well whatever its tests say: the results tell.
"$venv/bin/python" - "$results" << 'END'
import sys
import xml.etree.ElementTree as tree

cases = list(tree.parse(sys.argv[1]).iter("testcase"))
bad = [case for case in cases if list(case)]
sys.exit(f"{len(bad)} of {len(cases)} tests failed" if bad or not cases else 0)
END
