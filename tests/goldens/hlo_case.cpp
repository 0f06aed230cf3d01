#include "tests/goldens/hlo_case.h"

#include <zlib.h>

#include <sstream>
#include <stdexcept>

namespace veritpu::hlo {

std::vector<HloCase> read_cases(const std::string& path) {
  const gzFile in = gzopen(path.c_str(), "rb");
  if (!in) throw std::runtime_error("cannot read " + path);
  std::vector<HloCase> cases;
  char line[256];
  while (gzgets(in, line, sizeof line)) {
    HloCase one;
    size_t size = 0;
    std::istringstream words(line);
    words >> one.file >> size;
    std::getline(words >> std::ws, one.name);
    one.module.resize(size);
    if (gzread(in, one.module.data(), static_cast<unsigned>(size)) != static_cast<int>(size)) break;
    cases.push_back(std::move(one));
  }
  const bool whole = gzclose(in) == Z_OK;
  if (!whole) throw std::runtime_error(path + " is cut off");
  return cases;
}

}  // namespace veritpu::hlo
