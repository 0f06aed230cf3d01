#!/usr/bin/python3
"""Writes graphs.txt: random networks with PyTorch's results and gradients in float64 (Debian: python3-torch).

A line of graphs.txt is a word, then numbers of earlier values, then attributes `name=a,b,...`, separated by blanks.
    graph N                      begins graph N; its values are numbered from 0
    leaf / buffer shape= range=  a parameter, with and without a gradient; labels shape= classes=: class indices
    <builder> <operands> ...     the builder of runtime/graph.h, or the operation that binary, unary or reduce builds;
                                 batch_norm_training makes three values
    loss V                       of which gradients are taken
    value V <hex>, gradient V <hex>   expected elements, row-major: each the leading 44 bits of its IEEE double

Element i of value V of graph N is drawn with threefry2x32, key (N, V), counter (i, 0): u = the top 20 bits of word 0,
times 2^-20; a leaf is low + (high - low) * u, an index floor(classes * u). Images are [n, h, w, c].
"""
import math
import pathlib
import random
import struct

import torch
import torch.nn.functional as F

GRAPHS = 300
MASK = 0xFFFFFFFF


def threefry(key, counter):
    keys = [*key, key[0] ^ key[1] ^ 0x1BD11BDA]
    x, y = (counter[0] + keys[0]) & MASK, (counter[1] + keys[1]) & MASK
    for group in range(5):
        for turn in (13, 15, 26, 6) if group % 2 == 0 else (17, 29, 16, 24):
            x = (x + y) & MASK
            y = (y << turn | y >> 32 - turn) & MASK ^ x
        x = (x + keys[(group + 1) % 3]) & MASK
        y = (y + keys[(group + 2) % 3] + group + 1) & MASK
    return x


def uniform(key, shape, bits):
    drawn = [(threefry(key, (i, 0)) >> 32 - bits) * 2.0**-bits for i in range(math.prod(shape))]
    return torch.tensor(drawn, dtype=torch.float64).reshape(shape)


def hexadecimal(tensor):
    def digits(value):
        (word,) = struct.unpack("<Q", struct.pack("<d", value))
        return f"{word + (1 << 19) >> 20:011x}"  # rounded, half up

    return "".join(digits(v) for v in tensor.detach().flatten().tolist())


def padded(x, pad, fill):  # x is [n, c, h, w]
    top, bottom, left, right = pad
    return F.pad(x, (left, right, top, bottom), value=fill)


def channels_first(x):
    return x.permute(0, 3, 1, 2)


def channels_last(x):
    return x.permute(0, 2, 3, 1)


class Builder:
    """The builders of runtime/graph.h in PyTorch. Each notes its line and returns its value's number."""

    def __init__(self, number):
        self.number, self.lines, self.values, self.leaves, self.shown = number, [f"graph {number}"], [], [], []

    def note(self, word, operands, results, **attributes):
        def text(value):
            return ",".join(map(str, map(int, value))) if isinstance(value, (list, tuple)) else repr(value)

        words = [word, *map(str, operands), *(f"{name}={text(value)}" for name, value in attributes.items())]
        self.lines.append(" ".join(words))
        self.values += results
        return len(self.values) - len(results)

    def shape(self, value):
        return list(self.values[value].shape)

    def drawn(self, shape):
        return uniform((self.number, len(self.values)), shape, 20)

    def leaf(self, shape, low=-1.0, high=1.0, word="leaf"):
        tensor = (low + (high - low) * self.drawn(shape)).requires_grad_(word == "leaf")
        self.lines.append(f"{word} shape={','.join(map(str, shape))} range={low},{high}")
        self.values.append(tensor)
        if word == "leaf":
            self.leaves.append(len(self.values) - 1)
        return len(self.values) - 1

    def labels(self, batch, classes):
        return self.note("labels", [], [torch.floor(classes * self.drawn([batch, 1]))], shape=[batch, 1], classes=classes)

    def constant(self, value):
        return self.note("constant", [], [torch.full((1, 1), value, dtype=torch.float64)], value=value)

    def elementwise(self, word, *operands):
        functions = {
            "add": torch.add, "sub": torch.sub, "mul": torch.mul, "div": torch.div,
            "maximum": torch.maximum, "minimum": torch.minimum,
            "less": lambda a, b: (a < b).double(), "less_equal": lambda a, b: (a <= b).double(),
            "select": lambda c, a, b: torch.where(c != 0, a, b),
            "exp": torch.exp, "log": torch.log, "sqrt": torch.sqrt, "abs": torch.abs,
            "relu": torch.relu, "elu": F.elu, "sigmoid": torch.sigmoid, "tanh": torch.tanh,
            "softmax": lambda x: torch.softmax(x, -1), "log_softmax": lambda x: torch.log_softmax(x, -1),
        }  # fmt: skip
        return self.note(word, operands, [functions[word](*(self.values[o] for o in operands))])

    def reduce(self, word, x, axes):
        functions = {"reduce_sum": torch.sum, "reduce_mean": torch.mean, "reduce_max": torch.amax, "reduce_min": torch.amin}
        return self.note(word, [x], [functions[word](self.values[x], dim=axes, keepdim=True)], axes=axes)

    def matmul(self, a, b, transpose_a, transpose_b):
        x, y = self.values[a], self.values[b]
        product = (x.T if transpose_a else x) @ (y.T if transpose_b else y)
        return self.note("matmul", [a, b], [product], transpose=[transpose_a, transpose_b])

    def reshape(self, x, shape):
        return self.note("reshape", [x], [self.values[x].reshape(shape)], shape=shape)

    def transpose(self, x, axes):
        return self.note("transpose", [x], [self.values[x].permute(axes)], axes=axes)

    def conv2d(self, x, w, stride, pad):
        image = padded(channels_first(self.values[x]), pad, 0.0)
        y = F.conv2d(image, self.values[w].permute(3, 2, 0, 1).contiguous(), stride=stride)
        return self.note("conv2d", [x, w], [channels_last(y)], stride=stride, pad=pad)

    def max_pool(self, x, kernel, stride, pad):
        y = F.max_pool2d(padded(channels_first(self.values[x]), pad, -math.inf), kernel, stride)
        return self.note("max_pool", [x], [channels_last(y)], kernel=kernel, stride=stride, pad=pad)

    def avg_pool(self, x, kernel, stride, pad, count_pads):
        image = channels_first(self.values[x])
        if pad[0] == pad[1] and pad[2] == pad[3] and 2 * pad[0] <= kernel[0] and 2 * pad[2] <= kernel[1]:
            y = F.avg_pool2d(image, kernel, stride, (pad[0], pad[2]), count_include_pad=bool(count_pads))
        else:  # pads that PyTorch's pooling does not know
            y = F.avg_pool2d(padded(image, pad, 0.0), kernel, stride)
            if not count_pads:
                y = y / F.avg_pool2d(padded(torch.ones_like(image), pad, 0.0), kernel, stride)
        attributes = dict(kernel=kernel, stride=stride, pad=pad, count_pads=count_pads)
        return self.note("avg_pool", [x], [channels_last(y)], **attributes)

    def batch_norm(self, x, vectors):
        gamma, beta, mean, variance = (self.values[v] for v in vectors)
        y = F.batch_norm(self.values[x].movedim(-1, 1), mean, variance, gamma, beta, False, 0.0, 1e-3)
        return self.note("batch_norm", [x, *vectors], [y.movedim(1, -1)], epsilon=1e-3)

    def batch_norm_training(self, x, vectors, momentum, unbiased):
        value = self.values[x]
        gamma, beta, mean, variance = (self.values[v] for v in vectors)
        next_mean, next_variance = mean.clone(), variance.clone()
        y = F.batch_norm(value.movedim(-1, 1), next_mean, next_variance, gamma, beta, True, 1 - momentum, 1e-3)
        if not unbiased:  # Keras' rule
            own = value.detach().flatten(0, -2).var(0, unbiased=False)
            next_variance = variance * momentum + own * (1 - momentum)
        attributes = dict(epsilon=1e-3, momentum=momentum, unbiased=unbiased)
        results = [y.movedim(1, -1), next_mean, next_variance]
        first = self.note("batch_norm_training", [x, *vectors], results, **attributes)
        self.shown += [first + 1, first + 2]
        return first

    def dropout(self, x, rate, stream, step):
        (single,) = struct.unpack("<f", struct.pack("<f", rate))
        kept = uniform((stream, step), self.shape(x), 24) >= single
        return self.note("dropout", [x], [self.values[x] * kept / (1 - rate)], rate=rate, stream=stream, step=step)

    def loss(self, word, x, labels):
        value, given = self.values[x], self.values[labels]
        by_index = given.shape[1] == 1
        if word == "cross_entropy":
            result = F.cross_entropy(value, given[:, 0].long() if by_index else given)
        elif word == "nll_loss":
            result = F.nll_loss(value, given[:, 0].long())
        elif by_index:  # Keras: clips, and its softmax of the logarithm divides by the sum
            result = F.cross_entropy(value.clamp(1e-7, 1 - 1e-7).log(), given[:, 0].long())
        else:  # Keras: divides by the sum, then clips
            share = (value / value.sum(1, keepdim=True)).clamp(1e-7, 1 - 1e-7)
            result = -(given * share.log()).sum(1).mean()
        return self.note(word, [x, labels], [result.reshape(1, 1)])

    def finish(self, loss):
        gradients = torch.autograd.grad(self.values[loss].sum(), [self.values[v] for v in self.leaves])
        self.lines.append(f"loss {loss}")
        self.lines += [f"value {v} {hexadecimal(self.values[v])}" for v in [loss, *self.shown]]
        self.lines += [f"gradient {v} {hexadecimal(g)}" for v, g in zip(self.leaves, gradients)]
        return self.lines


class Network:
    """Draws layers, each of which keeps values near 1, so that single precision can be held against them too."""

    def __init__(self, number):
        self.b, self.random = Builder(number), random.Random(number)

    def some(self, low, high):
        return self.random.randint(low, high)

    def weights(self, shape, fan_in):
        bound = 2.0 ** -math.floor(math.log2(max(fan_in, 1)) / 2)
        return self.b.leaf(shape, -bound, bound)

    def positive(self, x):
        return self.b.elementwise("add", self.b.elementwise("abs", x), self.b.constant(0.5))

    def activation(self, x):
        word = self.random.choice(["relu", "elu", "sigmoid", "tanh", "softmax", "log_softmax"])
        return self.b.elementwise(word, x)

    def function(self, x):
        word = self.random.choice(["exp", "log", "sqrt", "abs"])
        x = self.b.elementwise("tanh", x) if word == "exp" else self.positive(x) if word != "abs" else x
        return self.b.elementwise(word, x)

    def arithmetic(self, x):
        shape = self.b.shape(x)
        other = [d if self.some(0, 1) else 1 for d in shape][self.some(0, len(shape) - 1):]
        y = self.weights(other, 1)
        word = self.random.choice(["add", "sub", "mul", "div", "maximum", "minimum", "select"])
        if word == "select":
            condition = self.b.elementwise(self.random.choice(["less", "less_equal"]), x, y)
            return self.b.elementwise("select", condition, x, self.b.elementwise("mul", x, y))
        if word == "div":
            y = self.positive(y)
        return self.b.elementwise(word, *((x, y) if word == "div" or self.some(0, 1) else (y, x)))

    def centred(self, x):
        axes = sorted(self.random.sample(range(len(self.b.shape(x))), self.some(1, len(self.b.shape(x)))))
        word = self.random.choice(["reduce_sum", "reduce_mean", "reduce_max", "reduce_min"])
        reduced = self.b.reduce(word, x, axes)
        if word == "reduce_sum":
            reduced = self.b.elementwise("tanh", reduced)
        return self.b.elementwise("sub", x, reduced)

    def normalised(self, x):
        channels = self.b.shape(x)[-1]
        ranges = [(0.5, 1.5, "leaf"), (-1.0, 1.0, "leaf"), (-0.5, 0.5, "buffer"), (0.5, 1.5, "buffer")]
        vectors = [self.b.leaf([channels], *r) for r in ranges]
        if math.prod(self.b.shape(x)[:-1]) < 4 or self.some(0, 3) == 0:
            return self.b.batch_norm(x, vectors)
        return self.b.batch_norm_training(x, vectors, self.random.choice([0.9, 0.99]), self.some(0, 1))

    def dropout(self, x):
        return self.b.dropout(x, self.random.choice([0.1, 0.25, 0.5]), self.some(0, MASK), self.some(0, 1000))

    def permuted(self, x):
        rank = len(self.b.shape(x))
        return self.b.transpose(x, self.random.sample(range(rank), rank))

    def window(self, x, largest):
        """Valid, Keras' same, or pads of any kind."""
        image = self.b.shape(x)[1:3]
        kernel = [self.some(1, min(largest, size)) for size in image]
        stride = [self.some(1, 2), self.some(1, 2)] if self.some(0, 1) else [1, 1]
        pad, kind = [0, 0, 0, 0], self.random.choice(["valid", "same", "any"])
        for axis in (0, 1) if kind != "valid" else ():
            k, s, size = kernel[axis], stride[axis], image[axis]
            total = max((-(-size // s) - 1) * s + k - size, 0)
            ends = [total // 2, total - total // 2] if kind == "same" else [self.some(0, k - 1), self.some(0, k - 1)]
            pad[2 * axis : 2 * axis + 2] = ends
        return kernel, stride, pad

    def convolution(self, x):
        kernel, stride, pad = self.window(x, 3)
        channels = self.b.shape(x)[3]
        shape = [*kernel, channels, self.some(1, 4)]
        y = self.b.conv2d(x, self.weights(shape, channels * kernel[0] * kernel[1]), stride, pad)
        return self.b.elementwise("add", y, self.b.leaf([shape[3]])) if self.some(0, 1) else y

    def pooling(self, x):
        kernel, stride, pad = self.window(x, 3)
        if self.some(0, 1):
            return self.b.max_pool(x, kernel, stride, pad)
        return self.b.avg_pool(x, kernel, stride, pad, self.some(0, 1))

    def flat(self, x):
        shape = self.b.shape(x)
        return self.b.reshape(x, [shape[0], math.prod(shape[1:])])

    def dense(self, x):
        rows, columns = self.b.shape(x)
        transpose_a, transpose_b = self.some(0, 3) == 0, self.some(0, 1)
        inner, result = rows if transpose_a else columns, self.some(2, 5)
        w = self.weights([result, inner] if transpose_b else [inner, result], inner)
        y = self.b.matmul(x, w, transpose_a, transpose_b)
        return self.b.elementwise("add", y, self.b.leaf([1, result])) if self.some(0, 1) else y

    def layer(self, x):
        layers = [self.activation, self.arithmetic, self.normalised] * 2 + [self.centred, self.function, self.dropout, self.permuted]
        if len(self.b.shape(x)) == 4:
            layers += [self.convolution] * 5 + [self.pooling] * 4
        else:
            layers += [self.dense] * 3
        return self.random.choice(layers)(x)

    def classified(self, x):
        batch, classes = self.b.shape(x)
        by_index = self.some(0, 1)
        labels = self.b.labels(batch, classes) if by_index else self.b.elementwise("softmax", self.b.leaf([batch, classes]))
        word = self.random.choice(["cross_entropy", "cross_entropy_of_probabilities", "nll_loss" if by_index else "cross_entropy"])
        if word == "nll_loss":
            x = self.b.elementwise("log_softmax", x)
        if word == "cross_entropy_of_probabilities":
            x = self.b.elementwise(self.random.choice(["relu", "sigmoid"]) if by_index else "sigmoid", x)
        return self.b.loss(word, x, labels)

    def draw(self):
        images = self.some(0, 3) > 0
        x = self.b.leaf([self.some(1, 2), self.some(3, 6), self.some(3, 6), self.some(1, 3)] if images else [self.some(2, 4), self.some(3, 8)])
        for _ in range(self.some(2, 5)):
            x = self.layer(x)
        if images and self.some(0, 1):
            x = self.flat(x)
            for _ in range(self.some(1, 3)):
                x = self.layer(x)
        shape = self.b.shape(x)
        if len(shape) == 2 and shape[1] > 1 and self.some(0, 3) > 0:
            loss = self.classified(x)
        else:  # a weight for each element, so that no element's gradient is like another's
            self.b.shown.append(x)
            product = self.b.elementwise("mul", x, self.b.leaf(shape))
            loss = self.b.reduce("reduce_sum", product, list(range(len(shape))))
        return self.b.finish(loss)


def main():
    lines = [line for number in range(1, GRAPHS + 1) for line in Network(number).draw()]
    pathlib.Path(__file__).with_name("graphs.txt").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
