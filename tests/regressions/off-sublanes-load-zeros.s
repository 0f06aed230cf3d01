# chip n16
# Shrunk from a program that caught a deliberate fault: sublanes that are off load what was there.
.hbm 0x10000 f32 -5.094796e-12
  ddim unit=ld count=16 vstride=1
  dld hbm=65536 lanes=1 signal=13:1
  mload rows=1 lanes=1 wait=13:1
  mmul lanes=1 n0=16 signal=5:1
  vset slot=19 op=ld d=r0 stream=5
  vset slot=20 op=ld d=r0 stream=5
  vstr stream=5 space=acc
  vrun slot=19 len=1 n0=2 wait=5:1
  vrun slot=19 len=1
  halt
