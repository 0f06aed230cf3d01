// Images with labels, in memory: as bytes, as they lie in the files, or as floats.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace veritpu {

struct Split {
  std::vector<uint8_t> images;  // [count][pixels], 0..255, of which a network makes what its Pixels say
  std::vector<uint8_t> labels;  // [count], the class's index
  std::vector<float> floats{};  // [count][pixels] in place of `images`: a network takes them as they are
  int64_t count() const { return static_cast<int64_t>(labels.size()); }
};

// Throws UserError, which says what to do, unless the split has images, each of so many pixels and with a label below
// `classes`.
void check(const Split& split, int64_t pixels, int64_t classes);

// These rows of the split, in this order.
Split rows_of(const Split& split, const std::vector<size_t>& rows);
// So many of its rows from `first` on.
Split rows_of(const Split& split, int64_t first, int64_t rows);

struct Dataset {
  int64_t pixels = 0;  // per image
  std::vector<std::string> classes;
  Split train, test;
  std::string note{};  // what a user should know of it, a sentence; empty: nothing
  // A class's name; "none" of a number that is no class, as a model that has diverged to NaN gives.
  std::string name(int64_t label) const {
    return label >= 0 && label < static_cast<int64_t>(classes.size()) ? classes[static_cast<size_t>(label)] : "none";
  }
};

// Debian's dataset-fashion-mnist.
constexpr const char* kFashionMnistDirectory = "/usr/share/datasets/fashion-mnist";

// 28 x 28 images in ten classes, from the four IDX files of Fashion-MNIST (or of MNIST, which has the same names) in
// `directory`, each gzipped (.gz) or not. Throws UserError if one is missing, damaged, or does not fit the others.
Dataset load_fashion_mnist(const std::string& directory = kFashionMnistDirectory);

}  // namespace veritpu
