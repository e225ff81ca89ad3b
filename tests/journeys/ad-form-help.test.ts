import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { isAlive } from './every-page.ts'

test('the example of a title fits the category, dollars are read back in pounds, and a press makes a photo the cover', async () => {
  const page = await aPage({ as: await aPerson() })
  await page.goto('/post')
  await isAlive(page)
  const title = page.getByLabel('عنوان الإعلان')
  const about = async () => page.locator(`[id="${(await title.getAttribute('aria-describedby'))!.split(' ')[0]}"]`)
  await (await about()).filter({ hasText: 'آيفون' }).waitFor()
  await page.getByLabel('الفئة', { exact: true }).selectOption({ label: 'عقارات' })
  await (await about()).filter({ hasText: 'شقة' }).waitFor()

  await page.locator('select[name=currency]').selectOption('USD')
  await page.getByLabel('السعر').pressSequentially('850')
  await page.getByText(/≈.*ل\.س/).waitFor()

  const photos = await Promise.all(
    ['a', 'b'].map(async (name, n) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await aPicture({ width: 800 + 40 * n, height: 600 }),
    })),
  )
  await page.getByLabel('إضافة صور').setInputFiles(photos)
  const keys = () =>
    page.locator('input[name=photos]').evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value))
  await expect.poll(async () => (await keys()).filter(Boolean).length).toBe(2)
  const [first, second] = await keys()
  await page.getByRole('button', { name: 'اجعلها الغلاف: الصورة 2' }).click()
  await expect.poll(keys).toEqual([second, first])
  expect(await page.locator('[data-shot]').first().getByText('الغلاف', { exact: true }).count()).toBe(1)
})
