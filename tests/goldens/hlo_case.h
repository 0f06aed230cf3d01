// The HLO modules of modules/hlo.gz, which make_hlo.py writes.
#pragma once

#include <string>
#include <vector>

namespace veritpu::hlo {

struct HloCase {
  std::string file, name;  // of the case in modules/FILE.mlir
  std::string module;      // a serialized HloModuleProto
};

std::vector<HloCase> read_cases(const std::string& path);

}  // namespace veritpu::hlo
