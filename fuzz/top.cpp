#include "fuzz/top.h"

#include <algorithm>
#include <vector>

#include "fuzz/sketch.h"
#include "fuzz/trial.h"
#include "systemc/top_chip.h"

namespace veritpu::fuzz {
namespace {

std::vector<uint8_t> left(arch::Chip& chip) {
  std::vector<uint8_t> bytes(kHbmBytes);
  chip.read(kHbmBase, bytes.data(), bytes.size());
  return bytes;
}

}  // namespace

std::optional<std::string> TopTrial::run(const arch::Program& program, uint64_t stalls) {
  try {
    TopChip top(fast_.config(), stalls);
    stored_ += top.launch(put(top, program)).bytes.hbm_store;
    fast_.launch(prepare(fast_, program));
    const auto want = left(fast_), got = left(top);
    const auto at = std::mismatch(got.begin(), got.end(), want.begin()).first - got.begin();
    if (at == static_cast<std::ptrdiff_t>(got.size())) return std::nullopt;
    return "byte " + std::to_string(kHbmBase + static_cast<uint64_t>(at)) + " of HBM is " + std::to_string(got[at]) +
           " on veritpu_top, " + std::to_string(want[at]) + " on the fast core";
  } catch (const std::runtime_error& error) {  // a fault, or a broken invariant
    return error.what();
  }
}

}  // namespace veritpu::fuzz
