// Which instruction of a run was the last to write a place, told from the program alone.
#pragma once

#include <optional>
#include <vector>

#include "systemc/outcome.h"
#include "systemc/written.h"

namespace veritpu {

class LastWriter {
 public:
  explicit LastWriter(const arch::CoreConfig& config);

  void start();  // a run begins
  void wrote(uint32_t pc, const Written& written);
  void descriptor(const DmaDescriptor& descriptor);  // one leaves the core
  // None: no instruction of the run, or one of those that write weights or the kernel store.
  std::optional<uint32_t> of(const Place& place) const;

 private:
  using ByRow = std::vector<uint32_t>;  // pc + 1; 0: none
  std::optional<uint32_t> of_byte(uint64_t address) const;

  const int sublanes_;
  ByRow vmem_, acc_, registers_;
  std::vector<DmaDescriptor> stores_;
};

}  // namespace veritpu
