// What lives in VMEM over a launch, from the rows that its instructions read and write.
#pragma once

#include "host/profile/footprint.h"
#include "host/profile/recorder.h"

namespace veritpu {

// A row holds a value from the start of the instruction that writes it to the end of the last that reads it. A row that
// is read before it is written holds a value from the launch's first cycle, such as a parameter, and what is written
// there last stays to the end.
struct VmemMap {
  uint64_t width = 1;          // cycles of a bin
  std::vector<double> in_use;  // by bin: rows that hold a value, on average
  int64_t rows_a_band = 1;     // of VMEM, where there are bands
  size_t bands = 0;
  // By bin and band: the operation that wrote what stays there longest, or, of a value from before, which reads it
  // first; -1: no value.
  std::vector<std::vector<int32_t>> operation;
};
// `footprint` is that of the program's instructions. With no bands the map has rows in use alone.
VmemMap vmem_map(const Program& program, const arch::CoreConfig& core,
                 const std::vector<InstructionFootprint>& footprint, const CoreRecording& recording, size_t bins,
                 size_t bands);

}  // namespace veritpu
