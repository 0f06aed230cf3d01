#include "tests/pins/pin_table.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "host/support/table.h"

namespace veritpu::pins {
namespace {

constexpr char kHead[] =
    "# What one step of each workload costs, at its batch. Written by `./veritpu pins`, compared by\n"
    "# tests/pins/pins_test.cpp; docs/check.md explains the columns. Compile times are for information.\n";
constexpr char kAbsent[] = "-";  // of a program that does not fit the chip

std::string name(const Pin& pin) {
  return pin.workload + " " + pin.precision + " on " + pin.chip + ", " + pin.step;
}

const Pin* find(const std::vector<Pin>& pins, const Pin& pin) {
  const auto found = std::find_if(pins.begin(), pins.end(), [&](const Pin& p) { return name(p) == name(pin); });
  return found == pins.end() ? nullptr : &*found;
}

uint64_t number(std::string cell) {
  cell.erase(std::remove(cell.begin(), cell.end(), ','), cell.end());
  size_t used = 0;
  const uint64_t value = std::stoull(cell, &used);
  if (used != cell.size()) throw std::invalid_argument(cell);
  return value;
}

Pin pin_of(const std::vector<std::string>& cells) {
  if (cells.size() != 9) throw std::invalid_argument("columns");
  Pin pin{cells[0], cells[1], cells[2], cells[3]};
  pin.fits = cells[4] != kAbsent;
  if (!pin.fits) return pin;
  pin.instructions = number(cells[4]);
  pin.cycles = number(cells[5]);
  pin.mxu_active = number(cells[6]);
  pin.compile_s = std::stod(cells[8]);
  return pin;
}

std::string change(const Pin& pin, const char* what, uint64_t before, uint64_t after) {
  const bool more = after > before;
  return name(pin) + ": " + grouped(after) + " " + what + " for " + grouped(before) + ", " +
         grouped(more ? after - before : before - after) + (more ? " more" : " fewer") +
         format(" (%+.3f %%)", before ? 100 * (double(after) - double(before)) / double(before) : 100.);
}

}  // namespace

std::string text(const std::vector<Pin>& pins) {
  Table table(
      {"workload", "precision", "chip", "step", "instructions", "cycles", "mxu_active", "share_%", "compile_s"});
  for (size_t column = 1; column < 4; ++column) table.align_left(column);
  for (const Pin& p : pins) {
    std::vector<std::string> cells{p.workload, p.precision, p.chip, p.step};
    if (p.fits)
      cells.insert(cells.end(), {grouped(p.instructions), grouped(p.cycles), grouped(p.mxu_active),
                                 format("%.1f", 100 * double(p.mxu_active) / double(p.cycles)),
                                 format(p.compile_s < 10 ? "%.2g" : "%.0f", p.compile_s)});
    else
      cells.insert(cells.end(), 5, kAbsent);
    table.row(cells);
  }
  return kHead + table.text();
}

std::vector<Pin> parse(const std::string& text) {
  std::vector<Pin> pins;
  std::istringstream lines(text);
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    std::istringstream words(line);
    std::vector<std::string> cells;
    for (std::string word; words >> word;) cells.push_back(word);
    const bool title = cells.empty() || cells[0] == "#" || cells[0] == "workload" || cells[0][0] == '-';
    if (!title) try {
        pins.push_back(pin_of(cells));
      } catch (const std::logic_error&) {
        throw std::runtime_error("line " + std::to_string(number) + " of the pins cannot be read");
      }
  }
  return pins;
}

std::vector<std::string> differences(const std::vector<Pin>& before, const std::vector<Pin>& after) {
  std::vector<std::string> found;
  for (const Pin& b : before)
    if (!find(after, b)) found.push_back(name(b) + ": is pinned, but there is no such step");
  for (const Pin& a : after) {
    const Pin* b = find(before, a);
    if (!b) {
      found.push_back(name(a) + ": is not pinned");
    } else if (a.fits != b->fits) {
      found.push_back(name(a) + (a.fits ? ": fits, and did not" : ": does not fit the chip, and did"));
    } else {
      if (a.instructions != b->instructions)
        found.push_back(change(a, "instructions", b->instructions, a.instructions));
      if (a.cycles != b->cycles) found.push_back(change(a, "cycles", b->cycles, a.cycles));
      if (a.mxu_active != b->mxu_active)
        found.push_back(change(a, "cycles with the MXU active", b->mxu_active, a.mxu_active));
    }
  }
  return found;
}

}  // namespace veritpu::pins
