// Values of a builder as one writes arithmetic: functions append operations. Shapes of two operands meet as NumPy's do:
// aligned at the last dimension, with 1 repeated. Mistakes throw std::invalid_argument, as the builder does.
#pragma once

#include "runtime/module/builder.h"

namespace veritpu::module {

struct Array {
  Builder* builder = nullptr;
  ValueId id = -1;

  Type type() const { return builder->type(id); }
  Shape shape() const { return type().shape; }
  Element element() const { return type().element; }
  int64_t rank() const { return type().rank(); }
  int64_t size(int64_t dimension) const;  // of a dimension; -1 is the last
};
using Arrays = std::vector<Array>;
using Attributes = std::map<Attr, Attribute>;

// Of so many dimensions; negative ones are from the end.
int64_t dimension_of(int64_t rank, int64_t d);

// ---- Any operation ----
Array emit(Op op, const Arrays& operands, Attributes attributes = {}, Types results = {},
           std::vector<Region> regions = {});
std::vector<ValueId> ids(const Arrays& arrays);
Arrays arrays(Builder& builder, const std::vector<ValueId>& values);

// ---- Values from nothing ----
Array full(Builder& builder, const Type& type, double value);
Array full_like(const Array& x, double value);  // of its type
Array zeros_like(const Array& x);
Array iota(Builder& builder, const Type& type, int64_t dimension);

// ---- Elementwise ----
Array operator+(const Array& a, const Array& b);
Array operator-(const Array& a, const Array& b);
Array operator*(const Array& a, const Array& b);
Array operator/(const Array& a, const Array& b);
Array operator+(const Array& a, double b);
Array operator-(const Array& a, double b);
Array operator*(const Array& a, double b);
Array operator/(const Array& a, double b);
Array operator+(double a, const Array& b);
Array operator-(double a, const Array& b);
Array operator*(double a, const Array& b);
Array operator/(double a, const Array& b);
Array operator-(const Array& x);
Array operator&(const Array& a, const Array& b);
Array operator|(const Array& a, const Array& b);
Array operator^(const Array& a, const Array& b);
Array operator^(const Array& a, double b);
Array operator<<(const Array& a, double b);
Array operator>>(const Array& a, double b);  // zeros come from above
Array operator~(const Array& x);
Array maximum(const Array& a, const Array& b);
Array maximum(const Array& a, double b);
Array minimum(const Array& a, const Array& b);
Array minimum(const Array& a, double b);
Array power(const Array& a, const Array& b);
Array abs(const Array& x);
Array exp(const Array& x);
Array log(const Array& x);
Array log1p(const Array& x);
Array sqrt(const Array& x);
Array rsqrt(const Array& x);
Array sin(const Array& x);
Array cos(const Array& x);
Array tanh(const Array& x);
Array logistic(const Array& x);
Array erf(const Array& x);
Array sign(const Array& x);
Array floor(const Array& x);
Array square(const Array& x);
// direction: EQ NE LT LE GT GE.
Array compare(const Array& a, const char* direction, const Array& b);
Array compare(const Array& a, const char* direction, double b);
Array select(const Array& which, const Array& a, const Array& b);
Array select(const Array& which, const Array& a, double b);
Array convert(const Array& x, Element element);

// ---- Shapes ----
Array reshape(const Array& x, const Shape& shape);  // one size may be -1: what is left
Array transpose(const Array& x, const List& permutation);
Array swap(const Array& x, int64_t a, int64_t b);  // two dimensions
Array broadcast_in_dim(const Array& x, const Shape& shape, const List& dimensions);
Array broadcast_to(const Array& x, const Shape& shape);  // NumPy's
Array expand(const Array& x, int64_t dimension);         // a dimension of 1 there
Array slice(const Array& x, const List& starts, const List& limits, const List& strides = {});
Array slice_in(const Array& x, int64_t dimension, int64_t start, int64_t limit);
Array pad(const Array& x, const List& low, const List& high, const List& interior = {}, double value = 0);
Array concatenate(const Arrays& parts, int64_t dimension);
Array reverse(const Array& x, const List& dimensions);

// ---- Reductions ----
enum class Keep : uint8_t { no, yes };                         // the reduced dimensions as 1
Region pair_region(Builder& builder, Op op, Element element);  // of two elements
Array reduce(Op op, const Array& x, const List& dimensions, Keep keep = Keep::no);
Array sum(const Array& x, const List& dimensions, Keep keep = Keep::no);
Array mean(const Array& x, const List& dimensions, Keep keep = Keep::no);
Array max(const Array& x, const List& dimensions, Keep keep = Keep::no);
Array sum(const Array& x);  // of everything
Array mean(const Array& x);
List all_dimensions(const Array& x);
// What leaves an element as it is when `op` combines it with that.
double neutral(Op op, Element element);

// ---- Products ----
struct DotDimensions {
  List lhs_batch{}, rhs_batch{}, lhs_contracting{}, rhs_contracting{};
};
Array dot_general(const Array& a, const Array& b, const DotDimensions& dimensions, const Words& precision = {});
Array matmul(const Array& a, const Array& b);  // NumPy's, of two dimensions or more

}  // namespace veritpu::module
