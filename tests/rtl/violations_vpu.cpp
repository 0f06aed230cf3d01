// The vector unit's assertions.
#include "Vvpu.h"
#include "Vvpu___024root.h"
#include "Vvpu_lanes.h"
#include "Vvpu_lanes___024root.h"
#include "Vvpu_results.h"
#include "Vvpu_results___024root.h"
#include "Vvpu_staged_lanes.h"
#include "Vvpu_staged_lanes___024root.h"
#include "Vvpu_streams.h"
#include "Vvpu_streams___024root.h"
#include "Vvpu_ways.h"
#include "Vvpu_ways___024root.h"
#include "tests/rtl/violations.h"

namespace veritpu {
namespace {

using namespace code;
using arch::Micro;
using arch::Space;
namespace field = arch::field;
using Vpu = Bench<Vvpu>;
using Lanes = Bench<Vvpu_lanes>;
using StagedLanes = Bench<Vvpu_staged_lanes>;
using Results = Bench<Vvpu_results>;
using WaysOfTwo = Bench<Vvpu_ways>;
using Streams = Bench<Vvpu_streams>;

Violation starts(const char* category, std::vector<Instruction> program, const char* file = "vpu.sv") {
  return {file, category, [=] {
            Vpu bench;
            for (const auto& instruction : program) bench.start(instruction);
          }};
}
// In the second cycle of a run of two moves over four rows.
Violation runs(const char* category, std::function<void(Vpu&)> force, const char* file = "vpu_walk.sv") {
  return {file, category, [=] {
            Vpu bench;
            for (int slot : {0, 1}) bench.start(vset(slot, Micro::mov_, 0, 0, 0));
            bench.start(vrun(0, 2, 4));
            force(bench);
            bench.edge();
          }};
}
Violation issues(const char* category, unsigned on, std::function<void(Lanes&)> force) {
  return {"vpu_lanes.sv", category, [=] {
            Lanes bench;
            bench.m.issue_i = on != 0;
            bench.m.on_i = on;
            bench.edge();
            force(bench);
            bench.edge();
          }};
}
Violation staged(const char* category, unsigned on) {
  return {"vpu_staged_lanes.sv", category, [=] {
            StagedLanes bench;
            bench.m.issue_i = 1;
            bench.m.on_i = on;
            bench.edge();
          }};
}
// A move of r0 to r1, then one of r0 to itself.
Violation turns(const char* category) {
  return {"vpu_ways.sv", category, [=] {
            WaysOfTwo bench;
            bench.m.issue_i = bench.m.first_i = bench.m.turns_i = 1;
            bench.m.micro_i = uint64_t{1} << 48;
            bench.edge();
            bench.m.first_i = 0;
            bench.m.micro_i = 0;
            bench.edge();
          }};
}
Violation accesses(const char* category, std::function<void(Streams&)> force) {
  return {"vpu_streams.sv", category, [=] {
            Streams bench;
            const auto instruction = vstr(0, Space::vmem, 0, -1);
            std::memcpy(&bench.m.head_i[0], instruction.words.data(), arch::kInstructionBytes);
            bench.m.set_i = 1;
            bench.edge();
            bench.m.set_i = 0;
            bench.m.access_i = 1;
            bench.m.on_i = 1;
            force(bench);
            bench.edge();
          }};
}

}  // namespace

std::vector<Violation> vpu_violations() {
  return {
      starts("empty kernel", {vrun(0, 0, 1)}, "vpu_walk.sv"),
      starts("count of zero", {vset(0, Micro::mov_, 0, 0, 0), vrun(0, 1, 0)}, "vpu_walk.sv"),
      starts("kernel beyond the store", {vset(255, Micro::mov_, 0, 0, 0), vrun(255, 2, 1)}, "vpu_walk.sv"),
      starts("no such micro-operation", {vset(0, static_cast<Micro>(41), 0, 0, 0), vrun(0, 1, 1)}),
      starts("store to accumulators", {vset(0, Micro::st_, 0, 0, 0), vstr(0, Space::acc, 0, 1), vrun(0, 1, 1)}),
      starts("not an instruction of the unit", {nop()}),
      runs("a step beyond the kernel", [](Vpu& b) { b.signals.vpu__DOT__u_walk__DOT__step_q = 2; }),
      runs("a group beyond the run", [](Vpu& b) { b.signals.vpu__DOT__u_walk__DOT__i0_q = 4; }),
      runs("a second cycle of a micro-operation of one", [](Vpu& b) { b.signals.vpu__DOT__u_walk__DOT__second_q = 1; }),
      runs("a run goes on after its last step",
           [](Vpu& b) {
             b.edge(8);
             b.signals.vpu__DOT__u_walk__DOT__running_q = 1;
           }),
      runs(
          "a run's instruction changes",
          [](Vpu& b) {
            b.edge();
            b.signals.vpu__DOT__pc_q = 7;
          },
          "vpu.sv"),
      runs(
          "the head is withdrawn",
          [](Vpu& b) {
            b.head(vrun(0, 2, 4));
            b.edge();
            b.m.head_valid_i = 0;
          },
          "vpu.sv"),
      {"vpu.sv", "a store without an issue",
       [] {
         Vpu bench;
         bench.signals.vpu__DOT__st_en_q = 1;
         bench.edge();
       }},
      issues("more sublanes than there are", 2, [](Lanes&) {}),
      issues("not executed in the cycle after its issue", 1, [](Lanes& b) { b.signals.vpu_lanes__DOT__execute_q = 0; }),
      issues("executed without an issue", 0, [](Lanes& b) { b.signals.vpu_lanes__DOT__execute_q = 1; }),
      {"vpu_results.sv", "a result that nothing awaits, or none that something does",
       [] {
         Results bench;
         bench.m.valid_i = 1;
         bench.edge();
       }},
      turns("a register is read before it is written in turns"),
      staged("more sublanes than there are", 2),
      accesses("stream row out of range", [](Streams& b) { b.m.i0_i = 1; }),
      accesses("a stream set while one is in use", [](Streams& b) { b.m.set_i = 1; }),
      accesses("more sublanes than there are", [](Streams& b) { b.m.on_i = 2; }),
  };
}

}  // namespace veritpu
