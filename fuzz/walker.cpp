#include "fuzz/walker.h"

#include <algorithm>

#include "arch/numbers.h"
#include "arch/turns.h"
#include "arch/validate.h"

namespace veritpu::fuzz {
namespace {

using arch::Instruction;
using arch::Micro;
using arch::Opcode;
using arch::Space;
namespace field = arch::field;

struct Axis {
  int64_t count, stride;
};

// Appends base + sum of i*stride, i < count, of all axes. False if one lies outside of [0, size).
bool add_box(int64_t base, const std::vector<Axis>& axes, int64_t size, std::vector<int64_t>& rows) {
  int64_t low = base, high = base;
  for (const auto& [count, stride] : axes) (stride < 0 ? low : high) += (count - 1) * stride;
  if (low < 0 || high >= size) return false;
  std::vector<int64_t> box{base};
  for (const auto& [count, stride] : axes) {
    const size_t inner = box.size();
    for (int64_t i = 1; i < count; ++i)
      for (size_t k = 0; k < inner; ++k) box.push_back(box[k] + i * stride);
  }
  rows.insert(rows.end(), box.begin(), box.end());
  return true;
}

void once(std::vector<int64_t>& rows) {
  std::sort(rows.begin(), rows.end());
  rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
}

std::vector<int64_t>& in(std::array<std::vector<int64_t>, kMemories>& rows, Memory memory) {
  return rows[static_cast<size_t>(memory)];
}

}  // namespace

void Footprint::add(const Footprint& other) {
  for (int m = 0; m < kMemories; ++m) {
    reads[m].insert(reads[m].end(), other.reads[m].begin(), other.reads[m].end());
    writes[m].insert(writes[m].end(), other.writes[m].begin(), other.writes[m].end());
    once(reads[m]), once(writes[m]);
  }
}

Walker::Walker(const arch::CoreConfig& core) : core_(core) {
  streams_.fill(Instruction(Opcode::vstr));
  written_[0].resize(core.vmem_rows);
  written_[1].resize(core.all_acc_rows());
}

std::optional<Footprint> Walker::step(const Instruction& i) {
  if (arch::validate(i, core_)) return std::nullopt;
  Footprint f;
  bool legal = true;
  switch (i.opcode()) {
    case Opcode::mload: legal = load_weights(i, f); break;
    case Opcode::mmul: legal = multiply(i, f); break;
    case Opcode::vset: kernel_[i.get(field::vset::slot)] = i; break;
    case Opcode::vstr: streams_[i.get(field::vstr::stream)] = i; break;
    case Opcode::vrun: legal = run(i, f); break;
    case Opcode::ddim: {
      namespace d = field::ddim;
      const bool st = *i.unit() == arch::Unit::st;
      dims_[st][i.get(d::dim)] = {i.get(d::count), i.get(d::hstride), i.get(d::vstride)};
      break;
    }
    case Opcode::dld:
    case Opcode::dst: legal = transfer(i, f); break;
    default: legal = sequencer(i);
  }
  if (!legal) return std::nullopt;
  for (int m = 0; m < kMemories; ++m) once(f.reads[m]), once(f.writes[m]);
  if (!readable(f)) return std::nullopt;
  for (size_t m = 0; m < written_.size(); ++m)
    for (const int64_t row : f.writes[m]) written_[m][row] = true;
  if (i.opcode() == Opcode::mload) weights_[i.get(field::mload::mxu)][i.get(field::mload::set)] = true;
  return f;
}

bool Walker::readable(const Footprint& f) const {
  for (size_t m = 0; m < written_.size(); ++m)
    for (const int64_t row : f.reads[m])
      if (!written_[m][row]) return false;
  return true;
}

bool Walker::sequencer(const Instruction& i) {
  const auto set = [&](int64_t r, uint64_t value) {
    if (r == kLoopRegister) return false;
    if (r) scalars_[r] = value & arch::kAddressMask;
    return true;
  };
  switch (i.opcode()) {
    case Opcode::sset: return set(i.get(field::sset::rd), static_cast<uint64_t>(i.get(field::sset::imm)));
    case Opcode::sadd:
      return i.get(field::sadd::rs) != kLoopRegister &&
             set(i.get(field::sadd::rd),
                 scalars_[i.get(field::sadd::rs)] + static_cast<uint64_t>(i.get(field::sadd::imm)));
    case Opcode::loop: return i.get(field::loop::rd) == 0;  // never jumps
    case Opcode::halt: return false;
    default: return true;  // nop, fence, sync
  }
}

bool Walker::load_weights(const Instruction& i, Footprint& f) {
  namespace m = field::mload;
  return add_box(i.get(m::base), {{i.get(m::rows), i.get(m::stride)}}, core_.vmem_rows, in(f.reads, Memory::vmem));
}

bool Walker::multiply(const Instruction& i, Footprint& f) {
  namespace m = field::mmul;
  if (!weights_[i.get(m::mxu)][i.get(m::set)]) return false;
  const int64_t blocks = i.get(m::n1) * i.get(m::n2) * i.get(m::n3);
  const int64_t slots = (i.get(m::trans) ? core_.n : i.get(m::n0)) * blocks;
  const bool there = add_box(i.get(m::base),
                             {{i.get(m::n0), i.get(m::s0)},
                              {i.get(m::n1), i.get(m::s1)},
                              {i.get(m::n2), i.get(m::s2)},
                              {i.get(m::n3), i.get(m::s3)}},
                             core_.vmem_rows, in(f.reads, Memory::vmem)) &&
                     add_box(i.get(m::mxu) * core_.acc_rows + i.get(m::acc), {{slots, 1}}, core_.all_acc_rows(),
                             in(f.writes, Memory::acc));
  if (there && i.get(m::accum)) in(f.reads, Memory::acc) = in(f.writes, Memory::acc);
  return there;
}

bool Walker::run(const Instruction& i, Footprint& f) const {
  namespace r = field::vrun;
  const int64_t slot = i.get(r::slot), n0 = i.get(r::n0);
  for (int64_t k = slot; k < slot + i.get(r::len); ++k) {
    if (!kernel_[k]) return false;
    const auto micro = static_cast<Micro>(kernel_[k]->get(field::vset::op));
    if (micro != Micro::ld_ && micro != Micro::st_) continue;
    const auto& stream = streams_[kernel_[k]->get(field::vset::stream)];
    namespace s = field::vstr;
    const bool acc = static_cast<Space>(stream.get(s::space)) == Space::acc, store = micro == Micro::st_;
    const int64_t s0 = stream.get(s::s0);
    if (store && (acc || (s0 == 0 && std::min<int64_t>(n0, core_.sublanes()) > 1))) return false;
    auto& rows = in(store ? f.writes : f.reads, acc ? Memory::acc : Memory::vmem);
    if (!add_box(stream.get(s::base), {{n0, s0}, {i.get(r::n1), stream.get(s::s1)}, {i.get(r::n2), stream.get(s::s2)}},
                 acc ? core_.all_acc_rows() : core_.vmem_rows, rows))
      return false;
  }
  return !i.get(r::turns) || turns(i);
}

bool Walker::turns(const Instruction& i) const {
  namespace r = field::vrun;
  std::vector<Instruction> kernel;
  for (int64_t k = 0; k < i.get(r::len); ++k) kernel.push_back(*kernel_[i.get(r::slot) + k]);
  return arch::may_take_turns(kernel, streams_, {i.get(r::n0), i.get(r::n1), i.get(r::n2)}, core_.sublanes(),
                              core_.vpu_stages.ways);
}

bool Walker::transfer(const Instruction& i, Footprint& f) {
  namespace d = field::dld;  // dst lies alike
  const bool store = i.opcode() == Opcode::dst;
  const auto& dims = dims_[store];
  std::vector<Axis> rows, bytes;
  for (const Dim& dim : dims) rows.push_back({dim.count, dim.vstride}), bytes.push_back({dim.count, dim.hstride});
  auto& vmem = in(store ? f.reads : f.writes, Memory::vmem);
  if (!add_box(i.get(d::row), rows, core_.vmem_rows, vmem)) return false;
  if (!store && i.get(d::keep)) in(f.reads, Memory::vmem) = vmem;

  const uint64_t address = (static_cast<uint64_t>(i.get(d::hbm)) + scalars_[i.get(d::reg)]) & arch::kAddressMask;
  if (address < kHbmBase || address >= kHbmBase + kHbmBytes) return false;
  const int64_t row_bytes = i.get(d::lanes) * arch::bytes_of(static_cast<arch::Format>(i.get(d::fmt)));
  std::vector<int64_t> starts;
  if (!add_box(static_cast<int64_t>(address - kHbmBase), bytes, static_cast<int64_t>(kHbmBytes) - row_bytes, starts))
    return false;
  auto& units = in(store ? f.writes : f.reads, Memory::hbm);
  for (const int64_t start : starts)
    for (int64_t unit = start / 64; unit <= (start + row_bytes - 1) / 64; ++unit) units.push_back(unit);
  return true;
}

std::optional<std::vector<std::vector<Footprint>>> walk(const Sketch& sketch, const arch::CoreConfig& core) {
  Walker walker(core);
  std::vector<std::vector<Footprint>> all;
  for (const Segment& segment : sketch.segments) {
    all.emplace_back(segment.body.size());
    for (int turn = 0; turn < segment.turns; ++turn)
      for (size_t k = 0; k < segment.body.size(); ++k) {
        const auto footprint = walker.step(segment.body[k]);
        if (!footprint) return std::nullopt;
        all.back()[k].add(*footprint);
      }
    if (segment.turns == 0)
      for (const auto& instruction : segment.body)
        if (arch::validate(instruction, core)) return std::nullopt;
  }
  return all;
}

}  // namespace veritpu::fuzz
