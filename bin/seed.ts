import { parseArgs } from 'node:util'
import { openPhotoStorage } from '#adapters/storage/open-photo-storage.ts'
import { seedBulk } from '#db/seeds/bulk.ts'
import { removeDemo } from '#db/seeds/remove-demo.ts'
import { borrowDatabase } from './database/borrow-database.ts'
import { withDb } from './database/prepare-database.ts'
import { print } from '#bin/start/print.ts'
import { runDoor } from './start/shutdown.ts'

const usage = `npm run seed -- --ads N [--users N] [--seed S]   adds a market of N ads, the same one for the same seed
npm run seed -- --remove-demo                    removes what the demo brought`

await runDoor(async (shutdown) => {
  const { ads, users, seed, removesDemo } = readArguments()
  const url = await borrowDatabase(shutdown)
  const startedAt = Date.now()
  await withDb(url, async (db) => {
    if (removesDemo) await removeDemo(db, { storage: openPhotoStorage() })
    if (ads) await seedBulk(db, { ads, users, seed })
  })
  print('تم', `Done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  await shutdown.end(0)
})

function readArguments() {
  const { values } = parseArgs({
    options: {
      ads: { type: 'string' },
      users: { type: 'string' },
      seed: { type: 'string' },
      'remove-demo': { type: 'boolean', default: false },
    },
  })
  const removesDemo = values['remove-demo']
  const ads = count(values.ads, '--ads')
  if (!ads && !removesDemo) throw new Error(usage)
  return { ads, users: count(values.users, '--users'), seed: count(values.seed, '--seed'), removesDemo }
}

function count(text: string | undefined, name: string) {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,7}$/.test(text)) return Number(text)
  throw new Error(`${name} must be a whole number above zero\n${usage}`)
}
