import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'

test('language and theme are chosen once and stay', async () => {
  const page = await aPage({ width: 1280 })
  await page.goto('/category/2')
  await page.getByRole('button', { name: 'الوضع الداكن' }).click()
  await page.locator('html[data-theme=dark]').waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await page.waitForURL('**/en/category/2')
  await page.getByRole('heading', { name: 'Real estate', level: 1 }).waitFor()
  expect(await page.locator('html').getAttribute('dir')).toBe('ltr')
  await page.goto('/')
  await page.waitForURL('**/en')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
})
