// Figures of public measurements, carried to a process (docs/power.md has the table, the sources and the uncertainty).
#pragma once

namespace veritpu {

// Energies in picojoules, known at 45 and 7 nm: a power law between, and on beyond them.
struct EnergyAt {
  double at45, at7;
  double in(int nanometres) const;
};
namespace energies {
constexpr EnergyAt mac_bf16{1.58, 0.59};         // product of bf16, sum in fp32
constexpr EnergyAt mac_int8{0.30, 0.10};         // product of int8, sum in int32
constexpr EnergyAt vector_fp32{2.3, 0.85};       // mean of a product and a sum
constexpr EnergyAt vmem_byte{12.5, 1.75};        // of an SRAM of 1 MB
constexpr EnergyAt accumulator_byte{2.5, 1.06};  // of one of 32 KB
constexpr double link_byte = 40;                 // of a serial link between chips, in any process
}  // namespace energies

// Areas in square millimetres at 28 nm.
namespace areas {
constexpr double mac_int8 = 1.21e-3, mac_bf16 = 3.0e-3;
constexpr double vmem_mebibyte = 4.0, accumulator_mebibyte = 5.0;
constexpr double lane_fp32 = 9.2e-3;
constexpr double die = 2.5;          // over that of arrays, memories and lanes
constexpr double idle_watts = 0.11;  // of a square millimetre of the die, in any process
}  // namespace areas
// Of what has 1 at 28 nm.
double logic_scale(int nanometres);
double memory_scale(int nanometres);

}  // namespace veritpu
