# Programs in StableHLO's words (docs/module.md).
add_library(veritpu_module STATIC
  module/array.cpp
  module/array_reductions.cpp
  module/attribute.cpp
  module/builder.cpp
  module/collectives.cpp
  module/complex_function.cpp
  module/interpret.cpp
  module/interpret_batch_norm.cpp
  module/interpret_collectives.cpp
  module/interpret_control.cpp
  module/interpret_elementwise.cpp
  module/interpret_fft.cpp
  module/interpret_indexed.cpp
  module/interpret_products.cpp
  module/interpret_random.cpp
  module/interpret_shape.cpp
  module/interpret_sort.cpp
  module/interpret_windows.cpp
  module/lane_function.cpp
  module/lane_region.cpp
  module/operation.cpp
  module/parser.cpp
  module/parser_attributes.cpp
  module/parser_generic.cpp
  module/parser_regions.cpp
  module/parser_short.cpp
  module/printer.cpp
  module/printer_attributes.cpp
  module/printer_short.cpp
  module/reader.cpp
  module/reader_dense.cpp
  module/special_functions.cpp
  module/syntax.cpp
  module/tensor.cpp
  module/type.cpp
  module/verify.cpp
  module/verify_collectives.cpp
  module/verify_control.cpp
  module/verify_elementwise.cpp
  module/verify_indexed.cpp
  module/verify_products.cpp
  module/verify_shape.cpp
  module/verify_windows.cpp
  module/window.cpp)
target_link_libraries(veritpu_module PUBLIC veritpu_arch)
target_precompile_headers(veritpu_module REUSE_FROM veritpu_headers)

# Modules of HLO, as torch_xla hands them over.
add_library(veritpu_hlo STATIC
  hlo/attributes.cpp
  hlo/body.cpp
  hlo/body_calls.cpp
  hlo/computations.cpp
  hlo/groups.cpp
  hlo/literals.cpp
  hlo/messages.cpp
  hlo/read.cpp
  hlo/resize.cpp
  hlo/shapes.cpp
  hlo/wire.cpp)
target_link_libraries(veritpu_hlo PUBLIC veritpu_module)
target_precompile_headers(veritpu_hlo REUSE_FROM veritpu_headers)

# Modules to graphs, which the compiler takes.
add_library(veritpu_lower STATIC
  module/graph_form.cpp
  module/lower.cpp
  module/lower_indexed.cpp
  module/lower_operations.cpp
  module/lower_products.cpp
  module/lower_wholes.cpp
  module/scalars.cpp)
target_link_libraries(veritpu_lower PUBLIC veritpu_graph veritpu_passes)
target_precompile_headers(veritpu_lower REUSE_FROM veritpu_headers)

# Modules of any operations to modules of core operations.
add_library(veritpu_passes STATIC
  module/passes/apply_region.cpp
  module/passes/collective_rewrites.cpp
  module/passes/compact.cpp
  module/passes/complex_arithmetic.cpp
  module/passes/complex_emitter.cpp
  module/passes/complex_fft.cpp
  module/passes/complex_functions.cpp
  module/passes/core.cpp
  module/passes/emitter.cpp
  module/passes/expand.cpp
  module/passes/expression.cpp
  module/passes/first_used.cpp
  module/passes/fold.cpp
  module/passes/host_branches.cpp
  module/passes/hand_on.cpp
  module/passes/indices.cpp
  module/passes/inline_calls.cpp
  module/passes/join_all_reduces.cpp
  module/passes/known.cpp
  module/passes/legalise.cpp
  module/passes/one_hot.cpp
  module/passes/own_rows.cpp
  module/passes/pair_donors.cpp
  module/passes/pick.cpp
  module/passes/pick_known.cpp
  module/passes/polynomial.cpp
  module/passes/reductions.cpp
  module/passes/remove_dead.cpp
  module/passes/rewrite_arc.cpp
  module/passes/rewrite_batch_norm.cpp
  module/passes/rewrite_branches.cpp
  module/passes/rewrite_convolution.cpp
  module/passes/rewrite_dynamic.cpp
  module/passes/rewrite_elementwise.cpp
  module/passes/rewrite_error.cpp
  module/passes/rewrite_exponential.cpp
  module/passes/rewrite_formats.cpp
  module/passes/rewrite_gamma.cpp
  module/passes/rewrite_gather.cpp
  module/passes/rewrite_hyperbolic.cpp
  module/passes/rewrite_power.cpp
  module/passes/rewrite_products.cpp
  module/passes/rewrite_random.cpp
  module/passes/rewrite_reduce.cpp
  module/passes/rewrite_remainder.cpp
  module/passes/rewrite_rounding.cpp
  module/passes/rewrite_scatter.cpp
  module/passes/rewrite_select_and_scatter.cpp
  module/passes/rewrite_sort.cpp
  module/passes/rewrite_trigonometric.cpp
  module/passes/rewrite_wholes.cpp
  module/passes/rewrite_window.cpp
  module/passes/rewrites.cpp
  module/passes/scatter.cpp
  module/passes/shorten_doubles.cpp
  module/passes/sink_transpose.cpp
  module/passes/split_complex.cpp
  module/passes/simplify.cpp
  module/passes/simplify_empty.cpp
  module/passes/split_wide.cpp
  module/passes/sort_key.cpp
  module/passes/sort_network.cpp
  module/passes/sum_at.cpp
  module/passes/sum_scattered.cpp
  module/passes/wide_arithmetic.cpp
  module/passes/whole_quotients.cpp
  module/passes/wide_operations.cpp)
target_link_libraries(veritpu_passes PUBLIC veritpu_module)
target_precompile_headers(veritpu_passes REUSE_FROM veritpu_headers)

# Derivatives of modules.
add_library(veritpu_gradients STATIC
  module/gradients/clone.cpp
  module/gradients/control.cpp
  module/gradients/convolution.cpp
  module/gradients/elementwise.cpp
  module/gradients/gradients.cpp
  module/gradients/indexed.cpp
  module/gradients/products.cpp
  module/gradients/reductions.cpp
  module/gradients/shape.cpp
  module/gradients/windows.cpp)
target_link_libraries(veritpu_gradients PUBLIC veritpu_passes)
target_precompile_headers(veritpu_gradients REUSE_FROM veritpu_headers)
