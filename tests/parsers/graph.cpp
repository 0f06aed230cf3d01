// The text of a graph (runtime/graph.h).
#include "runtime/graph.h"

#include "tests/parsers/contract.h"
#include "tests/parsers/parser.h"

namespace veritpu::parsers {
namespace {

void feed(std::string_view bytes) {
  accepts([&] {
    const graph::Graph g = graph::parse(bytes, "g.graph");
    const std::string text = graph::print(g);
    expect(graph::print(graph::parse(text, "again.graph")) == text, "a printed graph is another one");
  });
}

std::vector<std::string> seeds() {
  return {
      "%0 = parameter 'w' : bf16[2, 3] {dense}  # weights\n%1 = input 'x' : u8[4, 2]\n"
      "%2 = matmul(%1, %0, transpose_a, bf16) : f32[2, 3]\noutput 'y' = %2\nassign 'w' = %0\n",
      "%x = input 'x' : f32[1, 4, 4, 1]\n%y = max_pool(%x, kernel [2, 2], stride [2, 2]) : f32[1, 2, 2, 1]\n"
      "%z = reduce_sum(%y, axes [1, 2]) : f32[1, 1, 1, 1]\n%s = constant 1e-9 : f32[1, 1]\n"
      "%r = random(%s, stream 7) : f32[2, 2]\noutput 'it\\x27s' = %z\n"};
}

std::vector<std::string> words() {
  std::vector<std::string> all{"output '", "assign '", "axes [", "kernel [",   "stride [",    "pad [",
                               "stream ",  "gather [", "pads ",  "count_pads", "transpose_a", "image [",
                               "inf",      "nan",      "\\x",    "level"};
  for (int op = 0; op <= static_cast<int>(graph::Op::lines); ++op) all.emplace_back(name(static_cast<graph::Op>(op)));
  return all;
}

}  // namespace

Parser graph_text() {
  return {"graph", feed, seeds, words()};
}

}  // namespace veritpu::parsers
