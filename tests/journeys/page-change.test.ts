import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seedBulk } from '#db/seeds/bulk.ts'
import { aPage, allowMotion } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'

await allowMotion()

await seedBulk(db, { ads: 60, seed: 3 })

const rests = (page: Page, at: number) => page.waitForFunction((y) => Math.round(window.scrollY) === y, at)

async function goDown(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 1000))
  await rests(page, 1000)
  return 1000
}

type Scroll = { to: unknown; how: string }

/** Where and how the page is told to scroll from now on; a busy machine draws too few frames to watch it. */
function watchScroll(page: Page) {
  return page.evaluate(() => {
    const scrolls: Scroll[] = []
    const scroll = window.scrollTo.bind(window) as (...where: unknown[]) => void
    Object.assign(window, {
      scrolls,
      scrollTo(...where: unknown[]) {
        scrolls.push({ to: where[1], how: getComputedStyle(document.documentElement).scrollBehavior })
        scroll(...where)
      },
    })
  })
}
const scrolls = (page: Page) => page.evaluate(() => (window as unknown as { scrolls: Scroll[] }).scrolls.splice(0))

test('another page begins at its top, reached smoothly; going back is where one was, at once', async () => {
  const page = await aPage({ width: 1280 })
  await page.goto('/browse')
  await isAlive(page)
  const before = await goDown(page)
  await watchScroll(page)
  await page.getByRole('link', { name: 'أزياء' }).first().click()
  await page.waitForURL('**/category/5')
  await rests(page, 0)
  expect((await scrolls(page)).at(-1)).toEqual({ to: 0, how: 'smooth' })
  const title = await page.title()
  expect(await page.locator('[aria-live=polite]').first().innerText()).toBe(title)

  await page.goBack()
  await page.waitForURL('**/browse')
  await rests(page, before)
  expect((await scrolls(page)).at(-1)).toEqual({ to: before, how: 'auto' })
})

test('another query begins at the top too', async () => {
  const page = await aPage()
  await page.goto('/browse')
  await isAlive(page)
  await page.getByRole('link', { name: 'عرض المزيد' }).click()
  await page.waitForURL('**/browse?*after=*')
  await rests(page, 0)
})

test('nothing is smooth for somebody who wants no motion', async () => {
  const page = await aPage({ width: 1280, options: { reducedMotion: 'reduce' } })
  await page.goto('/browse')
  await isAlive(page)
  await goDown(page)
  await watchScroll(page)
  await page.getByRole('link', { name: 'أزياء' }).first().click()
  await page.waitForURL('**/category/5')
  await rests(page, 0)
  expect((await scrolls(page)).at(-1)).toEqual({ to: 0, how: 'auto' })
})

test('a page stands where it will stay from its first picture on, for somebody who wants no motion', async () => {
  for (const type of ['promoted', 'featured', 'free'] as const)
    await anAd({ status: 'approved', type, title: 'غسالة '.repeat(12) })
  const page = await aPage({ options: { reducedMotion: 'reduce' } })
  // Letters that come after the first picture are the subject of the next test: here they are on their way.
  await page.route('**/*.woff2', () => {})
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/browse?view=list', { waitUntil: 'commit' })
  await isAlive(page)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts') as number[])).toEqual([])
})

test('the bar below is as high in the letters of the phone as in ours', async () => {
  for (const path of ['/browse', '/en/browse']) {
    const heights: number[] = []
    for (const isLate of [true, false]) {
      const page = await aPage({ brokenLine: true })
      if (isLate) await page.route('**/*.woff2', (route) => route.abort())
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      const bar = page.getByRole('navigation', { name: /^(التنقل السريع|Quick navigation)$/ })
      heights.push((await bar.boundingBox())!.height)
    }
    expect(heights[0]).toBe(heights[1])
  }
})

test('after two screens a button leads back to the top, by keyboard too', async () => {
  // Wide screens show a list of a page on fewer than three.
  const page = await aPage()
  await page.goto('/browse')
  await isAlive(page)
  const button = page.getByRole('button', { name: 'إلى أعلى الصفحة' })
  expect(await button.count()).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 99_999))
  await button.focus()
  await page.keyboard.press('Enter')
  await rests(page, 0)
  await button.waitFor({ state: 'detached' })
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('main')!.contains(document.activeElement))).toBe(true)
})

test('a slow page shows that it is on its way', async () => {
  const page = await aPage()
  await page.goto('/browse')
  await isAlive(page)
  let letGo = () => {}
  const released = new Promise<void>((go) => (letGo = go))
  await page.route('**/*.data*', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'روابط الموقع' }).getByRole('link', { name: 'الرئيسية' }).click()
  await page.getByRole('progressbar', { name: 'الصفحة قادمة' }).waitFor()
  letGo()
  await page.waitForURL('/')
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
})
