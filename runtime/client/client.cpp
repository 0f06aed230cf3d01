#include "runtime/client.h"

#include "arch/numbers.h"
#include "runtime/client/core_client.h"

namespace veritpu {

uint64_t Buffer::bytes() const {
  return static_cast<uint64_t>(graph::elements(shape)) * arch::bytes_of(compiler::format_of(dtype));
}

std::vector<std::string> compiler_passes() {
  return compiler::pass_names();
}

std::unique_ptr<Client> Client::make(arch::Chip& chip) {
  return std::make_unique<CoreClient>(chip, Device{0, chip.config().name + " core 0"});
}

}  // namespace veritpu
