// top_cases FOLDER: records what veritpu_top is to repeat (tests/top/recorded_chip.h).
//   transfers      random transfers in all formats and dimensions, a launch a program
//   training_step  a small network's training steps, with what moves its parameters
//   faults         lines: what a program must end by or `none`, whose, at which instruction; then
//                  its instructions in hexadecimal, as they lie in memory
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <random>

#include "arch/assembler.h"
#include "host/layers/precision.h"
#include "host/train/steps.h"
#include "runtime/client.h"
#include "tests/host/small_model.h"
#include "tests/top/recorded_chip.h"

namespace veritpu {
namespace {

using arch::Format;
using Random = std::mt19937_64;

constexpr uint64_t kProgram = 0x800000, kData = 0x10000, kStored = 0x100000;
constexpr uint64_t kDataBytes = 0x40000;

int64_t draw(Random& random, int64_t low, int64_t high) {
  return std::uniform_int_distribution<int64_t>(low, high)(random);
}

arch::RunReport run(arch::Chip& chip, const std::string& text,
                    const std::array<uint64_t, arch::kScalars>& scalars = {}) {
  const auto program = arch::assemble(text, "test").instructions;
  chip.write(kProgram, program.data(), program.size() * sizeof program[0]);
  return chip.launch({kProgram, program.size(), scalars});
}

// Words whose exponents lie where formats round, overflow and underflow; some are any bits.
std::vector<uint8_t> drawn_data(Random& random) {
  std::vector<uint8_t> bytes(kDataBytes);
  for (size_t at = 0; at < bytes.size(); at += 4) {
    uint32_t word = static_cast<uint32_t>(random());
    const int64_t kind = draw(random, 0, 9);
    if (kind < 3) word = (word & 0x807fffff) | static_cast<uint32_t>(draw(random, 97, 145)) << 23;
    if (kind == 3) word = (word & 0x000fffff) | static_cast<uint32_t>(draw(random, 124, 136)) << 23;
    if (kind == 4) word &= 0xffff0000 | (random() % 2 ? 0x8000 : 0x1000) << (random() % 2);
    if (kind == 5) word = (word & 0x80000000) | (random() % 2 ? 0x7f800000 : static_cast<uint32_t>(random() % 2));
    std::memcpy(&bytes[at], &word, 4);
  }
  return bytes;
}

// Dimensions of a transfer: so many rows at most, VMEM rows that do not meet, elements anywhere in `span` bytes from
// the address on. A store's elements do not meet either.
struct Drawn {
  std::string text;       // ddim instructions
  int64_t rows = 1;       // VMEM rows from the first on
  int64_t address = 0;    // to be added to the memory's
  int64_t first_row = 0;  // to be added to the VMEM row's
};
Drawn drawn_dims(Random& random, const std::string& unit, int64_t most, int64_t row_bytes, bool apart) {
  Drawn d;
  int64_t step = draw(random, 0, 2), vstep = 1;
  int64_t extent = row_bytes + step;  // bytes that the faster dimensions span
  for (int k = 0; k < 4; ++k) {
    const int64_t count = draw(random, 0, 2) ? draw(random, 1, std::max<int64_t>(1, most)) : 1;
    most /= count;
    int64_t hstride = extent + (draw(random, 0, 1) ? draw(random, 0, 70) : 0);
    if (!apart && draw(random, 0, 3) == 0) hstride = draw(random, 0, 40);
    int64_t vstride = vstep;
    const int64_t reach = (count - 1) * hstride;
    extent = std::max(extent, reach + extent);
    vstep *= count;
    if (draw(random, 0, 1)) {
      d.address += reach;
      hstride = -hstride;
    }
    if (draw(random, 0, 1)) {
      d.first_row += (count - 1) * vstride;
      vstride = -vstride;
    }
    d.text += "ddim unit=" + unit + " dim=" + std::to_string(k) + " count=" + std::to_string(count) +
              " hstride=" + std::to_string(hstride) + " vstride=" + std::to_string(vstride) + "\n";
  }
  d.rows = vstep;
  return d;
}

void record_transfers(const std::string& path) {
  constexpr int kPrograms = 12, kPairs = 12, kMostRows = 24;
  const char* const formats[] = {"f32", "f16", "bf16", "u8", "s8"};
  Random random(7);
  RecordedChip chip(path);
  chip.write(kData, drawn_data(random).data(), kDataBytes);
  for (int program = 0; program < kPrograms; ++program) {
    // Rows that are loaded in one format and stored in another, two pairs of transfers at a time; each store to bytes
    // of its own, at any address.
    std::string text;
    int64_t stored = kStored + static_cast<int64_t>(program) * 0x40000, stored_first = 0;
    for (int pair = 0; pair < kPairs; ++pair) {
      const auto fmt = static_cast<Format>(draw(random, 0, 4)), to = static_cast<Format>(draw(random, 0, 4));
      const int64_t row = draw(random, 0, 1000) + pair % 2 * 2000;
      if (pair >= 2) text += "sync unit=ld wait=1:1\n";  // the rows are stored
      for (int load = 0; load < 2; ++load) {
        int64_t from = draw(random, 0, 0x8000);
        if (load && pair) {  // some read what the pair before has just stored
          text += "sync unit=ld wait=2:1\n";
          if (draw(random, 0, 1)) from = stored_first - static_cast<int64_t>(kData) + draw(random, 0, 8);
        }
        const int64_t lanes = draw(random, 1, 8), lane0 = draw(random, 0, 8 - lanes);
        const Drawn d = drawn_dims(random, "ld", kMostRows, lanes * arch::bytes_of(fmt), false);
        text += d.text + "dld hbm=" + std::to_string(from + d.address) +
                " reg=r1 row=" + std::to_string(row + d.first_row) + " lanes=" + std::to_string(lanes) +
                " lane0=" + std::to_string(lane0) + " fmt=" + formats[static_cast<int>(fmt)] +
                (load && draw(random, 0, 1) ? " keep=1" : "") + "\n";
      }
      const int64_t lanes = draw(random, 1, 8), lane0 = draw(random, 0, 8 - lanes);
      const Drawn d = drawn_dims(random, "st", kMostRows, lanes * arch::bytes_of(to), true);
      stored_first = stored += draw(random, 0, 5000);
      text += "sync unit=ld signal=0:1\n" + d.text +
              "dst wait=0:1 signal=1:1 signal=2:1 hbm=" + std::to_string(stored + d.address) +
              " row=" + std::to_string(row + d.first_row) + " lanes=" + std::to_string(lanes) +
              " lane0=" + std::to_string(lane0) + " fmt=" + formats[static_cast<int>(to)] + "\n";
      stored += 0x1000;
    }
    run(chip, text + "fence\nhalt\n", {0, kData});
  }
}

void record_training_step(const std::string& path) {
  RecordedChip chip(path);
  const auto client = Client::make(chip);
  const Sequential net = small_model();
  const int64_t batch = 8, steps = 2;
  const Split data = small_split(batch * steps);
  Random random(3);
  const auto images = client->upload(graph::DType::u8, {batch * steps, 16}, data.images.data());
  const auto labels = client->upload(graph::DType::u8, {batch * steps, 1}, data.labels.data());
  for (const char* precision : {"fp32", "mixed"}) {
    const auto step = client->compile(train_step({net, *find_precision(precision), batch}, Optimizer{}, LossScaler{}));
    for (const auto& spec : net.parameters()) {
      std::vector<float> value(graph::elements(spec.shape));
      for (auto& v : value) v = static_cast<float>(draw(random, -1000, 1000)) / 2048;
      client->set_parameter(spec.name, value);
    }
    const auto result = step->execute(steps, {{"images", {images, 0}}, {"labels", {labels, 0}}});
    std::printf("%s: %llu cycles, losses %g and %g\n", precision, static_cast<unsigned long long>(result.report.cycles),
                result.outputs.at("loss").at(0), result.outputs.at("loss").at(1));
    for (const auto& spec : net.parameters()) client->parameter(spec.name);
  }
}

struct Faulty {
  const char *fault, *unit;
  unsigned pc;
  std::vector<arch::Instruction> program;
};

std::vector<Faulty> faulty_programs() {
  namespace field = arch::field;
  using arch::Instruction, arch::Opcode;
  const auto text = [](const std::string& lines) { return arch::assemble(lines, "faulty").instructions; };
  // What the assembler refuses.
  const auto with = [](Instruction instruction, const arch::Field& f, int64_t value) {
    return std::vector{Instruction(Opcode::nop), instruction.set(f, value), Instruction(Opcode::halt)};
  };
  const Instruction mmul = text("mmul base=0 n0=2 s0=1 lanes=8")[0],
                    mload = text("mload base=0 stride=1 rows=8 lanes=8")[0], vrun = text("vrun slot=0 len=1 n0=1")[0],
                    dld = text("dld hbm=0x10000 row=0 lanes=8")[0], dst = text("dst hbm=0x10000 row=0 lanes=8")[0];
  Instruction illegal(Opcode::nop), unit = text("sync unit=ld")[0],
                                    micro = text("vset slot=0 op=add d=r0 a=r0 b=r0")[0];
  illegal.words[0] |= 63;
  const std::string rows = "vset slot=0 op=st a=r0 stream=1\nvstr stream=1 space=vmem base=131070 s0=1\nnop\n";
  std::string overflow = "nop signal=3:255\n";
  for (int doubled = 0; doubled < 9; ++doubled) overflow += overflow;
  const std::string vpu_stores =
      "vset slot=0 op=st a=r0 stream=1\nvstr stream=1 space=vmem base=5 s0=0\n"
      "vrun slot=0 len=1 n0=20000\n";
  return {
      {"none", "seq", 0, text("nop\nhalt\n")},
      {"illegal_instruction", "seq", 1, {Instruction(Opcode::nop), illegal, Instruction(Opcode::halt)}},
      {"illegal_instruction", "seq", 1, with(unit, field::sync::unit, 7)},
      {"illegal_instruction", "mxu", 1, with(mmul, field::mmul::fmt, 5)},
      {"illegal_instruction", "ld", 1, with(dld, field::dld::fmt, 6)},
      {"illegal_instruction", "st", 1, with(dst, field::dst::fmt, 5)},
      {"field_range", "mxu", 1, with(mmul, field::mmul::n2, 0)},
      {"field_range", "mxu", 1, with(mmul, field::mmul::lanes, 9)},
      {"field_range", "mxu", 1, with(mload, field::mload::rows, 256)},
      {"field_range", "vpu", 1, with(vrun, field::vrun::len, 0)},
      {"field_range", "vpu", 1, with(micro, field::vset::op, 63)},
      {"field_range", "ld", 1, with(dld, field::dld::lanes, 256)},
      {"field_range", "ld", 1, with(dld, field::dld::lane0, 1)},
      {"field_range", "st", 1, with(dst, field::dst::lanes, 9)},
      {"field_range", "ld", 1, with(text("ddim unit=ld dim=3 count=1")[0], field::ddim::count, 0)},
      {"field_range", "st", 1, with(text("ddim unit=st dim=3 count=1")[0], field::ddim::count, 0)},
      {"vmem_row", "ld", 1, text("ddim unit=ld dim=2 count=3 vstride=-1 hstride=32\ndld hbm=0 row=1 lanes=8\nhalt\n")},
      {"vmem_row", "st", 1,
       text("ddim unit=st dim=0 count=2 vstride=1 hstride=32\ndst hbm=0x20000 row=131071 lanes=8\nhalt\n")},
      {"vmem_row", "mxu", 0, text("mmul base=131071 n0=2 s0=1 lanes=8\nhalt\n")},
      {"vmem_row", "mxu", 0, text("mload base=131070 stride=1 rows=8 lanes=8\nhalt\n")},
      {"vmem_row", "vpu", 3, text(rows + "vrun slot=0 len=1 n0=3\nhalt\n")},
      {"acc_row", "mxu", 0, text("mmul base=0 acc=2047 n0=2 s0=1 lanes=8\nhalt\n")},
      {"acc_row", "vpu", 2,
       text("vset slot=0 op=ld d=r0 stream=0\nvstr stream=0 space=acc base=2047 s0=1\nvrun slot=0 len=1 n0=2\nhalt\n")},
      {"acc_row", "vpu", 2,
       text("vset slot=0 op=st a=r0 stream=0\nvstr stream=0 space=acc base=0 s0=1\nvrun slot=0 len=1 n0=1\nhalt\n")},
      {"two_writes", "vpu", 2,
       text(vpu_stores + "ddim unit=ld dim=0 count=2000 vstride=0 hstride=32\ndld hbm=0x10000 row=5 lanes=8\nhalt\n")},
      {"semaphore", "any", 2, text("nop signal=3:1\nnop wait=3:1 wait=3:1\nnop\nhalt\n")},
      {"semaphore", "any", 258, text(overflow + "halt\n")},
      {"no_link", "st", 1, text("nop\nrsignal core=1 sem=24 count=1\nhalt\n")},
      {"no_link", "st", 1, text("nop\nsend core=1 dest=0 row=0 lanes=8\nhalt\n")},
      {"address", "ld", 0, text("dld hbm=0xfffffffffc row=0 lanes=2\nhalt\n")},
      {"address", "st", 1, text("ddim unit=st dim=3 count=2 hstride=-4096\ndst hbm=0 row=0 lanes=1\nhalt\n")},
      {"outside_program", "seq", 40, text("nop\nnop\nnop\n")},
      {"outside_program", "seq", 4294967294, text("sset rd=r1 imm=2\nloop rd=r1 offset=-3\nhalt\n")},
      {"bus_load", "ld", 2, text("dld hbm=0 row=0 lanes=8\nsync unit=ld\ndld hbm=0xfffffc row=0 lanes=8\nhalt\n")},
      {"bus_store", "st", 1, text("dst hbm=0x20000 row=0 lanes=8\ndst hbm=0x1000000 row=0 lanes=8\nhalt\n")},
  };
}

void record_faults(const std::string& path) {
  std::ofstream file(path);
  file.exceptions(std::ios::failbit | std::ios::badbit);
  for (const Faulty& faulty : faulty_programs()) {
    file << faulty.fault << ' ' << faulty.unit << ' ' << faulty.pc << ' ' << std::hex << std::setfill('0');
    for (const auto& instruction : faulty.program)
      for (const uint64_t word : instruction.words)
        for (int byte = 0; byte < 8; ++byte) file << std::setw(2) << (word >> 8 * byte & 0xff);
    file << std::dec << '\n';
  }
}

}  // namespace
}  // namespace veritpu

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: top_cases FOLDER\n", stderr);
    return 2;
  }
  const std::filesystem::path folder = argv[1];
  std::filesystem::create_directories(folder);
  veritpu::record_transfers(folder / "transfers");
  veritpu::record_training_step(folder / "training_step");
  veritpu::record_faults(folder / "faults");
}
