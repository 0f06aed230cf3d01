// vmem_banks CHIP PRECISION WORKLOAD...: runs a training and an evaluation step of each workload on the verilated core
// and prints, as rows of a table, what its accesses to VMEM would lose in 8 to 64 banks. CHIP is n8 or lite.
#include <cstdio>
#include <cstring>
#include <stdexcept>

#include "Vcore32banks.h"
#include "Vcore8banks.h"
#include "bench/vmem_banks/banks.h"
#include "systemc/verilated_core.h"
#include "tests/pins/pin.h"

namespace {

using veritpu::bench::Access;
using veritpu::bench::Banks;

std::vector<Access> accesses;  // of this cycle
std::vector<Banks> models;
uint64_t cycles, reads, writes, most_reads, most_writes;

void begin() {
  models.clear();
  cycles = reads = writes = most_reads = most_writes = 0;
  for (const auto& [map, rule] :
       {std::pair{Banks::Map::modulo, Banks::Rule::all_wait}, std::pair{Banks::Map::folded, Banks::Rule::all_wait},
        std::pair{Banks::Map::folded, Banks::Rule::dma_waits}})
    for (const uint32_t banks : {8, 16, 32, 64}) models.emplace_back(banks, map, rule);
}

}  // namespace

extern "C" void vmem_access(unsigned char write, unsigned char dma, unsigned row) {
  accesses.push_back({write != 0, dma != 0, row});
}
extern "C" void vmem_cycle() {
  cycles++;
  const auto written =
      static_cast<uint64_t>(std::count_if(accesses.begin(), accesses.end(), [](const Access& a) { return a.write; }));
  reads += accesses.size() - written, writes += written;
  most_reads = std::max(most_reads, accesses.size() - written), most_writes = std::max(most_writes, written);
  for (Banks& model : models) model.cycle(accesses);
  accesses.clear();
}

namespace veritpu {
namespace {

template <class Model>
std::unique_ptr<TensorCore> make(const arch::CoreConfig& config, CorePort& port) {
  auto core = std::make_unique<VerilatedCore<Model>>(config, port, RetirementObserver());
  core->skip_quiet(false);  // each cycle is seen
  return core;
}
std::unique_ptr<TensorCore> make_core(const arch::CoreConfig& config, CorePort& port) {
  return config.n == 8 ? make<Vcore8banks>(config, port) : make<Vcore32banks>(config, port);
}

template <class List>
const auto& named(const List& list, const char* name) {
  for (const auto& item : list)
    if (item.name == std::string(name)) return item;
  throw std::invalid_argument(std::string("no ") + name + "; veritpu --help lists what there is");
}

void measure_all(const arch::ChipConfig& chip, const Precision& precision, int count, char** names) {
  for (int i = 0; i < count; i++) {
    begin();
    pins::measure(named(workloads(), names[i]), precision, chip, make_core);
    const auto total = static_cast<double>(cycles);
    std::printf("| `%s` | %.2f | %.2f | %llu | %llu |", names[i], static_cast<double>(reads) / total,
                static_cast<double>(writes) / total, static_cast<unsigned long long>(most_reads),
                static_cast<unsigned long long>(most_writes));
    for (const Banks& model : models) std::printf(" %.2f |", 100 * static_cast<double>(model.lost()) / total);
    uint64_t longest = 0;
    for (const Banks& model : models) longest = std::max(longest, model.longest());
    std::printf(" %llu |\n", static_cast<unsigned long long>(longest));
    std::fflush(stdout);
  }
}

}  // namespace
}  // namespace veritpu

int main(int argc, char** argv) {
  if (argc < 4 || (std::strcmp(argv[1], "n8") != 0 && std::strcmp(argv[1], "lite") != 0)) {
    std::fprintf(stderr, "usage: vmem_banks n8|lite PRECISION WORKLOAD...\n");
    return 2;
  }
  try {
    using namespace veritpu;
    measure_all(named(arch::chips(), argv[1]), named(precisions(), argv[2]), argc - 3, argv + 3);
  } catch (const std::exception& e) {
    std::fprintf(stderr, "vmem_banks: %s\n", e.what());
    return 1;
  }
}
