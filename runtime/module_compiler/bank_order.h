// The order of a transfer's rows in which HBM's banks close and open least (docs/dma.md, "Banks").
#pragma once

#include <array>
#include <map>

#include "arch/config.h"
#include "runtime/compiler/codegen/writer.h"

namespace veritpu::module_compiler {

class BankOrder {
 public:
  explicit BankOrder(const arch::HbmConfig& hbm) : hbm_(hbm) {}
  // `dimension`, the fastest first, of a load or a store of rows of so many bytes, in their best order. What lies close
  // in HBM follows one another; of rows in pages of their own each second, third, ... comes first if that is sooner
  // done.
  const std::array<compiler::Dimension, 4>& operator()(const std::array<compiler::Dimension, 4>& dimension,
                                                       int64_t bytes, bool stores);

 private:
  const arch::HbmConfig hbm_;
  std::map<std::array<int64_t, 14>, std::array<compiler::Dimension, 4>> known_;
};

}  // namespace veritpu::module_compiler
