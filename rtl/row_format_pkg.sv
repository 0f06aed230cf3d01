// An element as it lies in memory to a word, and back (docs/numbers.md, "Narrow formats").
package row_format_pkg;
  import arch_pkg::*;

  function automatic logic [31:0] load_f16(input logic [15:0] h);
    logic [31:0] sign;
    logic [10:0] fraction;
    logic [7:0] exponent;
    sign = {h[15], 31'b0};
    if (h[14:10] == 5'd31) return h[9:0] != '0 ? NaN : sign | 32'h7f80_0000;
    if (h[14:0] == '0) return sign;
    // A subnormal half is shifted until its leading one stands where a normal one's is.
    fraction = {h[14:10] != '0, h[9:0]};
    exponent = h[14:10] != '0 ? 8'(h[14:10]) + 8'd112 : 8'd113;
    for (int unsigned k = 0; k < 10; k++) begin
      if (!fraction[10]) begin
        fraction = fraction << 1;
        exponent = exponent - 8'd1;
      end
    end
    return sign | {1'b0, exponent, fraction[9:0], 13'b0};
  endfunction

  function automatic logic [31:0] load_bf16(input logic [15:0] b);
    if (b[14:7] == '0) return {b[15], 31'b0};
    if (b[14:7] == '1 && b[6:0] != '0) return NaN;
    return {b, 16'b0};
  endfunction

  function automatic logic [31:0] load_u8(input logic [7:0] u);
    logic [7:0] significand, exponent;
    if (u == '0) return '0;
    significand = u;
    exponent = 8'd134;
    for (int unsigned k = 0; k < 7; k++) begin
      if (!significand[7]) begin
        significand = significand << 1;
        exponent = exponent - 8'd1;
      end
    end
    return {1'b0, exponent, significand[6:0], 16'b0};
  endfunction

  function automatic logic [31:0] load_s8(input logic [7:0] s);
    return {s[7], 31'(load_u8(s[7] ? -s : s))};
  endfunction

  // The element is in the low bits.
  function automatic logic [31:0] load_element(input format_e fmt, input logic [31:0] element);
    unique case (fmt)
      FormatF16: return load_f16(element[15:0]);
      FormatBf16: return load_bf16(element[15:0]);
      FormatU8: return load_u8(element[7:0]);
      FormatS8: return load_s8(element[7:0]);
      default: return element;
    endcase
  endfunction

  function automatic logic [15:0] store_f16(input logic [31:0] w);
    logic [7:0] field;
    logic [4:0] shift;
    logic [36:0] aligned;  // 11 bits kept, one to round by, 24 below and one for the shift's end
    logic [15:0] kept;
    logic half, rest;
    field = w[30:23];
    if (field == '1 && w[22:0] != '0) return 16'h7e00;
    if (w[30:0] >= 31'h477f_f000) return {w[31], 15'h7c00};
    if (w[30:0] < 31'h3300_0000) return {w[31], 15'b0};
    if (field >= 8'd113) begin
      kept = {1'b0, 5'(field - 8'd112), w[22:13]};
      half = w[12];
      rest = w[11:0] != '0;
    end else begin
      // In units of 2^-24: 126 - field bits are dropped, 14 to 24.
      shift = 5'(8'd126 - field);
      aligned = {1'b1, w[22:0], 13'b0} >> (shift - 5'd13);
      kept = 16'(aligned[36:26]);
      half = aligned[25];
      rest = aligned[24:0] != '0;
    end
    return {w[31], 15'(kept + 16'(half && (rest || kept[0])))};
  endfunction

  function automatic logic [15:0] store_bf16(input logic [31:0] w);
    if (w[30:23] == '0) return {w[31], 15'b0};
    if (w[30:23] == '1 && w[22:0] != '0) return 16'h7fc0;
    return w[31:16] + 16'(w[15] && (w[14:0] != '0 || w[16]));
  endfunction

  function automatic logic [7:0] store_u8(input logic [31:0] w);
    logic [7:0] whole;
    logic [23:0] below;  // the point
    if (w[31] || w[30:23] < 8'd126) return '0;  // below a half
    if (w[30:23] == '1 && w[22:0] != '0) return '0;
    if (w[30:23] >= 8'd135) return 8'd255;
    {whole, below} = {8'b0, 1'b1, w[22:0]} << (w[30:23] - 8'd126);
    if (whole == 8'd255) return 8'd255;
    return whole + 8'(below[23] && (below[22:0] != '0 || whole[0]));
  endfunction

  // A magnitude rounds as a byte does.
  function automatic logic [7:0] store_s8(input logic [31:0] w);
    logic [7:0] magnitude, most;
    magnitude = store_u8({1'b0, w[30:0]});
    most = w[31] ? 8'd128 : 8'd127;
    if (magnitude > most) magnitude = most;
    return w[31] ? -magnitude : magnitude;
  endfunction

  function automatic logic [31:0] store_element(input format_e fmt, input logic [31:0] w);
    unique case (fmt)
      FormatF16: return 32'(store_f16(w));
      FormatBf16: return 32'(store_bf16(w));
      FormatU8: return 32'(store_u8(w));
      FormatS8: return 32'(store_s8(w));
      default: return w;
    endcase
  endfunction
endpackage
