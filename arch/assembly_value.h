// The values of assembly text. Each throws BadValue with one sentence, to which the assembler adds the place.
#pragma once

#include <stdexcept>
#include <string_view>

#include "arch/isa.h"
#include "arch/numbers.h"

namespace veritpu::arch {

struct BadValue : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A decimal or 0x integer in [low, high]; `what` names it in the sentence.
int64_t parse_integer(std::string_view what, std::string_view text, int64_t low, int64_t high);
// r0..r15
int64_t parse_register(std::string_view what, std::string_view text);
// A number with a point or an exponent, inf, -inf, nan, or 0x bits.
Word parse_word(std::string_view what, std::string_view text);
// An element of that format: a number, rounded to it, or its bits as 0x.
uint32_t parse_element(Format format, std::string_view text);
// What `field=text` says, by the field's kind.
int64_t parse_field(const Field& field, std::string_view text);

}  // namespace veritpu::arch
