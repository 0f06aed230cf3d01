// Bits that short programs in low memory leave alone: places in the program of 32 bits, long jumps, reserved bits of
// instructions, far addresses, large counts and strides, full semaphores.
//
// The core stands here without systemc/verilated_core.h, whose account has a row for each place in the program. A chip
// of a few lines answers it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <deque>
#include <map>
#include <random>

#include "Vcore8covered.h"
#include "tests/coverage/covered_core.h"
#include "tests/rtl/core_chip.h"

namespace veritpu {
namespace {

using namespace code;
using arch::Instruction;
using arch::Micro;
using arch::Opcode;
using arch::Unit;
namespace field = arch::field;

using Program = std::map<uint32_t, Instruction>;  // by place; elsewhere are nops
struct Retired {
  int unit;
  uint32_t pc;
};

constexpr int kN = 8, kRows = 131072, kSums = 2048;
constexpr uint64_t kAddresses = (uint64_t{1} << 40) - 1;

class RawCore {
 public:
  RawCore() : model_(&context_, "core") {
    model_.clk_i = model_.rst_ni = model_.start_i = model_.block_valid_i = 0;
    model_.ld_done_i = model_.st_done_i = 0;
    no_traffic();
    edge();
    model_.rst_ni = 1;
  }
  ~RawCore() { write_coverage(context_); }

  // Runs to the end, or to a reset in cycle `limit`; returns what retired in all units but the sequencer. If
  // `busy`, the chip reads and writes rows meanwhile.
  std::vector<Retired> run(const Program& program, uint64_t base, uint64_t limit = 1'000'000, bool busy = true) {
    std::vector<Retired> retired;
    for (auto& word : scalars_) word = random_() | uint64_t{random_()} << 32;
    std::memcpy(&model_.scalars_i[0], scalars_.data(), sizeof scalars_);
    model_.base_i = base & kAddresses;
    model_.start_i = 1;
    edge();
    model_.start_i = 0;
    std::deque<std::pair<uint64_t, uint64_t>> blocks;  // cycle and address
    std::array<std::deque<uint64_t>, 2> dones;
    bool halted = false;
    for (uint64_t cycle = 0; !halted && cycle < limit; cycle++) {
      model_.block_valid_i = !blocks.empty() && blocks.front().first == cycle;
      if (model_.block_valid_i) {
        for (uint64_t i = 0; i < arch::kFetchInstructions; i++) {
          const auto at = program.find(static_cast<uint32_t>(((blocks.front().second - base) & kAddresses) / 32 + i));
          const Instruction instruction = at == program.end() ? nop() : at->second;
          std::memcpy(&model_.block_i[i * 8], instruction.words.data(), arch::kInstructionBytes);
        }
        blocks.pop_front();
      }
      for (size_t k = 0; k < 2; k++) {
        const bool now = !dones[k].empty() && dones[k].front() == cycle;
        if (now) dones[k].pop_front();
        (k ? model_.st_done_i : model_.ld_done_i) = now;
      }
      if (busy) traffic();
      model_.eval();
      halted = model_.halted_o;
      if (model_.fetch_valid_o) blocks.emplace_back(cycle + 3, model_.fetch_address_o);
      if (model_.ld_descriptor_valid_o) dones[0].push_back(cycle + 4);
      if (model_.st_descriptor_valid_o) dones[1].push_back(cycle + 5);
      static constexpr int kUnit[] = {1, 1, 2, 3, 3, 4, 4};
      const unsigned valid = model_.retire_valid_o | unsigned{model_.ld_done_i} << 3 | unsigned{model_.st_done_i} << 5;
      for (unsigned r = 0; r < 7; r++)
        if (valid >> r & 1) retired.push_back({kUnit[r], model_.retire_pc_o[r]});
      edge();
    }
    model_.block_valid_i = model_.ld_done_i = model_.st_done_i = 0;
    no_traffic();
    model_.rst_ni = 0;
    edge();
    model_.rst_ni = 1;
    return retired;
  }

 private:
  void edge() {
    model_.clk_i = 1;
    model_.eval();
    model_.clk_i = 0;
    model_.eval();
  }
  void no_traffic() { model_.in_write_i[0] = model_.in_write_i[1] = model_.st_read_i = model_.rx_signal_i = 0; }
  // Rows written and read by the chip, where programs neither read nor write.
  void traffic() {
    for (uint32_t i = 0; i < 2; i++) {
      model_.in_write_i[i] = random_() % 4 == 0;
      model_.in_row_i[i] = i ? model_.in_row_i[0] ^ 1 : random_() % kRows;
      model_.in_lane0_i[i] = random_() % kN;
      model_.in_lanes_i[i] = 1 + random_() % (kN - model_.in_lane0_i[i]);
      model_.in_keep_i[i] = random_() % 2;
      for (uint32_t k = 0; k < kN; k++) model_.in_data_i[i * kN + k] = random_();
    }
    model_.rx_signal_i = random_() % 16 == 0;
    model_.rx_sem_i = random_() % arch::kSemaphores;
    const int kind = random_() % 3;
    model_.rx_count_i = kind == 0 ? 1 : kind == 1 ? 255 : 1 + random_() % 255;
    model_.st_read_i = random_() % 4 == 0;
    model_.st_row_i = random_() % kRows;
  }

  VerilatedContext context_;
  Vcore8covered model_;
  std::mt19937 random_{1};
  std::array<uint64_t, arch::kScalars> scalars_{};
};

// Programs whose instructions have random bits wherever these mean nothing, or anything may stand.
class Writer {
 public:
  explicit Writer(unsigned seed) : random_(seed) {}

  // Some instructions at places of their own, each place far from the one before; then a halt.
  Program program(int places) {
    Program program;
    uint32_t at = 0;
    for (int place = 0; place < places; place++) {
      const uint32_t next = bits(32) & ~uint32_t{0xff};
      std::vector<Instruction> body;
      while (body.size() < 60) add(body);
      const int counter = 1 + static_cast<int>(bits(32) % 15);
      body.push_back(reserved(sset(counter, 0)).set(field::sset::rd, counter).set(field::sset::imm, some(40) | 2));
      for (const auto& i : body) program[at++] = i;
      program[at] =
          reserved(loop(counter, 0)).set(field::loop::rd, counter).set(field::loop::offset, signed_of(next - at, 32));
      at = next;
    }
    program[at] = halt();
    return program;
  }

 private:
  uint64_t bits(int count) { return random_() & (count == 64 ? ~uint64_t{0} : (uint64_t{1} << count) - 1); }
  int64_t some(int count) { return signed_of(bits(count), count); }
  static int64_t signed_of(uint64_t value, int count) {
    return static_cast<int64_t>(value << (64 - count)) >> (64 - count);
  }
  int below(int limit) { return static_cast<int>(bits(32) % static_cast<unsigned>(limit)); }

  // Random bits but in the opcode: no waits or signals.
  Instruction reserved(const Instruction& like) {
    Instruction i;
    for (auto& word : i.words) word = bits(64);
    i.words[0] = (i.words[0] & ~uint64_t{0x3f}) | (like.words[0] & 0x3f);
    return i.wait(0, none()).wait(1, none()).signal(0, none()).signal(1, none());
  }
  arch::SemaphoreUse none() { return {static_cast<uint8_t>(bits(5)), 0}; }
  arch::SemaphoreUse use() { return {static_cast<uint8_t>(bits(5)), static_cast<uint8_t>(bits(8))}; }

  // An instruction of some unit; what it signals is waited for, by it or by the sequencer.
  void add(std::vector<Instruction>& body) {
    const auto first = use();
    auto second = use();
    while (second.sem == first.sem) second = use();
    const Instruction i = draw();
    if (bits(1)) {
      body.push_back(reserved(nop()).signal(0, second).signal(1, first));
      body.push_back(Instruction(i).wait(0, first).wait(1, second));
    } else {
      body.push_back(Instruction(i).signal(0, first).signal(1, second));
      body.push_back(reserved(nop()).wait(0, second).wait(1, first));
    }
  }

  Instruction draw() {
    switch (below(9)) {
      case 0: {
        const int unit = 1 + below(4);
        return reserved(sync(Unit::mxu)).set(field::sync::unit, unit);
      }
      case 1: {
        namespace f = field::mload;
        const int rows = bits(1) ? 1 : 1 + below(kN);
        return reserved(Instruction(Opcode::mload))
            .set(f::base, 100 + below(kRows - 200))
            .set(f::stride, rows == 1 ? some(18) : below(9) - 4)
            .set(f::rows, rows)
            .set(f::lanes, 1 + below(kN))
            .set(f::fmt, below(4));
      }
      case 2:
      case 3: {
        namespace f = field::mmul;
        Instruction i = reserved(Instruction(Opcode::mmul));
        i.set(f::base, 1000 + below(kRows - 2000)).set(f::acc, below(kSums - 100));
        i.set(f::lanes, 1 + below(kN)).set(f::fmt, below(4));
        i.set(f::n0, 1 + below(4)).set(f::n1, 1).set(f::n2, 1).set(f::n3, 1);  // strides of counts of one are any
        i.set(f::s0, i.get(f::n0) == 1 ? some(18) : below(9) - 4);
        if (bits(2) == 0) i.set(f::n1, 2).set(f::s1, below(99) - 49);
        return i;
      }
      case 4: return reserved(Instruction(Opcode::vset)).set(field::vset::op, below(41));
      case 5: return reserved(Instruction(Opcode::vstr));  // of any rows: no run uses it
      case 6: {
        const int unit = 3 + below(2);
        return reserved(Instruction(Opcode::ddim))
            .set(field::ddim::unit, unit)
            .set(field::ddim::count, 1 + below(65535));
      }
      default: {
        namespace f = field::dld;
        const int lane0 = below(kN);
        return reserved(Instruction(std::array{Opcode::dld, Opcode::dst, Opcode::send, Opcode::rsignal}[bits(2)]))
            .set(f::row, below(kRows))
            .set(f::lane0, lane0)
            .set(f::lanes, 1 + below(kN - lane0))
            .set(f::fmt, below(4));
      }
    }
  }

  std::mt19937_64 random_;
};

// By unit, the places of what the program has for it.
std::map<int, std::vector<uint32_t>> expected(const Program& program) {
  std::map<int, std::vector<uint32_t>> places;
  uint32_t at = 0;
  for (;;) {
    const auto i = program.find(at);
    const Opcode opcode = i->second.opcode();
    if (opcode == Opcode::halt) return places;
    if (const int unit = static_cast<int>(*i->second.unit())) places[unit].push_back(at);
    at += opcode == Opcode::loop ? static_cast<uint32_t>(i->second.get(field::loop::offset)) : 1;
  }
}

TEST(Bits, OfPlacesAndReservedFieldsReachTheRetirement) {
  for (unsigned seed = 1; seed <= 3; seed++) {
    RawCore core;
    const Program program = Writer(seed).program(15);
    const auto retired = core.run(program, seed * 0x5555555555);
    for (const auto& [unit, places] : expected(program)) {
      std::vector<uint32_t> got;
      for (const auto& r : retired)
        if (r.unit == unit) got.push_back(r.pc);
      EXPECT_THAT(got, testing::UnorderedElementsAreArray(places)) << "seed " << seed << ", unit " << unit;
    }
  }
}

Program program_of(std::vector<Instruction> instructions) {
  instructions.push_back(halt());
  Program program;
  for (const auto& i : instructions) program[static_cast<uint32_t>(program.size())] = i;
  return program;
}

// Each dimension as long as the accumulators allow, which is 2048 rows.
TEST(Bits, OfLongProducts) {
  namespace f = field::mmul;
  RawCore core;
  for (const int count : {kSums, kSums - 1})
    for (const auto& dimension : {f::n0, f::n1, f::n2, f::n3}) {
      const auto product = Instruction(mmul(0, 1, 0, 0)).set(f::s0, 0).set(dimension, count);
      EXPECT_EQ(core.run(program_of({product, sync(Unit::mxu)}), 0, 10'000, false).size(), 2u);
    }
}

// Each dimension so long that all bits of its index have been set, the longest kernel, and any counts until a reset.
TEST(Bits, OfLongRuns) {
  namespace f = field::vrun;
  const auto dimensions = {f::n0, f::n1, f::n2};
  RawCore core;
  for (const auto& dimension : dimensions) {
    const auto run = Instruction(vrun(0, 1, 1)).set(dimension, 32769);
    EXPECT_EQ(core.run(program_of({vset(0, Micro::mov_, 0, 0, 0), run}), 0, 40'000, false).size(), 2u);
  }
  EXPECT_EQ(core.run(program_of({vrun(0, arch::kKernelSlots, 2)}), 0).size(), 1u);
  std::mt19937 random(1);
  for (int k = 0; k < 16; k++) {
    Instruction run = vrun(0, 1 + static_cast<int>(random() % 256), 1);
    for (const auto& dimension : dimensions) run.set(dimension, 2 + random() % 65534);
    EXPECT_EQ(core.run(program_of({run}), 0, 60).size(), 0u);
  }
}

}  // namespace
}  // namespace veritpu
