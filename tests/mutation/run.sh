#!/usr/bin/env bash
# Runs the mutants of mutants.cmake, or of compiler_mutants.cmake, whose file or fault has one of the texts, or all, each
# under the test that should catch it, and prints a table. Fails if one survives, or if one that is called equivalent is
# caught.
#   run.sh FOLDER [TEXT...]    FOLDER: where mutation_test and mutants.txt are
# MUTATION_SECONDS: the most that a test takes; it counts as caught then.
set -uo pipefail
folder=$1
shift
# Tests of other sizes have no mutants.
none=CoreFactory.*:CoreUnits.TwoMatrixUnits*:CoreUnitsAssertion.Fires/TwoWriters:CoreUnitsAssertion.Fires/SumsBeyondSixteenBits

under_test() {  # MUTANT FILTER
  VERITPU_MUTANT=$1 timeout "${MUTATION_SECONDS:-100}" "$folder/mutation_test" --gtest_brief=1 --gtest_fail_fast "--gtest_filter=$2" 2>&1
}

# The tests that rows name; if some are equivalent, all.
tests=$(cut -d'|' -f4 "$folder/mutants.txt" | sort -u | paste -sd:)
[[ $tests != *equivalent:* ]] || tests=-$none
if ! under_test 0 "$tests" > "$folder/mutation.log"; then
  cat "$folder/mutation.log"
  echo "mutate: the tests fail without a mutant" >&2
  exit 1
fi
count=0 wrong=0
echo "| file | fault | result |"
echo "|---|---|---|"
while IFS='|' read -r number file what test; do
  chosen=$((!$#))
  for text in "$@"; do [[ "$file $what" == *"$text"* ]] && chosen=1; done
  ((chosen)) || continue
  count=$((count + 1))
  if [[ $test == equivalent:* ]]; then
    if under_test "$number" "-$none" > "$folder/mutation.log"; then
      result=$test
    else
      wrong=$((wrong + 1)) result="CAUGHT, though called equivalent"
    fi
  elif under_test "$number" "$test" > "$folder/mutation.log"; then
    wrong=$((wrong + 1)) result="SURVIVES $test"
    ! grep -q ' 0 tests from' "$folder/mutation.log" || result="NO TEST is $test"
  else
    result="caught by $test"
  fi
  echo "| $file | $what | $result |"
done < "$folder/mutants.txt"
((count)) || { echo "mutate: no mutant has such a text; tests/mutation/mutants.cmake lists them" >&2; exit 1; }
echo
echo "mutate: $((count - wrong)) of $count as they should be"
((wrong == 0))
