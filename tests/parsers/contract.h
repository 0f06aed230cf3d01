// What every parser must keep, whatever the bytes.
#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>

#include "arch/assembler.h"
#include "arch/program_file.h"
#include "host/data/image_codec.h"
#include "runtime/client.h"

namespace veritpu::parsers {

// Ends the process, which libFuzzer reports together with the input.
[[noreturn]] inline void broken(const std::string& how) {
  std::fprintf(stderr, "contract broken: %s\n", how.c_str());
  std::abort();
}

inline void expect(bool holds, const char* what) {
  if (!holds) broken(what);
}

// One line of printable characters that ends in no blank.
inline void expect_sentence(const std::string& text) {
  expect(!text.empty() && text.size() < 4096, "an error has no sentence, or one without end");
  for (const char c : text)
    if (static_cast<unsigned char>(c) < ' ' || c == 0x7f) broken("an error is not one line of text: " + text);
}

// Calls f(). Of exceptions only those are allowed that the command line turns into a sentence; false: there was one.
template <class F>
bool accepts(F f) {
  try {
    f();
    return true;
  } catch (const UserError& e) {
    expect_sentence(e.what());
  } catch (const ImageError& e) {
    expect_sentence(e.what());
  } catch (const arch::SyntaxError& e) {  // a line for each mistake, of the first twenty
    std::istringstream lines(e.what());
    size_t count = 0;
    for (std::string line; std::getline(lines, line); ++count) expect_sentence(line);
    expect(count == std::min<size_t>(e.mistakes.size(), 21), "other lines than mistakes");
  } catch (const arch::ProgramFileError& e) {
    expect_sentence(e.what());
  }
  return false;
}

}  // namespace veritpu::parsers
