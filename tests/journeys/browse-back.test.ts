import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seedBulk } from '#db/seeds/bulk.ts'
import { aPage, allowMotion } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { isAlive } from './every-page.ts'

await allowMotion()

await seedBulk(db, { ads: 400, seed: 9 })

const idsOf = (page: Page) =>
  page.locator('article[data-ad-id]').evaluateAll((all) => all.map((card) => Number(card.getAttribute('data-ad-id'))))
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Where an element stands on the screen, which is what a person remembers of a list. */
const topOf = (page: Page, id: number) =>
  page.locator(`article[data-ad-id="${id}"]`).evaluate((card) => Math.round(card.getBoundingClientRect().top))

for (const { path, width, next } of [
  { path: '/browse?sort=price-asc', width: 360, next: 'عرض المزيد' },
  { path: '/en/category/1?view=list', width: 1280, next: 'Show more' },
]) {
  test(`back from an ad is where one was in ${path}, on its second page too`, async () => {
    const page = await aPage({ width })
    await page.goto(path)
    await isAlive(page)
    for (const isSecond of [false, true]) {
      if (isSecond) {
        await page.getByRole('link', { name: next }).click()
        await page.waitForURL((url) => url.searchParams.has('after'))
        await page.locator('section[aria-busy=false] article').first().waitFor()
        await expect.poll(() => scrolled(page)).toBeLessThan(5)
      }
      const ids = await idsOf(page)
      const chosen = ids[13]!
      await page.locator(`article[data-ad-id="${chosen}"]`).scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 60)
      await page.waitForTimeout(400)
      const before = await topOf(page, chosen)
      await page.locator(`article[data-ad-id="${chosen}"] h3 a`).click()
      await page.waitForURL('**/ad/*')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => scrolled(page)).toBeLessThan(5)
      await page.goBack()
      await page.locator(`article[data-ad-id="${chosen}"]`).waitFor()
      await expect.poll(() => topOf(page, chosen)).toBeGreaterThan(before - 4)
      expect(await topOf(page, chosen)).toBeLessThan(before + 4)
      expect(await idsOf(page)).toEqual(ids)
    }
  })
}

test('the sheet of a phone says how many ads wait behind it, keeps the focus, and is one step back', async () => {
  const page = await aPage()
  await page.goto('/browse')
  await isAlive(page)
  await page.getByRole('button', { name: 'تصفية وترتيب' }).click()
  const sheet = page.locator('#filters')
  await sheet.getByLabel('المحافظة').focus()
  await sheet.getByLabel('المحافظة').selectOption('aleppo')
  await page.waitForURL('**/browse?governorate=aleppo')
  const status = page.getByRole('region', { name: 'نتائج البحث' }).getByRole('status')
  const shown = sheet.getByRole('button', { name: /^عرض \d/ })
  const all = await db
    .selectFrom('ads')
    .select('id')
    .where('status', '=', 'approved')
    .where('governorateId', '=', 3)
    .execute()
  await expect.poll(async () => (await shown.innerText()).replace(/\D/g, '')).toBe(String(all.length))
  await expect.poll(() => status.innerText()).toContain(String(all.length))
  expect(await sheet.getByLabel('المحافظة').evaluate((select) => select === document.activeElement)).toBe(true)
  await sheet.locator('select[name=category]').selectOption('1')
  await page.waitForURL('**/browse?category=1&governorate=aleppo')
  await sheet.getByRole('button', { name: /^عرض / }).click()
  await sheet.waitFor({ state: 'hidden' })
  await page.goBack()
  await page.waitForURL((url) => url.search === '')
})

for (const isLate of ['first', 'second'] as const) {
  test(`what is chosen in the sheet is one step back too while its ${isLate} answer is on its way`, async () => {
    const page = await aPage()
    await page.goto('/category/5')
    await isAlive(page)
    await page.goto('/browse')
    await isAlive(page)
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/browse.data*', async (route) => {
      const isSecond = new URL(route.request().url()).searchParams.has('category')
      if (isLate === 'first' || isSecond) await released
      await route.continue().catch(() => {})
    })
    await page.getByRole('button', { name: 'تصفية وترتيب' }).click()
    const sheet = page.locator('#filters')
    await sheet.getByLabel('المحافظة').selectOption('aleppo')
    if (isLate === 'second') await page.waitForURL('**/browse?governorate=aleppo')
    await sheet.locator('select[name=category]').selectOption('1')
    if (isLate === 'second') await sheet.getByRole('button', { name: /^عرض / }).click()
    release()
    await page.waitForURL('**/browse?category=1&governorate=aleppo')
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/browse' && url.search === '')
  })
}

test('while the next answer is on its way nothing moves, and the list says that it is busy', async () => {
  const page = await aPage({ width: 1280 })
  await page.goto('/browse')
  await isAlive(page)
  await page.waitForLoadState('networkidle')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/browse.data*', async (route) => {
    await released
    await route.continue()
  })
  await page.evaluate(() => {
    const seen = window as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift' })
  })
  const [first] = await idsOf(page)
  const before = await topOf(page, first!)
  await page.getByLabel('الترتيب').selectOption('oldest')
  await page.locator('section[aria-busy=true]').waitFor()
  await page.waitForTimeout(600)
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0)
  release()
  await page.waitForURL('**/browse?sort=oldest')
  await page.locator('section[aria-busy=false]').waitFor()
  const [newFirst] = await idsOf(page)
  expect(newFirst).not.toBe(first)
  expect(await topOf(page, newFirst!)).toBe(before)
})
