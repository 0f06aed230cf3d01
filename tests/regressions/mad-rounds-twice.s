# chip n16
# Shrunk from a program that caught a deliberate fault: mad rounds once, as an fma does.
.hbm 0x10000 f32 0.4493357 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 -3.9455376
  ddim unit=ld count=80 vstride=1 hstride=36
  dld hbm=65536 lanes=16 signal=13:1 signal=14:1
  mload rows=1 lanes=1 wait=13:1
  mload rows=1 lanes=8 set=1 signal=1:1
  mmul lanes=1 n0=12
  vset slot=32 op=lrot d=r0 a=r0 imm=0.0
  vset slot=33 op=ld d=r0 stream=2
  vset slot=34 op=ld d=r1 stream=1
  vset slot=35 op=ld d=r8 stream=2
  vset slot=36 op=ld d=r1 stream=1
  vset slot=37 op=imul d=r1 a=r0 b=r0
  vset slot=38 op=ld d=r0 stream=2
  vset slot=39 op=st a=r0 stream=5
  mmul base=11 lanes=1 fmt=bf16 n0=4 n1=4 n2=2 signal=5:1
  vset slot=40 op=ssum d=r1 a=r0
  vset slot=41 op=imul d=r1 a=r0 b=r0
  vset slot=42 op=ld d=r0 stream=1
  vset slot=43 op=max d=r1 a=r0 b=r0
  vset slot=44 op=mad d=r0 a=r0 b=r0 c=r0
  vstr stream=1 space=acc base=16
  vstr stream=2 space=acc
  vstr stream=5 s0=1
  sync unit=vpu wait=14:1
  vrun slot=32 len=13 wait=1:1 wait=5:1
  halt
