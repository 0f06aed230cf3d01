#include "host/train/schedule.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <vector>

#include "arch/suggest.h"
#include "runtime/client.h"

namespace veritpu {
namespace {

std::vector<std::string> parts(const std::string& text, char separator) {
  std::vector<std::string> all{""};
  for (const char c : text)
    if (c == separator)
      all.emplace_back();
    else
      all.back() += c;
  return all;
}

[[noreturn]] void refuse(const std::string& text) {
  throw UserError("'" + arch::printable(text) +
                  "' is no schedule; write step:STEPS[:GAMMA] or cosine[:STEPS[:END]], before it warmup:STEPS+ if you "
                  "like, as in warmup:100+step:1000:0.5");
}

template <class T>
T number(const std::string& digits, T least, T most, const std::string& text) {
  T value{};
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc() || end != digits.data() + digits.size() || !(value >= least && value <= most)) refuse(text);
  return value;
}

std::string print(double value) {
  char buffer[32];
  return {buffer, std::to_chars(buffer, buffer + sizeof buffer, value).ptr};
}

constexpr int64_t kMost = 1'000'000'000'000;

}  // namespace

double Schedule::factor(int64_t step) const {
  if (step < warmup) return static_cast<double>(step + 1) / static_cast<double>(warmup + 1);
  const int64_t t = step - warmup;
  if (kind == Kind::step) return std::pow(gamma, static_cast<double>(t / period));
  if (kind == Kind::constant) return 1;
  const double turn = static_cast<double>(std::min(t, period)) / static_cast<double>(period);
  return end + (1 - end) * (1 + std::cos(M_PI * turn)) / 2;
}

std::string text(const Schedule& s) {
  std::string text = s.warmup ? "warmup:" + std::to_string(s.warmup) : "";
  if (s.warmup && s.kind != Schedule::Kind::constant) text += "+";
  if (s.kind == Schedule::Kind::step) text += "step:" + std::to_string(s.period) + ":" + print(s.gamma);
  if (s.kind == Schedule::Kind::cosine) text += "cosine:" + std::to_string(s.period) + ":" + print(s.end);
  return text.empty() ? "constant" : text;
}

Schedule schedule(const std::string& text) {
  Schedule s;
  if (text == "constant") return s;
  auto terms = parts(text, '+');
  if (auto first = parts(terms.front(), ':'); first.front() == "warmup" && first.size() == 2) {
    s.warmup = number<int64_t>(first[1], 1, kMost, text);
    terms.erase(terms.begin());
    if (terms.empty() || terms == std::vector<std::string>{"constant"}) return s;
  }
  const auto words = parts(terms.front(), ':');
  const bool cosine = words.front() == "cosine";
  if (terms.size() != 1 || words.size() > 3 || (!cosine && (words.front() != "step" || words.size() < 2))) refuse(text);
  s.kind = cosine ? Schedule::Kind::cosine : Schedule::Kind::step;
  if (words.size() > 1) s.period = number<int64_t>(words[1], cosine ? 0 : 1, kMost, text);
  if (words.size() > 2) (cosine ? s.end : s.gamma) = number<double>(words[2], 0, 1, text);
  return s;
}

}  // namespace veritpu
