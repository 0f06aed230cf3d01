#include <gtest/gtest.h>

#include "tests/runtime/graph_support.h"

namespace veritpu::graph {
namespace {

// A training step of mixed precision: the table of docs/runtime.md, "Precision", read off a graph.
TEST(Printer, MixedTrainingStep) {
  EXPECT_EQ(print(perceptron({8, 4}, 6, 0.5, Precision::mixed)), R"(%0 = input 'x' : f32[6, 8]
%1 = input 'labels' : u8[6, 1]
%2 = convert(%0) : f16[6, 8]
%3 = parameter 'w0' : f32[8, 4] {layer0}
%4 = parameter 'b0' : f32[1, 4] {layer0}
%5 = convert(%4) : f16[1, 4] {layer0}
%6 = matmul(%2, %3, f16) : f32[6, 4] {layer0}
%7 = add(%6, %5) : f32[6, 4] {layer0}
%8 = convert(%7) : f16[6, 4] {layer0}
%9 = convert(%8) : f32[6, 4] {loss}
%10 = log_softmax(%9) : f32[6, 4] {loss}
%11 = iota : f32[1, 4] {loss}
%12 = equal(%11, %1) : f32[6, 4] {loss}
%13 = constant 0 : f32[1, 1] {loss}
%14 = select(%12, %10, %13) : f32[6, 4] {loss}
%15 = reduce_sum(%14, axes [0, 1]) : f32[1, 1] {loss}
%16 = constant -0.16666666666666666 : f32[1, 1] {loss}
%17 = mul(%15, %16) : f32[1, 1] {loss}
%18 = constant 256 : f32[1, 1] {loss}
%19 = mul(%18, %16) : f32[1, 1] {loss}
%20 = constant 0 : f32[1, 1] {loss}
%21 = select(%12, %19, %20) : f32[6, 4] {loss}
%22 = log_softmax_grad(%21, %10) : f32[6, 4] {loss}
%23 = convert(%22) : f16[6, 4] {loss}
%24 = convert(%23) : f32[6, 4] {layer0}
%25 = reduce_sum(%24, axes [0]) : f32[1, 4] {layer0}
%26 = convert(%25) : f16[1, 4] {layer0}
%27 = matmul(%2, %24, transpose_a, f16) : f16[8, 4] {layer0}
%28 = convert(%27) : f32[8, 4] {layer0}
%29 = convert(%26) : f32[1, 4] {layer0}
%30 = constant 0.001953125 : f32[1, 1] {sgd}
%31 = mul(%28, %30) : f32[8, 4] {sgd}
%32 = sub(%3, %31) : f32[8, 4] {sgd}
%33 = constant 0.001953125 : f32[1, 1] {sgd}
%34 = mul(%29, %33) : f32[1, 4] {sgd}
%35 = sub(%4, %34) : f32[1, 4] {sgd}
output 'logits' = %8
output 'loss' = %17
output 'd_w0' = %28
output 'd_b0' = %29
assign 'w0' = %32
assign 'b0' = %35
)");
}

TEST(Printer, EveryAttribute) {
  Graph g;
  const NodeId p = parameter(g, "p", DType::bf16, {2, 2});
  matmul(g, p, p, MatmulFormat::bf16, DType::f16, true, true);
  reduce(g, Op::reduce_max, p, {0, 1});
  select(g, p, p, constant(g, 1e-9));
  EXPECT_EQ(print(g),
            "%0 = parameter 'p' : bf16[2, 2]\n"
            "%1 = matmul(%0, %0, transpose_a, transpose_b, bf16) : f16[2, 2]\n"
            "%2 = reduce_max(%0, axes [0, 1]) : bf16[1, 1]\n"
            "%3 = constant 1e-09 : f32[1, 1]\n"
            "%4 = select(%0, %0, %3) : f32[2, 2]\n");
}

TEST(Printer, WindowsAndRandom) {
  Graph g;
  const NodeId p = parameter(g, "p", DType::f32, {1, 4, 4, 1}), w = parameter(g, "w", DType::f32, {2, 3, 1, 1});
  conv2d(g, p, w, Window{{2, 3}, {1, 2}, {1, 0, 0, 2}}, MatmulFormat::f16, DType::f16);
  max_pool(g, p, Window{{2, 2}});
  avg_pool(g, p, Window{{2, 2}, {2, 2}}, true);
  transpose(g, p, {0, 3, 1, 2});
  random(g, {2, 3}, 7, constant(g, 0));
  EXPECT_EQ(print(g),
            "%0 = parameter 'p' : f32[1, 4, 4, 1]\n"
            "%1 = parameter 'w' : f32[2, 3, 1, 1]\n"
            "%2 = conv2d(%0, %1, kernel [2, 3], stride [1, 2], pad [1, 0, 0, 2], f16) : f16[1, 4, 2, 1]\n"
            "%3 = max_pool(%0, kernel [2, 2]) : f32[1, 3, 3, 1]\n"
            "%4 = avg_pool(%0, kernel [2, 2], stride [2, 2], count_pads) : f32[1, 2, 2, 1]\n"
            "%5 = transpose(%0, axes [0, 3, 1, 2]) : f32[1, 1, 4, 4]\n"
            "%6 = constant 0 : f32[1, 1]\n"
            "%7 = random(%6, stream 7) : f32[2, 3]\n");
}

TEST(Printer, NamesOfOperations) {
  EXPECT_STREQ(name(Op::parameter), "parameter");
  EXPECT_STREQ(name(Op::less_equal), "less_equal");
  EXPECT_STREQ(name(Op::select), "select");
  EXPECT_STREQ(name(Op::abs), "abs");
  EXPECT_STREQ(name(Op::reduce_min), "reduce_min");
  EXPECT_STREQ(name(Op::conv2d_weight_grad), "conv2d_weight_grad");
  EXPECT_STREQ(name(Op::avg_pool_grad), "avg_pool_grad");
  EXPECT_STREQ(name(Op::random), "random");
  EXPECT_STREQ(name(Op::log_softmax_grad), "log_softmax_grad");
  EXPECT_STREQ(name(Op::stop_gradient), "stop_gradient");
}

}  // namespace
}  // namespace veritpu::graph
