#include "arch/program_file.h"

#include <boost/crc.hpp>
#include <boost/endian/conversion.hpp>
#include <limits>

#include "arch/numbers.h"

namespace veritpu::arch {
namespace {

constexpr std::string_view kMagic = "VeriTPU\n";
constexpr uint32_t kVersion = 1;
constexpr int kFormats = 4;

uint32_t crc_of(std::string_view bytes) {
  boost::crc_32_type crc;
  crc.process_bytes(bytes.data(), bytes.size());
  return crc.checksum();
}

class Writer {
 public:
  std::string bytes{kMagic};

  template <typename T>
  void put(T value) {
    boost::endian::native_to_little_inplace(value);
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void put_count(size_t count) {
    if (count > std::numeric_limits<uint32_t>::max()) throw ProgramFileError("the program is too large for a file");
    put(static_cast<uint32_t>(count));
  }
};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  template <typename T>
  T take() {
    need(1, sizeof(T));
    T value;
    std::memcpy(&value, bytes_.data(), sizeof value);
    bytes_.remove_prefix(sizeof value);
    return boost::endian::little_to_native(value);
  }
  // Before room is made for `count` items of at least `size` bytes.
  void need(uint64_t count, uint64_t size) const {
    if (count > bytes_.size() / size) throw ProgramFileError("the program file says it holds more than it does");
  }
  bool empty() const { return bytes_.empty(); }

 private:
  std::string_view bytes_;
};

Format to_format(uint32_t value) {
  if (value >= kFormats) throw ProgramFileError("the program file names a format that does not exist");
  return static_cast<Format>(value);
}

void check_extent(uint64_t address, uint64_t count, Format format) {
  const uint64_t space = kAddressMask + 1;
  if (address >= space || count > (space - address) / bytes_of(format))
    throw ProgramFileError("the program file names memory past the last address");
}

uint32_t take_element(Reader& reader, Format format) {
  switch (bytes_of(format)) {
    case 1: return reader.take<uint8_t>();
    case 2: return reader.take<uint16_t>();
    default: return reader.take<uint32_t>();
  }
}

void put_element(Writer& writer, Format format, uint32_t element) {
  switch (bytes_of(format)) {
    case 1: return writer.put(static_cast<uint8_t>(element));
    case 2: return writer.put(static_cast<uint16_t>(element));
    default: return writer.put(element);
  }
}

}  // namespace

std::string pack_program(const Program& program) {
  Writer out;
  out.put(kVersion);
  out.put_count(program.instructions.size());
  out.put_count(program.data.size());
  out.put_count(program.dumps.size());
  for (const uint64_t scalar : program.scalars) out.put(scalar);
  for (const auto& instruction : program.instructions)
    for (const uint64_t word : instruction.words) out.put(word);
  for (const auto& block : program.data) {
    out.put(block.address);
    out.put(static_cast<uint32_t>(block.format));
    out.put_count(block.elements.size());
    for (const uint32_t element : block.elements) put_element(out, block.format, element);
  }
  for (const auto& dump : program.dumps) {
    out.put(dump.address);
    out.put(static_cast<uint32_t>(dump.format));
    out.put(uint32_t{0});
    out.put(dump.count);
  }
  out.put(crc_of(out.bytes));
  return std::move(out.bytes);
}

bool is_program_file(std::string_view bytes) {
  return bytes.substr(0, kMagic.size()) == kMagic;
}

Program unpack_program(std::string_view bytes) {
  if (!is_program_file(bytes)) throw ProgramFileError("this is no program file");
  if (bytes.size() < kMagic.size() + 2 * sizeof(uint32_t)) throw ProgramFileError("the program file is cut short");
  const auto version = Reader(bytes.substr(kMagic.size())).take<uint32_t>();
  if (version != kVersion)
    throw ProgramFileError("the program file has version " + std::to_string(version) + "; this veritpu reads version " +
                           std::to_string(kVersion));
  const std::string_view body = bytes.substr(0, bytes.size() - sizeof(uint32_t));
  if (Reader(bytes.substr(body.size())).take<uint32_t>() != crc_of(body))
    throw ProgramFileError("the program file is damaged or cut short: its checksum does not match");

  Reader in(body.substr(kMagic.size() + sizeof(uint32_t)));
  const auto instructions = in.take<uint32_t>(), blocks = in.take<uint32_t>(), dumps = in.take<uint32_t>();
  Program program;
  for (uint64_t& scalar : program.scalars) scalar = in.take<uint64_t>();
  for (const uint64_t scalar : program.scalars)
    if (scalar > kAddressMask) throw ProgramFileError("the program file has a scalar of more than 40 bits");
  if (program.scalars[0]) throw ProgramFileError("the program file sets r0, which is always 0");

  in.need(instructions, kInstructionBytes);
  program.instructions.resize(instructions);
  for (auto& instruction : program.instructions)
    for (uint64_t& word : instruction.words) word = in.take<uint64_t>();
  in.need(blocks, 16);
  program.data.resize(blocks);
  for (auto& block : program.data) {
    block.address = in.take<uint64_t>();
    block.format = to_format(in.take<uint32_t>());
    const auto count = in.take<uint32_t>();
    check_extent(block.address, count, block.format);
    in.need(count, bytes_of(block.format));
    block.elements.resize(count);
    for (uint32_t& element : block.elements) element = take_element(in, block.format);
  }
  in.need(dumps, 24);
  program.dumps.resize(dumps);
  for (auto& dump : program.dumps) {
    dump.address = in.take<uint64_t>();
    dump.format = to_format(in.take<uint32_t>());
    if (in.take<uint32_t>() != 0) throw ProgramFileError("the program file has reserved bits set");
    dump.count = in.take<uint64_t>();
    check_extent(dump.address, dump.count, dump.format);
  }
  if (!in.empty()) throw ProgramFileError("the program file has bytes after its end");
  return program;
}

}  // namespace veritpu::arch
