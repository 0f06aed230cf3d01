#include "host/commands/bench_all_reduce.h"

#include <algorithm>
#include <numeric>

#include "host/support/table.h"
#include "host/tpu/tpu_board.h"
#include "runtime/graph.h"

namespace veritpu {
namespace {

// Cycles that the busiest links of a torus need for so many rows of N words. Around a ring of n chips each chip passes
// on 2 (n - 1) / n of what its cores have there, half of it each way. On the first ring this is all rows, or a core's
// part of them for each of its cores.
double link_cycles(const arch::ChipConfig& config, double rows) {
  const double flits = 4.0 * config.core.n / arch::kLinkFlit;
  double most = 0;
  for (const int n : {config.torus.x, config.torus.y}) {
    most = std::max(most, rows * (n - 1) / n);
    rows /= n;
  }
  return most * flits * config.torus.flit_time / arch::kLinkTimeUnits;
}

uint64_t cycles_of(const TpuBoardOptions& options, int64_t rows) {
  TpuBoard tpu(options);
  const arch::ChipConfig& config = tpu.board().config();
  graph::Graph g;
  g.replicas = config.cores;
  const auto sums = graph::parameter(g, "sums", graph::DType::f32, {rows, config.core.n});
  g.assignments = {{sums, graph::all_reduce(g, sums)}};
  std::vector<int> all(config.cores);
  std::iota(all.begin(), all.end(), 0);
  const auto step = tpu.client().compile(g, all);
  for (const int id : all)
    tpu.client().device(id).set_parameter("sums", std::vector<float>(rows * config.core.n, static_cast<float>(id)));
  const std::vector<std::map<std::string, Executable::Slice>> none(all.size());
  step->execute(1, none);  // the parameter comes onto the cores
  uint64_t cycles = 0;
  for (const auto& result : step->execute(1, none)) cycles = std::max(cycles, result.report.cycles);
  return cycles;
}

}  // namespace

void bench_all_reduce(const std::string& board, const std::string& engine, nlohmann::ordered_json& json,
                      std::ostream& out) {
  const arch::ChipConfig config = TpuBoard({board, engine, 0, 1}).board().config();
  Table table({"Board " + board + ", an all-reduce over " + std::to_string(config.cores) + " cores", "Cycles",
               "Links alone", "Part of the links' bandwidth"});
  for (const int64_t mebibytes : {1, 10, 100}) {
    const int64_t rows = (mebibytes << 20) / (4 * config.core.n);
    const uint64_t cycles = cycles_of({board, engine, 0, 0}, rows);
    const double links = link_cycles(config, static_cast<double>(rows)), part = links / static_cast<double>(cycles);
    table.row({std::to_string(mebibytes) + " MiB", grouped(cycles), grouped(static_cast<uint64_t>(links)),
               format("%.1f %%", 100 * part)});
    json.push_back({{"bytes", mebibytes << 20}, {"cycles", cycles}, {"link_cycles", links}, {"part", part}});
  }
  out << table.text();
}

}  // namespace veritpu
