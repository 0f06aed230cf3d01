#include "tests/rtl/core_chip.h"

#include <stdexcept>

namespace veritpu {

using arch::Instruction;
using arch::Opcode;
using arch::Unit;

std::ostream& operator<<(std::ostream& out, const FetchEvent& f) {
  return out << "pc " << f.pc << " in " << f.at;
}
std::ostream& operator<<(std::ostream& out, const Retirement& r) {
  return out << arch::name(r.unit) << " " << r.pc << ": " << r.start << " to " << r.retire;
}

arch::CoreConfig core_config(int n) {
  for (const auto& chip : arch::chips())
    if (chip.core.n == n) return chip.core;
  throw std::logic_error("no chip of that size");
}

FixedChip::FixedChip(int n) : FixedChip(core_config(n)) {}
FixedChip::FixedChip(const arch::CoreConfig& config)
    : n_(config.n), core_(make_rtl_core(config, *this, [this](const Retirement& r) { retirements_.push_back(r); })) {}

arch::RunReport FixedChip::run(const std::vector<Instruction>& program, Cycle at,
                               const std::array<uint64_t, arch::kScalars>& scalars) {
  constexpr Cycle kTooLong = 100'000;
  program_ = program;
  running_ = true;
  core_->start(at, kBase, scalars);
  while (running_) {
    core_->advance(at + kTooLong);
    advances_++;
    if (core_->now() >= at + kTooLong) throw std::runtime_error("the program does not halt");
  }
  return core_->report();
}

void FixedChip::interrupt(const std::vector<Instruction>& program, Cycle at, Cycle until, Cycle cycles) {
  program_ = program;
  running_ = true;
  core_->start(at, kBase, {});
  while (core_->now() < until) core_->advance(until);
  core_->reset(cycles);
  running_ = false;
}

void FixedChip::fetch(Cycle at, uint64_t address) {
  const uint64_t pc = (address - kBase) / arch::kInstructionBytes;
  fetches_.push_back({at, pc});
  std::array<Instruction, arch::kFetchInstructions> block{};
  for (size_t i = 0; i < block.size(); i++)
    if (pc + i < program_.size()) block[i] = program_[pc + i];
  core_->block(at + kFetch, block);
}

void FixedChip::dma(Cycle at, const DmaDescriptor& descriptor) {
  descriptors_.emplace_back(at, descriptor);
  core_->done(at + kDma, descriptor.unit);
}

void FixedChip::row(Cycle at, const arch::Word* data) {
  rows_.emplace_back(at, std::vector<arch::Word>(data, data + n_));
}

void FixedChip::halted(Cycle at) {
  halted_at_ = at;
  running_ = false;
}

namespace code {
namespace field = arch::field;

Instruction nop() {
  return Instruction(Opcode::nop);
}
Instruction halt() {
  return Instruction(Opcode::halt);
}
Instruction fence() {
  return Instruction(Opcode::fence);
}
Instruction sset(int rd, int64_t imm) {
  return Instruction(Opcode::sset).set(field::sset::rd, rd).set(field::sset::imm, imm);
}
Instruction sadd(int rd, int rs, int64_t imm) {
  return Instruction(Opcode::sadd).set(field::sadd::rd, rd).set(field::sadd::rs, rs).set(field::sadd::imm, imm);
}
Instruction loop(int rd, int64_t offset) {
  return Instruction(Opcode::loop).set(field::loop::rd, rd).set(field::loop::offset, offset);
}
Instruction sync(Unit unit) {
  return Instruction(Opcode::sync).set(field::sync::unit, static_cast<int>(unit));
}
Instruction ddim(Unit unit, int dim, int count, int64_t hstride, int vstride) {
  return Instruction(Opcode::ddim)
      .set(field::ddim::unit, static_cast<int>(unit))
      .set(field::ddim::dim, dim)
      .set(field::ddim::count, count)
      .set(field::ddim::hstride, hstride)
      .set(field::ddim::vstride, vstride);
}
Instruction dld(uint64_t hbm, int row, int lanes, int reg) {
  return Instruction(Opcode::dld)
      .set(field::dld::hbm, static_cast<int64_t>(hbm))
      .set(field::dld::reg, reg)
      .set(field::dld::row, row)
      .set(field::dld::lanes, lanes);
}
Instruction dst(uint64_t hbm, int row, int lanes, int reg) {
  return Instruction(Opcode::dst)
      .set(field::dst::hbm, static_cast<int64_t>(hbm))
      .set(field::dst::reg, reg)
      .set(field::dst::row, row)
      .set(field::dst::lanes, lanes);
}
Instruction mload(int base, int rows, int set, int lanes) {
  return Instruction(Opcode::mload)
      .set(field::mload::base, base)
      .set(field::mload::stride, 1)
      .set(field::mload::rows, rows)
      .set(field::mload::lanes, lanes)
      .set(field::mload::set, set);
}
Instruction mmul(int base, int rows, int acc, int set, bool accum, int lanes) {
  return Instruction(Opcode::mmul)
      .set(field::mmul::base, base)
      .set(field::mmul::acc, acc)
      .set(field::mmul::lanes, lanes)
      .set(field::mmul::set, set)
      .set(field::mmul::accum, accum)
      .set(field::mmul::n0, rows)
      .set(field::mmul::s0, 1)
      .set(field::mmul::n1, 1)
      .set(field::mmul::n2, 1)
      .set(field::mmul::n3, 1);
}
Instruction vset(int slot, arch::Micro op, int d, int a, int b, int stream) {
  return Instruction(Opcode::vset)
      .set(field::vset::slot, slot)
      .set(field::vset::op, static_cast<int>(op))
      .set(field::vset::d, d)
      .set(field::vset::a, a)
      .set(field::vset::b, b)
      .set(field::vset::stream, stream);
}
Instruction vstr(int stream, arch::Space space, int base, int s0) {
  return Instruction(Opcode::vstr)
      .set(field::vstr::stream, stream)
      .set(field::vstr::space, static_cast<int>(space))
      .set(field::vstr::base, base)
      .set(field::vstr::s0, s0);
}
Instruction vrun(int slot, int len, int rows) {
  return Instruction(Opcode::vrun)
      .set(field::vrun::slot, slot)
      .set(field::vrun::len, len)
      .set(field::vrun::n0, rows)
      .set(field::vrun::n1, 1)
      .set(field::vrun::n2, 1);
}
Instruction waits(Instruction i, SemaphoreUse first, SemaphoreUse second) {
  return i.wait(0, first).wait(1, second);
}
Instruction signals(Instruction i, SemaphoreUse first, SemaphoreUse second) {
  return i.signal(0, first).signal(1, second);
}
}  // namespace code

}  // namespace veritpu
