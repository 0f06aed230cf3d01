// ----- reduce sum f32
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F00002EC00000F2BF000030BE0000D8BE0000603E0000603E0000084000008EBF0000C0BE000003400000243F0000283F000004BF0000D2BF0000303E0000E03D00009EBF000030BF0000A0BD000070BF0000C0BD0000C03D0000003D000000BF0000183F0000643F0000A83E000050BF00003C3F000000BF0000603F00008ABF00006C3F000080BC0000A0BF0000A0BE"> : tensor<4x5x3xf32>
// result dense<"0x00004A40000050BE000058BF0000103F00000C400000BA3F000009C00000783F0000843F0000B8BF008085C000001C3F0000A0BF000008C000002CBF"> : tensor<5x3xf32> all 2e-6
// result dense<"0x0000BC3F00005BC000006CBF00000000"> : tensor<4xf32> all 2e-6
// result dense<"0x000038C0"> : tensor<f32> all 2e-6
// result dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F00002EC00000F2BF000030BE0000D8BE0000603E0000603E0000084000008EBF0000C0BE000003400000243F0000283F000004BF0000D2BF0000303E0000E03D00009EBF000030BF0000A0BD000070BF0000C0BD0000C03D0000003D000000BF0000183F0000643F0000A83E000050BF00003C3F000000BF0000603F00008ABF00006C3F000080BC0000A0BF0000A0BE"> : tensor<4x5x3xf32> all 2e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xf32>) -> (tensor<5x3xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}, tensor<f32> {jax.result_info = "result[2]"}, tensor<4x5x3xf32> {jax.result_info = "result[3]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<5x3xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%arg0 init: %cst_1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%arg0 init: %cst_2) applies stablehlo.add across dimensions = [] : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<4x5x3xf32>
    return %0, %1, %2, %3 : tensor<5x3xf32>, tensor<4xf32>, tensor<f32>, tensor<4x5x3xf32>
  }
}
// ----- reduce prod f32
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F00002EC00000F2BF000030BE0000D8BE0000603E0000603E0000084000008EBF0000C0BE000003400000243F0000283F000004BF0000D2BF0000303E0000E03D00009EBF000030BF0000A0BD000070BF0000C0BD0000C03D0000003D000000BF0000183F0000643F0000A83E000050BF00003C3F000000BF0000603F00008ABF00006C3F000080BC0000A0BF0000A0BE"> : tensor<4x5x3xf32>
// result dense<"0x008C263D0064B0BA00A095BC069D9D3F805E04BE00D4C73A8032803DB94067BF0000FDBC80329EBD3007A1BD4002743D0048C639001024BD00704BBB"> : tensor<5x3xf32> all 2e-6
// result dense<"0x93CDCFB58F203034D4D693B8A817D8B4"> : tensor<4xf32> all 2e-6
// result dense<"0xAA620B99"> : tensor<f32> all 2e-6
// result dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F00002EC00000F2BF000030BE0000D8BE0000603E0000603E0000084000008EBF0000C0BE000003400000243F0000283F000004BF0000D2BF0000303E0000E03D00009EBF000030BF0000A0BD000070BF0000C0BD0000C03D0000003D000000BF0000183F0000643F0000A83E000050BF00003C3F000000BF0000603F00008ABF00006C3F000080BC0000A0BF0000A0BE"> : tensor<4x5x3xf32> all 2e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xf32>) -> (tensor<5x3xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}, tensor<f32> {jax.result_info = "result[2]"}, tensor<4x5x3xf32> {jax.result_info = "result[3]"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.multiply across dimensions = [0] : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<5x3xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.multiply across dimensions = [1, 2] : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%arg0 init: %cst_1) applies stablehlo.multiply across dimensions = [0, 1, 2] : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%arg0 init: %cst_2) applies stablehlo.multiply across dimensions = [] : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<4x5x3xf32>
    return %0, %1, %2, %3 : tensor<5x3xf32>, tensor<4xf32>, tensor<f32>, tensor<4x5x3xf32>
  }
}
// ----- reduce max f32
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F00002EC00000F2BF000030BE0000D8BE0000603E0000603E0000084000008EBF0000C0BE000003400000243F0000283F000004BF0000D2BF0000303E0000E03D00009EBF000030BF0000A0BD000070BF0000C0BD0000C03D0000003D000000BF0000183F0000643F0000A83E000050BF00003C3F000000BF0000603F00008ABF00006C3F000080BC0000A0BF0000A0BE"> : tensor<4x5x3xf32>
// result dense<"0x000008400000543F0000A83E000003400000683F0000283F000090BE0000A63F0000803F0000603F0000003D00006C3F000080BC0000603E0000603E"> : tensor<5x3xf32> all 2e-6
// result dense<"0x0000683F0000A63F0000084000006C3F"> : tensor<4xf32> all 2e-6
// result dense<"0x00000840"> : tensor<f32> all 2e-6
// result dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F00002EC00000F2BF000030BE0000D8BE0000603E0000603E0000084000008EBF0000C0BE000003400000243F0000283F000004BF0000D2BF0000303E0000E03D00009EBF000030BF0000A0BD000070BF0000C0BD0000C03D0000003D000000BF0000183F0000643F0000A83E000050BF00003C3F000000BF0000603F00008ABF00006C3F000080BC0000A0BF0000A0BE"> : tensor<4x5x3xf32> all 2e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xf32>) -> (tensor<5x3xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}, tensor<f32> {jax.result_info = "result[2]"}, tensor<4x5x3xf32> {jax.result_info = "result[3]"}) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [0] : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<5x3xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.maximum across dimensions = [1, 2] : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %2 = stablehlo.reduce(%arg0 init: %cst_1) applies stablehlo.maximum across dimensions = [0, 1, 2] : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %3 = stablehlo.reduce(%arg0 init: %cst_2) applies stablehlo.maximum across dimensions = [] : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<4x5x3xf32>
    return %0, %1, %2, %3 : tensor<5x3xf32>, tensor<4xf32>, tensor<f32>, tensor<4x5x3xf32>
  }
}
// ----- reduce min f32
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F00002EC00000F2BF000030BE0000D8BE0000603E0000603E0000084000008EBF0000C0BE000003400000243F0000283F000004BF0000D2BF0000303E0000E03D00009EBF000030BF0000A0BD000070BF0000C0BD0000C03D0000003D000000BF0000183F0000643F0000A83E000050BF00003C3F000000BF0000603F00008ABF00006C3F000080BC0000A0BF0000A0BE"> : tensor<4x5x3xf32>
// result dense<"0x0000C03D00008EBF000000BF0000A6BF000080BE0000803C000050BF0000D2BF000000BF00002EC00000F2BF000030BF00003CBF0000A0BF0000F8BE"> : tensor<5x3xf32> all 2e-6
// result dense<"0x0000A6BF00002EC00000D2BF0000A0BF"> : tensor<4xf32> all 2e-6
// result dense<"0x00002EC0"> : tensor<f32> all 2e-6
// result dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F00002EC00000F2BF000030BE0000D8BE0000603E0000603E0000084000008EBF0000C0BE000003400000243F0000283F000004BF0000D2BF0000303E0000E03D00009EBF000030BF0000A0BD000070BF0000C0BD0000C03D0000003D000000BF0000183F0000643F0000A83E000050BF00003C3F000000BF0000603F00008ABF00006C3F000080BC0000A0BF0000A0BE"> : tensor<4x5x3xf32> all 2e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xf32>) -> (tensor<5x3xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}, tensor<f32> {jax.result_info = "result[2]"}, tensor<4x5x3xf32> {jax.result_info = "result[3]"}) {
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.minimum across dimensions = [0] : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<5x3xf32>
    %cst_0 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %1 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.minimum across dimensions = [1, 2] : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_1 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %2 = stablehlo.reduce(%arg0 init: %cst_1) applies stablehlo.minimum across dimensions = [0, 1, 2] : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %3 = stablehlo.reduce(%arg0 init: %cst_2) applies stablehlo.minimum across dimensions = [] : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<4x5x3xf32>
    return %0, %1, %2, %3 : tensor<5x3xf32>, tensor<4xf32>, tensor<f32>, tensor<4x5x3xf32>
  }
}
// ----- argmax f32
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F00002EC00000F2BF000030BE0000D8BE0000603E0000603E0000084000008EBF0000C0BE000003400000243F0000283F000004BF0000D2BF0000303E0000E03D00009EBF000030BF0000A0BD000070BF0000C0BD0000C03D0000003D000000BF0000183F0000643F0000A83E000050BF00003C3F000000BF0000603F00008ABF00006C3F000080BC0000A0BF0000A0BE"> : tensor<4x5x3xf32>
// result dense<"0x000000000100000003000000000000000200000002000000000000000100000001000000030000000100000003000000"> : tensor<4x3xi32> exactly
// result dense<"0x030000000200000003000000000000000100000001000000030000000200000003000000010000000100000002000000000000000300000000000000"> : tensor<5x3xi32> exactly
// result dense<"0x1E000000"> : tensor<i32> exactly
// result dense<"0x0100000001000000010000000200000001000000000000000200000001000000020000000100000000000000000000000200000000000000000000000000000001000000010000000200000000000000"> : tensor<4x5xi32> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xf32>) -> (tensor<4x3xi32> {jax.result_info = "result[0]"}, tensor<5x3xi32> {jax.result_info = "result[1]"}, tensor<i32> {jax.result_info = "result[2]"}, tensor<4x5xi32> {jax.result_info = "result[3]"}) {
    %0 = call @argmax(%arg0) : (tensor<4x5x3xf32>) -> tensor<4x3xi32>
    %1 = call @argmin(%arg0) : (tensor<4x5x3xf32>) -> tensor<5x3xi32>
    %2 = stablehlo.reshape %arg0 : (tensor<4x5x3xf32>) -> tensor<60xf32>
    %3 = call @argmax_0(%2) : (tensor<60xf32>) -> tensor<i32>
    %4 = call @argmax_1(%arg0) : (tensor<4x5x3xf32>) -> tensor<4x5xi32>
    return %0, %1, %3, %4 : tensor<4x3xi32>, tensor<5x3xi32>, tensor<i32>, tensor<4x5xi32>
  }
  func.func private @argmax(%arg0: tensor<4x5x3xf32>) -> tensor<4x3xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<4x5x3xi32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<4x5x3xf32>, tensor<4x5x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<4x3xf32>, tensor<4x3xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<4x3xi32>
  }
  func.func private @argmin(%arg0: tensor<4x5x3xf32>) -> tensor<5x3xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<4x5x3xi32>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [0] : (tensor<4x5x3xf32>, tensor<4x5x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<5x3xf32>, tensor<5x3xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare LT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<5x3xi32>
  }
  func.func private @argmax_0(%arg0: tensor<60xf32>) -> tensor<i32> {
    %0 = stablehlo.iota dim = 0 : tensor<60xi32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [0] : (tensor<60xf32>, tensor<60xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<i32>
  }
  func.func private @argmax_1(%arg0: tensor<4x5x3xf32>) -> tensor<4x5xi32> {
    %0 = stablehlo.iota dim = 2 : tensor<4x5x3xi32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [2] : (tensor<4x5x3xf32>, tensor<4x5x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<4x5xf32>, tensor<4x5xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<4x5xi32>
  }
}
// ----- reduce sum f16
// argument dense<"0x8035A03A403530BD403B403740B8A038C035C03400286038E0B900B1C0B7C038002AC0B440BA00B4002480B4303D003C70C190BF80B1C0B600330033404070BC00B618402039403920B890BE8031002FF0BC80B900AD80BB00AE002E002800B8C038203B403580BAE03900B8003B50BC603B00A400BD00B5"> : tensor<4x5x3xf16>
// result dense<"0x504280B2C0BA80386040D03D48C0C03B203CC0BD2CC4E03800BD40C060B9"> : tensor<5x3xf16> all 0.05
// result dense<"0xE03DD8C260BB0000"> : tensor<4xf16> all 0.05
// result dense<"0xC0C1"> : tensor<f16> all 0.05
// result dense<"0x8035A03A403530BD403B403740B8A038C035C03400286038E0B900B1C0B7C038002AC0B440BA00B4002480B4303D003C70C190BF80B1C0B600330033404070BC00B618402039403920B890BE8031002FF0BC80B900AD80BB00AE002E002800B8C038203B403580BAE03900B8003B50BC603B00A400BD00B5"> : tensor<4x5x3xf16> all 0.05
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xf16>) -> (tensor<5x3xf16> {jax.result_info = "result[0]"}, tensor<4xf16> {jax.result_info = "result[1]"}, tensor<f16> {jax.result_info = "result[2]"}, tensor<4x5x3xf16> {jax.result_info = "result[3]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f16>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<4x5x3xf16>, tensor<f16>) -> tensor<5x3xf16>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f16>
    %1 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x5x3xf16>, tensor<f16>) -> tensor<4xf16>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f16>
    %2 = stablehlo.reduce(%arg0 init: %cst_1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x5x3xf16>, tensor<f16>) -> tensor<f16>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f16>
    %3 = stablehlo.reduce(%arg0 init: %cst_2) applies stablehlo.add across dimensions = [] : (tensor<4x5x3xf16>, tensor<f16>) -> tensor<4x5x3xf16>
    return %0, %1, %2, %3 : tensor<5x3xf16>, tensor<4xf16>, tensor<f16>, tensor<4x5x3xf16>
  }
}
// ----- reduce prod f16
// argument dense<"0x8035A03A403530BD403B403740B8A038C035C03400286038E0B900B1C0B7C038002AC0B440BA00B4002480B4303D003C70C190BF80B1C0B600330033404070BC00B618402039403920B890BE8031002FF0BC80B900AD80BB00AE002E002800B8C038203B403580BAE03900B8003B50BC603B00A400BD00B5"> : tensor<4x5x3xf16>
// result dense<"0x34298395ADA4ED3C23B03F16012C3BBBE8A7F1AC08ADA12B320E20A95C9A"> : tensor<5x3xf16> all 0.05
// result dense<"0x1A8003009E840780"> : tensor<4xf16> all 0.05
// result dense<"0x0080"> : tensor<f16> all 0.05
// result dense<"0x8035A03A403530BD403B403740B8A038C035C03400286038E0B900B1C0B7C038002AC0B440BA00B4002480B4303D003C70C190BF80B1C0B600330033404070BC00B618402039403920B890BE8031002FF0BC80B900AD80BB00AE002E002800B8C038203B403580BAE03900B8003B50BC603B00A400BD00B5"> : tensor<4x5x3xf16> all 0.05
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xf16>) -> (tensor<5x3xf16> {jax.result_info = "result[0]"}, tensor<4xf16> {jax.result_info = "result[1]"}, tensor<f16> {jax.result_info = "result[2]"}, tensor<4x5x3xf16> {jax.result_info = "result[3]"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f16>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.multiply across dimensions = [0] : (tensor<4x5x3xf16>, tensor<f16>) -> tensor<5x3xf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f16>
    %1 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.multiply across dimensions = [1, 2] : (tensor<4x5x3xf16>, tensor<f16>) -> tensor<4xf16>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f16>
    %2 = stablehlo.reduce(%arg0 init: %cst_1) applies stablehlo.multiply across dimensions = [0, 1, 2] : (tensor<4x5x3xf16>, tensor<f16>) -> tensor<f16>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f16>
    %3 = stablehlo.reduce(%arg0 init: %cst_2) applies stablehlo.multiply across dimensions = [] : (tensor<4x5x3xf16>, tensor<f16>) -> tensor<4x5x3xf16>
    return %0, %1, %2, %3 : tensor<5x3xf16>, tensor<4xf16>, tensor<f16>, tensor<4x5x3xf16>
  }
}
// ----- reduce max f16
// argument dense<"0x8035A03A403530BD403B403740B8A038C035C03400286038E0B900B1C0B7C038002AC0B440BA00B4002480B4303D003C70C190BF80B1C0B600330033404070BC00B618402039403920B890BE8031002FF0BC80B900AD80BB00AE002E002800B8C038203B403580BAE03900B8003B50BC603B00A400BD00B5"> : tensor<4x5x3xf16>
// result dense<"0x4040A03A40351840403B403980B4303D003C003B0028603B00A400330033"> : tensor<5x3xf16> all 0.05
// result dense<"0x403B303D4040603B"> : tensor<4xf16> all 0.05
// result dense<"0x4040"> : tensor<f16> all 0.05
// result dense<"0x8035A03A403530BD403B403740B8A038C035C03400286038E0B900B1C0B7C038002AC0B440BA00B4002480B4303D003C70C190BF80B1C0B600330033404070BC00B618402039403920B890BE8031002FF0BC80B900AD80BB00AE002E002800B8C038203B403580BAE03900B8003B50BC603B00A400BD00B5"> : tensor<4x5x3xf16> all 0.05
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xf16>) -> (tensor<5x3xf16> {jax.result_info = "result[0]"}, tensor<4xf16> {jax.result_info = "result[1]"}, tensor<f16> {jax.result_info = "result[2]"}, tensor<4x5x3xf16> {jax.result_info = "result[3]"}) {
    %cst = stablehlo.constant dense<0xFC00> : tensor<f16>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [0] : (tensor<4x5x3xf16>, tensor<f16>) -> tensor<5x3xf16>
    %cst_0 = stablehlo.constant dense<0xFC00> : tensor<f16>
    %1 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.maximum across dimensions = [1, 2] : (tensor<4x5x3xf16>, tensor<f16>) -> tensor<4xf16>
    %cst_1 = stablehlo.constant dense<0xFC00> : tensor<f16>
    %2 = stablehlo.reduce(%arg0 init: %cst_1) applies stablehlo.maximum across dimensions = [0, 1, 2] : (tensor<4x5x3xf16>, tensor<f16>) -> tensor<f16>
    %cst_2 = stablehlo.constant dense<0xFC00> : tensor<f16>
    %3 = stablehlo.reduce(%arg0 init: %cst_2) applies stablehlo.maximum across dimensions = [] : (tensor<4x5x3xf16>, tensor<f16>) -> tensor<4x5x3xf16>
    return %0, %1, %2, %3 : tensor<5x3xf16>, tensor<4xf16>, tensor<f16>, tensor<4x5x3xf16>
  }
}
// ----- reduce min f16
// argument dense<"0x8035A03A403530BD403B403740B8A038C035C03400286038E0B900B1C0B7C038002AC0B440BA00B4002480B4303D003C70C190BF80B1C0B600330033404070BC00B618402039403920B890BE8031002FF0BC80B900AD80BB00AE002E002800B8C038203B403580BAE03900B8003B50BC603B00A400BD00B5"> : tensor<4x5x3xf16>
// result dense<"0x002E70BC00B830BD00B4002480BA90BE00B870C190BF80B9E0B900BDC0B7"> : tensor<5x3xf16> all 0.05
// result dense<"0x30BD70C190BE00BD"> : tensor<4xf16> all 0.05
// result dense<"0x70C1"> : tensor<f16> all 0.05
// result dense<"0x8035A03A403530BD403B403740B8A038C035C03400286038E0B900B1C0B7C038002AC0B440BA00B4002480B4303D003C70C190BF80B1C0B600330033404070BC00B618402039403920B890BE8031002FF0BC80B900AD80BB00AE002E002800B8C038203B403580BAE03900B8003B50BC603B00A400BD00B5"> : tensor<4x5x3xf16> all 0.05
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xf16>) -> (tensor<5x3xf16> {jax.result_info = "result[0]"}, tensor<4xf16> {jax.result_info = "result[1]"}, tensor<f16> {jax.result_info = "result[2]"}, tensor<4x5x3xf16> {jax.result_info = "result[3]"}) {
    %cst = stablehlo.constant dense<0x7C00> : tensor<f16>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.minimum across dimensions = [0] : (tensor<4x5x3xf16>, tensor<f16>) -> tensor<5x3xf16>
    %cst_0 = stablehlo.constant dense<0x7C00> : tensor<f16>
    %1 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.minimum across dimensions = [1, 2] : (tensor<4x5x3xf16>, tensor<f16>) -> tensor<4xf16>
    %cst_1 = stablehlo.constant dense<0x7C00> : tensor<f16>
    %2 = stablehlo.reduce(%arg0 init: %cst_1) applies stablehlo.minimum across dimensions = [0, 1, 2] : (tensor<4x5x3xf16>, tensor<f16>) -> tensor<f16>
    %cst_2 = stablehlo.constant dense<0x7C00> : tensor<f16>
    %3 = stablehlo.reduce(%arg0 init: %cst_2) applies stablehlo.minimum across dimensions = [] : (tensor<4x5x3xf16>, tensor<f16>) -> tensor<4x5x3xf16>
    return %0, %1, %2, %3 : tensor<5x3xf16>, tensor<4xf16>, tensor<f16>, tensor<4x5x3xf16>
  }
}
// ----- argmax f16
// argument dense<"0x8035A03A403530BD403B403740B8A038C035C03400286038E0B900B1C0B7C038002AC0B440BA00B4002480B4303D003C70C190BF80B1C0B600330033404070BC00B618402039403920B890BE8031002FF0BC80B900AD80BB00AE002E002800B8C038203B403580BAE03900B8003B50BC603B00A400BD00B5"> : tensor<4x5x3xf16>
// result dense<"0x000000000100000003000000000000000200000002000000000000000100000001000000030000000100000003000000"> : tensor<4x3xi32> exactly
// result dense<"0x030000000200000003000000000000000100000001000000030000000200000003000000010000000100000002000000000000000300000000000000"> : tensor<5x3xi32> exactly
// result dense<"0x1E000000"> : tensor<i32> exactly
// result dense<"0x0100000001000000010000000200000001000000000000000200000001000000020000000100000000000000000000000200000000000000000000000000000001000000010000000200000000000000"> : tensor<4x5xi32> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xf16>) -> (tensor<4x3xi32> {jax.result_info = "result[0]"}, tensor<5x3xi32> {jax.result_info = "result[1]"}, tensor<i32> {jax.result_info = "result[2]"}, tensor<4x5xi32> {jax.result_info = "result[3]"}) {
    %0 = call @argmax(%arg0) : (tensor<4x5x3xf16>) -> tensor<4x3xi32>
    %1 = call @argmin(%arg0) : (tensor<4x5x3xf16>) -> tensor<5x3xi32>
    %2 = stablehlo.reshape %arg0 : (tensor<4x5x3xf16>) -> tensor<60xf16>
    %3 = call @argmax_0(%2) : (tensor<60xf16>) -> tensor<i32>
    %4 = call @argmax_1(%arg0) : (tensor<4x5x3xf16>) -> tensor<4x5xi32>
    return %0, %1, %3, %4 : tensor<4x3xi32>, tensor<5x3xi32>, tensor<i32>, tensor<4x5xi32>
  }
  func.func private @argmax(%arg0: tensor<4x5x3xf16>) -> tensor<4x3xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<4x5x3xi32>
    %cst = stablehlo.constant dense<0xFC00> : tensor<f16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<4x5x3xf16>, tensor<4x5x3xi32>, tensor<f16>, tensor<i32>) -> (tensor<4x3xf16>, tensor<4x3xi32>)
     reducer(%arg1: tensor<f16>, %arg3: tensor<f16>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f16>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f16>, tensor<i32>
    }
    return %1#1 : tensor<4x3xi32>
  }
  func.func private @argmin(%arg0: tensor<4x5x3xf16>) -> tensor<5x3xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<4x5x3xi32>
    %cst = stablehlo.constant dense<0x7C00> : tensor<f16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [0] : (tensor<4x5x3xf16>, tensor<4x5x3xi32>, tensor<f16>, tensor<i32>) -> (tensor<5x3xf16>, tensor<5x3xi32>)
     reducer(%arg1: tensor<f16>, %arg3: tensor<f16>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare LT, %arg1, %arg3, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f16>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f16>, tensor<i32>
    }
    return %1#1 : tensor<5x3xi32>
  }
  func.func private @argmax_0(%arg0: tensor<60xf16>) -> tensor<i32> {
    %0 = stablehlo.iota dim = 0 : tensor<60xi32>
    %cst = stablehlo.constant dense<0xFC00> : tensor<f16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [0] : (tensor<60xf16>, tensor<60xi32>, tensor<f16>, tensor<i32>) -> (tensor<f16>, tensor<i32>)
     reducer(%arg1: tensor<f16>, %arg3: tensor<f16>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f16>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f16>, tensor<i32>
    }
    return %1#1 : tensor<i32>
  }
  func.func private @argmax_1(%arg0: tensor<4x5x3xf16>) -> tensor<4x5xi32> {
    %0 = stablehlo.iota dim = 2 : tensor<4x5x3xi32>
    %cst = stablehlo.constant dense<0xFC00> : tensor<f16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [2] : (tensor<4x5x3xf16>, tensor<4x5x3xi32>, tensor<f16>, tensor<i32>) -> (tensor<4x5xf16>, tensor<4x5xi32>)
     reducer(%arg1: tensor<f16>, %arg3: tensor<f16>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f16>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f16>, tensor<i32>
    }
    return %1#1 : tensor<4x5xi32>
  }
}
// ----- reduce sum bf16
// argument dense<"0xB03E543FA83EA6BF683FE83E08BF143FB83E983E003D0C3F3CBF20BEF8BE183F403D98BE48BF80BE803C90BEA63F803F2EC0F2BF30BED8BE603E603E08408EBFC0BE0340243F283F04BFD2BF303EE03D9EBF30BFA0BD70BFC0BDC03D003D00BF183F643FA83E50BF3C3F00BF603F8ABF6C3F80BCA0BFA0BE"> : tensor<4x5x3xbf16>
// result dense<"0x4A4050BE58BF103F0C40BA3F09C0783F843FB8BF86C01C3FA0BF08C02CBF"> : tensor<5x3xbf16> all 0.05
// result dense<"0xBC3F5BC06CBF0000"> : tensor<4xbf16> all 0.05
// result dense<"0x38C0"> : tensor<bf16> all 0.05
// result dense<"0xB03E543FA83EA6BF683FE83E08BF143FB83E983E003D0C3F3CBF20BEF8BE183F403D98BE48BF80BE803C90BEA63F803F2EC0F2BF30BED8BE603E603E08408EBFC0BE0340243F283F04BFD2BF303EE03D9EBF30BFA0BD70BFC0BDC03D003D00BF183F643FA83E50BF3C3F00BF603F8ABF6C3F80BCA0BFA0BE"> : tensor<4x5x3xbf16> all 0.05
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xbf16>) -> (tensor<5x3xbf16> {jax.result_info = "result[0]"}, tensor<4xbf16> {jax.result_info = "result[1]"}, tensor<bf16> {jax.result_info = "result[2]"}, tensor<4x5x3xbf16> {jax.result_info = "result[3]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<4x5x3xbf16>, tensor<bf16>) -> tensor<5x3xbf16>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x5x3xbf16>, tensor<bf16>) -> tensor<4xbf16>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %2 = stablehlo.reduce(%arg0 init: %cst_1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x5x3xbf16>, tensor<bf16>) -> tensor<bf16>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %3 = stablehlo.reduce(%arg0 init: %cst_2) applies stablehlo.add across dimensions = [] : (tensor<4x5x3xbf16>, tensor<bf16>) -> tensor<4x5x3xbf16>
    return %0, %1, %2, %3 : tensor<5x3xbf16>, tensor<4xbf16>, tensor<bf16>, tensor<4x5x3xbf16>
  }
}
// ----- reduce prod bf16
// argument dense<"0xB03E543FA83EA6BF683FE83E08BF143FB83E983E003D0C3F3CBF20BEF8BE183F403D98BE48BF80BE803C90BEA63F803F2EC0F2BF30BED8BE603E603E08408EBFC0BE0340243F283F04BFD2BF303EE03D9EBF30BFA0BD70BFC0BDC03D003D00BF183F643FA83E50BF3C3F00BF603F8ABF6C3F80BCA0BFA0BE"> : tensor<4x5x3xbf16>
// result dense<"0x263DB0BA96BC9E3F05BEC83A803D68BFFDBC9EBDA1BD733DC73924BD4CBB"> : tensor<5x3xbf16> all 0.05
// result dense<"0xD1B5303494B8D7B4"> : tensor<4xbf16> all 0.05
// result dense<"0x0C99"> : tensor<bf16> all 0.05
// result dense<"0xB03E543FA83EA6BF683FE83E08BF143FB83E983E003D0C3F3CBF20BEF8BE183F403D98BE48BF80BE803C90BEA63F803F2EC0F2BF30BED8BE603E603E08408EBFC0BE0340243F283F04BFD2BF303EE03D9EBF30BFA0BD70BFC0BDC03D003D00BF183F643FA83E50BF3C3F00BF603F8ABF6C3F80BCA0BFA0BE"> : tensor<4x5x3xbf16> all 0.05
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xbf16>) -> (tensor<5x3xbf16> {jax.result_info = "result[0]"}, tensor<4xbf16> {jax.result_info = "result[1]"}, tensor<bf16> {jax.result_info = "result[2]"}, tensor<4x5x3xbf16> {jax.result_info = "result[3]"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.multiply across dimensions = [0] : (tensor<4x5x3xbf16>, tensor<bf16>) -> tensor<5x3xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %1 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.multiply across dimensions = [1, 2] : (tensor<4x5x3xbf16>, tensor<bf16>) -> tensor<4xbf16>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %2 = stablehlo.reduce(%arg0 init: %cst_1) applies stablehlo.multiply across dimensions = [0, 1, 2] : (tensor<4x5x3xbf16>, tensor<bf16>) -> tensor<bf16>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %3 = stablehlo.reduce(%arg0 init: %cst_2) applies stablehlo.multiply across dimensions = [] : (tensor<4x5x3xbf16>, tensor<bf16>) -> tensor<4x5x3xbf16>
    return %0, %1, %2, %3 : tensor<5x3xbf16>, tensor<4xbf16>, tensor<bf16>, tensor<4x5x3xbf16>
  }
}
// ----- reduce max bf16
// argument dense<"0xB03E543FA83EA6BF683FE83E08BF143FB83E983E003D0C3F3CBF20BEF8BE183F403D98BE48BF80BE803C90BEA63F803F2EC0F2BF30BED8BE603E603E08408EBFC0BE0340243F283F04BFD2BF303EE03D9EBF30BFA0BD70BFC0BDC03D003D00BF183F643FA83E50BF3C3F00BF603F8ABF6C3F80BCA0BFA0BE"> : tensor<4x5x3xbf16>
// result dense<"0x0840543FA83E0340683F283F90BEA63F803F603F003D6C3F80BC603E603E"> : tensor<5x3xbf16> all 0.05
// result dense<"0x683FA63F08406C3F"> : tensor<4xbf16> all 0.05
// result dense<"0x0840"> : tensor<bf16> all 0.05
// result dense<"0xB03E543FA83EA6BF683FE83E08BF143FB83E983E003D0C3F3CBF20BEF8BE183F403D98BE48BF80BE803C90BEA63F803F2EC0F2BF30BED8BE603E603E08408EBFC0BE0340243F283F04BFD2BF303EE03D9EBF30BFA0BD70BFC0BDC03D003D00BF183F643FA83E50BF3C3F00BF603F8ABF6C3F80BCA0BFA0BE"> : tensor<4x5x3xbf16> all 0.05
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xbf16>) -> (tensor<5x3xbf16> {jax.result_info = "result[0]"}, tensor<4xbf16> {jax.result_info = "result[1]"}, tensor<bf16> {jax.result_info = "result[2]"}, tensor<4x5x3xbf16> {jax.result_info = "result[3]"}) {
    %cst = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [0] : (tensor<4x5x3xbf16>, tensor<bf16>) -> tensor<5x3xbf16>
    %cst_0 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %1 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.maximum across dimensions = [1, 2] : (tensor<4x5x3xbf16>, tensor<bf16>) -> tensor<4xbf16>
    %cst_1 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %2 = stablehlo.reduce(%arg0 init: %cst_1) applies stablehlo.maximum across dimensions = [0, 1, 2] : (tensor<4x5x3xbf16>, tensor<bf16>) -> tensor<bf16>
    %cst_2 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %3 = stablehlo.reduce(%arg0 init: %cst_2) applies stablehlo.maximum across dimensions = [] : (tensor<4x5x3xbf16>, tensor<bf16>) -> tensor<4x5x3xbf16>
    return %0, %1, %2, %3 : tensor<5x3xbf16>, tensor<4xbf16>, tensor<bf16>, tensor<4x5x3xbf16>
  }
}
// ----- reduce min bf16
// argument dense<"0xB03E543FA83EA6BF683FE83E08BF143FB83E983E003D0C3F3CBF20BEF8BE183F403D98BE48BF80BE803C90BEA63F803F2EC0F2BF30BED8BE603E603E08408EBFC0BE0340243F283F04BFD2BF303EE03D9EBF30BFA0BD70BFC0BDC03D003D00BF183F643FA83E50BF3C3F00BF603F8ABF6C3F80BCA0BFA0BE"> : tensor<4x5x3xbf16>
// result dense<"0xC03D8EBF00BFA6BF80BE803C50BFD2BF00BF2EC0F2BF30BF3CBFA0BFF8BE"> : tensor<5x3xbf16> all 0.05
// result dense<"0xA6BF2EC0D2BFA0BF"> : tensor<4xbf16> all 0.05
// result dense<"0x2EC0"> : tensor<bf16> all 0.05
// result dense<"0xB03E543FA83EA6BF683FE83E08BF143FB83E983E003D0C3F3CBF20BEF8BE183F403D98BE48BF80BE803C90BEA63F803F2EC0F2BF30BED8BE603E603E08408EBFC0BE0340243F283F04BFD2BF303EE03D9EBF30BFA0BD70BFC0BDC03D003D00BF183F643FA83E50BF3C3F00BF603F8ABF6C3F80BCA0BFA0BE"> : tensor<4x5x3xbf16> all 0.05
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xbf16>) -> (tensor<5x3xbf16> {jax.result_info = "result[0]"}, tensor<4xbf16> {jax.result_info = "result[1]"}, tensor<bf16> {jax.result_info = "result[2]"}, tensor<4x5x3xbf16> {jax.result_info = "result[3]"}) {
    %cst = stablehlo.constant dense<0x7F80> : tensor<bf16>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.minimum across dimensions = [0] : (tensor<4x5x3xbf16>, tensor<bf16>) -> tensor<5x3xbf16>
    %cst_0 = stablehlo.constant dense<0x7F80> : tensor<bf16>
    %1 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.minimum across dimensions = [1, 2] : (tensor<4x5x3xbf16>, tensor<bf16>) -> tensor<4xbf16>
    %cst_1 = stablehlo.constant dense<0x7F80> : tensor<bf16>
    %2 = stablehlo.reduce(%arg0 init: %cst_1) applies stablehlo.minimum across dimensions = [0, 1, 2] : (tensor<4x5x3xbf16>, tensor<bf16>) -> tensor<bf16>
    %cst_2 = stablehlo.constant dense<0x7F80> : tensor<bf16>
    %3 = stablehlo.reduce(%arg0 init: %cst_2) applies stablehlo.minimum across dimensions = [] : (tensor<4x5x3xbf16>, tensor<bf16>) -> tensor<4x5x3xbf16>
    return %0, %1, %2, %3 : tensor<5x3xbf16>, tensor<4xbf16>, tensor<bf16>, tensor<4x5x3xbf16>
  }
}
// ----- argmax bf16
// argument dense<"0xB03E543FA83EA6BF683FE83E08BF143FB83E983E003D0C3F3CBF20BEF8BE183F403D98BE48BF80BE803C90BEA63F803F2EC0F2BF30BED8BE603E603E08408EBFC0BE0340243F283F04BFD2BF303EE03D9EBF30BFA0BD70BFC0BDC03D003D00BF183F643FA83E50BF3C3F00BF603F8ABF6C3F80BCA0BFA0BE"> : tensor<4x5x3xbf16>
// result dense<"0x000000000100000003000000000000000200000002000000000000000100000001000000030000000100000003000000"> : tensor<4x3xi32> exactly
// result dense<"0x030000000200000003000000000000000100000001000000030000000200000003000000010000000100000002000000000000000300000000000000"> : tensor<5x3xi32> exactly
// result dense<"0x1E000000"> : tensor<i32> exactly
// result dense<"0x0100000001000000010000000200000001000000000000000200000001000000020000000100000000000000000000000200000000000000000000000000000001000000010000000200000000000000"> : tensor<4x5xi32> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xbf16>) -> (tensor<4x3xi32> {jax.result_info = "result[0]"}, tensor<5x3xi32> {jax.result_info = "result[1]"}, tensor<i32> {jax.result_info = "result[2]"}, tensor<4x5xi32> {jax.result_info = "result[3]"}) {
    %0 = call @argmax(%arg0) : (tensor<4x5x3xbf16>) -> tensor<4x3xi32>
    %1 = call @argmin(%arg0) : (tensor<4x5x3xbf16>) -> tensor<5x3xi32>
    %2 = stablehlo.reshape %arg0 : (tensor<4x5x3xbf16>) -> tensor<60xbf16>
    %3 = call @argmax_0(%2) : (tensor<60xbf16>) -> tensor<i32>
    %4 = call @argmax_1(%arg0) : (tensor<4x5x3xbf16>) -> tensor<4x5xi32>
    return %0, %1, %3, %4 : tensor<4x3xi32>, tensor<5x3xi32>, tensor<i32>, tensor<4x5xi32>
  }
  func.func private @argmax(%arg0: tensor<4x5x3xbf16>) -> tensor<4x3xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<4x5x3xi32>
    %cst = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<4x5x3xbf16>, tensor<4x5x3xi32>, tensor<bf16>, tensor<i32>) -> (tensor<4x3xbf16>, tensor<4x3xi32>)
     reducer(%arg1: tensor<bf16>, %arg3: tensor<bf16>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<bf16>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<bf16>, tensor<i32>
    }
    return %1#1 : tensor<4x3xi32>
  }
  func.func private @argmin(%arg0: tensor<4x5x3xbf16>) -> tensor<5x3xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<4x5x3xi32>
    %cst = stablehlo.constant dense<0x7F80> : tensor<bf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [0] : (tensor<4x5x3xbf16>, tensor<4x5x3xi32>, tensor<bf16>, tensor<i32>) -> (tensor<5x3xbf16>, tensor<5x3xi32>)
     reducer(%arg1: tensor<bf16>, %arg3: tensor<bf16>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare LT, %arg1, %arg3, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<bf16>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<bf16>, tensor<i32>
    }
    return %1#1 : tensor<5x3xi32>
  }
  func.func private @argmax_0(%arg0: tensor<60xbf16>) -> tensor<i32> {
    %0 = stablehlo.iota dim = 0 : tensor<60xi32>
    %cst = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [0] : (tensor<60xbf16>, tensor<60xi32>, tensor<bf16>, tensor<i32>) -> (tensor<bf16>, tensor<i32>)
     reducer(%arg1: tensor<bf16>, %arg3: tensor<bf16>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<bf16>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<bf16>, tensor<i32>
    }
    return %1#1 : tensor<i32>
  }
  func.func private @argmax_1(%arg0: tensor<4x5x3xbf16>) -> tensor<4x5xi32> {
    %0 = stablehlo.iota dim = 2 : tensor<4x5x3xi32>
    %cst = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [2] : (tensor<4x5x3xbf16>, tensor<4x5x3xi32>, tensor<bf16>, tensor<i32>) -> (tensor<4x5xbf16>, tensor<4x5xi32>)
     reducer(%arg1: tensor<bf16>, %arg3: tensor<bf16>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<bf16>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<bf16>, tensor<i32>
    }
    return %1#1 : tensor<4x5xi32>
  }
}
// ----- reduce sum s32
// argument dense<"0x040000000000000000000000010000000000000004000000040000000200000000000000000000000100000002000000030000000200000001000000000000000300000003000000000000000000000002000000010000000400000002000000020000000200000003000000020000000000000003000000030000000400000003000000010000000100000003000000030000000300000004000000010000000400000000000000000000000400000004000000010000000000000001000000000000000400000003000000020000000100000002000000000000000300000002000000000000000100000003000000"> : tensor<4x5x3xi32>
// result dense<"0x08000000070000000700000002000000050000000C0000000A0000000A00000008000000030000000A0000000700000005000000070000000B000000"> : tensor<5x3xi32> exactly
// result dense<"0x180000001B0000002600000017000000"> : tensor<4xi32> exactly
// result dense<"0x70000000"> : tensor<i32> exactly
// result dense<"0x040000000000000000000000010000000000000004000000040000000200000000000000000000000100000002000000030000000200000001000000000000000300000003000000000000000000000002000000010000000400000002000000020000000200000003000000020000000000000003000000030000000400000003000000010000000100000003000000030000000300000004000000010000000400000000000000000000000400000004000000010000000000000001000000000000000400000003000000020000000100000002000000000000000300000002000000000000000100000003000000"> : tensor<4x5x3xi32> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xi32>) -> (tensor<5x3xi32> {jax.result_info = "result[0]"}, tensor<4xi32> {jax.result_info = "result[1]"}, tensor<i32> {jax.result_info = "result[2]"}, tensor<4x5x3xi32> {jax.result_info = "result[3]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.add across dimensions = [0] : (tensor<4x5x3xi32>, tensor<i32>) -> tensor<5x3xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.reduce(%arg0 init: %c_0) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x5x3xi32>, tensor<i32>) -> tensor<4xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.reduce(%arg0 init: %c_1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x5x3xi32>, tensor<i32>) -> tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.reduce(%arg0 init: %c_2) applies stablehlo.add across dimensions = [] : (tensor<4x5x3xi32>, tensor<i32>) -> tensor<4x5x3xi32>
    return %0, %1, %2, %3 : tensor<5x3xi32>, tensor<4xi32>, tensor<i32>, tensor<4x5x3xi32>
  }
}
// ----- reduce prod s32
// argument dense<"0x040000000000000000000000010000000000000004000000040000000200000000000000000000000100000002000000030000000200000001000000000000000300000003000000000000000000000002000000010000000400000002000000020000000200000003000000020000000000000003000000030000000400000003000000010000000100000003000000030000000300000004000000010000000400000000000000000000000400000004000000010000000000000001000000000000000400000003000000020000000100000002000000000000000300000002000000000000000100000003000000"> : tensor<4x5x3xi32>
// result dense<"0x000000000000000000000000000000000000000048000000180000001800000000000000000000001800000000000000000000000000000024000000"> : tensor<5x3xi32> exactly
// result dense<"0x00000000000000000000000000000000"> : tensor<4xi32> exactly
// result dense<"0x00000000"> : tensor<i32> exactly
// result dense<"0x040000000000000000000000010000000000000004000000040000000200000000000000000000000100000002000000030000000200000001000000000000000300000003000000000000000000000002000000010000000400000002000000020000000200000003000000020000000000000003000000030000000400000003000000010000000100000003000000030000000300000004000000010000000400000000000000000000000400000004000000010000000000000001000000000000000400000003000000020000000100000002000000000000000300000002000000000000000100000003000000"> : tensor<4x5x3xi32> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xi32>) -> (tensor<5x3xi32> {jax.result_info = "result[0]"}, tensor<4xi32> {jax.result_info = "result[1]"}, tensor<i32> {jax.result_info = "result[2]"}, tensor<4x5x3xi32> {jax.result_info = "result[3]"}) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.multiply across dimensions = [0] : (tensor<4x5x3xi32>, tensor<i32>) -> tensor<5x3xi32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.reduce(%arg0 init: %c_0) applies stablehlo.multiply across dimensions = [1, 2] : (tensor<4x5x3xi32>, tensor<i32>) -> tensor<4xi32>
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.reduce(%arg0 init: %c_1) applies stablehlo.multiply across dimensions = [0, 1, 2] : (tensor<4x5x3xi32>, tensor<i32>) -> tensor<i32>
    %c_2 = stablehlo.constant dense<1> : tensor<i32>
    %3 = stablehlo.reduce(%arg0 init: %c_2) applies stablehlo.multiply across dimensions = [] : (tensor<4x5x3xi32>, tensor<i32>) -> tensor<4x5x3xi32>
    return %0, %1, %2, %3 : tensor<5x3xi32>, tensor<4xi32>, tensor<i32>, tensor<4x5x3xi32>
  }
}
// ----- reduce max s32
// argument dense<"0x040000000000000000000000010000000000000004000000040000000200000000000000000000000100000002000000030000000200000001000000000000000300000003000000000000000000000002000000010000000400000002000000020000000200000003000000020000000000000003000000030000000400000003000000010000000100000003000000030000000300000004000000010000000400000000000000000000000400000004000000010000000000000001000000000000000400000003000000020000000100000002000000000000000300000002000000000000000100000003000000"> : tensor<4x5x3xi32>
// result dense<"0x040000000400000003000000010000000400000004000000040000000400000004000000020000000400000003000000030000000400000004000000"> : tensor<5x3xi32> exactly
// result dense<"0x04000000040000000400000004000000"> : tensor<4xi32> exactly
// result dense<"0x04000000"> : tensor<i32> exactly
// result dense<"0x040000000000000000000000010000000000000004000000040000000200000000000000000000000100000002000000030000000200000001000000000000000300000003000000000000000000000002000000010000000400000002000000020000000200000003000000020000000000000003000000030000000400000003000000010000000100000003000000030000000300000004000000010000000400000000000000000000000400000004000000010000000000000001000000000000000400000003000000020000000100000002000000000000000300000002000000000000000100000003000000"> : tensor<4x5x3xi32> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xi32>) -> (tensor<5x3xi32> {jax.result_info = "result[0]"}, tensor<4xi32> {jax.result_info = "result[1]"}, tensor<i32> {jax.result_info = "result[2]"}, tensor<4x5x3xi32> {jax.result_info = "result[3]"}) {
    %c = stablehlo.constant dense<-2147483648> : tensor<i32>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.maximum across dimensions = [0] : (tensor<4x5x3xi32>, tensor<i32>) -> tensor<5x3xi32>
    %c_0 = stablehlo.constant dense<-2147483648> : tensor<i32>
    %1 = stablehlo.reduce(%arg0 init: %c_0) applies stablehlo.maximum across dimensions = [1, 2] : (tensor<4x5x3xi32>, tensor<i32>) -> tensor<4xi32>
    %c_1 = stablehlo.constant dense<-2147483648> : tensor<i32>
    %2 = stablehlo.reduce(%arg0 init: %c_1) applies stablehlo.maximum across dimensions = [0, 1, 2] : (tensor<4x5x3xi32>, tensor<i32>) -> tensor<i32>
    %c_2 = stablehlo.constant dense<-2147483648> : tensor<i32>
    %3 = stablehlo.reduce(%arg0 init: %c_2) applies stablehlo.maximum across dimensions = [] : (tensor<4x5x3xi32>, tensor<i32>) -> tensor<4x5x3xi32>
    return %0, %1, %2, %3 : tensor<5x3xi32>, tensor<4xi32>, tensor<i32>, tensor<4x5x3xi32>
  }
}
// ----- reduce min s32
// argument dense<"0x040000000000000000000000010000000000000004000000040000000200000000000000000000000100000002000000030000000200000001000000000000000300000003000000000000000000000002000000010000000400000002000000020000000200000003000000020000000000000003000000030000000400000003000000010000000100000003000000030000000300000004000000010000000400000000000000000000000400000004000000010000000000000001000000000000000400000003000000020000000100000002000000000000000300000002000000000000000100000003000000"> : tensor<4x5x3xi32>
// result dense<"0x000000000000000000000000000000000000000002000000010000000100000000000000000000000100000000000000000000000000000001000000"> : tensor<5x3xi32> exactly
// result dense<"0x00000000000000000000000000000000"> : tensor<4xi32> exactly
// result dense<"0x00000000"> : tensor<i32> exactly
// result dense<"0x040000000000000000000000010000000000000004000000040000000200000000000000000000000100000002000000030000000200000001000000000000000300000003000000000000000000000002000000010000000400000002000000020000000200000003000000020000000000000003000000030000000400000003000000010000000100000003000000030000000300000004000000010000000400000000000000000000000400000004000000010000000000000001000000000000000400000003000000020000000100000002000000000000000300000002000000000000000100000003000000"> : tensor<4x5x3xi32> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xi32>) -> (tensor<5x3xi32> {jax.result_info = "result[0]"}, tensor<4xi32> {jax.result_info = "result[1]"}, tensor<i32> {jax.result_info = "result[2]"}, tensor<4x5x3xi32> {jax.result_info = "result[3]"}) {
    %c = stablehlo.constant dense<2147483647> : tensor<i32>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.minimum across dimensions = [0] : (tensor<4x5x3xi32>, tensor<i32>) -> tensor<5x3xi32>
    %c_0 = stablehlo.constant dense<2147483647> : tensor<i32>
    %1 = stablehlo.reduce(%arg0 init: %c_0) applies stablehlo.minimum across dimensions = [1, 2] : (tensor<4x5x3xi32>, tensor<i32>) -> tensor<4xi32>
    %c_1 = stablehlo.constant dense<2147483647> : tensor<i32>
    %2 = stablehlo.reduce(%arg0 init: %c_1) applies stablehlo.minimum across dimensions = [0, 1, 2] : (tensor<4x5x3xi32>, tensor<i32>) -> tensor<i32>
    %c_2 = stablehlo.constant dense<2147483647> : tensor<i32>
    %3 = stablehlo.reduce(%arg0 init: %c_2) applies stablehlo.minimum across dimensions = [] : (tensor<4x5x3xi32>, tensor<i32>) -> tensor<4x5x3xi32>
    return %0, %1, %2, %3 : tensor<5x3xi32>, tensor<4xi32>, tensor<i32>, tensor<4x5x3xi32>
  }
}
// ----- argmax s32
// argument dense<"0x040000000000000000000000010000000000000004000000040000000200000000000000000000000100000002000000030000000200000001000000000000000300000003000000000000000000000002000000010000000400000002000000020000000200000003000000020000000000000003000000030000000400000003000000010000000100000003000000030000000300000004000000010000000400000000000000000000000400000004000000010000000000000001000000000000000400000003000000020000000100000002000000000000000300000002000000000000000100000003000000"> : tensor<4x5x3xi32>
// result dense<"0x000000000200000001000000030000000200000000000000000000000000000002000000020000000100000001000000"> : tensor<4x3xi32> exactly
// result dense<"0x010000000000000000000000010000000000000001000000010000000300000000000000000000000000000002000000020000000100000000000000"> : tensor<5x3xi32> exactly
// result dense<"0x00000000"> : tensor<i32> exactly
// result dense<"0x0000000002000000000000000200000000000000010000000200000001000000020000000200000001000000020000000200000001000000010000000000000001000000000000000100000002000000"> : tensor<4x5xi32> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xi32>) -> (tensor<4x3xi32> {jax.result_info = "result[0]"}, tensor<5x3xi32> {jax.result_info = "result[1]"}, tensor<i32> {jax.result_info = "result[2]"}, tensor<4x5xi32> {jax.result_info = "result[3]"}) {
    %0 = call @argmax(%arg0) : (tensor<4x5x3xi32>) -> tensor<4x3xi32>
    %1 = call @argmin(%arg0) : (tensor<4x5x3xi32>) -> tensor<5x3xi32>
    %2 = stablehlo.reshape %arg0 : (tensor<4x5x3xi32>) -> tensor<60xi32>
    %3 = call @argmax_0(%2) : (tensor<60xi32>) -> tensor<i32>
    %4 = call @argmax_1(%arg0) : (tensor<4x5x3xi32>) -> tensor<4x5xi32>
    return %0, %1, %3, %4 : tensor<4x3xi32>, tensor<5x3xi32>, tensor<i32>, tensor<4x5xi32>
  }
  func.func private @argmax(%arg0: tensor<4x5x3xi32>) -> tensor<4x3xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<4x5x3xi32>
    %c = stablehlo.constant dense<-2147483648> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [1] : (tensor<4x5x3xi32>, tensor<4x5x3xi32>, tensor<i32>, tensor<i32>) -> (tensor<4x3xi32>, tensor<4x3xi32>)
     reducer(%arg1: tensor<i32>, %arg3: tensor<i32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<i32>, tensor<i32>
    }
    return %1#1 : tensor<4x3xi32>
  }
  func.func private @argmin(%arg0: tensor<4x5x3xi32>) -> tensor<5x3xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<4x5x3xi32>
    %c = stablehlo.constant dense<2147483647> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [0] : (tensor<4x5x3xi32>, tensor<4x5x3xi32>, tensor<i32>, tensor<i32>) -> (tensor<5x3xi32>, tensor<5x3xi32>)
     reducer(%arg1: tensor<i32>, %arg3: tensor<i32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare LT, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<i32>, tensor<i32>
    }
    return %1#1 : tensor<5x3xi32>
  }
  func.func private @argmax_0(%arg0: tensor<60xi32>) -> tensor<i32> {
    %0 = stablehlo.iota dim = 0 : tensor<60xi32>
    %c = stablehlo.constant dense<-2147483648> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [0] : (tensor<60xi32>, tensor<60xi32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
     reducer(%arg1: tensor<i32>, %arg3: tensor<i32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<i32>, tensor<i32>
    }
    return %1#1 : tensor<i32>
  }
  func.func private @argmax_1(%arg0: tensor<4x5x3xi32>) -> tensor<4x5xi32> {
    %0 = stablehlo.iota dim = 2 : tensor<4x5x3xi32>
    %c = stablehlo.constant dense<-2147483648> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [2] : (tensor<4x5x3xi32>, tensor<4x5x3xi32>, tensor<i32>, tensor<i32>) -> (tensor<4x5xi32>, tensor<4x5xi32>)
     reducer(%arg1: tensor<i32>, %arg3: tensor<i32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<i32>, tensor<i32>
    }
    return %1#1 : tensor<4x5xi32>
  }
}
// ----- reduce sum u8
// argument dense<"0x040000010004040200000102030201000303000002010402020203020003030403010103030304010400000404010001000403020102000302000103"> : tensor<4x5x3xui8>
// result dense<"0x08070702050C0A0A08030A0705070B"> : tensor<5x3xui8> exactly
// result dense<"0x181B2617"> : tensor<4xui8> exactly
// result dense<"0x70"> : tensor<ui8> exactly
// result dense<"0x040000010004040200000102030201000303000002010402020203020003030403010103030304010400000404010001000403020102000302000103"> : tensor<4x5x3xui8> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xui8>) -> (tensor<5x3xui8> {jax.result_info = "result[0]"}, tensor<4xui8> {jax.result_info = "result[1]"}, tensor<ui8> {jax.result_info = "result[2]"}, tensor<4x5x3xui8> {jax.result_info = "result[3]"}) {
    %c = stablehlo.constant dense<0> : tensor<ui8>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.add across dimensions = [0] : (tensor<4x5x3xui8>, tensor<ui8>) -> tensor<5x3xui8>
    %c_0 = stablehlo.constant dense<0> : tensor<ui8>
    %1 = stablehlo.reduce(%arg0 init: %c_0) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x5x3xui8>, tensor<ui8>) -> tensor<4xui8>
    %c_1 = stablehlo.constant dense<0> : tensor<ui8>
    %2 = stablehlo.reduce(%arg0 init: %c_1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x5x3xui8>, tensor<ui8>) -> tensor<ui8>
    %c_2 = stablehlo.constant dense<0> : tensor<ui8>
    %3 = stablehlo.reduce(%arg0 init: %c_2) applies stablehlo.add across dimensions = [] : (tensor<4x5x3xui8>, tensor<ui8>) -> tensor<4x5x3xui8>
    return %0, %1, %2, %3 : tensor<5x3xui8>, tensor<4xui8>, tensor<ui8>, tensor<4x5x3xui8>
  }
}
// ----- reduce prod u8
// argument dense<"0x040000010004040200000102030201000303000002010402020203020003030403010103030304010400000404010001000403020102000302000103"> : tensor<4x5x3xui8>
// result dense<"0x000000000048181800001800000024"> : tensor<5x3xui8> exactly
// result dense<"0x00000000"> : tensor<4xui8> exactly
// result dense<"0x00"> : tensor<ui8> exactly
// result dense<"0x040000010004040200000102030201000303000002010402020203020003030403010103030304010400000404010001000403020102000302000103"> : tensor<4x5x3xui8> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xui8>) -> (tensor<5x3xui8> {jax.result_info = "result[0]"}, tensor<4xui8> {jax.result_info = "result[1]"}, tensor<ui8> {jax.result_info = "result[2]"}, tensor<4x5x3xui8> {jax.result_info = "result[3]"}) {
    %c = stablehlo.constant dense<1> : tensor<ui8>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.multiply across dimensions = [0] : (tensor<4x5x3xui8>, tensor<ui8>) -> tensor<5x3xui8>
    %c_0 = stablehlo.constant dense<1> : tensor<ui8>
    %1 = stablehlo.reduce(%arg0 init: %c_0) applies stablehlo.multiply across dimensions = [1, 2] : (tensor<4x5x3xui8>, tensor<ui8>) -> tensor<4xui8>
    %c_1 = stablehlo.constant dense<1> : tensor<ui8>
    %2 = stablehlo.reduce(%arg0 init: %c_1) applies stablehlo.multiply across dimensions = [0, 1, 2] : (tensor<4x5x3xui8>, tensor<ui8>) -> tensor<ui8>
    %c_2 = stablehlo.constant dense<1> : tensor<ui8>
    %3 = stablehlo.reduce(%arg0 init: %c_2) applies stablehlo.multiply across dimensions = [] : (tensor<4x5x3xui8>, tensor<ui8>) -> tensor<4x5x3xui8>
    return %0, %1, %2, %3 : tensor<5x3xui8>, tensor<4xui8>, tensor<ui8>, tensor<4x5x3xui8>
  }
}
// ----- reduce max u8
// argument dense<"0x040000010004040200000102030201000303000002010402020203020003030403010103030304010400000404010001000403020102000302000103"> : tensor<4x5x3xui8>
// result dense<"0x040403010404040404020403030404"> : tensor<5x3xui8> exactly
// result dense<"0x04040404"> : tensor<4xui8> exactly
// result dense<"0x04"> : tensor<ui8> exactly
// result dense<"0x040000010004040200000102030201000303000002010402020203020003030403010103030304010400000404010001000403020102000302000103"> : tensor<4x5x3xui8> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xui8>) -> (tensor<5x3xui8> {jax.result_info = "result[0]"}, tensor<4xui8> {jax.result_info = "result[1]"}, tensor<ui8> {jax.result_info = "result[2]"}, tensor<4x5x3xui8> {jax.result_info = "result[3]"}) {
    %c = stablehlo.constant dense<0> : tensor<ui8>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.maximum across dimensions = [0] : (tensor<4x5x3xui8>, tensor<ui8>) -> tensor<5x3xui8>
    %c_0 = stablehlo.constant dense<0> : tensor<ui8>
    %1 = stablehlo.reduce(%arg0 init: %c_0) applies stablehlo.maximum across dimensions = [1, 2] : (tensor<4x5x3xui8>, tensor<ui8>) -> tensor<4xui8>
    %c_1 = stablehlo.constant dense<0> : tensor<ui8>
    %2 = stablehlo.reduce(%arg0 init: %c_1) applies stablehlo.maximum across dimensions = [0, 1, 2] : (tensor<4x5x3xui8>, tensor<ui8>) -> tensor<ui8>
    %c_2 = stablehlo.constant dense<0> : tensor<ui8>
    %3 = stablehlo.reduce(%arg0 init: %c_2) applies stablehlo.maximum across dimensions = [] : (tensor<4x5x3xui8>, tensor<ui8>) -> tensor<4x5x3xui8>
    return %0, %1, %2, %3 : tensor<5x3xui8>, tensor<4xui8>, tensor<ui8>, tensor<4x5x3xui8>
  }
}
// ----- reduce min u8
// argument dense<"0x040000010004040200000102030201000303000002010402020203020003030403010103030304010400000404010001000403020102000302000103"> : tensor<4x5x3xui8>
// result dense<"0x000000000002010100000100000001"> : tensor<5x3xui8> exactly
// result dense<"0x00000000"> : tensor<4xui8> exactly
// result dense<"0x00"> : tensor<ui8> exactly
// result dense<"0x040000010004040200000102030201000303000002010402020203020003030403010103030304010400000404010001000403020102000302000103"> : tensor<4x5x3xui8> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xui8>) -> (tensor<5x3xui8> {jax.result_info = "result[0]"}, tensor<4xui8> {jax.result_info = "result[1]"}, tensor<ui8> {jax.result_info = "result[2]"}, tensor<4x5x3xui8> {jax.result_info = "result[3]"}) {
    %c = stablehlo.constant dense<255> : tensor<ui8>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.minimum across dimensions = [0] : (tensor<4x5x3xui8>, tensor<ui8>) -> tensor<5x3xui8>
    %c_0 = stablehlo.constant dense<255> : tensor<ui8>
    %1 = stablehlo.reduce(%arg0 init: %c_0) applies stablehlo.minimum across dimensions = [1, 2] : (tensor<4x5x3xui8>, tensor<ui8>) -> tensor<4xui8>
    %c_1 = stablehlo.constant dense<255> : tensor<ui8>
    %2 = stablehlo.reduce(%arg0 init: %c_1) applies stablehlo.minimum across dimensions = [0, 1, 2] : (tensor<4x5x3xui8>, tensor<ui8>) -> tensor<ui8>
    %c_2 = stablehlo.constant dense<255> : tensor<ui8>
    %3 = stablehlo.reduce(%arg0 init: %c_2) applies stablehlo.minimum across dimensions = [] : (tensor<4x5x3xui8>, tensor<ui8>) -> tensor<4x5x3xui8>
    return %0, %1, %2, %3 : tensor<5x3xui8>, tensor<4xui8>, tensor<ui8>, tensor<4x5x3xui8>
  }
}
// ----- argmax u8
// argument dense<"0x040000010004040200000102030201000303000002010402020203020003030403010103030304010400000404010001000403020102000302000103"> : tensor<4x5x3xui8>
// result dense<"0x000000000200000001000000030000000200000000000000000000000000000002000000020000000100000001000000"> : tensor<4x3xi32> exactly
// result dense<"0x010000000000000000000000010000000000000001000000010000000300000000000000000000000000000002000000020000000100000000000000"> : tensor<5x3xi32> exactly
// result dense<"0x00000000"> : tensor<i32> exactly
// result dense<"0x0000000002000000000000000200000000000000010000000200000001000000020000000200000001000000020000000200000001000000010000000000000001000000000000000100000002000000"> : tensor<4x5xi32> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xui8>) -> (tensor<4x3xi32> {jax.result_info = "result[0]"}, tensor<5x3xi32> {jax.result_info = "result[1]"}, tensor<i32> {jax.result_info = "result[2]"}, tensor<4x5xi32> {jax.result_info = "result[3]"}) {
    %0 = call @argmax(%arg0) : (tensor<4x5x3xui8>) -> tensor<4x3xi32>
    %1 = call @argmin(%arg0) : (tensor<4x5x3xui8>) -> tensor<5x3xi32>
    %2 = stablehlo.reshape %arg0 : (tensor<4x5x3xui8>) -> tensor<60xui8>
    %3 = call @argmax_0(%2) : (tensor<60xui8>) -> tensor<i32>
    %4 = call @argmax_1(%arg0) : (tensor<4x5x3xui8>) -> tensor<4x5xi32>
    return %0, %1, %3, %4 : tensor<4x3xi32>, tensor<5x3xi32>, tensor<i32>, tensor<4x5xi32>
  }
  func.func private @argmax(%arg0: tensor<4x5x3xui8>) -> tensor<4x3xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<4x5x3xi32>
    %c = stablehlo.constant dense<0> : tensor<ui8>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [1] : (tensor<4x5x3xui8>, tensor<4x5x3xi32>, tensor<ui8>, tensor<i32>) -> (tensor<4x3xui8>, tensor<4x3xi32>)
     reducer(%arg1: tensor<ui8>, %arg3: tensor<ui8>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<ui8>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<ui8>, tensor<i32>
    }
    return %1#1 : tensor<4x3xi32>
  }
  func.func private @argmin(%arg0: tensor<4x5x3xui8>) -> tensor<5x3xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<4x5x3xi32>
    %c = stablehlo.constant dense<255> : tensor<ui8>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [0] : (tensor<4x5x3xui8>, tensor<4x5x3xi32>, tensor<ui8>, tensor<i32>) -> (tensor<5x3xui8>, tensor<5x3xi32>)
     reducer(%arg1: tensor<ui8>, %arg3: tensor<ui8>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare LT, %arg1, %arg3, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<ui8>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<ui8>, tensor<i32>
    }
    return %1#1 : tensor<5x3xi32>
  }
  func.func private @argmax_0(%arg0: tensor<60xui8>) -> tensor<i32> {
    %0 = stablehlo.iota dim = 0 : tensor<60xi32>
    %c = stablehlo.constant dense<0> : tensor<ui8>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [0] : (tensor<60xui8>, tensor<60xi32>, tensor<ui8>, tensor<i32>) -> (tensor<ui8>, tensor<i32>)
     reducer(%arg1: tensor<ui8>, %arg3: tensor<ui8>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<ui8>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<ui8>, tensor<i32>
    }
    return %1#1 : tensor<i32>
  }
  func.func private @argmax_1(%arg0: tensor<4x5x3xui8>) -> tensor<4x5xi32> {
    %0 = stablehlo.iota dim = 2 : tensor<4x5x3xi32>
    %c = stablehlo.constant dense<0> : tensor<ui8>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [2] : (tensor<4x5x3xui8>, tensor<4x5x3xi32>, tensor<ui8>, tensor<i32>) -> (tensor<4x5xui8>, tensor<4x5xi32>)
     reducer(%arg1: tensor<ui8>, %arg3: tensor<ui8>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<ui8>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<ui8>, tensor<i32>
    }
    return %1#1 : tensor<4x5xi32>
  }
}
// ----- max with NaN
// argument dense<"0x0000803F0000C07F000000000000C07F0000004000000080000040400000803F00000080"> : tensor<3x3xf32>
// result dense<"0x0000C07F0000C07F00000080"> : tensor<3xf32> each 1e-06
// result dense<"0x0000C07F0000C07F00000080"> : tensor<3xf32> each 1e-06
// result dense<"0x010000000000000000000000"> : tensor<3xi32> exactly
// result dense<"0x010000000000000000000000"> : tensor<3xi32> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x3xf32>) -> (tensor<3xf32> {jax.result_info = "result[0]"}, tensor<3xf32> {jax.result_info = "result[1]"}, tensor<3xi32> {jax.result_info = "result[2]"}, tensor<3xi32> {jax.result_info = "result[3]"}) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [0] : (tensor<3x3xf32>, tensor<f32>) -> tensor<3xf32>
    %cst_0 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %1 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.minimum across dimensions = [0] : (tensor<3x3xf32>, tensor<f32>) -> tensor<3xf32>
    %2 = call @argmax(%arg0) : (tensor<3x3xf32>) -> tensor<3xi32>
    %3 = call @argmin(%arg0) : (tensor<3x3xf32>) -> tensor<3xi32>
    return %0, %1, %2, %3 : tensor<3xf32>, tensor<3xf32>, tensor<3xi32>, tensor<3xi32>
  }
  func.func private @argmax(%arg0: tensor<3x3xf32>) -> tensor<3xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [0] : (tensor<3x3xf32>, tensor<3x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<3xi32>
  }
  func.func private @argmin(%arg0: tensor<3x3xf32>) -> tensor<3xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [0] : (tensor<3x3xf32>, tensor<3x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare LT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<3xi32>
  }
}
// ----- and, or
// argument dense<"0x0000010100000101000001000001000001010000"> : tensor<4x5xi1>
// result dense<"0x0000000000"> : tensor<5xi1> exactly
// result dense<"0x01010101"> : tensor<4xi1> exactly
// result dense<"0x0100010000"> : tensor<5xi1> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5xi1>) -> (tensor<5xi1> {jax.result_info = "result[0]"}, tensor<4xi1> {jax.result_info = "result[1]"}, tensor<5xi1> {jax.result_info = "result[2]"}) {
    %c = stablehlo.constant dense<true> : tensor<i1>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.and across dimensions = [0] : (tensor<4x5xi1>, tensor<i1>) -> tensor<5xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %1 = stablehlo.reduce(%arg0 init: %c_0) applies stablehlo.or across dimensions = [1] : (tensor<4x5xi1>, tensor<i1>) -> tensor<4xi1>
    %c_1 = stablehlo.constant dense<false> : tensor<i1>
    %2 = stablehlo.reduce(%arg0 init: %c_1) applies stablehlo.xor across dimensions = [0] : (tensor<4x5xi1>, tensor<i1>) -> tensor<5xi1>
    return %0, %1, %2 : tensor<5xi1>, tensor<4xi1>, tensor<5xi1>
  }
}
// ----- any region
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<3x4xf32>
// argument dense<"0x06000000FBFFFFFFF9FFFFFFFCFFFFFFFEFFFFFF06000000FFFFFFFFF8FFFFFFFDFFFFFF020000000600000004000000"> : tensor<3x4xi32>
// result dense<"0x000062BF00000A3F00802E3F"> : tensor<3xf32> each 1e-06
// result dense<"0x020000000300000004000000"> : tensor<3xi32> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4xf32>, %arg1: tensor<3x4xi32>) -> (tensor<3xf32> {jax.result_info = "result[0]"}, tensor<3xi32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0:2 = stablehlo.reduce(%arg0 init: %cst), (%arg1 init: %c) across dimensions = [1] : (tensor<3x4xf32>, tensor<3x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
     reducer(%arg2: tensor<f32>, %arg4: tensor<f32>) (%arg3: tensor<i32>, %arg5: tensor<i32>)  {
      %cst_0 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %1 = stablehlo.multiply %arg2, %cst_0 : tensor<f32>
      %2 = stablehlo.add %1, %arg4 : tensor<f32>
      %3 = stablehlo.maximum %arg3, %arg5 : tensor<i32>
      %c_1 = stablehlo.constant dense<1> : tensor<i32>
      %4 = stablehlo.subtract %3, %c_1 : tensor<i32>
      stablehlo.return %2, %4 : tensor<f32>, tensor<i32>
    }
    return %0#0, %0#1 : tensor<3xf32>, tensor<3xi32>
  }
}
// ----- mean, variance, norm
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F00002EC00000F2BF000030BE0000D8BE0000603E0000603E0000084000008EBF0000C0BE000003400000243F0000283F000004BF0000D2BF0000303E0000E03D00009EBF000030BF0000A0BD000070BF0000C0BD0000C03D0000003D000000BF0000183F0000643F0000A83E000050BF00003C3F000000BF0000603F00008ABF00006C3F000080BC0000A0BF0000A0BE"> : tensor<4x5x3xf32>
// result dense<"0x00004A3F000050BD000058BE0000103E00000C3F0000BA3E000009BF0000783E0000843E0000B8BE008085BF00001C3E0000A0BE000008BF00002CBE"> : tensor<5x3xf32> all 2e-6
// result dense<"0x989BB83E612C753F6FEF8E3FDF9DFC3E"> : tensor<4xf32> all 2e-6
// result dense<"0x1EB4D23F00E2AE3F28E37C3FA3CF3B402B4B1440E7338A3FA8E23F40AB1826405C29853F2D20AB3F22EE0040E39F9F3F"> : tensor<4x3xf32> all 2e-6
// result dense<"0x423BD03F5058BB3F24FBAA3F09C5B43F48202B3FE006A43F78DE4F3F0273FB3F80E06A3D88A8923F44560F4042B11C4048AE2E3FF594253FB6F64C3F98DB803F5154DD3FFF3B923F3654D43FC9C7313F"> : tensor<4x5xf32> all 2e-6
// result dense<"0xF53CB03E36F68A3E20FF523E49A9883DE540963E27176F3E17EF123E7472583EBFB1593EE62AA83E378AFA3D744B833E15D9EF3D73B4CF3D2142BB3DC58BF73E19FA1B3ED4DEE73D925BFA3D0FD3E73DF3761E3E91624E3E6F1A083F6509D43E1145903CCEC3B33C2F5F033E784F333E293A393EAA27423EF195E43E4195D93D78EF063E3F68D33E53831C3FC737BD3E716A023D28D27F3DC325693E17A6733D3004C03D1671C53DEFFD493D7031013EA9C2323EBBF4263E7EF92A3EF271D43DC7A1893EDCE4C93E5725733EA3E9863D67B0AC3EF271D43D2C55B63E9686613DDF23DC3E8CA8153E65E93D3DFC20003E"> : tensor<4x5x3xf32> all 2e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xf32>) -> (tensor<5x3xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}, tensor<4x3xf32> {jax.result_info = "result[2]"}, tensor<4x5xf32> {jax.result_info = "result[3]"}, tensor<4x5x3xf32> {jax.result_info = "result[4]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<5x3xf32>
    %cst_0 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5x3xf32>
    %2 = stablehlo.divide %0, %1 : tensor<5x3xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %3 = call @_var(%arg0, %c) : (tensor<4x5x3xf32>, tensor<i32>) -> tensor<4xf32>
    %4 = call @norm(%arg0) : (tensor<4x5x3xf32>) -> tensor<4x3xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %5 = stablehlo.reduce(%arg0 init: %cst_1) applies stablehlo.maximum across dimensions = [2] : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<4x5xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x5xf32>
    %7 = stablehlo.maximum %6, %5 : tensor<4x5xf32>
    %8 = stablehlo.is_finite %7 : (tensor<4x5xf32>) -> tensor<4x5xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x5xf32>
    %10 = stablehlo.select %8, %7, %9 : tensor<4x5xi1>, tensor<4x5xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<4x5xf32>) -> tensor<4x5x1xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<4x5x1xf32>) -> tensor<4x5x3xf32>
    %13 = stablehlo.subtract %arg0, %12 : tensor<4x5x3xf32>
    %14 = stablehlo.exponential %13 : tensor<4x5x3xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.reduce(%14 init: %cst_4) applies stablehlo.add across dimensions = [2] : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<4x5xf32>
    %16 = stablehlo.abs %15 : tensor<4x5xf32>
    %17 = stablehlo.log %16 : tensor<4x5xf32>
    %18 = stablehlo.add %17, %10 : tensor<4x5xf32>
    %cst_5 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %19 = stablehlo.reduce(%arg0 init: %cst_5) applies stablehlo.maximum across dimensions = [1] : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<4x3xf32>
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %21 = stablehlo.maximum %20, %19 : tensor<4x3xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0, 2] : (tensor<4x3xf32>) -> tensor<4x1x3xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2] : (tensor<4x1x3xf32>) -> tensor<4x5x3xf32>
    %24 = stablehlo.subtract %arg0, %23 : tensor<4x5x3xf32>
    %25 = stablehlo.exponential %24 : tensor<4x5x3xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.reduce(%25 init: %cst_7) applies stablehlo.add across dimensions = [1] : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<4x3xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 2] : (tensor<4x3xf32>) -> tensor<4x1x3xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<4x1x3xf32>) -> tensor<4x5x3xf32>
    %29 = stablehlo.divide %25, %28 : tensor<4x5x3xf32>
    return %2, %3, %4, %18, %29 : tensor<5x3xf32>, tensor<4xf32>, tensor<4x3xf32>, tensor<4x5xf32>, tensor<4x5x3xf32>
  }
  func.func private @_var(%arg0: tensor<4x5x3xf32>, %arg1: tensor<i32>) -> tensor<4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %cst_0 = stablehlo.constant dense<1.500000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x1x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<4x1x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<4x1x1xf32>) -> tensor<4x5x3xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x5x3xf32>
    %6 = chlo.square %5 : tensor<4x5x3xf32> -> tensor<4x5x3xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.500000e+01> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<4xf32>
    %10 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %11 = stablehlo.divide %9, %10 : tensor<4xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %13 = call @_where(%12, %11, %cst_4) : (tensor<i1>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
    return %13 : tensor<4xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<4xf32>, %arg2: tensor<f32>) -> tensor<4xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<4xf32>
    return %2 : tensor<4xf32>
  }
  func.func private @norm(%arg0: tensor<4x5x3xf32>) -> tensor<4x3xf32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<4x5x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<4x3xf32>
    %2 = stablehlo.sqrt %1 : tensor<4x3xf32>
    return %2 : tensor<4x3xf32>
  }
}
// ----- nothing to reduce
// argument dense<> : tensor<0x3xf32>
// result dense<"0x000000000000000000000000"> : tensor<3xf32> each 1e-06
// result dense<> : tensor<0xf32> each 1e-06
// result dense<"0x0000803F"> : tensor<f32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3xf32>) -> (tensor<3xf32> {jax.result_info = "result[0]"}, tensor<0xf32> {jax.result_info = "result[1]"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<0x3xf32>, tensor<f32>) -> tensor<3xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.maximum across dimensions = [1] : (tensor<0x3xf32>, tensor<f32>) -> tensor<0xf32>
    %cst_1 = stablehlo.constant dense<-5.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %3 = stablehlo.maximum %2, %1 : tensor<0xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%arg0 init: %cst_2) applies stablehlo.multiply across dimensions = [0, 1] : (tensor<0x3xf32>, tensor<f32>) -> tensor<f32>
    return %0, %3, %4 : tensor<3xf32>, tensor<0xf32>, tensor<f32>
  }
}
// ----- window 0 add
// argument dense<"0x00004CBF0000AABF000080BE0000D83E0000923F0000E03D00000CBF000048BF0000403F0000D23F0000883E00009EBF000074BF0000CC3F0000503E0000DEBF0000A0BD000094BF000020BF0000F8BE000038BF00000C3F000080BD000018BF0000D03E0000543F0000D2BF000080BE00007CBF000030BE0000A6BF0000803C000000BD000098BE000086BF0000C8BE00008CBF0000AEBF0000603E00008EBF0000963F0000383F000000C00000883E00008EBF0000003D0000403D0000FEBF000070BE000080BE0000783F000098BF00003C3F00008CBF0000A8BE000058BF0000BA3F0000103F00001C400000243F0000583F0000583F00001CBF000080BD0000AC3F0000C8BE0000403E000080BC00001C3F0000B8BE000020BE0000803E0000E03D00005CBF0000643F0000A6BF00009ABF0000A4BF0000783F0000B8BE000078BF000092BF0000D83E000088BF0000A2BF00001C3F00009ABF0000A8BE000000800000E8BE000040BD0000AC3F000004BF0000A2BF0000ECBF000050BE0000B8BE0000883E0000F0BE0000F8BE000038BF000004BF0000203E0000C0BE0000C03D0000F43F0000F83E0000CABF0000DE3F0000B03E000070BF0000683F0000803C00001CBF000024BF000080BF0000403D0000883F0000A8BE0000D83E"> : tensor<2x5x6x2xf32>
// result dense<"0x0000E6BF000086BF0000E0BD000014C00000703E0000B83E000007C00000F2BF000047C00000543F000009C0000029C000009E3F0000B0BF0000A63F000003C00000C0BD000014C0000053C00000803D00001CBF000000000000E4BF000092BF"> : tensor<2x2x3x2xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x6x2xf32>) -> (tensor<2x2x3x2xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x5x6x2xf32>, tensor<f32>) -> tensor<2x2x3x2xf32>
    return %1 : tensor<2x2x3x2xf32>
  }
}
// ----- window 0 max
// argument dense<"0x00004CBF0000AABF000080BE0000D83E0000923F0000E03D00000CBF000048BF0000403F0000D23F0000883E00009EBF000074BF0000CC3F0000503E0000DEBF0000A0BD000094BF000020BF0000F8BE000038BF00000C3F000080BD000018BF0000D03E0000543F0000D2BF000080BE00007CBF000030BE0000A6BF0000803C000000BD000098BE000086BF0000C8BE00008CBF0000AEBF0000603E00008EBF0000963F0000383F000000C00000883E00008EBF0000003D0000403D0000FEBF000070BE000080BE0000783F000098BF00003C3F00008CBF0000A8BE000058BF0000BA3F0000103F00001C400000243F0000583F0000583F00001CBF000080BD0000AC3F0000C8BE0000403E000080BC00001C3F0000B8BE000020BE0000803E0000E03D00005CBF0000643F0000A6BF00009ABF0000A4BF0000783F0000B8BE000078BF000092BF0000D83E000088BF0000A2BF00001C3F00009ABF0000A8BE000000800000E8BE000040BD0000AC3F000004BF0000A2BF0000ECBF000050BE0000B8BE0000883E0000F0BE0000F8BE000038BF000004BF0000203E0000C0BE0000C03D0000F43F0000F83E0000CABF0000DE3F0000B03E000070BF0000683F0000803C00001CBF000024BF000080BF0000403D0000883F0000A8BE0000D83E"> : tensor<2x5x6x2xf32>
// result dense<"0x0000503E0000CC3F0000923F0000E03D0000403F0000D23F0000D03E0000543F0000963F0000383F0000403D0000003D0000643F0000583F0000AC3F000080BC00001C3F0000803E0000B8BE00001C3F0000203E0000AC3F0000F83E0000F43F"> : tensor<2x2x3x2xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x6x2xf32>) -> (tensor<2x2x3x2xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x5x6x2xf32>, tensor<f32>) -> tensor<2x2x3x2xf32>
    return %1 : tensor<2x2x3x2xf32>
  }
}
// ----- window 0 min
// argument dense<"0x00004CBF0000AABF000080BE0000D83E0000923F0000E03D00000CBF000048BF0000403F0000D23F0000883E00009EBF000074BF0000CC3F0000503E0000DEBF0000A0BD000094BF000020BF0000F8BE000038BF00000C3F000080BD000018BF0000D03E0000543F0000D2BF000080BE00007CBF000030BE0000A6BF0000803C000000BD000098BE000086BF0000C8BE00008CBF0000AEBF0000603E00008EBF0000963F0000383F000000C00000883E00008EBF0000003D0000403D0000FEBF000070BE000080BE0000783F000098BF00003C3F00008CBF0000A8BE000058BF0000BA3F0000103F00001C400000243F0000583F0000583F00001CBF000080BD0000AC3F0000C8BE0000403E000080BC00001C3F0000B8BE000020BE0000803E0000E03D00005CBF0000643F0000A6BF00009ABF0000A4BF0000783F0000B8BE000078BF000092BF0000D83E000088BF0000A2BF00001C3F00009ABF0000A8BE000000800000E8BE000040BD0000AC3F000004BF0000A2BF0000ECBF000050BE0000B8BE0000883E0000F0BE0000F8BE000038BF000004BF0000203E0000C0BE0000C03D0000F43F0000F83E0000CABF0000DE3F0000B03E000070BF0000683F0000803C00001CBF000024BF000080BF0000403D0000883F0000A8BE0000D83E"> : tensor<2x5x6x2xf32>
// result dense<"0x000074BF0000DEBF000020BF000094BF000038BF00009EBF0000D2BF0000AEBF000000C0000030BE00008EBF0000FEBF00001CBF0000A6BF00009ABF0000A4BF000078BF000092BF0000A2BF0000F8BE000038BF000004BF0000ECBF0000CABF"> : tensor<2x2x3x2xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x6x2xf32>) -> (tensor<2x2x3x2xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.minimum %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x5x6x2xf32>, tensor<f32>) -> tensor<2x2x3x2xf32>
    return %1 : tensor<2x2x3x2xf32>
  }
}
// ----- window 0 mul
// argument dense<"0x00004CBF0000AABF000080BE0000D83E0000923F0000E03D00000CBF000048BF0000403F0000D23F0000883E00009EBF000074BF0000CC3F0000503E0000DEBF0000A0BD000094BF000020BF0000F8BE000038BF00000C3F000080BD000018BF0000D03E0000543F0000D2BF000080BE00007CBF000030BE0000A6BF0000803C000000BD000098BE000086BF0000C8BE00008CBF0000AEBF0000603E00008EBF0000963F0000383F000000C00000883E00008EBF0000003D0000403D0000FEBF000070BE000080BE0000783F000098BF00003C3F00008CBF0000A8BE000058BF0000BA3F0000103F00001C400000243F0000583F0000583F00001CBF000080BD0000AC3F0000C8BE0000403E000080BC00001C3F0000B8BE000020BE0000803E0000E03D00005CBF0000643F0000A6BF00009ABF0000A4BF0000783F0000B8BE000078BF000092BF0000D83E000088BF0000A2BF00001C3F00009ABF0000A8BE000000800000E8BE000040BD0000AC3F000004BF0000A2BF0000ECBF000050BE0000B8BE0000883E0000F0BE0000F8BE000038BF000004BF0000203E0000C0BE0000C03D0000F43F0000F83E0000CABF0000DE3F0000B03E000070BF0000683F0000803C00001CBF000024BF000080BF0000403D0000883F0000A8BE0000D83E"> : tensor<2x5x6x2xf32>
// result dense<"0x00FB1DBDFB3DC63F0083F9BC400544BD00A0123C1E57283F204B233EA0DA9FBEE07D3FC0006806BA00FCDEBA00A5EBBB60264DBD80BB70BD605A96BE002E383BC0631F3D00FEDEBD5455833EA0BFD23C00000080801EF1BDC0D3303DDAFB45BF"> : tensor<2x2x3x2xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x6x2xf32>) -> (tensor<2x2x3x2xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.multiply %arg1, %arg2 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<2x5x6x2xf32>, tensor<f32>) -> tensor<2x2x3x2xf32>
    return %0 : tensor<2x2x3x2xf32>
  }
}
// ----- window 1 add
// argument dense<"0x00004CBF0000AABF000080BE0000D83E0000923F0000E03D00000CBF000048BF0000403F0000D23F0000883E00009EBF000074BF0000CC3F0000503E0000DEBF0000A0BD000094BF000020BF0000F8BE000038BF00000C3F000080BD000018BF0000D03E0000543F0000D2BF000080BE00007CBF000030BE0000A6BF0000803C000000BD000098BE000086BF0000C8BE00008CBF0000AEBF0000603E00008EBF0000963F0000383F000000C00000883E00008EBF0000003D0000403D0000FEBF000070BE000080BE0000783F000098BF00003C3F00008CBF0000A8BE000058BF0000BA3F0000103F00001C400000243F0000583F0000583F00001CBF000080BD0000AC3F0000C8BE0000403E000080BC00001C3F0000B8BE000020BE0000803E0000E03D00005CBF0000643F0000A6BF00009ABF0000A4BF0000783F0000B8BE000078BF000092BF0000D83E000088BF0000A2BF00001C3F00009ABF0000A8BE000000800000E8BE000040BD0000AC3F000004BF0000A2BF0000ECBF000050BE0000B8BE0000883E0000F0BE0000F8BE000038BF000004BF0000203E0000C0BE0000C03D0000F43F0000F83E0000CABF0000DE3F0000B03E000070BF0000683F0000803C00001CBF000024BF000080BF0000403D0000883F0000A8BE0000D83E"> : tensor<2x5x6x2xf32>
// result dense<"0x00003CBF000006C00000A0BD000000BE0000703E0000B83E000030C0000029C00080B5C0000008BF00003BC000002CC00000E23F000089C00000A0BD0000B8BE00003540000040BF0000B03F000043C00000703F000063C00000C0BD000014C0000087C000008BC000000FC0000009C0000015C0000056C000003CBF0000C0BD000086BF0000F03E0000983E0000E83F"> : tensor<2x3x3x2xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x6x2xf32>) -> (tensor<2x3x3x2xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [1, 1], [0, 1], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x5x6x2xf32>, tensor<f32>) -> tensor<2x3x3x2xf32>
    return %1 : tensor<2x3x3x2xf32>
  }
}
// ----- window 1 max
// argument dense<"0x00004CBF0000AABF000080BE0000D83E0000923F0000E03D00000CBF000048BF0000403F0000D23F0000883E00009EBF000074BF0000CC3F0000503E0000DEBF0000A0BD000094BF000020BF0000F8BE000038BF00000C3F000080BD000018BF0000D03E0000543F0000D2BF000080BE00007CBF000030BE0000A6BF0000803C000000BD000098BE000086BF0000C8BE00008CBF0000AEBF0000603E00008EBF0000963F0000383F000000C00000883E00008EBF0000003D0000403D0000FEBF000070BE000080BE0000783F000098BF00003C3F00008CBF0000A8BE000058BF0000BA3F0000103F00001C400000243F0000583F0000583F00001CBF000080BD0000AC3F0000C8BE0000403E000080BC00001C3F0000B8BE000020BE0000803E0000E03D00005CBF0000643F0000A6BF00009ABF0000A4BF0000783F0000B8BE000078BF000092BF0000D83E000088BF0000A2BF00001C3F00009ABF0000A8BE000000800000E8BE000040BD0000AC3F000004BF0000A2BF0000ECBF000050BE0000B8BE0000883E0000F0BE0000F8BE000038BF000004BF0000203E0000C0BE0000C03D0000F43F0000F83E0000CABF0000DE3F0000B03E000070BF0000683F0000803C00001CBF000024BF000080BF0000403D0000883F0000A8BE0000D83E"> : tensor<2x5x6x2xf32>
// result dense<"0x0000923F0000CC3F0000923F0000D23F0000403F0000D23F0000963F0000CC3F0000963F0000383F0000403D00000C3F0000963F0000383F0000BA3F0000383F00001C400000243F0000AC3F0000583F0000AC3F000080BC00001C3F0000803E0000643F00001C3F0000783F0000F43F0000F83E0000F43F0000DE3F0000683F0000203E0000F43F0000F83E0000F43F"> : tensor<2x3x3x2xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x6x2xf32>) -> (tensor<2x3x3x2xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [1, 1], [0, 1], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x5x6x2xf32>, tensor<f32>) -> tensor<2x3x3x2xf32>
    return %1 : tensor<2x3x3x2xf32>
  }
}
// ----- window 1 min
// argument dense<"0x00004CBF0000AABF000080BE0000D83E0000923F0000E03D00000CBF000048BF0000403F0000D23F0000883E00009EBF000074BF0000CC3F0000503E0000DEBF0000A0BD000094BF000020BF0000F8BE000038BF00000C3F000080BD000018BF0000D03E0000543F0000D2BF000080BE00007CBF000030BE0000A6BF0000803C000000BD000098BE000086BF0000C8BE00008CBF0000AEBF0000603E00008EBF0000963F0000383F000000C00000883E00008EBF0000003D0000403D0000FEBF000070BE000080BE0000783F000098BF00003C3F00008CBF0000A8BE000058BF0000BA3F0000103F00001C400000243F0000583F0000583F00001CBF000080BD0000AC3F0000C8BE0000403E000080BC00001C3F0000B8BE000020BE0000803E0000E03D00005CBF0000643F0000A6BF00009ABF0000A4BF0000783F0000B8BE000078BF000092BF0000D83E000088BF0000A2BF00001C3F00009ABF0000A8BE000000800000E8BE000040BD0000AC3F000004BF0000A2BF0000ECBF000050BE0000B8BE0000883E0000F0BE0000F8BE000038BF000004BF0000203E0000C0BE0000C03D0000F43F0000F83E0000CABF0000DE3F0000B03E000070BF0000683F0000803C00001CBF000024BF000080BF0000403D0000883F0000A8BE0000D83E"> : tensor<2x5x6x2xf32>
// result dense<"0x000074BF0000DEBF000038BF000094BF000038BF00009EBF0000D2BF0000DEBF000000C0000094BF00008EBF0000FEBF00008CBF0000AEBF000000C000008CBF00008EBF0000FEBF00009ABF0000A6BF00009ABF0000A4BF000078BF000092BF0000A2BF0000A6BF00009ABF0000A4BF0000ECBF0000CABF000070BF00001CBF000038BF000080BF0000A8BE0000CABF"> : tensor<2x3x3x2xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x6x2xf32>) -> (tensor<2x3x3x2xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [1, 1], [0, 1], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.minimum %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x5x6x2xf32>, tensor<f32>) -> tensor<2x3x3x2xf32>
    return %1 : tensor<2x3x3x2xf32>
  }
}
// ----- window 1 mul
// argument dense<"0x00004CBF0000AABF000080BE0000D83E0000923F0000E03D00000CBF000048BF0000403F0000D23F0000883E00009EBF000074BF0000CC3F0000503E0000DEBF0000A0BD000094BF000020BF0000F8BE000038BF00000C3F000080BD000018BF0000D03E0000543F0000D2BF000080BE00007CBF000030BE0000A6BF0000803C000000BD000098BE000086BF0000C8BE00008CBF0000AEBF0000603E00008EBF0000963F0000383F000000C00000883E00008EBF0000003D0000403D0000FEBF000070BE000080BE0000783F000098BF00003C3F00008CBF0000A8BE000058BF0000BA3F0000103F00001C400000243F0000583F0000583F00001CBF000080BD0000AC3F0000C8BE0000403E000080BC00001C3F0000B8BE000020BE0000803E0000E03D00005CBF0000643F0000A6BF00009ABF0000A4BF0000783F0000B8BE000078BF000092BF0000D83E000088BF0000A2BF00001C3F00009ABF0000A8BE000000800000E8BE000040BD0000AC3F000004BF0000A2BF0000ECBF000050BE0000B8BE0000883E0000F0BE0000F8BE000038BF000004BF0000203E0000C0BE0000C03D0000F43F0000F83E0000CABF0000DE3F0000B03E000070BF0000683F0000803C00001CBF000024BF000080BF0000403D0000883F0000A8BE0000D83E"> : tensor<2x5x6x2xf32>
// result dense<"0xDF3E613BB59048BE9E80863C75DF2FBD00A0123C1E57283F545836BB3C75FC3D61936E3B208AC3352045A0B8E707193BAF7D3F3D7433B4BE641269BF3CF84A3B709C3CBE000FB7BC35D5A53DAFF7F0BC3484313EB6FE963AC0631F3D00FEDEBD00000080E59F0CBC00000000B3C218BE158990BC79F06FBF7F98493B9D564EBC00C3A5364460743E001837BAEC99ACBF"> : tensor<2x3x3x2xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x6x2xf32>) -> (tensor<2x3x3x2xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [1, 1], [0, 1], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.multiply %arg1, %arg2 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<2x5x6x2xf32>, tensor<f32>) -> tensor<2x3x3x2xf32>
    return %0 : tensor<2x3x3x2xf32>
  }
}
// ----- window 2 add
// argument dense<"0x00004CBF0000AABF000080BE0000D83E0000923F0000E03D00000CBF000048BF0000403F0000D23F0000883E00009EBF000074BF0000CC3F0000503E0000DEBF0000A0BD000094BF000020BF0000F8BE000038BF00000C3F000080BD000018BF0000D03E0000543F0000D2BF000080BE00007CBF000030BE0000A6BF0000803C000000BD000098BE000086BF0000C8BE00008CBF0000AEBF0000603E00008EBF0000963F0000383F000000C00000883E00008EBF0000003D0000403D0000FEBF000070BE000080BE0000783F000098BF00003C3F00008CBF0000A8BE000058BF0000BA3F0000103F00001C400000243F0000583F0000583F00001CBF000080BD0000AC3F0000C8BE0000403E000080BC00001C3F0000B8BE000020BE0000803E0000E03D00005CBF0000643F0000A6BF00009ABF0000A4BF0000783F0000B8BE000078BF000092BF0000D83E000088BF0000A2BF00001C3F00009ABF0000A8BE000000800000E8BE000040BD0000AC3F000004BF0000A2BF0000ECBF000050BE0000B8BE0000883E0000F0BE0000F8BE000038BF000004BF0000203E0000C0BE0000C03D0000F43F0000F83E0000CABF0000DE3F0000B03E000070BF0000683F0000803C00001CBF000024BF000080BF0000403D0000883F0000A8BE0000D83E"> : tensor<2x5x6x2xf32>
// result dense<"0x00000000000092BF000044C000000000000000BF000081C0000000000000C03E000098BE000000000000C43F0000923F000000000000B8BE0000454000000000000048C00000B5C000000000008095C00000FAC0000000000000F4BF000056C000000000000098BE0000103E00000000000074BF00004B40"> : tensor<2x5x3x1xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x6x2xf32>) -> (tensor<2x5x3x1xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[1, 0], [0, 2], [1, 1], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 2, 3, 1, 2>, window_strides = array<i64: 1, 1, 3, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x5x6x2xf32>, tensor<f32>) -> tensor<2x5x3x1xf32>
    return %1 : tensor<2x5x3x1xf32>
  }
}
// ----- window 2 max
// argument dense<"0x00004CBF0000AABF000080BE0000D83E0000923F0000E03D00000CBF000048BF0000403F0000D23F0000883E00009EBF000074BF0000CC3F0000503E0000DEBF0000A0BD000094BF000020BF0000F8BE000038BF00000C3F000080BD000018BF0000D03E0000543F0000D2BF000080BE00007CBF000030BE0000A6BF0000803C000000BD000098BE000086BF0000C8BE00008CBF0000AEBF0000603E00008EBF0000963F0000383F000000C00000883E00008EBF0000003D0000403D0000FEBF000070BE000080BE0000783F000098BF00003C3F00008CBF0000A8BE000058BF0000BA3F0000103F00001C400000243F0000583F0000583F00001CBF000080BD0000AC3F0000C8BE0000403E000080BC00001C3F0000B8BE000020BE0000803E0000E03D00005CBF0000643F0000A6BF00009ABF0000A4BF0000783F0000B8BE000078BF000092BF0000D83E000088BF0000A2BF00001C3F00009ABF0000A8BE000000800000E8BE000040BD0000AC3F000004BF0000A2BF0000ECBF000050BE0000B8BE0000883E0000F0BE0000F8BE000038BF000004BF0000203E0000C0BE0000C03D0000F43F0000F83E0000CABF0000DE3F0000B03E000070BF0000683F0000803C00001CBF000024BF000080BF0000403D0000883F0000A8BE0000D83E"> : tensor<2x5x6x2xf32>
// result dense<"0x000080FF0000923F0000883E000080FF0000963F0000403D000080FF0000963F00001C40000080FF0000963F00001C40000080FF00003C3F00001C40000080FF0000AC3F0000D83E000080FF0000963F0000F83E000080FF0000963F00001C40000080FF0000963F00001C40000080FF00003C3F00001C40"> : tensor<2x5x3x1xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x6x2xf32>) -> (tensor<2x5x3x1xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[1, 0], [0, 2], [1, 1], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 2, 3, 1, 2>, window_strides = array<i64: 1, 1, 3, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x5x6x2xf32>, tensor<f32>) -> tensor<2x5x3x1xf32>
    return %1 : tensor<2x5x3x1xf32>
  }
}
// ----- window 2 min
// argument dense<"0x00004CBF0000AABF000080BE0000D83E0000923F0000E03D00000CBF000048BF0000403F0000D23F0000883E00009EBF000074BF0000CC3F0000503E0000DEBF0000A0BD000094BF000020BF0000F8BE000038BF00000C3F000080BD000018BF0000D03E0000543F0000D2BF000080BE00007CBF000030BE0000A6BF0000803C000000BD000098BE000086BF0000C8BE00008CBF0000AEBF0000603E00008EBF0000963F0000383F000000C00000883E00008EBF0000003D0000403D0000FEBF000070BE000080BE0000783F000098BF00003C3F00008CBF0000A8BE000058BF0000BA3F0000103F00001C400000243F0000583F0000583F00001CBF000080BD0000AC3F0000C8BE0000403E000080BC00001C3F0000B8BE000020BE0000803E0000E03D00005CBF0000643F0000A6BF00009ABF0000A4BF0000783F0000B8BE000078BF000092BF0000D83E000088BF0000A2BF00001C3F00009ABF0000A8BE000000800000E8BE000040BD0000AC3F000004BF0000A2BF0000ECBF000050BE0000B8BE0000883E0000F0BE0000F8BE000038BF000004BF0000203E0000C0BE0000C03D0000F43F0000F83E0000CABF0000DE3F0000B03E000070BF0000683F0000803C00001CBF000024BF000080BF0000403D0000883F0000A8BE0000D83E"> : tensor<2x5x6x2xf32>
// result dense<"0x0000807F000094BF00009EBF0000807F000094BF0000FEBF0000807F00008CBF0000FEBF0000807F00008CBF0000FEBF0000807F00008CBF0000243F0000807F0000A4BF0000ECBF0000807F0000A4BF0000FEBF0000807F00008CBF0000FEBF0000807F00008CBF0000FEBF0000807F00008CBF0000A8BE"> : tensor<2x5x3x1xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x6x2xf32>) -> (tensor<2x5x3x1xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[1, 0], [0, 2], [1, 1], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 2, 3, 1, 2>, window_strides = array<i64: 1, 1, 3, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.minimum %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x5x6x2xf32>, tensor<f32>) -> tensor<2x5x3x1xf32>
    return %1 : tensor<2x5x3x1xf32>
  }
}
// ----- window 2 mul
// argument dense<"0x00004CBF0000AABF000080BE0000D83E0000923F0000E03D00000CBF000048BF0000403F0000D23F0000883E00009EBF000074BF0000CC3F0000503E0000DEBF0000A0BD000094BF000020BF0000F8BE000038BF00000C3F000080BD000018BF0000D03E0000543F0000D2BF000080BE00007CBF000030BE0000A6BF0000803C000000BD000098BE000086BF0000C8BE00008CBF0000AEBF0000603E00008EBF0000963F0000383F000000C00000883E00008EBF0000003D0000403D0000FEBF000070BE000080BE0000783F000098BF00003C3F00008CBF0000A8BE000058BF0000BA3F0000103F00001C400000243F0000583F0000583F00001CBF000080BD0000AC3F0000C8BE0000403E000080BC00001C3F0000B8BE000020BE0000803E0000E03D00005CBF0000643F0000A6BF00009ABF0000A4BF0000783F0000B8BE000078BF000092BF0000D83E000088BF0000A2BF00001C3F00009ABF0000A8BE000000800000E8BE000040BD0000AC3F000004BF0000A2BF0000ECBF000050BE0000B8BE0000883E0000F0BE0000F8BE000038BF000004BF0000203E0000C0BE0000C03D0000F43F0000F83E0000CABF0000DE3F0000B03E000070BF0000683F0000803C00001CBF000024BF000080BF0000403D0000883F0000A8BE0000D83E"> : tensor<2x5x6x2xf32>
// result dense<"0x0000803F4DE9F93A3C0BA3BB0000803F96E8523C8D04B9BA0000803F076CEABDD34A73BD0000803FE4312DBF30BC14BE0000803F00A04DBF00E0C73F0000803F000000803CDA08B80000803F0000000053EF3DB90000803F000000002A431ABB0000803FAC741C3B5AD07BBC0000803F009BFA3B90585DBE"> : tensor<2x5x3x1xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x6x2xf32>) -> (tensor<2x5x3x1xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[1, 0], [0, 2], [1, 1], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 2, 3, 1, 2>, window_strides = array<i64: 1, 1, 3, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.multiply %arg1, %arg2 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<2x5x6x2xf32>, tensor<f32>) -> tensor<2x5x3x1xf32>
    return %0 : tensor<2x5x3x1xf32>
  }
}
// ----- window 3 add
// argument dense<"0x00004CBF0000AABF000080BE0000D83E0000923F0000E03D00000CBF000048BF0000403F0000D23F0000883E00009EBF000074BF0000CC3F0000503E0000DEBF0000A0BD000094BF000020BF0000F8BE000038BF00000C3F000080BD000018BF0000D03E0000543F0000D2BF000080BE00007CBF000030BE0000A6BF0000803C000000BD000098BE000086BF0000C8BE00008CBF0000AEBF0000603E00008EBF0000963F0000383F000000C00000883E00008EBF0000003D0000403D0000FEBF000070BE000080BE0000783F000098BF00003C3F00008CBF0000A8BE000058BF0000BA3F0000103F00001C400000243F0000583F0000583F00001CBF000080BD0000AC3F0000C8BE0000403E000080BC00001C3F0000B8BE000020BE0000803E0000E03D00005CBF0000643F0000A6BF00009ABF0000A4BF0000783F0000B8BE000078BF000092BF0000D83E000088BF0000A2BF00001C3F00009ABF0000A8BE000000800000E8BE000040BD0000AC3F000004BF0000A2BF0000ECBF000050BE0000B8BE0000883E0000F0BE0000F8BE000038BF000004BF0000203E0000C0BE0000C03D0000F43F0000F83E0000CABF0000DE3F0000B03E000070BF0000683F0000803C00001CBF000024BF000080BF0000403D0000883F0000A8BE0000D83E"> : tensor<2x5x6x2xf32>
// result dense<"0x00004CBF0000AABF000080BE0000D83E0000B03E00009CBF00004CBF0000B8BE0000F23F0000E03F000090BE000001C000004CBF0000AABF000080BE0000D83E0000B03E00009CBF00004CBF0000B8BE0000F23F0000E03F000090BE000001C0000074BF0000CC3F0000503E0000DEBF000084BF0000E03E0000D8BE00000EC000004CBF00001CBF000030BF00008ABF000074BF0000CC3F0000503E0000DEBF000084BF0000E03E0000D8BE00000EC000004CBF00001CBF000030BF00008ABF0000D03E0000543F0000D2BF000080BE000014BF0000283F00003CC0000070BE000082BF0000F0BE000016C00000C0BE0000D03E0000543F0000D2BF000080BE000014BF0000283F00003CC0000070BE000082BF0000F0BE000016C00000C0BE00008CBF0000AEBF0000603E00008EBF0000A03D000024BF0000E4BF000058BF0000803D0000403F0000FABF0000DCBF00008CBF0000AEBF0000603E00008EBF0000A03D000024BF0000E4BF000058BF0000803D0000403F0000FABF0000DCBF000070BE000080BE0000783F000098BF0000003F0000ACBF0000243F000002C000000C40000008BF00000740000050BE000070BE000080BE0000783F000098BF0000003F0000ACBF0000243F000002C000000C40000008BF00000740000050BE0000583F0000583F00001CBF000080BD00000C400000E83E0000D8BE0000A0BD0000FA3F000040BF0000003D0000703E0000583F0000583F00001CBF000080BD00000C400000E83E0000D8BE0000A0BD0000FA3F000040BF0000003D0000703E0000E03D00005CBF0000643F0000A6BF00008CBF000009C00000EE3F0000D4BF00000BC000001BC00000B23F0000B6BF0000E03D00005CBF0000643F0000A6BF00008CBF000009C00000EE3F0000D4BF00000BC000001BC00000B23F0000B6BF0000A2BF00001C3F00009ABF0000A8BE0000A2BF0000203E0000A0BF0000823F000004BF0000DCBF0000F2BF0000923F0000A2BF00001C3F00009ABF0000A8BE0000A2BF0000203E0000A0BF0000823F000004BF0000DCBF0000F2BF0000923F0000B8BE0000883E0000F0BE0000F8BE00008ABF000080BE0000A0BE00005CBF000020BF0000B23F0000243F0000FABF0000B8BE0000883E0000F0BE0000F8BE00008ABF000080BE0000A0BE00005CBF000020BF0000B23F0000243F0000FABF0000DE3F0000B03E000070BF0000683F0000E03F000088BE0000CABF0000C0BD0000803D0000E83E000078BF000014BF0000DE3F0000B03E000070BF0000683F0000E03F000088BE0000CABF0000C0BD0000803D0000E83E000078BF000014BF"> : tensor<2x10x6x2xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x6x2xf32>) -> (tensor<2x10x6x2xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 2, 1, 1>, padding = dense<[[0, 0], [1, 1], [2, 0], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 2, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x5x6x2xf32>, tensor<f32>) -> tensor<2x10x6x2xf32>
    return %1 : tensor<2x10x6x2xf32>
  }
}
// ----- window 3 max
// argument dense<"0x00004CBF0000AABF000080BE0000D83E0000923F0000E03D00000CBF000048BF0000403F0000D23F0000883E00009EBF000074BF0000CC3F0000503E0000DEBF0000A0BD000094BF000020BF0000F8BE000038BF00000C3F000080BD000018BF0000D03E0000543F0000D2BF000080BE00007CBF000030BE0000A6BF0000803C000000BD000098BE000086BF0000C8BE00008CBF0000AEBF0000603E00008EBF0000963F0000383F000000C00000883E00008EBF0000003D0000403D0000FEBF000070BE000080BE0000783F000098BF00003C3F00008CBF0000A8BE000058BF0000BA3F0000103F00001C400000243F0000583F0000583F00001CBF000080BD0000AC3F0000C8BE0000403E000080BC00001C3F0000B8BE000020BE0000803E0000E03D00005CBF0000643F0000A6BF00009ABF0000A4BF0000783F0000B8BE000078BF000092BF0000D83E000088BF0000A2BF00001C3F00009ABF0000A8BE000000800000E8BE000040BD0000AC3F000004BF0000A2BF0000ECBF000050BE0000B8BE0000883E0000F0BE0000F8BE000038BF000004BF0000203E0000C0BE0000C03D0000F43F0000F83E0000CABF0000DE3F0000B03E000070BF0000683F0000803C00001CBF000024BF000080BF0000403D0000883F0000A8BE0000D83E"> : tensor<2x5x6x2xf32>
// result dense<"0x00004CBF0000AABF000080BE0000D83E0000923F0000E03D000080BE0000D83E0000923F0000D23F0000883E000048BF00004CBF0000AABF000080BE0000D83E0000923F0000E03D000080BE0000D83E0000923F0000D23F0000883E000048BF000074BF0000CC3F0000503E0000DEBF0000A0BD0000CC3F0000503E0000F8BE0000A0BD00000C3F000080BD0000F8BE000074BF0000CC3F0000503E0000DEBF0000A0BD0000CC3F0000503E0000F8BE0000A0BD00000C3F000080BD0000F8BE0000D03E0000543F0000D2BF000080BE0000D03E0000543F0000A6BF0000803C000000BD000030BE000086BF0000803C0000D03E0000543F0000D2BF000080BE0000D03E0000543F0000A6BF0000803C000000BD000030BE000086BF0000803C00008CBF0000AEBF0000603E00008EBF0000963F0000383F0000603E0000883E0000963F0000383F0000403D0000883E00008CBF0000AEBF0000603E00008EBF0000963F0000383F0000603E0000883E0000963F0000383F0000403D0000883E000070BE000080BE0000783F000098BF00003C3F000080BE0000783F000058BF0000BA3F0000103F00001C400000243F000070BE000080BE0000783F000098BF00003C3F000080BE0000783F000058BF0000BA3F0000103F00001C400000243F0000583F0000583F00001CBF000080BD0000AC3F0000583F0000403E000080BC0000AC3F0000B8BE0000403E0000803E0000583F0000583F00001CBF000080BD0000AC3F0000583F0000403E000080BC0000AC3F0000B8BE0000403E0000803E0000E03D00005CBF0000643F0000A6BF0000E03D00005CBF0000783F0000B8BE000078BF000092BF0000783F0000B8BE0000E03D00005CBF0000643F0000A6BF0000E03D00005CBF0000783F0000B8BE000078BF000092BF0000783F0000B8BE0000A2BF00001C3F00009ABF0000A8BE0000008000001C3F000040BD0000AC3F000000800000E8BE000040BD0000AC3F0000A2BF00001C3F00009ABF0000A8BE0000008000001C3F000040BD0000AC3F000000800000E8BE000040BD0000AC3F0000B8BE0000883E0000F0BE0000F8BE0000B8BE0000883E0000203E0000C0BE0000C03D0000F43F0000F83E0000C0BE0000B8BE0000883E0000F0BE0000F8BE0000B8BE0000883E0000203E0000C0BE0000C03D0000F43F0000F83E0000C0BE0000DE3F0000B03E000070BF0000683F0000DE3F0000B03E000024BF0000683F0000403D0000883F0000A8BE0000D83E0000DE3F0000B03E000070BF0000683F0000DE3F0000B03E000024BF0000683F0000403D0000883F0000A8BE0000D83E"> : tensor<2x10x6x2xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x6x2xf32>) -> (tensor<2x10x6x2xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 2, 1, 1>, padding = dense<[[0, 0], [1, 1], [2, 0], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 2, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x5x6x2xf32>, tensor<f32>) -> tensor<2x10x6x2xf32>
    return %1 : tensor<2x10x6x2xf32>
  }
}
// ----- window 3 min
// argument dense<"0x00004CBF0000AABF000080BE0000D83E0000923F0000E03D00000CBF000048BF0000403F0000D23F0000883E00009EBF000074BF0000CC3F0000503E0000DEBF0000A0BD000094BF000020BF0000F8BE000038BF00000C3F000080BD000018BF0000D03E0000543F0000D2BF000080BE00007CBF000030BE0000A6BF0000803C000000BD000098BE000086BF0000C8BE00008CBF0000AEBF0000603E00008EBF0000963F0000383F000000C00000883E00008EBF0000003D0000403D0000FEBF000070BE000080BE0000783F000098BF00003C3F00008CBF0000A8BE000058BF0000BA3F0000103F00001C400000243F0000583F0000583F00001CBF000080BD0000AC3F0000C8BE0000403E000080BC00001C3F0000B8BE000020BE0000803E0000E03D00005CBF0000643F0000A6BF00009ABF0000A4BF0000783F0000B8BE000078BF000092BF0000D83E000088BF0000A2BF00001C3F00009ABF0000A8BE000000800000E8BE000040BD0000AC3F000004BF0000A2BF0000ECBF000050BE0000B8BE0000883E0000F0BE0000F8BE000038BF000004BF0000203E0000C0BE0000C03D0000F43F0000F83E0000CABF0000DE3F0000B03E000070BF0000683F0000803C00001CBF000024BF000080BF0000403D0000883F0000A8BE0000D83E"> : tensor<2x5x6x2xf32>
// result dense<"0x00004CBF0000AABF000080BE0000D83E00004CBF0000AABF00000CBF000048BF0000403F0000E03D00000CBF00009EBF00004CBF0000AABF000080BE0000D83E00004CBF0000AABF00000CBF000048BF0000403F0000E03D00000CBF00009EBF000074BF0000CC3F0000503E0000DEBF000074BF000094BF000020BF0000DEBF000038BF000094BF000020BF000018BF000074BF0000CC3F0000503E0000DEBF000074BF000094BF000020BF0000DEBF000038BF000094BF000020BF000018BF0000D03E0000543F0000D2BF000080BE00007CBF000030BE0000D2BF000080BE00007CBF000098BE0000A6BF0000C8BE0000D03E0000543F0000D2BF000080BE00007CBF000030BE0000D2BF000080BE00007CBF000098BE0000A6BF0000C8BE00008CBF0000AEBF0000603E00008EBF00008CBF0000AEBF000000C000008EBF00008EBF0000003D000000C00000FEBF00008CBF0000AEBF0000603E00008EBF00008CBF0000AEBF000000C000008EBF00008EBF0000003D000000C00000FEBF000070BE000080BE0000783F000098BF000070BE00008CBF0000A8BE000098BF00003C3F00008CBF0000A8BE000058BF000070BE000080BE0000783F000098BF000070BE00008CBF0000A8BE000098BF00003C3F00008CBF0000A8BE000058BF0000583F0000583F00001CBF000080BD0000583F0000C8BE00001CBF000080BD00001C3F0000C8BE000020BE000080BC0000583F0000583F00001CBF000080BD0000583F0000C8BE00001CBF000080BD00001C3F0000C8BE000020BE000080BC0000E03D00005CBF0000643F0000A6BF00009ABF0000A4BF0000643F0000A6BF00009ABF0000A4BF0000D83E000088BF0000E03D00005CBF0000643F0000A6BF00009ABF0000A4BF0000643F0000A6BF00009ABF0000A4BF0000D83E000088BF0000A2BF00001C3F00009ABF0000A8BE0000A2BF0000E8BE00009ABF0000A8BE000004BF0000A2BF0000ECBF000050BE0000A2BF00001C3F00009ABF0000A8BE0000A2BF0000E8BE00009ABF0000A8BE000004BF0000A2BF0000ECBF000050BE0000B8BE0000883E0000F0BE0000F8BE000038BF000004BF0000F0BE0000F8BE000038BF000004BF0000203E0000CABF0000B8BE0000883E0000F0BE0000F8BE000038BF000004BF0000F0BE0000F8BE000038BF000004BF0000203E0000CABF0000DE3F0000B03E000070BF0000683F0000803C00001CBF000070BF000080BF0000803C00001CBF000024BF000080BF0000DE3F0000B03E000070BF0000683F0000803C00001CBF000070BF000080BF0000803C00001CBF000024BF000080BF"> : tensor<2x10x6x2xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x6x2xf32>) -> (tensor<2x10x6x2xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 2, 1, 1>, padding = dense<[[0, 0], [1, 1], [2, 0], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 2, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.minimum %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x5x6x2xf32>, tensor<f32>) -> tensor<2x10x6x2xf32>
    return %1 : tensor<2x10x6x2xf32>
  }
}
// ----- window 3 mul
// argument dense<"0x00004CBF0000AABF000080BE0000D83E0000923F0000E03D00000CBF000048BF0000403F0000D23F0000883E00009EBF000074BF0000CC3F0000503E0000DEBF0000A0BD000094BF000020BF0000F8BE000038BF00000C3F000080BD000018BF0000D03E0000543F0000D2BF000080BE00007CBF000030BE0000A6BF0000803C000000BD000098BE000086BF0000C8BE00008CBF0000AEBF0000603E00008EBF0000963F0000383F000000C00000883E00008EBF0000003D0000403D0000FEBF000070BE000080BE0000783F000098BF00003C3F00008CBF0000A8BE000058BF0000BA3F0000103F00001C400000243F0000583F0000583F00001CBF000080BD0000AC3F0000C8BE0000403E000080BC00001C3F0000B8BE000020BE0000803E0000E03D00005CBF0000643F0000A6BF00009ABF0000A4BF0000783F0000B8BE000078BF000092BF0000D83E000088BF0000A2BF00001C3F00009ABF0000A8BE000000800000E8BE000040BD0000AC3F000004BF0000A2BF0000ECBF000050BE0000B8BE0000883E0000F0BE0000F8BE000038BF000004BF0000203E0000C0BE0000C03D0000F43F0000F83E0000CABF0000DE3F0000B03E000070BF0000683F0000803C00001CBF000024BF000080BF0000403D0000883F0000A8BE0000D83E"> : tensor<2x5x6x2xf32>
// result dense<"0x00004CBF0000AABF000080BE0000D83E00B068BF00C014BE00000C3E00C0A8BE00005B3F00C0373E00C014BE00E0763F00004CBF0000AABF000080BE0000D83E00B068BF00C014BE00000C3E00C0A8BE00005B3F00C0373E00C014BE00E0763F000074BF0000CC3F0000503E0000DEBF0080983D00E0EBBF000002BE0010573F0000663D00E021BF0000203D0040933E000074BF0000CC3F0000503E0000DEBF0080983D00E0EBBF000002BE0010573F0000663D00E021BF0000203D0040933E0000D03E0000543F0000D2BF000080BE00C0CCBE00C011BE002C0840000080BB0000FC3C0000513D00C8AD3F0000C8BB0000D03E0000543F0000D2BF000080BE00C0CCBE00C011BE002C0840000080BB0000FC3C0000513D00C8AD3F0000C8BB00008CBF0000AEBF0000603E00008EBF0010A4BF00207ABF0000E0BE00E096BE0068A6BF0000B83C0000C0BD00F006BF00008CBF0000AEBF0000603E00008EBF0010A4BF00207ABF0000E0BE00E096BE0068A6BF0000B83C0000C0BD00F006BF000070BE000080BE0000783F000098BF004030BE00008C3E00C0A2BE0040803F0098883F00801DBF00C04CBF00600ABF000070BE000080BE0000783F000098BF004030BE00008C3E00C0A2BE0040803F0098883F00801DBF00C04CBF00600ABF0000583F0000583F00001CBF000080BD0020913F00C0A8BE0000EABD0000803A00A0513F00C00F3E0000F0BC000080BB0000583F0000583F00001CBF000080BD0020913F00C0A8BE0000EABD0000803A00A0513F00C00F3E0000F0BC000080BB0000E03D00005CBF0000643F0000A6BF00C006BE00F08C3F00E05C3F00A0EE3E0030953F0010BB3F0040D13E0080C33E0000E03D00005CBF0000643F0000A6BF00C006BE00F08C3F00E05C3F00A0EE3E0030953F0010BB3F0040D13E0080C33E0000A2BF00001C3F00009ABF0000A8BE0000000000608DBE0000673D00C0E1BE0000000000D0123F0000B13D00C08BBE0000A2BF00001C3F00009ABF0000A8BE0000000000608DBE0000673D00C0E1BE0000000000D0123F0000B13D00C08BBE0000B8BE0000883E0000F0BE0000F8BE0040843E00400CBE000096BD00003A3E00008ABD00A07BBF00009B3D0080173F0000B8BE0000883E0000F0BE0000F8BE0040843E00400CBE000096BD00003A3E00008ABD00A07BBF00009B3D0080173F0000DE3F0000B03E000070BF0000683F0000DE3C008056BE00C0193F000068BF0000403A00C025BF0040573E0000D8BE0000DE3F0000B03E000070BF0000683F0000DE3C008056BE00C0193F000068BF0000403A00C025BF0040573E0000D8BE"> : tensor<2x10x6x2xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x6x2xf32>) -> (tensor<2x10x6x2xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 2, 1, 1>, padding = dense<[[0, 0], [1, 1], [2, 0], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 2, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.multiply %arg1, %arg2 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<2x5x6x2xf32>, tensor<f32>) -> tensor<2x10x6x2xf32>
    return %0 : tensor<2x10x6x2xf32>
  }
}
// ----- window bf16
// argument dense<"0x4CBFAABF80BED83E923FE03D0CBF48BF403FD23F883E9EBF74BFCC3F503EDEBFA0BD94BF20BFF8BE38BF0C3F80BD18BFD03E543FD2BF80BE7CBF30BEA6BF803C00BD98BE86BFC8BE8CBFAEBF603E8EBF963F383F00C0883E8EBF003D403DFEBF70BE80BE783F98BF3C3F8CBFA8BE58BFBA3F103F1C40243F583F583F1CBF80BDAC3FC8BE403E80BC1C3FB8BE20BE803EE03D5CBF643FA6BF9ABFA4BF783FB8BE78BF92BFD83E88BFA2BF1C3F9ABFA8BE0080E8BE40BDAC3F04BFA2BFECBF50BEB8BE883EF0BEF8BE38BF04BF203EC0BEC03DF43FF83ECABFDE3FB03E70BF683F803C1CBF24BF80BF403D883FA8BED83E"> : tensor<2x5x6x2xbf16>
// result dense<"0x503ECC3F923FE03D403FD23FD03E543F963F383F403D003D783F80BE3C3F58BF1C40243F643F583FAC3F80BC1C3F803EB8BE1C3F203EAC3FF83EF43FDE3F683F803C1CBF403D883F"> : tensor<2x3x3x2xbf16> each 0.00781
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x6x2xbf16>) -> (tensor<2x3x3x2xbf16> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<bf16>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [0, 1], [0, 0], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg1: tensor<bf16>, %arg2: tensor<bf16>):
      %2 = stablehlo.maximum %arg1, %arg2 : tensor<bf16>
      stablehlo.return %2 : tensor<bf16>
    }) : (tensor<2x5x6x2xbf16>, tensor<bf16>) -> tensor<2x3x3x2xbf16>
    return %1 : tensor<2x3x3x2xbf16>
  }
}
// ----- window s32
// argument dense<"0xFFFFFFFF000000000500000009000000F7FFFFFFF9FFFFFF0600000009000000FBFFFFFFFCFFFFFF07000000FFFFFFFFFCFFFFFF06000000FBFFFFFFFEFFFFFF0300000001000000F8FFFFFFF7FFFFFF0700000005000000060000000100000006000000FDFFFFFFFFFFFFFF05000000F9FFFFFFFCFFFFFF"> : tensor<5x6xi32>
// result dense<"0x0E000000090000000500000003000000F6FFFFFFF8FFFFFF1100000005000000F0FFFFFF040000000A00000000000000F1FFFFFFFFFFFFFF050000000C0000000B00000002000000F2FFFFFFFAFFFFFF1000000009000000FCFFFFFFFDFFFFFF03000000FCFFFFFF04000000FEFFFFFFF5FFFFFFFCFFFFFF"> : tensor<5x6xi32> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x6xi32>) -> (tensor<5x6xi32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<5x6xi32>, tensor<i32>) -> tensor<5x6xi32>
    return %1 : tensor<5x6xi32>
  }
}
// ----- cumulative
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000183F0000403D000098BE000048BF000080BE0000803C000090BE0000A63F0000803F00002EC00000F2BF000030BE0000D8BE0000603E0000603E0000084000008EBF0000C0BE000003400000243F0000283F000004BF0000D2BF0000303E0000E03D00009EBF000030BF0000A0BD000070BF0000C0BD0000C03D0000003D000000BF0000183F0000643F0000A83E000050BF00003C3F000000BF0000603F00008ABF00006C3F000080BC0000A0BF0000A0BE"> : tensor<4x5x3xf32>
// result dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F00003CBF000020BE0000F8BE0000703F0000603F0000003D000005C00000283F0000F03E000050BF0000F03F0000AE3F00001BC00000EEBF0000C03E000094BF0000803D000088BE00004440000070BE0000B0BE000000BD0000A63F0000903F0000AABF0000703E0000C43F000014C0000046C00000A0BE00009EBF000060BF0000B8BE00004A40000050BE000058BF0000103F00000C400000BA3F000009C00000783F0000843F0000B8BF008085C000001C3F0000A0BF000008C000002CBF"> : tensor<4x5x3xf32> all 2e-6
// result dense<"0x0000B03E0000543F0000A83E0040E4BE0020403F0040183E0084723E0025DE3E00DC5A3D60FE8F3D00255E3CA060EF3C9D7D53BD20D70ABB9BE567BC0000183F0000403D000098BE0080EDBE000040BC000098BB0098053E000079BC000098BBA09AB5BE0062EB3C0000513A773A193EC0F5CD3B00E036390000084000008EBF0000C0BE00308B4000F035BF00007CBE80890FC0E03E953F00402DBDA0307BBE9C39B8BF0038EE3C64FE9C3C02B6AC3F00AA32BB0000C03D0000003D000000BF0000643D0000E43C000028BE004039BD0070A73C0000A83D001822BDC084B4BC00E09A3D0018223AF0A5E13C0098C1BC"> : tensor<4x5x3xf32> all 2e-6
// result dense<"0x0000B03E0000543F0000A83E0000B03E0000683F0000E83E0000B03E0000683F0000E83E0000B03E0000683F00000C3F0000B03E0000683F00000C3F0000183F0000403D000098BE0000183F0000403D0000803C0000183F0000A63F0000803F0000183F0000A63F0000803F0000183F0000A63F0000803F0000084000008EBF0000C0BE000008400000243F0000283F000008400000243F0000283F000008400000243F0000283F000008400000243F0000283F0000C03D0000003D000000BF0000183F0000643F0000A83E0000183F0000643F0000A83E0000603F0000643F00006C3F0000603F0000643F00006C3F"> : tensor<4x5x3xf32> all 2e-6
// result dense<"0x0000A83E0000A83E0000A83E0000A6BF0000E83E0000E83E000008BF0000B83E0000B83E0000003D0000003D00000C3F00003CBF0000F8BE0000F8BE000098BE000098BE000098BE000048BF000080BE0000803C000090BE0000803F0000803F00002EC00000F2BF000030BE0000D8BE0000603E0000603E00008EBF00008EBF0000C0BE0000243F0000243F0000283F0000D2BF0000D2BF0000303E00009EBF00009EBF000030BF000070BF000070BF0000C0BD000000BF000000BF000000BF0000A83E0000A83E0000A83E000050BF000000BF000000BF00008ABF00008ABF00006C3F0000A0BF0000A0BF0000A0BE"> : tensor<4x5x3xf32> all 2e-6
// result dense<"0x0000B03E0000543F0000A83E605C053F0AD2C73F01F98A3FD207523FFE81F03FA278BD3F2C91A43FBA9E01403DEBE73FB382B43FCC7608405031F43F0000183F0000403D000098BEA5B4513F75411A3FDC8E103F5A9E8D3F8BD9D93FEBDEBF3F8261903F5E53DD3F39EED53F6F05A93FA1DDF63F22D7F03F0000084000008EBF0000C0BE05E9314073044D3F6311763F153D34408661623FBDF5AA3FB55F3840CA6F7F3F81DBBA3F479C3B401DFB903F1A6AD33F0000C03D0000003D000000BF8EAE883F4E319F3F8BCA303F93DA9A3FEE6CDB3F48C0743F52EFDF3FAB09E33FE8EDD03FAF28F43F501DE93F2D0AE23F"> : tensor<4x5x3xf32> all 2e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5x3xf32>) -> (tensor<4x5x3xf32> {jax.result_info = "result[0]"}, tensor<4x5x3xf32> {jax.result_info = "result[1]"}, tensor<4x5x3xf32> {jax.result_info = "result[2]"}, tensor<4x5x3xf32> {jax.result_info = "result[3]"}, tensor<4x5x3xf32> {jax.result_info = "result[4]"}) {
    %0 = call @cumsum(%arg0) : (tensor<4x5x3xf32>) -> tensor<4x5x3xf32>
    %1 = call @cumprod(%arg0) : (tensor<4x5x3xf32>) -> tensor<4x5x3xf32>
    %2 = call @cummax(%arg0) : (tensor<4x5x3xf32>) -> tensor<4x5x3xf32>
    %3 = call @cummin(%arg0) : (tensor<4x5x3xf32>) -> tensor<4x5x3xf32>
    %4 = call @cumlogsumexp(%arg0) : (tensor<4x5x3xf32>) -> tensor<4x5x3xf32>
    return %0, %1, %2, %3, %4 : tensor<4x5x3xf32>, tensor<4x5x3xf32>, tensor<4x5x3xf32>, tensor<4x5x3xf32>, tensor<4x5x3xf32>
  }
  func.func private @cumsum(%arg0: tensor<4x5x3xf32>) -> tensor<4x5x3xf32> {
    %0 = call @cumsum_0(%arg0) : (tensor<4x5x3xf32>) -> tensor<4x5x3xf32>
    return %0 : tensor<4x5x3xf32>
  }
  func.func private @cumsum_0(%arg0: tensor<4x5x3xf32>) -> tensor<4x5x3xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[3, 0], [0, 0], [0, 0]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 4, 1, 1>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<4x5x3xf32>
    return %1 : tensor<4x5x3xf32>
  }
  func.func private @cumprod(%arg0: tensor<4x5x3xf32>) -> tensor<4x5x3xf32> {
    %0 = call @cumprod_1(%arg0) : (tensor<4x5x3xf32>) -> tensor<4x5x3xf32>
    return %0 : tensor<4x5x3xf32>
  }
  func.func private @cumprod_1(%arg0: tensor<4x5x3xf32>) -> tensor<4x5x3xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [4, 0], [0, 0]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 5, 1>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.multiply %arg1, %arg2 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<4x5x3xf32>
    return %0 : tensor<4x5x3xf32>
  }
  func.func private @cummax(%arg0: tensor<4x5x3xf32>) -> tensor<4x5x3xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [4, 0], [0, 0]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 5, 1>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<4x5x3xf32>
    return %1 : tensor<4x5x3xf32>
  }
  func.func private @cummin(%arg0: tensor<4x5x3xf32>) -> tensor<4x5x3xf32> {
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [0, 0], [0, 2]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 1, 3>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.minimum %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<4x5x3xf32>
    return %1 : tensor<4x5x3xf32>
  }
  func.func private @cumlogsumexp(%arg0: tensor<4x5x3xf32>) -> tensor<4x5x3xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [4, 0], [0, 0]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 5, 1>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
      %2 = stablehlo.subtract %arg1, %arg2 : tensor<f32>
      %3 = stablehlo.compare NE, %2, %2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.add %arg1, %arg2 : tensor<f32>
      %5 = stablehlo.abs %2 : tensor<f32>
      %6 = stablehlo.negate %5 : tensor<f32>
      %7 = stablehlo.exponential %6 : tensor<f32>
      %8 = stablehlo.log_plus_one %7 : tensor<f32>
      %9 = stablehlo.add %1, %8 : tensor<f32>
      %10 = stablehlo.select %3, %4, %9 : tensor<i1>, tensor<f32>
      stablehlo.return %10 : tensor<f32>
    }) : (tensor<4x5x3xf32>, tensor<f32>) -> tensor<4x5x3xf32>
    return %0 : tensor<4x5x3xf32>
  }
}
// ----- max pool's gradient
// argument dense<"0x00004CBF0000AABF000080BE0000D83E0000923F0000E03D00000CBF000048BF0000403F0000D23F0000883E00009EBF000074BF0000CC3F0000503E0000DEBF0000A0BD000094BF000020BF0000F8BE000038BF00000C3F000080BD000018BF0000D03E0000543F0000D2BF000080BE00007CBF000030BE0000A6BF0000803C000000BD000098BE000086BF0000C8BE00008CBF0000AEBF0000603E00008EBF0000963F0000383F000000C00000883E00008EBF0000003D0000403D0000FEBF000070BE000080BE0000783F000098BF00003C3F00008CBF0000A8BE000058BF0000BA3F0000103F00001C400000243F0000583F0000583F00001CBF000080BD0000AC3F0000C8BE0000403E000080BC00001C3F0000B8BE000020BE0000803E0000E03D00005CBF0000643F0000A6BF00009ABF0000A4BF0000783F0000B8BE000078BF000092BF0000D83E000088BF0000A2BF00001C3F00009ABF0000A8BE000000800000E8BE000040BD0000AC3F000004BF0000A2BF0000ECBF000050BE0000B8BE0000883E0000F0BE0000F8BE000038BF000004BF0000203E0000C0BE0000C03D0000F43F0000F83E0000CABF0000DE3F0000B03E000070BF0000683F0000803C00001CBF000024BF000080BF0000403D0000883F0000A8BE0000D83E"> : tensor<2x5x6x2xf32>
// result dense<"0x00000000000000000000000000000000000012400000603E00000000000000000000C03F0000524000000000000000000000000000004C400000D03E0000000000000000000000000000000000000000000000000000000000000000000000000000503F0000D43F0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000016400000B83F0000000000000000000000000000803D0000C03D0000000000000000000000BF0000F83F000000000000BC3F00000000000000000000D8BF000000000000000000009C400000A43F000000000000D83F000000000000000000002C400000000000000000000000BD00009C3F00000000000000000000003F00000000000000000000E43F0000000000000000000000000000000000000000000000000000000000000000000000000000000000009C3F000000000000000000000000000000000000000000002C4000000000000000000000000000000000000038BF00000000000000000000000000000000000000000000A03E0000000000000000000074400000783F0000000000005E4000000000000000000000E83F0000003D00009CBF00000000000000000000C03D000008400000000000000000"> : tensor<2x5x6x2xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x6x2xf32>) -> (tensor<2x5x6x2xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [0, 1], [0, 0], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %9 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
      stablehlo.return %9 : tensor<f32>
    }) : (tensor<2x5x6x2xf32>, tensor<f32>) -> tensor<2x3x3x2xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x3x3x2xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<2x3x3x2xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x3x3x2xf32>
    %5 = stablehlo.multiply %4, %3 : tensor<2x3x3x2xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %6 = stablehlo.pad %arg0, %cst_2, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x5x6x2xf32>, tensor<f32>) -> tensor<2x6x6x2xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = "stablehlo.select_and_scatter"(%6, %5, %cst_3) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %9 = stablehlo.compare GE, %arg1, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }, {
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %9 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %9 : tensor<f32>
    }) : (tensor<2x6x6x2xf32>, tensor<2x3x3x2xf32>, tensor<f32>) -> tensor<2x6x6x2xf32>
    %8 = stablehlo.slice %7 [0:2, 0:5, 0:6, 0:2] : (tensor<2x6x6x2xf32>) -> tensor<2x5x6x2xf32>
    return %8 : tensor<2x5x6x2xf32>
  }
}
// ----- overlapping pool's gradient
// argument dense<"0x00004CBF0000AABF000080BE0000D83E0000923F0000E03D00000CBF000048BF0000403F0000D23F0000883E00009EBF000074BF0000CC3F0000503E0000DEBF0000A0BD000094BF000020BF0000F8BE000038BF00000C3F000080BD000018BF0000D03E0000543F0000D2BF000080BE00007CBF000030BE0000A6BF0000803C000000BD000098BE000086BF0000C8BE00008CBF0000AEBF0000603E00008EBF0000963F0000383F000000C00000883E00008EBF0000003D0000403D0000FEBF000070BE000080BE0000783F000098BF00003C3F00008CBF0000A8BE000058BF0000BA3F0000103F00001C400000243F0000583F0000583F00001CBF000080BD0000AC3F0000C8BE0000403E000080BC00001C3F0000B8BE000020BE0000803E0000E03D00005CBF0000643F0000A6BF00009ABF0000A4BF0000783F0000B8BE000078BF000092BF0000D83E000088BF0000A2BF00001C3F00009ABF0000A8BE000000800000E8BE000040BD0000AC3F000004BF0000A2BF0000ECBF000050BE0000B8BE0000883E0000F0BE0000F8BE000038BF000004BF0000203E0000C0BE0000C03D0000F43F0000F83E0000CABF0000DE3F0000B03E000070BF0000683F0000803C00001CBF000024BF000080BF0000403D0000883F0000A8BE0000D83E"> : tensor<2x5x6x2xf32>
// result dense<"0x00000000000000000000000000000000000092400000000000000000000000000000C03F0000D2400000000000000000000000000000CC400000000000000000000000000000000000000000000000000000000000008C3F0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000E14000008A40000000000000000000000000000000000000C03D00000000000000000000000000000000000000000000000000000000000000000000000000003A400000000000009C400000A43F000000000000D83F00000000000000000000AC400000000000000000000000BD00009C3F00000000000000000000003F00000000000000000000E43F0000000000000000000000000000F83F00000000000000000000000000000000000000000000000000009C3F000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000A03E0000000000000000000074410000F83F0000000000005E4000000000000000000000E83F0000000000000000000000000000000000000000000000000000000000000000"> : tensor<2x5x6x2xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x6x2xf32>) -> (tensor<2x5x6x2xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [1, 1], [0, 1], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %9 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
      stablehlo.return %9 : tensor<f32>
    }) : (tensor<2x5x6x2xf32>, tensor<f32>) -> tensor<2x3x3x2xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x3x3x2xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<2x3x3x2xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x3x3x2xf32>
    %5 = stablehlo.multiply %4, %3 : tensor<2x3x3x2xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %6 = stablehlo.pad %arg0, %cst_2, low = [0, 1, 0, 0], high = [0, 1, 1, 0], interior = [0, 0, 0, 0] : (tensor<2x5x6x2xf32>, tensor<f32>) -> tensor<2x7x7x2xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = "stablehlo.select_and_scatter"(%6, %5, %cst_3) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %9 = stablehlo.compare GE, %arg1, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }, {
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %9 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %9 : tensor<f32>
    }) : (tensor<2x7x7x2xf32>, tensor<2x3x3x2xf32>, tensor<f32>) -> tensor<2x7x7x2xf32>
    %8 = stablehlo.slice %7 [0:2, 1:6, 0:6, 0:2] : (tensor<2x7x7x2xf32>) -> tensor<2x5x6x2xf32>
    return %8 : tensor<2x5x6x2xf32>
  }
}
// ----- pool of ties
// argument dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<1x5x5x1xf32>
// result dense<"0x0000803F0000803F0000803F00000000000000000000803F0000803F0000803F00000000000000000000803F0000803F0000803F000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<1x5x5x1xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x5x5x1xf32>) -> (tensor<1x5x5x1xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x3x3x1xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.pad %arg0, %cst_0, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x5x5x1xf32>, tensor<f32>) -> tensor<1x5x5x1xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = "stablehlo.select_and_scatter"(%1, %0, %cst_1) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %4 = stablehlo.compare GE, %arg1, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    }, {
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %4 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %4 : tensor<f32>
    }) : (tensor<1x5x5x1xf32>, tensor<1x3x3x1xf32>, tensor<f32>) -> tensor<1x5x5x1xf32>
    %3 = stablehlo.slice %2 [0:1, 0:5, 0:5, 0:1] : (tensor<1x5x5x1xf32>) -> tensor<1x5x5x1xf32>
    return %3 : tensor<1x5x5x1xf32>
  }
}
// ----- sort f32
// argument dense<"0x000000000000983E000090BE000064BF0000E8BE00007CBF0000803D0000AC3F000000BF000020BF0000F83E0000B83E0000E03D000070BF000000BD0000303F0000ACBF0000E8BE0000F4BF0000A6BF0000ECBF000070BE0000A2BF0000883E0000203E000040BE000021C0000008BF000040BD0000E03D0000C4BF0000F8BE00007CBF000050BF0000883F000050BF"> : tensor<4x9xf32>
// result dense<"0x0000F4BF0000A6BF0000ECBF0000C4BF0000A2BF00007CBF000050BF0000ACBF000021C0000020BF000040BD000090BE000064BF000070BF00007CBF0000803D000040BE000050BF000008BF0000983E0000E03D000070BE0000F8BE000000BD0000203E0000883F000000BF000000000000F83E0000B83E0000E03D0000E8BE0000883E0000303F0000AC3F0000E8BE"> : tensor<4x9xf32> each 1e-06
// result dense<"0x00007CBF000064BF000000BF0000E8BE000090BE000000000000803D0000983E0000AC3F0000ACBF000070BF000020BF0000E8BE000000BD0000E03D0000B83E0000F83E0000303F000021C00000F4BF0000ECBF0000A6BF0000A2BF000070BE000040BE0000203E0000883E0000C4BF00007CBF000050BF000050BF000008BF0000F8BE000040BD0000E03D0000883F"> : tensor<4x9xf32> each 1e-06
// result dense<"0x050000000300000008000000040000000200000000000000060000000100000007000000070000000400000000000000080000000500000003000000020000000100000006000000080000000000000002000000010000000400000003000000070000000600000005000000030000000500000006000000080000000000000004000000010000000200000007000000"> : tensor<4x9xi32> exactly
// result dense<"0x000000000100000001000000010000000000000002000000010000000000000001000000030000000000000003000000020000000300000001000000020000000300000000000000010000000300000000000000000000000100000000000000000000000200000003000000020000000200000002000000030000000200000003000000030000000100000002000000"> : tensor<4x9xi32> exactly
// result dense<"0x0000AC3F0000983E0000803D000000000000303F0000F83E0000B83E0000E03D0000883E0000203E000040BE000070BE0000883F0000E03D000040BD0000F8BE"> : tensor<4x4xf32> each 1e-06
// result dense<"0x07000000010000000600000000000000060000000100000002000000030000000500000006000000070000000300000007000000020000000100000004000000"> : tensor<4x4xi32> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x9xf32>) -> (tensor<4x9xf32> {jax.result_info = "result[0]"}, tensor<4x9xf32> {jax.result_info = "result[1]"}, tensor<4x9xi32> {jax.result_info = "result[2]"}, tensor<4x9xi32> {jax.result_info = "result[3]"}, tensor<4x4xf32> {jax.result_info = "result[4][0]"}, tensor<4x4xi32> {jax.result_info = "result[4][1]"}) {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %4 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.select %4, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %6 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %7 = stablehlo.select %6, %cst_1, %5 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %8 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %9 = stablehlo.select %8, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %10 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %11 = stablehlo.select %10, %cst_4, %9 : tensor<i1>, tensor<f32>
      %12 = stablehlo.compare LT, %7, %11, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %12 : tensor<i1>
    }) : (tensor<4x9xf32>) -> tensor<4x9xf32>
    %1 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %4 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.select %4, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %6 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %7 = stablehlo.select %6, %cst_1, %5 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %8 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %9 = stablehlo.select %8, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %10 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %11 = stablehlo.select %10, %cst_4, %9 : tensor<i1>, tensor<f32>
      %12 = stablehlo.compare LT, %7, %11, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %12 : tensor<i1>
    }) : (tensor<4x9xf32>) -> tensor<4x9xf32>
    %2 = call @argsort(%arg0) : (tensor<4x9xf32>) -> tensor<4x9xi32>
    %3 = call @argsort_0(%arg0) : (tensor<4x9xf32>) -> tensor<4x9xi32>
    %values, %indices = chlo.top_k(%arg0, k = 4) : tensor<4x9xf32> -> (tensor<4x4xf32>, tensor<4x4xi32>)
    return %0, %1, %2, %3, %values, %indices : tensor<4x9xf32>, tensor<4x9xf32>, tensor<4x9xi32>, tensor<4x9xi32>, tensor<4x4xf32>, tensor<4x4xi32>
  }
  func.func private @argsort(%arg0: tensor<4x9xf32>) -> tensor<4x9xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<4x9xi32>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3 = stablehlo.select %2, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %4 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %5 = stablehlo.select %4, %cst_1, %3 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.select %6, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %8 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %9 = stablehlo.select %8, %cst_4, %7 : tensor<i1>, tensor<f32>
      %10 = stablehlo.compare LT, %5, %9, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    }) : (tensor<4x9xf32>, tensor<4x9xi32>) -> (tensor<4x9xf32>, tensor<4x9xi32>)
    return %1#1 : tensor<4x9xi32>
  }
  func.func private @argsort_0(%arg0: tensor<4x9xf32>) -> tensor<4x9xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<4x9xi32>
    %1 = stablehlo.reverse %arg0, dims = [0] : tensor<4x9xf32>
    %2 = stablehlo.reverse %0, dims = [0] : tensor<4x9xi32>
    %3:2 = "stablehlo.sort"(%1, %2) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_1, %6 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %9 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %10 = stablehlo.select %9, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %11 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %12 = stablehlo.select %11, %cst_4, %10 : tensor<i1>, tensor<f32>
      %13 = stablehlo.compare LT, %8, %12, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %13 : tensor<i1>
    }) : (tensor<4x9xf32>, tensor<4x9xi32>) -> (tensor<4x9xf32>, tensor<4x9xi32>)
    %4 = stablehlo.reverse %3#1, dims = [0] : tensor<4x9xi32>
    return %4 : tensor<4x9xi32>
  }
}
// ----- sort bf16
// argument dense<"0x0000983E90BE64BFE8BE7CBF803DAC3F00BF20BFF83EB83EE03D70BF00BD303FACBFE8BEF4BFA6BFECBF70BEA2BF883E203E40BE21C008BF40BDE03DC4BFF8BE7CBF50BF883F50BF"> : tensor<4x9xbf16>
// result dense<"0xF4BFA6BFECBFC4BFA2BF7CBF50BFACBF21C020BF40BD90BE64BF70BF7CBF803D40BE50BF08BF983EE03D70BEF8BE00BD203E883F00BF0000F83EB83EE03DE8BE883E303FAC3FE8BE"> : tensor<4x9xbf16> each 0.00781
// result dense<"0x7CBF64BF00BFE8BE90BE0000803D983EAC3FACBF70BF20BFE8BE00BDE03DB83EF83E303F21C0F4BFECBFA6BFA2BF70BE40BE203E883EC4BF7CBF50BF50BF08BFF8BE40BDE03D883F"> : tensor<4x9xbf16> each 0.00781
// result dense<"0x050000000300000008000000040000000200000000000000060000000100000007000000070000000400000000000000080000000500000003000000020000000100000006000000080000000000000002000000010000000400000003000000070000000600000005000000030000000500000006000000080000000000000004000000010000000200000007000000"> : tensor<4x9xi32> exactly
// result dense<"0x000000000100000001000000010000000000000002000000010000000000000001000000030000000000000003000000020000000300000001000000020000000300000000000000010000000300000000000000000000000100000000000000000000000200000003000000020000000200000002000000030000000200000003000000030000000100000002000000"> : tensor<4x9xi32> exactly
// result dense<"0xAC3F983E803D0000303FF83EB83EE03D883E203E40BE70BE883FE03D40BDF8BE"> : tensor<4x4xbf16> each 0.00781
// result dense<"0x07000000010000000600000000000000060000000100000002000000030000000500000006000000070000000300000007000000020000000100000004000000"> : tensor<4x4xi32> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x9xbf16>) -> (tensor<4x9xbf16> {jax.result_info = "result[0]"}, tensor<4x9xbf16> {jax.result_info = "result[1]"}, tensor<4x9xi32> {jax.result_info = "result[2]"}, tensor<4x9xi32> {jax.result_info = "result[3]"}, tensor<4x4xbf16> {jax.result_info = "result[4][0]"}, tensor<4x4xi32> {jax.result_info = "result[4][1]"}) {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<bf16>, %arg2: tensor<bf16>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %4 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %5 = stablehlo.select %4, %cst_0, %arg1 : tensor<i1>, tensor<bf16>
      %6 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC0> : tensor<bf16>
      %7 = stablehlo.select %6, %cst_1, %5 : tensor<i1>, tensor<bf16>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %8 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %9 = stablehlo.select %8, %cst_3, %arg2 : tensor<i1>, tensor<bf16>
      %10 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC0> : tensor<bf16>
      %11 = stablehlo.select %10, %cst_4, %9 : tensor<i1>, tensor<bf16>
      %12 = stablehlo.compare LT, %7, %11, TOTALORDER : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      stablehlo.return %12 : tensor<i1>
    }) : (tensor<4x9xbf16>) -> tensor<4x9xbf16>
    %1 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<bf16>, %arg2: tensor<bf16>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %4 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %5 = stablehlo.select %4, %cst_0, %arg1 : tensor<i1>, tensor<bf16>
      %6 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC0> : tensor<bf16>
      %7 = stablehlo.select %6, %cst_1, %5 : tensor<i1>, tensor<bf16>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %8 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %9 = stablehlo.select %8, %cst_3, %arg2 : tensor<i1>, tensor<bf16>
      %10 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC0> : tensor<bf16>
      %11 = stablehlo.select %10, %cst_4, %9 : tensor<i1>, tensor<bf16>
      %12 = stablehlo.compare LT, %7, %11, TOTALORDER : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      stablehlo.return %12 : tensor<i1>
    }) : (tensor<4x9xbf16>) -> tensor<4x9xbf16>
    %2 = call @argsort(%arg0) : (tensor<4x9xbf16>) -> tensor<4x9xi32>
    %3 = call @argsort_0(%arg0) : (tensor<4x9xbf16>) -> tensor<4x9xi32>
    %values, %indices = chlo.top_k(%arg0, k = 4) : tensor<4x9xbf16> -> (tensor<4x4xbf16>, tensor<4x4xi32>)
    return %0, %1, %2, %3, %values, %indices : tensor<4x9xbf16>, tensor<4x9xbf16>, tensor<4x9xi32>, tensor<4x9xi32>, tensor<4x4xbf16>, tensor<4x4xi32>
  }
  func.func private @argsort(%arg0: tensor<4x9xbf16>) -> tensor<4x9xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<4x9xi32>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<bf16>, %arg2: tensor<bf16>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %2 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %3 = stablehlo.select %2, %cst_0, %arg1 : tensor<i1>, tensor<bf16>
      %4 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC0> : tensor<bf16>
      %5 = stablehlo.select %4, %cst_1, %3 : tensor<i1>, tensor<bf16>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %6 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %7 = stablehlo.select %6, %cst_3, %arg2 : tensor<i1>, tensor<bf16>
      %8 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC0> : tensor<bf16>
      %9 = stablehlo.select %8, %cst_4, %7 : tensor<i1>, tensor<bf16>
      %10 = stablehlo.compare LT, %5, %9, TOTALORDER : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    }) : (tensor<4x9xbf16>, tensor<4x9xi32>) -> (tensor<4x9xbf16>, tensor<4x9xi32>)
    return %1#1 : tensor<4x9xi32>
  }
  func.func private @argsort_0(%arg0: tensor<4x9xbf16>) -> tensor<4x9xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<4x9xi32>
    %1 = stablehlo.reverse %arg0, dims = [0] : tensor<4x9xbf16>
    %2 = stablehlo.reverse %0, dims = [0] : tensor<4x9xi32>
    %3:2 = "stablehlo.sort"(%1, %2) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<bf16>, %arg2: tensor<bf16>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %5 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %6 = stablehlo.select %5, %cst_0, %arg1 : tensor<i1>, tensor<bf16>
      %7 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC0> : tensor<bf16>
      %8 = stablehlo.select %7, %cst_1, %6 : tensor<i1>, tensor<bf16>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %9 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %10 = stablehlo.select %9, %cst_3, %arg2 : tensor<i1>, tensor<bf16>
      %11 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC0> : tensor<bf16>
      %12 = stablehlo.select %11, %cst_4, %10 : tensor<i1>, tensor<bf16>
      %13 = stablehlo.compare LT, %8, %12, TOTALORDER : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      stablehlo.return %13 : tensor<i1>
    }) : (tensor<4x9xbf16>, tensor<4x9xi32>) -> (tensor<4x9xbf16>, tensor<4x9xi32>)
    %4 = stablehlo.reverse %3#1, dims = [0] : tensor<4x9xi32>
    return %4 : tensor<4x9xi32>
  }
}
// ----- sort s32
// argument dense<"0x090000000600000006000000080000000500000007000000080000000200000000000000030000000200000008000000090000000000000004000000080000000100000007000000010000000400000008000000030000000300000002000000070000000200000009000000040000000400000005000000050000000500000005000000090000000800000007000000"> : tensor<4x9xi32>
// result dense<"0x010000000200000005000000030000000000000002000000070000000100000000000000030000000400000006000000050000000300000004000000080000000200000007000000040000000400000008000000080000000500000005000000080000000200000007000000090000000600000008000000090000000500000007000000090000000800000009000000"> : tensor<4x9xi32> exactly
// result dense<"0x000000000200000005000000060000000600000007000000080000000800000009000000000000000100000002000000030000000400000007000000080000000800000009000000010000000200000002000000030000000300000004000000070000000800000009000000040000000400000005000000050000000500000005000000070000000800000009000000"> : tensor<4x9xi32> exactly
// result dense<"0x080000000700000004000000010000000200000005000000030000000600000000000000040000000700000001000000000000000500000008000000020000000600000003000000000000000500000007000000030000000400000001000000060000000200000008000000000000000100000002000000030000000400000005000000080000000700000006000000"> : tensor<4x9xi32> exactly
// result dense<"0x000000000000000001000000010000000000000000000000030000000300000002000000030000000200000002000000000000000300000003000000000000000000000001000000010000000300000000000000030000000200000001000000010000000200000003000000020000000100000003000000020000000100000002000000020000000100000000000000"> : tensor<4x9xi32> exactly
// result dense<"0x09000000080000000800000007000000090000000800000008000000070000000900000008000000070000000400000009000000080000000700000005000000"> : tensor<4x4xi32> exactly
// result dense<"0x00000000030000000600000005000000030000000200000006000000080000000800000002000000060000000100000006000000070000000800000002000000"> : tensor<4x4xi32> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x9xi32>) -> (tensor<4x9xi32> {jax.result_info = "result[0]"}, tensor<4x9xi32> {jax.result_info = "result[1]"}, tensor<4x9xi32> {jax.result_info = "result[2]"}, tensor<4x9xi32> {jax.result_info = "result[3]"}, tensor<4x4xi32> {jax.result_info = "result[4][0]"}, tensor<4x4xi32> {jax.result_info = "result[4][1]"}) {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %4 = stablehlo.compare LT, %arg1, %arg2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    }) : (tensor<4x9xi32>) -> tensor<4x9xi32>
    %1 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %4 = stablehlo.compare LT, %arg1, %arg2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    }) : (tensor<4x9xi32>) -> tensor<4x9xi32>
    %2 = call @argsort(%arg0) : (tensor<4x9xi32>) -> tensor<4x9xi32>
    %3 = call @argsort_0(%arg0) : (tensor<4x9xi32>) -> tensor<4x9xi32>
    %values, %indices = chlo.top_k(%arg0, k = 4) : tensor<4x9xi32> -> (tensor<4x4xi32>, tensor<4x4xi32>)
    return %0, %1, %2, %3, %values, %indices : tensor<4x9xi32>, tensor<4x9xi32>, tensor<4x9xi32>, tensor<4x9xi32>, tensor<4x4xi32>, tensor<4x4xi32>
  }
  func.func private @argsort(%arg0: tensor<4x9xi32>) -> tensor<4x9xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<4x9xi32>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %2 = stablehlo.compare LT, %arg1, %arg2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    }) : (tensor<4x9xi32>, tensor<4x9xi32>) -> (tensor<4x9xi32>, tensor<4x9xi32>)
    return %1#1 : tensor<4x9xi32>
  }
  func.func private @argsort_0(%arg0: tensor<4x9xi32>) -> tensor<4x9xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<4x9xi32>
    %1 = stablehlo.reverse %arg0, dims = [0] : tensor<4x9xi32>
    %2 = stablehlo.reverse %0, dims = [0] : tensor<4x9xi32>
    %3:2 = "stablehlo.sort"(%1, %2) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %5 = stablehlo.compare LT, %arg1, %arg2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %5 : tensor<i1>
    }) : (tensor<4x9xi32>, tensor<4x9xi32>) -> (tensor<4x9xi32>, tensor<4x9xi32>)
    %4 = stablehlo.reverse %3#1, dims = [0] : tensor<4x9xi32>
    return %4 : tensor<4x9xi32>
  }
}
// ----- sort u8
// argument dense<"0x090606080507080200030208090004080107010408030302070209040405050505090807"> : tensor<4x9xui8>
// result dense<"0x010205030002070100030406050304080207040408080505080207090608090507090809"> : tensor<4x9xui8> exactly
// result dense<"0x000205060607080809000102030407080809010202030304070809040405050505070809"> : tensor<4x9xui8> exactly
// result dense<"0x080000000700000004000000010000000200000005000000030000000600000000000000040000000700000001000000000000000500000008000000020000000600000003000000000000000500000007000000030000000400000001000000060000000200000008000000000000000100000002000000030000000400000005000000080000000700000006000000"> : tensor<4x9xi32> exactly
// result dense<"0x000000000000000001000000010000000000000000000000030000000300000002000000030000000200000002000000000000000300000003000000000000000000000001000000010000000300000000000000030000000200000001000000010000000200000003000000020000000100000003000000020000000100000002000000020000000100000000000000"> : tensor<4x9xi32> exactly
// result dense<"0x09080807090808070908070409080705"> : tensor<4x4xui8> exactly
// result dense<"0x00000000030000000600000005000000030000000200000006000000080000000800000002000000060000000100000006000000070000000800000002000000"> : tensor<4x4xi32> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x9xui8>) -> (tensor<4x9xui8> {jax.result_info = "result[0]"}, tensor<4x9xui8> {jax.result_info = "result[1]"}, tensor<4x9xi32> {jax.result_info = "result[2]"}, tensor<4x9xi32> {jax.result_info = "result[3]"}, tensor<4x4xui8> {jax.result_info = "result[4][0]"}, tensor<4x4xi32> {jax.result_info = "result[4][1]"}) {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<ui8>, %arg2: tensor<ui8>):
      %4 = stablehlo.compare LT, %arg1, %arg2, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    }) : (tensor<4x9xui8>) -> tensor<4x9xui8>
    %1 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<ui8>, %arg2: tensor<ui8>):
      %4 = stablehlo.compare LT, %arg1, %arg2, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    }) : (tensor<4x9xui8>) -> tensor<4x9xui8>
    %2 = call @argsort(%arg0) : (tensor<4x9xui8>) -> tensor<4x9xi32>
    %3 = call @argsort_0(%arg0) : (tensor<4x9xui8>) -> tensor<4x9xi32>
    %values, %indices = chlo.top_k(%arg0, k = 4) : tensor<4x9xui8> -> (tensor<4x4xui8>, tensor<4x4xi32>)
    return %0, %1, %2, %3, %values, %indices : tensor<4x9xui8>, tensor<4x9xui8>, tensor<4x9xi32>, tensor<4x9xi32>, tensor<4x4xui8>, tensor<4x4xi32>
  }
  func.func private @argsort(%arg0: tensor<4x9xui8>) -> tensor<4x9xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<4x9xi32>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<ui8>, %arg2: tensor<ui8>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %2 = stablehlo.compare LT, %arg1, %arg2, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    }) : (tensor<4x9xui8>, tensor<4x9xi32>) -> (tensor<4x9xui8>, tensor<4x9xi32>)
    return %1#1 : tensor<4x9xi32>
  }
  func.func private @argsort_0(%arg0: tensor<4x9xui8>) -> tensor<4x9xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<4x9xi32>
    %1 = stablehlo.reverse %arg0, dims = [0] : tensor<4x9xui8>
    %2 = stablehlo.reverse %0, dims = [0] : tensor<4x9xi32>
    %3:2 = "stablehlo.sort"(%1, %2) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<ui8>, %arg2: tensor<ui8>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %5 = stablehlo.compare LT, %arg1, %arg2, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      stablehlo.return %5 : tensor<i1>
    }) : (tensor<4x9xui8>, tensor<4x9xi32>) -> (tensor<4x9xui8>, tensor<4x9xi32>)
    %4 = stablehlo.reverse %3#1, dims = [0] : tensor<4x9xi32>
    return %4 : tensor<4x9xi32>
  }
}
// ----- sort awkward
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x000020C0000080BF000000BF0000000000000080CDCCCC3D0000003F0000803F0000C03F0000204000004040000080FF0000E8C0000050C0CDCCCCBD6F12833A77BE7F3F0000E8400000F04100401C460000807F0000C07F"> : tensor<2x11xf32> each 1e-06
// result dense<"0x08000000030000000500000000000000010000000A000000040000000200000006000000070000000900000007000000030000000A0000000000000001000000090000000200000004000000050000000600000008000000"> : tensor<2x11xi32> exactly
// result dense<"0x00004040000020400000C03F0000803F0000003F0000C07F0000807F00401C460000F0410000E840"> : tensor<2x5xf32> each 1e-06
// result dense<"0x09000000070000000600000002000000040000000800000006000000050000000400000002000000"> : tensor<2x5xi32> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result[0]"}, tensor<2x11xi32> {jax.result_info = "result[1]"}, tensor<2x5xf32> {jax.result_info = "result[2][0]"}, tensor<2x5xi32> {jax.result_info = "result[2][1]"}) {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3 = stablehlo.select %2, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %4 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %5 = stablehlo.select %4, %cst_1, %3 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.select %6, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %8 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %9 = stablehlo.select %8, %cst_4, %7 : tensor<i1>, tensor<f32>
      %10 = stablehlo.compare LT, %5, %9, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    }) : (tensor<2x11xf32>) -> tensor<2x11xf32>
    %1 = call @argsort(%arg0) : (tensor<2x11xf32>) -> tensor<2x11xi32>
    %values, %indices = chlo.top_k(%arg0, k = 5) : tensor<2x11xf32> -> (tensor<2x5xf32>, tensor<2x5xi32>)
    return %0, %1, %values, %indices : tensor<2x11xf32>, tensor<2x11xi32>, tensor<2x5xf32>, tensor<2x5xi32>
  }
  func.func private @argsort(%arg0: tensor<2x11xf32>) -> tensor<2x11xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<2x11xi32>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3 = stablehlo.select %2, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %4 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %5 = stablehlo.select %4, %cst_1, %3 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.select %6, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %8 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %9 = stablehlo.select %8, %cst_4, %7 : tensor<i1>, tensor<f32>
      %10 = stablehlo.compare LT, %5, %9, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    }) : (tensor<2x11xf32>, tensor<2x11xi32>) -> (tensor<2x11xf32>, tensor<2x11xi32>)
    return %1#1 : tensor<2x11xi32>
  }
}
// ----- sort several
// argument dense<"0x010000000200000003000000030000000000000000000000030000000300000000000000010000000300000001000000"> : tensor<12xi32>
// argument dense<"0x0000403E000004BF0000D0BE00001CC00000E63F0000923F0000A8BE0000483F0000903E00000CBF00007C3F0000A0BE"> : tensor<12xf32>
// result dense<"0x000000000000000000000000010000000100000001000000020000000300000003000000030000000300000003000000"> : tensor<12xi32> exactly
// result dense<"0x0000903E0000923F0000E63F00000CBF0000A0BE0000403E000004BF00001CC00000D0BE0000A8BE0000483F00007C3F"> : tensor<12xf32> each 1e-06
// result dense<"0x0000103F000012400000664000008CBF000020BF0000C03E000084BF00009CC0000050BF000028BF0000C83F0000FC3F"> : tensor<12xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<12xi32>, %arg1: tensor<12xf32>) -> (tensor<12xi32> {jax.result_info = "result[0]"}, tensor<12xf32> {jax.result_info = "result[1]"}, tensor<12xf32> {jax.result_info = "result[2]"}) {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %1 = stablehlo.multiply %arg1, %0 : tensor<12xf32>
    %2:3 = "stablehlo.sort"(%arg0, %arg1, %1) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<f32>, %arg7: tensor<f32>):
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3 = stablehlo.compare EQ, %arg4, %cst_0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %4 = stablehlo.select %3, %cst_1, %arg4 : tensor<i1>, tensor<f32>
      %5 = stablehlo.compare NE, %arg4, %arg4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_2 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %6 = stablehlo.select %5, %cst_2, %4 : tensor<i1>, tensor<f32>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.compare EQ, %arg5, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %8 = stablehlo.select %7, %cst_4, %arg5 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare NE, %arg5, %arg5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %10 = stablehlo.select %9, %cst_5, %8 : tensor<i1>, tensor<f32>
      %11 = stablehlo.compare LT, %6, %10, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %12 = stablehlo.compare LT, %arg2, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %13 = stablehlo.compare EQ, %arg2, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %14 = stablehlo.and %13, %11 : tensor<i1>
      %15 = stablehlo.or %12, %14 : tensor<i1>
      stablehlo.return %15 : tensor<i1>
    }) : (tensor<12xi32>, tensor<12xf32>, tensor<12xf32>) -> (tensor<12xi32>, tensor<12xf32>, tensor<12xf32>)
    return %2#0, %2#1, %2#2 : tensor<12xi32>, tensor<12xf32>, tensor<12xf32>
  }
}
// ----- median, unique
// argument dense<"0x000000000000983E000090BE000064BF0000E8BE00007CBF0000803D0000AC3F000000BF000020BF0000F83E0000B83E0000E03D000070BF000000BD0000303F0000ACBF0000E8BE0000F4BF0000A6BF0000ECBF000070BE0000A2BF0000883E0000203E000040BE000021C0000008BF000040BD0000E03D0000C4BF0000F8BE00007CBF000050BF0000883F000050BF"> : tensor<4x9xf32>
// result dense<"0x000090BE000000BD0000A2BF000008BF"> : tensor<4xf32> all 1e-6
// result dense<"0x020000000800000008000000070000000100000005000000080000000000000003000000"> : tensor<9xi32> exactly
// result dense<"0x00005ABF"> : tensor<f32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x9xf32>) -> (tensor<4xf32> {jax.result_info = "result[0]"}, tensor<9xi32> {jax.result_info = "result[1]"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = call @median(%arg0) : (tensor<4x9xf32>) -> tensor<4xf32>
    %1 = stablehlo.slice %arg0 [0:1, 0:9] : (tensor<4x9xf32>) -> tensor<1x9xf32>
    %2 = stablehlo.reshape %1 : (tensor<1x9xf32>) -> tensor<9xf32>
    %3 = call @sort(%2) : (tensor<9xf32>) -> tensor<9xf32>
    %4 = stablehlo.slice %arg0 [1:2, 0:9] : (tensor<4x9xf32>) -> tensor<1x9xf32>
    %5 = stablehlo.reshape %4 : (tensor<1x9xf32>) -> tensor<9xf32>
    %6 = call @searchsorted(%3, %5) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xi32>
    %cst = stablehlo.constant dense<3.000000e+01> : tensor<f32>
    %7 = call @percentile(%arg0, %cst) : (tensor<4x9xf32>, tensor<f32>) -> tensor<f32>
    return %0, %6, %7 : tensor<4xf32>, tensor<9xi32>, tensor<f32>
  }
  func.func private @median(%arg0: tensor<4x9xf32>) -> tensor<4xf32> {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %0 = call @quantile(%arg0, %cst) : (tensor<4x9xf32>, tensor<f32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func private @quantile(%arg0: tensor<4x9xf32>, %arg1: tensor<f32>) -> tensor<4xf32> {
    %0 = stablehlo.compare NE, %arg0, %arg0, FLOAT : (tensor<4x9xf32>, tensor<4x9xf32>) -> tensor<4x9xi1>
    %c = stablehlo.constant dense<false> : tensor<i1>
    %1 = stablehlo.reduce(%0 init: %c) applies stablehlo.or across dimensions = [1] : (tensor<4x9xi1>, tensor<i1>) -> tensor<4xi1>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %3 = call @_where(%2, %cst, %arg0) : (tensor<4x1xi1>, tensor<f32>, tensor<4x9xf32>) -> tensor<4x9xf32>
    %4 = "stablehlo.sort"(%3) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %22 = stablehlo.compare EQ, %arg2, %cst_9, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %23 = stablehlo.select %22, %cst_10, %arg2 : tensor<i1>, tensor<f32>
      %24 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_11 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %25 = stablehlo.select %24, %cst_11, %23 : tensor<i1>, tensor<f32>
      %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %26 = stablehlo.compare EQ, %arg3, %cst_12, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %27 = stablehlo.select %26, %cst_13, %arg3 : tensor<i1>, tensor<f32>
      %28 = stablehlo.compare NE, %arg3, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_14 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %29 = stablehlo.select %28, %cst_14, %27 : tensor<i1>, tensor<f32>
      %30 = stablehlo.compare LT, %25, %29, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %30 : tensor<i1>
    }) : (tensor<4x9xf32>) -> tensor<4x9xf32>
    %cst_0 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.subtract %cst_0, %cst_1 : tensor<f32>
    %6 = stablehlo.multiply %arg1, %5 : tensor<f32>
    %7 = stablehlo.floor %6 : tensor<f32>
    %8 = stablehlo.ceil %6 : tensor<f32>
    %cst_2 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.subtract %cst_2, %cst_3 : tensor<f32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.clamp %cst_4, %7, %9 : tensor<f32>
    %cst_5 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %11 = stablehlo.subtract %cst_5, %cst_6 : tensor<f32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.clamp %cst_7, %8, %11 : tensor<f32>
    %13 = stablehlo.convert %10 : (tensor<f32>) -> tensor<i32>
    %14 = stablehlo.convert %12 : (tensor<f32>) -> tensor<i32>
    %15 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %16 = "stablehlo.gather"(%4, %15) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1]>, indices_are_sorted = false, slice_sizes = array<i64: 4, 1>}> : (tensor<4x9xf32>, tensor<1xi32>) -> tensor<4xf32>
    %17 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %18 = "stablehlo.gather"(%4, %17) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1]>, indices_are_sorted = false, slice_sizes = array<i64: 4, 1>}> : (tensor<4x9xf32>, tensor<1xi32>) -> tensor<4xf32>
    %19 = stablehlo.add %16, %18 : tensor<4xf32>
    %cst_8 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %21 = stablehlo.multiply %19, %20 : tensor<4xf32>
    return %21 : tensor<4xf32>
  }
  func.func private @_where(%arg0: tensor<4x1xi1>, %arg1: tensor<f32>, %arg2: tensor<4x9xf32>) -> tensor<4x9xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x9xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x9xf32>
    %3 = stablehlo.select %1, %2, %arg2 : tensor<4x9xi1>, tensor<4x9xf32>
    return %3 : tensor<4x9xf32>
  }
  func.func private @sort(%arg0: tensor<9xf32>) -> tensor<9xf32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }) : (tensor<9xf32>) -> tensor<9xf32>
    return %0 : tensor<9xf32>
  }
  func.func private @searchsorted(%arg0: tensor<9xf32>, %arg1: tensor<9xf32>) -> tensor<9xi32> {
    %0 = call @_searchsorted_scan_impl(%arg0, %arg1) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xi32>
    return %0 : tensor<9xi32>
  }
  func.func private @_searchsorted_scan_impl(%arg0: tensor<9xf32>, %arg1: tensor<9xf32>) -> tensor<9xi32> {
    %0 = call @_searchsorted_scan_impl_0(%arg0, %arg1) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xi32>
    return %0 : tensor<9xi32>
  }
  func.func private @_searchsorted_scan_impl_0(%arg0: tensor<9xf32>, %arg1: tensor<9xf32>) -> tensor<9xi32> {
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %c_0 = stablehlo.constant dense<9> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %2:5 = stablehlo.while(%iterArg = %arg0, %iterArg_2 = %arg1, %iterArg_3 = %c_1, %iterArg_4 = %0, %iterArg_5 = %1) : tensor<9xf32>, tensor<9xf32>, tensor<i32>, tensor<9xui32>, tensor<9xui32>
    cond {
      %c_6 = stablehlo.constant dense<4> : tensor<i32>
      %4 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %4:2 = func.call @closed_call(%iterArg, %iterArg_2, %iterArg_4, %iterArg_5) : (tensor<9xf32>, tensor<9xf32>, tensor<9xui32>, tensor<9xui32>) -> (tensor<9xui32>, tensor<9xui32>)
      %c_6 = stablehlo.constant dense<1> : tensor<i32>
      %5 = stablehlo.add %iterArg_3, %c_6 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_2, %5, %4#0, %4#1 : tensor<9xf32>, tensor<9xf32>, tensor<i32>, tensor<9xui32>, tensor<9xui32>
    }
    %3 = stablehlo.convert %2#4 : (tensor<9xui32>) -> tensor<9xi32>
    return %3 : tensor<9xi32>
  }
  func.func private @closed_call(%arg0: tensor<9xf32>, %arg1: tensor<9xf32>, %arg2: tensor<9xui32>, %arg3: tensor<9xui32>) -> (tensor<9xui32>, tensor<9xui32>) {
    %0 = stablehlo.subtract %arg3, %arg2 : tensor<9xui32>
    %c = stablehlo.constant dense<2> : tensor<i32>
    %1 = call @floor_divide(%0, %c) : (tensor<9xui32>, tensor<i32>) -> tensor<9xui32>
    %2 = stablehlo.add %arg2, %1 : tensor<9xui32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<9xui32>) -> tensor<9x1xui32>
    %4 = "stablehlo.gather"(%arg0, %3) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<9xf32>, tensor<9x1xui32>) -> tensor<9x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<9x1xf32>) -> tensor<9xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %7 = stablehlo.compare EQ, %arg1, %6, FLOAT : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %9 = stablehlo.select %7, %8, %arg1 : tensor<9xi1>, tensor<9xf32>
    %10 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %12 = stablehlo.select %10, %11, %9 : tensor<9xi1>, tensor<9xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %14 = stablehlo.compare EQ, %5, %13, FLOAT : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %16 = stablehlo.select %14, %15, %5 : tensor<9xi1>, tensor<9xf32>
    %17 = stablehlo.compare NE, %5, %5, FLOAT : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xi1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %19 = stablehlo.select %17, %18, %16 : tensor<9xi1>, tensor<9xf32>
    %20 = stablehlo.compare LE, %12, %19, TOTALORDER : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xi1>
    %21 = stablehlo.select %20, %arg2, %2 : tensor<9xi1>, tensor<9xui32>
    %22 = stablehlo.select %20, %2, %arg3 : tensor<9xi1>, tensor<9xui32>
    return %21, %22 : tensor<9xui32>, tensor<9xui32>
  }
  func.func private @floor_divide(%arg0: tensor<9xui32>, %arg1: tensor<i32>) -> tensor<9xui32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %2 = stablehlo.divide %arg0, %1 : tensor<9xui32>
    return %2 : tensor<9xui32>
  }
  func.func private @percentile(%arg0: tensor<4x9xf32>, %arg1: tensor<f32>) -> tensor<f32> {
    %cst = stablehlo.constant dense<1.000000e+02> : tensor<f32>
    %0 = stablehlo.divide %arg1, %cst : tensor<f32>
    %1 = call @quantile_1(%arg0, %0) : (tensor<4x9xf32>, tensor<f32>) -> tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @quantile_1(%arg0: tensor<4x9xf32>, %arg1: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.reshape %arg0 : (tensor<4x9xf32>) -> tensor<36xf32>
    %1 = stablehlo.compare NE, %0, %0, FLOAT : (tensor<36xf32>, tensor<36xf32>) -> tensor<36xi1>
    %c = stablehlo.constant dense<false> : tensor<i1>
    %2 = stablehlo.reduce(%1 init: %c) applies stablehlo.or across dimensions = [0] : (tensor<36xi1>, tensor<i1>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = call @_where_2(%3, %cst, %0) : (tensor<1xi1>, tensor<f32>, tensor<36xf32>) -> tensor<36xf32>
    %5 = "stablehlo.sort"(%4) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %25 = stablehlo.compare EQ, %arg2, %cst_9, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %26 = stablehlo.select %25, %cst_10, %arg2 : tensor<i1>, tensor<f32>
      %27 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_11 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %28 = stablehlo.select %27, %cst_11, %26 : tensor<i1>, tensor<f32>
      %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %29 = stablehlo.compare EQ, %arg3, %cst_12, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %30 = stablehlo.select %29, %cst_13, %arg3 : tensor<i1>, tensor<f32>
      %31 = stablehlo.compare NE, %arg3, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_14 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %32 = stablehlo.select %31, %cst_14, %30 : tensor<i1>, tensor<f32>
      %33 = stablehlo.compare LT, %28, %32, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %33 : tensor<i1>
    }) : (tensor<36xf32>) -> tensor<36xf32>
    %cst_0 = stablehlo.constant dense<3.600000e+01> : tensor<f32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.subtract %cst_0, %cst_1 : tensor<f32>
    %7 = stablehlo.multiply %arg1, %6 : tensor<f32>
    %8 = stablehlo.floor %7 : tensor<f32>
    %9 = stablehlo.ceil %7 : tensor<f32>
    %10 = stablehlo.subtract %7, %8 : tensor<f32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %11 = stablehlo.subtract %cst_2, %10 : tensor<f32>
    %cst_3 = stablehlo.constant dense<3.600000e+01> : tensor<f32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %12 = stablehlo.subtract %cst_3, %cst_4 : tensor<f32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.clamp %cst_5, %8, %12 : tensor<f32>
    %cst_6 = stablehlo.constant dense<3.600000e+01> : tensor<f32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %14 = stablehlo.subtract %cst_6, %cst_7 : tensor<f32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.clamp %cst_8, %9, %14 : tensor<f32>
    %16 = stablehlo.convert %13 : (tensor<f32>) -> tensor<i32>
    %17 = stablehlo.convert %15 : (tensor<f32>) -> tensor<i32>
    %18 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %19 = "stablehlo.gather"(%5, %18) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<36xf32>, tensor<1xi32>) -> tensor<f32>
    %20 = stablehlo.broadcast_in_dim %17, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %21 = "stablehlo.gather"(%5, %20) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<36xf32>, tensor<1xi32>) -> tensor<f32>
    %22 = stablehlo.multiply %19, %11 : tensor<f32>
    %23 = stablehlo.multiply %21, %10 : tensor<f32>
    %24 = stablehlo.add %22, %23 : tensor<f32>
    return %24 : tensor<f32>
  }
  func.func private @_where_2(%arg0: tensor<1xi1>, %arg1: tensor<f32>, %arg2: tensor<36xf32>) -> tensor<36xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<1xi1>) -> tensor<36xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<36xf32>
    %3 = stablehlo.select %1, %2, %arg2 : tensor<36xi1>, tensor<36xf32>
    return %3 : tensor<36xf32>
  }
}
