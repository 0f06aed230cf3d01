// Resizes of images, which torch_xla asks a TPU's library for by custom calls: ResizeNearest, ResizeBilinear, and
// their gradients ...Grad. Images are [n, a, b, c], a and b are resized, each by itself.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "runtime/module/module.h"

namespace veritpu::hlo {

struct Resize {
  bool is_linear, is_gradient;
  // Where a place of the new image lies in the old: from corner to corner, or by the middles of pixels, or by their
  // first corners.
  bool align_corners, half_pixels;
};

// None of another target. Throws std::invalid_argument if the call's text is not two digits, as "01".
std::optional<Resize> resize_of(const std::string& target, const std::string& text);

// Appends an operation to a function.
using Append = std::function<module::ValueId(module::Operation, const module::Type&)>;

// An image x of type `from`, or of a gradient the gradient of the larger type, as one of type `to`. Throws
// std::invalid_argument if the types do not fit.
module::ValueId resize(const Resize& how, module::ValueId x, const module::Type& from, const module::Type& to,
                       const Append& append);

}  // namespace veritpu::hlo
