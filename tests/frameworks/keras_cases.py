"""What Keras has, with the arguments and shapes with which keras_layers_test.py runs it."""

from keras import layers

IMAGE, LINE, BOX, ROW = (2, 9, 8, 3), (2, 9, 4), (2, 5, 6, 4, 3), (4, 7)
TOKENS = "tokens"  # [4, 6] of 10

MIXED = "mixed"  # images with their labels
OF_QUERIES = ("MultiHeadAttention", "GroupQueryAttention")
# Their results are whole numbers, or pixels of which the gradient is nobody's.
WITHOUT_GRADIENTS = """
    CategoryEncoding Discretization AugMix AutoContrast ContrastLimitedAdaptiveHistogramEqualization CutMix Equalization
    MixUp RandAugment Solarization RandomBrightness RandomColorDegeneration RandomColorJitter RandomContrast RandomErasing
    RandomFlip RandomGaussianBlur RandomGrayscale RandomHue RandomInvert RandomPerspective RandomPosterization
    RandomRotation RandomSaturation RandomSharpness RandomShear RandomTranslation RandomZoom
""".split()

# Name: its arguments, or several, and the shapes of its inputs.
LAYERS = {
    "Activation": ([("gelu",), ("softmax",), ("selu",), ("hard_sigmoid",), ("mish",)], [ROW]),
    "ActivityRegularization": ([dict(l1=0.1, l2=0.2)], [ROW]),
    "AdaptiveAveragePooling1D": ([(4,)], [LINE]),
    "AdaptiveAveragePooling2D": ([(3,)], [IMAGE]),
    "AdaptiveAveragePooling3D": ([(2,)], [BOX]),
    "AdaptiveMaxPooling1D": ([(4,)], [LINE]),
    "AdaptiveMaxPooling2D": ([(3,)], [IMAGE]),
    "AdaptiveMaxPooling3D": ([(2,)], [BOX]),
    "Add": ([()], [[ROW, ROW, ROW]]),
    "AdditiveAttention": ([()], [[(2, 5, 4), (2, 6, 4)]]),
    "AlphaDropout": ([dict(rate=0.3, seed=3)], [ROW]),
    "Attention": ([(), dict(use_scale=True, score_mode="concat")], [[(2, 5, 4), (2, 6, 4)]]),
    "Average": ([()], [[ROW, ROW]]),
    "AveragePooling1D": ([dict(pool_size=3, strides=2, padding="same")], [LINE]),
    "AveragePooling2D": ([(2,), dict(pool_size=3, strides=2, padding="same")], [IMAGE]),
    "AveragePooling3D": ([(2,)], [BOX]),
    "BatchNormalization": ([(), dict(axis=1), dict(scale=False)], [IMAGE, ROW]),
    "Bidirectional": ([lambda: layers.Bidirectional(layers.GRU(5, return_sequences=True))], [LINE]),
    "CategoryEncoding": ([dict(num_tokens=10), dict(num_tokens=10, output_mode="count")], [TOKENS]),
    "CenterCrop": ([(5, 6)], [IMAGE]),
    "Concatenate": ([dict(axis=1), dict(axis=-1)], [[ROW, ROW]]),
    "Conv1D": (
        [
            (5, 3),
            dict(filters=4, kernel_size=3, dilation_rate=2, padding="causal"),
            dict(filters=4, kernel_size=2, groups=2),
        ],
        [LINE],
    ),
    "Conv1DTranspose": ([(5, 3), dict(filters=4, kernel_size=3, strides=2, padding="same")], [LINE]),
    "Conv2D": (
        [
            (5, 3),
            dict(filters=6, kernel_size=3, strides=2, padding="same", activation="relu"),
            dict(filters=6, kernel_size=3, groups=3),
            dict(filters=4, kernel_size=(2, 3), dilation_rate=(2, 1)),
        ],
        [IMAGE],
    ),
    "Conv2DTranspose": ([(5, 3), dict(filters=4, kernel_size=3, strides=2, padding="same", output_padding=1)], [IMAGE]),
    "Conv3D": ([(4, 2), dict(filters=4, kernel_size=3, strides=2, padding="same")], [BOX]),
    "Conv3DTranspose": ([(4, 2), dict(filters=2, kernel_size=3, strides=2, padding="same")], [BOX]),
    "ConvLSTM1D": ([(3, 2)], [(2, 4, 6, 2)]),
    "ConvLSTM2D": ([(3, 2), dict(filters=2, kernel_size=3, padding="same", return_sequences=True)], [(2, 3, 5, 6, 2)]),
    "ConvLSTM3D": ([(2, 2)], [(2, 3, 3, 4, 3, 2)]),
    "Cropping1D": ([(2,)], [LINE]),
    "Cropping2D": ([(((1, 2), (0, 3)),)], [IMAGE]),
    "Cropping3D": ([(1,)], [BOX]),
    "Dense": ([(5,), dict(units=5, activation="tanh", use_bias=False), dict(units=6, lora_rank=2)], [ROW, LINE]),
    "DepthwiseConv1D": ([(3,), dict(kernel_size=2, depth_multiplier=2, strides=2)], [LINE]),
    "DepthwiseConv2D": ([(3,), dict(kernel_size=3, depth_multiplier=2, strides=2, padding="same")], [IMAGE]),
    "Discretization": ([dict(bin_boundaries=[-1.0, 0.0, 0.5])], [ROW]),
    "Dot": ([dict(axes=1), dict(axes=-1, normalize=True)], [[ROW, ROW]]),
    "Dropout": ([dict(rate=0.4, seed=3), dict(rate=0.4, seed=3, noise_shape=(4, 1))], [ROW]),
    "ELU": ([(0.5,)], [ROW]),
    "EinsumDense": ([("abc,cd->abd", (None, 5)), ("abc,bcd->abd", (9, 5))], [LINE]),
    "Embedding": ([(10, 5), dict(input_dim=10, output_dim=5, mask_zero=True)], [TOKENS]),
    "Flatten": ([()], [IMAGE]),
    "GRU": ([(5,), dict(units=5, reset_after=False, return_sequences=True, go_backwards=True)], [LINE]),
    "GaussianDropout": ([dict(rate=0.3, seed=3)], [ROW]),
    "GaussianNoise": ([dict(stddev=0.3, seed=3)], [ROW]),
    "GlobalAveragePooling1D": ([()], [LINE]),
    "GlobalAveragePooling2D": ([(), dict(keepdims=True)], [IMAGE]),
    "GlobalAveragePooling3D": ([()], [BOX]),
    "GlobalMaxPooling1D": ([()], [LINE]),
    "GlobalMaxPooling2D": ([()], [IMAGE]),
    "GlobalMaxPooling3D": ([()], [BOX]),
    "GroupNormalization": ([dict(groups=3), dict(groups=-1)], [IMAGE]),
    "GroupQueryAttention": ([dict(head_dim=4, num_query_heads=4, num_key_value_heads=2)], [[(2, 5, 8), (2, 6, 8)]]),
    "Identity": ([()], [ROW]),
    "LSTM": (
        [(5,), dict(units=5, return_sequences=True, recurrent_dropout=0.2, seed=3), dict(units=4, unroll=True)],
        [LINE],
    ),
    "Lambda": ([lambda: layers.Lambda(lambda x: x**2 + 1)], [ROW]),
    "LayerNormalization": ([(), dict(axis=[1, 2])], [LINE]),
    "LeakyReLU": ([(0.2,)], [ROW]),
    "Masking": ([()], [LINE]),
    "MaxPooling1D": ([dict(pool_size=3, strides=2, padding="same")], [LINE]),
    "MaxPooling2D": ([(), dict(pool_size=3, strides=2, padding="same")], [IMAGE]),
    "MaxPooling3D": ([()], [BOX]),
    "Maximum": ([()], [[ROW, ROW]]),
    "Minimum": ([()], [[ROW, ROW]]),
    "MultiHeadAttention": ([(2, 3), dict(num_heads=2, key_dim=3, use_bias=False)], [[(2, 5, 4), (2, 6, 4)]]),
    "Multiply": ([()], [[ROW, ROW]]),
    "Normalization": ([dict(mean=[0.1] * 7, variance=[2.0] * 7)], [ROW]),
    "PReLU": ([(), dict(shared_axes=[1])], [LINE]),
    "Permute": ([((2, 1),)], [LINE]),
    "RMSNormalization": ([()], [LINE]),
    "RNN": (
        [lambda: layers.RNN(layers.LSTMCell(4)), lambda: layers.RNN([layers.GRUCell(4), layers.GRUCell(3)])],
        [LINE],
    ),
    "ReLU": ([(), dict(max_value=0.8, negative_slope=0.1, threshold=0.2)], [ROW]),
    "RepeatVector": ([(3,)], [ROW]),
    "Rescaling": ([(2.0, 1.0)], [ROW]),
    "Reshape": ([((3, -1),)], [IMAGE]),
    "Resizing": (
        [
            (5, 12),
            dict(height=13, width=7, interpolation="bicubic"),
            dict(height=4, width=5, interpolation="nearest"),
            dict(height=6, width=6, crop_to_aspect_ratio=True),
        ],
        [IMAGE],
    ),
    "ReversibleEmbedding": ([(10, 5)], [TOKENS]),
    "SeparableConv1D": ([(4, 3)], [LINE]),
    "SeparableConv2D": ([(4, 3), dict(filters=4, kernel_size=3, strides=2, padding="same")], [IMAGE]),
    "SimpleRNN": ([(5,), dict(units=5, return_sequences=True)], [LINE]),
    "Softmax": ([(), dict(axis=1)], [LINE]),
    "SpatialDropout1D": ([dict(rate=0.4, seed=3)], [LINE]),
    "SpatialDropout2D": ([dict(rate=0.4, seed=3)], [IMAGE]),
    "SpatialDropout3D": ([dict(rate=0.4, seed=3)], [BOX]),
    "SpectralNormalization": ([lambda: layers.SpectralNormalization(layers.Dense(5), power_iterations=2)], [ROW]),
    "StackedRNNCells": (
        [lambda: layers.RNN(layers.StackedRNNCells([layers.LSTMCell(4), layers.SimpleRNNCell(3)]))],
        [LINE],
    ),
    "Subtract": ([()], [[ROW, ROW]]),
    "TimeDistributed": ([lambda: layers.TimeDistributed(layers.Conv1D(3, 2))], [(2, 3, 6, 4)]),
    "UnitNormalization": ([()], [LINE]),
    "UpSampling1D": ([(3,)], [LINE]),
    "UpSampling2D": ([(), dict(size=(2, 3), interpolation="bilinear")], [IMAGE]),
    "UpSampling3D": ([()], [BOX]),
    "ZeroPadding1D": ([(2,)], [LINE]),
    "ZeroPadding2D": ([(((1, 2), (0, 3)),)], [IMAGE]),
    "ZeroPadding3D": ([()], [BOX]),
    # Augmentation: pixels from 0 to 1.
    "AugMix": ([dict(value_range=(0, 1), seed=3)], [IMAGE]),
    "AutoContrast": ([dict(value_range=(0, 1))], [IMAGE]),
    "CutMix": ([dict(seed=3)], [MIXED]),
    "Equalization": ([dict(value_range=(0, 1))], [IMAGE]),
    "MixUp": ([dict(seed=3)], [MIXED]),
    "RandAugment": ([dict(value_range=(0, 1), seed=3)], [IMAGE]),
    "RandomBrightness": ([dict(factor=0.2, value_range=(0, 1), seed=3)], [IMAGE]),
    "RandomColorDegeneration": ([dict(factor=0.5, value_range=(0, 1), seed=3)], [IMAGE]),
    "RandomColorJitter": (
        [
            dict(
                value_range=(0, 1),
                brightness_factor=0.2,
                contrast_factor=0.2,
                saturation_factor=0.3,
                hue_factor=0.1,
                seed=3,
            )
        ],
        [IMAGE],
    ),
    "RandomContrast": ([dict(factor=0.2, value_range=(0, 1), seed=3)], [IMAGE]),
    "RandomErasing": ([dict(value_range=(0, 1), seed=3)], [IMAGE]),
    "RandomFlip": ([dict(seed=3)], [IMAGE]),
    "RandomGaussianBlur": ([dict(value_range=(0, 1), seed=3)], [IMAGE]),
    "RandomGrayscale": ([dict(seed=3)], [IMAGE]),
    "RandomHue": ([dict(factor=0.3, value_range=(0, 1), seed=3)], [IMAGE]),
    "RandomInvert": ([dict(value_range=(0, 1), seed=3)], [IMAGE]),
    "RandomPerspective": ([dict(seed=3)], [IMAGE]),
    "RandomPosterization": ([dict(factor=3, value_range=(0, 1), seed=3)], [IMAGE]),
    "RandomRotation": (
        [dict(factor=0.2, seed=3), dict(factor=0.2, fill_mode="constant", interpolation="nearest", seed=3)],
        [IMAGE],
    ),
    "RandomSaturation": ([dict(factor=(0.3, 0.7), value_range=(0, 1), seed=3)], [IMAGE]),
    "RandomSharpness": ([dict(factor=0.5, value_range=(0, 1), seed=3)], [IMAGE]),
    "RandomShear": ([dict(x_factor=0.2, y_factor=0.2, seed=3)], [IMAGE]),
    "RandomTranslation": ([dict(height_factor=0.2, width_factor=0.2, seed=3)], [IMAGE]),
    "RandomZoom": ([dict(height_factor=0.2, seed=3)], [IMAGE]),
    "Solarization": ([dict(value_range=(0, 1), seed=3)], [IMAGE]),
    "ContrastLimitedAdaptiveHistogramEqualization": ([dict(value_range=(0, 1), tile_grid_size=(2, 2))], [IMAGE]),
}

# What no program of a device has: other names, what is built of others or is abstract, strings and numbers on the host,
# another framework's layers. Keras itself does not trace RandomCrop and RandomElasticTransform for JAX. The chip has no
# FFT.
NO_LAYERS = """
    AvgPool1D AvgPool2D AvgPool3D Convolution1D Convolution1DTranspose Convolution2D Convolution2DTranspose
    Convolution3D Convolution3DTranspose GlobalAvgPool1D GlobalAvgPool2D GlobalAvgPool3D GlobalMaxPool1D
    GlobalMaxPool2D GlobalMaxPool3D MaxPool1D MaxPool2D MaxPool3D SeparableConvolution1D SeparableConvolution2D
    Input InputLayer InputSpec Layer Wrapper Pipeline GRUCell LSTMCell SimpleRNNCell
    HashedCrossing Hashing IntegerLookup StringLookup TextVectorization MaxNumBoundingBoxes
    FlaxLayer JaxLayer TFSMLayer TorchModuleWrapper
    RandomCrop RandomElasticTransform
    MelSpectrogram STFTSpectrogram
""".split()

# A loss takes what is wanted, and what a network says.
SIGNS, PARTS, CLASSES, NUMBERS, ALIGNED, BITS = "signs", "parts", "classes", "numbers", "aligned", "bits"
LOSSES = {
    "BinaryCrossentropy": (BITS, [dict(), dict(from_logits=True, label_smoothing=0.1)]),
    "BinaryFocalCrossentropy": (BITS, [dict()]),
    "CTC": (ALIGNED, [dict()]),
    "CategoricalCrossentropy": (PARTS, [dict(), dict(from_logits=True, label_smoothing=0.1)]),
    "CategoricalFocalCrossentropy": (PARTS, [dict()]),
    "CategoricalGeneralizedCrossEntropy": (CLASSES, [dict()]),
    "CategoricalHinge": (PARTS, [dict()]),
    "Circle": (CLASSES, [dict()]),
    "CosineSimilarity": (NUMBERS, [dict()]),
    "Dice": (PARTS, [dict()]),
    "Hinge": (SIGNS, [dict()]),
    "Huber": (NUMBERS, [dict(delta=0.5)]),
    "KLDivergence": (PARTS, [dict()]),
    "LogCosh": (NUMBERS, [dict()]),
    "MeanAbsoluteError": (NUMBERS, [dict()]),
    "MeanAbsolutePercentageError": (NUMBERS, [dict()]),
    "MeanSquaredError": (NUMBERS, [dict(), dict(reduction="sum")]),
    "MeanSquaredLogarithmicError": (PARTS, [dict()]),
    "Poisson": (PARTS, [dict()]),
    "SparseCategoricalCrossentropy": (CLASSES, [dict(), dict(from_logits=True, ignore_class=1)]),
    "SquaredHinge": (SIGNS, [dict()]),
    "Tversky": (PARTS, [dict(alpha=0.3)]),
}

OPTIMIZERS = {
    "Adadelta": [dict(learning_rate=0.5)],
    "Adafactor": [dict(learning_rate=0.1)],
    "Adagrad": [dict()],
    "Adam": [dict(), dict(amsgrad=True, clipnorm=1.0), dict(use_ema=True, gradient_accumulation_steps=2)],
    "AdamW": [dict(weight_decay=0.01, global_clipnorm=0.5)],
    "Adamax": [dict()],
    "Ftrl": [dict(l1_regularization_strength=0.01)],
    "Lamb": [dict()],
    "Lion": [dict()],
    "LossScaleOptimizer": [lambda optimizers: optimizers.LossScaleOptimizer(optimizers.SGD(0.1), initial_scale=8.0)],
    "Muon": [dict(learning_rate=0.01)],
    "Nadam": [dict()],
    "RMSprop": [dict(), dict(centered=True, momentum=0.9, clipvalue=0.5)],
    "SGD": [dict(), dict(momentum=0.9, nesterov=True, weight_decay=0.01)],
    "ScheduleFreeAdamW": [dict()],
}
# Abstract, or several of the others.
NO_OPTIMIZERS = ["MultiOptimizer", "Optimizer", "OptimizerMap"]

METRICS = {
    "AUC": (BITS, [dict(), dict(curve="PR")]),
    "Accuracy": (CLASSES, [dict()]),
    "BinaryAccuracy": (BITS, [dict()]),
    "BinaryCrossentropy": (BITS, [dict()]),
    "BinaryIoU": (BITS, [dict()]),
    "CategoricalAccuracy": (PARTS, [dict()]),
    "CategoricalCrossentropy": (PARTS, [dict()]),
    "CategoricalHinge": (PARTS, [dict()]),
    "ConcordanceCorrelation": (NUMBERS, [dict()]),
    "CosineSimilarity": (NUMBERS, [dict()]),
    "F1Score": (PARTS, [dict(average="macro")]),
    "FBetaScore": (PARTS, [dict(beta=2.0)]),
    "FalseNegatives": (BITS, [dict()]),
    "FalsePositives": (BITS, [dict(thresholds=[0.3, 0.6])]),
    "Hinge": (SIGNS, [dict()]),
    "IoU": (CLASSES, [dict(num_classes=5, target_class_ids=[0, 2], sparse_y_pred=False)]),
    "KLDivergence": (PARTS, [dict()]),
    "LogCoshError": (NUMBERS, [dict()]),
    "Mean": (None, [dict()]),
    "MeanAbsoluteError": (NUMBERS, [dict()]),
    "MeanAbsolutePercentageError": (NUMBERS, [dict()]),
    "MeanIoU": (CLASSES, [dict(num_classes=5, sparse_y_pred=False)]),
    "MeanSquaredError": (NUMBERS, [dict()]),
    "MeanSquaredLogarithmicError": (PARTS, [dict()]),
    "OneHotIoU": (PARTS, [dict(num_classes=5, target_class_ids=[0, 2])]),
    "OneHotMeanIoU": (PARTS, [dict(num_classes=5)]),
    "PearsonCorrelation": (NUMBERS, [dict()]),
    "Poisson": (PARTS, [dict()]),
    "Precision": (BITS, [dict(), dict(top_k=2)]),
    "PrecisionAtRecall": (BITS, [dict(recall=0.5)]),
    "R2Score": (NUMBERS, [dict()]),
    "Recall": (BITS, [dict()]),
    "RecallAtPrecision": (BITS, [dict(precision=0.5)]),
    "RootMeanSquaredError": (NUMBERS, [dict()]),
    "SensitivityAtSpecificity": (BITS, [dict(specificity=0.5)]),
    "SparseCategoricalAccuracy": (CLASSES, [dict()]),
    "SparseCategoricalCrossentropy": (CLASSES, [dict()]),
    "SparseTopKCategoricalAccuracy": (CLASSES, [dict(k=2)]),
    "SpecificityAtSensitivity": (BITS, [dict(sensitivity=0.5)]),
    "SquaredHinge": (SIGNS, [dict()]),
    "Sum": (None, [dict()]),
    "TopKCategoricalAccuracy": (PARTS, [dict(k=2)]),
    "TrueNegatives": (BITS, [dict()]),
    "TruePositives": (BITS, [dict()]),
}
NO_METRICS = ["MeanMetricWrapper", "Metric"]
