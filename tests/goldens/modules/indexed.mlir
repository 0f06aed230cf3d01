// ----- rows fill
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F"> : tensor<6x4xf32>
// argument dense<"0x000000000500000002000000FFFFFFFF0900000003000000"> : tensor<6xi32>
// result dense<"0x0000B03E0000543F0000A83E0000A6BF0000803C000090BE0000A63F0000803F0000B83E0000983E0000003D00000C3F0000803C000090BE0000A63F0000803F0000C07F0000C07F0000C07F0000C07F00003CBF000020BE0000F8BE0000183F"> : tensor<6x4xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xf32>, %arg1: tensor<6xi32>) -> (tensor<6x4xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6xi1>, tensor<6xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %c_1 = stablehlo.constant dense<5> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [1] : (tensor<1xi32>) -> tensor<1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x1xi32>) -> tensor<6x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<6x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [1] : (tensor<6x1xi1>, tensor<i1>) -> tensor<6xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<6x4xf32>, tensor<6x1xi32>) -> tensor<6x4xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<6xi1>) -> tensor<6x4xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %16 = stablehlo.select %14, %13, %15 : tensor<6x4xi1>, tensor<6x4xf32>
    return %16 : tensor<6x4xf32>
  }
}
// ----- pairs fill
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F"> : tensor<6x4xf32>
// argument dense<"0x000000000500000002000000FFFFFFFF0900000003000000"> : tensor<6xi32>
// result dense<"0x0000A6BF000090BE00000C3F0000A63F0000C07F00003CBF"> : tensor<6xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xf32>, %arg1: tensor<6xi32>) -> (tensor<6xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.reverse %arg1, dims = [0] : tensor<6xi32>
    %c = stablehlo.constant dense<4> : tensor<i32>
    %1 = call @remainder(%0, %c) : (tensor<6xi32>, tensor<i32>) -> tensor<6xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.compare LT, %arg1, %2, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_1 = stablehlo.constant dense<6> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %5 = stablehlo.add %arg1, %4 : tensor<6xi32>
    %6 = stablehlo.select %3, %5, %arg1 : tensor<6xi1>, tensor<6xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %8 = stablehlo.compare LT, %1, %7, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_3 = stablehlo.constant dense<4> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %10 = stablehlo.add %1, %9 : tensor<6xi32>
    %11 = stablehlo.select %8, %10, %1 : tensor<6xi1>, tensor<6xi32>
    %12 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %14 = stablehlo.concatenate %12, %13, dim = 1 : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x2xi32>
    %c_4 = stablehlo.constant dense<[5, 3]> : tensor<2xi32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<6x2xi32>
    %16 = stablehlo.compare GE, %14, %15, SIGNED : (tensor<6x2xi32>, tensor<6x2xi32>) -> tensor<6x2xi1>
    %17 = stablehlo.broadcast_in_dim %c_4, dims = [1] : (tensor<2xi32>) -> tensor<1x2xi32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<1x2xi32>) -> tensor<6x2xi32>
    %19 = stablehlo.compare LE, %14, %18, SIGNED : (tensor<6x2xi32>, tensor<6x2xi32>) -> tensor<6x2xi1>
    %20 = stablehlo.and %16, %19 : tensor<6x2xi1>
    %c_6 = stablehlo.constant dense<true> : tensor<i1>
    %21 = stablehlo.reduce(%20 init: %c_6) applies stablehlo.and across dimensions = [1] : (tensor<6x2xi1>, tensor<i1>) -> tensor<6xi1>
    %22 = "stablehlo.gather"(%arg0, %14) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<6x4xf32>, tensor<6x2xi32>) -> tensor<6xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %24 = stablehlo.select %21, %22, %23 : tensor<6xi1>, tensor<6xf32>
    return %24 : tensor<6xf32>
  }
  func.func private @remainder(%arg0: tensor<6xi32>, %arg1: tensor<i32>) -> tensor<6xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<6xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<6xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
    %12 = stablehlo.and %11, %6 : tensor<6xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %14 = stablehlo.add %4, %13 : tensor<6xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<6xi1>, tensor<6xi32>
    return %15 : tensor<6xi32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
// ----- scatter add fill
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F"> : tensor<6x4xf32>
// argument dense<"0x000000000500000000000000FFFFFFFF0900000003000000"> : tensor<6xi32>
// argument dense<"0x0000403E000004BF0000D0BE00001CC00000E63F0000923F0000A8BE0000483F0000903E00000CBF00007C3F0000A0BE0000A8BE00004CBF0000E83E0000C0BD00000C3F00001CBF0000003E000064BF0000583F0000403E0000A83E0000D03E"> : tensor<6x4xf32>
// result dense<"0x0000503F000070BE0000683F008081C00000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F0000E03D0000003D000020BE0000803F0000403D000098BE000048BF000080BE0000BE3F0000803D0000B63F0000D83F"> : tensor<6x4xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xf32>, %arg1: tensor<6xi32>, %arg2: tensor<6x4xf32>) -> (tensor<6x4xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6xi1>, tensor<6xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %6 = "stablehlo.scatter"(%arg0, %5, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %7 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %7 : tensor<f32>
    }) : (tensor<6x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    return %6 : tensor<6x4xf32>
  }
}
// ----- scatter set fill
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F"> : tensor<6x4xf32>
// argument dense<"0x000000000500000002000000010000000900000003000000"> : tensor<6xi32>
// argument dense<"0x0000403E000004BF0000D0BE00001CC00000E63F0000923F0000A8BE0000483F0000903E00000CBF00007C3F0000A0BE0000A8BE00004CBF0000E83E0000C0BD00000C3F00001CBF0000003E000064BF0000583F0000403E0000A83E0000D03E"> : tensor<6x4xf32>
// result dense<"0x0000403E000004BF0000D0BE00001CC00000A8BE00004CBF0000E83E0000C0BD0000903E00000CBF00007C3F0000A0BE0000583F0000403E0000A83E0000D03E0000403D000098BE000048BF000080BE0000E63F0000923F0000A8BE0000483F"> : tensor<6x4xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xf32>, %arg1: tensor<6xi32>, %arg2: tensor<6x4xf32>) -> (tensor<6x4xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6xi1>, tensor<6xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %6 = "stablehlo.scatter"(%arg0, %5, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      stablehlo.return %arg4 : tensor<f32>
    }) : (tensor<6x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    return %6 : tensor<6x4xf32>
  }
}
// ----- scatter max fill
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F"> : tensor<6x4xf32>
// argument dense<"0x000000000500000000000000FFFFFFFF0900000003000000"> : tensor<6xi32>
// argument dense<"0x0000403E000004BF0000D0BE00001CC00000E63F0000923F0000A8BE0000483F0000903E00000CBF00007C3F0000A0BE0000A8BE00004CBF0000E83E0000C0BD00000C3F00001CBF0000003E000064BF0000583F0000403E0000A83E0000D03E"> : tensor<6x4xf32>
// result dense<"0x0000B03E0000543F00007C3F0000A0BE0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F0000583F0000403E0000A83E0000183F0000403D000098BE000048BF000080BE0000E63F0000923F0000A63F0000803F"> : tensor<6x4xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xf32>, %arg1: tensor<6xi32>, %arg2: tensor<6x4xf32>) -> (tensor<6x4xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6xi1>, tensor<6xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %6 = "stablehlo.scatter"(%arg0, %5, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %7 = stablehlo.maximum %arg3, %arg4 : tensor<f32>
      stablehlo.return %7 : tensor<f32>
    }) : (tensor<6x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    return %6 : tensor<6x4xf32>
  }
}
// ----- scatter min fill
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F"> : tensor<6x4xf32>
// argument dense<"0x000000000500000000000000FFFFFFFF0900000003000000"> : tensor<6xi32>
// argument dense<"0x0000403E000004BF0000D0BE00001CC00000E63F0000923F0000A8BE0000483F0000903E00000CBF00007C3F0000A0BE0000A8BE00004CBF0000E83E0000C0BD00000C3F00001CBF0000003E000064BF0000583F0000403E0000A83E0000D03E"> : tensor<6x4xf32>
// result dense<"0x0000403E00000CBF0000D0BE00001CC00000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000D03E0000403D000098BE000048BF000080BE0000A8BE00004CBF0000A8BE0000C0BD"> : tensor<6x4xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xf32>, %arg1: tensor<6xi32>, %arg2: tensor<6x4xf32>) -> (tensor<6x4xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6xi1>, tensor<6xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %6 = "stablehlo.scatter"(%arg0, %5, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %7 = stablehlo.minimum %arg3, %arg4 : tensor<f32>
      stablehlo.return %7 : tensor<f32>
    }) : (tensor<6x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    return %6 : tensor<6x4xf32>
  }
}
// ----- scatter multiply fill
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F"> : tensor<6x4xf32>
// argument dense<"0x000000000500000000000000FFFFFFFF0900000003000000"> : tensor<6xi32>
// argument dense<"0x0000403E000004BF0000D0BE00001CC00000E63F0000923F0000A8BE0000483F0000903E00000CBF00007C3F0000A0BE0000A8BE00004CBF0000E83E0000C0BD00000C3F00001CBF0000003E000064BF0000583F0000403E0000A83E0000D03E"> : tensor<6x4xf32>
// result dense<"0x0080943C001F6F3E005E06BE00E47CBF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00A01EBF0000F0BC00C022BE0000773E0000403D000098BE000048BF000080BE00F016BC00E3823E007345BE000096BD"> : tensor<6x4xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xf32>, %arg1: tensor<6xi32>, %arg2: tensor<6x4xf32>) -> (tensor<6x4xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6xi1>, tensor<6xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %6 = "stablehlo.scatter"(%arg0, %5, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %7 = stablehlo.multiply %arg3, %arg4 : tensor<f32>
      stablehlo.return %7 : tensor<f32>
    }) : (tensor<6x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    return %6 : tensor<6x4xf32>
  }
}
// ----- rows clip
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F"> : tensor<6x4xf32>
// argument dense<"0x000000000500000002000000FFFFFFFF0900000003000000"> : tensor<6xi32>
// result dense<"0x0000B03E0000543F0000A83E0000A6BF0000803C000090BE0000A63F0000803F0000B83E0000983E0000003D00000C3F0000803C000090BE0000A63F0000803F0000803C000090BE0000A63F0000803F00003CBF000020BE0000F8BE0000183F"> : tensor<6x4xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xf32>, %arg1: tensor<6xi32>) -> (tensor<6x4xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6xi1>, tensor<6xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<6x4xf32>, tensor<6x1xi32>) -> tensor<6x4xf32>
    return %6 : tensor<6x4xf32>
  }
}
// ----- pairs clip
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F"> : tensor<6x4xf32>
// argument dense<"0x000000000500000002000000FFFFFFFF0900000003000000"> : tensor<6xi32>
// result dense<"0x0000A6BF000090BE00000C3F0000A63F000090BE00003CBF"> : tensor<6xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xf32>, %arg1: tensor<6xi32>) -> (tensor<6xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.reverse %arg1, dims = [0] : tensor<6xi32>
    %c = stablehlo.constant dense<4> : tensor<i32>
    %1 = call @remainder(%0, %c) : (tensor<6xi32>, tensor<i32>) -> tensor<6xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.compare LT, %arg1, %2, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_1 = stablehlo.constant dense<6> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %5 = stablehlo.add %arg1, %4 : tensor<6xi32>
    %6 = stablehlo.select %3, %5, %arg1 : tensor<6xi1>, tensor<6xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %8 = stablehlo.compare LT, %1, %7, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_3 = stablehlo.constant dense<4> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %10 = stablehlo.add %1, %9 : tensor<6xi32>
    %11 = stablehlo.select %8, %10, %1 : tensor<6xi1>, tensor<6xi32>
    %12 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %14 = stablehlo.concatenate %12, %13, dim = 1 : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x2xi32>
    %15 = "stablehlo.gather"(%arg0, %14) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<6x4xf32>, tensor<6x2xi32>) -> tensor<6xf32>
    return %15 : tensor<6xf32>
  }
  func.func private @remainder(%arg0: tensor<6xi32>, %arg1: tensor<i32>) -> tensor<6xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<6xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<6xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
    %12 = stablehlo.and %11, %6 : tensor<6xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %14 = stablehlo.add %4, %13 : tensor<6xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<6xi1>, tensor<6xi32>
    return %15 : tensor<6xi32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
// ----- scatter add clip
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F"> : tensor<6x4xf32>
// argument dense<"0x000000000500000000000000FFFFFFFF0900000003000000"> : tensor<6xi32>
// argument dense<"0x0000403E000004BF0000D0BE00001CC00000E63F0000923F0000A8BE0000483F0000903E00000CBF00007C3F0000A0BE0000A8BE00004CBF0000E83E0000C0BD00000C3F00001CBF0000003E000064BF0000583F0000403E0000A83E0000D03E"> : tensor<6x4xf32>
// result dense<"0x0000503F000070BE0000683F008081C00000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F0000E03D0000003D000020BE0000803F0000403D000098BE000048BF000080BE0000024000000CBF0000C63F00004C3F"> : tensor<6x4xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xf32>, %arg1: tensor<6xi32>, %arg2: tensor<6x4xf32>) -> (tensor<6x4xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6xi1>, tensor<6xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %c_1 = stablehlo.constant dense<5> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<2147483647> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %7 = stablehlo.minimum %c_1, %6 : tensor<1xi32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<1xi32>) -> tensor<6x1xi32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<6x1xi32>
    %10 = stablehlo.clamp %9, %5, %8 : tensor<6x1xi32>
    %11 = "stablehlo.scatter"(%arg0, %10, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %12 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %12 : tensor<f32>
    }) : (tensor<6x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    return %11 : tensor<6x4xf32>
  }
}
// ----- scatter set clip
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F"> : tensor<6x4xf32>
// argument dense<"0x000000000500000002000000010000000900000003000000"> : tensor<6xi32>
// argument dense<"0x0000403E000004BF0000D0BE00001CC00000E63F0000923F0000A8BE0000483F0000903E00000CBF00007C3F0000A0BE0000A8BE00004CBF0000E83E0000C0BD00000C3F00001CBF0000003E000064BF0000583F0000403E0000A83E0000D03E"> : tensor<6x4xf32>
// result dense<"0x0000403E000004BF0000D0BE00001CC00000A8BE00004CBF0000E83E0000C0BD0000903E00000CBF00007C3F0000A0BE0000583F0000403E0000A83E0000D03E0000403D000098BE000048BF000080BE00000C3F00001CBF0000003E000064BF"> : tensor<6x4xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xf32>, %arg1: tensor<6xi32>, %arg2: tensor<6x4xf32>) -> (tensor<6x4xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6xi1>, tensor<6xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %c_1 = stablehlo.constant dense<5> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<2147483647> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %7 = stablehlo.minimum %c_1, %6 : tensor<1xi32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<1xi32>) -> tensor<6x1xi32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<6x1xi32>
    %10 = stablehlo.clamp %9, %5, %8 : tensor<6x1xi32>
    %11 = "stablehlo.scatter"(%arg0, %10, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      stablehlo.return %arg4 : tensor<f32>
    }) : (tensor<6x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    return %11 : tensor<6x4xf32>
  }
}
// ----- scatter max clip
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F"> : tensor<6x4xf32>
// argument dense<"0x000000000500000000000000FFFFFFFF0900000003000000"> : tensor<6xi32>
// argument dense<"0x0000403E000004BF0000D0BE00001CC00000E63F0000923F0000A8BE0000483F0000903E00000CBF00007C3F0000A0BE0000A8BE00004CBF0000E83E0000C0BD00000C3F00001CBF0000003E000064BF0000583F0000403E0000A83E0000D03E"> : tensor<6x4xf32>
// result dense<"0x0000B03E0000543F00007C3F0000A0BE0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F0000583F0000403E0000A83E0000183F0000403D000098BE000048BF000080BE0000E63F0000923F0000A63F0000803F"> : tensor<6x4xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xf32>, %arg1: tensor<6xi32>, %arg2: tensor<6x4xf32>) -> (tensor<6x4xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6xi1>, tensor<6xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %c_1 = stablehlo.constant dense<5> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<2147483647> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %7 = stablehlo.minimum %c_1, %6 : tensor<1xi32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<1xi32>) -> tensor<6x1xi32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<6x1xi32>
    %10 = stablehlo.clamp %9, %5, %8 : tensor<6x1xi32>
    %11 = "stablehlo.scatter"(%arg0, %10, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %12 = stablehlo.maximum %arg3, %arg4 : tensor<f32>
      stablehlo.return %12 : tensor<f32>
    }) : (tensor<6x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    return %11 : tensor<6x4xf32>
  }
}
// ----- scatter min clip
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F"> : tensor<6x4xf32>
// argument dense<"0x000000000500000000000000FFFFFFFF0900000003000000"> : tensor<6xi32>
// argument dense<"0x0000403E000004BF0000D0BE00001CC00000E63F0000923F0000A8BE0000483F0000903E00000CBF00007C3F0000A0BE0000A8BE00004CBF0000E83E0000C0BD00000C3F00001CBF0000003E000064BF0000583F0000403E0000A83E0000D03E"> : tensor<6x4xf32>
// result dense<"0x0000403E00000CBF0000D0BE00001CC00000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000D03E0000403D000098BE000048BF000080BE0000A8BE00004CBF0000A8BE000064BF"> : tensor<6x4xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xf32>, %arg1: tensor<6xi32>, %arg2: tensor<6x4xf32>) -> (tensor<6x4xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6xi1>, tensor<6xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %c_1 = stablehlo.constant dense<5> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<2147483647> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %7 = stablehlo.minimum %c_1, %6 : tensor<1xi32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<1xi32>) -> tensor<6x1xi32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<6x1xi32>
    %10 = stablehlo.clamp %9, %5, %8 : tensor<6x1xi32>
    %11 = "stablehlo.scatter"(%arg0, %10, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %12 = stablehlo.minimum %arg3, %arg4 : tensor<f32>
      stablehlo.return %12 : tensor<f32>
    }) : (tensor<6x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    return %11 : tensor<6x4xf32>
  }
}
// ----- scatter multiply clip
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F"> : tensor<6x4xf32>
// argument dense<"0x000000000500000000000000FFFFFFFF0900000003000000"> : tensor<6xi32>
// argument dense<"0x0000403E000004BF0000D0BE00001CC00000E63F0000923F0000A8BE0000483F0000903E00000CBF00007C3F0000A0BE0000A8BE00004CBF0000E83E0000C0BD00000C3F00001CBF0000003E000064BF0000583F0000403E0000A83E0000D03E"> : tensor<6x4xf32>
// result dense<"0x0080943C001F6F3E005E06BE00E47CBF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00A01EBF0000F0BC00C022BE0000773E0000403D000098BE000048BF000080BE8016A5BBA8841FBE0073C5BC0098853D"> : tensor<6x4xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xf32>, %arg1: tensor<6xi32>, %arg2: tensor<6x4xf32>) -> (tensor<6x4xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6xi1>, tensor<6xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %c_1 = stablehlo.constant dense<5> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<2147483647> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %7 = stablehlo.minimum %c_1, %6 : tensor<1xi32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<1xi32>) -> tensor<6x1xi32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<6x1xi32>
    %10 = stablehlo.clamp %9, %5, %8 : tensor<6x1xi32>
    %11 = "stablehlo.scatter"(%arg0, %10, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %12 = stablehlo.multiply %arg3, %arg4 : tensor<f32>
      stablehlo.return %12 : tensor<f32>
    }) : (tensor<6x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    return %11 : tensor<6x4xf32>
  }
}
// ----- embedding's gradient
// argument dense<"0x00000340000024C00000D83E000010BF0000E8BE000060BE000001C0000070BE00005CBF000055400000603E0000B8BE000090BE00002CBF000088BF0000C8BE0000F83E000070BE0000743F000050BE0000003D"> : tensor<7x3xf32>
// argument dense<"0x01000000020000000100000006000000"> : tensor<2x2xi32>
// result dense<"0x000000000000000000000000000010C00000E8BF000060BF000081C00000F0BE0000DCBF0000000000000000000000000000000000000000000000000000000000000000000000000000F43F0000D0BE0000803D"> : tensor<7x3xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<7x3xf32>, %arg1: tensor<2x2xi32>) -> (tensor<7x3xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x2xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi1>
    %c_0 = stablehlo.constant dense<7> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x2xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x2xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<2x2xi1>, tensor<2x2xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x2xi32>) -> tensor<2x2x1xi32>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<7x3xf32>, tensor<2x2x1xi32>) -> tensor<2x2x3xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x3xf32>
    %8 = stablehlo.multiply %7, %6 : tensor<2x2x3xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x2x3xf32>
    %10 = stablehlo.multiply %9, %8 : tensor<2x2x3xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<7x3xf32>
    %12 = "stablehlo.scatter"(%11, %5, %10) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %13 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %13 : tensor<f32>
    }) : (tensor<7x3xf32>, tensor<2x2x1xi32>, tensor<2x2x3xf32>) -> tensor<7x3xf32>
    return %12 : tensor<7x3xf32>
  }
}
// ----- take along axis
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F"> : tensor<6x4xf32>
// argument dense<"0x010000000200000003000000030000000000000000000000030000000300000000000000010000000300000001000000010000000300000001000000010000000200000002000000000000000000000003000000030000000300000002000000"> : tensor<6x4xi32>
// result dense<"0x0000543F0000A83E0000A6BF0000A6BF0000683F0000683F0000143F0000143F0000B83E0000983E00000C3F0000983E000020BE0000183F000020BE000020BE000048BF000048BF0000403D0000403D0000803F0000803F0000803F0000A63F"> : tensor<6x4xf32> each 1e-06
// result dense<"0x0000683F0000983E0000F8BE0000183F0000B03E0000543F0000F8BE0000183F0000B03E0000E83E0000F8BE0000143F0000683F000020BE000008BF0000143F0000B83E0000983E0000A83E0000A6BF00003CBF000020BE0000F8BE00000C3F"> : tensor<6x4xf32> each 1e-06
// result dense<"0x0000B03E000000000000000000000000000000000000E83E000008BF0000000000000000000000000000003D0000000000003CBF000000000000F8BE0000000000000000000098BE00000000000080BE0000803C000090BE0000000000000000"> : tensor<6x4xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xf32>, %arg1: tensor<6x4xi32>) -> (tensor<6x4xf32> {jax.result_info = "result[0]"}, tensor<6x4xf32> {jax.result_info = "result[1]"}, tensor<6x4xf32> {jax.result_info = "result[2]"}) {
    %0 = call @take_along_axis(%arg0, %arg1) : (tensor<6x4xf32>, tensor<6x4xi32>) -> tensor<6x4xf32>
    %1 = call @take_along_axis_0(%arg0, %arg1) : (tensor<6x4xf32>, tensor<6x4xi32>) -> tensor<6x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = call @put_along_axis(%arg0, %arg1, %cst) : (tensor<6x4xf32>, tensor<6x4xi32>, tensor<f32>) -> tensor<6x4xf32>
    return %0, %1, %2 : tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<6x4xf32>, %arg1: tensor<6x4xi32>) -> tensor<6x4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x4xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6x4xi32>, tensor<6x4xi32>) -> tensor<6x4xi1>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x4xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6x4xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6x4xi1>, tensor<6x4xi32>
    %5 = stablehlo.reshape %4 : (tensor<6x4xi32>) -> tensor<6x4x1xi32>
    %c_1 = stablehlo.constant dense<3> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x4x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<6x4x1xi32>, tensor<6x4x1xi32>) -> tensor<6x4x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<6x4x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<6x4x1xi32>, tensor<6x4x1xi32>) -> tensor<6x4x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<6x4x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<6x4x1xi1>, tensor<i1>) -> tensor<6x4xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<6x4xf32>, tensor<6x4x1xi32>) -> tensor<6x4xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<6x4xi1>, tensor<6x4xf32>
    return %15 : tensor<6x4xf32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<6x4xf32>, %arg1: tensor<6x4xi32>) -> tensor<6x4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x4xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6x4xi32>, tensor<6x4xi32>) -> tensor<6x4xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x4xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6x4xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6x4xi1>, tensor<6x4xi32>
    %5 = stablehlo.reshape %4 : (tensor<6x4xi32>) -> tensor<6x4x1xi32>
    %c_1 = stablehlo.constant dense<5> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x4x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<6x4x1xi32>, tensor<6x4x1xi32>) -> tensor<6x4x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<6x4x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<6x4x1xi32>, tensor<6x4x1xi32>) -> tensor<6x4x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<6x4x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<6x4x1xi1>, tensor<i1>) -> tensor<6x4xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [1], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<6x4xf32>, tensor<6x4x1xi32>) -> tensor<6x4xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<6x4xi1>, tensor<6x4xf32>
    return %15 : tensor<6x4xf32>
  }
  func.func private @put_along_axis(%arg0: tensor<6x4xf32>, %arg1: tensor<6x4xi32>, %arg2: tensor<f32>) -> tensor<6x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %1 = stablehlo.iota dim = 0 : tensor<6xi32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x1xi32>
    %4 = stablehlo.compare LT, %2, %3, SIGNED : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x1xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x1xi32>
    %6 = stablehlo.add %2, %5 : tensor<6x1xi32>
    %7 = stablehlo.select %4, %6, %2 : tensor<6x1xi1>, tensor<6x1xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6x4xi32>
    %9 = stablehlo.compare LT, %arg1, %8, SIGNED : (tensor<6x4xi32>, tensor<6x4xi32>) -> tensor<6x4xi1>
    %c_2 = stablehlo.constant dense<4> : tensor<i32>
    %10 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x4xi32>
    %11 = stablehlo.add %arg1, %10 : tensor<6x4xi32>
    %12 = stablehlo.select %9, %11, %arg1 : tensor<6x4xi1>, tensor<6x4xi32>
    %13 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<6x1xi32>) -> tensor<6x4xi32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1] : (tensor<6x4xi32>) -> tensor<6x4x1xi32>
    %15 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<6x4xi32>) -> tensor<6x4x1xi32>
    %16 = stablehlo.concatenate %14, %15, dim = 2 : (tensor<6x4x1xi32>, tensor<6x4x1xi32>) -> tensor<6x4x2xi32>
    %17 = stablehlo.convert %0 : tensor<6x4xf32>
    %18 = "stablehlo.scatter"(%arg0, %16, %17) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      stablehlo.return %arg4 : tensor<f32>
    }) : (tensor<6x4xf32>, tensor<6x4x2xi32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    return %18 : tensor<6x4xf32>
  }
}
// ----- take's gradient
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F"> : tensor<6x4xf32>
// argument dense<"0x010000000200000003000000030000000000000000000000030000000300000000000000010000000300000001000000010000000300000001000000010000000200000002000000000000000000000003000000030000000300000002000000"> : tensor<6x4xi32>
// result dense<"0x000000000000D43F0000283F0000A6C0000068400000000000000000000014400000383F0000983F0000000000008C3F00000000000070BF000000000000983F0000403E00000000000048C0000000000000000000000000000026400000C040"> : tensor<6x4xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xf32>, %arg1: tensor<6x4xi32>) -> (tensor<6x4xf32> {jax.result_info = "result"}) {
    %0:2 = call @take_along_axis(%arg0, %arg1) : (tensor<6x4xf32>, tensor<6x4xi32>) -> (tensor<6x4xf32>, tensor<6x4x1xi32>)
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %2 = stablehlo.multiply %1, %0#0 : tensor<6x4xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %4 = stablehlo.multiply %3, %2 : tensor<6x4xf32>
    %5 = call @take_along_axis_0(%0#1, %4) : (tensor<6x4x1xi32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    return %5 : tensor<6x4xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<6x4xf32>, %arg1: tensor<6x4xi32>) -> (tensor<6x4xf32>, tensor<6x4x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x4xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6x4xi32>, tensor<6x4xi32>) -> tensor<6x4xi1>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x4xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6x4xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6x4xi1>, tensor<6x4xi32>
    %5 = stablehlo.reshape %4 : (tensor<6x4xi32>) -> tensor<6x4x1xi32>
    %c_1 = stablehlo.constant dense<3> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x4x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<6x4x1xi32>, tensor<6x4x1xi32>) -> tensor<6x4x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<6x4x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<6x4x1xi32>, tensor<6x4x1xi32>) -> tensor<6x4x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<6x4x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<6x4x1xi1>, tensor<i1>) -> tensor<6x4xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<6x4xf32>, tensor<6x4x1xi32>) -> tensor<6x4xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<6x4xi1>, tensor<6x4xf32>
    return %15, %5 : tensor<6x4xf32>, tensor<6x4x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<6x4x1xi32>, %arg1: tensor<6x4xf32>) -> tensor<6x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<6x4xf32>, tensor<6x4x1xi32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    return %1 : tensor<6x4xf32>
  }
}
// ----- windows
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F"> : tensor<6x4xf32>
// argument dense<"0x000000000500000002000000FFFFFFFF0900000003000000"> : tensor<6xi32>
// result dense<"0x0000B03E0000543F0000A83E0000683F0000E83E000008BF000098BE000048BF000080BE000090BE0000A63F0000803F0000983E0000003D00000C3F000020BE0000F8BE0000183F000098BE000048BF000080BE000090BE0000A63F0000803F000098BE000048BF000080BE000090BE0000A63F0000803F000020BE0000F8BE0000183F000098BE000048BF000080BE"> : tensor<6x2x3xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xf32>, %arg1: tensor<6xi32>) -> (tensor<6x2x3xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6xi1>, tensor<6xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %6 = stablehlo.compare LT, %arg1, %5, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_2 = stablehlo.constant dense<4> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %8 = stablehlo.add %arg1, %7 : tensor<6xi32>
    %9 = stablehlo.select %6, %8, %arg1 : tensor<6xi1>, tensor<6xi32>
    %10 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %12 = stablehlo.concatenate %10, %11, dim = 1 : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x2xi32>
    %13 = "stablehlo.gather"(%arg0, %12) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 2, 3>}> : (tensor<6x4xf32>, tensor<6x2xi32>) -> tensor<6x2x3xf32>
    return %13 : tensor<6x2x3xf32>
  }
}
// ----- window updates
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F"> : tensor<6x4xf32>
// argument dense<"0x000000000500000002000000FFFFFFFF0900000003000000"> : tensor<6xi32>
// result dense<"0x0000303F0000D43F0000283F0000A6BF0000E83F0000683F000088BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D0000303F0000D43F0000283F0000803C0000E83F0000683F000088BF0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000303F0000D43F0000283F00003CBF0000E83F0000683F000088BF0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D0000303F0000D43F0000283F0000803C0000E83F0000683F000088BF0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D0000303F0000D43F0000283F0000803C0000E83F0000683F000088BF0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF0000303F0000D43F0000283F0000403D0000E83F0000683F000088BF0000803C000090BE0000A63F0000803F"> : tensor<6x6x4xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xf32>, %arg1: tensor<6xi32>) -> (tensor<6x6x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.slice %arg0 [0:2, 0:3] : (tensor<6x4xf32>) -> tensor<2x3xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %2 = stablehlo.multiply %0, %1 : tensor<2x3xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %4 = stablehlo.compare LT, %arg1, %3, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %6 = stablehlo.add %arg1, %5 : tensor<6xi32>
    %7 = stablehlo.select %4, %6, %arg1 : tensor<6xi1>, tensor<6xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %9 = stablehlo.compare LT, %arg1, %8, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_2 = stablehlo.constant dense<4> : tensor<i32>
    %10 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %11 = stablehlo.add %arg1, %10 : tensor<6xi32>
    %12 = stablehlo.select %9, %11, %arg1 : tensor<6xi1>, tensor<6xi32>
    %13 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %15 = stablehlo.concatenate %13, %14, dim = 1 : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x2xi32>
    %16 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<6x4xf32>) -> tensor<6x6x4xf32>
    %17 = stablehlo.broadcast_in_dim %2, dims = [1, 2] : (tensor<2x3xf32>) -> tensor<6x2x3xf32>
    %c_3 = stablehlo.constant dense<[4, 1]> : tensor<2xi32>
    %c_4 = stablehlo.constant dense<2147483647> : tensor<i32>
    %18 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %19 = stablehlo.minimum %c_3, %18 : tensor<2xi32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [1] : (tensor<2xi32>) -> tensor<6x2xi32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<6x2xi32>
    %22 = stablehlo.clamp %21, %15, %20 : tensor<6x2xi32>
    %23 = "stablehlo.scatter"(%16, %22, %17) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      stablehlo.return %arg3 : tensor<f32>
    }) : (tensor<6x6x4xf32>, tensor<6x2xi32>, tensor<6x2x3xf32>) -> tensor<6x6x4xf32>
    return %23 : tensor<6x6x4xf32>
  }
}
// ----- gather with batches
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F"> : tensor<6x4xf32>
// argument dense<"0x000000000300000002000000010000000000000003000000"> : tensor<6xi32>
// result dense<"0x0000B03E0000143F0000003D000020BE0000403D0000803F"> : tensor<6xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xf32>, %arg1: tensor<6xi32>) -> (tensor<6xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6xi1>, tensor<6xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<6x4xf32>, tensor<6x1xi32>) -> tensor<6x1xf32>
    %7 = stablehlo.reshape %6 : (tensor<6x1xf32>) -> tensor<6xf32>
    return %7 : tensor<6xf32>
  }
}
// ----- scatter with batches
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F"> : tensor<6x4xf32>
// argument dense<"0x000000000300000002000000010000000000000003000000"> : tensor<6xi32>
// result dense<"0x0000AC3F0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000CA3F0000B83E0000983E0000843F00000C3F00003CBF0000583F0000F8BE0000183F0000863F000098BE000048BF000080BE0000803C000090BE0000A63F00000040"> : tensor<6x4xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xf32>, %arg1: tensor<6xi32>) -> (tensor<6x4xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6xi1>, tensor<6xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %7 = "stablehlo.scatter"(%arg0, %5, %6) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %8 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %8 : tensor<f32>
    }) : (tensor<6x4xf32>, tensor<6x1xi32>, tensor<6xf32>) -> tensor<6x4xf32>
    return %7 : tensor<6x4xf32>
  }
}
// ----- scatter windows
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F"> : tensor<6x4xf32>
// argument dense<"0x000000000000000005000000000000000300000002000000FFFFFFFF010000000400000002000000"> : tensor<5x2xi32>
// argument dense<"0x000028BF000030BE0000D43F0000283F0000D2BF00000080000020BF0000203E0000CEBF0000703E0000703E0000CA3F0000A03E0000043F0000C0BF000010400000F6BF00008E3F0000A8BE000060BF"> : tensor<5x2x2xf32>
// result dense<"0x0000A0BE0000283F0000A83E0000A6BF0000244000008E3F000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE000006C00000543F0000403D000098BE00001EC000001C400000803C000090BE0000783F0000003E"> : tensor<6x4xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xf32>, %arg1: tensor<5x2xi32>, %arg2: tensor<5x2x2xf32>) -> (tensor<6x4xf32> {jax.result_info = "result"}) {
    %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %1 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<6x4xf32>, tensor<5x2xi32>, tensor<5x2x2xf32>) -> tensor<6x4xf32>
    return %0 : tensor<6x4xf32>
  }
}
// ----- scatter windows clipped
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F"> : tensor<6x4xf32>
// argument dense<"0x000000000000000005000000000000000300000002000000FFFFFFFF010000000400000002000000"> : tensor<5x2xi32>
// argument dense<"0x000028BF000030BE0000D43F0000283F0000D2BF00000080000020BF0000203E0000CEBF0000703E0000703E0000CA3F0000A03E0000043F0000C0BF000010400000F6BF00008E3F0000A8BE000060BF"> : tensor<5x2x2xf32>
// result dense<"0x0000A0BE0000783F0000583F0000A6BF000024400000C8BE0000DC3F0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE000006C00000543F0000CCBF000098BE00001EC000001C4000001CBF000000BE0000783F0000003E"> : tensor<6x4xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xf32>, %arg1: tensor<5x2xi32>, %arg2: tensor<5x2x2xf32>) -> (tensor<6x4xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<[4, 2]> : tensor<2xi32>
    %c_0 = stablehlo.constant dense<2147483647> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %1 = stablehlo.minimum %c, %0 : tensor<2xi32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<2xi32>) -> tensor<5x2xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<5x2xi32>
    %4 = stablehlo.clamp %3, %arg1, %2 : tensor<5x2xi32>
    %5 = "stablehlo.scatter"(%arg0, %4, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %6 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %6 : tensor<f32>
    }) : (tensor<6x4xf32>, tensor<5x2xi32>, tensor<5x2x2xf32>) -> tensor<6x4xf32>
    return %5 : tensor<6x4xf32>
  }
}
// ----- one-hot, bincount, segment sum
// argument dense<"0x000000000500000002000000020000000300000000000000"> : tensor<6xi32>
// argument dense<"0x0000403E000004BF0000D0BE00001CC00000E63F0000923F0000A8BE0000483F0000903E00000CBF00007C3F0000A0BE0000A8BE00004CBF0000E83E0000C0BD00000C3F00001CBF0000003E000064BF0000583F0000403E0000A83E0000D03E"> : tensor<6x4xf32>
// result dense<"0x0000803F00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000803F000000000000000000000000000000000000803F00000000000000000000000000000000000000000000803F000000000000803F00000000000000000000000000000000"> : tensor<6x5xf32> all 1e-6
// result dense<"0x020000000000000002000000010000000000000001000000"> : tensor<6xi32> exactly
// result dense<"0x0000843F0000A8BE0000A0BD000002C000000000000000000000000000000000000040BD0000ACBF0000B83F0000D0BE00000C3F00001CBF0000003E000064BF000000000000000000000000000000000000E63F0000923F0000A8BE0000483F"> : tensor<6x4xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6xi32>, %arg1: tensor<6x4xf32>) -> (tensor<6x5xf32> {jax.result_info = "result[0]"}, tensor<6xi32> {jax.result_info = "result[1]"}, tensor<6x4xf32> {jax.result_info = "result[2]"}) {
    %0 = call @_one_hot(%arg0) : (tensor<6xi32>) -> tensor<6x5xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %2 = call @clip(%arg0, %c_0) : (tensor<6xi32>, tensor<i32>) -> tensor<6xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %4 = stablehlo.compare LT, %2, %3, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_2 = stablehlo.constant dense<6> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %6 = stablehlo.add %2, %5 : tensor<6xi32>
    %7 = stablehlo.select %4, %6, %2 : tensor<6xi1>, tensor<6xi32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %c_3 = stablehlo.constant dense<1> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %10 = "stablehlo.scatter"(%1, %8, %9) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
      %14 = stablehlo.add %arg2, %arg3 : tensor<i32>
      stablehlo.return %14 : tensor<i32>
    }) : (tensor<6xi32>, tensor<6x1xi32>, tensor<6xi32>) -> tensor<6xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %12 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %13 = "stablehlo.scatter"(%11, %12, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %14 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %14 : tensor<f32>
    }) : (tensor<6x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    return %0, %10, %13 : tensor<6x5xf32>, tensor<6xi32>, tensor<6x4xf32>
  }
  func.func private @_one_hot(%arg0: tensor<6xi32>) -> tensor<6x5xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %1 = stablehlo.iota dim = 1 : tensor<1x5xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<6x1xi32>) -> tensor<6x5xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x5xi32>) -> tensor<6x5xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<6x5xi32>, tensor<6x5xi32>) -> tensor<6x5xi1>
    %5 = stablehlo.convert %4 : (tensor<6x5xi1>) -> tensor<6x5xf32>
    return %5 : tensor<6x5xf32>
  }
  func.func private @clip(%arg0: tensor<6xi32>, %arg1: tensor<i32>) -> tensor<6xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<6xi32>
    return %2 : tensor<6xi32>
  }
}
// ----- rows bf16
// argument dense<"0xB03E543FA83EA6BF683FE83E08BF143FB83E983E003D0C3F3CBF20BEF8BE183F403D98BE48BF80BE803C90BEA63F803F"> : tensor<6x4xbf16>
// argument dense<"0x000000000500000002000000010000000400000003000000"> : tensor<6xi32>
// result dense<"0xB03E543FA83EA6BF803C90BEA63F803FB83E983E003D0C3F683FE83E08BF143F403D98BE48BF80BE3CBF20BEF8BE183F"> : tensor<6x4xbf16> each 0.00781
// result dense<"0xB03E543FA83EA6BF3CBF20BEF8BE183FB83E983E003D0C3F803C90BEA63F803F403D98BE48BF80BE683FE83E08BF143F"> : tensor<6x4xbf16> each 0.00781
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xbf16>, %arg1: tensor<6xi32>) -> (tensor<6x4xbf16> {jax.result_info = "result[0]"}, tensor<6x4xbf16> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6xi1>, tensor<6xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<6x4xbf16>, tensor<6x1xi32>) -> tensor<6x4xbf16>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %8 = stablehlo.compare LT, %arg1, %7, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_2 = stablehlo.constant dense<6> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %10 = stablehlo.add %arg1, %9 : tensor<6xi32>
    %11 = stablehlo.select %8, %10, %arg1 : tensor<6xi1>, tensor<6xi32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %13 = "stablehlo.scatter"(%arg0, %12, %arg0) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<bf16>, %arg3: tensor<bf16>):
      stablehlo.return %arg3 : tensor<bf16>
    }) : (tensor<6x4xbf16>, tensor<6x1xi32>, tensor<6x4xbf16>) -> tensor<6x4xbf16>
    return %6, %13 : tensor<6x4xbf16>, tensor<6x4xbf16>
  }
}
// ----- rows s8
// argument dense<"0x000000FF0000000000000000000000000000000000000101"> : tensor<6x4xi8>
// argument dense<"0x000000000500000002000000010000000400000003000000"> : tensor<6xi32>
// result dense<"0x000000FF0000010100000000000000000000000000000000"> : tensor<6x4xi8> exactly
// result dense<"0x000000FF0000000000000000000001010000000000000000"> : tensor<6x4xi8> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xi8>, %arg1: tensor<6xi32>) -> (tensor<6x4xi8> {jax.result_info = "result[0]"}, tensor<6x4xi8> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6xi1>, tensor<6xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<6x4xi8>, tensor<6x1xi32>) -> tensor<6x4xi8>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %8 = stablehlo.compare LT, %arg1, %7, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_2 = stablehlo.constant dense<6> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %10 = stablehlo.add %arg1, %9 : tensor<6xi32>
    %11 = stablehlo.select %8, %10, %arg1 : tensor<6xi1>, tensor<6xi32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %13 = "stablehlo.scatter"(%arg0, %12, %arg0) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<i8>, %arg3: tensor<i8>):
      stablehlo.return %arg3 : tensor<i8>
    }) : (tensor<6x4xi8>, tensor<6x1xi32>, tensor<6x4xi8>) -> tensor<6x4xi8>
    return %6, %13 : tensor<6x4xi8>, tensor<6x4xi8>
  }
}
// ----- rows pred
// argument dense<"0x010101010101010101010101010101010101010101010101"> : tensor<6x4xi1>
// argument dense<"0x000000000500000002000000010000000400000003000000"> : tensor<6xi32>
// result dense<"0x010101010101010101010101010101010101010101010101"> : tensor<6x4xi1> exactly
// result dense<"0x010101010101010101010101010101010101010101010101"> : tensor<6x4xi1> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xi1>, %arg1: tensor<6xi32>) -> (tensor<6x4xi1> {jax.result_info = "result[0]"}, tensor<6x4xi1> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6xi1>, tensor<6xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<6x4xi1>, tensor<6x1xi32>) -> tensor<6x4xi1>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %8 = stablehlo.compare LT, %arg1, %7, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_2 = stablehlo.constant dense<6> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %10 = stablehlo.add %arg1, %9 : tensor<6xi32>
    %11 = stablehlo.select %8, %10, %arg1 : tensor<6xi1>, tensor<6xi32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %13 = "stablehlo.scatter"(%arg0, %12, %arg0) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<i1>, %arg3: tensor<i1>):
      stablehlo.return %arg3 : tensor<i1>
    }) : (tensor<6x4xi1>, tensor<6x1xi32>, tensor<6x4xi1>) -> tensor<6x4xi1>
    return %6, %13 : tensor<6x4xi1>, tensor<6x4xi1>
  }
}
// ----- index by u8 and s8
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F"> : tensor<6x4xf32>
// argument dense<"0x00C8"> : tensor<2xui8>
// argument dense<"0xFF64"> : tensor<2xi8>
// result dense<"0x0000B03E0000543F0000A83E0000A6BF0000803C000090BE0000A63F0000803F"> : tensor<2x4xf32> each 1e-06
// result dense<"0x0000803C000090BE0000A63F0000803F0000803C000090BE0000A63F0000803F"> : tensor<2x4xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xf32>, %arg1: tensor<2xui8>, %arg2: tensor<2xi8>) -> (tensor<2x4xf32> {jax.result_info = "result[0]"}, tensor<2x4xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.convert %arg1 : (tensor<2xui8>) -> tensor<2xi32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %2 = "stablehlo.gather"(%arg0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<6x4xf32>, tensor<2x1xi32>) -> tensor<2x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i8>
    %3 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i8>) -> tensor<2xi8>
    %4 = stablehlo.compare LT, %arg2, %3, SIGNED : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i8>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i8>) -> tensor<2xi8>
    %6 = stablehlo.add %arg2, %5 : tensor<2xi8>
    %7 = stablehlo.select %4, %6, %arg2 : tensor<2xi1>, tensor<2xi8>
    %8 = stablehlo.convert %7 : (tensor<2xi8>) -> tensor<2xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %10 = "stablehlo.gather"(%arg0, %9) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<6x4xf32>, tensor<2x1xi32>) -> tensor<2x4xf32>
    return %2, %10 : tensor<2x4xf32>, tensor<2x4xf32>
  }
}
