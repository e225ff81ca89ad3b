import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'
import { isInSight } from './in-sight.ts'

beforeEach(async () => {
  await db
    .updateTable('ads')
    .set({ deletedAt: new Date(), deletedReason: 'admin' })
    .where('deletedAt', 'is', null)
    .execute()
})

/** More ads than one page of the list holds, in its order. */
async function waitingAds() {
  const ads = []
  for (let n = 0; n < 15; n++) ads.push(await anAd({ title: `كرسي ${n + 10}` }))
  return ads
}

async function open(page: Page, path: string, javaScript: boolean) {
  await page.goto(path)
  if (javaScript) await isAlive(page)
}

const hasFocus = (element: Locator) =>
  expect.poll(() => element.evaluate((element) => element === document.activeElement)).toBe(true)

describe.for([
  ['with scripts', true],
  ['without scripts', false],
] as const)('%s', ([, javaScript]) => {
  const staysAt = async (card: Locator) => {
    await isInSight(card)
    expect(await card.page().evaluate(() => scrollY)).toBeGreaterThan(200)
  }
  const isComeTo = async (card: Locator) => {
    await staysAt(card)
    if (javaScript) await hasFocus(card)
  }

  test('who decides on an ad further down the list goes on at the next one', { timeout: 120_000 }, async () => {
    const ads = await waitingAds()
    const page = await aPage({ as: await anAdmin(), javaScript })
    const card = (n: number) => page.getByRole('article').filter({ hasText: ads[n]!.title })
    await open(page, '/admin/ads?status=pending', javaScript)

    await card(4).getByRole('button', { name: 'موافقة ونشر' }).click()
    await card(4).waitFor({ state: 'detached' })
    await isComeTo(card(5))

    await card(5).getByText('رفض', { exact: true }).click()
    await card(5).getByLabel('سبب الرفض').selectOption('duplicate')
    await card(5).getByRole('button', { name: 'تأكيد الرفض' }).click()
    await card(5).waitFor({ state: 'detached' })
    await isComeTo(card(6))

    await card(6).getByText('حذف', { exact: true }).click()
    await card(6).getByLabel('سبب الحذف').selectOption('duplicate')
    await card(6).getByRole('button', { name: 'نعم، احذفه' }).click()
    await card(6).waitFor({ state: 'detached' })
    await isComeTo(card(7))
  })

  test('a decision on a later page of the list stays on that page; the last one there leads to the first', async () => {
    const ads = await waitingAds()
    const page = await aPage({ as: await anAdmin(), javaScript })
    const card = (n: number) => page.getByRole('article').filter({ hasText: ads[n]!.title })
    await open(page, '/admin/ads?status=pending', javaScript)
    await page.getByRole('link', { name: 'التالي' }).click()
    for (const n of [13, 14, 12]) {
      await card(12).waitFor()
      await card(n).getByRole('button', { name: 'موافقة ونشر' }).click()
      await card(n).waitFor({ state: 'detached' })
    }
    await card(0).waitFor()
  })

  test('chosen ads that were decided lead to the next one; taken back, to the ad itself', async () => {
    const ads = await waitingAds()
    const page = await aPage({ as: await anAdmin(), javaScript })
    const card = (n: number) => page.getByRole('article').filter({ hasText: ads[n]!.title })
    await open(page, '/admin/ads?status=pending', javaScript)
    for (const n of [3, 5]) await page.getByRole('checkbox', { name: ads[n]!.title }).check()
    await page.getByRole('button', { name: 'انشر المختار' }).click()
    await card(3).waitFor({ state: 'detached' })
    if (javaScript) await staysAt(card(6))
    await page.getByRole('button', { name: 'تراجع' }).click()
    await card(3).waitFor()
    await isComeTo(card(3))
  })

  test('among all ads a decided or promoted one keeps its place', { timeout: 120_000 }, async () => {
    const ads = await waitingAds()
    const page = await aPage({ as: await anAdmin(), javaScript })
    const card = (n: number) => page.getByRole('article').filter({ hasText: ads[n]!.title })
    await open(page, '/admin/ads', javaScript)
    await card(9).getByRole('button', { name: 'موافقة ونشر' }).click()
    await card(9).getByRole('button', { name: 'موافقة ونشر' }).waitFor({ state: 'detached' })
    await isComeTo(card(9))
    await card(9).getByRole('link', { name: 'ترقية' }).click()
    await page.getByRole('button', { name: 'تأكيد الترقية' }).click()
    await card(9).getByText('ترقية').first().waitFor()
    await staysAt(card(9))
  })
})

test('a decision in the list after the session ended keeps the page, and says to log in', async () => {
  const ad = await anAd({ title: 'كرسي خشب' })
  const page = await aPage({ as: await anAdmin() })
  await open(page, '/admin/ads?status=pending', true)
  await db.deleteFrom('sessions').execute()
  await page.getByRole('button', { name: 'موافقة ونشر' }).click()
  await page.getByRole('status').filter({ hasText: 'سجّل الدخول أولًا' }).waitFor()
  await page.getByRole('article').getByRole('heading', { name: ad.title }).waitFor()
})
