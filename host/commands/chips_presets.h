// What `veritpu chips` says of published TPUs and of parameters.
#pragma once

#include <string>

namespace veritpu {

// Peaks, power and area: computed, and beside them what is published.
std::string presets_text();
// Each figure of the preset with its source. Throws UnknownName.
std::string sources_text(const std::string& preset);
// Each parameter with unit and range.
std::string parameters_text();

}  // namespace veritpu
