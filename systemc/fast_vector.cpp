#include "systemc/fast_vector.h"

#include <cstring>

#include "systemc/fast_functions.h"
#include "systemc/fast_lanes.h"

namespace veritpu::fast {

using arch::Micro;
using arch::Space;
using arch::Word;

namespace {

constexpr int sublanes(int n) {
  return n < 8 ? 1 : n / 8;
}

// One word in every lane.
struct Splat {
  Word word;
  Word operator[](int) const { return word; }
};

// d[i] = f(operands[i] ...). d may be one of the operands.
template <int Count, typename F, typename... Operands>
__attribute__((noinline)) void each(Word* d, F f, Operands... operands) {
#pragma GCC ivdep
  for (int i = 0; i < Count; i++) d[i] = f(operands[i]...);
}

// The tree over lanes, into every lane.
template <int N, typename F>
__attribute__((noinline)) void over_lanes(Word* d, const Word* a, F f) {
  Word x[N];
  for (int s = 0; s < sublanes(N); s++, a += N, d += N) {
#pragma GCC ivdep
    for (int i = 0; i < N / 2; i++) x[i] = f(a[i], a[i + N / 2]);
#pragma GCC unroll 8
    for (int half = N / 4; half >= 1; half /= 2)
#pragma GCC ivdep
      for (int i = 0; i < half; i++) x[i] = f(x[i], x[i + half]);
    std::fill_n(d, N, x[0]);
  }
}

// The tree over sublanes, into every sublane.
template <int N, typename F>
__attribute__((noinline)) void over_sublanes(Word* d, const Word* a, F f) {
  constexpr int kSublanes = sublanes(N);
  Word x[kSublanes][N];
  std::memcpy(x, a, sizeof x);
  for (int half = kSublanes / 2; half >= 1; half /= 2)
    for (int s = 0; s < half; s++)
#pragma GCC ivdep
      for (int i = 0; i < N; i++) x[s][i] = f(x[s][i], x[s + half][i]);
  for (int s = 0; s < kSublanes; s++) std::memcpy(d + s * N, x[0], sizeof x[0]);
}

// A row of N lanes: lane i of `to` is lane (i + by) mod N of `from`. They may be one.
template <int N>
inline void rotate_lanes(Word* to, const Word* from, int by) {
#if defined(VERITPU_FAST_X86) && defined(__AVX512F__)
  if constexpr (N >= 16) {
    constexpr int kLanes = 16, kParts = N / kLanes;
    const __m512i first = _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    const __m512i lanes = _mm512_add_epi32(first, _mm512_set1_epi32(by % kLanes));  // of two parts side by side
    __m512i parts[kParts];
    for (int k = 0; k < kParts; k++) parts[k] = _mm512_loadu_si512(from + k * kLanes);
    for (int k = 0; k < kParts; k++) {
      const int at = by / kLanes + k;
      const __m512i two = _mm512_permutex2var_epi32(parts[at % kParts], lanes, parts[(at + 1) % kParts]);
      _mm512_storeu_si512(to + k * kLanes, two);
    }
    return;
  }
#endif
  Word row[N];
  std::memcpy(row, from, sizeof row);
  std::rotate_copy(row, row + by, row + N, to);
}

}  // namespace

Vector::Vector(Shared& shared)
    : VectorProgram(shared),
      group_(shared.config.n * shared.config.sublanes()),
      registers_(size_t(arch::kVectorRegisters) * group_),
      late_words_(group_) {}

void Vector::run(const VectorRun& r) {
  const FlushScope flush;
  switch (shared_.config.n) {
    case 4: return run_groups<4>(r);
    case 8: return run_groups<8>(r);
    case 16: return run_groups<16>(r);
    case 32: return run_groups<32>(r);
    case 64: return run_groups<64>(r);
    case 128: return run_groups<128>(r);
    case 256: return run_groups<256>(r);
  }
}

template <int N>
__attribute__((noinline)) void Vector::run_groups(const VectorRun& r) {
  constexpr int kSublanes = sublanes(N);
  Group g{};
  const auto& n = r.count;
  int64_t left = first_round(r), round = left;  // groups
  for (g.i[2] = 0; g.i[2] < n[2]; g.i[2]++)
    for (g.i[1] = 0; g.i[1] < n[1]; g.i[1]++)
      for (g.i[0] = 0; g.i[0] < n[0]; g.i[0] += kSublanes) {
        g.on = static_cast<int>(std::min<int64_t>(kSublanes, n[0] - g.i[0]));
        g.row = static_cast<Word>(g.i[0] + n[0] * (g.i[1] + n[1] * g.i[2]));
        run_group<N>(r, g, staged() || round > 1);
        if (--left == 0) left = round = r.ways;
      }
  store_late<N>();
}

// Where a result takes a cycle, a store's rows are written a cycle later than a load right behind it reads, unless
// `many` groups store before that. The kernel's last micro-operation is followed by the next group's first.
template <int N>
void Vector::run_group(const VectorRun& r, const Group& g, bool many) {
  for (unsigned k = 0; k < r.length; k++) {
    const MicroOp& m = micro_[r.slot + k];
    if (m.op == Micro::ld_) {
      read<N>(streams_[m.stream], g, reg(m.d));
      store_late<N>();
    } else if (m.op == Micro::st_) {
      const bool load_follows = !many && micro_[r.slot + (k + 1) % r.length].op == Micro::ld_;
      const VectorStream& stream = streams_[m.stream];
      if (load_follows) {
        late_ = {true, g, &stream};
        each<N * sublanes(N)>(
            late_words_.data(), [](Word w) { return w; }, static_cast<const Word*>(reg(m.a)));
      } else {
        write<N>(stream, g, reg(m.a));
      }
    } else {
      execute<N>(m, g);
    }
  }
}

template <int N>
void Vector::store_late() {
  if (late_.waits) write<N>(*late_.stream, late_.group, late_words_.data());
  late_.waits = false;
}

template <int N>
void Vector::read(const VectorStream& s, const Group& g, Word* to) const {
  const Rows& memory = s.space == Space::acc ? shared_.acc : shared_.vmem;
  int64_t row = s.base + g.i[0] * s.stride[0] + g.i[1] * s.stride[1] + g.i[2] * s.stride[2];
  for (int k = 0; k < g.on; k++, row += s.stride[0]) std::memcpy(to + k * N, memory.row(row), N * sizeof(Word));
  if (g.on < sublanes(N)) std::fill(to + g.on * N, to + sublanes(N) * N, 0);
}

template <int N>
void Vector::write(const VectorStream& s, const Group& g, const Word* from) {
  int64_t row = s.base + g.i[0] * s.stride[0] + g.i[1] * s.stride[1] + g.i[2] * s.stride[2];
  for (int k = 0; k < g.on; k++, row += s.stride[0]) {
    shared_.operands.forget(row);
    std::memcpy(shared_.vmem.row(row), from + k * N, N * sizeof(Word));
  }
}

template <int N>
void Vector::execute(const MicroOp& m, const Group& g) {
  constexpr int kSublanes = sublanes(N), kCount = kSublanes * N;
  Word* const d = reg(m.d);
  const Word *const a = reg(m.a), *const b = reg(m.b), *const c = reg(m.c);
  const auto unary = [&](auto f) { each<kCount>(d, f, a); };
  const auto binary = [&](auto f) {
    if (m.immediate)
      each<kCount>(d, f, a, Splat{m.imm});
    else
      each<kCount>(d, f, a, b);
  };
  const auto ternary = [&](auto f) {
    if (m.immediate)
      each<kCount>(d, f, a, Splat{m.imm}, c);
    else
      each<kCount>(d, f, a, b, c);
  };
  const auto fill = [&](int s, Word w) { std::fill_n(d + s * N, N, w); };
// A generic function object of an overload-free name, so that it is inlined into the loop.
#define LANE(f) [](auto... x) { return f(x...); }
  switch (m.op) {
    case Micro::mov_: binary([](Word, Word y) { return y; }); break;
    case Micro::add_: binary(LANE(lanes::add)); break;
    case Micro::sub_: binary(LANE(lanes::sub)); break;
    case Micro::mul_: binary(LANE(lanes::mul)); break;
    case Micro::mad_: ternary(LANE(lanes::mad)); break;
    case Micro::min_: binary(LANE(lanes::min)); break;
    case Micro::max_: binary(LANE(lanes::max)); break;
    case Micro::abs_: unary([](Word x) { return x & ~arch::kSign; }); break;
    case Micro::cmplt_: binary(LANE(lanes::less)); break;
    case Micro::cmple_: binary(LANE(lanes::less_equal)); break;
    case Micro::cmpeq_: binary(LANE(lanes::equal)); break;
    case Micro::sel_: ternary(LANE(lanes::select)); break;
    case Micro::rcp_: unary(LANE(lanes::rcp)); break;
    case Micro::rsqrt_: unary(LANE(lanes::rsqrt)); break;
    case Micro::exp2_: unary(LANE(lanes::exp2)); break;
    case Micro::log2_: unary(LANE(lanes::log2)); break;
    case Micro::cvt_f16_: unary(LANE(lanes::to_f16)); break;
    case Micro::cvt_bf16_: unary(LANE(lanes::to_bf16)); break;
    case Micro::floor_: unary(LANE(lanes::floor)); break;
    case Micro::itof_: unary(LANE(lanes::int_to_float)); break;
    case Micro::ftoi_: unary(LANE(lanes::float_to_int)); break;
    case Micro::and_: binary([](Word x, Word y) { return x & y; }); break;
    case Micro::or_: binary([](Word x, Word y) { return x | y; }); break;
    case Micro::xor_: binary([](Word x, Word y) { return x ^ y; }); break;
    case Micro::shl_: binary([](Word x, Word y) { return x << (y & 31); }); break;
    case Micro::shr_: binary([](Word x, Word y) { return x >> (y & 31); }); break;
    case Micro::iadd_: binary([](Word x, Word y) { return x + y; }); break;
    case Micro::imul_: binary([](Word x, Word y) { return x * y; }); break;
    case Micro::iota_:
      for (int i = 0; i < kCount; i++) d[i] = i % N;
      break;
    case Micro::rowid_:
      for (int s = 0; s < kSublanes; s++) fill(s, g.row + s);
      break;
    case Micro::rowon_:
      for (int s = 0; s < kSublanes; s++) fill(s, s < g.on ? lanes::kOne : 0);
      break;
    case Micro::rand_:
      each<kCount>(
          d, [key = m.imm](Word x, Word z) { return lanes::threefry(key, z, x); }, a, c);
      break;
    case Micro::lsum_: over_lanes<N>(d, a, LANE(lanes::add)); break;
    case Micro::lmax_: over_lanes<N>(d, a, LANE(lanes::max)); break;
    case Micro::lmin_: over_lanes<N>(d, a, LANE(lanes::min)); break;
    case Micro::ssum_: over_sublanes<N>(d, a, LANE(lanes::add)); break;
    case Micro::smax_: over_sublanes<N>(d, a, LANE(lanes::max)); break;
    case Micro::lrot_:
      for (int s = 0; s < kSublanes; s++) rotate_lanes<N>(d + s * N, a + s * N, m.imm % N);
      break;
    case Micro::lbcast_:
      for (int s = 0; s < kSublanes; s++) fill(s, a[s * N + m.imm % N]);
      break;
    case Micro::ld_:
    case Micro::st_: break;
  }
#undef LANE
}

}  // namespace veritpu::fast
