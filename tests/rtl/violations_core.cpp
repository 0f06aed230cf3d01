// The assertions of VMEM, of what comes from other cores, and of the core as a whole.
#include "Varrivals.h"
#include "Varrivals___024root.h"
#include "Vcore.h"
#include "Vcore___024root.h"
#include "Vvmem.h"
#include "Vvmem___024root.h"
#include "Vvmem_banks.h"
#include "Vvmem_banks___024root.h"
#include "tests/rtl/violations.h"

namespace veritpu {
namespace {

using namespace code;
using arch::Micro;
using arch::Space;
using Vmem = Bench<Vvmem>;  // 16 lanes, so that there are two sublanes, and 16 rows
using Core = Bench<Vcore>;  // 8 lanes, 16 rows of VMEM and of accumulators

Violation access(const char* category, std::function<void(Vvmem&)> ask) {
  return {"vmem.sv", category, [=] {
            Vmem bench;
            ask(bench.m);
            bench.edge();
          }};
}
Violation out_of_range(std::function<void(Vvmem&)> ask) {
  return access("VMEM row out of range", std::move(ask));
}
void store(Vvmem& m, int row0, int row1) {
  m.wr_en_i = m.wr_on_i[0] = m.wr_on_i[1] = 1;
  m.wr_row_i[0] = row0;
  m.wr_row_i[1] = row1;
}
enum { kOfLd, kOfCores };
void write(Vvmem& m, int input, int row, int lane0, int lanes) {
  m.in_write_i[input] = 1;
  m.in_row_i[input] = row;
  m.in_lane0_i[input] = lane0;
  m.in_lanes_i[input] = lanes;
}

// Eight instructions, the others of the program nothing but `nop`; after so many cycles `force`.
Violation executes(const char* category, std::vector<Instruction> program, int cycles, std::function<void(Core&)> force,
                   const char* file = "core.sv") {
  program.resize(arch::kFetchInstructions, nop());
  return {file, category, [=] {
            Core bench;
            bench.m.start_i = 1;
            bench.edge();
            bench.m.start_i = 0;
            bench.edge();
            bench.m.block_valid_i = 1;
            for (size_t i = 0; i < program.size(); i++)
              std::memcpy(&bench.m.block_i[8 * i], program[i].words.data(), arch::kInstructionBytes);
            bench.edge();
            bench.m.block_valid_i = 0;
            bench.edge(cycles);
            force(bench);
            bench.edge();
          }};
}

}  // namespace

std::vector<Violation> core_violations() {
  return {
      {"arrivals.sv", "more rows and signals of other cores wait than there is room for",
       [] {  // `ld` has the first one's bank
         Bench<Varrivals> bench;
         bench.m.write_i = bench.m.in_write_i[0] = 1;
         bench.edge(65);
       }},
      {"arrivals.sv", "a queue's places and count differ",
       [] {
         Bench<Varrivals> bench;
         bench.signals.arrivals__DOT__read_q = 3;
         bench.edge();
       }},
      {"vmem_banks.sv", "two rows come into one bank in a cycle",
       [] {
         Bench<Vvmem_banks> bench;
         bench.m.in_write_i[0] = bench.m.in_write_i[1] = 1;
         bench.m.in_row_i[0] = 1, bench.m.in_row_i[1] = 64;
         bench.edge();
       }},
      out_of_range([](Vvmem& m) { m.act_read_i = 1, m.act_row_i = 16; }),
      out_of_range([](Vvmem& m) { m.load_read_i = 1, m.load_row_i = 16; }),
      out_of_range([](Vvmem& m) { m.st_read_i = 1, m.st_row_i = 16; }),
      out_of_range([](Vvmem& m) { write(m, kOfLd, 16, 0, 16); }),
      out_of_range([](Vvmem& m) { write(m, kOfCores, 16, 0, 16); }),
      out_of_range([](Vvmem& m) { m.rd_en_i = m.rd_on_i[1] = 1, m.rd_row_i[1] = 16; }),
      out_of_range([](Vvmem& m) { store(m, 0, 16); }),
      access("two writes of one VMEM row in a cycle", [](Vvmem& m) { store(m, 3, 3); }),
      access("two writes of one VMEM row in a cycle", [](Vvmem& m) { store(m, 3, 4), write(m, kOfLd, 4, 0, 16); }),
      access("two writes of one VMEM row in a cycle", [](Vvmem& m) { store(m, 3, 4), write(m, kOfCores, 4, 0, 16); }),
      access("two writes of one VMEM row in a cycle",
             [](Vvmem& m) { write(m, kOfLd, 4, 0, 16), write(m, kOfCores, 4, 0, 16); }),
      access("a row of no lanes comes in", [](Vvmem& m) { write(m, kOfCores, 0, 0, 0); }),
      access("a row's lanes out of range", [](Vvmem& m) { write(m, kOfCores, 0, 1, 16); }),
      access("a row of no lanes comes in", [](Vvmem& m) { write(m, kOfLd, 0, 0, 0); }),
      access("a row's lanes out of range", [](Vvmem& m) { write(m, kOfLd, 0, 1, 16); }),
      executes("accumulator row out of range", {mmul(0, 2, 15, 0)}, 40, [](Core&) {}),
      executes("accumulator row out of range",
               {vset(0, Micro::ld_, 0, 0, 0), vstr(0, Space::acc, 16, 1), vrun(0, 1, 1)}, 40, [](Core&) {}),
      executes("a run starts while a unit works", {vset(0, Micro::mov_, 0, 0, 0), vrun(0, 1, 100)}, 9,
               [](Core& b) {
                 b.signals.core__DOT__u_sequencer__DOT__running_q = 0;
                 b.m.start_i = 1;
               }),
      executes(
          "quiet ends without an input", {}, 40, [](Core& b) { b.signals.core__DOT__u_window__DOT__settle_q = 2; },
          "core_window.sv"),
      executes(
          "weights settle for longer than they take", {}, 2,
          [](Core& b) { b.signals.core__DOT__u_window__DOT__settle_q = 12; }, "core_window.sv"),
  };
}

}  // namespace veritpu
