// Chips in JSON files (host/tpu/chip_file.h).
#include "host/tpu/chip_file.h"

#include "arch/parameters.h"
#include "tests/parsers/contract.h"
#include "tests/parsers/parser.h"

namespace veritpu::parsers {
namespace {

void feed(std::string_view bytes) {
  accepts([&] {
    const arch::ChipConfig chip = parse_chip(std::string(bytes), "c.json");
    expect(!arch::contradiction(chip), "a chip contradicts itself");
    const arch::ChipConfig again = parse_chip(chip_json(chip), "c.json");
    for (const auto& p : arch::parameters()) {
      const bool derived = p.name == "hbm.bytes_per_cycle" || p.name == "torus.link_bytes_per_cycle";
      expect(derived || (p.get(chip) >= p.least && p.get(chip) <= p.most), "a parameter is out of its range");
      expect(p.get(again) == p.get(chip), "a chip is read otherwise than it was written");
    }
  });
}

std::vector<std::string> seeds() {
  return {"{}", R"({"base": "v1", "name": "x", "core": {"n": 64, "vmem_rows": 100}})",
          R"({"hbm": {"bytes_per_cycle": 48.5}, "torus.x": 2, "cores": 4, "technology": {"mac_bits": 8}})"};
}

}  // namespace

Parser chip_file() {
  std::vector<std::string> words{"base", "name", "description"};
  for (const auto& p : arch::parameters()) words.push_back(p.name);
  return {"chip_file", feed, seeds, words};
}

}  // namespace veritpu::parsers
