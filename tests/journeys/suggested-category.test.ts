import { expect, test } from 'vitest'
import { aMember } from '#tests/support/accounts.ts'
import { aPage } from '#tests/support/browser.ts'
import { isAlive } from './every-page.ts'

test('a title suggests its category, and a press takes it; what was chosen before is left alone', async () => {
  const page = await aPage({ as: await aMember() })
  await page.goto('/post')
  await isAlive(page)
  const [category, subcategory] = ['category', 'subcategory'].map((name) => page.locator(`select[name=${name}]`))
  if (!category || !subcategory) throw new Error('no selects')
  const title = page.getByLabel('عنوان الإعلان')
  await title.fill('شقة للإيجار في المزة')
  await title.blur()
  await page.getByRole('button', { name: 'اختر «عقارات' }).click()
  await expect.poll(() => category.inputValue()).toBe('2')
  await expect.poll(() => subcategory.inputValue()).toBe('2-2')
  const answered = page.waitForResponse(/suggested-category/)
  await title.fill('كيا ريو 2012')
  await title.blur()
  await answered
  expect(await page.getByRole('button', { name: 'اختر «' }).count()).toBe(0)
  expect(await category.inputValue()).toBe('2')
})
