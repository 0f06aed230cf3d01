// Words for sentences about mistakes: what was mistyped, and the candidate that is nearest to it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace veritpu::arch {

// "; did you mean 'x'?" if a candidate is within a third of the word's length of edits, else empty.
std::string suggestion(std::string_view word, const std::vector<std::string_view>& candidates);

// The text with control characters as \xNN: what a user's file holds neither breaks a line nor steers a terminal.
std::string printable(std::string_view text);

}  // namespace veritpu::arch
