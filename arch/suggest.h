// "did you mean": the candidate nearest to a mistyped word.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace veritpu::arch {

// "; did you mean 'x'?" if a candidate is within a third of the word's length of edits, else empty.
std::string suggestion(std::string_view word, const std::vector<std::string_view>& candidates);

}  // namespace veritpu::arch
