# Included by `./veritpu fuzz-parsers`, with clang: as Sanitize.cmake, with libFuzzer's coverage.
set(VERITPU_FUZZERS ON)
include(${CMAKE_CURRENT_LIST_DIR}/Sanitize.cmake)
cmake_language(DEFER CALL target_compile_options veritpu_options INTERFACE -fsanitize=fuzzer-no-link
               -Wno-unknown-warning-option)
