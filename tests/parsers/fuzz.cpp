// One parser as a libFuzzer target: PARSER is its name.
#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "tests/parsers/contract.h"
#include "tests/parsers/parser.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace veritpu::parsers;
  static const auto parser =
      std::find_if(parsers().begin(), parsers().end(), [](const Parser& p) { return p.name == PARSER; });
  expect(parser != parsers().end(), "there is no parser " PARSER);
  parser->feed({reinterpret_cast<const char*>(data), size});
  return 0;
}
