#include "host/profile/footprint.h"

#include "arch/numbers.h"
#include "host/support/table.h"

namespace veritpu {
namespace {

using arch::Instruction;
using arch::Micro;
using arch::Opcode;
using arch::Unit;
namespace field = arch::field;

class Walker {
 public:
  explicit Walker(const arch::CoreConfig& core) : core_(core) {}

  InstructionFootprint next(const Instruction& i) {
    InstructionFootprint f;
    switch (i.opcode()) {
      case Opcode::mload: load(i, f); break;
      case Opcode::mmul: multiply(i, f); break;
      case Opcode::vset: kernel_[static_cast<size_t>(i.get(field::vset::slot))] = i; break;
      case Opcode::vstr: streams_[static_cast<size_t>(i.get(field::vstr::stream))] = i; break;
      case Opcode::vrun: run(i, f); break;
      case Opcode::ddim: dims_[i.unit() == Unit::st][static_cast<size_t>(i.get(field::ddim::dim))] = i; break;
      case Opcode::dld:
      case Opcode::dst:
      case Opcode::send: transfer(i, f); break;
      default: break;
    }
    return f;
  }

 private:
  static void load(const Instruction& i, InstructionFootprint& f) {
    namespace m = field::mload;
    f.reads.push_back({i.get(m::base), {i.get(m::rows), 1, 1, 1}, {i.get(m::stride), 0, 0, 0}});
  }
  static void multiply(const Instruction& i, InstructionFootprint& f) {
    namespace m = field::mmul;
    f.reads.push_back({i.get(m::base),
                       {i.get(m::n0), i.get(m::n1), i.get(m::n2), i.get(m::n3)},
                       {i.get(m::s0), i.get(m::s1), i.get(m::s2), i.get(m::s3)}});
  }
  void run(const Instruction& i, InstructionFootprint& f) const {
    const std::array<int64_t, 4> n{i.get(field::vrun::n0), i.get(field::vrun::n1), i.get(field::vrun::n2), 1};
    const auto rows = static_cast<uint64_t>(n[0] * n[1] * n[2]);
    const int64_t slot = i.get(field::vrun::slot), end = slot + i.get(field::vrun::len);
    for (int64_t k = slot; k < end && k < arch::kKernelSlots; ++k) {
      const Instruction& micro = kernel_[static_cast<size_t>(k)];
      const auto op = static_cast<Micro>(micro.get(field::vset::op));
      if (op != Micro::ld_ && op != Micro::st_) {
        f.vector_operations += rows * static_cast<uint64_t>(core_.n);
        continue;
      }
      namespace v = field::vstr;
      const Instruction& s = streams_[static_cast<size_t>(micro.get(field::vset::stream))];
      if (s.get(v::space)) continue;  // accumulators
      (op == Micro::ld_ ? f.reads : f.writes)
          .push_back({s.get(v::base), n, {s.get(v::s0), s.get(v::s1), s.get(v::s2), 0}});
    }
  }
  void transfer(const Instruction& i, InstructionFootprint& f) const {
    namespace d = field::dld;  // dst and send lie alike
    const bool storing = i.opcode() != Opcode::dld;
    RowBox box{i.get(d::row)};
    for (size_t k = 0; k < 4; ++k) {
      const Instruction& dim = dims_[storing][k];
      if (dim.opcode() != Opcode::ddim) continue;
      box.count[k] = dim.get(field::ddim::count), box.stride[k] = dim.get(field::ddim::vstride);
    }
    const int bytes = arch::bytes_of(static_cast<arch::Format>(i.get(d::fmt)));
    const auto moved = static_cast<uint64_t>(box.rows() * i.get(d::lanes) * bytes);
    (i.opcode() == Opcode::send ? f.link : storing ? f.hbm_store : f.hbm_load) = moved;
    (storing ? f.reads : f.writes).push_back(box);
  }

  const arch::CoreConfig& core_;
  std::array<Instruction, arch::kKernelSlots> kernel_{};
  std::array<Instruction, arch::kStreams> streams_{};
  std::array<std::array<Instruction, 4>, 2> dims_{};  // of ld and st
};

}  // namespace

uint64_t InstructionFootprint::vmem_rows() const {
  int64_t rows = 0;
  for (const auto* boxes : {&reads, &writes})
    for (const RowBox& box : *boxes) rows += box.rows();
  return static_cast<uint64_t>(rows);
}

std::vector<InstructionFootprint> footprints(const Program& program, const arch::CoreConfig& core) {
  Walker walker(core);
  std::vector<InstructionFootprint> all;
  all.reserve(program.instructions.size());
  for (const Instruction& i : program.instructions) all.push_back(walker.next(i));
  return all;
}

std::string shape_text(const Instruction& i, const InstructionFootprint& f) {
  const auto rows = [](const RowBox& box) {
    std::string text;
    for (const int64_t n : box.count)
      if (n != 1) text += (text.empty() ? "" : " x ") + std::to_string(n);
    return (text.empty() ? "1" : text) + (text.empty() ? " row" : " rows");
  };
  switch (i.opcode()) {
    case Opcode::mload:
      return rows(f.reads[0]) + format(" of %d lanes, weights", static_cast<int>(i.get(field::mload::lanes)));
    case Opcode::mmul: return rows(f.reads[0]) + format(" of %d lanes", static_cast<int>(i.get(field::mmul::lanes)));
    case Opcode::vrun:
      return rows({0, {i.get(field::vrun::n0), i.get(field::vrun::n1), i.get(field::vrun::n2), 1}, {}}) +
             format(", %d micro-operations", static_cast<int>(i.get(field::vrun::len)));
    case Opcode::dld:
      return rows(f.writes[0]) + format(" of %d elements, ", static_cast<int>(i.get(field::dld::lanes))) +
             bytes_text(f.hbm_load);
    case Opcode::dst:
      return rows(f.reads[0]) + format(" of %d elements, ", static_cast<int>(i.get(field::dld::lanes))) +
             bytes_text(f.hbm_store);
    case Opcode::send:
      return rows(f.reads[0]) + format(" of %d elements, ", static_cast<int>(i.get(field::dld::lanes))) +
             bytes_text(f.link);
    default: return "";
  }
}

}  // namespace veritpu
