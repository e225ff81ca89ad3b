import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '#shared/settings.ts'
import { refused } from '#shared/outcome.ts'
import { comparePrices } from '#domain/ads/compare-prices.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin } from '#tests/support/factories.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { restoreSetting } from './restore-setting.ts'
import { saveSettings } from './save-settings.ts'
import { findSettingsBefore, listSettingsHistory, settingsVersion } from '#domain/settings/settings-history.ts'

beforeEach(() => db.deleteFrom('siteSettings').execute())

const save = async (changes: Parameters<typeof saveSettings>[1]['changes'], version?: number) =>
  saveSettings(db, { by: await anAdmin(), version, changes })
const orders = async () => (await sql`select from pgboss.job where name = 'compare-prices'`.execute(db)).rows.length

test('what differs is saved, at once for every reader, with who changed what', async () => {
  await readSettings(db)
  const by = await anAdmin({ name: 'مها' })
  const version = await settingsVersion(db)
  const changes = { siteNameAr: 'سوق الشام', freeAdDays: 30, landingPage: true }
  expect(await saveSettings(db, { by, version, changes })).toMatchObject({ ok: true, changed: 2 })
  expect(await readSettings(db)).toEqual({ ...defaultSettings, siteNameAr: 'سوق الشام', landingPage: true })
  const [saving] = await listSettingsHistory(db)
  expect(saving).toMatchObject({
    by: 'مها',
    changes: { siteNameAr: { from: 'سوق الياسمين', to: 'سوق الشام' }, landingPage: { from: false, to: true } },
  })
  expect(saving!.id).toBe(await settingsVersion(db))
  expect(await save(changes), 'nothing new, nothing to remember').toMatchObject({ changed: 0 })
  expect(await settingsVersion(db)).toBe(saving!.id)
})

test('whoever comes too late is refused; of many at once, one is first', async () => {
  const version = await settingsVersion(db)
  const answers = await Promise.all(['Aa', 'Bb', 'Cc', 'Dd'].map((siteName) => save({ siteName }, version)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter(({ ok }) => !ok)).toEqual(Array(3).fill(refused('settings_changed_meanwhile')))
  expect(await findSettingsBefore(db, version)).toEqual({ siteName: 'Yasmeen Souq' })
  await save({ siteName: 'Last' })
  expect(await findSettingsBefore(db, version), 'the first value counts').toEqual({ siteName: 'Yasmeen Souq' })
})

test('only administrators save and put back', async () => {
  const by = await aPerson()
  expect(await saveSettings(db, { by, version: undefined, changes: { siteName: 'Mine' } })).toEqual(
    refused('not_allowed'),
  )
  expect(await restoreSetting(db, { by, savingId: 1, key: 'siteName' })).toEqual(refused('not_allowed'))
  const gone = await anAdmin({ disabledAt: new Date() })
  expect(await saveSettings(db, { by: gone, version: undefined, changes: { siteName: 'Mine' } })).toEqual(
    refused('not_allowed'),
  )
})

test('another currency comes with both prices, and takes the way back to older ones away', async () => {
  const by = await anAdmin()
  await save({ featuredAdPrice: 30_000 })
  const inPounds = await settingsVersion(db)
  expect(await save({ upgradeCurrency: 'USD', featuredAdPrice: 500 })).toEqual(refused('prices_again'))
  expect(await save({ upgradeCurrency: 'USD', featuredAdPrice: 500, promotedAdPrice: 900 })).toMatchObject({ ok: true })
  expect(await restoreSetting(db, { by, savingId: inPounds, key: 'featuredAdPrice' })).toEqual(refused('prices_again'))
  const changed = await settingsVersion(db)
  for (const key of ['upgradeCurrency', 'promotedAdPrice'])
    expect(await restoreSetting(db, { by, savingId: changed, key })).toEqual(refused('prices_again'))
  await save({ featuredAdPrice: 700 })
  const inDollars = await settingsVersion(db)
  expect(await restoreSetting(db, { by, savingId: inDollars, key: 'featuredAdPrice' })).toMatchObject({ ok: true })
  expect(await readSettings(db)).toMatchObject({ upgradeCurrency: 'USD', featuredAdPrice: 500 })
})

test('an older value is put back, and that is a change like any other', async () => {
  const by = await anAdmin()
  await save({ footerClaim: 'الأول', breakingNews: 'خبر' })
  const saving = await settingsVersion(db)
  expect(await restoreSetting(db, { by, savingId: saving, key: 'footerClaim' })).toMatchObject({ changed: 1 })
  expect(await readSettings(db)).toMatchObject({ footerClaim: defaultSettings.footerClaim, breakingNews: 'خبر' })
  for (const key of ['siteName', 'toString', ''])
    expect(await restoreSetting(db, { by, savingId: saving, key })).toEqual(refused('setting_not_found'))
})

test('another rate counts prices in dollars anew, in the ads and in the lists', async () => {
  const dollars = await anAd({ status: 'approved', price: 1000, currency: 'USD' })
  const pounds = await anAd({ status: 'approved', price: 7000 })
  const before = await orders()
  await save({ usdRate: { rate: 130.5, date: '2026-11-20', confirmed: true } })
  expect(await orders(), 'at once, and for what was being written meanwhile').toBe(before + 2)
  await comparePrices(db)
  expect(await comparePrices(db)).toEqual({ compared: 0 })
  const prices = await db
    .selectFrom('adSearch')
    .innerJoin('ads', 'ads.id', 'adId')
    .select(['adSearch.price', 'comparablePrice'])
    .where('adId', 'in', [dollars.id, pounds.id])
    .orderBy('adId')
    .execute()
  expect(prices).toEqual([
    { price: 130_500, comparablePrice: 130_500 },
    { price: 7000, comparablePrice: 7000 },
  ])
  await save({ usdRate: { rate: 130.5, date: '2026-11-21', confirmed: false } })
  expect(await orders(), 'the same rate of another day').toBe(before + 2)
})
