// The parts of report pages that do not depend on data, as files of host/report/page/ and D3's: made by page.cmake.
#pragma once

#include <string_view>

namespace veritpu {

std::string_view page_style();
std::string_view page_scripts();  // D3 first

}  // namespace veritpu
