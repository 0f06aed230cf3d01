#!/bin/sh
# cmake/blocking.awk refuses the lines marked so, and no others.  blocking_test.sh SOURCE_DIR
set -eu
file=$(mktemp)
trap 'rm -f "$file"' EXIT
cat > "$file" <<'SV'
module m;
  assign d_o = d_q;
  always_comb begin
    c_o = d_q == 0 ? 1 : 2;
  end
  always_ff @(posedge clk_i) a_q = 1;  // refused
  always_ff @(posedge clk_i) begin
    int unsigned k;
    k = 0;
    a_q <= b_q;
    a_q = b_q;  // refused
    c_o = b_q;  // refused
    b_q.valid = 1'b0;  // refused
    k_q += 1;  // refused
    row_q[k] = c_i;  // refused
    // verilator lint_off BLKSEQ
    for (k = 0; k < N; k++) row_q[k] = c_i == 1;
`ifdef SYNTHESIS
    a_q = b_q;  // refused
`endif
    // verilator lint_on BLKSEQ
    if (b_q <= 3) row_q[k+1].valid = 1'b1;  // refused
  end
  always_comb c_o[0] = 1;
  // verilator lint_off BLKSEQ  // refused
endmodule
SV
marked=$(grep -n '// refused' "$file" | cut -d: -f1)
if named=$(awk -f "$1/cmake/blocking.awk" "$file" 2>&1); then
  echo "blocking_test: nothing is refused" >&2
  exit 1
fi
named=$(echo "$named" | cut -d: -f3 | sort -n)
[ "$named" = "$marked" ] || { echo "blocking_test: refused are lines" $named, "not" $marked >&2; exit 1; }
