// dot_general and convolution. Products and sums of reals are those of doubles; the result is rounded once.
#include <algorithm>

#include "runtime/module/dimensions.h"
#include "runtime/module/meaning.h"
#include "runtime/module/window.h"

namespace veritpu::module::meanings {
namespace {

class Sum {
 public:
  explicit Sum(Element element) : element_(element), real_(is_real(element)), complex_(is_complex(element)) { clear(); }
  void clear() {
    imaginary_ = 0;
    if (real_ || complex_)
      sum_.real = 0;
    else
      sum_.natural = 0;
  }
  void add(Lane a, Lane b) {
    if (real_)
      sum_.real += a.real * b.real;
    else if (complex_)
      add(a.complex, b.complex);
    else if (element_ == Element::pred)
      sum_.natural |= a.natural & b.natural;
    else
      sum_.natural += a.natural * b.natural;
  }
  Lane result() const {
    if (!complex_) return fit(element_, sum_);
    Lane lane;
    lane.complex = {static_cast<float>(sum_.real), static_cast<float>(imaginary_)};
    return lane;
  }

 private:
  void add(Complex a, Complex b) {
    sum_.real += double{a.real} * b.real - double{a.imaginary} * b.imaginary;
    imaginary_ += double{a.real} * b.imaginary + double{a.imaginary} * b.real;
  }

  Element element_;
  bool real_, complex_;
  Lane sum_;  // of complex numbers the real part
  double imaginary_ = 0;
};

}  // namespace

Values dot_general(const Step& step) {
  const Tensor &lhs = step.operand(0), &rhs = step.operand(1);
  const Operation& o = step.operation;
  const List l = strides_of(lhs.type.shape), r = strides_of(rhs.type.shape);
  // By dimension of the result, then by contracting dimension.
  List of_lhs, of_rhs, summed, summed_lhs, summed_rhs;
  const auto &lb = o.list(Attr::lhs_batching_dimensions), &rb = o.list(Attr::rhs_batching_dimensions),
             &lc = o.list(Attr::lhs_contracting_dimensions), &rc = o.list(Attr::rhs_contracting_dimensions);
  for (size_t i = 0; i < lb.size(); i++) {
    of_lhs.push_back(l[lb[i]]);
    of_rhs.push_back(r[rb[i]]);
  }
  for (int64_t d = 0; d < lhs.type.rank(); d++) {
    if (contains(lb, d) || contains(lc, d)) continue;
    of_lhs.push_back(l[d]);
    of_rhs.push_back(0);
  }
  for (int64_t d = 0; d < rhs.type.rank(); d++) {
    if (contains(rb, d) || contains(rc, d)) continue;
    of_lhs.push_back(0);
    of_rhs.push_back(r[d]);
  }
  for (size_t i = 0; i < lc.size(); i++) {
    summed.push_back(lhs.type.shape[lc[i]]);
    summed_lhs.push_back(l[lc[i]]);
    summed_rhs.push_back(r[rc[i]]);
  }
  std::vector<std::array<int64_t, 2>> terms;
  for_each(summed, [&](const List& k) { terms.push_back({dot(k, summed_lhs), dot(k, summed_rhs)}); });
  Tensor result = blank(step.result());
  Sum sum(result.type.element);
  size_t next = 0;
  for_each(result.type.shape, [&](const List& index) {
    const Lane* const a = lhs.lanes.data() + dot(index, of_lhs);
    const Lane* const b = rhs.lanes.data() + dot(index, of_rhs);
    sum.clear();
    for (const auto& [i, j] : terms) sum.add(a[i], b[j]);
    result.lanes[next++] = sum.result();
  });
  return {own(std::move(result))};
}

Values convolution(const Step& step) {
  const Tensor &lhs = step.operand(0), &rhs = step.operand(1);
  const Operation& o = step.operation;
  const List l = strides_of(lhs.type.shape), r = strides_of(rhs.type.shape);
  const int64_t ib = o.integer(Attr::input_batch_dimension), in = o.integer(Attr::input_feature_dimension),
                ki = o.integer(Attr::kernel_input_feature_dimension),
                ko = o.integer(Attr::kernel_output_feature_dimension), ob = o.integer(Attr::output_batch_dimension),
                of = o.integer(Attr::output_feature_dimension);
  const List &is = o.list(Attr::input_spatial_dimensions), &ks = o.list(Attr::kernel_spatial_dimensions),
             &os = o.list(Attr::output_spatial_dimensions);
  const int64_t groups = o.integer(Attr::feature_group_count), batch_groups = o.integer(Attr::batch_group_count);
  std::vector<WindowAxis> axes;
  Shape kernel;
  for (size_t s = 0; s < is.size(); s++) {
    kernel.push_back(rhs.type.shape[ks[s]]);
    axes.push_back({lhs.type.shape[is[s]], kernel[s], o.list(Attr::window_strides)[s], o.pairs(Attr::padding)[s][0],
                    o.list(Attr::lhs_dilation)[s], o.list(Attr::rhs_dilation)[s]});
  }
  const int64_t features = rhs.type.shape[ki], outputs = rhs.type.shape[ko];
  const int64_t batch = lhs.type.shape[ib] / batch_groups;
  Tensor result = blank(step.result());
  Sum sum(result.type.element);
  size_t next = 0;
  for_each(result.type.shape, [&](const List& index) {
    const int64_t feature_group = index[of] / std::max<int64_t>(outputs / groups, 1),
                  batch_group = index[of] / std::max<int64_t>(outputs / batch_groups, 1);
    const int64_t from = (index[ob] + batch_group * batch) * l[ib] + feature_group * features * l[in];
    const int64_t weights = index[of] * r[ko];
    sum.clear();
    for_each(kernel, [&](const List& k) {
      int64_t at = from, weight = weights;
      for (size_t s = 0; s < axes.size(); s++) {
        const int64_t place = axes[s].at(index[os[s]], k[s]);
        if (place < 0) return;
        at += place * l[is[s]];
        weight += (o.list(Attr::window_reversal)[s] ? kernel[s] - 1 - k[s] : k[s]) * r[ks[s]];
      }
      for (int64_t f = 0; f < features; f++) sum.add(lhs.lanes[at + f * l[in]], rhs.lanes[weight + f * r[ki]]);
    });
    result.lanes[next++] = sum.result();
  });
  return {own(std::move(result))};
}

}  // namespace veritpu::module::meanings
