#!/usr/bin/env bash
# coverage.sh BUILD: runs coverage_test and writes what it reached of each module into docs/coverage.md.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
VERITPU_COVERAGE=$(mktemp -d)
export VERITPU_COVERAGE
trap 'rm -r "$VERITPU_COVERAGE"' EXIT
# Tests of assertions and of other sizes are not for this core.
"$1/tests/coverage/coverage_test" --gtest_brief=1 --gtest_filter=-CoreFactory.*:*Assertion*:*Refuses*:*Error* >&2
/usr/bin/python3 "$here/report.py" "$VERITPU_COVERAGE" "$here/../../docs/coverage.md" "$here/holes.txt"
