import { expect, test } from 'vitest'
import { clearCaches } from '#domain/settings/brief-cache.ts'
import { saveSettings } from '#domain/verbs/site/save-settings.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAdmin } from '#tests/support/factories.ts'
import { anOrder, moneyOf } from '#tests/support/orders.ts'
import { aPhonePhoto } from '#tests/support/phone-photo.ts'
import { isAlive } from './every-page.ts'
import { adTitled, fillInAd } from './people.ts'

const words = { title: 'كيا ريو 2012 للبيع', description: 'سيارة نظيفة.', price: '٨٠٬٠٠٠' }
const ways = { shamCashPayment: 'أرسل من تطبيقك', shamCashNumber: '5f2a-77', cashPayment: 'في مكتبنا' }

test('a paid ad is saved first; its payment opens over the own ads, is told of with a receipt, and goes on by itself', async () => {
  await saveSettings(db, { by: await anAdmin(), version: undefined, changes: ways })
  clearCaches()
  const seller = await aPage({ as: await aPerson() })
  await seller.goto('/post')
  await isAlive(seller)
  await fillInAd(seller, words)
  await seller.getByText('ترقية').click()
  await seller.getByLabel('مميز', { exact: true }).check()
  const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await aPhonePhoto({ hue: 40 }) }
  await seller.getByLabel('إضافة صور').setInputFiles([photo])
  await seller.locator('input[name=photos]').waitFor({ state: 'attached', timeout: 60_000 })
  await seller.getByRole('button', { name: 'تابع إلى الدفع' }).click()

  const dialog = seller.getByRole('dialog', { name: 'كيف تدفع؟' })
  await dialog.waitFor()
  const step = (name: string) => dialog.locator(`[data-step=${name}]`).waitFor()
  await step('idle')
  expect(await adTitled(words.title)).toMatchObject({ status: 'awaiting_payment', type: 'featured' })
  expect(await dialog.innerText()).toContain('25,000 ل.س')

  // Closed and opened again it is the same order, also while a slow line still brings the page below.
  let bring = () => {}
  const released = new Promise<void>((go) => (bring = go))
  await seller.route('**/profile.data*', async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  await seller.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await seller.getByRole('link', { name: 'ادفع الآن' }).click()
  bring()
  await dialog.waitFor()
  const [order, ...others] = await db.selectFrom('orders').select(['number', 'status']).execute()
  expect([order?.status, others]).toEqual(['open', []])

  const send = dialog.getByRole('button', { name: 'دفعت المبلغ' })
  await send.click()
  await dialog.getByRole('alert').filter({ hasText: 'اكتب كيف دفعت أو أرفق صورة الإيصال' }).waitFor()
  expect(await dialog.getByText('5f2a-77').isVisible()).toBe(false)
  await dialog.getByLabel('شام كاش').check()
  await dialog.getByText('5f2a-77').waitFor()
  await dialog.getByLabel('صورة الإيصال').setInputFiles([photo])
  await dialog.locator('img[src^=blob]').waitFor()
  await send.click()
  await step('success')
  const since = Date.now()
  await dialog.waitFor({ state: 'hidden' })
  expect(Date.now() - since).toBeGreaterThan(1500)
  expect(new URL(seller.url()).search).toBe('')
  await seller.getByText('نتأكد من وصول المبلغ، ونخبرك فور تأكيده.').waitFor()
  const claimed = await db.selectFrom('orders').select(['status', 'way']).executeTakeFirstOrThrow()
  expect(claimed).toEqual({ status: 'processing', way: 'sham_cash' })
  const { n } = await db
    .selectFrom('photos')
    .select(db.fn.countAll<number>().as('n'))
    .where('orderId', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(n).toBe(1)
}, 120_000)

test('a test card pays over the own ads: declined it says so, taken it says that for two seconds', async () => {
  const owner = await aPerson()
  const number = await anOrder({ owner, title: words.title })
  const page = await aPage({ as: owner, width: 1280 })
  await page.goto('/en/profile')
  await isAlive(page)
  await page.getByRole('link', { name: 'Pay now' }).click()
  const dialog = page.getByRole('dialog', { name: 'How do you pay?' })
  await dialog.getByText('Test card', { exact: true }).first().click()
  await dialog.getByLabel(/0000 0002/).check()
  const pay = dialog.getByRole('button', { name: /^Pay .?25,000 SYP/ })
  await pay.click()
  const declined = dialog.locator('[data-step=error]').getByRole('alert')
  await declined.waitFor()
  expect(await declined.evaluate((news) => news.getBoundingClientRect().top)).toBeGreaterThan(0)
  await dialog.getByLabel(/4242 4242 4242 4242/).check()
  await pay.click()
  await dialog.locator('[data-step=success]').getByText('Payment received').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/en/profile')
  expect(await moneyOf(number)).toMatchObject({ order: 'paid', captured: 1, promotions: 1 })
  const { status, type } = await db
    .selectFrom('ads')
    .select(['status', 'type'])
    .where('ownerId', '=', owner.id)
    .executeTakeFirstOrThrow()
  expect({ status, type }).toEqual({ status: 'pending', type: 'featured' })
}, 120_000)
