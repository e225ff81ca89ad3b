import { expect, test } from 'vitest'
import { replaceNumbers } from '#shared/arabic/number-in-text.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'
import { flatRoutes } from '#tests/laws/flat-routes.ts'
import { findAds } from '#domain/search/find-ads.ts'
import { suggest } from '#domain/search/suggest.ts'

test.each([
  ['اتصل 0933123456 بعد العصر', 'اتصل # بعد العصر'],
  ['٠٩٣٣ ١٢٣ ٤٥٦', '#'],
  ['۰۹۳۳-۱۲۳-۴۵۶', '#'],
  ['+963 933 123 456', '+#'],
  ['00963933123456، السعر 500', '#، السعر 500'],
  ['رقمي:0933/123/456.', 'رقمي:#.'],
  ['صفر تسعة ثلاثة ثلاثة 123456', '#'],
  ['0933123456 أو 0944111222', '# أو #'],
  ['واتس0933123456 أو tel0944111222', 'واتس# أو tel#'],
  ['0933123456واتس، 944 111 222', '#واتس، #'],
  ['السعر 945500000، رقمي 944500000', 'السعر 945500000، رقمي #'],
  ['اتصل 945500000 أو 944600000', 'اتصل # أو #'],
  ['رقمي 944 500 000 و944600000، السعر 950000000', 'رقمي # و#، السعر 950000000'],
  ['آخر رقم 950,000,000 ليرة، ورقمي 945500000', 'آخر رقم 950,000,000 ليرة، ورقمي #'],
  ['موبايل 950000000', 'موبايل 950000000'],
  ['السعر 950000 موديل 2012', 'السعر 950000 موديل 2012'],
])('U6: the numbers of «%s»', (text, without) => expect(replaceNumbers(text, () => '#')).toBe(without))

test('U6: no page and no search that a visitor may open tells the number of a text, in whatever way it is written', async () => {
  const texts = {
    title: 'كيا سبورتاج واتس0933123456',
    description: 'هاتف0944555666 أو 955777888 أو ٠٩٦٦ ١١١ ٢٢٢، موديل 2019',
  }
  const ad = await anAd({ status: 'approved', categoryId: 4, ...texts })
  for (const { path } of flatRoutes) {
    const at = `/${path}`
      .replace(':adId', String(ad.id))
      .replace(':sellerId', ad.owner.id)
      .replace(':categoryId', '4')
      .replace(/\/:slug\?|\*/, '')
      .replace(/:\w+/g, '1')
    const answer = await visit(at)
    expect(await answer.text(), at).not.toMatch(/0933123|933123456|944555666|955777888|٠٩٦٦ ١١١/)
  }
  const found = async (search: string) => (await findAds(db, { search })).ids.includes(ad.id)
  for (const words of ['كيا سبورتاج', 'واتس', 'موديل 2019', '2019']) expect(await found(words), words).toBe(true)
  for (const digits of ['09331', '0933123456', '123456', 'واتس0933', '9445', '955777888', '٠٩٦٦', '096611'])
    expect(await found(digits), digits).toBe(false)
  expect((await suggest(db, 'واتس0')).filter(({ text }) => /\d/.test(text))).toEqual([])
})

test('U6: who is not signed in finds a number of the text nowhere, unless numbers are for visitors', async () => {
  const text = { title: 'كيا ريو 0933123456', description: 'للجادين ٠٩٣٣ ١٢٣ ٤٥٧ فقط' }
  const ad = await anAd({ status: 'approved', categoryId: 3, ...text })
  await anAd({ status: 'approved', categoryId: 3 })
  for (const path of [
    `/ad/${ad.id}`,
    `/en/ad/${ad.id}`,
    '/category/3',
    '/home',
    '/browse.atom',
    `/seller/${ad.owner.id}`,
  ]) {
    const shown = await (await visit(path)).text()
    expect(shown, path).not.toMatch(/0933123456|٠٩٣٣ ١٢٣ ٤٥٧|123456/)
  }
  expect(await (await visit(`/ad/${ad.id}`)).text()).toContain('\u206609•• ••• •••\u2069')
  const signedIn = await (await visit(`/ad/${ad.id}`, { as: await aPerson() })).text()
  expect(signedIn).toContain(text.description)
  await setting('true')
  await expect.poll(async () => (await visit(`/ad/${ad.id}`)).text(), { timeout: 10_000 }).toContain(text.description)
  await setting('false')
})

function setting(value: string) {
  return db
    .insertInto('siteSettings')
    .values({ key: 'phoneForVisitors', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
