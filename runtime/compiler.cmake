add_library(veritpu_runtime STATIC
  client/client.cpp client/hbm_heap.cpp client/parameter_store.cpp
  compiler/compile.cpp compiler/emit.cpp compiler/fuse.cpp compiler/kernel.cpp compiler/lower.cpp
  compiler/place.cpp compiler/synchronise.cpp compiler/writer.cpp)
find_package(Boost 1.74 REQUIRED)
target_link_libraries(veritpu_runtime PUBLIC veritpu_graph veritpu_arch Boost::headers)
