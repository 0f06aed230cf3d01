# chip n16
# Shrunk from a program that caught a deliberate fault: row numbers miss the sublane.
  ddim unit=ld count=32 vstride=1
  dld hbm=65536 lanes=1 signal=14:1
  vset slot=17 op=ld d=r0 stream=7
  vset slot=18 op=ld d=r0 stream=7
  vset slot=19 op=rowid d=r0
  vset slot=20 op=st a=r0 stream=6
  vset slot=21 op=shl d=r0 a=r0 b=r0
  vset slot=22 op=st a=r0 stream=5
  vstr stream=5 s0=1
  vstr stream=6 base=7 s0=-1
  vstr stream=7
  vrun slot=17 len=3 wait=14:1
  halt
