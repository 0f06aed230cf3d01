// What the matrix unit's parts tell one another.
package mxu_pkg;

  // A row that arrives from VMEM, or zeros in a row's place: activations, or a row (column) of weights.
  typedef struct packed {
    logic valid;
    logic read;  // 0: zeros
    logic [arch_pkg::LaneCountBits-1:0] lanes;  // words kept (lane_count), the others are zero
    arch_pkg::operand_e fmt;
    logic set_idx;
    logic trans;
    logic [7:0] index;  // weights: which row or column; activations: the slot's number in its block
  } arrival_t;

  // A slot of an mmul: what becomes of its column sums.
  typedef struct packed {
    logic valid;
    logic last;  // the mmul retires with it
    logic accum;
    logic int8;  // sums are int32
    logic [arch_pkg::AccRowBits-1:0] acc_row;
    arch_pkg::signals_t signals;
    logic [31:0] pc;
  } result_t;

endpackage
