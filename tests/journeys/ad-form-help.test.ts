import { expect, test } from 'vitest'
import { findDraft } from '#domain/drafts/find-draft.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
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

test('a draft holds what the form shows, after a look at another category too', async () => {
  const person = await aPerson()
  const page = await aPage({ as: person })
  await page.goto('/post')
  await isAlive(page)
  const category = page.getByLabel('الفئة', { exact: true })
  await category.selectOption({ label: 'موبايلات' })
  await page.getByLabel('الفئة الفرعية').selectOption({ label: 'سامسونغ' })
  await page.getByRole('combobox', { name: 'الماركة' }).fill('سامسونغ')
  await page.getByLabel('الذاكرة').selectOption('256')
  await category.selectOption({ label: 'أزياء' })
  await category.selectOption({ label: 'موبايلات' })
  const fields = async () => (await findDraft(db, person)).draft?.fields
  await expect
    .poll(fields, { timeout: 20_000 })
    .toMatchObject({ category: '3', itemBrand: 'سامسونغ', phoneStorage: '256' })
  expect(await page.getByLabel('الفئة الفرعية').inputValue()).toBe(String((await fields())?.subcategory ?? ''))
})

test('a price is grouped while it is typed, read back meanwhile, and survives a look at what is given away', async () => {
  const page = await aPage({ as: await aPerson({ governorateId: null }) })
  await page.goto('/post')
  await isAlive(page)
  const price = page.getByLabel('السعر')
  const category = page.getByLabel('الفئة', { exact: true })
  await price.pressSequentially('٨٥٠٠')
  await page.getByText(/8,500.ل\.س/).waitFor()
  expect(await price.inputValue()).toBe('8,500')
  await price.press('Backspace')
  expect(await price.inputValue()).toBe('850')
  await price.pressSequentially('00')
  expect(await price.inputValue()).toBe('85,000')
  for (let n = 0; n < 4; n++) await price.press('Control+z')
  for (let n = 0; n < 8; n++) await price.press('Control+y')
  expect(await price.inputValue()).toBe('85,000')
  // Whoever groups by hand is not interrupted.
  await price.fill('')
  await price.pressSequentially('1.500.000')
  await price.press('Tab')
  expect(await price.inputValue()).toBe('1,500,000')
  await price.fill('')
  await price.pressSequentially('85000')
  // In its midst nothing moves under the caret until the field is left.
  await price.press('ArrowLeft')
  await price.press('Backspace')
  expect(await price.inputValue()).toBe('85,00')
  await price.press('Tab')
  expect(await price.inputValue()).toBe('8,500')
  await category.selectOption({ label: 'مواد مجانية' })
  expect(await price.inputValue()).toBe('0')
  await category.selectOption({ label: 'موبايلات' })
  expect(await price.inputValue()).toBe('8,500')
})
