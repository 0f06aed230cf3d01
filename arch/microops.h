// What a micro-operation of the vector unit makes of its operands (docs/vpu.md), bit for bit: the definition that
// the RTL and the models are held to.
#pragma once

#include "arch/numbers.h"

namespace veritpu::arch {

// Where the sublanes stand in their run.
struct GroupPosition {
  int sublanes = 1, lanes = 8;
  int on = 1;          // the first `on` sublanes are on
  Word first_row = 0;  // number of sublane 0's row in the run (rowid)
};

// One lane's result, for the operations in which each lane stands alone: all but those of evaluate_group, ld and st.
bool is_elementwise(Micro op);
Word evaluate(Micro op, Word a, Word b, Word c, Word imm);

// d[s * lanes + i] for every sublane s and lane i, for the operations that look across lanes or sublanes or at their
// position (lsum, lmax, lmin, ssum, smax, lrot, lbcast, iota, rowid, rowon). `a` has as many words; d may be a.
void evaluate_group(Micro op, const GroupPosition& at, const Word* a, Word imm, Word* d);

}  // namespace veritpu::arch
