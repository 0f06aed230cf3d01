// ----- mlp, SGD
// argument dense<"0x0000403D000040BD0000503E0000003D000030BE0000E03D0000D03E0000983E000060BE0000D0BE000050BE0000803C00003CBF000080BD0000C8BE000070BE000030BE0000C0BD0000003E0000A83E000040BD0000E03E000050BE0000E03D0000903E0000003D000070BE000098BE000010BE0000803D0000A0BE000080BD000040BD0000303E0000803D0000E03D000050BE000040BD0000803E0000F03E0000C8BE0000F83E0000D83E0000803E0000A03D0000C0BD0000F03E0000203F0000103F0000D83E0000E03D0000C0BE000000800000503E0000D0BE0000003E0000103E0000603E0000C0BE000050BE000010BE0000C0BE00000C3F000020BE0000E03D0000A0BD0000003F0000D83E0000503E000034BF0000803C0000603E0000A03E000050BE0000143F0000D8BE000050BE0000983E0000803C0000243F"> : tensor<10x8xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000"> : tensor<8xf32>
// argument dense<"0x0000003E0000983E0000E03D0000E8BE0000A03E0000203E000040BE0000503E0000003E0000E03D0000803C0000403E000088BE000080BD000030BE0000603E0000803C0000E0BD000090BE0000C0BD000000000000C0BD0000E83E0000B83E000074BF00002CBF000080BD000020BE0000A03D0000A03D0000403F0000C8BE"> : tensor<8x4xf32>
// argument dense<"0x00000000000000000000000000000000"> : tensor<4xf32>
// argument dense<"0x0000F83E0000F8BE00002C3F0000B2BF0000D63F000040BE0000083F0000483F0000803E0000403E0000ACBF000040BE00000CBF0000000000002DC00000C8BF000098BE0000883E000050BE00008CBF000018BF0000D8BE000044C0000048BF000044BF00002CBF0000A03E000090BF0000E83E0000A03E0000E03E0000803E0000863F00000040000050BE000050BF0000A03E000006400000003D000060BE000024BF00008ABF00008CBF00003740000034BF000098BF000080BE00003C3F00008CBF00003CBF0000A0BD0000503F00009EBF0000503E0000E83F000078BF000096BF0000A83E0000383F0000C0BE"> : tensor<6x10xf32>
// argument dense<"0x010000000300000003000000010000000100000001000000"> : tensor<6xi32>
// result dense<"0x8396843D32BE3ABDE5764F3E9605013D717030BEEAB5E43D278ECE3E1AE0963ECD7E5FBE97D2D0BEBADB50BEA5DB773C77093CBF122570BD9F59C8BE33C06DBE25B50CBE65F0BBBD675EF83D185FA83EAC2D43BDB802E23E0A814EBE9FC2D93D579C983E1A9CF73CC6DF71BEF15C98BE712010BE04F3553DF0CC9BBE982B66BDF3075CBC980F343E3FA77F3D8F53E03D8EC850BEDFA835BD6FD96B3E481EEC3E232BC2BEFE2FF73E227CD73E781F803E54F99E3DA644B7BD3100F33EB937203FC195103FDFC4D83E7078E13D29ACBFBEE70D6AB64DEB503E0EEECEBEF510FB3D3923253EDAE7633EF78BC0BEA4BE4FBEAB2B10BE9959C1BEAC470A3FB5A023BE3679D63D7CA09FBD0731003F59EFD73E2409503EA4FE32BF2AC62C3CD0D65E3E9409A23EA6FC4FBE5E22143F1DE4D7BEAC3050BE9959993E8A88843C47C8233F"> : tensor<10x8xf32> all 1e-5
// result dense<"0xDABFC5BB1F92773B707BF93AC0AE01396858E839DA4C6BBBF0433ABCEB9794BB"> : tensor<8xf32> all 1e-5
// result dense<"0x368EDC3D8B81A33E1C64C13D20FEE2BEF2AD9E3E7E092C3EF2BD46BE8F584D3E6288FA3D33FCEE3DE491113C9724423E58EF88BEE59254BD5EBD35BEC7C05C3ED9C2833B676BE9BD3B6994BEDA2B8DBD3818ADB9EB7DBEBD11DEE73EAFECB73E3AF774BFF2EA25BFDE8C9BBDDFB026BE256D9B3DAF91C23D013C3D3FB8F7C9BE"> : tensor<8x4xf32> all 1e-5
// result dense<"0x594BC6BC4D6A223DF3A6EFBC6A3B623C"> : tensor<4xf32> all 1e-5
// result dense<"0x42E6BC3F"> : tensor<f32> all 1e-5
module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10x8xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<8xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<8x4xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<4xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<6x10xf32>, %arg5: tensor<6xi32>) -> (tensor<10x8xf32> {jax.result_info = "result[0][0][0]"}, tensor<8xf32> {jax.result_info = "result[0][0][1]"}, tensor<8x4xf32> {jax.result_info = "result[0][1][0]"}, tensor<4xf32> {jax.result_info = "result[0][1][1]"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.dot_general %arg4, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x10xf32>, tensor<10x8xf32>) -> tensor<6x8xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<6x8xf32>
    %3 = stablehlo.add %0, %2 : tensor<6x8xf32>
    %4 = call @relu(%3) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %6 = stablehlo.compare GT, %3, %5, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %7 = stablehlo.dot_general %4, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x8xf32>, tensor<8x4xf32>) -> tensor<6x4xf32>
    %8 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<6x4xf32>
    %10 = stablehlo.add %7, %9 : tensor<6x4xf32>
    %11:3 = call @log_softmax(%10) : (tensor<6x4xf32>) -> (tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x1xf32>)
    %12 = stablehlo.broadcast_in_dim %arg5, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %13:2 = call @take_along_axis(%11#0, %12) : (tensor<6x4xf32>, tensor<6x1xi32>) -> (tensor<6x1xf32>, tensor<6x1x1xi32>)
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.reduce(%13#0 init: %cst_0) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %15 = stablehlo.divide %14, %cst_1 : tensor<f32>
    %16 = stablehlo.negate %15 : tensor<f32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.negate %cst_2 : tensor<f32>
    %cst_3 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %18 = stablehlo.divide %17, %cst_3 : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<f32>) -> tensor<6x1xf32>
    %20 = call @take_along_axis_0(%13#1, %19) : (tensor<6x1x1xi32>, tensor<6x1xf32>) -> tensor<6x4xf32>
    %21 = call @log_softmax_1(%11#1, %11#2, %20) : (tensor<6x4xf32>, tensor<6x1xf32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.reduce(%21 init: %cst_4) applies stablehlo.add across dimensions = [0] : (tensor<6x4xf32>, tensor<f32>) -> tensor<4xf32>
    %23 = stablehlo.reshape %22 : (tensor<4xf32>) -> tensor<1x4xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.reduce(%23 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %25 = stablehlo.dot_general %21, %4, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x4xf32>, tensor<6x8xf32>) -> tensor<4x8xf32>
    %26 = stablehlo.transpose %25, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
    %27 = stablehlo.dot_general %21, %arg2, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4xf32>, tensor<8x4xf32>) -> tensor<6x8xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %29 = stablehlo.select %6, %27, %28 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.reduce(%29 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %31 = stablehlo.reshape %30 : (tensor<8xf32>) -> tensor<1x8xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.reduce(%31 init: %cst_8) applies stablehlo.add across dimensions = [0] : (tensor<1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %33 = stablehlo.dot_general %29, %arg4, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x8xf32>, tensor<6x10xf32>) -> tensor<8x10xf32>
    %34 = stablehlo.transpose %33, dims = [1, 0] : (tensor<8x10xf32>) -> tensor<10x8xf32>
    %cst_9 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<10x8xf32>
    %36 = stablehlo.multiply %35, %34 : tensor<10x8xf32>
    %37 = stablehlo.subtract %arg0, %36 : tensor<10x8xf32>
    %cst_10 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %39 = stablehlo.multiply %38, %32 : tensor<8xf32>
    %40 = stablehlo.subtract %arg1, %39 : tensor<8xf32>
    %cst_11 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %42 = stablehlo.multiply %41, %26 : tensor<8x4xf32>
    %43 = stablehlo.subtract %arg2, %42 : tensor<8x4xf32>
    %cst_12 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %45 = stablehlo.multiply %44, %24 : tensor<4xf32>
    %46 = stablehlo.subtract %arg3, %45 : tensor<4xf32>
    return %37, %40, %43, %46, %16 : tensor<10x8xf32>, tensor<8xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<f32>
  }
  func.func private @relu(%arg0: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<6x8xf32>
    return %1 : tensor<6x8xf32>
  }
  func.func private @log_softmax(%arg0: tensor<6x4xf32>) -> (tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<6xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x4xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<6x4xf32>
    %6 = stablehlo.exponential %5 : tensor<6x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<6xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %9 = stablehlo.log %8 : tensor<6x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x4xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<6x4xf32>
    return %11, %6, %8 : tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<6x4xf32>, %arg1: tensor<6x1xi32>) -> (tensor<6x1xf32>, tensor<6x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x1xi1>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6x1xi1>, tensor<6x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<6x1xi32>) -> tensor<6x1x1xi32>
    %c_1 = stablehlo.constant dense<3> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<6x1x1xi32>, tensor<6x1x1xi32>) -> tensor<6x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<6x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<6x1x1xi32>, tensor<6x1x1xi32>) -> tensor<6x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<6x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<6x1x1xi1>, tensor<i1>) -> tensor<6x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<6x4xf32>, tensor<6x1x1xi32>) -> tensor<6x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<6x1xi1>, tensor<6x1xf32>
    return %15, %5 : tensor<6x1xf32>, tensor<6x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<6x1x1xi32>, %arg1: tensor<6x1xf32>) -> tensor<6x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<6x4xf32>, tensor<6x1x1xi32>, tensor<6x1xf32>) -> tensor<6x4xf32>
    return %1 : tensor<6x4xf32>
  }
  func.func private @log_softmax_1(%arg0: tensor<6x4xf32>, %arg1: tensor<6x1xf32>, %arg2: tensor<6x4xf32>) -> tensor<6x4xf32> {
    %0 = stablehlo.negate %arg2 : tensor<6x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<6xf32>
    %2 = stablehlo.reshape %1 : (tensor<6xf32>) -> tensor<6x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<6x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<6x1xf32>, tensor<f32>) -> tensor<6xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xf32>) -> tensor<6x4xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<6x4xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<6x4xf32>
    return %7 : tensor<6x4xf32>
  }
}
// ----- mlp, Adam
// argument dense<"0x0000403D000040BD0000503E0000003D000030BE0000E03D0000D03E0000983E000060BE0000D0BE000050BE0000803C00003CBF000080BD0000C8BE000070BE000030BE0000C0BD0000003E0000A83E000040BD0000E03E000050BE0000E03D0000903E0000003D000070BE000098BE000010BE0000803D0000A0BE000080BD000040BD0000303E0000803D0000E03D000050BE000040BD0000803E0000F03E0000C8BE0000F83E0000D83E0000803E0000A03D0000C0BD0000F03E0000203F0000103F0000D83E0000E03D0000C0BE000000800000503E0000D0BE0000003E0000103E0000603E0000C0BE000050BE000010BE0000C0BE00000C3F000020BE0000E03D0000A0BD0000003F0000D83E0000503E000034BF0000803C0000603E0000A03E000050BE0000143F0000D8BE000050BE0000983E0000803C0000243F"> : tensor<10x8xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000"> : tensor<8xf32>
// argument dense<"0x0000003E0000983E0000E03D0000E8BE0000A03E0000203E000040BE0000503E0000003E0000E03D0000803C0000403E000088BE000080BD000030BE0000603E0000803C0000E0BD000090BE0000C0BD000000000000C0BD0000E83E0000B83E000074BF00002CBF000080BD000020BE0000A03D0000A03D0000403F0000C8BE"> : tensor<8x4xf32>
// argument dense<"0x00000000000000000000000000000000"> : tensor<4xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<10x8xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000"> : tensor<8xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<8x4xf32>
// argument dense<"0x00000000000000000000000000000000"> : tensor<4xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<10x8xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000"> : tensor<8xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<8x4xf32>
// argument dense<"0x00000000000000000000000000000000"> : tensor<4xf32>
// argument dense<"0x00000000"> : tensor<f32>
// argument dense<"0x0000F83E0000F8BE00002C3F0000B2BF0000D63F000040BE0000083F0000483F0000803E0000403E0000ACBF000040BE00000CBF0000000000002DC00000C8BF000098BE0000883E000050BE00008CBF000018BF0000D8BE000044C0000048BF000044BF00002CBF0000A03E000090BF0000E83E0000A03E0000E03E0000803E0000863F00000040000050BE000050BF0000A03E000006400000003D000060BE000024BF00008ABF00008CBF00003740000034BF000098BF000080BE00003C3F00008CBF00003CBF0000A0BD0000503F00009EBF0000503E0000E83F000078BF000096BF0000A83E0000383F0000C0BE"> : tensor<6x10xf32>
// argument dense<"0x010000000300000003000000010000000100000001000000"> : tensor<6xi32>
// result dense<"0xA1F5683D200B17BD14C3453E7DF1283DD03C3ABE9E7AF43D56E1CA3E59E1923E1CC355BEA11ED5BE1C3D5ABE5A63B83BE78E3EBF940A57BD851ECDBEB2C265BE96C225BE6B85ABBD4C85EB3D881EAD3E57F468BDAE1EE53EC2C245BE5485CB3DB41E953EAB16AE3C483D7ABE871E9DBE4E3B1ABE6A0A573D4EE19ABE7A0A57BD580A17BD5B3D3A3EAF16573D8F77F43D143D5ABEBA0A17BD97C2753E4EE1EA3E4DE1C2BE5FE1F23E6BE1D23E2A1E853E33868B3D4785ABBDB01EF53E478F223F548F123FA01EDD3E1E7AF43D7EE1BABEB1451FBC213D5A3E5AE1CABE5F85EB3D693D1A3E5B3D6A3E971EC5BEA1C345BEDA3B1ABEA91EC5BEA770093F593D2ABE4485CB3D08888BBD458F023F52E2D23EED355A3EA97031BF2054B83BCFC2553EAE1EA53EEDD645BE3B8F163FE8E1D2BE033C5ABEA91E9D3E98E7D13CB970213F"> : tensor<10x8xf32> all 1e-4
// result dense<"0x11D623BCA7D5233C8ED4233CDFB4233C4DCD233C97D523BC64D623BCD6D523BC"> : tensor<8xf32> all 1e-4
// result dense<"0x2F85EB3DB51E9D3E3085CB3D4DE1E2BE57E19A3E663D2A3E623D4ABEAEC2453E5A85EB3DC67AF43DB853B83B4C3D4A3EA41E8DBE690A57BD603D3ABEA9C2553E3253B83BBB7AF4BDB21E95BE2D85ABBD0ECA23BCDE85ABBDCBE1E23E2DE2B23E578F76BFA67029BFCE7A94BD623D2ABE64858B3DD07AB43DA6703D3FAD1ECDBE"> : tensor<8x4xf32> all 1e-4
// result dense<"0x96D623BCA7D6233C9ED623BC75D6233C"> : tensor<4xf32> all 1e-4
// result dense<"0x0B5A92BCBE39A8BA9E1A093AC8CA82B960E1E0393BBD16BB5CEC383B2BF30F3B773301BAEB96D23A1FBA5B3AAA45023AEA751739DBAE7DBB723D333A2BF30FBB6B2B0DBD51F301BB1A33743B2F2F3EBAF76A4B3A07AE80BB3F7BBFBA23AC473B69C589BC663E863A08E3EF3A3DE1393A73C20139EF33283CFE6106BC42A3CEBB03FE08BD03F381BBC981B138ED1E27B9708E483A097225BB8634A13CFB6DF83B949B3ABC8301D03A4EDE833ABBC07BB90D56033AA2B58BBB4F0CC0BBE0E35EBAE3C015BB57DFC4BA0A383CBA44AE27BAE70D6A36DA4C6BBAC3F808BB69E11D3BCB19A9BC90F679BBD7F68B3A93B782B937AD2E3970CC2C3B1D2ADC3B5F2D683B996C983BD4083FB9771B44BA69380539674212B807AE80BBAB73A63BEB97943A026582BBD37856B7367909BAAF155FB9F6AF423970CC2CBB471111BAE0E35E3A"> : tensor<10x8xf32> all 1e-4
// result dense<"0xDABFC53B1F9277BB707BF9BAC0AE01B96858E8B9DA4C6B3BF0433A3CEB97943B"> : tensor<8xf32> all 1e-4
// result dense<"0x29C78D3CB118B8BC1FDF743C0C3C20BCD606293BDF9740BC35BED73B42DC293BC7F32E3B2FC3EFBB38DCDC3BD72509BB3258EF3A6BB42DBCB1ABB73B32CE4F3B931E3E3C6FB6963B62270D3C9750CBBC3818AD39B70A41BA51BA8739D0851A396A3A773BBBA1C2BCF0665C3CD51BD63B5A5B123BBB468ABCAFFF303CCADB7B3B"> : tensor<8x4xf32> all 1e-4
// result dense<"0x594BC63C4D6A22BDF3A6EF3C6A3B62BC"> : tensor<4xf32> all 1e-4
// result dense<"0x21DE0538BEDF3034FFF7EA320CD5D531F3089E32AF030E3598BA5535838201354FA9D0325C968A34FADF9633A522D43280600F31111CC9352DCB483383820135581CF938CA16D334C25ABA351E1062330D4F81332BFBCE353A286534852E7935D642ED376C44E1338FD4B3341AF257332478D23088D33037F1BBE136526F8536FF95EA38CD15D335F6ED4430FC8E2E3197647B3384132B355F6B2238D2DDC036E9A359372B358734A85DD9339B0FC631619DD732FCFBF335F183663603409B33C3290C35023E72342B6A5D33ECBA2F332231AB2BF304AD330484EA3402CA1B351BB832384241C335F0DFF4334596D53114B33E31F79E3A35EE7997360375A83506351136AF166431E95C703384D8DD30E3B2052F2BFBCE35F1292D3602000A34C688D43595BE8F2DA93CEC326D859B3110E56C31F79E3A355387033303409B33"> : tensor<10x8xf32> all 1e-4
// result dense<"0xBB6774360889BF351681C2344338D2307CB3A832F304AD35ABD7583702000A36"> : tensor<8xf32> all 1e-4
// result dense<"0x2D43FB3768D25338AA61BB372F7820370B90323576D367370874913614543435444D3F35D2A4B336656F98367A1EEB34A304B3345A953C37DDD752367BF28635A4E86137E1F60D36190EF936872D8138CB423B3242E868338346E631A13B15316B01BF3570C26C38ACCD973709428F3685E005351201EF37B2CD4337303AC635"> : tensor<8x4xf32> all 1e-4
// result dense<"0x06C17538EFDD2439867AB338C4F09F37"> : tensor<4xf32> all 1e-4
// result dense<"0x0000803F"> : tensor<f32> all 1e-4
// result dense<"0x42E6BC3F"> : tensor<f32> all 1e-4
module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10x8xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<8xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<8x4xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<4xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<10x8xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<8xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<8x4xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<4xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<10x8xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<8xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<8x4xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<4xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<f32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<6x10xf32>, %arg14: tensor<6xi32>) -> (tensor<10x8xf32> {jax.result_info = "result[0][0][0]"}, tensor<8xf32> {jax.result_info = "result[0][0][1]"}, tensor<8x4xf32> {jax.result_info = "result[0][1][0]"}, tensor<4xf32> {jax.result_info = "result[0][1][1]"}, tensor<10x8xf32> {jax.result_info = "result[1][0][0]"}, tensor<8xf32> {jax.result_info = "result[1][0][1]"}, tensor<8x4xf32> {jax.result_info = "result[1][1][0]"}, tensor<4xf32> {jax.result_info = "result[1][1][1]"}, tensor<10x8xf32> {jax.result_info = "result[2][0][0]"}, tensor<8xf32> {jax.result_info = "result[2][0][1]"}, tensor<8x4xf32> {jax.result_info = "result[2][1][0]"}, tensor<4xf32> {jax.result_info = "result[2][1][1]"}, tensor<f32> {jax.result_info = "result[3]"}, tensor<f32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.dot_general %arg13, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x10xf32>, tensor<10x8xf32>) -> tensor<6x8xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<6x8xf32>
    %3 = stablehlo.add %0, %2 : tensor<6x8xf32>
    %4 = call @relu(%3) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %6 = stablehlo.compare GT, %3, %5, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %7 = stablehlo.dot_general %4, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x8xf32>, tensor<8x4xf32>) -> tensor<6x4xf32>
    %8 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<6x4xf32>
    %10 = stablehlo.add %7, %9 : tensor<6x4xf32>
    %11:3 = call @log_softmax(%10) : (tensor<6x4xf32>) -> (tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x1xf32>)
    %12 = stablehlo.broadcast_in_dim %arg14, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %13:2 = call @take_along_axis(%11#0, %12) : (tensor<6x4xf32>, tensor<6x1xi32>) -> (tensor<6x1xf32>, tensor<6x1x1xi32>)
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.reduce(%13#0 init: %cst_0) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %15 = stablehlo.divide %14, %cst_1 : tensor<f32>
    %16 = stablehlo.negate %15 : tensor<f32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.negate %cst_2 : tensor<f32>
    %cst_3 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %18 = stablehlo.divide %17, %cst_3 : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<f32>) -> tensor<6x1xf32>
    %20 = call @take_along_axis_0(%13#1, %19) : (tensor<6x1x1xi32>, tensor<6x1xf32>) -> tensor<6x4xf32>
    %21 = call @log_softmax_1(%11#1, %11#2, %20) : (tensor<6x4xf32>, tensor<6x1xf32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.reduce(%21 init: %cst_4) applies stablehlo.add across dimensions = [0] : (tensor<6x4xf32>, tensor<f32>) -> tensor<4xf32>
    %23 = stablehlo.reshape %22 : (tensor<4xf32>) -> tensor<1x4xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.reduce(%23 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %25 = stablehlo.dot_general %21, %4, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x4xf32>, tensor<6x8xf32>) -> tensor<4x8xf32>
    %26 = stablehlo.transpose %25, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
    %27 = stablehlo.dot_general %21, %arg2, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4xf32>, tensor<8x4xf32>) -> tensor<6x8xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %29 = stablehlo.select %6, %27, %28 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.reduce(%29 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %31 = stablehlo.reshape %30 : (tensor<8xf32>) -> tensor<1x8xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.reduce(%31 init: %cst_8) applies stablehlo.add across dimensions = [0] : (tensor<1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %33 = stablehlo.dot_general %29, %arg13, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x8xf32>, tensor<6x10xf32>) -> tensor<8x10xf32>
    %34 = stablehlo.transpose %33, dims = [1, 0] : (tensor<8x10xf32>) -> tensor<10x8xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %35 = stablehlo.add %arg12, %cst_9 : tensor<f32>
    %cst_10 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<10x8xf32>
    %37 = stablehlo.multiply %36, %arg4 : tensor<10x8xf32>
    %cst_11 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<10x8xf32>
    %39 = stablehlo.multiply %38, %34 : tensor<10x8xf32>
    %40 = stablehlo.add %37, %39 : tensor<10x8xf32>
    %cst_12 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %42 = stablehlo.multiply %41, %arg5 : tensor<8xf32>
    %cst_13 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %44 = stablehlo.multiply %43, %32 : tensor<8xf32>
    %45 = stablehlo.add %42, %44 : tensor<8xf32>
    %cst_14 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %47 = stablehlo.multiply %46, %arg6 : tensor<8x4xf32>
    %cst_15 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %49 = stablehlo.multiply %48, %26 : tensor<8x4xf32>
    %50 = stablehlo.add %47, %49 : tensor<8x4xf32>
    %cst_16 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %52 = stablehlo.multiply %51, %arg7 : tensor<4xf32>
    %cst_17 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %54 = stablehlo.multiply %53, %24 : tensor<4xf32>
    %55 = stablehlo.add %52, %54 : tensor<4xf32>
    %cst_18 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<10x8xf32>
    %57 = stablehlo.multiply %56, %arg8 : tensor<10x8xf32>
    %cst_19 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<10x8xf32>
    %59 = stablehlo.multiply %58, %34 : tensor<10x8xf32>
    %60 = stablehlo.multiply %59, %34 : tensor<10x8xf32>
    %61 = stablehlo.add %57, %60 : tensor<10x8xf32>
    %cst_20 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %63 = stablehlo.multiply %62, %arg9 : tensor<8xf32>
    %cst_21 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %65 = stablehlo.multiply %64, %32 : tensor<8xf32>
    %66 = stablehlo.multiply %65, %32 : tensor<8xf32>
    %67 = stablehlo.add %63, %66 : tensor<8xf32>
    %cst_22 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %69 = stablehlo.multiply %68, %arg10 : tensor<8x4xf32>
    %cst_23 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %71 = stablehlo.multiply %70, %26 : tensor<8x4xf32>
    %72 = stablehlo.multiply %71, %26 : tensor<8x4xf32>
    %73 = stablehlo.add %69, %72 : tensor<8x4xf32>
    %cst_24 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %75 = stablehlo.multiply %74, %arg11 : tensor<4xf32>
    %cst_25 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %77 = stablehlo.multiply %76, %24 : tensor<4xf32>
    %78 = stablehlo.multiply %77, %24 : tensor<4xf32>
    %79 = stablehlo.add %75, %78 : tensor<4xf32>
    %cst_26 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %80 = stablehlo.power %cst_26, %35 : tensor<f32>
    %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %81 = stablehlo.subtract %cst_27, %80 : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %81, dims = [] : (tensor<f32>) -> tensor<10x8xf32>
    %83 = stablehlo.divide %40, %82 : tensor<10x8xf32>
    %cst_28 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<10x8xf32>
    %85 = stablehlo.multiply %84, %83 : tensor<10x8xf32>
    %cst_29 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %86 = stablehlo.power %cst_29, %35 : tensor<f32>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %87 = stablehlo.subtract %cst_30, %86 : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %87, dims = [] : (tensor<f32>) -> tensor<10x8xf32>
    %89 = stablehlo.divide %61, %88 : tensor<10x8xf32>
    %90 = stablehlo.sqrt %89 : tensor<10x8xf32>
    %cst_31 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %91 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<10x8xf32>
    %92 = stablehlo.add %90, %91 : tensor<10x8xf32>
    %93 = stablehlo.divide %85, %92 : tensor<10x8xf32>
    %94 = stablehlo.subtract %arg0, %93 : tensor<10x8xf32>
    %cst_32 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %95 = stablehlo.power %cst_32, %35 : tensor<f32>
    %cst_33 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %96 = stablehlo.subtract %cst_33, %95 : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %96, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %98 = stablehlo.divide %45, %97 : tensor<8xf32>
    %cst_34 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %100 = stablehlo.multiply %99, %98 : tensor<8xf32>
    %cst_35 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %101 = stablehlo.power %cst_35, %35 : tensor<f32>
    %cst_36 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %102 = stablehlo.subtract %cst_36, %101 : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %102, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %104 = stablehlo.divide %67, %103 : tensor<8xf32>
    %105 = stablehlo.sqrt %104 : tensor<8xf32>
    %cst_37 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %106 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %107 = stablehlo.add %105, %106 : tensor<8xf32>
    %108 = stablehlo.divide %100, %107 : tensor<8xf32>
    %109 = stablehlo.subtract %arg1, %108 : tensor<8xf32>
    %cst_38 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %110 = stablehlo.power %cst_38, %35 : tensor<f32>
    %cst_39 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %111 = stablehlo.subtract %cst_39, %110 : tensor<f32>
    %112 = stablehlo.broadcast_in_dim %111, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %113 = stablehlo.divide %50, %112 : tensor<8x4xf32>
    %cst_40 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %115 = stablehlo.multiply %114, %113 : tensor<8x4xf32>
    %cst_41 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %116 = stablehlo.power %cst_41, %35 : tensor<f32>
    %cst_42 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %117 = stablehlo.subtract %cst_42, %116 : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %117, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %119 = stablehlo.divide %73, %118 : tensor<8x4xf32>
    %120 = stablehlo.sqrt %119 : tensor<8x4xf32>
    %cst_43 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %122 = stablehlo.add %120, %121 : tensor<8x4xf32>
    %123 = stablehlo.divide %115, %122 : tensor<8x4xf32>
    %124 = stablehlo.subtract %arg2, %123 : tensor<8x4xf32>
    %cst_44 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %125 = stablehlo.power %cst_44, %35 : tensor<f32>
    %cst_45 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %126 = stablehlo.subtract %cst_45, %125 : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %126, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %128 = stablehlo.divide %55, %127 : tensor<4xf32>
    %cst_46 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %129 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %130 = stablehlo.multiply %129, %128 : tensor<4xf32>
    %cst_47 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %131 = stablehlo.power %cst_47, %35 : tensor<f32>
    %cst_48 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %132 = stablehlo.subtract %cst_48, %131 : tensor<f32>
    %133 = stablehlo.broadcast_in_dim %132, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %134 = stablehlo.divide %79, %133 : tensor<4xf32>
    %135 = stablehlo.sqrt %134 : tensor<4xf32>
    %cst_49 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %137 = stablehlo.add %135, %136 : tensor<4xf32>
    %138 = stablehlo.divide %130, %137 : tensor<4xf32>
    %139 = stablehlo.subtract %arg3, %138 : tensor<4xf32>
    return %94, %109, %124, %139, %40, %45, %50, %55, %61, %67, %73, %79, %35, %16 : tensor<10x8xf32>, tensor<8xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<10x8xf32>, tensor<8xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<10x8xf32>, tensor<8xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<f32>, tensor<f32>
  }
  func.func private @relu(%arg0: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<6x8xf32>
    return %1 : tensor<6x8xf32>
  }
  func.func private @log_softmax(%arg0: tensor<6x4xf32>) -> (tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<6xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x4xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<6x4xf32>
    %6 = stablehlo.exponential %5 : tensor<6x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<6xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %9 = stablehlo.log %8 : tensor<6x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x4xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<6x4xf32>
    return %11, %6, %8 : tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<6x4xf32>, %arg1: tensor<6x1xi32>) -> (tensor<6x1xf32>, tensor<6x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x1xi1>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6x1xi1>, tensor<6x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<6x1xi32>) -> tensor<6x1x1xi32>
    %c_1 = stablehlo.constant dense<3> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<6x1x1xi32>, tensor<6x1x1xi32>) -> tensor<6x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<6x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<6x1x1xi32>, tensor<6x1x1xi32>) -> tensor<6x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<6x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<6x1x1xi1>, tensor<i1>) -> tensor<6x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<6x4xf32>, tensor<6x1x1xi32>) -> tensor<6x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<6x1xi1>, tensor<6x1xf32>
    return %15, %5 : tensor<6x1xf32>, tensor<6x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<6x1x1xi32>, %arg1: tensor<6x1xf32>) -> tensor<6x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<6x4xf32>, tensor<6x1x1xi32>, tensor<6x1xf32>) -> tensor<6x4xf32>
    return %1 : tensor<6x4xf32>
  }
  func.func private @log_softmax_1(%arg0: tensor<6x4xf32>, %arg1: tensor<6x1xf32>, %arg2: tensor<6x4xf32>) -> tensor<6x4xf32> {
    %0 = stablehlo.negate %arg2 : tensor<6x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<6xf32>
    %2 = stablehlo.reshape %1 : (tensor<6xf32>) -> tensor<6x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<6x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<6x1xf32>, tensor<f32>) -> tensor<6xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xf32>) -> tensor<6x4xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<6x4xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<6x4xf32>
    return %7 : tensor<6x4xf32>
  }
}
// ----- mlp of matrices, SGD
// argument dense<"0x0000403D000040BD0000503E0000003D000030BE0000E03D0000D03E0000983E000060BE0000D0BE000050BE0000803C00003CBF000080BD0000C8BE000070BE000030BE0000C0BD0000003E0000A83E000040BD0000E03E000050BE0000E03D0000903E0000003D000070BE000098BE000010BE0000803D0000A0BE000080BD000040BD0000303E0000803D0000E03D000050BE000040BD0000803E0000F03E0000C8BE0000F83E0000D83E0000803E0000A03D0000C0BD0000F03E0000203F0000103F0000D83E0000E03D0000C0BE000000800000503E0000D0BE0000003E0000103E0000603E0000C0BE000050BE000010BE0000C0BE00000C3F000020BE0000E03D0000A0BD0000003F0000D83E0000503E000034BF0000803C0000603E0000A03E000050BE0000143F0000D8BE000050BE0000983E0000803C0000243F"> : tensor<10x8xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000"> : tensor<8xf32>
// argument dense<"0x0000003E0000983E0000E03D0000E8BE0000A03E0000203E000040BE0000503E0000003E0000E03D0000803C0000403E000088BE000080BD000030BE0000603E0000803C0000E0BD000090BE0000C0BD000000000000C0BD0000E83E0000B83E000074BF00002CBF000080BD000020BE0000A03D0000A03D0000403F0000C8BE"> : tensor<8x4xf32>
// argument dense<"0x00000000000000000000000000000000"> : tensor<4xf32>
// argument dense<"0x0000F83E0000F8BE00002C3F0000B2BF0000D63F000040BE0000083F0000483F0000803E0000403E0000ACBF000040BE00000CBF0000000000002DC00000C8BF000098BE0000883E000050BE00008CBF000018BF0000D8BE000044C0000048BF000044BF00002CBF0000A03E000090BF0000E83E0000A03E0000E03E0000803E0000863F00000040000050BE000050BF0000A03E000006400000003D000060BE000024BF00008ABF00008CBF00003740000034BF000098BF000080BE00003C3F00008CBF00003CBF0000A0BD0000503F00009EBF0000503E0000E83F000078BF000096BF0000A83E0000383F0000C0BE"> : tensor<6x10xf32>
// argument dense<"0x000000000000803F00000000000000000000000000000000000000000000803F0000000000000000000000000000803F000000000000803F0000000000000000000000000000803F0000000000000000000000000000803F0000000000000000"> : tensor<6x4xf32>
// result dense<"0x8396843D32BE3ABDE5764F3E9605013D717030BEEAB5E43D278ECE3E1AE0963ECD7E5FBE97D2D0BEBADB50BEA5DB773C77093CBF122570BD9F59C8BE33C06DBE25B50CBE65F0BBBD675EF83D185FA83EAC2D43BDB802E23E0A814EBE9FC2D93D579C983E1A9CF73CC6DF71BEF15C98BE712010BE04F3553DF0CC9BBE982B66BDF3075CBC980F343E3FA77F3D8F53E03D8EC850BEDFA835BD6FD96B3E481EEC3E232BC2BEFE2FF73E227CD73E781F803E54F99E3DA644B7BD3100F33EB937203FC195103FDFC4D83E7078E13D29ACBFBEE70D6AB64DEB503E0EEECEBEF510FB3D3923253EDAE7633EF78BC0BEA4BE4FBEAB2B10BE9959C1BEAC470A3FB5A023BE3679D63D7CA09FBD0731003F59EFD73E2409503EA4FE32BF2AC62C3CD0D65E3E9409A23EA6FC4FBE5E22143F1DE4D7BEAC3050BE9959993E8A88843C47C8233F"> : tensor<10x8xf32> all 1e-5
// result dense<"0xDABFC5BB1F92773B707BF93AC0AE01396858E839DA4C6BBBF0433ABCEB9794BB"> : tensor<8xf32> all 1e-5
// result dense<"0x368EDC3D8B81A33E1C64C13D20FEE2BEF2AD9E3E7E092C3EF2BD46BE8F584D3E6288FA3D33FCEE3DE491113C9724423E58EF88BEE59254BD5EBD35BEC7C05C3ED9C2833B676BE9BD3B6994BEDA2B8DBD3818ADB9EB7DBEBD11DEE73EAFECB73E3AF774BFF2EA25BFDE8C9BBDDFB026BE256D9B3DAF91C23D013C3D3FB8F7C9BE"> : tensor<8x4xf32> all 1e-5
// result dense<"0x594BC6BC4D6A223DF3A6EFBC6A3B623C"> : tensor<4xf32> all 1e-5
// result dense<"0x42E6BC3F"> : tensor<f32> all 1e-5
module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10x8xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<8xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<8x4xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<4xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<6x10xf32>, %arg5: tensor<6x4xf32>) -> (tensor<10x8xf32> {jax.result_info = "result[0][0][0]"}, tensor<8xf32> {jax.result_info = "result[0][0][1]"}, tensor<8x4xf32> {jax.result_info = "result[0][1][0]"}, tensor<4xf32> {jax.result_info = "result[0][1][1]"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.dot_general %arg4, %arg0, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] : (tensor<6x10xf32>, tensor<10x8xf32>) -> tensor<6x8xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<6x8xf32>
    %3 = stablehlo.add %0, %2 : tensor<6x8xf32>
    %4 = call @relu(%3) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %6 = stablehlo.compare GT, %3, %5, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %7 = stablehlo.dot_general %4, %arg2, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] : (tensor<6x8xf32>, tensor<8x4xf32>) -> tensor<6x4xf32>
    %8 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<6x4xf32>
    %10 = stablehlo.add %7, %9 : tensor<6x4xf32>
    %11:3 = call @log_softmax(%10) : (tensor<6x4xf32>) -> (tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x1xf32>)
    %12 = stablehlo.multiply %11#0, %arg5 : tensor<6x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.reduce(%12 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.reduce(%13 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<6xf32>, tensor<f32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %15 = stablehlo.divide %14, %cst_2 : tensor<f32>
    %16 = stablehlo.negate %15 : tensor<f32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.negate %cst_3 : tensor<f32>
    %cst_4 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %18 = stablehlo.divide %17, %cst_4 : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0] : (tensor<6xf32>) -> tensor<6x4xf32>
    %21 = stablehlo.multiply %20, %arg5 : tensor<6x4xf32>
    %22 = call @log_softmax_0(%11#1, %11#2, %21) : (tensor<6x4xf32>, tensor<6x1xf32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.reduce(%22 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<6x4xf32>, tensor<f32>) -> tensor<4xf32>
    %24 = stablehlo.reshape %23 : (tensor<4xf32>) -> tensor<1x4xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.reduce(%24 init: %cst_6) applies stablehlo.add across dimensions = [0] : (tensor<1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %26 = stablehlo.dot_general %22, %4, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<6x4xf32>, tensor<6x8xf32>) -> tensor<4x8xf32>
    %27 = stablehlo.transpose %26, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
    %28 = stablehlo.dot_general %22, %arg2, contracting_dims = [1] x [1], precision = [HIGHEST, HIGHEST] : (tensor<6x4xf32>, tensor<8x4xf32>) -> tensor<6x8xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %30 = stablehlo.select %6, %28, %29 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.reduce(%30 init: %cst_8) applies stablehlo.add across dimensions = [0] : (tensor<6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %32 = stablehlo.reshape %31 : (tensor<8xf32>) -> tensor<1x8xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.reduce(%32 init: %cst_9) applies stablehlo.add across dimensions = [0] : (tensor<1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %34 = stablehlo.dot_general %30, %arg4, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<6x8xf32>, tensor<6x10xf32>) -> tensor<8x10xf32>
    %35 = stablehlo.transpose %34, dims = [1, 0] : (tensor<8x10xf32>) -> tensor<10x8xf32>
    %cst_10 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<10x8xf32>
    %37 = stablehlo.multiply %36, %35 : tensor<10x8xf32>
    %38 = stablehlo.subtract %arg0, %37 : tensor<10x8xf32>
    %cst_11 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %40 = stablehlo.multiply %39, %33 : tensor<8xf32>
    %41 = stablehlo.subtract %arg1, %40 : tensor<8xf32>
    %cst_12 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %43 = stablehlo.multiply %42, %27 : tensor<8x4xf32>
    %44 = stablehlo.subtract %arg2, %43 : tensor<8x4xf32>
    %cst_13 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %46 = stablehlo.multiply %45, %25 : tensor<4xf32>
    %47 = stablehlo.subtract %arg3, %46 : tensor<4xf32>
    return %38, %41, %44, %47, %16 : tensor<10x8xf32>, tensor<8xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<f32>
  }
  func.func private @relu(%arg0: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<6x8xf32>
    return %1 : tensor<6x8xf32>
  }
  func.func private @log_softmax(%arg0: tensor<6x4xf32>) -> (tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<6xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x4xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<6x4xf32>
    %6 = stablehlo.exponential %5 : tensor<6x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<6xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %9 = stablehlo.log %8 : tensor<6x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x4xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<6x4xf32>
    return %11, %6, %8 : tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x1xf32>
  }
  func.func private @log_softmax_0(%arg0: tensor<6x4xf32>, %arg1: tensor<6x1xf32>, %arg2: tensor<6x4xf32>) -> tensor<6x4xf32> {
    %0 = stablehlo.negate %arg2 : tensor<6x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<6xf32>
    %2 = stablehlo.reshape %1 : (tensor<6xf32>) -> tensor<6x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<6x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<6x1xf32>, tensor<f32>) -> tensor<6xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xf32>) -> tensor<6x4xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<6x4xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<6x4xf32>
    return %7 : tensor<6x4xf32>
  }
}
// ----- mlp, bf16
// argument dense<"0x0000403D000040BD0000503E0000003D000030BE0000E03D0000D03E0000983E000060BE0000D0BE000050BE0000803C00003CBF000080BD0000C8BE000070BE000030BE0000C0BD0000003E0000A83E000040BD0000E03E000050BE0000E03D0000903E0000003D000070BE000098BE000010BE0000803D0000A0BE000080BD000040BD0000303E0000803D0000E03D000050BE000040BD0000803E0000F03E0000C8BE0000F83E0000D83E0000803E0000A03D0000C0BD0000F03E0000203F0000103F0000D83E0000E03D0000C0BE000000800000503E0000D0BE0000003E0000103E0000603E0000C0BE000050BE000010BE0000C0BE00000C3F000020BE0000E03D0000A0BD0000003F0000D83E0000503E000034BF0000803C0000603E0000A03E000050BE0000143F0000D8BE000050BE0000983E0000803C0000243F"> : tensor<10x8xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000"> : tensor<8xf32>
// argument dense<"0x0000003E0000983E0000E03D0000E8BE0000A03E0000203E000040BE0000503E0000003E0000E03D0000803C0000403E000088BE000080BD000030BE0000603E0000803C0000E0BD000090BE0000C0BD000000000000C0BD0000E83E0000B83E000074BF00002CBF000080BD000020BE0000A03D0000A03D0000403F0000C8BE"> : tensor<8x4xf32>
// argument dense<"0x00000000000000000000000000000000"> : tensor<4xf32>
// argument dense<"0x0000F83E0000F8BE00002C3F0000B2BF0000D63F000040BE0000083F0000483F0000803E0000403E0000ACBF000040BE00000CBF0000000000002DC00000C8BF000098BE0000883E000050BE00008CBF000018BF0000D8BE000044C0000048BF000044BF00002CBF0000A03E000090BF0000E83E0000A03E0000E03E0000803E0000863F00000040000050BE000050BF0000A03E000006400000003D000060BE000024BF00008ABF00008CBF00003740000034BF000098BF000080BE00003C3F00008CBF00003CBF0000A0BD0000503F00009EBF0000503E0000E83F000078BF000096BF0000A83E0000383F0000C0BE"> : tensor<6x10xf32>
// argument dense<"0x010000000300000003000000010000000100000001000000"> : tensor<6xi32>
// result dense<"0xCDCC843D9AB93ABDCD744F3E9A01013D006C30BE33B3E43D668ECE3E9AE1963E9A7D5FBE33D3D0BECDDC50BE66E6773CC0083CBF333370BD6658C8BE33C36DBE9A990CBECDECBBBD0040F83D665EA83E330343BD3303E23ECD844EBE66C6D93D66A6983ECDCCF73C33E371BE335B98BECD2110BE0000563DCDCC9BBE333366BD999959BCCD0C343ECD987F3D004AE03DCDC050BE66A635BD66E66B3E0020EC3E6626C2BE662EF73E337BD73E0020803ECD049F3D0040B7BD0000F33E9A37203F3397103F9AC5D83E9A79E13D66ACBFBE9A9979B633EB503E00F0CEBE3313FB3D3333253ECDEC633E668EC0BECDC04FBECD2910BE9A59C1BE9A490A3F00A023BE3373D63D00A29FBD6631003FE6EED73E8D09503E66FE32BFCDCC2C3C00D85E3ECD0CA23EB6FD4FBE9A22143F33E4D7BECD2E50BE9A59993E0080843C66C8233F"> : tensor<10x8xf32> all 0.01
// result dense<"0x9A99C5BB0000783B3333FB3ACDCCEC38CDCCDC3933336BBB9A9939BC000094BB"> : tensor<8xf32> all 0.01
// result dense<"0x9A99DC3D0080A33E6666C13D33F3E2BE66AE9E3ECD0C2C3E00C046BE33534D3ECD8CFA3D0000EF3D9999113C3323423E00F088BE666654BD00C035BE9AB95C3ECCCC843B9A59E9BD666694BE00008DBDCDCCACB9667EBEBD33DEE73ECDECB73E00F874BF66E625BF9A999BBD00C026BECD6C9B3D9A99C23DCD3C3D3FCDFCC9BE"> : tensor<8x4xf32> all 0.01
// result dense<"0x3333C7BC3333233D0000F0BC9A99613C"> : tensor<4xf32> all 0.01
// result dense<"0x0000BD3F"> : tensor<f32> all 0.01
module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10x8xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<8xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<8x4xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<4xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<6x10xf32>, %arg5: tensor<6xi32>) -> (tensor<10x8xf32> {jax.result_info = "result[0][0][0]"}, tensor<8xf32> {jax.result_info = "result[0][0][1]"}, tensor<8x4xf32> {jax.result_info = "result[0][1][0]"}, tensor<4xf32> {jax.result_info = "result[0][1][1]"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<10x8xf32>) -> tensor<10x8xbf16>
    %1 = stablehlo.convert %arg1 : (tensor<8xf32>) -> tensor<8xbf16>
    %2 = stablehlo.convert %arg2 : (tensor<8x4xf32>) -> tensor<8x4xbf16>
    %3 = stablehlo.convert %arg3 : (tensor<4xf32>) -> tensor<4xbf16>
    %4 = stablehlo.convert %arg4 : (tensor<6x10xf32>) -> tensor<6x10xbf16>
    %5 = stablehlo.dot_general %4, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x10xbf16>, tensor<10x8xbf16>) -> tensor<6x8xbf16>
    %6 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<8xbf16>) -> tensor<1x8xbf16>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<1x8xbf16>) -> tensor<6x8xbf16>
    %8 = stablehlo.add %5, %7 : tensor<6x8xbf16>
    %9 = call @relu(%8) : (tensor<6x8xbf16>) -> tensor<6x8xbf16>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %10 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<6x8xbf16>
    %11 = stablehlo.compare GT, %8, %10, FLOAT : (tensor<6x8xbf16>, tensor<6x8xbf16>) -> tensor<6x8xi1>
    %12 = stablehlo.dot_general %9, %2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x8xbf16>, tensor<8x4xbf16>) -> tensor<6x4xbf16>
    %13 = stablehlo.broadcast_in_dim %3, dims = [1] : (tensor<4xbf16>) -> tensor<1x4xbf16>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1] : (tensor<1x4xbf16>) -> tensor<6x4xbf16>
    %15 = stablehlo.add %12, %14 : tensor<6x4xbf16>
    %16:3 = call @log_softmax(%15) : (tensor<6x4xbf16>) -> (tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x1xbf16>)
    %17 = stablehlo.broadcast_in_dim %arg5, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %18:2 = call @take_along_axis(%16#0, %17) : (tensor<6x4xbf16>, tensor<6x1xi32>) -> (tensor<6x1xbf16>, tensor<6x1x1xi32>)
    %19 = stablehlo.convert %18#0 : (tensor<6x1xbf16>) -> tensor<6x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.reduce(%19 init: %cst_0) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %21 = stablehlo.divide %20, %cst_1 : tensor<f32>
    %22 = stablehlo.convert %21 : (tensor<f32>) -> tensor<bf16>
    %23 = stablehlo.negate %22 : tensor<bf16>
    %24 = stablehlo.convert %23 : (tensor<bf16>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %25 = stablehlo.negate %cst_2 : tensor<bf16>
    %26 = stablehlo.convert %25 : (tensor<bf16>) -> tensor<f32>
    %cst_3 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %27 = stablehlo.divide %26, %cst_3 : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [] : (tensor<f32>) -> tensor<6x1xf32>
    %29 = stablehlo.convert %28 : (tensor<6x1xf32>) -> tensor<6x1xbf16>
    %30 = call @take_along_axis_0(%18#1, %29) : (tensor<6x1x1xi32>, tensor<6x1xbf16>) -> tensor<6x4xbf16>
    %31 = call @log_softmax_1(%16#1, %16#2, %30) : (tensor<6x4xbf16>, tensor<6x1xbf16>, tensor<6x4xbf16>) -> tensor<6x4xbf16>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %32 = stablehlo.reduce(%31 init: %cst_4) applies stablehlo.add across dimensions = [0] : (tensor<6x4xbf16>, tensor<bf16>) -> tensor<4xbf16>
    %33 = stablehlo.reshape %32 : (tensor<4xbf16>) -> tensor<1x4xbf16>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %34 = stablehlo.reduce(%33 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<1x4xbf16>, tensor<bf16>) -> tensor<4xbf16>
    %35 = stablehlo.dot_general %31, %9, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x4xbf16>, tensor<6x8xbf16>) -> tensor<4x8xbf16>
    %36 = stablehlo.transpose %35, dims = [1, 0] : (tensor<4x8xbf16>) -> tensor<8x4xbf16>
    %37 = stablehlo.dot_general %31, %2, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4xbf16>, tensor<8x4xbf16>) -> tensor<6x8xbf16>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %38 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<bf16>) -> tensor<6x8xbf16>
    %39 = stablehlo.select %11, %37, %38 : tensor<6x8xi1>, tensor<6x8xbf16>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %40 = stablehlo.reduce(%39 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<6x8xbf16>, tensor<bf16>) -> tensor<8xbf16>
    %41 = stablehlo.reshape %40 : (tensor<8xbf16>) -> tensor<1x8xbf16>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %42 = stablehlo.reduce(%41 init: %cst_8) applies stablehlo.add across dimensions = [0] : (tensor<1x8xbf16>, tensor<bf16>) -> tensor<8xbf16>
    %43 = stablehlo.dot_general %39, %4, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x8xbf16>, tensor<6x10xbf16>) -> tensor<8x10xbf16>
    %44 = stablehlo.transpose %43, dims = [1, 0] : (tensor<8x10xbf16>) -> tensor<10x8xbf16>
    %45 = stablehlo.convert %34 : (tensor<4xbf16>) -> tensor<4xf32>
    %46 = stablehlo.convert %36 : (tensor<8x4xbf16>) -> tensor<8x4xf32>
    %47 = stablehlo.convert %42 : (tensor<8xbf16>) -> tensor<8xf32>
    %48 = stablehlo.convert %44 : (tensor<10x8xbf16>) -> tensor<10x8xf32>
    %cst_9 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<10x8xf32>
    %50 = stablehlo.multiply %49, %48 : tensor<10x8xf32>
    %51 = stablehlo.subtract %arg0, %50 : tensor<10x8xf32>
    %cst_10 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %53 = stablehlo.multiply %52, %47 : tensor<8xf32>
    %54 = stablehlo.subtract %arg1, %53 : tensor<8xf32>
    %cst_11 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %56 = stablehlo.multiply %55, %46 : tensor<8x4xf32>
    %57 = stablehlo.subtract %arg2, %56 : tensor<8x4xf32>
    %cst_12 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %59 = stablehlo.multiply %58, %45 : tensor<4xf32>
    %60 = stablehlo.subtract %arg3, %59 : tensor<4xf32>
    return %51, %54, %57, %60, %24 : tensor<10x8xf32>, tensor<8xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<f32>
  }
  func.func private @relu(%arg0: tensor<6x8xbf16>) -> tensor<6x8xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<6x8xbf16>
    %1 = stablehlo.maximum %arg0, %0 : tensor<6x8xbf16>
    return %1 : tensor<6x8xbf16>
  }
  func.func private @log_softmax(%arg0: tensor<6x4xbf16>) -> (tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x1xbf16>) {
    %cst = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<6x4xbf16>, tensor<bf16>) -> tensor<6xbf16>
    %cst_0 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<6xbf16>
    %2 = stablehlo.maximum %1, %0 : tensor<6xbf16>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<6xbf16>) -> tensor<6x1xbf16>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<6x1xbf16>) -> tensor<6x4xbf16>
    %5 = stablehlo.subtract %arg0, %4 : tensor<6x4xbf16>
    %6 = stablehlo.exponential %5 : tensor<6x4xbf16>
    %7 = stablehlo.convert %6 : (tensor<6x4xbf16>) -> tensor<6x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%7 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<6xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %10 = stablehlo.convert %9 : (tensor<6x1xf32>) -> tensor<6x1xbf16>
    %11 = stablehlo.log %10 : tensor<6x1xbf16>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<6x1xbf16>) -> tensor<6x4xbf16>
    %13 = stablehlo.subtract %5, %12 : tensor<6x4xbf16>
    return %13, %6, %10 : tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x1xbf16>
  }
  func.func private @take_along_axis(%arg0: tensor<6x4xbf16>, %arg1: tensor<6x1xi32>) -> (tensor<6x1xbf16>, tensor<6x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x1xi1>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6x1xi1>, tensor<6x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<6x1xi32>) -> tensor<6x1x1xi32>
    %c_1 = stablehlo.constant dense<3> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<6x1x1xi32>, tensor<6x1x1xi32>) -> tensor<6x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<6x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<6x1x1xi32>, tensor<6x1x1xi32>) -> tensor<6x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<6x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<6x1x1xi1>, tensor<i1>) -> tensor<6x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<6x4xbf16>, tensor<6x1x1xi32>) -> tensor<6x1xbf16>
    %cst = stablehlo.constant dense<0x7FC0> : tensor<bf16>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<6x1xbf16>
    %15 = stablehlo.select %12, %13, %14 : tensor<6x1xi1>, tensor<6x1xbf16>
    return %15, %5 : tensor<6x1xbf16>, tensor<6x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<6x1x1xi32>, %arg1: tensor<6x1xbf16>) -> tensor<6x4xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<6x4xbf16>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<bf16>, %arg3: tensor<bf16>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<bf16>
      stablehlo.return %2 : tensor<bf16>
    }) : (tensor<6x4xbf16>, tensor<6x1x1xi32>, tensor<6x1xbf16>) -> tensor<6x4xbf16>
    return %1 : tensor<6x4xbf16>
  }
  func.func private @log_softmax_1(%arg0: tensor<6x4xbf16>, %arg1: tensor<6x1xbf16>, %arg2: tensor<6x4xbf16>) -> tensor<6x4xbf16> {
    %0 = stablehlo.negate %arg2 : tensor<6x4xbf16>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<6x4xbf16>, tensor<bf16>) -> tensor<6xbf16>
    %2 = stablehlo.reshape %1 : (tensor<6xbf16>) -> tensor<6x1xbf16>
    %3 = stablehlo.divide %2, %arg1 : tensor<6x1xbf16>
    %4 = stablehlo.convert %3 : (tensor<6x1xbf16>) -> tensor<6x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%4 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<6x1xf32>, tensor<f32>) -> tensor<6xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<6xf32>) -> tensor<6x4xf32>
    %7 = stablehlo.convert %6 : (tensor<6x4xf32>) -> tensor<6x4xbf16>
    %8 = stablehlo.multiply %7, %arg0 : tensor<6x4xbf16>
    %9 = stablehlo.add %arg2, %8 : tensor<6x4xbf16>
    return %9 : tensor<6x4xbf16>
  }
}
// ----- cnn with batch norm
// argument dense<"0x0000E03D0000803E0000C03D0000C8BE0000883E0000103E000020BE0000303E0000E03D0000C03D0000803C0000203E000060BE000040BD000010BE0000303E0000803C0000C0BD000070BE0000A0BD000000000000A0BD0000C83E0000983E000050BF000010BF000040BD000000BE0000803D0000803D0000243F0000A8BE0000E0BD00001C3F0000403E0000503E000020BE000000BF0000403D0000003D0000C0BE000050BE000080BC000090BE000000BD0000003D0000803C000020BE0000303E0000883E0000C03D000080BE0000603E000020BE0000883E0000A8BE0000903E000000800000C0BE0000C0BD0000803C0000A03D000098BE0000A8BE0000803D000010BE0000A03D0000703E000000BF0000A03D0000C03E0000C0BD"> : tensor<3x3x2x4xf32>
// argument dense<"0x0000003D0000E0BD0000A0BD0000F8BE0000B83E0000703E000080BD0000203E0000803D0000E0BD0000503E000080BD000080BD000020BE0000C03D000080BC0000E03D000000BE0000003D000030BE0000303E0000003D0000803D0000A03D000050BE0000203E0000D03E0000A8BE0000B0BE000098BE0000303E0000003D0000603E0000103E0000403D0000803D000000BD0000303E000060BE0000A0BD0000403D0000B83E000020BE000060BE0000E0BD0000403E000040BD0000883E0000C0BE0000603E0000503E000090BE0000003D0000803E0000803C0000503E0000F03E0000803D000080BD000020BE0000003E000040BD000000BD000080BC0000003E000060BE0000A0BE0000F8BE0000703E0000803C0000983E00000080000010BE0000C03D000080BC000080BE000030BE0000B83E0000A03D0000A03D000080BD000010BE0000303E000080BC000020BE000000BD000040BE0000003D0000603E000030BE0000903E000010BE0000003D000030BE000040BD0000803C0000C0BD000010BE000010BE000030BE0000A0BE000040BD0000A03D0000403E0000003E0000F83E0000803D0000C0BD0000C03E000050BE0000403E000040BE0000A03D0000C8BE0000403E000000BD000040BE0000A83E0000203E0000803C000020BE000080BC000000BD0000103E0000203E000010BE0000E0BD0000E0BD000088BE000000BE000080BC0000103E0000883E000020BE0000E03D0000C0BD0000D83E000080BC0000C03D000040BE000020BE0000403D0000A0BD0000A03D0000A0BE0000003E000040BE0000B03E000080BD0000603E000090BE0000A03D000030BE0000C0BD00000000000080BD0000403D0000203E0000003E000080BC000088BE000020BE000040BD0000D8BE0000203E000040BD000040BD0000403E0000103E0000403D000050BE0000803D0000803D000030BE0000503E0000E03D0000C8BE0000003D000080BE0000703E"> : tensor<3x3x4x5xf32>
// argument dense<"0x00000000000000000000000000000000"> : tensor<4xf32>
// argument dense<"0x0000803F0000803F0000803F0000803F"> : tensor<4xf32>
// argument dense<"0x0000503F000082BF0000303E000070BE000040BE0000C0BD000050BF0000C0BD0000B0BE0000AA3F0000C03D000010BE0000E0BD000088BE0000D8BE"> : tensor<5x3xf32>
// argument dense<"0x000028BF000030BE0000D43F0000283F0000D2BF00000080000020BF0000203E0000CEBF0000703E0000703E0000CA3F0000A03E0000043F0000C0BF000010400000F6BF00008E3F0000A8BE000060BF000028BF00002CBF0000C03E0000E0BD0000BE3F0000EABF00000080000064BF0000483F000008C00000B0BE0000503E0000BEBF00007C3F0000303E0000803F0000743F00007CBF00004CBF000050BE0000403F0000583F000034BF00001CBF00004CBF000014BF000070BE000000BE00000440000000BF000090BE0000E83E000074BF0000C0BE0000803C0000483F0000A8BF0000B03F0000B8BE0000303E0000583F0000283F0000883F0000303E000080BC0000A03E000080BF00009C3F000048BF0000A2BF00000440000010BE000096BF0000EE3F0000A8BE0000883F000054BF000080BE0000D8BF0000F4BF000078BF0000A0BD00004C3F00001B40000084BF0000823F00001CBF000020BE0000BEBF0000BEBF000048BF000098BF00000080000034BF0000A03F0000203E0000303E0000923F0000043F000000BD0000C0BD000000BE00008A3F0000483F0000B83E00004C3F00000CBF0000043F0000B4BF0000AC3F0000C03D0000403E0000183F000080BC000080BE0000983F0000E03D00006CBF0000E03E0000DABF0000D43F000030BE0000403D0000104000000A400000E03D0000203F00008C3F0000D83F000000BE0000103E00009C3F0000883E0000403F00001C3F000092BF00005CBF000029C0000088BE0000AC3F00008EBF00009E3F0000803F000080BD000000800000A03D00005CBF000090BE000040BD00001C3F00004C3F000040BF0000543F000048BF000030BE0000C03E000080BC000000BE0000883E00000CBF000028BF000050BE0000783F0000E0BD0000F43F0000603E00003EC00000E0BE0000D63F000000000000E0BE000060BF0000AA3F0000803F00002C3F0000D83E0000B83F0000543F00009EBF0000443F0000303E0000E0BD0000443F0000003D00003CC00000C83F0000843F000000BE0000C0BE0000703E0000A4BF0000A03E000070BE0000B8BE00006CBF00002CBF00008E3F0000AA3F0000003F000040BD000060BF0000383F0000CE3F0000CEBF0000963F00000BC00000B0BE0000C83E0000AEBF0000C2BF0000403E0000603F0000F0BE0000AC3F000048BF0000E03F0000003E0000703E00001C3F0000A83E0000EC3F00000D4000000C3F000030BE000096BF000040BF0000803C0000C0BD000040BD000000000000003F0000ACBF000084BF0000903F0000583F000008BF0000A63F00002CBF000080BE0000EABF0000583F000080BC0000883F0000343F0000C03D0000303E00009A3F000020BE000010BE0000A03D0000503F0000703F"> : tensor<3x7x6x2xf32>
// argument dense<"0x020000000200000000000000"> : tensor<3xi32>
// result dense<"0x2EAEDE3D3D81823EB22ECB3D8837C4BE954D883EDA28143E8F591EBE1E9C233E9B22DF3D1ECDD13D2595DA3B35C91D3E50EE60BE4E5C54BD6C900EBECAB32C3EA80C683C8DC2B1BD9F766BBE7E04B3BD322082BA1E5894BD9032C93EAD569A3E4B9150BFDAE90FBFAD2348BD3E04FEBD71AF813D62B85F3D8FEB223FBA8AA7BE6B84E6BDD34C1B3F1D2D433EC102513E29C523BE0E3EFFBE825E433DEBA4253D956FBFBE89E854BE88CD2EBCB14491BE03A610BDD6EB163D1D1A623CE5DA23BEA4902F3EA4258B3E84B1BE3DDFCC7CBE4C6D5E3E9B5E18BEFC108D3E0C8EA5BE9501913EC4A02E3B3000C1BE6160C3BD2C1DA63C47E6A83D819D94BE7CE4ADBEFEB7833D7DA40DBE5413A03DBB91713E0DE4FCBE7967983DB64DC13E3965CABD"> : tensor<3x3x2x4xf32> all 1e-5
// result dense<"0xBAEE0E3D0000E0BD2AEEA6BD6D58FCBE1BA6B93E905B7A3E000080BD23BB1A3E4527683D2C93D9BDD8BA543E000080BD7B408ABD000020BE4D0AC43D33E5B8BC0000E03D9DCEFFBDEA56E73C29A72FBEEFFC2B3E82AB013DD14C893DDEC59A3DCDE451BE2B0E1C3E00A5D03EB58DA6BE30ADB2BEB64F97BED38C303ECC0F033D54BD5F3E32C60B3EED28463DA086813DF2DBF8BC6618313E29C564BE74E89ABDBAEE4E3D49D0B83E7EDD1CBE000060BEFB4EDDBD905B4A3EB3E43FBDEDBC863E0000C0BEA2DF613ED8BA543E325D8FBE9DA0043D0000803E3529903C5AE3483E3643F13EC548913D000080BD675820BEC8F0053E000040BD5D1B10BDB65EA1BC58E6023E555261BE0000A0BE4B55F7BE9F91653E1B828A3C4805923E000000803D5706BEF2C2873D44B672BC0F737BBE000030BE0B5EB73EC730913D25ACA43DA77295BDECAD0EBEA8BB383EBCECA5BC6B3921BECBD5E9BC3A753FBEC0A5063D31F4543EFCEA2DBE87D38E3E3E670FBE0D880F3D132E38BED1C13DBDF0B8553C2FD5BFBD19180EBE000010BEFADA2DBE9C079DBEB2BE3CBD0A599D3D0000403E82F6013ED656F73E5A48813DC3EFB7BD0000C03E810751BE8F0A343E510E3FBE2DAFB83D0000C8BED2833A3E7598DBBC49F23FBE46F0A73E0000203E8C62853C6DF120BE000080BCAEA3E6BC4D29053E91BB213E970A0BBE0000E0BDA85CE3BDBDD589BE3D87FBBD1AA26ABC0000103EBFE0883E131629BEE292E43DB3A2C9BD0000D83E1D981EBC0C8EA83D26C23EBEE8E41EBE0000403D75789CBD5767963D48879FBE2048F73D000040BE2498B33E56179BBDE8D4603EA0E791BE0000A03DB37C2ABE6946CEBDAC8C9639C54A7CBD0000403D6FB4223E6C19F13DA66A6FBCB67888BE000020BED75133BD0000D8BE5E4C1F3E5B2A2CBD000040BDAC513E3E0000103E7FA5453D22AA4EBE0000803DFD82833D000030BE023F503E4D5DD63D0000C8BEF959183D000080BED69B6E3E"> : tensor<3x3x4x5xf32> all 1e-5
// result dense<"0xBF793B3B2780A83A0272433ACA131DBA"> : tensor<4xf32> all 1e-5
// result dense<"0x9EA9803F3DC97F3F5DCC7E3F1F107F3F"> : tensor<4xf32> all 1e-5
// result dense<"0xA060483FF68283BF32955A3E724D78BE9F3E42BEDFE7AABD471451BFC51ACEBDC150AABEA4F0A93FC6D6BF3D82700FBE4904DEBD568488BE97FAD7BE"> : tensor<5x3xf32> all 1e-5
// result dense<"0x065B773F"> : tensor<f32> all 1e-5
module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x3x2x4xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<3x3x4x5xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<4xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<4xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<5x3xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<3x7x6x2xf32>, %arg6: tensor<3xi32>) -> (tensor<3x3x2x4xf32> {jax.result_info = "result[0]['c1']"}, tensor<3x3x4x5xf32> {jax.result_info = "result[0]['c2']"}, tensor<4xf32> {jax.result_info = "result[0]['o1']"}, tensor<4xf32> {jax.result_info = "result[0]['s1']"}, tensor<5x3xf32> {jax.result_info = "result[0]['w']"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.convolution(%arg5, %arg0) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x7x6x2xf32>, tensor<3x3x2x4xf32>) -> tensor<3x7x6x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x7x6x4xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_0 = stablehlo.constant dense<1.260000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %3 = stablehlo.divide %1, %2 : tensor<4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4:4 = call @_var(%0, %c) : (tensor<3x7x6x4xf32>, tensor<i32>) -> (tensor<4xf32>, tensor<3x7x6x4xf32>, tensor<f32>, tensor<i1>)
    %5 = stablehlo.broadcast_in_dim %3, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<3x7x6x4xf32>
    %7 = stablehlo.subtract %0, %6 : tensor<3x7x6x4xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %9 = stablehlo.add %4#0, %8 : tensor<4xf32>
    %10 = stablehlo.rsqrt %9 : tensor<4xf32>
    %11 = stablehlo.divide %10, %9 : tensor<4xf32>
    %cst_2 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %13 = stablehlo.multiply %12, %11 : tensor<4xf32>
    %14 = stablehlo.broadcast_in_dim %10, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<3x7x6x4xf32>
    %16 = stablehlo.multiply %7, %15 : tensor<3x7x6x4xf32>
    %17 = stablehlo.broadcast_in_dim %arg3, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<3x7x6x4xf32>
    %19 = stablehlo.multiply %16, %18 : tensor<3x7x6x4xf32>
    %20 = stablehlo.broadcast_in_dim %arg2, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<3x7x6x4xf32>
    %22 = stablehlo.add %19, %21 : tensor<3x7x6x4xf32>
    %23 = call @relu(%22) : (tensor<3x7x6x4xf32>) -> tensor<3x7x6x4xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x7x6x4xf32>
    %25 = stablehlo.compare GT, %22, %24, FLOAT : (tensor<3x7x6x4xf32>, tensor<3x7x6x4xf32>) -> tensor<3x7x6x4xi1>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<f32>
    %27 = "stablehlo.reduce_window"(%23, %26) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [0, 1], [0, 0], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %105 = stablehlo.maximum %arg7, %arg8 : tensor<f32>
      stablehlo.return %105 : tensor<f32>
    }) : (tensor<3x7x6x4xf32>, tensor<f32>) -> tensor<3x4x3x4xf32>
    %28 = stablehlo.convolution(%27, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x4x3x4xf32>, tensor<3x3x4x5xf32>) -> tensor<3x2x2x5xf32>
    %29 = call @relu_0(%28) : (tensor<3x2x2x5xf32>) -> tensor<3x2x2x5xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3x2x2x5xf32>
    %31 = stablehlo.compare GT, %28, %30, FLOAT : (tensor<3x2x2x5xf32>, tensor<3x2x2x5xf32>) -> tensor<3x2x2x5xi1>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.reduce(%29 init: %cst_6) applies stablehlo.add across dimensions = [1, 2] : (tensor<3x2x2x5xf32>, tensor<f32>) -> tensor<3x5xf32>
    %cst_7 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3x5xf32>
    %34 = stablehlo.divide %32, %33 : tensor<3x5xf32>
    %35 = stablehlo.dot_general %34, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x5xf32>, tensor<5x3xf32>) -> tensor<3x3xf32>
    %36:3 = call @log_softmax(%35) : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x1xf32>)
    %37 = stablehlo.broadcast_in_dim %arg6, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %38:2 = call @take_along_axis(%36#0, %37) : (tensor<3x3xf32>, tensor<3x1xi32>) -> (tensor<3x1xf32>, tensor<3x1x1xi32>)
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.reduce(%38#0 init: %cst_8) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_9 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %40 = stablehlo.divide %39, %cst_9 : tensor<f32>
    %41 = stablehlo.negate %40 : tensor<f32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %42 = stablehlo.negate %cst_10 : tensor<f32>
    %cst_11 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %43 = stablehlo.divide %42, %cst_11 : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
    %45 = call @take_along_axis_1(%38#1, %44) : (tensor<3x1x1xi32>, tensor<3x1xf32>) -> tensor<3x3xf32>
    %46 = call @log_softmax_2(%36#1, %36#2, %45) : (tensor<3x3xf32>, tensor<3x1xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %47 = stablehlo.dot_general %46, %34, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x3xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %48 = stablehlo.transpose %47, dims = [1, 0] : (tensor<3x5xf32>) -> tensor<5x3xf32>
    %49 = stablehlo.dot_general %46, %arg4, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x3xf32>, tensor<5x3xf32>) -> tensor<3x5xf32>
    %cst_12 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<3x5xf32>
    %51 = stablehlo.divide %49, %50 : tensor<3x5xf32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0, 3] : (tensor<3x5xf32>) -> tensor<3x2x2x5xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<3x2x2x5xf32>
    %54 = stablehlo.select %31, %52, %53 : tensor<3x2x2x5xi1>, tensor<3x2x2x5xf32>
    %55 = stablehlo.convolution(%27, %54) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x4x3x4xf32>, tensor<3x2x2x5xf32>) -> tensor<3x3x4x5xf32>
    %56 = stablehlo.reverse %arg1, dims = [0, 1] : tensor<3x3x4x5xf32>
    %57 = stablehlo.convolution(%54, %56) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [1, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x2x2x5xf32>, tensor<3x3x4x5xf32>) -> tensor<3x4x3x4xf32>
    %cst_14 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %58 = stablehlo.pad %23, %cst_14, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 0, 0, 0] : (tensor<3x7x6x4xf32>, tensor<f32>) -> tensor<3x8x6x4xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %59 = "stablehlo.select_and_scatter"(%58, %57, %cst_15) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %105 = stablehlo.compare GE, %arg7, %arg8, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %105 : tensor<i1>
    }, {
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %105 = stablehlo.add %arg7, %arg8 : tensor<f32>
      stablehlo.return %105 : tensor<f32>
    }) : (tensor<3x8x6x4xf32>, tensor<3x4x3x4xf32>, tensor<f32>) -> tensor<3x8x6x4xf32>
    %60 = stablehlo.slice %59 [0:3, 0:7, 0:6, 0:4] : (tensor<3x8x6x4xf32>) -> tensor<3x7x6x4xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3x7x6x4xf32>
    %62 = stablehlo.select %25, %60, %61 : tensor<3x7x6x4xi1>, tensor<3x7x6x4xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %63 = stablehlo.reduce(%62 init: %cst_17) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x7x6x4xf32>, tensor<f32>) -> tensor<4xf32>
    %64 = stablehlo.reshape %63 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %65 = stablehlo.reduce(%64 init: %cst_18) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %66 = stablehlo.multiply %16, %62 : tensor<3x7x6x4xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %67 = stablehlo.reduce(%66 init: %cst_19) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x7x6x4xf32>, tensor<f32>) -> tensor<4xf32>
    %68 = stablehlo.reshape %67 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %69 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<3x7x6x4xf32>
    %70 = stablehlo.multiply %62, %69 : tensor<3x7x6x4xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %71 = stablehlo.reduce(%68 init: %cst_20) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %72 = stablehlo.multiply %7, %70 : tensor<3x7x6x4xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %73 = stablehlo.reduce(%72 init: %cst_21) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x7x6x4xf32>, tensor<f32>) -> tensor<4xf32>
    %74 = stablehlo.reshape %73 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %75 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<3x7x6x4xf32>
    %76 = stablehlo.multiply %70, %75 : tensor<3x7x6x4xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.reduce(%74 init: %cst_22) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %78 = stablehlo.multiply %77, %13 : tensor<4xf32>
    %79 = stablehlo.negate %76 : tensor<3x7x6x4xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %80 = stablehlo.reduce(%79 init: %cst_23) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x7x6x4xf32>, tensor<f32>) -> tensor<4xf32>
    %81 = stablehlo.reshape %80 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %82 = stablehlo.reduce(%81 init: %cst_24) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %83 = call @_var_3(%4#1, %4#2, %4#3, %78) : (tensor<3x7x6x4xf32>, tensor<f32>, tensor<i1>, tensor<4xf32>) -> tensor<3x7x6x4xf32>
    %84 = stablehlo.add %76, %83 : tensor<3x7x6x4xf32>
    %cst_25 = stablehlo.constant dense<1.260000e+02> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %86 = stablehlo.divide %82, %85 : tensor<4xf32>
    %87 = stablehlo.broadcast_in_dim %86, dims = [3] : (tensor<4xf32>) -> tensor<3x7x6x4xf32>
    %88 = stablehlo.add %84, %87 : tensor<3x7x6x4xf32>
    %89 = stablehlo.convolution(%arg5, %88) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x7x6x2xf32>, tensor<3x7x6x4xf32>) -> tensor<3x3x2x4xf32>
    %cst_26 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<3x3x2x4xf32>
    %91 = stablehlo.multiply %90, %89 : tensor<3x3x2x4xf32>
    %92 = stablehlo.subtract %arg0, %91 : tensor<3x3x2x4xf32>
    %cst_27 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<3x3x4x5xf32>
    %94 = stablehlo.multiply %93, %55 : tensor<3x3x4x5xf32>
    %95 = stablehlo.subtract %arg1, %94 : tensor<3x3x4x5xf32>
    %cst_28 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %97 = stablehlo.multiply %96, %65 : tensor<4xf32>
    %98 = stablehlo.subtract %arg2, %97 : tensor<4xf32>
    %cst_29 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %100 = stablehlo.multiply %99, %71 : tensor<4xf32>
    %101 = stablehlo.subtract %arg3, %100 : tensor<4xf32>
    %cst_30 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<5x3xf32>
    %103 = stablehlo.multiply %102, %48 : tensor<5x3xf32>
    %104 = stablehlo.subtract %arg4, %103 : tensor<5x3xf32>
    return %92, %95, %98, %101, %104, %41 : tensor<3x3x2x4xf32>, tensor<3x3x4x5xf32>, tensor<4xf32>, tensor<4xf32>, tensor<5x3xf32>, tensor<f32>
  }
  func.func private @_var(%arg0: tensor<3x7x6x4xf32>, %arg1: tensor<i32>) -> (tensor<4xf32>, tensor<3x7x6x4xf32>, tensor<f32>, tensor<i1>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x7x6x4xf32>, tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %cst_0 = stablehlo.constant dense<1.260000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x4xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<3x7x6x4xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<3x7x6x4xf32>
    %6 = chlo.square %5 : tensor<3x7x6x4xf32> -> tensor<3x7x6x4xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x7x6x4xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<3x7x6x4xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.260000e+02> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x7x6x4xf32>, tensor<f32>) -> tensor<4xf32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %13 = stablehlo.divide %11, %12 : tensor<4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = call @_where(%14, %13, %cst_5) : (tensor<i1>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
    return %15, %8, %10, %14 : tensor<4xf32>, tensor<3x7x6x4xf32>, tensor<f32>, tensor<i1>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<4xf32>, %arg2: tensor<f32>) -> tensor<4xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<4xf32>
    return %2 : tensor<4xf32>
  }
  func.func private @relu(%arg0: tensor<3x7x6x4xf32>) -> tensor<3x7x6x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x7x6x4xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<3x7x6x4xf32>
    return %1 : tensor<3x7x6x4xf32>
  }
  func.func private @relu_0(%arg0: tensor<3x2x2x5xf32>) -> tensor<3x2x2x5xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x2x2x5xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<3x2x2x5xf32>
    return %1 : tensor<3x2x2x5xf32>
  }
  func.func private @log_softmax(%arg0: tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<3x3xf32>, tensor<f32>) -> tensor<3xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<3xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x3xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<3x3xf32>
    %6 = stablehlo.exponential %5 : tensor<3x3xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<3x3xf32>, tensor<f32>) -> tensor<3xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %9 = stablehlo.log %8 : tensor<3x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x3xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<3x3xf32>
    return %11, %6, %8 : tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<3x3xf32>, %arg1: tensor<3x1xi32>) -> (tensor<3x1xf32>, tensor<3x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x1xi1>
    %c_0 = stablehlo.constant dense<3> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<3x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<3x1xi1>, tensor<3x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<3x1xi32>) -> tensor<3x1x1xi32>
    %c_1 = stablehlo.constant dense<2> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<3x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<3x1x1xi32>, tensor<3x1x1xi32>) -> tensor<3x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<3x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<3x1x1xi32>, tensor<3x1x1xi32>) -> tensor<3x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<3x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<3x1x1xi1>, tensor<i1>) -> tensor<3x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<3x3xf32>, tensor<3x1x1xi32>) -> tensor<3x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<3x1xi1>, tensor<3x1xf32>
    return %15, %5 : tensor<3x1xf32>, tensor<3x1x1xi32>
  }
  func.func private @take_along_axis_1(%arg0: tensor<3x1x1xi32>, %arg1: tensor<3x1xf32>) -> tensor<3x3xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<3x3xf32>, tensor<3x1x1xi32>, tensor<3x1xf32>) -> tensor<3x3xf32>
    return %1 : tensor<3x3xf32>
  }
  func.func private @log_softmax_2(%arg0: tensor<3x3xf32>, %arg1: tensor<3x1xf32>, %arg2: tensor<3x3xf32>) -> tensor<3x3xf32> {
    %0 = stablehlo.negate %arg2 : tensor<3x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<3x3xf32>, tensor<f32>) -> tensor<3xf32>
    %2 = stablehlo.reshape %1 : (tensor<3xf32>) -> tensor<3x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<3x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<3x1xf32>, tensor<f32>) -> tensor<3xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<3xf32>) -> tensor<3x3xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<3x3xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<3x3xf32>
    return %7 : tensor<3x3xf32>
  }
  func.func private @_var_3(%arg0: tensor<3x7x6x4xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<4xf32>) -> tensor<3x7x6x4xf32> {
    %0 = call @_where_4(%arg2, %arg3) : (tensor<i1>, tensor<4xf32>) -> tensor<4xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.divide %0, %1 : tensor<4xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [3] : (tensor<4xf32>) -> tensor<3x7x6x4xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<3x7x6x4xf32>
    %5 = stablehlo.negate %4 : tensor<3x7x6x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x7x6x4xf32>, tensor<f32>) -> tensor<4xf32>
    %7 = stablehlo.reshape %6 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %cst_0 = stablehlo.constant dense<1.260000e+02> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %9 = stablehlo.divide %7, %8 : tensor<1x1x1x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [3] : (tensor<4xf32>) -> tensor<3x7x6x4xf32>
    %12 = stablehlo.add %4, %11 : tensor<3x7x6x4xf32>
    return %12 : tensor<3x7x6x4xf32>
  }
  func.func private @_where_4(%arg0: tensor<i1>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<4xf32>
    return %1 : tensor<4xf32>
  }
}
// ----- attention block
// argument dense<"0x0000043F000024BF0000E03D000010BE0000E0BD000040BD000000BF000080BD000060BE0000543F0000803D0000C0BD0000A0BD000030BE000088BE0000C0BD0000003E000080BD0000703E000040BD000000000000C83E0000103E000000BE000040BD0000103E0000F83E000080BD000080BD0000803E000060BE0000A0BD0000603E0000103E0000803C0000303E000034BF0000803E000070BE0000D8BE0000803D0000303E0000E0BD000088BE00000000000080BC0000B03E0000403E0000403D0000903E000040BD000070BE0000103E0000103E000040BD000050BE0000803D000020BF0000303E0000003E0000D0BE0000803C000070BE0000403E000004BF000070BE0000303E0000983E00000CBF000000BE0000A03D000020BE0000C83E000098BE0000C03D000088BE0000B03E000000800000C0BD0000D8BE0000D83E0000403E0000403E0000903E0000C03D000020BE000050BE000050BE0000B03E0000B8BE000020BE0000A0BD0000803D0000103E0000A0BE0000E0BE000000800000983E0000403E0000403D0000A0BD0000A03D000080BD0000503E000050BE0000003D000000BD0000103E0000803D0000243F0000C03E0000C03E000004BF0000A0BD000020BE0000103E000010BF0000983E0000883E0000A8BE000080BE000050BE0000803C0000203E0000043F000040BD0000403E0000003D"> : tensor<16x8xf32>
// argument dense<"0x0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F"> : tensor<8xf32>
// argument dense<"0x0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F"> : tensor<8xf32>
// argument dense<"0x0000003E0000983E0000E03D0000E8BE0000A03E0000203E000040BE0000503E0000003E0000E03D0000803C0000403E000088BE000080BD000030BE0000603E0000803C0000E0BD000090BE0000C0BD000000000000C0BD0000E83E0000B83E000074BF00002CBF000080BD000020BE0000A03D0000A03D0000403F0000C8BE000010BE0000383F0000703E0000703E000040BE000014BF0000803D0000003D0000E0BE000070BE000000BD0000A8BE000000BD0000003D0000803C000030BE0000503E0000A03E0000E03D000098BE0000883E000030BE0000A03E0000C0BE0000A83E000000800000E0BE0000E0BD0000803C0000C03D0000B0BE0000C8BE"> : tensor<8x8xf32>
// argument dense<"0x0000403D000040BD0000603E0000003D000040BE0000003E0000F03E0000A83E000080BE0000E8BE000060BE0000803C000054BF0000A0BD0000E0BE000088BE000040BE0000E0BD0000103E0000C03E000040BD0000F83E000070BE0000003E0000A03E0000003D000088BE0000A8BE000020BE0000A03D0000B8BE0000A0BD000080BD0000403E0000A03D0000003E000070BE000040BD0000903E0000083F0000E0BE0000083F0000F03E0000903E0000C03D0000E0BD0000043F0000303F0000243F0000F03E0000003E0000D8BE000000800000703E0000E8BE0000103E0000203E0000803E0000D8BE000070BE000020BE0000D0BE00001C3F000030BE0000E03D0000C0BD0000103F0000F03E0000603E000048BF0000803C0000703E0000B83E000060BE0000243F0000F0BE000070BE0000A83E0000803C0000343F0000803D000060BE000010BE0000C8BE0000E8BE0000603E0000503E0000E83E000088BE0000183F0000E0BD0000103F000020BE000088BE0000C03D0000B83E0000803D000050BE0000F0BE000000BF0000303E0000B03E000080BD0000C0BE0000A03E0000E8BE000080BE0000603E00004CBF0000103E000050BE0000003D000000BD0000A03D0000803E000088BE0000003F0000803E0000983E0000D03E0000903E0000983E0000003D000000BF000040BD000088BE000000BF0000C03D000050BE0000B8BE0000C0BE0000C03D0000003E0000F03E000000800000C03E0000003F0000D03E000058BF0000E03E0000003E0000203E0000003E0000103E0000E03D000000BE00002CBF000000BD000090BE0000C03E0000E0BD0000003D000098BE000040BE00000080000008BF0000E03D000000BD0000D8BE000058BF0000403E0000E0BD000040BE0000A0BD0000243F000080BC0000003D000008BF0000143F0000A83E0000C03E0000803C0000A83E0000003E0000603E000040BD000004BF0000B83E000030BF0000A0BD0000A0BD0000C0BE0000603E0000A0BD000020BE0000403E000030BE0000F83E0000003E000030BE000030BF0000F0BE"> : tensor<8x24xf32>
// argument dense<"0x0000803D000040BE000010BE00005CBF0000243F0000D03E0000E0BD0000903E0000C03D000050BE0000B03E0000E0BD0000E0BD000090BE0000203E000000BD0000403E000060BE0000403D0000A0BE0000983E0000803D0000E03D0000103E0000B8BE0000903E00003C3F000014BF00001CBF000008BF0000983E0000403D0000C03E0000803E0000A03D0000C03D000080BD0000A03E0000D0BE000020BE0000A03D0000243F000088BE0000C0BE000050BE0000B03E0000A0BD0000F03E000028BF0000D03E0000B83E000000BF0000403D0000E03E0000003D0000B83E0000583F0000C03D0000C0BD000088BE0000703E000080BD000080BD000000BD0000703E0000C0BE00000CBF00005CBF0000D83E0000003D0000083F00000080000088BE0000303E000000BD0000E0BE0000A0BE0000203F0000003E0000103E0000C0BD000080BE0000A03E000000BD000088BE000040BD0000A0BE0000803D0000D03E000098BE0000003F000070BE0000403D000098BE0000A0BD0000803C000020BE000080BE000070BE000098BE000010BF0000C0BD0000103E0000A83E0000703E0000603F0000E03D000020BE0000283F0000C0BE0000B03E0000B0BE0000003E000034BF0000A03E000080BD0000B0BE0000183F0000883E0000803C000088BE000080BC000080BD0000803E0000903E000070BE000040BE000040BE"> : tensor<8x16xf32>
// argument dense<"0x000000000000983E000090BE000064BF0000E8BE00007CBF0000803D0000AC3F000000BF000020BF0000F83E0000B83E0000E03D000070BF000000BD0000303F0000ACBF0000E8BE0000F4BF0000A6BF0000ECBF000070BE0000A2BF0000883E0000203E000040BE000021C0000008BF000040BD0000E03D0000C4BF0000F8BE00007CBF000050BF0000883F000050BF000000BD0000643F000014BF0000E0BD0000E03D0000803D00009CBF0000A03D0000AE3F0000C6BF00005C3F0000003E000024BF000000400000443F00009ABF0000A03D0000143F000040BE0000303F000080BD00002C3F0000B83F00002CBF0000503E0000F0BE0000003E000098BF000014BF000050BE0000683F0000923F0000AABF00004CBF0000243F000000C00000F0BE0000C0BD0000A03F0000303F0000A8BE0000C0BE000080BE0000C43F"> : tensor<2x5x8xf32>
// result dense<"0x4096ABBD30899CBEF4711B3F7D6D27BF2FE94CBF8EFEB9BE16F8AD3E60A80240C9D821BFA84542BF02FCA73FB56D723F1202B0BE0A2DA4BEBE81233F78D3D93F6374E4BF388A6ABF1847A8BE55EF1EBFD3B62AC0A6117E3F6C8E93BF6B11503F00C8AA3A26B348BFA94FDABF6750143F19BB94BFD604F53E4023DABFC25699BEDE0FEEBFC853ACBF80881E400D11E4BE64CF24BEC91B11404C6EB1BE78321C3F70A7933F5BCFA43F81DCA9BF78EEDF3D507F953D5568F0BF93CCAE3EFAEA87BE3C7E163E1038D53F7CDFE03F1B51BEBF7051663DC0C4F1BCA4893FBF36FB913E95F46E3FA8078B3E169CCC3FD0249EBFC939A13EA00287BFA85EADBD1C6F05C038375CBFDCEF763FBD4E9F3F677C753FEBB9FDBFB7F8EABF0E8B1E3F727138C0F7C98F3FA0E5B53E2F5A7E3F50D85F3D50AC063E504DFDBD5975D23E5CC3E43F"> : tensor<2x5x8xf32> all 1e-5
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<16x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<8xf32>, %arg3: tensor<8x8xf32>, %arg4: tensor<8x24xf32>, %arg5: tensor<8x16xf32>, %arg6: tensor<2x5x8xf32>) -> (tensor<2x5x8xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg6 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x5x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %5 = stablehlo.subtract %arg6, %4 : tensor<2x5x8xf32>
    %6 = stablehlo.multiply %5, %5 : tensor<2x5x8xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_2 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<2x5x1xf32>
    %cst_3 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %12 = stablehlo.add %10, %11 : tensor<2x5x1xf32>
    %13 = stablehlo.rsqrt %12 : tensor<2x5x1xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %15 = stablehlo.multiply %5, %14 : tensor<2x5x8xf32>
    %16 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %18 = stablehlo.multiply %15, %17 : tensor<2x5x8xf32>
    %19 = stablehlo.dot_general %18, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x24xf32>) -> tensor<2x5x24xf32>
    %20 = stablehlo.reshape %19 : (tensor<2x5x24xf32>) -> tensor<2x5x6x4xf32>
    %21 = stablehlo.slice %20 [0:2, 0:5, 0:2, 0:4] : (tensor<2x5x6x4xf32>) -> tensor<2x5x2x4xf32>
    %22 = stablehlo.slice %20 [0:2, 0:5, 2:4, 0:4] : (tensor<2x5x6x4xf32>) -> tensor<2x5x2x4xf32>
    %23 = stablehlo.slice %20 [0:2, 0:5, 4:6, 0:4] : (tensor<2x5x6x4xf32>) -> tensor<2x5x2x4xf32>
    %24 = stablehlo.dot_general %21, %22, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x5x2x4xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x5xf32>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %26 = stablehlo.divide %24, %25 : tensor<2x2x5x5xf32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %27 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<5x5xi1>
    %28 = call @tril(%27) : (tensor<5x5xi1>) -> tensor<5x5xi1>
    %cst_5 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %29 = call @_where(%28, %26, %cst_5) : (tensor<5x5xi1>, tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5x5xf32>
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %30 = stablehlo.reduce(%29 init: %cst_6) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x2x5xf32>
    %32 = stablehlo.maximum %31, %30 : tensor<2x2x5xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %35 = stablehlo.subtract %29, %34 : tensor<2x2x5x5xf32>
    %36 = stablehlo.exponential %35 : tensor<2x2x5x5xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.reduce(%36 init: %cst_8) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %40 = stablehlo.divide %36, %39 : tensor<2x2x5x5xf32>
    %41 = stablehlo.dot_general %23, %40, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x5x2x4xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x4x5xf32>
    %42 = stablehlo.transpose %41, dims = [0, 3, 1, 2] : (tensor<2x2x4x5xf32>) -> tensor<2x5x2x4xf32>
    %43 = stablehlo.reshape %42 : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %44 = stablehlo.dot_general %43, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x8xf32>) -> tensor<2x5x8xf32>
    %45 = stablehlo.add %arg6, %44 : tensor<2x5x8xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %46 = stablehlo.reduce(%45 init: %cst_9) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_10 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %49 = stablehlo.divide %47, %48 : tensor<2x5x1xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %51 = stablehlo.subtract %45, %50 : tensor<2x5x8xf32>
    %52 = stablehlo.multiply %51, %51 : tensor<2x5x8xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %53 = stablehlo.reduce(%52 init: %cst_11) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_12 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %56 = stablehlo.divide %54, %55 : tensor<2x5x1xf32>
    %cst_13 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %58 = stablehlo.add %56, %57 : tensor<2x5x1xf32>
    %59 = stablehlo.rsqrt %58 : tensor<2x5x1xf32>
    %60 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %61 = stablehlo.multiply %51, %60 : tensor<2x5x8xf32>
    %62 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %64 = stablehlo.multiply %61, %63 : tensor<2x5x8xf32>
    %65 = stablehlo.dot_general %64, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x16xf32>) -> tensor<2x5x16xf32>
    %66 = stablehlo.multiply %65, %65 : tensor<2x5x16xf32>
    %67 = stablehlo.multiply %66, %65 : tensor<2x5x16xf32>
    %cst_14 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %69 = stablehlo.multiply %68, %67 : tensor<2x5x16xf32>
    %70 = stablehlo.add %65, %69 : tensor<2x5x16xf32>
    %cst_15 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %72 = stablehlo.multiply %71, %70 : tensor<2x5x16xf32>
    %73 = stablehlo.tanh %72 : tensor<2x5x16xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %75 = stablehlo.add %74, %73 : tensor<2x5x16xf32>
    %cst_17 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %77 = stablehlo.multiply %76, %75 : tensor<2x5x16xf32>
    %78 = stablehlo.multiply %65, %77 : tensor<2x5x16xf32>
    %79 = stablehlo.dot_general %78, %arg0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x16xf32>, tensor<16x8xf32>) -> tensor<2x5x8xf32>
    %80 = stablehlo.add %45, %79 : tensor<2x5x8xf32>
    return %80 : tensor<2x5x8xf32>
  }
  func.func private @tril(%arg0: tensor<5x5xi1>) -> tensor<5x5xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<5x5xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<5x5xi32>
    %2 = stablehlo.add %0, %1 : tensor<5x5xi32>
    %3 = stablehlo.iota dim = 1 : tensor<5x5xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<5x5xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<5x5xi1>, tensor<5x5xi1>
    return %6 : tensor<5x5xi1>
  }
  func.func private @_where(%arg0: tensor<5x5xi1>, %arg1: tensor<2x2x5x5xf32>, %arg2: tensor<f32>) -> tensor<2x2x5x5xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<5x5xi1>) -> tensor<2x2x5x5xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>
    return %3 : tensor<2x2x5x5xf32>
  }
}
// ----- attention block's step
// argument dense<"0x0000043F000024BF0000E03D000010BE0000E0BD000040BD000000BF000080BD000060BE0000543F0000803D0000C0BD0000A0BD000030BE000088BE0000C0BD0000003E000080BD0000703E000040BD000000000000C83E0000103E000000BE000040BD0000103E0000F83E000080BD000080BD0000803E000060BE0000A0BD0000603E0000103E0000803C0000303E000034BF0000803E000070BE0000D8BE0000803D0000303E0000E0BD000088BE00000000000080BC0000B03E0000403E0000403D0000903E000040BD000070BE0000103E0000103E000040BD000050BE0000803D000020BF0000303E0000003E0000D0BE0000803C000070BE0000403E000004BF000070BE0000303E0000983E00000CBF000000BE0000A03D000020BE0000C83E000098BE0000C03D000088BE0000B03E000000800000C0BD0000D8BE0000D83E0000403E0000403E0000903E0000C03D000020BE000050BE000050BE0000B03E0000B8BE000020BE0000A0BD0000803D0000103E0000A0BE0000E0BE000000800000983E0000403E0000403D0000A0BD0000A03D000080BD0000503E000050BE0000003D000000BD0000103E0000803D0000243F0000C03E0000C03E000004BF0000A0BD000020BE0000103E000010BF0000983E0000883E0000A8BE000080BE000050BE0000803C0000203E0000043F000040BD0000403E0000003D"> : tensor<16x8xf32>
// argument dense<"0x0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F"> : tensor<8xf32>
// argument dense<"0x0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F"> : tensor<8xf32>
// argument dense<"0x0000003E0000983E0000E03D0000E8BE0000A03E0000203E000040BE0000503E0000003E0000E03D0000803C0000403E000088BE000080BD000030BE0000603E0000803C0000E0BD000090BE0000C0BD000000000000C0BD0000E83E0000B83E000074BF00002CBF000080BD000020BE0000A03D0000A03D0000403F0000C8BE000010BE0000383F0000703E0000703E000040BE000014BF0000803D0000003D0000E0BE000070BE000000BD0000A8BE000000BD0000003D0000803C000030BE0000503E0000A03E0000E03D000098BE0000883E000030BE0000A03E0000C0BE0000A83E000000800000E0BE0000E0BD0000803C0000C03D0000B0BE0000C8BE"> : tensor<8x8xf32>
// argument dense<"0x0000403D000040BD0000603E0000003D000040BE0000003E0000F03E0000A83E000080BE0000E8BE000060BE0000803C000054BF0000A0BD0000E0BE000088BE000040BE0000E0BD0000103E0000C03E000040BD0000F83E000070BE0000003E0000A03E0000003D000088BE0000A8BE000020BE0000A03D0000B8BE0000A0BD000080BD0000403E0000A03D0000003E000070BE000040BD0000903E0000083F0000E0BE0000083F0000F03E0000903E0000C03D0000E0BD0000043F0000303F0000243F0000F03E0000003E0000D8BE000000800000703E0000E8BE0000103E0000203E0000803E0000D8BE000070BE000020BE0000D0BE00001C3F000030BE0000E03D0000C0BD0000103F0000F03E0000603E000048BF0000803C0000703E0000B83E000060BE0000243F0000F0BE000070BE0000A83E0000803C0000343F0000803D000060BE000010BE0000C8BE0000E8BE0000603E0000503E0000E83E000088BE0000183F0000E0BD0000103F000020BE000088BE0000C03D0000B83E0000803D000050BE0000F0BE000000BF0000303E0000B03E000080BD0000C0BE0000A03E0000E8BE000080BE0000603E00004CBF0000103E000050BE0000003D000000BD0000A03D0000803E000088BE0000003F0000803E0000983E0000D03E0000903E0000983E0000003D000000BF000040BD000088BE000000BF0000C03D000050BE0000B8BE0000C0BE0000C03D0000003E0000F03E000000800000C03E0000003F0000D03E000058BF0000E03E0000003E0000203E0000003E0000103E0000E03D000000BE00002CBF000000BD000090BE0000C03E0000E0BD0000003D000098BE000040BE00000080000008BF0000E03D000000BD0000D8BE000058BF0000403E0000E0BD000040BE0000A0BD0000243F000080BC0000003D000008BF0000143F0000A83E0000C03E0000803C0000A83E0000003E0000603E000040BD000004BF0000B83E000030BF0000A0BD0000A0BD0000C0BE0000603E0000A0BD000020BE0000403E000030BE0000F83E0000003E000030BE000030BF0000F0BE"> : tensor<8x24xf32>
// argument dense<"0x0000803D000040BE000010BE00005CBF0000243F0000D03E0000E0BD0000903E0000C03D000050BE0000B03E0000E0BD0000E0BD000090BE0000203E000000BD0000403E000060BE0000403D0000A0BE0000983E0000803D0000E03D0000103E0000B8BE0000903E00003C3F000014BF00001CBF000008BF0000983E0000403D0000C03E0000803E0000A03D0000C03D000080BD0000A03E0000D0BE000020BE0000A03D0000243F000088BE0000C0BE000050BE0000B03E0000A0BD0000F03E000028BF0000D03E0000B83E000000BF0000403D0000E03E0000003D0000B83E0000583F0000C03D0000C0BD000088BE0000703E000080BD000080BD000000BD0000703E0000C0BE00000CBF00005CBF0000D83E0000003D0000083F00000080000088BE0000303E000000BD0000E0BE0000A0BE0000203F0000003E0000103E0000C0BD000080BE0000A03E000000BD000088BE000040BD0000A0BE0000803D0000D03E000098BE0000003F000070BE0000403D000098BE0000A0BD0000803C000020BE000080BE000070BE000098BE000010BF0000C0BD0000103E0000A83E0000703E0000603F0000E03D000020BE0000283F0000C0BE0000B03E0000B0BE0000003E000034BF0000A03E000080BD0000B0BE0000183F0000883E0000803C000088BE000080BC000080BD0000803E0000903E000070BE000040BE000040BE"> : tensor<8x16xf32>
// argument dense<"0x000000000000983E000090BE000064BF0000E8BE00007CBF0000803D0000AC3F000000BF000020BF0000F83E0000B83E0000E03D000070BF000000BD0000303F0000ACBF0000E8BE0000F4BF0000A6BF0000ECBF000070BE0000A2BF0000883E0000203E000040BE000021C0000008BF000040BD0000E03D0000C4BF0000F8BE00007CBF000050BF0000883F000050BF000000BD0000643F000014BF0000E0BD0000E03D0000803D00009CBF0000A03D0000AE3F0000C6BF00005C3F0000003E000024BF000000400000443F00009ABF0000A03D0000143F000040BE0000303F000080BD00002C3F0000B83F00002CBF0000503E0000F0BE0000003E000098BF000014BF000050BE0000683F0000923F0000AABF00004CBF0000243F000000C00000F0BE0000C0BD0000A03F0000303F0000A8BE0000C0BE000080BE0000C43F"> : tensor<2x5x8xf32>
// result dense<"0x8412033FBF8725BFAC7AC93DEDA006BED374E7BD6E6339BD9CCFFEBE52986BBD4A7C5CBEF6F6523F91475F3D5902C9BDA7E390BDF07326BEE40A8ABEF0789DBD0CF80A3E295F58BD4D896C3E75BD3ABDE6B28A3CB443C33EED6B183E22BD0EBE2A66FEBC7CE2163E7616EC3E4A0A57BD454B49BDD434723E204B5ABEA8F0C3BD8CFB5B3E6E890D3E278FA83CBD14303E400D34BFF8BC823E4E716FBE7CDDD5BE562E7B3D0503333E97C7E5BD090289BE8B85D03BCD8771BCB1C9AF3E8E472F3EE79E283D51C38D3E14B127BDC9B770BEA9BB103EA02F183E654D44BDC6B954BE76A97E3D056E20BF6A29333EA04AFA3DE958CEBEB3CBA33C547270BEC00F443E892002BFDF3E6EBEA4232C3E3A93953E6B6409BFC91EFDBD32DEA23DB03F19BE4962C73E4E579CBE64AC913D2BCC85BEE336B43E77FC853CE83BC7BD1160CFBE7E61D73E14543D3EED28403E7211913EDEDCBF3DE80D20BE697E4CBE86864EBE3C8BB23EB663B4BEDCC724BE8B169FBDF4C0953D05300C3EFB3A9FBE47A5E9BEC14D473CE2259D3EDC8A323E1CD43E3D30677FBDDA8A973D896681BDA81D3A3E43F74BBEB4FB103D679919BD3134103E487E783D6AA7223FF4BBBF3E9C23BF3E5AE204BF04A4ABBDEBF221BE8070113E691210BFA7F99B3EEB39873E76EBA2BEE0BF7FBE723950BE13D3283C858D223E7775033FFF0A44BD0714403E0DCA113D"> : tensor<16x8xf32> all 1e-5
// result dense<"0xD424803F11C2803F2879803FED507E3F2EA67B3FBF09803F261D7E3F26E2773F"> : tensor<8xf32> all 1e-5
// result dense<"0x2C5E7D3FB34A7D3F8B677D3F28FB7B3F171F7E3F0CE7803FD1557F3F61F77E3F"> : tensor<8xf32> all 1e-5
// result dense<"0xF671003E37D4963EA003E43DDC85E5BED4D9993EA4E31E3ECAC742BEC528533E4416FD3D15DADD3D82FAB43C8723433E68AB89BE507681BDB8722DBEA481643E4ABF733C8970E9BD6B759BBE7888C9BDA7396F3C7CF9BABD7E0CE63EB6DCB73EA43172BFB60929BF4BD883BD981921BEE9179E3D597C893D35A6403FAF49CABEE75712BE5851363F09856A3EAF65703E243338BE26D812BF4E13803DF388163D516DE1BE47D980BE612EF9BC44B6A1BEA76211BD523A283DD3B15C3C0DB926BEE2DA453E03CE943E322AE73D5D2A93BE373B7E3E5D6B21BEED0F9B3ECD98B8BEBE20A43E4FEB76BCDF47DDBEB696D0BD8A8781BB71D4D33DCC68B4BEF539C3BE"> : tensor<8x8xf32> all 1e-5
// result dense<"0x3B603B3D389B41BD771F603E6C92033D36163FBE3D2EFA3D0113F03EBA0FA73EC90580BE1600E8BEBBE360BE95A37C3C182C54BFC72D9EBDE08BDFBE069187BEB9E840BEB70EDEBDF6130B3ED13AC23E79EA4BBD33DCF73E5E3475BE49E8FD3D3B0DA03E36C2023DE11C88BE09C2A7BE267B1FBE31C99B3D7F9DB7BE0D55A2BD142A82BD39583E3E90639D3DB6CDFF3DD24070BEC4053ABD29E9903EB733083FBA5DE1BEC05F073FB628F23E9C09953E7027B93DDA2FDEBDAD04043F6897303F3954243FEB55EF3EC7AA003EACC1D7BE98A380BA26A3753E5051E9BE18C2133EFD70213ED2B2803E0E18D7BEF9E270BE27B81DBE6B44D1BE2BF71B3F7C2832BE0B7BDF3D04FBBCBDF324113F2A83EA3EF66A6A3EC0CE47BFF1F5BA3CC29D723E7B15B83EF90360BEDEFA233FE866EFBE667570BE5DC8A73E75A2603CA4A9333FDE94833D6BA75DBE9B520EBECFD5C7BE901CE8BE40425F3EB06F4E3E00E9E73EC31986BE8BAD183F47CDE3BD35F50E3F409A22BE386B87BE3E16B13D777BB53EA05E7A3D793C50BE5EF0EFBEAD0B00BF8218313EF190AF3E40027DBDAFF4BFBE72E99F3EC1C2E7BED78F80BED7B65F3EE4B04BBFB07F0F3EF8A751BED233003D43E007BD1AA99F3DB8B47F3EF44083BE0636F73EE546813E5EDE903EC325CE3E3268903E5DE8983EC7C7FC3C628300BFE15440BD9FF387BE5CC9FEBE94D6C03D956751BE7BB3B9BEFF7DC0BE4C0BC23D5E39013E6709F03E320844BB7077BF3ECFF7FA3E5FF5D33E5A5958BF4625DF3EA4110A3EC8451E3E0DB2EE3D5EFE0B3E891FE13D06B901BE42D52BBF103DEEBC060190BEEC00C03EAE31E1BD552F013D122598BE099B3FBEBBD50639660208BF6B05DF3DA264FBBC1155D7BE64B657BF42F7423E5600E4BD3D9240BE49BA98BDE362213F6A8365BC4DF7D93CFE3708BF74E6133F9599A83E6B90BF3EE5474F3C6683A73EED93003E9319613E5EAD40BDFF0E04BF9E38B83E58D42FBFC8AA9FBD1A2CA6BD80A3BFBE4B5B623E33F19EBDA3D416BE8F90373E9CCF2FBE3F98F23EF38C103E660A35BE38C727BF3028EBBE"> : tensor<8x24xf32> all 1e-5
// result dense<"0x6C87813D915043BE9E100BBE4A9B58BF5EEF233F57A6CF3E3C59E6BD1BEE923EAB27D73D768F55BECFE3AF3E4ED6F1BD1281D7BDD2178BBE10681E3E19D0F9BCB5373F3E9BF266BE35BC4C3D2A78A1BE5BE2963EE4497B3D845ED23D43AB153EB9D6B6BECC228A3ED8AF3A3F616615BFBF041BBF1F8904BF42C89A3EFBB3563DA765BD3EF1E37C3E8D52933DF581AB3DC8B579BD9C1D9F3E7467D0BE36FA1CBE51B7953DFBEE223F35FD89BEF105BCBEE70553BE54F4AD3E298EA3BD3655F03E4F8527BFDDADCE3E7E82B93EE156FDBEF7472A3D6F25E13EADB0163DC970B53E987D543F6E03D33D5787BABDC82D87BE80576E3E777785BDCB9F92BDF66303BDB688703E8024BEBE6E170CBFE8B75ABF565BD93EE742003D5D24073F5798C63BA4B180BE26142B3E7D6904BD8573E3BEEF439EBE9B5F203F7632053E87A40E3EEEC0BBBDDCDF78BE88DA9E3E3CD301BD094D87BE56C21EBD2673A0BE5C3F623D63E6D13E9FA997BE649E013F982D7CBEF0D84D3DEF1F9DBE6FCCA6BD4368443C92F121BE38D582BE9BC370BE0FE698BED5C60FBF3532C6BD7CB2103ED7ABA93E4DAB673E833C603F64EDDA3DAF9318BE0598273F4FE0BEBE8449AE3E8A61AFBED997023E4D4A31BFC94F9F3E5E2A91BD0054AFBEEF04173F3A618C3EA69C8E3B9B668ABEAFB626BA397B70BD374A883EBE998B3EBB567ABEE04037BE636C42BE"> : tensor<8x16xf32> all 1e-5
// result dense<"0x9F58AB3F"> : tensor<f32> all 1e-5
module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<16x8xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<8xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<8xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<8x8xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<8x24xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<8x16xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<2x5x8xf32>) -> (tensor<16x8xf32> {jax.result_info = "result[0]['down']"}, tensor<8xf32> {jax.result_info = "result[0]['n1']"}, tensor<8xf32> {jax.result_info = "result[0]['n2']"}, tensor<8x8xf32> {jax.result_info = "result[0]['out']"}, tensor<8x24xf32> {jax.result_info = "result[0]['qkv']"}, tensor<8x16xf32> {jax.result_info = "result[0]['up']"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg6 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x5x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %5 = stablehlo.subtract %arg6, %4 : tensor<2x5x8xf32>
    %6 = stablehlo.multiply %5, %5 : tensor<2x5x8xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_2 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<2x5x1xf32>
    %cst_3 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %12 = stablehlo.add %10, %11 : tensor<2x5x1xf32>
    %13 = stablehlo.rsqrt %12 : tensor<2x5x1xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %15 = stablehlo.multiply %5, %14 : tensor<2x5x8xf32>
    %16 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %18 = stablehlo.multiply %15, %17 : tensor<2x5x8xf32>
    %19 = stablehlo.dot_general %18, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x24xf32>) -> tensor<2x5x24xf32>
    %20 = stablehlo.reshape %19 : (tensor<2x5x24xf32>) -> tensor<2x5x6x4xf32>
    %21 = stablehlo.slice %20 [0:2, 0:5, 0:2, 0:4] : (tensor<2x5x6x4xf32>) -> tensor<2x5x2x4xf32>
    %22 = stablehlo.slice %20 [0:2, 0:5, 2:4, 0:4] : (tensor<2x5x6x4xf32>) -> tensor<2x5x2x4xf32>
    %23 = stablehlo.slice %20 [0:2, 0:5, 4:6, 0:4] : (tensor<2x5x6x4xf32>) -> tensor<2x5x2x4xf32>
    %24 = stablehlo.dot_general %21, %22, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x5x2x4xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x5xf32>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %26 = stablehlo.divide %24, %25 : tensor<2x2x5x5xf32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %27 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<5x5xi1>
    %28 = call @tril(%27) : (tensor<5x5xi1>) -> tensor<5x5xi1>
    %cst_5 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %29:2 = call @_where(%28, %26, %cst_5) : (tensor<5x5xi1>, tensor<2x2x5x5xf32>, tensor<f32>) -> (tensor<2x2x5x5xf32>, tensor<2x2x5x5xi1>)
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %30 = stablehlo.reduce(%29#0 init: %cst_6) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x2x5xf32>
    %32 = stablehlo.maximum %31, %30 : tensor<2x2x5xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %35 = stablehlo.subtract %29#0, %34 : tensor<2x2x5x5xf32>
    %36 = stablehlo.exponential %35 : tensor<2x2x5x5xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.reduce(%36 init: %cst_8) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %40 = stablehlo.divide %36, %39 : tensor<2x2x5x5xf32>
    %41 = stablehlo.multiply %38, %38 : tensor<2x2x5x1xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x2x5x1xf32>
    %43 = stablehlo.divide %42, %41 : tensor<2x2x5x1xf32>
    %44 = stablehlo.dot_general %23, %40, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x5x2x4xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x4x5xf32>
    %45 = stablehlo.transpose %44, dims = [0, 3, 1, 2] : (tensor<2x2x4x5xf32>) -> tensor<2x5x2x4xf32>
    %46 = stablehlo.reshape %45 : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %47 = stablehlo.dot_general %46, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x8xf32>) -> tensor<2x5x8xf32>
    %48 = stablehlo.add %arg6, %47 : tensor<2x5x8xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.reduce(%48 init: %cst_10) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_11 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %52 = stablehlo.divide %50, %51 : tensor<2x5x1xf32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %54 = stablehlo.subtract %48, %53 : tensor<2x5x8xf32>
    %55 = stablehlo.multiply %54, %54 : tensor<2x5x8xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %56 = stablehlo.reduce(%55 init: %cst_12) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_13 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %59 = stablehlo.divide %57, %58 : tensor<2x5x1xf32>
    %cst_14 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %61 = stablehlo.add %59, %60 : tensor<2x5x1xf32>
    %62 = stablehlo.rsqrt %61 : tensor<2x5x1xf32>
    %63 = stablehlo.divide %62, %61 : tensor<2x5x1xf32>
    %cst_15 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %65 = stablehlo.multiply %64, %63 : tensor<2x5x1xf32>
    %66 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %67 = stablehlo.multiply %54, %66 : tensor<2x5x8xf32>
    %68 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %69 = stablehlo.broadcast_in_dim %68, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %70 = stablehlo.multiply %67, %69 : tensor<2x5x8xf32>
    %71 = stablehlo.dot_general %70, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x16xf32>) -> tensor<2x5x16xf32>
    %72 = stablehlo.multiply %71, %71 : tensor<2x5x16xf32>
    %73 = stablehlo.multiply %72, %71 : tensor<2x5x16xf32>
    %74 = stablehlo.multiply %71, %71 : tensor<2x5x16xf32>
    %cst_16 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %76 = stablehlo.multiply %75, %74 : tensor<2x5x16xf32>
    %cst_17 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %78 = stablehlo.multiply %77, %73 : tensor<2x5x16xf32>
    %79 = stablehlo.add %71, %78 : tensor<2x5x16xf32>
    %cst_18 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %81 = stablehlo.multiply %80, %79 : tensor<2x5x16xf32>
    %82 = stablehlo.tanh %81 : tensor<2x5x16xf32>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %84 = stablehlo.subtract %83, %82 : tensor<2x5x16xf32>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %86 = stablehlo.add %85, %82 : tensor<2x5x16xf32>
    %cst_21 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %88 = stablehlo.multiply %87, %86 : tensor<2x5x16xf32>
    %89 = stablehlo.multiply %71, %88 : tensor<2x5x16xf32>
    %90 = stablehlo.dot_general %89, %arg0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x16xf32>, tensor<16x8xf32>) -> tensor<2x5x8xf32>
    %91 = stablehlo.add %48, %90 : tensor<2x5x8xf32>
    %92 = stablehlo.multiply %91, %91 : tensor<2x5x8xf32>
    %cst_22 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x5x8xf32>
    %94 = stablehlo.multiply %93, %91 : tensor<2x5x8xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %95 = stablehlo.reduce(%92 init: %cst_23) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_24 = stablehlo.constant dense<8.000000e+01> : tensor<f32>
    %96 = stablehlo.divide %95, %cst_24 : tensor<f32>
    %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_26 = stablehlo.constant dense<8.000000e+01> : tensor<f32>
    %97 = stablehlo.divide %cst_25, %cst_26 : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %97, dims = [] : (tensor<f32>) -> tensor<2x5x8xf32>
    %99 = stablehlo.multiply %98, %94 : tensor<2x5x8xf32>
    %100 = stablehlo.dot_general %99, %89, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<2x5x16xf32>) -> tensor<8x16xf32>
    %101 = stablehlo.transpose %100, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %102 = stablehlo.dot_general %99, %arg0, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<16x8xf32>) -> tensor<2x5x16xf32>
    %103 = stablehlo.multiply %71, %102 : tensor<2x5x16xf32>
    %104 = stablehlo.multiply %102, %88 : tensor<2x5x16xf32>
    %cst_27 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %106 = stablehlo.multiply %105, %103 : tensor<2x5x16xf32>
    %107 = stablehlo.multiply %106, %84 : tensor<2x5x16xf32>
    %108 = stablehlo.multiply %107, %82 : tensor<2x5x16xf32>
    %109 = stablehlo.add %107, %108 : tensor<2x5x16xf32>
    %cst_28 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %111 = stablehlo.multiply %110, %109 : tensor<2x5x16xf32>
    %112 = stablehlo.add %104, %111 : tensor<2x5x16xf32>
    %cst_29 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %114 = stablehlo.multiply %113, %111 : tensor<2x5x16xf32>
    %115 = stablehlo.multiply %114, %76 : tensor<2x5x16xf32>
    %116 = stablehlo.add %112, %115 : tensor<2x5x16xf32>
    %117 = stablehlo.dot_general %116, %70, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x16xf32>, tensor<2x5x8xf32>) -> tensor<16x8xf32>
    %118 = stablehlo.transpose %117, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %119 = stablehlo.dot_general %116, %arg5, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x16xf32>, tensor<8x16xf32>) -> tensor<2x5x8xf32>
    %120 = stablehlo.multiply %67, %119 : tensor<2x5x8xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %121 = stablehlo.reduce(%120 init: %cst_30) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %122 = stablehlo.reshape %121 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %123 = stablehlo.broadcast_in_dim %68, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %124 = stablehlo.multiply %119, %123 : tensor<2x5x8xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %125 = stablehlo.reduce(%122 init: %cst_31) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %126 = stablehlo.multiply %54, %124 : tensor<2x5x8xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %127 = stablehlo.reduce(%126 init: %cst_32) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %128 = stablehlo.reshape %127 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %129 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %130 = stablehlo.multiply %124, %129 : tensor<2x5x8xf32>
    %131 = stablehlo.multiply %128, %65 : tensor<2x5x1xf32>
    %cst_33 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %133 = stablehlo.divide %131, %132 : tensor<2x5x1xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %134 = stablehlo.reduce(%133 init: %cst_34) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %135 = stablehlo.broadcast_in_dim %134, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %136 = stablehlo.multiply %54, %135 : tensor<2x5x8xf32>
    %137 = stablehlo.add %130, %136 : tensor<2x5x8xf32>
    %138 = stablehlo.multiply %135, %54 : tensor<2x5x8xf32>
    %139 = stablehlo.add %137, %138 : tensor<2x5x8xf32>
    %140 = stablehlo.negate %139 : tensor<2x5x8xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %141 = stablehlo.reduce(%140 init: %cst_35) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %142 = stablehlo.reshape %141 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %143 = stablehlo.add %99, %139 : tensor<2x5x8xf32>
    %cst_36 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %144 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %145 = stablehlo.divide %142, %144 : tensor<2x5x1xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %146 = stablehlo.reduce(%145 init: %cst_37) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %147 = stablehlo.broadcast_in_dim %146, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %148 = stablehlo.add %143, %147 : tensor<2x5x8xf32>
    %149 = stablehlo.dot_general %148, %46, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<8x8xf32>
    %150 = stablehlo.transpose %149, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %151 = stablehlo.dot_general %148, %arg3, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x8xf32>) -> tensor<2x5x8xf32>
    %152 = stablehlo.reshape %151 : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %153 = stablehlo.transpose %152, dims = [0, 2, 3, 1] : (tensor<2x5x2x4xf32>) -> tensor<2x2x4x5xf32>
    %154 = stablehlo.dot_general %153, %23, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x5xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x5xf32>
    %155 = stablehlo.dot_general %153, %40, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x4x5xf32>
    %156 = stablehlo.transpose %155, dims = [0, 3, 1, 2] : (tensor<2x2x4x5xf32>) -> tensor<2x5x2x4xf32>
    %157 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %158 = stablehlo.multiply %154, %157 : tensor<2x2x5x5xf32>
    %159 = stablehlo.multiply %158, %36 : tensor<2x2x5x5xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %160 = stablehlo.reduce(%159 init: %cst_38) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %161 = stablehlo.reshape %160 : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %162 = stablehlo.negate %161 : tensor<2x2x5x1xf32>
    %163 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %164 = stablehlo.divide %154, %163 : tensor<2x2x5x5xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %165 = stablehlo.reduce(%162 init: %cst_39) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x1xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %166 = stablehlo.broadcast_in_dim %165, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %167 = stablehlo.add %164, %166 : tensor<2x2x5x5xf32>
    %168 = stablehlo.multiply %167, %36 : tensor<2x2x5x5xf32>
    %169 = call @_where_0(%29#1, %168) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %cst_40 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %170 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %171 = stablehlo.divide %169, %170 : tensor<2x2x5x5xf32>
    %172 = stablehlo.dot_general %171, %21, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x5x5xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %173 = stablehlo.transpose %172, dims = [0, 2, 1, 3] : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %174 = stablehlo.dot_general %171, %22, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x5x5xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %175 = stablehlo.transpose %174, dims = [0, 2, 1, 3] : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %176 = stablehlo.concatenate %175, %173, %156, dim = 2 : (tensor<2x5x2x4xf32>, tensor<2x5x2x4xf32>, tensor<2x5x2x4xf32>) -> tensor<2x5x6x4xf32>
    %177 = stablehlo.reshape %176 : (tensor<2x5x6x4xf32>) -> tensor<2x5x24xf32>
    %178 = stablehlo.dot_general %177, %18, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x24xf32>, tensor<2x5x8xf32>) -> tensor<24x8xf32>
    %179 = stablehlo.transpose %178, dims = [1, 0] : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %180 = stablehlo.dot_general %177, %arg4, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x24xf32>, tensor<8x24xf32>) -> tensor<2x5x8xf32>
    %181 = stablehlo.multiply %15, %180 : tensor<2x5x8xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %182 = stablehlo.reduce(%181 init: %cst_41) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %183 = stablehlo.reshape %182 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %184 = stablehlo.reduce(%183 init: %cst_42) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_43 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %185 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %186 = stablehlo.multiply %185, %101 : tensor<16x8xf32>
    %187 = stablehlo.subtract %arg0, %186 : tensor<16x8xf32>
    %cst_44 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %188 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %189 = stablehlo.multiply %188, %184 : tensor<8xf32>
    %190 = stablehlo.subtract %arg1, %189 : tensor<8xf32>
    %cst_45 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %191 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %192 = stablehlo.multiply %191, %125 : tensor<8xf32>
    %193 = stablehlo.subtract %arg2, %192 : tensor<8xf32>
    %cst_46 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %194 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %195 = stablehlo.multiply %194, %150 : tensor<8x8xf32>
    %196 = stablehlo.subtract %arg3, %195 : tensor<8x8xf32>
    %cst_47 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %197 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %198 = stablehlo.multiply %197, %179 : tensor<8x24xf32>
    %199 = stablehlo.subtract %arg4, %198 : tensor<8x24xf32>
    %cst_48 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %200 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %201 = stablehlo.multiply %200, %118 : tensor<8x16xf32>
    %202 = stablehlo.subtract %arg5, %201 : tensor<8x16xf32>
    return %187, %190, %193, %196, %199, %202, %96 : tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x16xf32>, tensor<f32>
  }
  func.func private @tril(%arg0: tensor<5x5xi1>) -> tensor<5x5xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<5x5xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<5x5xi32>
    %2 = stablehlo.add %0, %1 : tensor<5x5xi32>
    %3 = stablehlo.iota dim = 1 : tensor<5x5xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<5x5xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<5x5xi1>, tensor<5x5xi1>
    return %6 : tensor<5x5xi1>
  }
  func.func private @_where(%arg0: tensor<5x5xi1>, %arg1: tensor<2x2x5x5xf32>, %arg2: tensor<f32>) -> (tensor<2x2x5x5xf32>, tensor<2x2x5x5xi1>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<5x5xi1>) -> tensor<2x2x5x5xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>
    return %3, %1 : tensor<2x2x5x5xf32>, tensor<2x2x5x5xi1>
  }
  func.func private @_where_0(%arg0: tensor<2x2x5x5xi1>, %arg1: tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>
    return %1 : tensor<2x2x5x5xf32>
  }
}
// ----- gpt, Adam
// argument dense<"0x0000043F000024BF0000E03D000010BE0000E0BD000040BD000000BF000080BD000060BE0000543F0000803D0000C0BD0000A0BD000030BE000088BE0000C0BD0000003E000080BD0000703E000040BD000000000000C83E0000103E000000BE000040BD0000103E0000F83E000080BD000080BD0000803E000060BE0000A0BD0000603E0000103E0000803C0000303E000034BF0000803E000070BE0000D8BE0000803D0000303E0000E0BD000088BE00000000000080BC0000B03E0000403E0000403D0000903E000040BD000070BE0000103E0000103E000040BD000050BE0000803D000020BF0000303E0000003E0000D0BE0000803C000070BE0000403E000004BF000070BE0000303E0000983E00000CBF000000BE0000A03D000020BE0000C83E000098BE0000C03D000088BE0000B03E000000800000C0BD0000D8BE0000D83E0000403E0000403E0000903E0000C03D000020BE000050BE000050BE0000B03E0000B8BE000020BE0000A0BD0000803D0000103E0000A0BE0000E0BE000000800000983E0000403E0000403D0000A0BD0000A03D000080BD0000503E000050BE0000003D000000BD0000103E0000803D0000243F0000C03E0000C03E000004BF0000A0BD000020BE0000103E000010BF0000983E0000883E0000A8BE000080BE000050BE0000803C0000203E0000043F000040BD0000403E0000003D"> : tensor<16x8xf32>
// argument dense<"0x0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F"> : tensor<8xf32>
// argument dense<"0x0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F"> : tensor<8xf32>
// argument dense<"0x0000003E0000983E0000E03D0000E8BE0000A03E0000203E000040BE0000503E0000003E0000E03D0000803C0000403E000088BE000080BD000030BE0000603E0000803C0000E0BD000090BE0000C0BD000000000000C0BD0000E83E0000B83E000074BF00002CBF000080BD000020BE0000A03D0000A03D0000403F0000C8BE000010BE0000383F0000703E0000703E000040BE000014BF0000803D0000003D0000E0BE000070BE000000BD0000A8BE000000BD0000003D0000803C000030BE0000503E0000A03E0000E03D000098BE0000883E000030BE0000A03E0000C0BE0000A83E000000800000E0BE0000E0BD0000803C0000C03D0000B0BE0000C8BE"> : tensor<8x8xf32>
// argument dense<"0x0000403D000040BD0000603E0000003D000040BE0000003E0000F03E0000A83E000080BE0000E8BE000060BE0000803C000054BF0000A0BD0000E0BE000088BE000040BE0000E0BD0000103E0000C03E000040BD0000F83E000070BE0000003E0000A03E0000003D000088BE0000A8BE000020BE0000A03D0000B8BE0000A0BD000080BD0000403E0000A03D0000003E000070BE000040BD0000903E0000083F0000E0BE0000083F0000F03E0000903E0000C03D0000E0BD0000043F0000303F0000243F0000F03E0000003E0000D8BE000000800000703E0000E8BE0000103E0000203E0000803E0000D8BE000070BE000020BE0000D0BE00001C3F000030BE0000E03D0000C0BD0000103F0000F03E0000603E000048BF0000803C0000703E0000B83E000060BE0000243F0000F0BE000070BE0000A83E0000803C0000343F0000803D000060BE000010BE0000C8BE0000E8BE0000603E0000503E0000E83E000088BE0000183F0000E0BD0000103F000020BE000088BE0000C03D0000B83E0000803D000050BE0000F0BE000000BF0000303E0000B03E000080BD0000C0BE0000A03E0000E8BE000080BE0000603E00004CBF0000103E000050BE0000003D000000BD0000A03D0000803E000088BE0000003F0000803E0000983E0000D03E0000903E0000983E0000003D000000BF000040BD000088BE000000BF0000C03D000050BE0000B8BE0000C0BE0000C03D0000003E0000F03E000000800000C03E0000003F0000D03E000058BF0000E03E0000003E0000203E0000003E0000103E0000E03D000000BE00002CBF000000BD000090BE0000C03E0000E0BD0000003D000098BE000040BE00000080000008BF0000E03D000000BD0000D8BE000058BF0000403E0000E0BD000040BE0000A0BD0000243F000080BC0000003D000008BF0000143F0000A83E0000C03E0000803C0000A83E0000003E0000603E000040BD000004BF0000B83E000030BF0000A0BD0000A0BD0000C0BE0000603E0000A0BD000020BE0000403E000030BE0000F83E0000003E000030BE000030BF0000F0BE"> : tensor<8x24xf32>
// argument dense<"0x0000803D000040BE000010BE00005CBF0000243F0000D03E0000E0BD0000903E0000C03D000050BE0000B03E0000E0BD0000E0BD000090BE0000203E000000BD0000403E000060BE0000403D0000A0BE0000983E0000803D0000E03D0000103E0000B8BE0000903E00003C3F000014BF00001CBF000008BF0000983E0000403D0000C03E0000803E0000A03D0000C03D000080BD0000A03E0000D0BE000020BE0000A03D0000243F000088BE0000C0BE000050BE0000B03E0000A0BD0000F03E000028BF0000D03E0000B83E000000BF0000403D0000E03E0000003D0000B83E0000583F0000C03D0000C0BD000088BE0000703E000080BD000080BD000000BD0000703E0000C0BE00000CBF00005CBF0000D83E0000003D0000083F00000080000088BE0000303E000000BD0000E0BE0000A0BE0000203F0000003E0000103E0000C0BD000080BE0000A03E000000BD000088BE000040BD0000A0BE0000803D0000D03E000098BE0000003F000070BE0000403D000098BE0000A0BD0000803C000020BE000080BE000070BE000098BE000010BF0000C0BD0000103E0000A83E0000703E0000603F0000E03D000020BE0000283F0000C0BE0000B03E0000B0BE0000003E000034BF0000A03E000080BD0000B0BE0000183F0000883E0000803C000088BE000080BC000080BD0000803E0000903E000070BE000040BE000040BE"> : tensor<8x16xf32>
// argument dense<"0x0000E83E000044BF0000703E0000803C0000A83E0000C03D0000E83E0000803C000000BE0000103E0000E03D0000C0BD000080BD0000403E0000303E000000BE0000C0BD0000E8BE0000D83E000080BD0000A83E0000E03D0000F83E0000C83E0000A03D0000C03E000070BE0000A03E0000C0BE0000A03D0000883E0000803D0000C0BD000050BE0000A0BD0000883E0000603E000080BD0000A0BE0000303E0000B8BE000000BE000040BE0000403E0000803D0000E03D0000803D000030BE0000103E0000B83E000080BC0000203E000000BD0000803E0000303E0000603E0000C03D0000D03E0000C0BD0000A0BD000010BE0000203E000020BE000020BE0000403E0000983E0000103E00002CBF000070BE000088BE000098BE0000E0BD0000E83E0000A0BD000040BE0000303E0000803C0000003D000030BE000000800000E03D0000F8BE0000D0BE0000883E0000503E000000BE000080BE000040BD000098BE0000A0BD0000D03E0000003D0000983E000080BD0000C03D0000B03E0000A8BE0000C0BD000040BD0000A03D0000C83E0000303E0000C0BE000080BD000060BE000070BE0000003F000088BE0000803D000030BE0000603E0000C03D0000003D000080BC0000903E000070BE000040BE000090BE0000A83E0000A0BD000088BE0000E0BD0000203F000000BD0000603E0000E03D00000080000030BE"> : tensor<16x8xf32>
// argument dense<"0x0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F"> : tensor<8xf32>
// argument dense<"0x0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F"> : tensor<8xf32>
// argument dense<"0x0000803C0000F83E0000E03E000040BE0000E0BD000040BE0000503E000080BC0000883E000028BF00000C3F000000BD0000703E000040BD000010BE0000203E0000983E0000A0BD000040BD0000803E0000A0BE000008BF0000103E000070BE00002CBF000090BE000030BE0000D8BE000008BF0000803C0000A03E0000A0BD000088BE0000103E0000803E0000E0BD0000403E0000C03E0000A0BD000090BE0000003E0000C03D0000C83E0000E8BE000070BE000098BE00001CBF0000403D0000403E000088BE0000F83E0000983E0000603E0000103E0000B03E0000F0BE0000603E0000603E000020BF0000003E0000C0BD0000903E000020BE00000080"> : tensor<8x8xf32>
// argument dense<"0x0000C8BE000080BE000090BE0000C03D0000C0BD0000403D0000983E0000983E0000303E000020BE000088BE000090BE000000BE000080BC0000B0BE0000D0BE0000E03D000028BF000080BD0000203E0000B0BE0000C8BE000088BE0000703E000040BD000028BF000020BE0000B83E0000B03E0000603E0000A0BD000028BF0000803D000080BD0000003D00000C3F0000803D0000C03D0000603E0000C0BD000070BE000088BE0000883E0000303E000030BE0000D03E0000803D0000F0BE0000603E000040BD0000F0BE0000403E000000BE000010BE0000503E000048BF0000E8BE000020BE0000C03D000070BE0000B8BE0000C0BE000040BD0000703E000004BF00003CBF0000E0BD000010BE0000A8BE0000603E0000903E000050BE000000BE0000503E000020BE000000BF000000BD0000A0BE0000E03D000030BE000080BD0000403E000040BD000060BE0000B8BE00001C3F0000C83E000008BF0000C0BE0000503E000050BE000000000000903E0000403D000040BD000030BE000000BD0000103E00001C3F0000C03E0000A0BD0000A83E0000403D000008BF000000BD0000B83E000050BE0000A83E0000E0BD0000803C0000D8BE00003C3F0000203E0000B83E000020BE000004BF0000D83E000080BE0000143F000080BD0000143F000080BE000020BF0000803E000000BD000000800000C03E0000A0BE0000E8BE0000D0BE000018BF000024BF0000E8BE0000B0BE000020BE0000D8BE000040BD0000883E0000C0BD0000103E0000B0BE0000A03D0000103E000080BE000014BF0000C0BD000040BD0000E83E000040BE0000083F000064BF000030BE000070BE000050BE000080BE0000A0BD0000043F000000BE0000B03E0000C0BD000000BD000068BF000000BD0000103E0000F0BE000090BE0000C0BE00002C3F0000D0BE0000A8BE000082BF000020BF00000080000004BF000084BF000030BE000040BD0000803C0000403D000090BE0000683F000088BE0000A03D000004BF000098BE00001CBF00000080000060BE0000D8BE000048BF0000E03D0000503E"> : tensor<8x24xf32>
// argument dense<"0x000000800000C03E0000883E0000803E0000143F0000D8BE000060BE0000F0BE000000BD0000B83E000000800000303E00002CBF0000403D0000A8BE0000203F0000A03E0000A83E000080BC0000603E0000703E000000BE000030BE000040BD000060BE000050BE0000C0BD000080BE0000883E000010BF0000983E000060BE000040BE0000F8BE000040BD0000C0BD0000803D000040BE0000003D0000243F0000103E000050BE0000B03E000040BD0000503E0000603E000010BE000030BF000000BE0000403E000010BE0000203E0000B03E000040BE0000E03E0000143F0000C03E0000D03E0000C83E00004C3F0000803D000000000000603E0000A8BE00000CBF0000A0BE0000003E0000303E00000CBF00002CBF0000E0BD000080BD000080BC0000703E0000E03E0000A03D0000603E0000C8BE0000D8BE0000A03D0000703E0000803E0000503E0000903E0000903E000020BF000088BE0000203E0000603E000008BF0000D83E000020BE0000A0BD0000C03D0000883E000000BF0000B03E0000003D000088BE0000C0BD000044BF000070BE0000803D000080BE0000E0BD000040BD0000803C0000B83E000080BC0000C0BD0000403E00003C3F000000BE0000403E000010BF0000F03E0000703E0000F03E000080BC0000C0BE0000A03E0000883E0000A0BE000004BF0000203E000080BD00006C3F000060BE"> : tensor<8x16xf32>
// argument dense<"0x0000E0BD0000B83E0000D83E0000C03D0000003E000010BE000090BE000088BE000098BE0000903E000080BC0000003D000040BE0000A8BE0000B8BE000080BE0000403E00000000000010BE0000A0BD0000D8BE0000C03E0000B8BE0000803C0000243F000044BF0000D8BE000060BE0000003D000004BF0000A0BD000080BC0000403D000038BF0000403E0000F83E0000003E000060BE000040BE00004CBF0000103E0000E83E0000403E000064BF000000BE000000BD000010BE0000A03E000004BF000060BE0000303E0000983E0000403D0000A03E0000203E0000A0BE0000C83E000020BE0000F8BE0000003E00000C3F0000903E0000983E0000803D00003CBF0000503E0000403D00004CBF000050BE000088BE0000A03E0000003D0000C03D0000A03D0000C8BE000018BF0000803C0000C0BD00000080000040BD000020BE0000303E0000803D000040BE000010BF000048BF0000E0BE000040BD"> : tensor<11x8xf32>
// argument dense<"0x0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F"> : tensor<8xf32>
// argument dense<"0x0000003D0000203E000030BE0000303E000000800000A0BD0000A0BD0000E0BD000080BC0000A03D0000803D0000803D000030BE000020BE0000203E0000C03D0000603E0000003E0000E0BD0000003E0000803D0000803C0000A0BD00000000000080BC0000C03D0000803C0000203E0000A0BD0000403D0000403D0000C0BD000000BE0000C03D0000403D000080BC0000403D000080BD0000003D000080BD"> : tensor<5x8xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<16x8xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000"> : tensor<8xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000"> : tensor<8xf32>
// argument dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<8x8xf32>
// argument dense<"0x000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<8x24xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<8x16xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<16x8xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000"> : tensor<8xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000"> : tensor<8xf32>
// argument dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<8x8xf32>
// argument dense<"0x000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<8x24xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<8x16xf32>
// argument dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<11x8xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000"> : tensor<8xf32>
// argument dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<5x8xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<16x8xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000"> : tensor<8xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000"> : tensor<8xf32>
// argument dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<8x8xf32>
// argument dense<"0x000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<8x24xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<8x16xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<16x8xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000"> : tensor<8xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000"> : tensor<8xf32>
// argument dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<8x8xf32>
// argument dense<"0x000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<8x24xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<8x16xf32>
// argument dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<11x8xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000"> : tensor<8xf32>
// argument dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<5x8xf32>
// argument dense<"0x00000000"> : tensor<f32>
// argument dense<"0x080000000400000007000000020000000A0000000000000002000000070000000000000005000000010000000A000000"> : tensor<2x6xi32>
// result dense<"0xEC70013F518F26BFF079F43DB4C205BED185CBBD14F568BD488F02BF590B57BD98C255BEAA70513F620A573DCE7AD4BDD27AB4BD9FC225BE4CE182BE3285ABBD5685EB3DAA0A57BD5A3D7A3ED60A17BDE6D4233C51E1C23EA2C2053E7185EBBDB90A17BD5C3D1A3EAA1EFD3E810A57BD177A94BD9EC2753E603D6ABE987AB4BD663D6A3EAFC2053E1653B83B99C2253E5A8F36BFB31E853E9AC265BE4CE1D2BE5D7A943DB1C2253E5E7AF4BD5AE182BE88D3233C69EAD1BCA71EB53ECCC2353E35F5683D58E18A3EFE8F18BDA6C265BE4C3D1A3EA3C2053E400B17BD4F3D5ABEB67A943D538F22BFA5C2253E7A87EB3D9C1ED5BEC056B83B9FC265BE18C3353EA77001BFEBC865BE9CC2253E4DE1923E538F0EBF4A85EBBDC57AB43DC6C215BEB31ECD3E47E292BEC07AD43D4CE182BEAF1EB53E9DD623BC9E86ABBDB31EDDBE50E1D23E583D4A3E5F3D4A3E9B1E953E927AD43D603D2ABE643D5ABE9CC245BE61E1AA3E5FE1B2BEAAC215BE58858BBDAF7A943DA7C2053EA71EA5BEAC1EE5BE1BD6233C991E9D3E003D4A3E7AF5683D45858BBD3A858B3D757A94BD9BC2453EA0C245BE68F4283D74F528BD9BC2053E680A573D588F263FB11EC53EB11EC53EA87001BFB77AB4BD573D2ABE4C3D1A3E338F12BF52E1923EB01E8D3E7F1EADBEA5C275BE83CF45BE2255B83B9DC2153EA770013F820A17BD593D4A3E90F5283D"> : tensor<16x8xf32> all 1e-3
// result dense<"0xA6707D3FA6707D3FA9707D3FAB707D3FA7707D3FAB47813FAB47813FAD47813F"> : tensor<8xf32> all 1e-3
// result dense<"0xAC47813FA8707D3FAE707D3FA9707D3FAB47813F0F717D3F9247813FA7707D3F"> : tensor<8xf32> all 1e-3
// result dense<"0x4585EB3DAEE1923E4C85CB3D53E1E2BE4EE19A3E633D2A3EBFC235BE5C3D5A3E5B3D0A3E747AF43DE466B83BA0C2353E4DE182BEA30A57BD633D3ABEA2C2553EBEEAD13CC77AF4BD4FE18ABE8885ABBDDFD123BCD27AD4BDB41EED3EAB1EBD3EAF7071BFA97029BF9E7A94BD623D2ABECA7AB43DC87AB43DA7703D3FB11ECDBEE4C205BEA670353FA6C2653E663D7A3E683D4ABE588F16BFCC7A943DA0F5283D51E1DABE99C265BEE214AEBC57E1A2BEF214AEBC2815AE3C0053B83B673D3ABE603D5A3E50E19A3E5285CB3DB21E9DBEB21E8D3E623D3ABEB01EA53E50E1BABEAE1EAD3EE3D5233CA11EE5BED07AF4BD42EBD13CA46FD43DAC1EB5BEB01ECDBE"> : tensor<8x8xf32> all 1e-3
// result dense<"0x240B173D26F568BD31C3553E081BAE3C5E3D4ABE383D0A3E54E1EA3E5AE1A23EA2C275BE4FE1E2BE9EC255BEB8EAD13C2B8F56BF6B858BBD51E1DABE42E282BE99C235BE347AF4BD9FC2053E4CE1BA3E8A0A17BD5EE1F23E9AC265BE663D0A3EAE1EA53EC214AE3CE6E782BEA91EADBEB4C215BE40858B3D4CE1B2BE32858BBDA07A94BDB9C2353E61858B3D6385EB3D0AD265BE3AF568BD4DE18A3EB070053F9E1EE5BEA970053F4FE1EA3EB21E953E7D7AD43D4685CBBD568F063FAA702D3FF770213F60E1EA3E7686EB3D58E1D2BEC6D4233CAFC2653E4DE1E2BE663D1A3E9DC3153E891E853E901EDDBE233D7ABE4C3D2ABE5DE1CABEA770193F93C325BE3885CB3D9171D4BD598F123FB41EF53E9BC2553EAB7045BFB653B83B9FC2653E03E2B23EB7C255BE468F263F6DE1EABE5F3D7ABE821CAD3E00EBD13C588F363FBE7A943D9EC255BEA3C205BE58E1C2BEA21EEDBE593D6A3E593D5A3EA01EED3E4CE182BEAB70153F3B85CBBDA6700D3F603D2ABEA01E8DBECD7AD43DB31EBD3E987A943D9DC245BE54E1EABE548F02BFF8C2253E5D1EB53E640A57BD4CE1BABE51E19A3EB21EEDBEB01E85BEA6C2553E4D8F4EBFC2C2053EA3C245BE7CF5283D83F528BDC17AB43DB11E853EAF1E8DBE63E1FA3EA0C2753E4DE1923E57E1CA3E6AE18A3EB11E9D3E5A16AE3C72E1FABED40A17BD981E8DBE578F02BF3E85AB3D9DC245BE4EE1B2BE4EE1BABEBC7AD43D3B3D0A3EA41EF53E63CE23BC54E1BA3E588F023F9E17D53E598F5ABF4FE1DA3E603D0A3E5A3D2A3E633D0A3E5B3D1A3E5C85CB3D3B85EBBDA79329BF6717AEBC89E18ABEAF1EC53ED17AF4BDBC14AE3CB11E9DBE653D4ABE3FD623BC558F0ABF947AF43D53F528BD4EE1D2BEDC7055BF9DC2353E2F86CBBD9EC235BE32858BBDBF70213FCEEAD1BCE014AE3C598F0ABFB670113F54E1A23E5AE1BA3EDBE6D13CAD1EAD3E513D0A3E97C2553EA3F568BD568F06BF56E1B23E548F32BFBE79B4BD6B858BBDA91EC5BE98366A3EA07AB4BD643D2ABE3C3D4A3E663D3ABEB31EFD3E603D0A3EC8C225BE598F32BFB01EF5BE"> : tensor<8x24xf32> all 1e-3
// result dense<"0x0C77943D663D4ABE4B3D1ABE318F5EBF3D8F263FB01ED53EFB85CBBD911E953E7E7AD43DC2C245BE5F1EB53EB87AF4BDB17AF4BD4FE18ABE623D2A3EE6F428BD623D4A3EF7C255BEAF0A173DA61EA5BE4FE1923E930A573D4885CB3D5E3D1A3E4FE1B2BEB11E953EAE70393F488F16BFB07019BFAA7005BF4EE1923E130B173D9B1EC53EAFC2753E797AB43D2E78D43D9C0A57BD761EA53E8D1ED5BEC0C215BEA0888B3DC370213FAB1E8DBE5BE1BABE4EC345BEAB1EB53E9B73B4BD50E1EA3EBE7025BF4EE1CA3E9B1EBD3E3B8F02BF81F5683DAF1EE53E731AAE3CA11EBD3EAB70553F7685AB3DB27AD4BD5CE182BEB1C2653E860A57BD840A57BD7CF528BD0AC3653EAC1EC5BEA87009BF8E7159BFB21EDD3E6DF5283D528F0A3F64D2233CA91E8DBE9EC2253E6CF528BD71E1DABE66E19ABE468F223F633D0A3EA0C2053EC57AD4BD99C275BE5DE19A3E6615AEBC5EE182BE2AF568BD4FE19ABE840A573D50E1CA3EB31E9DBE538F023F603D7ABE4DF5683DB11E9DBE43858BBD825AB83B233C2ABEA41E85BEF2C265BE061A9DBE568F12BF467AD4BDAFC2053E58E1A23EADC2653E588F623FB87AF43D9FC215BEAC70253FA91EC5BE4FE1AA3E4FE1AABEBA85EB3DA67031BF5EE19A3E0C1557BDB31EB5BEA770153F76E1823E6E56B83B50E182BEC853B8BB7F0A57BD221D853EA81E953E653D7ABE653D4ABE99C235BE"> : tensor<8x16xf32> all 1e-3
// result dense<"0xB01EED3E588F46BFACC2653E41EBD13C61E1A23E7A85AB3DB01EED3EFC52B83B4785EBBDA2C2053E4F85CB3D3485ABBDAE7A94BD71CC353E5F3D3A3E653D0ABE977AD4BD52E1E2BEAA1EDD3EA87A94BD63E1A23E3886CB3D55E1F23EAA1ECD3EE0858B3D6310C53E6BC565BE8E1EA53E4F1EC5BE68898B3D681E8D3E0610573D7385ABBD9EC245BEBD7AB4BDB11E8D3E9AC2553EC07A94BD50E19ABEFEC2253E51E1B2BE593D0ABEEDC235BE673D4A3EE40B573D4785CB3DB47A943D683D3ABE3B3D1A3E59E1B23EE3EAD1BCB4C2153EA61BAEBCA91E853E503D3A3E483D6A3EC77AD43DB01ED53EC47AD4BDD17AB4BD503D1ABEF93C2A3E133D2ABE99C215BE9C204A3E881E9D3EB2C2053E588F2EBFB6C265BE5CE182BE8F1E9DBE4885CBBDCDE1E23E827AB4BDF83C4ABEB1C3253E33E6D13CDFF4283DECC225BEFFBD233C457AF43D55E1F2BE09E2CABE4EE1823E4A3D5A3E9C85EBBDAE1E85BE7D0A17BDA51D9DBE887AB4BD59E1CA3E4216AE3C981E9D3EC00A57BD357AD43D961EB53E58E1A2BEEE85ABBDF9F468BD47858B3D68E1C23EDFC5253E8EE1BABE9F0A57BD153D6ABE9EC265BE3A8F023FB11E8DBEB879943D533D3ABEA4C2553EC57AD43D74F5283DFBEAD1BC4FE18A3E9CC265BE233D4ABEB2E18ABEB11EAD3EC57AB4BD5AE182BEA57AF4BD588F223FDE14AEBC4E3D6A3E4F85CB3D76D323BC663D3ABE"> : tensor<16x8xf32> all 1e-3
// result dense<"0xAB707D3FAB47813FC2707D3F9547813FAB47813FAB47813FAB47813FAD707D3F"> : tensor<8xf32> all 1e-3
// result dense<"0x9047813FAB47813FA547813FAF707D3FAB47813FAC47813FA947813F9647813F"> : tensor<8xf32> all 1e-3
// result dense<"0x3C54B83B9F1EFD3EB01EE53EC13C4ABE8085CBBDD2C235BEA8C2453E2EE9D1BC4CE1823EA67025BF5A8F0E3FA8F528BDB1C2653E670A17BD693D1ABE6A3D2A3EB01E9D3EB87AB4BD33F568BDB31E853EA21EA5BE588F0ABF613D1A3E643D7ABEA87029BFAA1E95BE583D3ABE4EE1D2BE558F0ABF8453B83BB01EA53EAA7AB4BDAA1E8DBE593D1A3EAB1E853EC17AF4BDFAC2353E9D1EC53EB87AB4BD50E18ABE663D0A3E4C86AB3D65E1C23E4DE1E2BE613D7ABEB41E9DBEA87019BFBD14173D9EC2353E51E182BEAF1EFD3E4DE1923EF23C6A3E643D1A3E4EE1AA3E4EE1EABEA0C2553EBBC2553E528F22BF5385EB3D4785ABBDB31E953EE03C2ABE15D523BC"> : tensor<8x8xf32> all 1e-3
// result dense<"0x89E1C2BE5FC375BE77E18ABE857AD43D2B7AD4BD510B173D5EE1923E66E1923E553D3A3EDFC315BEA61D8DBE63E18ABE108AEBBDCE6CB8BBA41EB5BE5CE1CABE5686CB3DAC7025BF5D0A57BD9DC2153EAF1EB5BEB41ECDBE4CE182BE323A7A3EEAF268BD0E8F2ABF053D2ABE63E1B23EA81EB53E5F3C6A3EFE78B4BDAB7025BFBD0A573D5D0C57BD8670AE3CB770093F747A943D7B7AD43D643D6A3EC77AD4BD573D7ABE65E182BEB51E8D3E9CC2253E663D3ABE4CE1CA3ED07A943D5AE1EABE6A3C6A3E7BE768BD7D1DF5BEB2CB353E2086EBBDBEC205BE423D5A3EAC7045BF911EEDBE923B2ABE07A3AB3DFFC365BE11E3B2BE53E4BABE130B17BDCCC2653E488F06BFF08E3EBF3985CBBD583D1ABEAC1EADBEAFC2553EA41E953EE4C245BE0486EBBD5F3C5A3ED33C2ABEF18E02BF3A15AEBC9A1EA5BE8185CB3DB4C225BE807A94BDFACA353EA11317BD463D6ABE811EBDBED470193F8CE1C23EF77105BF77E1BABEB1C2453E633D5ABEC8D5233C51E18A3E85F5683D85F568BD2D3D3ABE31F428BDABC3053EB98E1E3FA3E1BA3EB57AB4BD851EAD3EEBF4683D568F0ABF5416AEBC331DBD3E02345ABE8F1EAD3E2587CBBD00E3D13C531EDDBE3E8F3E3F583D2A3E981EBD3E663D2ABEAB7001BFB31EDD3E9FC275BEA870113F387A94BD428F163F0A1885BE498F22BFE2C2753E8FF428BD5AD3233CA71EC53E021EA5BE81E1E2BE221ED5BEF07315BF318F26BF9A1EEDBE6F1EB5BE5C3D2ABE53E1D2BE700A17BD92E1823ED37AD4BD633D1A3E52E1AABED27AB43D97C2053EAF1E85BE597111BF0B88ABBDE60B17BD971EED3ED5C235BEB870053F518F66BF01C325BE813C7ABE923C5ABE64C575BE36888BBD3771013F293D0ABE5CE1AA3E7685ABBD7BF528BD4B8F6ABF4CF528BD153D1A3E5EE1EABEA71E95BE9C1EC5BE538F2E3F971ED5BE161EADBE60B880BFAC711DBF97D423BC428F06BF424785BF573D3ABE1E0D17BDE6ACB83BDC28173D8BE18ABEEE8E6A3F191E8DBECC858B3DB87001BFAA1E9DBE468F1EBF54D623BCA8C255BE4EE1D2BE388F4ABF5785CB3D3E3D5A3E"> : tensor<8x24xf32> all 1e-3
// result dense<"0xD1D523BC45E2BA3E52E1823EA21E853E508F163F63E1D2BECE3C6ABE63E1EABEF715AEBC8E1EBD3EFED423BCDB3C3A3EAC7029BF2BF5683D57E1A2BE588F223FB41EA53E69E1A23E24EAD1BC5B3D6A3EFF3C7A3E3885EBBDB0C325BEF1F468BD5B3D6ABEA5C245BEF779D4BDAF1E85BE6BE1823E558F12BFA31E9D3E99C255BE603D4ABE6119FDBE8AF568BD3F86ABBD8B0A573D5D3D4ABE34F5283D588F263F683D1A3E243D5ABE4DE1AA3EB7F468BD9EC2453E523D6A3E633A1ABEAA702DBF3E85EBBDC83A4A3EA0C205BE433D2A3E59E1AA3E3BC335BE601EE53EAE70113F52E1BA3EE1E1CA3EAC1ECD3EB070493F2C0B573D29D523BCAEC2553EB31EADBE598F0EBF6BE19ABE583D0A3EA0C2253EAF7009BF588F2EBF717AF4BD220E57BDCA57B8BBB9C2653EFCE4DA3EC17AB43D483D6A3E54E1C2BE5A1EDDBE39858B3D9EC2653E6C1E853E203D5A3EEAE18A3E60E18A3E578F22BF94E182BEF53C2A3E433D6A3E538F0ABFA01EDD3E16C315BECA868BBD9A76D43D60E1823E598F02BFB11EB53EDF29AE3C55E182BE947AD4BDAA7041BFA8C265BE5A0B573DAD1E85BEC97AF4BD1B0D17BD10EBD13C70E2B23EEA55B8BBA97AD4BDD4C2353E538F3E3F4F3D0ABEBCC3353EF3710DBFBAE2EA3E373D7A3E461EF53E2EE7D1BC981EC5BE58E19A3E26E6823E59E19ABECD7001BF4A3D2A3EAA1D57BD4C8F6E3FBDC255BE"> : tensor<8x16xf32> all 1e-3
// result dense<"0x2A85CBBD4BE1B23E4CE1D23ECF7AD43D313D0A3E6A3D1ABE58E18ABE4EE182BE50E192BE4DE18A3E5053B8BBEE14AE3CA3C235BEAE1EADBEA51EBDBEA5C275BE9BC2353EA1D6233C673D1ABED07AB4BD4BE1D2BEB51EC53E4FE1B2BEA252B83BAB70213FA97041BFB21EDDBEB0C255BE2EF5283D508F06BF49858BBDE0DED1BC9EF5683DA57035BF98C2353E4CE1F23EFC85EB3D6A3D6ABE9AC235BE588F4EBF9AC2053EAC1EED3EB2C2353EA77061BF3885EBBDDA14AEBC673D1ABE53E19A3EB07001BFA0C255BE99C2253EA51E9D3E59F5683D50E19A3E5E3D2A3E5DE19ABE4BE1C23EC6C215BE4BE1F2BE5A3D0A3EA870093FB51E953EB41E9D3E590A573DA87039BF9BC2453E730A173DAB7049BF5C3D5ABEAD1E8DBEAF1EA53E99F5283D7A85AB3DEC858B3DB01ECDBEAB7015BF98EAD13CB085ABBDB0D1233C6B0B17BD683D2ABEABC2253ED57A943D693D4ABEA6700DBF568F4ABFA81EE5BEA2F568BD"> : tensor<11x8xf32> all 1e-3
// result dense<"0xA8707D3FA5707D3FA9707D3FA6707D3FA6707D3FDB707D3FAC47813FBA707D3F"> : tensor<8xf32> all 1e-3
// result dense<"0x2DF5283D5A3D2A3EA3C225BE98C2253E92D6233C32858BBDBB7AB4BDD37AF4BD32EBD1BCD27AB43DC27A943D5E0A573D97C225BE603D2ABE3E3D2A3E2F85AB3D6B3D6A3E2D85EB3DD47AF4BD6A3D0A3E950A573DEE52B83BB37AB4BDF3D223BC40EBD1BCCE7AD43D3454B83B9AC2153E51858BBDA0F5683DA5F5683DD27AD4BD663D0ABECD7AD43DA0F5683D26EBD1BC9FF5683DCF7A94BD9DF5283DD27A94BD"> : tensor<5x8xf32> all 1e-3
// result dense<"0x37D27739EB18D33A738B17BA1B9207BBF04C50BAD8CADF3A95826B3AEE8E84BA3B2778BC22696F3B3042693CD0D0503C0364AA3CF2A5BEBBE40194BC4D374BBC63073D3BDBFE41BB02A370BBF14602BBAFD213BBD3A0A23BB3139F3BDD69EFBA5CBB26BB2DAC8BBBCA4A3BBBF53FB0BBA043363A027DDA3B5E48B73BC7C2083B33FB26BC495E233B18FF623C22AE513C1F85B63C7F042EBC957341BCE20D9ABCFB678EBA5F71143B9B6F8F3A4ED409BB7B5AAABAD3710D3B9E8E11BB4C529C3A0B430EBB03BF183BB5DD2DB6785777BB5F8908BB4DFB943BC7DF91BAA089143B1D3982BB95DB103B95007F3B7AA46C396DADA93A7B8B003BD765C8BB1BD5043A7DD9FFBB82F32CB83CEF043C7512243C3002033B5C9D81BB1F3CE5BB60DEADBADBB752BC20C10AB9E6AEB7BBF09188BC164F9FBB3307EE3C2A0FBCB9CF573B3CB7F4C43BC01155BB9BE1ABBBA9A8A2BAE81DF9BAD1A8B23B8DE9043C410A02BC5DD6C13A0722CDBAB41445BB3CA835BB6DDB55BB93076A3B8F37153B10FF563B327BD1BB981A98BA373123BAC92AA1BB514697BB8A1AEF3BBAE2B03AF082143C6F55BBBBB3F955BA78E88F3B3A87143C4899343CFD24ADBB6B94D0BB6F5BCEBB4966A1BB2A75843B6AF6513B21E506BBB81EDC39239F8C3B70F9B6BBD306203A761783BB882CA9B7509D4F3B3A92EE3B37222F3C0BABADBBD31B66BBDE1508BC"> : tensor<16x8xf32> all 1e-3
// result dense<"0x839AAF3CF7DA653C5DB9943B8C7D2A3B49E8023C8B8C85BB8BD384BBBCCA86BC"> : tensor<8xf32> all 1e-3
// result dense<"0xFD24A7BB08A8D43BA110003B5E71823B7B713DBBE0E62539D323A1B9830C313C"> : tensor<8xf32> all 1e-3
// result dense<"0x5D3A963B05FBAF39DD7D723BEAD17BBBA813013C1A2FE4BB06FECBBAB98887BB78B679BBC59CAFBA106AD7393135BC3BE49123BCB21A51BBFB5FF53BBF67993B902A57BB0715F73B8B15E8BBC63CB6BAA311613A804ABC3CA08788BC741142BB2397D3BA07207ABB118A163BBFCFDE3B0B4A17BC535909BC2351E83B9BD6E03BC8EB5CBACA5B663CF3FF783BF92A41BC1FFD853C5B3EB13B08F033BCBB2583BC868995BB8D8948BC2EB403BCE0302BBBBFF4CEBBAD9D7F3BD7A5813CFF15663C6FDBB3BB74A5BA3BFB354D3B351C063C1D0AF1BB477FDB3BCF6EADBBC1A3B6BB0C9082BB48E19CBB68FDCD3A58AD7A3C65F689BC01D143B863B3523BCE9EB63B"> : tensor<8x8xf32> all 1e-3
// result dense<"0xA446A53AA7C7FD3A2865E0397D76AB39CC7F983B4B30A8BAC7E9573B2F830B3BE4E597BBB787C7BB12A5D2BBD5D34DBBD3EFB6391A3503BB348D97BBDCA60DB938224FBC1AF7553ACBFEC73B4CB6A23CF7B194BBE0D1DA3AC0AE3ABCB7062EBC0C5A88BB07637D3C1C86A5B7E74F293BD1F809BB4643B13B2FC980BC776B5DBCFCEC1A3BEF89EC3A213F183B1992133BC25E8DB74F03143BA75A443CF1A4C93A15D0B93A8FB6813B03D7D83B1340F7BB47ADBFBA30B38FBB6F5F5CBB3DC5663BE2A455392594C73A5B26D239F57D19BB7F150ABB5477233B302E44BC49663CBCD88184395F2742BA7D48663AF03B713AA2A6093B9A8CECBA2DC6FB3BA9D789B937090B3C258D6C38E5CC2BBCD5FE73BC6A61173C2DAD40BB3829DF3BD6F2C23B1CDB3D39C082FABA73244DBA6D0178BA3C25A73BE71279B83EC2B4BB371FCDBBD95BA9BB07FFD1BB478F92BB67F51BBB0DF0DD3AF3C462BB433060BB0665C7BA30A45CBC51433C3BED8DE6BB1F26713CEBC8B63B380EC93AE3134ABCF7CC2ABC5FF309BB0A5BEDBBAF7458BB0BD81E3BB879303AEF71C4B9485955BC0BC56CBC04F8933BFACFEF3B8C4FB93B2B6F763B4B8E9F3ACAAEBC3AB7A593BBE534A5BB03CFBE3BFF4CBDBBBEC8CABBA3CB983B5A3EB23A061CB23B8C73213C93282A3B1FD98A3A24B7CABB58DC9E3A989459BA636D04BBA84B903A3369823B1A8FC13B8DB6F1BB00AE04BC6F290ABC341E99BB6684B2BA9AD1F5BA2249033A782B5A3BCE9FA4BBCF1F9AB79BF1F43B07CCD03B5491AEBB95C970BBBDBEE4BBF0FC79BBA58F283BD573E0BB53D3EDB5A75345BA24AA0BBA32CA9DBB83A29F3CB199953C575AE33BFC181C3CCCE2053C969B363B06A001BB66633B3B5B58F8BBB6439FB97555ED3B33B605BA805AD6BBC00652BCC7BE2B3AFDEB6E3BF14F073C0BDEFB3BE69F813A5D13563BF366073B10F3F2B93F0270BBA30422BB73839F3C57259F3CABCE4B3B7806303BEA12173B77CEF839D24603BB0D6B293B5B9B20B8331C1D3BD8C0053C4549B7BAC3C1243CF2B829BC9064B4BBE16DA8BAC6E1153C0B5EA73B"> : tensor<8x24xf32> all 1e-3
// result dense<"0xDC9210B9FF18253C64DD033B8DF9D039365814BAD11FA8BBF39126BAE3936BBA7A9AC1BAD190BFBA0820CAB9FD53873B9F675D3B9FD5E4BB7554E1BBA01EAE3A07C4D3BB14CB30BAF5A9383B5058093BF326C43BA776813BE957893BDC9A99BB7012DBBBBD76E7BB68F3F53AE0496B3A348BC7BA450C4BBB232B013CCBB0B33A3F83A2BA09F1213B6FDAB8BAC83B4EB94D5365BBF9F408BA983C583A8D2EC8BA1C3A1E39C525133A2CA6423B8FB7FCBAFB27BDB9188B43BB87B29738AA65B73BF5122DBA6FB7073C800DA5BAE2D0093A3211B7BBA4D69EBB5B9FBC39C34DCFBAFAB1443BD0FFE13A8B09623B686FECBA187C143B644A9FBBDE87A4BB25C9A83BAF11153AA251633B9FE99FBB56C996B87AFD10BC93D480BB1796F3BAAA877BBA52A7263B47C1D43B5D71803B58FC5EBAFF6C9BBADAEF54BA20E1FCBBFCB8BA3BF218DF3BD0C247BC7B71E13A8FC02FBB35E6DABA75D4023B4907C9BBA900A63B1D2DB83B96204C3CBBBE06BB6B5BB73B724430BB10A9D93B7F549FBB3EF9883A4DB45539BB9BF83A93353BBA67C9E9378054503B928F6F3AA1F7223BBCA6213B597C2D3B5070CDBB049088BB1E38C3BB96A41F3BCE8B253BDDE1DB3B2071D0BB0818713A0F655ABC0FA9E03AEC96CCB89854343CD316F83B56CE483AB3120B3BAC10BEBBDB1BD3BBB0B4B7BB78CFADB8C22218BB5CCD1C3C81BD203C6B9462BC"> : tensor<8x16xf32> all 1e-3
// result dense<"0x1994C1BB4A18CA3B5361373B68C087BC2887C13AD880D53ABE0EC5BB6086863CF9E68CBB4F0C983B03AD613B6BB930BCD0CE4D3B8711DE37BF42A6BB21FA113CFD26073BFD458DBB8C6531BB53D3373BA984AE3AD7DD003A90904E3B281339BBADBD3E3AE7DA17B7A23DC1B8DF1B5ABA2649AB39F53A0139F248E0B9F55940397A82E9BAE5B8E1BB755BA13BB557EBBB6BDC2A3CC183B73B01EABBBB9319263A2EA191BB8AC0613BEE6C44BA8BD568BC5FEC2D3A5E808C3B1B8574BB1F7F713C8BCBB1BA51650D3BCF078A3B262B083B29619CB9E01E28BBC0B71ABB12AFF4BABD0BFBBBFF09B4BBFD60DE3B530D903CBAB01A3BCCDF18BAB1A1453A923861BC0BF416B7D17D3FBA892F133B1B27B73B84A702BBFD2FF1BA370B603A4FE586BB23308639B74CCA3ABE31173A88BC76399B2DD4B9A0A3A7BA0BD546BA187D31B99F006EBABB024BBB737738B90BA6153C089E00BBFA3897BA15F5813BBB1EBEBB7DB70039D8FADA3A86FE153BA5DDA73A8EDF92BAD33B1BBBAA1F57BA6E058ABA850B1ABB6B4B31BA8791BF3ABB688B3BF09A903A59B4A638B4C501BA854D5DBB0BFA493A723BDEBB512F03BAD231EA3B57FCF3B9A72D2D3B1BA0883BDFC6E4BBF2918FBB0F8EAB3BDF69DB3BD1EA04BC304F703A28C4A8B98786E1BB8A78E03B73EE0ABBD8BA293B2F22C6BBBB920ABC6D5414BBE02A603BF79DA63A5C273E3C"> : tensor<16x8xf32> all 1e-3
// result dense<"0xC65C283B2F1156BB9740173A0696B4B957D54FBBD74D48BB77E669BB43810B3B"> : tensor<8xf32> all 1e-3
// result dense<"0xAF2096B9E8C96FBBBE8C86BAF7BBD63A0A6285BB9BD9CBBB8002FABA35F0BCB9"> : tensor<8xf32> all 1e-3
// result dense<"0x9F069D3BD947BCBA3529B1BB33D2CD396E8BC7BAEF7E8EBA4532593BDA067A3A15CE7E3C756F7CBC002938BC232E003D682A193BEE033ABCBBEAA23C2785FEBC17F1BFBBC2DC853B76520C3BFBBB22BCE7CBD63A152BC53BF983C5BB7D04023C3ABAD3BB322F323B0AF1533B7B1000BC6993363B0E34043C83C4B2BB98BB3F3B0C50363B954066BBF69142BB2AFEB93B1F0B2C3ABC25B1BAA1C2853B83B7AFBBE10F39BC4F55F03972D7A33A113219BCE69EBE3BBF14933CE1B3A1BB2DAED238B3B2DD3BA37D9CBBF75D98BB8F12473CEB5C10BA23C407BCEF1AF93BA14107BCA383B23B3DC9E23A4B7D003B05E34A3BDB6C8BBB268333BCBF24FB397DB5233B"> : tensor<8x8xf32> all 1e-3
// result dense<"0x71EB0ABA955BADB9F58741BAC8A2D3BA3D0D4B3A7467883A7AA4D53A5F0D9B3A607241BB402F54B9AA2B013933FFB1BA83D4DFB85BFDA6B9E58DF23AAD31F1BA0250E83929A01CBB01F79FBC7BF2E33BB4029A3B43A76A3C615E91BC2F2EAAB85BE1C5399A0764397F0D2B3ACF4BB03A1B341EBBE39082B9114C94397D762FBB1C7B203BA3C105BAFD92BE37053C723A7B24AFBA24E0BBBA950806BCF055FB3B6301543B8594A2BA78C4E6BCB751033CF0B1383CCD517A3C3BD781BCF12C05BBEC7B88B9268B9A38CD95E038A34BF03755D80DBA8D14D3BA0DC8D1BAE3A417BB68A56E3A9D3E1439BB629237F0A341B9B77B9AB885C534B8E0F5B3BA3AA99D3A2FDB693AC4F624392DE8F9BB48A3583BB890543BDB001F3BF820F4BA952F5BBA27B41FBA349282B9C5F2E53955D1253998E261BBE7309A3A5BFBC33AE0D206BB6A72C63AD776023885BFEBB89068E73ABF91263A5C3FBA39C586043A93A24FB85C0641BAD2CB163B2B20F83B86A78CBB06C39A3B9AE5C8BB5664C73BAC7E8B3A9C74373A58227C39FD24D9B87E5BC639E8B7783BC3BD33BA9FF5B1BA8FAF4A3B8C20A1BA9DBBB5B8CFC0E837632862BA2F0A8AB9913083B9A4CEB039306519BA1F0C5BBB05FA92BA191C353C656034BB05F021BCE968CABBC20BD23B5FC35B3A5C8F32BA07EFA3374A67713AC821603A8301733A4742A1BA732314BB33F14239E13B1EBAC0046E393528A6B71885D33902229B3A7F18F739FBA1873B857677BB654408BC9222F439C15BC73CDD2EEABB71F48DBB0E25B7BCD7179A3C7ADA973BF4A3C3B86E323EB900162DBAE96F8EBACBC786BA4FF7683AF21BE33A8E7820BAD7429539BD02A1392240C3B8A8D033B96064F0381AC9833A5784F93A5543E2BAD996A23BC731893ADC392E3BAAC949BA22A7D7BA1ED40D3B6F72AA3A53B70CBB0FBE8F3A9F205C3950BE21BAC3C385B8276AFD3AD88B2F3AA95CA3380FA7513B2FA3C3B90D5AC2387A890F38BC4B07BAE72821B9CD955F399D52563A80DE6ABA6AAF3B3BE9BB4C3AE1F81E3C884F59BBDB5904BCAF61F8392FE53A3B0AC7BCBA"> : tensor<8x24xf32> all 1e-3
// result dense<"0x2FB9913B3C400C394CEF8C3BD78EDFBADD2CC4BA9ACDACBA4794DD397079ACBAEEA1CCBA5A3A5CBA365C1B3BE5D6F2B9D25E12BB07C303BBB5C42DBB8F5FA8BB57B252BC74FC8C3A30BADD3A8A8F82BBF24121BA07F806BC8FD977B9D069B73A92A3803B430283BBE1CF1B3AE799923BDB94833A5C00303BDF48E8BA105663BCDA8CB03BB36CCD378D32E63B47CFFBB9E7A3933B0809943BCA250DBB82C1BEBB3DFE6FBC68E4743A37DB313C950B8D3AD29DD83B2E0829BBE5DCB43848F968BBD3EBC3BB9DF3CFB8B762BABB8088D7BAD7400D3B07ECD1B9D781CCB9507AEE3A74028C3BB2946839908F5CBB4D74C13A20AF9F3AE3F82B3B46E1273BE3CF2F3CF242DB3BC6C383BA223759BBAB94B53B603DD5BA8582A63BD0BEAA3ABAB98FB9FAE1CEBA1350EE3A2F6314389945BCBB8287F4BADA8A5DBBA72BBF39CAFBFF3B805ADE3BCB2DEEB92D8D68BAEB785B397B6CC73A2A87813B65F3ECB9FACB13BA55B9D6BA22FD103B277CCBBA089606BA165BA8B9186C01B9F464C63A27D2FD3B780BDDBB72BACE387CB749BB574A013B68DD4FBB4D0F58BBDD1F843A3D2A6F3B8FB0113CD4B8C4B95087D9BBAAB4EE3889F91FBBB3FE393BC66F883AB42108BBF4F0143BE2446D39C75E52B8A32DBF38B3B7A6BAC48D9CB9ABC0023A451B913A4B09193B1854E1374BB216BB8FEEDAB9223601BB47C962B8ADDD95BA0352D7BA"> : tensor<8x16xf32> all 1e-3
// result dense<"0xC80A77BD353E1D3DF7579A3CC7EE65BC3DF794BA3A47E93C2D571EBB3FD1FFBB43E9BABBED9D383C0F4D26BC80EDDE3B30E08DBBAB71833B4F9D003B280C7DBB3354133C210C06BDD0AA653C1B1E833CE5EED6BC503AFEBCF79CD6BB8AA56B3D735A403B27B187BBBF20013C77171ABBC10A06BB2B8BCB3AE70C83BBB6B42F39652575BC892430BDA350903C2C0E863C1A11263A4036EA3CCB4540BC3DE4D43B63953A3C239460BB5551143BD92D2CBC806801BC933C13BCB0065C3C3B1E753BAA2CCCBA22DEB6BB37025A3CA11700BB0AEA48BB1281AB3B05D096BB672DE9BA27EE0B3DD358AEBA52B9CDBC1D7175BBB343BA3B7793C5BC482E61BC670AE73CF97DB1BB8648173CD827F63B8A9144BBA2F88B3B1A4F733B6D44A1BBEFA63ABCAADED43A2C09333A4868BC3BA4982BBBAB842FBB6B5181BA7DB058BA2A4078BAC8328E3C1D2D413B13B333BDE871BC3C9D7FC3BC6A10723BE7761B3B8C6A963C"> : tensor<11x8xf32> all 1e-3
// result dense<"0xBD39B53B80C60C3D4BD07B3B55EF8B3C3347813C7222A3397FD1F4BB85D6543A"> : tensor<8xf32> all 1e-3
// result dense<"0x50D305BB07C578BB801495BB8A068D3C184AB5BC3A4B57BCAB66963BAD67C33C2F39393CC423BCBCE496C7BB5F5A9A3CD18FC5BCE595B23B4342C0BA03019C3C740543BDC76BBE3CF74EEF3C4F5602BD85667C3BE847973CF005693B4375903AE646853CF7D74FBCA715A03B43962C3C53BE52BB8F5A7EBC667DC2BCFF56C03C22742D3C18263CBCAD637CBC03A5163CDFA976BC5206743C0BDA64BC1DF7AD3C"> : tensor<5x8xf32> all 1e-3
// result dense<"0x42ECBF31AC418B3449890F3327BEE5344B9787336B829C340054AD3377A5DB330770C037FA1DB335A407AA3731438837C6743538CA2A6336E6E90838670D81370D535F35D5366B35D6F4B435CE26D4349E920835B34C2536C3281E36131FB3343BBF2D35F5DAF3355B3D5B35682642365DA04F33B62D953611F451364ACBE93460442E37B9CE2635EA05A137A1648937B035503862433D3792E5693754541438787EFD3373B80935349600342476ED34796035340F15FA34FD6A04353FBA183407FBFC3438D211350BEF3C2B532EBF353007E934D9B80A36D1FE043478E50935C8F9D33506260335EE34CB35BBFFAE31B2F03334158CCE34D9FE7A36468EDC32348FCC3664F33A2F12E5DC36723F28375E8AD634E5FFD135E436A4367FF03C34BAC18A37E8A8F0303ADF52366E24E937F09E1E36EA0DB1380A0A5D32D65B5B379E727236D6DE8D3514A53836A25C25345AEFC134B67E47362FD2DC365561D336ADD46A349C7F833466C17235EC3E4E35E7EB8E35E227AB3528290B35BE729035E9218936F2981034BD722633C057223672060F3674A8B236A78D43340ED9093747565B3660148F33426F013604E1093775D94B376C5E3B366BF487369F128536B4CF22361C50DB356BC389355875E334406A9732392EF735643F5136A70D20330FD0D635B9DF322E07B38635F8DCB136E0B23F37FE803C360378A535917DE736"> : tensor<16x8xf32> all 1e-3
// result dense<"0x95BA4038C71AA537293E0A362CAB35359035D63614F1DE351589DC355E1CE337"> : tensor<8xf32> all 1e-3
// result dense<"0xA69B2E3630528D360602CD3412B1D435024E60357C052C31BB49223217EA4337"> : tensor<8xf32> all 1e-3
// result dense<"0x840D0D36A58E4132C3C1B735A42AC6359D42D03658B6A236470A82345A9EE5352DDDC23589BF4034A902913278635D362C382737AEA388351627BC361515133637AD9035AAC7BE367252A836C0904F34CF4C9E339D955D383A01E937EF636B3564E88B340D82C33557A30D35F9239B367E0D0F371ECFEB36EEA8A836D0F99D36E28498330DD4A537B9C0C1351E3669379069E03776584436145C4A37D8FED63733C20B3658587B37DFD2D836222A3735A3D885369A2FCC35611BD237A06FA537C12D4A36F3BA593633998335BCD1E0360990B536358F963654FE3B36997B50362B15D53523D2193677998434385FC437ABEBED3784A66F2FD8BB8A354C705036"> : tensor<8x8xf32> all 1e-3
// result dense<"0xD2B92A346243C9348C5A9D3236BF37329D591136DFCB3034CEAE9135E84BF334CF341036A3D37836FDA88A36F5638435672951323E31D7349C8C0F36BDD0FA307C138637E6108F33FDFC79365E78253869300A36B2A19534A5D0593736483D37C265E835E8A3C8370B3D2B2E8E2A333504F4ED345B6344369252CF37603599372B0316357CD8AE3472DE1035601B0835A9D1F92D85EC0835E6F77037AE207E3440CA57349651D235A2EF92362B0ABF3608A065347C0F013655C39735016CA63508A38E31A5F278345D028A32AE3F1335FB56EE34E1012735D08A703706D75D371C7ADB311E996B3344B8A53320DBB533DFD8EC346EDCAE342C18C636B581ED313BA3F1363CDDAE2F96783837050BBA37B3390F37C1066835ACA09B36EA876D366C486131831CC434B98283336935C0332A9C2E3638DEC12FF7354C36017C8336D6433336B9CE8936963F0636F104183513ED993478B3A03566109D35257D783417229837B5845D35441CA6363CBAB5377AD0503655A57C34A1387F37945436373FE1ED34280EB0367D6A92353AB21D35BFA542330F317132283E8E37EB2FAF37A2D70836FFB7B3361CA05636E0C7BD35E81C1F34E6815E34923F08362A952A36B28C6336A5F75F362181803652EA11363A914634C544463677EA223744F634352AFCF033D36A8036C5BA1D3401F193335B36DB34EC2102347296D43521286A362D94B6367B0CDC36D39BEE36308812366A2D47347DD5BC34F872D73273BE9435D2612936DC76142EF77DBB36F13C883635763E36DF2EB5357283A336384BC3358F943135216F9D36C5C0B02A905C7333DAD3F332359C1B363D451F386DE00B387787A136564A18376A11E036F36850358608D234FC765B3540BCC03649881E32DF05B0363A7CDF32F3958F36DDD88937485A3833EA62B2351DDEE436BC3DC6361E08D233B4368F35FA2BE5348F73B8325F03B435C90F243546071F38DA4B1E38EECD8135D5A741354FA50E35BD73C132616BD734066433354C37212FC2451A35D39FDF3623F65134BBA729372209343783624B36714D313458670C37EF122F36"> : tensor<8x24xf32> all 1e-3
// result dense<"0x7AA20231915B2A37A65AD93460788832C88909333DA93036F8682D337B6DAD33A8436A34DC5B65344E577F32CEEBE4350E3099352BA4A336DBAA9E363C7C3D34C8238C366159433335215535A8CBEB34107970368982D13546CAEB35287713360BFA9536676CA7367109BD349300AD3358DC7834C5D68035698ED036EFCD4934991025341AE8233529915534D0E984311C58A4350A77EA32A61E92336E747A3440791C31D65307333ECD6C35B694C73417A05F3285FB6E355AD30F303537523667373B33BC3CE636DA432A345A6AED32BD75513671AF1D36835D5E32E14B86346ACE71358A9C9F3448AA9F3547B1AE345ACC093597951E3694302936CB0D32368AE20A33197BA13542D31F367E1A0E306D6303373D77CF356D6BB934D8B5C53379952D35BF738D363038CE351B629B3379FB1634B5B18D3365D6C73687E85936F9899B3620677937BED39E34200E413581BD9534B1F4D534E8937C36F83A2C36690154365C368237EEF3E234BA1F52364B304235D70C9436B7A91E36A885EA339FB78E31E124C134B40B5B33FCCCAA2E23A187358257B33358FD2535D5512335AE1B3C350EE48336DE1DE935DC306E3660491F35D3482B35931697366BC6873601A5B533040D9537D5B99D3482CD8230843E4B379656C036E0047C3333C4F1349BC761368C458B3686EC52361BD03C3078A8103515AB1937E37B2137B66EA037"> : tensor<8x16xf32> all 1e-3
// result dense<"0x39346A36BF437F36422D52352E5BE637EA146A34EE728E34B5B272363D36E237032BF835CB7D1036AB279F355B324337815D8435861B9A2E36C42C36E32E0537A953E434257AF93554AF4435E6325335915A3E341895CF322F578535501456355C636333F41F102D2F6369302FA99433155E373282C1D030FD329D327F3E67316A65AA346D389F36DDB92236EB14AD3694753637367C5236B9B25C36AE6E2C33C58C043636439F35C42471336669A937EC0E3D3317C2F63501D8BA357940B637BF914534D8E8F934BD27EE35FFC5E7344BD7183243A73035259C15352918BB3438F3C4367E964A36E3899A3697B101388F8E1535D7101233341D743398839E37086B0E2D5F2E6533CD650735E4A75136CC61D5341CC9B53480DC9C33F475E3359414E1313FC87F348CDF0E331A3FBE31A8AF8C32A0A42F34CC1677338EE344311F04B133ABCA8035AEAC543187F70B37B8C7CE3438ED0E34861CD33501E961369B19CF30BED995343B9D0C35481E3034CED20634FE9B1635909E9033881FEE33C74F143566754433925D6534ABEFF23513B102349EB02D30B482D232F30B99355BF77E33BA559A36451ED732B165AB363707BA322D713B35D154E935128FA336CCD30036BDF13736D971963662D6DC36DC76B4334503323266F19E36BB759D363946F134290D3435085B75361008F036C3820935D9089D35FC812D3485FD6137"> : tensor<16x8xf32> all 1e-3
// result dense<"0x6F293135C9338F359FFB0E331AD24B32C3FB8635C1C27A3576F7AA353445F334"> : tensor<8xf32> all 1e-3
// result dense<"0x50DD0C32E5AEB335A64BE233A21890343F63DE35DDDB8136E953C3344C1C5F32"> : tensor<8xf32> all 1e-3
// result dense<"0x661B1A365F8F5D349D294436DC618432E8DC783435D0FD33696B9335B55AC3337AE4CA37E622C737F1F753378C60CD388D9F1235BD42583714E325386570CA38A142663633FDDF35F120F634ED832537072E903489F87236CFD37336964ED336CF168C36766F4635615F8C358E01CD364A565035B678DA3696BC473658C26535AABC4F35E4ACA535139C6C355535583650FE3833ED214434CBA5DF3540FA4036BA0C56370D80B43280C6273436AE1237001A633689340738666C2336FAB48A3005989936F90E193627191136C5AF773711410233D967E636B9EAC136B5ADE436B62B47368BB9A034805ECE3471A280350CFEF23576674937761AC532FD802735"> : tensor<8x8xf32> all 1e-3
// result dense<"0xC83BF132A7D43B32D9166A33CBF78B34FFD780337793E8337EA28E34EA411634A7E26935D5B18C311B90D030A0044634F18F9C30E1482E3210DAB734A8CBB5344AA7A8328A52193502EE1F38F15FA236CE3E1436C411AC37481304383202353093BA7432097EA23173DE363386404234606D1C35E717D531447309328A6B403597F6203577A2DF32A0FD622E075EB733D5B73F348F9B5C34F48FE036B667C5360A758C35B1332534E66AA638248FD736A2335537E6CFC33794BBD23754B2DD3449D9E831EF451530CC9E9D308871B42E0E80FB32E83B8B349B8689347CB90F3594F9B133545A093104EE052E8F5A6A31212815305F3D4C2F39694A34355B1B34F8E6AA33F5142A31C82AC3368EA9923536338D354C031E35183FBA34F521963373681F33351CD531FC3CA532D2D82B3147739F35CB9714343A0E7034CE37E334E4217634EDC2D42EBEADAD30E657A7348B682D3303CD58326D8ADB32DBB9862FBFDD68332D1F0E351465C036B34BF735F3B115364A3F7C366E7B78362C3CF3337B5952334EA9C631625993300CE97532AC50C13511EB49334EEF45343861803520432234EF6A4E30394BA92EDFD59F33EF2FEE315F22D731416143322C10133364F195356903073431014D371D594B350CE62337C90780366FDF8936ADEC9633E1454733CFF6272E831CB6331CFC9C338089B8331787223403280935ED836D31C07C1C33440AB131128D2C2E89D08B32EB69163405CDBE32F5F3E535565EBF35F91BE8368941BA320B6678385E61AB36C6E3FB3532A3513881671438241F10364C386F30D5176231FD3D3B33B19AFD337612E3338A9AA933DB2EA13476F12033323E0B321D0722326C446E3089154A31B196B430C717D933F88EC234F6FB9F346C3825366847EB3387B73D35467D7E33ED5491341C71FB347F9335344883F73403230134DD6C97317D81233393A9DF2F30AFC834649A403367CB26305C5B893569366F322C146C309AC4002FE3CFE432F553223143389C31618B8F33D062AC332E295C35D2FC823373F31D3725939335B6F5DA36BACAC032BB4F5A351BBB5E34"> : tensor<8x24xf32> all 1e-3
// result dense<"0x7CB8043606E1F5305748F835882E9C349187703479A13A34E06D9932DAEB393495DB823446909733DDDA1635CB48B832DDE60535C503D934B9B83C354B2F313676BA8A37B476F83365A299348113D5356C8622331AB5E336A2F7BF31B940523487D9CE359A8AD635D2BB17330C530636CA6BD833659A4135EE9CA8346581A137F5CF42366BDF832EB398A5367D26C632393C08361DF708367908F9347E6C63365BFDB337C269BB3395B4453709ACF83329A29236E192323535724C306B9DA9352DE86F3619238730591F5936A62B9134F667F934CAB589328EB2823253B9B1349708F535140BA931A70598354EE76934695E1F341DD73835E5253035CF2F41377C3C96363B06D9330372933581124E36F4188E34D8482D365E3636343A1B01325EC08534647AB134229E092F138A5D36ADDBBA34D2609935DD69643211C6CC36DF809A365947B1322600A9337D869631BD8F7834FFB7D1358874AF32398608331A159034CD620335E9648134E76AE232E22531326060D130830076340B54C936A5B09836468D85306F4F7E3536F3D0343F06873576E191350036DA33EABFB235C5A8043744DF7132F2DE93365610B23013F31F3595365835D7AFE833D9A5E73495A50A354AEDAF31814C8A2F9D6E643099B72D34892E1932FBB3D532729903342C60123558AA9E2E14EF0D35EEC89532ECB1D03499B9A02FAC5F0C344AE29034"> : tensor<8x16xf32> all 1e-3
// result dense<"0xD9B7BE3994881A391EE314383F37A53748B10A34FC0EAA38C2B21C350582CC3644595A3670055537A5D92C376C4D9B36EC9BFB3517F8D73564C5CE346D1AC8354BA90737D69BE038A3D5A437D8E5D637045D90386BF9C9380AEF8F367987AD39AD3F67356B27E635DD6CD036C86614353B97E0340178813478ADD6351AF4403147CDBB3702EA4139E82A0238B0A2E037175D2C332E6CAB38050E673740A28D3679955937769C9D35077D093507493937BF54D136CB7D0737334997374EC2BB35C5458234F4005136388694377018CD346F4A7C35E5D5373618270E3657E9A9348CC1F438FDFA3D34DC4184385D41BC351ED758360FFA73381C759E37D2CFA63880E544369E0A0F37145ABD36B07E713537E6F43569FFB8356C8B223666BE5937D69A8D3420564833BBDB5D3671083835A58A4035170AD13371BB9233B596C03334C1FC374A3B693511D3493967F25D3874DF6E38071CB735B70E17350E680D38"> : tensor<11x8xf32> all 1e-3
// result dense<"0x51444D36ADB8F7381728C635ADC5F43710E9D0379C542632D14CBB3601908D33"> : tensor<8xf32> all 1e-3
// result dense<"0x99DDDF341165C135CBE70A36409AF8375F694D3828D99037C3600D36FAA46E38536C56377B3A5D3880F97836C4E714380EF17338775447368A056734941B18384BB56D3941A06238D4F6B238DD58D438CC14C73574090F38DAAFA935036D0234C808DE372CFF8637522B2036042A3A373FCA8A35A92CCA37136A6C3861376738DD093C37F53F5D374F10C73711D60D375422BE377116BA377FAAA33746263D38"> : tensor<5x8xf32> all 1e-3
// result dense<"0x0000803F"> : tensor<f32> all 1e-3
// result dense<"0xB20F3440"> : tensor<f32> all 1e-3
module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<16x8xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<8xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<8xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<8x8xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<8x24xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<8x16xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<16x8xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<8xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<8xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<8x8xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<8x24xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<8x16xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<11x8xf32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<8xf32> {tf.aliasing_output = 13 : i32}, %arg14: tensor<5x8xf32> {tf.aliasing_output = 14 : i32}, %arg15: tensor<16x8xf32> {tf.aliasing_output = 15 : i32}, %arg16: tensor<8xf32> {tf.aliasing_output = 16 : i32}, %arg17: tensor<8xf32> {tf.aliasing_output = 17 : i32}, %arg18: tensor<8x8xf32> {tf.aliasing_output = 18 : i32}, %arg19: tensor<8x24xf32> {tf.aliasing_output = 19 : i32}, %arg20: tensor<8x16xf32> {tf.aliasing_output = 20 : i32}, %arg21: tensor<16x8xf32> {tf.aliasing_output = 21 : i32}, %arg22: tensor<8xf32> {tf.aliasing_output = 22 : i32}, %arg23: tensor<8xf32> {tf.aliasing_output = 23 : i32}, %arg24: tensor<8x8xf32> {tf.aliasing_output = 24 : i32}, %arg25: tensor<8x24xf32> {tf.aliasing_output = 25 : i32}, %arg26: tensor<8x16xf32> {tf.aliasing_output = 26 : i32}, %arg27: tensor<11x8xf32> {tf.aliasing_output = 27 : i32}, %arg28: tensor<8xf32> {tf.aliasing_output = 28 : i32}, %arg29: tensor<5x8xf32> {tf.aliasing_output = 29 : i32}, %arg30: tensor<16x8xf32> {tf.aliasing_output = 30 : i32}, %arg31: tensor<8xf32> {tf.aliasing_output = 31 : i32}, %arg32: tensor<8xf32> {tf.aliasing_output = 32 : i32}, %arg33: tensor<8x8xf32> {tf.aliasing_output = 33 : i32}, %arg34: tensor<8x24xf32> {tf.aliasing_output = 34 : i32}, %arg35: tensor<8x16xf32> {tf.aliasing_output = 35 : i32}, %arg36: tensor<16x8xf32> {tf.aliasing_output = 36 : i32}, %arg37: tensor<8xf32> {tf.aliasing_output = 37 : i32}, %arg38: tensor<8xf32> {tf.aliasing_output = 38 : i32}, %arg39: tensor<8x8xf32> {tf.aliasing_output = 39 : i32}, %arg40: tensor<8x24xf32> {tf.aliasing_output = 40 : i32}, %arg41: tensor<8x16xf32> {tf.aliasing_output = 41 : i32}, %arg42: tensor<11x8xf32> {tf.aliasing_output = 42 : i32}, %arg43: tensor<8xf32> {tf.aliasing_output = 43 : i32}, %arg44: tensor<5x8xf32> {tf.aliasing_output = 44 : i32}, %arg45: tensor<f32> {tf.aliasing_output = 45 : i32}, %arg46: tensor<2x6xi32>) -> (tensor<16x8xf32> {jax.result_info = "result[0]['blocks'][0]['down']"}, tensor<8xf32> {jax.result_info = "result[0]['blocks'][0]['n1']"}, tensor<8xf32> {jax.result_info = "result[0]['blocks'][0]['n2']"}, tensor<8x8xf32> {jax.result_info = "result[0]['blocks'][0]['out']"}, tensor<8x24xf32> {jax.result_info = "result[0]['blocks'][0]['qkv']"}, tensor<8x16xf32> {jax.result_info = "result[0]['blocks'][0]['up']"}, tensor<16x8xf32> {jax.result_info = "result[0]['blocks'][1]['down']"}, tensor<8xf32> {jax.result_info = "result[0]['blocks'][1]['n1']"}, tensor<8xf32> {jax.result_info = "result[0]['blocks'][1]['n2']"}, tensor<8x8xf32> {jax.result_info = "result[0]['blocks'][1]['out']"}, tensor<8x24xf32> {jax.result_info = "result[0]['blocks'][1]['qkv']"}, tensor<8x16xf32> {jax.result_info = "result[0]['blocks'][1]['up']"}, tensor<11x8xf32> {jax.result_info = "result[0]['embedding']"}, tensor<8xf32> {jax.result_info = "result[0]['norm']"}, tensor<5x8xf32> {jax.result_info = "result[0]['position']"}, tensor<16x8xf32> {jax.result_info = "result[1]['blocks'][0]['down']"}, tensor<8xf32> {jax.result_info = "result[1]['blocks'][0]['n1']"}, tensor<8xf32> {jax.result_info = "result[1]['blocks'][0]['n2']"}, tensor<8x8xf32> {jax.result_info = "result[1]['blocks'][0]['out']"}, tensor<8x24xf32> {jax.result_info = "result[1]['blocks'][0]['qkv']"}, tensor<8x16xf32> {jax.result_info = "result[1]['blocks'][0]['up']"}, tensor<16x8xf32> {jax.result_info = "result[1]['blocks'][1]['down']"}, tensor<8xf32> {jax.result_info = "result[1]['blocks'][1]['n1']"}, tensor<8xf32> {jax.result_info = "result[1]['blocks'][1]['n2']"}, tensor<8x8xf32> {jax.result_info = "result[1]['blocks'][1]['out']"}, tensor<8x24xf32> {jax.result_info = "result[1]['blocks'][1]['qkv']"}, tensor<8x16xf32> {jax.result_info = "result[1]['blocks'][1]['up']"}, tensor<11x8xf32> {jax.result_info = "result[1]['embedding']"}, tensor<8xf32> {jax.result_info = "result[1]['norm']"}, tensor<5x8xf32> {jax.result_info = "result[1]['position']"}, tensor<16x8xf32> {jax.result_info = "result[2]['blocks'][0]['down']"}, tensor<8xf32> {jax.result_info = "result[2]['blocks'][0]['n1']"}, tensor<8xf32> {jax.result_info = "result[2]['blocks'][0]['n2']"}, tensor<8x8xf32> {jax.result_info = "result[2]['blocks'][0]['out']"}, tensor<8x24xf32> {jax.result_info = "result[2]['blocks'][0]['qkv']"}, tensor<8x16xf32> {jax.result_info = "result[2]['blocks'][0]['up']"}, tensor<16x8xf32> {jax.result_info = "result[2]['blocks'][1]['down']"}, tensor<8xf32> {jax.result_info = "result[2]['blocks'][1]['n1']"}, tensor<8xf32> {jax.result_info = "result[2]['blocks'][1]['n2']"}, tensor<8x8xf32> {jax.result_info = "result[2]['blocks'][1]['out']"}, tensor<8x24xf32> {jax.result_info = "result[2]['blocks'][1]['qkv']"}, tensor<8x16xf32> {jax.result_info = "result[2]['blocks'][1]['up']"}, tensor<11x8xf32> {jax.result_info = "result[2]['embedding']"}, tensor<8xf32> {jax.result_info = "result[2]['norm']"}, tensor<5x8xf32> {jax.result_info = "result[2]['position']"}, tensor<f32> {jax.result_info = "result[3]"}, tensor<f32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.slice %arg46 [0:2, 0:5] : (tensor<2x6xi32>) -> tensor<2x5xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x5xi32>
    %2 = stablehlo.compare LT, %0, %1, SIGNED : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi1>
    %c_0 = stablehlo.constant dense<11> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x5xi32>
    %4 = stablehlo.add %0, %3 : tensor<2x5xi32>
    %5 = stablehlo.select %2, %4, %0 : tensor<2x5xi1>, tensor<2x5xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<2x5xi32>) -> tensor<2x5x1xi32>
    %7 = "stablehlo.gather"(%arg12, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<11x8xf32>, tensor<2x5x1xi32>) -> tensor<2x5x8xf32>
    %8 = stablehlo.broadcast_in_dim %arg14, dims = [1, 2] : (tensor<5x8xf32>) -> tensor<1x5x8xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x5x8xf32>) -> tensor<2x5x8xf32>
    %10 = stablehlo.add %7, %9 : tensor<2x5x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_1 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<2x5x1xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %16 = stablehlo.subtract %10, %15 : tensor<2x5x8xf32>
    %17 = stablehlo.multiply %16, %16 : tensor<2x5x8xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.reduce(%17 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_3 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %21 = stablehlo.divide %19, %20 : tensor<2x5x1xf32>
    %cst_4 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %23 = stablehlo.add %21, %22 : tensor<2x5x1xf32>
    %24 = stablehlo.rsqrt %23 : tensor<2x5x1xf32>
    %25 = stablehlo.divide %24, %23 : tensor<2x5x1xf32>
    %cst_5 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %27 = stablehlo.multiply %26, %25 : tensor<2x5x1xf32>
    %28 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %29 = stablehlo.multiply %16, %28 : tensor<2x5x8xf32>
    %30 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %32 = stablehlo.multiply %29, %31 : tensor<2x5x8xf32>
    %33 = stablehlo.dot_general %32, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x24xf32>) -> tensor<2x5x24xf32>
    %34 = stablehlo.reshape %33 : (tensor<2x5x24xf32>) -> tensor<2x5x6x4xf32>
    %35 = stablehlo.slice %34 [0:2, 0:5, 0:2, 0:4] : (tensor<2x5x6x4xf32>) -> tensor<2x5x2x4xf32>
    %36 = stablehlo.slice %34 [0:2, 0:5, 2:4, 0:4] : (tensor<2x5x6x4xf32>) -> tensor<2x5x2x4xf32>
    %37 = stablehlo.slice %34 [0:2, 0:5, 4:6, 0:4] : (tensor<2x5x6x4xf32>) -> tensor<2x5x2x4xf32>
    %38 = stablehlo.dot_general %35, %36, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x5x2x4xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x5xf32>
    %cst_6 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %40 = stablehlo.divide %38, %39 : tensor<2x2x5x5xf32>
    %c_7 = stablehlo.constant dense<true> : tensor<i1>
    %41 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i1>) -> tensor<5x5xi1>
    %42 = call @tril(%41) : (tensor<5x5xi1>) -> tensor<5x5xi1>
    %cst_8 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %43:2 = call @_where(%42, %40, %cst_8) : (tensor<5x5xi1>, tensor<2x2x5x5xf32>, tensor<f32>) -> (tensor<2x2x5x5xf32>, tensor<2x2x5x5xi1>)
    %cst_9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %44 = stablehlo.reduce(%43#0 init: %cst_9) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x2x5xf32>
    %46 = stablehlo.maximum %45, %44 : tensor<2x2x5xf32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %49 = stablehlo.subtract %43#0, %48 : tensor<2x2x5x5xf32>
    %50 = stablehlo.exponential %49 : tensor<2x2x5x5xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %51 = stablehlo.reduce(%50 init: %cst_11) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %54 = stablehlo.divide %50, %53 : tensor<2x2x5x5xf32>
    %55 = stablehlo.multiply %52, %52 : tensor<2x2x5x1xf32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x2x5x1xf32>
    %57 = stablehlo.divide %56, %55 : tensor<2x2x5x1xf32>
    %58 = stablehlo.dot_general %37, %54, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x5x2x4xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x4x5xf32>
    %59 = stablehlo.transpose %58, dims = [0, 3, 1, 2] : (tensor<2x2x4x5xf32>) -> tensor<2x5x2x4xf32>
    %60 = stablehlo.reshape %59 : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %61 = stablehlo.dot_general %60, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x8xf32>) -> tensor<2x5x8xf32>
    %62 = stablehlo.add %10, %61 : tensor<2x5x8xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %63 = stablehlo.reduce(%62 init: %cst_13) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_14 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %66 = stablehlo.divide %64, %65 : tensor<2x5x1xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %68 = stablehlo.subtract %62, %67 : tensor<2x5x8xf32>
    %69 = stablehlo.multiply %68, %68 : tensor<2x5x8xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %70 = stablehlo.reduce(%69 init: %cst_15) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %71 = stablehlo.broadcast_in_dim %70, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_16 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %73 = stablehlo.divide %71, %72 : tensor<2x5x1xf32>
    %cst_17 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %75 = stablehlo.add %73, %74 : tensor<2x5x1xf32>
    %76 = stablehlo.rsqrt %75 : tensor<2x5x1xf32>
    %77 = stablehlo.divide %76, %75 : tensor<2x5x1xf32>
    %cst_18 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %79 = stablehlo.multiply %78, %77 : tensor<2x5x1xf32>
    %80 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %81 = stablehlo.multiply %68, %80 : tensor<2x5x8xf32>
    %82 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %83 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %84 = stablehlo.multiply %81, %83 : tensor<2x5x8xf32>
    %85 = stablehlo.dot_general %84, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x16xf32>) -> tensor<2x5x16xf32>
    %86 = stablehlo.multiply %85, %85 : tensor<2x5x16xf32>
    %87 = stablehlo.multiply %86, %85 : tensor<2x5x16xf32>
    %88 = stablehlo.multiply %85, %85 : tensor<2x5x16xf32>
    %cst_19 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %90 = stablehlo.multiply %89, %88 : tensor<2x5x16xf32>
    %cst_20 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %91 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %92 = stablehlo.multiply %91, %87 : tensor<2x5x16xf32>
    %93 = stablehlo.add %85, %92 : tensor<2x5x16xf32>
    %cst_21 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %94 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %95 = stablehlo.multiply %94, %93 : tensor<2x5x16xf32>
    %96 = stablehlo.tanh %95 : tensor<2x5x16xf32>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %98 = stablehlo.subtract %97, %96 : tensor<2x5x16xf32>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %100 = stablehlo.add %99, %96 : tensor<2x5x16xf32>
    %cst_24 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %102 = stablehlo.multiply %101, %100 : tensor<2x5x16xf32>
    %103 = stablehlo.multiply %85, %102 : tensor<2x5x16xf32>
    %104 = stablehlo.dot_general %103, %arg0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x16xf32>, tensor<16x8xf32>) -> tensor<2x5x8xf32>
    %105 = stablehlo.add %62, %104 : tensor<2x5x8xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %106 = stablehlo.reduce(%105 init: %cst_25) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_26 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %109 = stablehlo.divide %107, %108 : tensor<2x5x1xf32>
    %110 = stablehlo.broadcast_in_dim %109, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %111 = stablehlo.subtract %105, %110 : tensor<2x5x8xf32>
    %112 = stablehlo.multiply %111, %111 : tensor<2x5x8xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %113 = stablehlo.reduce(%112 init: %cst_27) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %114 = stablehlo.broadcast_in_dim %113, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_28 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %115 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %116 = stablehlo.divide %114, %115 : tensor<2x5x1xf32>
    %cst_29 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %118 = stablehlo.add %116, %117 : tensor<2x5x1xf32>
    %119 = stablehlo.rsqrt %118 : tensor<2x5x1xf32>
    %120 = stablehlo.divide %119, %118 : tensor<2x5x1xf32>
    %cst_30 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %122 = stablehlo.multiply %121, %120 : tensor<2x5x1xf32>
    %123 = stablehlo.broadcast_in_dim %119, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %124 = stablehlo.multiply %111, %123 : tensor<2x5x8xf32>
    %125 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %126 = stablehlo.broadcast_in_dim %125, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %127 = stablehlo.multiply %124, %126 : tensor<2x5x8xf32>
    %128 = stablehlo.dot_general %127, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x24xf32>) -> tensor<2x5x24xf32>
    %129 = stablehlo.reshape %128 : (tensor<2x5x24xf32>) -> tensor<2x5x6x4xf32>
    %130 = stablehlo.slice %129 [0:2, 0:5, 0:2, 0:4] : (tensor<2x5x6x4xf32>) -> tensor<2x5x2x4xf32>
    %131 = stablehlo.slice %129 [0:2, 0:5, 2:4, 0:4] : (tensor<2x5x6x4xf32>) -> tensor<2x5x2x4xf32>
    %132 = stablehlo.slice %129 [0:2, 0:5, 4:6, 0:4] : (tensor<2x5x6x4xf32>) -> tensor<2x5x2x4xf32>
    %133 = stablehlo.dot_general %130, %131, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x5x2x4xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x5xf32>
    %cst_31 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %134 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %135 = stablehlo.divide %133, %134 : tensor<2x2x5x5xf32>
    %c_32 = stablehlo.constant dense<true> : tensor<i1>
    %136 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<i1>) -> tensor<5x5xi1>
    %137 = call @tril(%136) : (tensor<5x5xi1>) -> tensor<5x5xi1>
    %cst_33 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %138:2 = call @_where(%137, %135, %cst_33) : (tensor<5x5xi1>, tensor<2x2x5x5xf32>, tensor<f32>) -> (tensor<2x2x5x5xf32>, tensor<2x2x5x5xi1>)
    %cst_34 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %139 = stablehlo.reduce(%138#0 init: %cst_34) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %cst_35 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<2x2x5xf32>
    %141 = stablehlo.maximum %140, %139 : tensor<2x2x5xf32>
    %142 = stablehlo.broadcast_in_dim %141, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %143 = stablehlo.broadcast_in_dim %142, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %144 = stablehlo.subtract %138#0, %143 : tensor<2x2x5x5xf32>
    %145 = stablehlo.exponential %144 : tensor<2x2x5x5xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %146 = stablehlo.reduce(%145 init: %cst_36) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %147 = stablehlo.broadcast_in_dim %146, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %148 = stablehlo.broadcast_in_dim %147, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %149 = stablehlo.divide %145, %148 : tensor<2x2x5x5xf32>
    %150 = stablehlo.multiply %147, %147 : tensor<2x2x5x1xf32>
    %cst_37 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %151 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<2x2x5x1xf32>
    %152 = stablehlo.divide %151, %150 : tensor<2x2x5x1xf32>
    %153 = stablehlo.dot_general %132, %149, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x5x2x4xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x4x5xf32>
    %154 = stablehlo.transpose %153, dims = [0, 3, 1, 2] : (tensor<2x2x4x5xf32>) -> tensor<2x5x2x4xf32>
    %155 = stablehlo.reshape %154 : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %156 = stablehlo.dot_general %155, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x8xf32>) -> tensor<2x5x8xf32>
    %157 = stablehlo.add %105, %156 : tensor<2x5x8xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %158 = stablehlo.reduce(%157 init: %cst_38) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %159 = stablehlo.broadcast_in_dim %158, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_39 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %160 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %161 = stablehlo.divide %159, %160 : tensor<2x5x1xf32>
    %162 = stablehlo.broadcast_in_dim %161, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %163 = stablehlo.subtract %157, %162 : tensor<2x5x8xf32>
    %164 = stablehlo.multiply %163, %163 : tensor<2x5x8xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %165 = stablehlo.reduce(%164 init: %cst_40) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %166 = stablehlo.broadcast_in_dim %165, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_41 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %168 = stablehlo.divide %166, %167 : tensor<2x5x1xf32>
    %cst_42 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %169 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %170 = stablehlo.add %168, %169 : tensor<2x5x1xf32>
    %171 = stablehlo.rsqrt %170 : tensor<2x5x1xf32>
    %172 = stablehlo.divide %171, %170 : tensor<2x5x1xf32>
    %cst_43 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %173 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %174 = stablehlo.multiply %173, %172 : tensor<2x5x1xf32>
    %175 = stablehlo.broadcast_in_dim %171, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %176 = stablehlo.multiply %163, %175 : tensor<2x5x8xf32>
    %177 = stablehlo.broadcast_in_dim %arg8, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %178 = stablehlo.broadcast_in_dim %177, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %179 = stablehlo.multiply %176, %178 : tensor<2x5x8xf32>
    %180 = stablehlo.dot_general %179, %arg11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x16xf32>) -> tensor<2x5x16xf32>
    %181 = stablehlo.multiply %180, %180 : tensor<2x5x16xf32>
    %182 = stablehlo.multiply %181, %180 : tensor<2x5x16xf32>
    %183 = stablehlo.multiply %180, %180 : tensor<2x5x16xf32>
    %cst_44 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %184 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %185 = stablehlo.multiply %184, %183 : tensor<2x5x16xf32>
    %cst_45 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %186 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %187 = stablehlo.multiply %186, %182 : tensor<2x5x16xf32>
    %188 = stablehlo.add %180, %187 : tensor<2x5x16xf32>
    %cst_46 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %189 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %190 = stablehlo.multiply %189, %188 : tensor<2x5x16xf32>
    %191 = stablehlo.tanh %190 : tensor<2x5x16xf32>
    %cst_47 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %192 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %193 = stablehlo.subtract %192, %191 : tensor<2x5x16xf32>
    %cst_48 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %194 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %195 = stablehlo.add %194, %191 : tensor<2x5x16xf32>
    %cst_49 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %196 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %197 = stablehlo.multiply %196, %195 : tensor<2x5x16xf32>
    %198 = stablehlo.multiply %180, %197 : tensor<2x5x16xf32>
    %199 = stablehlo.dot_general %198, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x16xf32>, tensor<16x8xf32>) -> tensor<2x5x8xf32>
    %200 = stablehlo.add %157, %199 : tensor<2x5x8xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %201 = stablehlo.reduce(%200 init: %cst_50) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %202 = stablehlo.broadcast_in_dim %201, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_51 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %203 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %204 = stablehlo.divide %202, %203 : tensor<2x5x1xf32>
    %205 = stablehlo.broadcast_in_dim %204, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %206 = stablehlo.subtract %200, %205 : tensor<2x5x8xf32>
    %207 = stablehlo.multiply %206, %206 : tensor<2x5x8xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %208 = stablehlo.reduce(%207 init: %cst_52) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %209 = stablehlo.broadcast_in_dim %208, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_53 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %210 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %211 = stablehlo.divide %209, %210 : tensor<2x5x1xf32>
    %cst_54 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %212 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %213 = stablehlo.add %211, %212 : tensor<2x5x1xf32>
    %214 = stablehlo.rsqrt %213 : tensor<2x5x1xf32>
    %215 = stablehlo.divide %214, %213 : tensor<2x5x1xf32>
    %cst_55 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %216 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %217 = stablehlo.multiply %216, %215 : tensor<2x5x1xf32>
    %218 = stablehlo.broadcast_in_dim %214, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %219 = stablehlo.multiply %206, %218 : tensor<2x5x8xf32>
    %220 = stablehlo.broadcast_in_dim %arg13, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %221 = stablehlo.broadcast_in_dim %220, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %222 = stablehlo.multiply %219, %221 : tensor<2x5x8xf32>
    %223 = stablehlo.transpose %arg12, dims = [1, 0] : (tensor<11x8xf32>) -> tensor<8x11xf32>
    %224 = stablehlo.dot_general %222, %223, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x11xf32>) -> tensor<2x5x11xf32>
    %225 = stablehlo.slice %arg46 [0:2, 1:6] : (tensor<2x6xi32>) -> tensor<2x5xi32>
    %226:3 = call @log_softmax(%224) : (tensor<2x5x11xf32>) -> (tensor<2x5x11xf32>, tensor<2x5x11xf32>, tensor<2x5x1xf32>)
    %227 = stablehlo.broadcast_in_dim %225, dims = [0, 1] : (tensor<2x5xi32>) -> tensor<2x5x1xi32>
    %228:2 = call @take_along_axis(%226#0, %227) : (tensor<2x5x11xf32>, tensor<2x5x1xi32>) -> (tensor<2x5x1xf32>, tensor<2x5x1x1xi32>)
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %229 = stablehlo.reduce(%228#0 init: %cst_56) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_57 = stablehlo.constant dense<1.000000e+01> : tensor<f32>
    %230 = stablehlo.divide %229, %cst_57 : tensor<f32>
    %231 = stablehlo.negate %230 : tensor<f32>
    %cst_58 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %232 = stablehlo.negate %cst_58 : tensor<f32>
    %cst_59 = stablehlo.constant dense<1.000000e+01> : tensor<f32>
    %233 = stablehlo.divide %232, %cst_59 : tensor<f32>
    %234 = stablehlo.broadcast_in_dim %233, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %235 = call @take_along_axis_0(%228#1, %234) : (tensor<2x5x1x1xi32>, tensor<2x5x1xf32>) -> tensor<2x5x11xf32>
    %236 = call @log_softmax_1(%226#1, %226#2, %235) : (tensor<2x5x11xf32>, tensor<2x5x1xf32>, tensor<2x5x11xf32>) -> tensor<2x5x11xf32>
    %237 = stablehlo.dot_general %236, %222, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x11xf32>, tensor<2x5x8xf32>) -> tensor<11x8xf32>
    %238 = stablehlo.transpose %237, dims = [1, 0] : (tensor<11x8xf32>) -> tensor<8x11xf32>
    %239 = stablehlo.dot_general %236, %223, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x11xf32>, tensor<8x11xf32>) -> tensor<2x5x8xf32>
    %240 = stablehlo.transpose %238, dims = [1, 0] : (tensor<8x11xf32>) -> tensor<11x8xf32>
    %241 = stablehlo.multiply %219, %239 : tensor<2x5x8xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %242 = stablehlo.reduce(%241 init: %cst_60) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %243 = stablehlo.reshape %242 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %244 = stablehlo.broadcast_in_dim %220, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %245 = stablehlo.multiply %239, %244 : tensor<2x5x8xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %246 = stablehlo.reduce(%243 init: %cst_61) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %247 = stablehlo.multiply %206, %245 : tensor<2x5x8xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %248 = stablehlo.reduce(%247 init: %cst_62) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %249 = stablehlo.reshape %248 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %250 = stablehlo.broadcast_in_dim %214, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %251 = stablehlo.multiply %245, %250 : tensor<2x5x8xf32>
    %252 = stablehlo.multiply %249, %217 : tensor<2x5x1xf32>
    %cst_63 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %253 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %254 = stablehlo.divide %252, %253 : tensor<2x5x1xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %255 = stablehlo.reduce(%254 init: %cst_64) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %256 = stablehlo.broadcast_in_dim %255, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %257 = stablehlo.multiply %206, %256 : tensor<2x5x8xf32>
    %258 = stablehlo.add %251, %257 : tensor<2x5x8xf32>
    %259 = stablehlo.multiply %256, %206 : tensor<2x5x8xf32>
    %260 = stablehlo.add %258, %259 : tensor<2x5x8xf32>
    %261 = stablehlo.negate %260 : tensor<2x5x8xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %262 = stablehlo.reduce(%261 init: %cst_65) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %263 = stablehlo.reshape %262 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_66 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %264 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %265 = stablehlo.divide %263, %264 : tensor<2x5x1xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %266 = stablehlo.reduce(%265 init: %cst_67) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %267 = stablehlo.broadcast_in_dim %266, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %268 = stablehlo.add %260, %267 : tensor<2x5x8xf32>
    %269 = stablehlo.dot_general %268, %198, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<2x5x16xf32>) -> tensor<8x16xf32>
    %270 = stablehlo.transpose %269, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %271 = stablehlo.dot_general %268, %arg6, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<16x8xf32>) -> tensor<2x5x16xf32>
    %272 = stablehlo.multiply %180, %271 : tensor<2x5x16xf32>
    %273 = stablehlo.multiply %271, %197 : tensor<2x5x16xf32>
    %cst_68 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %274 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %275 = stablehlo.multiply %274, %272 : tensor<2x5x16xf32>
    %276 = stablehlo.multiply %275, %193 : tensor<2x5x16xf32>
    %277 = stablehlo.multiply %276, %191 : tensor<2x5x16xf32>
    %278 = stablehlo.add %276, %277 : tensor<2x5x16xf32>
    %cst_69 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %279 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %280 = stablehlo.multiply %279, %278 : tensor<2x5x16xf32>
    %281 = stablehlo.add %273, %280 : tensor<2x5x16xf32>
    %cst_70 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %282 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %283 = stablehlo.multiply %282, %280 : tensor<2x5x16xf32>
    %284 = stablehlo.multiply %283, %185 : tensor<2x5x16xf32>
    %285 = stablehlo.add %281, %284 : tensor<2x5x16xf32>
    %286 = stablehlo.dot_general %285, %179, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x16xf32>, tensor<2x5x8xf32>) -> tensor<16x8xf32>
    %287 = stablehlo.transpose %286, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %288 = stablehlo.dot_general %285, %arg11, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x16xf32>, tensor<8x16xf32>) -> tensor<2x5x8xf32>
    %289 = stablehlo.multiply %176, %288 : tensor<2x5x8xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %290 = stablehlo.reduce(%289 init: %cst_71) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %291 = stablehlo.reshape %290 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %292 = stablehlo.broadcast_in_dim %177, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %293 = stablehlo.multiply %288, %292 : tensor<2x5x8xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %294 = stablehlo.reduce(%291 init: %cst_72) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %295 = stablehlo.multiply %163, %293 : tensor<2x5x8xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %296 = stablehlo.reduce(%295 init: %cst_73) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %297 = stablehlo.reshape %296 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %298 = stablehlo.broadcast_in_dim %171, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %299 = stablehlo.multiply %293, %298 : tensor<2x5x8xf32>
    %300 = stablehlo.multiply %297, %174 : tensor<2x5x1xf32>
    %cst_74 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %301 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %302 = stablehlo.divide %300, %301 : tensor<2x5x1xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %303 = stablehlo.reduce(%302 init: %cst_75) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %304 = stablehlo.broadcast_in_dim %303, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %305 = stablehlo.multiply %163, %304 : tensor<2x5x8xf32>
    %306 = stablehlo.add %299, %305 : tensor<2x5x8xf32>
    %307 = stablehlo.multiply %304, %163 : tensor<2x5x8xf32>
    %308 = stablehlo.add %306, %307 : tensor<2x5x8xf32>
    %309 = stablehlo.negate %308 : tensor<2x5x8xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %310 = stablehlo.reduce(%309 init: %cst_76) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %311 = stablehlo.reshape %310 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %312 = stablehlo.add %268, %308 : tensor<2x5x8xf32>
    %cst_77 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %313 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %314 = stablehlo.divide %311, %313 : tensor<2x5x1xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %315 = stablehlo.reduce(%314 init: %cst_78) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %316 = stablehlo.broadcast_in_dim %315, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %317 = stablehlo.add %312, %316 : tensor<2x5x8xf32>
    %318 = stablehlo.dot_general %317, %155, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<8x8xf32>
    %319 = stablehlo.transpose %318, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %320 = stablehlo.dot_general %317, %arg9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x8xf32>) -> tensor<2x5x8xf32>
    %321 = stablehlo.reshape %320 : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %322 = stablehlo.transpose %321, dims = [0, 2, 3, 1] : (tensor<2x5x2x4xf32>) -> tensor<2x2x4x5xf32>
    %323 = stablehlo.dot_general %322, %132, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x5xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x5xf32>
    %324 = stablehlo.dot_general %322, %149, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x4x5xf32>
    %325 = stablehlo.transpose %324, dims = [0, 3, 1, 2] : (tensor<2x2x4x5xf32>) -> tensor<2x5x2x4xf32>
    %326 = stablehlo.broadcast_in_dim %152, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %327 = stablehlo.multiply %323, %326 : tensor<2x2x5x5xf32>
    %328 = stablehlo.multiply %327, %145 : tensor<2x2x5x5xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %329 = stablehlo.reduce(%328 init: %cst_79) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %330 = stablehlo.reshape %329 : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %331 = stablehlo.negate %330 : tensor<2x2x5x1xf32>
    %332 = stablehlo.broadcast_in_dim %147, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %333 = stablehlo.divide %323, %332 : tensor<2x2x5x5xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %334 = stablehlo.reduce(%331 init: %cst_80) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x1xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %335 = stablehlo.broadcast_in_dim %334, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %336 = stablehlo.add %333, %335 : tensor<2x2x5x5xf32>
    %337 = stablehlo.multiply %336, %145 : tensor<2x2x5x5xf32>
    %338 = call @_where_2(%138#1, %337) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %cst_81 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %339 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %340 = stablehlo.divide %338, %339 : tensor<2x2x5x5xf32>
    %341 = stablehlo.dot_general %340, %130, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x5x5xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %342 = stablehlo.transpose %341, dims = [0, 2, 1, 3] : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %343 = stablehlo.dot_general %340, %131, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x5x5xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %344 = stablehlo.transpose %343, dims = [0, 2, 1, 3] : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %345 = stablehlo.concatenate %344, %342, %325, dim = 2 : (tensor<2x5x2x4xf32>, tensor<2x5x2x4xf32>, tensor<2x5x2x4xf32>) -> tensor<2x5x6x4xf32>
    %346 = stablehlo.reshape %345 : (tensor<2x5x6x4xf32>) -> tensor<2x5x24xf32>
    %347 = stablehlo.dot_general %346, %127, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x24xf32>, tensor<2x5x8xf32>) -> tensor<24x8xf32>
    %348 = stablehlo.transpose %347, dims = [1, 0] : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %349 = stablehlo.dot_general %346, %arg10, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x24xf32>, tensor<8x24xf32>) -> tensor<2x5x8xf32>
    %350 = stablehlo.multiply %124, %349 : tensor<2x5x8xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %351 = stablehlo.reduce(%350 init: %cst_82) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %352 = stablehlo.reshape %351 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %353 = stablehlo.broadcast_in_dim %125, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %354 = stablehlo.multiply %349, %353 : tensor<2x5x8xf32>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %355 = stablehlo.reduce(%352 init: %cst_83) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %356 = stablehlo.multiply %111, %354 : tensor<2x5x8xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %357 = stablehlo.reduce(%356 init: %cst_84) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %358 = stablehlo.reshape %357 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %359 = stablehlo.broadcast_in_dim %119, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %360 = stablehlo.multiply %354, %359 : tensor<2x5x8xf32>
    %361 = stablehlo.multiply %358, %122 : tensor<2x5x1xf32>
    %cst_85 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %362 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %363 = stablehlo.divide %361, %362 : tensor<2x5x1xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %364 = stablehlo.reduce(%363 init: %cst_86) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %365 = stablehlo.broadcast_in_dim %364, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %366 = stablehlo.multiply %111, %365 : tensor<2x5x8xf32>
    %367 = stablehlo.add %360, %366 : tensor<2x5x8xf32>
    %368 = stablehlo.multiply %365, %111 : tensor<2x5x8xf32>
    %369 = stablehlo.add %367, %368 : tensor<2x5x8xf32>
    %370 = stablehlo.negate %369 : tensor<2x5x8xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %371 = stablehlo.reduce(%370 init: %cst_87) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %372 = stablehlo.reshape %371 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %373 = stablehlo.add %317, %369 : tensor<2x5x8xf32>
    %cst_88 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %374 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %375 = stablehlo.divide %372, %374 : tensor<2x5x1xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %376 = stablehlo.reduce(%375 init: %cst_89) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %377 = stablehlo.broadcast_in_dim %376, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %378 = stablehlo.add %373, %377 : tensor<2x5x8xf32>
    %379 = stablehlo.dot_general %378, %103, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<2x5x16xf32>) -> tensor<8x16xf32>
    %380 = stablehlo.transpose %379, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %381 = stablehlo.dot_general %378, %arg0, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<16x8xf32>) -> tensor<2x5x16xf32>
    %382 = stablehlo.multiply %85, %381 : tensor<2x5x16xf32>
    %383 = stablehlo.multiply %381, %102 : tensor<2x5x16xf32>
    %cst_90 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %384 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %385 = stablehlo.multiply %384, %382 : tensor<2x5x16xf32>
    %386 = stablehlo.multiply %385, %98 : tensor<2x5x16xf32>
    %387 = stablehlo.multiply %386, %96 : tensor<2x5x16xf32>
    %388 = stablehlo.add %386, %387 : tensor<2x5x16xf32>
    %cst_91 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %389 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %390 = stablehlo.multiply %389, %388 : tensor<2x5x16xf32>
    %391 = stablehlo.add %383, %390 : tensor<2x5x16xf32>
    %cst_92 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %392 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %393 = stablehlo.multiply %392, %390 : tensor<2x5x16xf32>
    %394 = stablehlo.multiply %393, %90 : tensor<2x5x16xf32>
    %395 = stablehlo.add %391, %394 : tensor<2x5x16xf32>
    %396 = stablehlo.dot_general %395, %84, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x16xf32>, tensor<2x5x8xf32>) -> tensor<16x8xf32>
    %397 = stablehlo.transpose %396, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %398 = stablehlo.dot_general %395, %arg5, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x16xf32>, tensor<8x16xf32>) -> tensor<2x5x8xf32>
    %399 = stablehlo.multiply %81, %398 : tensor<2x5x8xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %400 = stablehlo.reduce(%399 init: %cst_93) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %401 = stablehlo.reshape %400 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %402 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %403 = stablehlo.multiply %398, %402 : tensor<2x5x8xf32>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %404 = stablehlo.reduce(%401 init: %cst_94) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %405 = stablehlo.multiply %68, %403 : tensor<2x5x8xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %406 = stablehlo.reduce(%405 init: %cst_95) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %407 = stablehlo.reshape %406 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %408 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %409 = stablehlo.multiply %403, %408 : tensor<2x5x8xf32>
    %410 = stablehlo.multiply %407, %79 : tensor<2x5x1xf32>
    %cst_96 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %411 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %412 = stablehlo.divide %410, %411 : tensor<2x5x1xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %413 = stablehlo.reduce(%412 init: %cst_97) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %414 = stablehlo.broadcast_in_dim %413, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %415 = stablehlo.multiply %68, %414 : tensor<2x5x8xf32>
    %416 = stablehlo.add %409, %415 : tensor<2x5x8xf32>
    %417 = stablehlo.multiply %414, %68 : tensor<2x5x8xf32>
    %418 = stablehlo.add %416, %417 : tensor<2x5x8xf32>
    %419 = stablehlo.negate %418 : tensor<2x5x8xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %420 = stablehlo.reduce(%419 init: %cst_98) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %421 = stablehlo.reshape %420 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %422 = stablehlo.add %378, %418 : tensor<2x5x8xf32>
    %cst_99 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %423 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %424 = stablehlo.divide %421, %423 : tensor<2x5x1xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %425 = stablehlo.reduce(%424 init: %cst_100) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %426 = stablehlo.broadcast_in_dim %425, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %427 = stablehlo.add %422, %426 : tensor<2x5x8xf32>
    %428 = stablehlo.dot_general %427, %60, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<8x8xf32>
    %429 = stablehlo.transpose %428, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %430 = stablehlo.dot_general %427, %arg3, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x8xf32>) -> tensor<2x5x8xf32>
    %431 = stablehlo.reshape %430 : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %432 = stablehlo.transpose %431, dims = [0, 2, 3, 1] : (tensor<2x5x2x4xf32>) -> tensor<2x2x4x5xf32>
    %433 = stablehlo.dot_general %432, %37, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x5xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x5xf32>
    %434 = stablehlo.dot_general %432, %54, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x4x5xf32>
    %435 = stablehlo.transpose %434, dims = [0, 3, 1, 2] : (tensor<2x2x4x5xf32>) -> tensor<2x5x2x4xf32>
    %436 = stablehlo.broadcast_in_dim %57, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %437 = stablehlo.multiply %433, %436 : tensor<2x2x5x5xf32>
    %438 = stablehlo.multiply %437, %50 : tensor<2x2x5x5xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %439 = stablehlo.reduce(%438 init: %cst_101) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %440 = stablehlo.reshape %439 : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %441 = stablehlo.negate %440 : tensor<2x2x5x1xf32>
    %442 = stablehlo.broadcast_in_dim %52, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %443 = stablehlo.divide %433, %442 : tensor<2x2x5x5xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %444 = stablehlo.reduce(%441 init: %cst_102) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x1xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %445 = stablehlo.broadcast_in_dim %444, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %446 = stablehlo.add %443, %445 : tensor<2x2x5x5xf32>
    %447 = stablehlo.multiply %446, %50 : tensor<2x2x5x5xf32>
    %448 = call @_where_2(%43#1, %447) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %cst_103 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %449 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %450 = stablehlo.divide %448, %449 : tensor<2x2x5x5xf32>
    %451 = stablehlo.dot_general %450, %35, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x5x5xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %452 = stablehlo.transpose %451, dims = [0, 2, 1, 3] : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %453 = stablehlo.dot_general %450, %36, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x5x5xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %454 = stablehlo.transpose %453, dims = [0, 2, 1, 3] : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %455 = stablehlo.concatenate %454, %452, %435, dim = 2 : (tensor<2x5x2x4xf32>, tensor<2x5x2x4xf32>, tensor<2x5x2x4xf32>) -> tensor<2x5x6x4xf32>
    %456 = stablehlo.reshape %455 : (tensor<2x5x6x4xf32>) -> tensor<2x5x24xf32>
    %457 = stablehlo.dot_general %456, %32, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x24xf32>, tensor<2x5x8xf32>) -> tensor<24x8xf32>
    %458 = stablehlo.transpose %457, dims = [1, 0] : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %459 = stablehlo.dot_general %456, %arg4, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x24xf32>, tensor<8x24xf32>) -> tensor<2x5x8xf32>
    %460 = stablehlo.multiply %29, %459 : tensor<2x5x8xf32>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %461 = stablehlo.reduce(%460 init: %cst_104) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %462 = stablehlo.reshape %461 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %463 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %464 = stablehlo.multiply %459, %463 : tensor<2x5x8xf32>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %465 = stablehlo.reduce(%462 init: %cst_105) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %466 = stablehlo.multiply %16, %464 : tensor<2x5x8xf32>
    %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %467 = stablehlo.reduce(%466 init: %cst_106) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %468 = stablehlo.reshape %467 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %469 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %470 = stablehlo.multiply %464, %469 : tensor<2x5x8xf32>
    %471 = stablehlo.multiply %468, %27 : tensor<2x5x1xf32>
    %cst_107 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %472 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %473 = stablehlo.divide %471, %472 : tensor<2x5x1xf32>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %474 = stablehlo.reduce(%473 init: %cst_108) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %475 = stablehlo.broadcast_in_dim %474, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %476 = stablehlo.multiply %16, %475 : tensor<2x5x8xf32>
    %477 = stablehlo.add %470, %476 : tensor<2x5x8xf32>
    %478 = stablehlo.multiply %475, %16 : tensor<2x5x8xf32>
    %479 = stablehlo.add %477, %478 : tensor<2x5x8xf32>
    %480 = stablehlo.negate %479 : tensor<2x5x8xf32>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %481 = stablehlo.reduce(%480 init: %cst_109) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %482 = stablehlo.reshape %481 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %483 = stablehlo.add %427, %479 : tensor<2x5x8xf32>
    %cst_110 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %484 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %485 = stablehlo.divide %482, %484 : tensor<2x5x1xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %486 = stablehlo.reduce(%485 init: %cst_111) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %487 = stablehlo.broadcast_in_dim %486, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %488 = stablehlo.add %483, %487 : tensor<2x5x8xf32>
    %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %489 = stablehlo.reduce(%488 init: %cst_112) applies stablehlo.add across dimensions = [0] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<5x8xf32>
    %490 = stablehlo.reshape %489 : (tensor<5x8xf32>) -> tensor<1x5x8xf32>
    %cst_113 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %491 = stablehlo.reduce(%490 init: %cst_113) applies stablehlo.add across dimensions = [0] : (tensor<1x5x8xf32>, tensor<f32>) -> tensor<5x8xf32>
    %cst_114 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %492 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %493 = "stablehlo.scatter"(%492, %6, %488) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg47: tensor<f32>, %arg48: tensor<f32>):
      %886 = stablehlo.add %arg47, %arg48 : tensor<f32>
      stablehlo.return %886 : tensor<f32>
    }) : (tensor<11x8xf32>, tensor<2x5x1xi32>, tensor<2x5x8xf32>) -> tensor<11x8xf32>
    %494 = stablehlo.add %240, %493 : tensor<11x8xf32>
    %cst_115 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %495 = stablehlo.add %arg45, %cst_115 : tensor<f32>
    %cst_116 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %496 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %497 = stablehlo.multiply %496, %arg15 : tensor<16x8xf32>
    %cst_117 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %498 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %499 = stablehlo.multiply %498, %380 : tensor<16x8xf32>
    %500 = stablehlo.add %497, %499 : tensor<16x8xf32>
    %cst_118 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %501 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %502 = stablehlo.multiply %501, %arg16 : tensor<8xf32>
    %cst_119 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %503 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %504 = stablehlo.multiply %503, %465 : tensor<8xf32>
    %505 = stablehlo.add %502, %504 : tensor<8xf32>
    %cst_120 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %506 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %507 = stablehlo.multiply %506, %arg17 : tensor<8xf32>
    %cst_121 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %508 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %509 = stablehlo.multiply %508, %404 : tensor<8xf32>
    %510 = stablehlo.add %507, %509 : tensor<8xf32>
    %cst_122 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %511 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %512 = stablehlo.multiply %511, %arg18 : tensor<8x8xf32>
    %cst_123 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %513 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %514 = stablehlo.multiply %513, %429 : tensor<8x8xf32>
    %515 = stablehlo.add %512, %514 : tensor<8x8xf32>
    %cst_124 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %516 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %517 = stablehlo.multiply %516, %arg19 : tensor<8x24xf32>
    %cst_125 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %518 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %519 = stablehlo.multiply %518, %458 : tensor<8x24xf32>
    %520 = stablehlo.add %517, %519 : tensor<8x24xf32>
    %cst_126 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %521 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %522 = stablehlo.multiply %521, %arg20 : tensor<8x16xf32>
    %cst_127 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %523 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %524 = stablehlo.multiply %523, %397 : tensor<8x16xf32>
    %525 = stablehlo.add %522, %524 : tensor<8x16xf32>
    %cst_128 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %526 = stablehlo.broadcast_in_dim %cst_128, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %527 = stablehlo.multiply %526, %arg21 : tensor<16x8xf32>
    %cst_129 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %528 = stablehlo.broadcast_in_dim %cst_129, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %529 = stablehlo.multiply %528, %270 : tensor<16x8xf32>
    %530 = stablehlo.add %527, %529 : tensor<16x8xf32>
    %cst_130 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %531 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %532 = stablehlo.multiply %531, %arg22 : tensor<8xf32>
    %cst_131 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %533 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %534 = stablehlo.multiply %533, %355 : tensor<8xf32>
    %535 = stablehlo.add %532, %534 : tensor<8xf32>
    %cst_132 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %536 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %537 = stablehlo.multiply %536, %arg23 : tensor<8xf32>
    %cst_133 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %538 = stablehlo.broadcast_in_dim %cst_133, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %539 = stablehlo.multiply %538, %294 : tensor<8xf32>
    %540 = stablehlo.add %537, %539 : tensor<8xf32>
    %cst_134 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %541 = stablehlo.broadcast_in_dim %cst_134, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %542 = stablehlo.multiply %541, %arg24 : tensor<8x8xf32>
    %cst_135 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %543 = stablehlo.broadcast_in_dim %cst_135, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %544 = stablehlo.multiply %543, %319 : tensor<8x8xf32>
    %545 = stablehlo.add %542, %544 : tensor<8x8xf32>
    %cst_136 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %546 = stablehlo.broadcast_in_dim %cst_136, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %547 = stablehlo.multiply %546, %arg25 : tensor<8x24xf32>
    %cst_137 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %548 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %549 = stablehlo.multiply %548, %348 : tensor<8x24xf32>
    %550 = stablehlo.add %547, %549 : tensor<8x24xf32>
    %cst_138 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %551 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %552 = stablehlo.multiply %551, %arg26 : tensor<8x16xf32>
    %cst_139 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %553 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %554 = stablehlo.multiply %553, %287 : tensor<8x16xf32>
    %555 = stablehlo.add %552, %554 : tensor<8x16xf32>
    %cst_140 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %556 = stablehlo.broadcast_in_dim %cst_140, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %557 = stablehlo.multiply %556, %arg27 : tensor<11x8xf32>
    %cst_141 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %558 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %559 = stablehlo.multiply %558, %494 : tensor<11x8xf32>
    %560 = stablehlo.add %557, %559 : tensor<11x8xf32>
    %cst_142 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %561 = stablehlo.broadcast_in_dim %cst_142, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %562 = stablehlo.multiply %561, %arg28 : tensor<8xf32>
    %cst_143 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %563 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %564 = stablehlo.multiply %563, %246 : tensor<8xf32>
    %565 = stablehlo.add %562, %564 : tensor<8xf32>
    %cst_144 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %566 = stablehlo.broadcast_in_dim %cst_144, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %567 = stablehlo.multiply %566, %arg29 : tensor<5x8xf32>
    %cst_145 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %568 = stablehlo.broadcast_in_dim %cst_145, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %569 = stablehlo.multiply %568, %491 : tensor<5x8xf32>
    %570 = stablehlo.add %567, %569 : tensor<5x8xf32>
    %cst_146 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %571 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %572 = stablehlo.multiply %571, %arg30 : tensor<16x8xf32>
    %cst_147 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %573 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %574 = stablehlo.multiply %573, %380 : tensor<16x8xf32>
    %575 = stablehlo.multiply %574, %380 : tensor<16x8xf32>
    %576 = stablehlo.add %572, %575 : tensor<16x8xf32>
    %cst_148 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %577 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %578 = stablehlo.multiply %577, %arg31 : tensor<8xf32>
    %cst_149 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %579 = stablehlo.broadcast_in_dim %cst_149, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %580 = stablehlo.multiply %579, %465 : tensor<8xf32>
    %581 = stablehlo.multiply %580, %465 : tensor<8xf32>
    %582 = stablehlo.add %578, %581 : tensor<8xf32>
    %cst_150 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %583 = stablehlo.broadcast_in_dim %cst_150, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %584 = stablehlo.multiply %583, %arg32 : tensor<8xf32>
    %cst_151 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %585 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %586 = stablehlo.multiply %585, %404 : tensor<8xf32>
    %587 = stablehlo.multiply %586, %404 : tensor<8xf32>
    %588 = stablehlo.add %584, %587 : tensor<8xf32>
    %cst_152 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %589 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %590 = stablehlo.multiply %589, %arg33 : tensor<8x8xf32>
    %cst_153 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %591 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %592 = stablehlo.multiply %591, %429 : tensor<8x8xf32>
    %593 = stablehlo.multiply %592, %429 : tensor<8x8xf32>
    %594 = stablehlo.add %590, %593 : tensor<8x8xf32>
    %cst_154 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %595 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %596 = stablehlo.multiply %595, %arg34 : tensor<8x24xf32>
    %cst_155 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %597 = stablehlo.broadcast_in_dim %cst_155, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %598 = stablehlo.multiply %597, %458 : tensor<8x24xf32>
    %599 = stablehlo.multiply %598, %458 : tensor<8x24xf32>
    %600 = stablehlo.add %596, %599 : tensor<8x24xf32>
    %cst_156 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %601 = stablehlo.broadcast_in_dim %cst_156, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %602 = stablehlo.multiply %601, %arg35 : tensor<8x16xf32>
    %cst_157 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %603 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %604 = stablehlo.multiply %603, %397 : tensor<8x16xf32>
    %605 = stablehlo.multiply %604, %397 : tensor<8x16xf32>
    %606 = stablehlo.add %602, %605 : tensor<8x16xf32>
    %cst_158 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %607 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %608 = stablehlo.multiply %607, %arg36 : tensor<16x8xf32>
    %cst_159 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %609 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %610 = stablehlo.multiply %609, %270 : tensor<16x8xf32>
    %611 = stablehlo.multiply %610, %270 : tensor<16x8xf32>
    %612 = stablehlo.add %608, %611 : tensor<16x8xf32>
    %cst_160 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %613 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %614 = stablehlo.multiply %613, %arg37 : tensor<8xf32>
    %cst_161 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %615 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %616 = stablehlo.multiply %615, %355 : tensor<8xf32>
    %617 = stablehlo.multiply %616, %355 : tensor<8xf32>
    %618 = stablehlo.add %614, %617 : tensor<8xf32>
    %cst_162 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %619 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %620 = stablehlo.multiply %619, %arg38 : tensor<8xf32>
    %cst_163 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %621 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %622 = stablehlo.multiply %621, %294 : tensor<8xf32>
    %623 = stablehlo.multiply %622, %294 : tensor<8xf32>
    %624 = stablehlo.add %620, %623 : tensor<8xf32>
    %cst_164 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %625 = stablehlo.broadcast_in_dim %cst_164, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %626 = stablehlo.multiply %625, %arg39 : tensor<8x8xf32>
    %cst_165 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %627 = stablehlo.broadcast_in_dim %cst_165, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %628 = stablehlo.multiply %627, %319 : tensor<8x8xf32>
    %629 = stablehlo.multiply %628, %319 : tensor<8x8xf32>
    %630 = stablehlo.add %626, %629 : tensor<8x8xf32>
    %cst_166 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %631 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %632 = stablehlo.multiply %631, %arg40 : tensor<8x24xf32>
    %cst_167 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %633 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %634 = stablehlo.multiply %633, %348 : tensor<8x24xf32>
    %635 = stablehlo.multiply %634, %348 : tensor<8x24xf32>
    %636 = stablehlo.add %632, %635 : tensor<8x24xf32>
    %cst_168 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %637 = stablehlo.broadcast_in_dim %cst_168, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %638 = stablehlo.multiply %637, %arg41 : tensor<8x16xf32>
    %cst_169 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %639 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %640 = stablehlo.multiply %639, %287 : tensor<8x16xf32>
    %641 = stablehlo.multiply %640, %287 : tensor<8x16xf32>
    %642 = stablehlo.add %638, %641 : tensor<8x16xf32>
    %cst_170 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %643 = stablehlo.broadcast_in_dim %cst_170, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %644 = stablehlo.multiply %643, %arg42 : tensor<11x8xf32>
    %cst_171 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %645 = stablehlo.broadcast_in_dim %cst_171, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %646 = stablehlo.multiply %645, %494 : tensor<11x8xf32>
    %647 = stablehlo.multiply %646, %494 : tensor<11x8xf32>
    %648 = stablehlo.add %644, %647 : tensor<11x8xf32>
    %cst_172 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %649 = stablehlo.broadcast_in_dim %cst_172, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %650 = stablehlo.multiply %649, %arg43 : tensor<8xf32>
    %cst_173 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %651 = stablehlo.broadcast_in_dim %cst_173, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %652 = stablehlo.multiply %651, %246 : tensor<8xf32>
    %653 = stablehlo.multiply %652, %246 : tensor<8xf32>
    %654 = stablehlo.add %650, %653 : tensor<8xf32>
    %cst_174 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %655 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %656 = stablehlo.multiply %655, %arg44 : tensor<5x8xf32>
    %cst_175 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %657 = stablehlo.broadcast_in_dim %cst_175, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %658 = stablehlo.multiply %657, %491 : tensor<5x8xf32>
    %659 = stablehlo.multiply %658, %491 : tensor<5x8xf32>
    %660 = stablehlo.add %656, %659 : tensor<5x8xf32>
    %cst_176 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %661 = stablehlo.power %cst_176, %495 : tensor<f32>
    %cst_177 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %662 = stablehlo.subtract %cst_177, %661 : tensor<f32>
    %663 = stablehlo.broadcast_in_dim %662, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %664 = stablehlo.divide %500, %663 : tensor<16x8xf32>
    %cst_178 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %665 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %666 = stablehlo.multiply %665, %664 : tensor<16x8xf32>
    %cst_179 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %667 = stablehlo.power %cst_179, %495 : tensor<f32>
    %cst_180 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %668 = stablehlo.subtract %cst_180, %667 : tensor<f32>
    %669 = stablehlo.broadcast_in_dim %668, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %670 = stablehlo.divide %576, %669 : tensor<16x8xf32>
    %671 = stablehlo.sqrt %670 : tensor<16x8xf32>
    %cst_181 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %672 = stablehlo.broadcast_in_dim %cst_181, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %673 = stablehlo.add %671, %672 : tensor<16x8xf32>
    %674 = stablehlo.divide %666, %673 : tensor<16x8xf32>
    %675 = stablehlo.subtract %arg0, %674 : tensor<16x8xf32>
    %cst_182 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %676 = stablehlo.power %cst_182, %495 : tensor<f32>
    %cst_183 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %677 = stablehlo.subtract %cst_183, %676 : tensor<f32>
    %678 = stablehlo.broadcast_in_dim %677, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %679 = stablehlo.divide %505, %678 : tensor<8xf32>
    %cst_184 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %680 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %681 = stablehlo.multiply %680, %679 : tensor<8xf32>
    %cst_185 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %682 = stablehlo.power %cst_185, %495 : tensor<f32>
    %cst_186 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %683 = stablehlo.subtract %cst_186, %682 : tensor<f32>
    %684 = stablehlo.broadcast_in_dim %683, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %685 = stablehlo.divide %582, %684 : tensor<8xf32>
    %686 = stablehlo.sqrt %685 : tensor<8xf32>
    %cst_187 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %687 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %688 = stablehlo.add %686, %687 : tensor<8xf32>
    %689 = stablehlo.divide %681, %688 : tensor<8xf32>
    %690 = stablehlo.subtract %arg1, %689 : tensor<8xf32>
    %cst_188 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %691 = stablehlo.power %cst_188, %495 : tensor<f32>
    %cst_189 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %692 = stablehlo.subtract %cst_189, %691 : tensor<f32>
    %693 = stablehlo.broadcast_in_dim %692, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %694 = stablehlo.divide %510, %693 : tensor<8xf32>
    %cst_190 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %695 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %696 = stablehlo.multiply %695, %694 : tensor<8xf32>
    %cst_191 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %697 = stablehlo.power %cst_191, %495 : tensor<f32>
    %cst_192 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %698 = stablehlo.subtract %cst_192, %697 : tensor<f32>
    %699 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %700 = stablehlo.divide %588, %699 : tensor<8xf32>
    %701 = stablehlo.sqrt %700 : tensor<8xf32>
    %cst_193 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %702 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %703 = stablehlo.add %701, %702 : tensor<8xf32>
    %704 = stablehlo.divide %696, %703 : tensor<8xf32>
    %705 = stablehlo.subtract %arg2, %704 : tensor<8xf32>
    %cst_194 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %706 = stablehlo.power %cst_194, %495 : tensor<f32>
    %cst_195 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %707 = stablehlo.subtract %cst_195, %706 : tensor<f32>
    %708 = stablehlo.broadcast_in_dim %707, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %709 = stablehlo.divide %515, %708 : tensor<8x8xf32>
    %cst_196 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %710 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %711 = stablehlo.multiply %710, %709 : tensor<8x8xf32>
    %cst_197 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %712 = stablehlo.power %cst_197, %495 : tensor<f32>
    %cst_198 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %713 = stablehlo.subtract %cst_198, %712 : tensor<f32>
    %714 = stablehlo.broadcast_in_dim %713, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %715 = stablehlo.divide %594, %714 : tensor<8x8xf32>
    %716 = stablehlo.sqrt %715 : tensor<8x8xf32>
    %cst_199 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %717 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %718 = stablehlo.add %716, %717 : tensor<8x8xf32>
    %719 = stablehlo.divide %711, %718 : tensor<8x8xf32>
    %720 = stablehlo.subtract %arg3, %719 : tensor<8x8xf32>
    %cst_200 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %721 = stablehlo.power %cst_200, %495 : tensor<f32>
    %cst_201 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %722 = stablehlo.subtract %cst_201, %721 : tensor<f32>
    %723 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %724 = stablehlo.divide %520, %723 : tensor<8x24xf32>
    %cst_202 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %725 = stablehlo.broadcast_in_dim %cst_202, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %726 = stablehlo.multiply %725, %724 : tensor<8x24xf32>
    %cst_203 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %727 = stablehlo.power %cst_203, %495 : tensor<f32>
    %cst_204 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %728 = stablehlo.subtract %cst_204, %727 : tensor<f32>
    %729 = stablehlo.broadcast_in_dim %728, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %730 = stablehlo.divide %600, %729 : tensor<8x24xf32>
    %731 = stablehlo.sqrt %730 : tensor<8x24xf32>
    %cst_205 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %732 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %733 = stablehlo.add %731, %732 : tensor<8x24xf32>
    %734 = stablehlo.divide %726, %733 : tensor<8x24xf32>
    %735 = stablehlo.subtract %arg4, %734 : tensor<8x24xf32>
    %cst_206 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %736 = stablehlo.power %cst_206, %495 : tensor<f32>
    %cst_207 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %737 = stablehlo.subtract %cst_207, %736 : tensor<f32>
    %738 = stablehlo.broadcast_in_dim %737, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %739 = stablehlo.divide %525, %738 : tensor<8x16xf32>
    %cst_208 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %740 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %741 = stablehlo.multiply %740, %739 : tensor<8x16xf32>
    %cst_209 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %742 = stablehlo.power %cst_209, %495 : tensor<f32>
    %cst_210 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %743 = stablehlo.subtract %cst_210, %742 : tensor<f32>
    %744 = stablehlo.broadcast_in_dim %743, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %745 = stablehlo.divide %606, %744 : tensor<8x16xf32>
    %746 = stablehlo.sqrt %745 : tensor<8x16xf32>
    %cst_211 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %747 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %748 = stablehlo.add %746, %747 : tensor<8x16xf32>
    %749 = stablehlo.divide %741, %748 : tensor<8x16xf32>
    %750 = stablehlo.subtract %arg5, %749 : tensor<8x16xf32>
    %cst_212 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %751 = stablehlo.power %cst_212, %495 : tensor<f32>
    %cst_213 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %752 = stablehlo.subtract %cst_213, %751 : tensor<f32>
    %753 = stablehlo.broadcast_in_dim %752, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %754 = stablehlo.divide %530, %753 : tensor<16x8xf32>
    %cst_214 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %755 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %756 = stablehlo.multiply %755, %754 : tensor<16x8xf32>
    %cst_215 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %757 = stablehlo.power %cst_215, %495 : tensor<f32>
    %cst_216 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %758 = stablehlo.subtract %cst_216, %757 : tensor<f32>
    %759 = stablehlo.broadcast_in_dim %758, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %760 = stablehlo.divide %612, %759 : tensor<16x8xf32>
    %761 = stablehlo.sqrt %760 : tensor<16x8xf32>
    %cst_217 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %762 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %763 = stablehlo.add %761, %762 : tensor<16x8xf32>
    %764 = stablehlo.divide %756, %763 : tensor<16x8xf32>
    %765 = stablehlo.subtract %arg6, %764 : tensor<16x8xf32>
    %cst_218 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %766 = stablehlo.power %cst_218, %495 : tensor<f32>
    %cst_219 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %767 = stablehlo.subtract %cst_219, %766 : tensor<f32>
    %768 = stablehlo.broadcast_in_dim %767, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %769 = stablehlo.divide %535, %768 : tensor<8xf32>
    %cst_220 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %770 = stablehlo.broadcast_in_dim %cst_220, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %771 = stablehlo.multiply %770, %769 : tensor<8xf32>
    %cst_221 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %772 = stablehlo.power %cst_221, %495 : tensor<f32>
    %cst_222 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %773 = stablehlo.subtract %cst_222, %772 : tensor<f32>
    %774 = stablehlo.broadcast_in_dim %773, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %775 = stablehlo.divide %618, %774 : tensor<8xf32>
    %776 = stablehlo.sqrt %775 : tensor<8xf32>
    %cst_223 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %777 = stablehlo.broadcast_in_dim %cst_223, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %778 = stablehlo.add %776, %777 : tensor<8xf32>
    %779 = stablehlo.divide %771, %778 : tensor<8xf32>
    %780 = stablehlo.subtract %arg7, %779 : tensor<8xf32>
    %cst_224 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %781 = stablehlo.power %cst_224, %495 : tensor<f32>
    %cst_225 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %782 = stablehlo.subtract %cst_225, %781 : tensor<f32>
    %783 = stablehlo.broadcast_in_dim %782, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %784 = stablehlo.divide %540, %783 : tensor<8xf32>
    %cst_226 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %785 = stablehlo.broadcast_in_dim %cst_226, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %786 = stablehlo.multiply %785, %784 : tensor<8xf32>
    %cst_227 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %787 = stablehlo.power %cst_227, %495 : tensor<f32>
    %cst_228 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %788 = stablehlo.subtract %cst_228, %787 : tensor<f32>
    %789 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %790 = stablehlo.divide %624, %789 : tensor<8xf32>
    %791 = stablehlo.sqrt %790 : tensor<8xf32>
    %cst_229 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %792 = stablehlo.broadcast_in_dim %cst_229, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %793 = stablehlo.add %791, %792 : tensor<8xf32>
    %794 = stablehlo.divide %786, %793 : tensor<8xf32>
    %795 = stablehlo.subtract %arg8, %794 : tensor<8xf32>
    %cst_230 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %796 = stablehlo.power %cst_230, %495 : tensor<f32>
    %cst_231 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %797 = stablehlo.subtract %cst_231, %796 : tensor<f32>
    %798 = stablehlo.broadcast_in_dim %797, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %799 = stablehlo.divide %545, %798 : tensor<8x8xf32>
    %cst_232 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %800 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %801 = stablehlo.multiply %800, %799 : tensor<8x8xf32>
    %cst_233 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %802 = stablehlo.power %cst_233, %495 : tensor<f32>
    %cst_234 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %803 = stablehlo.subtract %cst_234, %802 : tensor<f32>
    %804 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %805 = stablehlo.divide %630, %804 : tensor<8x8xf32>
    %806 = stablehlo.sqrt %805 : tensor<8x8xf32>
    %cst_235 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %807 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %808 = stablehlo.add %806, %807 : tensor<8x8xf32>
    %809 = stablehlo.divide %801, %808 : tensor<8x8xf32>
    %810 = stablehlo.subtract %arg9, %809 : tensor<8x8xf32>
    %cst_236 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %811 = stablehlo.power %cst_236, %495 : tensor<f32>
    %cst_237 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %812 = stablehlo.subtract %cst_237, %811 : tensor<f32>
    %813 = stablehlo.broadcast_in_dim %812, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %814 = stablehlo.divide %550, %813 : tensor<8x24xf32>
    %cst_238 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %815 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %816 = stablehlo.multiply %815, %814 : tensor<8x24xf32>
    %cst_239 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %817 = stablehlo.power %cst_239, %495 : tensor<f32>
    %cst_240 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %818 = stablehlo.subtract %cst_240, %817 : tensor<f32>
    %819 = stablehlo.broadcast_in_dim %818, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %820 = stablehlo.divide %636, %819 : tensor<8x24xf32>
    %821 = stablehlo.sqrt %820 : tensor<8x24xf32>
    %cst_241 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %822 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %823 = stablehlo.add %821, %822 : tensor<8x24xf32>
    %824 = stablehlo.divide %816, %823 : tensor<8x24xf32>
    %825 = stablehlo.subtract %arg10, %824 : tensor<8x24xf32>
    %cst_242 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %826 = stablehlo.power %cst_242, %495 : tensor<f32>
    %cst_243 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %827 = stablehlo.subtract %cst_243, %826 : tensor<f32>
    %828 = stablehlo.broadcast_in_dim %827, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %829 = stablehlo.divide %555, %828 : tensor<8x16xf32>
    %cst_244 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %830 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %831 = stablehlo.multiply %830, %829 : tensor<8x16xf32>
    %cst_245 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %832 = stablehlo.power %cst_245, %495 : tensor<f32>
    %cst_246 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %833 = stablehlo.subtract %cst_246, %832 : tensor<f32>
    %834 = stablehlo.broadcast_in_dim %833, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %835 = stablehlo.divide %642, %834 : tensor<8x16xf32>
    %836 = stablehlo.sqrt %835 : tensor<8x16xf32>
    %cst_247 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %837 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %838 = stablehlo.add %836, %837 : tensor<8x16xf32>
    %839 = stablehlo.divide %831, %838 : tensor<8x16xf32>
    %840 = stablehlo.subtract %arg11, %839 : tensor<8x16xf32>
    %cst_248 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %841 = stablehlo.power %cst_248, %495 : tensor<f32>
    %cst_249 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %842 = stablehlo.subtract %cst_249, %841 : tensor<f32>
    %843 = stablehlo.broadcast_in_dim %842, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %844 = stablehlo.divide %560, %843 : tensor<11x8xf32>
    %cst_250 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %845 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %846 = stablehlo.multiply %845, %844 : tensor<11x8xf32>
    %cst_251 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %847 = stablehlo.power %cst_251, %495 : tensor<f32>
    %cst_252 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %848 = stablehlo.subtract %cst_252, %847 : tensor<f32>
    %849 = stablehlo.broadcast_in_dim %848, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %850 = stablehlo.divide %648, %849 : tensor<11x8xf32>
    %851 = stablehlo.sqrt %850 : tensor<11x8xf32>
    %cst_253 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %852 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %853 = stablehlo.add %851, %852 : tensor<11x8xf32>
    %854 = stablehlo.divide %846, %853 : tensor<11x8xf32>
    %855 = stablehlo.subtract %arg12, %854 : tensor<11x8xf32>
    %cst_254 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %856 = stablehlo.power %cst_254, %495 : tensor<f32>
    %cst_255 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %857 = stablehlo.subtract %cst_255, %856 : tensor<f32>
    %858 = stablehlo.broadcast_in_dim %857, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %859 = stablehlo.divide %565, %858 : tensor<8xf32>
    %cst_256 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %860 = stablehlo.broadcast_in_dim %cst_256, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %861 = stablehlo.multiply %860, %859 : tensor<8xf32>
    %cst_257 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %862 = stablehlo.power %cst_257, %495 : tensor<f32>
    %cst_258 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %863 = stablehlo.subtract %cst_258, %862 : tensor<f32>
    %864 = stablehlo.broadcast_in_dim %863, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %865 = stablehlo.divide %654, %864 : tensor<8xf32>
    %866 = stablehlo.sqrt %865 : tensor<8xf32>
    %cst_259 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %867 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %868 = stablehlo.add %866, %867 : tensor<8xf32>
    %869 = stablehlo.divide %861, %868 : tensor<8xf32>
    %870 = stablehlo.subtract %arg13, %869 : tensor<8xf32>
    %cst_260 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %871 = stablehlo.power %cst_260, %495 : tensor<f32>
    %cst_261 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %872 = stablehlo.subtract %cst_261, %871 : tensor<f32>
    %873 = stablehlo.broadcast_in_dim %872, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %874 = stablehlo.divide %570, %873 : tensor<5x8xf32>
    %cst_262 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %875 = stablehlo.broadcast_in_dim %cst_262, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %876 = stablehlo.multiply %875, %874 : tensor<5x8xf32>
    %cst_263 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %877 = stablehlo.power %cst_263, %495 : tensor<f32>
    %cst_264 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %878 = stablehlo.subtract %cst_264, %877 : tensor<f32>
    %879 = stablehlo.broadcast_in_dim %878, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %880 = stablehlo.divide %660, %879 : tensor<5x8xf32>
    %881 = stablehlo.sqrt %880 : tensor<5x8xf32>
    %cst_265 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %882 = stablehlo.broadcast_in_dim %cst_265, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %883 = stablehlo.add %881, %882 : tensor<5x8xf32>
    %884 = stablehlo.divide %876, %883 : tensor<5x8xf32>
    %885 = stablehlo.subtract %arg14, %884 : tensor<5x8xf32>
    return %675, %690, %705, %720, %735, %750, %765, %780, %795, %810, %825, %840, %855, %870, %885, %500, %505, %510, %515, %520, %525, %530, %535, %540, %545, %550, %555, %560, %565, %570, %576, %582, %588, %594, %600, %606, %612, %618, %624, %630, %636, %642, %648, %654, %660, %495, %231 : tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x16xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x16xf32>, tensor<11x8xf32>, tensor<8xf32>, tensor<5x8xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x16xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x16xf32>, tensor<11x8xf32>, tensor<8xf32>, tensor<5x8xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x16xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x16xf32>, tensor<11x8xf32>, tensor<8xf32>, tensor<5x8xf32>, tensor<f32>, tensor<f32>
  }
  func.func private @tril(%arg0: tensor<5x5xi1>) -> tensor<5x5xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<5x5xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<5x5xi32>
    %2 = stablehlo.add %0, %1 : tensor<5x5xi32>
    %3 = stablehlo.iota dim = 1 : tensor<5x5xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<5x5xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<5x5xi1>, tensor<5x5xi1>
    return %6 : tensor<5x5xi1>
  }
  func.func private @_where(%arg0: tensor<5x5xi1>, %arg1: tensor<2x2x5x5xf32>, %arg2: tensor<f32>) -> (tensor<2x2x5x5xf32>, tensor<2x2x5x5xi1>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<5x5xi1>) -> tensor<2x2x5x5xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>
    return %3, %1 : tensor<2x2x5x5xf32>, tensor<2x2x5x5xi1>
  }
  func.func private @log_softmax(%arg0: tensor<2x5x11xf32>) -> (tensor<2x5x11xf32>, tensor<2x5x11xf32>, tensor<2x5x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<2x5x11xf32>, tensor<f32>) -> tensor<2x5xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<2x5xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x11xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x5x11xf32>
    %6 = stablehlo.exponential %5 : tensor<2x5x11xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<2x5x11xf32>, tensor<f32>) -> tensor<2x5xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %9 = stablehlo.log %8 : tensor<2x5x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x11xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<2x5x11xf32>
    return %11, %6, %8 : tensor<2x5x11xf32>, tensor<2x5x11xf32>, tensor<2x5x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<2x5x11xf32>, %arg1: tensor<2x5x1xi32>) -> (tensor<2x5x1xf32>, tensor<2x5x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x5x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x5x1xi32>, tensor<2x5x1xi32>) -> tensor<2x5x1xi1>
    %c_0 = stablehlo.constant dense<11> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x5x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x5x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<2x5x1xi1>, tensor<2x5x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<2x5x1xi32>) -> tensor<2x5x1x1xi32>
    %c_1 = stablehlo.constant dense<10> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x5x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x5x1x1xi32>, tensor<2x5x1x1xi32>) -> tensor<2x5x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<2x5x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<2x5x1x1xi32>, tensor<2x5x1x1xi32>) -> tensor<2x5x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<2x5x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<2x5x1x1xi1>, tensor<i1>) -> tensor<2x5x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x5x11xf32>, tensor<2x5x1x1xi32>) -> tensor<2x5x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<2x5x1xi1>, tensor<2x5x1xf32>
    return %15, %5 : tensor<2x5x1xf32>, tensor<2x5x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<2x5x1x1xi32>, %arg1: tensor<2x5x1xf32>) -> tensor<2x5x11xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x5x11xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x5x11xf32>, tensor<2x5x1x1xi32>, tensor<2x5x1xf32>) -> tensor<2x5x11xf32>
    return %1 : tensor<2x5x11xf32>
  }
  func.func private @log_softmax_1(%arg0: tensor<2x5x11xf32>, %arg1: tensor<2x5x1xf32>, %arg2: tensor<2x5x11xf32>) -> tensor<2x5x11xf32> {
    %0 = stablehlo.negate %arg2 : tensor<2x5x11xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x5x11xf32>, tensor<f32>) -> tensor<2x5xf32>
    %2 = stablehlo.reshape %1 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<2x5x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x11xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<2x5x11xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<2x5x11xf32>
    return %7 : tensor<2x5x11xf32>
  }
  func.func private @_where_2(%arg0: tensor<2x2x5x5xi1>, %arg1: tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>
    return %1 : tensor<2x2x5x5xf32>
  }
}
// ----- lstm
// argument dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<16xf32>
// argument dense<"0x0000A03D000050BE000030BE00007CBF0000383F0000E83E000000BE0000A03E0000E03D000060BE0000C83E000000BE000000BE0000A0BE0000403E000040BD0000603E000080BE0000403D0000B8BE0000B03E0000A03D0000003E0000303E0000D0BE0000A03E0000543F000028BF000030BF00001CBF0000B03E0000403D0000E03E0000903E0000A03D0000E03D000080BD0000B03E0000E8BE000030BE0000C03D0000383F0000A0BE0000E0BE000060BE0000C83E0000C0BD0000083F000040BF0000E83E0000D03E000010BF0000803D0000F83E0000003D0000D03E0000743F0000E03D0000E0BD0000A0BE0000883E0000A0BD0000A0BD000040BD"> : tensor<4x16xf32>
// argument dense<"0x0000103E0000A83E0000003E000004BF0000B83E0000303E000060BE0000703E0000103E0000003E0000803C0000603E000098BE000080BD000040BE0000703E0000803C0000E0BD0000A0BE0000E0BD000000000000E0BD0000043F0000D03E00008ABF000040BF000080BD000030BE0000A03D0000C03D0000583F0000E0BE000020BE0000503F0000883E0000883E000050BE000028BF0000803D0000403D0000F8BE000088BE000000BD0000C0BE000040BD0000003D0000803C000050BE0000703E0000B83E0000003E0000A8BE0000983E000050BE0000B83E0000D8BE0000B83E000080BC000000BF000000BE0000803C0000E03D0000C8BE0000E0BE0000A03D000040BE0000C03D0000983E000028BF0000E03D0000F83E000000BE0000A8BE0000983E0000C03D0000B83E000010BE000018BF000040BD000030BE"> : tensor<5x16xf32>
// argument dense<"0x0000823F0000A4BF0000503E000090BE000060BE0000E0BD000082BF0000E0BD0000E0BE0000D43F0000E03D000030BE000010BE0000A8BE000008BF000050BE0000703E000000BE0000F83E0000C0BD"> : tensor<4x5xf32>
// argument dense<"0x000028BF000030BE0000D43F0000283F0000D2BF00000080000020BF0000203E0000CEBF0000703E0000703E0000CA3F0000A03E0000043F0000C0BF000010400000F6BF00008E3F0000A8BE000060BF000028BF00002CBF0000C03E0000E0BD0000BE3F0000EABF00000080000064BF0000483F000008C00000B0BE0000503E0000BEBF00007C3F0000303E0000803F0000743F00007CBF00004CBF000050BE0000403F0000583F000034BF00001CBF00004CBF000014BF000070BE000000BE00000440000000BF000090BE0000E83E000074BF0000C0BE0000803C0000483F0000A8BF0000B03F0000B8BE0000303E"> : tensor<6x2x5xf32>
// argument dense<"0x030000000400000000000000040000000200000002000000030000000100000004000000000000000100000001000000"> : tensor<6x2xi32>
// result dense<"0x9FBC06BB95DFC239F77B04BA0F8404B9F563A4BAB3DC03BB31948039E2C2C6B85BE8A6BBE9A000BB9721D8BA92F5B3BA6C050ABBF0B861391DF8BEB9588D88B9"> : tensor<16xf32> all 1e-5
// result dense<"0x0733A03D7D0F50BE600F30BE62FC7BBFDCE5373FFDE3E73E76F0FFBDE7F59F3EE9EFDD3D973561BE63F5C73E5375FFBD427700BE4D4FA0BEC304403EAE0840BD7F72603E6CA47FBE5E54403D74FBB7BE9BEAAF3E786A9F3D5302003E5FE12F3E5F1BD0BEFD649F3E50FC533F14EC27BF70E72FBF2AFC1BBFA30FB03E6821403DA916E03EFB16903E720FA03D0C12E03DCDAB7FBD0C0DB03E7607E8BE490530BEB41EC13D59DF373F6AED9FBE03F4DFBE9F915FBE834DC83EE2F7BFBDB004083F5E0140BFE3FFE73E0506D03E190110BFD90C803D4F05F83E833B003D77F9CF3E96D0733FF182E03DD286E0BDCD08A0BE4E12883E08459FBDBCE19FBDECFF3FBD"> : tensor<4x16xf32> all 1e-5
// result dense<"0x17860F3E1B19A73E9963FF3DD9F603BF0BA0B73E0904323EC7EF5FBEF8A26F3EB4B60D3E3D73013E386B6D3C68C15F3EF55B99BE4F0077BD5E3640BEECB36F3E8FAB7E3CDDE8E1BDE534A0BE4B44DFBD5C27A6B8789EE0BD8304043F0217D03EBC018ABF27CC3FBF53BD7CBDE2DD2FBE839D9F3DAD6EB83DD3FD573F9DB8DFBE99D320BEB6C14F3FBBE3873E17CF873E11D34FBEC1BD27BF297F7E3D005D403D2528F4BE5B1488BE9AB6F7BC16D0BFBE51FF46BDAB37053DD3217E3C372651BE65DF6E3E19CCB73E1F4D003E69EAA7BEFD6A983E61FF50BEAFF3B73E11ECD7BEBBF3BA3E9A08A1BCAB8AFFBEC78FFEBD0264943CAE97DE3D0FE6C7BE5AA3DFBEC4EDA43D3DB53FBE8832C13D57E7973EA7E227BFAB19E53DE00BF83E57C1FFBD5CC5A9BEA4E0993EE507C03D7731B83E7C2C0FBEF40D18BF56C93FBD8F1C30BE"> : tensor<5x16xf32> all 1e-5
// result dense<"0xB6BA813FF6C8A3BF8E1F513E5CDB8FBEDBF660BE3734E8BD219981BFB54CDCBD394BE1BEFE33D43FAE0ADB3DFF062DBE7E6110BE9EDDA8BE689807BFE6F751BE7DD46F3E089AFFBD2E97F73EDE7BBABD"> : tensor<4x5xf32> all 1e-5
// result dense<"0xBA92CF3F"> : tensor<f32> all 1e-5
module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<16xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<4x16xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<5x16xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<4x5xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<6x2x5xf32>, %arg5: tensor<6x2xi32>) -> (tensor<16xf32> {jax.result_info = "result[0]['b']"}, tensor<4x16xf32> {jax.result_info = "result[0]['wh']"}, tensor<5x16xf32> {jax.result_info = "result[0]['wx']"}, tensor<4x5xf32> {jax.result_info = "result[0]['wy']"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6x2x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6x2x4xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<6x2x4xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6x2x4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<6x2x4xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<6x2x4xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6x2x4xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<6x2x4xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6x2x4xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<6x2x4xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6x2x4xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<6x2x4xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<6x2x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %15:20 = stablehlo.while(%iterArg = %arg4, %iterArg_27 = %arg2, %iterArg_28 = %arg1, %iterArg_29 = %1, %iterArg_30 = %c, %iterArg_31 = %0, %iterArg_32 = %0, %iterArg_33 = %2, %iterArg_34 = %3, %iterArg_35 = %4, %iterArg_36 = %5, %iterArg_37 = %6, %iterArg_38 = %7, %iterArg_39 = %8, %iterArg_40 = %9, %iterArg_41 = %10, %iterArg_42 = %11, %iterArg_43 = %12, %iterArg_44 = %13, %iterArg_45 = %14) : tensor<6x2x5xf32>, tensor<5x16xf32>, tensor<4x16xf32>, tensor<1x16xf32>, tensor<i32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>
    cond {
      %c_46 = stablehlo.constant dense<6> : tensor<i32>
      %49 = stablehlo.compare LT, %iterArg_30, %c_46, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %49 : tensor<i1>
    } do {
      %49 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_30) : (tensor<6x2x5xf32>, tensor<i32>) -> tensor<2x5xf32>
      %50:15 = func.call @closed_call(%iterArg_27, %iterArg_28, %iterArg_29, %iterArg_31, %iterArg_32, %49) : (tensor<5x16xf32>, tensor<4x16xf32>, tensor<1x16xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x5xf32>) -> (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>)
      %51 = func.call @dynamic_update_index_in_dim(%iterArg_33, %50#2, %iterArg_30) : (tensor<6x2x4xf32>, tensor<2x4xf32>, tensor<i32>) -> tensor<6x2x4xf32>
      %52 = func.call @dynamic_update_index_in_dim(%iterArg_34, %50#3, %iterArg_30) : (tensor<6x2x4xf32>, tensor<2x4xf32>, tensor<i32>) -> tensor<6x2x4xf32>
      %53 = func.call @dynamic_update_index_in_dim(%iterArg_35, %50#4, %iterArg_30) : (tensor<6x2x4xf32>, tensor<2x4xf32>, tensor<i32>) -> tensor<6x2x4xf32>
      %54 = func.call @dynamic_update_index_in_dim(%iterArg_36, %50#5, %iterArg_30) : (tensor<6x2x4xf32>, tensor<2x4xf32>, tensor<i32>) -> tensor<6x2x4xf32>
      %55 = func.call @dynamic_update_index_in_dim(%iterArg_37, %50#6, %iterArg_30) : (tensor<6x2x4xf32>, tensor<2x4xf32>, tensor<i32>) -> tensor<6x2x4xf32>
      %56 = func.call @dynamic_update_index_in_dim(%iterArg_38, %50#7, %iterArg_30) : (tensor<6x2x4xf32>, tensor<2x4xf32>, tensor<i32>) -> tensor<6x2x4xf32>
      %57 = func.call @dynamic_update_index_in_dim(%iterArg_39, %50#8, %iterArg_30) : (tensor<6x2x4xf32>, tensor<2x4xf32>, tensor<i32>) -> tensor<6x2x4xf32>
      %58 = func.call @dynamic_update_index_in_dim(%iterArg_40, %50#9, %iterArg_30) : (tensor<6x2x4xf32>, tensor<2x4xf32>, tensor<i32>) -> tensor<6x2x4xf32>
      %59 = func.call @dynamic_update_index_in_dim(%iterArg_41, %50#10, %iterArg_30) : (tensor<6x2x4xf32>, tensor<2x4xf32>, tensor<i32>) -> tensor<6x2x4xf32>
      %60 = func.call @dynamic_update_index_in_dim(%iterArg_42, %50#11, %iterArg_30) : (tensor<6x2x4xf32>, tensor<2x4xf32>, tensor<i32>) -> tensor<6x2x4xf32>
      %61 = func.call @dynamic_update_index_in_dim(%iterArg_43, %50#12, %iterArg_30) : (tensor<6x2x4xf32>, tensor<2x4xf32>, tensor<i32>) -> tensor<6x2x4xf32>
      %62 = func.call @dynamic_update_index_in_dim(%iterArg_44, %50#13, %iterArg_30) : (tensor<6x2x4xf32>, tensor<2x4xf32>, tensor<i32>) -> tensor<6x2x4xf32>
      %63 = func.call @dynamic_update_index_in_dim(%iterArg_45, %50#14, %iterArg_30) : (tensor<6x2x4xf32>, tensor<2x4xf32>, tensor<i32>) -> tensor<6x2x4xf32>
      %c_46 = stablehlo.constant dense<1> : tensor<i32>
      %64 = stablehlo.add %iterArg_30, %c_46 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_27, %iterArg_28, %iterArg_29, %64, %50#0, %50#1, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63 : tensor<6x2x5xf32>, tensor<5x16xf32>, tensor<4x16xf32>, tensor<1x16xf32>, tensor<i32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>
    }
    %16 = stablehlo.dot_general %15#7, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x2x4xf32>, tensor<4x5xf32>) -> tensor<6x2x5xf32>
    %17:3 = call @log_softmax(%16) : (tensor<6x2x5xf32>) -> (tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x1xf32>)
    %18 = stablehlo.broadcast_in_dim %arg5, dims = [0, 1] : (tensor<6x2xi32>) -> tensor<6x2x1xi32>
    %19:2 = call @take_along_axis(%17#0, %18) : (tensor<6x2x5xf32>, tensor<6x2x1xi32>) -> (tensor<6x2x1xf32>, tensor<6x2x1x1xi32>)
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.reduce(%19#0 init: %cst_13) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<6x2x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_14 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %21 = stablehlo.divide %20, %cst_14 : tensor<f32>
    %22 = stablehlo.negate %21 : tensor<f32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %23 = stablehlo.negate %cst_15 : tensor<f32>
    %cst_16 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %24 = stablehlo.divide %23, %cst_16 : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [] : (tensor<f32>) -> tensor<6x2x1xf32>
    %26 = call @take_along_axis_0(%19#1, %25) : (tensor<6x2x1x1xi32>, tensor<6x2x1xf32>) -> tensor<6x2x5xf32>
    %27 = call @log_softmax_1(%17#1, %17#2, %26) : (tensor<6x2x5xf32>, tensor<6x2x1xf32>, tensor<6x2x5xf32>) -> tensor<6x2x5xf32>
    %28 = stablehlo.dot_general %27, %15#7, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<6x2x5xf32>, tensor<6x2x4xf32>) -> tensor<5x4xf32>
    %29 = stablehlo.transpose %28, dims = [1, 0] : (tensor<5x4xf32>) -> tensor<4x5xf32>
    %30 = stablehlo.dot_general %27, %arg3, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x2x5xf32>, tensor<4x5xf32>) -> tensor<6x2x4xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<5x16xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %c_22 = stablehlo.constant dense<0> : tensor<i32>
    %36:21 = stablehlo.while(%iterArg = %30, %iterArg_27 = %arg4, %iterArg_28 = %15#8, %iterArg_29 = %15#9, %iterArg_30 = %15#10, %iterArg_31 = %15#11, %iterArg_32 = %15#12, %iterArg_33 = %15#13, %iterArg_34 = %15#14, %iterArg_35 = %15#15, %iterArg_36 = %15#16, %iterArg_37 = %15#17, %iterArg_38 = %15#18, %iterArg_39 = %15#19, %iterArg_40 = %arg1, %iterArg_41 = %c_22, %iterArg_42 = %33, %iterArg_43 = %34, %iterArg_44 = %35, %iterArg_45 = %31, %iterArg_46 = %32) : tensor<6x2x4xf32>, tensor<6x2x5xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<4x16xf32>, tensor<i32>, tensor<5x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<2x4xf32>, tensor<2x4xf32>
    cond {
      %c_47 = stablehlo.constant dense<6> : tensor<i32>
      %49 = stablehlo.compare LT, %iterArg_41, %c_47, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %49 : tensor<i1>
    } do {
      %c_47 = stablehlo.constant dense<6> : tensor<i32>
      %49 = stablehlo.subtract %c_47, %iterArg_41 : tensor<i32>
      %c_48 = stablehlo.constant dense<1> : tensor<i32>
      %50 = stablehlo.subtract %49, %c_48 : tensor<i32>
      %51 = func.call @dynamic_index_in_dim_2(%iterArg, %50) : (tensor<6x2x4xf32>, tensor<i32>) -> tensor<2x4xf32>
      %52 = func.call @dynamic_index_in_dim(%iterArg_27, %50) : (tensor<6x2x5xf32>, tensor<i32>) -> tensor<2x5xf32>
      %53 = func.call @dynamic_index_in_dim_2(%iterArg_28, %50) : (tensor<6x2x4xf32>, tensor<i32>) -> tensor<2x4xf32>
      %54 = func.call @dynamic_index_in_dim_2(%iterArg_29, %50) : (tensor<6x2x4xf32>, tensor<i32>) -> tensor<2x4xf32>
      %55 = func.call @dynamic_index_in_dim_2(%iterArg_30, %50) : (tensor<6x2x4xf32>, tensor<i32>) -> tensor<2x4xf32>
      %56 = func.call @dynamic_index_in_dim_2(%iterArg_31, %50) : (tensor<6x2x4xf32>, tensor<i32>) -> tensor<2x4xf32>
      %57 = func.call @dynamic_index_in_dim_2(%iterArg_32, %50) : (tensor<6x2x4xf32>, tensor<i32>) -> tensor<2x4xf32>
      %58 = func.call @dynamic_index_in_dim_2(%iterArg_33, %50) : (tensor<6x2x4xf32>, tensor<i32>) -> tensor<2x4xf32>
      %59 = func.call @dynamic_index_in_dim_2(%iterArg_34, %50) : (tensor<6x2x4xf32>, tensor<i32>) -> tensor<2x4xf32>
      %60 = func.call @dynamic_index_in_dim_2(%iterArg_35, %50) : (tensor<6x2x4xf32>, tensor<i32>) -> tensor<2x4xf32>
      %61 = func.call @dynamic_index_in_dim_2(%iterArg_36, %50) : (tensor<6x2x4xf32>, tensor<i32>) -> tensor<2x4xf32>
      %62 = func.call @dynamic_index_in_dim_2(%iterArg_37, %50) : (tensor<6x2x4xf32>, tensor<i32>) -> tensor<2x4xf32>
      %63 = func.call @dynamic_index_in_dim_2(%iterArg_38, %50) : (tensor<6x2x4xf32>, tensor<i32>) -> tensor<2x4xf32>
      %64 = func.call @dynamic_index_in_dim_2(%iterArg_39, %50) : (tensor<6x2x4xf32>, tensor<i32>) -> tensor<2x4xf32>
      %65:5 = func.call @closed_call_3(%iterArg_40, %iterArg_42, %iterArg_43, %iterArg_44, %iterArg_45, %iterArg_46, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63, %64) : (tensor<4x16xf32>, tensor<5x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x5xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) -> (tensor<5x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<2x4xf32>, tensor<2x4xf32>)
      %c_49 = stablehlo.constant dense<1> : tensor<i32>
      %66 = stablehlo.add %iterArg_41, %c_49 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_27, %iterArg_28, %iterArg_29, %iterArg_30, %iterArg_31, %iterArg_32, %iterArg_33, %iterArg_34, %iterArg_35, %iterArg_36, %iterArg_37, %iterArg_38, %iterArg_39, %iterArg_40, %66, %65#0, %65#1, %65#2, %65#3, %65#4 : tensor<6x2x4xf32>, tensor<6x2x5xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<6x2x4xf32>, tensor<4x16xf32>, tensor<i32>, tensor<5x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<2x4xf32>, tensor<2x4xf32>
    }
    %cst_23 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %38 = stablehlo.multiply %37, %36#18 : tensor<16xf32>
    %39 = stablehlo.subtract %arg0, %38 : tensor<16xf32>
    %cst_24 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %41 = stablehlo.multiply %40, %36#17 : tensor<4x16xf32>
    %42 = stablehlo.subtract %arg1, %41 : tensor<4x16xf32>
    %cst_25 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<5x16xf32>
    %44 = stablehlo.multiply %43, %36#16 : tensor<5x16xf32>
    %45 = stablehlo.subtract %arg2, %44 : tensor<5x16xf32>
    %cst_26 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<4x5xf32>
    %47 = stablehlo.multiply %46, %29 : tensor<4x5xf32>
    %48 = stablehlo.subtract %arg3, %47 : tensor<4x5xf32>
    return %39, %42, %45, %48, %22 : tensor<16xf32>, tensor<4x16xf32>, tensor<5x16xf32>, tensor<4x5xf32>, tensor<f32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<6x2x5xf32>, %arg1: tensor<i32>) -> tensor<2x5xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 2, 5] : (tensor<6x2x5xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x5xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x5xf32>) -> tensor<2x5xf32>
    return %1 : tensor<2x5xf32>
  }
  func.func private @closed_call(%arg0: tensor<5x16xf32>, %arg1: tensor<4x16xf32>, %arg2: tensor<1x16xf32>, %arg3: tensor<2x4xf32>, %arg4: tensor<2x4xf32>, %arg5: tensor<2x5xf32>) -> (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) {
    %0 = stablehlo.dot_general %arg5, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5xf32>, tensor<5x16xf32>) -> tensor<2x16xf32>
    %1 = stablehlo.dot_general %arg3, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x16xf32>) -> tensor<2x16xf32>
    %2 = stablehlo.add %0, %1 : tensor<2x16xf32>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<2x16xf32>
    %4 = stablehlo.add %2, %3 : tensor<2x16xf32>
    %5 = stablehlo.slice %4 [0:2, 0:4] : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %6 = stablehlo.slice %4 [0:2, 4:8] : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %7 = stablehlo.slice %4 [0:2, 8:12] : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %8 = stablehlo.slice %4 [0:2, 12:16] : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %9 = stablehlo.negate %6 : tensor<2x4xf32>
    %10 = stablehlo.exponential %9 : tensor<2x4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %12 = stablehlo.add %11, %10 : tensor<2x4xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %14 = stablehlo.divide %13, %12 : tensor<2x4xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %16 = stablehlo.subtract %15, %14 : tensor<2x4xf32>
    %17 = stablehlo.multiply %14, %16 : tensor<2x4xf32>
    %18 = stablehlo.multiply %14, %arg4 : tensor<2x4xf32>
    %19 = stablehlo.negate %5 : tensor<2x4xf32>
    %20 = stablehlo.exponential %19 : tensor<2x4xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %22 = stablehlo.add %21, %20 : tensor<2x4xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %24 = stablehlo.divide %23, %22 : tensor<2x4xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %26 = stablehlo.subtract %25, %24 : tensor<2x4xf32>
    %27 = stablehlo.multiply %24, %26 : tensor<2x4xf32>
    %28 = stablehlo.tanh %7 : tensor<2x4xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %30 = stablehlo.subtract %29, %28 : tensor<2x4xf32>
    %31 = stablehlo.multiply %24, %28 : tensor<2x4xf32>
    %32 = stablehlo.add %18, %31 : tensor<2x4xf32>
    %33 = stablehlo.negate %8 : tensor<2x4xf32>
    %34 = stablehlo.exponential %33 : tensor<2x4xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %36 = stablehlo.add %35, %34 : tensor<2x4xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %38 = stablehlo.divide %37, %36 : tensor<2x4xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %40 = stablehlo.subtract %39, %38 : tensor<2x4xf32>
    %41 = stablehlo.multiply %38, %40 : tensor<2x4xf32>
    %42 = stablehlo.tanh %32 : tensor<2x4xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %44 = stablehlo.subtract %43, %42 : tensor<2x4xf32>
    %45 = stablehlo.multiply %38, %42 : tensor<2x4xf32>
    return %45, %32, %45, %arg3, %17, %arg4, %14, %27, %28, %30, %24, %41, %42, %44, %38 : tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<6x2x4xf32>, %arg1: tensor<2x4xf32>, %arg2: tensor<i32>) -> tensor<6x2x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<6x2x4xf32>, tensor<1x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<6x2x4xf32>
    return %1 : tensor<6x2x4xf32>
  }
  func.func private @log_softmax(%arg0: tensor<6x2x5xf32>) -> (tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<6x2x5xf32>, tensor<f32>) -> tensor<6x2xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6x2xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<6x2xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<6x2xf32>) -> tensor<6x2x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<6x2x1xf32>) -> tensor<6x2x5xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<6x2x5xf32>
    %6 = stablehlo.exponential %5 : tensor<6x2x5xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<6x2x5xf32>, tensor<f32>) -> tensor<6x2xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<6x2xf32>) -> tensor<6x2x1xf32>
    %9 = stablehlo.log %8 : tensor<6x2x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<6x2x1xf32>) -> tensor<6x2x5xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<6x2x5xf32>
    return %11, %6, %8 : tensor<6x2x5xf32>, tensor<6x2x5xf32>, tensor<6x2x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<6x2x5xf32>, %arg1: tensor<6x2x1xi32>) -> (tensor<6x2x1xf32>, tensor<6x2x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x2x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6x2x1xi32>, tensor<6x2x1xi32>) -> tensor<6x2x1xi1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x2x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6x2x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6x2x1xi1>, tensor<6x2x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<6x2x1xi32>) -> tensor<6x2x1x1xi32>
    %c_1 = stablehlo.constant dense<4> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x2x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<6x2x1x1xi32>, tensor<6x2x1x1xi32>) -> tensor<6x2x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<6x2x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<6x2x1x1xi32>, tensor<6x2x1x1xi32>) -> tensor<6x2x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<6x2x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<6x2x1x1xi1>, tensor<i1>) -> tensor<6x2x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<6x2x5xf32>, tensor<6x2x1x1xi32>) -> tensor<6x2x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x2x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<6x2x1xi1>, tensor<6x2x1xf32>
    return %15, %5 : tensor<6x2x1xf32>, tensor<6x2x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<6x2x1x1xi32>, %arg1: tensor<6x2x1xf32>) -> tensor<6x2x5xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x2x5xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<6x2x5xf32>, tensor<6x2x1x1xi32>, tensor<6x2x1xf32>) -> tensor<6x2x5xf32>
    return %1 : tensor<6x2x5xf32>
  }
  func.func private @log_softmax_1(%arg0: tensor<6x2x5xf32>, %arg1: tensor<6x2x1xf32>, %arg2: tensor<6x2x5xf32>) -> tensor<6x2x5xf32> {
    %0 = stablehlo.negate %arg2 : tensor<6x2x5xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<6x2x5xf32>, tensor<f32>) -> tensor<6x2xf32>
    %2 = stablehlo.reshape %1 : (tensor<6x2xf32>) -> tensor<6x2x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<6x2x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<6x2x1xf32>, tensor<f32>) -> tensor<6x2xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<6x2xf32>) -> tensor<6x2x5xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<6x2x5xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<6x2x5xf32>
    return %7 : tensor<6x2x5xf32>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<6x2x4xf32>, %arg1: tensor<i32>) -> tensor<2x4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 2, 4] : (tensor<6x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    return %1 : tensor<2x4xf32>
  }
  func.func private @closed_call_3(%arg0: tensor<4x16xf32>, %arg1: tensor<5x16xf32>, %arg2: tensor<4x16xf32>, %arg3: tensor<16xf32>, %arg4: tensor<2x4xf32>, %arg5: tensor<2x4xf32>, %arg6: tensor<2x4xf32>, %arg7: tensor<2x5xf32>, %arg8: tensor<2x4xf32>, %arg9: tensor<2x4xf32>, %arg10: tensor<2x4xf32>, %arg11: tensor<2x4xf32>, %arg12: tensor<2x4xf32>, %arg13: tensor<2x4xf32>, %arg14: tensor<2x4xf32>, %arg15: tensor<2x4xf32>, %arg16: tensor<2x4xf32>, %arg17: tensor<2x4xf32>, %arg18: tensor<2x4xf32>, %arg19: tensor<2x4xf32>) -> (tensor<5x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<2x4xf32>, tensor<2x4xf32>) {
    %0 = stablehlo.add %arg4, %arg6 : tensor<2x4xf32>
    %1 = stablehlo.multiply %arg19, %0 : tensor<2x4xf32>
    %2 = stablehlo.multiply %0, %arg17 : tensor<2x4xf32>
    %3 = stablehlo.multiply %1, %arg18 : tensor<2x4xf32>
    %4 = stablehlo.add %arg5, %3 : tensor<2x4xf32>
    %5 = stablehlo.multiply %3, %arg17 : tensor<2x4xf32>
    %6 = stablehlo.add %4, %5 : tensor<2x4xf32>
    %7 = stablehlo.multiply %2, %arg16 : tensor<2x4xf32>
    %8 = stablehlo.multiply %arg15, %6 : tensor<2x4xf32>
    %9 = stablehlo.multiply %6, %arg13 : tensor<2x4xf32>
    %10 = stablehlo.multiply %8, %arg14 : tensor<2x4xf32>
    %11 = stablehlo.multiply %10, %arg13 : tensor<2x4xf32>
    %12 = stablehlo.add %10, %11 : tensor<2x4xf32>
    %13 = stablehlo.multiply %9, %arg12 : tensor<2x4xf32>
    %14 = stablehlo.multiply %arg11, %6 : tensor<2x4xf32>
    %15 = stablehlo.multiply %6, %arg10 : tensor<2x4xf32>
    %16 = stablehlo.multiply %15, %arg9 : tensor<2x4xf32>
    %17 = stablehlo.concatenate %13, %16, %12, %7, dim = 1 : (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.reduce(%17 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<2x16xf32>, tensor<f32>) -> tensor<16xf32>
    %19 = stablehlo.reshape %18 : (tensor<16xf32>) -> tensor<1x16xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.reduce(%19 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %21 = stablehlo.add %arg3, %20 : tensor<16xf32>
    %22 = stablehlo.dot_general %17, %arg8, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16xf32>, tensor<2x4xf32>) -> tensor<16x4xf32>
    %23 = stablehlo.transpose %22, dims = [1, 0] : (tensor<16x4xf32>) -> tensor<4x16xf32>
    %24 = stablehlo.add %arg2, %23 : tensor<4x16xf32>
    %25 = stablehlo.dot_general %17, %arg0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x16xf32>, tensor<4x16xf32>) -> tensor<2x4xf32>
    %26 = stablehlo.dot_general %17, %arg7, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16xf32>, tensor<2x5xf32>) -> tensor<16x5xf32>
    %27 = stablehlo.transpose %26, dims = [1, 0] : (tensor<16x5xf32>) -> tensor<5x16xf32>
    %28 = stablehlo.add %arg1, %27 : tensor<5x16xf32>
    return %28, %24, %21, %25, %14 : tensor<5x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<2x4xf32>, tensor<2x4xf32>
  }
}
// ----- unet
// argument dense<"0x0000E03D0000803E0000C03D0000C8BE0000883E0000103E000020BE0000303E0000E03D0000C03D0000803C0000203E000060BE000040BD000010BE0000303E0000803C0000C0BD000070BE0000A0BD000000000000A0BD0000C83E0000983E000050BF000010BF000040BD000000BE0000803D0000803D0000243F0000A8BE0000E0BD00001C3F0000403E0000503E000020BE000000BF0000403D0000003D0000C0BE000050BE000080BC000090BE000000BD0000003D0000803C000020BE0000303E0000883E0000C03D000080BE0000603E000020BE0000883E0000A8BE0000903E000000800000C0BE0000C0BD0000803C0000A03D000098BE0000A8BE0000803D000010BE0000A03D0000703E000000BF0000A03D0000C03E0000C0BD"> : tensor<3x3x2x4xf32>
// argument dense<"0x0000003D0000E0BD0000A0BD0000F8BE0000B83E0000703E000080BD0000203E0000803D0000E0BD0000503E000080BD000080BD000020BE0000C03D000080BC0000E03D000000BE0000003D000030BE0000303E0000003D0000803D0000A03D000050BE0000203E0000D03E0000A8BE0000B0BE000098BE0000303E0000003D0000603E0000103E0000403D0000803D000000BD0000303E000060BE0000A0BD0000403D0000B83E000020BE000060BE0000E0BD0000403E000040BD0000883E0000C0BE0000603E0000503E000090BE0000003D0000803E0000803C0000503E0000F03E0000803D000080BD000020BE0000003E000040BD000000BD000080BC0000003E000060BE0000A0BE0000F8BE0000703E0000803C0000983E00000080000010BE0000C03D000080BC000080BE000030BE0000B83E0000A03D0000A03D000080BD000010BE0000303E000080BC000020BE000000BD000040BE0000003D0000603E000030BE0000903E000010BE0000003D000030BE000040BD0000803C0000C0BD000010BE000010BE000030BE0000A0BE000040BD0000A03D0000403E0000003E0000F83E0000803D0000C0BD0000C03E000050BE0000403E000040BE0000A03D0000C8BE0000403E000000BD000040BE0000A83E0000203E0000803C000020BE000080BC000000BD0000103E0000203E000010BE0000E0BD0000E0BD000088BE000000BE000080BC0000103E0000883E000020BE0000E03D0000C0BD0000D83E000080BC0000C03D000040BE000020BE0000403D0000A0BD0000A03D0000A0BE0000003E000040BE0000B03E000080BD0000603E000090BE0000A03D000030BE0000C0BD00000000000080BD0000403D0000203E0000003E000080BC000088BE000020BE000040BD0000D8BE0000203E000040BD000040BD0000403E0000103E0000403D000050BE0000803D0000803D000030BE0000503E0000E03D0000C8BE0000003D000080BE0000703E0000203E000060BE000030BE0000803C000040BD0000A03E0000103E000080BD0000E03D0000D0BE0000803D0000303E000000BD000010BE0000E03D0000C83E0000403D000060BE0000983E0000C0BE0000C03D0000E0BD0000403E000030BE0000883E0000803D0000B0BE0000C8BE000080BD0000883E0000003D0000803C000040BD0000103E0000A03D0000803D"> : tensor<3x3x4x6xf32>
// argument dense<"0x000088BE000080BD00002C3F0000883E000028BF00000080000080BE0000803D"> : tensor<1x1x8x1xf32>
// argument dense<"0x00001C3F000044BF0000003E000030BE000010BE000080BD00001CBF000080BD000088BE0000803F0000803D0000E0BD0000A0BD000050BE0000A0BE000000BE0000103E0000A0BD0000903E000080BD000000000000F03E0000203E000020BE000080BD0000203E0000143F0000A0BD0000A0BD0000983E000088BE0000C0BD0000883E0000303E0000003D0000503E000058BF0000A03E000090BE000000BF0000A03D0000503E000010BE0000A8BE0000803C000080BC0000D83E0000603E0000803D0000A83E000080BD000090BE0000303E0000303E000080BD000070BE0000803D000040BF0000503E0000103E0000F8BE0000803C000098BE0000703E00001CBF000090BE0000603E0000B03E000024BF000020BE0000C03D000040BE0000F83E0000B8BE0000E03D0000A0BE0000D83E000000800000E0BD000004BF0000003F0000603E0000603E0000B03E0000E03D000040BE000070BE000070BE0000D03E0000E0BE000030BE0000C0BD0000803D0000303E0000C0BE000004BF"> : tensor<2x2x6x4xf32>
// argument dense<"0x00004CBF0000AABF000080BE0000D83E0000923F0000E03D00000CBF000048BF0000403F0000D23F0000883E00009EBF000074BF0000CC3F0000503E0000DEBF0000A0BD000094BF000020BF0000F8BE000038BF00000C3F000080BD000018BF0000D03E0000543F0000D2BF000080BE00007CBF000030BE0000A6BF0000803C000000BD000098BE000086BF0000C8BE00008CBF0000AEBF0000603E00008EBF0000963F0000383F000000C00000883E00008EBF0000003D0000403D0000FEBF000070BE000080BE0000783F000098BF00003C3F00008CBF0000A8BE000058BF0000BA3F0000103F00001C400000243F0000583F0000583F00001CBF000080BD0000AC3F0000C8BE0000403E000080BC00001C3F0000B8BE000020BE0000803E0000E03D00005CBF0000643F0000A6BF00009ABF0000A4BF0000783F0000B8BE000078BF000092BF0000D83E000088BF0000A2BF00001C3F00009ABF0000A8BE000000800000E8BE000040BD0000AC3F000004BF0000A2BF0000ECBF000050BE0000B8BE0000883E0000F0BE0000F8BE000038BF000004BF0000203E0000C0BE0000C03D0000F43F0000F83E0000CABF0000DE3F0000B03E000070BF0000683F0000803C00001CBF000024BF000080BF0000403D0000883F0000A8BE0000D83E0000F03F00009CBF0000803E0000A0BE000088BF000084BF000080BC0000E03E000008BF0000403D0000383F0000983E0000603F0000F03E0000F83E0000EA3F0000203F0000003E0000343F00006CBF0000B0BE00004C3F0000203F0000C63F"> : tensor<2x6x6x2xf32>
// argument dense<"0x000000000000803F00000000000000000000803F000000000000803F00000000000000000000803F000000000000803F000000000000803F0000803F000000000000803F0000803F00000000000000000000803F000000000000803F0000803F0000803F000000000000803F0000803F0000803F0000803F0000803F0000803F000000000000000000000000000000000000803F0000803F0000803F000000000000803F0000803F0000803F000000000000803F000000000000803F000000000000803F0000803F000000000000803F0000000000000000000000000000803F00000000000000000000803F00000000000000000000803F000000000000000000000000000000000000803F0000803F00000000000000000000803F0000803F"> : tensor<2x6x6x1xf32>
// result dense<"0xA12EE13D22447F3E9F15C83D24DDC7BEAA84873E49760E3EC8AC1BBE64A32F3EB888E13DB6F1C13D4BB6833C7EEB1F3E5FA25DBEC8DE3CBDA3A00EBE4AE32F3E9BCC843C41EDBEBDCC0D6EBE04359FBDF009623B87FDA0BD14F5C73E93DF983E60BF4FBFAAE30FBF48753DBD327500BE331E7C3D6DCD833D7CE6223FD14DA8BEA564DDBDA3471C3FD5113F3EC772503E3FC51EBE744000BFEB684F3DF3B5F33CF6A8BFBE4B2B50BE57A869BCB7DA8FBEEFD406BD5527F73C9E9A9A3C73E51EBEDD3A2F3E975E873E2882BC3DD15880BE0B98603EC26D1EBE94CC873E142AA7BE6A4A8E3E9D2025BB6842C0BE0E61BFBD7103563C224CA13DA65F97BEB557A8BEA283803D6E3910BE33EE9D3D1037713E9146FFBE510CA13DECF5BD3E8B15C0BD"> : tensor<3x3x2x4xf32> all 1e-5
// result dense<"0x6541093D0000E0BDDC63A0BD0000F8BE870EB83E4F20703EC9D578BD0000203EF80D803D0000E0BD8AA64F3E767E80BDC1207FBD000020BE8F0EC03D000080BC293BDE3DB61A01BE3046063D000030BE1D902F3E0000003D2AAB803DC66CA03D57ED4DBE0000203E47B1CF3E3FC2A7BE15C5AFBE915597BE940E323E0000003DAFA95F3EC95B103E982F413DAE91813D7420F3BC0000303E40295FBE9FE4A0BD0799413D3C2DB83EBFEF1EBE000060BE7EB8E1BD5452403E969441BD1C6B883E7BA0BFBE0000603E713D4F3EDFBF8FBEBAE8FC3CB4B3803EB459843C0000503E0ABDEF3EC785803DBB1680BD36B81EBEA1D0003E000040BD8D08FDBCBFA272BC0D86FD3DBE6160BE6C899FBE0000F8BEDF846F3E312D823C9DC3973E1ED3813AD3760FBE0000C03D238F78BC818580BEF1DB30BE6153B73E8C59A23D0000A03D0A837FBDBBDE11BE8D6E2F3E930A87BC30E41EBE000000BDA4783FBE3185F33C9B115F3EB52031BE032D903E000010BEFEBAFF3C8C6431BEA9C541BD79176F3CF827BEBD000010BED1200FBEC9D12FBE7BEE9FBE273142BD05E69F3D0000403E41F4FF3D5536F83E88D4803DA51DC1BD9F12C13E000050BED47F403E6B0A3FBE3559A03D3D6BC8BE26FB3F3E000000BD5B0840BEDFD1A73EAF7E1F3E68AC733C0F471FBE000080BC39D5F9BC33D4103E65B81F3E3C0911BE06CEDEBD0000E0BDF21388BEE37BFEBDECB188BC97330F3EE085883E000020BEF4BBE03D060EC0BD9A80D83EAC1070BCB6F8C13D000040BE6AE21FBE5184413D75EF9FBD628A9F3DD820A0BE0000003EB3D33FBE6BCEAE3EF33C81BDEFA35E3E0EBE8FBE0000A03D8EAD2FBEA350C3BDDE78A939D9C480BD4557423D0000203E4955003E814A87BCDBF387BEC92C20BE12A142BD0000D8BE8725203EA28E49BD6AE340BDF0FE3E3EFB31103E0000403D41A74FBE5A0D7A3D453B813DB01731BE0A7F4E3E0000E03D75FEC7BEEB27F53C084080BEB3E46E3EADB0203E000060BED9A32FBE57796C3C257B3EBD4524A03E7A830F3E000080BDFE33E03D37DCD0BEDBBA7D3D26912E3E5325FFBC000010BE301BE03DBBCFC73ED003423D855160BE3185983E0000C0BE34D7C03D2E65E1BD9E9C403E775130BE79DD873E0000803D94FDAFBE4140C7BE6C807DBD4AF2873EBCC2033D0000803C32F73EBD489D103E01DAA13DAB2E7F3D"> : tensor<3x3x4x6xf32> all 1e-5
// result dense<"0x6F3286BEA09980BD8B7E293FCA0A883E168327BFFFA3A9BA3F0A80BE9E39803D"> : tensor<1x1x8x1xf32> all 1e-5
// result dense<"0xDD4A1C3F000044BF1372003E851C30BE000010BE000080BD00001CBF000080BDC95087BE0000803FFF0A813DC042E0BD7D04A1BD000050BECF18A0BE31E7FFBD783D113E0000A0BD783C903E783C80BD54D1C0390000F03EBA24203E2F0920BECE5381BD0000203ED2EF133FA3DF9FBD0000A0BD0000983E000088BE0000C0BD1A65883E0000303E1E34013DBEEC4F3EBBF657BF0000A03EF0F88FBEE20000BFC444A43D0000503EDB2F0FBE051AA8BE13D5713C000080BCD3D4D73E9715603E68D0803D0000A83E37617FBDF60490BE0000303E0000303E000080BD000070BE1FBF7C3D000040BFAEB04F3ED513103EE0F1F7BE0000803C9FFA97BE4FFD6F3E9DBD1BBF000090BE2865603E5BF3AF3EB3FD23BF000020BE0307C03DE00040BE6178F73E0000B8BE5731DF3D15F39FBE0000D83E000000800000E0BD000004BF5E17FF3E0000603EC14E5F3E2816B03E184DE13D000040BE8EC06FBEDD0F70BEB329D03E0000E0BE3BE02FBEE30FC0BDD9E0743D0000303E9487C0BE0DEF03BF"> : tensor<2x2x6x4xf32> all 1e-5
// result dense<"0x53C63F3F"> : tensor<f32> all 1e-5
module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x3x2x4xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<3x3x4x6xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<1x1x8x1xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<2x2x6x4xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<2x6x6x2xf32>, %arg5: tensor<2x6x6x1xf32>) -> (tensor<3x3x2x4xf32> {jax.result_info = "result[0]['a']"}, tensor<3x3x4x6xf32> {jax.result_info = "result[0]['b']"}, tensor<1x1x8x1xf32> {jax.result_info = "result[0]['out']"}, tensor<2x2x6x4xf32> {jax.result_info = "result[0]['up']"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.convolution(%arg4, %arg0) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x6x2xf32>, tensor<3x3x2x4xf32>) -> tensor<2x6x6x4xf32>
    %1 = call @relu(%0) : (tensor<2x6x6x4xf32>) -> tensor<2x6x6x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6x6x4xf32>
    %3 = stablehlo.compare GT, %0, %2, FLOAT : (tensor<2x6x6x4xf32>, tensor<2x6x6x4xf32>) -> tensor<2x6x6x4xi1>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<f32>
    %5 = "stablehlo.reduce_window"(%1, %4) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %56 = stablehlo.maximum %arg6, %arg7 : tensor<f32>
      stablehlo.return %56 : tensor<f32>
    }) : (tensor<2x6x6x4xf32>, tensor<f32>) -> tensor<2x3x3x4xf32>
    %6 = stablehlo.convolution(%5, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3x3x4xf32>, tensor<3x3x4x6xf32>) -> tensor<2x3x3x6xf32>
    %7 = call @relu_0(%6) : (tensor<2x3x3x6xf32>) -> tensor<2x3x3x6xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x3x3x6xf32>
    %9 = stablehlo.compare GT, %6, %8, FLOAT : (tensor<2x3x3x6xf32>, tensor<2x3x3x6xf32>) -> tensor<2x3x3x6xi1>
    %10 = stablehlo.convolution(%7, %arg3) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3x3x6xf32>, tensor<2x2x6x4xf32>) -> tensor<2x6x6x4xf32>
    %11 = stablehlo.concatenate %1, %10, dim = 3 : (tensor<2x6x6x4xf32>, tensor<2x6x6x4xf32>) -> tensor<2x6x6x8xf32>
    %12 = stablehlo.convolution(%11, %arg2) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x6x8xf32>, tensor<1x1x8x1xf32>) -> tensor<2x6x6x1xf32>
    %13:2 = call @softplus(%12) : (tensor<2x6x6x1xf32>) -> (tensor<2x6x6x1xf32>, tensor<2x6x6x1xf32>)
    %14 = stablehlo.multiply %12, %arg5 : tensor<2x6x6x1xf32>
    %15 = stablehlo.subtract %13#0, %14 : tensor<2x6x6x1xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.reduce(%15 init: %cst_2) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x6x6x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_3 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
    %17 = stablehlo.divide %16, %cst_3 : tensor<f32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_5 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
    %18 = stablehlo.divide %cst_4, %cst_5 : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<f32>) -> tensor<2x6x6x1xf32>
    %20 = stablehlo.negate %19 : tensor<2x6x6x1xf32>
    %21 = stablehlo.multiply %20, %arg5 : tensor<2x6x6x1xf32>
    %22 = call @softplus_1(%13#1, %19) : (tensor<2x6x6x1xf32>, tensor<2x6x6x1xf32>) -> tensor<2x6x6x1xf32>
    %23 = stablehlo.add %21, %22 : tensor<2x6x6x1xf32>
    %24 = stablehlo.convolution(%11, %23) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x6x8xf32>, tensor<2x6x6x1xf32>) -> tensor<1x1x8x1xf32>
    %25 = stablehlo.reverse %arg2, dims = [0, 1] : tensor<1x1x8x1xf32>
    %26 = stablehlo.convolution(%23, %25) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x6x1xf32>, tensor<1x1x8x1xf32>) -> tensor<2x6x6x8xf32>
    %27 = stablehlo.slice %26 [0:2, 0:6, 0:6, 0:4] : (tensor<2x6x6x8xf32>) -> tensor<2x6x6x4xf32>
    %28 = stablehlo.slice %26 [0:2, 0:6, 0:6, 4:8] : (tensor<2x6x6x8xf32>) -> tensor<2x6x6x4xf32>
    %29 = stablehlo.convolution(%7, %28) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3x3x6xf32>, tensor<2x6x6x4xf32>) -> tensor<2x2x6x4xf32>
    %30 = stablehlo.reverse %arg3, dims = [0, 1] : tensor<2x2x6x4xf32>
    %31 = stablehlo.convolution(%28, %30) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x6x4xf32>, tensor<2x2x6x4xf32>) -> tensor<2x3x3x6xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x3x3x6xf32>
    %33 = stablehlo.select %9, %31, %32 : tensor<2x3x3x6xi1>, tensor<2x3x3x6xf32>
    %34 = stablehlo.convolution(%5, %33) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3x3x4xf32>, tensor<2x3x3x6xf32>) -> tensor<3x3x4x6xf32>
    %35 = stablehlo.reverse %arg1, dims = [0, 1] : tensor<3x3x4x6xf32>
    %36 = stablehlo.convolution(%33, %35) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3x3x6xf32>, tensor<3x3x4x6xf32>) -> tensor<2x3x3x4xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %37 = stablehlo.pad %1, %cst_7, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x6x6x4xf32>, tensor<f32>) -> tensor<2x6x6x4xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %38 = "stablehlo.select_and_scatter"(%37, %36, %cst_8) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %56 = stablehlo.compare GE, %arg6, %arg7, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %56 : tensor<i1>
    }, {
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %56 = stablehlo.add %arg6, %arg7 : tensor<f32>
      stablehlo.return %56 : tensor<f32>
    }) : (tensor<2x6x6x4xf32>, tensor<2x3x3x4xf32>, tensor<f32>) -> tensor<2x6x6x4xf32>
    %39 = stablehlo.slice %38 [0:2, 0:6, 0:6, 0:4] : (tensor<2x6x6x4xf32>) -> tensor<2x6x6x4xf32>
    %40 = stablehlo.add %27, %39 : tensor<2x6x6x4xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x6x6x4xf32>
    %42 = stablehlo.select %3, %40, %41 : tensor<2x6x6x4xi1>, tensor<2x6x6x4xf32>
    %43 = stablehlo.convolution(%arg4, %42) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x6x2xf32>, tensor<2x6x6x4xf32>) -> tensor<3x3x2x4xf32>
    %cst_10 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<3x3x2x4xf32>
    %45 = stablehlo.multiply %44, %43 : tensor<3x3x2x4xf32>
    %46 = stablehlo.subtract %arg0, %45 : tensor<3x3x2x4xf32>
    %cst_11 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<3x3x4x6xf32>
    %48 = stablehlo.multiply %47, %34 : tensor<3x3x4x6xf32>
    %49 = stablehlo.subtract %arg1, %48 : tensor<3x3x4x6xf32>
    %cst_12 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<1x1x8x1xf32>
    %51 = stablehlo.multiply %50, %24 : tensor<1x1x8x1xf32>
    %52 = stablehlo.subtract %arg2, %51 : tensor<1x1x8x1xf32>
    %cst_13 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x2x6x4xf32>
    %54 = stablehlo.multiply %53, %29 : tensor<2x2x6x4xf32>
    %55 = stablehlo.subtract %arg3, %54 : tensor<2x2x6x4xf32>
    return %46, %49, %52, %55, %17 : tensor<3x3x2x4xf32>, tensor<3x3x4x6xf32>, tensor<1x1x8x1xf32>, tensor<2x2x6x4xf32>, tensor<f32>
  }
  func.func private @relu(%arg0: tensor<2x6x6x4xf32>) -> tensor<2x6x6x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6x6x4xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x6x6x4xf32>
    return %1 : tensor<2x6x6x4xf32>
  }
  func.func private @relu_0(%arg0: tensor<2x3x3x6xf32>) -> tensor<2x3x3x6xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3x3x6xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x3x3x6xf32>
    return %1 : tensor<2x3x3x6xf32>
  }
  func.func private @softplus(%arg0: tensor<2x6x6x1xf32>) -> (tensor<2x6x6x1xf32>, tensor<2x6x6x1xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6x6x1xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x6x6x1xf32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6x6x1xf32>
    %3 = stablehlo.subtract %arg0, %2 : tensor<2x6x6x1xf32>
    %4 = stablehlo.compare NE, %3, %3, FLOAT : (tensor<2x6x6x1xf32>, tensor<2x6x6x1xf32>) -> tensor<2x6x6x1xi1>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6x6x1xf32>
    %6 = stablehlo.add %arg0, %5 : tensor<2x6x6x1xf32>
    %7 = stablehlo.abs %3 : tensor<2x6x6x1xf32>
    %8 = stablehlo.negate %7 : tensor<2x6x6x1xf32>
    %9 = stablehlo.exponential %8 : tensor<2x6x6x1xf32>
    %10 = stablehlo.log_plus_one %9 : tensor<2x6x6x1xf32>
    %11 = stablehlo.add %1, %10 : tensor<2x6x6x1xf32>
    %12 = stablehlo.select %4, %6, %11 : tensor<2x6x6x1xi1>, tensor<2x6x6x1xf32>
    %cst_0 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x6x6x1xf32>
    %14 = stablehlo.compare EQ, %arg0, %13, FLOAT : (tensor<2x6x6x1xf32>, tensor<2x6x6x1xf32>) -> tensor<2x6x6x1xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x6x6x1xf32>
    %16 = stablehlo.select %14, %15, %arg0 : tensor<2x6x6x1xi1>, tensor<2x6x6x1xf32>
    %cst_2 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x6x6x1xf32>
    %18 = stablehlo.compare EQ, %12, %17, FLOAT : (tensor<2x6x6x1xf32>, tensor<2x6x6x1xf32>) -> tensor<2x6x6x1xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x6x6x1xf32>
    %20 = stablehlo.select %18, %19, %12 : tensor<2x6x6x1xi1>, tensor<2x6x6x1xf32>
    %21 = stablehlo.subtract %16, %20 : tensor<2x6x6x1xf32>
    %22 = stablehlo.exponential %21 : tensor<2x6x6x1xf32>
    return %12, %22 : tensor<2x6x6x1xf32>, tensor<2x6x6x1xf32>
  }
  func.func private @softplus_1(%arg0: tensor<2x6x6x1xf32>, %arg1: tensor<2x6x6x1xf32>) -> tensor<2x6x6x1xf32> {
    %0 = stablehlo.multiply %arg1, %arg0 : tensor<2x6x6x1xf32>
    return %0 : tensor<2x6x6x1xf32>
  }
}
// ----- an epoch of mlp in one loop
// argument dense<"0x0000403D000040BD0000503E0000003D000030BE0000E03D0000D03E0000983E000060BE0000D0BE000050BE0000803C00003CBF000080BD0000C8BE000070BE000030BE0000C0BD0000003E0000A83E000040BD0000E03E000050BE0000E03D0000903E0000003D000070BE000098BE000010BE0000803D0000A0BE000080BD000040BD0000303E0000803D0000E03D000050BE000040BD0000803E0000F03E0000C8BE0000F83E0000D83E0000803E0000A03D0000C0BD0000F03E0000203F0000103F0000D83E0000E03D0000C0BE000000800000503E0000D0BE0000003E0000103E0000603E0000C0BE000050BE000010BE0000C0BE00000C3F000020BE0000E03D0000A0BD0000003F0000D83E0000503E000034BF0000803C0000603E0000A03E000050BE0000143F0000D8BE000050BE0000983E0000803C0000243F"> : tensor<10x8xf32>
// argument dense<"0x0000000000000000000000000000000000000000000000000000000000000000"> : tensor<8xf32>
// argument dense<"0x0000003E0000983E0000E03D0000E8BE0000A03E0000203E000040BE0000503E0000003E0000E03D0000803C0000403E000088BE000080BD000030BE0000603E0000803C0000E0BD000090BE0000C0BD000000000000C0BD0000E83E0000B83E000074BF00002CBF000080BD000020BE0000A03D0000A03D0000403F0000C8BE"> : tensor<8x4xf32>
// argument dense<"0x00000000000000000000000000000000"> : tensor<4xf32>
// argument dense<"0x000086BF0000B8BE0000503F0000A0BF0000A4BF00008A3F0000983F0000E03F000030BE0000743F0000083F0000703E0000503F0000983E0000E63F0000343F0000F8BE0000503F0000703F0000E8BF0000A83E000080BC00000000000090BF0000A0BF0000A83F0000B63F0000C63F00003CBF000078BF000070BE00000C3F0000743F0000083F0000C03E000000800000F8BE0000543F0000AEBF0000D83F0000F8BE0000FABF0000D83E0000903E0000843F00005C3F000088BE0000703F00001CBF0000883E0000B8BF000030BF000020BE000086BF0000923F00002740000098BE0000F8BE0000D6BF0000E03D0000A8BE0000003D0000A4BF00000CBF0000A0BE0000C23F000088BF0000F03E0000983E0000C0BE00006CBF0000343F0000B8BE0000A03F0000E63F0000B0BF0000203E0000F8BE0000C8BF000090BF0000183F0000CE3F0000903E0000A23F0000183F0000A03F000064BF00009CBF0000143F0000B4BF0000BCBF0000F0BE0000403F0000E8BE0000203E000034BF0000F03F0000D8BE000000BD000000BE0000DC3F0000A63F0000403F000014BF0000443F00000A400000D83E0000BABF00002C3F0000C03D0000803E0000303F000082BF00007C3F0000143F0000C83F000092BF000070BE00008C3F0000083F000000BF0000083F0000B83E000080BE0000883E0000FE3F0000243F0000C83E0000983F000096BF0000A0BE0000F03E0000F03E0000F8BE0000C03D000070BF000070BF00003C3F0000303E000086BF0000503E0000403E0000C83E000004BF000050BF000098BF0000503F000013400000F0BE00009C3F0000003D000090BE0000483F0000503E00000D40000080BE0000923F0000803E0000B0BF0000403E000070BE000050BF000005C00000963F00008E3F000000BE0000543F0000843F0000F8BE00002C400000CEBF000074BF0000803D0000C0BD000008BF000074BF0000AC3F0000CEBF000024BF000050BE"> : tensor<3x6x10xf32>
// argument dense<"0x010000000100000003000000030000000100000002000000020000000200000000000000010000000300000003000000020000000300000001000000030000000300000000000000"> : tensor<3x6xi32>
// result dense<"0x6A580F3DFDFF20BD3C4F563E0F742B3DCC5730BEC08EF93D96FACD3E51F1843EB20466BE709FD3BE601A50BEFA45A93C134A3DBF355932BD0FA3BFBED1BB7BBE26841FBE6E77B3BDAB5EF53D2BACA83E51BF32BD858ED83EC75863BE50B6D73D86F1833E9C221B3D731E69BEF61099BE402B0DBEBF569D3DE04AA2BE08CFD4BD62A4A4BD2FD6393EE1B78A3D76ADE23D2D7852BE568FCABC91A77A3EEA59D43EC32EC7BEDA03F03E3DE7D63EE0057C3E0142843D25EEBCBD3D0DFA3E9A5E203FAC92103FD7D2E03EF63DE33DF805C1BE9C87A63BD816413EACB4D0BEA656E33D3DE70C3E82A85B3E9086C0BEC12654BEFF1B13BEEDB5C8BED7C4093FDE4D20BEC6B9023E0A52B2BD41EEFF3E4822DA3EF0F24B3E109435BFE170583CD129753E04228E3E952740BED754173F182CD2BEEC284CBEF986953E3A808E3C75E10E3F"> : tensor<10x8xf32> all 1e-5
// result dense<"0xD6B2D8BB27FADA3BD5412B3B8E051E3B21071FBB181B1DBC46772B3CD57F20BD"> : tensor<8xf32> all 1e-5
// result dense<"0x134CF03D03C49F3E04E58C3D4810D7BE6238923E3CF93C3EE2184CBEE2AE5A3ED734E73DD204D43DEFBF7BBC2B1F723E5B4784BE03BE7DBD61ED39BE96EB613EC1BCA23C7CE6BABDC7FB93BE96D9DDBD256052BB63B0C5BD869DDB3E5373C73EE5017ABF721624BFD9709FBD39E617BE0D39623D21199A3DAD40303FC44E9BBE"> : tensor<8x4xf32> all 1e-5
// result dense<"0xBD8092BCA6499D3CBAAA36BD4646313D"> : tensor<4xf32> all 1e-5
// result dense<"0xA76DB13FDED4C93FF7DCDB3F"> : tensor<3xf32> all 1e-5
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10x8xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<8xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<8x4xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<4xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<3x6x10xf32>, %arg5: tensor<3x6xi32>) -> (tensor<10x8xf32> {jax.result_info = "result[0][0][0]"}, tensor<8xf32> {jax.result_info = "result[0][0][1]"}, tensor<8x4xf32> {jax.result_info = "result[0][1][0]"}, tensor<4xf32> {jax.result_info = "result[0][1][1]"}, tensor<3xf32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:8 = stablehlo.while(%iterArg = %arg4, %iterArg_0 = %arg5, %iterArg_1 = %c, %iterArg_2 = %arg0, %iterArg_3 = %arg1, %iterArg_4 = %arg2, %iterArg_5 = %arg3, %iterArg_6 = %0) : tensor<3x6x10xf32>, tensor<3x6xi32>, tensor<i32>, tensor<10x8xf32>, tensor<8xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<3xf32>
    cond {
      %c_7 = stablehlo.constant dense<3> : tensor<i32>
      %2 = stablehlo.compare LT, %iterArg_1, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_1) : (tensor<3x6x10xf32>, tensor<i32>) -> tensor<6x10xf32>
      %3 = func.call @dynamic_index_in_dim_0(%iterArg_0, %iterArg_1) : (tensor<3x6xi32>, tensor<i32>) -> tensor<6xi32>
      %4:5 = func.call @closed_call(%iterArg_2, %iterArg_3, %iterArg_4, %iterArg_5, %2, %3) : (tensor<10x8xf32>, tensor<8xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<6x10xf32>, tensor<6xi32>) -> (tensor<10x8xf32>, tensor<8xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<f32>)
      %5 = func.call @dynamic_update_index_in_dim(%iterArg_6, %4#4, %iterArg_1) : (tensor<3xf32>, tensor<f32>, tensor<i32>) -> tensor<3xf32>
      %c_7 = stablehlo.constant dense<1> : tensor<i32>
      %6 = stablehlo.add %iterArg_1, %c_7 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_0, %6, %4#0, %4#1, %4#2, %4#3, %5 : tensor<3x6x10xf32>, tensor<3x6xi32>, tensor<i32>, tensor<10x8xf32>, tensor<8xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<3xf32>
    }
    return %1#3, %1#4, %1#5, %1#6, %1#7 : tensor<10x8xf32>, tensor<8xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<3xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<3x6x10xf32>, %arg1: tensor<i32>) -> tensor<6x10xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 6, 10] : (tensor<3x6x10xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x6x10xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x6x10xf32>) -> tensor<6x10xf32>
    return %1 : tensor<6x10xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<3x6xi32>, %arg1: tensor<i32>) -> tensor<6xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 6] : (tensor<3x6xi32>, tensor<i32>, tensor<i32>) -> tensor<1x6xi32>
    %1 = stablehlo.reshape %0 : (tensor<1x6xi32>) -> tensor<6xi32>
    return %1 : tensor<6xi32>
  }
  func.func private @closed_call(%arg0: tensor<10x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<8x4xf32>, %arg3: tensor<4xf32>, %arg4: tensor<6x10xf32>, %arg5: tensor<6xi32>) -> (tensor<10x8xf32>, tensor<8xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<f32>) {
    %0 = stablehlo.dot_general %arg4, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x10xf32>, tensor<10x8xf32>) -> tensor<6x8xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<6x8xf32>
    %3 = stablehlo.add %0, %2 : tensor<6x8xf32>
    %4 = call @relu(%3) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %6 = stablehlo.compare GT, %3, %5, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %7 = stablehlo.dot_general %4, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x8xf32>, tensor<8x4xf32>) -> tensor<6x4xf32>
    %8 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<6x4xf32>
    %10 = stablehlo.add %7, %9 : tensor<6x4xf32>
    %11:3 = call @log_softmax(%10) : (tensor<6x4xf32>) -> (tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x1xf32>)
    %12 = stablehlo.broadcast_in_dim %arg5, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %13:2 = call @take_along_axis(%11#0, %12) : (tensor<6x4xf32>, tensor<6x1xi32>) -> (tensor<6x1xf32>, tensor<6x1x1xi32>)
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.reduce(%13#0 init: %cst_0) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %15 = stablehlo.divide %14, %cst_1 : tensor<f32>
    %16 = stablehlo.negate %15 : tensor<f32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.negate %cst_2 : tensor<f32>
    %cst_3 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %18 = stablehlo.divide %17, %cst_3 : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<f32>) -> tensor<6x1xf32>
    %20 = call @take_along_axis_1(%13#1, %19) : (tensor<6x1x1xi32>, tensor<6x1xf32>) -> tensor<6x4xf32>
    %21 = call @log_softmax_2(%11#1, %11#2, %20) : (tensor<6x4xf32>, tensor<6x1xf32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.reduce(%21 init: %cst_4) applies stablehlo.add across dimensions = [0] : (tensor<6x4xf32>, tensor<f32>) -> tensor<4xf32>
    %23 = stablehlo.reshape %22 : (tensor<4xf32>) -> tensor<1x4xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.reduce(%23 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %25 = stablehlo.dot_general %21, %4, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x4xf32>, tensor<6x8xf32>) -> tensor<4x8xf32>
    %26 = stablehlo.transpose %25, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
    %27 = stablehlo.dot_general %21, %arg2, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4xf32>, tensor<8x4xf32>) -> tensor<6x8xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %29 = stablehlo.select %6, %27, %28 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.reduce(%29 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %31 = stablehlo.reshape %30 : (tensor<8xf32>) -> tensor<1x8xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.reduce(%31 init: %cst_8) applies stablehlo.add across dimensions = [0] : (tensor<1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %33 = stablehlo.dot_general %29, %arg4, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x8xf32>, tensor<6x10xf32>) -> tensor<8x10xf32>
    %34 = stablehlo.transpose %33, dims = [1, 0] : (tensor<8x10xf32>) -> tensor<10x8xf32>
    %cst_9 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<10x8xf32>
    %36 = stablehlo.multiply %35, %34 : tensor<10x8xf32>
    %37 = stablehlo.subtract %arg0, %36 : tensor<10x8xf32>
    %cst_10 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %39 = stablehlo.multiply %38, %32 : tensor<8xf32>
    %40 = stablehlo.subtract %arg1, %39 : tensor<8xf32>
    %cst_11 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %42 = stablehlo.multiply %41, %26 : tensor<8x4xf32>
    %43 = stablehlo.subtract %arg2, %42 : tensor<8x4xf32>
    %cst_12 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %45 = stablehlo.multiply %44, %24 : tensor<4xf32>
    %46 = stablehlo.subtract %arg3, %45 : tensor<4xf32>
    return %37, %40, %43, %46, %16 : tensor<10x8xf32>, tensor<8xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<f32>
  }
  func.func private @relu(%arg0: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<6x8xf32>
    return %1 : tensor<6x8xf32>
  }
  func.func private @log_softmax(%arg0: tensor<6x4xf32>) -> (tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<6xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x4xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<6x4xf32>
    %6 = stablehlo.exponential %5 : tensor<6x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<6xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %9 = stablehlo.log %8 : tensor<6x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x4xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<6x4xf32>
    return %11, %6, %8 : tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<6x4xf32>, %arg1: tensor<6x1xi32>) -> (tensor<6x1xf32>, tensor<6x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x1xi1>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6x1xi1>, tensor<6x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<6x1xi32>) -> tensor<6x1x1xi32>
    %c_1 = stablehlo.constant dense<3> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<6x1x1xi32>, tensor<6x1x1xi32>) -> tensor<6x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<6x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<6x1x1xi32>, tensor<6x1x1xi32>) -> tensor<6x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<6x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<6x1x1xi1>, tensor<i1>) -> tensor<6x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<6x4xf32>, tensor<6x1x1xi32>) -> tensor<6x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<6x1xi1>, tensor<6x1xf32>
    return %15, %5 : tensor<6x1xf32>, tensor<6x1x1xi32>
  }
  func.func private @take_along_axis_1(%arg0: tensor<6x1x1xi32>, %arg1: tensor<6x1xf32>) -> tensor<6x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<6x4xf32>, tensor<6x1x1xi32>, tensor<6x1xf32>) -> tensor<6x4xf32>
    return %1 : tensor<6x4xf32>
  }
  func.func private @log_softmax_2(%arg0: tensor<6x4xf32>, %arg1: tensor<6x1xf32>, %arg2: tensor<6x4xf32>) -> tensor<6x4xf32> {
    %0 = stablehlo.negate %arg2 : tensor<6x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<6xf32>
    %2 = stablehlo.reshape %1 : (tensor<6xf32>) -> tensor<6x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<6x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<6x1xf32>, tensor<f32>) -> tensor<6xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xf32>) -> tensor<6x4xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<6x4xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<6x4xf32>
    return %7 : tensor<6x4xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<3xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>) -> tensor<3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<3xf32>, tensor<1xf32>, tensor<i32>) -> tensor<3xf32>
    return %1 : tensor<3xf32>
  }
}
