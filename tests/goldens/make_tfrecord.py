#!/usr/bin/python3
"""Writes images.tfrec: two images of 4 x 3 pixels in tf.train.Examples, encoded by Pillow (Debian: python3-pil), with the
wire format and the checksums written out here from their public descriptions. Prints the pixels as Pillow decodes them.
"""
import io
import pathlib
import struct

from PIL import Image


def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0x82F63B78 if crc & 1 else 0)
    return crc ^ 0xFFFFFFFF


def masked(data):
    crc = crc32c(data)
    return struct.pack("<I", ((crc >> 15 | crc << 17) + 0xA282EAD8) & 0xFFFFFFFF)


def varint(n):
    return bytes([n]) if n < 128 else bytes([n & 127 | 128]) + varint(n >> 7)


def message(number, data):  # a field of bytes, a string or a message
    return varint(number << 3 | 2) + varint(len(data)) + data


def feature(key, kind, values):  # an entry of Features' map
    return message(1, message(1, key.encode()) + message(2, message(kind, values)))


def image(name):
    picture = Image.new("RGB", (4, 3))
    for y in range(3):
        for x in range(4):
            picture.putpixel((x, y), (60 * x, 80 * y, 200 - 30 * x))
    file = io.BytesIO()
    picture.save(file, name, **({"quality": 95, "subsampling": 0} if name == "JPEG" else {}))
    print(name, list(Image.open(file).getdata()))
    return file.getvalue()


jpeg, png = image("JPEG"), image("PNG")
records = [
    feature("class", 3, varint(1 << 3) + varint(3)) + feature("image", 1, message(1, jpeg)),  # an int64 by itself
    feature("image", 1, message(1, png)) + feature("weight", 2, message(1, struct.pack("<f", 0.5)))
    + feature("class", 3, message(1, varint(300))),  # packed
]
with open(pathlib.Path(__file__).parent / "images.tfrec", "wb") as file:
    for record in records:
        data = message(1, record)
        length = struct.pack("<Q", len(data))
        file.write(length + masked(length) + data + masked(data))
