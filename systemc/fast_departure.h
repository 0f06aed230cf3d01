// What cores with a hazard checker know of each other (docs/hazards.md, "Across cores").
#pragma once

#include <array>
#include <map>
#include <memory>

#include "systemc/tensor_core.h"

namespace veritpu::fast {

class Order;

// Instructions of one track retire in program order.
enum class Track : uint8_t { seq, load, product, vector, ld, ld_setup, st, st_setup, load1, product1 };
constexpr int kTracks = 10;

// Sends of one core round the same way reach a core in their order.
struct Route {
  const Order* from = nullptr;  // the sender; null: none
  bool way = false;
  bool operator<(const Route& o) const { return from != o.from ? from < o.from : way < o.way; }
  bool operator==(const Route& o) const { return from == o.from && way == o.way; }
};

// What is known of one core.
struct Progress {
  std::array<uint64_t, kTracks> retired{};       // how many of each track
  std::array<uint64_t, arch::kUnits> started{};  // how many of each unit
  std::map<Route, uint64_t> arrived;             // sends there: the latest of each route, by its number in track st
  void join(const Progress& other);
};
// What is known of all.
using Far = std::map<const Order*, Progress>;

// A send or rsignal.
struct Departure final : Origin {
  Route route;
  uint64_t number = 0;  // in track st of its core
  uint32_t pc = 0;
  Far start, done;  // what it knew as it started, and what its arrival tells
};

}  // namespace veritpu::fast
