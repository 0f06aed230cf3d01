#include "host/commands/placed.h"

#include <iostream>
#include <sstream>

#include "host/commands/options.h"
#include "host/support/table.h"
#include "host/tpu/tpu_board.h"

namespace veritpu {
namespace {

using graph::DType;
using Matrix = std::vector<float>;

constexpr int64_t kRows = 2, kInner = 3, kColumns = 2;

graph::Graph matmul(int64_t m, int64_t k, int64_t n) {
  graph::Graph g;
  const auto a = graph::input(g, "a", DType::f32, {m, k}), b = graph::input(g, "b", DType::f32, {k, n});
  g.outputs.push_back({"c", graph::matmul(g, a, b, graph::MatmulFormat::fp32, DType::f32)});
  return g;
}

std::string text(const Matrix& values, int64_t columns) {
  std::ostringstream out;
  for (size_t i = 0; i < values.size(); ++i) out << (i == 0 ? "[[" : i % columns ? ", " : "], [") << values[i];
  out << "]]";
  return out.str();
}

// What a device's matmul made, and where.
void show(BoardClient& client, const std::string& what, const Executable::Result& result) {
  const int id = result.buffers.at("c").device;
  std::cout << what << " = " << text(result.outputs.at("c"), kColumns) << "\n  on device " << id << " ("
            << client.devices()[id].description << "), " << grouped(result.report.cycles) << " cycles\n";
}

std::map<std::string, Executable::Slice> inputs(const Buffer& a, const Buffer& b) {
  return {{"a", {a}}, {"b", {b}}};
}

}  // namespace

int placed_command(const std::vector<std::string>& args) {
  Options o("veritpu placed [options]",
            "A matmul on one core of a board, another core's use of its result, and one function on all cores.");
  o.add("chip", "NAME", "the board, as `veritpu chips` lists them (default lite-8)");
  o.add("engine", "NAME", "the engine of each core (default fast)");
  o.add("threads", "T", "threads that advance cores; no result depends on it (default: all of the machine)");
  o.add("first", "D", "the device of the first matmul (default 7)");
  o.add("second", "D", "the device that uses its result (default 6)");
  if (!o.parse(args)) return 0;
  const int first = static_cast<int>(o.integer("first", 0, 1 << 20).value_or(7));
  const int second = static_cast<int>(o.integer("second", 0, 1 << 20).value_or(6));
  TpuBoard tpu({o.text("chip").value_or("lite-8"), o.text("engine").value_or("fast"), 0,
                static_cast<int>(o.integer("threads", 1, 1024).value_or(0))});
  BoardClient& client = tpu.client();
  for (const int id : {first, second}) client.device(id);  // must be there
  for (const auto& device : client.devices()) std::cout << "device " << device.id << ": " << device.description << '\n';

  const Matrix a{1, 2, 3, 4, 5, 6}, b{1, 2, 3, 4, 5, 6}, identity{1, 0, 0, 1};
  const auto upload = [&](int id, const Matrix& m, int64_t rows) {
    return client.device(id).upload(DType::f32, {rows, static_cast<int64_t>(m.size()) / rows}, m.data());
  };
  std::cout << "\na = " << text(a, kInner) << "\nb = " << text(b, kColumns) << "\n\n";
  const auto product = client.device(first).compile(matmul(kRows, kInner, kColumns));
  const auto c = product->execute(1, inputs(upload(first, a, kRows), upload(first, b, kInner)));
  show(client, "c = matmul(a, b)", c);

  const auto times_identity = client.device(second).compile(matmul(kRows, kColumns, kColumns));
  const Buffer moved = client.copy(c.buffers.at("c"), second);
  show(client, "d = matmul(c, I)", times_identity->execute(1, inputs(moved, upload(second, identity, kColumns))));
  std::cout << "  c went over the links in " << grouped(client.copy_cycles()) << " cycles\n\n";

  std::vector<int> all;
  std::vector<std::map<std::string, Executable::Slice>> same;
  for (const auto& device : client.devices()) {
    all.push_back(device.id);
    same.push_back(inputs(upload(device.id, a, kRows), upload(device.id, b, kInner)));
  }
  const auto everywhere = client.compile(matmul(kRows, kInner, kColumns), all);
  for (const auto& result : everywhere->execute(1, same)) show(client, "matmul(a, b)", result);
  return 0;
}

}  // namespace veritpu
