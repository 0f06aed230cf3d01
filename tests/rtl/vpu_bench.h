// A verilated vector unit between a queue and memories written in C++, checked in every cycle against docs/vpu.md and
// after every vrun against VpuOracle.
#pragma once

#include <gtest/gtest.h>
#include <verilated.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "tests/rtl/vpu_oracle.h"

namespace veritpu {

// An instruction as it comes to the head of the queue.
struct Head {
  arch::Instruction instruction;
  uint32_t pc = 0;
  int empty = 0;    // cycles without a head before it
  int unready = 0;  // cycles in which its waits are not satisfied
};

struct SingleStages {
  static constexpr bool kStaged = false;
  static arch::VpuStages stages() { return {}; }
};

template <class Model, int kN, class Stages = SingleStages>
class VpuBench {
 public:
  static constexpr int kLanes = kN, kSublanes = kLanes < 8 ? 1 : kLanes / 8, kElements = kSublanes * kLanes;
  static constexpr bool kStaged = Stages::kStaged;
  static constexpr int kVmemRows = 512, kAccRows = 128;

  VpuBench() : oracle(kLanes, kVmemRows, kAccRows, Stages::stages()) { reset(); }

  void reset() {
    model.head_valid_i = 0;
    model.run_i = 1;
    model.rst_ni = 0;
    edge();
    model.rst_ni = 1;
    model.clear_i = 1;
    edge();
    model.clear_i = 0;
    oracle.streams = {};
  }

  VpuOracle oracle;
  Model model;
  uint64_t cycles = 0, runs = 0;

  // Where register r is, once results are settled.
  arch::Word* registers(int r) {
    if constexpr (kStaged)
      return &root()->vpu__DOT__g_lanes__DOT__u_lanes__DOT__u_registers__DOT__u_memory__DOT__mem_q[r * kElements];
    else
      return &root()->vpu__DOT__g_lanes__DOT__u_lanes__DOT__r_q[r][0];
  }

  // To call after changing the oracle's memory or registers.
  void load() {
    vmem_ = oracle.vmem;
    acc_ = oracle.acc;
    for (int r = 0; r < arch::kVectorRegisters; r++)
      std::copy(oracle.registers[r].begin(), oracle.registers[r].end(), registers(r));
  }

  // Results become registers at last behind the longest latency (docs/vpu.md, "Registers").
  void settle() {
    model.head_valid_i = 0;
    if (kStaged)
      for (int cycle = 0; cycle < 32; cycle++) edge();
  }

  // Gives instructions without an oracle or memories: for programs that must not live.
  void drive(const std::vector<arch::Instruction>& program) {
    if (!program.empty()) announce(program.front());
    edge();
    for (size_t i = 0; i < program.size(); i++) {
      begin(true, true, {program[i]});
      if (i + 1 < program.size()) announce(program[i + 1]);
      edge();
    }
  }

  // `settled`: registers are compared after it.
  void run(const std::vector<Head>& program, bool settled = true) {
    announce(program.front().instruction);
    expect_idle(false, program.front());
    for (size_t at = 0; at < program.size(); at++) {
      const Head& head = program[at];
      for (int i = 0; i < head.empty; i++) expect_idle(false, head);
      for (int i = 0; i < head.unready; i++) expect_idle(true, head);
      if (at + 1 < program.size()) announce(program[at + 1].instruction);
      execute(head);
      if (testing::Test::HasFailure()) return;
    }
    if (settled) settle(), compare_registers();
  }

  void compare_registers() {
    for (int r = 0; r < arch::kVectorRegisters; r++)
      for (int k = 0; k < kElements; k++)
        ASSERT_EQ(registers(r)[k], oracle.registers[r][k])
            << "register " << r << " sublane " << k / kLanes << " lane " << k % kLanes << " before cycle " << cycles;
  }

 private:
  using Cause = arch::Cause;

  auto* root() { return model.rootp; }

  // The first slot of a vrun that comes to the head next, as the queue knows it.
  void announce(const arch::Instruction& next) {
    model.next_slot_i = static_cast<uint8_t>(next.get(arch::field::vrun::slot));
  }

  // A cycle: inputs are set; outputs are there after begin(), memory and registers change in end().
  void begin(bool valid, bool ready, const Head& head) {
    model.head_valid_i = valid;
    model.head_ready_i = ready;
    std::memcpy(&model.head_i[0], head.instruction.words.data(), 32);
    model.head_pc_i = head.pc;
    model.clk_i = model.queue_clk_i = 0;
    model.eval();
  }
  void end() {
    // Off sublanes get anything.
    std::vector<arch::Word> vmem_data(kElements, ~0u), acc_data(kElements, ~0u);
    if (model.rd_en_o)
      for (int s = 0; s < kSublanes; s++)
        if (model.rd_on_o[s]) {
          const bool acc = model.rd_space_o;
          const auto* row = &(acc ? acc_ : vmem_).at(model.rd_row_o[s] * kLanes);
          std::copy(row, row + kLanes, &(acc ? acc_data : vmem_data)[s * kLanes]);
        }
    if (model.wr_en_o)
      for (int s = 0; s < kSublanes; s++)
        if (model.wr_on_o[s])
          for (int i = 0; i < kLanes; i++) vmem_.at(model.wr_row_o[s] * kLanes + i) = model.wr_data_o[s * kLanes + i];
    edge();
    for (int k = 0; k < kElements; k++) {
      model.rd_vmem_data_i[k] = vmem_data[k];
      model.rd_acc_data_i[k] = acc_data[k];
    }
  }
  void edge() {
    for (const uint8_t level : {0, 1}) model.clk_i = model.queue_clk_i = level, model.eval();
    cycles++;
  }

  void expect_account(bool start, bool busy, Cause cause, bool charged, uint32_t pc) {
    ASSERT_EQ(model.start_o, start) << "cycle " << cycles;
    ASSERT_EQ(model.busy_o, busy) << "cycle " << cycles;
    ASSERT_EQ(model.cause_o, static_cast<int>(cause)) << "cycle " << cycles;
    ASSERT_EQ(model.charge_valid_o, charged) << "cycle " << cycles;
    if (charged) {
      ASSERT_EQ(model.charge_pc_o, pc) << "cycle " << cycles;
    }
  }

  void expect_idle(bool valid, const Head& head) {
    begin(valid, false, head);
    expect_account(false, false, valid ? Cause::semaphore : Cause::idle, valid, head.pc);
    ASSERT_FALSE(model.retire_valid_o) << "cycle " << cycles;
    end();
  }

  void execute(const Head& head) {
    const bool is_run = head.instruction.opcode() == arch::Opcode::vrun;
    const uint64_t start = cycles, retire = oracle.execute(head.instruction, start);
    // While a vrun runs, another head stands ready behind it.
    Head next = head;
    next.pc = ~head.pc;
    next.instruction.words[0] = ~head.instruction.words[0];
    while (cycles <= retire) {
      const uint64_t now = cycles;
      begin(true, true, now == start ? head : next);
      expect_account(now == start, now != start, is_run ? Cause::active : Cause::setup, true, head.pc);
      ASSERT_EQ(model.retire_valid_o, now == retire) << "cycle " << now;
      if (now == retire) {
        ASSERT_EQ(model.retire_signals_o, head.instruction.words[0] >> 34 & 0x3ffffff);
        ASSERT_EQ(model.retire_pc_o, head.pc);
      }
      end();
    }
    if (is_run) compare();
  }

  void compare() {
    runs++;
    if (!kStaged) compare_registers();
    ASSERT_EQ(vmem_ == oracle.vmem, true) << "VMEM before cycle " << cycles;
  }

  std::vector<arch::Word> vmem_, acc_;
};

}  // namespace veritpu
