#include "host/layers/precision.h"

namespace veritpu {

using graph::DType;
using graph::MatmulFormat;

const std::vector<Precision>& precisions() {
  static const std::vector<Precision> table = {
      {"fp32", DType::f32, DType::f32, DType::f32, MatmulFormat::fp32, false},
      {"bf16", DType::f32, DType::f32, DType::f32, MatmulFormat::bf16, false},
      {"fp16", DType::f16, DType::f16, DType::f16, MatmulFormat::f16, false},
      {"mixed", DType::f32, DType::f16, DType::f32, MatmulFormat::f16, true},
  };
  return table;
}

const Precision* find_precision(const std::string& name) {
  for (const auto& precision : precisions())
    if (precision.name == name) return &precision;
  return nullptr;
}

}  // namespace veritpu
