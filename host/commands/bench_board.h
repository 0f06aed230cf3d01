// How fast this machine simulates a board: one core of it, all of them, on one thread and on several.
#pragma once

#include <nlohmann/json.hpp>
#include <ostream>
#include <string>

namespace veritpu {

// Training steps of mlp in fp16 at batch 64, on every core the same. Engine and board by name; throws UserError.
void bench_board(const std::string& board, const std::string& engine, nlohmann::ordered_json& json, std::ostream& out);

}  // namespace veritpu
