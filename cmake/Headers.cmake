# The standard headers that most files include, compiled once for all targets that have the flags of veritpu_options:
# target_precompile_headers(TARGET REUSE_FROM veritpu_headers). Only to save time: a file includes what it uses, as
# cmake/Sanitize.cmake checks, which builds without.
file(CONFIGURE OUTPUT headers.cpp CONTENT "" @ONLY)
add_library(veritpu_headers OBJECT ${CMAKE_CURRENT_BINARY_DIR}/headers.cpp)
target_link_libraries(veritpu_headers PRIVATE veritpu_options)
target_precompile_headers(veritpu_headers PRIVATE
  <algorithm> <array> <cmath> <cstdint> <cstring> <deque> <functional> <iostream> <limits> <map> <memory> <numeric>
  <optional> <set> <sstream> <stdexcept> <string> <string_view> <utility> <vector>)
