import { parseArgs } from 'node:util'
import { createDb } from '#db/client.ts'
import { runDoor } from '#bin/start/shutdown.ts'
import { raceAds } from '#tests/proof/race-ads.ts'
import { openMarket } from './open-market.ts'

// Eight actors race for each of many ads: npm run bench ad-races, or this file with [--races N] [--seed S].

const { values: options } = parseArgs({
  options: {
    races: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const [races, seed] = [Number(options.races), Number(options.seed)]

await runDoor(async (shutdown) => {
  const db = createDb(await openMarket(shutdown, { ads: 100 }), { max: 16, statementTimeout: 0 })
  shutdown.add(() => db.destroy())
  const began = performance.now()
  const { faults, tally } = await raceAds(db, { races, seed })
  const seconds = Math.round((performance.now() - began) / 1000)
  process.stdout.write(`${races} races, seed ${seed}: ${faults.length} faults in ${seconds} s\n`)
  for (const outcome of Object.keys(tally).toSorted()) process.stdout.write(`  ${outcome}: ${tally[outcome]}\n`)
  for (const fault of faults.slice(0, 20)) process.stdout.write(`  ! ${fault}\n`)
  await shutdown.end(faults.length > 0 ? 1 : 0)
})
