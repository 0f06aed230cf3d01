// The pins of a verilated AXI4 master, by their AXI names, as the memory behind it sees them. Data and strobes are
// 32-bit words, the lowest first.
#pragma once

#include <cstdint>

namespace veritpu {

struct AxiReadPort {
  const uint8_t* arvalid;
  uint8_t* arready;
  const uint64_t* araddr;
  const uint8_t* arlen;
  uint8_t* rvalid;
  const uint8_t* rready;
  uint32_t* rdata;
  uint8_t* rresp;
  uint8_t* rlast;
  unsigned bytes;  // of a beat
};

struct AxiWritePort {
  const uint8_t* awvalid;
  uint8_t* awready;
  const uint64_t* awaddr;
  const uint8_t* awlen;
  const uint8_t* wvalid;
  uint8_t* wready;
  const uint32_t* wdata;
  const uint32_t* wstrb;
  uint8_t* bvalid;
  const uint8_t* bready;
  uint8_t* bresp;
  unsigned bytes;  // of a beat: at least 32 bits of strobes are a word of them
};

// An AXI4-Lite slave of 32 bits, as its master sees it.
struct AxiLitePort {
  uint8_t* awvalid;
  const uint8_t* awready;
  uint16_t* awaddr;
  uint8_t* wvalid;
  const uint8_t* wready;
  uint32_t* wdata;
  uint8_t* wstrb;
  const uint8_t* bvalid;
  uint8_t* bready;
  const uint8_t* bresp;
  uint8_t* arvalid;
  const uint8_t* arready;
  uint16_t* araddr;
  const uint8_t* rvalid;
  uint8_t* rready;
  const uint32_t* rdata;
  const uint8_t* rresp;
};

}  // namespace veritpu
