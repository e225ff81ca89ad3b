import { parseArgs } from 'node:util'
import { createDb } from '#db/client.ts'
import { runDoor } from '#bin/start/shutdown.ts'
import { settleHistories } from '#tests/proof/settle-histories.ts'
import { openMarket } from './open-market.ts'

// Random histories of payments: npm run bench settle-histories, or this file with [--histories N] [--seed S] [--minutes M].

const { values: options } = parseArgs({
  options: {
    histories: { type: 'string', default: '300000' },
    minutes: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const [histories, seed] = [Number(options.histories), Number(options.seed)]

await runDoor(async (shutdown) => {
  const url = await openMarket(shutdown, { ads: 100 })
  const db = createDb(url, { max: 32, statementTimeout: 0, options: '-c synchronous_commit=off' })
  shutdown.add(() => db.destroy())
  const began = performance.now()
  const until = began + Number(options.minutes) * 60_000
  const elapsed = () => (performance.now() - began) / 1000
  const onward = (ran: number, faults: readonly string[]) =>
    void (
      ran % 10_000 === 0 && process.stderr.write(`${ran} after ${Math.round(elapsed())} s: ${faults.length} faults\n`)
    )
  const { ran, faults, tally } = await settleHistories(db, { histories, seed, until, atOnce: 8, onward })
  const seconds = elapsed()
  const pace = `${Math.round(seconds)} s, ${Math.round(ran / seconds)} a second`
  process.stdout.write(`${ran} of ${histories} histories, seed ${seed}: ${faults.length} faults in ${pace}\n`)
  for (const said of Object.keys(tally).toSorted()) process.stdout.write(`  ${said}: ${tally[said]}\n`)
  for (const fault of faults.slice(0, 20)) process.stdout.write(`  ! ${fault}\n`)
  await shutdown.end(faults.length > 0 ? 1 : 0)
})
