#include "host/nn/text.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <sstream>

#include "runtime/client.h"

namespace veritpu {

std::string CharacterText::decode(const std::vector<int64_t>& text) const {
  std::string words;
  for (const int64_t code : text) words += alphabet.at(static_cast<size_t>(code));
  return words;
}

CharacterText load_text(const std::string& file, int64_t least) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream read;
  if (!in || !(read << in.rdbuf())) throw UserError("cannot read the text " + file + "; name another");
  std::string text;
  for (const char c : read.str()) {
    const bool space = std::isspace(static_cast<unsigned char>(c)) != 0;
    if (!space || text.empty() || text.back() != ' ') text += space ? ' ' : c;
  }
  if (static_cast<int64_t>(text.size()) < least)
    throw UserError(file + " has " + std::to_string(text.size()) + " characters; take a text of " +
                    std::to_string(least) + " or more");
  CharacterText made{text, {}};
  std::sort(made.alphabet.begin(), made.alphabet.end());
  made.alphabet.erase(std::unique(made.alphabet.begin(), made.alphabet.end()), made.alphabet.end());
  for (const char c : text) made.codes.push_back(static_cast<int64_t>(made.alphabet.find(c)));
  return made;
}

}  // namespace veritpu
