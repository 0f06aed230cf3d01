// Texts as numbers, for models of characters.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace veritpu {

// Debian ships it on every machine.
constexpr const char* kCharacterText = "/usr/share/common-licenses/GPL-3";

struct CharacterText {
  std::string alphabet;        // the bytes that occur, in order
  std::vector<int64_t> codes;  // of the text: indices into the alphabet

  int64_t classes() const { return static_cast<int64_t>(alphabet.size()); }
  std::string decode(const std::vector<int64_t>& text) const;
};

// Runs of white space become one space each. Throws UserError if the file cannot be read, or has not `least`
// characters.
CharacterText load_text(const std::string& file, int64_t least);

}  // namespace veritpu
