// Chips that a JSON file describes (docs/chips.md): a preset, and the parameters that differ from it.
#pragma once

#include <map>
#include <string>

#include "arch/config.h"

namespace veritpu {

bool is_chip_file(const std::string& name);  // whether it ends with .json

// Throws UserError, a sentence that names the file, for what is no chip.
arch::ChipConfig read_chip_file(const std::string& path);
// `text` instead of the file's.
arch::ChipConfig parse_chip(const std::string& text, const std::string& path);

// Sets parameters that the user names to numbers that the user writes. Throws UserError.
void set_parameters(arch::ChipConfig& chip, const std::map<std::string, std::string>& numbers);

// A file that describes this chip, all parameters written out.
std::string chip_json(const arch::ChipConfig& chip);

}  // namespace veritpu
