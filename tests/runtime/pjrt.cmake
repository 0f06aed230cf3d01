# The library as a framework has it: opened, and called by its table.
find_package(Protobuf REQUIRED)
add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/tests/runtime/xplane.pb.cc ${PROJECT_BINARY_DIR}/tests/runtime/xplane.pb.h
  COMMAND protobuf::protoc --proto_path=${PROJECT_SOURCE_DIR} --cpp_out=${PROJECT_BINARY_DIR} tests/runtime/xplane.proto
  DEPENDS ${PROJECT_SOURCE_DIR}/tests/runtime/xplane.proto)
add_library(veritpu_xplane STATIC ${PROJECT_BINARY_DIR}/tests/runtime/xplane.pb.cc)
target_include_directories(veritpu_xplane SYSTEM PUBLIC ${PROJECT_BINARY_DIR})
target_link_libraries(veritpu_xplane PUBLIC protobuf::libprotobuf-lite)

veritpu_test(pjrt_test
  SOURCES ../goldens/hlo_case.cpp ../goldens/module_case.cpp pjrt_board_test.cpp pjrt_buffers_test.cpp pjrt_cache_test.cpp pjrt_donation_test.cpp pjrt_hlo_test.cpp
          pjrt_profiler_test.cpp pjrt_programs_test.cpp pjrt_saved_test.cpp pjrt_support.cpp pjrt_table_test.cpp pjrt_threads_test.cpp
  LIBRARIES veritpu_module veritpu_xplane z nlohmann_json::nlohmann_json ${CMAKE_DL_LIBS})
target_compile_definitions(pjrt_test PRIVATE VERITPU_GOLDENS="${PROJECT_SOURCE_DIR}/tests/goldens"
                           VERITPU_PJRT="$<TARGET_FILE:veritpu_pjrt>")
add_dependencies(pjrt_test veritpu_pjrt)
