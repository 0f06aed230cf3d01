// A program as a file: what `veritpu asm -o` writes and `disasm` and `run` read.
//
//   "VeriTPU\n"   8 bytes
//   version       u32, 1
//   counts        u32 instructions, u32 data blocks, u32 dumps
//   scalars       16 x u64
//   instructions  32 bytes each
//   data blocks   u64 address, u32 format, u32 elements, then each element in its format's bytes
//   dumps         u64 address, u32 format, u32 zero, u64 count
//   CRC           u32, CRC-32 of all the bytes before
//
// All little endian, nothing between. Source lines are not kept.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "arch/program.h"

namespace veritpu::arch {

struct ProgramFileError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Throws ProgramFileError if the program is too large for the format.
std::string pack_program(const Program& program);
// Whether the bytes claim to be a program file, rather than text.
bool is_program_file(std::string_view bytes);
// Strict: throws ProgramFileError, one sentence, unless every byte is as pack_program writes it. Reads no size from the
// file that it has not checked against the bytes that are there.
Program unpack_program(std::string_view bytes);

}  // namespace veritpu::arch
