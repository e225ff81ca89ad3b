import { expect, test } from 'vitest'
import { createDb } from '#db/client.ts'
import { databaseUrl } from '#tests/support/database.ts'
import { floodWithEvents } from './webhook-flood.ts'

test('fifty copies of an event at once are one upgrade', { timeout: 60_000 }, async () => {
  const db = createDb(databaseUrl, { max: 16 })
  try {
    expect(await floodWithEvents(db, { events: 6, copies: 50 })).toMatchObject({ faults: [], upgrades: 6 })
  } finally {
    await db.destroy()
  }
})
