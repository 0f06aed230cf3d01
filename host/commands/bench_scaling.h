// How many cycles a step costs on all cores of a board, beside those on one core at the same batch a core.
#pragma once

#include <nlohmann/json.hpp>
#include <ostream>
#include <string>

namespace veritpu {

// Steps of training of cnn8, deep-cnn and mlp in fp32, on the fast core without values. The second of two counts: the
// first brings the parameters onto the cores. Board by name; throws UserError.
void bench_scaling(const std::string& board, nlohmann::ordered_json& json, std::ostream& out);

}  // namespace veritpu
