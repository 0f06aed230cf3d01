#include <algorithm>
#include <cmath>

#include "host/report/compare.h"
#include "host/support/table.h"

namespace veritpu {
namespace {

constexpr size_t kLines = 12;  // of a table
constexpr size_t kWide = 34;   // characters of a name

std::string cycles(double n) {
  return grouped(static_cast<uint64_t>(std::llround(std::max(0.0, n))));
}
std::string by(double n) {
  return (n < 0 ? "-" : "+") + cycles(std::abs(n));
}
std::string shortened(const std::string& name) {
  return name.size() <= kWide ? name : name.substr(0, kWide - 3) + "...";
}
std::string more_or_less(double n) {
  return cycles(std::abs(n)) + (n < 0 ? " fewer" : " more");
}

std::string table(const std::string& title, const std::string& first, const std::vector<Change>& changes) {
  if (changes.empty()) return title + ": no change.\n\n";
  Table table({first, "Cause", "Before", "After", "Change"});
  table.align_left(1);
  for (size_t k = 0; k < std::min(kLines, changes.size()); ++k) {
    const Change& c = changes[k];
    table.row({shortened(c.what), c.cause, cycles(c.before), cycles(c.after), by(c.by())});
  }
  const size_t left = changes.size() - std::min(kLines, changes.size());
  return title + "\n\n" + table.text() + (left ? "and " + std::to_string(left) + " lesser changes\n" : "") + "\n";
}

// What a unit does with the cycles that the step is longer or shorter, and whose they are.
std::string reason(const Comparison& c, const std::string& unit) {
  const double sign = c.after < c.before ? -1 : 1;
  const auto most = [&](const std::vector<Change>& changes, auto wanted) {
    const Change* best = nullptr;
    for (const Change& change : changes)
      if (wanted(change) && change.by() * sign > 0 && (!best || change.by() * sign > best->by() * sign)) best = &change;
    return best;
  };
  const Change* const cause = most(c.units, [&](const Change& x) { return x.what == unit && x.cause != "idle"; });
  if (!cause) return "";
  std::string text = "Unit " + unit + " spends " + more_or_less(cause->by()) + " on " + cause->cause;
  const std::string does = unit + (cause->cause == "active" ? " active" : " waiting");
  if (const Change* layer = most(c.layers, [&](const Change& x) { return x.cause == does; }))
    text += ", most of them in " + layer->what + " (" + by(layer->by()) + ")";
  const std::string why = unit + " " + cause->cause;
  if (const Change* operation = most(c.operations, [&](const Change& x) { return x.cause == why; }))
    text += "; of operations, \"" + operation->what + "\" changes most (" + by(operation->by()) + ")";
  return text + ".\n";
}

}  // namespace

std::string comparison_text(const Comparison& c) {
  const double change = c.after - c.before;
  std::string text = change == 0
                         ? "A step takes as many cycles as before: " + cycles(c.before) + ".\n"
                         : "A step takes " + percent(std::abs(change), c.before) + (change < 0 ? " fewer" : " more") +
                               " cycles: " + cycles(c.after) + ", before " + cycles(c.before) + ".\n";
  if (change != 0) text += reason(c, "mxu") + reason(c, "vpu");
  for (const auto& difference : c.configuration) text += "The reports differ in " + difference + ".\n";
  return wrapped(text + "\n") + table("By unit", "Unit", c.units) + table("By layer", "Layer", c.layers) +
         (c.has_operations ? table("By operation", "Operation", c.operations)
                           : "Operations are in reports of `veritpu profile`, and of `train --report` with --json.\n");
}

}  // namespace veritpu
