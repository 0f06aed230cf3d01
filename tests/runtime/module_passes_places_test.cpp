// Gathers, scatters, sorts, top-k and windows of sizes at which the passes choose other ways than for small ones. The
// results are the interpreter's, bit for bit.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "tests/runtime/module_passes_support.h"
#include "tests/runtime/module_support.h"

namespace veritpu::module {
namespace {

Element element_named(const std::string& word) {
  return *element_of(word);
}
std::string type(const Shape& shape, const std::string& element) {
  return print(Type{element_named(element), shape});
}

// Of f32 there are NaN, infinities and both zeros where `special`; else small whole numbers, of which sums are exact.
Tensor drawn(std::mt19937& random, const Shape& shape, Element element, bool special, int64_t least, int64_t most) {
  Tensor tensor{{element, shape}, {}};
  for (int64_t i = 0; i < elements(shape); i++) {
    const int64_t number = least + static_cast<int64_t>(random() % static_cast<uint64_t>(most - least + 1));
    Lane lane{};
    if (is_real(element))
      lane.real = static_cast<double>(number);
    else if (kind(element) == Kind::integer)
      lane.integer = number;
    else
      lane.natural = static_cast<uint64_t>(number);
    lane = fit(element, lane);
    if (special && is_real(element) && random() % 4 == 0) {
      const double reals[] = {NAN, -NAN, INFINITY, -INFINITY, 0.0, -0.0};
      lane.real = reals[random() % 6];
    }
    tensor.lanes.push_back(lane);
  }
  return tensor;
}

// Results as they are interpreted, and legalised. Returns the elements of the largest value of the legalised form.
int64_t compare(const std::string& text, const std::vector<Tensor>& arguments) {
  const Module module = parse(text, "m");
  verify(module, "m");
  const Function& main = *module.find("main");
  const auto expected = interpret(module, main, arguments), made = run_legalised(module, main, arguments);
  EXPECT_EQ(made.size(), expected.size());
  for (size_t r = 0; r < made.size(); r++) {
    const Element e = expected[r].type.element;
    EXPECT_EQ(made[r].lanes.size(), expected[r].lanes.size());
    int64_t differ = 0;
    for (size_t i = 0; i < made[r].lanes.size(); i++) {
      const bool nan = is_real(e) && std::isnan(made[r].lanes[i].real) && std::isnan(expected[r].lanes[i].real);
      differ += !nan && bits_of(e, made[r].lanes[i]) != bits_of(e, expected[r].lanes[i]);
    }
    EXPECT_EQ(differ, 0) << "of result " << r << " of\n" << text;
  }
  int64_t most = 0;
  const Legalised legal = legalise(module, main);
  const Function& function = legal.module.functions[0];
  for (const Operation& o : function.body.operations)
    if (o.op == Op::compare || o.op == Op::dot_general)
      most = std::max(most, elements(function.type(o.results[0]).shape));
  return most;
}

struct Sizes {
  int64_t g, n, m, r;
};
constexpr Sizes kSizes[] = {{1, 300, 200, 1}, {1, 250, 150, 3},  {3, 130, 90, 1}, {2, 40, 300, 2}, {40, 30, 1, 1},
                            {1, 500, 3, 1},   {1, 200, 100, 20}, {9, 17, 2, 5},   {1, 64, 64, 1},  {1, 33, 1, 40}};
constexpr const char* kElements[] = {"f32", "i32", "bf16", "f16", "ui8", "i16", "i1", "i64"};

TEST(ModulePassesPlaces, PicksElements) {
  std::mt19937 random(1);
  int compared = 0, by_lines = 0;
  for (const auto& [g, n, m, r] : kSizes)
    for (const char* const element : kElements) {
      if (std::string(element) == "i64" && n > 150) continue;
      const std::string x = type({g, n, r}, element), i = type({g, m}, "i32"), y = type({g, m, r}, element);
      const std::string text =
          main_of("%x: " + x + ", %i: " + i,
                  "    %y = \"stablehlo.gather\"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], "
                  "collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], "
                  "start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, " +
                      std::to_string(r) + ">}> : (" + x + ", " + i + ") -> " + y + "\n    return %y : " + y,
                  y);
      const auto largest = compare(text, {drawn(random, {g, n, r}, element_named(element), true, -90, 90),
                                          drawn(random, {g, m}, Element::s32, false, -3, n + 3)});
      by_lines += g * r == 1 && largest < n * m / 3;
      compared++;
    }
  EXPECT_GT(compared, 70);
  EXPECT_GT(by_lines, 5);
}

TEST(ModulePassesPlaces, TakesSlicesWhereIndicesAreKnown) {
  std::mt19937 random(6);
  std::string evens, scattered;
  for (int k = 0; k < 30; k++) evens += (k ? ", " : "") + std::to_string(2 * k);
  for (int k = 0; k < 50; k++) scattered += (k ? ", " : "") + std::to_string(k * k % 61);
  struct Case {
    std::string indices;
    int64_t m;
    bool sliced;
  };
  const auto dense = [](const std::string& text) { return "stablehlo.constant dense<[" + text + "]>"; };
  const Case cases[] = {{dense("2, 0, 1"), 3, true},
                        {dense("7"), 1, true},
                        {dense("3, 3, 3, 9, 9, 9"), 6, true},
                        {dense("5, 5, 5, 5"), 4, true},
                        {dense("9, 7, 5, 3, 20, 21, 22, 60, 60"), 9, true},
                        {dense("-4, 2, 70"), 3, true},  // moved inside
                        {dense(evens), 30, true},
                        {dense(scattered), 50, false},
                        {"stablehlo.iota dim = 0", 61, true}};
  int compared = 0;
  for (const Case& c : cases)
    for (const int64_t r : {1, 5}) {
      const std::string x = type({61, r}, "f32"), i = type({c.m}, "i32"), y = type({c.m, r}, "f32");
      const std::string text = main_of(
          "%x: " + x,
          "    %i = " + c.indices + " : " + i +
              "\n    %y = \"stablehlo.gather\"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], "
              "collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, " +
              std::to_string(r) + ">}> : (" + x + ", " + i + ") -> " + y + "\n    return %y : " + y,
          y);
      const auto largest = compare(text, {drawn(random, {61, r}, Element::f32, true, -90, 90)});
      EXPECT_EQ(largest == 0, c.sliced) << text;  // neither comparisons nor products
      compared++;
    }
  EXPECT_EQ(compared, 18);
}

// x[arange, i] and i of several places a row, with the two in any order, and more rows than are counted.
TEST(ModulePassesPlaces, ChoosesInEachPlacesOwnRow) {
  std::mt19937 random(8);
  const int64_t rows = 40, n = 30, r = 3;
  int compared = 0;
  for (const char* const element : {"f32", "i32", "bf16", "i64"})
    for (const int64_t m : {1, 4})
      for (const int64_t along : {0, 1})
        for (const bool row_first : {true, false})
          for (const int64_t more : {0, 7}) {
            const Shape grid = along == 0 ? Shape{rows, m} : Shape{m, rows};
            Shape part = grid, both = grid, made = grid;
            part.push_back(1), both.push_back(2), made.push_back(r);
            const Shape all{rows + more, n, r};
            const std::string x = type(all, element), i = type(part, "i32"), v = type(both, "i32"),
                              y = type(made, element), map = row_first ? "[0, 1]" : "[1, 0]",
                              e = "tensor<" + std::string(element) + ">";
            const std::string indices = "    %k = stablehlo.iota dim = " + std::to_string(along) + " : " + i +
                                        "\n    %v = stablehlo.concatenate " + (row_first ? "%k, %i" : "%i, %k") +
                                        ", dim = 2 : (" + i + ", " + i + ") -> " + v + "\n";
            const std::string gather =
                "    %y = \"stablehlo.gather\"(%x, %v) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], "
                "collapsed_slice_dims = [0, 1], start_index_map = " +
                map + ", index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, " + std::to_string(r) + ">}> : (" + x +
                ", " + v + ") -> " + y + "\n    return %y : " + y;
            const auto drawn_of = [&](const Shape& shape, bool special) {
              return drawn(random, shape, element_named(element), special, -3, 3);
            };
            const Tensor values = drawn_of(all, false), places = drawn(random, part, Element::s32, false, -3, n + 3);
            const auto largest = compare(main_of("%x: " + x + ", %i: " + i, indices + gather, y), {values, places});
            EXPECT_LT(largest, rows * n * rows);  // not all rows for each place
            compared++;
            if (std::string(element) == "i64") continue;
            const std::string scatter =
                "    %y = \"stablehlo.scatter\"(%x, %v, %u) <{indices_are_sorted = false, scatter_dimension_numbers = "
                "#stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0, 1], "
                "scatter_dims_to_operand_dims = " +
                map + ", index_vector_dim = 2>, unique_indices = false}> ({\n    ^bb0(%a: " + e + ", %b: " + e +
                "):\n      %s = stablehlo.add %a, %b : " + e + "\n      stablehlo.return %s : " + e + "\n    }) : (" +
                x + ", " + v + ", " + y + ") -> " + x + "\n    return %y : " + x;
            compare(main_of("%x: " + x + ", %i: " + i + ", %u: " + y, indices + scatter, x),
                    {values, places, drawn_of(made, true)});
            compared++;
          }
  EXPECT_EQ(compared, 112);
}

// %input with updates at indices, by a region that ends in `update`.
std::string scatter(const Sizes& s, const std::string& element, const std::string& region, bool unique) {
  const std::string x = type({s.g, s.n, s.r}, element), i = type({s.g, s.m}, "i32"), u = type({s.g, s.m, s.r}, element);
  return main_of("%x: " + x + ", %i: " + i + ", %u: " + u,
                 "    %y = \"stablehlo.scatter\"(%x, %i, %u) <{indices_are_sorted = false, scatter_dimension_numbers = "
                 "#stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], "
                 "scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, "
                 "unique_indices = " +
                     std::string(unique ? "true" : "false") + "}> ({\n    ^bb0(%a: tensor<" + element +
                     ">, %b: tensor<" + element + ">):\n" + region + "    }) : (" + x + ", " + i + ", " + u + ") -> " +
                     x + "\n    return %y : " + x,
                 x);
}

TEST(ModulePassesPlaces, AddsAndPutsElements) {
  std::mt19937 random(2);
  int compared = 0;
  for (const Sizes& s : kSizes)
    for (const char* const element : {"f32", "i32", "bf16", "ui8", "i64"}) {
      const std::string e = "tensor<" + std::string(element) + ">";
      const bool wide = std::string(element) == "i64";
      if (wide && s.n * s.m > 10000) continue;
      const std::string add = "      %s = stablehlo.add %a, %b : " + e + "\n      stablehlo.return %s : " + e + "\n",
                        put = "      stablehlo.return %b : " + e + "\n";
      const auto of = [&](const Shape& shape, bool special) {
        return drawn(random, shape, element_named(element), special, -3, 3);
      };
      const Tensor x = of({s.g, s.n, s.r}, false), places = drawn(random, {s.g, s.m}, Element::s32, false, -3, s.n + 3);
      if (!wide) compare(scatter(s, element, add, false), {x, places, of({s.g, s.m, s.r}, true)});
      compare(scatter(s, element, put, false), {x, places, of({s.g, s.m, s.r}, true)});
      Tensor distinct = places;  // or outside
      for (int64_t b = 0; b < s.g; b++) {
        std::vector<int64_t> all(static_cast<size_t>(std::max(s.n, s.m)));
        for (size_t k = 0; k < all.size(); k++) all[k] = static_cast<int64_t>(k);
        std::shuffle(all.begin(), all.end(), random);
        for (int64_t k = 0; k < s.m; k++) distinct.lanes[b * s.m + k].integer = all[k];
      }
      compare(scatter(s, element, put, true), {x, distinct, of({s.g, s.m, s.r}, true)});
      compared++;
    }
  EXPECT_GT(compared, 40);
}

// A sort of one or two operands; the first `wanted` of its first dimensions' elements are the results.
std::string sort(const Shape& shape, size_t d, const std::string& element, const std::string& region, bool places,
                 int64_t wanted) {
  const std::string x = type(shape, element), i = type(shape, "i32");
  Shape first = shape;
  first[d] = wanted;
  std::string ranges;
  for (size_t k = 0; k < shape.size(); k++) ranges += (k ? ", " : "") + std::string("0:") + std::to_string(first[k]);
  const std::string kept = type(first, element), kept_places = type(first, "i32");
  std::string text = "    %i = stablehlo.iota dim = " + std::to_string(d) + " : " + i + "\n";
  text += places ? "    %s:2 = \"stablehlo.sort\"(%x, %i)" : "    %s = \"stablehlo.sort\"(%x)";
  text += " <{dimension = " + std::to_string(d) + " : i64, is_stable = true}> ({\n    ^bb0(%a: tensor<" + element +
          ">, %b: tensor<" + element + ">" + (places ? ", %j: tensor<i32>, %k: tensor<i32>" : "") + "):\n" + region +
          "      stablehlo.return %c : tensor<i1>\n    }) : (" + x + (places ? ", " + i : "") + ") -> ";
  text += places ? "(" + x + ", " + i + ")\n" : x + "\n";
  text += "    %y = stablehlo.slice %s" + std::string(places ? "#0" : "") + " [" + ranges + "] : (" + x + ") -> " +
          kept + "\n";
  if (!places) return main_of("%x: " + x, text + "    return %y : " + kept, kept);
  text += "    %z = stablehlo.slice %s#1 [" + ranges + "] : (" + i + ") -> " + kept_places + "\n";
  return main_of("%x: " + x, text + "    return %y, %z : " + kept + ", " + kept_places, kept + ", " + kept_places);
}

TEST(ModulePassesPlaces, SortsElements) {
  std::mt19937 random(3);
  const std::string f = "tensor<f32>", p = "tensor<i1>";
  const auto plain = [](const std::string& element, const std::string& direction, const std::string& how) {
    return "      %c = stablehlo.compare " + direction + ", %a, %b, " + how + " : (tensor<" + element + ">, tensor<" +
           element + ">) -> tensor<i1>\n";
  };
  // Zeros are alike: a key that is not its element.
  const std::string zeros =
      "      %o = stablehlo.constant dense<0.0> : " + f + "\n      %q = stablehlo.compare EQ, %a, %o, FLOAT : (" + f +
      ", " + f + ") -> " + p + "\n      %u = stablehlo.select %q, %o, %a : " + p + ", " + f +
      "\n      %r = stablehlo.compare EQ, %b, %o, FLOAT : (" + f + ", " + f + ") -> " + p +
      "\n      %v = stablehlo.select %r, %o, %b : " + p + ", " + f +
      "\n      %c = stablehlo.compare LT, %u, %v, TOTALORDER : (" + f + ", " + f + ") -> " + p + "\n";
  // By the difference: no key.
  const std::string difference =
      "      %d = stablehlo.subtract %a, %b : " + f + "\n      %o = stablehlo.constant dense<0.0> : " + f +
      "\n      %c = stablehlo.compare LT, %d, %o, FLOAT : (" + f + ", " + f + ") -> " + p + "\n";
  // From the greatest: b before a.
  const std::string crossed =
      "      %c = stablehlo.compare LT, %b, %a, SIGNED : (tensor<i32>, tensor<i32>) -> " + p + "\n";
  struct Case {
    std::string element, region;
    bool special;
  };
  const Case cases[] = {{"f32", zeros, true},
                        {"f32", plain("f32", "GT", "TOTALORDER"), true},
                        {"f32", difference, false},
                        {"f32", plain("f32", "LT", "FLOAT"), false},
                        {"i32", plain("i32", "LT", "SIGNED"), false},
                        {"i32", crossed, false},
                        {"ui8", plain("ui8", "GT", "UNSIGNED"), false},
                        {"i1", plain("i1", "LT", "UNSIGNED"), false},
                        {"bf16", plain("bf16", "LT", "TOTALORDER"), true},
                        {"ui32", plain("ui32", "LT", "UNSIGNED"), false},
                        {"i64", plain("i64", "LT", "SIGNED"), false}};
  const std::pair<Shape, size_t> shapes[] = {{{300}, 0}, {{70, 3}, 0}, {{3, 70}, 1}, {{40, 33}, 0}, {{2, 9, 2}, 1}};
  int compared = 0;
  for (const Case& c : cases)
    for (const auto& [shape, d] : shapes)
      for (const bool places : {false, true})
        for (const int64_t wanted : {shape[d], std::min<int64_t>(6, shape[d])}) {
          if (c.element == "i64" && shape[0] == 300) continue;
          compare(sort(shape, d, c.element, c.region, places, wanted),
                  {drawn(random, shape, element_named(c.element), c.special, -20, 20)});
          compared++;
        }
  EXPECT_GT(compared, 200);
}

TEST(ModulePassesPlaces, FindsTheGreatest) {
  std::mt19937 random(4);
  int compared = 0;
  for (const char* const element : {"f32", "i32", "bf16", "f16", "ui8", "i16", "i64"})
    for (const Shape& shape : {Shape{300}, Shape{3, 65}, Shape{40, 10}, Shape{1}})
      for (const int64_t k : {1, 3, 33}) {
        if (k > shape.back()) continue;
        Shape first = shape;
        first.back() = k;
        const std::string x = type(shape, element), y = type(first, element), i = type(first, "i32");
        compare(main_of("%x: " + x,
                        "    %y, %i = chlo.top_k(%x, k = " + std::to_string(k) + ") : " + x + " -> (" + y + ", " + i +
                            ")\n    return %y, %i : " + y + ", " + i,
                        y + ", " + i),
                {drawn(random, shape, element_named(element), true, -9, 9)});
        compared++;
      }
  EXPECT_EQ(compared, 63);
}

// A window of each dimension: its size, stride, dilation and padding.
struct Window {
  int64_t size, stride, dilation, low, high;
};

std::string windows(const Shape& shape, const std::vector<Window>& all, const std::string& element,
                    const std::string& op, const std::string& init) {
  const std::string x = type(shape, element), e = "tensor<" + element + ">";
  std::string sizes, strides, dilations, padding;
  Shape made;
  for (size_t d = 0; d < shape.size(); d++) {
    const auto& [size, stride, dilation, low, high] = all[d];
    const std::string comma = d ? ", " : "";
    sizes += comma + std::to_string(size);
    strides += comma + std::to_string(stride);
    dilations += comma + std::to_string(dilation);
    padding += comma + "[" + std::to_string(low) + ", " + std::to_string(high) + "]";
    made.push_back((shape[d] + low + high - (size - 1) * dilation - 1) / stride + 1);
  }
  const std::string y = type(made, element);
  return main_of("%x: " + x,
                 "    %i = stablehlo.constant dense<" + init + "> : " + e +
                     "\n    %y = \"stablehlo.reduce_window\"(%x, %i) <{window_dimensions = array<i64: " + sizes +
                     ">, window_strides = array<i64: " + strides + ">, window_dilations = array<i64: " + dilations +
                     ">, padding = dense<[" + padding + "]> : tensor<" + std::to_string(shape.size()) +
                     "x2xi64>}> ({\n    ^bb0(%a: " + e + ", %b: " + e + "):\n      %s = stablehlo." + op +
                     " %a, %b : " + e + "\n      stablehlo.return %s : " + e + "\n    }) : (" + x + ", " + e + ") -> " +
                     y + "\n    return %y : " + y,
                 y);
}

TEST(ModulePassesPlaces, CombinesLongWindows) {
  std::mt19937 random(5);
  const Window one{1, 1, 1, 0, 0};
  const std::pair<Shape, std::vector<Window>> cases[] = {
      {{300}, {{300, 1, 1, 299, 0}}},                                  // cumulative
      {{300}, {{300, 1, 1, 0, 299}}},                                  // and backwards
      {{3, 40}, {one, {40, 1, 1, 39, 0}}},                             //
      {{40, 3}, {{40, 1, 1, 39, 0}, one}},                             //
      {{2, 20, 20, 3}, {one, {7, 1, 1, 3, 3}, {7, 1, 1, 3, 3}, one}},  //
      {{2, 20, 21, 3}, {one, {7, 2, 1, 0, 1}, {5, 3, 1, 2, 0}, one}},  //
      {{50, 4}, {{11, 1, 3, 5, 4}, one}},                              //
  };
  const std::pair<const char*, const char*> types[] = {{"f32", "2.0"}, {"bf16", "2.0"}, {"i32", "2"}, {"i16", "2"}};
  int compared = 0;
  for (const auto& [shape, window] : cases)
    for (const auto& [element, init] : types)
      for (const char* const op : {"add", "maximum", "minimum"}) {
        // Sums that bf16 holds.
        const bool bytes = std::string(element) == "bf16";
        compare(windows(shape, window, element, op, init),
                {drawn(random, shape, element_named(element), !bytes && *op == 'm', bytes ? 0 : -9, bytes ? 1 : 9)});
        compared++;
      }
  EXPECT_EQ(compared, 84);
}

// An exclusive or has no identity that padding could be.
TEST(ModulePassesPlaces, LeavesOutWhatIsPadded) {
  std::mt19937 random(6);
  const Window one{1, 1, 1, 0, 0};
  const std::pair<Shape, std::vector<Window>> cases[] = {
      {{2}, {{2, 1, 1, 1, 1}}},          //
      {{300}, {{300, 1, 1, 299, 0}}},    // cumulative
      {{9, 3}, {{3, 2, 2, 4, 1}, one}},  // windows of nothing but padding, too
      {{2, 9, 8, 3}, {one, {3, 2, 1, 1, 1}, {2, 1, 3, 2, 0}, one}},
  };
  int compared = 0;
  for (const auto& [shape, window] : cases)
    for (const char* const element : {"i32", "ui8", "i64"})
      for (const char* const init : {"0", "5"}) {
        compare(windows(shape, window, element, "xor", init),
                {drawn(random, shape, element_named(element), false, 0, 100)});
        compared++;
      }
  EXPECT_EQ(compared, 24);
}

}  // namespace
}  // namespace veritpu::module
