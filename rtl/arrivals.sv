// What comes from other cores, where VMEM has banks (docs/memories.md): rows and signals wait here, in order. What comes
// in cycle c is first from c+1 on, and is taken in a cycle in which no row of `ld` goes to its row's bank.
//
// It lies in a memory whose output is the first. What would be read in the cycle in which it comes waits in a register
// instead.
`include "assert.svh"

module arrivals
  import arch_pkg::*;
#(
  parameter int unsigned N      = 32,
  parameter int unsigned Banks  = 64,
  parameter int unsigned Inputs = 2,
  parameter int unsigned Depth  = 64,  // a power of two
  localparam int unsigned SemBits = $clog2(Semaphores)
) (
  input  logic                          clk_i,
  input  logic                          rst_ni,
  // A row, a signal, or both.
  input  logic                          write_i,
  input  logic [VmemRowBits-1:0]        row_i,
  input  logic [LaneCountBits-1:0]      lane0_i,
  input  logic [LaneCountBits-1:0]      lanes_i,
  input  logic                          keep_i,
  input  logic [32*N-1:0]               data_i,
  input  logic                          signal_i,
  input  logic [SemBits-1:0]            sem_i,
  input  logic [SemaphoreCountBits-1:0] count_i,
  // The first of them, in the cycle in which it is taken.
  output logic                          write_o,
  output logic [VmemRowBits-1:0]        row_o,
  output logic [LaneCountBits-1:0]      lane0_o,
  output logic [LaneCountBits-1:0]      lanes_o,
  output logic                          keep_o,
  output logic [32*N-1:0]               data_o,
  output logic                          signal_o,
  output logic [SemBits-1:0]            sem_o,
  output logic [SemaphoreCountBits-1:0] count_o,
  output logic                          waiting_o,  // there is one
  // Rows of `ld`, all but 1.
  input  logic                          in_write_i[Inputs],
  input  logic [VmemRowBits-1:0]        in_row_i  [Inputs]
);
  typedef struct packed {
    logic write;
    logic [VmemRowBits-1:0] row;
    logic [LaneCountBits-1:0] lane0;
    logic [LaneCountBits-1:0] lanes;
    logic keep;
    logic signal;
    logic [SemBits-1:0] sem;
    logic [SemaphoreCountBits-1:0] count;
    logic [32*N-1:0] data;
  } arrival_t;
  localparam int unsigned PtrBits = $clog2(Depth);
  localparam int unsigned Bits = $bits(arrival_t);

  localparam int unsigned BankBits = $clog2(Banks);
  function automatic logic [BankBits-1:0] bank_of(logic [VmemRowBits-1:0] row);
    return BankBits'(vmem_bank(row, BankBits));
  endfunction

  logic [PtrBits-1:0] read_q, write_q, next_read;
  logic [PtrBits:0] count_q;
  logic valid, push, pop;
  logic through, through_q;  // the next first, and the first, is not read from the memory
  logic [Bits-1:0] read;
  arrival_t pushed, pushed_q, first;
  assign valid = count_q != '0;
  assign push = write_i || signal_i;
  always_comb begin : take
    pop = valid;
    for (int unsigned k = 0; k < Inputs; k++)
      if (k != 1 && in_write_i[k] && first.write && bank_of(in_row_i[k]) == bank_of(first.row)) pop = 1'b0;
  end
  assign next_read = read_q + PtrBits'(pop);
  assign through = push && write_q == next_read;
  assign pushed = '{write: write_i, row: row_i, lane0: lane0_i, lanes: lanes_i, keep: keep_i, signal: signal_i, sem: sem_i,
                    count: count_i, data: data_i};

  sram_1r1w #(.Rows(Depth), .Bits(Bits)) u_memory (
    .clk_i, .read_i(pop && !through), .read_row_i(next_read), .read_data_o(read),
    .write_i(push), .write_row_i(write_q), .write_mask_i(1'b1), .write_data_i(pushed)
  );

  always_ff @(posedge clk_i) begin
    if (through) pushed_q <= pushed;
    if (through || pop) through_q <= through;
    if (!rst_ni) begin
      read_q <= '0;
      write_q <= '0;
      count_q <= '0;
    end else begin
      write_q <= write_q + PtrBits'(push);
      read_q <= next_read;
      count_q <= count_q + (PtrBits + 1)'(push) - (PtrBits + 1)'(pop);
    end
  end

  assign first = through_q ? pushed_q : arrival_t'(read);
  assign waiting_o = valid;
  assign write_o = pop && first.write;
  assign row_o = first.row;
  assign lane0_o = first.lane0;
  assign lanes_o = first.lanes;
  assign keep_o = first.keep;
  assign data_o = first.data;
  assign signal_o = pop && first.signal;
  assign sem_o = first.sem;
  assign count_o = first.count;

  `ASSERT("more rows and signals of other cores wait than there is room for", !(push && count_q == (PtrBits + 1)'(Depth) && !pop), UnitAny, 0)
  `INVARIANT("a queue's places and count differ", write_q - read_q == PtrBits'(count_q), UnitAny, 0)
endmodule
