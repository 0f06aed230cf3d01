// What reads bytes that others wrote, each as a function that must take any bytes at all: it gives a result or one
// clear sentence, and never touches memory that is not its own. libFuzzer feeds them (fuzz.cpp), and a test replays
// what it found (parsers_test.cpp).
#pragma once

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace veritpu::parsers {

struct Parser {
  std::string name;
  void (*feed)(std::string_view bytes);  // aborts where the parser breaks its contract
  std::vector<std::string> (*seeds)();   // good inputs, from which the fuzzer goes on
  std::vector<std::string> words{};      // that it tries to put in
};

inline void PrintTo(const Parser& parser, std::ostream* out) {
  *out << parser.name;
}

const std::vector<Parser>& parsers();

// Each in a file of its name.
Parser assembler();
Parser checkpoint();
Parser chip_file();
Parser digits();
Parser example();
Parser graph_text();
Parser hlo_module();
Parser idx();
Parser jpeg();
Parser module_text();
Parser png();
Parser program_file();
Parser safetensors();
Parser schedule();
Parser tfrecord();

}  // namespace veritpu::parsers
