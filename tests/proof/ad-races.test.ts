import { expect, inject, test } from 'vitest'
import type { RefusalCode } from '#shared/refusals.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { createDb } from '#db/client.ts'
import { databaseUrl } from '#tests/support/database.ts'
import { raceAds } from './race-ads.ts'
import { seed } from '#tests/support/in-turn.ts'

test(
  'eight actors race for an ad: every decision is made once, told once and written down once; the others read 409',
  { timeout: 60_000 },
  async () => {
    console.info(`races: seed ${seed}`)
    const db = createDb(databaseUrl, { max: 16 })
    try {
      const { faults, tally } = await raceAds(db, { races: inject('everyStep') ? 300 : 150, seed })
      expect(faults, `seed ${seed}`).toEqual([])
      const refusals = Object.keys(tally)
        .map((said) => said.split(' ')[1]!)
        .filter((code) => code !== 'done')
      expect(refusals.length).toBeGreaterThan(6)
      expect(refusals.filter((code) => statusOf(code as RefusalCode) !== 409)).toEqual([])
    } finally {
      await db.destroy()
    }
  },
)
