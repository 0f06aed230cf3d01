// A program that runs by itself: what assembly text says, and what a program file holds.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "arch/isa.h"

namespace veritpu::arch {

// Elements in HBM from a byte address on, as they lie there.
struct Data {
  uint64_t address = 0;
  Format format = Format::f32;
  std::vector<uint32_t> elements;
  bool operator==(const Data& o) const { return address == o.address && format == o.format && elements == o.elements; }
};

// Elements of HBM to show after the run.
struct Dump {
  uint64_t address = 0;
  Format format = Format::f32;
  uint64_t count = 0;
  bool operator==(const Dump& o) const { return address == o.address && format == o.format && count == o.count; }
};

struct Program {
  std::vector<Instruction> instructions;
  std::vector<Data> data;
  std::array<uint64_t, kScalars> scalars{};  // at the start, modulo 2^kAddressBits; [0] stays 0
  std::vector<Dump> dumps;
  std::vector<uint32_t> lines;  // of the source, by pc; empty if the program came from a file without
};

// Scalar registers and HBM addresses.
constexpr int kAddressBits = 40;
constexpr uint64_t kAddressMask = (uint64_t{1} << kAddressBits) - 1;

}  // namespace veritpu::arch
