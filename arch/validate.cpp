#include "arch/validate.h"

#include <array>
#include <utility>

#include "arch/syntax.h"

namespace veritpu::arch {
namespace {

using Verdict = std::optional<std::string>;

Verdict in_range(const std::string& what, int64_t value, int64_t low, int64_t high) {
  if (value >= low && value <= high) return std::nullopt;
  return what + " must be " + std::to_string(low) + " to " + std::to_string(high) + ", not " + std::to_string(value);
}

Verdict in_range(const Instruction& i, const Field& f, int64_t low, int64_t high) {
  return in_range(f.name, i.get(f), low, high);
}

Verdict first(std::initializer_list<Verdict> verdicts) {
  for (const auto& v : verdicts)
    if (v) return v;
  return std::nullopt;
}

// Rows base + sum of i*stride for i < count in each dimension must lie in [0, rows).
Verdict rows_exist(const std::string& memory, int64_t rows, int64_t base,
                   std::initializer_list<std::pair<int64_t, int64_t>> dims) {
  int64_t low = base, high = base;
  for (const auto& [count, stride] : dims) (stride < 0 ? low : high) += (count - 1) * stride;
  if (low >= 0 && high < rows) return std::nullopt;
  return memory + " rows " + std::to_string(low) + " to " + std::to_string(high) + " are not all there: it has " +
         std::to_string(rows);
}

Verdict check_common(const Instruction& i) {
  const SemaphoreUse a = i.wait(0), b = i.wait(1);
  if (a.count && b.count && a.sem == b.sem)
    return "both waits name semaphore " + std::to_string(a.sem) + "; wait once, for the sum";
  return std::nullopt;
}

// Enumerations have names, and bits outside of all fields are zero.
Verdict check_encoding(const Instruction& i, const InstructionSpec& spec) {
  std::array<uint64_t, 4> reserved{~0ull, ~0ull, ~0ull, ~0ull};
  const auto take = [&](const Field& f) { reserved[f.word] &= ~(Instruction::mask(f) << f.lsb); };
  for (const Field& f : common_fields()) take(f);
  for (const Field& f : spec.fields) {
    take(f);
    if (!named_values(f.kind).empty() && name_of(f.kind, i.get(f)).empty())
      return std::string(f.name) + " has no value " + std::to_string(i.get(f));
  }
  for (int word = 0; word < 4; ++word)
    if (i.words[word] & reserved[word]) return "reserved bits of word " + std::to_string(word) + " are set";
  return std::nullopt;
}

Verdict check_mload(const Instruction& i, const CoreConfig& core) {
  using namespace field::mload;
  return first({in_range(i, rows, 1, core.n), in_range(i, lanes, 1, core.n),
                rows_exist("VMEM", core.vmem_rows, i.get(base), {{i.get(rows), i.get(stride)}})});
}

Verdict check_mmul(const Instruction& i, const CoreConfig& core) {
  using namespace field::mmul;
  const bool transposed = i.get(trans);
  const int64_t slots = (transposed ? core.n : i.get(n0)) * i.get(n1) * i.get(n2) * i.get(n3);
  const auto at_least_one = [&](const Field& f) { return in_range(i, f, 1, Instruction::mask(f)); };
  return first(
      {in_range(i, lanes, 1, core.n), transposed ? in_range(i, n0, 1, core.n) : at_least_one(n0), at_least_one(n1),
       at_least_one(n2), at_least_one(n3),
       rows_exist("VMEM", core.vmem_rows, i.get(base),
                  {{i.get(n0), i.get(s0)}, {i.get(n1), i.get(s1)}, {i.get(n2), i.get(s2)}, {i.get(n3), i.get(s3)}}),
       rows_exist("accumulator", core.acc_rows, i.get(acc), {{slots, 1}})});
}

Verdict check_vstr(const Instruction& i, const CoreConfig& core) {
  using namespace field::vstr;
  const bool acc = static_cast<Space>(i.get(space)) == Space::acc;
  return in_range(i, base, 0, (acc ? core.all_acc_rows() : core.vmem_rows) - 1);
}

Verdict check_vrun(const Instruction& i) {
  using namespace field::vrun;
  const auto at_least_one = [&](const Field& f) { return in_range(i, f, 1, Instruction::mask(f)); };
  return first({in_range(i, len, 1, kKernelSlots - i.get(slot)), at_least_one(n0), at_least_one(n1), at_least_one(n2)});
}

Verdict check_transfer(const Instruction& i, const CoreConfig& core) {
  using namespace field::dld;  // dst's fields lie in the same places
  static_assert(lanes.lsb == field::dst::lanes.lsb && lane0.lsb == field::dst::lane0.lsb &&
                row.lsb == field::dst::row.lsb && row.width == field::dst::row.width);
  return first({in_range(i, lanes, 1, core.n), in_range("lane0 + lanes", first_lane(i) + i.get(lanes), 1, core.n),
                in_range(i, row, 0, core.vmem_rows - 1)});
}

// Which core may be named, the chip says.
Verdict check_remote(const Instruction& i) {
  using namespace field::rsignal;  // send's fields lie in the same places
  static_assert(sem.lsb == field::send::sem.lsb && count.lsb == field::send::count.lsb);
  const bool sends = i.opcode() == Opcode::send;
  if (sends && i.get(count) == 0) return std::nullopt;
  return first({in_range(i, sem, kFirstRemoteSemaphore, kSemaphores - 1), in_range(i, count, 1, 255)});
}

Verdict check_fields(const Instruction& i, const CoreConfig& core) {
  switch (i.opcode()) {
    case Opcode::mload: return check_mload(i, core);
    case Opcode::mmul: return check_mmul(i, core);
    case Opcode::vstr: return check_vstr(i, core);
    case Opcode::vrun: return check_vrun(i);
    case Opcode::ddim: return in_range(i, field::ddim::count, 1, Instruction::mask(field::ddim::count));
    case Opcode::dld:
    case Opcode::dst: return check_transfer(i, core);
    case Opcode::send:
      return first({check_transfer(i, core), in_range(i, field::send::dest, 0, core.vmem_rows - 1), check_remote(i)});
    case Opcode::rsignal: return check_remote(i);
    default: return std::nullopt;
  }
}

}  // namespace

std::optional<std::string> validate(const Instruction& instruction, const CoreConfig& core) {
  const InstructionSpec* spec = find(instruction.opcode());
  if (!spec) return "there is no opcode " + std::to_string(static_cast<int>(instruction.opcode()));
  Verdict verdict = first({check_common(instruction), check_encoding(instruction, *spec)});
  const auto unit = instruction.unit();
  if (!verdict && !unit) verdict = "this unit does not take it";
  if (!verdict && static_cast<int>(*unit) >= units(core))
    verdict = "there is no unit " + std::string(name(*unit)) + ": the core has one matrix unit";
  if (!verdict) verdict = check_fields(instruction, core);
  if (verdict) verdict = std::string(spec->mnemonic) + ": " + *verdict;
  return verdict;
}

std::optional<Illegal> validate(const std::vector<Instruction>& program, const CoreConfig& core) {
  const int64_t size = static_cast<int64_t>(program.size());
  for (int64_t pc = 0; pc < size; ++pc) {
    const Instruction& i = program[pc];
    if (auto sentence = validate(i, core)) return Illegal{static_cast<size_t>(pc), *sentence};
    if (i.opcode() != Opcode::loop) continue;
    if (auto sentence = in_range("loop: its target", pc + i.get(field::loop::offset), 0, size - 1))
      return Illegal{static_cast<size_t>(pc), *sentence};
  }
  if (program.empty()) return Illegal{0, "the program is empty"};
  if (program.back().opcode() != Opcode::halt) return Illegal{program.size() - 1, "a program must end with halt"};
  return std::nullopt;
}

}  // namespace veritpu::arch
