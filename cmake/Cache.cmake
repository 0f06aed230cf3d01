# Where ccache is installed, as `./veritpu` does, compilations that any build of this machine has done are taken from its
# cache: of another folder, of the package beside the tests, of another commit. Paths below the sources are relative.
# A cache that moves to another CPU knows by its namespace that -march=native is another there.
find_program(VERITPU_CCACHE ccache)
if(VERITPU_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  execute_process(COMMAND ${CMAKE_CXX_COMPILER} -march=native -Q --help=target OUTPUT_VARIABLE native ERROR_QUIET)
  string(MD5 native "${native}")
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 CCACHE_NAMESPACE=${native}
      CCACHE_SLOPPINESS=pch_defines,time_macros ${VERITPU_CCACHE})
  add_compile_options($<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)  # what ccache asks for precompiled headers
endif()
