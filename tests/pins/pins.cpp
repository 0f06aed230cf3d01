// pins record|check FILE [NAME...]: measures the pins of these workloads and chips (of all, if none is named) and says
// what differs from FILE. `record` then writes FILE; lines whose figures stay keep their compile times, so that a diff
// shows what changed alone. `check` fails if anything differs.
#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>

#include "host/support/atomic_file.h"
#include "tests/pins/measure_all.h"
#include "tests/pins/pin_table.h"

namespace veritpu::pins {
namespace {

using Names = std::vector<std::string>;

bool contains(const Names& names, const std::string& name) {
  return std::count(names.begin(), names.end(), name) != 0;
}

// The cases of the workloads that are named, on the chips that are named.
std::vector<Case> cases_of(const Names& names) {
  bool some_workload = false, some_chip = false;
  for (const auto& name : names) {
    if (!find_workload(name) && !arch::find_chip(name))
      throw std::runtime_error("there is no workload and no chip " + name);
    (find_workload(name) ? some_workload : some_chip) = true;
  }
  std::vector<Case> cases;
  for (const Case& c : all_cases())
    if ((!some_workload || contains(names, c.workload->name)) && (!some_chip || contains(names, c.chip->name)))
      cases.push_back(c);
  return cases;
}

std::vector<Pin> of(const std::vector<Pin>& pins, const Case& c) {
  std::vector<Pin> found;
  for (const Pin& pin : pins)
    if (pin.workload == c.workload->name && pin.precision == c.precision->name && pin.chip == c.chip->name)
      found.push_back(pin);
  return found;
}

int run(bool record, const std::string& path, const Names& names) {
  std::ifstream file(path);
  const std::vector<Pin> before = parse({std::istreambuf_iterator<char>(file), {}});
  const std::vector<Pin> measured = measure_all(cases_of(names));
  std::vector<Pin> after;
  for (const Case& c : all_cases()) {
    const auto old = of(before, c), now = of(measured, c);
    for (const Pin& pin : now.empty() ? old : now) {
      const auto same =
          std::find_if(old.begin(), old.end(), [&](const Pin& p) { return differences({p}, {pin}).empty(); });
      after.push_back(same == old.end() ? pin : *same);
    }
  }
  const auto changes = differences(before, after);
  for (const auto& change : changes) std::cout << change << '\n';
  std::cout << measured.size() << " pins measured, " << changes.size() << " differences" << std::endl;
  if (record) write_atomically(path, text(after));
  return !record && !changes.empty();
}

}  // namespace
}  // namespace veritpu::pins

int main(int argc, char** argv) try {
  const std::string action = argc > 2 ? argv[1] : "";
  if (action != "record" && action != "check") throw std::runtime_error("usage: pins record|check FILE [NAME...]");
  return veritpu::pins::run(action == "record", argv[2], {argv + 3, argv + argc});
} catch (const std::exception& e) {
  std::cerr << "pins: " << e.what() << std::endl;
  return 1;
}
