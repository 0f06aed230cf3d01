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
  // On the fast core, one launch in so many is repeated on the RTL and compared; 0: none.
  int64_t verify_every = 0;
  std::string cache;  // a folder of compiled programs; empty: none
};

// Variables VERITPU_CHIP, VERITPU_ENGINE and so on (docs/frameworks.md has all); options veritpu_chip and so on, which
// take precedence. Options of other names are the framework's and pass. Throws UserError for a variable or an option of
// ours that is none, or has no such value.
Options read_options(const abi::Named* given, size_t count);

// Throws UserError unless launches of that chip can be verified: the engine is fast, and this build has its RTL.
void check_verifiable(const Options& options);

}  // namespace veritpu::pjrt
