# The vector instructions that the numeric code is compiled for: verilated models and the fast core (docs/rtl-style.md).
#   VERITPU_VECTORS           native (this machine's), none (the compiler's default), or an -march of g++, as x86-64-v3
#   VERITPU_VECTOR_FLAGS      the compiler's flags for it
#   VERITPU_VECTOR_DEFINES    Verilator's
#   VERITPU_LEVELS            in place of VERITPU_VECTORS several, lowest first: one library each (systemc/cores.cmake)
include(CheckCXXSourceCompiles)
set(VERITPU_VECTORS native CACHE STRING "native, none, or an -march of g++: x86-64-v2, x86-64-v3, x86-64-v4, ...")
set(VERITPU_LEVELS "" CACHE STRING "x86-64-v2;x86-64-v3;x86-64-v4 for a build that runs on, and is quick on, all x86")
if(VERITPU_LEVELS)
  list(GET VERITPU_LEVELS 0 VERITPU_VECTORS)
endif()

# veritpu_vector_flags(LEVEL FLAGS DEFINES): the flags and Verilator's defines for a value of VERITPU_VECTORS.
function(veritpu_vector_flags LEVEL FLAGS DEFINES)
  set(flags)
  if(NOT LEVEL STREQUAL none)
    set(flags -march=${LEVEL})
  endif()
  function(has MACRO RESULT)
    string(MAKE_C_IDENTIFIER "VERITPU_HAS_${LEVEL}_${MACRO}" name)
    set(CMAKE_REQUIRED_FLAGS ${flags})
    set(CMAKE_REQUIRED_QUIET ON)
    check_cxx_source_compiles("#ifndef ${MACRO}\n#error\n#endif\nint main() {}" ${name})
    set(${RESULT} ${${name}} PARENT_SCOPE)
  endfunction()
  has(__AVX2__ avx2)
  has(__AVX512F__ avx512)
  has(__AVX512VPOPCNTDQ__ popcounts)
  set(defines)
  if(avx512)
    list(APPEND flags -mprefer-vector-width=512)
  endif()
  if(NOT avx2)  # SSE has no shifts by vectors; NEON has, but g++ makes scalar popcounts for it
    set(defines +define+VERITPU_STAGED_SHIFTS)
  elseif(NOT popcounts)  # else g++ takes the cells' bit count for the CPU's, of which it has no vectors
    list(APPEND flags -mno-popcnt)
  endif()
  set(${FLAGS} ${flags} PARENT_SCOPE)
  set(${DEFINES} ${defines} PARENT_SCOPE)
endfunction()

veritpu_vector_flags(${VERITPU_VECTORS} VERITPU_VECTOR_FLAGS VERITPU_VECTOR_DEFINES)
