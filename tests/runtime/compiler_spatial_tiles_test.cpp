// Networks of images of which VMEM does not hold a single one, on the chip, against the interpreter.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "tests/runtime/compiler_support.h"
#include "tests/runtime/conv_nets.h"
#include "tests/runtime/exact_conv_graphs.h"

namespace veritpu {
namespace {

using graph::DType;
using graph::Graph;
using graph::MatmulFormat;
using Random = std::mt19937;

struct Case {
  const char* name;
  int n, graphs, vmem_rows;
  int64_t batch, least, most;
};

class LargeImages : public testing::TestWithParam<Case> {};

TEST_P(LargeImages, MatchTheInterpreterExactly) {
  const Case& with = GetParam();
  const Comparisons c = compare_exactly(test_chip(with.n, with.vmem_rows), with.graphs, 2, 2, [&](Random& random, int) {
    return random_exact_conv_graph(random, with.n, with.batch, with.least, with.most, true);
  });
  EXPECT_GT(c.values, 1000 * with.graphs);
  EXPECT_GT(c.ordered, 5000 * with.graphs);
  EXPECT_LT(c.too_large, with.graphs / 2);
}

INSTANTIATE_TEST_SUITE_P(Sizes, LargeImages,
                         testing::Values(Case{"N8", 8, 60, 1024, 2, 14, 28}, Case{"N8Single", 8, 40, 1024, 1, 14, 28},
                                         Case{"N32", 32, 20, 4096, 2, 24, 40}),
                         [](const auto& info) { return info.param.name; });

// What the published networks are made of, on images of which the first layer alone is larger than VMEM.
ConvNet pooled(int64_t batch, int64_t side, ConvNet::Precision precision) {
  ConvNet net({batch, side, side, 3}, DType::f32, precision);
  net.conv(9, 3).relu().max_pool(2).conv(12, 3).relu().max_pool(2).flatten().dense(20).relu().dense(5);
  return net;
}
ConvNet normalised(int64_t batch, int64_t side, ConvNet::Precision precision) {
  ConvNet net({batch, side, side, 1}, DType::u8, precision);
  net.scale(1.0 / 255, -0.5).conv(9, 5, true).elu().max_pool(2).batch_norm().conv(8, 3, true).batch_norm().relu();
  net.max_pool(3).flatten().dense(4);
  return net;
}
ConvNet strided(int64_t batch, int64_t side, ConvNet::Precision precision) {
  ConvNet net({batch, side, side, 9}, DType::f32, precision);
  net.conv(10, 3, true, 2).relu().conv(17, 2, false, 2).elu().max_pool(2).flatten().dense(6);
  return net;
}

TEST(LargeImageNetworks, TrainAsTheInterpreterDoes) {
  struct Net {
    const char* name;
    ConvNet (*make)(int64_t batch, int64_t side, ConvNet::Precision precision);
    int n, vmem_rows;
    int64_t batch, side;
  };
  struct Precision {
    ConvNet::Precision precision;
    double error;  // allowed in |y| + 1: sums in another order
  };
  const Precision precisions[] = {{{DType::f32, MatmulFormat::fp32}, 1.0 / (1 << 16)},
                                  {{DType::f32, MatmulFormat::bf16}, 1.0 / (1 << 8)}};
  int64_t values = 0, ordered = 0;
  for (const Net& net : {Net{"pooled", pooled, 8, 2048, 4, 50}, Net{"pooled", pooled, 32, 2048, 2, 61},
                         Net{"normalised", normalised, 8, 2048, 3, 41}, Net{"normalised", normalised, 32, 2048, 2, 60},
                         Net{"strided", strided, 8, 4096, 4, 61}, Net{"strided", strided, 32, 2048, 2, 64}})
    for (const Precision& p : precisions) {
      Random random(5);
      const Graph g = net.make(net.batch, net.side, p.precision).step(ConvNet::Loss::squares, 1.0 / 1024);
      SCOPED_TRACE(net.name + std::to_string(net.n));
      Comparer comparer(test_chip(net.n, net.vmem_rows));
      const auto c = comparer.run(g, 2, random, 0.4, false,
                                  [&](const std::string&, double y) { return p.error * (std::abs(y) + 1); });
      const Program& program = comparer.executable().program();
      EXPECT_EQ(c.different, 0) << c.first << ", of " << c.values;
      EXPECT_GT(spills(program), 0);
      EXPECT_THAT(hazards_of(program, net.n, ordered), testing::IsEmpty());
      values += c.values;
    }
  EXPECT_GT(values, 10000);
  EXPECT_GT(ordered, 10000);
}

}  // namespace
}  // namespace veritpu
