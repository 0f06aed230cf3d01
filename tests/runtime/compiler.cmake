if(NOT TARGET veritpu_chip)
  return()
endif()
veritpu_test(compiler_test
  SOURCES compiler_graphs.cpp compiler_random_test.cpp compiler_support.cpp hazards.cpp
  LIBRARIES veritpu_runtime veritpu_chip)
