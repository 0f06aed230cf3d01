// Which TensorCore a chip is built with.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "systemc/tensor_core.h"

namespace veritpu {

// check: both, in lockstep. top: no core, but a whole chip of its own (top_chip.h).
enum class Engine { rtl, fast, check, top };

std::string_view name(Engine engine);
std::optional<Engine> find_engine(std::string_view name);  // of those below
// The engines of this build that are cores.
const std::vector<Engine>& engines();

// Whether this build has the verilated core of that size; if not, what VERITPU_MORE_CORES is to have for it
// (rtl/core.cmake), and a sentence's part that says so.
bool has_rtl(const arch::CoreConfig& config);
std::string rtl_size(const arch::CoreConfig& config);
std::string how_to_build_rtl(const arch::CoreConfig& config);

// The core tells `port`, which must outlive it. One that is not alone, but advanced beside others, has no thread of its
// own for values. Throws std::invalid_argument if this build has no such core, or it is none.
std::unique_ptr<TensorCore> make_core(Engine engine, const arch::CoreConfig& config, CorePort& port, bool alone = true);

}  // namespace veritpu
