// Values that are known before a module runs.
#pragma once

#include "runtime/module/passes/emitter.h"

namespace veritpu::module {

// What a written value is, if a few operations make it of constants and iotas alone; nullopt for others.
std::optional<Tensor> known_value(const Emitter& emit, ValueId value);

}  // namespace veritpu::module
