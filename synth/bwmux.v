// A choice bit by bit, of which Debian's Yosys has no cell, as the words that make it.
(* techmap_celltype = "$bwmux" *)
module bwmux #(
  parameter WIDTH = 1
) (
  input  [WIDTH-1:0] A, B, S,
  output [WIDTH-1:0] Y
);
  assign Y = (A & ~S) | (B & S);
endmodule
