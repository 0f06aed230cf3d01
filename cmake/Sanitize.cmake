# Included by `./veritpu test --sanitize`: our own code, which links veritpu_options, runs under the address and
# undefined-behaviour sanitizers; verilated code, which does not, keeps its speed.
add_link_options(-fsanitize=address,undefined)
cmake_language(DEFER CALL target_compile_options veritpu_options INTERFACE
               -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer -g1
               -Wno-maybe-uninitialized)  # with them g++ 12 suspects its own <regex>
