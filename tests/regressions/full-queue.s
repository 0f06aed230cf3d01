# chip n16
# Shrunk from a program that caught a deliberate fault: a queue holds seven instructions.
  ddim unit=ld count=32 vstride=1
  dld hbm=65536 lanes=1 signal=14:1
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
  vset slot=77 op=exp2 d=r0 a=r0
  vrun slot=77 len=1
  vset op=ld d=r0 stream=0
  vset op=mul d=r0 a=r0 b=r0
  vset op=min d=r0 a=r0 b=r0
  vset op=cmple d=r0 a=r0 b=r0
  vset op=st a=r0 stream=0
  halt
