// parser_inputs names          the parsers, a line each
// parser_inputs unpack DIR     writes each parser's seeds and corpus as files in DIR/NAME, its words as DIR/NAME.dict
// parser_inputs keep DIR NAME  makes the files in DIR the parser's corpus
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "tests/parsers/corpus.h"
#include "tests/parsers/parser.h"

namespace veritpu::parsers {
namespace {

namespace fs = std::filesystem;

void write(const fs::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

void unpack(const fs::path& folder) {
  for (const Parser& parser : parsers()) {
    fs::create_directories(folder / parser.name);
    auto inputs = parser.seeds();
    for (const auto& input : corpus(parser.name)) inputs.push_back(input);
    for (size_t i = 0; i < inputs.size(); ++i) write(folder / parser.name / ("known-" + std::to_string(i)), inputs[i]);
    std::string dictionary;
    for (const auto& word : parser.words) {
      dictionary += '"';
      for (const char c : word) {
        char escaped[8];
        std::snprintf(escaped, sizeof escaped, "\\x%02x", static_cast<unsigned char>(c));
        dictionary += escaped;
      }
      dictionary += "\"\n";
    }
    write(folder / (parser.name + ".dict"), dictionary);
  }
}

void keep_files(const fs::path& folder, const std::string& parser) {
  std::vector<std::string> inputs;
  for (const auto& file : fs::directory_iterator(folder)) {
    std::ifstream stream(file.path(), std::ios::binary);
    inputs.emplace_back(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
  }
  keep(parser, inputs);
}

}  // namespace
}  // namespace veritpu::parsers

int main(int argc, char** argv) {
  using namespace veritpu::parsers;
  const std::vector<std::string> args(argv + 1, argv + argc);
  if (args.size() == 1 && args[0] == "names") {
    for (const Parser& parser : parsers()) std::cout << parser.name << '\n';
  } else if (args.size() == 2 && args[0] == "unpack") {
    unpack(args[1]);
  } else if (args.size() == 3 && args[0] == "keep") {
    keep_files(args[1], args[2]);
  } else {
    std::cerr << "usage: parser_inputs names | unpack DIR | keep DIR NAME\n";
    return 2;
  }
  return 0;
}
