// Convolutions of many groups, written otherwise.
#pragma once

#include "arch/config.h"
#include "runtime/module/passes/expression.h"
#include "runtime/module_compiler/parts_emitter.h"
#include "runtime/module_compiler/plan.h"

namespace veritpu::module_compiler {

// A convolution of many groups, as a depthwise one and its gradients, is written in the way that is expected to be the
// quickest. `usual`: of products that ask for no more. What the vector unit multiplies is not rounded.
module::Function regroup(const module::Function& function, const arch::CoreConfig& core, Precision usual);

namespace parts {

using module::Element;
using module::Expression;
using module::Words;

// A convolution as legalisation leaves it.
struct Grouped {
  Grouped(const Operation& o, const Type& x, const Type& w, const Type& to)
      : is(o.list(Attr::input_spatial_dimensions)),
        ks(o.list(Attr::kernel_spatial_dimensions)),
        os(o.list(Attr::output_spatial_dimensions)),
        stride(o.list(Attr::window_strides)),
        dilation(o.list(Attr::rhs_dilation)),
        of_in(o.integer(Attr::input_feature_dimension)),
        of_out(o.integer(Attr::output_feature_dimension)),
        kernel_in(o.integer(Attr::kernel_input_feature_dimension)),
        kernel_out(o.integer(Attr::kernel_output_feature_dimension)),
        batch_in(o.integer(Attr::input_batch_dimension)),
        batch_out(o.integer(Attr::output_batch_dimension)),
        groups(o.integer(Attr::feature_group_count)),
        features(w.shape[kernel_in]),
        outputs(to.shape[of_out] / groups),
        batch(x.shape[batch_in]),
        to(to) {
    for (size_t s = 0; s < ks.size(); ++s) window.push_back(w.shape[ks[s]]), places.push_back(to.shape[os[s]]);
  }
  const List &is, &ks, &os, &stride, &dilation;
  const int64_t of_in, of_out, kernel_in, kernel_out, batch_in, batch_out, groups, features, outputs, batch;
  const Type to;
  Shape window{}, places{};
};

// How the matrix unit takes lanes together: the array's size, and what the convolution asks for.
struct LaneProducts {
  int64_t n;
  bool in_full;
  const Words precision;
};
// Dimension d of x, [groups, features], with each feature as often as its group has outputs: [groups, outputs,
// features].
Expression repeated(const Grouped& g, Expression x, int64_t d, int64_t features, const LaneProducts& by);
// Dimension d of x, [groups, outputs, features], with features summed.
Expression summed(const Grouped& g, Expression x, int64_t d, const LaneProducts& by);
// About the cycles of both, of so many rows.
double cost_of_repeated(const Grouped& g, int64_t rows, int64_t features, const LaneProducts& by);
double cost_of_summed(const Grouped& g, int64_t rows, const LaneProducts& by);

// Each has the elements that the convolution `g` of `x` and `w` has.
// By the vector unit, in f32. Each tap's weights times what lies under it at all places, summed.
Expression over_taps(const Grouped& g, Expression x, Expression w, const LaneProducts& by);
// Of a batch of one, for few places of a large window, as of gradients of weights: a sum over the window for each
// place.
Expression over_places(const Grouped& g, Expression x, Expression w, const LaneProducts& by);
// By the matrix unit, `q` groups as one of larger matrices: with weights that are zero where groups meet, or with a
// batch of q groups, of whose results those of one group are taken. `o`: the convolution.
Expression with_zeros(const Grouped& g, const Operation& o, Expression x, Expression w, int64_t q);
Expression with_all_pairs(const Grouped& g, const Operation& o, Expression x, Expression w, int64_t q);

// [groups, features] in place of x's dimension of features.
Expression split_features(const Grouped& g, Expression x);

}  // namespace parts
}  // namespace veritpu::module_compiler
