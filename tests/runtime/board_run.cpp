#include "tests/runtime/board_run.h"

#include "systemc/system_board.h"

namespace veritpu::module_compiler {
namespace {

size_t bytes_of(const module::Type& type) {
  return to_bytes({type, {module::Lane{}}}).size();
}

// A process's program and where its values lie.
struct Process {
  Process(Compiled compiled, arch::Chip& on)
      : chip(on),
        heap(std::make_shared<HbmHeap>(on.config().hbm)),
        kept(std::make_shared<KeptValues>(on)),
        executable(std::move(compiled), on, heap, kept) {}

  uint64_t room(size_t bytes, int bank) {
    blocks.push_back(heap->take(std::max<size_t>(bytes, 1), bank));
    return blocks.back().address;
  }

  arch::Chip& chip;
  std::shared_ptr<HbmHeap> heap;
  std::shared_ptr<KeptValues> kept;
  Executable executable;
  Executable::Places places;
  std::vector<HbmHeap::Block> blocks;
};

}  // namespace

BoardRun run_on_board(const module::Module& module, const std::vector<std::vector<module::Tensor>>& arguments,
                      const arch::ChipConfig& board, const std::vector<int>& cores, int threads,
                      const Options& options) {
  SystemBoard on(board, Engine::fast, threads);
  const auto& declared = module.find("main")->results;
  std::vector<std::unique_ptr<Process>> processes;
  std::vector<arch::Board::CoreLaunch> launches;
  for (Compiled& compiled : compile(module, board, cores, options)) {
    const size_t p = processes.size();
    processes.push_back(std::make_unique<Process>(std::move(compiled), on.core(cores[p])));
    Process& process = *processes.back();
    for (const module::Tensor& argument : arguments[p]) {
      const auto bytes = to_bytes(argument);
      process.places.arguments.push_back(process.room(bytes.size(), HbmHeap::kInputBank));
      if (!bytes.empty()) process.chip.write(process.places.arguments.back(), bytes.data(), bytes.size());
    }
    for (const auto& result : declared)
      process.places.results.push_back(process.room(bytes_of(result.type), HbmHeap::kOutputBank));
    launches.push_back({cores[p], process.executable.prepare(process.places)});
  }
  BoardRun run;
  for (const auto& report : on.launch(launches)) run.cycles.push_back(report.cycles);
  for (const auto& process : processes) {
    process->executable.launched(process->places);
    process->kept->leave();
    auto& results = run.results.emplace_back();
    for (size_t r = 0; r < declared.size(); ++r) {
      std::vector<uint8_t> bytes(bytes_of(declared[r].type));
      if (!bytes.empty()) process->chip.read(process->places.results[r], bytes.data(), bytes.size());
      results.push_back(from_bytes(declared[r].type, bytes.data()));
    }
  }
  return run;
}

}  // namespace veritpu::module_compiler
