// A report as one HTML page that needs nothing else: style, scripts and data are in it.
#pragma once

#include <string>

namespace veritpu {

// `json`: a report's object with the key `profile` (docs/reports.md), which the page draws.
std::string report_page(const std::string& title, const std::string& subtitle, const std::string& json);

}  // namespace veritpu
