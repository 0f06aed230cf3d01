"""What torch.nn and torch.optim have, with the arguments and shapes with which modules_test.py runs it; numbers."""

import torch

LINE, IMAGE, BOX, ROW = (2, 4, 9), (2, 4, 8, 6), (2, 4, 4, 6, 5), (4, 6)
TOKENS = "tokens"  # [4, 6] of 10, whole


def drawn(*shape):
    """Normal numbers, the same for the same shape."""
    return torch.randn(*shape, generator=torch.Generator().manual_seed(sum(shape)))


# Name: arguments, or several, and the shapes of its inputs.
MODULES = {
    "AdaptiveAvgPool1d": ([(4,)], [LINE]),
    "AdaptiveAvgPool2d": ([(2,), (1,)], [IMAGE]),
    "AdaptiveAvgPool3d": ([(2,)], [BOX]),
    "AdaptiveMaxPool1d": ([(3,)], [LINE]),
    "AdaptiveMaxPool2d": ([(2,)], [IMAGE]),
    "AdaptiveMaxPool3d": ([(2,)], [BOX]),
    "AvgPool1d": ([(3, 2)], [LINE]),
    "AvgPool2d": ([(2,), dict(kernel_size=3, stride=2, padding=1, count_include_pad=False)], [IMAGE]),
    "AvgPool3d": ([(2,)], [BOX]),
    "BatchNorm1d": ([(4,)], [LINE, (5, 4)]),
    "BatchNorm2d": ([(4,)], [IMAGE]),
    "BatchNorm3d": ([(4,)], [BOX]),
    "Bilinear": ([(6, 6, 3)], [[ROW, ROW]]),
    "CELU": ([(), (1.5,)], [ROW]),
    "ChannelShuffle": ([(2,)], [IMAGE]),
    "CircularPad1d": ([(2,)], [LINE]),
    "CircularPad2d": ([((1, 2, 0, 3),)], [IMAGE]),
    "CircularPad3d": ([(1,)], [BOX]),
    "ConstantPad1d": ([(2, 1.5)], [LINE]),
    "ConstantPad2d": ([((1, 2, 0, -1), 0.5)], [IMAGE]),
    "ConstantPad3d": ([(1, 0.5)], [BOX]),
    "Conv1d": ([(4, 6, 3), dict(in_channels=4, out_channels=6, kernel_size=3, stride=2, padding=1, groups=2)], [LINE]),
    "Conv2d": (
        [
            (4, 6, 3),
            dict(in_channels=4, out_channels=8, kernel_size=3, padding="same", dilation=2, groups=4),
            dict(in_channels=4, out_channels=5, kernel_size=3, padding=1, padding_mode="reflect"),
        ],
        [IMAGE],
    ),
    "Conv3d": ([(4, 3, 2)], [BOX]),
    "ConvTranspose1d": ([(4, 6, 3)], [LINE]),
    "ConvTranspose2d": (
        [
            dict(in_channels=4, out_channels=6, kernel_size=3, stride=2, padding=1, output_padding=1),
            dict(in_channels=4, out_channels=6, kernel_size=3, groups=2),
        ],
        [IMAGE],
    ),
    "ConvTranspose3d": ([(4, 3, 2)], [BOX]),
    "CosineSimilarity": ([()], [[ROW, ROW]]),
    "CrossMapLRN2d": ([(3,)], [IMAGE]),
    "ELU": ([(), (0.5,)], [ROW]),
    "Embedding": ([(10, 5), dict(num_embeddings=10, embedding_dim=5, padding_idx=1)], [TOKENS]),
    "EmbeddingBag": ([(10, 5), dict(num_embeddings=10, embedding_dim=5, mode="sum")], [TOKENS]),
    "Flatten": ([()], [IMAGE]),
    "Fold": ([dict(output_size=(4, 5), kernel_size=2)], [(2, 8, 12)]),
    "GELU": ([(), dict(approximate="tanh")], [ROW]),
    "GLU": ([()], [ROW]),
    "GRU": ([(9, 5), dict(input_size=9, hidden_size=4, num_layers=2, bidirectional=True)], [LINE]),
    "GRUCell": ([(6, 5)], [ROW]),
    "GroupNorm": ([(2, 4)], [IMAGE, LINE]),
    "Hardshrink": ([()], [ROW]),
    "Hardsigmoid": ([()], [ROW]),
    "Hardswish": ([()], [ROW]),
    "Hardtanh": ([(-0.5, 0.7)], [ROW]),
    "Identity": ([()], [ROW]),
    "InstanceNorm1d": ([(4,)], [LINE]),
    "InstanceNorm2d": ([dict(num_features=4, affine=True, track_running_stats=True)], [IMAGE]),
    "InstanceNorm3d": ([(4,)], [BOX]),
    "LPPool1d": ([(2, 3)], [LINE]),
    "LPPool2d": ([(2, 2)], [IMAGE]),
    "LPPool3d": ([(2, 2)], [BOX]),
    "LSTM": ([(9, 5), dict(input_size=9, hidden_size=4, num_layers=2, proj_size=3)], [LINE]),
    "LSTMCell": ([(6, 5)], [ROW]),
    "LayerNorm": ([(6,)], [ROW, IMAGE]),
    "LeakyReLU": ([(0.1,)], [ROW]),
    "Linear": ([(6, 5), dict(in_features=6, out_features=5, bias=False)], [ROW, IMAGE]),
    "LocalResponseNorm": ([(3,)], [IMAGE]),
    "LogSigmoid": ([()], [ROW]),
    "LogSoftmax": ([(1,)], [ROW]),
    "MaxPool1d": ([(3, 2)], [LINE]),
    "MaxPool2d": (
        [(2,), dict(kernel_size=3, stride=2, padding=1), dict(kernel_size=3, stride=2, ceil_mode=True)],
        [IMAGE],
    ),
    "MaxPool3d": ([(2,)], [BOX]),
    "Mish": ([()], [ROW]),
    "MultiheadAttention": (
        [dict(embed_dim=6, num_heads=2), dict(embed_dim=6, num_heads=3, batch_first=True, bias=False)],
        [[(3, 5, 6), (3, 5, 6), (3, 5, 6)]],
    ),
    "PReLU": ([(), (4,)], [IMAGE]),
    "PairwiseDistance": ([()], [[ROW, ROW]]),
    "PixelShuffle": ([(2,)], [IMAGE]),
    "PixelUnshuffle": ([(2,)], [IMAGE]),
    "RMSNorm": ([(6,)], [ROW]),
    "RNN": ([(9, 5), dict(input_size=9, hidden_size=4, nonlinearity="relu", bidirectional=True)], [LINE]),
    "RNNCell": ([(6, 5)], [ROW]),
    "ReLU": ([()], [ROW]),
    "ReLU6": ([()], [ROW]),
    "ReflectionPad1d": ([(2,)], [LINE]),
    "ReflectionPad2d": ([((1, 2, 0, 3),)], [IMAGE]),
    "ReflectionPad3d": ([(1,)], [BOX]),
    "ReplicationPad1d": ([(2,)], [LINE]),
    "ReplicationPad2d": ([((1, 2, 0, 3),)], [IMAGE]),
    "ReplicationPad3d": ([(1,)], [BOX]),
    "SELU": ([()], [ROW]),
    "SiLU": ([()], [ROW]),
    "Sigmoid": ([()], [ROW]),
    "Softmax": ([(0,)], [ROW]),
    "Softmax2d": ([()], [IMAGE]),
    "Softmin": ([(1,)], [ROW]),
    "Softplus": ([(), (2.0, 1.0)], [ROW]),
    "Softshrink": ([()], [ROW]),
    "Softsign": ([()], [ROW]),
    "Tanh": ([()], [ROW]),
    "Tanhshrink": ([()], [ROW]),
    "Threshold": ([(0.1, 0.5)], [ROW]),
    "Transformer": (
        [dict(d_model=6, nhead=2, num_encoder_layers=1, num_decoder_layers=1, dim_feedforward=8, dropout=0.0)],
        [[(3, 2, 6), (4, 2, 6)]],
    ),
    "TransformerDecoderLayer": ([dict(d_model=6, nhead=2, dim_feedforward=8, dropout=0.0)], [[(3, 2, 6), (4, 2, 6)]]),
    "TransformerEncoderLayer": (
        [dict(d_model=6, nhead=2, dim_feedforward=8, dropout=0.0, norm_first=True)],
        [(3, 2, 6)],
    ),
    "Unflatten": ([(1, (2, 2))], [IMAGE]),
    "Unfold": ([dict(kernel_size=3, padding=1, stride=2)], [IMAGE]),
    "Upsample": (
        [
            dict(scale_factor=2),
            dict(size=(5, 9), mode="bilinear"),
            dict(scale_factor=2, mode="bicubic", align_corners=True),
        ],
        [IMAGE],
    ),
    "UpsamplingBilinear2d": ([dict(scale_factor=2)], [IMAGE]),
    "UpsamplingNearest2d": ([dict(scale_factor=3)], [IMAGE]),
    "ZeroPad1d": ([(2,)], [LINE]),
    "ZeroPad2d": ([((1, 2, 0, 3),)], [IMAGE]),
    "ZeroPad3d": ([(1,)], [BOX]),
}

# A loss takes what a network says, and what is wanted.
BITS, SIGNS, CLASSES, NUMBERS, PARTS, PAIRS, TRIPLES, VARIANCE, ALIGNED, LABELS, COUNTS = (
    "bits signs classes numbers parts pairs triples variance aligned labels counts"
).split()
LOSSES = {
    "BCELoss": (PARTS, [dict()]),
    "BCEWithLogitsLoss": (BITS, [dict(), dict(reduction="sum")]),
    "CTCLoss": (ALIGNED, [dict()]),
    "CosineEmbeddingLoss": (PAIRS, [dict(margin=0.2)]),
    "CrossEntropyLoss": (
        CLASSES,
        [dict(), dict(label_smoothing=0.1, ignore_index=1), dict(weight=torch.tensor([1.0, 2, 3, 4, 5]))],
    ),
    "GaussianNLLLoss": (VARIANCE, [dict()]),
    "HingeEmbeddingLoss": (SIGNS, [dict()]),
    "HuberLoss": (NUMBERS, [dict(delta=0.5)]),
    "KLDivLoss": (COUNTS, [dict(reduction="batchmean")]),
    "L1Loss": (NUMBERS, [dict()]),
    "MSELoss": (NUMBERS, [dict(), dict(reduction="none")]),
    "MarginRankingLoss": (PAIRS, [dict(margin=0.1)]),
    "MultiLabelMarginLoss": (LABELS, [dict()]),
    "MultiLabelSoftMarginLoss": (BITS, [dict()]),
    "MultiMarginLoss": (CLASSES, [dict()]),
    "NLLLoss": (CLASSES, [dict()]),
    "PoissonNLLLoss": (COUNTS, [dict()]),
    "SmoothL1Loss": (NUMBERS, [dict(beta=0.5)]),
    "SoftMarginLoss": (SIGNS, [dict()]),
    "TripletMarginLoss": (TRIPLES, [dict()]),
    "TripletMarginWithDistanceLoss": (TRIPLES, [dict()]),
}

OPTIMIZERS = {
    "ASGD": [dict()],
    "Adadelta": [dict()],
    "Adafactor": [dict()],
    "Adagrad": [dict(lr=0.1)],
    "Adam": [dict(), dict(amsgrad=True, weight_decay=0.01)],
    "AdamW": [dict()],
    "Adamax": [dict()],
    "NAdam": [dict()],
    "RAdam": [dict()],
    "RMSprop": [dict(centered=True, momentum=0.9)],
    "Rprop": [dict()],
    "SGD": [dict(lr=0.1), dict(lr=0.1, momentum=0.9, nesterov=True, weight_decay=0.01)],
}

# Containers, parameters and abstract classes; what takes shapes from its first input; what draws numbers of the
# device's own; what is made of modules above. Unpooling takes another module's indices.
NO_MODULES = """
    Buffer Container DataParallel Module ModuleDict ModuleList Parameter ParameterDict ParameterList RNNBase RNNCellBase
    Sequential UninitializedBuffer UninitializedParameter NLLLoss2d SyncBatchNorm
    LazyBatchNorm1d LazyBatchNorm2d LazyBatchNorm3d LazyConv1d LazyConv2d LazyConv3d LazyConvTranspose1d
    LazyConvTranspose2d LazyConvTranspose3d LazyInstanceNorm1d LazyInstanceNorm2d LazyInstanceNorm3d LazyLinear
    AlphaDropout Dropout Dropout1d Dropout2d Dropout3d FeatureAlphaDropout FractionalMaxPool2d FractionalMaxPool3d RReLU
    AdaptiveLogSoftmaxWithLoss TransformerDecoder TransformerEncoder MaxUnpool1d MaxUnpool2d MaxUnpool3d
""".split()
# Abstract, of sparse gradients, with a closure, of matrices alone.
NO_OPTIMIZERS = ["Optimizer", "SparseAdam", "LBFGS", "Muon"]
