# From modules to programs (docs/module_compiler.md).
add_library(veritpu_module_compiler STATIC
  module_compiler/carried.cpp
  module_compiler/compile.cpp
  module_compiler/emit_exchange.cpp
  module_compiler/emit_map.cpp
  module_compiler/emit_product.cpp
  module_compiler/emit_reduction.cpp
  module_compiler/emitter.cpp
  module_compiler/executable.cpp
  module_compiler/layout_choice.cpp
  module_compiler/layout_relayout.cpp
  module_compiler/layout_rewrite.cpp
  module_compiler/memory.cpp
  module_compiler/operation_products.cpp
  module_compiler/plan_collectives.cpp
  module_compiler/plan_dynamic.cpp
  module_compiler/plan_elementwise.cpp
  module_compiler/plan_loops.cpp
  module_compiler/plan_products.cpp
  module_compiler/plan_reductions.cpp
  module_compiler/plan_text.cpp
  module_compiler/plan_views.cpp
  module_compiler/planner.cpp
  module_compiler/product_cost.cpp
  module_compiler/product_layout.cpp
  module_compiler/residence.cpp
  module_compiler/script.cpp
  module_compiler/script_run.cpp
  module_compiler/split.cpp
  module_compiler/tiles.cpp
  module_compiler/trip_count.cpp
  module_compiler/vector_code.cpp
  module_compiler/vector_operations.cpp
  module_compiler/view.cpp)
target_link_libraries(veritpu_module_compiler PUBLIC veritpu_passes veritpu_runtime)
target_precompile_headers(veritpu_module_compiler REUSE_FROM veritpu_headers)
