import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seedBulk } from '#db/seeds/bulk.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson, aWantAd } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'
import { faults } from './page-faults.ts'
import { aPicture } from '#tests/support/pictures.ts'

await seedBulk(db, { ads: 200, seed: 7 })
const shown = await anAd({ status: 'approved', type: 'promoted', photos: 3, title: 'شقة في المزة' })
const picture = await aPicture({ width: 400, height: 300, format: 'webp' })
const saving = { extraHTTPHeaders: { 'Save-Data': 'on' } }
const kilobyte = 1024

type Load = { url: string; type: string; bytes: number }

/** What comes over the line from now on, as compressed, with its headers. */
async function loadsOf(page: Page) {
  const loads = new Map<string, Load>()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('data:')) loads.set(requestId, { url: response.url, type, bytes: 0 })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId)
    if (load) load.bytes = encodedDataLength
  })
  return () => [...loads.values()]
}

const sum = (loads: Load[]) => loads.reduce((bytes, load) => bytes + load.bytes, 0)
const shownPhotos = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLImageElement>('img.photo[src^="/"]')].filter((img) => img.naturalWidth > 0)
        .length,
  )
const meter = (page: Page) => page.locator('#data-meter').getAttribute('data-shown')

test('a first visit to a light page is 40 KB at most, with one script, and the foot says what it cost', async () => {
  const { id } = await db
    .selectFrom('ads')
    .select('id')
    .where('status', '=', 'approved')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const wantAd = await aWantAd(await aPerson())
  for (const path of [
    '/',
    '/wanted',
    `/wanted/${wantAd}`,
    `/compare?ad=${id}&ad=${shown.id}`,
    '/browse',
    '/category/1',
    `/ad/${id}`,
    '/seller/' + (await sellerOf(id)),
    '/browse?view=map',
    '/terms',
  ]) {
    const page = await aPage({ options: saving })
    const loads = await loadsOf(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => meter(page)).toMatch(/^كلّفتك هذه الصفحة \d+ ك\.ب، وزيارتك كلها \d+ ك\.ب$/)
    const total = sum(loads())
    expect(total, path).toBeLessThanOrEqual(40 * kilobyte)
    expect(new Set(loads().map(({ type }) => type)), path).toEqual(
      new Set(['Document', 'Stylesheet', 'Other'].filter((type) => loads().some((load) => load.type === type))),
    )
    const script = await page.evaluate(() => [...document.scripts].map(({ text }) => text).join(''))
    expect(script.length, path).toBeLessThanOrEqual(6 * kilobyte)
    const [said = 0] = /\d+/.exec((await meter(page)) ?? '') ?? []
    expect(Math.abs(Number(said) - total / kilobyte), `${said} of ${total}`).toBeLessThanOrEqual(3)
  }
})

async function sellerOf(id: number) {
  return (await db.selectFrom('ads').select('ownerId').where('id', '=', id).executeTakeFirstOrThrow()).ownerId
}

test('a photo comes when it is asked for, the card still leads to its ad, and the visit is summed up', async () => {
  const page = await aPage({ options: saving })
  await page.goto('/browse')
  await page.route('**/media/**', (route) => route.fulfill({ body: picture, contentType: 'image/webp' }))
  const card = page.locator(`article[data-ad-id='${shown.id}']`)
  expect(await shownPhotos(page)).toBe(0)
  // Two presses ask once, and lead nowhere.
  await card.getByRole('link', { name: /أحضر الصورة: شقة في المزة/ }).dblclick()
  await expect.poll(() => shownPhotos(page)).toBe(1)
  expect(new URL(page.url()).pathname).toBe('/browse')
  expect(await card.locator('.photo-ask').isVisible()).toBe(false)
  expect(await card.locator('h3 a').evaluate((link) => link === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  await page.waitForURL(/\/ad\/\d+/)
  await page.locator('#photos a').first().click()
  await expect.poll(() => shownPhotos(page)).toBe(1)
  await expect
    .poll(async () => {
      const [now = 0, all = 0] = ((await meter(page)) ?? '').match(/\d+/g) ?? []
      return Number(all) > Number(now)
    })
    .toBe(true)
  // Once it is there the link leads to the large one, as without scripts.
  await page.locator('#photos a').first().click()
  await page.waitForURL(/\/media\/\w{32}\/800\.webp$/)
})

test('the switch turns it on and off on the page where one is, and everything else works in between', async () => {
  const page = await aPage({ as: await aPerson() })
  await page.goto('/browse')
  await page.getByRole('button', { name: 'وفّر بياناتي' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.hasAttribute('data-light'))).toBe(true)
  const heart = page.locator('article[data-ad-id]').first().getByRole('button')
  const before = await heart.getAttribute('aria-pressed')
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).not.toBe(before)
  await page.getByRole('button', { name: 'تصفية وترتيب' }).click()
  await page.locator('#filters').getByLabel('المحافظة').selectOption({ label: 'دمشق' })
  await page
    .locator('#filters')
    .getByRole('button', { name: /اعرض|عرض/ })
    .click()
  await page.waitForURL(/governorate=/)
  expect(await page.locator('.chip').first().textContent()).toContain('دمشق')
  await page.getByRole('button', { name: 'أوقف توفير البيانات' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.hasAttribute('data-light'))).toBe(false)
  expect(page.url()).toMatch(/governorate=/)
})

test('from a page of work the way back leads to a light page', async () => {
  const page = await aPage({ options: saving })
  await page.goto('/login')
  await isAlive(page)
  await page.getByRole('navigation').getByRole('link', { name: 'تصفح' }).last().click()
  await page.waitForURL(/\/browse$/)
  await expect.poll(() => page.evaluate(() => document.documentElement.hasAttribute('data-light'))).toBe(true)
  await page.goBack()
  await page.waitForURL(/\/login/)
})

test('without a line nobody is led away from what stands, and it goes on when the line is back', async () => {
  const page = await aPage({ options: saving, brokenLine: true })
  await page.goto('/browse')
  await page.locator('input[name=search]').first().fill('شقة')
  await page.context().setOffline(true)
  await page.locator('article[data-ad-id] h3 a').first().click()
  const note = page.getByRole('status').filter({ hasText: /الاتصال|الإنترنت|الخط/ })
  await note.waitFor()
  await page.locator('input[name=search]').first().press('Enter')
  expect([new URL(page.url()).pathname, await page.locator('input[name=search]').first().inputValue()]).toEqual([
    '/browse',
    'شقة',
  ])
  await page.evaluate(() =>
    document.body.prepend(
      Object.assign(document.createElement('a'), { href: 'tel:+963944000000', textContent: 'call' }),
    ),
  )
  const isLeft = page.evaluate(
    () =>
      new Promise((resolve) => addEventListener('click', (event) => resolve(!event.defaultPrevented), { once: true })),
  )
  await page.getByText('call', { exact: true }).click()
  expect(await isLeft).toBe(true)
  const ask = page.locator('.photo-ask').first()
  await ask.click()
  await expect.poll(() => ask.isVisible()).toBe(true)
  // What was pressed last is done once the line is back, as it was said.
  await page.context().setOffline(false)
  await page.waitForURL((url) => url.searchParams.get('search') === 'شقة')
})

test('the foot of an ordinary page says what it cost too, and begins anew with the next page', async () => {
  const page = await aPage()
  await page.goto('/browse')
  await page.waitForLoadState('networkidle')
  const costs = async () => ((await meter(page)) ?? '').match(/[\d.]+ (?:ك|م)/g) ?? []
  await expect.poll(async () => (await costs()).length).toBe(2)
  const [first] = await costs()
  await page.getByRole('link', { name: 'الأسئلة الشائعة' }).first().click()
  await page.waitForURL(/faq/)
  await expect
    .poll(async () => {
      const [now = '', all = ''] = await costs()
      return now !== first && Number.parseFloat(now) < Number.parseFloat(all)
    })
    .toBe(true)
})

test('where nothing can be stored the page comes alive all the same', async () => {
  const page = await aPage()
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/browse')
  await isAlive(page)
})

test('light pages have no fault that axe finds, in both themes', async () => {
  const page = await aPage({ options: saving })
  for (const path of ['/', '/browse', `/en/ad/${shown.id}`]) {
    await page.goto(path)
    expect(await faults(page), path).toEqual([])
  }
})
