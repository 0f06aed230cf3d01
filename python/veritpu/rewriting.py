"""What rewrites of a module's operations share."""


def operations(module):
    """Lists of the module's operations, by name."""
    from jaxlib.mlir import ir

    found = {}

    def visit(operation):
        found.setdefault(operation.name, []).append(operation)
        return ir.WalkResult.ADVANCE

    module.walk(visit)
    return found


def replace(operation, values):
    for old, new in zip(operation.results, values, strict=True):
        old.replace_all_uses_with(new)
    operation.erase()


def create(operation, name, attributes, results=None, operands=None):
    """An operation before another, with its operands and results unless others are given."""
    from jaxlib.mlir import ir

    return ir.Operation.create(
        name,
        results=results or [result.type for result in operation.results],
        operands=list(operation.operands) if operands is None else operands,
        attributes=attributes,
        loc=operation.location,
        ip=ir.InsertionPoint(operation),
    )


def generalise(dot):
    """Writes a `dot` as the `dot_general` that it is: of the last dimension on the left, and the first on the right."""
    from jaxlib.mlir import ir

    left = ir.RankedTensorType(dot.operands[0].type).rank - 1
    numbers = f"#stablehlo.dot<lhs_contracting_dimensions = [{left}], rhs_contracting_dimensions = [0]>"
    attributes = {"dot_dimension_numbers": ir.Attribute.parse(numbers)}
    if "precision_config" in dot.attributes:
        attributes["precision_config"] = dot.attributes["precision_config"]
    replace(dot, create(dot, "stablehlo.dot_general", attributes).results)


def _convert_operands(dot, element):
    from jaxlib.mlir import ir

    for number, operand in enumerate(list(dot.operands)):
        type = ir.RankedTensorType(operand.type)
        if type.element_type != element:
            made = ir.RankedTensorType.get(type.shape, element, loc=dot.location)
            dot.operands[number] = create(dot, "stablehlo.convert", {}, [made], [operand]).results[0]


def unify(dot):
    """Gives operands of different elements those of the result, in which they are multiplied."""
    from jaxlib.mlir import ir

    types = [ir.RankedTensorType(operand.type) for operand in dot.operands]
    if types[0].element_type == types[1].element_type:
        return
    _convert_operands(dot, ir.RankedTensorType(dot.results[0].type).element_type)


def apply_algorithm(dot):
    """Says by operands' types and the precision what an `algorithm` asks of a product: pieces of f32, as for three of
    bf16, are the precision `HIGHEST`. Sums are f32 in any case."""
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import stablehlo

    if "algorithm" not in dot.attributes:
        return
    asked = stablehlo.DotAlgorithm(dot.attributes["algorithm"])
    types = [str(asked.lhs_precision_type), str(asked.rhs_precision_type)]
    narrow = types[0] if types[0] == types[1] and types[0] in ("bf16", "f16") else None
    if asked.num_primitive_operations > 1 or types == ["f32", "f32"] or types == ["tf32", "tf32"]:
        element, precision = ir.F32Type.get(), "HIGHEST"
    elif narrow and str(asked.accumulation_type) in ("f32", narrow):
        element, precision = ir.Type.parse(narrow), "DEFAULT"
    else:
        raise ValueError(
            f"a product asks for the algorithm {dot.attributes['algorithm']}, which the chip has not; ask for "
            "BF16_BF16_F32, F16_F16_F32 or F32_F32_F32"
        )
    _convert_operands(dot, element)
    one = f"#stablehlo<precision {precision}>"
    dot.attributes["precision_config"] = ir.Attribute.parse(f"[{one}, {one}]")
    del dot.attributes["algorithm"]
