import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { createDb } from '#db/client.ts'
import { runDoor } from '#bin/start/shutdown.ts'
import { settleHistories } from '#tests/proof/settle-histories.ts'
import { openMarket } from './open-market.ts'
import { publish } from './publish.ts'

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
  publish('settle-histories', written({ ran, histories, seed, seconds: Math.round(elapsed()), faults, tally }))
  await shutdown.end(faults.length > 0 ? 1 : 0)
})

type Played = {
  ran: number
  histories: number
  seed: number
  seconds: number
  faults: readonly string[]
  tally: Record<string, number>
}

function written({ ran, histories, seed, seconds, faults, tally }: Played) {
  const outcome = Object.keys(tally).toSorted()
  return `# Random histories of payments

Posting, paying, holding, forging, crashing, repeating and reordering as chance has it, against real PostgreSQL. After each history
plain SQL and the provider's own book are asked whether who paid has what was paid for, once, and nobody else.

${ran} of ${histories} histories, seed ${seed}, ${cpus().length} cores: **${faults.length} faults** in ${seconds} s, ${Math.round(ran / seconds)} a second.
${faults
  .slice(0, 20)
  .map((fault) => `\n- ${fault}`)
  .join('')}
What happened in them and what it was answered (\`ended\`: the process died before the answer), and how the orders ended:

| step | times |
| --- | ---: |
${outcome.map((step) => `| ${step} | ${tally[step]} |`).join('\n')}
`
}
