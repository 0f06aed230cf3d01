// Iteration: dimensions become loops over rows and over lanes of a row, and loops are cut into boxes that fit VMEM.
#pragma once

#include <array>
#include <functional>

#include "runtime/module_compiler/view.h"

namespace veritpu::module_compiler {

struct Extent {
  int64_t count = 1;
  std::vector<int64_t> stride;  // in elements, by operand
  bool reduced = false;
};

// Points that are walked as rows of at most n lanes.
struct Domain {
  std::vector<Extent> rows;  // outermost first
  Extent lanes;
  std::vector<int64_t> offset;  // by operand, in elements
};

struct Operand {
  std::vector<Axis> axes;
  int64_t row = 0;  // it lies in VMEM, in rows of so many elements; 0: in HBM
};

// Walks operands of one shape together. Neighbouring dimensions that lie as one in all of them are joined; the one that
// makes rows cheapest to move lies along lanes. Two domains if its elements do not fill whole rows of n.
std::vector<Domain> domains(const std::vector<Operand>& operands, const std::vector<bool>& reduced, int n);

// A part of loops.
struct Box {
  std::vector<int64_t> first, count;
  int64_t points() const;
};
// Cuts loops into boxes of at most `most` points, of which at most `dimensions` loops have more than one. The first box
// is as large as any.
void for_each_box(const std::vector<Extent>& loops, int64_t most, int dimensions,
                  const std::function<void(const Box&)>& f);
// The same in boxes of a given size by loop.
void for_each_box_of(const std::vector<Extent>& loops, const std::vector<int64_t>& size,
                     const std::function<void(const Box&)>& f);

// Where an operand's box begins, in elements; and its rows: count, elements and rows of VMEM from one to the next,
// outermost first, `inner` for each of its points, those of `further` inside.
int64_t offset_of(const std::vector<Extent>& loops, const Box& box, size_t operand);
std::vector<std::array<int64_t, 3>> rows_of(const std::vector<Extent>& loops, const Box& box, size_t operand,
                                            int64_t inner, std::vector<std::array<int64_t, 3>> further = {});

// The loops with the flag, in order.
std::vector<Extent> loops_of(const Domain& domain, bool reduced);

}  // namespace veritpu::module_compiler
