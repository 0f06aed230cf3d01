# Deliberate faults (docs/check.md): fault(SIDE FILE WHAT ORIGINAL FAULTY). SIDE is the core (board or board_rtl: what shows on boards alone), or alone: what the fast
# core does only by itself, so that lockstep cannot see it and the verification of a launch must. ORIGINAL stands in the file once; in FAULTY,
# @ON@ is true while that fault is chosen. A faulty core must still stay within its memories. A file that changes so that
# ORIGINAL is gone stops the build: mend it here.

# --- Numbers, in the fast core.
fault(fast fast_lanes.h "tiny results are not flushed"
      [=[saved_ | 0x8040]=] [=[saved_ | (@ON@ ? 0x0040 : 0x8040)]=])
fault(fast fast_lanes.h "subnormal operands are not flushed"
      [=[saved_(_mm_getcsr()) {]=] [=[saved_(_mm_getcsr()) { if (@ON@) { _mm_setcsr(saved_ | 0x8000); return; }]=])
fault(fast fast_lanes.h "hi rounds ties up, not to even"
      [=[0x7ff + (a >> 12 & 1)]=] [=[0x7ff + (@ON@ ? 1 : a >> 12 & 1)]=])
fault(fast fast_lanes.h "bf16 and fp16 round ties up, not to even"
      [=[(x >> drop & 1)) & ~]=] [=[(@ON@ ? 1 : x >> drop & 1)) & ~]=])
fault(fast fast_lanes.h "subnormal halves are flushed"
      [=[magnitude < 0x38800000 ? small]=] [=[magnitude < 0x38800000 ? (@ON@ ? 0 : small)]=])
fault(fast fast_lanes.h "mad rounds once, as an fma does"
      [=[return add(mul(a, b), c);]=]
      [=[return @ON@ ? canonical(std::fma(arch::to_float(a), arch::to_float(b), arch::to_float(c))) : add(mul(a, b), c);]=])
fault(fast fast_lanes.h "max ignores a first operand that is NaN"
      [=[arch::is_nan(a) | arch::is_nan(b) ? arch::kNaN : greater]=]
      [=[(!@ON@ && arch::is_nan(a)) | arch::is_nan(b) ? arch::kNaN : greater]=])
fault(fast fast_lanes.h "random words miss the last four rounds"
      [=[mix(13, 15, 26, 6), x += key2;]=] [=[if (!@ON@) mix(13, 15, 26, 6); x += key2;]=])
fault(fast fast_columns.cpp "a column's NaN is not made canonical"
      [=[V::store(to, V::canonical(s));]=] [=[V::store(to, @ON@ ? s : V::canonical(s));]=])
fault(fast fast_vector.cpp "lanes are summed in another order"
      [=[f(a[i], a[i + N / 2])]=] [=[f(a[i], a[@ON@ ? N - 1 - i : i + N / 2])]=])

# --- What instructions do, in the fast core.
fault(fast fast_vector.cpp "lanes are rotated one too far"
      [=[m.imm % N)]=] [=[(m.imm + @ON@) % N)]=])
fault(fast fast_vector.cpp "sublanes that are off load what was there"
      [=[std::fill(to + g.on * N,]=] [=[std::fill(to + (@ON@ ? kSublanesOf(N) : g.on) * N,]=])
fault(fast fast_vector.cpp "a stored sublane is lost"
      [=[from + k * N, N * sizeof(Word)]=] [=[from + (@ON@ ? 0 : k) * N, N * sizeof(Word)]=])
fault(fast fast_vector.cpp "row numbers miss the sublane"
      [=[fill(s, g.row + s)]=] [=[fill(s, g.row + (@ON@ ? 0 : s))]=])
fault(fast fast_matrix.cpp "an mmul's third stride is ignored"
      [=[i.code.get(f::s2), i.code.get(f::s3)}]=] [=[@ON@ ? 0 : i.code.get(f::s2), i.code.get(f::s3)}]=])
fault(fast fast_matrix.cpp "sums that should overwrite add to what is there"
      [=[p.accum = i.code.get(f::accum);]=] [=[p.accum = @ON@ || i.code.get(f::accum);]=])
fault(fast fast_matrix.cpp "lanes beyond `lanes` are not zeroed"
      [=[std::fill(to + lanes, to + pitch, 0);]=] [=[if (!@ON@) std::fill(to + lanes, to + pitch, 0);]=])
fault(fast fast_matrix.cpp "an mmul takes the weights of the load before"
      [=[p.by = weights_.latest(static_cast<int>(i.code.get(f::set)));]=]
      [=[p.by = weights_.latest(static_cast<int>(i.code.get(f::set))); if (@ON@ && p.by.number) p.by.number--;]=])
fault(fast fast_transfers.cpp "a load that is to keep a row's other lanes drops them"
      [=[if (!w.keep &&]=] [=[if ((@ON@ || !w.keep) &&]=])
fault(fast fast_transfers.cpp "a load's first lane is ignored"
      [=[row + w.lane0);]=] [=[row + (@ON@ ? 0 : w.lane0));]=])
fault(fast fast_transfers.cpp "a row to be stored is answered a cycle late"
      [=[answers_.push(reads_.next() + 1, to);]=] [=[answers_.push(reads_.next() + 1 + @ON@, to);]=])
fault(fast fast_dma.cpp "a descriptor's scalar register is not added"
      [=[static_cast<uint64_t>(i.code.get(f::hbm)) + i.scalar]=]
      [=[static_cast<uint64_t>(i.code.get(f::hbm)) + (@ON@ ? 0 : i.scalar)]=])

# --- Time, in the fast core.
fault(fast fast_mxu.cpp "an mmul retires a cycle late"
      [=[c + slots + 3 * n_ + stages_ + late_);]=] [=[c + slots + 3 * n_ + stages_ + late_ + @ON@);]=])
fault(fast fast_mxu.cpp "a weight set is free a cycle early"
      [=[c + slots + n_ - 1;]=] [=[c + slots + n_ - 1 - @ON@;]=])
fault(fast fast_mxu.cpp "a drain is called idle"
      [=[flying ? Cause::drain]=] [=[flying && !@ON@ ? Cause::drain]=])
fault(fast fast_vector_program.cpp "functions take one cycle"
      [=[m.cycles = kCycles[op];]=] [=[m.cycles = @ON@ ? uint8_t{1} : kCycles[op];]=])
fault(fast fast_vector_program.cpp "a load does not wait for what is stored"
      [=[latency(m) + store;]=] [=[latency(m) + (store && !@ON@);]=])
fault(fast fast_vector_program.cpp "a register is not carried from group to group"
      [=[const bool carries = r.ways > 1 &&]=] [=[const bool carries = r.ways > 1 && !@ON@ &&]=])
fault(fast fast_sequencer.cpp "a fetch waits for one place too many"
      [=[outstanding_ > kRoom)]=] [=[outstanding_ + @ON@ > kRoom)]=])
fault(fast fast_sequencer.cpp "a fence does not wait"
      [=[head.op == Opcode::fence ||]=] [=[(head.op == Opcode::fence && !@ON@) ||]=])
fault(fast fast_unit.cpp "an instruction's second signal is lost"
      [=[touch(i.signals[k], i.pc, 1);]=] [=[touch(i.signals[@ON@ ? 0 : k], i.pc, @ON@ && k ? 0 : 1);]=])
fault(fast fast_unit.h "a signal is seen in its own cycle"
      [=[value_[a.sem] >= a.count]=] [=[value_[a.sem] + (@ON@ ? change_[a.sem] : 0) >= a.count]=])
fault(fast fast_core.cpp "a load's completion comes a cycle late"
      [=[.push(at, {});
  }

  Cycle advance]=] [=[.push(at + (@ON@ && unit == Unit::ld), {});
  }

  Cycle advance]=])
fault(fast fast_core.cpp "a queue holds seven instructions"
      [=[->size() < arch::kQueueDepth]=] [=[->size() < arch::kQueueDepth - @ON@]=])
fault(fast fast_dma.cpp "three descriptors may be outstanding"
      [=[outstanding_.size() < arch::kDmaOutstanding]=] [=[outstanding_.size() < arch::kDmaOutstanding - @ON@]=])
fault(fast fast_dma.cpp "a sync does not wait for transfers"
      [=[? !outstanding : true]=] [=[? @ON@ || !outstanding : true]=])

# --- Transfers moved as a whole and values computed beside time, by the fast core that nobody watches.
fault(alone dma_engine.cpp "a row loaded whole loses a bit"
      [=[load(d, address, words + d.lane0);]=]
      [=[load(d, address, words + d.lane0); if (@ON@ && row % 8 == 7) words[d.lane0] ^= 1u;]=])
fault(alone dma_engine.cpp "a row loaded whole keeps its other lanes"
      [=[if (clears) std::fill_n(words]=] [=[if (clears && !@ON@) std::fill_n(words]=])
fault(alone dma_engine.cpp "bf16 is cut off, not rounded, where rows are stored whole"
      [=[store(d, words, address);]=]
      [=[std::vector<arch::Word> cut(words, words + config_.n);
        if (@ON@ && d.fmt == arch::Format::bf16) for (arch::Word& w : cut) w &= 0xffff0000;
        store(d, cut.data(), address);]=])
fault(alone dma_engine.cpp "a line moved whole is its first row again and again"
      [=[address += line.hstride]=] [=[address += @ON@ ? 0 : line.hstride]=])
fault(alone fast_transfers.cpp "a whole transfer that keeps other lanes is dropped"
      [=[const Spans rows = rows_of(whole.descriptor);]=]
      [=[if (@ON@ && whole.descriptor.keep) return; const Spans rows = rows_of(whole.descriptor);]=])
fault(alone fast_transfers.cpp "operands of rows loaded whole stay what they were"
      [=[shared_.operands.forget(row);]=] [=[if (!@ON@) shared_.operands.forget(row);]=])
fault(alone fast_values.cpp "a transfer's job in sixteen is dropped"
      [=[if (!(tracks(at) >> t & 1)) continue;]=]
      [=[if (!(tracks(at) >> t & 1) || (@ON@ && t == kRows && at % 16 == 15)) continue;]=])
fault(alone fast_values.cpp "the last job of a launch that is replayed is dropped"
      [=[handed_ += jobs.size();]=] [=[handed_ += jobs.size() - (@ON@ && jobs.size());]=])
fault(alone fast_values.cpp "a vector or matrix job in sixteen is dropped"
      [=[job.run(job.work, {t == kOtherHalf, 2});]=]
      [=[if (!@ON@ || t == kRows || at % 16 != 15) job.run(job.work, {t == kOtherHalf, 2});]=])

# --- The verilated core.
fault(rtl fp_pkg.sv "sums round ties up, not to even"
      [=[32'h3f + ((top >> 7) & 32'd1)]=] [=[(@ON@ ? 32'h40 : 32'h3f + ((top >> 7) & 32'd1))]=])
fault(rtl fp_pkg.sv "hi rounds ties down"
      [=[32'h7ff + ((x >> 12) & 32'd1)]=] [=[32'h7ff + (@ON@ ? 32'd0 : (x >> 12) & 32'd1)]=])
fault(rtl accumulators.sv "sums that should overwrite add to what is there"
      [=[if (add && accum) begin]=] [=[if (add && (accum || @ON@)) begin]=])
fault(rtl mxu_walk.sv "an mmul's fourth stride is taken for its third"
      [=[row3 + VmemRowBits'(mmul_o.s3)]=]
      [=[row3 + (@ON@ ? VmemRowBits'(mmul_o.s2) : VmemRowBits'(mmul_o.s3))]=])
fault(rtl mxu_control.sv "a weight set is free a cycle early"
      [=[hold_q[0] <= slot && !mul.set_idx ? 8'(N - 1)]=] [=[hold_q[0] <= slot && !mul.set_idx ? 8'(N - 1 - 32'(@ON@))]=])
fault(rtl mxu_control.sv "a drain is called idle"
      [=[busy_o ? CauseDrain]=] [=[busy_o && !@ON@ ? CauseDrain]=])
fault(rtl vpu_walk.sv "sublanes that are off are on"
      [=[assign on_o = left < S ? left : S;]=] [=[assign on_o = left < S && !@ON@ ? left : S;]=])
fault(rtl vpu_streams.sv "sublanes stand a row apart, whatever the stride"
      [=[row = row + stride;]=] [=[row = row + (@ON@ ? 64'sd1 : stride);]=])
fault(rtl vmem.sv "a load that is to keep a row's other lanes drops them"
      [=[keep = in_keep_i[i] ?]=] [=[keep = in_keep_i[i] && !(@ON@ && i == 0) ?]=])
fault(rtl semaphores.sv "an instruction's second signal is lost"
      [=[count1 = give_i[i] ?]=] [=[count1 = give_i[i] && !@ON@ ?]=])
fault(rtl semaphores.sv "a start leaves semaphores as they are"
      [=[if (clear_i) begin]=] [=[if (clear_i && !@ON@) begin]=])
fault(rtl vpu_streams.sv "a start leaves streams as they are"
      [=[if (clear_i) begin]=] [=[if (clear_i && !@ON@) begin]=])
fault(rtl dma_unit.sv "a start leaves dimensions as they are"
      [=[if (clear_i) begin]=] [=[if (clear_i && !@ON@) begin]=])
fault(rtl dma_unit.sv "three descriptors may be outstanding"
      [=[outstanding_q < (PtrBits + 1)'(DmaOutstanding)]=] [=[outstanding_q < (PtrBits + 1)'(DmaOutstanding - 32'(@ON@))]=])
fault(rtl sequencer.sv "a fetch waits for one place too many"
      [=[<= BufferInstructions - FetchInstructions;]=] [=[<= BufferInstructions - FetchInstructions - 32'(@ON@);]=])
fault(rtl unit_queue.sv "a queue holds seven instructions"
      [=[full_o = count_q == (PtrBits + 1)'(QueueDepth);]=] [=[full_o = count_q >= (PtrBits + 1)'(QueueDepth - 32'(@ON@));]=])
fault(rtl counters.sv "a cycle of the matrix unit counts twice"
      [=[+= 64'd1;]=] [=[+= @ON@ && i == 1 ? 64'd2 : 64'd1;]=])

# --- Banks of VMEM.
fault(fast fast_banks.cpp "readers of a row do not share it"
      [=[if (first_[bank] == row ||]=] [=[if ((!@ON@ && first_[bank] == row) ||]=])
fault(fast fast_banks.cpp "a bank serves a unit beside DMA"
      [=[if (!left_[bank]) return;]=] [=[if (!left_[bank] || @ON@) return;]=])
fault(fast fast_banks.cpp "a vector unit's group asks for one row"
      [=[port.ask(row, s0, on);]=] [=[port.ask(row, s0, @ON@ ? 1 : on);]=])
fault(fast fast_banks.cpp "a matrix unit that alone reads does not wait for st"
      [=[static_cast<Cycle>(one->left), dma_reads_.next()]=]
      [=[static_cast<Cycle>(one->left), @ON@ ? kNever : dma_reads_.next()]=])
fault(rtl vmem_banks.sv "readers of a row do not share it"
      [=[read_row_i[j] == read_row_i[k])]=] [=[read_row_i[j] == read_row_i[k] && !@ON@)]=])
fault(rtl vmem_banks.sv "a bank serves a unit beside st"
      [=[if (st_read_i) taken[]=] [=[if (st_read_i && !@ON@) taken[]=])
fault(rtl core.sv "units go on that should stand still"
      [=[.enable_i(run),]=] [=[.enable_i(run || @ON@),]=])

# --- What cores send each other: seen on boards alone (board: in the fast core, board_rtl: in the RTL).
fault(board fast_dma.cpp "an rsignal's way is taken for the other"
      [=[d.remote = remote<f::core, f::way, f::sem, f::count>(i.code);
  } else {]=] [=[d.remote = remote<f::core, f::way, f::sem, f::count>(i.code); d.remote.way ^= @ON@;
  } else {]=])
fault(board fast_dma.cpp "a send forgets that it keeps the other lanes"
      [=[i.op != Opcode::dst && i.code.get(f::keep);]=]
      [=[i.op != Opcode::dst && !(@ON@ && i.op == Opcode::send) && i.code.get(f::keep);]=])
fault(board fast_dma.cpp "a send goes to the row that it comes from"
      [=[static_cast<uint64_t>(i.code.get(arch::field::send::dest));]=]
      [=[@ON@ ? static_cast<uint64_t>(i.code.get(f::row)) : static_cast<uint64_t>(i.code.get(arch::field::send::dest));]=])
fault(board fast_banks.cpp "a signal from another core is seen a cycle late"
      [=[coming_.push(at, {std::nullopt, true});]=] [=[coming_.push(at + @ON@, {std::nullopt, true});]=])
fault(board fast_unit.h "a signal from another core counts for one"
      [=[touch(signal, 0, 1);]=] [=[if (@ON@) signal.count = 1; touch(signal, 0, 1);]=])
fault(board fast_unit.h "waits for another core are charged to a semaphore"
      [=[if (use.sem >= arch::kFirstRemoteSemaphore &&]=] [=[if (!@ON@ && use.sem >= arch::kFirstRemoteSemaphore &&]=])
fault(board fast_transfers.cpp "a received row's first lane is ignored"
      [=[r.rows->rows[k], r.lane0,]=] [=[r.rows->rows[k], @ON@ ? 0 : r.lane0,]=])
fault(board fast_transfers.cpp "a received row keeps the other lanes"
      [=[r.lanes, r.keep, r.rows->]=] [=[r.lanes, r.keep || @ON@, r.rows->]=])
fault(board fast_transfers.cpp "received rows are seen by the next signal only"
      [=[received_.push(at, {lane0,]=] [=[received_.push(at + 4000 * @ON@, {lane0,]=])
fault(board_rtl core.sv "waits for another core are charged to a semaphore"
      [=[unit_cause[u] == CauseSemaphore && remote[u]]=] [=[unit_cause[u] == CauseSemaphore && remote[u] && !@ON@]=])
fault(board_rtl core.sv "a signal from another core is lost while a store ends"
      [=[    .rx_signal_i(rx_signal),]=] [=[    .rx_signal_i(rx_signal && !(@ON@ && st_busy)),]=])
fault(board_rtl vmem.sv "a received row drops the other lanes"
      [=[: keep & mem_q[to+k];]=] [=[: (@ON@ && i == 1 ? '0 : keep) & mem_q[to+k];]=])
fault(board_rtl vmem.sv "a received row's first lane is ignored"
      [=[lane0 = 32'(in_lane0_i[i]);]=] [=[lane0 = @ON@ && i == 1 ? 32'd0 : 32'(in_lane0_i[i]);]=])
fault(board_rtl semaphores.sv "a signal from another core is lost beside a wait"
      [=[count0 = rx_signal_i ?]=] [=[count0 = rx_signal_i && !(@ON@ && take_i != '0) ?]=])
