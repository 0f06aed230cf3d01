veritpu_test(nn_session_test
  SOURCES nn_session_test.cpp
  LIBRARIES veritpu_session veritpu_chip)

veritpu_test(nn_values_test
  SOURCES nn_values_test.cpp
  LIBRARIES veritpu_nn nlohmann_json::nlohmann_json)
target_compile_definitions(nn_values_test PRIVATE VERITPU_GOLDENS="${PROJECT_SOURCE_DIR}/tests/goldens")
