// The cores of a board as one client, for data-parallel training: what is uploaded is dealt out to replicas, a step
// runs on all of them at once, and parameters have one value.
#pragma once

#include "runtime/board_client.h"

namespace veritpu {

// - Row i of what is uploaded goes to replica i % K. Rows that are left over are dropped, so each replica has as many
// as
//   the others, and a Buffer's shape is that of one replica's rows.
// - A graph's `replicas` is K, or 1 for one that runs on the first replica alone, on its rows.
// - set_parameter() sets it on all replicas, parameter() is the first one's: of values that replicas have of their own,
//   such as the statistics of batch norm, the first replica's go into a checkpoint.
// - An output of a step is the mean of the replicas'. The report is the slowest one's, the first of these. Each one's
//   own stand in Result::replicas.
class Replicas final : public Client {
 public:
  // On all K cores of a board, whose client must outlive this. Where its devices stand for others, those have parts of
  // what is uploaded too, but they are not kept.
  explicit Replicas(BoardClient& board);

  int replicas() const override { return board_.cores(); }
  Client& replica(int r) override { return board_.device(group_.at(r)); }
  Buffer joined(std::vector<Buffer> parts) override;
  Buffer upload_to_each(graph::DType dtype, graph::Shape shape, const void* data) override;
  std::vector<Device> devices() const override;
  Buffer allocate(graph::DType dtype, graph::Shape shape) override;
  Buffer upload(graph::DType dtype, graph::Shape shape, const void* data) override;
  void download(const Buffer& buffer, void* data) override;  // in the order in which it was uploaded
  std::unique_ptr<Executable> compile(const graph::Graph& graph, const CompileOptions& options = {}) override;
  void set_parameter(const std::string& name, const std::vector<float>& value) override;
  std::vector<float> parameter(const std::string& name) override;
  TransferStats stats() const override;  // of all

 private:
  BoardClient& board_;
  std::vector<int> group_;
};

}  // namespace veritpu
