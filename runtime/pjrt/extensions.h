// What extends PJRT's table: profiles, layouts of buffers, and how programs spread values over devices. With the last
// two a framework needs no HLO of a program to learn of its arguments and results.
#pragma once

#include "runtime/pjrt/abi.h"
#include "runtime/pjrt/objects.h"

namespace veritpu::pjrt {

abi::Extension* extensions();
// Of a program that is a message HloModuleProtoWithConfig.
void read_shardings(const std::string& program, Shardings& arguments, Shardings& results);

}  // namespace veritpu::pjrt
