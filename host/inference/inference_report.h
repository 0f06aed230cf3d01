// What `veritpu infer` tells of a network at work: accuracy, rate and latency (docs/inference.md).
#pragma once

#include <string>
#include <vector>

#include "host/inference/arrivals.h"
#include "host/train/trainer.h"

namespace veritpu {

struct Load {
  double share = 0;  // of the greatest rate
  double rate = 0;   // requests a second
  Responses responses;
};

struct InferenceReport {
  std::string workload, chip, precision;
  int64_t batch = 0, calibrated = 0;  // images of calibration; 0: none
  Evaluation reference, test;         // in fp32, and in `precision`
  uint64_t launch_cycles = 0;         // of a launch of one batch
  double step_cycles = 0;             // of a batch among others
  double transfer_cycles = 0;         // of the host link: images in, classes out
  int mhz = 0;
  std::vector<Load> loads;

  double lost_points() const { return 100 * (reference.accuracy - test.accuracy); }
  double seconds(double cycles) const { return cycles / (mhz * 1e6); }
  double latency() const { return seconds(static_cast<double>(launch_cycles) + transfer_cycles); }
  double rate() const { return static_cast<double>(batch) / seconds(step_cycles); }  // images lie in memory
  double greatest_rate() const { return static_cast<double>(batch) / latency(); }    // of requests, batch by batch
};

// Fills `loads`.
void serve(InferenceReport& report, int64_t requests);
std::string inference_text(const InferenceReport& report);
std::string inference_json(const InferenceReport& report);

}  // namespace veritpu
