import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seedBulk } from '#db/seeds/bulk.ts'
import { aPage, allowMotion } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { begun } from '#tests/support/talks.ts'
import { isAlive } from './every-page.ts'

await allowMotion()

await seedBulk(db, { ads: 60, seed: 5 })

const note = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const lost = 'انقطع الاتصال. ما أمامك باقٍ'
const again = (page: Page) => note(page, lost).getByRole('button', { name: 'حاول مرة أخرى' })

async function aLivePage(path: string, wish: Parameters<typeof aPage>[0] = {}) {
  const page = await aPage({ brokenLine: true, ...wish })
  await page.goto(path)
  await isAlive(page)
  return page
}

test('O1: a search asked for without a connection comes when it is back, and the page stays until then', async () => {
  const page = await aLivePage('/home')
  const title = await page.title()
  await page.context().setOffline(true)
  await page.getByRole('main').getByRole('button', { name: 'عمّ تبحث؟' }).click()
  // It becomes a combobox as soon as its suggestions have come.
  const box = page.getByRole('main').getByLabel('كلمات البحث')
  await box.fill('سيارة')
  await box.press('Enter')
  await note(page, lost).waitFor()
  expect(await page.title()).toBe(title)
  const typed = await page
    .locator('input[name=search]')
    .evaluateAll((boxes) => boxes.map((input) => Reflect.get(input, 'value')))
  expect(typed).toContain('سيارة')
  await page.getByRole('banner').waitFor()
  await page.context().setOffline(false)
  await page.waitForURL(/\/browse\?.*search=/)
  await note(page, lost).waitFor({ state: 'detached' })
})

test('O1: what was typed meanwhile keeps its page until somebody tries again by hand', async () => {
  const page = await aLivePage('/contact')
  await page.context().setOffline(true)
  await page.getByRole('navigation', { name: 'روابط الموقع' }).getByRole('link', { name: 'الرئيسية' }).click()
  await note(page, lost).waitFor()
  await page.getByRole('textbox').first().fill('مازن')
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.context().setOffline(false)
  // The connection is there again, and the browser has told so.
  expect(await page.evaluate(() => fetch('/healthz').then(({ ok }) => ok && navigator.onLine))).toBe(true)
  expect(requested).toEqual(['/healthz'])
  expect(new URL(page.url()).pathname).toBe('/contact')
  expect(await page.getByRole('textbox').first().inputValue()).toBe('مازن')
  await again(page).click()
  await page.waitForURL('/')
})

test('a page whose form is sent by its own code comes when the connection is back', async () => {
  const { id, buyer } = await begun()
  const page = await aLivePage('/messages', { as: buyer })
  await page.context().setOffline(true)
  // As a link there does.
  await page.evaluate((path) => {
    const router = Reflect.get(window, '__reactRouterDataRouter')
    void router.navigate(path)
  }, `/messages/${id}/meeting`)
  await note(page, lost).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'اقترح لقاء' }).waitFor()
  await page.getByLabel('اليوم').waitFor()
})

test('O1: an administrator passes to the next ad without a connection, and the desk stays', async () => {
  for (let n = 0; n < 3; n++) await anAd({ status: 'pending' })
  const page = await aLivePage('/admin/review', { as: await anAdmin(), width: 1280 })
  await page.context().setOffline(true)
  // A key is meant for the ad that it was pressed over: right after a change none is taken.
  // Three came with the page; only behind them another page is asked for.
  for (let n = 0; n < 3; n++) {
    await page.locator('article[aria-busy=false]').waitFor()
    await page.keyboard.press('n')
  }
  await note(page, lost).waitFor()
  expect(await page.getByText('Application Error').count()).toBe(0)
  await page.context().setOffline(false)
  await note(page, lost).waitFor({ state: 'detached' })
  await page.getByRole('banner').waitFor()
})

test('an answer that is not from the site is no answer', async () => {
  const page = await aLivePage('/browse', { width: 1280 })
  const portal = '<!DOCTYPE html><html><body>Hotel Wi-Fi</body></html>'
  for (const [status, link, path] of [
    [200, 'أزياء', '/category/5'],
    [404, 'عقارات', '/category/2'],
  ] as const) {
    const before = new URL(page.url()).pathname
    await page.route('**/*.data*', (route) => route.fulfill({ status, contentType: 'text/html', body: portal }))
    await page.getByRole('link', { name: link }).first().click()
    await note(page, lost).waitFor()
    expect(new URL(page.url()).pathname).toBe(before)
    await page.unroute('**/*.data*')
    // It tries by itself as well: the button may be gone already.
    await again(page).evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()))
    await page.waitForURL(`**${path}`)
  }
})

const name = (page: Page) => page.getByLabel('الاسم').first()
const save = (page: Page) => page.getByRole('button', { name: 'حفظ التغييرات' })

test('a form that could not be sent stays with what is typed, and is sent by hand', async () => {
  const person = await aPerson()
  const page = await aLivePage('/settings', { as: person })
  await page.context().setOffline(true)
  await name(page).fill('مازن الحلبي')
  await save(page).click()
  await note(page, 'انقطع الاتصال. ما كتبته باقٍ هنا').waitFor()
  expect(await name(page).inputValue()).toBe('مازن الحلبي')
  await page.context().setOffline(false)
  await save(page).click()
  await page.getByText('تم تحديث الملف الشخصي').waitFor()
})

test('after a lost answer nobody is asked to send again before they have looked', async () => {
  const person = await aPerson()
  const page = await aLivePage('/settings', { as: person })
  await page.route('**/settings.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  await name(page).fill('مازن الحلبي')
  await save(page).click()
  const unsure = note(page, 'لا نعلم إن وصل ما أرسلته')
  await unsure.waitFor()
  expect(await name(page).inputValue()).toBe('مازن الحلبي')
  const read = page.waitForResponse(/settings\.data/)
  await unsure.getByRole('button', { name: 'تحقق الآن' }).click()
  expect((await read).request().method()).toBe('GET')
})

test('a session that ends over a form leaves the form, and a way to log in beside it', async () => {
  const person = await aPerson()
  const page = await aLivePage('/settings', { as: person })
  await name(page).fill('مازن الحلبي')
  await db.deleteFrom('sessions').execute()
  await save(page).click()
  const over = note(page, 'سجّل الدخول أولًا')
  await over.waitFor()
  expect(await name(page).inputValue()).toBe('مازن الحلبي')
  expect(await over.getByRole('link', { name: 'تسجيل الدخول' }).getAttribute('href')).toContain('returnTo=%2Fsettings')
})

test('a page whose code is gone after an upgrade comes as a document, once', async () => {
  const page = await aLivePage('/browse')
  await page.route(/\/assets\/[^/]*terms[^/]*\.js|\/assets\/info[^/]*\.js/, (route) => route.fulfill({ status: 404 }))
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'الشروط' }).first().click()
  await page.waitForURL('**/terms')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(documents).toEqual(['/terms'])
})
