# Divides each of 5 rows by its sum, and adds up the columns of the result: reductions over lanes and over rows.
# 5 is no multiple of the sublanes of any chip but n8, so in the last group some sublanes are off: they load 0 and
# store nothing.

.hbm 0x1000 f32   1.0  1.0  1.0  1.0
.hbm 0x1010 f32   1.0  2.0  4.0  1.0
.hbm 0x1020 f32   3.0  1.0  0.0  0.0
.hbm 0x1030 f32   0.0  0.0  0.0  2.0
.hbm 0x1040 f32   6.0  6.0  2.0  2.0
.dump 0x2000 f32 20
.dump 0x3000 f32 4

# Semaphores: 0 the rows have arrived, 1 the quotients are in VMEM, 2 the column sums are.
  ddim unit=ld dim=0 count=5 hstride=16 vstride=1
  dld hbm=0x1000 row=0 lanes=4 signal=0:1               # lanes 4 and up become 0

# Kernel at slot 0, for every group of rows: y = x * (1 / sum of x); r3 += y.
  vset slot=0 op=ld d=r1 stream=0
  vset slot=1 op=lsum d=r2 a=r1                         # the row's sum, in every lane
  vset slot=2 op=max d=r2 a=r2 bimm=1 imm=1e-30         # no 1/0 in sublanes that are off
  vset slot=3 op=rcp d=r2 a=r2
  vset slot=4 op=mul d=r1 a=r1 b=r2
  vset slot=5 op=st a=r1 stream=1
  vset slot=6 op=add d=r3 a=r3 b=r1
# Slot 7, once before: r3 = 0. Slots 8 and 9, once after: the sum over sublanes, stored as one row.
  vset slot=7 op=mov d=r3 bimm=1 imm=0.0
  vset slot=8 op=ssum d=r3 a=r3
  vset slot=9 op=st a=r3 stream=2

  vstr stream=0 base=0 s0=1
  vstr stream=1 base=16 s0=1
  vstr stream=2 base=32
  vrun slot=7 len=1
  vrun slot=0 len=7 n0=5 wait=0:1 signal=1:1
  vrun slot=8 len=2 signal=2:1                          # n0 = 1: only sublane 0 stores

  ddim unit=st dim=0 count=5 hstride=16 vstride=1
  dst hbm=0x2000 row=16 lanes=4 wait=1:1
  ddim unit=st dim=0 count=1
  dst hbm=0x3000 row=32 lanes=4 wait=2:1
  halt

# expect 0x2000: 0.25 0.25 0.25 0.25 0.125 0.25 0.5 0.125
# expect 0x2020: 0.75 0.25 0.0 0.0 0.0 0.0 0.0 1.0
# expect 0x2040: 0.375 0.375 0.125 0.125
# expect 0x3000: 1.5 1.125 0.875 1.5
