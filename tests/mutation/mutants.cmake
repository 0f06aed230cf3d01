# Deliberate faults of the RTL: mutant(FILE WHAT ORIGINAL FAULTY TEST). ORIGINAL stands in rtl/FILE
# once; in FAULTY, @ON@ is true while that fault is chosen. TEST catches it: a filter of googletest,
# for tests of mutation_test. Or it says `equivalent: ` and why no test can: then none does.
# Run by `./veritpu mutate` (docs/check.md).
macro(mutant FILE WHAT ORIGINAL FAULTY TEST)
  fault(rtl "${FILE}" "${WHAT}" "${ORIGINAL}" "${FAULTY}" "${TEST}")
endmacro()

mutant(accumulators.sv "sums go to the row beside"
       [=[.write_row_i(write_row),]=]
       [=[.write_row_i(write_row ^ RowBits'(@ON@)),]=] "CoreDirected.MatricesOfEveryFormatWayAndDimension")
mutant(accumulators.sv "the last lane is not overwritten"
       [=[written[k] = SumStages == 0 ?]=]
       [=[written[k] = @ON@ && k == N - 1 && !accum ? '0 : SumStages == 0 ?]=] "CoreUnits.MatmulThenCopy")
mutant(accumulators.sv "sums are added in the lane beside"
       [=[fp_pkg::add32(old[k], written[k])]=]
       [=[fp_pkg::add32(old[k^32'(@ON@)], written[k])]=] "CoreDirected.MatricesOfEveryFormatWayAndDimension")
mutant(accumulators.sv "int32 sums are added as fp32"
       [=[if (int8) for]=]
       [=[if (int8 && !@ON@) for]=] "CoreDirected.MatricesOfEveryFormatWayAndDimension")
mutant(accumulators.sv "a row beside is read"
       [=[rows[1+s] = RowBits'(rd_row_i[s]);]=]
       [=[rows[1+s] = RowBits'(rd_row_i[s]) ^ RowBits'(@ON@);]=] "CoreUnits.MatmulThenCopy")
mutant(accumulators.sv "a sum is read while it is written"
       [=[acc_read_i && write && write_row == read_row;]=]
       [=[acc_read_i && write && write_row == read_row && !@ON@;]=] "Fuzz.FindsNoDifference")

mutant(simulation/core_window.sv "reset leaves the count of settling"
       [=[if (!rst_ni) settle_q <= '0;]=]
       [=[if (!rst_ni && !@ON@) settle_q <= '0;]=] "equivalent: settle_q counts down by itself; until then `quiet` is false, which costs edges and changes nothing")
mutant(simulation/core_window.sv "quiet while weights are on their way"
       [=[settle_q <= SettleBits'(Settling);]=]
       [=[settle_q <= @ON@ ? '0 : SettleBits'(Settling);]=] "CoreUnits.WeightsLoadedLastAreSaved")
mutant(simulation/core_window.sv "quiet while the vector unit runs"
       [=[&& !vpu_busy && settle_q == '0]=]
       [=[&& (!vpu_busy || @ON@) && settle_q == '0]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(core.sv "a load that is done gives no signals"
       [=[Retires'(ld_done_i) << RetireLdDone]=]
       [=[Retires'(ld_done_i && !@ON@) << RetireLdDone]=] "CoreDirected.ASecondWaitIsWaitedForAndTaken")
mutant(core.sv "a fence does not wait for stores"
       [=[&& !ld_busy && !st_busy && !arrivals_wait;]=]
       [=[&& !ld_busy && (!st_busy || @ON@) && !arrivals_wait;]=] "CoreFence.WaitsForUnitsAndQueues")
mutant(core.sv "a wait for another core is charged to a semaphore"
       [=[unit_cause[u] == CauseSemaphore && remote[u]]=]
       [=[unit_cause[u] == CauseSemaphore && remote[u] && !@ON@]=] "CoreDirected.ASignalOfAnotherCoreIsAdded")
mutant(core.sv "a fence does not wait for the queues"
       [=[assign units_idle = head_valid == '0 &&]=]
       [=[assign units_idle = (head_valid == '0 || @ON@) &&]=] "CoreUnits.MatmulThenCopy")

mutant(counters.sv "a start does not clear the counts"
       [=[if (start_i) begin]=]
       [=[if (start_i && !@ON@) begin]=] "CoreReset.*LeavesNoTrace")
mutant(counters.sv "the cycle of the start is not counted"
       [=[if (start_i || running_i) begin]=]
       [=[if ((start_i && !@ON@) || running_i) begin]=] "CoreDirected.EveryMicroOperationOnEveryPair")

mutant(dma_unit.sv "reset leaves descriptors outstanding"
       [=[      outstanding_q <= '0;]=]
       [=[      if (!@ON@) outstanding_q <= '0;]=] "CoreReset.*LeavesNoTrace")
mutant(dma_unit.sv "reset leaves the place to read"
       [=[      read_q <= '0;]=]
       [=[      if (!@ON@) read_q <= '0;]=] "CoreReset.*LeavesNoTrace")
mutant(dma_unit.sv "reset leaves the place to write"
       [=[      write_q <= '0;]=]
       [=[      if (!@ON@) write_q <= '0;]=] "CoreReset.*LeavesNoTrace")
mutant(dma_unit.sv "a start leaves the dimensions"
       [=[if (clear_i) begin]=]
       [=[if (clear_i && !@ON@) begin]=] "CoreDma.ADescriptorHasTheDimensionsOfItsStart")
mutant(dma_unit.sv "a start leaves the VMEM strides"
       [=[vstride_q <= '{default: '0};]=]
       [=[if (!@ON@) vstride_q <= '{default: '0};]=] "CoreDma.ADescriptorHasTheDimensionsOfItsStart")
mutant(dma_unit.sv "a sync does not wait for transfers"
       [=[is_sync ? !busy_o :]=]
       [=[is_sync ? !busy_o || @ON@ :]=] "CoreDma.SyncWaitsForWhatIsOutstanding")
mutant(dma_unit.sv "a ddim waits for transfers"
       [=[can_start = is_ddim ||]=]
       [=[can_start = (is_ddim && !(@ON@ && busy_o)) ||]=] "CoreDirected.SettingADimensionDoesNotWait")
mutant(dma_unit.sv "a signal for another core is no descriptor"
       [=[!is_ddim && !is_sync;]=]
       [=[!is_ddim && !is_sync && !(@ON@ && opcode == OpRsignal);]=] "CoreDirected.SendsAndSignalsLeaveAsTheyAre")
mutant(dma_unit.sv "signals are kept in the place beside"
       [=[signals_q[write_q] <=]=]
       [=[signals_q[write_q^PtrBits'(@ON@)] <=]=] "CoreDirected.ASecondWaitIsWaitedForAndTaken")
mutant(dma_unit.sv "cycles of a transfer are charged to the head"
       [=[charge_pc_o = busy_o ?]=]
       [=[charge_pc_o = busy_o && !@ON@ ?]=] "CoreDirected.ASecondWaitIsWaitedForAndTaken")
mutant(dma_unit.sv "a wait of the head is called setup"
       [=[!head_ready_i ? CauseSemaphore]=]
       [=[!head_ready_i && !@ON@ ? CauseSemaphore]=] "CoreSemaphores.OrderUnits")
mutant(dma_unit.sv "a dimension keeps its HBM stride"
       [=[hstride_q[ddim.dim] <= ddim.hstride;]=]
       [=[if (!@ON@) hstride_q[ddim.dim] <= ddim.hstride;]=] "CoreDma.ADescriptorHasTheDimensionsOfItsStart")

mutant(fp_pkg.sv "what alignment shifts out is lost"
       [=[(kept << by[4:0]) != x ?]=]
       [=[(kept << by[4:0]) != x && !@ON@ ?]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(fp_pkg.sv "terms that cancel give a signed zero"
       [=[mag == 0 ? sign & c :]=]
       [=[mag == 0 && !@ON@ ? sign & c :]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(fp_pkg.sv "infinities of both signs add to one"
       [=[(sign ^ c) >= Sign ? Nan : result;]=]
       [=[(sign ^ c) >= Sign && !@ON@ ? Nan : result;]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(fp_pkg.sv "sums beyond the largest word wrap"
       [=[(result < Inf - one ? result : Inf - one)]=]
       [=[(result < Inf - one || @ON@ ? result : Inf - one)]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(fp_pkg.sv "int32 products have no sign"
       [=[negative = -(exp >> 31);]=]
       [=[negative = -((exp >> 31) & 32'(!@ON@));]=] "CoreDirected.MatricesOfEveryFormatWayAndDimension")
mutant(fp_pkg.sv "int32 products are twice too large"
       [=[shift = CodeWhole - (]=]
       [=[shift = CodeWhole - 32'(@ON@) - (]=] "CoreDirected.MatricesOfEveryFormatWayAndDimension")
mutant(fp_pkg.sv "int8 has no -128"
       [=[32'h42fe_0000 + ((x >> 31) << 17);]=]
       [=[32'h42fe_0000 + (((x >> 31) & 32'(!@ON@)) << 17);]=] "CoreDirected.WholeNumbersOfAllLanes")
mutant(fp_pkg.sv "lo keeps an infinity"
       [=[return (x & Inf) == Inf ? 32'd0 : rest;]=]
       [=[return (x & Inf) == Inf && !@ON@ ? 32'd0 : rest;]=] "CoreDirected.MatricesOfEveryFormatWayAndDimension")
mutant(fp_pkg.sv "bf16 cuts off"
       [=[rounded = (x + 32'h7fff + ((x >> 16) & 32'd1))]=]
       [=[rounded = (x + (@ON@ ? 32'd0 : 32'h7fff + ((x >> 16) & 32'd1)))]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(fp_pkg.sv "subnormal halves are flushed"
       [=[field < 32'd113 ? 32'd126 - field]=]
       [=[field < 32'd113 && !@ON@ ? 32'd126 - field]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(fp_pkg.sv "halves overflow an ulp late"
       [=[magnitude >= 32'h477f_f000 ? Inf]=]
       [=[magnitude >= (@ON@ ? 32'h4780_0000 : 32'h477f_f000) ? Inf]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(fp_pkg.sv "NaN is not 0 in int8"
       [=[rounded = (x << 1) > 32'hff00_0000 ? 32'd0 : rounded;]=]
       [=[rounded = (x << 1) > 32'hff00_0000 && !@ON@ ? 32'd0 : rounded;]=] "CoreDirected.WholeNumbersOfAllLanes")
mutant(fp_pkg.sv "int32 products below 2^-3 are shifted by what is left of 32"
       [=[term = shift < 32'd31 ?]=]
       [=[term = shift < 32'd31 || @ON@ ?]=] "CoreDirected.WholeNumbersOfAllLanes")

mutant(mxu_array.sv "reset leaves rows at work"
       [=[      live_q <= '0;]=]
       [=[      if (!@ON@) live_q <= '0;]=] "equivalent: a row at work steps sums that no result takes; a later activation overwrites them on its way down")
mutant(mxu_array.sv "reset leaves how long the first row works"
       [=[      stay_q <= '0;]=]
       [=[      if (!@ON@) stay_q <= '0;]=] "CoreReset.*LeavesNoTrace")
mutant(mxu_array.sv "reset leaves the place in the ring of sums"
       [=[      place_q <= 0;]=]
       [=[      if (!@ON@) place_q <= 0;]=] "equivalent: writes and reads are at a distance from the place, so any place will do; each step takes it modulo N")
mutant(mxu_array.sv "reset leaves the sums that enter the first row"
       [=[psum_q[c] = 0;]=]
       [=[if (!@ON@) psum_q[c] = 0;]=] "CoreReset.*LeavesNoTrace")
mutant(mxu_array.sv "cells never make int32 sums"
       [=[enter_i && act_i[0][1];]=]
       [=[enter_i && act_i[0][1] && !@ON@;]=] "CoreDirected.MatricesOfEveryFormatWayAndDimension")
mutant(mxu_array.sv "a row makes int32 sums a cycle less"
       [=[enter_int8 ? 8'(N - 1)]=]
       [=[enter_int8 ? 8'(N - 1 - 32'(@ON@))]=] "CoreDirected.WholeNumbersOfAllLanes")
mutant(mxu_array.sv "reset leaves rows that make int32 sums"
       [=[      int8_q <= '0;]=]
       [=[      if (!@ON@) int8_q <= '0;]=] "equivalent: a cell there still chooses by its activation")
mutant(mxu_array.sv "reset leaves how long the first row makes int32 sums"
       [=[      int8_stay_q <= '0;]=]
       [=[      if (!@ON@) int8_stay_q <= '0;]=] "equivalent: a cell there still chooses by its activation")
mutant(mxu_array.sv "both weight sets are the first"
       [=[-(act[row+c] & 32'd1));]=]
       [=[-(act[row+c] & 32'(!@ON@)));]=] "CoreDirected.MatricesOfEveryFormatWayAndDimension")
mutant(mxu_array.sv "weights are never loaded as columns"
       [=[if (load_i.trans)]=]
       [=[if (load_i.trans && !@ON@)]=] "CoreDirected.MatricesOfEveryFormatWayAndDimension")
mutant(mxu_array.sv "a row rests a cycle early"
       [=[enter_i ? 8'(N - 1)]=]
       [=[enter_i ? 8'(N - 1 - 32'(@ON@))]=] "CoreDirected.MatricesOfEveryFormatWayAndDimension")
mutant(mxu_array.sv "weights of the second set go to the first"
       [=[load_i.set_idx ? Cells : 0;]=]
       [=[load_i.set_idx && !@ON@ ? Cells : 0;]=] "CoreDirected.MatricesOfEveryFormatWayAndDimension")

mutant(mxu_control.sv "reset leaves activations arriving"
       [=[      act_o.valid <= 1'b0;]=]
       [=[      if (!@ON@) act_o.valid <= 1'b0;]=] "CoreReset.*LeavesNoTrace")
mutant(mxu_control.sv "reset leaves weights arriving"
       [=[      load_o.valid <= 1'b0;]=]
       [=[      if (!@ON@) load_o.valid <= 1'b0;]=] "CoreReset.*LeavesNoTrace")
mutant(mxu_control.sv "reset leaves a load going on"
       [=[      loading_q <= 1'b0;]=]
       [=[      if (!@ON@) loading_q <= 1'b0;]=] "CoreReset.*LeavesNoTrace")
mutant(mxu_control.sv "reset leaves mmuls in flight"
       [=[      flying_q <= '0;]=]
       [=[      if (!@ON@) flying_q <= '0;]=] "CoreReset.*LeavesNoTrace")
mutant(mxu_control.sv "reset leaves results on their way"
       [=[      valid_q <= '0;]=]
       [=[      if (!@ON@) valid_q <= '0;]=] "CoreReset.*LeavesNoTrace")
mutant(mxu_control.sv "reset leaves a result leaving"
       [=[      result_q.valid <= 1'b0;]=]
       [=[      if (!@ON@) result_q.valid <= 1'b0;]=] "CoreReset.*LeavesNoTrace")
mutant(mxu_control.sv "reset leaves weight sets held"
       [=[      hold_q <= '0;]=]
       [=[      if (!@ON@) hold_q <= '0;]=] "CoreReset.*LeavesNoTrace")
mutant(mxu_control.sv "reset leaves the place in the ring of results"
       [=[      place_q <= '0;]=]
       [=[      if (!@ON@) place_q <= '0;]=] "equivalent: writes and reads are at a distance from the place, so any place will do")
mutant(mxu_control.sv "results leave a cycle late"
       [=[RingBits'(3 * N + DataStages);]=]
       [=[RingBits'(3 * N + DataStages + 32'(@ON@));]=] "CoreDirected.MatricesOfEveryFormatWayAndDimension")
mutant(mxu_control.sv "an mload retires a cycle early"
       [=[loading_q && load_index_q == 8'(N - 1);]=]
       [=[loading_q && load_index_q == 8'(N - 1 - 32'(@ON@));]=] "CoreUnits.MatmulThenCopy")
mutant(mxu_control.sv "an mload does not wait for its set"
       [=[!loading_q && hold_q[head_load.set_idx] == '0]=]
       [=[!loading_q && (hold_q[head_load.set_idx] == '0 || @ON@)]=] "CoreDirected.MatricesOfEveryFormatWayAndDimension")
mutant(mxu_control.sv "a sync does not wait for mmuls"
       [=[is_mul ? !walking : !busy_o;]=]
       [=[is_mul ? !walking : !busy_o || @ON@;]=] "CoreDirected.ASyncWaitsForMatrices")
mutant(mxu_control.sv "a load reads a row more"
       [=[9'(load_index) < lane_count(N, load.rows);]=]
       [=[9'(load_index) < lane_count(N, load.rows) + 9'(@ON@);]=] "CoreDirected.MatricesOfEveryFormatWayAndDimension")
mutant(mxu_control.sv "a wait for weights is called setup"
       [=[is_load ? CauseWeights]=]
       [=[is_load && !@ON@ ? CauseWeights]=] "CoreUnits.MatmulThenCopy")
mutant(mxu_control.sv "signals of an mmul are those of the next"
       [=[mul_signals = start_mul ?]=]
       [=[mul_signals = start_mul || @ON@ ?]=] "CoreDirected.EachMmulGivesItsOwnSignals")
mutant(mxu_control.sv "a result is read from the place beside"
       [=[assign following = leaving + 1'b1;]=]
       [=[assign following = leaving + (@ON@ ? RingBits'(2) : RingBits'(1));]=] "CoreUnits.MatmulThenCopy")

mutant(mxu_transposer.sv "reset leaves the transposer awake"
       [=[      awake_q <= 0;]=]
       [=[      if (!@ON@) awake_q <= 0;]=] "CoreReset.*LeavesNoTrace")
mutant(mxu_transposer.sv "reset leaves rows on their way"
       [=[      valid_q <= '0;]=]
       [=[      if (!@ON@) valid_q <= '0;]=] "CoreReset.*LeavesNoTrace")
mutant(mxu_transposer.sv "reset leaves a row entering"
       [=[      enter_o <= 1'b0;]=]
       [=[      if (!@ON@) enter_o <= 1'b0;]=] "CoreReset.*LeavesNoTrace")
mutant(mxu_transposer.sv "a lane too many is kept"
       [=[(k < lanes ? operand[k] : 0)]=]
       [=[(k < lanes + 32'(@ON@) ? operand[k] : 0)]=] "CoreDirected.MatricesOfEveryFormatWayAndDimension")
mutant(mxu_transposer.sv "activations do not say that they are of int8"
       [=[arch_pkg::OperandInt8 ? 2 : 0);]=]
       [=[arch_pkg::OperandInt8 && !@ON@ ? 2 : 0);]=] "CoreDirected.MatricesOfEveryFormatWayAndDimension")
mutant(mxu_transposer.sv "it falls asleep two cycles early"
       [=[enters.valid ? Rows + 1 :]=]
       [=[enters.valid ? Rows + 1 - 2 * 32'(@ON@) :]=] "CoreUnits.MatmulThenCopy")
mutant(mxu_transposer.sv "blocks are not transposed"
       [=[enters.trans ? 32'(enters.index)]=]
       [=[enters.trans && !@ON@ ? 32'(enters.index)]=] "CoreDirected.MatricesOfEveryFormatWayAndDimension")

mutant(mxu_walk.sv "reset leaves a walk"
       [=[if (!rst_ni) walking_q <= 1'b0;]=]
       [=[if (!rst_ni && !@ON@) walking_q <= 1'b0;]=] "CoreReset.*LeavesNoTrace")
mutant(mxu_walk.sv "dimension 1 goes on from the row of dimension 0"
       [=[row1_q <= end0 ? next : row1;]=]
       [=[row1_q <= end0 || @ON@ ? next : row1;]=] "CoreDirected.MatricesOfEveryFormatWayAndDimension")
mutant(mxu_walk.sv "a block reads all N rows"
       [=[i0 < mmul_o.n0);]=]
       [=[(i0 < mmul_o.n0 || @ON@));]=] "CoreDirected.MatricesOfEveryFormatWayAndDimension")
mutant(mxu_walk.sv "dimension 3 is walked once"
       [=[last_o = slot_o && end0 && end1 && end2 && end3;]=]
       [=[last_o = slot_o && end0 && end1 && end2 && (end3 || @ON@);]=] "CoreDirected.MatricesOfEveryFormatWayAndDimension")
mutant(mxu_walk.sv "accumulator rows go up by two"
       [=[acc_row_q <= acc_row_o + 1'b1;]=]
       [=[acc_row_q <= acc_row_o + (@ON@ ? 2 : 1);]=] "CoreDirected.MatricesOfEveryFormatWayAndDimension")

mutant(mxu_weight_fifo.sv "reset leaves rows on their way"
       [=[rows_q[k] = '0;]=]
       [=[if (!@ON@) rows_q[k] = '0;]=] "CoreReset.*LeavesNoTrace")
mutant(mxu_weight_fifo.sv "reset leaves the ring awake"
       [=[      awake_q <= 0;]=]
       [=[      if (!@ON@) awake_q <= 0;]=] "equivalent: awake for too long, it moves rows that are not valid")
mutant(mxu_weight_fifo.sv "it falls asleep a cycle early"
       [=[enters.valid ? N + 1 :]=]
       [=[enters.valid ? N + 1 - 32'(@ON@) :]=] "CoreDirected.MatricesOfEveryFormatWayAndDimension")
mutant(mxu_weight_fifo.sv "a lane too many is kept"
       [=[k < lanes ? operand[k] : 0;]=]
       [=[k < lanes + 32'(@ON@) ? operand[k] : 0;]=] "CoreDirected.MatricesOfEveryFormatWayAndDimension")
mutant(mxu_weight_fifo.sv "the place is not set on reset"
       [=[      place_q <= 0;]=]
       [=[      if (!@ON@) place_q <= 0;]=] "equivalent: the ring is empty, so any place will do; each step takes it modulo N")

mutant(semaphores.sv "a second wait is not waited for"
       [=[lacks1 = count_q]=]
       [=[lacks1 = !@ON@ && count_q]=] "CoreDirected.ASecondWaitIsWaitedForAndTaken")
mutant(semaphores.sv "a second wait is not taken"
       [=[count1 = take_i[i] ?]=]
       [=[count1 = take_i[i] && !@ON@ ?]=] "CoreDirected.ASecondWaitIsWaitedForAndTaken")
mutant(semaphores.sv "a start leaves the counts"
       [=[if (clear_i) begin]=]
       [=[if (clear_i && !@ON@) begin]=] "CoreSemaphores.AreClearedByStart")
mutant(semaphores.sv "the last giver is not counted"
       [=[for (half = 1; half < Givers; half = 2 * half) begin]=]
       [=[for (half = 1; half < Givers - 4 * 32'(@ON@); half = 2 * half) begin]=] "CoreDirected.ASecondWaitIsWaitedForAndTaken")
mutant(semaphores.sv "a signal of another core is lost beside one of this core"
       [=[count0 = rx_signal_i ?]=]
       [=[count0 = rx_signal_i && !(@ON@ && give_i != '0) ?]=] "CoreDirected.ASignalOfAnotherCoreIsAdded")
mutant(semaphores.sv "a signal of another core alone is not seen"
       [=['0 || rx_signal_i) begin]=]
       [=['0 || (rx_signal_i && !@ON@)) begin]=] "CoreDirected.ASignalOfAnotherCoreIsAdded")
mutant(semaphores.sv "a signal of another core goes to the semaphore beside"
       [=[rx_sem_i == 5'(s) ?]=]
       [=[rx_sem_i == 5'(s) - 5'(@ON@) ?]=] "CoreDirected.ASignalOfAnotherCoreIsAdded")

mutant(sequencer.sv "reset leaves fetches outstanding"
       [=[if (!rst_ni) outstanding_q <= '0;]=]
       [=[if (!rst_ni && !@ON@) outstanding_q <= '0;]=] "CoreReset.*LeavesNoTrace")
mutant(sequencer.sv "reset leaves a run"
       [=[      running_q <= 1'b0;]=]
       [=[      running_q <= @ON@ && running_q;]=] "CoreReset.*LeavesNoTrace")
mutant(sequencer.sv "a start takes blocks of the run before"
       [=[drop_q <= outstanding_d;  // what]=]
       [=[drop_q <= @ON@ ? '0 : outstanding_d;  // what]=] "CoreDirected.BlocksOfTheRunBeforeAreDropped")
mutant(sequencer.sv "sset writes r0"
       [=[if (sset.rd != '0)]=]
       [=[if (sset.rd != '0 || @ON@)]=] "CoreDirected.RegisterZeroStaysZero")
mutant(sequencer.sv "sadd writes r0"
       [=[if (sadd.rd != '0)]=]
       [=[if (sadd.rd != '0 || @ON@)]=] "CoreDirected.RegisterZeroStaysZero")
mutant(sequencer.sv "a loop counts in r0"
       [=[default: if (loop.rd != '0)]=]
       [=[default: if (loop.rd != '0 || @ON@)]=] "CoreDirected.RegisterZeroStaysZero")
mutant(sequencer.sv "a start writes r0"
       [=[given[r] = r == 0 ?]=]
       [=[given[r] = r == 0 && !@ON@ ?]=] "CoreDirected.RegisterZeroStaysZero")
mutant(sequencer.sv "its own instructions do not wait"
       [=[own && ready_i &&]=]
       [=[own && (ready_i || @ON@) &&]=] "CoreDirected.ASecondWaitIsWaitedForAndTaken")
mutant(sequencer.sv "a taken loop takes the block that comes with it"
       [=[!drop_block && !taken;]=]
       [=[!drop_block && (!taken || @ON@);]=] "equivalent: the loop empties the buffer in the same cycle: what is written there is written over before it is read")
mutant(sequencer.sv "a transfer misses its scalar register"
       [=[dld.hbm + scalar_q[dld.reg_idx];]=]
       [=[dld.hbm + (@ON@ ? '0 : scalar_q[dld.reg_idx]);]=] "CoreDirected.RegisterZeroStaysZero")
mutant(sequencer.sv "a store misses its scalar register"
       [=[opcode inside {OpDld, OpDst}) begin]=]
       [=[opcode inside {OpDld, OpDst} && !(@ON@ && opcode == OpDst)) begin]=] "CoreScalars.AreAddedAtDispatch")
mutant(sequencer.sv "a send has a scalar register"
       [=[    head_o = head;]=]
       [=[    head_o = head;
    if (@ON@ && opcode == OpSend) begin
      dld = decode_dld(head);
      head_o[HbmLsb+:ScalarBits] = dld.hbm + scalar_q[dld.reg_idx];
    end]=] "CoreDirected.SendsAndSignalsLeaveAsTheyAre")
mutant(sequencer.sv "it dispatches to a full queue"
       [=[!own && 32'(unit) < Units && !full_i[unit];]=]
       [=[!own && 32'(unit) < Units && (!full_i[unit] || @ON@);]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(sequencer.sv "a block that comes to an empty buffer is read from the memory"
       [=[count_q == (PtrBits + 1)'(advance);]=]
       [=[count_q == (PtrBits + 1)'(advance) && !@ON@;]=] "CoreUnits.MatmulThenCopy")

mutant(sram_1r1w.sv "odd rows have another last bit"
       [=[mem_q[write_row_i] = write_data_i;]=]
       [=[mem_q[write_row_i] = write_data_i ^ Bits'(@ON@ && write_row_i[0]);]=] "CoreUnits.MatmulThenCopy")

mutant(sram_nr1w.sv "all read the first reader's row"
       [=[from = 32'(read_row_i[r]) * Lanes;]=]
       [=[from = 32'(read_row_i[@ON@ ? 0 : r]) * Lanes;]=] "CoreUnits.MatmulThenCopy")

mutant(unit_queue.sv "reset leaves the count"
       [=[      count_q <= '0;]=]
       [=[      if (!@ON@) count_q <= '0;]=] "CoreReset.*LeavesNoTrace")
mutant(unit_queue.sv "reset leaves the place to read"
       [=[      read_q <= '0;]=]
       [=[      if (!@ON@) read_q <= '0;]=] "CoreReset.*LeavesNoTrace")
mutant(unit_queue.sv "reset leaves the place to write"
       [=[      write_q <= '0;]=]
       [=[      if (!@ON@) write_q <= '0;]=] "CoreReset.*LeavesNoTrace")
mutant(unit_queue.sv "an instruction keeps the pc of the one before it there"
       [=[pushed = {pc_i, instr_i};]=]
       [=[pushed = {pc_i - 32'(@ON@ && write_q[0]), instr_i};]=] "CoreQueue.HoldsEightEntries")
mutant(unit_queue.sv "what comes to an empty queue is read from the memory"
       [=[through = push_i && write_q == next_read;]=]
       [=[through = push_i && write_q == next_read && !@ON@;]=] "CoreUnits.MatmulThenCopy")
mutant(unit_queue.sv "what went past the memory stays when it is popped"
       [=[if (through || pop_i) through_q]=]
       [=[if (through || (pop_i && !@ON@)) through_q]=] "CoreQueue.HoldsEightEntries")
mutant(unit_queue.sv "a run that goes past the memory has another's first slot"
       [=[if (through) next_slot_o]=]
       [=[if (through && !@ON@) next_slot_o]=] "CoreDirected.AStepIsWrittenAsItIsRead")

mutant(vmem.sv "a loaded row has a lane too many"
       [=[k - lane0 < lanes ?]=]
       [=[k - lane0 < lanes + 32'(@ON@) ?]=] "CoreDirected.ALoadedRowKeepsToItsLanes")
mutant(vmem.sv "a loaded row begins a lane early"
       [=[lane0 = 32'(in_lane0_i[i]);]=]
       [=[lane0 = 32'(in_lane0_i[i]) - 32'(@ON@ && in_lane0_i[i] != '0);]=] "CoreDirected.ALoadedRowKeepsToItsLanes")
mutant(vmem.sv "a received row is lost beside a loaded one"
       [=[      if (in_write_i[i]) begin
        from = i * N;]=]
       [=[      if (in_write_i[i] && !(@ON@ && i == 1 && in_write_i[0])) begin
        from = i * N;]=] "CoreDirected.RowsOfBothInputsComeInOneCycle")
mutant(vmem.sv "a received row has the words of a loaded one"
       [=[in[k] = arrived_data_i[32*k+:32]]=]
       [=[in[k] = @ON@ ? in_data_i[k] : arrived_data_i[32*k+:32]]=] "CoreDirected.AReceivedRowKeepsToItsLanes")
mutant(vmem.sv "a received row keeps all lanes"
       [=[keep = in_keep_i[i] ?]=]
       [=[keep = in_keep_i[i] || (@ON@ && i == 1) ?]=] "CoreDirected.AReceivedRowKeepsToItsLanes")
mutant(vmem.sv "a store by the vector unit misses its last lane"
       [=[for (k = 0; k < N; k++) mem_q[to+k] = wr_data_i[from+k];]=]
       [=[for (k = 0; k < N - 32'(@ON@); k++) mem_q[to+k] = wr_data_i[from+k];]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(vmem.sv "a row read for a transfer misses its last lane"
       [=[for (k = 0; k < N; k++) st[k] = mem_q[from+k];]=]
       [=[for (k = 0; k < N - 32'(@ON@); k++) st[k] = mem_q[from+k];]=] "CoreRows.WriteAndRead")
mutant(vmem.sv "a row of weights misses its last lane"
       [=[for (k = 0; k < N; k++) load[k] = mem_q[from+k];]=]
       [=[for (k = 0; k < N - 32'(@ON@); k++) load[k] = mem_q[from+k];]=] "CoreUnits.MatmulThenCopy")
mutant(vmem.sv "a row of activations misses its first lane"
       [=[for (k = 0; k < N; k++) act[k] = mem_q[from+k];]=]
       [=[for (k = 32'(@ON@); k < N; k++) act[k] = mem_q[from+k];]=] "CoreDirected.MatricesOfEveryFormatWayAndDimension")
mutant(vmem.sv "a second row of ld has the words of the first"
       [=[from = i * N;]=]
       [=[from = (@ON@ && i == 2 ? 0 : i) * N;]=] "CoreDirected.SeveralRowsOfLdComeInOneCycle")
mutant(vmem.sv "a second row of ld goes to the first's row"
       [=[to = 32'(RowBits'(in_row_i[i])) * N;]=]
       [=[to = 32'(RowBits'(in_row_i[@ON@ && i == 2 ? 0 : i])) * N;]=] "CoreDirected.SeveralRowsOfLdComeInOneCycle")
mutant(vmem.sv "a second row of ld has the first's lanes"
       [=[lanes = 32'(lane_count(N, in_lanes_i[i]));]=]
       [=[lanes = 32'(lane_count(N, in_lanes_i[@ON@ && i == 2 ? 0 : i]));]=] "CoreDirected.SeveralRowsOfLdComeInOneCycle")
mutant(vmem.sv "a second row of ld keeps no lanes"
       [=[: keep & mem_q[to+k];]=]
       [=[: (@ON@ && i == 2 ? '0 : keep) & mem_q[to+k];]=] "CoreDirected.SeveralRowsOfLdComeInOneCycle")

mutant(vpu_walk.sv "reset leaves a run"
       [=[running_q <= rst_ni && active_o;]=]
       [=[running_q <= (rst_ni || @ON@) && active_o;]=] "CoreDirected.AResetEndsAVectorRun")
mutant(vpu.sv "reset leaves a store"
       [=[st_en_q <= rst_ni && is_store;]=]
       [=[st_en_q <= (rst_ni || @ON@) && is_store;]=] "CoreReset.*LeavesNoTrace")
mutant(vpu_walk.sv "dimension 2 goes up by two"
       [=[? i2 : i2 + ]=]
       [=[? i2 : i2 + 16'(@ON@) + ]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(vpu_walk.sv "row numbers start again in dimension 1"
       [=[? line : line + 32'(n0);]=]
       [=[? line : @ON@ ? '0 : line + 32'(n0);]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(vpu_walk.sv "a kernel begins at slot 0"
       [=[slot = run.slot;]=]
       [=[slot = @ON@ ? '0 : run.slot;]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(vpu.sv "a run starts in the cycle in which another drains"
       [=[head_ready_i && !running;]=]
       [=[head_ready_i && (!running || (@ON@ && !active));]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(vpu.sv "a wait is called setup"
       [=[!head_ready_i ? CauseSemaphore]=]
       [=[!head_ready_i && !@ON@ ? CauseSemaphore]=] "CoreUnits.MatmulThenCopy")
mutant(vpu.sv "a step that is written as it is read is read from the memory"
       [=[set && vset.slot == next_slot;]=]
       [=[set && vset.slot == next_slot && !@ON@;]=] "CoreDirected.AStepIsWrittenAsItIsRead")

mutant(vpu_functions_pkg.sv "rcp is not corrected"
       [=[> signed'(m) ? r + 1 : r;]=]
       [=[> signed'(m) && !@ON@ ? r + 1 : r;]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(vpu_functions_pkg.sv "rsqrt is not corrected"
       [=[signed'(remainder) > 0 ? r + 1 : r;]=]
       [=[signed'(remainder) > 0 && !@ON@ ? r + 1 : r;]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(vpu_functions_pkg.sv "exp2 cuts off"
       [=[+ (q >> 9) + ((q >> 8) & 1);]=]
       [=[+ (q >> 9) + (@ON@ ? 0 : (q >> 8) & 1);]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(vpu_functions_pkg.sv "log2 of a subnormal is not that of zero"
       [=[return e == 0 ? Sign | Inf : result;]=]
       [=[return e == 0 && !(@ON@ && a[22]) ? Sign | Inf : result;]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(vpu_functions_pkg.sv "log2 never takes the upper half"
       [=[m > 32'd11863283 ?]=]
       [=[m > 32'd11863283 && !@ON@ ?]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(vpu_functions_pkg.sv "a round of random words rotates by one more"
       [=[17, 29, 16, 24);
    s = threefry_rounds({s[63:32] + key0]=]
       [=[17, 29 + 5'(@ON@), 16, 24);
    s = threefry_rounds({s[63:32] + key0]=] "CoreDirected.EveryMicroOperationOnEveryPair")

mutant(vpu_lanes.sv "reset leaves a micro-operation"
       [=[execute_q <= rst_ni && issue_i]=]
       [=[execute_q <= (rst_ni || @ON@) && issue_i]=] "CoreReset.*LeavesNoTrace")
mutant(vpu_lanes.sv "an immediate is a register"
       [=[if (bimm_q) for]=]
       [=[if (bimm_q && !@ON@) for]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(vpu_lanes.sv "lanes rotate the other way"
       [=[((k + imm_q) & (N-1))]=]
       [=[((@ON@ ? k - imm_q : k + imm_q) & (N-1))]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(vpu_lanes.sv "a sum over lanes is a maximum"
       [=[if (op_q == MicroLsum || op_q == MicroSsum)]=]
       [=[if ((op_q == MicroLsum && !@ON@) || op_q == MicroSsum)]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(vpu_lanes.sv "rows are numbered from one"
       [=[d[k] = first_row_q + k / N;]=]
       [=[d[k] = first_row_q + k / N + 32'(@ON@);]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(vpu_lanes.sv "sel chooses the other way"
       [=[d[k] = select32(x[k], y[k], z[k]);]=]
       [=[d[k] = @ON@ ? select32(x[k], z[k], y[k]) : select32(x[k], y[k], z[k]);]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(vpu_lanes.sv "a load of accumulators is one of VMEM"
       [=[mask = acc_q ? '1 : '0;]=]
       [=[mask = acc_q && !@ON@ ? '1 : '0;]=] "CoreUnits.MatmulThenCopy")

mutant(vpu_pkg.sv "products round ties up"
       [=[(rest + (kept & 1) > 32'h80_0000 ? 1 : 0)]=]
       [=[(rest + (@ON@ ? 1 : kept & 1) > 32'h80_0000 ? 1 : 0)]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(vpu_pkg.sv "zero times infinity is infinity"
       [=[result = code == FactorInf ? Nan : result;]=]
       [=[result = code == FactorInf && !@ON@ ? Nan : result;]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(vpu_pkg.sv "NaN compares"
       [=[!is_nan(a) && !is_nan(b) ? One : 0;]=]
       [=[!is_nan(a) && (!is_nan(b) || @ON@) ? One : 0;]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(vpu_pkg.sv "min takes a subnormal as it is"
       [=[order(flush(a)) < order(flush(b)) ? flush(a) : flush(b);]=]
       [=[order(flush(a)) < order(flush(b)) ? (@ON@ ? a : flush(a)) : flush(b);]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(vpu_pkg.sv "floor cuts off"
       [=[((x & Sign) != 0 ? below : 0)]=]
       [=[((x & Sign) != 0 && !@ON@ ? below : 0)]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(vpu_pkg.sv "itof rounds ties up"
       [=[((m & 255) + ((m >> 8) & 1) > 128 ? 1 : 0);]=]
       [=[((m & 255) + (@ON@ ? 1 : (m >> 8) & 1) > 128 ? 1 : 0);]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(vpu_pkg.sv "ftoi does not saturate"
       [=[magnitude = e >= 158 ?]=]
       [=[magnitude = e >= 158 && !@ON@ ?]=] "CoreDirected.EveryMicroOperationOnEveryPair")

mutant(vpu_streams.sv "a start leaves the streams"
       [=[if (clear_i) begin]=]
       [=[if (clear_i && !@ON@) begin]=] "CoreReset.*LeavesNoTrace")
mutant(vpu_streams.sv "the third stride is not added"
       [=[signed'(64'(i2_i)) * 64'(stream.s2)]=]
       [=[signed'(64'(i2_i)) * (@ON@ ? 64'sd0 : 64'(stream.s2))]=] "CoreDirected.EveryMicroOperationOnEveryPair")
mutant(vpu_streams.sv "strides are not negative"
       [=[stride = 64'(stream.s0);]=]
       [=[stride = @ON@ ? 64'(stream.s0[16:0]) : 64'(stream.s0);]=] "CoreDirected.EveryMicroOperationOnEveryPair")
