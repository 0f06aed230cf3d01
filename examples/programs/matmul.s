# Y = X * W for 4 x 4 matrices: HBM to VMEM, through the matrix unit, and back.
# Whole numbers of up to 12 bits are exact in the operand format `hi`, so one pass gives the exact product.

.hbm 0x1000 f32   1.0  2.0  3.0  4.0   # X, a row a line
.hbm 0x1010 f32   5.0  6.0  7.0  8.0
.hbm 0x1020 f32  -1.0  0.0  1.0  0.0
.hbm 0x1030 f32   0.5  0.5  0.5  0.5
.hbm 0x2000 f32   1.0  0.0  0.0  2.0   # W
.hbm 0x2010 f32   0.0  1.0  0.0  2.0
.hbm 0x2020 f32   0.0  0.0  1.0  2.0
.hbm 0x2030 f32   1.0  1.0  1.0  2.0
.dump 0x3000 f32 16

# Semaphores: 0 X has arrived, 1 W has arrived, 2 the sums are complete, 3 Y is in VMEM.
  ddim unit=ld dim=0 count=4 hstride=16 vstride=1       # 4 rows of 16 bytes, a VMEM row each
  ddim unit=st dim=0 count=4 hstride=16 vstride=1
  dld hbm=0x2000 row=8 lanes=4 signal=1:1               # W to rows 8 to 11
  dld hbm=0x1000 row=0 lanes=4 signal=0:1               # X to rows 0 to 3

  mload base=8 stride=1 rows=4 lanes=4 wait=1:1         # the other cells of the weight set become 0
  mmul base=0 n0=4 s0=1 lanes=4 acc=0 wait=0:1 signal=2:1

# The vector unit moves the sums from the accumulators to VMEM rows 16 to 19.
  vset slot=0 op=ld d=r1 stream=0
  vset slot=1 op=st a=r1 stream=1
  vstr stream=0 space=acc base=0 s0=1
  vstr stream=1 space=vmem base=16 s0=1
  vrun slot=0 len=2 n0=4 wait=2:1 signal=3:1

  dst hbm=0x3000 row=16 lanes=4 wait=3:1
  halt                                                  # once everything is at rest

# expect 0x3000: 5.0 6.0 7.0 20.0 13.0 14.0 15.0 52.0
# expect 0x3020: -1.0 0.0 1.0 0.0 1.0 1.0 1.0 4.0
