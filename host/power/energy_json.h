#pragma once

#include <nlohmann/json.hpp>

#include "host/power/power.h"

namespace veritpu {

// {"arrays": ..., "idle": ..., "all": ...}, in joules.
nlohmann::ordered_json energy_json(const Energy& energy);

}  // namespace veritpu
