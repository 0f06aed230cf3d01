#include "host/commands/json_output.h"

#include <unistd.h>

#include <iostream>

#include "host/support/atomic_file.h"
#include "host/tpu/processes.h"

namespace veritpu {

void add_json_option(Options& options) {
  options.add("json", "FILE", "write the report as JSON; - is standard output, and text goes to standard error");
}

JsonOutput::JsonOutput(const Options& options) : path_(options.text("json")) {
  if (path_ && !standard()) check_writable(*path_, "--json");
}

std::ostream& JsonOutput::text() const {
  return standard() ? std::cerr : std::cout;
}

// A launcher passes on what its processes print, whatever they believe to print to.
bool JsonOutput::terminal() const {
  return processes() == 1 && isatty(standard() ? STDERR_FILENO : STDOUT_FILENO);
}

void JsonOutput::write(const std::string& json) const {
  if (!path_) return;
  if (standard())
    std::cout << json << std::flush;
  else
    write_atomically(*path_, json);
}

}  // namespace veritpu
