import type { Insertable } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { PlatformAds } from '#db/schema.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { fromNow } from '#tests/support/from-now.ts'
import { setSettings } from '#tests/support/site-settings.ts'
import { listPlatformAds } from './list-platform-ads.ts'
import { listShownPlatformAds } from './list-shown-platform-ads.ts'

const anOwn = async (title: string, over: Partial<Insertable<PlatformAds>> = {}) => {
  const row = { title, description: 'وصف', categoryId: 4, type: 'featured' as const, ...over }
  return (await db.insertInto('platformAds').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const inside = () => db.transaction().execute((trx) => listShownPlatformAds(trx))
const titles = async () => (await inside()).map(({ title }) => title)

beforeEach(async () => {
  await db.deleteFrom('platformAds').execute()
  await db.deleteFrom('ads').execute()
})

test('the desk lists all of them, the newest first, whether or not they are shown', async () => {
  expect(await listPlatformAds(db)).toEqual([])
  const old = await anOwn('قديم', { createdAt: fromNow({ days: -2 }), status: 'inactive', sampleViews: 7 })
  const at = fromNow({ days: -1 })
  const [first, second] = [
    await anOwn('أول', { createdAt: at }),
    await anOwn('ثان', { createdAt: at, type: 'promoted' }),
  ]
  const found = await listPlatformAds(db)
  expect(found.map(({ id }) => id)).toEqual([second, first, old])
  expect(found[2]).toMatchObject({ title: 'قديم', status: 'inactive', sampleViews: 7, price: 0, currency: 'SYP' })
})

test('visitors see active ones, promoted above featured, then the newest', async () => {
  await anAd({ status: 'approved' })
  await anOwn('مميز قديم', { createdAt: fromNow({ days: -3 }) })
  await anOwn('مميز', { createdAt: fromNow({ days: -1 }), actionUrl: '/faq', buttonText: 'اقرأ' })
  await anOwn('مروّج قديم', { type: 'promoted', createdAt: fromNow({ days: -9 }) })
  await anOwn('مروّج', { type: 'promoted', createdAt: fromNow({ days: -8 }) })
  await anOwn('متوقف', { status: 'inactive' })
  expect(await titles()).toEqual(['مروّج', 'مروّج قديم', 'مميز', 'مميز قديم'])
  expect((await inside())[2]).toMatchObject({ actionUrl: '/faq', buttonText: 'اقرأ', categoryId: 4, price: 0 })
})

test('while the only ad on the site is sold, hidden or over by the clock, none is shown', async () => {
  await anOwn('إعلان الموقع')
  const ad = await anAd({ status: 'approved' })
  expect(await titles()).toEqual(['إعلان الموقع'])
  await db
    .updateTable('adSearch')
    .set({ visibleUntil: fromNow({ seconds: -1 }) })
    .where('adId', '=', ad.id)
    .execute()
  expect(await titles()).toEqual([])
  await db.deleteFrom('ads').execute()
  for (const over of [
    { status: 'hidden' as const },
    { status: 'approved' as const, availability: 'sold' as const, soldAt: fromNow({}) },
  ])
    await anAd(over)
  expect(await titles()).toEqual([])
})

test('visitors see for a few seconds what was there, until the site is changed', async () => {
  await anAd({ status: 'approved' })
  await setSettings({})
  expect(await listShownPlatformAds(db)).toEqual([])
  await anOwn('جديد')
  expect(await listShownPlatformAds(db)).toEqual([])
  await setSettings({})
  expect(await listShownPlatformAds(db)).toMatchObject([{ title: 'جديد' }])
})
