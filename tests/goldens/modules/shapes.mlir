// ----- broadcast
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32>
// result dense<"0x0000B03E0000B03E0000B03E0000B03E0000B03E0000A6BF0000A6BF0000A6BF0000A6BF0000A6BF000008BF000008BF000008BF000008BF000008BF0000983E0000983E0000983E0000983E0000983E0000B03E0000B03E0000B03E0000B03E0000B03E0000A6BF0000A6BF0000A6BF0000A6BF0000A6BF000008BF000008BF000008BF000008BF000008BF0000983E0000983E0000983E0000983E0000983E"> : tensor<2x4x5xf32> each 1e-06
// result dense<"0x0000B03E0000543F0000A83E0000B03E0000543F0000A83E0000A6BF0000683F0000E83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E000008BF0000143F0000B83E0000983E0000003D00000C3F0000983E0000003D00000C3F"> : tensor<4x2x3xf32> each 1e-06
// result dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<1x4x1x3xf32> each 1e-06
// result dense<"0x0000B03E0000B03E0000B03E0000B03E"> : tensor<2x2xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>) -> (tensor<2x4x5xf32> {jax.result_info = "result[0]"}, tensor<4x2x3xf32> {jax.result_info = "result[1]"}, tensor<1x4x1x3xf32> {jax.result_info = "result[2]"}, tensor<2x2xf32> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.slice %arg0 [0:4, 0:1] : (tensor<4x3xf32>) -> tensor<4x1xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1, 2] : (tensor<4x1xf32>) -> tensor<2x4x5xf32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2] : (tensor<4x3xf32>) -> tensor<4x2x3xf32>
    %3 = stablehlo.broadcast_in_dim %arg0, dims = [1, 3] : (tensor<4x3xf32>) -> tensor<1x4x1x3xf32>
    %4 = stablehlo.slice %arg0 [0:1, 0:1] : (tensor<4x3xf32>) -> tensor<1x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<1x1xf32>) -> tensor<f32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    return %1, %2, %3, %6 : tensor<2x4x5xf32>, tensor<4x2x3xf32>, tensor<1x4x1x3xf32>, tensor<2x2xf32>
  }
}
// ----- reshape
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32>
// result dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<2x6xf32> each 1e-06
// result dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<12xf32> each 1e-06
// result dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<1x12x1xf32> each 1e-06
// result dense<"0x0000B03E"> : tensor<f32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>) -> (tensor<2x6xf32> {jax.result_info = "result[0]"}, tensor<12xf32> {jax.result_info = "result[1]"}, tensor<1x12x1xf32> {jax.result_info = "result[2]"}, tensor<f32> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.reshape %arg0 : (tensor<4x3xf32>) -> tensor<2x6xf32>
    %1 = stablehlo.reshape %arg0 : (tensor<4x3xf32>) -> tensor<12xf32>
    %2 = stablehlo.reshape %arg0 : (tensor<4x3xf32>) -> tensor<1x12x1xf32>
    %3 = stablehlo.slice %arg0 [0:1, 0:1] : (tensor<4x3xf32>) -> tensor<1x1xf32>
    %4 = stablehlo.reshape %3 : (tensor<1x1xf32>) -> tensor<f32>
    return %0, %1, %2, %4 : tensor<2x6xf32>, tensor<12xf32>, tensor<1x12x1xf32>, tensor<f32>
  }
}
// ----- transpose
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32>
// result dense<"0x0000B03E0000A6BF000008BF0000983E0000543F0000683F0000143F0000003D0000A83E0000E83E0000B83E00000C3F"> : tensor<3x4xf32> each 1e-06
// result dense<"0x0000B03E0000A6BF000008BF0000983E0000543F0000683F0000143F0000003D0000A83E0000E83E0000B83E00000C3F"> : tensor<3x2x2xf32> each 1e-06
// result dense<"0x0000B03E000008BF0000A6BF0000983E0000543F0000143F0000683F0000003D0000A83E0000B83E0000E83E00000C3F"> : tensor<3x2x1x2xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>) -> (tensor<3x4xf32> {jax.result_info = "result[0]"}, tensor<3x2x2xf32> {jax.result_info = "result[1]"}, tensor<3x2x1x2xf32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<4x3xf32>) -> tensor<3x4xf32>
    %1 = stablehlo.reshape %arg0 : (tensor<4x3xf32>) -> tensor<2x2x3xf32>
    %2 = stablehlo.transpose %1, dims = [2, 0, 1] : (tensor<2x2x3xf32>) -> tensor<3x2x2xf32>
    %3 = stablehlo.reshape %arg0 : (tensor<4x3xf32>) -> tensor<2x1x2x3xf32>
    %4 = stablehlo.transpose %3, dims = [3, 2, 1, 0] : (tensor<2x1x2x3xf32>) -> tensor<3x2x1x2xf32>
    return %0, %2, %4 : tensor<3x4xf32>, tensor<3x2x2xf32>, tensor<3x2x1x2xf32>
  }
}
// ----- slice f32
// argument dense<"0x0000403E000004BF0000D0BE00001CC00000E63F0000923F0000A8BE0000483F0000903E00000CBF00007C3F0000A0BE0000A8BE00004CBF0000E83E0000C0BD00000C3F00001CBF0000003E000064BF"> : tensor<5x4xf32>
// result dense<"0x0000E63F0000923F0000A8BE0000483F0000A8BE00004CBF0000E83E0000C0BD"> : tensor<2x4xf32> each 1e-06
// result dense<"0x000004BF0000D0BE0000923F0000A8BE00000CBF00007C3F00004CBF0000E83E00001CBF0000003E"> : tensor<5x2xf32> each 1e-06
// result dense<> : tensor<1x0xf32> each 1e-06
// result dense<"0x0000403E00001CC00000A8BE0000C0BD"> : tensor<2x2xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xf32>) -> (tensor<2x4xf32> {jax.result_info = "result[0]"}, tensor<5x2xf32> {jax.result_info = "result[1]"}, tensor<1x0xf32> {jax.result_info = "result[2]"}, tensor<2x2xf32> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.slice %arg0 [1:4:2, 0:4] : (tensor<5x4xf32>) -> tensor<2x4xf32>
    %1 = stablehlo.slice %arg0 [0:5, 1:3] : (tensor<5x4xf32>) -> tensor<5x2xf32>
    %2 = stablehlo.slice %arg0 [4:5, 0:0] : (tensor<5x4xf32>) -> tensor<1x0xf32>
    %3 = stablehlo.slice %arg0 [0:5:3, 0:4:3] : (tensor<5x4xf32>) -> tensor<2x2xf32>
    return %0, %1, %2, %3 : tensor<2x4xf32>, tensor<5x2xf32>, tensor<1x0xf32>, tensor<2x2xf32>
  }
}
// ----- pad f32
// argument dense<"0x0000403E000004BF0000D0BE00001CC00000E63F0000923F0000A8BE0000483F0000903E00000CBF00007C3F0000A0BE0000A8BE00004CBF0000E83E0000C0BD00000C3F00001CBF0000003E000064BF"> : tensor<5x4xf32>
// result dense<"0x0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000403E000004BF0000D0BE00001CC00000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000E63F0000923F0000A8BE0000483F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000903E00000CBF00007C3F0000A0BE0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000A8BE00004CBF0000E83E0000C0BD0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F"> : tensor<13x7xf32> each 1e-06
// result dense<"0x0000000000000CBF0000000000007C3F000000000000A0BE0000000000004CBF000000000000E83E000000000000C0BD"> : tensor<2x6xf32> each 1e-06
// result dense<"0x000000000000000000000000000000000000903E00000CBF00007C3F0000A0BE000000000000000000000000000000000000A8BE00004CBF0000E83E0000C0BD0000000000000000000000000000000000000C3F00001CBF0000003E000064BF0000000000000000000000000000000000000000000000000000000000000000"> : tensor<8x4xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xf32>) -> (tensor<13x7xf32> {jax.result_info = "result[0]"}, tensor<2x6xf32> {jax.result_info = "result[1]"}, tensor<8x4xf32> {jax.result_info = "result[2]"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.pad %arg0, %cst, low = [1, 0], high = [-1, 3], interior = [2, 0] : (tensor<5x4xf32>, tensor<f32>) -> tensor<13x7xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.pad %arg0, %cst_0, low = [-2, -1], high = [-1, 0], interior = [0, 1] : (tensor<5x4xf32>, tensor<f32>) -> tensor<2x6xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.pad %arg0, %cst_1, low = [-3, 0], high = [2, 0], interior = [1, 0] : (tensor<5x4xf32>, tensor<f32>) -> tensor<8x4xf32>
    return %0, %1, %2 : tensor<13x7xf32>, tensor<2x6xf32>, tensor<8x4xf32>
  }
}
// ----- concatenate f32
// argument dense<"0x0000403E000004BF0000D0BE00001CC00000E63F0000923F0000A8BE0000483F0000903E00000CBF00007C3F0000A0BE0000A8BE00004CBF0000E83E0000C0BD00000C3F00001CBF0000003E000064BF"> : tensor<5x4xf32>
// result dense<"0x0000403E000004BF0000D0BE00001CC00000E63F0000923F0000A8BE0000483F0000903E00000CBF00007C3F0000A0BE0000A8BE00004CBF0000E83E0000C0BD00000C3F00001CBF0000003E000064BF0000403E000004BF0000D0BE00001CC00000E63F0000923F0000A8BE0000483F"> : tensor<7x4xf32> each 1e-06
// result dense<"0x0000403E000004BF0000D0BE00001CC0000004BF0000D0BE00001CC00000E63F0000923F0000A8BE0000483F0000923F0000A8BE0000483F0000903E00000CBF00007C3F0000A0BE00000CBF00007C3F0000A0BE0000A8BE00004CBF0000E83E0000C0BD00004CBF0000E83E0000C0BD00000C3F00001CBF0000003E000064BF00001CBF0000003E000064BF"> : tensor<5x7xf32> each 1e-06
// result dense<"0x0000403E000004BF0000D0BE00001CC00000E63F0000923F0000A8BE0000483F0000903E00000CBF00007C3F0000A0BE0000A8BE00004CBF0000E83E0000C0BD00000C3F00001CBF0000003E000064BF"> : tensor<5x4xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xf32>) -> (tensor<7x4xf32> {jax.result_info = "result[0]"}, tensor<5x7xf32> {jax.result_info = "result[1]"}, tensor<5x4xf32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.slice %arg0 [0:2, 0:4] : (tensor<5x4xf32>) -> tensor<2x4xf32>
    %1 = stablehlo.slice %arg0 [0:0, 0:4] : (tensor<5x4xf32>) -> tensor<0x4xf32>
    %2 = stablehlo.concatenate %arg0, %0, %1, dim = 0 : (tensor<5x4xf32>, tensor<2x4xf32>, tensor<0x4xf32>) -> tensor<7x4xf32>
    %3 = stablehlo.slice %arg0 [0:5, 1:4] : (tensor<5x4xf32>) -> tensor<5x3xf32>
    %4 = stablehlo.concatenate %arg0, %3, dim = 1 : (tensor<5x4xf32>, tensor<5x3xf32>) -> tensor<5x7xf32>
    return %2, %4, %arg0 : tensor<7x4xf32>, tensor<5x7xf32>, tensor<5x4xf32>
  }
}
// ----- reverse f32
// argument dense<"0x0000403E000004BF0000D0BE00001CC00000E63F0000923F0000A8BE0000483F0000903E00000CBF00007C3F0000A0BE0000A8BE00004CBF0000E83E0000C0BD00000C3F00001CBF0000003E000064BF"> : tensor<5x4xf32>
// result dense<"0x00000C3F00001CBF0000003E000064BF0000A8BE00004CBF0000E83E0000C0BD0000903E00000CBF00007C3F0000A0BE0000E63F0000923F0000A8BE0000483F0000403E000004BF0000D0BE00001CC0"> : tensor<5x4xf32> each 1e-06
// result dense<"0x000064BF0000003E00001CBF00000C3F0000C0BD0000E83E00004CBF0000A8BE0000A0BE00007C3F00000CBF0000903E0000483F0000A8BE0000923F0000E63F00001CC00000D0BE000004BF0000403E"> : tensor<5x4xf32> each 1e-06
// result dense<"0x00001CC00000D0BE000004BF0000403E0000483F0000A8BE0000923F0000E63F0000A0BE00007C3F00000CBF0000903E0000C0BD0000E83E00004CBF0000A8BE000064BF0000003E00001CBF00000C3F"> : tensor<5x4xf32> each 1e-06
// result dense<"0x0000403E000004BF0000D0BE00001CC00000E63F0000923F0000A8BE0000483F0000903E00000CBF00007C3F0000A0BE0000A8BE00004CBF0000E83E0000C0BD00000C3F00001CBF0000003E000064BF"> : tensor<5x4xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xf32>) -> (tensor<5x4xf32> {jax.result_info = "result[0]"}, tensor<5x4xf32> {jax.result_info = "result[1]"}, tensor<5x4xf32> {jax.result_info = "result[2]"}, tensor<5x4xf32> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<5x4xf32>
    %1 = stablehlo.reverse %arg0, dims = [0, 1] : tensor<5x4xf32>
    %2 = stablehlo.reverse %arg0, dims = [1] : tensor<5x4xf32>
    %3 = stablehlo.reverse %arg0, dims = [] : tensor<5x4xf32>
    return %0, %1, %2, %3 : tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>
  }
}
// ----- dynamic slice f32
// argument dense<"0x0000403E000004BF0000D0BE00001CC00000E63F0000923F0000A8BE0000483F0000903E00000CBF00007C3F0000A0BE0000A8BE00004CBF0000E83E0000C0BD00000C3F00001CBF0000003E000064BF"> : tensor<5x4xf32>
// argument dense<"0x02000000"> : tensor<i32>
// argument dense<"0x09000000"> : tensor<i32>
// result dense<"0x00000CBF00007C3F0000A0BE00004CBF0000E83E0000C0BD"> : tensor<2x3xf32> each 1e-06
// result dense<"0x00001CC00000483F0000A0BE0000C0BD000064BF"> : tensor<5x1xf32> each 1e-06
// result dense<> : tensor<0x2xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xf32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> (tensor<2x3xf32> {jax.result_info = "result[0]"}, tensor<5x1xf32> {jax.result_info = "result[1]"}, tensor<0x2xf32> {jax.result_info = "result[2]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg1 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.compare LT, %arg2, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<4> : tensor<i32>
    %4 = stablehlo.add %arg2, %c_2 : tensor<i32>
    %5 = stablehlo.select %3, %4, %arg2 : tensor<i1>, tensor<i32>
    %6 = stablehlo.dynamic_slice %arg0, %2, %5, sizes = [2, 3] : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.compare LT, %arg1, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_4 = stablehlo.constant dense<5> : tensor<i32>
    %8 = stablehlo.add %arg1, %c_4 : tensor<i32>
    %9 = stablehlo.select %7, %8, %arg1 : tensor<i1>, tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %10 = stablehlo.compare LT, %arg2, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_6 = stablehlo.constant dense<4> : tensor<i32>
    %11 = stablehlo.add %arg2, %c_6 : tensor<i32>
    %12 = stablehlo.select %10, %11, %arg2 : tensor<i1>, tensor<i32>
    %13 = stablehlo.dynamic_slice %arg0, %9, %12, sizes = [5, 1] : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<5x1xf32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %14 = stablehlo.compare LT, %arg1, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_8 = stablehlo.constant dense<5> : tensor<i32>
    %15 = stablehlo.add %arg1, %c_8 : tensor<i32>
    %16 = stablehlo.select %14, %15, %arg1 : tensor<i1>, tensor<i32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %17 = stablehlo.compare LT, %arg2, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_10 = stablehlo.constant dense<4> : tensor<i32>
    %18 = stablehlo.add %arg2, %c_10 : tensor<i32>
    %19 = stablehlo.select %17, %18, %arg2 : tensor<i1>, tensor<i32>
    %20 = stablehlo.dynamic_slice %arg0, %16, %19, sizes = [0, 2] : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<0x2xf32>
    return %6, %13, %20 : tensor<2x3xf32>, tensor<5x1xf32>, tensor<0x2xf32>
  }
}
// ----- dynamic update f32
// argument dense<"0x0000403E000004BF0000D0BE00001CC00000E63F0000923F0000A8BE0000483F0000903E00000CBF00007C3F0000A0BE0000A8BE00004CBF0000E83E0000C0BD00000C3F00001CBF0000003E000064BF"> : tensor<5x4xf32>
// argument dense<"0xF9FFFFFF"> : tensor<i32>
// argument dense<"0x01000000"> : tensor<i32>
// result dense<"0x0000403E0000403E000004BF0000D0BE0000E63F0000E63F0000923F0000A8BE0000903E00000CBF00007C3F0000A0BE0000A8BE00004CBF0000E83E0000C0BD00000C3F00001CBF0000003E000064BF"> : tensor<5x4xf32> each 1e-06
// result dense<"0x0000403E000004BF0000D0BE00001CC00000E63F0000923F0000A8BE0000483F0000903E00000CBF00007C3F0000A0BE0000A8BE00004CBF0000E83E0000C0BD00000C3F00001CBF0000003E000064BF"> : tensor<5x4xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xf32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> (tensor<5x4xf32> {jax.result_info = "result[0]"}, tensor<5x4xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.slice %arg0 [0:2, 0:3] : (tensor<5x4xf32>) -> tensor<2x3xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %2 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %3 = stablehlo.select %1, %2, %arg1 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare LT, %arg2, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<4> : tensor<i32>
    %5 = stablehlo.add %arg2, %c_2 : tensor<i32>
    %6 = stablehlo.select %4, %5, %arg2 : tensor<i1>, tensor<i32>
    %7 = stablehlo.dynamic_update_slice %arg0, %0, %3, %6 : (tensor<5x4xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<5x4xf32>
    %8 = stablehlo.slice %arg0 [0:0, 0:4] : (tensor<5x4xf32>) -> tensor<0x4xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %arg1, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_4 = stablehlo.constant dense<5> : tensor<i32>
    %10 = stablehlo.add %arg1, %c_4 : tensor<i32>
    %11 = stablehlo.select %9, %10, %arg1 : tensor<i1>, tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.compare LT, %arg2, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_6 = stablehlo.constant dense<4> : tensor<i32>
    %13 = stablehlo.add %arg2, %c_6 : tensor<i32>
    %14 = stablehlo.select %12, %13, %arg2 : tensor<i1>, tensor<i32>
    %15 = stablehlo.dynamic_update_slice %arg0, %8, %11, %14 : (tensor<5x4xf32>, tensor<0x4xf32>, tensor<i32>, tensor<i32>) -> tensor<5x4xf32>
    return %7, %15 : tensor<5x4xf32>, tensor<5x4xf32>
  }
}
// ----- slice bf16
// argument dense<"0x403E04BFD0BE1CC0E63F923FA8BE483F903E0CBF7C3FA0BEA8BE4CBFE83EC0BD0C3F1CBF003E64BF"> : tensor<5x4xbf16>
// result dense<"0xE63F923FA8BE483FA8BE4CBFE83EC0BD"> : tensor<2x4xbf16> each 0.00781
// result dense<"0x04BFD0BE923FA8BE0CBF7C3F4CBFE83E1CBF003E"> : tensor<5x2xbf16> each 0.00781
// result dense<> : tensor<1x0xbf16> each 0.00781
// result dense<"0x403E1CC0A8BEC0BD"> : tensor<2x2xbf16> each 0.00781
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xbf16>) -> (tensor<2x4xbf16> {jax.result_info = "result[0]"}, tensor<5x2xbf16> {jax.result_info = "result[1]"}, tensor<1x0xbf16> {jax.result_info = "result[2]"}, tensor<2x2xbf16> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.slice %arg0 [1:4:2, 0:4] : (tensor<5x4xbf16>) -> tensor<2x4xbf16>
    %1 = stablehlo.slice %arg0 [0:5, 1:3] : (tensor<5x4xbf16>) -> tensor<5x2xbf16>
    %2 = stablehlo.slice %arg0 [4:5, 0:0] : (tensor<5x4xbf16>) -> tensor<1x0xbf16>
    %3 = stablehlo.slice %arg0 [0:5:3, 0:4:3] : (tensor<5x4xbf16>) -> tensor<2x2xbf16>
    return %0, %1, %2, %3 : tensor<2x4xbf16>, tensor<5x2xbf16>, tensor<1x0xbf16>, tensor<2x2xbf16>
  }
}
// ----- pad bf16
// argument dense<"0x403E04BFD0BE1CC0E63F923FA8BE483F903E0CBF7C3FA0BEA8BE4CBFE83EC0BD0C3F1CBF003E64BF"> : tensor<5x4xbf16>
// result dense<"0x803F803F803F803F803F803F803F403E04BFD0BE1CC0803F803F803F803F803F803F803F803F803F803F803F803F803F803F803F803F803FE63F923FA8BE483F803F803F803F803F803F803F803F803F803F803F803F803F803F803F803F803F803F903E0CBF7C3FA0BE803F803F803F803F803F803F803F803F803F803F803F803F803F803F803F803F803FA8BE4CBFE83EC0BD803F803F803F803F803F803F803F803F803F803F803F803F803F803F803F803F803F"> : tensor<13x7xbf16> each 0.00781
// result dense<"0x00000CBF00007C3F0000A0BE00004CBF0000E83E0000C0BD"> : tensor<2x6xbf16> each 0.00781
// result dense<"0x0000000000000000903E0CBF7C3FA0BE0000000000000000A8BE4CBFE83EC0BD00000000000000000C3F1CBF003E64BF00000000000000000000000000000000"> : tensor<8x4xbf16> each 0.00781
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xbf16>) -> (tensor<13x7xbf16> {jax.result_info = "result[0]"}, tensor<2x6xbf16> {jax.result_info = "result[1]"}, tensor<8x4xbf16> {jax.result_info = "result[2]"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %0 = stablehlo.pad %arg0, %cst, low = [1, 0], high = [-1, 3], interior = [2, 0] : (tensor<5x4xbf16>, tensor<bf16>) -> tensor<13x7xbf16>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1 = stablehlo.pad %arg0, %cst_0, low = [-2, -1], high = [-1, 0], interior = [0, 1] : (tensor<5x4xbf16>, tensor<bf16>) -> tensor<2x6xbf16>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %2 = stablehlo.pad %arg0, %cst_1, low = [-3, 0], high = [2, 0], interior = [1, 0] : (tensor<5x4xbf16>, tensor<bf16>) -> tensor<8x4xbf16>
    return %0, %1, %2 : tensor<13x7xbf16>, tensor<2x6xbf16>, tensor<8x4xbf16>
  }
}
// ----- concatenate bf16
// argument dense<"0x403E04BFD0BE1CC0E63F923FA8BE483F903E0CBF7C3FA0BEA8BE4CBFE83EC0BD0C3F1CBF003E64BF"> : tensor<5x4xbf16>
// result dense<"0x403E04BFD0BE1CC0E63F923FA8BE483F903E0CBF7C3FA0BEA8BE4CBFE83EC0BD0C3F1CBF003E64BF403E04BFD0BE1CC0E63F923FA8BE483F"> : tensor<7x4xbf16> each 0.00781
// result dense<"0x403E04BFD0BE1CC004BFD0BE1CC0E63F923FA8BE483F923FA8BE483F903E0CBF7C3FA0BE0CBF7C3FA0BEA8BE4CBFE83EC0BD4CBFE83EC0BD0C3F1CBF003E64BF1CBF003E64BF"> : tensor<5x7xbf16> each 0.00781
// result dense<"0x403E04BFD0BE1CC0E63F923FA8BE483F903E0CBF7C3FA0BEA8BE4CBFE83EC0BD0C3F1CBF003E64BF"> : tensor<5x4xbf16> each 0.00781
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xbf16>) -> (tensor<7x4xbf16> {jax.result_info = "result[0]"}, tensor<5x7xbf16> {jax.result_info = "result[1]"}, tensor<5x4xbf16> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.slice %arg0 [0:2, 0:4] : (tensor<5x4xbf16>) -> tensor<2x4xbf16>
    %1 = stablehlo.slice %arg0 [0:0, 0:4] : (tensor<5x4xbf16>) -> tensor<0x4xbf16>
    %2 = stablehlo.concatenate %arg0, %0, %1, dim = 0 : (tensor<5x4xbf16>, tensor<2x4xbf16>, tensor<0x4xbf16>) -> tensor<7x4xbf16>
    %3 = stablehlo.slice %arg0 [0:5, 1:4] : (tensor<5x4xbf16>) -> tensor<5x3xbf16>
    %4 = stablehlo.concatenate %arg0, %3, dim = 1 : (tensor<5x4xbf16>, tensor<5x3xbf16>) -> tensor<5x7xbf16>
    return %2, %4, %arg0 : tensor<7x4xbf16>, tensor<5x7xbf16>, tensor<5x4xbf16>
  }
}
// ----- reverse bf16
// argument dense<"0x403E04BFD0BE1CC0E63F923FA8BE483F903E0CBF7C3FA0BEA8BE4CBFE83EC0BD0C3F1CBF003E64BF"> : tensor<5x4xbf16>
// result dense<"0x0C3F1CBF003E64BFA8BE4CBFE83EC0BD903E0CBF7C3FA0BEE63F923FA8BE483F403E04BFD0BE1CC0"> : tensor<5x4xbf16> each 0.00781
// result dense<"0x64BF003E1CBF0C3FC0BDE83E4CBFA8BEA0BE7C3F0CBF903E483FA8BE923FE63F1CC0D0BE04BF403E"> : tensor<5x4xbf16> each 0.00781
// result dense<"0x1CC0D0BE04BF403E483FA8BE923FE63FA0BE7C3F0CBF903EC0BDE83E4CBFA8BE64BF003E1CBF0C3F"> : tensor<5x4xbf16> each 0.00781
// result dense<"0x403E04BFD0BE1CC0E63F923FA8BE483F903E0CBF7C3FA0BEA8BE4CBFE83EC0BD0C3F1CBF003E64BF"> : tensor<5x4xbf16> each 0.00781
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xbf16>) -> (tensor<5x4xbf16> {jax.result_info = "result[0]"}, tensor<5x4xbf16> {jax.result_info = "result[1]"}, tensor<5x4xbf16> {jax.result_info = "result[2]"}, tensor<5x4xbf16> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<5x4xbf16>
    %1 = stablehlo.reverse %arg0, dims = [0, 1] : tensor<5x4xbf16>
    %2 = stablehlo.reverse %arg0, dims = [1] : tensor<5x4xbf16>
    %3 = stablehlo.reverse %arg0, dims = [] : tensor<5x4xbf16>
    return %0, %1, %2, %3 : tensor<5x4xbf16>, tensor<5x4xbf16>, tensor<5x4xbf16>, tensor<5x4xbf16>
  }
}
// ----- dynamic slice bf16
// argument dense<"0x403E04BFD0BE1CC0E63F923FA8BE483F903E0CBF7C3FA0BEA8BE4CBFE83EC0BD0C3F1CBF003E64BF"> : tensor<5x4xbf16>
// argument dense<"0x02000000"> : tensor<i32>
// argument dense<"0x09000000"> : tensor<i32>
// result dense<"0x0CBF7C3FA0BE4CBFE83EC0BD"> : tensor<2x3xbf16> each 0.00781
// result dense<"0x1CC0483FA0BEC0BD64BF"> : tensor<5x1xbf16> each 0.00781
// result dense<> : tensor<0x2xbf16> each 0.00781
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xbf16>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> (tensor<2x3xbf16> {jax.result_info = "result[0]"}, tensor<5x1xbf16> {jax.result_info = "result[1]"}, tensor<0x2xbf16> {jax.result_info = "result[2]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg1 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.compare LT, %arg2, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<4> : tensor<i32>
    %4 = stablehlo.add %arg2, %c_2 : tensor<i32>
    %5 = stablehlo.select %3, %4, %arg2 : tensor<i1>, tensor<i32>
    %6 = stablehlo.dynamic_slice %arg0, %2, %5, sizes = [2, 3] : (tensor<5x4xbf16>, tensor<i32>, tensor<i32>) -> tensor<2x3xbf16>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.compare LT, %arg1, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_4 = stablehlo.constant dense<5> : tensor<i32>
    %8 = stablehlo.add %arg1, %c_4 : tensor<i32>
    %9 = stablehlo.select %7, %8, %arg1 : tensor<i1>, tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %10 = stablehlo.compare LT, %arg2, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_6 = stablehlo.constant dense<4> : tensor<i32>
    %11 = stablehlo.add %arg2, %c_6 : tensor<i32>
    %12 = stablehlo.select %10, %11, %arg2 : tensor<i1>, tensor<i32>
    %13 = stablehlo.dynamic_slice %arg0, %9, %12, sizes = [5, 1] : (tensor<5x4xbf16>, tensor<i32>, tensor<i32>) -> tensor<5x1xbf16>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %14 = stablehlo.compare LT, %arg1, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_8 = stablehlo.constant dense<5> : tensor<i32>
    %15 = stablehlo.add %arg1, %c_8 : tensor<i32>
    %16 = stablehlo.select %14, %15, %arg1 : tensor<i1>, tensor<i32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %17 = stablehlo.compare LT, %arg2, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_10 = stablehlo.constant dense<4> : tensor<i32>
    %18 = stablehlo.add %arg2, %c_10 : tensor<i32>
    %19 = stablehlo.select %17, %18, %arg2 : tensor<i1>, tensor<i32>
    %20 = stablehlo.dynamic_slice %arg0, %16, %19, sizes = [0, 2] : (tensor<5x4xbf16>, tensor<i32>, tensor<i32>) -> tensor<0x2xbf16>
    return %6, %13, %20 : tensor<2x3xbf16>, tensor<5x1xbf16>, tensor<0x2xbf16>
  }
}
// ----- dynamic update bf16
// argument dense<"0x403E04BFD0BE1CC0E63F923FA8BE483F903E0CBF7C3FA0BEA8BE4CBFE83EC0BD0C3F1CBF003E64BF"> : tensor<5x4xbf16>
// argument dense<"0xF9FFFFFF"> : tensor<i32>
// argument dense<"0x01000000"> : tensor<i32>
// result dense<"0x403E403E04BFD0BEE63FE63F923FA8BE903E0CBF7C3FA0BEA8BE4CBFE83EC0BD0C3F1CBF003E64BF"> : tensor<5x4xbf16> each 0.00781
// result dense<"0x403E04BFD0BE1CC0E63F923FA8BE483F903E0CBF7C3FA0BEA8BE4CBFE83EC0BD0C3F1CBF003E64BF"> : tensor<5x4xbf16> each 0.00781
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xbf16>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> (tensor<5x4xbf16> {jax.result_info = "result[0]"}, tensor<5x4xbf16> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.slice %arg0 [0:2, 0:3] : (tensor<5x4xbf16>) -> tensor<2x3xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %2 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %3 = stablehlo.select %1, %2, %arg1 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare LT, %arg2, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<4> : tensor<i32>
    %5 = stablehlo.add %arg2, %c_2 : tensor<i32>
    %6 = stablehlo.select %4, %5, %arg2 : tensor<i1>, tensor<i32>
    %7 = stablehlo.dynamic_update_slice %arg0, %0, %3, %6 : (tensor<5x4xbf16>, tensor<2x3xbf16>, tensor<i32>, tensor<i32>) -> tensor<5x4xbf16>
    %8 = stablehlo.slice %arg0 [0:0, 0:4] : (tensor<5x4xbf16>) -> tensor<0x4xbf16>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %arg1, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_4 = stablehlo.constant dense<5> : tensor<i32>
    %10 = stablehlo.add %arg1, %c_4 : tensor<i32>
    %11 = stablehlo.select %9, %10, %arg1 : tensor<i1>, tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.compare LT, %arg2, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_6 = stablehlo.constant dense<4> : tensor<i32>
    %13 = stablehlo.add %arg2, %c_6 : tensor<i32>
    %14 = stablehlo.select %12, %13, %arg2 : tensor<i1>, tensor<i32>
    %15 = stablehlo.dynamic_update_slice %arg0, %8, %11, %14 : (tensor<5x4xbf16>, tensor<0x4xbf16>, tensor<i32>, tensor<i32>) -> tensor<5x4xbf16>
    return %7, %15 : tensor<5x4xbf16>, tensor<5x4xbf16>
  }
}
// ----- slice s8
// argument dense<"0x000000FE01010000000000000000000000000000"> : tensor<5x4xi8>
// result dense<"0x0101000000000000"> : tensor<2x4xi8> exactly
// result dense<"0x00000100000000000000"> : tensor<5x2xi8> exactly
// result dense<> : tensor<1x0xi8> exactly
// result dense<"0x00FE0000"> : tensor<2x2xi8> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xi8>) -> (tensor<2x4xi8> {jax.result_info = "result[0]"}, tensor<5x2xi8> {jax.result_info = "result[1]"}, tensor<1x0xi8> {jax.result_info = "result[2]"}, tensor<2x2xi8> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.slice %arg0 [1:4:2, 0:4] : (tensor<5x4xi8>) -> tensor<2x4xi8>
    %1 = stablehlo.slice %arg0 [0:5, 1:3] : (tensor<5x4xi8>) -> tensor<5x2xi8>
    %2 = stablehlo.slice %arg0 [4:5, 0:0] : (tensor<5x4xi8>) -> tensor<1x0xi8>
    %3 = stablehlo.slice %arg0 [0:5:3, 0:4:3] : (tensor<5x4xi8>) -> tensor<2x2xi8>
    return %0, %1, %2, %3 : tensor<2x4xi8>, tensor<5x2xi8>, tensor<1x0xi8>, tensor<2x2xi8>
  }
}
// ----- pad s8
// argument dense<"0x000000FE01010000000000000000000000000000"> : tensor<5x4xi8>
// result dense<"0x01010101010101000000FE0101010101010101010101010101010101010100000101010101010101010101010101010101000000000101010101010101010101010101010101000000000101010101010101010101010101010101"> : tensor<13x7xi8> exactly
// result dense<"0x000000000000000000000000"> : tensor<2x6xi8> exactly
// result dense<"0x0000000000000000000000000000000000000000000000000000000000000000"> : tensor<8x4xi8> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xi8>) -> (tensor<13x7xi8> {jax.result_info = "result[0]"}, tensor<2x6xi8> {jax.result_info = "result[1]"}, tensor<8x4xi8> {jax.result_info = "result[2]"}) {
    %c = stablehlo.constant dense<1> : tensor<i8>
    %0 = stablehlo.pad %arg0, %c, low = [1, 0], high = [-1, 3], interior = [2, 0] : (tensor<5x4xi8>, tensor<i8>) -> tensor<13x7xi8>
    %c_0 = stablehlo.constant dense<0> : tensor<i8>
    %1 = stablehlo.pad %arg0, %c_0, low = [-2, -1], high = [-1, 0], interior = [0, 1] : (tensor<5x4xi8>, tensor<i8>) -> tensor<2x6xi8>
    %c_1 = stablehlo.constant dense<0> : tensor<i8>
    %2 = stablehlo.pad %arg0, %c_1, low = [-3, 0], high = [2, 0], interior = [1, 0] : (tensor<5x4xi8>, tensor<i8>) -> tensor<8x4xi8>
    return %0, %1, %2 : tensor<13x7xi8>, tensor<2x6xi8>, tensor<8x4xi8>
  }
}
// ----- concatenate s8
// argument dense<"0x000000FE01010000000000000000000000000000"> : tensor<5x4xi8>
// result dense<"0x000000FE01010000000000000000000000000000000000FE01010000"> : tensor<7x4xi8> exactly
// result dense<"0x000000FE0000FE01010000010000000000000000000000000000000000000000000000"> : tensor<5x7xi8> exactly
// result dense<"0x000000FE01010000000000000000000000000000"> : tensor<5x4xi8> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xi8>) -> (tensor<7x4xi8> {jax.result_info = "result[0]"}, tensor<5x7xi8> {jax.result_info = "result[1]"}, tensor<5x4xi8> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.slice %arg0 [0:2, 0:4] : (tensor<5x4xi8>) -> tensor<2x4xi8>
    %1 = stablehlo.slice %arg0 [0:0, 0:4] : (tensor<5x4xi8>) -> tensor<0x4xi8>
    %2 = stablehlo.concatenate %arg0, %0, %1, dim = 0 : (tensor<5x4xi8>, tensor<2x4xi8>, tensor<0x4xi8>) -> tensor<7x4xi8>
    %3 = stablehlo.slice %arg0 [0:5, 1:4] : (tensor<5x4xi8>) -> tensor<5x3xi8>
    %4 = stablehlo.concatenate %arg0, %3, dim = 1 : (tensor<5x4xi8>, tensor<5x3xi8>) -> tensor<5x7xi8>
    return %2, %4, %arg0 : tensor<7x4xi8>, tensor<5x7xi8>, tensor<5x4xi8>
  }
}
// ----- reverse s8
// argument dense<"0x000000FE01010000000000000000000000000000"> : tensor<5x4xi8>
// result dense<"0x00000000000000000000000001010000000000FE"> : tensor<5x4xi8> exactly
// result dense<"0x00000000000000000000000000000101FE000000"> : tensor<5x4xi8> exactly
// result dense<"0xFE00000000000101000000000000000000000000"> : tensor<5x4xi8> exactly
// result dense<"0x000000FE01010000000000000000000000000000"> : tensor<5x4xi8> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xi8>) -> (tensor<5x4xi8> {jax.result_info = "result[0]"}, tensor<5x4xi8> {jax.result_info = "result[1]"}, tensor<5x4xi8> {jax.result_info = "result[2]"}, tensor<5x4xi8> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<5x4xi8>
    %1 = stablehlo.reverse %arg0, dims = [0, 1] : tensor<5x4xi8>
    %2 = stablehlo.reverse %arg0, dims = [1] : tensor<5x4xi8>
    %3 = stablehlo.reverse %arg0, dims = [] : tensor<5x4xi8>
    return %0, %1, %2, %3 : tensor<5x4xi8>, tensor<5x4xi8>, tensor<5x4xi8>, tensor<5x4xi8>
  }
}
// ----- dynamic slice s8
// argument dense<"0x000000FE01010000000000000000000000000000"> : tensor<5x4xi8>
// argument dense<"0x02000000"> : tensor<i32>
// argument dense<"0x09000000"> : tensor<i32>
// result dense<"0x000000000000"> : tensor<2x3xi8> exactly
// result dense<"0xFE00000000"> : tensor<5x1xi8> exactly
// result dense<> : tensor<0x2xi8> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xi8>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> (tensor<2x3xi8> {jax.result_info = "result[0]"}, tensor<5x1xi8> {jax.result_info = "result[1]"}, tensor<0x2xi8> {jax.result_info = "result[2]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg1 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.compare LT, %arg2, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<4> : tensor<i32>
    %4 = stablehlo.add %arg2, %c_2 : tensor<i32>
    %5 = stablehlo.select %3, %4, %arg2 : tensor<i1>, tensor<i32>
    %6 = stablehlo.dynamic_slice %arg0, %2, %5, sizes = [2, 3] : (tensor<5x4xi8>, tensor<i32>, tensor<i32>) -> tensor<2x3xi8>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.compare LT, %arg1, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_4 = stablehlo.constant dense<5> : tensor<i32>
    %8 = stablehlo.add %arg1, %c_4 : tensor<i32>
    %9 = stablehlo.select %7, %8, %arg1 : tensor<i1>, tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %10 = stablehlo.compare LT, %arg2, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_6 = stablehlo.constant dense<4> : tensor<i32>
    %11 = stablehlo.add %arg2, %c_6 : tensor<i32>
    %12 = stablehlo.select %10, %11, %arg2 : tensor<i1>, tensor<i32>
    %13 = stablehlo.dynamic_slice %arg0, %9, %12, sizes = [5, 1] : (tensor<5x4xi8>, tensor<i32>, tensor<i32>) -> tensor<5x1xi8>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %14 = stablehlo.compare LT, %arg1, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_8 = stablehlo.constant dense<5> : tensor<i32>
    %15 = stablehlo.add %arg1, %c_8 : tensor<i32>
    %16 = stablehlo.select %14, %15, %arg1 : tensor<i1>, tensor<i32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %17 = stablehlo.compare LT, %arg2, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_10 = stablehlo.constant dense<4> : tensor<i32>
    %18 = stablehlo.add %arg2, %c_10 : tensor<i32>
    %19 = stablehlo.select %17, %18, %arg2 : tensor<i1>, tensor<i32>
    %20 = stablehlo.dynamic_slice %arg0, %16, %19, sizes = [0, 2] : (tensor<5x4xi8>, tensor<i32>, tensor<i32>) -> tensor<0x2xi8>
    return %6, %13, %20 : tensor<2x3xi8>, tensor<5x1xi8>, tensor<0x2xi8>
  }
}
// ----- dynamic update s8
// argument dense<"0x000000FE01010000000000000000000000000000"> : tensor<5x4xi8>
// argument dense<"0xF9FFFFFF"> : tensor<i32>
// argument dense<"0x01000000"> : tensor<i32>
// result dense<"0x0000000001010100000000000000000000000000"> : tensor<5x4xi8> exactly
// result dense<"0x000000FE01010000000000000000000000000000"> : tensor<5x4xi8> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xi8>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> (tensor<5x4xi8> {jax.result_info = "result[0]"}, tensor<5x4xi8> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.slice %arg0 [0:2, 0:3] : (tensor<5x4xi8>) -> tensor<2x3xi8>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %2 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %3 = stablehlo.select %1, %2, %arg1 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare LT, %arg2, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<4> : tensor<i32>
    %5 = stablehlo.add %arg2, %c_2 : tensor<i32>
    %6 = stablehlo.select %4, %5, %arg2 : tensor<i1>, tensor<i32>
    %7 = stablehlo.dynamic_update_slice %arg0, %0, %3, %6 : (tensor<5x4xi8>, tensor<2x3xi8>, tensor<i32>, tensor<i32>) -> tensor<5x4xi8>
    %8 = stablehlo.slice %arg0 [0:0, 0:4] : (tensor<5x4xi8>) -> tensor<0x4xi8>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %arg1, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_4 = stablehlo.constant dense<5> : tensor<i32>
    %10 = stablehlo.add %arg1, %c_4 : tensor<i32>
    %11 = stablehlo.select %9, %10, %arg1 : tensor<i1>, tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.compare LT, %arg2, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_6 = stablehlo.constant dense<4> : tensor<i32>
    %13 = stablehlo.add %arg2, %c_6 : tensor<i32>
    %14 = stablehlo.select %12, %13, %arg2 : tensor<i1>, tensor<i32>
    %15 = stablehlo.dynamic_update_slice %arg0, %8, %11, %14 : (tensor<5x4xi8>, tensor<0x4xi8>, tensor<i32>, tensor<i32>) -> tensor<5x4xi8>
    return %7, %15 : tensor<5x4xi8>, tensor<5x4xi8>
  }
}
// ----- slice pred
// argument dense<"0x0101010101010101010101010101010101010101"> : tensor<5x4xi1>
// result dense<"0x0101010101010101"> : tensor<2x4xi1> exactly
// result dense<"0x01010101010101010101"> : tensor<5x2xi1> exactly
// result dense<> : tensor<1x0xi1> exactly
// result dense<"0x01010101"> : tensor<2x2xi1> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xi1>) -> (tensor<2x4xi1> {jax.result_info = "result[0]"}, tensor<5x2xi1> {jax.result_info = "result[1]"}, tensor<1x0xi1> {jax.result_info = "result[2]"}, tensor<2x2xi1> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.slice %arg0 [1:4:2, 0:4] : (tensor<5x4xi1>) -> tensor<2x4xi1>
    %1 = stablehlo.slice %arg0 [0:5, 1:3] : (tensor<5x4xi1>) -> tensor<5x2xi1>
    %2 = stablehlo.slice %arg0 [4:5, 0:0] : (tensor<5x4xi1>) -> tensor<1x0xi1>
    %3 = stablehlo.slice %arg0 [0:5:3, 0:4:3] : (tensor<5x4xi1>) -> tensor<2x2xi1>
    return %0, %1, %2, %3 : tensor<2x4xi1>, tensor<5x2xi1>, tensor<1x0xi1>, tensor<2x2xi1>
  }
}
// ----- pad pred
// argument dense<"0x0101010101010101010101010101010101010101"> : tensor<5x4xi1>
// result dense<"0x01010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101"> : tensor<13x7xi1> exactly
// result dense<"0x000100010001000100010001"> : tensor<2x6xi1> exactly
// result dense<"0x0000000001010101000000000101010100000000010101010000000000000000"> : tensor<8x4xi1> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xi1>) -> (tensor<13x7xi1> {jax.result_info = "result[0]"}, tensor<2x6xi1> {jax.result_info = "result[1]"}, tensor<8x4xi1> {jax.result_info = "result[2]"}) {
    %c = stablehlo.constant dense<true> : tensor<i1>
    %0 = stablehlo.pad %arg0, %c, low = [1, 0], high = [-1, 3], interior = [2, 0] : (tensor<5x4xi1>, tensor<i1>) -> tensor<13x7xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %1 = stablehlo.pad %arg0, %c_0, low = [-2, -1], high = [-1, 0], interior = [0, 1] : (tensor<5x4xi1>, tensor<i1>) -> tensor<2x6xi1>
    %c_1 = stablehlo.constant dense<false> : tensor<i1>
    %2 = stablehlo.pad %arg0, %c_1, low = [-3, 0], high = [2, 0], interior = [1, 0] : (tensor<5x4xi1>, tensor<i1>) -> tensor<8x4xi1>
    return %0, %1, %2 : tensor<13x7xi1>, tensor<2x6xi1>, tensor<8x4xi1>
  }
}
// ----- concatenate pred
// argument dense<"0x0101010101010101010101010101010101010101"> : tensor<5x4xi1>
// result dense<"0x01010101010101010101010101010101010101010101010101010101"> : tensor<7x4xi1> exactly
// result dense<"0x0101010101010101010101010101010101010101010101010101010101010101010101"> : tensor<5x7xi1> exactly
// result dense<"0x0101010101010101010101010101010101010101"> : tensor<5x4xi1> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xi1>) -> (tensor<7x4xi1> {jax.result_info = "result[0]"}, tensor<5x7xi1> {jax.result_info = "result[1]"}, tensor<5x4xi1> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.slice %arg0 [0:2, 0:4] : (tensor<5x4xi1>) -> tensor<2x4xi1>
    %1 = stablehlo.slice %arg0 [0:0, 0:4] : (tensor<5x4xi1>) -> tensor<0x4xi1>
    %2 = stablehlo.concatenate %arg0, %0, %1, dim = 0 : (tensor<5x4xi1>, tensor<2x4xi1>, tensor<0x4xi1>) -> tensor<7x4xi1>
    %3 = stablehlo.slice %arg0 [0:5, 1:4] : (tensor<5x4xi1>) -> tensor<5x3xi1>
    %4 = stablehlo.concatenate %arg0, %3, dim = 1 : (tensor<5x4xi1>, tensor<5x3xi1>) -> tensor<5x7xi1>
    return %2, %4, %arg0 : tensor<7x4xi1>, tensor<5x7xi1>, tensor<5x4xi1>
  }
}
// ----- reverse pred
// argument dense<"0x0101010101010101010101010101010101010101"> : tensor<5x4xi1>
// result dense<"0x0101010101010101010101010101010101010101"> : tensor<5x4xi1> exactly
// result dense<"0x0101010101010101010101010101010101010101"> : tensor<5x4xi1> exactly
// result dense<"0x0101010101010101010101010101010101010101"> : tensor<5x4xi1> exactly
// result dense<"0x0101010101010101010101010101010101010101"> : tensor<5x4xi1> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xi1>) -> (tensor<5x4xi1> {jax.result_info = "result[0]"}, tensor<5x4xi1> {jax.result_info = "result[1]"}, tensor<5x4xi1> {jax.result_info = "result[2]"}, tensor<5x4xi1> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<5x4xi1>
    %1 = stablehlo.reverse %arg0, dims = [0, 1] : tensor<5x4xi1>
    %2 = stablehlo.reverse %arg0, dims = [1] : tensor<5x4xi1>
    %3 = stablehlo.reverse %arg0, dims = [] : tensor<5x4xi1>
    return %0, %1, %2, %3 : tensor<5x4xi1>, tensor<5x4xi1>, tensor<5x4xi1>, tensor<5x4xi1>
  }
}
// ----- dynamic slice pred
// argument dense<"0x0101010101010101010101010101010101010101"> : tensor<5x4xi1>
// argument dense<"0x02000000"> : tensor<i32>
// argument dense<"0x09000000"> : tensor<i32>
// result dense<"0x010101010101"> : tensor<2x3xi1> exactly
// result dense<"0x0101010101"> : tensor<5x1xi1> exactly
// result dense<> : tensor<0x2xi1> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xi1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> (tensor<2x3xi1> {jax.result_info = "result[0]"}, tensor<5x1xi1> {jax.result_info = "result[1]"}, tensor<0x2xi1> {jax.result_info = "result[2]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg1 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.compare LT, %arg2, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<4> : tensor<i32>
    %4 = stablehlo.add %arg2, %c_2 : tensor<i32>
    %5 = stablehlo.select %3, %4, %arg2 : tensor<i1>, tensor<i32>
    %6 = stablehlo.dynamic_slice %arg0, %2, %5, sizes = [2, 3] : (tensor<5x4xi1>, tensor<i32>, tensor<i32>) -> tensor<2x3xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.compare LT, %arg1, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_4 = stablehlo.constant dense<5> : tensor<i32>
    %8 = stablehlo.add %arg1, %c_4 : tensor<i32>
    %9 = stablehlo.select %7, %8, %arg1 : tensor<i1>, tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %10 = stablehlo.compare LT, %arg2, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_6 = stablehlo.constant dense<4> : tensor<i32>
    %11 = stablehlo.add %arg2, %c_6 : tensor<i32>
    %12 = stablehlo.select %10, %11, %arg2 : tensor<i1>, tensor<i32>
    %13 = stablehlo.dynamic_slice %arg0, %9, %12, sizes = [5, 1] : (tensor<5x4xi1>, tensor<i32>, tensor<i32>) -> tensor<5x1xi1>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %14 = stablehlo.compare LT, %arg1, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_8 = stablehlo.constant dense<5> : tensor<i32>
    %15 = stablehlo.add %arg1, %c_8 : tensor<i32>
    %16 = stablehlo.select %14, %15, %arg1 : tensor<i1>, tensor<i32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %17 = stablehlo.compare LT, %arg2, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_10 = stablehlo.constant dense<4> : tensor<i32>
    %18 = stablehlo.add %arg2, %c_10 : tensor<i32>
    %19 = stablehlo.select %17, %18, %arg2 : tensor<i1>, tensor<i32>
    %20 = stablehlo.dynamic_slice %arg0, %16, %19, sizes = [0, 2] : (tensor<5x4xi1>, tensor<i32>, tensor<i32>) -> tensor<0x2xi1>
    return %6, %13, %20 : tensor<2x3xi1>, tensor<5x1xi1>, tensor<0x2xi1>
  }
}
// ----- dynamic update pred
// argument dense<"0x0101010101010101010101010101010101010101"> : tensor<5x4xi1>
// argument dense<"0xF9FFFFFF"> : tensor<i32>
// argument dense<"0x01000000"> : tensor<i32>
// result dense<"0x0101010101010101010101010101010101010101"> : tensor<5x4xi1> exactly
// result dense<"0x0101010101010101010101010101010101010101"> : tensor<5x4xi1> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xi1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> (tensor<5x4xi1> {jax.result_info = "result[0]"}, tensor<5x4xi1> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.slice %arg0 [0:2, 0:3] : (tensor<5x4xi1>) -> tensor<2x3xi1>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %2 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %3 = stablehlo.select %1, %2, %arg1 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare LT, %arg2, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<4> : tensor<i32>
    %5 = stablehlo.add %arg2, %c_2 : tensor<i32>
    %6 = stablehlo.select %4, %5, %arg2 : tensor<i1>, tensor<i32>
    %7 = stablehlo.dynamic_update_slice %arg0, %0, %3, %6 : (tensor<5x4xi1>, tensor<2x3xi1>, tensor<i32>, tensor<i32>) -> tensor<5x4xi1>
    %8 = stablehlo.slice %arg0 [0:0, 0:4] : (tensor<5x4xi1>) -> tensor<0x4xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %arg1, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_4 = stablehlo.constant dense<5> : tensor<i32>
    %10 = stablehlo.add %arg1, %c_4 : tensor<i32>
    %11 = stablehlo.select %9, %10, %arg1 : tensor<i1>, tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.compare LT, %arg2, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_6 = stablehlo.constant dense<4> : tensor<i32>
    %13 = stablehlo.add %arg2, %c_6 : tensor<i32>
    %14 = stablehlo.select %12, %13, %arg2 : tensor<i1>, tensor<i32>
    %15 = stablehlo.dynamic_update_slice %arg0, %8, %11, %14 : (tensor<5x4xi1>, tensor<0x4xi1>, tensor<i32>, tensor<i32>) -> tensor<5x4xi1>
    return %7, %15 : tensor<5x4xi1>, tensor<5x4xi1>
  }
}
// ----- dynamic slice by u32
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32>
// argument dense<"0x00286BEE"> : tensor<ui32>
// result dense<"0x000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<2x3xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>, %arg1: tensor<ui32>) -> (tensor<2x3xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [2, 3] : (tensor<4x3xf32>, tensor<ui32>, tensor<ui32>) -> tensor<2x3xf32>
    return %0 : tensor<2x3xf32>
  }
}
// ----- dynamic index in dim
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32>
// argument dense<"0xFFFFFFFF"> : tensor<i32>
// result dense<"0x0000983E0000003D00000C3F"> : tensor<3xf32> each 1e-06
// result dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000B03E0000543F0000A83E"> : tensor<4x3xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>, %arg1: tensor<i32>) -> (tensor<3xf32> {jax.result_info = "result[0]"}, tensor<4x3xf32> {jax.result_info = "result[1]"}) {
    %0 = call @dynamic_index_in_dim(%arg0, %arg1) : (tensor<4x3xf32>, tensor<i32>) -> tensor<3xf32>
    %1 = stablehlo.slice %arg0 [0:1, 0:3] : (tensor<4x3xf32>) -> tensor<1x3xf32>
    %2 = stablehlo.reshape %1 : (tensor<1x3xf32>) -> tensor<3xf32>
    %3 = call @dynamic_update_index_in_dim(%arg0, %2, %arg1) : (tensor<4x3xf32>, tensor<3xf32>, tensor<i32>) -> tensor<4x3xf32>
    return %0, %3 : tensor<3xf32>, tensor<4x3xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<4x3xf32>, %arg1: tensor<i32>) -> tensor<3xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg1 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.dynamic_slice %arg0, %2, %c_1, sizes = [1, 3] : (tensor<4x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x3xf32>
    %4 = stablehlo.reshape %3 : (tensor<1x3xf32>) -> tensor<3xf32>
    return %4 : tensor<3xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<4x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<i32>) -> tensor<4x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare LT, %arg2, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %2 = stablehlo.add %arg2, %c_0 : tensor<i32>
    %3 = stablehlo.select %1, %2, %arg2 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.dynamic_update_slice %arg0, %0, %3, %c_1 : (tensor<4x3xf32>, tensor<1x3xf32>, tensor<i32>, tensor<i32>) -> tensor<4x3xf32>
    return %4 : tensor<4x3xf32>
  }
}
// ----- roll, tile, stack, triangle
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32>
// result dense<"0x000008BF0000143F0000B83E0000983E0000003D00000C3F0000B03E0000543F0000A83E0000A6BF0000683F0000E83E"> : tensor<4x3xf32> each 1e-06
// result dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<8x3xf32> each 1e-06
// result dense<"0x0000B03E0000543F0000A83E0000B03E0000543F0000A83E0000A6BF0000683F0000E83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E000008BF0000143F0000B83E0000983E0000003D00000C3F0000983E0000003D00000C3F"> : tensor<4x2x3xf32> each 1e-06
// result dense<"0x0000B03E00000000000000000000A6BF0000683F00000000000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32> each 1e-06
// result dense<"0x0000803F0000000000000000000000000000803F0000000000000000000000000000803F"> : tensor<3x3xf32> each 1e-06
// result dense<"0x000000000000803E0000003F0000403F0000803F"> : tensor<5xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>) -> (tensor<4x3xf32> {jax.result_info = "result[0]"}, tensor<8x3xf32> {jax.result_info = "result[1]"}, tensor<4x2x3xf32> {jax.result_info = "result[2]"}, tensor<4x3xf32> {jax.result_info = "result[3]"}, tensor<3x3xf32> {jax.result_info = "result[4]"}, tensor<5xf32> {jax.result_info = "result[5]"}) {
    %0 = call @_roll_static(%arg0) : (tensor<4x3xf32>) -> tensor<4x3xf32>
    %1 = stablehlo.reshape %arg0 : (tensor<4x3xf32>) -> tensor<1x4x1x3xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<1x4x1x3xf32>) -> tensor<2x4x1x3xf32>
    %3 = stablehlo.reshape %2 : (tensor<2x4x1x3xf32>) -> tensor<8x3xf32>
    %4 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2] : (tensor<4x3xf32>) -> tensor<4x1x3xf32>
    %5 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2] : (tensor<4x3xf32>) -> tensor<4x1x3xf32>
    %6 = stablehlo.concatenate %4, %5, dim = 1 : (tensor<4x1x3xf32>, tensor<4x1x3xf32>) -> tensor<4x2x3xf32>
    %7 = call @tril(%arg0) : (tensor<4x3xf32>) -> tensor<4x3xf32>
    %8 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %9 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %10 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %11 = stablehlo.add %8, %10 : tensor<3x3xi32>
    %12 = stablehlo.compare EQ, %11, %9, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %13 = stablehlo.convert %12 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %14 = call @_linspace(%cst, %cst_0) : (tensor<f32>, tensor<f32>) -> tensor<5xf32>
    return %0, %3, %6, %7, %13, %14 : tensor<4x3xf32>, tensor<8x3xf32>, tensor<4x2x3xf32>, tensor<4x3xf32>, tensor<3x3xf32>, tensor<5xf32>
  }
  func.func private @_roll_static(%arg0: tensor<4x3xf32>) -> tensor<4x3xf32> {
    %0 = stablehlo.slice %arg0 [2:4, 0:3] : (tensor<4x3xf32>) -> tensor<2x3xf32>
    %1 = stablehlo.slice %arg0 [0:2, 0:3] : (tensor<4x3xf32>) -> tensor<2x3xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
    return %2 : tensor<4x3xf32>
  }
  func.func private @tril(%arg0: tensor<4x3xf32>) -> tensor<4x3xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<4x3xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x3xi32>
    %2 = stablehlo.add %0, %1 : tensor<4x3xi32>
    %3 = stablehlo.iota dim = 1 : tensor<4x3xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<4x3xi1>, tensor<4x3xf32>
    return %6 : tensor<4x3xf32>
  }
  func.func private @_linspace(%arg0: tensor<f32>, %arg1: tensor<f32>) -> tensor<5xf32> {
    %0 = stablehlo.convert %arg0 : tensor<f32>
    %1 = stablehlo.convert %arg1 : tensor<f32>
    %2 = stablehlo.iota dim = 0 : tensor<4xf32>
    %cst = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %4 = stablehlo.divide %2, %3 : tensor<4xf32>
    %5 = stablehlo.reshape %0 : (tensor<f32>) -> tensor<1xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %7 = stablehlo.subtract %6, %4 : tensor<4xf32>
    %8 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<1xf32>) -> tensor<4xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<4xf32>
    %10 = stablehlo.reshape %1 : (tensor<f32>) -> tensor<1xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<1xf32>) -> tensor<4xf32>
    %12 = stablehlo.multiply %11, %4 : tensor<4xf32>
    %13 = stablehlo.add %9, %12 : tensor<4xf32>
    %14 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %15 = stablehlo.concatenate %13, %14, dim = 0 : (tensor<4xf32>, tensor<1xf32>) -> tensor<5xf32>
    return %15 : tensor<5xf32>
  }
}
// ----- empty
// argument dense<> : tensor<0x4xf32>
// result dense<> : tensor<0x4xf32> each 1e-06
// result dense<> : tensor<0xf32> each 1e-06
// result dense<> : tensor<0x8xf32> each 1e-06
// result dense<> : tensor<4x0xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x4xf32>) -> (tensor<0x4xf32> {jax.result_info = "result[0]"}, tensor<0xf32> {jax.result_info = "result[1]"}, tensor<0x8xf32> {jax.result_info = "result[2]"}, tensor<4x0xf32> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.add %arg0, %arg0 : tensor<0x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<0x4xf32>, tensor<f32>) -> tensor<0xf32>
    %2 = stablehlo.reshape %arg0 : (tensor<0x4xf32>) -> tensor<0x8xf32>
    %3 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<0x4xf32>) -> tensor<4x0xf32>
    return %0, %1, %2, %3 : tensor<0x4xf32>, tensor<0xf32>, tensor<0x8xf32>, tensor<4x0xf32>
  }
}
// ----- barrier
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32>
// result dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32> each 1e-06
// result dense<"0x0000AC3F0000EA3F0000AA3F000098BE0000F43F0000BA3F0000F03E0000CA3F0000AE3F0000A63F0000843F0000C63F"> : tensor<4x3xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>) -> (tensor<4x3xf32> {jax.result_info = "result[0]"}, tensor<4x3xf32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<4x3xf32>
    %2:2 = stablehlo.optimization_barrier %arg0, %1 : tensor<4x3xf32>, tensor<4x3xf32>
    return %2#0, %2#1 : tensor<4x3xf32>, tensor<4x3xf32>
  }
}
