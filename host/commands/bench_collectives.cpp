#include "host/commands/bench_collectives.h"

#include <algorithm>
#include <numeric>

#include "host/support/table.h"
#include "host/tpu/tpu_board.h"
#include "runtime/graph.h"

namespace veritpu {
namespace {

using graph::Op;

// Rows that the busiest links of a torus carry each way if a core's value has so many, all parts together.
double link_rows(const arch::ChipConfig& config, Op op, double rows) {
  const auto [x, y] = std::pair{config.torus.x, config.torus.y};
  const double cores = config.cores_per_chip();
  switch (op) {
    case Op::all_to_all: {  // each part the shorter way, both ways where they are as long
      const auto all = [&](int n) {
        double steps = 0;
        for (int distance = 1; distance < n; ++distance) steps += std::min(distance, n - distance);
        return cores * rows * steps / n / 2;
      };
      return std::max(all(x), all(y));
    }
    case Op::collective_permute: return x == 1 ? 0 : cores * rows / (x == 2 ? 2 : 1);
    default: {
      // Around a ring of n chips each chip passes on (n - 1) / n of what its cores have there, half of it each way, and
      // an all-reduce does so twice. On the first ring this is all rows, or a core's part of them for each of its
      // cores.
      double most = 0;
      for (const int n : {x, y}) {
        most = std::max(most, rows * (n - 1) / n);
        rows /= n;
      }
      return op == Op::all_reduce ? most : most / 2;
    }
  }
}

double link_cycles(const arch::ChipConfig& config, Op op, double rows) {
  const double flits = 4.0 * config.core.n / arch::kLinkFlit;
  return link_rows(config, op, rows) * flits * config.torus.flit_time / arch::kLinkTimeUnits;
}

// A step that assigns to one parameter what a collective makes of another. A permute goes to the next chip of a row.
graph::Graph step(const arch::ChipConfig& config, Op op, int64_t rows) {
  graph::Graph g;
  g.replicas = config.cores;
  const auto parameter = [&](const char* name, bool part) {
    return graph::parameter(g, name, graph::DType::f32, {part ? rows / config.cores : rows, config.core.n});
  };
  const auto from = parameter("from", op == Op::all_gather);
  const auto to = op == Op::all_reduce ? from : parameter("to", op == Op::reduce_scatter);
  const auto result = [&] {
    switch (op) {
      case Op::all_reduce: return graph::all_reduce(g, from);
      case Op::reduce_scatter: return graph::reduce_scatter(g, from, 0);
      case Op::all_gather: return graph::all_gather(g, from, 0);
      case Op::all_to_all: return graph::all_to_all(g, from, 0, 0);
      default: break;
    }
    const int place = config.cores_per_chip(), in_row = config.torus.x * place;
    std::vector<std::array<int32_t, 2>> pairs;
    for (int core = 0; core < config.cores; ++core)
      pairs.push_back({core, core / in_row * in_row + (core + place) % in_row});
    return graph::collective_permute(g, from, pairs);
  };
  g.assignments = {{to, result()}};
  return g;
}

uint64_t cycles_of(const TpuBoardOptions& options, Op op, int64_t rows) {
  TpuBoard tpu(options);
  const graph::Graph g = step(tpu.board().config(), op, rows);
  std::vector<int> all(g.replicas);
  std::iota(all.begin(), all.end(), 0);
  const auto step = tpu.client().compile(g, all);
  for (const int id : all)
    for (const graph::Node& node : g.nodes)
      if (node.op == Op::parameter)
        tpu.client().device(id).set_parameter(node.name,
                                              std::vector<float>(graph::elements(node.shape), static_cast<float>(id)));
  const std::vector<std::map<std::string, Executable::Slice>> none(all.size());
  step->execute(1, none);  // the parameters come onto the cores
  uint64_t cycles = 0;
  for (const auto& result : step->execute(1, none)) cycles = std::max(cycles, result.report.cycles);
  return cycles;
}

}  // namespace

void bench_collectives(const std::string& board, const std::string& engine, nlohmann::ordered_json& json,
                       std::ostream& out) {
  const arch::ChipConfig config = TpuBoard({board, engine, 0, 1}).board().config();
  Table table({"Board " + board + ", over " + std::to_string(config.cores) + " cores", "Bytes", "Cycles", "Links alone",
               "Part of the links' bandwidth"});
  for (const Op op : {Op::all_reduce, Op::reduce_scatter, Op::all_gather, Op::all_to_all, Op::collective_permute})
    for (const int64_t mebibytes : {1, 10, 100}) {
      if (mebibytes == 100 && op != Op::all_reduce) continue;
      const int64_t rows = (mebibytes << 20) / (4 * config.core.n);
      const uint64_t cycles = cycles_of({board, engine, 0, 0}, op, rows);
      const double links = link_cycles(config, op, static_cast<double>(rows)),
                   part = links / static_cast<double>(cycles);
      table.row({graph::name(op), std::to_string(mebibytes) + " MiB", grouped(cycles),
                 grouped(static_cast<uint64_t>(links)), format("%.1f %%", 100 * part)});
      json[graph::name(op)].push_back(
          {{"bytes", mebibytes << 20}, {"cycles", cycles}, {"link_cycles", links}, {"part", part}});
    }
  out << table.text();
}

}  // namespace veritpu
