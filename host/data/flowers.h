#pragma once

#include "host/data/draws.h"
#include "host/data/image_codec.h"

namespace veritpu {

// The classes of the flowers data set, in its order.
const std::vector<std::string>& flower_classes();

// A drawn flower of one class, size x size in colour, before a blurred background: place, size, direction, colours and
// light come from `draws`. No two classes differ by a single colour alone, so a network has to look at shapes too.
Image draw_flower(int64_t label, int64_t size, Draws& draws);

}  // namespace veritpu
