// Whether all chips of a torus do the same (docs/board.md, "Pods by symmetry").
#pragma once

#include <optional>
#include <string>

#include "arch/collective.h"
#include "runtime/client.h"

namespace veritpu {

// Nothing if each core's program is that of the core in its place in the first chip, moved along the torus: the cores
// that it names are as far away, on the same places, and besides them the words differ in rows of VMEM alone, which no
// time depends on without `banks`. Else what differs first, in a sentence.
std::optional<std::string> asymmetry(const Program& program, const arch::Torus& torus, int banks);

}  // namespace veritpu
