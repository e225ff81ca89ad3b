import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { isAlive } from './every-page.ts'
import { adTitled, fillInAd } from './people.ts'

const title = 'كيا ريو 2012 أوتوماتيك'

test('a price in old pounds is asked about in the form, and one press posts the ad at the new one', async () => {
  const dealer = await aPerson()
  for (let n = 0; n < 8; n++) await anAd({ owner: dealer, status: 'approved', categoryId: 1, price: 90_000, photos: 0 })
  const page = await aPage({ as: await aPerson() })
  await page.goto('/post')
  await isAlive(page)
  await fillInAd(page, { title, description: 'بحالة جيدة، فحص كامل.', price: '9,500,000' })
  await page
    .getByLabel('إضافة صور')
    .setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPicture({ width: 400, height: 300 }) }])
  await page.locator('input[name=photos]').waitFor({ state: 'attached', timeout: 60_000 })
  await page.getByRole('button', { name: 'انشر الإعلان' }).click()

  const question = page.getByRole('group', { name: 'هل السعر صحيح؟' })
  await question.waitFor()
  await expect.poll(() => question.evaluate((group) => group === document.activeElement)).toBe(true)
  expect(await page.getByLabel('عنوان الإعلان').inputValue()).toBe(title)
  expect(await page.locator('input[name=price]').getAttribute('aria-invalid')).toBeNull()
  expect(await page.locator('input[name=photos]').count(), 'the photo is kept').toBe(1)
  await question.getByRole('button', { name: 'نعم، أقصد' }).click()
  await page.waitForURL('**/profile')
  expect(await adTitled(title)).toMatchObject({ price: 95_000, status: 'pending' })
})
