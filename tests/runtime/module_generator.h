// Random modules over all operations: awkward shapes, ranks from 0 to 5, empty dimensions.
#pragma once

#include <random>

#include "runtime/module/builder.h"

namespace veritpu::module {

struct RandomModule {
  Module module;
  std::vector<Tensor> arguments;
};

// Its reals are small whole numbers and its functions of them exact, so any order of sums gives the same bits.
// Deterministic by seed.
RandomModule random_module(uint32_t seed);
// With complex numbers, whose parts are small whole numbers.
RandomModule random_complex_module(uint32_t seed);

// The first element that differs; -1 if none does. NaNs are equal, and zeros.
int64_t differing(const Tensor& a, const Tensor& b);

// Arguments for its first function, small whole numbers as reals: sums in any order are exact.
std::vector<Tensor> small_arguments(const Module& module);

// The module with donated arguments: each result takes the first of its type that no other has taken.
Module donating(Module module);

// Draws values and appends operations.
class Generator {
 public:
  explicit Generator(uint32_t seed, bool complex) : random_(seed), complex_(complex), build_("main") {}
  RandomModule run();

  int64_t below(int64_t count) { return static_cast<int64_t>(random_() % static_cast<uint64_t>(count)); }
  bool coin() { return below(2) == 1; }
  Shape shape(int64_t most_rank = 5);
  // Distinct numbers below `count`, in any order.
  List some_of(int64_t count, int64_t size);
  // A value of the type: an argument, or a constant.
  ValueId value(const Type& type);
  ValueId any_value();                              // one that is there, or a drawn one
  ValueId indices(const Type& type, int64_t most);  // a little beyond 0 and `most`, too
  // Appends the operation and offers its results.
  std::vector<ValueId> add(Op op, std::vector<ValueId> operands, std::map<Attr, Attribute> attributes = {},
                           Types results = {}, std::vector<Region> regions = {});
  Region region(Op op, Element element);
  Op reduction(Element element);  // exact in any order
  Builder& build() { return build_; }
  Element element();          // any but f64
  Element number();           // no predicate, and not complex
  Element product_element();  // f32, whole and complex numbers
  Element sum_element();      // f32 and whole numbers
  const Type& type(ValueId value) const { return build_.type(value); }

 private:
  Tensor tensor(const Type& type);

  std::mt19937 random_;
  const bool complex_;
  Builder build_;
  std::vector<ValueId> values_;
  std::vector<Tensor> arguments_;
};

using Ids = std::vector<ValueId>;
std::vector<Region> one(Region region);
std::vector<Region> two(Region first, Region second);
bool has(const List& list, int64_t number);
// Attributes of a convolution: dimensions of input and result as [batch, features, spatial...], of the kernel as [in,
// out, spatial...].
std::map<Attr, Attribute> convolution_dimensions(const List& in, const List& kernel, const List& out);
struct Windows {  // by spatial dimension
  List strides, lhs, rhs, reversal;
  Pairs padding;
};
// With these windows, and groups of the batch or of the features.
std::map<Attr, Attribute> convolution_attributes(const List& in, const List& kernel, const List& out,
                                                 const Windows& windows, int64_t groups, bool of_batch);

// Appends operations of a family.
using Family = void (*)(Generator& g);
const std::vector<Family>& elementwise_families();
const std::vector<Family>& shape_families();
const std::vector<Family>& product_families();
const std::vector<Family>& index_families();
void complex_parts(Generator& g);

}  // namespace veritpu::module
