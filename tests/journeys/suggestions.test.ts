import { expect, test } from 'vitest'
import { rebuildLexicon } from '#domain/verbs/site/rebuild-lexicon.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'

test('by keyboard alone: what is typed is suggested, chosen and searched for, and offered again until it is forgotten', async () => {
  for (let n = 0; n < 3; n++) await anAd({ title: 'كورولا نظيفة', status: 'approved' })
  await rebuildLexicon(db)
  const page = await aPage()
  await page.goto('/browse')
  const field = page.getByRole('combobox', { name: 'بحث', exact: true })
  const box = page.locator('input[type="search"]')
  // The code comes with the first focus, once the page's own scripts are there.
  await expect
    .poll(async () => {
      await box.blur()
      await box.focus()
      return field.count()
    })
    .toBe(1)
  await page.keyboard.type('كور', { delay: 30 })
  const option = page.getByRole('option', { name: 'كورولا' })
  await option.waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => option.getAttribute('aria-selected')).toBe('true')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
  // Going on to type chooses none; what is chosen while an answer is on its way stays so.
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/search/suggestions*', async (route) => {
    await released
    await route.continue()
  })
  const request = page.waitForRequest((sent) => sent.url().includes('/search/suggestions'))
  await page.keyboard.type('و')
  await expect.poll(() => option.getAttribute('aria-selected')).toBe('false')
  await request
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => option.getAttribute('aria-selected')).toBe('true')
  const answer = page.waitForResponse((response) => response.url().includes('/search/suggestions'))
  release()
  await (await answer).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await option.getAttribute('aria-selected')).toBe('true')
  await page.unroute('**/search/suggestions*')
  await page.keyboard.press('Escape')
  await option.waitFor({ state: 'hidden' })
  await page.keyboard.type('ل')
  await option.waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('search') === 'كورولا')

  // The page of the search brings a box of its own, some time after its address.
  await page.locator('input[type="search"][value="كورولا"]').waitFor()
  await box.fill('')
  await page.getByText('بحثت عنه من قبل').waitFor()
  await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['كورولا'])
  await page.getByRole('button', { name: 'مسح السجل' }).click()
  await page.getByRole('option').waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recent-searches'))).toBe('[]')
})
