// Inputs that the fuzzers found to reach code which others do not, kept in corpus/NAME.txt: an input a line, in
// hexadecimal.
#pragma once

#include <string>
#include <vector>

namespace veritpu::parsers {

std::vector<std::string> corpus(const std::string& parser);  // empty if it has none
// The smallest of the inputs, as far as they fit into a file of kMostBytes.
void keep(const std::string& parser, std::vector<std::string> inputs);
constexpr size_t kMostBytes = 32 << 10;

}  // namespace veritpu::parsers
