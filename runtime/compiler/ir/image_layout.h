// Images: values whose rows are the points of a batch of images. Row (y * width + x) * batch + s is point (y, x) of
// sample s: a kernel's shifted window over a line of all samples is one run of rows, and samples never mix.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "runtime/compiler/ir/lowered.h"

namespace veritpu::compiler {

struct ImageLayout {
  int64_t height = 1, width = 1, batch = 1;
  int64_t points() const { return height * width; }
  int64_t rows() const { return points() * batch; }
};
inline bool operator==(const ImageLayout& a, const ImageLayout& b) {
  return a.height == b.height && a.width == b.width && a.batch == b.batch;
}

// How a lowered node's rows are cut: an image's points; the kernel's elements and its input channels for a
// conv2d_weight_grad; else all rows are samples of one point.
ImageLayout image_layout_of(const Node& node);
inline bool is_image(const Node& node) {
  return !node.image.empty();
}

// Where the rows of a tile stand in VMEM, relative to the tile's first. An image that kernels read past its edges has
// a border, and one that a strided convolution's gradient reads has its points spread out. What is right of a line is
// left of the next.
struct Layout {
  int64_t first = 0;    // of point (0, 0)
  int64_t column = 0;   // from one point to the next
  int64_t line = 0;     // from one line of points to the next
  int64_t step_x = 0;   // one column of the space that kernels slide over: `column` unless it is spread out
  int64_t step_y = 0;   // and one line
  int64_t rows = 0;     // of a tile, with its border
  bool border = false;  // rows that nobody writes: they hold `fill`
  float fill = 0;
  int64_t row(int64_t y, int64_t x, int64_t s) const { return first + y * line + x * column + s; }
};

// By node; those without a place have one all the same.
std::vector<Layout> layouts(const Graph& g);

// Whether it hangs over an image's edges. (A pad below zero leaves lines out: spatial_tiles.h.)
bool has_pads(const graph::Window& window);

// Whether a kernel as large as the image x makes one point y: each of its elements then meets one point of x.
bool covers(const Node& window, const ImageLayout& x, const ImageLayout& y);

// A product leaves out its kernel's elements where they would meet the zeros above or below an image, and so wants none
// there: unless its points are spread out, or something of its result would meet nothing else.
bool skips_lines(const Graph& g, const Node& product);

// Of the lines from `first` to before `end` those for which step * line + offset is a line of an image.
struct Lines {
  int64_t first = 0, end = 0;
};
Lines lines_within(Lines lines, int64_t step, int64_t offset, int64_t height);

// What `reader` wants of its operand i: {top, bottom, left, right} points of border, and how far apart its points are.
struct Halo {
  std::array<int64_t, 4> pad{};
  std::array<int64_t, 2> spread{1, 1};
  float fill = 0;
  bool plain() const { return pad == std::array<int64_t, 4>{} && spread == std::array<int64_t, 2>{1, 1}; }
};
Halo halo(const Graph& g, const Node& reader, int i);

// A box of an image layout: samples, columns, lines.
struct Box {
  std::array<int64_t, 3> first{}, count{1, 1, 1};
  int64_t rows() const { return count[0] * count[1] * count[2]; }
};
Box whole(const ImageLayout& image);
// The matrix row of the box's first.
int64_t first_row(const ImageLayout& image, const Box& box);
constexpr int64_t kMostRunRows = 0xFFFF;  // that an instruction of the vector unit counts
// Cuts the image layout into boxes of at most `rows` rows (at least `grain` samples), each a run of consecutive rows,
// in order.
std::vector<Box> boxes(const ImageLayout& image, int64_t rows, int64_t grain);

}  // namespace veritpu::compiler
