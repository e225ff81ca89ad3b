// One upgrade of a cluster in a process of its own that ends itself without a word (as by kill -9) at the n-th step.
import { setTimeout as wait } from 'node:timers/promises'
import { upgradePostgres } from '#bin/database/upgrade-postgres.ts'
import type { Programs } from '#db/embedded/binaries.ts'

export type Upgrading = {
  dataDir: string
  former: Programs
  /** 0: never; the number of steps is printed instead. */
  dieAt: number
}

const { dataDir, former, dieAt } = JSON.parse(process.argv[2]!) as Upgrading
let steps = 0

async function onStep() {
  if (++steps !== dieAt) return
  process.kill(process.pid, 'SIGKILL')
  await wait(60_000)
}

await upgradePostgres({ dataDir, former, durable: false, onStep })
process.stdout.write(String(steps))
