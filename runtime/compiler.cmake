add_library(veritpu_compiler STATIC
  client/hbm_heap.cpp
  compiler/compile.cpp
  compiler/ir/collectives.cpp compiler/ir/form.cpp compiler/ir/form_parser.cpp compiler/ir/image_layout.cpp
  compiler/ir/interpreter.cpp compiler/ir/interpreter_images.cpp
  compiler/ir/group_verifier.cpp compiler/ir/placement_verifier.cpp compiler/ir/verifier.cpp
  compiler/passes/columns.cpp compiler/passes/early_pools.cpp compiler/passes/flat_sums.cpp compiler/passes/fuse.cpp compiler/passes/group_order.cpp
  compiler/passes/im2col.cpp compiler/passes/image_layouts.cpp compiler/passes/index_pools.cpp
  compiler/passes/large_values.cpp compiler/passes/legalise.cpp compiler/passes/lower.cpp
  compiler/passes/macs.cpp compiler/passes/oracle.cpp compiler/passes/passes.cpp compiler/passes/reciprocals.cpp compiler/passes/relayout.cpp
  compiler/passes/spatial_cuts.cpp compiler/passes/spatial_tiles.cpp compiler/passes/sum_gradients.cpp
  compiler/schedule/batch_dependence.cpp compiler/schedule/cost.cpp compiler/schedule/phases.cpp
  compiler/schedule/does_not_fit.cpp compiler/schedule/microbatches.cpp compiler/schedule/plan.cpp
  compiler/schedule/saved_activations.cpp compiler/schedule/task.cpp
  compiler/memory/early_updates.cpp compiler/memory/eviction.cpp compiler/memory/in_place.cpp compiler/memory/memory_space.cpp
  compiler/memory/deferrals.cpp
  compiler/memory/place.cpp
  compiler/codegen/all_reduces.cpp compiler/codegen/all_reduces_transfers.cpp compiler/codegen/allocate.cpp compiler/codegen/emit.cpp
  compiler/codegen/group_walk.cpp compiler/codegen/group_walk_updates.cpp
  compiler/codegen/hbm_backing.cpp compiler/codegen/im2col_join.cpp compiler/codegen/kernel.cpp
  compiler/codegen/kernel_functions.cpp compiler/codegen/kernel_reductions.cpp
  compiler/codegen/kernel_order.cpp compiler/codegen/kernel_store.cpp compiler/codegen/kernel_time.cpp compiler/codegen/link.cpp compiler/codegen/link_kernels.cpp
  compiler/codegen/exchanges.cpp compiler/codegen/exchanges_transfers.cpp compiler/codegen/meeting.cpp compiler/codegen/permutation.cpp
  compiler/passes/leading_shards.cpp compiler/codegen/pipelining.cpp
  compiler/codegen/pools.cpp compiler/codegen/port.cpp compiler/codegen/products.cpp
  compiler/codegen/synchronise.cpp compiler/codegen/transfer.cpp compiler/codegen/unfusable.cpp
  compiler/codegen/values.cpp compiler/codegen/vector_unit.cpp compiler/codegen/writer.cpp)
find_package(Boost 1.74 REQUIRED)
target_link_libraries(veritpu_compiler PUBLIC veritpu_graph veritpu_arch Boost::headers)
target_precompile_headers(veritpu_compiler REUSE_FROM veritpu_headers)
