// What rounding and range do to a step's parameters: exponents, and updates that change nothing.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace veritpu {

// Of numbers that are finite and not zero, how many have each exponent e: 2^e <= |x| < 2^(e+1).
class ExponentHistogram {
 public:
  void add(float value);
  int low() const { return counts_.empty() ? 0 : counts_.begin()->first; }
  std::vector<uint64_t> counts() const;  // from low() on, without gaps
  uint64_t zeros = 0, not_finite = 0;

 private:
  std::map<int, uint64_t> counts_;
};

// A parameter before and after a step.
struct TensorNumerics {
  std::string name, format;  // as it lies on the device
  uint64_t elements = 0;
  ExponentHistogram values;   // before the step
  ExponentHistogram updates;  // after minus before, of elements that change
  uint64_t unchanged = 0;     // elements
  uint64_t underflows = 0;    // elements that become zero
  uint64_t overflows = 0;     // elements that were finite and are not after the step
};
// Both of the same size.
TensorNumerics numerics_of(const std::string& name, const std::string& format, const std::vector<float>& before,
                           const std::vector<float>& after);

nlohmann::ordered_json numerics_json(const std::vector<TensorNumerics>& tensors);

}  // namespace veritpu
