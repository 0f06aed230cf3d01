# chip n16
# Shrunk from a program that caught a deliberate fault: a queue holds seven instructions.
  ddim unit=ld count=32 vstride=1
  dld hbm=65536 lanes=1 signal=14:1
  vset slot=4 op=ld
  vset slot=5 op=ld
  vset slot=6 op=log2
  vset slot=7 op=lsum
  vset slot=8 op=or
  vset slot=9 op=st
  vset slot=10 op=rsqrt
  vset slot=11 op=st
  vstr
  vstr
  vstr base=3
  vstr
  vrun slot=4 len=1 wait=14:1
  vset slot=77 op=exp2
  vrun slot=77 len=1
  vset op=ld
  vset op=mul
  vset op=min
  vset op=cmple
  vset op=st
  halt
