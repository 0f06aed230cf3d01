# chip n16
# Shrunk from a program that caught a deliberate fault: lanes beyond `lanes` are not zeroed.
.hbm 0x10000 f32 -5.094796e-12 0.14724162
  ddim unit=ld count=32 vstride=1
  dld hbm=65536 lanes=4 signal=13:1
  mload rows=1 lanes=1 wait=13:1
  mload rows=1 lanes=1 set=1
  mmul base=25 lanes=4
  mmul lanes=1 trans=1
  halt
