#include "systemc/fetch_engine.h"

#include <algorithm>
#include <cstring>

#include "systemc/errors.h"

namespace veritpu {

using arch::Instruction, arch::kBufferInstructions, arch::kFetchInstructions, arch::kInstructionBytes;

namespace {
constexpr Cycle kRequestDelay = 2;  // from the core to the HBM
constexpr Cycle kArrivalDelay = 2;  // and back
}  // namespace

FetchEngine::FetchEngine(sc_core::sc_module_name name, Cycle latency, TensorCore& core)
    : Requester(name), latency_(latency), core_(core) {}

void FetchEngine::start(Cycle at, uint64_t program, uint64_t instructions) {
  for (; !fetches_.empty(); fetches_.pop_front()) {
    const Cycle arrival = at - fetches_.size();
    core_.block(arrival, {});
    next_block_ = arrival + 1;
  }
  program_ = program;
  instructions_ = instructions;
}

void FetchEngine::accept(Cycle at, uint64_t address) {
  const uint64_t pc = (address - program_) / kInstructionBytes;
  if (address < program_ || pc >= instructions_ + kBufferInstructions)
    program_error(basename(), "address " + std::to_string(address) +
                                  " lies outside of the program; does it lack a halt, or jump out of it?");
  fetches_.push_back({at + kRequestDelay, address});
}

Cycle FetchEngine::answer() const {
  return fetches_.empty() ? kNever : fetches_.front().request + latency_ + kArrivalDelay;
}

void FetchEngine::request(Cycle) {
  const Fetch fetch = fetches_.front();
  fetches_.pop_front();
  std::array<Instruction, kFetchInstructions> block;
  static_assert(sizeof block == kFetchInstructions * kInstructionBytes);
  const auto pc = static_cast<uint32_t>((fetch.address - program_) / kInstructionBytes);
  const Cycle complete = transport(tlm::TLM_READ_COMMAND, fetch.request, fetch.address, block.data(), sizeof block, pc);
  const Cycle arrival = std::max(complete + kArrivalDelay, next_block_);
  next_block_ = arrival + 1;
  core_.block(arrival, block);
}

}  // namespace veritpu
