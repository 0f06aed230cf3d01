#pragma once

#include <string>
#include <vector>

namespace veritpu {

// What is said of a word that is none of the choices: "unknown chip 'lit'; did you mean 'lite'? (choices: lite, n8)".
std::string unknown_text(const std::string& what, const std::string& word, const std::vector<std::string>& choices);

}  // namespace veritpu
