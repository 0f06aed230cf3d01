#include "systemc/fast_columns.h"

#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "systemc/fast_lanes.h"

// With AVX-512 or AVX2, a tile of slots by columns is summed in registers: each weight loaded is used for every slot of
// the tile, each operand for all its columns. The hardware's FMA with FTZ and DAZ is arch::cell, but for NaN, which
// stays NaN along a chain and is made canonical at its end. A chain's tail of zero operands and weights adds +0 again
// and again, for which once is enough (it turns -0 into +0).
//
// Sums of products of int8 are below 2^24 in magnitude, for there are at most 256: fp32 has them exactly, and so has
// each sum on the way. They become int32 at the end.

namespace veritpu::fast {
namespace {

using arch::Word;

#if defined(VERITPU_FAST_X86) && defined(__AVX512F__)
#define VERITPU_FAST_WIDE 1
struct Wide {
  using Vector = __m512;
  static constexpr int kLanes = 16;
  static constexpr int kRows = 1;  // a word of operands holds
  static Vector load(const Word* p) { return _mm512_loadu_ps(p); }
  static void store(Word* p, Vector v) { _mm512_storeu_ps(p, v); }
  static Vector splat(const Word* p) { return _mm512_set1_ps(arch::to_float(*p)); }
  static Vector zero() { return _mm512_setzero_ps(); }
  static Vector fma(Vector a, Vector b, Vector c) { return _mm512_fmadd_ps(a, b, c); }
  static Vector add(Vector a, Vector b) { return _mm512_add_ps(a, b); }
  // With a mask, since g++ 12 warns of _mm512_cvtps_epi32.
  static __m512i integers(Vector v) { return _mm512_maskz_cvtps_epi32(0xffff, v); }
  static void store_int32(Word* p, Vector v) { _mm512_storeu_si512(p, integers(v)); }
  static void add_int32(Word* p, Vector v) {
    _mm512_storeu_si512(p, _mm512_add_epi32(_mm512_loadu_si512(p), integers(v)));
  }
  static Vector canonical(Vector v) {
    const __m512 nan = _mm512_castsi512_ps(_mm512_set1_epi32(arch::kNaN));
    return _mm512_mask_mov_ps(v, _mm512_cmp_ps_mask(v, v, _CMP_UNORD_Q), nan);
  }
};
#endif

#ifdef VERITPU_FAST_X86
struct Narrow {
  using Vector = __m256;
  static constexpr int kLanes = 8;
  static constexpr int kRows = 1;
  static Vector load(const Word* p) { return _mm256_loadu_ps(reinterpret_cast<const float*>(p)); }
  static void store(Word* p, Vector v) { _mm256_storeu_ps(reinterpret_cast<float*>(p), v); }
  static Vector splat(const Word* p) { return _mm256_set1_ps(arch::to_float(*p)); }
  static Vector zero() { return _mm256_setzero_ps(); }
  static Vector fma(Vector a, Vector b, Vector c) { return _mm256_fmadd_ps(a, b, c); }
  static Vector add(Vector a, Vector b) { return _mm256_add_ps(a, b); }
  static void store_int32(Word* p, Vector v) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), _mm256_cvtps_epi32(v));
  }
  static void add_int32(Word* p, Vector v) {
    auto* const to = reinterpret_cast<__m256i*>(p);
    _mm256_storeu_si256(to, _mm256_add_epi32(_mm256_loadu_si256(to), _mm256_cvtps_epi32(v)));
  }
  static Vector canonical(Vector v) {
    const __m256 nan = _mm256_castsi256_ps(_mm256_set1_epi32(arch::kNaN));
    return _mm256_blendv_ps(v, nan, _mm256_cmp_ps(v, v, _CMP_UNORD_Q));
  }
};

#ifdef VERITPU_FAST_WIDE
constexpr int kRegisters = 24;  // sums kept in registers, of 32
#else
constexpr int kRegisters = 12;  // of 16
using Wide = Narrow;
#endif

#if defined(VERITPU_FAST_WIDE) && defined(__AVX512BF16__)
struct WidePairs : Wide {
  static constexpr int kRows = 2;
  static Vector fma(Vector a, Vector b, Vector c) {
    return _mm512_dpbf16_ps(c, __m512bh(_mm512_castps_si512(a)), __m512bh(_mm512_castps_si512(b)));
  }
};
struct NarrowPairs : Narrow {
  static constexpr int kRows = 2;
  static Vector fma(Vector a, Vector b, Vector c) {
    return _mm256_dpbf16_ps(c, __m256bh(_mm256_castps_si256(a)), __m256bh(_mm256_castps_si256(b)));
  }
};
#else
using WidePairs = Wide;  // not used: sums_pairs() is false
using NarrowPairs = Narrow;
#endif

template <int N, bool Transposed, bool Accumulate, typename V, int Slots, int Columns>
void tile(const ColumnSums& shape, const Word* operands, const Word* weights, Word* acc) {
  typename V::Vector sum[Slots][Columns];
#pragma GCC unroll 32
  for (int i = 0; i < Slots; i++)
#pragma GCC unroll 32
    for (int c = 0; c < Columns; c++) sum[i][c] = V::zero();
  const int depth = shape.depth, words = (depth + V::kRows - 1) / V::kRows;
#pragma GCC unroll 1
  for (int r = 0; r < words; r++) {
    typename V::Vector w[Columns];
#pragma GCC unroll 32
    for (int c = 0; c < Columns; c++) w[c] = V::load(weights + r * N + c * V::kLanes);
#pragma GCC unroll 32
    for (int i = 0; i < Slots; i++) {
      const auto a = V::splat(operands + (Transposed ? r * N + i : i * (N / V::kRows) + r));
#pragma GCC unroll 32
      for (int c = 0; c < Columns; c++) sum[i][c] = V::fma(a, w[c], sum[i][c]);
    }
  }
  if (shape.sums != Sums::fp32) {
#pragma GCC unroll 32
    for (int i = 0; i < Slots; i++)
#pragma GCC unroll 32
      for (int c = 0; c < Columns; c++) {
        Word* const to = acc + i * N + c * V::kLanes;
        Accumulate ? V::add_int32(to, sum[i][c]) : V::store_int32(to, sum[i][c]);
      }
    return;
  }
#pragma GCC unroll 32
  for (int i = 0; i < Slots; i++)
#pragma GCC unroll 32
    for (int c = 0; c < Columns; c++) {
      Word* const to = acc + i * N + c * V::kLanes;
      auto s = sum[i][c];
      if (depth < N) s = V::add(s, V::zero());
      if (Accumulate) s = V::add(V::load(to), s);
      V::store(to, V::canonical(s));
    }
}

template <int N, bool Transposed, bool Accumulate, typename V>
struct Kernel {
  static constexpr int kVectors = N / V::kLanes;
  static constexpr int kMost = kRegisters < 24 ? 2 : 4;  // the rest hold weights
  static constexpr int kTileColumns = kVectors < kMost ? kVectors : kMost;
  static constexpr int kSlots = kRegisters / kTileColumns;

  using Tile = void (*)(const ColumnSums&, const Word*, const Word*, Word*);
  template <int... I>
  static constexpr std::array<Tile, kSlots> tiles(std::integer_sequence<int, I...>) {
    return {&tile<N, Transposed, Accumulate, V, I + 1, kTileColumns>...};
  }

  static void run(const ColumnSums& s, const Word* operands, const Word* weights, Word* acc) {
    static constexpr auto kTiles = tiles(std::make_integer_sequence<int, kSlots>());
    constexpr int kStep = Transposed ? 1 : N / V::kRows;
    const int tiles = (s.slots + kSlots - 1) / kSlots;
    for (int c = 0; c < N; c += kTileColumns * V::kLanes)
      for (int i = 0, left = tiles; left > 0; left--) {
        const int slots = (s.slots - i + left - 1) / left;  // alike: a short tile's chains do not fill the pipelines
        kTiles[slots - 1](s, operands + i * kStep, weights + c, acc + i * N + c);
        i += slots;
      }
  }
};

template <int N, typename V>
void run_with(const ColumnSums& s, const Word* operands, const Word* weights, Word* acc) {
  const auto kernel = s.transposed ? (s.accumulate ? Kernel<N, true, true, V>::run : Kernel<N, true, false, V>::run)
                                   : (s.accumulate ? Kernel<N, false, true, V>::run : Kernel<N, false, false, V>::run);
  kernel(s, operands, weights, acc);
}

template <int N>
void run(const ColumnSums& s, const Word* operands, const Word* weights, Word* acc) {
  constexpr bool kNarrow = N < Wide::kLanes;
  if (s.pairs) return run_with<N, std::conditional_t<kNarrow, NarrowPairs, WidePairs>>(s, operands, weights, acc);
  run_with<N, std::conditional_t<kNarrow, Narrow, Wide>>(s, operands, weights, acc);
}
#endif

void run_portable(const ColumnSums& s, const Word* operands, const Word* weights, Word* acc) {
  const arch::Operand fmt = s.sums == Sums::fp32 ? arch::Operand::hi : arch::Operand::int8;
  for (int i = 0; i < s.slots; i++)
    for (int c = 0; c < s.n; c++) {
      Word sum = 0;
      for (int r = 0; r < s.depth; r++)
        sum = arch::cell(fmt, operands[s.transposed ? r * s.n + i : i * s.n + r], weights[r * s.n + c], sum);
      if (s.depth < s.n && s.sums == Sums::fp32) sum = arch::add(sum, 0);
      Word& to = acc[i * s.n + c];
      to = s.accumulate ? arch::accumulate(fmt, to, sum) : sum;
    }
}

}  // namespace

void column_sums(const ColumnSums& s, const Word* operands, const Word* weights, Word* acc) {
  if (s.sums == Sums::int8_of_any) return run_portable(s, operands, weights, acc);
#ifdef VERITPU_FAST_X86
  switch (s.n) {
    case 8: return run<8>(s, operands, weights, acc);
    case 16: return run<16>(s, operands, weights, acc);
    case 32: return run<32>(s, operands, weights, acc);
    case 64: return run<64>(s, operands, weights, acc);
    case 128: return run<128>(s, operands, weights, acc);
    case 256: return run<256>(s, operands, weights, acc);
  }
#endif
  run_portable(s, operands, weights, acc);
}

}  // namespace veritpu::fast
