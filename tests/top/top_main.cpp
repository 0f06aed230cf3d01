// Simulates veritpu_top under cocotb: top_bench LIBRARY [faults], where LIBRARY is cocotb's
// libcocotbvpi_verilator.so. It is loaded as the bench starts, so that the bench is built without
// Python; the loop is that of cocotb's own main. With `faults` programs may break rules: the core's
// assertions, which hold for programs that do not, are then let pass, for the core goes on for a
// cycle or two. Those of the ports and engines are not. Where the environment has TOP_WAVES, a file's
// name, the waveform of the whole run is written there, in FST.
#include <dlfcn.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <memory>
#include <stdexcept>
#include <string>

#include "Vtop.h"
#include "verilated.h"
#include "verilated_fst_c.h"
#include "verilated_vpi.h"

namespace {

uint64_t now = 0;
bool faults = false;

// Until a step changes nothing more.
void settle(Vtop& top) {
  bool again = true;
  while (again) {
    top.eval_step();
    again = VerilatedVpi::callValueCbs();
    again |= VerilatedVpi::callCbs(cbReadWriteSynch);
    again |= VerilatedVpi::callValueCbs();
  }
  top.eval_end_step();
}

void simulate(Vtop& top, VerilatedFstC* waves) {
  VerilatedVpi::callCbs(cbStartOfSimulation);
  while (!Verilated::gotFinish()) {
    VerilatedVpi::callTimedCbs();
    VerilatedVpi::callValueCbs();
    settle(top);
    if (waves) waves->dump(now);
    VerilatedVpi::callCbs(cbReadOnlySynch);
    const uint64_t next = VerilatedVpi::cbNextDeadline();
    if (next == ~uint64_t{0}) break;
    now = next;
    VerilatedVpi::callCbs(cbNextSimTime);
    VerilatedVpi::callValueCbs();
  }
  VerilatedVpi::callCbs(cbEndOfSimulation);
  top.final();
}

}  // namespace

double sc_time_stamp() {
  return static_cast<double>(now);
}

// Called by rtl/assert.svh.
extern "C" void veritpu_assert_failed(const char* category, unsigned, unsigned pc, const char* file, unsigned line,
                                      unsigned char) {
  const std::string place(file), name = place.substr(place.rfind('/') + 1);
  const bool of_ports = name == "burst_cut.sv" || name == "axi_lite_slave.sv" || name.find("_engine.sv") != name.npos;
  if (faults && !of_ports) return;
  throw std::runtime_error(std::string(category) + ", pc " + std::to_string(pc) + " (" + name + ":" +
                           std::to_string(line) + ")");
}

int main(int argc, char** argv) {
  Verilated::commandArgs(argc, argv);
  void* const library = argc > 1 ? dlopen(argv[1], RTLD_NOW | RTLD_GLOBAL) : nullptr;
  if (!library) {
    std::fprintf(stderr, "top_bench: %s\n", argc > 1 ? dlerror() : "name cocotb's library");
    return 1;
  }
  faults = argc > 2 && argv[2] == std::string("faults");
  const auto start = reinterpret_cast<void (*)()>(dlsym(library, "vlog_startup_routines_bootstrap"));
  const auto top = std::make_unique<Vtop>("");
  Verilated::fatalOnVpiError(false);
  VerilatedFstC waves;
  const char* const file = std::getenv("TOP_WAVES");
  if (file) {
    Verilated::traceEverOn(true);
    top->trace(&waves, 99);
    waves.open(file);
    if (!waves.isOpen()) {
      std::fprintf(stderr, "top_bench: %s cannot be written\n", file);
      return 1;
    }
  }
  start();
  try {
    simulate(*top, file ? &waves : nullptr);
    waves.close();
  } catch (const std::exception& error) {  // an assertion of the SystemVerilog
    std::fprintf(stderr, "top_bench: %s\n", error.what());
    waves.close();  // what led to it
    std::_Exit(1);
  }
}
