import { expect, inject, test } from 'vitest'
import { createDb } from '#db/client.ts'
import { databaseUrl } from '#tests/support/database.ts'
import { settleHistories } from './settle-histories.ts'
import { seed } from '#tests/support/in-turn.ts'

test(
  `whatever happens to a payment, it is an upgrade once or goes back (seed ${seed})`,
  { timeout: 120_000 },
  async () => {
    const db = createDb(databaseUrl, { max: 8, options: '-c synchronous_commit=off' })
    try {
      const began = performance.now()
      const { ran, faults, tally } = await settleHistories(db, {
        histories: inject('everyStep') ? 400 : 200,
        seed,
        until: began + 9_000,
      })
      expect(faults, `seed ${seed}`).toEqual([])
      expect(ran).toBeGreaterThan(100)
      const ends = Object.keys(tally).filter((said) => said.startsWith('end '))
      expect(ends.length, JSON.stringify(tally)).toBeGreaterThan(6)
    } finally {
      await db.destroy()
    }
  },
)
