#include "host/tpu/named.h"

#include "host/support/choices.h"

namespace veritpu {
namespace {

[[noreturn]] void none(const std::string& what, const std::string& word, const std::vector<arch::ChipConfig>& configs) {
  std::vector<std::string> choices;
  for (const auto& config : configs) choices.push_back(config.name);
  throw UnknownName(unknown_text(what, word, choices));
}

}  // namespace

const arch::ChipConfig& chip_named(const std::string& name) {
  if (const auto* chip = arch::find_chip(name)) return *chip;
  none("chip", name, arch::chips());
}

const arch::ChipConfig& board_named(const std::string& name) {
  if (const auto* board = arch::find_board(name)) return *board;
  none("board", name, arch::boards());
}

Engine engine_named(const std::string& text) {
  if (const auto engine = find_engine(text)) return *engine;
  std::vector<std::string> choices;
  for (const Engine engine : engines()) choices.emplace_back(name(engine));
  throw UnknownName(unknown_text("engine", text, choices));
}

}  // namespace veritpu
