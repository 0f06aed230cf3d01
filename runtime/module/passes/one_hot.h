// One-hot matrices of places, which move elements by products; parts of words, which such products keep exactly; and
// what both cost.
#pragma once

#include "runtime/module/passes/expression.h"

namespace veritpu::module {

// Of places [g, m] in 0 to n - 1: [g, n, m], or [g, m, n], true where m is at n. A place outside is nowhere.
Expression places_last(Expression place, int64_t n);
Expression places_first(Expression place, int64_t n);
// A predicate as 0 and 1.
Expression number_of(Expression predicate, Element element);

// The bits of elements as words, u32, and back. Reals of 16 bits are those of f32.
Expression words_of(Expression values);
Expression from_words(Expression words, Element element);

// Parts of so many bits of a word, as numbers of the element: bytes, of which sums are exact too; or as many bits as
// the matrix unit keeps in one pass.
struct PartsOfWords {
  int bits;
  Element element;
};
constexpr PartsOfWords kBytes{8, Element::bf16}, kFewest{11, Element::f16};
// How many the element needs; they, the lowest first; and back.
int count_parts(Element element, const PartsOfWords& by);
std::vector<Expression> parts_of(Expression values, const PartsOfWords& by);
Expression from_parts(const std::vector<Expression>& parts, Element element, const PartsOfWords& by);

// Cycles are those of 32 lanes and four sublanes, about. Rows of lanes; vectors; making a one-hot matrix; a product of
// [rows, depth] and [depth, columns], of which the weights are `depth` by `columns`.
double lane_rows(int64_t count);
double vectors(double elements);
double cycles_of_one_hot(int64_t elements);
double cycles_of_dot(int64_t rows, int64_t depth, int64_t columns);
constexpr double kKernels = 1500;  // beginning and end of the kernels of a product

}  // namespace veritpu::module
