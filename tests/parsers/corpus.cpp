#include "tests/parsers/corpus.h"

#include <algorithm>
#include <boost/algorithm/hex.hpp>
#include <fstream>
#include <iterator>

#include "host/support/atomic_file.h"

namespace veritpu::parsers {
namespace {

std::string path(const std::string& parser) {
  return std::string(SOURCE) + "/tests/parsers/corpus/" + parser + ".txt";
}

}  // namespace

std::vector<std::string> corpus(const std::string& parser) {
  std::vector<std::string> inputs;
  std::ifstream file(path(parser));
  for (std::string line; std::getline(file, line);) inputs.push_back(boost::algorithm::unhex(line));
  return inputs;
}

void keep(const std::string& parser, std::vector<std::string> inputs) {
  std::sort(inputs.begin(), inputs.end(),
            [](const auto& a, const auto& b) { return a.size() != b.size() ? a.size() < b.size() : a < b; });
  std::string text;
  for (const auto& input : inputs) {
    if (text.size() + 2 * input.size() + 1 > kMostBytes) break;
    if (!input.empty()) text += boost::algorithm::hex_lower(input) + "\n";
  }
  write_atomically(path(parser), text);
}

}  // namespace veritpu::parsers
