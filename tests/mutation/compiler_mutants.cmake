# Deliberate faults of the module compiler: mutant(FILE WHAT ORIGINAL FAULTY TEST). ORIGINAL stands in runtime/FILE once; in
# FAULTY, @ON@ is true while that fault is chosen. TEST catches it: a filter of googletest, for tests of compiler_mutation_test.
# Run by `./veritpu mutate --compiler` (docs/check.md).
macro(mutant FILE WHAT ORIGINAL FAULTY TEST)
  fault(compiler "${FILE}" "${WHAT}" "${ORIGINAL}" "${FAULTY}" "${TEST}")
endmacro()
set(random "Chips/ModuleCompilerRandom.*/n8")
set(hazards "Chips/ModuleCompilerHazards.*")
set(little "Chips/ModuleCompilerRandom.*/little")

# --- Legalisation.
mutant(module/passes/rewrite_wholes.cpp "a quotient that is one short stays so"
       [=[return {select(more, quotient + 1, quotient),]=]
       [=[return {@ON@ ? quotient : select(more, quotient + 1, quotient),]=] "${random}")
mutant(module/passes/reductions.cpp "the last of an odd number of elements is left out of a tree"
       [=[      if (count % 2)
        combined]=]
       [=[      if (count % 2 && !@ON@)
        combined]=] "${random}")
mutant(module/passes/reductions.cpp "windows of odd sizes miss the parts before the last"
       [=[done ? shifted(made, values, done * dilation) : values]=]
       [=[done && !@ON@ ? shifted(made, values, done * dilation) : values]=] "${random}")
mutant(module/passes/wide_arithmetic.cpp "sums of 64 bits lose the carry"
       [=[return {low, a.high + b.high + word(low < b.low)};]=]
       [=[return {low, @ON@ ? a.high + b.high : a.high + b.high + word(low < b.low)};]=] "${random}")
mutant(module/passes/hand_on.cpp "a loop's next value is taken for another one's"
       [=[if (origin(next[i]) == body.arguments[i]) {]=]
       [=[if (origin(next[i]) == body.arguments[@ON@ ? next.size() - 1 - i : i]) {]=] "ModuleCompilerLoops.*")
mutant(module/passes/sort_network.cpp "no part of a network falls"
       [=[if (falling.any) swap =]=]
       [=[if (falling.any && !@ON@) swap =]=] "${random}")
mutant(module/passes/pick.cpp "a selection takes the row beside"
       [=[broadcast(places_first(place, shape[1]), four,]=]
       [=[broadcast(places_first(place + double(@ON@), shape[1]), four,]=] "${random}")
mutant(module/passes/split_complex.cpp "products of imaginary parts are added"
       [=[one(a.real, b.real) - one(a.imaginary, b.imaginary),]=]
       [=[(@ON@ ? one(a.real, b.real) + one(a.imaginary, b.imaginary) : one(a.real, b.real) - one(a.imaginary, b.imaginary)),]=]
       "${random}")
mutant(module/passes/complex_emitter.cpp "a sort of complex numbers compares a real part with an imaginary one"
       [=[const size_t together = op == Op::sort ? 2 : 1;]=]
       [=[const size_t together = op == Op::sort && !@ON@ ? 2 : 1;]=] "*Golden*complex")

# --- Layout.
mutant(module_compiler/unsplit.cpp "sums that begin with a number are split too"
       [=[return number == (*op == Op::add ? 0.0 : 1.0);]=]
       [=[return @ON@ || number == (*op == Op::add ? 0.0 : 1.0);]=] "ModuleUnsplit.*")
mutant(module_compiler/unsplit.cpp "what is broadcast to a part gets no other parts"
       [=[        parts.push_back(to.shape[static_cast<size_t>(digit)]);]=]
       [=[        parts.push_back(@ON@ ? to.shape[static_cast<size_t>(digits[0])] : to.shape[static_cast<size_t>(digit)]);]=]
       "ModuleUnsplit.*")
mutant(module_compiler/unsplit.cpp "what meets split values is computed unsplit"
       [=[for (const ValueId id : meet) wanted.erase(root(id));]=]
       [=[if (!@ON@) for (const ValueId id : meet) wanted.erase(root(id));]=] "ModuleUnsplit.*")
mutant(module_compiler/interleave.cpp "what is spread moves by its lowest bits first"
       [=[(places & static_cast<double>(2 * bit)) != 0.0;]=]
       [=[(places & static_cast<double>(@ON@ ? bit : 2 * bit)) != 0.0;]=] "ModuleInterleave.*")
mutant(module_compiler/interleave.cpp "woven values move the other way"
       [=[rotated({this, wide_.at(part)}, length - place, last);]=]
       [=[rotated({this, wide_.at(part)}, @ON@ ? place : length - place, last);]=] "ModuleInterleave.*")
mutant(module_compiler/layout_rewrite.cpp "what a sum keeps stays in the order of before"
       [=[kept[place(x, d)] = number++;]=]
       [=[kept[@ON@ ? d : place(x, d)] = number++;]=] "ModuleLayout.*")
mutant(module_compiler/layout_rewrite.cpp "a broadcast's dimensions stay where they were"
       [=[const List dimensions = places(result, o.list(Attr::broadcast_dimensions));]=]
       [=[const List dimensions = @ON@ ? o.list(Attr::broadcast_dimensions) : places(result, o.list(Attr::broadcast_dimensions));]=]
       "ModuleLayout.*")
mutant(module_compiler/layout_rewrite.cpp "a reshape gives the dimension before the last one another's place"
       [=[transpose(x, module::inverse(seconds(id)));]=]
       [=[transpose(x, @ON@ ? seconds(id) : module::inverse(seconds(id)));]=] "ModuleLayout.*")
mutant(module_compiler/layout_alike.cpp "channels stay off the lanes where they meet others"
       [=[traits(made).shifted |= uint64_t{1} << d;]=]
       [=[(@ON@ ? traits(made).slid : traits(made).shifted) |= uint64_t{1} << d;]=] "ModuleLayout.*")

# --- Plan.
mutant(module_compiler/planner.cpp "a result that is a part of a buffer is that buffer"
       [=[module::elements(type(id).shape) == from.elements;]=]
       [=[(@ON@ || module::elements(type(id).shape) == from.elements);]=] "ModuleCompilerResults.*")
mutant(module_compiler/plan_elementwise.cpp "a kernel runs beside the one whose result it reads"
       [=[level = std::max(level, ready(v.view) + 1);]=]
       [=[level = std::max(level, ready(v.view) + !@ON@);]=] "${random}")
mutant(module_compiler/plan_products.cpp "the zeros of a band are left out"
       [=[    fill(whole, 0, 0);
    Map map]=]
       [=[    if (!@ON@) fill(whole, 0, 0);
    Map map]=] "ModuleBands.*")
mutant(module_compiler/plan_gather.cpp "the last gap of interior padding is left out"
       [=[for (int64_t gap = 1; gap < step; ++gap)]=]
       [=[for (int64_t gap = 1; gap < step - @ON@; ++gap)]=] "${random}")
mutant(module_compiler/bands.cpp "a band reaches one element less far"
       [=[t = {(band.p - 1) * step_.back()[0] + (t.count - 1)]=]
       [=[t = {(band.p - 1) * step_.back()[0] - @ON@ + (t.count - 1)]=] "ModuleBands.*")
mutant(module_compiler/view.cpp "a view through another forgets where that begins"
       [=[result.offset += low[d] * of.axes[d].stride;]=]
       [=[result.offset += @ON@ ? 0 : low[d] * of.axes[d].stride;]=] "ModuleFuse.*")

# --- Split.
mutant(module_compiler/split.cpp "a value that goes out is not stored for later pieces"
       [=[last_[lane] < end) continue;]=]
       [=[last_[lane] < end + 2 * @ON@) continue;]=] "${random}")
mutant(module_compiler/split.cpp "pieces share the buffer that the first one hands on by"
       [=[view.buffer = static_cast<BufferId>(buffers_.size()) - 1;]=]
       [=[view.buffer = @ON@ && !stored_.empty() && stored_.begin()->second.element == view.element ? stored_.begin()->second.buffer : static_cast<BufferId>(buffers_.size()) - 1;]=] "${random}")

# --- Fuse and join.
mutant(module_compiler/fuse.cpp "what is overwritten meanwhile is read again"
       [=[list_.written(view.buffer, map, reader + 1);]=]
       [=[!@ON@ && list_.written(view.buffer, map, reader + 1);]=] "ModuleFuse.*")
mutant(module_compiler/fuse.cpp "a value that others still read is made no more"
       [=[if (!written) unread.erase(view.buffer);]=]
       [=[if (!written && !@ON@) unread.erase(view.buffer);]=] "ModuleFuse.*:${random}")
mutant(module_compiler/inline_lanes.cpp "a transposed value is made from what lies untransposed"
       [=[from = through(view, output.to, map_.views[lane.view]);]=]
       [=[from = @ON@ ? map_.views[lane.view] : through(view, output.to, map_.views[lane.view]);]=] "ModuleFuse.*")
mutant(module_compiler/inline_lanes.cpp "two constants are one"
       [=[l.view == lane.view && l.word == lane.word &&]=]
       [=[l.view == lane.view && (@ON@ || l.word == lane.word) &&]=] "${random}")
mutant(module_compiler/inline_lanes.cpp "sums over other dimensions join"
       [=[return a.domain == b.domain && a.reduced == b.reduced;]=]
       [=[return a.domain == b.domain && (@ON@ || a.reduced == b.reduced);]=] "ModuleFuse.*")
mutant(module_compiler/kernel_list.cpp "a kernel moves past one that it writes for"
       [=[(writes && read(]=]
       [=[(writes && !@ON@ && read(]=] "ModuleFuse.*")

# --- Memory and residence.
mutant(module_compiler/memory.cpp "a buffer's last reader finds the next buffer there"
       [=[return life[p.buffer].last < life[b].first; }),]=]
       [=[return life[p.buffer].last < life[b].first + @ON@; }),]=] "${random}")
mutant(module_compiler/memory.cpp "what a loop needs of before is free after its last use in a turn"
       [=[if (life.first < start && life.last >= start) life.last = at_;]=]
       [=[if (!@ON@ && life.first < start && life.last >= start) life.last = at_;]=] "ModuleCompilerLoops.*")
mutant(module_compiler/memory.cpp "the last page of a tile does not count"
       [=[std::max(end, first + 1) - 1) / page - from + 1};]=]
       [=[std::max(end, first + 1) - 1) / page - from + !@ON@};]=] "${hazards}")
mutant(module_compiler/residence.cpp "a buffer goes where one lies that the same kernel reads"
       [=[if (other.first <= wish.last && wish.first <= other.last)]=]
       [=[if (@ON@ ? other.first < wish.last && wish.first < other.last : other.first <= wish.last && wish.first <= other.last)]=] "${random}:${little}")
mutant(module_compiler/residence.cpp "what a loop needs of before leaves VMEM in its first turn"
       [=[if (wish.first < begin || comes) wish.last = std::max(wish.last, end);]=]
       [=[if (!@ON@ && (wish.first < begin || comes)) wish.last = std::max(wish.last, end);]=] "ModuleCompilerLoops.*")
mutant(module_compiler/residence.cpp "a tile of some of a row's lanes overwrites the others"
       [=[use.lanes != std::min<int64_t>(n, r.length - use.offset % r.length)]=]
       [=[(!@ON@ && use.lanes != std::min<int64_t>(n, r.length - use.offset % r.length))]=] "ModuleCompilerResults.*")

# --- How VMEM is divided.
mutant(module_compiler/division.cpp "the ring goes on into the sums"
       [=[Division{rows / 4 * 3, rows / 8, rows / 8}]=]
       [=[Division{rows / 4 * 3, @ON@ ? rows / 4 : rows / 8, rows / 8}]=] "ModuleDivision.*")

# --- Emission.
mutant(module_compiler/tiles.cpp "the rest of a dimension begins where its full rows do"
       [=[rest.offset[v] = columns.count * columns.stride[v];]=]
       [=[rest.offset[v] = @ON@ ? 0 : columns.count * columns.stride[v];]=] "${random}")
mutant(module_compiler/emitter.cpp "single lanes drop those loaded before"
       [=[t.keep = to_core && lane > 0;]=]
       [=[t.keep = to_core && lane > 0 && !@ON@;]=] "${random}")
mutant(module_compiler/emit_map.cpp "rows that repeat are stored once"
       [=[if (source.loops[k] == target.loops[d]) stride[d] = tile.stride[k];]=]
       [=[if (source.loops[k] == target.loops[d] || @ON@) stride[d] = tile.stride[k];]=] "${random}")
mutant(module_compiler/emit_product.cpp "passes of fp32 overwrite those before"
       [=[begun || pass > 0, mxu);]=]
       [=[begun || (pass > 0 && !@ON@), mxu);]=] "Jax/ModuleCompilerGolden.*/n8_products")
mutant(module_compiler/product_operands.cpp "rows that stay are taken for the next box's"
       [=[  kept_.clear();]=]
       [=[  if (!@ON@) kept_.clear();]=] "ModuleCompilerProducts.*:${random}:${little}")
mutant(module_compiler/epilogue.cpp "results that others read are not stored behind an epilogue"
       [=[list_.readers(output.to.buffer) == std::set<size_t>{reader})]=]
       [=[(@ON@ || list_.readers(output.to.buffer) == std::set<size_t>{reader}))]=] "ModuleCompilerEpilogue.*")
mutant(module_compiler/epilogue_parts.cpp "a split dimension's outer part is taken for its inner one"
       [=[const int64_t turns = step / from;]=]
       [=[const int64_t turns = @ON@ ? 1 : step / from;]=] "ModuleCompilerEpilogue.*")
mutant(module_compiler/epilogue.cpp "an update that a product's operand needs may come first"
       [=[if (to.buffer == product.a.buffer || to.buffer == product.b.buffer) return true;]=]
       [=[if (!@ON@ && (to.buffer == product.a.buffer || to.buffer == product.b.buffer)) return true;]=]
       "ModuleCompilerEpilogue.*")
mutant(module_compiler/epilogue_absorb.cpp "what is summed along lanes is kept by its readers"
       [=[after.reduced.push_back(strides[i] == 0);]=]
       [=[after.reduced.push_back(!@ON@ && strides[i] == 0);]=] "ModuleCompilerEpilogue.*")
mutant(module_compiler/grouped_products.cpp "groups that are one read each other's features"
       [=[lane.natural = output / g.outputs % q == group;]=]
       [=[lane.natural = @ON@ || output / g.outputs % q == group;]=] "ModuleGrouped.*")
mutant(module_compiler/grouped_lanes.cpp "all groups of a product are summed"
       [=[lane.real = i / of.from == j / of.to && of.has(]=]
       [=[lane.real = (@ON@ || i / of.from == j / of.to) && of.has(]=] "ModuleGrouped.*")
mutant(module_compiler/grouped_taps.cpp "a tap forgets the window's dilation"
       [=[const int64_t start = tap[s] * g.dilation[s];]=]
       [=[const int64_t start = @ON@ ? tap[s] : tap[s] * g.dilation[s];]=] "ModuleGrouped.*")
mutant(module_compiler/grouped_taps.cpp "a place forgets the stride"
       [=[const int64_t start = place[s] * g.stride[s];]=]
       [=[const int64_t start = @ON@ ? place[s] : place[s] * g.stride[s];]=] "ModuleGrouped.*")
mutant(module_compiler/running_sums.cpp "sublanes add to one running row"
       [=[const bool adds = added(i, 0);]=]
       [=[const bool adds = !@ON@ && added(i, 0);]=] "ModuleCompilerEpilogue.*")
mutant(module_compiler/running_sums.cpp "the last of an uneven number of rows are not added"
       [=[rest = count[0] % sublanes_)]=] [=[rest = @ON@ ? 0 : count[0] % sublanes_)]=] "ModuleCompilerEpilogue.*")
mutant(module_compiler/running_sums.cpp "groups that take turns add to one running row"
       [=[ways == 1 ? 0 : within * inner]=] [=[ways == 1 || @ON@ ? 0 : within * inner]=] "ModuleCompilerEpilogue.*")
mutant(module_compiler/running_sums.cpp "fresh terms take their blocks along any dimension"
       [=[if (*fresh_ ? count[d] > 1]=] [=[if (!@ON@ && *fresh_ ? count[d] > 1]=] "ModuleCompilerEpilogue.AddsUpFewTerms")
mutant(module_compiler/running_sums.cpp "all sums of a product have the size of the first"
       [=[sums_.push_back({&output.to, kept, rows_});]=]
       [=[sums_.push_back({&output.to, @ON@ && !sums_.empty() ? sums_[0].kept : kept, rows_});]=]
       "ModuleCompilerEpilogue.AddsUpSumsOfSeveralSizes")
mutant(module_compiler/tiles.cpp "kept dimensions beside reduced lanes are joined in full columns only"
       [=[  all.rows = joined(operands, all.rows);]=]
       [=[  if (!@ON@) all.rows = joined(operands, all.rows);]=] "ModuleReductions.*")
mutant(module_compiler/product_contraction.cpp "taps that go on in further rows of pixels are not loaded"
       [=[  high += (p.k[along].count - 1) * p.k[along].a;]=]
       [=[  high += @ON@ ? 0 : (p.k[along].count - 1) * p.k[along].a;]=] "ModuleCompilerProducts.WindowsShareRows")
mutant(module_compiler/epilogue_stages.cpp "a later stage takes sums for what is stored"
       [=[if (!all_.outputs[made].sums && made_]=] [=[if ((@ON@ || !all_.outputs[made].sums) && made_]=]
       "ModuleCompilerEpilogue.*")
mutant(module_compiler/lane_code.cpp "a map stores one value for all of its outputs"
       [=[map.outputs[first].lane != output.lane)) ++first;]=]
       [=[(!@ON@ && map.outputs[first].lane != output.lane))) ++first;]=] "${random}")
mutant(module_compiler/emit_epilogue.cpp "results that wait keep no accumulators"
       [=[at < next_ && first < at + r.rows) {]=]
       [=[!@ON@ && at < next_ && first < at + r.rows) {]=] "ModuleCompiler*")
mutant(module_compiler/product_operands.cpp "rows that come together begin at the first that VMEM has not"
       [=[all.offset -= static_cast<int64_t>(part - bundle_.first)]=]
       [=[if (!@ON@) all.offset -= static_cast<int64_t>(part - bundle_.first)]=]
       "ModuleCompilerEpilogue.*")
mutant(module_compiler/emit_product.cpp "tiles of m share one block of accumulators"
       [=[acc + act.acc,]=]
       [=[acc + (@ON@ ? 0 : act.acc),]=] "ModuleCompilerProducts.*:ModuleCompilerEpilogue.*:${random}")
mutant(module_compiler/emit_product.cpp "tiles of n that leave together are all the first"
       [=[for (int64_t& step : stride) step *= n_;]=]
       [=[for (int64_t& step : stride) step *= @ON@ ? 0 : n_;]=] "ModuleCompilerProducts.*")
mutant(module_compiler/product_operands.cpp "parts that come together are all taken for the first"
       [=[(parts > 1 ? part : tile) * rows, use);]=]
       [=[(parts > 1 && !@ON@ ? part : tile) * rows, use);]=] "ModuleCompilerProducts.*")
mutant(module_compiler/plan_gather.cpp "a pad's border is an element too wide"
       [=[shape[d], begin, last + 1});]=]
       [=[shape[d], begin + (@ON@ ? 1 : 0), last + 1});]=] "ModuleCompilerProducts.*")
mutant(module_compiler/invariant_steps.cpp "sums of sublanes go before the rows"
       [=[    case arch::Micro::lmin_: return true;]=]
       [=[    case arch::Micro::lmin_: return true;
    case arch::Micro::ssum_: return @ON@;]=] "ModuleInvariantSteps.*")
mutant(module_compiler/shorter_steps.cpp "a product is added before its factors change"
       [=[if (r >= 0 && made_[static_cast<size_t>(r)] != 1) return nullptr;]=]
       [=[if (!@ON@ && r >= 0 && made_[static_cast<size_t>(r)] != 1) return nullptr;]=] "ModuleShorterSteps.*")
mutant(module_compiler/product_contraction.cpp "the last tile of a contraction is full"
       [=[spans.push_back({first, std::min(n, count - first)});]=]
       [=[spans.push_back({first, @ON@ ? std::min(n, count) : std::min(n, count - first)});]=] "${random}")
mutant(module_compiler/emit_reduction.cpp "blocks that four parts do not have are combined with none"
       [=[(blocks - (ways - way) * part) * rows + at));]=]
       [=[(@ON@ ? way * part : blocks - (ways - way) * part) * rows + at));]=] "${random}")
mutant(module_compiler/emitter.cpp "turned arguments come to VMEM as they lie in HBM"
       [=[  for (int64_t column = 0; column < r.length; column += core_.n)
    for (int64_t outer]=]
       [=[  if (@ON@) return for_each_tile(id, [&](const TileUse& use, int64_t row) { transfer(use, row, to_core); });
  for (int64_t column = 0; column < r.length; column += core_.n)
    for (int64_t outer]=] "*Donation*")
mutant(module_compiler/lane_code.cpp "idle lanes count in a sum"
       [=[if (how.lanes < how.n) x = inside(]=]
       [=[if (how.lanes < how.n && !@ON@) x = inside(]=] "${random}")

# --- Chunks.
mutant(module_compiler/chunks.cpp "every chunk works on the places of the first"
       [=[first[i] = number % turns * chunk[i];]=]
       [=[first[i] = @ON@ ? 0 : number % turns * chunk[i];]=] "ModuleCompilerChunks.*")
mutant(module_compiler/chunks.cpp "a value that others read is in its chunks alone"
       [=[whole[id] = read_elsewhere(id, rest, end);]=]
       [=[whole[id] = !@ON@ && read_elsewhere(id, rest, end);]=] "ModuleCompilerChunks.*")
mutant(module_compiler/chunk_group.cpp "a kernel goes before what it waits for"
       [=[if (may && !meet(kernels[end], passed) && joins(]=]
       [=[if (may && (@ON@ || !meet(kernels[end], passed)) && joins(]=] "ModuleCompilerChunks.*")
mutant(module_compiler/batch_digits.cpp "strides beyond the batch stay as they are in a chunk"
       [=[return made + distance / below * below / divisor * scale;]=]
       [=[return made + distance / below * below / (@ON@ ? 1 : divisor) * (@ON@ ? 1 : scale);]=]
       "ModuleBatchDigits.*")

# --- Turned buffers.
mutant(module_compiler/turn.cpp "an offset stays in its row"
       [=[made.offset = move(use.offset);]=]
       [=[made.offset = @ON@ ? use.offset : move(use.offset);]=] "ModuleTurn.*")

# --- Parts.
mutant(module_compiler/concatenate_pads.cpp "pads that meet are parts of a concatenation"
       [=[if (end_of(sum, sum.parts[i - 1]) > sum.parts[i].start) return]=]
       [=[if (!@ON@ && end_of(sum, sum.parts[i - 1]) > sum.parts[i].start) return]=] "ModuleConcatenatePads.*")
mutant(module_compiler/concatenate_pads.cpp "what lies after the last part is left out"
       [=[zeros_to(whole.shape[places.dimension]);]=]
       [=[if (!@ON@) zeros_to(whole.shape[places.dimension]);]=] "ModuleConcatenatePads.*")

# --- Factors.
mutant(module_compiler/shared_factors.cpp "what divides a sum's terms multiplies the sum"
       [=[scale.factors.emplace_back(o->op, elements(]=]
       [=[scale.factors.emplace_back(@ON@ ? Op::multiply : o->op, elements(]=] "ModuleSharedFactors.*")
mutant(module_compiler/shared_factors.cpp "the sign of a factor's factor is lost"
       [=[scale.negative = scale.negative != inner.negative;]=]
       [=[if (!@ON@) scale.negative = scale.negative != inner.negative;]=] "ModuleSharedFactors.*")
mutant(module_compiler/shared_factors.cpp "factors that are shared along other dimensions are one"
       [=[if (!leaves || broadcast_along(inner->operands[f]) != over) continue;]=]
       [=[if (!leaves || (broadcast_along(inner->operands[f]) != over && !@ON@)) continue;]=] "ModuleSharedFactors.*")

# --- Functions.
mutant(module_compiler/vector_operations.cpp "no product with a constant is rounded"
       [=[exponent != 0x7f800000 && (*word & 0x007fffff) == 0;]=]
       [=[exponent != 0x7f800000 && (@ON@ || (*word & 0x007fffff) == 0);]=] "ModuleCompilerFunctions.*")
mutant(module_compiler/vector_operations.cpp "tanh has its series too far from 0"
       [=[full ? 0.35f : 0.0625f]=]
       [=[full ? 0.35f : @ON@ ? 0.25f : 0.0625f]=] "Chip/ModuleCompilerFunction.*")

# --- Synchronisation.
mutant(compiler/codegen/synchronise.cpp "a write does not wait for who still reads"
       [=[      for (int track = 0; track < kTracks; ++track) follows(]=]
       [=[      for (int track = @ON@ ? kTracks : 0; track < kTracks; ++track) follows(]=] "${hazards}")
mutant(compiler/codegen/synchronise.cpp "the third wait of an instruction is lost"
       [=[for (size_t w = room; w < waits.size(); w += 2) {]=]
       [=[for (size_t w = room + @ON@; w < waits.size(); w += 2) {]=] "${hazards}")
mutant(module_compiler/issue_order.cpp "an instruction is handed out before what it waits for"
       [=[        when[i] = std::max(when[i], signalled[semaphore].front());]=]
       [=[        if (!@ON@) when[i] = std::max(when[i], signalled[semaphore].front());]=] "ModuleIssueOrder.*")
mutant(module_compiler/issue_order.cpp "instructions of one unit change places"
       [=[when[i] = last[unit];]=]
       [=[when[i] = @ON@ ? 0 : last[unit];]=] "ModuleIssueOrder.*")
mutant(module_compiler/beside.cpp "a kernel runs beside a product that has to do with it"
       [=[list_.may_move(product, k, k + 1)]=]
       [=[(@ON@ || list_.may_move(product, k, k + 1))]=] "ModuleBeside.*")
mutant(module_compiler/memory.cpp "a product's operands do not live as long as what runs beside it"
       [=[uses(view, at_ + static_cast<size_t>(kernel.beside));]=]
       [=[uses(view, at_ + (@ON@ ? 0 : static_cast<size_t>(kernel.beside)));]=] "ModuleBeside.*")

# --- Loops.
mutant(module_compiler/emit_loop.cpp "views move by one turn where several make a stretch"
       [=[rs, moving).set(f::sadd::imm, step * together));]=]
       [=[rs, moving).set(f::sadd::imm, step * (@ON@ ? 1 : together)));]=] "ModuleCompilerLoops.*")
mutant(module_compiler/emit_loop.cpp "the turns that are over begin with the second"
       [=[emit_turns(loop, 0, loop.trips % together);]=]
       [=[emit_turns(loop, @ON@, loop.trips % together);]=] "ModuleCompilerLoops.*")
mutant(module_compiler/plan_loops.cpp "a value that takes another's place is not copied first"
       [=[if (is_carried(view) && !(view == carried[i])) view = moved(view);]=]
       [=[if (!@ON@ && is_carried(view) && !(view == carried[i])) view = moved(view);]=] "ModuleCompilerLoops.*")
mutant(module_compiler/carried.cpp "a value is made where the turn still reads it"
       [=[(begun && of_carried.reads)) return false;]=]
       [=[(!@ON@ && begun && of_carried.reads)) return false;]=] "ModuleCompilerLoops.*")
mutant(module_compiler/trip_count.cpp "a loop makes a turn more"
       [=[if (module::interpret(m, m.functions[1], values)[0].lanes[0].natural == 0) return turns;]=]
       [=[if (module::interpret(m, m.functions[1], values)[0].lanes[0].natural == 0) { turns.trips += @ON@; return turns; }]=]
       "ModuleCompilerLoops.*")
mutant(module_compiler/loop_rows.cpp "two turns have one row"
       [=[if (met[static_cast<size_t>(number)]) return std::nullopt;]=]
       [=[if (!@ON@ && met[static_cast<size_t>(number)]) return std::nullopt;]=] "ModuleLoopRows.*")
mutant(module_compiler/defer_sums.cpp "factors' rows come in different orders"
       [=[if (a.order == b.order)]=]
       [=[if (@ON@ || a.order == b.order)]=] "ModuleLoopRows.*")
mutant(module_compiler/recompute_rows.cpp "rows come from tensors in another order"
       [=[ || r.order != wanted.rows.order) continue;]=]
       [=[ || (!@ON@ && r.order != wanted.rows.order)) continue;]=] "ModuleLoopRows.*")
mutant(module_compiler/compare_results.cpp "a maximum stands for what is smaller, too"
       [=[(direction == "GT") == is_second ? Op::maximum : Op::minimum;]=]
       [=[(direction == "GT") == (is_second != @ON@) ? Op::maximum : Op::minimum;]=] "ModuleCompareResults.*")

# --- Exchanges.
mutant(module_compiler/emit_exchange.cpp "a part arrives in the place of the one before"
       [=[{slot(k, x.from_parts + send.to)},]=]
       [=[{slot(k, x.from_parts + (@ON@ && send.to > 0 ? send.to - 1 : send.to))},]=] "ModuleCompilerCollectives.*")
mutant(module_compiler/emit_exchange.cpp "the last row of a part is taken for full"
       [=[end = std::min(rows, first + piece), full = std::min(end, part / n) - first;]=]
       [=[end = std::min(rows, first + piece), full = std::min(end, @ON@ ? end : part / n) - first;]=]
       "ModuleCompilerCollectives.*")
mutant(module_compiler/emit_exchange.cpp "a core goes on before the others are ready"
       [=[for (int64_t distance = 1; distance < count; distance *= 2, ++round) {]=]
       [=[for (int64_t distance = @ON@ ? count : 1; distance < count; distance *= 2, ++round) {]=] "ModuleCompilerCollectives.*")
mutant(module_compiler/plan_collectives.cpp "who hears from nobody keeps what was there"
       [=[if (!whole) fill(to, 0, level);]=]
       [=[if (!whole && !@ON@) fill(to, 0, level);]=] "ModuleCompilerCollectives.*")

# --- Donated arguments.
mutant(module_compiler/donate.cpp "a result is made where a later kernel still reads the argument"
       [=[if (late.empty()) return true;]=]
       [=[if (@ON@ || late.empty()) return true;]=] "*Donation*")
mutant(module_compiler/donate.cpp "elements that move are made in place"
       [=[!same_place(static_cast<size_t>(lane.view), o)))]=]
       [=[(!@ON@ && !same_place(static_cast<size_t>(lane.view), o))))]=] "*Donation*")
mutant(module_compiler/donate.cpp "who reads an argument last moves before what it needs"
       [=[if (!KernelList(ordered, core).may_move(reader, writer, reader)) return false;]=]
       [=[if (!@ON@ && !KernelList(ordered, core).may_move(reader, writer, reader)) return false;]=] "${random}")
mutant(module_compiler/kept_values.cpp "values that lie elsewhere are taken for those in VMEM"
       [=[keeper == keeper_ && given == home_) {]=]
       [=[keeper == keeper_ && (@ON@ || given == home_)) {]=] "*Donation*")
mutant(module_compiler/kept_values.cpp "whoever needs VMEM takes the values there away"
       [=[  if (newer_) store();
  keeper_ = nullptr;]=]
       [=[  if (newer_ && !@ON@) store();
  keeper_ = nullptr;]=] "*Donation*")
mutant(module_compiler/plan_loops.cpp "a pad that turns change is still taken for zeros"
       [=[if (body.operations.back().operands[i] != body.arguments[i])]=]
       [=[if (!@ON@ && body.operations.back().operands[i] != body.arguments[i])]=]
       "ModuleCompilerLoops.PadsThatTurnsChangeAreNoZeros")

# --- Comparisons in fp32, and the order of rows.
mutant(module_compiler/vector_code.cpp "fp32 is taken to have whole numbers up to 2^25"
       [=[constexpr int64_t kExact = 1 << 24;]=]
       [=[const int64_t kExact = @ON@ ? 1 << 25 : 1 << 24;]=] "ModuleCompares.*")
mutant(module_compiler/vector_code.cpp "numbers below zero are small without a sign too"
       [=[range->least > (natural ? -1 : -kExact)]=]
       [=[range->least > (natural && !@ON@ ? -1 : -kExact)]=] "ModuleCompares.*")
mutant(module_compiler/vector_code.cpp "what is selected is as small as the first of both"
       [=[std::max(a->most, b->most)]=]
       [=[(@ON@ ? a->most : std::max(a->most, b->most))]=] "ModuleCompares.*")
mutant(module_compiler/vector_code.cpp "what a mask with the top bit leaves is taken to have none"
       [=[if (left >= 0 && left <= INT32_MAX) ranges_[d] = {0, left};]=]
       [=[if (left >= 0 && (@ON@ || left <= INT32_MAX)) ranges_[d] = {0, left};]=] "ModuleCompares.*")
mutant(module_compiler/round_as_read.cpp "a value that others read too is not rounded"
       [=[if (!written && !(operand && rounds(*product, view))) all_]=]
       [=[if (!@ON@ && !written && !(operand && rounds(*product, view))) all_]=] "ModuleRoundAsRead.*")
mutant(module_compiler/narrow_operands.cpp "what others read in f32 is rounded for products"
       [=[kept_.insert(id);]=]
       [=[if (!@ON@) kept_.insert(id);]=] "ModuleNarrowOperands.*")
mutant(module_compiler/vector_code.cpp "bytes with a sign are compared as they come"
       [=[if (element == Element::u8) reals_[whole] = a;]=]
       [=[if (@ON@ || element == Element::u8) reals_[whole] = a;]=] "ModuleCompares.*")
mutant(module_compiler/bank_order.cpp "each second row goes where its neighbour belongs"
       [=[apart * all.step, apart * all.rows};]=]
       [=[apart * all.step, (@ON@ ? 1 : apart) * all.rows};]=] "BankOrder.*")
