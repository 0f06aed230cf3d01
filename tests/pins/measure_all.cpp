#include "tests/pins/measure_all.h"

#include <sys/wait.h>
#include <unistd.h>

#include <stdexcept>
#include <thread>

#include "tests/pins/pin_table.h"

namespace veritpu::pins {
namespace {

struct Pipe {
  int ends[2];
  Pipe() {
    if (pipe(ends)) throw std::runtime_error("no pipe");
  }
};

// Takes the numbers of cases from one pipe and writes their pins to the other: few bytes at once, which no other
// process's part.
[[noreturn]] void work(const std::vector<Case>& cases, int numbers, int pins) {
  uint16_t number = 0;
  while (read(numbers, &number, sizeof number) == sizeof number) {
    const Case& c = cases[number];
    const std::string lines = text(measure(*c.workload, *c.precision, *c.chip));
    if (write(pins, lines.data(), lines.size()) != static_cast<ssize_t>(lines.size())) _exit(1);
  }
  _exit(0);
}

}  // namespace

std::vector<Case> all_cases() {
  std::vector<Case> cases;
  for (const Workload& workload : workloads())
    for (const Precision& precision : precisions())
      for (const auto& chip : arch::chips()) cases.push_back({&workload, &precision, &chip});
  return cases;
}

std::vector<Pin> measure_all(const std::vector<Case>& cases) {
  Pipe numbers, pins;
  for (uint16_t i = 0; i < cases.size(); ++i)
    if (write(numbers.ends[1], &i, sizeof i) != sizeof i) throw std::runtime_error("too many cases for a pipe");
  close(numbers.ends[1]);
  std::vector<pid_t> workers(std::max(1u, std::thread::hardware_concurrency()));
  for (pid_t& worker : workers) {
    worker = fork();
    if (worker == 0) work(cases, numbers.ends[0], pins.ends[1]);
  }
  close(numbers.ends[0]);
  close(pins.ends[1]);
  std::string lines;
  char buffer[4096];
  for (ssize_t n; (n = read(pins.ends[0], buffer, sizeof buffer)) > 0;) lines.append(buffer, static_cast<size_t>(n));
  close(pins.ends[0]);
  bool failed = false;
  for (const pid_t worker : workers) {
    int status = 1;
    failed |= worker < 0 || waitpid(worker, &status, 0) != worker || status != 0;
  }
  if (failed) throw std::runtime_error("a process that measures has failed");
  const std::vector<Pin> found = parse(lines);
  std::vector<Pin> ordered;
  for (const Case& c : cases)
    for (const Pin& pin : found)
      if (pin.workload == c.workload->name && pin.precision == c.precision->name && pin.chip == c.chip->name)
        ordered.push_back(pin);
  return ordered;
}

}  // namespace veritpu::pins
