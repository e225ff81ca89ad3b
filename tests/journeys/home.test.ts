import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPage, allowMotion } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'

await allowMotion()

const longNews = 'شهر إعلانات مجاني للمستخدمين الجدد، والتوصيل بين المحافظات صار أسهل من أي وقت مضى. '.repeat(3)
await db
  .updateTable('siteSettings')
  .set({ value: JSON.stringify(longNews) })
  .where('key', '=', 'breakingNews')
  .execute()
for (let n = 0; n < 3; n++) await anAd({ status: 'approved', type: 'promoted', photos: 3, title: `شقة رقم ${n + 1}` })

async function untouchedHome(wish: Parameters<typeof aPage>[0] = {}) {
  const page = await aPage(wish)
  await page.goto('/home')
  return page
}
async function home(wish: Parameters<typeof aPage>[0] = {}) {
  const page = await untouchedHome(wish)
  await isAlive(page)
  return page
}
const slider = (page: Page) => page.getByRole('group', { name: 'إعلانات مروّجة ومميزة' })
/** The number of the dot that is lit. */
const position = (page: Page) =>
  slider(page)
    .getByRole('button', { name: / من 3$/ })
    .evaluateAll((dots) => dots.findIndex((dot) => dot.hasAttribute('aria-current')) + 1)
const standsAt = (page: Page, expected: number) => expect.poll(() => position(page)).toBe(expected)
/** What is asked for from now on: photos, and where they are. */
function fetched(page: Page) {
  const requested: string[] = []
  page.on('request', (request) => /of-ad|\/media\//.test(request.url()) && requested.push(request.url()))
  return requested
}
/** Whether all of the news can be read. */
const isWhole = (page: Page) =>
  page
    .locator('.ticker-line')
    .evaluate(
      (line) =>
        line.scrollWidth <= line.clientWidth && line.querySelector('[aria-hidden]')?.checkVisibility() === false,
    )
const isRunning = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .some((animation) => animation.playState === 'running' && animation.effect?.getTiming().iterations === Infinity),
  )

test('the slider goes on every five seconds, round and round, until it is paused for good', async () => {
  const page = await untouchedHome({ width: 1280 })
  await page.mouse.move(5, 5)
  await expect.poll(() => isRunning(page)).toBe(true)
  await standsAt(page, 2)
  await standsAt(page, 3)
  await standsAt(page, 1)

  await slider(page).getByRole('button', { name: 'إيقاف الحركة' }).click()
  await page.mouse.move(5, 5)
  await page.getByRole('main').click({ position: { x: 2, y: 2 } })
  await page.waitForTimeout(6_000)
  expect([await position(page), await isRunning(page)]).toEqual([1, false])
  await page.reload()
  await isAlive(page)
  await slider(page).getByRole('button', { name: 'تشغيل الحركة' }).waitFor()
  await expect.poll(() => isWhole(page)).toBe(true)
  expect(await isRunning(page)).toBe(false)
})

test('arrows and keys move it the Arabic way, and who stands in it is left in peace', async () => {
  const page = await home({ width: 1280 })
  const [next, previous] = ['التالي', 'السابق'].map((name) => slider(page).getByRole('button', { name }))
  // It may have gone on by itself before somebody stands in it.
  await next!.focus()
  const first = await position(page)
  const [second, third] = [(first % 3) + 1, ((first + 1) % 3) + 1]
  expect((await next!.boundingBox())!.x).toBeLessThan((await previous!.boundingBox())!.x)
  await page.keyboard.press('Enter')
  await standsAt(page, second)
  await page.waitForTimeout(6_000)
  expect(await position(page)).toBe(second)
  await slider(page).getByRole('list').focus()
  await page.keyboard.press('ArrowLeft')
  await standsAt(page, third)
})

test('nothing moves for people who want it calm', async () => {
  const page = await home({ width: 1280, options: { reducedMotion: 'reduce' } })
  const requested = fetched(page)
  expect(await page.getByRole('button', { name: 'إيقاف الحركة' }).count()).toBe(0)
  await page.locator('article[data-ad-id]').first().hover()
  await page.waitForTimeout(6_000)
  expect([await position(page), await isRunning(page)]).toEqual([1, false])
  expect(requested.filter((url) => url.includes('of-ad'))).toEqual([])
  expect(await isWhole(page)).toBe(true)
})

test('who saves data gets no slider and nothing that moves', async () => {
  const page = await aPage({ width: 1280, options: { extraHTTPHeaders: { 'Save-Data': 'on' } } })
  await page.goto('/home')
  expect(await slider(page).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'إيقاف الحركة' }).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('without scripts nothing moves, for nothing could stop it', async () => {
  const page = await aPage({ javaScript: false })
  await page.goto('/home')
  expect(
    await page
      .locator('.jasmine svg')
      .first()
      .evaluate((flower) => getComputedStyle(flower).animationName),
  ).toBe('none')
})

test('a card turns its photos over while it is pointed at, and fetches none before', async () => {
  const page = await aPage({ width: 1280 })
  await page.clock.install()
  await page.goto('/home')
  await isAlive(page)
  const requested = fetched(page)
  const card = page.locator('article[data-ad-id]').first()
  await card.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  requested.length = 0
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await card.hover()
  await page.clock.runFor(3_900)
  expect(requested).toEqual([])
  const later = async () => {
    await page.clock.runFor(200)
    return requested.length
  }
  await expect.poll(later).toBeGreaterThanOrEqual(2)
  expect(requested[0]).toContain('/photos/of-ad/')
  await card.click()
  await page.waitForURL('**/ad/*')
})

test('on a phone a card is swiped, and each photo comes when it is reached', async () => {
  const page = await home()
  const strip = page.locator('article[data-ad-id] .card-strip').first()
  await strip.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const requested = fetched(page)
  await strip.evaluate((row) => row.scrollBy(-row.clientWidth, 0))
  await expect.poll(() => strip.locator('picture').count()).toBe(2)
  await strip.evaluate((row) => row.scrollBy(-row.clientWidth, 0))
  await expect.poll(() => strip.locator('picture').count()).toBe(3)
  expect(requested.filter((url) => url.includes('of-ad'))).toHaveLength(1)
})

test('a slide fetches its photo when it is reached, and nothing shifts while the page comes alive', async () => {
  for (const width of [360, 1280]) {
    const page = await aPage({ width })
    const requested = fetched(page)
    await page.addInitScript(() => {
      const seen = window as unknown as { shift: number }
      seen.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/home')
    await isAlive(page)
    await page.waitForLoadState('networkidle')
    const [first, second] = await slider(page)
      .locator('li')
      .evaluateAll((slides) =>
        slides.map((slide) => slide.querySelector('picture img')!.getAttribute('src')!.split('/')[2]),
      )
    expect(requested.some((url) => url.includes(first!))).toBe(true)
    expect(requested.some((url) => url.includes(second!) && url.includes('800.webp'))).toBe(false)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.02)
  }
})

test('on a phone the search field opens a sheet that leads to what was filled in', async () => {
  for (const javaScript of [true, false]) {
    const page = await aPage({ javaScript })
    await page.goto('/home')
    if (javaScript) await isAlive(page)
    await page.getByRole('main').getByRole('button', { name: 'عمّ تبحث؟' }).click()
    // It becomes a combobox as soon as its suggestions have come.
    await page.getByRole('main').getByLabel('كلمات البحث').fill('شقة')
    await page.getByLabel('المحافظة').selectOption({ label: 'حلب' })
    await page.getByRole('main').getByRole('button', { name: 'بحث', exact: true }).click()
    await page.waitForURL('**/browse?*')
    const query = new URL(page.url()).searchParams
    expect([query.get('search'), query.get('governorate')]).toEqual(['شقة', 'aleppo'])
    expect(query.has('category')).toBe(!javaScript)
  }
})
