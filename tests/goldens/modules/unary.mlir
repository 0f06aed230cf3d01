// ----- abs f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x00000000000000000000803F0000803F0000003F0000003F0000C03F000020400000204000004040CDCCCC3DCDCCCC3D6F12833A0000E8400000E8400000F04100401C460000807F0000807F0000C07F77BE7F3F00005040"> : tensor<2x11xf32> each 1e-06
module @jit_abs attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.abs %arg0 : tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- abs f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x00000000003C003C00380038003E004100410042662E662E191440474047804FE270007C007C007EFE3B8042"> : tensor<2x11xf16> each 0.000977
module @jit_abs attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.abs %arg0 : tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- abs bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x00000000803F803F003F003FC03F204020404040CD3DCD3D833AE840E840F0411C46807F807FC07F803F5040"> : tensor<2x11xbf16> each 0.00781
module @jit_abs attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.abs %arg0 : tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- cbrt f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x00000000000000800000803F000080BFF52F4B3FF52F4BBFFF85923F05B9AD3F05B9ADBFA29BB83F3CA6ED3E3CA6EDBECDCCCC3D71BCF73F71BCF7BFE6DC4640D35AAC410000807F000080FF0000C07F26EA7F3F8999BDBF"> : tensor<2x11xf32> each 1e-06
module @jit_cbrt attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.cbrt %arg0 : tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- cbrt f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x00000080003C00BC593A59BA943C6E3D6EBDC53D6D376DB7672EBE3FBEBF3742634D007C00FC007EFF3BEDBD"> : tensor<2x11xf16> each 0.000977
module @jit_cbrt attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.cbrt %arg0 : tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- cbrt bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x00000080803F80BF4B3F4BBF933FAE3FAEBFB93FEE3EEEBECD3DF83FF8BF4740AC41807F80FFC07F803FBEBF"> : tensor<2x11xbf16> each 0.00781
module @jit_cbrt attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.cbrt %arg0 : tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- ceil f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x00000000000000800000803F000080BF0000803F000000800000004000004040000000C0000040400000803F000000800000803F000000410000E0C00000F04100401C460000807F000080FF0000C07F0000803F000040C0"> : tensor<2x11xf32> each 1e-06
module @jit_ceil attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.ceil %arg0 : tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- ceil f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x00000080003C00BC003C00800040004200C00042003C0080003C004800C7804FE270007C00FC007E003C00C2"> : tensor<2x11xf16> each 0.000977
module @jit_ceil attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.ceil %arg0 : tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- ceil bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x00000080803F80BF803F00800040404000C04040803F0080803F0041E0C0F0411C46807F80FFC07F803F40C0"> : tensor<2x11xbf16> each 0.00781
module @jit_ceil attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.ceil %arg0 : tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- cos f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x0000803F0000803F40510A3F40510A3F40A9603F40A9603FAADE903DBF174DBFBF174DBF26707DBF98B87E3F98B87E3FF8FF7F3F7B63113F7B63113F18F41D3E74C073BF0000C0FF0000C0FF0000C07F61880A3F487F7EBF"> : tensor<2x11xf32> each 1e-06
module @jit_cos attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.cosine %arg0 : tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- cos f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x003C003C53385338053B053B872C69BA69BAECBBF63BF63B003C8B388B38F0309EBB00FE00FE007E5438F4BB"> : tensor<2x11xf16> each 0.000977
module @jit_cos attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.cosine %arg0 : tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- cos bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x803F803F0A3F0A3F613F613F913D4DBF4DBF7DBF7F3F7F3F803F113F113F1E3E803FC0FFC0FFC07F0A3F7EBF"> : tensor<2x11xbf16> each 0.00781
module @jit_cos attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.cosine %arg0 : tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- exp f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x0000803F0000803F54F82D40B25ABC3E4C09D33F98451B3FFF698F407FEB42412E1CA83D2EAFA0413E768D3F6DA3673FC920803F5B03B044FF2A3A3A38821B550000807F0000807F000000000000C07FD1CB2D40B4D11E3D"> : tensor<2x11xf32> each 1e-06
module @jit_exp attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.exponential %arg0 : tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- exp f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x003C003C7041E335983EDA387B44174A412D054D6C3C3D3B013C8065D111007C007C007C0000007E6E41F728"> : tensor<2x11xf16> each 0.000977
module @jit_exp attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.exponential %arg0 : tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- exp bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x803F803F2E40BC3ED33F1B3F8F404341A83DA1418D3F683F803FB0443A3A1C55807F807F0000C07F2E401F3D"> : tensor<2x11xbf16> each 0.00781
module @jit_exp attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.exponential %arg0 : tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- expm1 f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x0000000000000080A8F0DB3FA7D221BF9912263FD074C9BEFED35E407FEB32417AFC6ABF2EAF9841D863D73D97E4C2BD3623833A5BE3AF4475D17FBF38821B550000807F0000807F000080BF0000C07FA297DB3FE51276BF"> : tensor<2x11xf32> each 1e-06
module @jit_expm1 attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.exponential_minus_one %arg0 : tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- expm1 f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x00000080E03E0EB930394BB6F642974958BBC54CBB2E17AE19147F65FFBB007C007C007C00BC007EDC3EB1BB"> : tensor<2x11xf16> each 0.000977
module @jit_expm1 attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.exponential_minus_one %arg0 : tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- expm1 bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x00000080DC3F22BF263FC9BE5F4033416BBF9941D83DC3BD833AB04480BF1C55807F807F80BFC07FDC3F76BF"> : tensor<2x11xbf16> each 0.00781
module @jit_expm1 attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.exponential_minus_one %arg0 : tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- floor f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x00000000000000800000803F000080BF00000000000080BF0000803F00000040000040C00000404000000000000080BF000000000000E040000000C10000F04100401C460000807F000080FF0000C07F00000000000080C0"> : tensor<2x11xf32> each 1e-06
module @jit_floor attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.floor %arg0 : tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- floor f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x00000080003C00BC000000BC003C004000C20042000000BC0000004700C8804FE270007C00FC007E000000C4"> : tensor<2x11xf16> each 0.000977
module @jit_floor attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.floor %arg0 : tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- floor bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x00000080803F80BF000080BF803F004040C04040000080BF0000E04000C1F0411C46807F80FFC07F803F80C0"> : tensor<2x11xbf16> each 0.00781
module @jit_floor attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.floor %arg0 : tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- log f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x000080FF000080FF00000000FFFFFFFF187231BFFFFFFFFF1F99CF3E08926A3FFFFFFFFF549F8C3F8E5D13C0FFFFFFFF550CDDC07591FD3FFFFFFFFF38AD59408E5D13410000807FFFFFFFFFFFFFFFFFCA2283BAFFFFFFFF"> : tensor<2x11xf32> each 1e-06
module @jit_log attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.log %arg0 : tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- log f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x00FC00FC000000FE8CB900FE7D36553B00FE653C9BC000FEE8C6ED3F00FECD429B48007C00FE007E019400FE"> : tensor<2x11xf16> each 0.000977
module @jit_log attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.log %arg0 : tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- log bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x80FF80FF0000C0FF31BFC0FFD03E6B3FC0FF8D3F13C0C0FFDDC0FE3FC0FF5A401341807FC0FFC0FF0000C0FF"> : tensor<2x11xbf16> each 0.00781
module @jit_log attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.log %arg0 : tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- log1p f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x00000000000000801872313F000080FF1F99CF3E187231BF08926A3F8A5AA03FFFFFFFFF1872B13FFC31C33D41C7D7BDAB01833ABC0D0740FFFFFFFF72C65B40F75D13410000807FFFFFFFFFFFFFFFFF5251313FFFFFFFFF"> : tensor<2x11xf32> each 1e-06
module @jit_log1p attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.log_plus_one %arg0 : tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- log1p f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x000000808C3900FC7D368CB9553B033DFFFF8C3D192EBEAE18143840FFFFDE429B48007CFFFFFFFF8B39FFFF"> : tensor<2x11xf16> each 0.000977
module @jit_log1p attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.log_plus_one %arg0 : tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- log1p bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x00000080313F80FFD03E31BF6B3FA03FC0FFB13FC33DD8BD833A0740C0FF5C401341807FC0FFC0FF313FC0FF"> : tensor<2x11xbf16> each 0.00781
module @jit_log1p attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.log_plus_one %arg0 : tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- logistic f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x0000003F0000003FA8263B3FB1B2893E7F591F3F034DC13E8F4C513F8F946C3F885B9B3DE6DB733F0965063FED35F33E6210003F7ED17F3F2D093A3A0000803F0000803F0000803F000000000000C0FFC4193B3F14E4183D"> : tensor<2x11xf32> each 1e-06
module @jit_logistic attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.negate %arg0 : tensor<2x11xf32>
    %1 = stablehlo.exponential %0 : tensor<2x11xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x11xf32>
    %3 = stablehlo.add %2, %1 : tensor<2x11xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x11xf32>
    %5 = stablehlo.divide %4, %3 : tensor<2x11xf32>
    return %5 : tensor<2x11xf32>
  }
}
// ----- logistic f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x00380038D9394D34FB380B368B3A653BDB2C9F3B333899370138FE3BD011003C003C003C000000FED939C728"> : tensor<2x11xf16> each 0.000977
module @jit_logistic attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.negate %arg0 : tensor<2x11xf16>
    %1 = stablehlo.exponential %0 : tensor<2x11xf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f16>) -> tensor<2x11xf16>
    %3 = stablehlo.add %2, %1 : tensor<2x11xf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f16>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f16>) -> tensor<2x11xf16>
    %5 = stablehlo.divide %4, %3 : tensor<2x11xf16>
    return %5 : tensor<2x11xf16>
  }
}
// ----- logistic bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x003F003F3B3F8A3E1F3FC13E523F6D3F9B3D753F063FF53E003F803F3A3A803F803F803F0000C0FF3B3F193D"> : tensor<2x11xbf16> each 0.00781
module @jit_logistic attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.negate %arg0 : tensor<2x11xbf16>
    %1 = stablehlo.exponential %0 : tensor<2x11xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x11xbf16>
    %3 = stablehlo.add %2, %1 : tensor<2x11xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<2x11xbf16>
    %5 = stablehlo.divide %4, %3 : tensor<2x11xbf16>
    return %5 : tensor<2x11xbf16>
  }
}
// ----- neg f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x0000008000000000000080BF0000803F000000BF0000003F0000C0BF000020C000002040000040C0CDCCCCBDCDCCCC3D6F1283BA0000E8C00000E8400000F0C100401CC6000080FF0000807F0000C0FF77BE7FBF00005040"> : tensor<2x11xf32> each 1e-06
module @jit_neg attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.negate %arg0 : tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- neg f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x0080000000BC003C00B8003800BE00C1004100C266AE662E199440C7404780CFE2F000FC007C00FEFEBB8042"> : tensor<2x11xf16> each 0.000977
module @jit_neg attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.negate %arg0 : tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- neg bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x0080000080BF803F00BF003FC0BF20C0204040C0CDBDCD3D83BAE8C0E840F0C11CC680FF807FC0FF80BF5040"> : tensor<2x11xbf16> each 0.00781
module @jit_neg attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.negate %arg0 : tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- round f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x00000000000000800000803F000080BF0000803F000080BF0000004000004040000040C0000040400000000000000080000000000000E0400000E0C00000F04100401C460000807F000080FF0000C07F0000803F000040C0"> : tensor<2x11xf32> each 1e-06
module @jit_round attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.round_nearest_afz %arg0 : tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- round f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x00000080003C00BC003C00BC0040004200C20042000000800000004700C7804FE270007C00FC007E003C00C2"> : tensor<2x11xf16> each 0.000977
module @jit_round attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.round_nearest_afz %arg0 : tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- round bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x00000080803F80BF803F80BF0040404040C04040000000800000E040E0C0F0411C46807F80FFC07F803F40C0"> : tensor<2x11xbf16> each 0.00781
module @jit_round attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.round_nearest_afz %arg0 : tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- rsqrt f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x0000807F000080FF0000803F0000C0FFF304B53F0000C0FFEB05513F9BE8213F0000C0FF3ACD133FC2624A400000C0FF72FBFC41EB26BE3E0000C0FFBAF43A3E0AD7233C000000000000C0FF0000C07F6510803F0000C0FF"> : tensor<2x11xf32> each 1e-06
module @jit_rsqrt attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.rsqrt %arg0 : tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- rsqrt f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x007C00FC003C00FEA83D00FE883A0F3900FE9E38534200FEE74FF13500FED8311F21000000FE007E013C00FE"> : tensor<2x11xf16> each 0.000977
module @jit_rsqrt attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.rsqrt %arg0 : tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- rsqrt bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x807F80FF803FC0FFB53FC0FF513F223FC0FF143F4A40C0FFFD41BE3EC0FF3B3E243C0000C0FFC07F803FC0FF"> : tensor<2x11xbf16> each 0.00781
module @jit_rsqrt attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.rsqrt %arg0 : tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- sign f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x00000000000000800000803F000080BF0000803F000080BF0000803F0000803F000080BF0000803F0000803F000080BF0000803F0000803F000080BF0000803F0000803F0000803F000080BF0000C07F0000803F000080BF"> : tensor<2x11xf32> each 1e-06
module @jit_sign attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.sign %arg0 : tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- sign f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x00000080003C00BC003C00BC003C003C00BC003C003C00BC003C003C00BC003C003C003C00BC007E003C00BC"> : tensor<2x11xf16> each 0.000977
module @jit_sign attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.sign %arg0 : tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- sign bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x00000080803F80BF803F80BF803F803F80BF803F803F80BF803F803F80BF803F803F803F80BFC07F803F80BF"> : tensor<2x11xbf16> each 0.00781
module @jit_sign attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.sign %arg0 : tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- sin f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x0000000000000080A46A573FA46A57BF4477F53E4477F5BED55B7F3F7835193F783519BFC381103E7775CC3D7775CCBD6E12833A6EB5523F6EB552BFA4EF7CBF7D799CBE0000C0FF0000C0FF0000C07F3547573F6995DD3D"> : tensor<2x11xf32> each 1e-06
module @jit_sin attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.sine %arg0 : tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- sin f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x00000080BB3ABBBAAC37ACB7FB3BCA38CAB88430632E63AE1914963A96BAE7BBE4B400FE00FE007EBA3AED2E"> : tensor<2x11xf16> each 0.000977
module @jit_sin attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.sine %arg0 : tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- sin bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x00000080573F57BFF53EF5BE7F3F193F19BF113ECD3DCDBD833A533F53BF7DBF983CC0FFC0FFC07F573FDE3D"> : tensor<2x11xbf16> each 0.00781
module @jit_sin attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.sine %arg0 : tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- sqrt f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x00000000000000800000803F0000C0FFF304353F0000C0FF71C49C3FC262CA3F0000C0FFD7B3DD3F9BE8A13E0000C0FFE386013D45532C400000C0FF6F45AF400000C8420000807F0000C0FF0000C07F39DF7F3F0000C0FF"> : tensor<2x11xf32> each 1e-06
module @jit_sqrt attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.sqrt %arg0 : tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- sqrt f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x00000080003C00FEA83900FEE63C533E00FEEE3E0F3500FE0C28634100FE7A454056007C00FE007EFF3B00FE"> : tensor<2x11xf16> each 0.000977
module @jit_sqrt attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.sqrt %arg0 : tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- sqrt bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x00000080803FC0FF353FC0FF9D3FCA3FC0FFDE3FA23EC0FF013D2C40C0FFAF40C842807FC0FFC07F803FC0FF"> : tensor<2x11xbf16> each 0.00781
module @jit_sqrt attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.sqrt %arg0 : tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- tan f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x00000000000000802359C73F2359C7BF7BDA0B3F7BDA0BBF6B9F6141DB3C3FBFDB3C3F3FB9F711BE447CCD3D447CCDBD7212833AFE81B93FFE81B9BF79F8CCC05456A43E0000C0FF0000C0FF0000C07F11E9C63F60E4DEBD"> : tensor<2x11xf32> each 4e-6
module @jit_tan attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.tan %arg0 : tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- tan f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x000000803B3E3BBE5F385FB80D4BFAB9FA3990B06B2E6BAE1914CC3DCCBD68C6233500FE00FE007E373EF7AE"> : tensor<2x11xf16> each 0.000977
module @jit_tan attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.tan %arg0 : tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- tan bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x00000080C73FC7BF0C3F0CBF62413FBF3F3F12BECE3DCEBD833ABA3FBABFCDC0983CC0FFC0FFC07FC73FDFBD"> : tensor<2x11xbf16> each 0.00781
module @jit_tan attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.tan %arg0 : tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- tanh f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x0000000000000080D6F7423FD6F742BF9F9AEC3E9F9AECBECBB7673FC2927C3FC2927CBFE8BB7E3FBB1ECC3DBB1ECCBD6B12833AF0FF7F3FF0FF7FBF0000803F0000803F0000803F000080BF0000C07F4BDC423F3E3B7FBF"> : tensor<2x11xf32> each 1e-06
module @jit_tanh attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.tanh %arg0 : tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- tanh f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x00000080183A18BA653765B73E3BE53BE5BBF63B612E61AE1914003C00BC003C003C003C00BC007E173AFABB"> : tensor<2x11xf16> each 0.000977
module @jit_tanh attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.tanh %arg0 : tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- tanh bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x00000080433F43BFED3EEDBE683F7D3F7DBF7F3FCC3DCCBD833A803F80BF803F803F803F80BFC07F433F7FBF"> : tensor<2x11xbf16> each 0.00781
module @jit_tanh attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.tanh %arg0 : tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- acos f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0xDB0FC93FDB0FC93F00000000DB0F4940920A863F920A06400000C0FF0000C0FF0000C0FF0000C0FF913DBC3F24E2D53F16EFC83F0000C0FF0000C0FF0000C0FF0000C0FF0000C0FF0000C0FF0000C07F5B31373D0000C0FF"> : tensor<2x11xf32> each 1e-06
module @jit_acos attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = chlo.acos %arg0 : tensor<2x11xf32> -> tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- acos f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x483E483E00004842303C304000FE00FE00FE00FEE23DAF3E473E00FE00FE00FE00FE00FE00FE007EA82900FE"> : tensor<2x11xf16> each 0.000977
module @jit_acos attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = chlo.acos %arg0 : tensor<2x11xf16> -> tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- acos bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0xC93FC93F00004940863F0640C0FFC0FFC0FFC0FFBC3FD63FC93FC0FFC0FFC0FFC0FFC0FFC0FFC07F0000C0FF"> : tensor<2x11xbf16> each 0.00781
module @jit_acos attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = chlo.acos %arg0 : tensor<2x11xbf16> -> tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- acosh f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0xFFFFFFFFFFFFFFFF00000000FFFFFFFFFFFFFFFFFFFFFFFF6561763FE28CC83FFFFFFFFFB3A1E13FFFFFFFFFFFFFFFFFFFFFFFFFC3D62A40FFFFFFFF98028340AF741E410000807FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<2x11xf32> each 4e-6
module @jit_acosh attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = chlo.acosh %arg0 : tensor<2x11xf32> -> tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- acosh f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0xFFFFFFFF0000FFFFFFFFFFFFB33B443EFFFF0D3FFFFFFFFFFFFF5741FFFF1844F448007CFFFFFFFFFFFFFFFF"> : tensor<2x11xf16> each 0.000977
module @jit_acosh attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = chlo.acosh %arg0 : tensor<2x11xf16> -> tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- acosh bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0xC0FFC0FF0000C0FFC0FFC0FF763FC93FC0FFE13FC0FFC0FFC0FF2B40C0FF83401E41807FC0FFC0FF0000C0FF"> : tensor<2x11xbf16> each 0.00781
module @jit_acosh attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = chlo.acosh %arg0 : tensor<2x11xbf16> -> tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- asin f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x0000000000000080DB0FC93FDB0FC9BF920A063F920A06BF0000C0FF0000C0FF0000C0FF0000C0FF9424CD3D9424CDBD7012833A0000C0FF0000C0FF0000C0FF0000C0FF0000C0FF0000C0FF0000C07F5056C33F0000C0FF"> : tensor<2x11xf32> each 1e-06
module @jit_asin attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = chlo.asin %arg0 : tensor<2x11xf32> -> tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- asin f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x00000080483E48BE303830B800FE00FE00FE00FE692E69AE191400FE00FE00FE00FE00FE00FE007E1B3E00FE"> : tensor<2x11xf16> each 0.000977
module @jit_asin attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = chlo.asin %arg0 : tensor<2x11xf16> -> tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- asin bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x00000080C93FC9BF063F06BFC0FFC0FFC0FFC0FFCE3DCEBD833AC0FFC0FFC0FFC0FFC0FFC0FFC07FC93FC0FF"> : tensor<2x11xbf16> each 0.00781
module @jit_asin attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = chlo.asin %arg0 : tensor<2x11xbf16> -> tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- asinh f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x0000000000000080B4A1613FB4A161BF6661F63E6661F6BE00EE983F78D8D23F78D8D2BFDAC2E83FCF75CC3DCF75CCBD6E12833AA1722B40A1722BC025078340AF741E410000807F000080FF0000C07F5873613F9E84F2BF"> : tensor<2x11xf32> each 4e-6
module @jit_asinh attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = chlo.asinh %arg0 : tensor<2x11xf32> -> tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- asinh f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x000000800D3B0DBBB337B3B7C73C973E97BE463F642E64AE19145B415BC11844F448007C00FC007E0B3B94BF"> : tensor<2x11xf16> each 0.000977
module @jit_asinh attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = chlo.asinh %arg0 : tensor<2x11xf16> -> tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- asinh bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x00000080623F62BFF63EF6BE993FD33FD3BFE93FCC3DCCBD833A2B402BC083401E41807F80FFC0FF623FF2BF"> : tensor<2x11xbf16> each 0.00781
module @jit_asinh attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = chlo.asinh %arg0 : tensor<2x11xbf16> -> tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- atan f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x0000000000000080DA0F493FDA0F49BF3663ED3E3663EDBE60987B3F6C5B983F6C5B98BFBCE09F3F151FCC3D151FCCBD6C12833A7984B73F7984B7BFFECBC43F940CC93FDB0FC93FDB0FC9BF0000C07F12EF483FA4DAA2BF"> : tensor<2x11xf32> each 1e-06
module @jit_atan attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = chlo.atan %arg0 : tensor<2x11xf32> -> tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- atan f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x00000080483A48BA6B376BB7DD3BC33CC3BCFF3C612E61AE1914BC3DBCBD263E483E483E48BE007E473A17BD"> : tensor<2x11xf16> each 0.000977
module @jit_atan attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = chlo.atan %arg0 : tensor<2x11xf16> -> tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- atan bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x00000080493F49BFED3EEDBE7C3F983F98BFA03FCC3DCCBD833AB83FB8BFC53FC93FC93FC9BFC07F493FA3BF"> : tensor<2x11xbf16> each 0.00781
module @jit_atan attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = chlo.atan %arg0 : tensor<2x11xbf16> -> tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- atanh f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x00000000000000800000807F000080FF549F0C3F549F0CBF0000C07F0000C07F0000C07F0000C07F9E7CCD3D9E7CCDBD7212833A0000C07F0000C07F0000C07F0000C07F0000C07F0000C07FFFFFFFFF9A3673400000C07F"> : tensor<2x11xf32> each 4e-6
module @jit_atanh attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = chlo.atanh %arg0 : tensor<2x11xf32> -> tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- atanh f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x00000080007C00FC653865B8007E007E007E007E6C2E6CAE1914007E007E007E007E007E007EFFFF9F43007E"> : tensor<2x11xf16> each 0.000977
module @jit_atanh attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = chlo.atanh %arg0 : tensor<2x11xf16> -> tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- atanh bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x00000080807F80FF0C3F0CBFC07FC07FC07FC07FCE3DCEBD833AC07FC07FC07FC07FC07FC07FC0FF807FC07F"> : tensor<2x11xbf16> each 0.00781
module @jit_atanh attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = chlo.atanh %arg0 : tensor<2x11xbf16> -> tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- cosh f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x0000803F0000803FAA83C53FAA83C53F0C56903F0C56903FE18D1640B73BC440B73BC44025152141FAA3803FFAA3803F0400803F610330446103304433829B540000807F0000807F0000807F0000C07F2F5DC53F07A24E41"> : tensor<2x11xf32> each 4e-6
module @jit_cosh attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = chlo.cosh %arg0 : tensor<2x11xf32> -> tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- cosh f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x003C003C2C3E2C3E833C833CB440224622460949053C053C003C80618061007C007C007C007C007E2B3E754A"> : tensor<2x11xf16> each 0.000977
module @jit_cosh attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = chlo.cosh %arg0 : tensor<2x11xf16> -> tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- cosh bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x803F803FC63FC63F903F903F1740C440C4402141813F813F803F304430449C54807F807F807FC07FC63F4F41"> : tensor<2x11xbf16> each 0.00781
module @jit_cosh attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = chlo.cosh %arg0 : tensor<2x11xbf16> -> tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- digamma f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x0000C07F0000C07F63C413BF0000C07F4C54FBBF7B76153DA076153D1602343F39348D3F973B6C3FB3C726C1D2EB1341D5247AC4BE89F43F4C14A640A39A58405A5D13410000807F0000C07FFFFFFFFF453014BFBCEB8E40"> : tensor<2x11xf32> all 2e-4
module @jit_digamma attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = chlo.digamma %arg0 : tensor<2x11xf32> -> tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- digamma f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x007E007E9EB8007EDBBFAC28AC28A0396A3C623B37C9A048D0E3A43F3145C5429B48007C007EFFFFA1B87744"> : tensor<2x11xf16> all 0.01
module @jit_digamma attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = chlo.digamma %arg0 : tensor<2x11xf16> -> tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- digamma bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0xC07FC07F14BFC07FFBBF153D153D343F8D3F6C3F27C114417AC4F53FA64059401341807FC07FC0FF14BF8F40"> : tensor<2x11xbf16> all 0.01
module @jit_digamma attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = chlo.digamma %arg0 : tensor<2x11xbf16> -> tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- erf f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x00000000000000803EBB573F3EBB57BF7B3F053F7B3F05BFA952773F54E57F3F54E57FBF8EFE7F3FF552E63DF552E6BD1CE6933A0000803F000080BF0000803F0000803F0000803F000080BF0000C07F02A0573FB6FF7FBF"> : tensor<2x11xf32> each 4e-6
module @jit_erf attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = chlo.erf %arg0 : tensor<2x11xf32> -> tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- erf f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x00000080BE3ABEBA2A382AB8BB3BFF3BFFBB003C322F32AFA014003C00BC003C003C003C00BC007EBD3A00BC"> : tensor<2x11xf16> each 0.000977
module @jit_erf attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = chlo.erf %arg0 : tensor<2x11xf16> -> tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- erf bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x00000080583F58BF053F05BF773F803F80BF803FE73DE7BD943A803F80BF803F803F803F80BFC07F583F80BF"> : tensor<2x11xbf16> each 0.00781
module @jit_erf attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = chlo.erf %arg0 : tensor<2x11xbf16> -> tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- erf_inv f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x00000000000000800000807F000080FFFE30F43EFE30F4BEFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7F21FAB53D21FAB5BDB251683AFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7F0000C07F99E91440FFFFFF7F"> : tensor<2x11xf32> each 2e-5
module @jit_erf_inv attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = chlo.erf_inv %arg0 : tensor<2x11xf32> -> tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- erf_inv f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x00000080007C00FCA237A2B7FF7FFF7FFF7FFF7FAF2DAFAD4313FF7FFF7FFF7FFF7FFF7FFF7FFF7FAA40FF7F"> : tensor<2x11xf16> each 0.000977
module @jit_erf_inv attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = chlo.erf_inv %arg0 : tensor<2x11xf16> -> tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- erf_inv bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x00000080807F80FFF43EF4BEC07FC07FC07FC07FB63DB6BD683AC07FC07FC07FC07FC07FC07FC07F807FC07F"> : tensor<2x11xbf16> each 0.00781
module @jit_erf_inv attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = chlo.erf_inv %arg0 : tensor<2x11xbf16> -> tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- erfc f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x0000803F0000803F0D13213E9EDDEB3F0C81F53EBD9FC23F55D50A3D2D5CD539AAF2FF3FFB4EB937A135633F2F658E3F0DB67F3F1471B11700000040000000000000000000000000000000400000C0FFFD7F213EDCFFFF3F"> : tensor<2x11xf32> each 3e-5
module @jit_erfc attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = chlo.erfc %arg0 : tensor<2x11xf32> -> tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- erfc f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x003C003C09315F3FAC37153E5728AB0E004073011A3B733CFE3B00000040000000000000004000FE0C310040"> : tensor<2x11xf16> each 0.000977
module @jit_erfc attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = chlo.erfc %arg0 : tensor<2x11xf16> -> tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- erfc bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x803F803F213EEC3FF63EC33F0B3DD5390040B937633F8E3F803FB11700400000000000000040C0FF213E0040"> : tensor<2x11xbf16> each 0.00781
module @jit_erfc attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = chlo.erfc %arg0 : tensor<2x11xbf16> -> tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- lgamma f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x0000807F0000807F000000350000807F8086123F4AFCA13F805CF7BDF8C1913E006066BD1C72313F722C1040109D17409A07DD4085ABE1401E57F1C09C838E42DC59A0470000807F0000807FFFFFFFFF00C0173A10871FBF"> : tensor<2x11xf32> all 1e-5
module @jit_lgamma attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = chlo.lgamma %arg0 : tensor<2x11xf32> -> tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- lgamma f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x007C007C0800007C9438103DBBAF8E3433AB8C398240BD40E8460D478BC77454007C007C007CFFFFA010FCB8"> : tensor<2x11xf16> all 0.01
module @jit_lgamma attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = chlo.lgamma %arg0 : tensor<2x11xf16> -> tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- lgamma bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x807F807F0035807F133FA23FF7BD923E66BD313F10401840DD40E240F1C08F42A047807F807FC0FF003520BF"> : tensor<2x11xbf16> all 0.01
module @jit_lgamma attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = chlo.lgamma %arg0 : tensor<2x11xbf16> -> tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- sinh f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x0000000000000080FE6C963FFE6C96BF8166053F806605BF1D460840479BC140479BC1C0374920413824CD3D3724CDBD6F12833A55033044550330C433829B540000807F0000807F000080FF0000C07F733A963F35034EC1"> : tensor<2x11xf32> each 4e-6
module @jit_sinh attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = chlo.sinh %arg0 : tensor<2x11xf32> -> tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- sinh f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x00000080B33CB3BC2B382BB842400D460DC60249692E69AE1914806180E1007C007C007C00FC007EB23C70CA"> : tensor<2x11xf16> each 0.000977
module @jit_sinh attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = chlo.sinh %arg0 : tensor<2x11xf16> -> tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- sinh bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x00000080963F96BF053F05BF0840C240C2C02041CD3DCDBD833A304430C49C54807F807F80FFC07F963F4EC1"> : tensor<2x11xbf16> each 0.00781
module @jit_sinh attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = chlo.sinh %arg0 : tensor<2x11xbf16> -> tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- square f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x00000000000000000000803F0000803F0000803E0000803E000010400000C8400000C840000010410BD7233C0BD7233CBE37863500405242004052420000614420BCBE4C0000807F0000807F0000C07FFF7C7F3F00002941"> : tensor<2x11xf32> each 1e-06
module @jit_square attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = chlo.square %arg0 : tensor<2x11xf32> -> tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- square f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x00000000003C003C0034003480404046404680481E211E211100925292520863007C007C007C007EFC3B4849"> : tensor<2x11xf16> each 0.000977
module @jit_square attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = chlo.square %arg0 : tensor<2x11xf16> -> tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- square bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x00000000803F803F803E803E1040C840C8401041243C243C8635524252426144BE4C807F807FC07F803F2941"> : tensor<2x11xbf16> each 0.00781
module @jit_square attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = chlo.square %arg0 : tensor<2x11xbf16> -> tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- is_finite f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x01010101010101010101010101010101010000000101"> : tensor<2x11xi1> exactly
module @jit_is_finite attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xi1> {jax.result_info = "result"}) {
    %0 = stablehlo.is_finite %arg0 : (tensor<2x11xf32>) -> tensor<2x11xi1>
    return %0 : tensor<2x11xi1>
  }
}
// ----- is_finite f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x01010101010101010101010101010101010000000101"> : tensor<2x11xi1> exactly
module @jit_is_finite attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xi1> {jax.result_info = "result"}) {
    %0 = stablehlo.is_finite %arg0 : (tensor<2x11xf16>) -> tensor<2x11xi1>
    return %0 : tensor<2x11xi1>
  }
}
// ----- is_finite bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x01010101010101010101010101010101010000000101"> : tensor<2x11xi1> exactly
module @jit_is_finite attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xi1> {jax.result_info = "result"}) {
    %0 = stablehlo.is_finite %arg0 : (tensor<2x11xbf16>) -> tensor<2x11xi1>
    return %0 : tensor<2x11xi1>
  }
}
// ----- round to even f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C0"> : tensor<2x11xf32>
// result dense<"0x00000000000000800000803F000080BF00000000000000800000004000000040000000C0000040400000000000000080000000000000E0400000E0C00000F04100401C460000807F000080FF0000C07F0000803F000040C0"> : tensor<2x11xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf32>) -> (tensor<2x11xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.round_nearest_even %arg0 : tensor<2x11xf32>
    return %0 : tensor<2x11xf32>
  }
}
// ----- reduce_precision (5, 10) f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C00080094200A0A5420040034200B001C30040B54200403542008054C20040674200C00F420080ED410000484000C05A4200E092C200007AC100C041C200806D42000096400080EDC100409CC20000C8C1"> : tensor<42xf32>
// result dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C00000404000C0CC3D00C0CCBD0020833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F00C07F3F000050C00080094200A0A5420040034200C001C30040B54200403542008054C20040674200C00F420080ED410000484000C05A4200E092C200007AC100C041C200806D42000096400080EDC100409CC20000C8C1"> : tensor<42xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<42xf32>) -> (tensor<42xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<42xf32>
    return %0 : tensor<42xf32>
  }
}
// ----- reduce_precision (8, 7) f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C00080094200A0A5420040034200B001C30040B54200403542008054C20040674200C00F420080ED410000484000C05A4200E092C200007AC100C041C200806D42000096400080EDC100409CC20000C8C1"> : tensor<42xf32>
// result dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C0000040400000CD3D0000CDBD0000833A0000E8400000E8C00000F04100001C460000807F000080FF0000C07F0000803F000050C000000A420000A64200000342000002C30000B54200003542000054C200006742000010420000EE410000484000005B42000093C200007AC1000042C200006E42000096400000EEC100009CC20000C8C1"> : tensor<42xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<42xf32>) -> (tensor<42xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.reduce_precision %arg0, format = e8m7 : tensor<42xf32>
    return %0 : tensor<42xf32>
  }
}
// ----- reduce_precision (4, 3) f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C00080094200A0A5420040034200B001C30040B54200403542008054C20040674200C00F420080ED410000484000C05A4200E092C200007AC100C041C200806D42000096400080EDC100409CC20000C8C1"> : tensor<42xf32>
// result dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C0000040400000D03D0000D0BD000000000000E0400000E0C00000F0410000807F0000807F000080FF0000C07F0000803F000050C0000010420000A04200000042000000C30000B04200003042000050C200006042000010420000F0410000404000006042000090C2000080C1000040C200007042000090400000F0C10000A0C20000C0C1"> : tensor<42xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<42xf32>) -> (tensor<42xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.reduce_precision %arg0, format = e4m3 : tensor<42xf32>
    return %0 : tensor<42xf32>
  }
}
// ----- reduce_precision (5, 2) f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C00080094200A0A5420040034200B001C30040B54200403542008054C20040674200C00F420080ED410000484000C05A4200E092C200007AC100C041C200806D42000096400080EDC100409CC20000C8C1"> : tensor<42xf32>
// result dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C0000040400000C03D0000C0BD0000803A0000E0400000E0C000000042000020460000807F000080FF0000C07F0000803F000040C0000000420000A04200000042000000C30000C04200004042000060C200006042000000420000E04100004040000060420000A0C2000080C1000040C2000060420000A0400000E0C10000A0C20000C0C1"> : tensor<42xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<42xf32>) -> (tensor<42xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.reduce_precision %arg0, format = e5m2 : tensor<42xf32>
    return %0 : tensor<42xf32>
  }
}
// ----- reduce_precision (8, 23) f32
// argument dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C00080094200A0A5420040034200B001C30040B54200403542008054C20040674200C00F420080ED410000484000C05A4200E092C200007AC100C041C200806D42000096400080EDC100409CC20000C8C1"> : tensor<42xf32>
// result dense<"0x00000000000000800000803F000080BF0000003F000000BF0000C03F00002040000020C000004040CDCCCC3DCDCCCCBD6F12833A0000E8400000E8C00000F04100401C460000807F000080FF0000C07F77BE7F3F000050C00080094200A0A5420040034200B001C30040B54200403542008054C20040674200C00F420080ED410000484000C05A4200E092C200007AC100C041C200806D42000096400080EDC100409CC20000C8C1"> : tensor<42xf32> each 1e-06
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<42xf32>) -> (tensor<42xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.reduce_precision %arg0, format = e8m23 : tensor<42xf32>
    return %0 : tensor<42xf32>
  }
}
// ----- round to even f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C2"> : tensor<2x11xf16>
// result dense<"0x00000080003C00BC000000800040004000C00042000000800000004700C7804FE270007C00FC007E003C00C2"> : tensor<2x11xf16> each 0.000977
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xf16>) -> (tensor<2x11xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.round_nearest_even %arg0 : tensor<2x11xf16>
    return %0 : tensor<2x11xf16>
  }
}
// ----- reduce_precision (5, 10) f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C24C502D551A500ED8AA55AA51A4D23A537E506C4F4042D65297D4D0CB0ED26C53B0446CCFE2D440CE"> : tensor<42xf16>
// result dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C24C502D551A500ED8AA55AA51A4D23A537E506C4F4042D65297D4D0CB0ED26C53B0446CCFE2D440CE"> : tensor<42xf16> each 0.000977
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<42xf16>) -> (tensor<42xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<42xf16>
    return %0 : tensor<42xf16>
  }
}
// ----- reduce_precision (8, 7) f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C24C502D551A500ED8AA55AA51A4D23A537E506C4F4042D65297D4D0CB0ED26C53B0446CCFE2D440CE"> : tensor<42xf16>
// result dense<"0x00000080003C00BC003800B8003E004100C10042682E68AE1814404740C7804FE070007C00FC007E003C80C250503055185010D8A855A851A0D238538050704F4042D85298D4D0CB10D27053B04470CFE0D440CE"> : tensor<42xf16> each 0.000977
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<42xf16>) -> (tensor<42xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.reduce_precision %arg0, format = e8m7 : tensor<42xf16>
    return %0 : tensor<42xf16>
  }
}
// ----- reduce_precision (4, 3) f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C24C502D551A500ED8AA55AA51A4D23A537E506C4F4042D65297D4D0CB0ED26C53B0446CCFE2D440CE"> : tensor<42xf16>
// result dense<"0x00000080003C00BC003800B8003E004100C10042802E80AE0000004700C7804F007C007C00FC007E003C80C280500055005000D88055805180D200538050804F0042005380D400CC00D28053804480CF00D500CE"> : tensor<42xf16> each 0.000977
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<42xf16>) -> (tensor<42xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.reduce_precision %arg0, format = e4m3 : tensor<42xf16>
    return %0 : tensor<42xf16>
  }
}
// ----- reduce_precision (5, 2) f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C24C502D551A500ED8AA55AA51A4D23A537E506C4F4042D65297D4D0CB0ED26C53B0446CCFE2D440CE"> : tensor<42xf16>
// result dense<"0x00000080003C00BC003800B8003E004100C10042002E00AE0014004700C700500071007C00FC007E003C00C200500055005000D80056005200D300530050004F0042005300D500CC00D20053004500CF00D500CE"> : tensor<42xf16> each 0.000977
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<42xf16>) -> (tensor<42xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.reduce_precision %arg0, format = e5m2 : tensor<42xf16>
    return %0 : tensor<42xf16>
  }
}
// ----- reduce_precision (8, 23) f16
// argument dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C24C502D551A500ED8AA55AA51A4D23A537E506C4F4042D65297D4D0CB0ED26C53B0446CCFE2D440CE"> : tensor<42xf16>
// result dense<"0x00000080003C00BC003800B8003E004100C10042662E66AE1914404740C7804FE270007C00FC007EFE3B80C24C502D551A500ED8AA55AA51A4D23A537E506C4F4042D65297D4D0CB0ED26C53B0446CCFE2D440CE"> : tensor<42xf16> each 0.000977
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<42xf16>) -> (tensor<42xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.reduce_precision %arg0, format = e8m23 : tensor<42xf16>
    return %0 : tensor<42xf16>
  }
}
// ----- round to even bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C0"> : tensor<2x11xbf16>
// result dense<"0x00000080803F80BF000000800040004000C04040000000800000E040E0C0F0411C46807F80FFC07F803F40C0"> : tensor<2x11xbf16> each 0.00781
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11xbf16>) -> (tensor<2x11xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.round_nearest_even %arg0 : tensor<2x11xbf16>
    return %0 : tensor<2x11xbf16>
  }
}
// ----- reduce_precision (5, 10) bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C00A42A642034202C3B542354254C267421042EE4148405B4293C27AC142C26E429640EEC19CC2C8C1"> : tensor<42xbf16>
// result dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C00A42A642034202C3B542354254C267421042EE4148405B4293C27AC142C26E429640EEC19CC2C8C1"> : tensor<42xbf16> each 0.00781
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<42xbf16>) -> (tensor<42xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<42xbf16>
    return %0 : tensor<42xbf16>
  }
}
// ----- reduce_precision (8, 7) bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C00A42A642034202C3B542354254C267421042EE4148405B4293C27AC142C26E429640EEC19CC2C8C1"> : tensor<42xbf16>
// result dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C00A42A642034202C3B542354254C267421042EE4148405B4293C27AC142C26E429640EEC19CC2C8C1"> : tensor<42xbf16> each 0.00781
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<42xbf16>) -> (tensor<42xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.reduce_precision %arg0, format = e8m7 : tensor<42xbf16>
    return %0 : tensor<42xbf16>
  }
}
// ----- reduce_precision (4, 3) bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C00A42A642034202C3B542354254C267421042EE4148405B4293C27AC142C26E429640EEC19CC2C8C1"> : tensor<42xbf16>
// result dense<"0x00000080803F80BF003F00BFC03F204020C04040D03DD0BD0000E040E0C0F041807F807F80FFC07F803F50C01042A042004200C3B042304250C260421042F0414040604290C280C140C270429040F0C1A0C2C0C1"> : tensor<42xbf16> each 0.00781
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<42xbf16>) -> (tensor<42xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.reduce_precision %arg0, format = e4m3 : tensor<42xbf16>
    return %0 : tensor<42xbf16>
  }
}
// ----- reduce_precision (5, 2) bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C00A42A642034202C3B542354254C267421042EE4148405B4293C27AC142C26E429640EEC19CC2C8C1"> : tensor<42xbf16>
// result dense<"0x00000080803F80BF003F00BFC03F204020C04040C03DC0BD803AE040E0C000422046807F80FFC07F803F40C00042A042004200C3C042404260C260420042E04140406042A0C280C140C26042A040E0C1A0C2C0C1"> : tensor<42xbf16> each 0.00781
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<42xbf16>) -> (tensor<42xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.reduce_precision %arg0, format = e5m2 : tensor<42xbf16>
    return %0 : tensor<42xbf16>
  }
}
// ----- reduce_precision (8, 23) bf16
// argument dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C00A42A642034202C3B542354254C267421042EE4148405B4293C27AC142C26E429640EEC19CC2C8C1"> : tensor<42xbf16>
// result dense<"0x00000080803F80BF003F00BFC03F204020C04040CD3DCDBD833AE840E8C0F0411C46807F80FFC07F803F50C00A42A642034202C3B542354254C267421042EE4148405B4293C27AC142C26E429640EEC19CC2C8C1"> : tensor<42xbf16> each 0.00781
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<42xbf16>) -> (tensor<42xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.reduce_precision %arg0, format = e8m23 : tensor<42xbf16>
    return %0 : tensor<42xbf16>
  }
}
// ----- neg s32
// argument dense<"0x00000080FFFFFF7F00000000010000000200000003000000070000001F000000FFFFFF3FFEFFFF7FFFFFFFFFFEFFFFFFF9FFFFFF"> : tensor<13xi32>
// result dense<"0x000000800100008000000000FFFFFFFFFEFFFFFFFDFFFFFFF9FFFFFFE1FFFFFF010000C002000080010000000200000007000000"> : tensor<13xi32> exactly
module @jit_neg attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<13xi32>) -> (tensor<13xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.negate %arg0 : tensor<13xi32>
    return %0 : tensor<13xi32>
  }
}
// ----- sign s32
// argument dense<"0x00000080FFFFFF7F00000000010000000200000003000000070000001F000000FFFFFF3FFEFFFF7FFFFFFFFFFEFFFFFFF9FFFFFF"> : tensor<13xi32>
// result dense<"0xFFFFFFFF010000000000000001000000010000000100000001000000010000000100000001000000FFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<13xi32> exactly
module @jit_sign attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<13xi32>) -> (tensor<13xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.sign %arg0 : tensor<13xi32>
    return %0 : tensor<13xi32>
  }
}
// ----- abs s32
// argument dense<"0x00000080FFFFFF7F00000000010000000200000003000000070000001F000000FFFFFF3FFEFFFF7FFFFFFFFFFEFFFFFFF9FFFFFF"> : tensor<13xi32>
// result dense<"0x00000080FFFFFF7F00000000010000000200000003000000070000001F000000FFFFFF3FFEFFFF7F010000000200000007000000"> : tensor<13xi32> exactly
module @jit_abs attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<13xi32>) -> (tensor<13xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.abs %arg0 : tensor<13xi32>
    return %0 : tensor<13xi32>
  }
}
// ----- population_count s32
// argument dense<"0x00000080FFFFFF7F00000000010000000200000003000000070000001F000000FFFFFF3FFEFFFF7FFFFFFFFFFEFFFFFFF9FFFFFF"> : tensor<13xi32>
// result dense<"0x010000001F0000000000000001000000010000000200000003000000050000001E0000001E000000200000001F0000001E000000"> : tensor<13xi32> exactly
module @jit_population_count attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<13xi32>) -> (tensor<13xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.popcnt %arg0 : tensor<13xi32>
    return %0 : tensor<13xi32>
  }
}
// ----- clz s32
// argument dense<"0x00000080FFFFFF7F00000000010000000200000003000000070000001F000000FFFFFF3FFEFFFF7FFFFFFFFFFEFFFFFFF9FFFFFF"> : tensor<13xi32>
// result dense<"0x0000000001000000200000001F0000001E0000001E0000001D0000001B0000000200000001000000000000000000000000000000"> : tensor<13xi32> exactly
module @jit_clz attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<13xi32>) -> (tensor<13xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.count_leading_zeros %arg0 : tensor<13xi32>
    return %0 : tensor<13xi32>
  }
}
// ----- bitwise_not s32
// argument dense<"0x00000080FFFFFF7F00000000010000000200000003000000070000001F000000FFFFFF3FFEFFFF7FFFFFFFFFFEFFFFFFF9FFFFFF"> : tensor<13xi32>
// result dense<"0xFFFFFF7F00000080FFFFFFFFFEFFFFFFFDFFFFFFFCFFFFFFF8FFFFFFE0FFFFFF000000C001000080000000000100000006000000"> : tensor<13xi32> exactly
module @jit_bitwise_not attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<13xi32>) -> (tensor<13xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.not %arg0 : tensor<13xi32>
    return %0 : tensor<13xi32>
  }
}
// ----- square s32
// argument dense<"0x00000080FFFFFF7F00000000010000000200000003000000070000001F000000FFFFFF3FFEFFFF7FFFFFFFFFFEFFFFFFF9FFFFFF"> : tensor<13xi32>
// result dense<"0x00000000010000000000000001000000040000000900000031000000C10300000100008004000000010000000400000031000000"> : tensor<13xi32> exactly
module @jit_square attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<13xi32>) -> (tensor<13xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<13xi32>
    return %0 : tensor<13xi32>
  }
}
// ----- neg u32
// argument dense<"0x00000000FFFFFFFF00000000010000000200000003000000070000001F000000FFFFFF7FFEFFFFFF"> : tensor<10xui32>
// result dense<"0x000000000100000000000000FFFFFFFFFEFFFFFFFDFFFFFFF9FFFFFFE1FFFFFF0100008002000000"> : tensor<10xui32> exactly
module @jit_neg attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10xui32>) -> (tensor<10xui32> {jax.result_info = "result"}) {
    %0 = stablehlo.negate %arg0 : tensor<10xui32>
    return %0 : tensor<10xui32>
  }
}
// ----- sign u32
// argument dense<"0x00000000FFFFFFFF00000000010000000200000003000000070000001F000000FFFFFF7FFEFFFFFF"> : tensor<10xui32>
// result dense<"0x00000000010000000000000001000000010000000100000001000000010000000100000001000000"> : tensor<10xui32> exactly
module @jit_sign attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10xui32>) -> (tensor<10xui32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<10xui32>
    %1 = stablehlo.compare EQ, %arg0, %0, UNSIGNED : (tensor<10xui32>, tensor<10xui32>) -> tensor<10xi1>
    %c_0 = stablehlo.constant dense<0> : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<10xui32>
    %c_1 = stablehlo.constant dense<1> : tensor<ui32>
    %3 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<10xui32>
    %4 = stablehlo.select %1, %2, %3 : tensor<10xi1>, tensor<10xui32>
    return %4 : tensor<10xui32>
  }
}
// ----- population_count u32
// argument dense<"0x00000000FFFFFFFF00000000010000000200000003000000070000001F000000FFFFFF7FFEFFFFFF"> : tensor<10xui32>
// result dense<"0x00000000200000000000000001000000010000000200000003000000050000001F0000001F000000"> : tensor<10xui32> exactly
module @jit_population_count attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10xui32>) -> (tensor<10xui32> {jax.result_info = "result"}) {
    %0 = stablehlo.popcnt %arg0 : tensor<10xui32>
    return %0 : tensor<10xui32>
  }
}
// ----- clz u32
// argument dense<"0x00000000FFFFFFFF00000000010000000200000003000000070000001F000000FFFFFF7FFEFFFFFF"> : tensor<10xui32>
// result dense<"0x2000000000000000200000001F0000001E0000001E0000001D0000001B0000000100000000000000"> : tensor<10xui32> exactly
module @jit_clz attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10xui32>) -> (tensor<10xui32> {jax.result_info = "result"}) {
    %0 = stablehlo.count_leading_zeros %arg0 : tensor<10xui32>
    return %0 : tensor<10xui32>
  }
}
// ----- bitwise_not u32
// argument dense<"0x00000000FFFFFFFF00000000010000000200000003000000070000001F000000FFFFFF7FFEFFFFFF"> : tensor<10xui32>
// result dense<"0xFFFFFFFF00000000FFFFFFFFFEFFFFFFFDFFFFFFFCFFFFFFF8FFFFFFE0FFFFFF0000008001000000"> : tensor<10xui32> exactly
module @jit_bitwise_not attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10xui32>) -> (tensor<10xui32> {jax.result_info = "result"}) {
    %0 = stablehlo.not %arg0 : tensor<10xui32>
    return %0 : tensor<10xui32>
  }
}
// ----- square u32
// argument dense<"0x00000000FFFFFFFF00000000010000000200000003000000070000001F000000FFFFFF7FFEFFFFFF"> : tensor<10xui32>
// result dense<"0x00000000010000000000000001000000040000000900000031000000C10300000100000004000000"> : tensor<10xui32> exactly
module @jit_square attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10xui32>) -> (tensor<10xui32> {jax.result_info = "result"}) {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<10xui32>
    return %0 : tensor<10xui32>
  }
}
// ----- neg s8
// argument dense<"0x807F00010203071F3F7EFFFEF9"> : tensor<13xi8>
// result dense<"0x808100FFFEFDF9E1C182010207"> : tensor<13xi8> exactly
module @jit_neg attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<13xi8>) -> (tensor<13xi8> {jax.result_info = "result"}) {
    %0 = stablehlo.negate %arg0 : tensor<13xi8>
    return %0 : tensor<13xi8>
  }
}
// ----- sign s8
// argument dense<"0x807F00010203071F3F7EFFFEF9"> : tensor<13xi8>
// result dense<"0xFF010001010101010101FFFFFF"> : tensor<13xi8> exactly
module @jit_sign attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<13xi8>) -> (tensor<13xi8> {jax.result_info = "result"}) {
    %0 = stablehlo.sign %arg0 : tensor<13xi8>
    return %0 : tensor<13xi8>
  }
}
// ----- abs s8
// argument dense<"0x807F00010203071F3F7EFFFEF9"> : tensor<13xi8>
// result dense<"0x807F00010203071F3F7E010207"> : tensor<13xi8> exactly
module @jit_abs attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<13xi8>) -> (tensor<13xi8> {jax.result_info = "result"}) {
    %0 = stablehlo.abs %arg0 : tensor<13xi8>
    return %0 : tensor<13xi8>
  }
}
// ----- population_count s8
// argument dense<"0x807F00010203071F3F7EFFFEF9"> : tensor<13xi8>
// result dense<"0x01070001010203050606080706"> : tensor<13xi8> exactly
module @jit_population_count attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<13xi8>) -> (tensor<13xi8> {jax.result_info = "result"}) {
    %0 = stablehlo.popcnt %arg0 : tensor<13xi8>
    return %0 : tensor<13xi8>
  }
}
// ----- clz s8
// argument dense<"0x807F00010203071F3F7EFFFEF9"> : tensor<13xi8>
// result dense<"0x00010807060605030201000000"> : tensor<13xi8> exactly
module @jit_clz attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<13xi8>) -> (tensor<13xi8> {jax.result_info = "result"}) {
    %0 = stablehlo.count_leading_zeros %arg0 : tensor<13xi8>
    return %0 : tensor<13xi8>
  }
}
// ----- bitwise_not s8
// argument dense<"0x807F00010203071F3F7EFFFEF9"> : tensor<13xi8>
// result dense<"0x7F80FFFEFDFCF8E0C081000106"> : tensor<13xi8> exactly
module @jit_bitwise_not attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<13xi8>) -> (tensor<13xi8> {jax.result_info = "result"}) {
    %0 = stablehlo.not %arg0 : tensor<13xi8>
    return %0 : tensor<13xi8>
  }
}
// ----- square s8
// argument dense<"0x807F00010203071F3F7EFFFEF9"> : tensor<13xi8>
// result dense<"0x00010001040931C18104010431"> : tensor<13xi8> exactly
module @jit_square attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<13xi8>) -> (tensor<13xi8> {jax.result_info = "result"}) {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<13xi8>
    return %0 : tensor<13xi8>
  }
}
// ----- neg u8
// argument dense<"0x00FF00010203071F7FFE"> : tensor<10xui8>
// result dense<"0x000100FFFEFDF9E18102"> : tensor<10xui8> exactly
module @jit_neg attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10xui8>) -> (tensor<10xui8> {jax.result_info = "result"}) {
    %0 = stablehlo.negate %arg0 : tensor<10xui8>
    return %0 : tensor<10xui8>
  }
}
// ----- sign u8
// argument dense<"0x00FF00010203071F7FFE"> : tensor<10xui8>
// result dense<"0x00010001010101010101"> : tensor<10xui8> exactly
module @jit_sign attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10xui8>) -> (tensor<10xui8> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<ui8>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui8>) -> tensor<10xui8>
    %1 = stablehlo.compare EQ, %arg0, %0, UNSIGNED : (tensor<10xui8>, tensor<10xui8>) -> tensor<10xi1>
    %c_0 = stablehlo.constant dense<0> : tensor<ui8>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui8>) -> tensor<10xui8>
    %c_1 = stablehlo.constant dense<1> : tensor<ui8>
    %3 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui8>) -> tensor<10xui8>
    %4 = stablehlo.select %1, %2, %3 : tensor<10xi1>, tensor<10xui8>
    return %4 : tensor<10xui8>
  }
}
// ----- population_count u8
// argument dense<"0x00FF00010203071F7FFE"> : tensor<10xui8>
// result dense<"0x00080001010203050707"> : tensor<10xui8> exactly
module @jit_population_count attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10xui8>) -> (tensor<10xui8> {jax.result_info = "result"}) {
    %0 = stablehlo.popcnt %arg0 : tensor<10xui8>
    return %0 : tensor<10xui8>
  }
}
// ----- clz u8
// argument dense<"0x00FF00010203071F7FFE"> : tensor<10xui8>
// result dense<"0x08000807060605030100"> : tensor<10xui8> exactly
module @jit_clz attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10xui8>) -> (tensor<10xui8> {jax.result_info = "result"}) {
    %0 = stablehlo.count_leading_zeros %arg0 : tensor<10xui8>
    return %0 : tensor<10xui8>
  }
}
// ----- bitwise_not u8
// argument dense<"0x00FF00010203071F7FFE"> : tensor<10xui8>
// result dense<"0xFF00FFFEFDFCF8E08001"> : tensor<10xui8> exactly
module @jit_bitwise_not attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10xui8>) -> (tensor<10xui8> {jax.result_info = "result"}) {
    %0 = stablehlo.not %arg0 : tensor<10xui8>
    return %0 : tensor<10xui8>
  }
}
// ----- square u8
// argument dense<"0x00FF00010203071F7FFE"> : tensor<10xui8>
// result dense<"0x00010001040931C10104"> : tensor<10xui8> exactly
module @jit_square attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10xui8>) -> (tensor<10xui8> {jax.result_info = "result"}) {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<10xui8>
    return %0 : tensor<10xui8>
  }
}
// ----- not pred
// argument dense<"0x0100"> : tensor<2xi1>
// result dense<"0x0001"> : tensor<2xi1> exactly
module @jit_bitwise_not attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2xi1>) -> (tensor<2xi1> {jax.result_info = "result"}) {
    %0 = stablehlo.not %arg0 : tensor<2xi1>
    return %0 : tensor<2xi1>
  }
}
// ----- no dimension
// argument dense<"0x0000003F"> : tensor<f32>
// result dense<"0x4C09D33F"> : tensor<f32> each 1e-06
module @jit_exp attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f32>) -> (tensor<f32> {jax.result_info = "result"}) {
    %0 = stablehlo.exponential %arg0 : tensor<f32>
    return %0 : tensor<f32>
  }
}
// ----- no element
// argument dense<> : tensor<3x0x2xf32>
// result dense<> : tensor<3x0x2xf32> each 1e-06
module @jit_exp attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x0x2xf32>) -> (tensor<3x0x2xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.exponential %arg0 : tensor<3x0x2xf32>
    return %0 : tensor<3x0x2xf32>
  }
}
