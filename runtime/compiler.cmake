add_library(veritpu_runtime STATIC
  client/client.cpp client/hbm_heap.cpp client/parameter_store.cpp
  compiler/allocate.cpp compiler/apart.cpp compiler/arrange.cpp compiler/carried.cpp compiler/cluster_walk.cpp
  compiler/compile.cpp compiler/cost.cpp compiler/early_pools.cpp compiler/emit.cpp compiler/flat_sums.cpp
  compiler/forms.cpp compiler/fuse.cpp compiler/grids.cpp compiler/home.cpp compiler/image.cpp compiler/in_place.cpp
  compiler/index_pools.cpp compiler/ir/form.cpp compiler/ir/interpreter.cpp compiler/ir/verifier.cpp
  compiler/ir/verify_placement.cpp compiler/kernel.cpp compiler/kernel_store.cpp compiler/large_values.cpp
  compiler/leaving.cpp compiler/link.cpp compiler/lower.cpp compiler/macs.cpp compiler/on_demand.cpp compiler/passes/oracle.cpp compiler/passes/passes.cpp compiler/patches.cpp
  compiler/place.cpp compiler/plan.cpp compiler/pools.cpp compiler/port.cpp compiler/products.cpp
  compiler/residence.cpp compiler/settle.cpp compiler/stack.cpp compiler/stages.cpp compiler/strip_lines.cpp
  compiler/strips.cpp compiler/summed_gradients.cpp compiler/synchronise.cpp compiler/transfer.cpp compiler/values.cpp
  compiler/vector_unit.cpp compiler/writer.cpp)
find_package(Boost 1.74 REQUIRED)
target_link_libraries(veritpu_runtime PUBLIC veritpu_graph veritpu_arch Boost::headers)
target_precompile_headers(veritpu_runtime REUSE_FROM veritpu_headers)
