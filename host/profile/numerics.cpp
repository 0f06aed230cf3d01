#include "host/profile/numerics.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace veritpu {

void ExponentHistogram::add(float value) {
  if (!std::isfinite(value))
    ++not_finite;
  else if (value == 0)
    ++zeros;
  else
    ++counts_[std::ilogb(value)];
}

std::vector<uint64_t> ExponentHistogram::counts() const {
  if (counts_.empty()) return {};
  std::vector<uint64_t> all(static_cast<size_t>(counts_.rbegin()->first - low() + 1));
  for (const auto& [exponent, count] : counts_) all[static_cast<size_t>(exponent - low())] = count;
  return all;
}

TensorNumerics numerics_of(const std::string& name, const std::string& format, const std::vector<float>& before,
                           const std::vector<float>& after) {
  if (before.size() != after.size()) throw std::logic_error("a step changes no parameter's size");
  TensorNumerics t;
  t.name = name, t.format = format;
  t.elements = before.size();
  for (size_t i = 0; i < before.size(); ++i) {
    t.values.add(before[i]);
    if (after[i] == before[i])
      ++t.unchanged;
    else
      t.updates.add(static_cast<float>(static_cast<double>(after[i]) - static_cast<double>(before[i])));
    t.underflows += before[i] != 0 && after[i] == 0;
    t.overflows += std::isfinite(before[i]) && !std::isfinite(after[i]);
  }
  return t;
}

nlohmann::ordered_json numerics_json(const std::vector<TensorNumerics>& tensors) {
  const auto histogram = [](const ExponentHistogram& h) {
    return nlohmann::ordered_json{
        {"low", h.low()}, {"counts", h.counts()}, {"zeros", h.zeros}, {"not_finite", h.not_finite}};
  };
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  for (const TensorNumerics& t : tensors)
    all.push_back({{"name", t.name},
                   {"format", t.format},
                   {"elements", t.elements},
                   {"values", histogram(t.values)},
                   {"updates", histogram(t.updates)},
                   {"unchanged", t.unchanged},
                   {"underflows", t.underflows},
                   {"overflows", t.overflows}});
  return all;
}

}  // namespace veritpu
