import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seedBulk } from '#db/seeds/bulk.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { isAlive } from './every-page.ts'

const kilobyte = 1024

await seedBulk(db, { ads: 600, seed: 7 })

type Weight = { Document: number; Stylesheet: number; Script: number; Font: number; requests: number }

/** What a first visit brings over the line, as compressed, by kind: as it is read, and once a touch has brought the framework. */
async function weigh(page: Page, path: string): Promise<{ read: Weight; touched: Weight }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const weight: Weight = { Document: 0, Stylesheet: 0, Script: 0, Font: 0, requests: 0 }
  let document = ''
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('data:')) return
    weight.requests++
    if (type === 'Document') document = requestId
    if (type === 'Stylesheet' || type === 'Script' || type === 'Font')
      weight[type] += Number(response.headers['Content-Length'])
  })
  // A page comes in pieces of no announced length; its headers are counted in.
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (requestId === document) weight.Document = encodedDataLength
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const read = { ...weight }
  await isAlive(page)
  await page.waitForLoadState('networkidle')
  console.info(path, read, weight)
  expect(read.Script, 'before the first touch').toBeLessThanOrEqual(12 * kilobyte)
  expect(read.requests, 'before the first touch').toBeLessThanOrEqual(16)
  expect(read.Font, 'letters').toBeLessThanOrEqual(34 * kilobyte)
  return { read, touched: weight }
}

test.for([
  ['/browse', 'in Arabic'],
  ['/en/browse', 'in English'],
  ['/browse?view=list', 'as a list'],
  ['/category/1?fuel=petrol&yearMin=2000&sort=price-asc', 'vehicles, narrowed and sorted'],
  ['/category/2?priceMin=1&signs=none&sort=price-asc', 'homes, narrowed and sorted'],
])('a first visit to %s (%s) fits the budget, with 24 cards', async ([path]) => {
  const page = await aPage()
  const { touched: weight } = await weigh(page, path!)
  expect(await page.locator('article[data-ad-id]').count()).toBe(24)
  expect(weight.Document).toBeLessThanOrEqual(15 * kilobyte)
  expect(weight.Stylesheet).toBeLessThanOrEqual(15 * kilobyte)
  expect(weight.Script).toBeLessThanOrEqual(140 * kilobyte)
  expect(weight.requests, 'with 24 photos still to come').toBeLessThanOrEqual(30)
})

test('a first visit to the home page and to an ad stays as light', async () => {
  const { id } = await db
    .selectFrom('ads')
    .select('id')
    .where('status', '=', 'approved')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  for (const path of ['/', `/ad/${id}`]) {
    const { touched: weight } = await weigh(await aPage(), path)
    expect(weight.Document).toBeLessThanOrEqual(20 * kilobyte)
    expect(weight.Stylesheet).toBeLessThanOrEqual(15 * kilobyte)
    expect(weight.Script).toBeLessThanOrEqual(140 * kilobyte)
  }
})

test('the whole fonts come for the letters that are seldom written', async () => {
  const page = await aPage()
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  await page.goto('/browse?search=سيارة')
  await page.waitForLoadState('networkidle')
  expect(fonts).toHaveLength(2)
  await page.goto(`/browse?search=${encodeURIComponent('کوردستان ڕۆژ')}`)
  await page.waitForLoadState('networkidle')
  expect(fonts.filter((url) => url.includes('cairo-arabic-wght'))).toHaveLength(1)
  expect(fonts.filter((url) => url.includes('cairo-latin-wght'))).toEqual([])
})

test('a page is readable before any script runs, and nothing moves when scripts come', async () => {
  const still = await aPage({ javaScript: false })
  await still.goto('/browse')
  expect(await still.title()).toMatch(/تصفح الإعلانات/)
  const cards = still.locator('article[data-ad-id]')
  expect(await cards.count()).toBe(24)
  // Not the inner texts: those of cards that are not laid out yet are empty, though they are read and found.
  for (const text of await cards.allTextContents()) expect(text).toMatch(/\d|مجاني/)

  const page = await aPage()
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/browse')
  await isAlive(page)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.02)
})
