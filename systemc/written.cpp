#include "systemc/written.h"

namespace veritpu {
namespace {

using arch::Instruction;
using arch::Micro;
using arch::Opcode;
using arch::Space;
namespace field = arch::field;

template <size_t K>
void add_box(int64_t base, const std::array<int64_t, K>& count, const std::array<int64_t, K>& stride,
             std::vector<uint32_t>& rows) {
  std::array<int64_t, K> i{};
  for (size_t k = 0; k < K;) {
    int64_t row = base;
    for (size_t d = 0; d < K; ++d) row += i[d] * stride[d];
    rows.push_back(static_cast<uint32_t>(row));
    for (k = 0; k < K && ++i[k] == count[k]; ++k) i[k] = 0;
  }
}

}  // namespace

void WriteTracker::start(const std::vector<Instruction>& kernel) {
  kernel_ = kernel;
  kernel_.resize(arch::kKernelSlots);
  streams_.fill(Instruction(Opcode::vstr));
  loads_.clear();
}

void WriteTracker::descriptor(const DmaDescriptor& descriptor) {
  if (descriptor.unit == arch::Unit::ld) loads_.push_back(descriptor);
}

void WriteTracker::retire(const Instruction& i, Written& written) {
  written.rows.clear();
  written.registers = 0;
  written.space = i.opcode() == Opcode::mmul ? Space::acc : Space::vmem;
  switch (i.opcode()) {
    case Opcode::mmul: {
      namespace f = field::mmul;
      const int64_t n0 = i.get(f::trans) ? n_ : i.get(f::n0);
      add_box<1>(i.get(f::mxu) * acc_rows_ + i.get(f::acc), {n0 * i.get(f::n1) * i.get(f::n2) * i.get(f::n3)}, {1},
                 written.rows);
      return;
    }
    case Opcode::vset: kernel_[i.get(field::vset::slot)] = i; return;
    case Opcode::vstr: streams_[i.get(field::vstr::stream)] = i; return;
    case Opcode::vrun: return run(i, written);
    case Opcode::dld: {
      if (loads_.empty()) return;
      const DmaDescriptor& d = loads_.front();
      std::array<int64_t, 4> count, stride;
      for (int k = 0; k < 4; ++k) count[k] = d.dims[k].count, stride[k] = d.dims[k].vstride;
      add_box(d.row, count, stride, written.rows);
      loads_.pop_front();
      return;
    }
    default: return;
  }
}

void WriteTracker::run(const Instruction& i, Written& written) const {
  namespace f = field::vrun;
  const int64_t first = i.get(f::slot);
  for (int64_t slot = first; slot < first + i.get(f::len); ++slot) {
    const Instruction& micro = kernel_[slot];
    if (static_cast<Micro>(micro.get(field::vset::op)) != Micro::st_) {
      written.registers |= 1u << micro.get(field::vset::d);
      continue;
    }
    namespace s = field::vstr;
    const Instruction& stream = streams_[micro.get(field::vset::stream)];
    add_box<3>(stream.get(s::base), {i.get(f::n0), i.get(f::n1), i.get(f::n2)},
               {stream.get(s::s0), stream.get(s::s1), stream.get(s::s2)}, written.rows);
  }
}

}  // namespace veritpu
