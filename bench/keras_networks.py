"""The workloads' networks in Keras, as frameworks_cycles.py and frameworks_training.py take them."""

# Batch and shape of images; classes are 10, but 5 of flowers.
IMAGES = {
    "digits": (64, (8, 8, 1)),
    "mlp": (64, (28, 28, 1)),
    "mnist": (200, (28, 28, 1)),
    "cnn8": (128, (28, 28, 1)),
    "keras-cnn-64": (1000, (28, 28, 1)),
    "keras-cnn": (1000, (28, 28, 1)),
    "flowers": (64, (192, 192, 3)),
    "deep-cnn": (1000, (28, 28, 1)),
}


def compiled(name):
    """The model, with its optimizer, the loss of whole-number labels, and the accuracy."""
    import keras
    from keras import layers

    dense = lambda *sizes: [layers.Dense(size, activation="relu") for size in sizes]
    norm = layers.BatchNormalization
    conv = lambda filters: layers.Conv2D(filters, 3, activation="relu")
    deep = lambda filters: [
        *(norm(), layers.Conv2D(filters, 5, padding="same", activation="elu")),
        *(layers.MaxPooling2D(), layers.Dropout(0.25)),
    ]
    block = lambda filters: [layers.Conv2D(filters, 5), layers.MaxPooling2D(), layers.ReLU(), norm()]
    hidden = {
        "digits": lambda: [layers.Flatten(), *dense(256)],
        "mlp": lambda: [layers.Flatten(), *dense(512, 512)],
        "mnist": lambda: [layers.Flatten(), *dense(512)],
        "keras-cnn-64": lambda: [layers.Conv2D(64, 3), layers.MaxPooling2D(), layers.ReLU(), layers.Flatten()],
        "keras-cnn": lambda: [layers.Conv2D(128, 3), layers.MaxPooling2D(), layers.ELU(), layers.Flatten()],
        "cnn8": lambda: [*block(10), *block(20), layers.Flatten(), *dense(50)],
        "deep-cnn": lambda: [
            *(layer for filters in (64, 128, 256) for layer in deep(filters)),
            *(layers.Flatten(), layers.Dense(256, activation="elu"), layers.Dropout(0.5)),
        ],
        "flowers": lambda: [
            *(layer for filters in (32, 64, 128, 128) for layer in (conv(filters), layers.MaxPooling2D())),
            *(layers.Flatten(), *dense(512)),
        ],
    }[name]
    optimizers = {"mlp": lambda: keras.optimizers.SGD(1e-3), "cnn8": lambda: keras.optimizers.SGD(0.01, 0.5)}
    shape, classes = IMAGES[name][1], 5 if name == "flowers" else 10
    model = keras.Sequential([layers.Input(shape), *hidden(), layers.Dense(classes)])
    loss = keras.losses.SparseCategoricalCrossentropy(from_logits=True)
    model.compile(optimizers.get(name, lambda: keras.optimizers.Adam(1e-3))(), loss, metrics=["accuracy"])
    return model
