// Rules of dot_general and convolution.
#include "runtime/module/dimensions.h"
#include "runtime/module/verify.h"
#include "runtime/module/window.h"

namespace veritpu::module::rules {
namespace {

void check_precision(const Checked& c) {
  const size_t words = c.operation().words(Attr::precision_config).size();
  c.require(words == 0 || words == 2, "precision_config has a word for each operand");
}

// Sums may be wider than products: bf16 products in f32, s8 products in s32.
Element element_of_sums(const Checked& c) {
  const Element a = c.operand(0).element, b = c.operand(1).element;
  c.require(kind(a) == kind(b), "it multiplies " + print(c.operand(0)) + " and " + print(c.operand(1)) +
                                    "; give both elements of one kind");
  if (!c.results()) return a;
  const Element sum = c.result(0).element;
  c.require(kind(sum) == kind(a),
            "it sums products of " + print(c.operand(0)) + " in another kind of elements, " + facts(sum).word);
  return sum;
}

}  // namespace

Types dot_general(const Checked& c) {
  const Type &lhs = c.operand(0), &rhs = c.operand(1);
  const auto &lb = c.dimension_list(Attr::lhs_batching_dimensions, lhs.rank()),
             &rb = c.dimension_list(Attr::rhs_batching_dimensions, rhs.rank()),
             &lc = c.dimension_list(Attr::lhs_contracting_dimensions, lhs.rank()),
             &rc = c.dimension_list(Attr::rhs_contracting_dimensions, rhs.rank());
  check_precision(c);
  Shape shape;
  const auto pairs = [&](const List& l, const List& r, const char* what) {
    c.require(l.size() == r.size(), std::string("its operands have different numbers of ") + what + " dimensions");
    for (size_t i = 0; i < l.size(); i++)
      c.require(lhs.shape[l[i]] == rhs.shape[r[i]], std::string(what) + " dimensions " + std::to_string(l[i]) + " of " +
                                                        print(lhs) + " and " + std::to_string(r[i]) + " of " +
                                                        print(rhs) + " differ in size");
  };
  pairs(lb, rb, "batching");
  pairs(lc, rc, "contracting");
  for (const int64_t d : lb) {
    c.require(!contains(lc, d), "a dimension is both batching and contracting");
    shape.push_back(lhs.shape[d]);
  }
  for (const int64_t d : rb) c.require(!contains(rc, d), "a dimension is both batching and contracting");
  const auto rest = [&](const Type& type, const List& batching, const List& contracting) {
    for (int64_t d = 0; d < type.rank(); d++)
      if (!contains(batching, d) && !contains(contracting, d)) shape.push_back(type.shape[d]);
  };
  rest(lhs, lb, lc);
  rest(rhs, rb, rc);
  return {{element_of_sums(c), shape}};
}

Types convolution(const Checked& c) {
  const Type &lhs = c.operand(0), &rhs = c.operand(1);
  const Operation& o = c.operation();
  check_precision(c);
  c.require(lhs.rank() == rhs.rank() && lhs.rank() >= 2,
            "it takes operands of one rank, with two dimensions or more, not " + print(lhs) + " and " + print(rhs));
  const int64_t rank = lhs.rank();
  const auto side = [&](Attr first, Attr second, Attr spatial) {
    List all = c.dimension_list(spatial, rank);
    c.require(static_cast<int64_t>(all.size()) == rank - 2, std::string(facts(spatial).name) + " names " +
                                                                std::to_string(all.size()) + " of " +
                                                                std::to_string(rank - 2) + " dimensions");
    for (const Attr attr : {first, second}) {
      const int64_t d = c.dimension(attr, rank);
      c.require(!contains(all, d), "its dimension numbers name dimension " + std::to_string(d) + " twice");
      all.push_back(d);
    }
  };
  side(Attr::input_batch_dimension, Attr::input_feature_dimension, Attr::input_spatial_dimensions);
  side(Attr::kernel_input_feature_dimension, Attr::kernel_output_feature_dimension, Attr::kernel_spatial_dimensions);
  side(Attr::output_batch_dimension, Attr::output_feature_dimension, Attr::output_spatial_dimensions);
  const int64_t groups = o.integer(Attr::feature_group_count), batch_groups = o.integer(Attr::batch_group_count);
  c.require(groups >= 1 && batch_groups >= 1 && (groups == 1 || batch_groups == 1),
            "feature_group_count and batch_group_count are from 1, and one of them is 1");
  const int64_t batch = lhs.shape[o.integer(Attr::input_batch_dimension)],
                features = lhs.shape[o.integer(Attr::input_feature_dimension)],
                kernel_features = rhs.shape[o.integer(Attr::kernel_input_feature_dimension)],
                out = rhs.shape[o.integer(Attr::kernel_output_feature_dimension)];
  c.require(
      batch % batch_groups == 0 && out % batch_groups == 0,
      "batch_group_count " + std::to_string(batch_groups) + " does not divide the batch and the kernel's outputs");
  c.require(features % groups == 0 && out % groups == 0,
            "feature_group_count " + std::to_string(groups) + " does not divide the features and the kernel's outputs");
  c.require(kernel_features == features / groups, "the kernel has " + std::to_string(kernel_features) +
                                                      " input features, and each group has " +
                                                      std::to_string(features / groups));
  List sizes, kernel;
  for (const int64_t d : o.list(Attr::input_spatial_dimensions)) sizes.push_back(lhs.shape[d]);
  for (const int64_t d : o.list(Attr::kernel_spatial_dimensions)) kernel.push_back(rhs.shape[d]);
  c.list(Attr::window_reversal, kernel.size());
  const List places = places_of(c, sizes, kernel, Attr::lhs_dilation, Attr::rhs_dilation);
  Shape shape(static_cast<size_t>(rank));
  shape[o.integer(Attr::output_batch_dimension)] = batch / batch_groups;
  shape[o.integer(Attr::output_feature_dimension)] = out;
  for (size_t i = 0; i < places.size(); i++) shape[o.list(Attr::output_spatial_dimensions)[i]] = places[i];
  return {{element_of_sums(c), shape}};
}

Types fft(const Checked& c) {
  const Type& from = c.operand(0);
  const List& length = c.operation().list(Attr::fft_length);
  const std::string& type = c.operation().word(Attr::fft_type);
  const bool of_real = type == "RFFT", to_real = type == "IRFFT";
  c.require(!length.empty() && length.size() <= 3 && static_cast<int64_t>(length.size()) <= from.rank(),
            "it transforms 1 to 3 dimensions of " + print(from) + ", not " + std::to_string(length.size()));
  c.require(from.element == (of_real ? Element::f32 : Element::c64),
            type + " takes elements of " + (of_real ? "f32" : "complex<f32>") + ", not " + print(from));
  Type to{to_real ? Element::f32 : Element::c64, from.shape};
  const size_t first = from.shape.size() - length.size();
  for (size_t i = 0; i < length.size(); i++) {
    const bool halved = i + 1 == length.size() && length[i] > 0;
    const int64_t half = halved ? length[i] / 2 + 1 : 0;
    const int64_t taken = halved && to_real ? half : length[i], made = halved && of_real ? half : length[i];
    // JAX transforms one number back to none.
    const bool none = to_real && i + 1 == length.size() && length[i] == 0 && from.shape[first + i] == 1;
    c.require(none || (length[i] >= 0 && from.shape[first + i] == taken),
              "dimension " + std::to_string(first + i) + " of " + print(from) + " is not " + std::to_string(taken) +
                  ", which its length asks for");
    to.shape[first + i] = made;
  }
  return {to};
}

}  // namespace veritpu::module::rules
