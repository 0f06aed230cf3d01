#include "runtime/compiler/codegen/im2col_join.h"

#include <algorithm>

#include "runtime/compiler/codegen/steps.h"

namespace veritpu::compiler {

using arch::Micro;

JoinRun join_run(const Graph& g, NodeId im2col_join, const Placement& placement, int n, const Box& box) {
  const Node& node = g[im2col_join];
  const NodeId from = node.inputs[0];
  const auto& [s, x, y] = box.first;
  JoinRun run;
  const auto stream = [&](NodeId id, int64_t line, int64_t stride) {
    const Place& p = placement.places[id];
    const int64_t first = p.base + p.layout.first + line * p.layout.line + x * p.layout.column + s;
    run.streams.push_back({arch::Space::vmem, first, {1, p.layout.column, stride * p.layout.line}});
    return static_cast<int>(run.streams.size()) - 1;
  };
  Steps steps;
  int registers = 0;
  const auto emit = [&](Step step) {
    if (step.op != Micro::st_) step.d = registers++;
    steps[kBody].push_back(step);
    return step.d;
  };
  int all = -1;
  for (int64_t k = 0; k < node.window.kernel[0]; ++k) {
    Step load{Micro::ld_};
    load.stream = stream(from, y * node.window.stride[0] + k - node.window.pad[0], node.window.stride[0]);
    int lanes = emit(load);
    if (k > 0) {
      lanes = emit({Micro::lrot_, -1, lanes, -1, -1, true, static_cast<arch::Word>(n - k * cols(g[from]))});
      lanes = emit({node.value == 0 ? Micro::add_ : Micro::max_, -1, all, lanes});
    }
    all = lanes;
  }
  Step store{Micro::st_};
  store.a = all;
  store.stream = stream(im2col_join, y, 1);
  emit(store);
  run.kernel = *allocate(steps, registers, std::vector<StreamUse>(run.streams.size()));
  return run;
}

int64_t joined_rows(const Graph& g, NodeId im2col_join, const Box& box) {
  const graph::Window& w = g[im2col_join].window;
  const ImageLayout image = image_layout_of(g[g[im2col_join].inputs[0]]);
  const int64_t last = (box.first[2] + box.count[2] - 1) * w.stride[0] + w.kernel[0] - w.pad[0];
  return std::min(last, image.height) * image.width * image.batch;
}

}  // namespace veritpu::compiler
