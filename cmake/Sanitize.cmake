# Included by `./veritpu test --sanitize`: our own code, which links veritpu_options, runs under the address and
# undefined-behaviour sanitizers, or with `--sanitize=thread` under that for threads; verilated code, which does not,
# keeps its speed.
set(VERITPU_SANITIZERS address,undefined CACHE STRING "what g++ calls them")
set(CMAKE_DISABLE_PRECOMPILE_HEADERS ON)  # so that a file that lacks an #include is found (cmake/Headers.cmake)
add_link_options(-fsanitize=${VERITPU_SANITIZERS})
cmake_language(DEFER CALL target_compile_options veritpu_options INTERFACE
               -fsanitize=${VERITPU_SANITIZERS} -fno-sanitize-recover=undefined -fno-omit-frame-pointer -g1
               -Wno-maybe-uninitialized)  # with them g++ 12 suspects its own <regex>
