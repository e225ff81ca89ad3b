import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seedBulk } from '#db/seeds/bulk.ts'
import { rebuildLexicon } from '#domain/verbs/site/rebuild-lexicon.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'

await seedBulk(db, { ads: 60, seed: 7 })
const shown = await anAd({ status: 'approved', photos: 3, title: 'غسالة أوتوماتيك للبيع' })
for (let n = 0; n < 3; n++) await anAd({ status: 'approved', title: 'غسالة نظيفة' })
await rebuildLexicon(db)
const address = `/ad/${shown.id}`

/** The framework's files that were asked for; the script of the page is not among them. */
function frameworkOf(page: Page) {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !request.url().includes('page-script')) requested.push(request.url())
  })
  return requested
}
const framework = /\/assets\/(?!page-script)[^/]+\.js$/
/** Its files wait until they are let come. */
async function withGate(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(framework, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
const heart = (page: Page) => page.locator('article[data-ad-id] .heart button').first()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'تسجيل الدخول' })

test('a visitor reads, scrolls, swipes and goes from page to page without the framework', async () => {
  const page = await aPage()
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }))
  const requested = frameworkOf(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.mouse.wheel(0, 4000)
  await page.locator('.to-top').click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('button', { name: 'الفئات' }).click()
  await page.locator('.category-bar:popover-open a[href="/category/2"]').click()
  await page.waitForURL('**/category/2')
  await page.goto('/browse')
  await page.locator('article[data-ad-id] h3 a').first().click()
  await page.waitForURL('**/ad/*')
  await page.locator('footer').scrollIntoViewIfNeeded()
  await page.goBack()
  await page.waitForURL('**/browse')
  await page.waitForLoadState('networkidle')
  expect(requested).toEqual([])
})

test('a press that needs the framework is held, shown, and made once it has come', async () => {
  const page = await aPage()
  const letCome = await withGate(page)
  await page.goto('/browse')
  await heart(page).click()
  await heart(page).click()
  expect(await heart(page).getAttribute('aria-busy')).toBe('true')
  expect(await page.evaluate(() => getComputedStyle(document.body, '::after').position)).toBe('fixed')
  letCome()
  await dialog(page).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  expect(await heart(page).getAttribute('aria-busy')).toBeNull()
  expect(await page.evaluate(() => document.documentElement.dataset.starting)).toBeUndefined()
  expect(new URL(page.url()).pathname).toBe('/browse')
})

test('where the framework does not come, a press does what it does without scripts', async () => {
  const page = await aPage({ brokenLine: true })
  await page.route(framework, (route) => route.abort())
  await page.goto('/browse')
  await heart(page).click()
  await page.getByRole('heading', { name: 'تسجيل الدخول' }).waitFor()
  await page.goto(address)
  await page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' }).click()
  await page.waitForURL('**/login?**')
})

test('of two that are pressed while it is on its way the latter is made, in one dialog', async () => {
  const page = await aPage()
  const letCome = await withGate(page)
  await page.goto('/browse')
  await heart(page).click()
  await page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' }).click()
  expect(await heart(page).getAttribute('aria-busy')).toBeNull()
  letCome()
  await dialog(page).waitFor()
  expect(await page.locator('dialog[open]').count()).toBe(1)
})

test('who goes on by a link is not taken elsewhere by what they pressed before', async () => {
  const page = await aPage()
  await page.clock.install()
  await page.route(framework, () => {})
  await page.goto('/browse')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await heart(page).click()
  // As where the page that was asked for is long on its way.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await page.locator('article[data-ad-id] h3 a').first().click()
  expect(await page.evaluate(() => document.documentElement.dataset.starting)).toBeUndefined()
  await page.clock.runFor(10_000)
  expect(sent).toEqual([])
})

test('back to an entry that the router made is another page, also where the router is not there any more', async () => {
  const page = await aPage()
  await page.goto('/browse')
  await isAlive(page)
  await page.locator('article[data-ad-id] h3 a').first().click()
  await page.waitForURL('**/ad/**')
  await page.reload()
  const title = await page.title()
  await page.goBack()
  await page.locator('article[data-ad-id]').first().waitFor()
  expect([new URL(page.url()).pathname, (await page.title()) === title]).toEqual(['/browse', false])
})

test('a browser without popovers is not shown an error for it', async () => {
  const page = await aPage()
  await page.addInitScript(() => {
    const query = Document.prototype.querySelectorAll
    Document.prototype.querySelectorAll = function (this: Document, selector: string) {
      if (selector.includes(':popover-open')) throw new SyntaxError(selector)
      return query.call(this, selector)
    } as typeof query
    CSS.supports = () => false
  })
  await page.goto('/browse')
  await isAlive(page)
  await page.locator('article[data-ad-id]').first().waitFor()
})

test('where it does not come for long, a press is not kept waiting', async () => {
  const page = await aPage({ width: 1280 })
  await page.clock.install()
  await page.route(framework, () => {})
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }))
  await page.goto(address)
  // That does nothing without the framework, and is in nobody's way.
  await page.getByRole('button', { name: 'الصورة التالية' }).click()
  await page.clock.runFor(9_000)
  await page.goto('/browse')
  await heart(page).click()
  await page.clock.runFor(7_900)
  expect(new URL(page.url()).pathname).toBe('/browse')
  await page.clock.runFor(200)
  await page.getByRole('heading', { name: 'تسجيل الدخول' }).waitFor()
})

test('what was typed and where one stands before it comes is offered words all the same', async () => {
  const page = await aPage()
  const letCome = await withGate(page)
  await page.goto('/browse')
  const field = page.locator('.filter-form input[name=search]')
  await field.tap()
  await field.pressSequentially('غسا')
  letCome()
  await page.getByRole('option', { name: /غسالة/ }).first().waitFor()
  expect(await field.inputValue()).toBe('غسا')
})

test('a sheet of filters that was opened before it comes counts what is chosen in it', async () => {
  const page = await aPage()
  await page.goto('/category/2')
  await page.getByRole('button', { name: /^تصفية/ }).click()
  await page.locator('#filters summary').first().click()
  await page.locator('#filters label bdi').first().waitFor()
})

test('photos are walked by arrows on a wide screen, from the first press on', async () => {
  const page = await aPage({ width: 1280 })
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }))
  await page.goto(address)
  await page.getByRole('button', { name: 'الصورة التالية' }).click()
  await expect.poll(() => page.locator('.gallery-photo[data-current="true"]').getAttribute('id')).toBe('photo-2')
})

test('without a line nothing that is pressed loses the page, and it is done when the line is back', async () => {
  const page = await aPage({ brokenLine: true })
  await page.goto('/browse')
  await page.waitForLoadState('networkidle')
  const note = page.locator('#no-line')
  await page.context().setOffline(true)
  const search = page.locator('.filter-form input[name=search]')
  await search.fill('غسالة')
  // Twice: before and after it is known that the framework does not come.
  for (const press of [() => heart(page).click(), () => heart(page).click(), () => search.press('Enter')]) {
    await press()
    await expect.poll(() => note.textContent()).toMatch(/^انقطع الاتصال/)
  }
  await page.locator('article[data-ad-id] h3 a').first().click()
  expect([new URL(page.url()).pathname, await search.inputValue()]).toEqual(['/browse', 'غسالة'])
  await page.context().setOffline(false)
  await page.waitForURL('**/ad/**')
})

test('a form that leads to an address says in it only what was chosen', async () => {
  const page = await aPage({ width: 1280 })
  await page.route(framework, () => {})
  await page.goto('/browse')
  await page.locator('.filter-form input[name=search]').fill('غسالة')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.search === `?search=${encodeURIComponent('غسالة')}`)
})

test('whoever is signed in, and pages of work, have it without a touch', async () => {
  const person = await aPerson()
  for (const [as, path] of [
    [person, '/browse'],
    [null, '/login'],
  ] as const) {
    const page = await aPage({ as })
    const requested = frameworkOf(page)
    await page.goto(path)
    await expect.poll(() => requested.length, { message: path }).toBeGreaterThan(3)
  }
})

test('a pointer that stays over the filters brings counts behind their options; one that passes brings nothing', async () => {
  const page = await aPage({ width: 1280 })
  const requested = frameworkOf(page)
  await page.goto('/browse')
  const select = page.getByRole('combobox', { name: 'المحافظة' })
  const box = (await select.boundingBox())!
  await page.mouse.move(box.x + 20, box.y + 10)
  await page.mouse.move(700, 20)
  await page.waitForTimeout(600)
  expect(requested).toEqual([])
  await page.mouse.move(box.x + 20, box.y + 10)
  await expect.poll(() => select.locator('option').allTextContents()).toContainEqual(expect.stringMatching(/\(\d+\)/))
  expect(requested).not.toEqual([])
})
