# The library as a framework has it: opened, and called by its table.
veritpu_test(pjrt_test
  SOURCES ../goldens/module_case.cpp pjrt_board_test.cpp pjrt_buffers_test.cpp pjrt_cache_test.cpp pjrt_programs_test.cpp pjrt_support.cpp
          pjrt_table_test.cpp pjrt_threads_test.cpp
  LIBRARIES veritpu_module nlohmann_json::nlohmann_json ${CMAKE_DL_LIBS})
target_compile_definitions(pjrt_test PRIVATE VERITPU_GOLDENS="${PROJECT_SOURCE_DIR}/tests/goldens"
                           VERITPU_PJRT="$<TARGET_FILE:veritpu_pjrt>")
add_dependencies(pjrt_test veritpu_pjrt)
