// The fast core's capture of a launch (capture.h): its jobs, and what later launches find of it where time is counted.
#pragma once

#include "systemc/capture.h"
#include "systemc/fast_values.h"
#include "systemc/fast_vector_program.h"
#include "systemc/fast_weights.h"

namespace veritpu::fast {

struct FastCapture final : Capture {
  size_t bytes() const override { return jobs.size() * sizeof(Values::Job) + sizeof *this; }
  Values::Jobs jobs;
  VectorProgram::Kernel kernel;
  std::vector<Weights::Latest> weights;  // of each matrix unit
};

}  // namespace veritpu::fast
