"""Calls of Python in a program: sends to the host, and what it sends back, as one operation each (docs/module.md)."""

import re

from veritpu.rewriting import create, operations


def write_out(module):
    """Of a module for one device. A call sends its arguments and takes its results in the order of a token."""
    if "mhlo.num_replicas" in module.attributes and module.attributes["mhlo.num_replicas"].value > 1:
        return
    sends = operations(module).get("stablehlo.send", ())
    for first in [send for send in sends if _maker(send.operands[1]) != "stablehlo.send"]:
        _write_out(first)


def without_tokens(text):
    """A token is a tensor of no elements, as frameworks hand it over at run time."""
    text = re.sub(r"stablehlo\.(?:create_token|after_all)\b.*", "stablehlo.constant dense<> : tensor<0xi1>", text)
    return text.replace("!stablehlo.token", "tensor<0xi1>")


def _maker(value):
    return getattr(value.owner, "name", "")  # a block has none


def _next(token, name):
    for use in token.uses:
        if use.owner.name == name:
            return use.owner
    return None


def _write_out(first):
    from jaxlib.mlir import ir

    sends, receives = [first], []
    while following := _next(sends[-1].results[0], "stablehlo.send"):
        sends.append(following)
    token = sends[-1].results[0]
    while following := _next(token, "stablehlo.recv"):
        receives.append(following)
        token = following.results[-1]
    channels = lambda all: ir.DenseI64ArrayAttr.get([_channel(one) for one in all])
    values = [result for receive in receives for result in list(receive.results)[:-1]]
    call = create(
        (receives or sends)[-1],
        "veritpu.host_call",
        {"sends": channels(sends), "receives": channels(receives)},
        [token.type, *(value.type for value in values)],
        [first.operands[1], *(send.operands[0] for send in sends)],
    )
    token.replace_all_uses_with(call.results[0])
    for old, new in zip(values, list(call.results)[1:], strict=True):
        old.replace_all_uses_with(new)
    for operation in reversed(sends + receives):
        operation.erase()


def _channel(operation):
    return int(re.search(r"handle = (\d+)", str(operation.attributes["channel_handle"])).group(1))
