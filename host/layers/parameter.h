// What a network keeps on the device from step to step.
#pragma once

#include <string>

#include "host/layers/precision.h"
#include "runtime/graph.h"

namespace veritpu {

struct ParameterSpec {
  enum class Kind {
    weight,     // the optimizer trains it
    statistic,  // the training step assigns it; f32
    counter,    // of the training steps, to which random numbers are keyed; f32 [1, 1]
  };
  std::string name;  // "linear1.weight"
  graph::Shape shape;
  double bound = 0;  // initial values are uniform in [centre - bound, centre + bound)
  double centre = 0;
  Kind kind = Kind::weight;

  int64_t elements() const { return graph::elements(shape); }
  bool trained() const { return kind == Kind::weight; }
  graph::DType dtype(const Precision& precision) const { return trained() ? precision.parameters : graph::DType::f32; }
};

}  // namespace veritpu
