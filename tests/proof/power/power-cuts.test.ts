import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { seed } from '#tests/support/in-turn.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { checkPages, judgeMarket, onDisk } from './judge-market.ts'
import { aLoopDisk, endAll, mayMount } from './loop-disk.ts'
import { runMachine, type Machine } from './run-machine.ts'

// People post and talk; the machine dies in the middle. Whatever somebody was told stands afterwards, and nothing by half.

const everyStep = inject('everyStep')
// Deaths of site and server alone are in every run elsewhere (talk-goes-on.test.ts).
const rounds = { cuts: everyStep ? 100 : 1, kills: 200, withoutSync: 5 }
const picture = (await aPicture({ width: 64, height: 48 })).toString('base64')

/** Some answers more at each round, others at the next seed. */
const answersIn = (round: number) => 1 + ((seed + round * 7919) % 23)

type Where = { dataDir: string; durable: boolean }

/** The market after whatever happened before: it starts by itself, and what the machine before it answered stands. */
async function startAndJudge({ dataDir, durable }: Where, before?: Machine) {
  const machine = await runMachine({ dataDir, durable, picture })
  const faults = await judgeMarket({ url: machine.url, readFile: onDisk(dataDir), answered: before?.answered ?? [] })
  return { machine, faults }
}

test.skipIf(!mayMount)(
  `the power fails while people post and talk: what was answered stands, nothing by half (seed ${seed})`,
  { timeout: 1_200_000 },
  async () => {
    const disk = await aLoopDisk()
    const where = { dataDir: join(disk.path, 'data'), durable: true }
    let { machine } = await startAndJudge(where)
    try {
      for (let round = 0; round < rounds.cuts; round++) {
        await machine.work(answersIn(round))
        await disk.cutPower(() => machine.kill())
        const after = await startAndJudge(where, machine)
        expect(after.faults, `cut ${round}`).toEqual([])
        machine = after.machine
        if (round % 10 === 9) machine = await check(where, machine)
      }
      machine = await check(where, machine)
    } finally {
      await machine.kill()
      await disk.remove()
    }
  },
)

/** Every page of tables and indexes, with the server at rest. */
async function check(where: Where, machine: Machine) {
  await machine.stop()
  checkPages(where.dataDir)
  return runMachine({ ...where, picture })
}

test.runIf(mayMount && everyStep)(
  'the same finds what is lost where nothing is synced',
  { timeout: 120_000 },
  async () => {
    const disk = await aLoopDisk()
    const where = { dataDir: join(disk.path, 'data'), durable: false }
    try {
      let machine = await runMachine({ ...where, picture })
      disk.sync()
      const lost = async () => {
        await machine.work(20)
        await disk.cutPower(() => machine.kill())
        const after = await startAndJudge(where, machine)
        machine = after.machine
        return after.faults.length > 0
      }
      let isFound = false
      // Where even the server does not start any more, it is found as well.
      for (let round = 0; round < rounds.withoutSync && !isFound; round++) isFound = await lost().catch(() => true)
      expect(isFound).toBe(true)
    } finally {
      await disk.remove()
    }
  },
)

test.runIf(everyStep)(
  `killed while people post and talk, site, server or both: it goes on, and what was answered stands (seed ${seed})`,
  { timeout: 1_800_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'yasmeen-kills-'))
    // PostgreSQL's own user must be able to pass when root runs the tests.
    chmodSync(folder, 0o711)
    const where = { dataDir: join(folder, 'data'), durable: true }
    let { machine } = await startAndJudge(where)
    try {
      for (let round = 0; round < rounds.kills; round++) {
        await machine.work(answersIn(round))
        if ((seed + round) % 2 === 0) endAll(folder)
        // What it is at when it starts again is another moment at each round.
        await wait((seed + round * 31) % 40)
        await machine.kill()
        const after = await startAndJudge(where, machine)
        expect(after.faults, `kill ${round}`).toEqual([])
        machine = after.machine
      }
      await machine.stop()
      checkPages(where.dataDir)
    } finally {
      await machine.kill()
      endAll(folder)
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
