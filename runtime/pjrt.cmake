# The chip as a device of JAX and Keras: a library with PJRT's interface (docs/frameworks.md).
add_library(veritpu_pjrt SHARED
  pjrt/build_id.cpp
  pjrt/client.cpp
  pjrt/client_compile.cpp
  pjrt/client_launch.cpp
  pjrt/compile_options.cpp
  pjrt/converter.cpp
  pjrt/core_copy.cpp
  pjrt/disk_cache.cpp
  pjrt/engine.cpp
  pjrt/extensions.cpp
  pjrt/failures.cpp
  pjrt/fold_transposes.cpp
  pjrt/graph_step.cpp
  pjrt/host_callbacks.cpp
  pjrt/host_run.cpp
  pjrt/machine.cpp
  pjrt/module_run.cpp
  pjrt/objects.cpp
  pjrt/operation_work.cpp
  pjrt/options.cpp
  pjrt/profiler.cpp
  pjrt/queue.cpp
  pjrt/report.cpp
  pjrt/saved.cpp
  pjrt/scalar_step.cpp
  pjrt/signal.cpp
  pjrt/strided.cpp
  pjrt/table_buffer.cpp
  pjrt/table_client.cpp
  pjrt/table_device.cpp
  pjrt/table_compile.cpp
  pjrt/table_executable.cpp
  pjrt/table_plugin.cpp
  pjrt/temporaries.cpp
  pjrt/timing_twin.cpp
  pjrt/value.cpp
  pjrt/verification.cpp
  pjrt/ways.cpp
  pjrt/xspace.cpp)
find_package(nlohmann_json REQUIRED)
set_target_properties(veritpu_pjrt PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib
  LINK_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/pjrt/exports.map)
target_link_libraries(veritpu_pjrt PRIVATE veritpu_hlo veritpu_lower veritpu_module_compiler veritpu_runtime veritpu_chip nlohmann_json::nlohmann_json)
# Frameworks bring libraries of their own: none of this one's names meets theirs.
target_link_options(veritpu_pjrt PRIVATE
  LINKER:--build-id=sha1 LINKER:-Bsymbolic LINKER:--version-script=${CMAKE_CURRENT_SOURCE_DIR}/pjrt/exports.map)
target_precompile_headers(veritpu_pjrt REUSE_FROM veritpu_headers)
install(TARGETS veritpu_pjrt LIBRARY DESTINATION veritpu COMPONENT python EXCLUDE_FROM_ALL)  # the Python package's
