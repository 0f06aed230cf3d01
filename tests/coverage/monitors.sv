// What the bins of coverage are counted from (bins.h): each monitor is bound into a module of the core, looks at what
// happens there in a cycle, and hands it on. Arrays that loops assign blocking are looked at by the falling edge.
/* verilator coverage_off */

package monitors_pkg;
  import "DPI-C" function void cover_cell(input int unsigned act, input int unsigned weight, input int unsigned sum);
  import "DPI-C" function void cover_accumulate(input int unsigned word, input int unsigned sum);
  import "DPI-C" function void cover_operand(input int unsigned who, input int unsigned fmt, input int unsigned word);
  import "DPI-C" function void cover_matrix(input int unsigned load, input int unsigned fmt, input int unsigned trans,
                                            input int unsigned slot, input int unsigned accum);
  import "DPI-C" function void cover_micro(input int unsigned op, input int unsigned a, input int unsigned b,
                                           input int unsigned c, input int unsigned imm, input int unsigned bimm,
                                           input int unsigned on, input int unsigned lanes);
  import "DPI-C" function void cover_waits(input int unsigned unit, input int unsigned later,
                                           input int unsigned sem0, input int unsigned count0,
                                           input int unsigned sem1, input int unsigned count1);
  import "DPI-C" function void cover_signals(input int unsigned giver, input int unsigned sem0, input int unsigned count0,
                                             input int unsigned sem1, input int unsigned count1);
  import "DPI-C" function void cover_remote(input int unsigned count);
  import "DPI-C" function void cover_stream(input int unsigned store, input int unsigned space,
                                            input int unsigned counts, input int s0, input int s1, input int s2,
                                            input int unsigned partly);
endpackage

module mxu_array_monitor
  import monitors_pkg::*;
#(
  parameter int unsigned N = 32
) (
  input logic         clk_i,
  input logic         rst_ni,
  input logic [N-1:0] live,
  input logic [31:0]  act_i    [N],
  input logic [31:0]  weight_q [2*N*N],
  input logic [31:0]  act_q    [2*N*N],
  input logic [31:0]  psum_q   [2*N*N]
);
  always @(negedge clk_i) begin
    if (rst_ni) begin
      for (int unsigned r = 0; r < N; r++) begin
        for (int unsigned c = 0; c < N; c++) begin
          automatic logic [31:0] act = c == 0 ? act_i[r] : act_q[r*N+c+N-1];
          if (live[r] && !act[1]) cover_cell(act, weight_q[(act[0] ? N*N : 0)+r*N+c], psum_q[r*N+c]);
        end
      end
    end
  end
endmodule
bind mxu_array mxu_array_monitor #(.N(N)) u_monitor (.*);

module accumulators_monitor
  import monitors_pkg::*;
#(
  parameter int unsigned N = 32
) (
  input logic        clk_i,
  input logic        acc_we_i,
  input logic        acc_accum_i,
  input logic        acc_int8_i,
  input logic [31:0] acc_sum_i [N]
);
  always @(negedge clk_i) begin
    if (acc_we_i && acc_accum_i && !acc_int8_i) begin
      for (int unsigned k = 0; k < N; k++) cover_accumulate(accumulators.old[k], acc_sum_i[k]);
    end
  end
endmodule
bind accumulators accumulators_monitor #(.N(N)) u_monitor (.*);

module operands_monitor
  import monitors_pkg::*;
#(
  parameter int unsigned N   = 32,
  parameter int unsigned Who = 0  // 0: activations, 1: weights
) (
  input logic               clk_i,
  input mxu_pkg::arrival_t  row_i,
  input logic [31:0]        data_i [N]
);
  always @(posedge clk_i) begin
    if (row_i.valid && row_i.read) begin
      for (int unsigned k = 0; k < 32'(row_i.lanes); k++) cover_operand(Who, 32'(row_i.fmt), data_i[k]);
    end
  end
endmodule
bind mxu_transposer operands_monitor #(.N(N), .Who(0)) u_monitor (.*);
bind mxu_weight_fifo operands_monitor #(.N(N), .Who(1)) u_monitor (.*);

module mxu_control_monitor
  import monitors_pkg::*;
(
  input logic                                 clk_i,
  input logic                                 start_load,
  input logic                                 start_mul,
  input logic [arch_pkg::InstructionBits-1:0] head_i
);
  arch_pkg::mmul_t mul;
  assign mul = arch_pkg::decode_mmul(head_i);  // an mload has its fields in the same places, but accum
  always @(posedge clk_i) begin
    if (start_load || start_mul)
      cover_matrix(32'(start_load), 32'(mul.fmt), 32'(mul.trans), 32'(mul.set_idx), 32'(mul.accum));
  end
endmodule
bind mxu_control mxu_control_monitor u_monitor (.*);

module vpu_lanes_monitor
  import monitors_pkg::*;
#(
  parameter int unsigned N = 32,
  parameter int unsigned E = 32,
  parameter int unsigned IndexBits = 4
) (
  input logic        clk_i,
  input logic        execute_q,
  input logic [5:0]  op_q,
  input logic [IndexBits-1:0] a_q,
  input logic [IndexBits-1:0] b_q,
  input logic [IndexBits-1:0] c_q,
  input logic        bimm_q,
  input logic [31:0] imm_q,
  input logic [31:0] on_q,
  input logic [31:0] r_q [1<<IndexBits][E]
);
  always @(negedge clk_i) begin
    if (execute_q) begin
      for (int unsigned k = 0; k < E; k++) begin
        cover_micro(32'(op_q), r_q[a_q][k], bimm_q ? imm_q : r_q[b_q][k], r_q[c_q][k], imm_q, 32'(bimm_q),
                    32'(k / N < on_q), N);
      end
    end
  end
endmodule
bind vpu_lanes vpu_lanes_monitor #(.N(N), .E(E), .IndexBits(IndexBits)) u_monitor (.*);

// Waits are later where the instruction was once the oldest of its unit without being ready.
module core_monitor
  import arch_pkg::*;
  import monitors_pkg::*;
#(
  parameter int unsigned Units = 5
) (
  input logic             clk_i,
  input logic             rst_ni,
  input logic [Units-1:0] head_valid,
  input logic [Units-1:0] charge_valid_o,
  input logic [Units-1:0] ready,
  input logic [Units-1:0] start_o,
  input waits_t           waits   [Units],
  input logic [7:0]       give,
  input signals_t         signals [8],
  input logic             rx_signal_i,
  input logic [7:0]       rx_count_i
);
  logic [Units-1:0] valid, later_q;
  assign valid = {head_valid[Units-1:1], charge_valid_o[UnitSeq]};
  always @(posedge clk_i) begin
    for (int unsigned u = 0; u < Units; u++) begin
      if (start_o[u])
        cover_waits(u, 32'(later_q[u]), 32'(waits[u].wait0_sem), 32'(waits[u].wait0_count),
                    32'(waits[u].wait1_sem), 32'(waits[u].wait1_count));
    end
    for (int unsigned g = 0; g < 8; g++) begin
      if (give[g])
        cover_signals(g, 32'(signals[g].signal0_sem), 32'(signals[g].signal0_count), 32'(signals[g].signal1_sem),
                      32'(signals[g].signal1_count));
    end
    if (rx_signal_i) cover_remote(32'(rx_count_i));
    later_q <= rst_ni ? (later_q | (valid & ~ready)) & ~start_o : '0;
  end
endmodule
bind core core_monitor #(.Units(Units)) u_monitor (.*);

module vpu_monitor
  import arch_pkg::*;
  import monitors_pkg::*;
#(
  parameter int unsigned S = 1
) (
  input logic                    clk_i,
  input logic                    is_load,
  input logic                    is_store,
  input logic [RunCountBits-1:0] n0,
  input logic [RunCountBits-1:0] n1,
  input logic [RunCountBits-1:0] n2,
  input logic [31:0]             on,
  input vstr_t                   stream
);
  always @(posedge clk_i) begin
    if (is_load || is_store)
      cover_stream(32'(is_store), 32'(stream.space), 32'({n2 > 1, n1 > 1, n0 > 1}), 32'(signed'(stream.s0)),
                   32'(signed'(stream.s1)), 32'(signed'(stream.s2)), 32'(on < S));
  end
endmodule
bind vpu vpu_monitor #(.S(S)) u_monitor (.*, .n0(u_walk.n0), .n1(u_walk.n1), .n2(u_walk.n2), .stream(u_streams.stream));
