import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'
import { seesToast, waitUntil } from './people.ts'

async function isFavorite(personId: string, adId: number) {
  const row = await db
    .selectFrom('favorites')
    .select('adId')
    .where('personId', '=', personId)
    .where('adId', '=', adId)
    .executeTakeFirst()
  return row !== undefined
}

const title = 'دراجة هوائية جبلية قياس 26'
const added = 'تم إضافة الإعلان للمفضلة'
const removed = 'تم إزالة الإعلان من المفضلة'

test('a heart keeps an ad in place; the profile shows it, and its page lets it go', async () => {
  const [as, ad] = [await aPerson(), await anAd({ status: 'approved', title })]
  const page = await aPage({ as })
  await page.goto('/browse')
  await isAlive(page)
  const read: string[] = []
  page.on('request', (request) => read.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const heart = page.getByRole('button', { name: `المفضلة: ${title}` })
  const box = await heart.boundingBox()
  expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44)
  let answer = () => {}
  const released = new Promise<void>((go) => (answer = go))
  await page.route('**/favorite', async (route) => {
    await released
    await route.continue()
  })
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed'), { message: 'turned before the answer' }).toBe('true')
  answer()
  await seesToast(page, added)
  // Photos, and what tells the page of news, come beside it.
  expect(read.filter((path) => !/\/(media|assets|stream)/.test(path))).toEqual([`POST /ad/${ad.id}/favorite`])
  expect(new URL(page.url()).pathname).toBe('/browse')
  await waitUntil(1000, () => isFavorite(as.id, ad.id))

  await page.goto('/profile?tab=favorites')
  await page.getByRole('link', { name: title }).click()
  await page.waitForURL(`**/ad/${ad.id}`)
  const wide = page.getByRole('button', { name: 'المفضلة', exact: true })
  expect(await wide.getAttribute('aria-pressed')).toBe('true')
  await wide.click()
  await seesToast(page, removed)
  await waitUntil(1000, async () => !(await isFavorite(as.id, ad.id)))
  await page.goto('/profile?tab=favorites')
  await page.getByRole('heading', { name: 'لم تحفظ أي إعلان بعد' }).waitFor()
})

test('where the line breaks or the ad is gone, the heart turns back and says so', async () => {
  const [as, ad] = [await aPerson(), await anAd({ status: 'approved', title })]
  const page = await aPage({ as })
  await page.goto(`/ad/${ad.id}`)
  await isAlive(page)
  const heart = page.getByRole('button', { name: 'المفضلة', exact: true })
  // As on a broken line, which the console would complain of.
  await page.evaluate(() => Object.assign(window, { line: fetch, fetch: () => Promise.reject(new TypeError()) }))
  await heart.click()
  await seesToast(page, 'حدث خطأ، يرجى المحاولة مرة أخرى')
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  await page.evaluate(() => Object.assign(window, { fetch: (window as unknown as { line: typeof fetch }).line }))
  await db.updateTable('ads').set({ status: 'hidden', hiddenReason: 'owner' }).where('id', '=', ad.id).execute()
  await heart.click()
  await seesToast(page, 'هذا الإعلان لم يعد متاحًا')
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
})

test('without scripts a heart leads back to its card, with the message', async () => {
  const [as, ad] = [await aPerson(), await anAd({ status: 'approved', title: `${title} سكني` })]
  const page = await aPage({ as, javaScript: false, width: 1280 })
  await page.goto('/browse?view=list')
  const heart = page.locator(`#ad-${ad.id}`).getByRole('button')
  await heart.click()
  await seesToast(page, added)
  const { pathname, search, hash } = new URL(page.url())
  expect(pathname + search + hash).toBe(`/browse?view=list#ad-${ad.id}`)
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  await heart.click()
  await seesToast(page, removed)
  expect(await isFavorite(as.id, ad.id)).toBe(false)
})

test('a stranger is told why to log in: in place, and on a page without scripts', async () => {
  const ad = await anAd({ status: 'approved', title })
  const why = 'يجب تسجيل الدخول أولاً لإضافة الإعلانات للمفضلة'
  const page = await aPage()
  await page.goto('/browse')
  await isAlive(page)
  await page.locator(`#ad-${ad.id} .heart button`).click()
  await page.getByRole('dialog').getByText(why).waitFor()
  expect(new URL(page.url()).pathname).toBe('/browse')

  const still = await aPage({ javaScript: false })
  await still.goto('/browse')
  await still.locator(`#ad-${ad.id} .heart button`).click()
  await still.getByRole('main').getByText(why).waitFor()
  expect(await still.locator('main input[name=returnTo]').first().getAttribute('value')).toBe('/browse')
})

test('a seller lowers the price and sells; who kept the ad reads both', async () => {
  const [ad, favoriter] = [await anAd({ status: 'approved', title, price: 1000 }), await aPerson()]
  await db.insertInto('favorites').values({ personId: favoriter.id, adId: ad.id }).execute()
  for (const javaScript of [true, false]) {
    const seller = await aPage({ as: ad.owner, javaScript })
    await seller.goto('/profile')
    if (javaScript) await isAlive(seller)
    const card = seller.getByRole('article').filter({ hasText: title })
    await card.getByLabel('خيارات أخرى').click()
    await card.getByText('خفّض السعر').first().click()
    await card.getByLabel('السعر الجديد').fill(javaScript ? '٩٠٠' : '800')
    await card.getByRole('button', { name: 'خفّض السعر' }).click()
    await seesToast(seller, 'تم تخفيض السعر')
    if (javaScript) continue
    await card.getByText('هل بِيع؟').click()
    await card.getByRole('button', { name: 'تم بيعه' }).click()
    await seesToast(seller, 'مبروك البيعة!')
    await card.getByText('بِيع. تبقى صفحته 7 أيام').waitFor()
  }
  const reader = await aPage({ as: favoriter })
  await reader.goto('/notifications')
  await reader.getByText(/900.*بدل.*1,000/).waitFor()
  expect(await reader.getByText('نزل سعر إعلان في مفضلتك').count(), 'once a day').toBe(1)
  await reader.getByText('بيع إعلان في مفضلتك').waitFor()
})
