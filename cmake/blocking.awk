# Blocking assignments in clocked processes: awk -f cmake/blocking.awk rtl/*.sv names each that docs/rtl-style.md refuses,
# and fails. Elements of arrays may be so assigned, between `verilator lint_off BLKSEQ` and `lint_on`; a whole register or
# output never. Verilator finds the others, but takes outputs of modules that it inlines for its own variables.
function refuse(at, why) { print "lint: " FILENAME ":" at ": " why > "/dev/stderr"; failed = 1 }
FNR == 1 { off = clocked = 0 }
/verilator lint_off BLKSEQ/ { if (off) refuse(FNR, "BLKSEQ is off already"); off = FNR }
/verilator lint_on BLKSEQ/ { if (!off) refuse(FNR, "BLKSEQ is on already"); off = 0 }
/^ *end(module|package)/ { if (off) refuse(off, "BLKSEQ stays off"); off = 0 }
/^ *`UNIT_FF/ { sub(/`UNIT_FF/, "always_ff") }
/^ *(\/\/|`|$)/ { next }
{ match($0, /^ */); indent = RLENGTH }
clocked && indent <= start { clocked = 0 }
/^ *always_ff/ { clocked = 1; start = indent }
clocked && /(^|[^a-z0-9_])[a-z][a-z0-9_]*_[qo](\.[a-z0-9_]+)* *[-+]?= / { refuse(FNR, "a register is assigned blocking; use <="); next }
clocked && !off && /(^|[^a-z0-9_])[a-z][a-z0-9_]*_[qo](\.[a-z0-9_]+|\[[^=]*\])+ *[-+]?= / { refuse(FNR, "an element of a register is assigned blocking outside `verilator lint_off BLKSEQ`") }
END { exit failed }
