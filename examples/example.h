// What the example programs share: options on the command line, pictures. main.cpp calls `example`.
#pragma once

#include <map>
#include <string>

#include "host/data/dataset.h"
#include "host/tpu/tpu.h"
#include "host/train/learner.h"

namespace veritpu {

// --batch, --epochs and so on, in place of what the program would take.
class Arguments {
 public:
  Arguments(int argc, char** argv);  // throws UserError for options that no example has
  int64_t number(const std::string& option, int64_t otherwise) const;  // at least 1
  std::string text(const std::string& option, const std::string& otherwise) const;
  TpuOptions tpu() const;  // chip `lite` on the fast core, or on the engine that --engine names
  // The first images of both splits, as many as --images says.
  Dataset some(Dataset data) const;

 private:
  std::map<std::string, std::string> values_;
};

// A PNG of the first images and what they are taken for: right ones blue, wrong ones red.
void write_picture(const std::string& path, const std::string& heading, const Dataset& data, ImageShape shape,
                   const std::vector<int64_t>& classes, int64_t columns, int64_t rows);

void example(const Arguments& arguments);  // the program

}  // namespace veritpu
