// What users name: chips, boards, engines. Each throws UnknownName, which lists the choices, for a name that is none.
#pragma once

#include <memory>
#include <string>

#include "arch/config.h"
#include "runtime/client.h"
#include "systemc/engine.h"

namespace veritpu {

class UnknownName : public UserError {
 public:
  using UserError::UserError;
};

// A chip of this build, a board, a published TPU (arch/presets.h), or FILE.json (host/tpu/chip_file.h), which is read
// once. Throws UserError for a file that describes none.
const arch::ChipConfig& configuration_named(const std::string& name);
// The same of one core, and of several; throws UserError for the other.
const arch::ChipConfig& chip_named(const std::string& name);
const arch::ChipConfig& board_named(const std::string& name);

// Of a core, or `top`.
Engine engine_named(const std::string& name);
// Throws UserError if this build cannot simulate such a core so; `verified`: launches are repeated on the RTL.
void check_engine(const arch::ChipConfig& chip, Engine engine, bool verified = false);
// A chip of one core by itself; `stalls`: those of engine top (top_chip.h). Throws UserError as check_engine does.
std::unique_ptr<arch::Chip> make_chip(const arch::ChipConfig& chip, Engine engine, uint64_t stalls = 0);

}  // namespace veritpu
