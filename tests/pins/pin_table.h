// Pins as a text file that a review can read: a line a pin, columns between spaces.
#pragma once

#include <string>
#include <vector>

#include "tests/pins/pin.h"

namespace veritpu::pins {

std::string text(const std::vector<Pin>& pins);  // with a head
// Throws std::runtime_error, naming the line, for what text() does not write.
std::vector<Pin> parse(const std::string& text);

// A sentence for each pinned figure that differs, and for each pin that is only in one of the two. Compile times may
// differ.
std::vector<std::string> differences(const std::vector<Pin>& before, const std::vector<Pin>& after);

}  // namespace veritpu::pins
