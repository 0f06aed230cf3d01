// What a user may choose: by environment variables, and by the options with which a framework makes a client.
#pragma once

#include <string>

#include "runtime/graph.h"
#include "runtime/pjrt/abi.h"

namespace veritpu::pjrt {

struct Options {
  std::string chip = "lite";    // a chip or a board, as `veritpu chips` lists them
  std::string engine = "fast";  // or rtl, or check
  // How products of f32 at the default precision enter the matrix unit.
  graph::MatmulFormat precision = graph::MatmulFormat::bf16;
  bool host = true;    // what the chip has not runs on the host; else it is refused
  std::string report;  // a file for the report, written at the end; empty: none
  int threads = 0;     // that simulate; 0: as many as the machine has. No answer depends on it
};

// Variables VERITPU_CHIP, VERITPU_ENGINE, VERITPU_PRECISION (fp32, bf16, fp16), VERITPU_HOST (allow, refuse),
// VERITPU_REPORT and VERITPU_THREADS; options veritpu_chip and so on, which take precedence. Options of other names are
// the framework's and pass. Throws UserError for an option of ours that is none, or has no such value.
Options read_options(const abi::Named* given, size_t count);

}  // namespace veritpu::pjrt
