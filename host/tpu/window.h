// What part of a run's waveforms to draw, into which file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace veritpu {

struct Window {
  std::string file;
  // One of the two. Cycles of the run, counted from 0 and as its report counts them, both included; or a step of the
  // training, counted from 0, and a layer.
  struct Cycles {
    uint64_t from, to;
  };
  std::optional<Cycles> cycles{};
  struct Layer {
    int64_t step;
    std::string name;
  };
  std::optional<Layer> layer{};
};

}  // namespace veritpu
