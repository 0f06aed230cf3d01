// The matrix unit's assertions.
#include "Vmxu_array.h"
#include "Vmxu_array___024root.h"
#include "Vmxu_control.h"
#include "Vmxu_control___024root.h"
#include "Vmxu_transposer.h"
#include "Vmxu_transposer___024root.h"
#include "Vmxu_walk.h"
#include "Vmxu_walk___024root.h"
#include "Vmxu_weight_fifo.h"
#include "Vmxu_weight_fifo___024root.h"
#include "tests/rtl/violations.h"

namespace veritpu {
namespace {

using namespace code;
namespace field = arch::field;
using Control = Bench<Vmxu_control>;
using Walk = Bench<Vmxu_walk>;
using Transposer = Bench<Vmxu_transposer>;
using Fifo = Bench<Vmxu_weight_fifo>;
using Array = Bench<Vmxu_array>;

constexpr unsigned kN = 8;

// mxu_pkg::arrival_t.
struct Arrival {
  unsigned valid = 1, read = 1, lanes = kN, trans = 0, index = 0;
  operator unsigned() const { return valid << 22 | read << 21 | lanes << 13 | trans << 8 | index; }
};

// arch_pkg::mmul_t: of n0 x 1 x 1 x 1 rows.
void begin(Walk& walk, unsigned n0) {
  const unsigned one = 1u << 18;
  const unsigned words[] = {one, one, one, n0 * one, 0, 0};
  std::copy(std::begin(words), std::end(words), &walk.m.mmul_i[0]);
  walk.m.start_i = 1;
  walk.edge();
  walk.m.start_i = 0;
}

Violation starts_with(const char* category, const Instruction& instruction) {
  return {"mxu_control.sv", category, [=] { Control().start(instruction); }};
}
Violation arrives_in_transposer(const char* category, std::vector<Arrival> rows) {
  return {"mxu_transposer.sv", category, [=] {
            Transposer bench;
            for (const auto& row : rows) bench.m.row_i = row, bench.edge();
          }};
}
Violation arrives_in_fifo(const char* category, const Arrival& row) {
  return {"mxu_weight_fifo.sv", category, [=] {
            Fifo bench;
            bench.m.row_i = row;
            bench.edge();
          }};
}
template <class Model>
Violation forced(const char* file, const char* category, std::function<void(Bench<Model>&)> force) {
  return {file, category, [=] {
            Bench<Model> bench;
            force(bench);
            bench.edge();
          }};
}
Violation walks(const char* category, std::function<void(Walk&)> force) {
  return forced<Vmxu_walk>("mxu_walk.sv", category, [=](Walk& b) { begin(b, 4), force(b); });
}

}  // namespace

std::vector<Violation> mxu_violations() {
  return {
      starts_with("mmul count of zero", mmul(0, 0, 0, 0)),
      starts_with("mmul block of more than N rows", mmul(0, 9, 0, 0).set(field::mmul::trans, 1)),
      starts_with("lanes not 1 to N", mmul(0, 1, 0, 0, false, 9)),
      starts_with("mload rows not 1 to N", mload(0, 9, 0)),
      starts_with("not an instruction of the matrix unit", nop()),
      forced<Vmxu_control>("mxu_control.sv", "a row of weights beyond the last",
                           [](Control& b) {
                             b.start(mload(0, 8, 0));
                             b.signals.mxu_control__DOT__load_index_q = 9;
                           }),
      forced<Vmxu_control>("mxu_control.sv", "a weight set held for more than N cycles",
                           [](Control& b) { b.signals.mxu_control__DOT__hold_q = kN; }),
      forced<Vmxu_control>("mxu_control.sv", "a result without an mmul",
                           [](Control& b) {
                             b.start(mmul(0, 1, 0, 0));
                             b.edge(3 * kN);
                             b.signals.mxu_control__DOT__flying_q = 0;
                             b.edge();
                           }),
      forced<Vmxu_control>("mxu_control.sv", "two retirements in a cycle",
                           [](Control& b) {
                             b.start(mmul(0, 1, 0, 0));
                             b.edge(3 * kN);
                             b.signals.mxu_control__DOT__flying_q = 0;
                             b.head(sync(arch::Unit::mxu));
                           }),
      forced<Vmxu_control>("mxu_control.sv", "the set of an mmul is loaded under it",
                           [](Control& b) {
                             b.start(mmul(0, 4, 0, 0));
                             b.signals.mxu_control__DOT__hold_q = 0;
                             b.head(mload(0, 8, 0));
                           }),
      forced<Vmxu_control>("mxu_control.sv", "the head is withdrawn",
                           [](Control& b) {
                             b.head(mmul(0, 4, 0, 0), false);
                             b.edge();
                             b.m.head_valid_i = 0;
                           }),
      walks("an mmul starts in the walk of another", [](Walk& b) { b.m.start_i = 1; }),
      walks("a walk beyond dimension 0", [](Walk& b) { b.signals.mxu_walk__DOT__i0_q = 4; }),
      walks("a walk beyond dimension 1", [](Walk& b) { b.signals.mxu_walk__DOT__i1_q = 1; }),
      walks("a walk beyond dimension 2", [](Walk& b) { b.signals.mxu_walk__DOT__i2_q = 1; }),
      walks("a walk beyond dimension 3", [](Walk& b) { b.signals.mxu_walk__DOT__i3_q = 1; }),
      arrives_in_transposer("activations' lanes not 1 to N", {{1, 1, 9}}),
      arrives_in_transposer("a transposed block has a gap", {{1, 1, 8, 1, 0}, {1, 1, 8, 1, 2}}),
      arrives_in_transposer("a transposed block does not begin with its first row", {{1, 1, 8, 1, 3}}),
      forced<Vmxu_transposer>("mxu_transposer.sv", "activations enter not N + 1 cycles after they came",
                              [](Transposer& b) { b.signals.mxu_transposer__DOT__enter_o = 1; }),
      forced<Vmxu_transposer>("mxu_transposer.sv", "a place beyond the FIFOs",
                              [](Transposer& b) { b.signals.mxu_transposer__DOT__place_q = 2 * kN; }),
      forced<Vmxu_transposer>("mxu_transposer.sv", "awake for longer than a row takes",
                              [](Transposer& b) { b.signals.mxu_transposer__DOT__awake_q = 2 * kN + 2; }),
      arrives_in_fifo("a row of weights beyond the last", {1, 1, 8, 0, 8}),
      arrives_in_fifo("weights' lanes not 1 to N", {1, 1, 9}),
      forced<Vmxu_weight_fifo>("mxu_weight_fifo.sv", "a place beyond the ring",
                               [](Fifo& b) { b.signals.mxu_weight_fifo__DOT__place_q = kN; }),
      forced<Vmxu_weight_fifo>("mxu_weight_fifo.sv", "weights leave not N + 1 cycles after they came",
                               [](Fifo& b) { b.signals.mxu_weight_fifo__DOT__row_o = Arrival(); }),
      forced<Vmxu_array>("mxu_array.sv", "a row of weights beyond the last",
                         [](Array& b) {
                           b.m.load_i = Arrival{1, 1, 8, 0, 8};
                         }),
      forced<Vmxu_array>("mxu_array.sv", "a row works longer than N cycles after the last activation",
                         [](Array& b) { b.signals.mxu_array__DOT__stay_q = kN; }),
      forced<Vmxu_array>("mxu_array.sv", "a place beyond the ring of sums",
                         [](Array& b) { b.signals.mxu_array__DOT__place_q = kN; }),
      forced<Vmxu_array>("mxu_array.sv", "sums enter the first row",
                         [](Array& b) { b.signals.mxu_array__DOT__psum_q[3] = 1; }),
      forced<Vmxu_array>("mxu_array.sv", "an activation enters a row that stands still",
                         [](Array& b) {
                           b.m.enter_i = 1;
                           b.edge();
                           b.signals.mxu_array__DOT__live_q = 0;
                         }),
  };
}

}  // namespace veritpu
