// A random program before it is ordered: instructions without waits and signals, which drawing makes and shrinking
// takes from. ordered() makes the program of it.
#pragma once

#include <vector>

#include "arch/config.h"
#include "arch/numbers.h"
#include "arch/program.h"

namespace veritpu::fuzz {

// Where programs keep their data; the rest of HBM is not theirs. Zero but for `data` when a program starts.
constexpr uint64_t kHbmBase = 0x10000, kHbmBytes = 0x40000;
// Counts a loop's turns; the instructions of a sketch leave it alone.
constexpr int kLoopRegister = 15;

struct Segment {
  int turns = 1;  // 0: jumped over
  std::vector<arch::Instruction> body;
};

struct Sketch {
  std::vector<Segment> segments;
  std::vector<arch::Word> data;  // from kHbmBase on
  uint64_t edges = 0;            // seed of the orderings that nothing needs; 0: none
  size_t size() const;           // instructions
};

}  // namespace veritpu::fuzz
