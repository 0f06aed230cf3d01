"""The workloads' networks in PyTorch, as frameworks_cycles.py and frameworks_training.py take them: images are NCHW."""


def network(name):
    """The module, on the CPU."""
    from torch import nn

    dense = lambda *pairs: [layer for pair in pairs for layer in (nn.Linear(*pair), nn.ReLU())][:-1]
    deep = lambda i, o: [nn.BatchNorm2d(i), nn.Conv2d(i, o, 5, padding=2), nn.ELU(), nn.MaxPool2d(2), nn.Dropout(0.25)]
    conv = lambda i, o: [nn.Conv2d(i, o, 3), nn.ReLU(), nn.MaxPool2d(2)]
    chain = lambda one, *sizes: [layer for pair in zip(sizes, sizes[1:]) for layer in one(*pair)]
    block = lambda i, o: [nn.Conv2d(i, o, 5), nn.MaxPool2d(2), nn.ReLU(), nn.BatchNorm2d(o)]
    layers = {
        "digits": lambda: [nn.Flatten(), *dense((64, 256), (256, 10))],
        "mlp": lambda: [nn.Flatten(), *dense((784, 512), (512, 512), (512, 10))],
        "mnist": lambda: [nn.Flatten(), *dense((784, 512), (512, 10))],
        "keras-cnn-64": lambda: [nn.Conv2d(1, 64, 3), nn.MaxPool2d(2), nn.ReLU(), nn.Flatten(), *dense((10816, 10))],
        "keras-cnn": lambda: [nn.Conv2d(1, 128, 3), nn.MaxPool2d(2), nn.ELU(), nn.Flatten(), *dense((21632, 10))],
        "cnn8": lambda: [*block(1, 10), *block(10, 20), nn.Flatten(), *dense((320, 50), (50, 10))],
        "deep-cnn": lambda: [
            *(*chain(deep, 1, 64, 128, 256), nn.Flatten()),
            *(nn.Linear(2304, 256), nn.ELU(), nn.Dropout(0.5), nn.Linear(256, 10)),
        ],
        "flowers": lambda: [*chain(conv, 3, 32, 64, 128, 128), nn.Flatten(), *dense((12800, 512), (512, 5))],
    }[name]
    return nn.Sequential(*layers())


def optimizer(name, parameters):
    import torch

    optimizers = {
        "mlp": lambda p: torch.optim.SGD(p, lr=1e-3),
        "cnn8": lambda p: torch.optim.SGD(p, lr=0.01, momentum=0.5),
    }
    return optimizers.get(name, lambda p: torch.optim.Adam(p, lr=1e-3))(parameters)
