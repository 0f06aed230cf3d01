# y = 0.5 x + 1 over four tiles of 2 rows: bytes come in, halves go out, and a loop keeps load, vector unit and store
# busy at once with two buffers, A and B. A turn of the loop does one tile in each.

.hbm 0x1000 u8   0  1  2  3    4  5  6  7
.hbm 0x1008 u8   8  9 10 11   12 13 14 15
.hbm 0x1010 u8  16 17 18 19   20 21 22 23
.hbm 0x1018 u8 100 150 200 255  1 10 100 0
.scalar r1 2        # turns
.dump 0x2000 f16 32

# Semaphores, for A and B:  0 1 input loaded   2 3 input free   4 5 output ready   6 7 output free
  nop signal=2:1 signal=3:1                             # at first every buffer is free
  nop signal=6:1 signal=7:1

# Rows of 4 elements: 4 bytes apart as u8, 8 as f16.
  ddim unit=ld dim=0 count=2 hstride=4 vstride=1
  ddim unit=st dim=0 count=2 hstride=8 vstride=1

# The kernel stands twice, since its streams name the buffers: A reads row 0 on and writes 16 on, B 8 and 24.
  vset slot=0 op=ld d=r1 stream=0
  vset slot=1 op=mov d=r2 bimm=1 imm=1.0
  vset slot=2 op=mov d=r3 bimm=1 imm=0.5
  vset slot=3 op=mad d=r1 a=r1 b=r3 c=r2
  vset slot=4 op=st a=r1 stream=1
  vset slot=5 op=ld d=r1 stream=2
  vset slot=6 op=mad d=r1 a=r1 b=r3 c=r2
  vset slot=7 op=st a=r1 stream=3
  vstr stream=0 base=0 s0=1
  vstr stream=1 base=16 s0=1
  vstr stream=2 base=8 s0=1
  vstr stream=3 base=24 s0=1

# r2 and r3 walk through HBM; a dld or dst takes its register's value when the sequencer hands it on.
  sset rd=r2 imm=0x1000
  sset rd=r3 imm=0x2000
turn:
  dld hbm=0 reg=r2 row=0 lanes=4 fmt=u8 wait=2:1 signal=0:1
  dld hbm=8 reg=r2 row=8 lanes=4 fmt=u8 wait=3:1 signal=1:1
  vrun slot=0 len=5 n0=2 wait=0:1 wait=6:1 signal=2:1 signal=4:1
  vrun slot=5 len=3 n0=2 wait=1:1 wait=7:1 signal=3:1 signal=5:1
  dst hbm=0 reg=r3 row=16 lanes=4 fmt=f16 wait=4:1 signal=6:1
  dst hbm=16 reg=r3 row=24 lanes=4 fmt=f16 wait=5:1 signal=7:1
  sadd rd=r2 rs=r2 imm=16
  sadd rd=r3 rs=r3 imm=32
  loop rd=r1 to=turn
  halt

# expect 0x2000: 1.0 1.5 2.0 2.5 3.0 3.5 4.0 4.5
# expect 0x2010: 5.0 5.5 6.0 6.5 7.0 7.5 8.0 8.5
# expect 0x2020: 9.0 9.5 10.0 10.5 11.0 11.5 12.0 12.5
# expect 0x2030: 51.0 76.0 101.0 128.5 1.5 6.0 51.0 1.0
