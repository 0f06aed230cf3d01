# Rolls up what Verilator writes of `port <= array`: for each element a variable, its capture and its assignment, a
# statement each. With N = 256 there are 24,832 of each: g++ takes minutes and a gigabyte for them. Of arrays of `least`
# elements or more they become an array and two loops. Reads the file twice: awk -v least=4096 -f roll.awk FILE FILE
BEGIN { RS = ";" }  # a record is a statement

# Sets `array` and `number` to those of the variable in the statement; false if there is none.
function is_element(    at) {
  at = index($0, "__Vdlyvval__")
  if (!at) return 0
  array = substr($0, at)
  match(array, /^[A-Za-z0-9_]+/)
  array = substr(array, 1, RLENGTH)
  match(array, /[0-9]+$/)
  number = substr(array, RSTART) + 0
  array = substr(array, 1, RSTART - 1)
  return 1
}
function put(text) {
  printf "%s%s", separator, text
  separator = ";"
}
# `text` with `to` in place of the first `from`, which is no pattern; fails without.
function swapped(text, from, to,    at) {
  at = index(text, from)
  if (!at) exit failed = 1
  return substr(text, 1, at - 1) to substr(text, at + length(from))
}

NR == FNR { if (is_element() && number >= size[array]) size[array] = number + 1; next }
!is_element() || size[array] < least { put($0); next }
{
  braces = match($0, /^.*[{}]/) ? substr($0, 1, RLENGTH) : ""
  statement = substr($0, length(braces) + 1)
  gsub(/[ \n]+/, " ", statement)
  if (statement ~ /= 0$/) next  # its capture comes before its use
  if (statement ~ /^ IData/) {
    kind = "declared"
    rolled = "alignas(64) IData " array "[" size[array] "]"
  } else {
    kind = statement ~ /= __Vdlyvval/ ? "assigned" : "captured"
    statement = swapped(statement, array number, array "[k]")
    statement = swapped(statement, sprintf(number < 10 ? "[%dU]" : "[0x%xU]", number), "[k]")
    rolled = "for (int k = 0; k < " size[array] "; k++)" statement
  }
  if (number != count[array, kind]++ || (number > 0 && braces rolled != first[array, kind])) exit failed = 1
  if (number == 0) put(braces "\n    " (first[array, kind] = rolled))
}
END {
  if (failed) printf "roll.awk: element %d of %s is not like the others: %s\n", number, array, $0 > "/dev/stderr"
  exit failed
}
