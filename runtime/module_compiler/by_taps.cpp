// Convolutions of many groups on the vector unit. On the matrix unit each group is a product of its own, which fills
// little of the array; lanes of the vector unit are groups side by side.
#include <algorithm>

#include "runtime/module/meaning.h"
#include "runtime/module/passes/expression.h"
#include "runtime/module_compiler/band_choice.h"
#include "runtime/module_compiler/by_parts.h"
#include "runtime/module_compiler/operation_products.h"
#include "runtime/module_compiler/parts_emitter.h"

namespace veritpu::module_compiler {
namespace parts {
namespace {

using module::Element;
using module::Expression;

constexpr int64_t kMost = 128;  // terms, or places

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

class ByTaps : public Writing {
 public:
  ByTaps(Function& written, const Function& read, const arch::CoreConfig& core) : Writing(written, read), core_(core) {}

 protected:
  ValueIds translate(const Operation& o) override {
    if (o.op != Op::convolution || o.integer(Attr::feature_group_count) == 1) return Emitter::translate(o);
    const Expression x{this, stands_for(o.operands[0])}, w{this, stands_for(o.operands[1])};
    const Grouped g(o, x.type(), w.type(), type(o.results[0]));
    const int64_t on_matrix_unit =
        least_cost(product_of_convolution(o, dense(0, x.element(), x.shape()), dense(1, w.element(), w.shape()),
                                          dense(2, g.to.element, g.to.shape)),
                   core_.n);
    const auto pays = [&](int64_t terms, int64_t rows, int64_t lanes) {
      const int64_t groups = (rows + core_.sublanes() - 1) / core_.sublanes(), tiles = (lanes + core_.n - 1) / core_.n;
      // Each waits for more than is counted, and the matrix unit by a larger factor.
      return terms <= kMost && terms * groups * tiles < on_matrix_unit;
    };
    const int64_t taps = module::elements(g.window), places = module::elements(g.places);
    if (g.features == 1 && pays(taps, g.batch * places, g.groups * g.outputs)) return {over_taps(g, x, w).id};
    if (g.batch == 1 && g.outputs == 1 && pays(places, g.features * taps, g.groups)) return {over_places(g, x, w).id};
    return Emitter::translate(o);
  }

 private:
  // Each tap's weights times what lies under it at all places, summed in f32.
  Expression over_taps(const Grouped& g, Expression x, Expression w) const {
    List order(g.to.shape.size());
    order[g.batch_out] = g.batch_in, order[g.of_out] = g.of_in;
    for (size_t s = 0; s < g.os.size(); ++s) order[g.os[s]] = g.is[s];
    x = transpose(x, order);
    std::optional<Expression> sum;
    module::for_each(g.window, [&](const List& tap) {
      Expression under = x, weights = w;
      for (size_t s = 0; s < tap.size(); ++s) {
        const int64_t start = tap[s] * g.dilation[s];
        under = slice(under, g.os[s], start, start + (g.places[s] - 1) * g.stride[s] + 1, g.stride[s]);
        weights = slice(weights, g.ks[s], tap[s], tap[s] + 1);
      }
      const Expression each =
          broadcast(reshape(convert(weights, Element::f32), {g.groups * g.outputs}), g.to.shape, {g.of_out});
      const Expression term = convert(repeated(under, g), Element::f32) * each;
      sum = sum ? *sum + term : term;
    });
    return convert(*sum, g.to.element);
  }
  // Each feature as often as its group has outputs.
  static Expression repeated(Expression x, const Grouped& g) {
    Shape wide = x.shape();
    wide.insert(wide.begin() + g.of_out + 1, g.outputs);
    List dimensions;
    for (int64_t d = 0; d < static_cast<int64_t>(wide.size()); ++d)
      if (d != g.of_out + 1) dimensions.push_back(d);
    Shape merged = x.shape();
    merged[g.of_out] *= g.outputs;
    return reshape(broadcast(x, wide, dimensions), merged);
  }

  // Groups and features apart; as they were before these were merged, if that is what made x.
  Expression split_features(const Grouped& g, Expression x) const {
    Shape apart = x.shape();
    apart[g.of_in] = g.features;
    apart.insert(apart.begin() + g.of_in, g.groups);
    const Operation* const maker = maker_of(x.id);
    if (maker && maker->op == Op::reshape && type(maker->operands[0]).shape == apart)
      return {x.emitter, maker->operands[0]};
    return reshape(x, apart);
  }

  // For few places of a large window, as of gradients of weights: a sum over the window for each.
  Expression over_places(const Grouped& g, Expression x, Expression w) const {
    x = split_features(g, x);
    const auto place = [&](int64_t d) { return d < g.of_in ? d : d + 1; };
    List order{place(g.batch_in), g.of_in, g.of_in + 1};
    for (const int64_t d : g.is) order.push_back(place(d));
    x = transpose(x, order);
    const Shape all = x.shape();
    x = reshape(x, {all.begin() + 1, all.end()});  // groups, features, spatial
    List as_kernel(all.size() - 1), summed;
    as_kernel[g.kernel_out] = 0, as_kernel[g.kernel_in] = 1;
    for (size_t s = 0; s < g.ks.size(); ++s) as_kernel[g.ks[s]] = static_cast<int64_t>(s) + 2;
    x = convert(transpose(x, as_kernel), Element::f32);
    w = convert(w, Element::f32);
    for (int64_t d = 0; d < static_cast<int64_t>(as_kernel.size()); ++d)
      if (d != g.kernel_out) summed.push_back(d);
    std::vector<Expression> sums;
    module::for_each(g.places, [&](const List& place) {
      Expression under = x;
      for (size_t s = 0; s < place.size(); ++s) {
        const int64_t start = place[s] * g.stride[s];
        under = slice(under, g.ks[s], start, start + (g.window[s] - 1) * g.dilation[s] + 1, g.dilation[s]);
      }
      sums.push_back(reshape(reduce(under * w, Op::add, summed, 0.0), {1, g.groups}));
    });
    Shape made = g.places;
    made.push_back(1), made.push_back(g.groups);
    List to_out(made.size());
    for (size_t s = 0; s < g.os.size(); ++s) to_out[g.os[s]] = static_cast<int64_t>(s);
    to_out[g.batch_out] = static_cast<int64_t>(made.size()) - 2,
    to_out[g.of_out] = static_cast<int64_t>(made.size()) - 1;
    return convert(transpose(reshape(concatenate(sums, 0), made), to_out), g.to.element);
  }

  const arch::CoreConfig& core_;
};

}  // namespace
}  // namespace parts

module::Function compute_by_taps(const module::Function& function, const arch::CoreConfig& core) {
  module::Function result = function;
  parts::ByTaps(result, function, core).run();
  return parts::cleaned(std::move(result));
}

}  // namespace veritpu::module_compiler
