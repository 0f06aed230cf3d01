#include "runtime/board_client.h"

#include <algorithm>
#include <set>
#include <utility>

#include "arch/run_error.h"
#include "runtime/client/core_client.h"
#include "runtime/client/link_copy.h"
#include "runtime/client/symmetry.h"

namespace veritpu {
namespace {

Device device_of(const arch::ChipConfig& board, int id) {
  const int per_chip = board.cores_per_chip(), chip = id / per_chip;
  Device d{id, "", chip, id % per_chip, chip % board.torus.x, chip / board.torus.x};
  d.description = board.name + " core " + std::to_string(id) + ": chip " + std::to_string(chip) + " at (" +
                  std::to_string(d.x) + ", " + std::to_string(d.y) + "), its core " + std::to_string(d.core);
  return d;
}

class CompiledGroup final : public GroupExecutable {
 public:
  CompiledGroup(arch::Board& board, std::vector<int> devices, std::vector<std::unique_ptr<CompiledStep>> steps)
      : board_(board), devices_(std::move(devices)), steps_(std::move(steps)) {}

  std::vector<Executable::Result> execute(
      int64_t steps, const std::vector<std::map<std::string, Executable::Slice>>& inputs) override {
    if (inputs.size() != devices_.size())
      throw UserError("the program runs on " + std::to_string(devices_.size()) + " devices, but there are inputs for " +
                      std::to_string(inputs.size()) + "; give one set a device");
    std::vector<CompiledStep::Prepared> prepared;
    std::vector<arch::Board::CoreLaunch> launches;
    for (size_t k = 0; k < devices_.size(); ++k) {
      prepared.push_back(steps_[k]->prepare(steps, inputs[k]));
      launches.push_back({devices_[k], prepared.back().launch});
    }
    std::vector<arch::RunReport> reports;
    try {
      reports = board_.launch(launches);
    } catch (arch::RunError& error) {
      steps_.front()->explain(error);  // all run one program
      throw;
    }
    std::vector<Executable::Result> results;
    for (size_t k = 0; k < devices_.size(); ++k)
      results.push_back(steps_[k]->finish(prepared[k], std::move(reports[k])));
    return results;
  }
  const std::vector<int>& devices() const override { return devices_; }
  Executable& on(int device) override {
    const auto found = std::find(devices_.begin(), devices_.end(), device);
    if (found == devices_.end()) throw UserError("the program is not on device " + std::to_string(device));
    return *steps_[found - devices_.begin()];
  }

 private:
  arch::Board& board_;
  const std::vector<int> devices_;
  const std::vector<std::unique_ptr<CompiledStep>> steps_;
};

class Clients final : public BoardClient {
 public:
  explicit Clients(arch::Board& board) : board_(board), last_(board.config().cores) {
    for (int id = 0; id < board.simulated(); ++id)
      clients_.push_back(std::make_unique<CoreClient>(board.core(id), device_of(board.config(), id)));
  }
  ~Clients() override {
    for (auto& last : last_)
      if (last.valid()) last.wait();
  }

  std::vector<Device> devices() const override {
    std::vector<Device> all;
    for (const auto& client : clients_) all.push_back(client->devices().front());
    return all;
  }
  int cores() const override { return board_.config().cores; }

  CoreClient& device(int id) override {
    if (id < 0 || id >= static_cast<int>(clients_.size()))
      throw UserError("there is no device " + std::to_string(id) + "; board " + board_.config().name +
                      " has devices 0 to " + std::to_string(clients_.size() - 1));
    return *clients_[id];
  }

  std::unique_ptr<GroupExecutable> compile(const graph::Graph& graph, const std::vector<int>& devices) override {
    if (devices.empty()) throw UserError("a group has at least one device");
    if (std::set<int>(devices.begin(), devices.end()).size() != devices.size())
      throw UserError("a group names a device twice; name each once");
    std::vector<std::unique_ptr<CompiledStep>> steps;
    for (const int id : devices) device(id);
    const arch::Torus torus = torus_of(graph, devices);
    for (const int id : devices) {
      steps.push_back(compile(graph, id, torus, steps));
      if (steps.size() == 1) check_symmetry(steps.front()->program(), torus);
      if (!same_places(steps.front()->program(), steps.back()->program()))
        throw UserError("device " + std::to_string(id) + " has other rows for the step than device " +
                        std::to_string(devices.front()) +
                        "; compile the same steps before it on all devices of a group");
    }
    return std::make_unique<CompiledGroup>(board_, devices, std::move(steps));
  }

  Buffer copy(const Buffer& buffer, int to) override {
    Core &source = device(buffer.device).core(), &target = device(to).core();
    Buffer result = device(to).allocate(buffer.dtype, buffer.shape);
    // Whole words: a buffer's block has at least that many bytes.
    const uint64_t bytes = (buffer.bytes() + 3) / 4 * 4;
    if (to == buffer.device) {
      std::vector<char> raw(buffer.bytes());
      source.chip.read(buffer.address, raw.data(), raw.size());
      source.chip.write(result.address, raw.data(), raw.size());
      return result;
    }
    copy_cycles_ += copy_over_links(source, target, buffer.address, result.address, bytes,
                                    [this](const auto& launches) { return board_.launch(launches); });
    return result;
  }

  std::future<Executable::Result> execute(int id, Executable& step, int64_t steps,
                                          std::map<std::string, Executable::Slice> inputs) override {
    device(id);
    auto promise = std::make_shared<std::promise<Executable::Result>>();
    auto future = promise->get_future();
    // A task lives as long as the next one may wait for it, so it lets go of what it has used.
    auto task = [before = last_[id], promise, &step, steps, inputs = std::move(inputs)]() mutable {
      if (before.valid()) before.wait();
      before = {};
      try {
        promise->set_value(step.execute(steps, std::exchange(inputs, {})));
      } catch (...) {
        promise->set_exception(std::current_exception());
      }
      promise.reset();
    };
    last_[id] = std::async(std::launch::async, std::move(task)).share();
    return future;
  }

  uint64_t copy_cycles() const override { return copy_cycles_; }

 private:
  // Replicas run on all cores, in order: that decides who meets whom, and in which order sums add.
  arch::Torus torus_of(const graph::Graph& graph, const std::vector<int>& devices) const {
    const arch::ChipConfig& config = board_.config();
    if (graph.replicas == 1) return {};
    bool all = static_cast<int>(devices.size()) == board_.simulated() && graph.replicas == config.cores;
    for (size_t i = 0; i < devices.size(); ++i) all = all && devices[i] == static_cast<int>(i);
    if (!all)
      throw UserError("a step of " + std::to_string(graph.replicas) + " replicas runs on all " +
                      std::to_string(config.cores) + " devices of board " + config.name +
                      "; make as many replicas, and name the devices in order");
    return {config.torus.x, config.torus.y, config.cores_per_chip()};
  }
  // For one more device, as for one of those before it if it can be.
  std::unique_ptr<CompiledStep> compile(const graph::Graph& graph, int id, const arch::Torus& torus,
                                        const std::vector<std::unique_ptr<CompiledStep>>& steps) {
    std::set<const Compilation*> tried;
    for (const auto& step : steps)
      if (tried.insert(step->compilation().get()).second)
        if (auto shared = device(id).share_step(step->compilation())) return shared;
    return device(id).compile_step(graph, {}, torus);
  }
  // Programs that meet no other core need none.
  void check_symmetry(const Program& program, const arch::Torus& torus) const {
    if (board_.simulated() == board_.config().cores || torus.size() == 1) return;
    if (const auto difference = asymmetry(program, torus, board_.config().core.vmem_banks))
      throw AsymmetryError("one chip of board " + board_.config().name + " cannot stand for all: " + *difference);
  }
  // Whether messages find their rows: those of the other core are where its own are.
  static bool same_places(const Program& a, const Program& b) {
    return std::equal(a.relocations.begin(), a.relocations.end(), b.relocations.begin(), b.relocations.end(),
                      [](const auto& x, const auto& y) { return x.pc == y.pc && x.by_core == y.by_core; });
  }

  arch::Board& board_;
  std::vector<std::unique_ptr<CoreClient>> clients_;
  std::vector<std::shared_future<void>> last_;  // launch of each device
  uint64_t copy_cycles_ = 0;
};

}  // namespace

std::unique_ptr<BoardClient> BoardClient::make(arch::Board& board) {
  return std::make_unique<Clients>(board);
}

}  // namespace veritpu
