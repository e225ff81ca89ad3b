import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { claimPayment } from '#domain/verbs/money/claim-payment.ts'
import { db } from '#tests/support/database.ts'
import { aPage } from '#tests/support/browser.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aDesk, emptyDesk, settled } from './desk-page.ts'
import { isAlive } from './every-page.ts'

// Taps are counted. Seconds depend on the machine; what is promised of them leaves it room.

beforeEach(emptyDesk)

/** A thumb on a phone: how often it came down, and since when. */
function aThumb() {
  const began = performance.now()
  let taps = 0
  return {
    async tap(target: Locator) {
      taps += 1
      await target.tap()
    },
    /** How often, and in how many seconds. */
    report(journey: string) {
      const seconds = (performance.now() - began) / 1000
      console.info(`${journey}: ${taps} taps, ${seconds.toFixed(1)} s`)
      return { taps, seconds }
    },
  }
}

test('from the home page to the first word with a seller in three taps', async () => {
  const { id, title } = await anAd({ status: 'approved', title: 'بسكليت جبلي قياس 26' })
  const page = await aPage({ as: await aPerson() })
  await page.goto('/')
  await isAlive(page)
  const thumb = aThumb()
  await thumb.tap(page.getByRole('main').getByRole('link', { name: title }).first())
  await page.waitForURL(new RegExp(`/ad/${id}\\b`))
  await thumb.tap(page.getByRole('link', { name: 'راسل البائع' }))
  await thumb.tap(page.getByRole('button', { name: 'متوفر؟' }))
  const firstWords = () => db.selectFrom('messages').select('content').execute()
  await expect.poll(firstWords).not.toEqual([])
  expect(thumb.report('first contact').taps).toBeLessThanOrEqual(3)
})

test('twenty ads are judged with one thumb, two of them rejected and one taken back', async () => {
  const titles = Array.from({ length: 20 }, (_, n) => `كرسي خشب رقم ${n + 1}`)
  for (const title of titles) await anAd({ title })
  const page = await aDesk()
  const thumb = aThumb()
  for (const [n, title] of titles.entries()) {
    await settled(page, title)
    if (n === 4 || n === 11) await reject(page, thumb)
    else await thumb.tap(page.getByRole('button', { name: 'موافقة' }))
    if (n !== 7) continue
    await thumb.tap(page.getByRole('button', { name: 'تراجع' }))
    await settled(page, title)
    await thumb.tap(page.getByRole('button', { name: 'موافقة' }))
  }
  const decided = () =>
    db.selectFrom('ads').select('status').where('title', 'in', titles).where('status', '<>', 'pending').execute()
  await expect.poll(async () => (await decided()).length, { timeout: 30_000 }).toBe(20)
  expect((await decided()).filter(({ status }) => status === 'rejected')).toHaveLength(2)
  // One for each, one more for each reason, two for what was taken back.
  const { taps, seconds } = thumb.report('twenty ads judged')
  expect(taps).toBe(24)
  expect(seconds).toBeLessThanOrEqual(90)
})

async function reject(page: Page, thumb: ReturnType<typeof aThumb>) {
  await thumb.tap(page.locator('summary[aria-keyshortcuts=R]'))
  await thumb.tap(page.locator('button[name=reason]').first())
}

test('money that came is confirmed in two taps and its reference', async () => {
  const owner = await aPerson()
  const number = await anOrder({ owner })
  await claimPayment(db, { number, by: owner, way: 'cash', note: 'دفعت في المكتب' })
  const page = await aPage({ as: await anAdmin() })
  await page.goto('/admin/orders')
  await isAlive(page)
  const thumb = aThumb()
  const order = page.locator(`#order-${number}`)
  await thumb.tap(order.getByLabel('رقم الإيصال أو الحوالة'))
  await page.keyboard.type('SY-48213')
  await thumb.tap(order.getByRole('button', { name: 'وصل المبلغ' }))
  const state = () => db.selectFrom('orders').select('status').where('number', '=', number).executeTakeFirst()
  await expect.poll(async () => (await state())?.status).toBe('paid')
  const { taps, seconds } = thumb.report('order confirmed')
  expect(taps).toBe(2)
  expect(seconds).toBeLessThanOrEqual(10)
})
