#include "runtime/compiler/schedule/does_not_fit.h"

#include <algorithm>

namespace veritpu::compiler {
namespace {

// What has more of that of which there is too little; or empty.
std::string larger_chip(const arch::CoreConfig& core) {
  const auto& chips = arch::chips();
  const auto any = [&](auto larger) {
    return std::any_of(chips.begin(), chips.end(), [&](const auto& chip) { return larger(chip.core); });
  };
  if (any([&](const arch::CoreConfig& c) { return c.vmem_rows > core.vmem_rows; }))
    return "a chip with more rows (`veritpu chips`) or ";
  if (any([&](const arch::CoreConfig& c) { return c.n > core.n && c.vmem_rows == core.vmem_rows; }))
    return "a chip with longer rows (`veritpu chips`), which hold more of values with over " + std::to_string(core.n) +
           " columns, or ";
  return "";
}

}  // namespace

std::string does_not_fit(const DoesNotFit& e, int64_t batch, std::string uncut, const arch::CoreConfig& core) {
  const std::string rows = std::to_string(e.rows), has = std::to_string(core.vmem_rows),
                    sample = e.one_sample ? " for one sample" : "";
  std::string text;
  if (e.parameters > core.vmem_rows)
    text = "the program's parameters need " + std::to_string(e.parameters) + " rows of VMEM but the chip has " + has;
  else if (e.rows <= core.vmem_rows)
    text = "the program needs " + rows + " of the chip's " + has + " rows of VMEM" + sample +
           ", but no gap is long enough for the next of its values";
  else
    text = "the program needs " + rows + " rows of VMEM" + sample + " but the chip has " + has;
  const bool whole = batch > 1 && !uncut.empty() && e.parameters <= core.vmem_rows;
  text += ": use " + larger_chip(core) + (whole ? "a smaller batch" : "a smaller network");
  if (uncut.empty()) return text;
  if (uncut.back() == '.') uncut.pop_back();
  return text + " (" + uncut + ")";
}

}  // namespace veritpu::compiler
