// The matrix unit and the accumulators against docs/mxu.md (tests/rtl/mxu_model.h) on random programs: in every cycle
// every output, and every word that the accumulators hold. For models of tests/rtl/mxu_unit_top.sv.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/rtl/mxu_model.h"
#include "tests/rtl/mxu_words.h"

namespace veritpu {

template <class Model, unsigned kN, int kOperands = 0, int kProducts = 0, int kSums = 0>
class MxuBench {
 public:
  using Instruction = arch::Instruction;
  using Row = MxuModel::Row;
  static constexpr unsigned n = kN, sublanes = kN < 8 ? 1 : kN / 8, kVmemRows = 1024, kAccRows = 256;

  explicit MxuBench(uint64_t seed) : words_(seed), acc_(kAccRows, Row(n, 0)) {
    vmem_.assign(kVmemRows, Row(n));
    top_.rst_ni = 0;
    clock();
    top_.rst_ni = 1;
  }

  // Fills VMEM: one word in `rarity` is any word at all, the others are between 2^-8 and 2^8.
  void fill(uint32_t rarity) {
    for (auto& row : vmem_)
      for (auto& word : row)
        word = words_.below(rarity) == 0
                   ? words_.any()
                   : (words_.below(16) << 23 | words_.below(1u << 23)) + (119u << 23) + (words_.below(2) << 31);
  }

  // Random instructions one after another, the head sometimes missing or unready, until all have retired.
  void run(int instructions, uint32_t haste) {
    std::optional<MxuModel::Head> head;
    for (int quiet = 0; quiet < 8; quiet = instructions || head || busy_ ? 0 : quiet + 1) {
      if (!head && instructions && words_.below(haste)) head = {random_instruction(), pc_++, false}, instructions--;
      if (head) head->ready = head->ready || words_.below(haste);
      cycle(head);
      if (started_) head.reset();
      if (testing::Test::HasFatalFailure()) return;
    }
  }

  // Clocks a head that must not start; returns what the assertion says.
  std::string refusal(const Instruction& code) {
    drive(MxuModel::Head{code, 77, true});
    try {
      clock();
    } catch (const std::runtime_error& e) {
      return e.what();
    }
    return "";
  }

  uint64_t cycles = 0, sums = 0, retired = 0, kinds[2][2][arch::kOperands] = {};  // instructions by mmul, trans, format

 private:
  void clock() {
    top_.clk_i = 0;
    top_.eval();
    top_.clk_i = 1;
    top_.eval();
  }

  Instruction random_instruction() {
    using namespace arch::field;
    using arch::Opcode;
    const uint32_t kind = words_.below(16);
    if (kind == 0) return signalling(Instruction(Opcode::sync).set(sync::unit, 1));
    if (kind < 7) {
      const auto fmt = words_.below(arch::kOperands), trans = words_.below(2);
      kinds[0][trans][fmt]++;
      return signalling(Instruction(Opcode::mload)
                            .set(mload::base, words_.below(1u << 20))
                            .set(mload::stride, stride())
                            .set(mload::rows, partial())
                            .set(mload::lanes, partial())
                            .set(mload::fmt, fmt)
                            .set(mload::set, words_.below(2))
                            .set(mload::trans, trans));
    }
    const auto fmt = words_.below(arch::kOperands), trans = words_.below(2);
    kinds[1][trans][fmt]++;
    const unsigned most = trans ? 3 : std::min(2 * n, kAccRows);
    unsigned counts[4], slots;
    do {
      counts[0] = trans ? partial() : 1 + words_.below(words_.below(4) ? 6 : most);
      for (int d = 1; d < 4; d++) counts[d] = words_.below(2) ? 1 : 1 + words_.below(4);
      slots = counts[1] * counts[2] * counts[3] * (trans ? 1 : counts[0]);
    } while (slots > most || slots * (trans ? n : 1) > kAccRows);
    // Sometimes rows on rows, one right after another.
    if (!trans && words_.below(4) == 0) {
      std::fill_n(counts, 4, 1);
      slots = 1;
    }
    slots *= trans ? n : 1;
    if (slots > 1 || words_.below(4) == 0) acc_row_ = words_.below(kAccRows - slots + 1);
    return signalling(Instruction(Opcode::mmul)
                          .set(mmul::base, words_.below(1u << 20))
                          .set(mmul::acc, acc_row_)
                          .set(mmul::lanes, partial())
                          .set(mmul::fmt, fmt)
                          .set(mmul::set, words_.below(2))
                          .set(mmul::trans, trans)
                          .set(mmul::accum, words_.below(3) != 0)
                          .set(mmul::n0, counts[0])
                          .set(mmul::s0, stride())
                          .set(mmul::n1, counts[1])
                          .set(mmul::s1, stride())
                          .set(mmul::n2, counts[2])
                          .set(mmul::s2, stride())
                          .set(mmul::n3, counts[3])
                          .set(mmul::s3, stride()));
  }
  Instruction signalling(Instruction i) {
    for (int slot = 0; slot < 2; slot++)
      i.signal(slot, {static_cast<uint8_t>(words_.below(32)), static_cast<uint8_t>(words_.below(256))});
    return i;
  }
  int64_t partial() { return words_.below(2) ? n : 1 + words_.below(n); }
  int64_t stride() {
    return words_.below(4) ? static_cast<int64_t>(words_.below(64)) - 32
                           : static_cast<int64_t>(words_.below(1u << 18)) - (1 << 17);
  }

  const Row& vmem(uint32_t row) const { return vmem_[row % kVmemRows]; }

  void drive(const std::optional<MxuModel::Head>& head) {
    top_.head_valid_i = head.has_value();
    top_.head_ready_i = head ? head->ready : words_.below(2);
    for (int k = 0; k < 8; k++)
      top_.head_i[k] = head ? static_cast<uint32_t>(head->code.words[k / 2] >> (k % 2 * 32)) : words_.below(~0u);
    top_.head_pc_i = head ? head->pc : words_.below(~0u);
    top_.rd_en_i = words_.below(2);
    for (unsigned s = 0; s < sublanes; s++) {
      top_.rd_row_i[s] = static_cast<uint16_t>(words_.below(kAccRows));
      top_.rd_on_i[s] = words_.below(4) != 0;
    }
    top_.clk_i = 0;
    top_.eval();
  }

  void cycle(const std::optional<MxuModel::Head>& head) {
    drive(head);
    const auto expected = model_.step(head);
    started_ = expected.start, busy_ = expected.busy;
    SCOPED_TRACE("N = " + std::to_string(n) + ", cycle " + std::to_string(model_.now() - 1));
    ASSERT_EQ(top_.start_o, expected.start);
    ASSERT_EQ(top_.busy_o, expected.busy);
    ASSERT_EQ(static_cast<arch::Cause>(top_.cause_o), expected.cause);
    ASSERT_EQ(optional(top_.charge_valid_o, top_.charge_pc_o), expected.charged);
    ASSERT_EQ(optional(top_.act_read_o, top_.act_row_o), expected.act_row);
    ASSERT_EQ(optional(top_.load_read_o, top_.load_row_o), expected.load_row);
    using Retired = MxuModel::Retired;
    ASSERT_EQ(optional(top_.mul_retire_valid_o, Retired{top_.mul_retire_pc_o, top_.mul_retire_signals_o}),
              expected.mul);
    ASSERT_EQ(optional(top_.load_retire_valid_o, Retired{top_.load_retire_pc_o, top_.load_retire_signals_o}),
              expected.load);
    ASSERT_EQ(top_.acc_we_o, expected.write.has_value());
    retired += expected.mul.has_value() + expected.load.has_value();

    // Reads see the accumulators of the start of the cycle. Sublanes that are off get anything.
    std::vector<std::optional<Row>> read;
    for (unsigned s = 0; s < sublanes; s++)
      read.push_back(top_.rd_on_i[s] ? std::optional(acc_[top_.rd_row_i[s]]) : std::nullopt);
    if (expected.write) {
      ASSERT_EQ(top_.acc_row_o, expected.write->row);
      ASSERT_EQ(top_.acc_accum_o, expected.write->accum);
      ASSERT_EQ(top_.acc_int8_o, expected.write->fmt == arch::Operand::int8);
      for (unsigned k = 0; k < n; k++) ASSERT_EQ(top_.acc_sum_o[k], expected.write->sums[k]) << "column " << k;
      sums += n;
      writes_.push_back({model_.now() - 1 + kSums, *expected.write});
    }
    if (!writes_.empty() && writes_.front().first == model_.now() - 1) {
      const MxuModel::Write& write = writes_.front().second;
      auto& row = acc_[write.row];
      for (unsigned k = 0; k < n; k++)
        row[k] = write.accum ? arch::accumulate(write.fmt, row[k], write.sums[k]) : write.sums[k];
      writes_.pop_front();
    }

    // VMEM answers in the next cycle, with anything to those who did not ask.
    const Row& act = vmem(expected.act_row ? *expected.act_row : words_.below(kVmemRows));
    const Row& load = vmem(expected.load_row ? *expected.load_row : words_.below(kVmemRows));
    const bool reads = top_.rd_en_i;
    clock();
    for (unsigned k = 0; k < n; k++) top_.act_data_i[k] = act[k], top_.load_data_i[k] = load[k];
    for (unsigned s = 0; s < sublanes && reads; s++)
      for (unsigned k = 0; read[s] && k < n; k++)
        ASSERT_EQ(top_.rd_data_o[s * n + k], (*read[s])[k]) << "sublane " << s << ", lane " << k;
    cycles++;
  }

  template <class T>
  static std::optional<T> optional(bool valid, T value) {
    return valid ? std::optional<T>(value) : std::nullopt;
  }

  Words words_;
  std::vector<Row> vmem_, acc_;
  std::deque<std::pair<MxuModel::Cycle, MxuModel::Write>> writes_;  // and the cycles of it
  MxuModel model_{n, {kOperands, kProducts, kSums}, [this](uint32_t row) -> const Row& { return vmem(row); }};
  Model top_;
  uint32_t pc_ = 100, acc_row_ = 0;
  bool started_ = false, busy_ = false;
};

// In a hurry, instructions meet back to back; otherwise with gaps.
template <class Bench>
void random_programs() {
  const int instructions = 15'000 / static_cast<int>(Bench::n) / (Bench::n > 32 ? 2 : 1);
  uint64_t cycles = 0, sums = 0, retired = 0, least = ~0ull;
  auto bench = std::make_unique<Bench>(Bench::n);
  for (const uint32_t rarity : {1u << 30, 4000u, 50u})
    for (const uint32_t haste : {1000u, 2u}) {
      bench->fill(rarity);
      bench->run(instructions, haste);
      if (testing::Test::HasFatalFailure()) return;
    }
  cycles += bench->cycles, sums += bench->sums, retired += bench->retired;
  for (const auto& unit : bench->kinds)
    for (const auto& trans : unit)
      for (const auto count : trans) least = std::min(least, count);
  EXPECT_EQ(retired, 6u * instructions);
  EXPECT_GT(cycles, 10'000u);
  EXPECT_GT(sums, 100'000u);
  EXPECT_GT(least, 2u);
}

}  // namespace veritpu
