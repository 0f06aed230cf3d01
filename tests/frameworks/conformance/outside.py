"""Names of jax.lax, jax.nn, jax.random and jax.numpy that have no cases, and why."""

OUTSIDE = {
    "they need several devices": """
        lax.all_gather lax.all_to_all lax.axis_index lax.axis_size lax.pbroadcast lax.pcast lax.pmax lax.pmean
        lax.pmin lax.ppermute lax.precv lax.psend lax.pshuffle lax.psum lax.psum_scatter lax.pswapaxes
        lax.ragged_all_to_all lax.with_sharding_constraint
    """,
    "they compute shapes, types or tokens, which never reach a device": """
        lax.after_all lax.broadcast_shapes lax.conv_dimension_numbers lax.conv_general_permutations
        lax.conv_general_shape_tuple lax.conv_shape_tuple lax.conv_transpose_shape_tuple lax.create_token
        lax.dtype lax.padtype_to_pads lax.reduce_window_shape_tuple lax.shape_as_value lax.stage
        nn.get_scaled_dot_general_config random.key_dtype random.key_impl numpy.broadcast_shapes numpy.can_cast
        numpy.einsum_path numpy.get_printoptions numpy.iscomplexobj numpy.isdtype numpy.isrealobj numpy.isscalar
        numpy.issubdtype numpy.iterable numpy.printoptions numpy.promote_types numpy.result_type
        numpy.set_printoptions numpy.array_repr numpy.array_str numpy.sort_complex
    """,
    "they read or write host memory": """
        numpy.from_dlpack numpy.frombuffer numpy.fromfile numpy.fromiter numpy.fromstring numpy.load numpy.save
        numpy.savez
    """,
    "their result's shape depends on values, so they run outside of `jit` only": """
        numpy.trim_zeros
    """,
    "they scale 8-bit floats, of which the chip has none": """
        nn.scaled_dot_general
    """,
}
REASONS = {name: reason for reason, names in OUTSIDE.items() for name in names.split()}
