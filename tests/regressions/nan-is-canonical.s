# chip n16
# Shrunk from a program that caught a deliberate fault: a column's NaN is not made canonical.
.hbm 0x10000 f32 0.0 0.0 0.0 0.0 0.0 0.0 0.0 4040203264.0
  ddim unit=ld count=32 vstride=1
  dld hbm=65536 lanes=8 signal=13:1
  mload rows=1 lanes=1 wait=13:1
  mload rows=1 lanes=1 set=1
  mmul lanes=1 n0=16
  mmul lanes=8 fmt=f16
  halt
