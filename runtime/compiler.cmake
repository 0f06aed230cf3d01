add_library(veritpu_runtime STATIC
  client/client.cpp client/hbm_heap.cpp client/parameter_store.cpp
  compiler/codegen/allocate.cpp compiler/codegen/unfusable.cpp compiler/passes/relayout.cpp compiler/schedule/saved_activations.cpp compiler/codegen/group_walk.cpp
  compiler/compile.cpp compiler/schedule/cost.cpp compiler/passes/early_pools.cpp compiler/codegen/emit.cpp compiler/passes/flat_sums.cpp
  compiler/schedule/batch_dependence.cpp compiler/passes/fuse.cpp compiler/passes/image_layouts.cpp compiler/codegen/hbm_backing.cpp compiler/ir/image_layout.cpp compiler/memory/in_place.cpp
  compiler/passes/index_pools.cpp compiler/ir/form.cpp compiler/ir/interpreter.cpp compiler/ir/verifier.cpp
  compiler/ir/placement_verifier.cpp compiler/codegen/kernel.cpp compiler/codegen/kernel_store.cpp compiler/passes/large_values.cpp
  compiler/memory/eviction.cpp compiler/codegen/link.cpp compiler/passes/lower.cpp compiler/passes/macs.cpp compiler/codegen/pipelining.cpp compiler/passes/oracle.cpp compiler/passes/passes.cpp compiler/passes/im2col.cpp
  compiler/memory/place.cpp compiler/schedule/plan.cpp compiler/codegen/pools.cpp compiler/codegen/port.cpp compiler/codegen/products.cpp
  compiler/memory/memory_space.cpp compiler/passes/legalise.cpp compiler/codegen/im2col_join.cpp compiler/schedule/phases.cpp compiler/passes/spatial_cuts.cpp
  compiler/passes/spatial_tiles.cpp compiler/passes/sum_gradients.cpp compiler/codegen/synchronise.cpp compiler/codegen/transfer.cpp compiler/codegen/values.cpp
  compiler/codegen/vector_unit.cpp compiler/codegen/writer.cpp)
find_package(Boost 1.74 REQUIRED)
target_link_libraries(veritpu_runtime PUBLIC veritpu_graph veritpu_arch Boost::headers)
target_precompile_headers(veritpu_runtime REUSE_FROM veritpu_headers)
