import { createDb } from '#db/client.ts'
import { runDoor } from '#bin/start/shutdown.ts'
import { floodWithEvents } from '#tests/proof/webhook-flood.ts'
import { openMarket } from './open-market.ts'

// A thousand events of Stripe's, each in fifty copies at once: npm run bench webhook-flood.

await runDoor(async (shutdown) => {
  const db = createDb(await openMarket(shutdown, { ads: 100 }), { max: 16, statementTimeout: 0 })
  shutdown.add(() => db.destroy())
  const { faults, upgrades, took } = await floodWithEvents(db, { events: 1000, copies: 50 })
  const pace = `${Math.round(took / 1000)} s, ${Math.round((50_000 / took) * 1000)} events a second`
  process.stdout.write(`1000 events in 50 copies: ${upgrades} upgrades, ${faults.length} faults in ${pace}\n`)
  for (const fault of faults.slice(0, 20)) process.stdout.write(`  ! ${fault}\n`)
  await shutdown.end(faults.length > 0 || upgrades !== 1000 ? 1 : 0)
})
