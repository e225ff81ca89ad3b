import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { aPage, allowMotion } from '#tests/support/browser.ts'
import { anAd } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'

await allowMotion()

let adId: number
beforeAll(async () => {
  adId = (await anAd({ status: 'approved', photos: 4, title: 'شقة في المزة' })).id
})

const photo = (page: Page, number: number) => page.locator(`#photo-${number} a`)

/** The photo is the one that fills the row, and says so. */
async function isShown(page: Page, number: number) {
  await page.locator(`#photo-${number}[data-current=true]`).waitFor()
  await page.waitForFunction((id) => {
    const [row, target] = [document.querySelector('#photos')!, document.querySelector(id)!]
    return Math.abs(row.getBoundingClientRect().x - target.getBoundingClientRect().x) < 2
  }, `#photo-${number}`)
}

test.for([
  ['in Arabic, where the next one lies to the left', '', 'ArrowLeft', 'ArrowRight', 'الصورة التالية'],
  ['in English, where it lies to the right', '/en', 'ArrowRight', 'ArrowLeft', 'Next photo'],
] as const)('the photos are walked by keys %s', async ([, prefix, forth, back, next]) => {
  const page = await aPage({ width: 1280 })
  await page.goto(`${prefix}/ad/${adId}`)
  await isAlive(page)
  await photo(page, 1).focus()
  await page.keyboard.press(forth)
  await isShown(page, 2)
  expect(await photo(page, 2).evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press(back)
  await isShown(page, 1)
  await page.keyboard.press(back)
  await isShown(page, 4)
  await page.keyboard.press('Home')
  await isShown(page, 1)
  await page.keyboard.press('End')
  await isShown(page, 4)
  await page.keyboard.press('Home')
  await isShown(page, 1)

  const arrow = (await page.getByRole('button', { name: next }).boundingBox())!
  const row = (await page.locator('#photos').boundingBox())!
  expect(arrow.x < row.x + row.width / 2).toBe(prefix === '')
  expect(Math.min(arrow.width, arrow.height)).toBeGreaterThanOrEqual(44)
  await page.getByRole('button', { name: next }).click()
  await isShown(page, 2)
})

test('the large view takes the focus, is walked and zoomed by keys, and gives the focus back', async () => {
  const page = await aPage({ width: 1280 })
  await page.goto(`/ad/${adId}`)
  await isAlive(page)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await photo(page, 1).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  expect(new URL(page.url()).pathname).toBe(`/ad/${adId}`)
  await expect.poll(() => requested.filter((url) => url.includes('/1200.')).length).toBe(2)

  await page.keyboard.press('ArrowLeft')
  await dialog.getByText('الصورة 2 من 4').first().waitFor()
  const sheet = dialog.locator('li:not([inert]) .lightbox-sheet')
  await expect.poll(() => sheet.evaluate((box) => Math.round(box.parentElement!.getBoundingClientRect().x))).toBe(0)
  await page.keyboard.press('+')
  await expect.poll(() => sheet.evaluate((box) => box.clientWidth / box.parentElement!.clientWidth)).toBeCloseTo(1.5, 1)
  const edge = () => sheet.evaluate((box) => Math.round(box.getBoundingClientRect().x))
  await expect.poll(edge).toBe(-320)
  await page.keyboard.press('ArrowRight')
  expect(await edge(), 'the arrows walk about in a zoomed photo').toBe(-410)
  await page.keyboard.press('0')
  await expect.poll(() => sheet.evaluate((box) => box.clientWidth / box.parentElement!.clientWidth)).toBeCloseTo(1, 1)
  await sheet.locator('img').dblclick()
  await expect.poll(() => sheet.evaluate((box) => box.clientWidth / box.parentElement!.clientWidth)).toBeCloseTo(2.5, 1)

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await isShown(page, 2)
  expect(await photo(page, 2).evaluate((link) => link === document.activeElement)).toBe(true)
})

test('the slideshow goes on after five seconds, rests while it is pointed at, and is not there without motion', async () => {
  const page = await aPage({ width: 1280 })
  await page.goto(`/ad/${adId}`)
  await isAlive(page)
  expect(await page.locator('.gallery-time').count(), 'off at first').toBe(0)
  const started = performance.now()
  await page.getByRole('button', { name: 'شغّل عرض الصور' }).click()
  await isShown(page, 2)
  expect(performance.now() - started).toBeGreaterThan(4500)
  await page.locator('#photo-2').hover()
  const state = () => page.locator('.gallery-time > span').evaluate((bar) => getComputedStyle(bar).animationPlayState)
  expect(await state()).toBe('paused')
  await page.getByRole('button', { name: 'أوقف عرض الصور' }).click()
  expect(await page.locator('.gallery-time').count()).toBe(0)

  const still = await aPage({ width: 1280, options: { reducedMotion: 'reduce' } })
  await still.goto(`/ad/${adId}`)
  await isAlive(still)
  expect(await still.getByRole('button', { name: 'شغّل عرض الصور' }).count()).toBe(0)
  await photo(still, 1).focus()
  await still.keyboard.press('ArrowLeft')
  await isShown(still, 2)

  const saving = await aPage({ width: 1280, options: { extraHTTPHeaders: { 'Save-Data': 'on' } } })
  await saving.goto(`/ad/${adId}`)
  expect(await saving.getByRole('button', { name: 'شغّل عرض الصور' }).count()).toBe(0)
})

test('without scripts the row scrolls and each photo leads to its large file', async () => {
  const page = await aPage({ javaScript: false })
  await page.goto(`/ad/${adId}`)
  expect(await photo(page, 3).getAttribute('href')).toMatch(/^\/media\/[0-9a-f]{32}\/1200\.webp$/)
  const row = page.locator('#photos')
  expect(await row.evaluate((box) => box.scrollWidth / box.clientWidth)).toBeCloseTo(4, 1)
  expect(await page.getByRole('button', { name: 'الصورة التالية' }).count()).toBe(0)
  await page.getByText('مشاركة', { exact: true }).click()
  expect(await page.getByLabel('رابط الإعلان').inputValue()).toMatch(new RegExp(`^http.*/ad/${adId}$`))
})

test('sharing uses the device’s own way, else copies the link and says so', async () => {
  const page = await aPage({ width: 1280, options: { permissions: ['clipboard-read', 'clipboard-write'] } })
  await page.goto(`/ad/${adId}`)
  await isAlive(page)
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
  await page.getByText('مشاركة', { exact: true }).click()
  await page.getByRole('status').filter({ hasText: 'تم نسخ الرابط' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/ad/${adId}$`))

  await page.evaluate(() => {
    const share = async (shared: unknown) => void Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  })
  await page.getByText('مشاركة', { exact: true }).click()
  const shared = await page.evaluate(() => (window as unknown as { shared: { title: string; url: string } }).shared)
  expect(shared).toMatchObject({ title: 'شقة في المزة', url: expect.stringMatching(new RegExp(`/ad/${adId}$`)) })
})

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function faults(page: Page) {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    type Axe = { run: () => Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }> }
    const { violations } = await (window as unknown as { axe: Axe }).axe.run()
    return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => String(target)).join()}`)
  })
}

test('twelve photos and a title of a hundred letters fit from 320 to 1920 px, and axe finds nothing, large or small', async () => {
  const title = 'شقة '.repeat(25).trim()
  const ad = await anAd({
    status: 'approved',
    photos: 12,
    title: title.padEnd(100, 'م'),
    viewCount: 3,
    uniqueViewCount: 2,
  })
  for (const prefix of ['', '/en']) {
    const page = await aPage()
    await page.goto(`${prefix}/ad/${ad.id}`)
    await isAlive(page)
    for (const width of [320, 768, 1024, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const sides = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ])
      expect(sides[0]).toBe(sides[1])
    }
    expect(await faults(page)).toEqual([])
    await photo(page, 1).click()
    await page.getByRole('dialog').waitFor()
    expect(await faults(page)).toEqual([])
  }
})

test('two fingers pull a photo apart', async () => {
  const page = await aPage()
  await page.goto(`/ad/${adId}`)
  await isAlive(page)
  await photo(page, 1).tap()
  await page.getByRole('dialog').waitFor()
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', far: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [180 - far, 180 + far].map((x, id) => ({ x, y: 350, id })),
    })
  await touch('touchStart', 30)
  for (const far of [40, 50, 60]) await touch('touchMove', far)
  await touch('touchEnd', 60)
  const sheet = page.locator('li:not([inert]) .lightbox-sheet')
  await expect.poll(() => sheet.evaluate((box) => box.clientWidth / box.parentElement!.clientWidth)).toBeCloseTo(2, 0)
})
