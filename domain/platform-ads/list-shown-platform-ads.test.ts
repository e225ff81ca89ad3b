import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { listShownPlatformAds } from './list-shown-platform-ads.ts'

const shown = () => db.transaction().execute((trx) => listShownPlatformAds(trx))

test("the site's own ads wait for the first approved ad; then active ones come, promoted above featured", async () => {
  await anAd({ status: 'pending' })
  expect(await shown()).toEqual([])
  await anAd({ status: 'approved' })
  expect((await shown()).map(({ type }) => type)).toEqual(['promoted', 'promoted', 'featured'])
  await db.updateTable('platformAds').set({ status: 'inactive' }).where('type', '=', 'promoted').execute()
  const [left, ...rest] = await shown()
  expect([left?.type, left?.price, rest]).toEqual(['featured', 0, []])
})
