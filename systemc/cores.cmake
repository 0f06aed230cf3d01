# veritpu_cores: every implementation of the seam (tensor_core.h), which is what VERITPU_VECTORS is compiled for.
# A collection of static libraries; or, with VERITPU_LEVELS, one shared library for each of those levels, of which the
# dynamic loader takes the highest that the CPU has (glibc-hwcaps, ld.so(8)).
set(parts)
foreach(core rtl traced fast check)
  if(TARGET veritpu_${core}_core)
    list(APPEND parts veritpu_${core}_core)
  endif()
endforeach()

if(NOT VERITPU_LEVELS)
  add_library(veritpu_cores INTERFACE)
  target_link_libraries(veritpu_cores INTERFACE ${parts})
  return()
endif()

file(CONFIGURE OUTPUT cores.cpp CONTENT "" @ONLY)
add_library(veritpu_cores SHARED ${CMAKE_CURRENT_BINARY_DIR}/cores.cpp)
set_target_properties(veritpu_cores PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib)
# veritpu_add_whole(LIBRARY PARTS...): all of static libraries, since nothing in the shared LIBRARY itself calls them.
function(veritpu_add_whole LIBRARY)
  foreach(part ${ARGN})
    target_link_options(${LIBRARY} PRIVATE "LINKER:--whole-archive,$<TARGET_FILE:${part}>,--no-whole-archive")
    target_link_libraries(${LIBRARY} PRIVATE $<BUILD_INTERFACE:${part}>)
  endforeach()
endfunction()
target_link_libraries(veritpu_cores INTERFACE $<BUILD_INTERFACE:veritpu_options>)
veritpu_add_whole(veritpu_cores ${parts})

include(ExternalProject)
set(higher ${VERITPU_LEVELS})
list(POP_FRONT higher)
foreach(level ${higher})
  ExternalProject_Add(veritpu_cores_${level}
    SOURCE_DIR ${PROJECT_SOURCE_DIR} BINARY_DIR ${PROJECT_BINARY_DIR}/${level}
    CMAKE_ARGS -DVERITPU_LEVELS=${level} "-DVERITPU_FOLDERS=arch$<SEMICOLON>rtl$<SEMICOLON>systemc$<SEMICOLON>bench"
               -DVERITPU_CCACHE=${VERITPU_CCACHE}
    BUILD_COMMAND ${CMAKE_COMMAND} --build <BINARY_DIR> --target veritpu_cores
    BUILD_ALWAYS ON USES_TERMINAL_BUILD ON
    INSTALL_COMMAND ${CMAKE_COMMAND} -E copy_if_different <BINARY_DIR>/lib/libveritpu_cores.so
                    ${PROJECT_BINARY_DIR}/lib/glibc-hwcaps/${level}/libveritpu_cores.so)
  add_dependencies(veritpu_cores veritpu_cores_${level})
endforeach()
