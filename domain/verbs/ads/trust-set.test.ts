import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { blindPhrases } from '#tests/trust-set/blind-phrases.ts'
import { labelledAds } from '#tests/trust-set/ads.ts'
import { ratesOf, screenAds } from '#tests/trust-set/screen-ads.ts'

// All of it, and what was held out, by `npm run bench trust` (bench/results/trust.md).
test('O: of 600 ads with words that no rule was written by, nine in ten cheats are noticed, and three in a hundred of the honest at most', async () => {
  const noticed = await screenAds(db, labelledAds(blindPhrases, { count: 600, fraud: 120, seed: 1 }))
  const { recall, falseHolds } = ratesOf(noticed)
  expect(recall).toBeGreaterThanOrEqual(0.9)
  expect(falseHolds).toBeLessThanOrEqual(0.03)
})
