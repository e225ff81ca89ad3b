import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { anEndingPromotion, renewalsOf } from '#tests/support/ending-promotion.ts'
import { aPerson } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'

test('the reminder leads to one button, and pressed twice it is one order, to be paid as the last time', async () => {
  const owner = await aPerson()
  const { adId } = await anEndingPromotion(owner, { title: 'كيا ريو 2012 للبيع' })
  const page = await aPage({ as: owner })
  await page.goto('/notifications')
  await isAlive(page)
  const reminder = page.getByRole('listitem').filter({ hasText: 'تنتهي ترقية إعلانك قريبًا' })
  await reminder.getByRole('button', { name: 'فتح' }).click()
  await page.getByRole('heading', { name: 'تجديد ترقية الإعلان' }).waitFor()
  expect(await renewalsOf(adId)).toEqual([])
  await page.getByRole('button', { name: 'جدّد الآن' }).dblclick()

  const dialog = page.getByRole('dialog', { name: 'كيف تدفع؟' })
  await dialog.waitFor()
  expect(await dialog.getByLabel('شام كاش').isChecked()).toBe(true)
  await dialog.getByText('5f2a-77').waitFor()
  expect(await renewalsOf(adId)).toMatchObject([{ type: 'featured', status: 'open' }])
}, 120_000)

test('without scripts the same button leads to the page of the order', async () => {
  const owner = await aPerson()
  const { adId } = await anEndingPromotion(owner, { title: 'غسالة' })
  const page = await aPage({ as: owner, javaScript: false })
  await page.goto(`/profile/ads/${adId}/promotion?type=featured`)
  await page.getByRole('button', { name: 'جدّد الآن' }).click()
  await page.waitForURL(/\/orders\/\d+$/)
  expect(await page.getByLabel('شام كاش').isChecked()).toBe(true)
  expect(await renewalsOf(adId)).toHaveLength(1)
}, 60_000)
