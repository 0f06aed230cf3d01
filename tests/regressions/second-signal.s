# chip n16
# Shrunk from a program that caught a deliberate fault: an instruction's second signal is lost.
  ddim unit=ld count=32 vstride=1
  dld hbm=65536 lanes=1 signal=13:1 signal=14:1
  mload rows=1 lanes=1 wait=13:1
  vset slot=4 op=ld d=r0 stream=0
  vset slot=5 op=ld d=r0 stream=0
  vset slot=6 op=log2 d=r0 a=r0
  vset slot=7 op=lsum d=r0 a=r0
  vset slot=8 op=or d=r0 a=r0 b=r0
  vset slot=9 op=st a=r0 stream=0
  vset slot=10 op=rsqrt d=r0 a=r0
  vset slot=11 op=st a=r0 stream=0
  vstr
  vstr
  vstr base=3
  vstr
  vrun slot=4 len=1 wait=14:1
  halt
