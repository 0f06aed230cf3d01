// Published TPUs as chips: what is known of each with its source, and what is assumed (docs/chips.md).
#pragma once

#include <string>
#include <vector>

#include "arch/config.h"

namespace veritpu::arch {

// A figure of a preset, where it stands in public, or why it is assumed.
struct Figure {
  std::string what, value, source;
  bool assumed = false;
};

// What its makers publish of the chip; 0: nothing.
struct Published {
  double peak = 0;         // operations a second; a product and its sum are two
  int digits = 3;          // with so many figures is `peak` published
  double idle_watts = 0;   // of the chip
  double watts = 0;        // at most: thermal design power, or the greatest measured
  double millimetres = 0;  // of the die, squared
};

// One chip. Where a core has several matrix units, each is a core of its own here, with its share of memory.
struct Preset {
  ChipConfig chip;
  Published published;
  std::vector<Figure> figures;
};

const std::vector<Preset>& presets();
const Preset* find_preset(const std::string& name);

// Whatever has a name: a chip or board of this build, or a published TPU; null if there is none of that name.
const ChipConfig* find_configuration(const std::string& name);
// The names of those of one core, of several, or both.
std::vector<std::string> configuration_names(bool one, bool several);

// Whether `computed` is the published figure: within 1 %, or within half a unit of its last digit.
bool agrees(double computed, double published, int digits);

}  // namespace veritpu::arch
