#include "host/support/choices.h"

#include "arch/suggest.h"

namespace veritpu {

std::string unknown_text(const std::string& what, const std::string& word, const std::vector<std::string>& choices) {
  std::string list;
  for (const auto& choice : choices) list += (list.empty() ? "" : ", ") + choice;
  const std::string near = arch::suggestion(word, {choices.begin(), choices.end()});
  return "unknown " + what + " '" + word + "'" +
         (near.empty() ? "; choose from " + list : near + " (choices: " + list + ")");
}

}  // namespace veritpu
