#include "host/tpu/named.h"

#include <map>
#include <mutex>

#include "arch/presets.h"
#include "host/support/choices.h"
#include "host/tpu/chip_file.h"
#include "systemc/system_chip.h"
#include "systemc/top_chip.h"
#include "systemc/top_model.h"

namespace veritpu {
namespace {

// A file is read once: what the run began with holds to its end.
const arch::ChipConfig& in_file(const std::string& path) {
  static std::mutex mutex;
  static std::map<std::string, arch::ChipConfig> files;
  const std::lock_guard lock(mutex);
  const auto found = files.find(path);
  return found != files.end() ? found->second : files.emplace(path, read_chip_file(path)).first->second;
}

// The choices are those of so many cores.
const arch::ChipConfig& named(const char* what, const std::string& name, bool one, bool several) {
  if (is_chip_file(name)) return in_file(name);
  if (const auto* found = arch::find_configuration(name)) return *found;
  throw UnknownName(unknown_text(what, name, arch::configuration_names(one, several)));
}

}  // namespace

const arch::ChipConfig& configuration_named(const std::string& name) {
  return named("chip", name, true, true);
}

const arch::ChipConfig& chip_named(const std::string& name) {
  const auto& chip = named("chip", name, true, false);
  if (chip.cores > 1)
    throw UserError(name + " has " + std::to_string(chip.cores) +
                    " cores, and here a chip of one is taken; name another that `veritpu chips` lists");
  return chip;
}

const arch::ChipConfig& board_named(const std::string& name) {
  const auto& board = named("board", name, false, true);
  if (board.cores == 1)
    throw UserError(name +
                    " has one core, and here a board of several is taken; name another that "
                    "`veritpu chips` lists");
  return board;
}

Engine engine_named(const std::string& text) {
  if (const auto engine = find_engine(text)) return *engine;
  if (text == name(Engine::top)) return Engine::top;
  std::vector<std::string> choices;
  for (const Engine engine : engines()) choices.emplace_back(name(engine));
  choices.emplace_back(name(Engine::top));
  throw UnknownName(unknown_text("engine", text, choices));
}

void check_engine(const arch::ChipConfig& chip, Engine engine, bool verified) {
  if (engine == Engine::top) {
    if (has_top(chip.core)) return;
    throw UserError("this build has no veritpu_top of chip " + chip.name + "; take chip n8 or lite, or engine rtl");
  }
  if ((engine == Engine::fast && !verified) || has_rtl(chip.core)) return;
  throw UserError("this build has no RTL of chip " + chip.name + ": " + how_to_build_rtl(chip.core) +
                  (verified ? "; or leave out the verification" : "; or take engine fast"));
}

std::unique_ptr<arch::Chip> make_chip(const arch::ChipConfig& chip, Engine engine, uint64_t stalls) {
  check_engine(chip, engine);
  if (engine == Engine::top) return std::make_unique<TopChip>(chip, stalls);
  return std::make_unique<SystemChip>(chip, engine);
}

}  // namespace veritpu
