#include "runtime/module_compiler/schedule.h"

#include <algorithm>
#include <cctype>
#include <sstream>

#include "arch/random.h"

namespace veritpu::module_compiler {
namespace {

constexpr std::array kKinds{"layout", "bands", "split", "fuse", "join", "memory", "donate", "vmem", "rows"};

bool is_kind(const std::string& word) {
  return std::find(kKinds.begin(), kKinds.end(), word) != kKinds.end();
}

std::string fingerprint(const module::Module& of) {
  std::ostringstream text;
  text << std::hex << arch::fnv1a(module::print(of));
  return text.str();
}

}  // namespace

int64_t number(const std::string& word) {
  const bool digits = !word.empty() && word.size() < 18 &&
                      std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isdigit(c); });
  return digits ? std::stoll(word) : -1;
}

std::string name_of(const std::vector<BufferInfo>& buffers, BufferId id) {
  constexpr std::array kRoles{"arg", "res", "const", "tmp"};
  return kRoles.at(buffers[static_cast<size_t>(id)].role) + std::to_string(id);
}

BufferId buffer_named(const std::vector<BufferInfo>& buffers, const std::string& name) {
  const int64_t id = number(name.substr(std::min(name.size(), name.find_first_of("0123456789"))));
  const bool known = id >= 0 && id < static_cast<int64_t>(buffers.size());
  return known && name_of(buffers, static_cast<BufferId>(id)) == name ? static_cast<BufferId>(id) : -1;
}

Schedule Schedule::parse(const std::string& text, const std::string& file) {
  Schedule s;
  s.given_ = true;
  s.file_ = file;
  std::istringstream lines(text);
  std::string line;
  for (uint32_t at = 1; std::getline(lines, line); ++at) {
    std::istringstream words(line.substr(0, line.find('#')));
    std::string kind, word;
    if (!(words >> kind)) continue;
    Choice choice{at, {}, {}};
    while (words >> word) choice.words.push_back(word);
    if (kind == "module") {
      s.selects_ = !choice.words.empty() && choice.words.back() == "selected";
      if (s.selects_) choice.words.pop_back();
      for (const std::string& w : choice.words) s.module_ += (s.module_.empty() ? "" : " ") + w;
      s.module_line_ = at;
    } else if (kind == "choose") {
      for (const std::string& w : choice.words) {
        if (!is_kind(w))
          s.fail(choice, "there are no choices of `" + w +
                             "`; name layout, bands, split, fuse, join, memory, donate, vmem or rows");
        s.chosen_.insert(w);
      }
    } else if (is_kind(kind)) {
      if (choice.words.empty())
        s.fail(choice, "`" + kind + "` says of nothing what to do; docs/module_compiler.md has each line's words");
      s.from_text_[kind].push_back(std::move(choice));
    } else {
      s.fail(choice, "`" + kind +
                         "` is no choice; a line begins with layout, bands, split, fuse, join, memory, donate, vmem, "
                         "rows, choose or module");
    }
  }
  for (const auto& [kind, choices] : s.from_text_)
    if (s.chosen_.count(kind))
      s.fail(choices[0], "a `choose` line leaves `" + kind + "` to the compiler; take one of the two out");
  return s;
}

std::string Schedule::text() const {
  std::string text = "module " + module_ + (selects_ ? " selected\n" : "\n");
  for (const char* const kind : kKinds)
    if (const auto it = noted_.find(kind); it != noted_.end())
      for (const Choice& choice : it->second) {
        std::string line = kind;
        for (const std::string& word : choice.words) line += " " + word;
        if (!choice.remark.empty())
          line += std::string(line.size() < 40 ? 40 - line.size() : 1, ' ') + "# " + choice.remark;
        text += line + "\n";
      }
  return text;
}

void Schedule::begin(const module::Module& of, int n) {
  const std::string module = fingerprint(of) + " lanes " + std::to_string(n);
  if (given_ && module_ != module)
    fail({module_line_, {}, {}},
         module_line_ == 0 ? "it does not say of which module it is; its first line would be `module " + module + "`"
                           : "it is of another module, or for other lanes; write one with --schedule-out");
  module_ = module;
  restart();
}

void Schedule::restart() {
  noted_.clear();
  taken_.clear();
}

std::vector<Schedule::Choice> Schedule::of(const std::string& kind, const std::string& first) {
  std::vector<Choice> found;
  for (const Choice& choice : read(kind))
    if (choice.words[0] == first) found.push_back(choice), taken_.insert(choice.line);
  return found;
}

std::vector<Schedule::Choice> Schedule::all(const std::string& kind) {
  for (const Choice& choice : read(kind)) taken_.insert(choice.line);
  return read(kind);
}

const std::vector<Schedule::Choice>& Schedule::read(const std::string& kind) const {
  static const std::vector<Choice> none;
  const auto it = from_text_.find(kind);
  return it == from_text_.end() ? none : it->second;
}

void Schedule::drop(const std::set<std::string>& kinds) {
  for (const std::string& kind : kinds) noted_.erase(kind);
}

void Schedule::note(const std::string& kind, std::vector<std::string> words, std::string remark) {
  noted_[kind].push_back({0, std::move(words), std::move(remark)});
}

void Schedule::fail(const Choice& choice, const std::string& sentence) const {
  throw arch::SyntaxError(file_, {{std::max<uint32_t>(choice.line, 1), 1, sentence}});
}

void Schedule::finish() const {
  for (const auto& [kind, choices] : from_text_)
    for (const Choice& choice : choices)
      if (!taken_.count(choice.line))
        fail(choice,
             "there is no `" + kind + " " + choice.words[0] + "` to choose for; see what --schedule-out writes");
}

}  // namespace veritpu::module_compiler
