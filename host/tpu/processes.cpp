#include "host/tpu/processes.h"

#include <dlfcn.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <new>
#include <thread>

#include "host/report/report.h"
#include "host/support/table.h"
#include "host/tpu/tpu_board.h"
#include "systemc/wire.h"

namespace veritpu {
namespace {

constexpr char kLibrary[] = "libveritpu_mpi.so";

BoardHost* host_ = nullptr;
int here_ = 1;

// What a launcher says of how many there are, by the variables of OpenMPI's and of others' that would start each
// process as if it were alone; 0: it does not say.
int started() {
  for (const char* variable : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"})
    if (const char* text = std::getenv(variable)) return std::atoi(text);
  return std::getenv("PMIX_RANK") ? 0 : 1;
}
bool first() {
  for (const char* variable : {"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK"})
    if (const char* text = std::getenv(variable)) return std::atoi(text) == 0;
  return true;
}

std::unique_ptr<Exchange> connect() {
  void* const library = dlopen(kLibrary, RTLD_NOW | RTLD_GLOBAL);  // global: MPI has plugins that look for its symbols
  void* const symbol = library ? dlsym(library, "veritpu_mpi_exchange") : nullptr;
  if (!symbol)
    throw UserError("several processes need MPI, which is not there (" + std::string(dlerror()) +
                    "); install package veritpu-mpi, or start one process");
  return std::unique_ptr<Exchange>(reinterpret_cast<Exchange* (*)()>(symbol)());
}

struct Identity {
  std::string program, arguments, machine;

  static Identity own(const std::vector<std::string>& arguments) {
    std::ifstream file("/proc/self/exe", std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    const uLong sum = crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
    Identity identity{"revision " + revision() + ", program " + format("%08lx", sum), "", std::string(256, '\0')};
    for (const auto& argument : arguments) identity.arguments += " " + argument;
    gethostname(identity.machine.data(), identity.machine.size() - 1);
    identity.machine.resize(identity.machine.find('\0'));
    return identity;
  }
};

// All processes find the same.
void check_alike(const std::vector<Identity>& all) {
  const auto unlike = [&](auto part) {
    return std::find_if(all.begin(), all.end(), [&](const Identity& i) { return i.*part != all[0].*part; });
  };
  const auto name = [&](auto found) {
    return "process " + std::to_string(found - all.begin()) + " on " + found->machine;
  };
  if (const auto other = unlike(&Identity::program); other != all.end())
    throw UserError(name(other) + " is of another version (" + other->program + ") than process 0 on " +
                    all[0].machine + " (" + all[0].program + "); install the same everywhere");
  if (const auto other = unlike(&Identity::arguments); other != all.end())
    throw UserError(name(other) + " has another command line (" + other->arguments.substr(other->arguments.size() > 0) +
                    ") than process 0; start all with the same");
}

// Throws if the processes do not belong together.
void meet(Exchange& exchange, const std::vector<std::string>& arguments) {
  const Identity own = Identity::own(arguments);
  std::vector<Identity> all;
  for (const auto& told : all_gather(exchange, Packer().put(own.program).put(own.arguments).put(own.machine).take())) {
    Unpacker bytes(told);
    all.push_back({});
    for (auto part : {&Identity::program, &Identity::arguments, &Identity::machine}) all.back().*part = bytes.text();
  }
  check_alike(all);
  here_ = static_cast<int>(
      std::count_if(all.begin(), all.end(), [&](const Identity& i) { return i.machine == own.machine; }));
}

// Where one process alone cannot go on, the others would wait for it.
void give_up(Exchange& exchange, const std::string& why) {
  std::cout.flush();
  std::cerr << "veritpu: process " << exchange.rank() << ": " << why << std::endl;
  exchange.abort(1);
}

int lead(Exchange& exchange, const std::function<int()>& host) {
  BoardHost boards(exchange, make_board_part);
  host_ = &boards;
  const std::unique_ptr<BoardHost*, void (*)(BoardHost**)> gone(&host_, [](BoardHost** h) { *h = nullptr; });
  try {
    return host();
  } catch (const std::bad_alloc&) {
    give_up(exchange, "this machine has too little memory for that; choose a smaller chip or batch");
    throw;
  }
}

void serve(Exchange& exchange) {
  std::signal(SIGINT, SIG_IGN);  // process 0 decides when to end
  try {
    serve_boards(exchange, make_board_part);
  } catch (const std::bad_alloc&) {
    give_up(exchange, "its machine has too little memory for that; choose a smaller chip or batch");
  } catch (const std::exception& e) {
    give_up(exchange, std::string("internal error: ") + e.what());
  }
}

}  // namespace

int run_in_processes(const std::vector<std::string>& arguments, const std::function<int()>& host) {
  const int count = started();
  if (count == 1) return host();
  std::unique_ptr<Exchange> exchange;
  try {
    exchange = connect();
  } catch (const UserError&) {
    if (!first()) std::this_thread::sleep_for(std::chrono::seconds(1));  // one says it, and a launcher ends the others
    throw;
  }
  const bool leads = exchange->rank() == 0;
  int status = 0;
  std::exception_ptr failure;  // MPI ends before it is thrown on
  try {
    if (exchange->size() < count)
      throw UserError("a launcher started " + std::to_string(count) + " processes, but OpenMPI knows of " +
                      std::to_string(exchange->size()) + "; start them with OpenMPI's mpirun");
    if (exchange->size() == 1) return host();
    meet(*exchange, arguments);
    if (leads)
      status = lead(*exchange, host);
    else
      serve(*exchange);
  } catch (...) {
    failure = std::current_exception();
  }
  exchange.reset();
  if (failure && leads) std::rethrow_exception(failure);
  return status;  // process 0 says what is wrong: a launcher ends it with the first that fails
}

BoardHost* board_host() {
  return host_;
}

int processes() {
  return host_ ? host_->processes() : 1;
}

int processes_here() {
  return here_;
}

void refuse_processes(const std::string& what) {
  if (processes() > 1)
    throw UserError(what + " has work for one process, and " + std::to_string(processes()) +
                    " were started; several simulate a board, such as --chip lite-8 of `veritpu train`");
}

}  // namespace veritpu
