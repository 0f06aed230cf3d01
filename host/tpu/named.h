// What users name: chips, boards, engines. Each throws UnknownName, which lists the choices, for a name that is none.
#pragma once

#include <string>

#include "arch/config.h"
#include "runtime/client.h"
#include "systemc/engine.h"

namespace veritpu {

class UnknownName : public UserError {
 public:
  using UserError::UserError;
};

const arch::ChipConfig& chip_named(const std::string& name);
const arch::ChipConfig& board_named(const std::string& name);
Engine engine_named(const std::string& name);

}  // namespace veritpu
