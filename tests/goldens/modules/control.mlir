// ----- while
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32>
// result dense<"0x03000000"> : tensor<i32> exactly
// result dense<"0x00001C4100005A4100001A4100008B410000644100002A410000344100003A4100001E41000016410000E84000003641"> : tensor<4x3xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>) -> (tensor<i32> {jax.result_info = "result[0]"}, tensor<4x3xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.abs %arg0 : tensor<4x3xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.while(%iterArg = %c, %iterArg_0 = %0) : tensor<i32>, tensor<4x3xf32>
    cond {
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.reduce(%iterArg_0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<f32>
      %cst_1 = stablehlo.constant dense<1.000000e+02> : tensor<f32>
      %3 = stablehlo.compare LT, %2, %cst_1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      %c_1 = stablehlo.constant dense<1> : tensor<i32>
      %2 = stablehlo.add %iterArg, %c_1 : tensor<i32>
      %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
      %4 = stablehlo.multiply %iterArg_0, %3 : tensor<4x3xf32>
      %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %5 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
      %6 = stablehlo.add %4, %5 : tensor<4x3xf32>
      stablehlo.return %2, %6 : tensor<i32>, tensor<4x3xf32>
    }
    return %1#0, %1#1 : tensor<i32>, tensor<4x3xf32>
  }
}
// ----- no turn
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32>
// result dense<"0x00000000"> : tensor<i32> exactly
// result dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>) -> (tensor<i32> {jax.result_info = "result[0]"}, tensor<4x3xf32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0:2 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg0) : tensor<i32>, tensor<4x3xf32>
    cond {
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      %1 = stablehlo.compare LT, %iterArg, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %c_1 = stablehlo.constant dense<1> : tensor<i32>
      %1 = stablehlo.add %iterArg, %c_1 : tensor<i32>
      %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
      %3 = stablehlo.multiply %iterArg_0, %2 : tensor<4x3xf32>
      stablehlo.return %1, %3 : tensor<i32>, tensor<4x3xf32>
    }
    return %0#0, %0#1 : tensor<i32>, tensor<4x3xf32>
  }
}
// ----- fori
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32>
// result dense<"0x0000724000C0114100006740004064C100801F4100809F400000BBC00080CB4000007D40000051400000B03E0080C040"> : tensor<4x3xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>) -> (tensor<4x3xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0:4 = stablehlo.while(%iterArg = %arg0, %iterArg_1 = %c_0, %iterArg_2 = %c, %iterArg_3 = %arg0) : tensor<4x3xf32>, tensor<i32>, tensor<i32>, tensor<4x3xf32>
    cond {
      %c_4 = stablehlo.constant dense<5> : tensor<i32>
      %1 = stablehlo.compare LT, %iterArg_1, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1:2 = func.call @closed_call(%iterArg, %iterArg_2, %iterArg_3) : (tensor<4x3xf32>, tensor<i32>, tensor<4x3xf32>) -> (tensor<i32>, tensor<4x3xf32>)
      %c_4 = stablehlo.constant dense<1> : tensor<i32>
      %2 = stablehlo.add %iterArg_1, %c_4 : tensor<i32>
      stablehlo.return %iterArg, %2, %1#0, %1#1 : tensor<4x3xf32>, tensor<i32>, tensor<i32>, tensor<4x3xf32>
    }
    return %0#3 : tensor<4x3xf32>
  }
  func.func private @closed_call(%arg0: tensor<4x3xf32>, %arg1: tensor<i32>, %arg2: tensor<4x3xf32>) -> (tensor<i32>, tensor<4x3xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg1, %c : tensor<i32>
    %1 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %3 = stablehlo.multiply %2, %arg0 : tensor<4x3xf32>
    %4 = stablehlo.add %arg2, %3 : tensor<4x3xf32>
    return %0, %4 : tensor<i32>, tensor<4x3xf32>
  }
}
// ----- scan
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32>
// result dense<"0x00006ABE00C0333F00C0663F"> : tensor<3xf32> all 1e-6
// result dense<"0x0000C03F000010400000983F0000803F"> : tensor<4xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>) -> (tensor<3xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.slice %arg0 [0:1, 0:3] : (tensor<4x3xf32>) -> tensor<1x3xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x3xf32>) -> tensor<3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %3:4 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %c, %iterArg_1 = %1, %iterArg_2 = %2) : tensor<4x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4xf32>
    cond {
      %c_3 = stablehlo.constant dense<4> : tensor<i32>
      %4 = stablehlo.compare LT, %iterArg_0, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %4 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_0) : (tensor<4x3xf32>, tensor<i32>) -> tensor<3xf32>
      %5:2 = func.call @closed_call(%iterArg_1, %4) : (tensor<3xf32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<f32>)
      %6 = func.call @dynamic_update_index_in_dim(%iterArg_2, %5#1, %iterArg_0) : (tensor<4xf32>, tensor<f32>, tensor<i32>) -> tensor<4xf32>
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %7 = stablehlo.add %iterArg_0, %c_3 : tensor<i32>
      stablehlo.return %iterArg, %7, %5#0, %6 : tensor<4x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4xf32>
    }
    return %3#2, %3#3 : tensor<3xf32>, tensor<4xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<4x3xf32>, %arg1: tensor<i32>) -> tensor<3xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 3] : (tensor<4x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x3xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x3xf32>) -> tensor<3xf32>
    return %1 : tensor<3xf32>
  }
  func.func private @closed_call(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> (tensor<3xf32>, tensor<f32>) {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<3xf32>
    %2 = stablehlo.add %1, %arg1 : tensor<3xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    return %2, %3 : tensor<3xf32>, tensor<f32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<4xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>) -> tensor<4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<4xf32>, tensor<1xf32>, tensor<i32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
}
// ----- scan's gradient
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32>
// result dense<"0x3487584098A8A63F48A04340E070593F7517E83D54DD093FB78CAD3E18B42F3E206AAE3E000000000000000000000000"> : tensor<4x3xf32> all 2e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>) -> (tensor<4x3xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.slice %arg0 [0:1, 0:3] : (tensor<4x3xf32>) -> tensor<1x3xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x3xf32>) -> tensor<3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4:5 = stablehlo.while(%iterArg = %arg0, %iterArg_6 = %c, %iterArg_7 = %1, %iterArg_8 = %2, %iterArg_9 = %3) : tensor<4x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<4x3xf32>
    cond {
      %c_10 = stablehlo.constant dense<4> : tensor<i32>
      %12 = stablehlo.compare LT, %iterArg_6, %c_10, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %12 : tensor<i1>
    } do {
      %12 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_6) : (tensor<4x3xf32>, tensor<i32>) -> tensor<3xf32>
      %13:3 = func.call @closed_call(%iterArg_7, %12) : (tensor<3xf32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
      %14 = func.call @dynamic_update_index_in_dim(%iterArg_8, %13#1, %iterArg_6) : (tensor<4x3xf32>, tensor<3xf32>, tensor<i32>) -> tensor<4x3xf32>
      %15 = func.call @dynamic_update_index_in_dim(%iterArg_9, %13#2, %iterArg_6) : (tensor<4x3xf32>, tensor<3xf32>, tensor<i32>) -> tensor<4x3xf32>
      %c_10 = stablehlo.constant dense<1> : tensor<i32>
      %16 = stablehlo.add %iterArg_6, %c_10 : tensor<i32>
      stablehlo.return %iterArg, %16, %13#0, %14, %15 : tensor<4x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>, tensor<4x3xf32>
    }
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %8:6 = stablehlo.while(%iterArg = %5, %iterArg_6 = %4#3, %iterArg_7 = %4#4, %iterArg_8 = %c_4, %iterArg_9 = %6, %iterArg_10 = %7) : tensor<4xf32>, tensor<4x3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>
    cond {
      %c_11 = stablehlo.constant dense<4> : tensor<i32>
      %12 = stablehlo.compare LT, %iterArg_8, %c_11, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %12 : tensor<i1>
    } do {
      %c_11 = stablehlo.constant dense<4> : tensor<i32>
      %12 = stablehlo.subtract %c_11, %iterArg_8 : tensor<i32>
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %13 = stablehlo.subtract %12, %c_12 : tensor<i32>
      %14 = func.call @dynamic_index_in_dim_0(%iterArg, %13) : (tensor<4xf32>, tensor<i32>) -> tensor<f32>
      %15 = func.call @dynamic_index_in_dim(%iterArg_6, %13) : (tensor<4x3xf32>, tensor<i32>) -> tensor<3xf32>
      %16 = func.call @dynamic_index_in_dim(%iterArg_7, %13) : (tensor<4x3xf32>, tensor<i32>) -> tensor<3xf32>
      %17:2 = func.call @closed_call_1(%iterArg_9, %14, %15, %16) : (tensor<3xf32>, tensor<f32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
      %18 = func.call @dynamic_update_index_in_dim(%iterArg_10, %17#1, %13) : (tensor<4x3xf32>, tensor<3xf32>, tensor<i32>) -> tensor<4x3xf32>
      %c_13 = stablehlo.constant dense<1> : tensor<i32>
      %19 = stablehlo.add %iterArg_8, %c_13 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_6, %iterArg_7, %19, %17#0, %18 : tensor<4xf32>, tensor<4x3xf32>, tensor<4x3xf32>, tensor<i32>, tensor<3xf32>, tensor<4x3xf32>
    }
    %9 = stablehlo.broadcast_in_dim %8#4, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.pad %9, %cst_5, low = [0, 0], high = [3, 0], interior = [0, 0] : (tensor<1x3xf32>, tensor<f32>) -> tensor<4x3xf32>
    %11 = stablehlo.add %8#5, %10 : tensor<4x3xf32>
    return %11 : tensor<4x3xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<4x3xf32>, %arg1: tensor<i32>) -> tensor<3xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 3] : (tensor<4x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x3xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x3xf32>) -> tensor<3xf32>
    return %1 : tensor<3xf32>
  }
  func.func private @closed_call(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<3xf32>
    %1 = stablehlo.tanh %0 : tensor<3xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %3 = stablehlo.subtract %2, %1 : tensor<3xf32>
    return %1, %1, %3 : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<4x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<i32>) -> tensor<4x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<4x3xf32>, tensor<1x3xf32>, tensor<i32>, tensor<i32>) -> tensor<4x3xf32>
    return %1 : tensor<4x3xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<4xf32>, %arg1: tensor<i32>) -> tensor<f32> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<4xf32>, tensor<i32>) -> tensor<1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1xf32>) -> tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @closed_call_1(%arg0: tensor<3xf32>, %arg1: tensor<f32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %1 = stablehlo.multiply %arg0, %arg3 : tensor<3xf32>
    %2 = stablehlo.multiply %1, %arg2 : tensor<3xf32>
    %3 = stablehlo.add %1, %2 : tensor<3xf32>
    %4 = stablehlo.add %0, %3 : tensor<3xf32>
    return %4, %3 : tensor<3xf32>, tensor<3xf32>
  }
}
// ----- nested
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32>
// result dense<"0x0000303F0000D43F0000283F000026C00000E83F0000683F000088BF0000943F0000383F0000183F0000803D00008C3F"> : tensor<4x3xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>) -> (tensor<4x3xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0:4 = stablehlo.while(%iterArg = %arg0, %iterArg_1 = %c_0, %iterArg_2 = %c, %iterArg_3 = %arg0) : tensor<4x3xf32>, tensor<i32>, tensor<i32>, tensor<4x3xf32>
    cond {
      %c_4 = stablehlo.constant dense<3> : tensor<i32>
      %1 = stablehlo.compare LT, %iterArg_1, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1:2 = func.call @closed_call(%iterArg, %iterArg_2, %iterArg_3) : (tensor<4x3xf32>, tensor<i32>, tensor<4x3xf32>) -> (tensor<i32>, tensor<4x3xf32>)
      %c_4 = stablehlo.constant dense<1> : tensor<i32>
      %2 = stablehlo.add %iterArg_1, %c_4 : tensor<i32>
      stablehlo.return %iterArg, %2, %1#0, %1#1 : tensor<4x3xf32>, tensor<i32>, tensor<i32>, tensor<4x3xf32>
    }
    return %0#3 : tensor<4x3xf32>
  }
  func.func private @closed_call(%arg0: tensor<4x3xf32>, %arg1: tensor<i32>, %arg2: tensor<4x3xf32>) -> (tensor<i32>, tensor<4x3xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg1, %c : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:4 = stablehlo.while(%iterArg = %arg0, %iterArg_1 = %c_0, %iterArg_2 = %arg1, %iterArg_3 = %arg2) : tensor<4x3xf32>, tensor<i32>, tensor<i32>, tensor<4x3xf32>
    cond {
      %2 = stablehlo.compare LT, %iterArg_1, %iterArg_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %c_4 = stablehlo.constant dense<1> : tensor<i32>
      %2 = stablehlo.add %iterArg_1, %c_4 : tensor<i32>
      %3 = stablehlo.convert %iterArg_1 : (tensor<i32>) -> tensor<f32>
      %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
      %5 = stablehlo.multiply %4, %iterArg : tensor<4x3xf32>
      %6 = stablehlo.add %iterArg_3, %5 : tensor<4x3xf32>
      stablehlo.return %iterArg, %2, %iterArg_2, %6 : tensor<4x3xf32>, tensor<i32>, tensor<i32>, tensor<4x3xf32>
    }
    return %0, %1#3 : tensor<i32>, tensor<4x3xf32>
  }
}
// ----- cond True
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32>
// argument dense<"0x01"> : tensor<i1>
// result dense<"0x0000AC3F0000EA3F0000AA3F000098BE0000F43F0000BA3F0000F03E0000CA3F0000AE3F0000A63F0000843F0000C63F"> : tensor<4x3xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>, %arg1: tensor<i1>) -> (tensor<4x3xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg1 : (tensor<i1>) -> tensor<i32>
    %1 = "stablehlo.case"(%0) ({
      %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
      %3 = stablehlo.multiply %arg0, %2 : tensor<4x3xf32>
      stablehlo.return %3 : tensor<4x3xf32>
    }, {
      %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
      %3 = stablehlo.add %arg0, %2 : tensor<4x3xf32>
      stablehlo.return %3 : tensor<4x3xf32>
    }) : (tensor<i32>) -> tensor<4x3xf32>
    return %1 : tensor<4x3xf32>
  }
}
// ----- cond False
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32>
// argument dense<"0x00"> : tensor<i1>
// result dense<"0x0000303F0000D43F0000283F000026C00000E83F0000683F000088BF0000943F0000383F0000183F0000803D00008C3F"> : tensor<4x3xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>, %arg1: tensor<i1>) -> (tensor<4x3xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg1 : (tensor<i1>) -> tensor<i32>
    %1 = "stablehlo.case"(%0) ({
      %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
      %3 = stablehlo.multiply %arg0, %2 : tensor<4x3xf32>
      stablehlo.return %3 : tensor<4x3xf32>
    }, {
      %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
      %3 = stablehlo.add %arg0, %2 : tensor<4x3xf32>
      stablehlo.return %3 : tensor<4x3xf32>
    }) : (tensor<i32>) -> tensor<4x3xf32>
    return %1 : tensor<4x3xf32>
  }
}
// ----- switch -3
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32>
// argument dense<"0xFDFFFFFF"> : tensor<i32>
// result dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>, %arg1: tensor<i32>) -> (tensor<4x3xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<2> : tensor<i32>
    %0 = stablehlo.clamp %c, %arg1, %c_0 : tensor<i32>
    %1 = "stablehlo.case"(%0) ({
      stablehlo.return %arg0 : tensor<4x3xf32>
    }, {
      %2 = stablehlo.negate %arg0 : tensor<4x3xf32>
      stablehlo.return %2 : tensor<4x3xf32>
    }, {
      %cst = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
      %3 = stablehlo.multiply %arg0, %2 : tensor<4x3xf32>
      stablehlo.return %3 : tensor<4x3xf32>
    }) : (tensor<i32>) -> tensor<4x3xf32>
    return %1 : tensor<4x3xf32>
  }
}
// ----- switch 0
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32>
// argument dense<"0x00000000"> : tensor<i32>
// result dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>, %arg1: tensor<i32>) -> (tensor<4x3xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<2> : tensor<i32>
    %0 = stablehlo.clamp %c, %arg1, %c_0 : tensor<i32>
    %1 = "stablehlo.case"(%0) ({
      stablehlo.return %arg0 : tensor<4x3xf32>
    }, {
      %2 = stablehlo.negate %arg0 : tensor<4x3xf32>
      stablehlo.return %2 : tensor<4x3xf32>
    }, {
      %cst = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
      %3 = stablehlo.multiply %arg0, %2 : tensor<4x3xf32>
      stablehlo.return %3 : tensor<4x3xf32>
    }) : (tensor<i32>) -> tensor<4x3xf32>
    return %1 : tensor<4x3xf32>
  }
}
// ----- switch 1
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32>
// argument dense<"0x01000000"> : tensor<i32>
// result dense<"0x0000B0BE000054BF0000A8BE0000A63F000068BF0000E8BE0000083F000014BF0000B8BE000098BE000000BD00000CBF"> : tensor<4x3xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>, %arg1: tensor<i32>) -> (tensor<4x3xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<2> : tensor<i32>
    %0 = stablehlo.clamp %c, %arg1, %c_0 : tensor<i32>
    %1 = "stablehlo.case"(%0) ({
      stablehlo.return %arg0 : tensor<4x3xf32>
    }, {
      %2 = stablehlo.negate %arg0 : tensor<4x3xf32>
      stablehlo.return %2 : tensor<4x3xf32>
    }, {
      %cst = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
      %3 = stablehlo.multiply %arg0, %2 : tensor<4x3xf32>
      stablehlo.return %3 : tensor<4x3xf32>
    }) : (tensor<i32>) -> tensor<4x3xf32>
    return %1 : tensor<4x3xf32>
  }
}
// ----- switch 2
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32>
// argument dense<"0x02000000"> : tensor<i32>
// result dense<"0x0000843F00001F4000007C3F000079C000002E400000AE3F0000CCBF0000DE3F00008A3F0000643F0000C03D0000D23F"> : tensor<4x3xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>, %arg1: tensor<i32>) -> (tensor<4x3xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<2> : tensor<i32>
    %0 = stablehlo.clamp %c, %arg1, %c_0 : tensor<i32>
    %1 = "stablehlo.case"(%0) ({
      stablehlo.return %arg0 : tensor<4x3xf32>
    }, {
      %2 = stablehlo.negate %arg0 : tensor<4x3xf32>
      stablehlo.return %2 : tensor<4x3xf32>
    }, {
      %cst = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
      %3 = stablehlo.multiply %arg0, %2 : tensor<4x3xf32>
      stablehlo.return %3 : tensor<4x3xf32>
    }) : (tensor<i32>) -> tensor<4x3xf32>
    return %1 : tensor<4x3xf32>
  }
}
// ----- switch 7
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32>
// argument dense<"0x07000000"> : tensor<i32>
// result dense<"0x0000843F00001F4000007C3F000079C000002E400000AE3F0000CCBF0000DE3F00008A3F0000643F0000C03D0000D23F"> : tensor<4x3xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>, %arg1: tensor<i32>) -> (tensor<4x3xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<2> : tensor<i32>
    %0 = stablehlo.clamp %c, %arg1, %c_0 : tensor<i32>
    %1 = "stablehlo.case"(%0) ({
      stablehlo.return %arg0 : tensor<4x3xf32>
    }, {
      %2 = stablehlo.negate %arg0 : tensor<4x3xf32>
      stablehlo.return %2 : tensor<4x3xf32>
    }, {
      %cst = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
      %3 = stablehlo.multiply %arg0, %2 : tensor<4x3xf32>
      stablehlo.return %3 : tensor<4x3xf32>
    }) : (tensor<i32>) -> tensor<4x3xf32>
    return %1 : tensor<4x3xf32>
  }
}
// ----- checkpoint
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32>
// result dense<"0xE376633FDE3B003FB4DD653F903F1E3E3BDEDE3EBB75503F46FE403FC92C373F4AFA603FBC666A3F08C07F3F0EC23D3F"> : tensor<4x3xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>) -> (tensor<4x3xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0:2 = stablehlo.optimization_barrier %arg0, %cst : tensor<4x3xf32>, tensor<f32>
    %1 = stablehlo.sine %0#0 : tensor<4x3xf32>
    %2 = stablehlo.cosine %0#0 : tensor<4x3xf32>
    %3 = stablehlo.cosine %1 : tensor<4x3xf32>
    %4 = stablehlo.broadcast_in_dim %0#1, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %5 = stablehlo.multiply %4, %3 : tensor<4x3xf32>
    %6 = stablehlo.multiply %5, %2 : tensor<4x3xf32>
    return %6 : tensor<4x3xf32>
  }
}
// ----- custom gradient
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32>
// result dense<"0x2C8E8040A81E934012AF7F40A081B73E025A95402462854009BAA83FE87C8A406443814080CC7C4054186340D9418940"> : tensor<4x3xf32> all 4e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>) -> (tensor<4x3xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %1 = stablehlo.compare GT, %arg0, %0, FLOAT : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xi1>
    %2:2 = call @silu(%arg0) : (tensor<4x3xf32>) -> (tensor<4x3xf32>, tensor<4x3xf32>)
    %3 = stablehlo.multiply %arg0, %arg0 : tensor<4x3xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<4x3xf32>
    %5 = stablehlo.multiply %arg0, %arg0 : tensor<4x3xf32>
    %cst_0 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %7 = stablehlo.multiply %6, %5 : tensor<4x3xf32>
    %cst_1 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %9 = stablehlo.multiply %8, %4 : tensor<4x3xf32>
    %10 = stablehlo.add %arg0, %9 : tensor<4x3xf32>
    %cst_2 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %12 = stablehlo.multiply %11, %10 : tensor<4x3xf32>
    %13 = stablehlo.tanh %12 : tensor<4x3xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %15 = stablehlo.subtract %14, %13 : tensor<4x3xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %17 = stablehlo.add %16, %13 : tensor<4x3xf32>
    %cst_5 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %19 = stablehlo.multiply %18, %17 : tensor<4x3xf32>
    %20 = call @softplus(%arg0) : (tensor<4x3xf32>) -> tensor<4x3xf32>
    %21:3 = call @elu(%arg0) : (tensor<4x3xf32>) -> (tensor<4x3xi1>, tensor<4x3xf32>, tensor<4x3xi1>)
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %23 = call @elu_0(%21#0, %21#1, %21#2, %22) : (tensor<4x3xi1>, tensor<4x3xf32>, tensor<4x3xi1>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %24 = call @softplus_3(%20, %22) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %25 = stablehlo.add %23, %24 : tensor<4x3xf32>
    %26 = stablehlo.multiply %arg0, %22 : tensor<4x3xf32>
    %27 = stablehlo.multiply %22, %19 : tensor<4x3xf32>
    %28 = stablehlo.add %25, %27 : tensor<4x3xf32>
    %cst_7 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %30 = stablehlo.multiply %29, %26 : tensor<4x3xf32>
    %31 = stablehlo.multiply %30, %15 : tensor<4x3xf32>
    %32 = stablehlo.multiply %31, %13 : tensor<4x3xf32>
    %33 = stablehlo.add %31, %32 : tensor<4x3xf32>
    %cst_8 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %35 = stablehlo.multiply %34, %33 : tensor<4x3xf32>
    %36 = stablehlo.add %28, %35 : tensor<4x3xf32>
    %cst_9 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %38 = stablehlo.multiply %37, %35 : tensor<4x3xf32>
    %39 = stablehlo.multiply %38, %7 : tensor<4x3xf32>
    %40 = stablehlo.add %36, %39 : tensor<4x3xf32>
    %41 = call @silu_4(%2#0, %2#1, %arg0, %22) : (tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %42 = stablehlo.add %40, %41 : tensor<4x3xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %44 = stablehlo.select %1, %22, %43 : tensor<4x3xi1>, tensor<4x3xf32>
    %45 = stablehlo.add %42, %44 : tensor<4x3xf32>
    return %45 : tensor<4x3xf32>
  }
  func.func private @silu(%arg0: tensor<4x3xf32>) -> (tensor<4x3xf32>, tensor<4x3xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<4x3xf32>
    %1 = stablehlo.exponential %0 : tensor<4x3xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %3 = stablehlo.add %2, %1 : tensor<4x3xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %5 = stablehlo.divide %4, %3 : tensor<4x3xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<4x3xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<4x3xf32>
    return %8, %5 : tensor<4x3xf32>, tensor<4x3xf32>
  }
  func.func private @softplus(%arg0: tensor<4x3xf32>) -> tensor<4x3xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x3xf32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %3 = stablehlo.subtract %arg0, %2 : tensor<4x3xf32>
    %4 = stablehlo.compare NE, %3, %3, FLOAT : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xi1>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %6 = stablehlo.add %arg0, %5 : tensor<4x3xf32>
    %7 = stablehlo.abs %3 : tensor<4x3xf32>
    %8 = stablehlo.negate %7 : tensor<4x3xf32>
    %9 = stablehlo.exponential %8 : tensor<4x3xf32>
    %10 = stablehlo.log_plus_one %9 : tensor<4x3xf32>
    %11 = stablehlo.add %1, %10 : tensor<4x3xf32>
    %12 = stablehlo.select %4, %6, %11 : tensor<4x3xi1>, tensor<4x3xf32>
    %cst_0 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %14 = stablehlo.compare EQ, %arg0, %13, FLOAT : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %16 = stablehlo.select %14, %15, %arg0 : tensor<4x3xi1>, tensor<4x3xf32>
    %cst_2 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %18 = stablehlo.compare EQ, %12, %17, FLOAT : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %20 = stablehlo.select %18, %19, %12 : tensor<4x3xi1>, tensor<4x3xf32>
    %21 = stablehlo.subtract %16, %20 : tensor<4x3xf32>
    %22 = stablehlo.exponential %21 : tensor<4x3xf32>
    return %22 : tensor<4x3xf32>
  }
  func.func private @elu(%arg0: tensor<4x3xf32>) -> (tensor<4x3xi1>, tensor<4x3xf32>, tensor<4x3xi1>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %1 = stablehlo.compare GT, %arg0, %0, FLOAT : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %3 = stablehlo.compare GT, %arg0, %2, FLOAT : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = call @_where(%3, %cst_1, %arg0) : (tensor<4x3xi1>, tensor<f32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %5 = stablehlo.exponential_minus_one %4 : tensor<4x3xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %7 = stablehlo.add %5, %6 : tensor<4x3xf32>
    return %3, %7, %1 : tensor<4x3xi1>, tensor<4x3xf32>, tensor<4x3xi1>
  }
  func.func private @_where(%arg0: tensor<4x3xi1>, %arg1: tensor<f32>, %arg2: tensor<4x3xf32>) -> tensor<4x3xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<4x3xi1>, tensor<4x3xf32>
    return %2 : tensor<4x3xf32>
  }
  func.func private @elu_0(%arg0: tensor<4x3xi1>, %arg1: tensor<4x3xf32>, %arg2: tensor<4x3xi1>, %arg3: tensor<4x3xf32>) -> tensor<4x3xf32> {
    %0:2 = call @_where_1(%arg2, %arg3) : (tensor<4x3xi1>, tensor<4x3xf32>) -> (tensor<4x3xf32>, tensor<4x3xf32>)
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %2 = stablehlo.multiply %1, %0#1 : tensor<4x3xf32>
    %3 = stablehlo.multiply %2, %arg1 : tensor<4x3xf32>
    %4 = call @_where_2(%arg0, %3) : (tensor<4x3xi1>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %5 = stablehlo.add %0#0, %4 : tensor<4x3xf32>
    return %5 : tensor<4x3xf32>
  }
  func.func private @_where_1(%arg0: tensor<4x3xi1>, %arg1: tensor<4x3xf32>) -> (tensor<4x3xf32>, tensor<4x3xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %1 = stablehlo.select %arg0, %0, %arg1 : tensor<4x3xi1>, tensor<4x3xf32>
    %2 = stablehlo.select %arg0, %arg1, %0 : tensor<4x3xi1>, tensor<4x3xf32>
    return %2, %1 : tensor<4x3xf32>, tensor<4x3xf32>
  }
  func.func private @_where_2(%arg0: tensor<4x3xi1>, %arg1: tensor<4x3xf32>) -> tensor<4x3xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %1 = stablehlo.select %arg0, %0, %arg1 : tensor<4x3xi1>, tensor<4x3xf32>
    return %1 : tensor<4x3xf32>
  }
  func.func private @softplus_3(%arg0: tensor<4x3xf32>, %arg1: tensor<4x3xf32>) -> tensor<4x3xf32> {
    %0 = stablehlo.multiply %arg1, %arg0 : tensor<4x3xf32>
    return %0 : tensor<4x3xf32>
  }
  func.func private @silu_4(%arg0: tensor<4x3xf32>, %arg1: tensor<4x3xf32>, %arg2: tensor<4x3xf32>, %arg3: tensor<4x3xf32>) -> tensor<4x3xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<4x3xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<4x3xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<4x3xf32>
    %3 = stablehlo.add %1, %2 : tensor<4x3xf32>
    return %3 : tensor<4x3xf32>
  }
}
// ----- associative scan
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32>
// result dense<"0x0000B03E0000543F0000A83E000090BF0000A93F00001E3F00008CBF00809E3F00002B3F000008BF00007B3F0080843F"> : tensor<4x3xf32> all 1e-6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>) -> (tensor<4x3xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.slice %arg0 [0:3:2, 0:3] : (tensor<4x3xf32>) -> tensor<2x3xf32>
    %1 = stablehlo.slice %arg0 [1:4:2, 0:3] : (tensor<4x3xf32>) -> tensor<2x3xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %3 = stablehlo.multiply %0, %2 : tensor<2x3xf32>
    %4 = stablehlo.add %3, %1 : tensor<2x3xf32>
    %5 = stablehlo.slice %4 [0:1:2, 0:3] : (tensor<2x3xf32>) -> tensor<1x3xf32>
    %6 = stablehlo.slice %4 [1:2:2, 0:3] : (tensor<2x3xf32>) -> tensor<1x3xf32>
    %cst_0 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x3xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<1x3xf32>
    %9 = stablehlo.add %8, %6 : tensor<1x3xf32>
    %10 = stablehlo.slice %9 [0:0, 0:3] : (tensor<1x3xf32>) -> tensor<0x3xf32>
    %11 = stablehlo.slice %4 [2:2:2, 0:3] : (tensor<2x3xf32>) -> tensor<0x3xf32>
    %cst_1 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<0x3xf32>
    %13 = stablehlo.multiply %10, %12 : tensor<0x3xf32>
    %14 = stablehlo.add %13, %11 : tensor<0x3xf32>
    %15 = stablehlo.slice %4 [0:1, 0:3] : (tensor<2x3xf32>) -> tensor<1x3xf32>
    %16 = stablehlo.concatenate %15, %14, dim = 0 : (tensor<1x3xf32>, tensor<0x3xf32>) -> tensor<1x3xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.pad %16, %cst_2, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<1x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.pad %9, %cst_3, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<1x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    %19 = stablehlo.add %17, %18 : tensor<2x3xf32>
    %20 = stablehlo.slice %19 [0:1, 0:3] : (tensor<2x3xf32>) -> tensor<1x3xf32>
    %21 = stablehlo.slice %arg0 [2:4:2, 0:3] : (tensor<4x3xf32>) -> tensor<1x3xf32>
    %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<1x3xf32>
    %23 = stablehlo.multiply %20, %22 : tensor<1x3xf32>
    %24 = stablehlo.add %23, %21 : tensor<1x3xf32>
    %25 = stablehlo.slice %arg0 [0:1, 0:3] : (tensor<4x3xf32>) -> tensor<1x3xf32>
    %26 = stablehlo.concatenate %25, %24, dim = 0 : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.pad %26, %cst_5, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<4x3xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.pad %19, %cst_6, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<4x3xf32>
    %29 = stablehlo.add %27, %28 : tensor<4x3xf32>
    return %29 : tensor<4x3xf32>
  }
}
// ----- map
// argument dense<"0x0000B03E0000543F0000A83E0000A6BF0000683F0000E83E000008BF0000143F0000B83E0000983E0000003D00000C3F"> : tensor<4x3xf32>
// result dense<"0x0000A83E0000B03E0000543F0000A6BF0000E83E0000683F000008BF0000B83E0000143F0000003D0000983E00000C3F"> : tensor<4x3xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>) -> (tensor<4x3xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:3 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %c, %iterArg_1 = %0) : tensor<4x3xf32>, tensor<i32>, tensor<4x3xf32>
    cond {
      %c_2 = stablehlo.constant dense<4> : tensor<i32>
      %2 = stablehlo.compare LT, %iterArg_0, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_0) : (tensor<4x3xf32>, tensor<i32>) -> tensor<3xf32>
      %3 = func.call @closed_call(%2) : (tensor<3xf32>) -> tensor<3xf32>
      %4 = func.call @dynamic_update_index_in_dim(%iterArg_1, %3, %iterArg_0) : (tensor<4x3xf32>, tensor<3xf32>, tensor<i32>) -> tensor<4x3xf32>
      %c_2 = stablehlo.constant dense<1> : tensor<i32>
      %5 = stablehlo.add %iterArg_0, %c_2 : tensor<i32>
      stablehlo.return %iterArg, %5, %4 : tensor<4x3xf32>, tensor<i32>, tensor<4x3xf32>
    }
    return %1#2 : tensor<4x3xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<4x3xf32>, %arg1: tensor<i32>) -> tensor<3xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 3] : (tensor<4x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x3xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x3xf32>) -> tensor<3xf32>
    return %1 : tensor<3xf32>
  }
  func.func private @closed_call(%arg0: tensor<3xf32>) -> tensor<3xf32> {
    %0 = call @sort(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
    return %0 : tensor<3xf32>
  }
  func.func private @sort(%arg0: tensor<3xf32>) -> tensor<3xf32> {
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
    }) : (tensor<3xf32>) -> tensor<3xf32>
    return %0 : tensor<3xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<4x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<i32>) -> tensor<4x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<4x3xf32>, tensor<1x3xf32>, tensor<i32>, tensor<i32>) -> tensor<4x3xf32>
    return %1 : tensor<4x3xf32>
  }
}
