# veritpu_verilate(TARGET TOP top PREFIX Vtop SOURCES a.sv ... [PARAMETERS N=32 ...] [OPTIONS ...] [VECTORS level])
# A static library TARGET with the verilated model; include "<PREFIX>.h". Flags are those of docs/rtl-style.md, vectors
# those of VERITPU_VECTORS unless another level is named.
find_program(VERILATOR verilator REQUIRED)
set(VERILATOR_INCLUDE /usr/share/verilator/include)

add_library(verilated STATIC ${VERILATOR_INCLUDE}/verilated.cpp ${VERILATOR_INCLUDE}/verilated_threads.cpp)
target_include_directories(verilated SYSTEM PUBLIC ${VERILATOR_INCLUDE} ${VERILATOR_INCLUDE}/vltstd)
target_compile_options(verilated PRIVATE -w)
find_package(Threads REQUIRED)
target_link_libraries(verilated PUBLIC Threads::Threads)

# A model is one function of some thousand lines: the `large` ones let the compiler inline the arithmetic into its loops.
# Growth is a percentage of a function's size: ten times these, and the product leaves 32 bits for the core of N = 32.
# -fno-gcse only saves the compiler's time; -fno-tree-pre makes models quicker (docs/rtl-style.md).
set(VERITPU_MODEL_FLAGS -O3 -finline-limit=100000
    "SHELL:--param max-inline-insns-single=100000" "SHELL:--param max-inline-insns-auto=10000"
    "SHELL:--param large-function-growth=10000" "SHELL:--param large-unit-insns=10000000"
    "SHELL:--param large-stack-frame-growth=10000" -fno-strict-aliasing -w -fno-gcse -fno-tree-pre)

function(veritpu_verilate TARGET)
  cmake_parse_arguments(ARG "" "TOP;PREFIX;VECTORS" "SOURCES;PARAMETERS;OPTIONS" ${ARGN})
  set(dir ${CMAKE_CURRENT_BINARY_DIR}/${TARGET}.dir_v)
  set(flags ${VERITPU_VECTOR_FLAGS})
  set(defines ${VERITPU_VECTOR_DEFINES})
  if(ARG_VECTORS)
    veritpu_vector_flags(${ARG_VECTORS} flags defines)
  endif()
  set(parameters)
  foreach(parameter ${ARG_PARAMETERS})
    list(APPEND parameters -G${parameter})
  endforeach()
  set(sources)  # by paths that are alike in each clone, as models tell them
  foreach(source ${ARG_SOURCES})
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    list(APPEND sources ${source})
  endforeach()
  add_custom_command(
    OUTPUT ${dir}/all.cc
    BYPRODUCTS ${dir}/${ARG_PREFIX}.h ${dir}/${ARG_PREFIX}___024root.h  # whose includers are compiled after
    COMMAND ${PROJECT_SOURCE_DIR}/cmake/verilate.sh ${dir} ${ARG_PREFIX} --top-module ${ARG_TOP} ${parameters}
            -Irtl -O3 --x-assign fast --x-initial fast --unroll-count 1 --output-split 0 ${defines} ${ARG_OPTIONS} ${sources}
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    DEPENDS ${ARG_SOURCES} ${PROJECT_SOURCE_DIR}/rtl/assert.svh ${PROJECT_SOURCE_DIR}/rtl/unit_clock.svh
            ${PROJECT_SOURCE_DIR}/cmake/verilate.sh
            ${PROJECT_SOURCE_DIR}/cmake/roll.awk
    COMMENT "Verilating ${TARGET}" VERBATIM)
  add_library(${TARGET} STATIC ${dir}/all.cc)
  target_include_directories(${TARGET} SYSTEM PUBLIC ${dir})
  # Verilated code keeps its own flags: the build type's would come last and win.
  target_compile_options(${TARGET} PRIVATE ${VERITPU_MODEL_FLAGS} ${flags})
  target_link_libraries(${TARGET} PUBLIC verilated)
endfunction()
