#include "tests/runtime/board_run.h"

#include "systemc/system_board.h"

namespace veritpu::module_compiler {

BoardRun run_on_board(const module::Module& module, const std::vector<std::vector<module::Tensor>>& arguments,
                      const arch::ChipConfig& board, const std::vector<int>& cores, int threads,
                      const Options& options) {
  SystemBoard on(board, Engine::fast, threads);
  std::vector<std::unique_ptr<Uploaded>> processes;
  std::vector<arch::Board::CoreLaunch> launches;
  for (Compiled& compiled : compile(module, board, cores, options)) {
    const size_t p = processes.size();
    processes.push_back(
        std::make_unique<Uploaded>(std::move(compiled), *module.find("main"), arguments[p], on.core(cores[p])));
    launches.push_back({cores[p], processes[p]->executable.prepare(processes[p]->places)});
  }
  BoardRun run;
  for (const auto& report : on.launch(launches)) run.cycles.push_back(report.cycles);
  for (const auto& process : processes) {
    process->executable.launched(process->places);
    run.results.push_back(process->results());
  }
  return run;
}

}  // namespace veritpu::module_compiler
