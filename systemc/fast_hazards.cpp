#include "systemc/fast_hazards.h"

#include <algorithm>

#include "arch/program.h"

namespace veritpu::fast {

using arch::Instruction;
using arch::Micro;
using arch::Opcode;
using arch::Unit;
namespace field = arch::field;

namespace {

LaneBits mask(int first, int count) {
  LaneBits bits{};
  for (int l = first; l < first + count; l++) bits[l / 64] |= uint64_t{1} << l % 64;
  return bits;
}

// The rows of a box, in order.
template <typename F>
void for_each(int64_t base, const std::array<int64_t, 4>& n, const std::array<int64_t, 4>& s, F f) {
  for (int64_t d = 0; d < n[3]; d++)
    for (int64_t c = 0; c < n[2]; c++)
      for (int64_t b = 0; b < n[1]; b++)
        for (int64_t a = 0; a < n[0]; a++) f(base + a * s[0] + b * s[1] + c * s[2] + d * s[3]);
}

bool has(const char* operands, char which) {
  return std::string_view(operands).find(which) != std::string_view::npos;
}

}  // namespace

Hazards::Hazards(const arch::CoreConfig& config, const Cycle& now)
    : config_(config),
      watch_{now},
      vmem_{"VMEM", std::vector<Row>(config.vmem_rows)},
      acc_{"accumulator", std::vector<Row>(config.all_acc_rows())} {}

void Hazards::begin() {
  watch_.began = watch_.now;
  order_.begin();
  hbm_.over();
  streams_ = {};
  dims_ = {};
  for (Row& row : vmem_.rows) row.from = nullptr;
}

void Hazards::comes(Cycle at, std::shared_ptr<const Departure> origin, uint32_t row, int lane0, int lanes, bool keep) {
  coming_.push_back({at, std::move(origin), row, keep ? mask(lane0, lanes) : mask(0, config_.n), {}});
}

void Hazards::comes(Cycle at, std::shared_ptr<const Departure> origin, arch::SemaphoreUse signal) {
  coming_.push_back({at, std::move(origin), -1, {}, signal});
}

void Hazards::arrived() {
  const Coming c = std::move(coming_.front());
  coming_.pop_front();
  if (c.row < 0) {
    if (c.origin) order_.signalled(*c.origin, c.signal);
    return;
  }
  Row& r = vmem_.rows[c.row];
  const auto meets = [&](const std::string& who, const char* did) {
    watch_.fail(Hazard::unordered, Unit::st, c.origin->pc,
                "a send of another core writes VMEM row " + std::to_string(c.row) + ", which " + who + ", " + did +
                    ", with no order between the two");
  };
  const auto check = [&](Track track, const Touch& touch, const char* did) {
    if (touch.number && !order_.knew(*c.origin, track, touch.number))
      meets(std::string(arch::name(unit_of(track))) + ", pc " + std::to_string(touch.pc), did);
  };
  if (c.origin) {
    if (r.from && !order_.knew(*c.origin, *r.from)) meets("another send, pc " + std::to_string(r.from->pc), "writes");
    check(r.writer, r.write, "writes");
    for (int t = 0; t < kTracks; t++) check(static_cast<Track>(t), r.reads[t], "reads");
  }
  for (size_t k = 0; k < std::tuple_size_v<LaneBits>; k++) r.written[k] |= c.lanes[k];
  r.write = {}, r.reads = {};
  r.from = c.origin;
}

void Hazards::check_arrival(const Access& a, const Row& r, int64_t row, const char* does) const {
  if (!r.from || order_.knows(a.event.start, *r.from)) return;
  watch_.fail(Hazard::unordered, a.i,
              std::string(does) + " VMEM row " + std::to_string(row) + ", which another core's send, pc " +
                  std::to_string(r.from->pc) + ", writes, with no order between the two");
}

void Hazards::loaded(const std::vector<Instruction>& kernel) {
  for (Memory* memory : {&vmem_, &acc_})
    for (Row& row : memory->rows) row.written = mask(0, config_.n);
  for (auto& sets : weights_) sets = {true, true};
  registers_ = ~0u;
  std::copy(kernel.begin(), kernel.end(), kernel_.begin());
}

void Hazards::start(const Queued& i) {
  const Access a{i, order_.start(i)};
  switch (i.op) {
    case Opcode::mload: return load(a);
    case Opcode::mmul: return multiply(a);
    case Opcode::vset: kernel_[i.code.get(field::vset::slot)] = i.code; return;
    case Opcode::vstr: streams_[i.code.get(field::vstr::stream)] = i.code; return;
    case Opcode::vrun: return run(a);
    case Opcode::ddim: dims_[i.unit == Unit::st][i.code.get(field::ddim::dim)] = i.code; return;
    case Opcode::fence: return hbm_.over();
    case Opcode::rsignal: origin_ = order_.origin(i, a.event, i.code.get(field::rsignal::way)); return;
    case Opcode::send: origin_ = order_.origin(i, a.event, i.code.get(field::send::way)); return transfer(a);
    case Opcode::dld:
    case Opcode::dst: return transfer(a);
    default: return;
  }
}

void Hazards::unwritten(const Access& a, const std::string& what) const {
  watch_.fail(Hazard::unwritten, a.i, "reads " + what + ", which nothing has written");
}

void Hazards::check_range(const Access& a, const Box& box) const {
  int64_t low = box.base, high = box.base;
  for (int k = 0; k < 4; k++) (box.stride[k] < 0 ? low : high) += (box.count[k] - 1) * box.stride[k];
  const auto rows = static_cast<int64_t>(box.memory.rows.size());
  if (low < 0 || high >= rows)
    watch_.fail(Hazard::range, a.i,
                std::string(box.memory.name) + " rows " + std::to_string(low) + " to " + std::to_string(high) +
                    " of rows 0 to " + std::to_string(rows - 1));
}

void Hazards::check_order(const Access& a, const Memory& memory, int64_t row, const char* does, Track track,
                          const Touch& other, const char* did) const {
  const Unit unit = unit_of(track);
  if (!other.number || unit == a.i.unit || a.event.start.retired[static_cast<size_t>(track)] >= other.number) return;
  watch_.unordered(a.i, std::string(does) + " " + memory.name + " row " + std::to_string(row), unit, other.pc, did);
}

void Hazards::read(const Access& a, Memory& memory, int64_t row, Lanes lanes) {
  Row& r = memory.rows[row];
  check_order(a, memory, row, "reads", r.writer, r.write, "writes");
  check_arrival(a, r, row, "reads");
  const auto bits = mask(lanes.first, lanes.count);
  for (size_t k = 0; k < std::tuple_size_v<LaneBits>; k++)
    if (const uint64_t missing = bits[k] & ~r.written[k])
      unwritten(a, std::string(memory.name) + " row " + std::to_string(row) + ", lane " +
                       std::to_string(k * 64 + __builtin_ctzll(missing)));
  r.reads[static_cast<size_t>(a.event.track)] = {a.event.number, a.i.pc};
}

void Hazards::write(const Access& a, Memory& memory, int64_t row, Lanes lanes) {
  Row& r = memory.rows[row];
  check_order(a, memory, row, "writes", r.writer, r.write, "writes");
  check_arrival(a, r, row, "writes");
  for (int t = 0; t < kTracks; t++) check_order(a, memory, row, "writes", static_cast<Track>(t), r.reads[t], "reads");
  const auto bits = mask(lanes.first, lanes.count);
  for (size_t k = 0; k < std::tuple_size_v<LaneBits>; k++) r.written[k] |= bits[k];
  r.from = nullptr;
  r.writer = a.event.track;
  r.write = {a.event.number, a.i.pc};
  r.reads = {};
}

// Where an instruction's counts are illegal, the unit that executes it says so.

void Hazards::load(const Access& a) {
  namespace f = field::mload;
  const Instruction& code = a.i.code;
  const int64_t rows = code.get(f::rows), lanes = code.get(f::lanes);
  if (rows > config_.n || lanes > config_.n) return;
  const Box box{vmem_, code.get(f::base), {rows, 1, 1, 1}, {code.get(f::stride), 0, 0, 0}};
  if (rows) check_range(a, box);
  for_each(box.base, box.count, box.stride, [&](int64_t row) { read(a, vmem_, row, {0, static_cast<int>(lanes)}); });
  weights_[code.get(f::mxu)][code.get(f::set)] = true;
}

void Hazards::multiply(const Access& a) {
  namespace f = field::mmul;
  const Instruction& code = a.i.code;
  const Box box{vmem_,
                code.get(f::base),
                {code.get(f::n0), code.get(f::n1), code.get(f::n2), code.get(f::n3)},
                {code.get(f::s0), code.get(f::s1), code.get(f::s2), code.get(f::s3)}};
  const int64_t lanes = code.get(f::lanes), set = code.get(f::set);
  const bool trans = code.get(f::trans), accum = code.get(f::accum);
  const auto& n = box.count;
  if (!(n[0] && n[1] && n[2] && n[3]) || lanes > config_.n || (trans && n[0] > config_.n)) return;
  const int64_t slots = (trans ? config_.n : n[0]) * n[1] * n[2] * n[3];
  const int64_t mxu = code.get(f::mxu), own = code.get(f::acc), acc = mxu * config_.acc_rows + own;
  check_range(a, box);
  if (own + slots > config_.acc_rows)
    watch_.fail(Hazard::range, a.i,
                "accumulator rows " + std::to_string(own) + " to " + std::to_string(own + slots - 1) +
                    " of rows 0 to " + std::to_string(config_.acc_rows - 1));
  if (!weights_[mxu][set]) unwritten(a, "weight set " + std::to_string(set));
  for_each(box.base, box.count, box.stride, [&](int64_t row) { read(a, vmem_, row, {0, static_cast<int>(lanes)}); });
  for (int64_t k = 0; k < slots; k++) {
    if (accum) read(a, acc_, acc + k, row());
    write(a, acc_, acc + k, row());
  }
}

void Hazards::run(const Access& a) {
  namespace f = field::vrun;
  const Instruction& code = a.i.code;
  const std::array<int64_t, 3> n = {code.get(f::n0), code.get(f::n1), code.get(f::n2)};
  const int64_t slot = code.get(f::slot), length = code.get(f::len);
  if (!(n[0] && n[1] && n[2]) || slot + length > arch::kKernelSlots) return;
  for (int64_t k = slot; k < slot + length; k++) {
    const Instruction& micro = kernel_[k];
    if (micro.opcode() != Opcode::vset) unwritten(a, "slot " + std::to_string(k) + " of the kernel store");
    const auto op = static_cast<Micro>(micro.get(field::vset::op));
    if (op != Micro::ld_ && op != Micro::st_) continue;
    const Instruction& s = streams_[micro.get(field::vset::stream)];
    check_range(a, {s.get(field::vstr::space) ? acc_ : vmem_,
                    s.get(field::vstr::base),
                    {n[0], n[1], n[2], 1},
                    {s.get(field::vstr::s0), s.get(field::vstr::s1), s.get(field::vstr::s2), 0}});
  }
  const int64_t sublanes = config_.sublanes();
  if (code.get(f::turns)) check_turns(a);
  for (int64_t i2 = 0; i2 < n[2]; i2++)
    for (int64_t i1 = 0; i1 < n[1]; i1++)
      for (int64_t i0 = 0; i0 < n[0]; i0 += sublanes) run_group(a, {i0, i1, i2}, std::min(sublanes, n[0] - i0));
}

void Hazards::run_group(const Access& a, const std::array<int64_t, 3>& index, int64_t on) {
  namespace f = field::vset;
  const int64_t slot = a.i.code.get(field::vrun::slot), length = a.i.code.get(field::vrun::len);
  for (int64_t k = slot; k < slot + length; k++) {
    const Instruction& micro = kernel_[k];
    const auto op = static_cast<Micro>(micro.get(f::op));
    const char* const operands = arch::find(op)->operands;
    const auto use = [&](char which, const arch::Field& r) {
      if (has(operands, which) && !(registers_ >> micro.get(r) & 1))
        unwritten(a, "vector register r" + std::to_string(micro.get(r)) + " in slot " + std::to_string(k));
    };
    use('a', f::a), use('c', f::c);
    if (!micro.get(f::bimm)) use('b', f::b);
    if (has(operands, 's')) {
      namespace v = field::vstr;
      const Instruction& s = streams_[micro.get(f::stream)];
      int64_t at = s.get(v::base) + index[0] * s.get(v::s0) + index[1] * s.get(v::s1) + index[2] * s.get(v::s2);
      for (int64_t sublane = 0; sublane < on; sublane++, at += s.get(v::s0)) {
        Memory& memory = s.get(v::space) ? acc_ : vmem_;
        if (op == Micro::ld_)
          read(a, memory, at, row());
        else
          write(a, memory, at, row());
      }
    }
    if (has(operands, 'd')) registers_ |= 1u << micro.get(f::d);
  }
}

void Hazards::transfer(const Access& a) {
  namespace f = field::dld;  // dst lies alike
  const Instruction& code = a.i.code;
  Box box{vmem_, code.get(f::row), {1, 1, 1, 1}, {}};
  const bool storing = a.i.unit == Unit::st;
  for (int k = 0; k < 4; k++) {
    const Instruction& dim = dims_[storing][k];
    if (dim.opcode() != Opcode::ddim) continue;
    box.count[k] = dim.get(field::ddim::count), box.stride[k] = dim.get(field::ddim::vstride);
    if (!box.count[k]) return;
  }
  const Lanes lanes{arch::first_lane(code), static_cast<int>(code.get(f::lanes))};
  if (lanes.first + lanes.count > config_.n) return;
  check_range(a, box);
  for_each(box.base, box.count, box.stride, [&](int64_t at) {
    if (storing)
      read(a, vmem_, at, lanes);
    else
      write(a, vmem_, at, code.get(f::keep) ? lanes : row());
  });
  if (a.i.op != Opcode::send) transfer_bytes(a, box.count);
}

void Hazards::transfer_bytes(const Access& a, const std::array<int64_t, 4>& count) {
  namespace f = field::dld;
  const Instruction& code = a.i.code;
  const bool storing = a.i.unit == Unit::st;
  const uint64_t address = (static_cast<uint64_t>(code.get(f::hbm)) + a.i.scalar) & arch::kAddressMask;
  std::array<ByteBox::Dimension, 4> dimensions;
  for (int k = 0; k < 4; k++) dimensions[k] = {count[k], dims_[storing][k].get(field::ddim::hstride)};
  const int64_t bytes = code.get(f::lanes) * arch::bytes_of(static_cast<arch::Format>(code.get(f::fmt)));
  const auto meeting = hbm_.start(a.i, a.event, ByteBox(static_cast<int64_t>(address), bytes, dimensions));
  if (!meeting) return;
  watch_.unordered(a.i, (storing ? "writes" : "reads") + (" HBM byte " + std::to_string(meeting->byte)),
                   storing ? Unit::ld : Unit::st, meeting->pc, storing ? "reads" : "writes");
}

}  // namespace veritpu::fast
