// How much of a board's links collectives use.
#pragma once

#include <nlohmann/json.hpp>
#include <ostream>
#include <string>

namespace veritpu {

// All-reduces of a parameter of 1, 10 and 100 MiB in f32, over all cores of a board, and the other collectives of 1 and
// 10 MiB. Their cycles are those of a step that does nothing else, against those that the busiest links need for the
// rows that they carry (docs/board.md). Engine and board by name; throws UserError.
void bench_collectives(const std::string& board, const std::string& engine, nlohmann::ordered_json& json,
                       std::ostream& out);

}  // namespace veritpu
