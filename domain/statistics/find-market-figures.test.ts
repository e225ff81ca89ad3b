import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { findMarketFigures } from './find-market-figures.ts'

// Inside a transaction nothing is remembered.
const figures = () => db.transaction().execute((trx) => findMarketFigures(trx))

test('only ads on the site and people who may use it are counted', async () => {
  const before = await figures()
  const owner = await aPerson()
  await aPerson({ disabledAt: new Date() })
  await anAd({ owner, status: 'approved' })
  for (const status of ['pending', 'rejected', 'hidden'] as const) await anAd({ owner, status })
  expect(await figures()).toEqual({ ads: before.ads + 1, people: before.people + 1 })
})
