import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'

const washer = await anAd({ status: 'approved', title: 'غسالة للبيع', price: 150_000 })
const fridge = await anAd({ status: 'approved', title: 'براد للبيع', price: 900, currency: 'USD' })
const bed = await anAd({ status: 'approved', title: 'سرير للبيع' })

const open = async (page: Page, ...ads: { id: number }[]) => {
  for (const { id } of ads) {
    await page.goto(`/ad/${id}`)
    await page.waitForFunction((id) => localStorage.getItem('recent-ads')?.includes(`:${id},`), id)
  }
}
const listed = async (page: Page) => {
  await page.goto('/recent')
  await isAlive(page)
  await page.getByRole('button', { name: /ما أشاهده/ }).waitFor()
  return page.locator('[data-ad-id] a').allTextContents()
}

test('the latest opened ad stands first, once, with its price then; the router’s way counts too', async () => {
  const page = await aPage()
  await open(page, washer, fridge, washer)
  await page.goto('/browse')
  await isAlive(page)
  await page.getByRole('link', { name: 'سرير للبيع' }).first().click()
  await page.waitForURL(`**/ad/${bed.id}*`)
  await page.getByRole('heading', { level: 1, name: 'سرير للبيع' }).waitFor()
  expect(await listed(page)).toEqual(['سرير للبيع', 'غسالة للبيع', 'براد للبيع'])
  const row = page.locator(`[data-ad-id="${fridge.id}"]`)
  expect(await row.innerText()).toMatch(/900\s*\$[^]*شوهد/)
  await page.goto('/en/recent')
  await page.getByText('Viewed', { exact: false }).first().waitFor()
})

test('what is gone or sold is said of each; one is forgotten, then all', async () => {
  const [gone, sold, stays] = [
    await anAd({ status: 'approved', title: 'طاولة راحت' }),
    await anAd({ status: 'approved', title: 'كرسي انباع' }),
    await anAd({ status: 'approved', title: 'خزانة باقية' }),
  ]
  const page = await aPage()
  await open(page, gone, sold, stays)
  await db.updateTable('ads').set({ status: 'hidden', hiddenReason: 'owner' }).where('id', '=', gone.id).execute()
  await db.updateTable('ads').set({ availability: 'sold', soldAt: new Date() }).where('id', '=', sold.id).execute()
  const request = page.waitForRequest('**/recent/availability')
  await page.goto('/recent')
  expect((await request).url(), 'no ad is in the address').not.toMatch(/\d{3,}$/)
  await page.locator(`[data-ad-id="${gone.id}"]`).getByText('لم يعد في الموقع').waitFor()
  await page.locator(`[data-ad-id="${sold.id}"]`).getByText('مباع').waitFor()
  expect(await page.locator(`[data-ad-id="${gone.id}"] a`).count()).toBe(0)

  await page.getByRole('button', { name: 'احذف «طاولة راحت» من القائمة' }).click()
  expect(await listed(page)).toEqual(['خزانة باقية', 'كرسي انباع'])
  await page.getByRole('button', { name: 'امحُ القائمة' }).click()
  await page.getByText('لم تفتح أي إعلان بعد').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('recent-ads'))).toBeNull()
})

test('it can be switched off and on, and twenty-four are remembered at most', async () => {
  const page = await aPage()
  expect(await listed(page)).toEqual([])
  await page.getByRole('button', { name: 'لا تحفظ ما أشاهده' }).click()
  await page.goto(`/ad/${washer.id}`)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => localStorage.getItem('recent-ads'))).toBeNull()
  await listed(page)
  await page.getByRole('button', { name: 'احفظ ما أشاهده من جديد' }).click()
  await page.evaluate(() => {
    const ad = (index: number) => ({ id: 5000 + index, title: 'قديم', currency: 'SYP', at: 1 })
    localStorage.setItem('recent-ads', JSON.stringify(Array.from({ length: 24 }, (_, index) => ad(index))))
  })
  await open(page, washer)
  expect(await page.evaluate(() => (JSON.parse(localStorage.getItem('recent-ads')!) as unknown[]).length)).toBe(24)
})

test('logging out forgets what was viewed, also where the browser would not do it by itself', async () => {
  const page = await aPage({ as: await aPerson() })
  await open(page, washer)
  await page.goto('/settings/security')
  await isAlive(page)
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.setAttribute('action', '/en/logout')
    document.body.append(form)
    form.addEventListener('submit', (event) => event.preventDefault())
    form.requestSubmit()
  })
  expect(await page.evaluate(() => localStorage.getItem('recent-ads'))).toBeNull()
})

test('a browser that stores nothing, or holds something else there, shows an ad and an empty list all the same', async () => {
  const page = await aPage()
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new Error('no storage here')
      },
    })
  })
  await page.goto(`/ad/${washer.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await listed(page)).toEqual([])
  for (const stored of ['7', '{"a":1}', '[{"id":"x","title":1}]', 'nonsense']) {
    const other = await aPage()
    await other.goto('/recent')
    await other.evaluate((stored) => localStorage.setItem('recent-ads', stored), stored)
    expect(await listed(other)).toEqual([])
  }
})

test('without scripts the page says that the list is on the device', async () => {
  const page = await aPage({ javaScript: false })
  await page.goto('/recent')
  await page.getByText('إلا إذا كانت جافا سكربت تعمل في متصفحك').waitFor()
})
