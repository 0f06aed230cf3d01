// What simple micro-operations do to their operands, of which a load has what memory gave as the first.
module vpu_simple
  import arch_pkg::*;
  import fp_pkg::*;
  import vpu_pkg::*;
#(
  parameter int unsigned N = 8,
  localparam int unsigned S = sublanes(N),
  localparam int unsigned E = S * N
) (
  input  logic        works_i,
  input  micro_e      op_i,
  input  logic [31:0] imm_i,
  input  logic [31:0] on_i,
  input  logic [31:0] first_row_i,
  input  logic [31:0] x_i   [E],
  input  logic [31:0] y_i   [E],
  input  logic [31:0] z_i   [E],
  output logic [31:0] data_o[E]
);
  always_comb begin
    for (int unsigned k = 0; k < E; k++) data_o[k] = '0;
    if (works_i)
      unique case (op_i)
        MicroMov: for (int unsigned k = 0; k < E; k++) data_o[k] = y_i[k];
        MicroLd: for (int unsigned k = 0; k < E; k++) data_o[k] = x_i[k];
        MicroMin: for (int unsigned k = 0; k < E; k++) data_o[k] = min32(x_i[k], y_i[k]);
        MicroMax: for (int unsigned k = 0; k < E; k++) data_o[k] = max32(x_i[k], y_i[k]);
        MicroAbs: for (int unsigned k = 0; k < E; k++) data_o[k] = x_i[k] & ~Sign;
        MicroCmplt: for (int unsigned k = 0; k < E; k++) data_o[k] = compare32(x_i[k], y_i[k], 4);
        MicroCmple: for (int unsigned k = 0; k < E; k++) data_o[k] = compare32(x_i[k], y_i[k], 6);
        MicroCmpeq: for (int unsigned k = 0; k < E; k++) data_o[k] = compare32(x_i[k], y_i[k], 2);
        MicroSel: for (int unsigned k = 0; k < E; k++) data_o[k] = select32(x_i[k], y_i[k], z_i[k]);
        MicroCvtF16: for (int unsigned k = 0; k < E; k++) data_o[k] = to_f16(x_i[k]);
        MicroCvtBf16: for (int unsigned k = 0; k < E; k++) data_o[k] = to_bf16(x_i[k]);
        MicroFloor: for (int unsigned k = 0; k < E; k++) data_o[k] = floor32(x_i[k]);
        MicroItof: for (int unsigned k = 0; k < E; k++) data_o[k] = itof32(x_i[k]);
        MicroFtoi: for (int unsigned k = 0; k < E; k++) data_o[k] = ftoi32(x_i[k]);
        MicroAnd: for (int unsigned k = 0; k < E; k++) data_o[k] = x_i[k] & y_i[k];
        MicroOr: for (int unsigned k = 0; k < E; k++) data_o[k] = x_i[k] | y_i[k];
        MicroXor: for (int unsigned k = 0; k < E; k++) data_o[k] = x_i[k] ^ y_i[k];
        MicroShl: for (int unsigned k = 0; k < E; k++) data_o[k] = shl(x_i[k], y_i[k]);
        MicroShr: for (int unsigned k = 0; k < E; k++) data_o[k] = shr(x_i[k], y_i[k]);
        MicroIadd: for (int unsigned k = 0; k < E; k++) data_o[k] = x_i[k] + y_i[k];
        MicroIota: for (int unsigned k = 0; k < E; k++) data_o[k] = k % N;
        MicroRowid: for (int unsigned k = 0; k < E; k++) data_o[k] = first_row_i + k / N;
        MicroRowon: for (int unsigned k = 0; k < E; k++) data_o[k] = k / N < on_i ? One : 0;
        MicroLrot: for (int unsigned k = 0; k < E; k++) data_o[k] = x_i[(k & ~(N-1)) | ((k + imm_i) & (N-1))];
        MicroLbcast: for (int unsigned k = 0; k < E; k++) data_o[k] = x_i[(k & ~(N-1)) | (imm_i & (N-1))];
        default: ;
      endcase
  end
endmodule
