import { expect, test } from 'vitest'
import { defaultSettings } from '#shared/settings.ts'
import { db } from '#tests/support/database.ts'
import { briefCache } from './brief-cache.ts'
import { readSettings } from './read-settings.ts'

const inside = () => db.transaction().execute((trx) => readSettings(trx))

test('every setting has its default', async () => {
  await db.deleteFrom('siteSettings').execute()
  expect(await inside()).toEqual(defaultSettings)
  expect(defaultSettings).toMatchObject({
    siteNameAr: 'سوق الياسمين',
    siteName: 'Yasmeen Souq',
    featuredAdPrice: 25_000,
    promotedAdPrice: 50_000,
    upgradeCurrency: 'SYP',
    freeAdDays: 30,
    featuredAdDays: 45,
    promotedAdDays: 60,
    landingPage: false,
  })
})

test('what is stored counts; a value that does not fit falls back alone', async () => {
  await db
    .insertInto('siteSettings')
    .values([
      { key: 'siteName', value: JSON.stringify('Souq') },
      { key: 'freeAdDays', value: JSON.stringify('many') },
      { key: 'usdRate', value: JSON.stringify({ rate: -1 }) },
      { key: 'noSuchSetting', value: 'true' },
    ])
    .execute()
  expect(await inside()).toEqual({ ...defaultSettings, siteName: 'Souq' })
})

test('readers at the same moment share one read; a failed one is not kept', async () => {
  let reads = 0
  const read = briefCache(async () => {
    if (++reads === 1) throw new Error('away')
    return reads
  })
  await expect(read(db)).rejects.toThrow('away')
  expect(await Promise.all([read(db), read(db), read(db)])).toEqual([2, 2, 2])
})
