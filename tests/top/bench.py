"""The bench of veritpu_top: memories on its AXI ports that stall at random, a host on its registers, and the tests
(tests/top/CMakeLists.txt). Register numbers come from arch/registers.def, as the SystemVerilog's do."""
import logging
import os
import pathlib
import random
import re
import struct

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles, RisingEdge
from cocotb.utils import get_sim_time
from cocotbext.axi import AxiBus, AxiLiteBus, AxiLiteMaster, AxiReadBus, AxiResp, AxiSlave, AxiSlaveRead

ROOT = pathlib.Path(__file__).resolve().parents[2]
CASES = pathlib.Path(os.environ["TOP_CASES"])
SEED = int(os.environ["TOP_SEED"])  # of the stalls; 0: there are none
MEMORY_BYTES = 1 << 24  # tests/top/recorded_chip.cpp
PERIOD_NS = 2


def table(pattern):
    rows = re.findall(pattern, (ROOT / "arch/registers.def").read_text(), re.M)
    return {row[0] if len(row) == 2 else row[:-1]: int(row[-1], 0) for row in rows}


REGISTERS = table(r"^REGISTERS?\((\w+), (\w+),")
BITS = table(r"^BITS\((\w+), (\w+), (\w+),")
FAULTS = table(r"^FAULT\((\w+), (\w+),")
UNITS = {"seq": 0, "mxu": 1, "vpu": 2, "ld": 3, "st": 4, "any": 7}
CAUSES = 10
HALTED, FAULT = 1 << BITS["interrupt_status", "halted"], 1 << BITS["interrupt_status", "fault"]
PROGRAM = 0x800000


class Ports:
    """The ports by their AXI names: without the suffix that says which way they go. They are found by name: what a
    look through the model finds are copies of them."""

    def __init__(self, dut):
        self._log, self._name = dut._log, dut._name
        text = (ROOT / "rtl/veritpu_top.sv").read_text()
        for name in re.findall(r"^  (?:in|out)put .* (\w+_[io])(?:,|$)", text, re.M):
            setattr(self, name[:-2], getattr(dut, name))


class Memory:
    """Bytes, some of which answer with an error. What is beyond them does as well."""

    def __init__(self):
        self.bytes = bytearray(MEMORY_BYTES)
        self.bad = range(0)

    def check(self, address, length):
        if address + length > len(self.bytes) or range(max(address, self.bad.start), min(address + length, self.bad.stop)):
            raise ValueError(f"no memory at {address:#x}")

    async def read(self, address, length):
        self.check(address, length)
        return bytes(self.bytes[address:address + length])

    async def write(self, address, data):
        self.check(address, len(data))
        self.bytes[address:address + len(data)] = data


class Bench:
    def __init__(self, dut, seed=SEED):
        self.dut, self.memory, self.random = dut, Memory(), random.Random(seed)
        ports = Ports(dut)
        logging.getLogger("cocotb.veritpu_top").setLevel(logging.WARNING)  # each burst is news
        reset = {"reset": dut.rst_ni, "reset_active_level": False}
        self.ctrl = AxiLiteMaster(AxiLiteBus.from_prefix(ports, "ctrl"), dut.clk_i, **reset)
        imem = AxiSlaveRead(AxiReadBus.from_prefix(ports, "imem"), dut.clk_i, target=self.memory, **reset)
        dmem = AxiSlave(AxiBus.from_prefix(ports, "dmem"), dut.clk_i, target=self.memory, **reset)
        if seed == 0:
            return
        channels = [imem.ar_channel, imem.r_channel, dmem.read_if.ar_channel, dmem.read_if.r_channel,
                    dmem.write_if.aw_channel, dmem.write_if.w_channel, dmem.write_if.b_channel,
                    self.ctrl.write_if.aw_channel, self.ctrl.write_if.w_channel, self.ctrl.write_if.b_channel,
                    self.ctrl.read_if.ar_channel, self.ctrl.read_if.r_channel]
        for channel in channels:
            channel.set_pause_generator(self.stalls(self.random.choice((0, 0.1, 0.4, 0.8))))

    def stalls(self, share):
        """Stalls and goes in turns of some cycles, of which it stalls in that share."""
        while True:
            yield from [self.random.random() < share] * self.random.choice((1, 1, 2, 5, 20))

    async def start(self):
        self.dut.rst_ni.value = 0
        cocotb.start_soon(Clock(self.dut.clk_i, PERIOD_NS, "ns").start())
        await ClockCycles(self.dut.clk_i, 4)
        self.dut.rst_ni.value = 1
        await ClockCycles(self.dut.clk_i, 2)

    async def read(self, name, bits=32, at=0):
        data = await self.ctrl.read(REGISTERS[name] + at, bits // 8)
        assert data.resp == AxiResp.OKAY
        return int.from_bytes(data.data, "little")

    async def write(self, name, value, bits=32, at=0, fails=False):
        answer = await self.ctrl.write(REGISTERS[name] + at, value.to_bytes(bits // 8, "little"))
        assert answer.resp == (AxiResp.SLVERR if fails else AxiResp.OKAY), (name, answer)

    async def field(self, register, name):
        return await self.read(register) >> BITS[register, name] & 1

    async def begin(self, program, instructions, scalars=(), limit=0):
        await self.write("program", program, 64)
        await self.write("instructions", instructions)
        await self.write("limit", limit, 64)
        for r, value in enumerate(scalars):
            if r:
                await self.write("scalar", value & (1 << 40) - 1, 64, 8 * r)
        await self.write("interrupt_enable", 3)
        await self.write("control", 1 << BITS["control", "start"])

    async def end(self, most=200_000):
        """Waits for the interrupt and clears it. The fault: its name, unit and pc; None if the program halted."""
        for _ in range(most):
            if self.dut.irq_o.value:
                break
            await RisingEdge(self.dut.clk_i)
        else:
            raise AssertionError(f"no interrupt after {most} cycles")
        happened = await self.read("interrupt_status")
        status = await self.read("status")
        fault = await self.read("fault")
        assert status & 1 << BITS["status", "idle"]
        assert happened in (HALTED, FAULT)
        await self.write("interrupt_status", happened)
        await ClockCycles(self.dut.clk_i, 1)
        assert not self.dut.irq_o.value
        if happened == HALTED:
            assert fault == 0 and status == 1 << BITS["status", "idle"] | 1 << BITS["status", "halted"]
            return None
        assert status == 1 << BITS["status", "idle"] | 1 << BITS["status", "fault"]
        name = next(name for name, code in FAULTS.items() if code == fault & 0xff)
        unit = next(unit for unit, number in UNITS.items() if number == fault >> BITS["fault", "unit"] & 7)
        return name, unit, await self.read("fault_pc")

    async def run(self, *arguments, **options):
        await self.begin(*arguments, **options)
        return await self.end()


class Record:
    """A file of tests/top/recorded_chip.h: writes, launches with the changes that they made."""

    def __init__(self, name):
        data, at, self.items = (CASES / name).read_bytes(), 0, []
        while at < len(data):
            kind = data[at:at + 1]
            if kind == b"L":
                program, instructions, *scalars = struct.unpack_from("<18Q", data, at + 1)
                self.items.append(("launch", program, instructions, scalars, []))
                at += 1 + 8 * 18
                continue
            address, size = struct.unpack_from("<2Q", data, at + 1)
            at += 17
            piece = address, data[at:at + size]
            at += size
            if kind == b"W":
                self.items.append(("write", *piece))
            else:
                self.items[-1][4].append(piece)


async def check_account(bench):
    """Each cycle of a run is charged to one cause of each unit."""
    cycles = await bench.read("cycles", 64)
    assert cycles
    for unit in range(5):
        counts = [await bench.read("counter", 64, 128 * unit + 8 * cause) for cause in range(CAUSES)]
        assert sum(counts) == cycles, (unit, counts, cycles)


async def repeat(dut, name, seed):
    """Does what the record says; memory has to be what it says after each launch."""
    bench = Bench(dut, seed)
    await bench.start()
    expected, launches, changed = bytearray(MEMORY_BYTES), 0, 0
    for kind, *item in Record(name).items:
        if kind == "write":
            address, data = item
            for memory in (bench.memory.bytes, expected):
                memory[address:address + len(data)] = data
            continue
        program, instructions, scalars, changes = item
        assert await bench.run(program, instructions, scalars) is None
        for address, data in changes:
            expected[address:address + len(data)] = data
            changed += len(data)
        if bench.memory.bytes != expected:
            at = next(k for k, (a, b) in enumerate(zip(bench.memory.bytes, expected)) if a != b)
            there, here = bench.memory.bytes[at:at + 32], expected[at:at + 32]
            raise AssertionError(f"launch {launches}, seed {seed}, byte {at:#x}: {there.hex()}, not {here.hex()}")
        launches += 1
        await check_account(bench)
    print(f"{name}, seed {seed}: {launches} launches, {changed} bytes changed, {await bench.read('clock', 64)} cycles")
    assert launches and changed


class Program:
    """A line of the file `faults` of tests/top/top_cases.cpp."""

    def __init__(self, line):
        fault, unit, pc, code = line.split()
        self.fault = None if fault == "none" else (fault, unit, int(pc))
        self.code = bytes.fromhex(code)
        self.length = len(self.code) // 32

    async def run(self, bench, **options):
        at = PROGRAM
        bench.memory.bytes[at:at + 4096] = bytes(4096)
        bench.memory.bytes[at:at + len(self.code)] = self.code
        return await bench.run(at, self.length, **options)


def programs():
    return [Program(line) for line in (CASES / "faults").read_text().splitlines()]


@cocotb.test()
async def faults(dut):
    """Each fault is told with its unit and instruction, and the next program runs as if there had been none."""
    bench = Bench(dut)
    await bench.start()
    good, *others = programs()
    told = set()
    for program in others:
        found = await program.run(bench)
        # A memory that stalls moves the moment, but not the instruction; where units meet, only the fault is sure.
        if program.fault[0] in ("semaphore", "two_writes"):
            assert found[:2] == program.fault[:2], (found, program.fault)
        else:
            assert found == program.fault, (found, program.fault)
        told.add(found[0])
        assert await good.run(bench) is None
    await check_account(bench)
    # Those that the host or the memory causes.
    bench.memory.bad = range(PROGRAM + 512, PROGRAM + 544)
    bench.memory.bytes[PROGRAM:PROGRAM + 1024] = bytes(1024)
    assert await bench.run(PROGRAM, 32) == ("bus_fetch", "seq", 16)
    bench.memory.bad = range(0)
    endless = bytearray(good.code[:32] * 2)
    endless[32] = 5  # loop rd=r1 offset=-1, over a nop
    endless[32 + 8] = 1
    endless[32 + 16:32 + 20] = b"\xff" * 4
    bench.memory.bytes[PROGRAM:PROGRAM + 64] = endless
    for limit in (1000, 1001):
        found = await bench.run(PROGRAM, 2, scalars=[0, 1 << 30], limit=limit)
        assert found[:2] == ("limit", "any") and await bench.read("cycles", 64) == limit + 1, found
    await bench.begin(PROGRAM, 2, scalars=[0, 1 << 30])
    await ClockCycles(dut.clk_i, 500)
    assert await bench.field("status", "running") and not await bench.field("status", "idle")
    await bench.write("control", 1 << BITS["control", "stop"])
    assert (await bench.end())[:2] == ("stopped", "any")
    assert await good.run(bench) is None
    cycles = await bench.read("cycles", 64)
    if SEED == 0:  # as many cycles as allowed are enough
        assert await good.run(bench, limit=cycles) is None
        assert (await good.run(bench, limit=cycles - 1))[0] == "limit"
    told |= {"bus_fetch", "limit", "stopped", "none"}
    assert told == set(FAULTS), set(FAULTS) - told


@cocotb.test()
async def registers(dut):
    bench = Bench(dut)
    await bench.start()
    good, drawn = programs()[0], random.Random(SEED)
    assert (await bench.read("id")).to_bytes(4, "little") == b"VTPU" and await bench.read("version") == 1
    assert await bench.read("size") == 8 | 17 << 8 | 11 << 16
    # What is written is read, as wide as it is; by bytes as well.
    widths = {"program": (40, 0x1f), "instructions": (32, 0), "limit": (64, 0), "interrupt_enable": (2, 0)}
    for name, (width, zeros) in widths.items():
        value = 0
        for at in range(8 if width > 32 else 4):
            byte = drawn.getrandbits(8)
            await bench.write(name, byte, 8, at)
            value |= byte << 8 * at
            assert await bench.read(name, 64 if width > 32 else 32) == value & (1 << width) - 1 & ~zeros
    scalars = [drawn.getrandbits(64) for _ in range(16)]
    for r, value in enumerate(scalars):
        await bench.write("scalar", value, 64, 8 * r)
    for r, value in enumerate(scalars):
        assert await bench.read("scalar", 64, 8 * r) == (value & (1 << 40) - 1 if r else 0)
    # What is not there, and what is only read.
    for name in ("id", "version", "size", "status", "fault", "fault_pc", "cycles", "clock", "counter"):
        before = await bench.read(name) if name != "clock" else None
        await bench.write(name, 0xffffffff, fails=True)
        assert before is None or await bench.read(name) == before
    await bench.write("id", 1, at=0xff0, fails=True)
    assert await bench.read("id", at=0xff0) == 0
    # A run: nothing that belongs to it can be written, and no other starts.
    await bench.write("instructions", 0)
    await bench.write("control", 1, fails=True)
    bench.memory.bytes[PROGRAM:PROGRAM + 1024] = bytes(1024)  # `nop`s
    await bench.write("interrupt_enable", 0)
    await bench.begin(PROGRAM, 1 << 20)
    for name in ("program", "instructions", "limit", "scalar"):
        before = await bench.read(name)
        await bench.write(name, before ^ 0x60, fails=True)
        assert await bench.read(name) == before
    await bench.write("control", 1, fails=True)
    assert await bench.read("status") == 1 << BITS["status", "running"]
    await bench.write("control", 1 << BITS["control", "stop"])
    await bench.end()
    # The interrupt follows its enable; a one clears, and a stop of nothing does nothing.
    assert await good.run(bench) is None
    await bench.write("control", 1 << BITS["control", "start"])
    while not await bench.read("interrupt_status"):
        pass
    assert dut.irq_o.value == 1
    await bench.write("interrupt_enable", FAULT)
    assert dut.irq_o.value == 0 and await bench.read("interrupt_status") == HALTED
    await bench.write("interrupt_status", FAULT)
    assert await bench.read("interrupt_status") == HALTED
    await bench.write("interrupt_status", HALTED)
    assert await bench.read("interrupt_status") == 0
    await bench.write("control", 1 << BITS["control", "stop"])
    assert await bench.read("fault") == 0 and await bench.field("status", "idle")
    await check_account(bench)
    # The clock counts cycles.
    first, began = await bench.read("clock", 64), get_sim_time("ns")
    await ClockCycles(dut.clk_i, 300)
    second, ended = await bench.read("clock", 64), get_sim_time("ns")
    if SEED == 0:
        assert second - first == (ended - began) / PERIOD_NS
    # A reset in the midst of a run leaves a core that runs.
    await bench.begin(PROGRAM + 4096, 1 << 10)
    await ClockCycles(dut.clk_i, 40)
    dut.rst_ni.value = 0
    await ClockCycles(dut.clk_i, 4)
    dut.rst_ni.value = 1
    await ClockCycles(dut.clk_i, 2)
    assert await bench.read("status") == 1 << BITS["status", "idle"]
    assert await good.run(bench) is None


@cocotb.test()
async def transfers(dut):
    await repeat(dut, "transfers", SEED)


@cocotb.test()
async def training_step(dut):
    await repeat(dut, "training_step", SEED)


async def print_account(bench):
    """Each unit's cycles of the run by cause, and the run's."""
    causes = re.search(r"enum class Cause : \w+ \{ (.*?) \};", (ROOT / "arch/isa.h").read_text())[1].split(", ")
    for unit, number in UNITS.items():
        if unit == "any":
            continue
        counts = [(cause, await bench.read("counter", 64, 128 * number + 8 * k)) for k, cause in enumerate(causes)]
        print(f"{unit:4}", ", ".join(f"{cause} {count}" for cause, count in counts if count))


@cocotb.test()
async def matmul(dut):
    """The program of examples/programs/matmul.s gives what its `# expect` lines say."""
    bench, compared = Bench(dut), 0
    await bench.start()
    for kind, *item in Record("matmul").items:
        if kind == "write":
            address, data = item
            bench.memory.bytes[address:address + len(data)] = data
            continue
        program, instructions, scalars, _ = item
        assert await bench.run(program, instructions, scalars) is None
    lines = re.findall(r"^# expect (0x\w+): (.*)$", (ROOT / "examples/programs/matmul.s").read_text(), re.M)
    for address, numbers in ((int(address, 16), [float(n) for n in numbers.split()]) for address, numbers in lines):
        found = list(struct.unpack_from(f"<{len(numbers)}f", bench.memory.bytes, address))
        assert found == numbers, (hex(address), found, numbers)
        compared += len(numbers)
    assert compared == 16
    await check_account(bench)
    print(f"matmul, seed {SEED}: {compared} numbers right, {await bench.read('cycles', 64)} cycles")
    await print_account(bench)
