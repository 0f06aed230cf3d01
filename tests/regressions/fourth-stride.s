# chip n16
# Shrunk from a program that caught a deliberate fault: an mmul's fourth stride is taken for its third.
.hbm 0x10000 f32 -5.094796e-12
  ddim unit=ld count=32 vstride=1
  dld hbm=65536 lanes=1 signal=13:1
  mload rows=1 lanes=1 wait=13:1
  mmul base=3 lanes=1 n2=2 s2=16 n3=2
  halt
