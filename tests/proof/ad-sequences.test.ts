import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { keysOf } from '#shared/keys-of.ts'
import { createDb } from '#db/client.ts'
import { databaseUrl } from '#tests/support/database.ts'
import { seed } from '#tests/support/in-turn.ts'
import { modelActs } from './ad-model.ts'
import { aPersonOf, runSequence } from './ad-sequences.ts'

const acts = keysOf(modelActs)
const sequences = fc.record({
  isPaid: fc.boolean(),
  acts: fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 80, size: 'max' }),
})
/** Sequences at the same time, each a share of the whole. */
const lanes = 4
const each = inject('everyStep') ? { numRuns: 20_000, interruptAfterTimeLimit: 45_000 } : { numRuns: 3 }

test(
  `whatever is done to an ad in whatever order, it is where the model says (seed ${seed})`,
  { timeout: 180_000 },
  async () => {
    const db = createDb(databaseUrl, { max: lanes * 2, options: '-c synchronous_commit=off' })
    let done = 0
    try {
      const people = { stranger: await aPersonOf(db, 'user'), admin: await aPersonOf(db, 'admin') }
      const property = fc.asyncProperty(sequences, async ({ isPaid, acts }) => {
        expect(await runSequence(db, people, acts, isPaid)).toEqual([])
        done += acts.length
      })
      await Promise.all(
        Array.from({ length: lanes }, (_, lane) =>
          fc.assert(property, { ...each, seed: seed + lane, markInterruptAsFailure: false }),
        ),
      )
    } finally {
      await db.destroy()
    }
    console.info(`${done} acts on ads (seed ${seed})`)
    expect(done).toBeGreaterThan(lanes * 3)
  },
)
