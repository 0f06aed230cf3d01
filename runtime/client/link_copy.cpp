#include "runtime/client/link_copy.h"

#include <algorithm>

namespace veritpu {
namespace {

using arch::Instruction;
using arch::Opcode;
using arch::SemaphoreUse;
using arch::Unit;
namespace field = arch::field;

constexpr int64_t kMostRows = 1024;  // of a half
// A half that was loaded, that may be overwritten at the sender; remote: that has arrived, that is free at the
// receiver.
constexpr uint8_t kLoaded = 0, kFree = 1, kArrived = arch::kFirstRemoteSemaphore, kTaken = kArrived + 1;

Instruction rows_of(Unit unit, int64_t rows, int64_t hstride) {
  return Instruction(Opcode::ddim)
      .set(field::ddim::unit, static_cast<int>(unit))
      .set(field::ddim::count, rows)
      .set(field::ddim::vstride, 1)
      .set(field::ddim::hstride, hstride);
}

}  // namespace

LinkCopy link_copy(const arch::CoreConfig& core, int from, int to, uint64_t from_address, uint64_t to_address,
                   uint64_t bytes) {
  const int64_t row_bytes = int64_t{4} * core.n;
  const int64_t half = std::min<int64_t>(kMostRows, core.vmem_rows / 2);
  LinkCopy copy;
  copy.rows = 2 * half;
  auto &out = copy.sender, &in = copy.receiver;
  const auto total = static_cast<int64_t>(bytes);
  int64_t piece = 0;
  for (int64_t done = 0; done < total; ++piece) {
    // Whole rows, and in the end what is left of one.
    const int64_t left = (total - done) / row_bytes;
    const int64_t rows = left ? std::min(half, left) : 1, lanes = left ? core.n : (total - done) / 4;
    const int64_t row = piece % 2 * half;
    const SemaphoreUse late{kFree, static_cast<uint8_t>(piece >= 2)}, taken{kTaken, static_cast<uint8_t>(piece >= 2)};
    out.push_back(rows_of(Unit::ld, rows, row_bytes));
    out.push_back(Instruction(Opcode::dld)
                      .set(field::dld::hbm, static_cast<int64_t>(from_address) + done)
                      .set(field::dld::row, row)
                      .set(field::dld::lanes, lanes)
                      .wait(0, late)
                      .signal(0, {kLoaded, 1}));
    out.push_back(rows_of(Unit::st, rows, 1));
    out.push_back(Instruction(Opcode::send)
                      .set(field::send::dest, row)
                      .set(field::send::row, row)
                      .set(field::send::lanes, lanes)
                      .set(field::send::core, to)
                      .set(field::send::sem, kArrived)
                      .set(field::send::count, 1)
                      .wait(0, {kLoaded, 1})
                      .wait(1, taken)
                      .signal(0, {kFree, 1}));
    in.push_back(rows_of(Unit::st, rows, row_bytes));
    in.push_back(Instruction(Opcode::dst)
                     .set(field::dst::hbm, static_cast<int64_t>(to_address) + done)
                     .set(field::dst::row, row)
                     .set(field::dst::lanes, lanes)
                     .wait(0, {kArrived, 1}));
    in.push_back(Instruction(Opcode::rsignal)
                     .set(field::rsignal::core, from)
                     .set(field::rsignal::sem, kTaken)
                     .set(field::rsignal::count, 1));
    done += rows * lanes * 4;
  }
  // The sender waits for what the receiver still tells it.
  for (int64_t k = std::min<int64_t>(piece, 2); k > 0; --k)
    out.push_back(Instruction(Opcode::sync).set(field::sync::unit, static_cast<int>(Unit::st)).wait(0, {kTaken, 1}));
  out.emplace_back(Opcode::halt);
  in.emplace_back(Opcode::halt);
  return copy;
}

uint64_t copy_over_links(Core& from, Core& to, uint64_t from_address, uint64_t to_address, uint64_t bytes,
                         const BoardLaunch& launch) {
  const LinkCopy programs =
      link_copy(from.chip.config().core, from.device.id, to.device.id, from_address, to_address, bytes);
  std::vector<HbmHeap::Block> blocks;
  const auto load = [&](Core& core, const std::vector<Instruction>& code) -> arch::Board::CoreLaunch {
    core.parameters.clear_rows(0, programs.rows);
    core.kept->leave();
    blocks.push_back(core.heap->take_program(code.size()));
    core.chip.write(blocks.back().address, code.data(), code.size() * arch::kInstructionBytes);
    return {core.device.id, {blocks.back().address, code.size(), {}}};
  };
  const auto out = load(from, programs.sender), in = load(to, programs.receiver);
  const auto reports = launch({out, in});
  return std::max(reports[0].cycles, reports[1].cycles);
}

}  // namespace veritpu
