// ----- convert f32
// argument dense<"0x00000000000000800000803F000080BF0000003F0000C03F0000C0BF0000FF420000014366E67F43CDCC6CC00000964300E07F4700B8884700B888C70000C07F"> : tensor<16xf32>
// result dense<"0x00000000000000800000803F000080BF0000003F0000C03F0000C0BF0000FF420000014366E67F43CDCC6CC00000964300E07F4700B8884700B888C70000C07F"> : tensor<16xf32> each 1e-06
// result dense<"0x00000080003C00BC0038003E00BEF8570858FF5B66C3B05CFF7B007C00FC007E"> : tensor<16xf16> each 0.000977
// result dense<"0x00000080803F80BF003FC03FC0BFFF42014380436DC096438047894789C7C07F"> : tensor<16xbf16> each 0.00781
// result dense<"0x000000000000000001000000FFFFFFFF0000000001000000FFFFFFFF7F00000081000000FF000000FDFFFFFF2C010000E0FF00007011010090EEFEFF00000000"> : tensor<16xi32> exactly
// result dense<"0x000000000000000001000000000000000000000001000000000000007F00000081000000FF000000000000002C010000E0FF0000701101000000000000000000"> : tensor<16xui32> exactly
// result dense<"0x000001FF0001FF7F7F7FFD7F7F7F8000"> : tensor<16xi8> exactly
// result dense<"0x000001000001007F81FF00FFFFFF0000"> : tensor<16xui8> exactly
// result dense<"0x000000000100FFFF00000100FFFF7F008100FF00FDFF2C01FF7FFF7F00800000"> : tensor<16xi16> exactly
// result dense<"0x00000000010000000000010000007F008100FF0000002C01E0FFFFFF00000000"> : tensor<16xui16> exactly
// result dense<"0x00000101010101010101010101010101"> : tensor<16xi1> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<16xf32>) -> (tensor<16xf32> {jax.result_info = "result[0]"}, tensor<16xf16> {jax.result_info = "result[1]"}, tensor<16xbf16> {jax.result_info = "result[2]"}, tensor<16xi32> {jax.result_info = "result[3]"}, tensor<16xui32> {jax.result_info = "result[4]"}, tensor<16xi8> {jax.result_info = "result[5]"}, tensor<16xui8> {jax.result_info = "result[6]"}, tensor<16xi16> {jax.result_info = "result[7]"}, tensor<16xui16> {jax.result_info = "result[8]"}, tensor<16xi1> {jax.result_info = "result[9]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<16xf32>) -> tensor<16xf16>
    %1 = stablehlo.convert %arg0 : (tensor<16xf32>) -> tensor<16xbf16>
    %2 = stablehlo.convert %arg0 : (tensor<16xf32>) -> tensor<16xi32>
    %3 = stablehlo.convert %arg0 : (tensor<16xf32>) -> tensor<16xui32>
    %4 = stablehlo.convert %arg0 : (tensor<16xf32>) -> tensor<16xi8>
    %5 = stablehlo.convert %arg0 : (tensor<16xf32>) -> tensor<16xui8>
    %6 = stablehlo.convert %arg0 : (tensor<16xf32>) -> tensor<16xi16>
    %7 = stablehlo.convert %arg0 : (tensor<16xf32>) -> tensor<16xui16>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %9 = stablehlo.compare NE, %arg0, %8, FLOAT : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
    %10 = stablehlo.convert %9 : tensor<16xi1>
    return %arg0, %0, %1, %2, %3, %4, %5, %6, %7, %10 : tensor<16xf32>, tensor<16xf16>, tensor<16xbf16>, tensor<16xi32>, tensor<16xui32>, tensor<16xi8>, tensor<16xui8>, tensor<16xi16>, tensor<16xui16>, tensor<16xi1>
  }
}
// ----- convert f16
// argument dense<"0x00000080003C00BC0038003E00BEF8570858FF5B66C3B05CFF7B007C00FC007E"> : tensor<16xf16>
// result dense<"0x00000000000000800000803F000080BF0000003F0000C03F0000C0BF0000FF420000014300E07F4300C06CC00000964300E07F470000807F000080FF0000C07F"> : tensor<16xf32> each 1e-06
// result dense<"0x00000080003C00BC0038003E00BEF8570858FF5B66C3B05CFF7B007C00FC007E"> : tensor<16xf16> each 0.000977
// result dense<"0x00000080803F80BF003FC03FC0BFFF42014380436DC096438047807F80FFC07F"> : tensor<16xbf16> each 0.00781
// result dense<"0x000000000000000001000000FFFFFFFF0000000001000000FFFFFFFF7F00000081000000FF000000FDFFFFFF2C010000E0FF0000FFFFFF7F0000008000000000"> : tensor<16xi32> exactly
// result dense<"0x000000000000000001000000000000000000000001000000000000007F00000081000000FF000000000000002C010000E0FF0000FFFFFFFF0000000000000000"> : tensor<16xui32> exactly
// result dense<"0x000001FF0001FF7F7F7FFD7F7F7F8000"> : tensor<16xi8> exactly
// result dense<"0x000001000001007F81FF00FFFFFF0000"> : tensor<16xui8> exactly
// result dense<"0x000000000100FFFF00000100FFFF7F008100FF00FDFF2C01FF7FFF7F00800000"> : tensor<16xi16> exactly
// result dense<"0x00000000010000000000010000007F008100FF0000002C01E0FFFFFF00000000"> : tensor<16xui16> exactly
// result dense<"0x00000101010101010101010101010101"> : tensor<16xi1> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<16xf16>) -> (tensor<16xf32> {jax.result_info = "result[0]"}, tensor<16xf16> {jax.result_info = "result[1]"}, tensor<16xbf16> {jax.result_info = "result[2]"}, tensor<16xi32> {jax.result_info = "result[3]"}, tensor<16xui32> {jax.result_info = "result[4]"}, tensor<16xi8> {jax.result_info = "result[5]"}, tensor<16xui8> {jax.result_info = "result[6]"}, tensor<16xi16> {jax.result_info = "result[7]"}, tensor<16xui16> {jax.result_info = "result[8]"}, tensor<16xi1> {jax.result_info = "result[9]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<16xf16>) -> tensor<16xf32>
    %1 = stablehlo.convert %arg0 : (tensor<16xf16>) -> tensor<16xbf16>
    %2 = stablehlo.convert %arg0 : (tensor<16xf16>) -> tensor<16xi32>
    %3 = stablehlo.convert %arg0 : (tensor<16xf16>) -> tensor<16xui32>
    %4 = stablehlo.convert %arg0 : (tensor<16xf16>) -> tensor<16xi8>
    %5 = stablehlo.convert %arg0 : (tensor<16xf16>) -> tensor<16xui8>
    %6 = stablehlo.convert %arg0 : (tensor<16xf16>) -> tensor<16xi16>
    %7 = stablehlo.convert %arg0 : (tensor<16xf16>) -> tensor<16xui16>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f16>
    %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f16>) -> tensor<16xf16>
    %9 = stablehlo.compare NE, %arg0, %8, FLOAT : (tensor<16xf16>, tensor<16xf16>) -> tensor<16xi1>
    %10 = stablehlo.convert %9 : tensor<16xi1>
    return %0, %arg0, %1, %2, %3, %4, %5, %6, %7, %10 : tensor<16xf32>, tensor<16xf16>, tensor<16xbf16>, tensor<16xi32>, tensor<16xui32>, tensor<16xi8>, tensor<16xui8>, tensor<16xi16>, tensor<16xui16>, tensor<16xi1>
  }
}
// ----- convert bf16
// argument dense<"0x00000080803F80BF003FC03FC0BFFF42014380436DC096438047894789C7C07F"> : tensor<16xbf16>
// result dense<"0x00000000000000800000803F000080BF0000003F0000C03F0000C0BF0000FF42000001430000804300006DC0000096430000804700008947000089C70000C07F"> : tensor<16xf32> each 1e-06
// result dense<"0x00000080003C00BC0038003E00BEF8570858005C68C3B05C007C007C00FC007E"> : tensor<16xf16> each 0.000977
// result dense<"0x00000080803F80BF003FC03FC0BFFF42014380436DC096438047894789C7C07F"> : tensor<16xbf16> each 0.00781
// result dense<"0x000000000000000001000000FFFFFFFF0000000001000000FFFFFFFF7F0000008100000000010000FDFFFFFF2C010000000001000012010000EEFEFF00000000"> : tensor<16xi32> exactly
// result dense<"0x000000000000000001000000000000000000000001000000000000007F0000008100000000010000000000002C01000000000100001201000000000000000000"> : tensor<16xui32> exactly
// result dense<"0x000001FF0001FF7F7F7FFD7F7F7F8000"> : tensor<16xi8> exactly
// result dense<"0x000001000001007F81FF00FFFFFF0000"> : tensor<16xui8> exactly
// result dense<"0x000000000100FFFF00000100FFFF7F0081000001FDFF2C01FF7FFF7F00800000"> : tensor<16xi16> exactly
// result dense<"0x00000000010000000000010000007F008100000100002C01FFFFFFFF00000000"> : tensor<16xui16> exactly
// result dense<"0x00000101010101010101010101010101"> : tensor<16xi1> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<16xbf16>) -> (tensor<16xf32> {jax.result_info = "result[0]"}, tensor<16xf16> {jax.result_info = "result[1]"}, tensor<16xbf16> {jax.result_info = "result[2]"}, tensor<16xi32> {jax.result_info = "result[3]"}, tensor<16xui32> {jax.result_info = "result[4]"}, tensor<16xi8> {jax.result_info = "result[5]"}, tensor<16xui8> {jax.result_info = "result[6]"}, tensor<16xi16> {jax.result_info = "result[7]"}, tensor<16xui16> {jax.result_info = "result[8]"}, tensor<16xi1> {jax.result_info = "result[9]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<16xbf16>) -> tensor<16xf32>
    %1 = stablehlo.convert %arg0 : (tensor<16xbf16>) -> tensor<16xf16>
    %2 = stablehlo.convert %arg0 : (tensor<16xbf16>) -> tensor<16xi32>
    %3 = stablehlo.convert %arg0 : (tensor<16xbf16>) -> tensor<16xui32>
    %4 = stablehlo.convert %arg0 : (tensor<16xbf16>) -> tensor<16xi8>
    %5 = stablehlo.convert %arg0 : (tensor<16xbf16>) -> tensor<16xui8>
    %6 = stablehlo.convert %arg0 : (tensor<16xbf16>) -> tensor<16xi16>
    %7 = stablehlo.convert %arg0 : (tensor<16xbf16>) -> tensor<16xui16>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<16xbf16>
    %9 = stablehlo.compare NE, %arg0, %8, FLOAT : (tensor<16xbf16>, tensor<16xbf16>) -> tensor<16xi1>
    %10 = stablehlo.convert %9 : tensor<16xi1>
    return %0, %1, %arg0, %2, %3, %4, %5, %6, %7, %10 : tensor<16xf32>, tensor<16xf16>, tensor<16xbf16>, tensor<16xi32>, tensor<16xui32>, tensor<16xi8>, tensor<16xui8>, tensor<16xi16>, tensor<16xui16>, tensor<16xi1>
  }
}
// ----- convert s32
// argument dense<"0x00000080FFFFFF7F00000000010000000200000003000000070000001F000000FFFFFF3FFEFFFF7FFFFFFFFFFEFFFFFFF9FFFFFF"> : tensor<13xi32>
// result dense<"0x000000CF0000004F000000000000803F00000040000040400000E0400000F8410000804E0000004F000080BF000000C00000E0C0"> : tensor<13xf32> each 1e-06
// result dense<"0x00FC007C0000003C004000420047C04F007C007C00BC00C000C7"> : tensor<13xf16> each 0.000977
// result dense<"0x00CF004F0000803F00404040E040F841804E004F80BF00C0E0C0"> : tensor<13xbf16> each 0.00781
// result dense<"0x00000080FFFFFF7F00000000010000000200000003000000070000001F000000FFFFFF3FFEFFFF7FFFFFFFFFFEFFFFFFF9FFFFFF"> : tensor<13xi32> exactly
// result dense<"0x00000080FFFFFF7F00000000010000000200000003000000070000001F000000FFFFFF3FFEFFFF7FFFFFFFFFFEFFFFFFF9FFFFFF"> : tensor<13xui32> exactly
// result dense<"0x00FF00010203071FFFFEFFFEF9"> : tensor<13xi8> exactly
// result dense<"0x00FF00010203071FFFFEFFFEF9"> : tensor<13xui8> exactly
// result dense<"0x0000FFFF000001000200030007001F00FFFFFEFFFFFFFEFFF9FF"> : tensor<13xi16> exactly
// result dense<"0x0000FFFF000001000200030007001F00FFFFFEFFFFFFFEFFF9FF"> : tensor<13xui16> exactly
// result dense<"0x01010001010101010101010101"> : tensor<13xi1> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<13xi32>) -> (tensor<13xf32> {jax.result_info = "result[0]"}, tensor<13xf16> {jax.result_info = "result[1]"}, tensor<13xbf16> {jax.result_info = "result[2]"}, tensor<13xi32> {jax.result_info = "result[3]"}, tensor<13xui32> {jax.result_info = "result[4]"}, tensor<13xi8> {jax.result_info = "result[5]"}, tensor<13xui8> {jax.result_info = "result[6]"}, tensor<13xi16> {jax.result_info = "result[7]"}, tensor<13xui16> {jax.result_info = "result[8]"}, tensor<13xi1> {jax.result_info = "result[9]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<13xi32>) -> tensor<13xf32>
    %1 = stablehlo.convert %arg0 : (tensor<13xi32>) -> tensor<13xf16>
    %2 = stablehlo.convert %arg0 : (tensor<13xi32>) -> tensor<13xbf16>
    %3 = stablehlo.convert %arg0 : (tensor<13xi32>) -> tensor<13xui32>
    %4 = stablehlo.convert %arg0 : (tensor<13xi32>) -> tensor<13xi8>
    %5 = stablehlo.convert %arg0 : (tensor<13xi32>) -> tensor<13xui8>
    %6 = stablehlo.convert %arg0 : (tensor<13xi32>) -> tensor<13xi16>
    %7 = stablehlo.convert %arg0 : (tensor<13xi32>) -> tensor<13xui16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<13xi32>
    %9 = stablehlo.compare NE, %arg0, %8, SIGNED : (tensor<13xi32>, tensor<13xi32>) -> tensor<13xi1>
    %10 = stablehlo.convert %9 : tensor<13xi1>
    return %0, %1, %2, %arg0, %3, %4, %5, %6, %7, %10 : tensor<13xf32>, tensor<13xf16>, tensor<13xbf16>, tensor<13xi32>, tensor<13xui32>, tensor<13xi8>, tensor<13xui8>, tensor<13xi16>, tensor<13xui16>, tensor<13xi1>
  }
}
// ----- convert u32
// argument dense<"0x00000000FFFFFFFF00000000010000000200000003000000070000001F000000FFFFFF7FFEFFFFFF"> : tensor<10xui32>
// result dense<"0x000000000000804F000000000000803F00000040000040400000E0400000F8410000004F0000804F"> : tensor<10xf32> each 1e-06
// result dense<"0x0000007C0000003C004000420047C04F007C007C"> : tensor<10xf16> each 0.000977
// result dense<"0x0000804F0000803F00404040E040F841004F804F"> : tensor<10xbf16> each 0.00781
// result dense<"0x00000000FFFFFFFF00000000010000000200000003000000070000001F000000FFFFFF7FFEFFFFFF"> : tensor<10xi32> exactly
// result dense<"0x00000000FFFFFFFF00000000010000000200000003000000070000001F000000FFFFFF7FFEFFFFFF"> : tensor<10xui32> exactly
// result dense<"0x00FF00010203071FFFFE"> : tensor<10xi8> exactly
// result dense<"0x00FF00010203071FFFFE"> : tensor<10xui8> exactly
// result dense<"0x0000FFFF000001000200030007001F00FFFFFEFF"> : tensor<10xi16> exactly
// result dense<"0x0000FFFF000001000200030007001F00FFFFFEFF"> : tensor<10xui16> exactly
// result dense<"0x00010001010101010101"> : tensor<10xi1> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10xui32>) -> (tensor<10xf32> {jax.result_info = "result[0]"}, tensor<10xf16> {jax.result_info = "result[1]"}, tensor<10xbf16> {jax.result_info = "result[2]"}, tensor<10xi32> {jax.result_info = "result[3]"}, tensor<10xui32> {jax.result_info = "result[4]"}, tensor<10xi8> {jax.result_info = "result[5]"}, tensor<10xui8> {jax.result_info = "result[6]"}, tensor<10xi16> {jax.result_info = "result[7]"}, tensor<10xui16> {jax.result_info = "result[8]"}, tensor<10xi1> {jax.result_info = "result[9]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<10xui32>) -> tensor<10xf32>
    %1 = stablehlo.convert %arg0 : (tensor<10xui32>) -> tensor<10xf16>
    %2 = stablehlo.convert %arg0 : (tensor<10xui32>) -> tensor<10xbf16>
    %3 = stablehlo.convert %arg0 : (tensor<10xui32>) -> tensor<10xi32>
    %4 = stablehlo.convert %arg0 : (tensor<10xui32>) -> tensor<10xi8>
    %5 = stablehlo.convert %arg0 : (tensor<10xui32>) -> tensor<10xui8>
    %6 = stablehlo.convert %arg0 : (tensor<10xui32>) -> tensor<10xi16>
    %7 = stablehlo.convert %arg0 : (tensor<10xui32>) -> tensor<10xui16>
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<10xui32>
    %9 = stablehlo.compare NE, %arg0, %8, UNSIGNED : (tensor<10xui32>, tensor<10xui32>) -> tensor<10xi1>
    %10 = stablehlo.convert %9 : tensor<10xi1>
    return %0, %1, %2, %3, %arg0, %4, %5, %6, %7, %10 : tensor<10xf32>, tensor<10xf16>, tensor<10xbf16>, tensor<10xi32>, tensor<10xui32>, tensor<10xi8>, tensor<10xui8>, tensor<10xi16>, tensor<10xui16>, tensor<10xi1>
  }
}
// ----- convert s8
// argument dense<"0x807F00010203071F3F7EFFFEF9"> : tensor<13xi8>
// result dense<"0x000000C30000FE42000000000000803F00000040000040400000E0400000F84100007C420000FC42000080BF000000C00000E0C0"> : tensor<13xf32> each 1e-06
// result dense<"0x00D8F0570000003C004000420047C04FE053E05700BC00C000C7"> : tensor<13xf16> each 0.000977
// result dense<"0x00C3FE420000803F00404040E040F8417C42FC4280BF00C0E0C0"> : tensor<13xbf16> each 0.00781
// result dense<"0x80FFFFFF7F00000000000000010000000200000003000000070000001F0000003F0000007E000000FFFFFFFFFEFFFFFFF9FFFFFF"> : tensor<13xi32> exactly
// result dense<"0x80FFFFFF7F00000000000000010000000200000003000000070000001F0000003F0000007E000000FFFFFFFFFEFFFFFFF9FFFFFF"> : tensor<13xui32> exactly
// result dense<"0x807F00010203071F3F7EFFFEF9"> : tensor<13xi8> exactly
// result dense<"0x807F00010203071F3F7EFFFEF9"> : tensor<13xui8> exactly
// result dense<"0x80FF7F00000001000200030007001F003F007E00FFFFFEFFF9FF"> : tensor<13xi16> exactly
// result dense<"0x80FF7F00000001000200030007001F003F007E00FFFFFEFFF9FF"> : tensor<13xui16> exactly
// result dense<"0x01010001010101010101010101"> : tensor<13xi1> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<13xi8>) -> (tensor<13xf32> {jax.result_info = "result[0]"}, tensor<13xf16> {jax.result_info = "result[1]"}, tensor<13xbf16> {jax.result_info = "result[2]"}, tensor<13xi32> {jax.result_info = "result[3]"}, tensor<13xui32> {jax.result_info = "result[4]"}, tensor<13xi8> {jax.result_info = "result[5]"}, tensor<13xui8> {jax.result_info = "result[6]"}, tensor<13xi16> {jax.result_info = "result[7]"}, tensor<13xui16> {jax.result_info = "result[8]"}, tensor<13xi1> {jax.result_info = "result[9]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<13xi8>) -> tensor<13xf32>
    %1 = stablehlo.convert %arg0 : (tensor<13xi8>) -> tensor<13xf16>
    %2 = stablehlo.convert %arg0 : (tensor<13xi8>) -> tensor<13xbf16>
    %3 = stablehlo.convert %arg0 : (tensor<13xi8>) -> tensor<13xi32>
    %4 = stablehlo.convert %arg0 : (tensor<13xi8>) -> tensor<13xui32>
    %5 = stablehlo.convert %arg0 : (tensor<13xi8>) -> tensor<13xui8>
    %6 = stablehlo.convert %arg0 : (tensor<13xi8>) -> tensor<13xi16>
    %7 = stablehlo.convert %arg0 : (tensor<13xi8>) -> tensor<13xui16>
    %c = stablehlo.constant dense<0> : tensor<i8>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i8>) -> tensor<13xi8>
    %9 = stablehlo.compare NE, %arg0, %8, SIGNED : (tensor<13xi8>, tensor<13xi8>) -> tensor<13xi1>
    %10 = stablehlo.convert %9 : tensor<13xi1>
    return %0, %1, %2, %3, %4, %arg0, %5, %6, %7, %10 : tensor<13xf32>, tensor<13xf16>, tensor<13xbf16>, tensor<13xi32>, tensor<13xui32>, tensor<13xi8>, tensor<13xui8>, tensor<13xi16>, tensor<13xui16>, tensor<13xi1>
  }
}
// ----- convert u8
// argument dense<"0x00FF00010203071F7FFE"> : tensor<10xui8>
// result dense<"0x0000000000007F43000000000000803F00000040000040400000E0400000F8410000FE4200007E43"> : tensor<10xf32> each 1e-06
// result dense<"0x0000F85B0000003C004000420047C04FF057F05B"> : tensor<10xf16> each 0.000977
// result dense<"0x00007F430000803F00404040E040F841FE427E43"> : tensor<10xbf16> each 0.00781
// result dense<"0x00000000FF00000000000000010000000200000003000000070000001F0000007F000000FE000000"> : tensor<10xi32> exactly
// result dense<"0x00000000FF00000000000000010000000200000003000000070000001F0000007F000000FE000000"> : tensor<10xui32> exactly
// result dense<"0x00FF00010203071F7FFE"> : tensor<10xi8> exactly
// result dense<"0x00FF00010203071F7FFE"> : tensor<10xui8> exactly
// result dense<"0x0000FF00000001000200030007001F007F00FE00"> : tensor<10xi16> exactly
// result dense<"0x0000FF00000001000200030007001F007F00FE00"> : tensor<10xui16> exactly
// result dense<"0x00010001010101010101"> : tensor<10xi1> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10xui8>) -> (tensor<10xf32> {jax.result_info = "result[0]"}, tensor<10xf16> {jax.result_info = "result[1]"}, tensor<10xbf16> {jax.result_info = "result[2]"}, tensor<10xi32> {jax.result_info = "result[3]"}, tensor<10xui32> {jax.result_info = "result[4]"}, tensor<10xi8> {jax.result_info = "result[5]"}, tensor<10xui8> {jax.result_info = "result[6]"}, tensor<10xi16> {jax.result_info = "result[7]"}, tensor<10xui16> {jax.result_info = "result[8]"}, tensor<10xi1> {jax.result_info = "result[9]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<10xui8>) -> tensor<10xf32>
    %1 = stablehlo.convert %arg0 : (tensor<10xui8>) -> tensor<10xf16>
    %2 = stablehlo.convert %arg0 : (tensor<10xui8>) -> tensor<10xbf16>
    %3 = stablehlo.convert %arg0 : (tensor<10xui8>) -> tensor<10xi32>
    %4 = stablehlo.convert %arg0 : (tensor<10xui8>) -> tensor<10xui32>
    %5 = stablehlo.convert %arg0 : (tensor<10xui8>) -> tensor<10xi8>
    %6 = stablehlo.convert %arg0 : (tensor<10xui8>) -> tensor<10xi16>
    %7 = stablehlo.convert %arg0 : (tensor<10xui8>) -> tensor<10xui16>
    %c = stablehlo.constant dense<0> : tensor<ui8>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui8>) -> tensor<10xui8>
    %9 = stablehlo.compare NE, %arg0, %8, UNSIGNED : (tensor<10xui8>, tensor<10xui8>) -> tensor<10xi1>
    %10 = stablehlo.convert %9 : tensor<10xi1>
    return %0, %1, %2, %3, %4, %5, %arg0, %6, %7, %10 : tensor<10xf32>, tensor<10xf16>, tensor<10xbf16>, tensor<10xi32>, tensor<10xui32>, tensor<10xi8>, tensor<10xui8>, tensor<10xi16>, tensor<10xui16>, tensor<10xi1>
  }
}
// ----- convert s16
// argument dense<"0x0080FF7F000001000200030007001F00FF3FFE7FFFFFFEFFF9FF"> : tensor<13xi16>
// result dense<"0x000000C700FEFF46000000000000803F00000040000040400000E0400000F84100FC7F4600FCFF46000080BF000000C00000E0C0"> : tensor<13xf32> each 1e-06
// result dense<"0x00F800780000003C004000420047C04F0074007800BC00C000C7"> : tensor<13xf16> each 0.000977
// result dense<"0x00C700470000803F00404040E040F8418046004780BF00C0E0C0"> : tensor<13xbf16> each 0.00781
// result dense<"0x0080FFFFFF7F000000000000010000000200000003000000070000001F000000FF3F0000FE7F0000FFFFFFFFFEFFFFFFF9FFFFFF"> : tensor<13xi32> exactly
// result dense<"0x0080FFFFFF7F000000000000010000000200000003000000070000001F000000FF3F0000FE7F0000FFFFFFFFFEFFFFFFF9FFFFFF"> : tensor<13xui32> exactly
// result dense<"0x00FF00010203071FFFFEFFFEF9"> : tensor<13xi8> exactly
// result dense<"0x00FF00010203071FFFFEFFFEF9"> : tensor<13xui8> exactly
// result dense<"0x0080FF7F000001000200030007001F00FF3FFE7FFFFFFEFFF9FF"> : tensor<13xi16> exactly
// result dense<"0x0080FF7F000001000200030007001F00FF3FFE7FFFFFFEFFF9FF"> : tensor<13xui16> exactly
// result dense<"0x01010001010101010101010101"> : tensor<13xi1> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<13xi16>) -> (tensor<13xf32> {jax.result_info = "result[0]"}, tensor<13xf16> {jax.result_info = "result[1]"}, tensor<13xbf16> {jax.result_info = "result[2]"}, tensor<13xi32> {jax.result_info = "result[3]"}, tensor<13xui32> {jax.result_info = "result[4]"}, tensor<13xi8> {jax.result_info = "result[5]"}, tensor<13xui8> {jax.result_info = "result[6]"}, tensor<13xi16> {jax.result_info = "result[7]"}, tensor<13xui16> {jax.result_info = "result[8]"}, tensor<13xi1> {jax.result_info = "result[9]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<13xi16>) -> tensor<13xf32>
    %1 = stablehlo.convert %arg0 : (tensor<13xi16>) -> tensor<13xf16>
    %2 = stablehlo.convert %arg0 : (tensor<13xi16>) -> tensor<13xbf16>
    %3 = stablehlo.convert %arg0 : (tensor<13xi16>) -> tensor<13xi32>
    %4 = stablehlo.convert %arg0 : (tensor<13xi16>) -> tensor<13xui32>
    %5 = stablehlo.convert %arg0 : (tensor<13xi16>) -> tensor<13xi8>
    %6 = stablehlo.convert %arg0 : (tensor<13xi16>) -> tensor<13xui8>
    %7 = stablehlo.convert %arg0 : (tensor<13xi16>) -> tensor<13xui16>
    %c = stablehlo.constant dense<0> : tensor<i16>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i16>) -> tensor<13xi16>
    %9 = stablehlo.compare NE, %arg0, %8, SIGNED : (tensor<13xi16>, tensor<13xi16>) -> tensor<13xi1>
    %10 = stablehlo.convert %9 : tensor<13xi1>
    return %0, %1, %2, %3, %4, %5, %6, %arg0, %7, %10 : tensor<13xf32>, tensor<13xf16>, tensor<13xbf16>, tensor<13xi32>, tensor<13xui32>, tensor<13xi8>, tensor<13xui8>, tensor<13xi16>, tensor<13xui16>, tensor<13xi1>
  }
}
// ----- convert u16
// argument dense<"0x0000FFFF000001000200030007001F00FF7FFEFF"> : tensor<10xui16>
// result dense<"0x0000000000FF7F47000000000000803F00000040000040400000E0400000F84100FEFF4600FE7F47"> : tensor<10xf32> each 1e-06
// result dense<"0x0000007C0000003C004000420047C04F0078007C"> : tensor<10xf16> each 0.000977
// result dense<"0x000080470000803F00404040E040F84100478047"> : tensor<10xbf16> each 0.00781
// result dense<"0x00000000FFFF000000000000010000000200000003000000070000001F000000FF7F0000FEFF0000"> : tensor<10xi32> exactly
// result dense<"0x00000000FFFF000000000000010000000200000003000000070000001F000000FF7F0000FEFF0000"> : tensor<10xui32> exactly
// result dense<"0x00FF00010203071FFFFE"> : tensor<10xi8> exactly
// result dense<"0x00FF00010203071FFFFE"> : tensor<10xui8> exactly
// result dense<"0x0000FFFF000001000200030007001F00FF7FFEFF"> : tensor<10xi16> exactly
// result dense<"0x0000FFFF000001000200030007001F00FF7FFEFF"> : tensor<10xui16> exactly
// result dense<"0x00010001010101010101"> : tensor<10xi1> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10xui16>) -> (tensor<10xf32> {jax.result_info = "result[0]"}, tensor<10xf16> {jax.result_info = "result[1]"}, tensor<10xbf16> {jax.result_info = "result[2]"}, tensor<10xi32> {jax.result_info = "result[3]"}, tensor<10xui32> {jax.result_info = "result[4]"}, tensor<10xi8> {jax.result_info = "result[5]"}, tensor<10xui8> {jax.result_info = "result[6]"}, tensor<10xi16> {jax.result_info = "result[7]"}, tensor<10xui16> {jax.result_info = "result[8]"}, tensor<10xi1> {jax.result_info = "result[9]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<10xui16>) -> tensor<10xf32>
    %1 = stablehlo.convert %arg0 : (tensor<10xui16>) -> tensor<10xf16>
    %2 = stablehlo.convert %arg0 : (tensor<10xui16>) -> tensor<10xbf16>
    %3 = stablehlo.convert %arg0 : (tensor<10xui16>) -> tensor<10xi32>
    %4 = stablehlo.convert %arg0 : (tensor<10xui16>) -> tensor<10xui32>
    %5 = stablehlo.convert %arg0 : (tensor<10xui16>) -> tensor<10xi8>
    %6 = stablehlo.convert %arg0 : (tensor<10xui16>) -> tensor<10xui8>
    %7 = stablehlo.convert %arg0 : (tensor<10xui16>) -> tensor<10xi16>
    %c = stablehlo.constant dense<0> : tensor<ui16>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui16>) -> tensor<10xui16>
    %9 = stablehlo.compare NE, %arg0, %8, UNSIGNED : (tensor<10xui16>, tensor<10xui16>) -> tensor<10xi1>
    %10 = stablehlo.convert %9 : tensor<10xi1>
    return %0, %1, %2, %3, %4, %5, %6, %7, %arg0, %10 : tensor<10xf32>, tensor<10xf16>, tensor<10xbf16>, tensor<10xi32>, tensor<10xui32>, tensor<10xi8>, tensor<10xui8>, tensor<10xi16>, tensor<10xui16>, tensor<10xi1>
  }
}
// ----- convert pred
// argument dense<"0x0100"> : tensor<2xi1>
// result dense<"0x0000803F00000000"> : tensor<2xf32> each 1e-06
// result dense<"0x003C0000"> : tensor<2xf16> each 0.000977
// result dense<"0x803F0000"> : tensor<2xbf16> each 0.00781
// result dense<"0x0100000000000000"> : tensor<2xi32> exactly
// result dense<"0x0100000000000000"> : tensor<2xui32> exactly
// result dense<"0x0100"> : tensor<2xi8> exactly
// result dense<"0x0100"> : tensor<2xui8> exactly
// result dense<"0x01000000"> : tensor<2xi16> exactly
// result dense<"0x01000000"> : tensor<2xui16> exactly
// result dense<"0x0100"> : tensor<2xi1> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2xi1>) -> (tensor<2xf32> {jax.result_info = "result[0]"}, tensor<2xf16> {jax.result_info = "result[1]"}, tensor<2xbf16> {jax.result_info = "result[2]"}, tensor<2xi32> {jax.result_info = "result[3]"}, tensor<2xui32> {jax.result_info = "result[4]"}, tensor<2xi8> {jax.result_info = "result[5]"}, tensor<2xui8> {jax.result_info = "result[6]"}, tensor<2xi16> {jax.result_info = "result[7]"}, tensor<2xui16> {jax.result_info = "result[8]"}, tensor<2xi1> {jax.result_info = "result[9]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<2xi1>) -> tensor<2xf32>
    %1 = stablehlo.convert %arg0 : (tensor<2xi1>) -> tensor<2xf16>
    %2 = stablehlo.convert %arg0 : (tensor<2xi1>) -> tensor<2xbf16>
    %3 = stablehlo.convert %arg0 : (tensor<2xi1>) -> tensor<2xi32>
    %4 = stablehlo.convert %arg0 : (tensor<2xi1>) -> tensor<2xui32>
    %5 = stablehlo.convert %arg0 : (tensor<2xi1>) -> tensor<2xi8>
    %6 = stablehlo.convert %arg0 : (tensor<2xi1>) -> tensor<2xui8>
    %7 = stablehlo.convert %arg0 : (tensor<2xi1>) -> tensor<2xi16>
    %8 = stablehlo.convert %arg0 : (tensor<2xi1>) -> tensor<2xui16>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %arg0 : tensor<2xf32>, tensor<2xf16>, tensor<2xbf16>, tensor<2xi32>, tensor<2xui32>, tensor<2xi8>, tensor<2xui8>, tensor<2xi16>, tensor<2xui16>, tensor<2xi1>
  }
}
// ----- convert s64
// argument dense<"0x00000000000000000100000000000000FFFFFFFFFFFFFF7F0100000000002000010001000001000001000001000000000000008000000000FFFFFFFF00000000"> : tensor<8xi64>
// result dense<"0x000000000000803F0000005F0000005A010080530000804B0000004F0000804F"> : tensor<8xf32> each 1e-06
// result dense<"0x0000003C007C007C007C007C007C007C"> : tensor<8xf16> each 0.000977
// result dense<"0x0000803F005F005A8053804B004F804F"> : tensor<8xbf16> each 0.00781
// result dense<"0x00000000000000000100000000000000FFFFFFFFFFFFFF7F0100000000002000010001000001000001000001000000000000008000000000FFFFFFFF00000000"> : tensor<8xi64> exactly
// result dense<"0x00000000000000000100000000000000FFFFFFFFFFFFFF7F0100000000002000010001000001000001000001000000000000008000000000FFFFFFFF00000000"> : tensor<8xui64> exactly
// result dense<"0x0000000000000000000000000000F03F000000000000E043000000000000404300100010000070420000001000007041000000000000E0410000E0FFFFFFEF41"> : tensor<8xf64> each 1e-12
// result dense<"0x0000000001000000FFFFFFFF01000000010001000100000100000080FFFFFFFF"> : tensor<8xi32> exactly
// result dense<"0x0000000001000000FFFFFFFF01000000010001000100000100000080FFFFFFFF"> : tensor<8xui32> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8xi64>) -> (tensor<8xf32> {jax.result_info = "result[0]"}, tensor<8xf16> {jax.result_info = "result[1]"}, tensor<8xbf16> {jax.result_info = "result[2]"}, tensor<8xi64> {jax.result_info = "result[3]"}, tensor<8xui64> {jax.result_info = "result[4]"}, tensor<8xf64> {jax.result_info = "result[5]"}, tensor<8xi32> {jax.result_info = "result[6]"}, tensor<8xui32> {jax.result_info = "result[7]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<8xi64>) -> tensor<8xf32>
    %1 = stablehlo.convert %arg0 : (tensor<8xi64>) -> tensor<8xf16>
    %2 = stablehlo.convert %arg0 : (tensor<8xi64>) -> tensor<8xbf16>
    %3 = stablehlo.convert %arg0 : (tensor<8xi64>) -> tensor<8xui64>
    %4 = stablehlo.convert %arg0 : (tensor<8xi64>) -> tensor<8xf64>
    %5 = stablehlo.convert %arg0 : (tensor<8xi64>) -> tensor<8xi32>
    %6 = stablehlo.convert %arg0 : (tensor<8xi64>) -> tensor<8xui32>
    return %0, %1, %2, %arg0, %3, %4, %5, %6 : tensor<8xf32>, tensor<8xf16>, tensor<8xbf16>, tensor<8xi64>, tensor<8xui64>, tensor<8xf64>, tensor<8xi32>, tensor<8xui32>
  }
}
// ----- convert u64
// argument dense<"0x00000000000000000100000000000000FFFFFFFFFFFFFF7F0100000000002000010001000001000001000001000000000000008000000000FFFFFFFF00000000"> : tensor<8xui64>
// result dense<"0x000000000000803F0000005F0000005A010080530000804B0000004F0000804F"> : tensor<8xf32> each 1e-06
// result dense<"0x0000003C007C007C007C007C007C007C"> : tensor<8xf16> each 0.000977
// result dense<"0x0000803F005F005A8053804B004F804F"> : tensor<8xbf16> each 0.00781
// result dense<"0x00000000000000000100000000000000FFFFFFFFFFFFFF7F0100000000002000010001000001000001000001000000000000008000000000FFFFFFFF00000000"> : tensor<8xi64> exactly
// result dense<"0x00000000000000000100000000000000FFFFFFFFFFFFFF7F0100000000002000010001000001000001000001000000000000008000000000FFFFFFFF00000000"> : tensor<8xui64> exactly
// result dense<"0x0000000000000000000000000000F03F000000000000E043000000000000404300100010000070420000001000007041000000000000E0410000E0FFFFFFEF41"> : tensor<8xf64> each 1e-12
// result dense<"0x0000000001000000FFFFFFFF01000000010001000100000100000080FFFFFFFF"> : tensor<8xi32> exactly
// result dense<"0x0000000001000000FFFFFFFF01000000010001000100000100000080FFFFFFFF"> : tensor<8xui32> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8xui64>) -> (tensor<8xf32> {jax.result_info = "result[0]"}, tensor<8xf16> {jax.result_info = "result[1]"}, tensor<8xbf16> {jax.result_info = "result[2]"}, tensor<8xi64> {jax.result_info = "result[3]"}, tensor<8xui64> {jax.result_info = "result[4]"}, tensor<8xf64> {jax.result_info = "result[5]"}, tensor<8xi32> {jax.result_info = "result[6]"}, tensor<8xui32> {jax.result_info = "result[7]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<8xui64>) -> tensor<8xf32>
    %1 = stablehlo.convert %arg0 : (tensor<8xui64>) -> tensor<8xf16>
    %2 = stablehlo.convert %arg0 : (tensor<8xui64>) -> tensor<8xbf16>
    %3 = stablehlo.convert %arg0 : (tensor<8xui64>) -> tensor<8xi64>
    %4 = stablehlo.convert %arg0 : (tensor<8xui64>) -> tensor<8xf64>
    %5 = stablehlo.convert %arg0 : (tensor<8xui64>) -> tensor<8xi32>
    %6 = stablehlo.convert %arg0 : (tensor<8xui64>) -> tensor<8xui32>
    return %0, %1, %2, %3, %arg0, %4, %5, %6 : tensor<8xf32>, tensor<8xf16>, tensor<8xbf16>, tensor<8xi64>, tensor<8xui64>, tensor<8xf64>, tensor<8xi32>, tensor<8xui32>
  }
}
// ----- convert f64
// argument dense<"0x9A9999999999B93F00000000000006C09C7500883CE4377E000000205FA00242000000205FA0F241000000000000303700000000E0FDEF400000000000FEEF40000000100000F03F040000100000F03F"> : tensor<10xf64>
// result dense<"0xCDCCCC3D000030C00000807FF9021550F902954F0000000000EF7F4700F07F470000803F0100803F"> : tensor<10xf32> each 1e-06
// result dense<"0x662E80C1007C007C007C0000FF7B007C003C003C"> : tensor<10xf16> each 0.000977
// result dense<"0xCD3D30C0807F1550954F000080478047803F803F"> : tensor<10xbf16> each 0.00781
// result dense<"0x0000000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFF7F00E40B540200000000F2052A010000000000000000000000EFFF000000000000F0FF00000000000001000000000000000100000000000000"> : tensor<10xi64> exactly
// result dense<"0x00000000000000000000000000000000FFFFFFFFFFFFFFFF00E40B540200000000F2052A010000000000000000000000EFFF000000000000F0FF00000000000001000000000000000100000000000000"> : tensor<10xui64> exactly
// result dense<"0x9A9999999999B93F00000000000006C09C7500883CE4377E000000205FA00242000000205FA0F241000000000000303700000000E0FDEF400000000000FEEF40000000100000F03F040000100000F03F"> : tensor<10xf64> each 1e-12
// result dense<"0x00000000FEFFFFFFFFFFFF7FFFFFFF7FFFFFFF7F00000000EFFF0000F0FF00000100000001000000"> : tensor<10xi32> exactly
// result dense<"0x0000000000000000FFFFFFFFFFFFFFFFFFFFFFFF00000000EFFF0000F0FF00000100000001000000"> : tensor<10xui32> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10xf64>) -> (tensor<10xf32> {jax.result_info = "result[0]"}, tensor<10xf16> {jax.result_info = "result[1]"}, tensor<10xbf16> {jax.result_info = "result[2]"}, tensor<10xi64> {jax.result_info = "result[3]"}, tensor<10xui64> {jax.result_info = "result[4]"}, tensor<10xf64> {jax.result_info = "result[5]"}, tensor<10xi32> {jax.result_info = "result[6]"}, tensor<10xui32> {jax.result_info = "result[7]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<10xf64>) -> tensor<10xf32>
    %1 = stablehlo.convert %arg0 : (tensor<10xf64>) -> tensor<10xf16>
    %2 = stablehlo.convert %arg0 : (tensor<10xf64>) -> tensor<10xbf16>
    %3 = stablehlo.convert %arg0 : (tensor<10xf64>) -> tensor<10xi64>
    %4 = stablehlo.convert %arg0 : (tensor<10xf64>) -> tensor<10xui64>
    %5 = stablehlo.convert %arg0 : (tensor<10xf64>) -> tensor<10xi32>
    %6 = stablehlo.convert %arg0 : (tensor<10xf64>) -> tensor<10xui32>
    return %0, %1, %2, %3, %4, %arg0, %5, %6 : tensor<10xf32>, tensor<10xf16>, tensor<10xbf16>, tensor<10xi64>, tensor<10xui64>, tensor<10xf64>, tensor<10xi32>, tensor<10xui32>
  }
}
// ----- add s64
// argument dense<"0x00000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080FFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000AAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<64xi64>
// argument dense<"0x0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF"> : tensor<64xi64>
// result dense<"0x0000000000000000FFFFFFFFFFFFFFFF0000000000000080010000000000008002000000000000801F00000000000080AAAAAAAAAAAAAAAAFFFFFFFFFFFFFF7FFFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFF7F000000000000008001000000000000801E00000000000080A9AAAAAAAAAAAAAAFEFFFFFFFFFFFF7F0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF010000000000008000000000000000800100000000000000020000000000000003000000000000002000000000000000ABAAAAAAAAAAAA2A0000000000000000020000000000008001000000000000800200000000000000030000000000000004000000000000002100000000000000ACAAAAAAAAAAAA2A01000000000000001F000000000000801E000000000000801F00000000000000200000000000000021000000000000003E00000000000000C9AAAAAAAAAAAA2A1E00000000000000AAAAAAAAAAAAAAAAA9AAAAAAAAAAAAAAAAAAAAAAAAAAAA2AABAAAAAAAAAAAA2AACAAAAAAAAAAAA2AC9AAAAAAAAAAAA2A5455555555555555A9AAAAAAAAAAAA2AFFFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFFFFFFFFFFFFFFFF000000000000000001000000000000001E00000000000000A9AAAAAAAAAAAA2AFEFFFFFFFFFFFFFF"> : tensor<64xi64> exactly
module @jit_add attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64xi64>, %arg1: tensor<64xi64>) -> (tensor<64xi64> {jax.result_info = "result"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<64xi64>
    return %0 : tensor<64xi64>
  }
}
// ----- mul s64
// argument dense<"0x00000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080FFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000AAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<64xi64>
// argument dense<"0x0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF"> : tensor<64xi64>
// result dense<"0x00000000000000000000000000000080000000000000000000000000000000800000000000000000000000000000008000000000000000000000000000000080000000000000008001000000000000000000000000000000FFFFFFFFFFFFFF7FFEFFFFFFFFFFFFFFE1FFFFFFFFFFFF7F56555555555555D50100000000000080000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000000FEFFFFFFFFFFFFFF0000000000000000020000000000000004000000000000003E000000000000005455555555555555FEFFFFFFFFFFFFFF0000000000000080E1FFFFFFFFFFFF7F00000000000000001F000000000000003E00000000000000C10300000000000096AAAAAAAAAAAA2AE1FFFFFFFFFFFFFF000000000000000056555555555555D50000000000000000AAAAAAAAAAAAAA2A545555555555555596AAAAAAAAAAAA2AE4388EE3388EE33856555555555555D5000000000000008001000000000000800000000000000000FFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFE1FFFFFFFFFFFFFF56555555555555D50100000000000000"> : tensor<64xi64> exactly
module @jit_mul attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64xi64>, %arg1: tensor<64xi64>) -> (tensor<64xi64> {jax.result_info = "result"}) {
    %0 = stablehlo.multiply %arg0, %arg1 : tensor<64xi64>
    return %0 : tensor<64xi64>
  }
}
// ----- div s64
// argument dense<"0x00000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080FFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000AAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<64xi64>
// argument dense<"0x0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF"> : tensor<64xi64>
// result dense<"0x0100000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000008000000000000000C0F8DE7BEFBDF7DEFBFDFFFFFFFFFFFFFF000000000000008000000000000000000100000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF3F08218410420821040300000000000000010000000000008000000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFF0100000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFF00000000000000000000000000000000FFFFFFFFFFFFFFFF0200000000000000010000000000000000000000000000000000000000000000FEFFFFFFFFFFFFFF00000000000000000000000000000000FFFFFFFFFFFFFFFF1F000000000000000F0000000000000001000000000000000000000000000000E1FFFFFFFFFFFFFF00000000000000000000000000000000FFFFFFFFFFFFFFFFAAAAAAAAAAAAAA2A55555555555555155860810516586001010000000000000056555555555555D500000000000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0000000000000000000000000000000000000000000000000100000000000000"> : tensor<64xi64> exactly
module @jit_div attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64xi64>, %arg1: tensor<64xi64>) -> (tensor<64xi64> {jax.result_info = "result"}) {
    %0 = stablehlo.divide %arg0, %arg1 : tensor<64xi64>
    return %0 : tensor<64xi64>
  }
}
// ----- rem s64
// argument dense<"0x00000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080FFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000AAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<64xi64>
// argument dense<"0x0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF"> : tensor<64xi64>
// result dense<"0x0000000000000000FFFFFFFFFFFFFFFF000000000000008000000000000000000000000000000000F8FFFFFFFFFFFFFFFEFFFFFFFFFFFFFF0000000000000000FFFFFFFFFFFFFF7F0000000000000000FFFFFFFFFFFFFF7F000000000000000001000000000000000700000000000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000100000000000000010000000000000000000000000000000100000000000000010000000000000001000000000000000000000000000000020000000000000002000000000000000200000000000000000000000000000000000000000000000200000000000000020000000000000000000000000000001F000000000000001F000000000000001F000000000000000000000000000000010000000000000000000000000000001F000000000000000000000000000000AAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2A00000000000000000000000000000000020000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0000000000000000"> : tensor<64xi64> exactly
module @jit_rem attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64xi64>, %arg1: tensor<64xi64>) -> (tensor<64xi64> {jax.result_info = "result"}) {
    %0 = stablehlo.remainder %arg0, %arg1 : tensor<64xi64>
    return %0 : tensor<64xi64>
  }
}
// ----- shift_left s64
// argument dense<"0x00000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080FFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000AAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<64xi64>
// argument dense<"0x0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF"> : tensor<64xi64>
// result dense<"0x0000000000000000000000000000000000000000000000800000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFF7FFEFFFFFFFFFFFFFFFCFFFFFFFFFFFFFF00000080FFFFFFFF00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000200000000000000040000000000000000000080000000000000000000000000000000000000000000000000000000000000000000000000020000000000000004000000000000000800000000000000000000000100000000000000000000000000000000000000000000000000000000000000000000001F000000000000003E000000000000007C00000000000000000000800F0000000000000000000000000000000000000000000000000000000000000000000000AAAAAAAAAAAAAA2A5455555555555555A8AAAAAAAAAAAAAA00000000555555550000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFCFFFFFFFFFFFFFF00000080FFFFFFFF00000000000000000000000000000000"> : tensor<64xi64> exactly
module @jit_shift_left attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64xi64>, %arg1: tensor<64xi64>) -> (tensor<64xi64> {jax.result_info = "result"}) {
    %0 = stablehlo.shift_left %arg0, %arg1 : tensor<64xi64>
    return %0 : tensor<64xi64>
  }
}
// ----- shift_right_logical s64
// argument dense<"0x00000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080FFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000AAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<64xi64>
// argument dense<"0x0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF"> : tensor<64xi64>
// result dense<"0x0000000000000000000000000000000000000000000000800000000000000040000000000000002000000000010000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFF7FFFFFFFFFFFFFFF3FFFFFFFFFFFFFFF1FFFFFFFFF0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000020000000000000001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001F000000000000000F00000000000000070000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000AAAAAAAAAAAAAA2A5555555555555515AAAAAAAAAAAAAA0A55555555000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF3FFFFFFFFF0100000000000000000000000000000000000000"> : tensor<64xi64> exactly
module @jit_shift_right_logical attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64xi64>, %arg1: tensor<64xi64>) -> (tensor<64xi64> {jax.result_info = "result"}) {
    %0 = stablehlo.shift_right_logical %arg0, %arg1 : tensor<64xi64>
    return %0 : tensor<64xi64>
  }
}
// ----- shift_right_arithmetic s64
// argument dense<"0x00000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080FFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000AAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AAAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<64xi64>
// argument dense<"0x0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000001F00000000000000AAAAAAAAAAAAAA2AFFFFFFFFFFFFFFFF"> : tensor<64xi64>
// result dense<"0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000008000000000000000C000000000000000E000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000000000000000000FFFFFFFFFFFFFF7FFFFFFFFFFFFFFF3FFFFFFFFFFFFFFF1FFFFFFFFF0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000020000000000000001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001F000000000000000F00000000000000070000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000AAAAAAAAAAAAAA2A5555555555555515AAAAAAAAAAAAAA0A555555550000000000000000000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<64xi64> exactly
module @jit_shift_right_arithmetic attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64xi64>, %arg1: tensor<64xi64>) -> (tensor<64xi64> {jax.result_info = "result"}) {
    %0 = stablehlo.shift_right_arithmetic %arg0, %arg1 : tensor<64xi64>
    return %0 : tensor<64xi64>
  }
}
// ----- add u64
// argument dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000005555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555507000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000"> : tensor<64xui64>
// argument dense<"0x0000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F0000000000000055555555555555550700000000000000"> : tensor<64xui64>
// result dense<"0x0000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F0000000000000055555555555555550700000000000000FFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000001000000000000001E00000000000000545555555555555506000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F000000000000005555555555555555070000000000000001000000000000000000000000000000010000000000000002000000000000000300000000000000200000000000000056555555555555550800000000000000020000000000000001000000000000000200000000000000030000000000000004000000000000002100000000000000575555555555555509000000000000001F000000000000001E000000000000001F00000000000000200000000000000021000000000000003E0000000000000074555555555555552600000000000000555555555555555554555555555555555555555555555555565555555555555557555555555555557455555555555555AAAAAAAAAAAAAAAA5C555555555555550700000000000000060000000000000007000000000000000800000000000000090000000000000026000000000000005C555555555555550E00000000000000"> : tensor<64xui64> exactly
module @jit_add attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64xui64>, %arg1: tensor<64xui64>) -> (tensor<64xui64> {jax.result_info = "result"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<64xui64>
    return %0 : tensor<64xui64>
  }
}
// ----- mul u64
// argument dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000005555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555507000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000"> : tensor<64xui64>
// argument dense<"0x0000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F0000000000000055555555555555550700000000000000"> : tensor<64xui64>
// result dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000000000000000000FFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFE1FFFFFFFFFFFFFFABAAAAAAAAAAAAAAF9FFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FEFFFFFFFFFFFFFF0000000000000000020000000000000004000000000000003E00000000000000AAAAAAAAAAAAAAAA0E000000000000000000000000000000E1FFFFFFFFFFFFFF00000000000000001F000000000000003E00000000000000C1030000000000004B55555555555555D9000000000000000000000000000000ABAAAAAAAAAAAAAA00000000000000005555555555555555AAAAAAAAAAAAAAAA4B55555555555555398EE3388EE3388E53555555555555550000000000000000F9FFFFFFFFFFFFFF000000000000000007000000000000000E00000000000000D90000000000000053555555555555553100000000000000"> : tensor<64xui64> exactly
module @jit_mul attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64xui64>, %arg1: tensor<64xui64>) -> (tensor<64xui64> {jax.result_info = "result"}) {
    %0 = stablehlo.multiply %arg0, %arg1 : tensor<64xui64>
    return %0 : tensor<64xui64>
  }
}
// ----- div u64
// argument dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000005555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555507000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000"> : tensor<64xui64>
// argument dense<"0x0000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F0000000000000055555555555555550700000000000000"> : tensor<64xui64>
// result dense<"0xFFFFFFFFFFFFFFFF0000000000000000FFFFFFFFFFFFFFFF00000000000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFF0100000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF7F104208218410420803000000000000009224499224499224FFFFFFFFFFFFFFFF0000000000000000FFFFFFFFFFFFFFFF00000000000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000FFFFFFFFFFFFFFFF01000000000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000FFFFFFFFFFFFFFFF02000000000000000100000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000FFFFFFFFFFFFFFFF1F000000000000000F00000000000000010000000000000000000000000000000400000000000000FFFFFFFFFFFFFFFF0000000000000000FFFFFFFFFFFFFFFF5555555555555555AAAAAAAAAAAAAA2AB0C0020B2CB0C0020100000000000000300CC3300CC3300CFFFFFFFFFFFFFFFF0000000000000000FFFFFFFFFFFFFFFF07000000000000000300000000000000000000000000000000000000000000000100000000000000"> : tensor<64xui64> exactly
module @jit_div attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64xui64>, %arg1: tensor<64xui64>) -> (tensor<64xui64> {jax.result_info = "result"}) {
    %0 = stablehlo.divide %arg0, %arg1 : tensor<64xui64>
    return %0 : tensor<64xui64>
  }
}
// ----- rem u64
// argument dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000005555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555507000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000"> : tensor<64xui64>
// argument dense<"0x0000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F0000000000000055555555555555550700000000000000"> : tensor<64xui64>
// result dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000FFFFFFFFFFFFFFFF000000000000000001000000000000000F00000000000000000000000000000001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000100000000000000010000000000000000000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000000000000000000000000000000000000200000000000000020000000000000002000000000000001F000000000000001F000000000000001F000000000000000000000000000000010000000000000000000000000000001F0000000000000003000000000000005555555555555555555555555555555555555555555555550000000000000000010000000000000005000000000000000000000000000000050000000000000007000000000000000700000000000000070000000000000000000000000000000100000000000000070000000000000007000000000000000000000000000000"> : tensor<64xui64> exactly
module @jit_rem attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64xui64>, %arg1: tensor<64xui64>) -> (tensor<64xui64> {jax.result_info = "result"}) {
    %0 = stablehlo.remainder %arg0, %arg1 : tensor<64xui64>
    return %0 : tensor<64xui64>
  }
}
// ----- shift_left u64
// argument dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000005555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555507000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000"> : tensor<64xui64>
// argument dense<"0x0000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F0000000000000055555555555555550700000000000000"> : tensor<64xui64>
// result dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000FFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFCFFFFFFFFFFFFFF00000080FFFFFFFF000000000000000080FFFFFFFFFFFFFF0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000000000000000000010000000000000002000000000000000400000000000000000000800000000000000000000000008000000000000000020000000000000000000000000000000200000000000000040000000000000008000000000000000000000001000000000000000000000000010000000000001F0000000000000000000000000000001F000000000000003E000000000000007C00000000000000000000800F0000000000000000000000800F000000000000555555555555555500000000000000005555555555555555AAAAAAAAAAAAAAAA545555555555555500000080AAAAAAAA000000000000000080AAAAAAAAAAAAAA0700000000000000000000000000000007000000000000000E000000000000001C00000000000000000000800300000000000000000000008003000000000000"> : tensor<64xui64> exactly
module @jit_shift_left attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64xui64>, %arg1: tensor<64xui64>) -> (tensor<64xui64> {jax.result_info = "result"}) {
    %0 = stablehlo.shift_left %arg0, %arg1 : tensor<64xui64>
    return %0 : tensor<64xui64>
  }
}
// ----- shift_right_logical u64
// argument dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000005555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555507000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000"> : tensor<64xui64>
// argument dense<"0x0000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F0000000000000055555555555555550700000000000000"> : tensor<64xui64>
// result dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF3FFFFFFFFF010000000000000000000000FFFFFFFFFFFFFF010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000020000000000000000000000000000000200000000000000010000000000000000000000000000000000000000000000000000000000000000000000000000001F0000000000000000000000000000001F000000000000000F000000000000000700000000000000000000000000000000000000000000000000000000000000555555555555555500000000000000005555555555555555AAAAAAAAAAAAAA2A5555555555555515AAAAAAAA000000000000000000000000AAAAAAAAAAAAAA0007000000000000000000000000000000070000000000000003000000000000000100000000000000000000000000000000000000000000000000000000000000"> : tensor<64xui64> exactly
module @jit_shift_right_logical attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64xui64>, %arg1: tensor<64xui64>) -> (tensor<64xui64> {jax.result_info = "result"}) {
    %0 = stablehlo.shift_right_logical %arg0, %arg1 : tensor<64xui64>
    return %0 : tensor<64xui64>
  }
}
// ----- shift_right_arithmetic u64
// argument dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000005555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555507000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000"> : tensor<64xui64>
// argument dense<"0x0000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F00000000000000555555555555555507000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000001F0000000000000055555555555555550700000000000000"> : tensor<64xui64>
// result dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000020000000000000000000000000000000200000000000000010000000000000000000000000000000000000000000000000000000000000000000000000000001F0000000000000000000000000000001F000000000000000F000000000000000700000000000000000000000000000000000000000000000000000000000000555555555555555500000000000000005555555555555555AAAAAAAAAAAAAA2A5555555555555515AAAAAAAA000000000000000000000000AAAAAAAAAAAAAA0007000000000000000000000000000000070000000000000003000000000000000100000000000000000000000000000000000000000000000000000000000000"> : tensor<64xui64> exactly
module @jit_shift_right_arithmetic attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64xui64>, %arg1: tensor<64xui64>) -> (tensor<64xui64> {jax.result_info = "result"}) {
    %0 = stablehlo.shift_right_arithmetic %arg0, %arg1 : tensor<64xui64>
    return %0 : tensor<64xui64>
  }
}
// ----- f64
// argument dense<"0x000000000000D63F000000000080EA3F000000000000D53F0000000000C0F4BF000000000000ED3F"> : tensor<5xf64>
// argument dense<"0x000000000000C83F000000000080E0BF000000000000DABF00000000008003C00000000000C0FC3F"> : tensor<5xf64>
// result dense<"0x000000000000E13F000000000000D43F000000000000B4BF0000000000E00DC00000000000A00540"> : tensor<5xf64> each 1e-12
// result dense<"0x000000000080B03F000000000054DBBF000000000010C1BF00000000004A094000000000000EFA3F"> : tensor<5xf64> each 1e-12
// result dense<"0x555555555555FD3FB2C9269B6CB2F9BF8A9DD8899DD8E9BF699006699006E13F02455B0D9E23E03F"> : tensor<5xf64> each 1e-12
// result dense<"0x3394BF2C4990F63FB85C102FEB4F02405832989ABB36F63FA6D4D7E7227FD13FB4822643D9CC0340"> : tensor<5xf64> each 1e-12
// result dense<"0x75F73B90FFB8C73F501D3CDC325BDEBF3A3CB3147EA8D8BF77E123BFDA83EFBFE3A9766E9349EE3F"> : tensor<5xf64> each 1e-12
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5xf64>, %arg1: tensor<5xf64>) -> (tensor<5xf64> {jax.result_info = "result[0]"}, tensor<5xf64> {jax.result_info = "result[1]"}, tensor<5xf64> {jax.result_info = "result[2]"}, tensor<5xf64> {jax.result_info = "result[3]"}, tensor<5xf64> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<5xf64>
    %1 = stablehlo.multiply %arg0, %arg1 : tensor<5xf64>
    %2 = stablehlo.divide %arg0, %arg1 : tensor<5xf64>
    %3 = stablehlo.exponential %arg0 : tensor<5xf64>
    %4 = stablehlo.tanh %arg1 : tensor<5xf64>
    return %0, %1, %2, %3, %4 : tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>
  }
}
// ----- bitcast 32
// argument dense<"0x00000000010000000000803F0100807F0100C07F000080FF0100008078563412"> : tensor<8xui32>
// result dense<"0x00000000010000000000803F0100807F0100C07F000080FF0100008078563412"> : tensor<8xf32> each 1e-06
// result dense<"0x00000000010000000000803F0100807F0100C07F000080FF0100008078563412"> : tensor<8xi32> exactly
// result dense<"0x00000000010000000000803F0100807F0100C07F000080FF0100008078563412"> : tensor<8x2xui16> exactly
// result dense<"0x00000000010000000000803F0100807F0100C07F000080FF0100008078563412"> : tensor<8x4xui8> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8xui32>) -> (tensor<8xf32> {jax.result_info = "result[0]"}, tensor<8xi32> {jax.result_info = "result[1]"}, tensor<8x2xui16> {jax.result_info = "result[2]"}, tensor<8x4xui8> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.bitcast_convert %arg0 : (tensor<8xui32>) -> tensor<8xf32>
    %1 = stablehlo.bitcast_convert %arg0 : (tensor<8xui32>) -> tensor<8xi32>
    %2 = stablehlo.bitcast_convert %arg0 : (tensor<8xui32>) -> tensor<8x2xui16>
    %3 = stablehlo.bitcast_convert %arg0 : (tensor<8xui32>) -> tensor<8x4xui8>
    return %0, %1, %2, %3 : tensor<8xf32>, tensor<8xi32>, tensor<8x2xui16>, tensor<8x4xui8>
  }
}
// ----- bitcast there and back
// argument dense<"0x00000000010000000000803F0100807F0100C07F000080FF0100008078563412"> : tensor<8xui32>
// result dense<"0x00000000010000000000803F0100807F0100C07F000080FF0100008078563412"> : tensor<8xui32> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8xui32>) -> (tensor<8xui32> {jax.result_info = "result"}) {
    %0 = stablehlo.bitcast_convert %arg0 : (tensor<8xui32>) -> tensor<8xf32>
    %1 = stablehlo.bitcast_convert %0 : (tensor<8xf32>) -> tensor<8xui32>
    return %1 : tensor<8xui32>
  }
}
// ----- bitcast 16
// argument dense<"0x00000100003C007C0180FFFB803F3412"> : tensor<8xui16>
// result dense<"0x00000100003C007C0180FFFB803F3412"> : tensor<8xf16> each 0.000977
// result dense<"0x00000100003C007C0180FFFB803F3412"> : tensor<8xbf16> each 0.00781
// result dense<"0x00000100003C007C0180FFFB803F3412"> : tensor<4xui32> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8xui16>) -> (tensor<8xf16> {jax.result_info = "result[0]"}, tensor<8xbf16> {jax.result_info = "result[1]"}, tensor<4xui32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.bitcast_convert %arg0 : (tensor<8xui16>) -> tensor<8xf16>
    %1 = stablehlo.bitcast_convert %arg0 : (tensor<8xui16>) -> tensor<8xbf16>
    %2 = stablehlo.reshape %arg0 : (tensor<8xui16>) -> tensor<4x2xui16>
    %3 = stablehlo.bitcast_convert %2 : (tensor<4x2xui16>) -> tensor<4xui32>
    return %0, %1, %3 : tensor<8xf16>, tensor<8xbf16>, tensor<4xui32>
  }
}
// ----- constants
// result dense<"0x01020304"> : tensor<2x2xi8> exactly
// result dense<"0x204020402040204020402040"> : tensor<2x3xbf16> each 0.00781
// result dense<> : tensor<0x3xf32> each 1e-06
// result dense<"0x0000C07F"> : tensor<f32> each 1e-06
// result dense<"0x003E80C0007C"> : tensor<3xf16> each 0.000977
// result dense<"0x0100"> : tensor<2xi1> exactly
// result dense<"0x00286BEE"> : tensor<ui32> exactly
// result dense<"0x000000000000803F0000004000004040000080400000A0400000C0400000E0400000004100001041000020410000304100004041000050410000604100007041000080410000884100009041000098410000A0410000A8410000B0410000B8410000C0410000C8410000D0410000D8410000E0410000E8410000F0410000F84100000042000004420000084200000C4200001042000014420000184200001C4200002042000024420000284200002C4200003042000034420000384200003C4200004042000044420000484200004C4200005042000054420000584200005C4200006042000064420000684200006C4200007042000074420000784200007C42000080420000824200008442000086420000884200008A4200008C4200008E42000090420000924200009442000096420000984200009A4200009C4200009E420000A0420000A2420000A4420000A6420000A8420000AA420000AC420000AE420000B0420000B2420000B4420000B6420000B8420000BA420000BC420000BE420000C0420000C2420000C4420000C6420000C8420000CA420000CC420000CE420000D0420000D2420000D4420000D6420000D8420000DA420000DC420000DE420000E0420000E2420000E4420000E6420000E8420000EA420000EC420000EE420000F0420000F2420000F4420000F6420000F8420000FA420000FC420000FE420000004300000143000002430000034300000443000005430000064300000743000008430000094300000A4300000B4300000C4300000D4300000E4300000F43000010430000114300001243000013430000144300001543"> : tensor<150xf32> each 1e-06
// result dense<"0x0100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100"> : tensor<200xi1> exactly
// result dense<"0x01"> : tensor<i1> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main() -> (tensor<2x2xi8> {jax.result_info = "result[0]"}, tensor<2x3xbf16> {jax.result_info = "result[1]"}, tensor<0x3xf32> {jax.result_info = "result[2]"}, tensor<f32> {jax.result_info = "result[3]"}, tensor<3xf16> {jax.result_info = "result[4]"}, tensor<2xi1> {jax.result_info = "result[5]"}, tensor<ui32> {jax.result_info = "result[6]"}, tensor<150xf32> {jax.result_info = "result[7]"}, tensor<200xi1> {jax.result_info = "result[8]"}, tensor<i1> {jax.result_info = "result[9]"}) {
    %c = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>
    %cst = stablehlo.constant dense<2.500000e+00> : tensor<2x3xbf16>
    %cst_0 = stablehlo.constant dense<> : tensor<0x3xf32>
    %cst_1 = stablehlo.constant dense<[1.500000e+00, -2.250000e+00, 0x7C00]> : tensor<3xf16>
    %c_2 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
    %cst_3 = stablehlo.constant dense<"0x000000000000803F0000004000004040000080400000A0400000C0400000E0400000004100001041000020410000304100004041000050410000604100007041000080410000884100009041000098410000A0410000A8410000B0410000B8410000C0410000C8410000D0410000D8410000E0410000E8410000F0410000F84100000042000004420000084200000C4200001042000014420000184200001C4200002042000024420000284200002C4200003042000034420000384200003C4200004042000044420000484200004C4200005042000054420000584200005C4200006042000064420000684200006C4200007042000074420000784200007C42000080420000824200008442000086420000884200008A4200008C4200008E42000090420000924200009442000096420000984200009A4200009C4200009E420000A0420000A2420000A4420000A6420000A8420000AA420000AC420000AE420000B0420000B2420000B4420000B6420000B8420000BA420000BC420000BE420000C0420000C2420000C4420000C6420000C8420000CA420000CC420000CE420000D0420000D2420000D4420000D6420000D8420000DA420000DC420000DE420000E0420000E2420000E4420000E6420000E8420000EA420000EC420000EE420000F0420000F2420000F4420000F6420000F8420000FA420000FC420000FE420000004300000143000002430000034300000443000005430000064300000743000008430000094300000A4300000B4300000C4300000D4300000E4300000F43000010430000114300001243000013430000144300001543"> : tensor<150xf32>
    %c_4 = stablehlo.constant dense<"0x0100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100"> : tensor<200xi1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %c_6 = stablehlo.constant dense<4000000000> : tensor<ui32>
    %c_7 = stablehlo.constant dense<true> : tensor<i1>
    return %c, %cst, %cst_0, %cst_5, %cst_1, %c_2, %c_6, %cst_3, %c_4, %c_7 : tensor<2x2xi8>, tensor<2x3xbf16>, tensor<0x3xf32>, tensor<f32>, tensor<3xf16>, tensor<2xi1>, tensor<ui32>, tensor<150xf32>, tensor<200xi1>, tensor<i1>
  }
}
// ----- iota
// result dense<"0x00000000000000000000803F0000803F000000400000004000000000000000000000803F0000803F0000004000000040"> : tensor<2x3x2xf32> each 1e-06
// result dense<"0x00000000003C003C0040004000000000003C003C00400040"> : tensor<2x3x2xf16> each 0.000977
// result dense<"0x00000000803F803F0040004000000000803F803F00400040"> : tensor<2x3x2xbf16> each 0.00781
// result dense<"0x000000000000000001000000010000000200000002000000000000000000000001000000010000000200000002000000"> : tensor<2x3x2xi32> exactly
// result dense<"0x000000000000000001000000010000000200000002000000000000000000000001000000010000000200000002000000"> : tensor<2x3x2xui32> exactly
// result dense<"0x000001010202000001010202"> : tensor<2x3x2xi8> exactly
// result dense<"0x000001010202000001010202"> : tensor<2x3x2xui8> exactly
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main() -> (tensor<2x3x2xf32> {jax.result_info = "result[0]"}, tensor<2x3x2xf16> {jax.result_info = "result[1]"}, tensor<2x3x2xbf16> {jax.result_info = "result[2]"}, tensor<2x3x2xi32> {jax.result_info = "result[3]"}, tensor<2x3x2xui32> {jax.result_info = "result[4]"}, tensor<2x3x2xi8> {jax.result_info = "result[5]"}, tensor<2x3x2xui8> {jax.result_info = "result[6]"}) {
    %0 = stablehlo.iota dim = 1 : tensor<2x3x2xf32>
    %1 = stablehlo.iota dim = 1 : tensor<2x3x2xf16>
    %2 = stablehlo.iota dim = 1 : tensor<2x3x2xbf16>
    %3 = stablehlo.iota dim = 1 : tensor<2x3x2xi32>
    %4 = stablehlo.iota dim = 1 : tensor<2x3x2xui32>
    %5 = stablehlo.iota dim = 1 : tensor<2x3x2xi8>
    %6 = stablehlo.iota dim = 1 : tensor<2x3x2xui8>
    return %0, %1, %2, %3, %4, %5, %6 : tensor<2x3x2xf32>, tensor<2x3x2xf16>, tensor<2x3x2xbf16>, tensor<2x3x2xi32>, tensor<2x3x2xui32>, tensor<2x3x2xi8>, tensor<2x3x2xui8>
  }
}
