// Derivatives of modules, operation by operation, once and twice.
#include <gtest/gtest.h>

#include <random>

#include "runtime/module/gradients.h"
#include "tests/runtime/module_gradient_support.h"

namespace veritpu::module {
namespace {

TEST(ModuleGradients, OfOneOperand) {
  struct Case {
    Op op;
    double least, most;
  };
  const Case cases[] = {{Op::abs, -1, 1},
                        {Op::acos, -0.9, 0.9},
                        {Op::acosh, 1.2, 3},
                        {Op::asin, -0.9, 0.9},
                        {Op::asinh, -2, 2},
                        {Op::atan, -2, 2},
                        {Op::atanh, -0.8, 0.8},
                        {Op::cbrt, 0.3, 2},
                        {Op::cosh, -1, 1},
                        {Op::cosine, -2, 2},
                        {Op::erf, -2, 2},
                        {Op::erf_inv, -0.7, 0.7},
                        {Op::erfc, -2, 2},
                        {Op::exponential, -1, 1},
                        {Op::exponential_minus_one, -1, 1},
                        {Op::log, 0.3, 2},
                        {Op::log_plus_one, -0.5, 2},
                        {Op::logistic, -3, 3},
                        {Op::negate, -1, 1},
                        {Op::rsqrt, 0.5, 2},
                        {Op::sine, -2, 2},
                        {Op::sinh, -1, 1},
                        {Op::sqrt, 0.5, 2},
                        {Op::square, -1, 1},
                        {Op::tan, -1, 1},
                        {Op::tanh, -2, 2},
                        {Op::ceil, 0.1, 0.9},
                        {Op::sign, 0.1, 1},
                        {Op::round_nearest_even, 0.1, 0.4}};
  int compared = 0;
  for (const Case& c : cases)
    compared += check_gradients(facts(c.op).word, {{{2, 3}, c.least, c.most}},
                                [&](const Arrays& x) { return emit(c.op, {x[0]}); });
  compared += check_gradients(
      "lgamma", {{{4}, 1, 3}}, [](const Arrays& x) { return emit(Op::lgamma, {x[0]}); }, false);
  EXPECT_EQ(compared, 29 * 12 + 4);
}

TEST(ModuleGradients, OfSeveralOperands) {
  int compared = 0;
  for (const Op op :
       {Op::add, Op::subtract, Op::multiply, Op::divide, Op::maximum, Op::minimum, Op::power, Op::remainder, Op::atan2})
    compared += check_gradients(facts(op).word, {{{2, 3}, 0.4, 3}, {{2, 3}, 0.5, 1.5}}, [&](const Arrays& x) {
      return emit(op, {x[0], x[1]});
    });
  compared += check_gradients("clamp", {{{}, -0.5, -0.4}, {{8}, -1, 1}, {{}, 0.4, 0.5}}, [](const Arrays& x) {
    return emit(Op::clamp, {x[0], square(x[1]) * x[1], x[2]});
  });
  compared += check_gradients("select", {{{8}}, {{8}}}, [](const Arrays& x) {
    return select(compare(x[0], "LT", x[1]), square(x[0]), x[1] * x[0]);
  });
  compared += check_gradients("convert", {{{8}}}, [](const Arrays& x) { return square(x[0]); });
  EXPECT_EQ(compared, 9 * 24 + 2 * 10 + 2 * 16 + 2 * 8);
}

TEST(ModuleGradients, OfMoves) {
  int compared = 0;
  const auto check = [&](const char* name, const Program& program) {
    compared += check_gradients(name, {{{3, 4}}}, [&](const Arrays& x) { return program({x[0] * x[0]}); });
  };
  check("reshape", [](const Arrays& x) { return reshape(x[0], {2, 6}); });
  check("transpose", [](const Arrays& x) { return transpose(reshape(x[0], {3, 2, 2}), {1, 2, 0}); });
  check("broadcast", [](const Arrays& x) { return broadcast_in_dim(x[0], {4, 2, 3}, {2, 0}); });
  check("broadcast of one", [](const Arrays& x) {
    return broadcast_in_dim(reshape(x[0], {12, 1, 1}), {5, 12, 2}, {1, 0, 2});
  });
  check("slice", [](const Arrays& x) { return slice(x[0], {1, 0}, {3, 4}, {1, 3}); });
  check("slice with a rest", [](const Arrays& x) { return slice(x[0], {0, 0}, {2, 4}, {2, 2}); });
  check("pad", [](const Arrays& x) { return pad(x[0], {1, -1}, {-1, 2}, {2, 1}); });
  check("concatenate", [](const Arrays& x) { return concatenate({x[0], x[0] * 2, slice_in(x[0], 1, 0, 1)}, 1); });
  check("reverse", [](const Arrays& x) { return reverse(x[0], {1}); });
  compared += check_gradients("pad's value", {{{2, 2}}, {{}}}, [](const Arrays& x) {
    return square(emit(Op::pad, {x[0], x[1]},
                       {{Attr::edge_padding_low, List{1, -1}},
                        {Attr::edge_padding_high, List{0, 3}},
                        {Attr::interior_padding, List{1, 0}}}));
  });
  EXPECT_EQ(compared, 9 * 24 + 10);
}

TEST(ModuleGradients, OfProducts) {
  int compared = 0;
  const auto dot = [&](const Shape& a, const Shape& b, const DotDimensions& d) {
    compared += check_gradients("dot_general", {{a}, {b}}, [&](const Arrays& x) { return dot_general(x[0], x[1], d); });
  };
  dot({2, 3}, {3, 4}, {{}, {}, {1}, {0}});
  dot({2, 3}, {2, 4}, {{}, {}, {0}, {0}});
  dot({3}, {3}, {{}, {}, {0}, {0}});
  dot({2}, {3}, {});
  dot({2, 3, 2, 2}, {2, 2, 3, 2}, {{1, 0}, {2, 3}, {3}, {0}});
  dot({2, 3, 2, 4}, {4, 2, 2, 3}, {{0}, {1}, {3, 1}, {0, 3}});
  compared += check_gradients("matmul", {{{2, 2, 3}}, {{2, 3, 2}}}, [](const Arrays& x) { return matmul(x[0], x[1]); });
  EXPECT_EQ(compared, 2 * (18 + 14 + 6 + 5 + 48 + 96 + 24));
}

struct Conv {
  Shape input, kernel;  // NHWC, HWIO
  List strides{1, 1};
  Pairs padding{{0, 0}, {0, 0}};
  List input_dilation{1, 1}, kernel_dilation{1, 1}, reversal{0, 0};
  int64_t groups = 1, batch_groups = 1;
};

TEST(ModuleGradients, OfConvolutions) {
  const std::vector<Conv> cases{
      {{2, 4, 3, 2}, {3, 2, 2, 3}},
      {{1, 5, 4, 1}, {2, 2, 1, 2}, {2, 3}, {{1, 0}, {2, 1}}},
      {{1, 4, 4, 1}, {3, 3, 1, 1}, {2, 2}, {{-1, 2}, {1, -1}}, {2, 1}, {1, 1}},
      {{1, 5, 5, 2}, {2, 2, 2, 1}, {1, 2}, {{0, 1}, {1, 1}}, {1, 2}, {2, 2}, {1, 0}},
      {{1, 3, 3, 4}, {2, 2, 2, 6}, {1, 1}, {{1, 1}, {0, 1}}, {1, 1}, {1, 1}, {0, 0}, 2},
      {{1, 3, 3, 3}, {2, 2, 1, 6}, {2, 1}, {{1, 1}, {0, 0}}, {1, 1}, {1, 1}, {0, 1}, 3},
      {{4, 3, 3, 1}, {2, 2, 1, 4}, {1, 2}, {{0, 1}, {1, 1}}, {1, 1}, {1, 1}, {0, 0}, 1, 2},
  };
  int compared = 0;
  int64_t expected = 0;
  for (const Conv& c : cases) {
    const Attributes attributes{{Attr::window_strides, c.strides},
                                {Attr::padding, c.padding},
                                {Attr::lhs_dilation, c.input_dilation},
                                {Attr::rhs_dilation, c.kernel_dilation},
                                {Attr::window_reversal, c.reversal},
                                {Attr::feature_group_count, c.groups},
                                {Attr::batch_group_count, c.batch_groups},
                                {Attr::input_batch_dimension, int64_t{0}},
                                {Attr::input_spatial_dimensions, List{1, 2}},
                                {Attr::input_feature_dimension, int64_t{3}},
                                {Attr::kernel_spatial_dimensions, List{0, 1}},
                                {Attr::kernel_input_feature_dimension, int64_t{2}},
                                {Attr::kernel_output_feature_dimension, int64_t{3}},
                                {Attr::output_batch_dimension, int64_t{0}},
                                {Attr::output_spatial_dimensions, List{1, 2}},
                                {Attr::output_feature_dimension, int64_t{3}}};
    compared += check_gradients("convolution " + print(c.input), {{c.input}, {c.kernel}}, [&](const Arrays& x) {
      return emit(Op::convolution, {x[0], x[1]}, attributes);
    });
    expected += 2 * (elements(c.input) + elements(c.kernel));
  }
  EXPECT_EQ(compared, expected);
}

TEST(ModuleGradients, OfReductions) {
  int compared = 0;
  for (const Op op : {Op::add, Op::maximum, Op::minimum, Op::multiply})
    for (const List& dimensions : {List{0}, List{1}, List{0, 2}, List{2, 0, 1}})
      compared +=
          check_gradients(facts(op).word, {{{2, 3, 2}}}, [&](const Arrays& x) { return reduce(op, x[0], dimensions); });
  const auto batch_norm = [](const Arrays& x) {
    const auto made =
        x[0].builder->add(Op::batch_norm_training, ids(x), {{Attr::epsilon, 0.1}, {Attr::feature_index, int64_t{1}}});
    const Arrays r = arrays(*x[0].builder, made);
    return r[0] * 2 + broadcast_in_dim(r[1] * r[2], r[0].shape(), {1});
  };
  compared += check_gradients("batch_norm_training", {{{2, 3, 2}}, {{3}}, {{3}}}, batch_norm);
  compared +=
      check_gradients("batch_norm_inference", {{{2, 3, 2}}, {{3}}, {{3}}, {{3}}, {{3}, 0.5, 1}}, [](const Arrays& x) {
        return emit(Op::batch_norm_inference, x, {{Attr::epsilon, 0.1}, {Attr::feature_index, int64_t{1}}});
      });
  EXPECT_EQ(compared, 16 * 24 + 2 * 18 + 2 * 24);
}

TEST(ModuleGradients, OfWindows) {
  struct Case {
    List window, strides, base, dilation;
    Pairs padding;
  };
  const Case cases[] = {{{2, 2}, {2, 2}, {1, 1}, {1, 1}, {{0, 0}, {0, 0}}},
                        {{3, 2}, {2, 1}, {1, 1}, {1, 1}, {{1, 1}, {0, 1}}},
                        {{2, 2}, {1, 2}, {2, 1}, {2, 1}, {{1, 0}, {-1, 2}}},
                        {{2, 3}, {3, 1}, {1, 2}, {1, 2}, {{0, 2}, {2, 1}}}};
  int compared = 0;
  for (const Op op : {Op::add, Op::maximum, Op::minimum})
    for (const Case& c : cases)
      compared += check_gradients(facts(op).word, {{{5, 4}}}, [&](const Arrays& x) {
        Builder& b = *x[0].builder;
        const Array y = x[0] * x[0] * x[0];
        const Array init = full(b, {Element::f64, {}}, op == Op::add ? 0 : neutral(op, Element::f64));
        Region region = pair_region(b, op, Element::f64);
        const Array made = emit(Op::reduce_window, {y, init},
                                {{Attr::window_dimensions, c.window},
                                 {Attr::window_strides, c.strides},
                                 {Attr::base_dilations, c.base},
                                 {Attr::window_dilations, c.dilation},
                                 {Attr::padding, c.padding}},
                                {}, {std::move(region)});
        // A window of gaps only has no extremum.
        return select(compare(abs(made), "LT", 10.0), made, 0.0);
      });
  EXPECT_EQ(compared, 12 * 40);
}

Array numbers(Builder& builder, const Shape& shape, const std::vector<int64_t>& values) {
  Tensor tensor{{Element::s32, shape}, {}};
  for (const int64_t v : values) {
    Lane lane;
    lane.integer = v;
    tensor.lanes.push_back(lane);
  }
  return {&builder, builder.constant(tensor)};
}

TEST(ModuleGradients, OfIndexedOperations) {
  int compared = 0;
  const Attributes rows{{Attr::offset_dims, List{1}},
                        {Attr::collapsed_slice_dims, List{0}},
                        {Attr::start_index_map, List{0}},
                        {Attr::index_vector_dim, int64_t{1}},
                        {Attr::slice_sizes, List{1, 2}}};
  compared += check_gradients("gather of rows", {{{4, 3}}}, [&](const Arrays& x) {
    return square(emit(Op::gather, {x[0], numbers(*x[0].builder, {4}, {3, 1, 3, 9})}, rows));
  });
  compared += check_gradients("gather of windows", {{{3, 4}}}, [&](const Arrays& x) {
    return square(emit(Op::gather, {x[0], numbers(*x[0].builder, {2, 3}, {0, 1, 7, 0, 2, -3})},
                       {{Attr::offset_dims, List{0, 2}},
                        {Attr::start_index_map, List{1, 0}},
                        {Attr::index_vector_dim, int64_t{0}},
                        {Attr::slice_sizes, List{2, 2}}}));
  });
  compared += check_gradients("gather along a batch", {{{3, 4}}}, [&](const Arrays& x) {
    return square(emit(Op::gather, {x[0], numbers(*x[0].builder, {3, 2}, {0, 3, 2, 2, 1, 8})},
                       {{Attr::operand_batching_dims, List{0}},
                        {Attr::start_indices_batching_dims, List{0}},
                        {Attr::collapsed_slice_dims, List{1}},
                        {Attr::start_index_map, List{1}},
                        {Attr::index_vector_dim, int64_t{2}},
                        {Attr::slice_sizes, List{1, 1}}}));
  });
  for (const bool adds : {true, false})
    compared += check_gradients("scatter", {{{4, 3}}, {{3, 2}}}, [&](const Arrays& x) {
      Builder& b = *x[0].builder;
      const auto pair = b.begin_region({{Element::f64, {}}, {Element::f64, {}}});
      Region region = b.end_region({adds ? b.add_one(Op::add, pair) : pair[1]});
      const auto at =
          numbers(b, {3, 2}, adds ? std::vector<int64_t>{1, 0, 1, 1, 2, 2} : std::vector<int64_t>{1, 0, 3, 1, 2, 2});
      return square(emit(Op::scatter, {x[0], at, x[1]},
                         {{Attr::update_window_dims, List{1}},
                          {Attr::inserted_window_dims, List{0}},
                          {Attr::scatter_dims_to_operand_dims, List{0, 1}},
                          {Attr::index_vector_dim, int64_t{1}}},
                         {}, {std::move(region)}));
    });
  compared += check_gradients("dynamic_slice", {{{4, 3}}}, [&](const Arrays& x) {
    Builder& b = *x[0].builder;
    return square(
        emit(Op::dynamic_slice, {x[0], numbers(b, {}, {3}), numbers(b, {}, {1})}, {{Attr::slice_sizes, List{2, 2}}}));
  });
  compared += check_gradients("dynamic_update_slice", {{{4, 3}}, {{2, 2}}}, [&](const Arrays& x) {
    Builder& b = *x[0].builder;
    return square(emit(Op::dynamic_update_slice, {x[0], x[1], numbers(b, {}, {1}), numbers(b, {}, {7})}));
  });
  compared += check_gradients("top_k", {{{3, 4}}}, [](const Arrays& x) {
    return square(arrays(*x[0].builder, x[0].builder->add(Op::top_k, {x[0].id}, {{Attr::k, int64_t{2}}}))[0]);
  });
  EXPECT_EQ(compared, 3 * 24 + 2 * 36 + 24 + 32 + 24);
}

TEST(ModuleGradients, OfBranches) {
  int compared = 0;
  for (const double bound : {-100.0, 100.0})
    compared += check_gradients("if", {{{3}}, {{3}}}, [&](const Arrays& x) {
      Builder& b = *x[0].builder;
      const Array which = compare(sum(x[0]), "LT", bound), scaled = x[0] * 2;
      b.begin_region({});
      Region first = b.end_region({(exp(scaled) * x[1]).id});
      b.begin_region({});
      Region second = b.end_region({square(x[0]).id});
      return emit(Op::if_, {which}, {}, {}, {std::move(first), std::move(second)}) * x[1];
    });
  EXPECT_EQ(compared, 2 * 2 * 6);
}

// An even share of what is equal; a half each of two operands.
TEST(ModuleGradients, OfEquals) {
  Builder builder("main");
  const Type vector{Element::f32, {4}};
  const Array a{&builder, builder.argument(vector)}, b{&builder, builder.argument(vector)};
  const Array loss = sum(maximum(a, b)) + max(b, {0});
  const Arrays d = gradients(loss, {a, b});
  Module module;
  module.functions.push_back(builder.finish(ids(d)));
  const auto tensor = [&](const std::vector<double>& values) {
    Tensor t{vector, {}};
    for (const double v : values) {
      Lane lane;
      lane.real = v;
      t.lanes.push_back(lane);
    }
    return t;
  };
  const auto found = interpret(module, module.functions[0], {tensor({0, 0, 5, 1}), tensor({0, 5, 5, 0})});
  const double da[] = {0.5, 0, 0.5, 1}, db[] = {0.5, 1.5, 1, 0};
  for (int i = 0; i < 4; i++) {
    EXPECT_EQ(found[0].lanes[i].real, da[i]);
    EXPECT_EQ(found[1].lanes[i].real, db[i]);
  }
}

TEST(ModuleGradients, SayWhatHasNone) {
  Builder builder("main");
  const Array x{&builder, builder.argument({Element::f32, {2}})};
  const Array y = emit(Op::digamma, {x});
  try {
    gradients(sum(y), {x});
    ADD_FAILURE();
  } catch (const GradientError& error) {
    EXPECT_EQ(std::string(error.what()),
              "chlo.digamma: it has no derivative here; keep it off the way from the loss to what is differentiated");
  }
  EXPECT_THROW(gradients(y, {x}), GradientError);
}

// One of the values so far, changed by an operation that is smooth where values are.
Array random_step(std::mt19937& random, const Arrays& values) {
  const auto below = [&](size_t n) { return static_cast<size_t>(random() % n); };
  const Array a = values[below(values.size())], b = values[below(values.size())];
  switch (below(12)) {
    case 0: return a + b;
    case 1: return a * b;
    case 2: return a / (square(b) + 1);
    case 3: return tanh(a);
    case 4: return logistic(a) * b;
    case 5: return swap(a, 0, 1);
    case 6: return matmul(a, b) * 0.3;
    case 7: return maximum(a, b);
    case 8: return a - mean(b, {1}, Keep::yes);
    case 9: return exp(a - max(a, {0}, Keep::yes));
    case 10: return concatenate({slice_in(a, 1, 1, 3), slice_in(b, 1, 0, 1)}, 1);
    default: return rsqrt(sum(square(a), {0}, Keep::yes) + 1) * b;
  }
}

TEST(ModuleGradients, OfRandomPrograms) {
  int compared = 0;
  for (unsigned seed = 1; seed <= 60 && !HasFailure(); seed++) {
    compared += check_gradients(
        "seed " + std::to_string(seed), {{{3, 3}}, {{3, 3}}},
        [&](const Arrays& x) {
          std::mt19937 random(seed);
          Arrays values = x;
          for (int i = 0; i < 10; i++) values.push_back(random_step(random, values));
          return values.back() + values[values.size() / 2];
        },
        seed % 3 == 0, seed);
  }
  EXPECT_EQ(compared, 60 * 18 + 20 * 18);
}

}  // namespace
}  // namespace veritpu::module
