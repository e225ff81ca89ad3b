import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPage, allowMotion } from '#tests/support/browser.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { quiet } from '#tests/support/talks.ts'
import { isAlive } from './every-page.ts'
import { boxOf, listOf } from './talk-page.ts'

await allowMotion()

/** Two sellers' ads, each beside the other among the similar ones. */
async function twoAds() {
  const ads = []
  for (const [name, phone] of [
    ['مازن', '+963944731902'],
    ['أيهم', '+963944731903'],
  ] as const)
    ads.push(
      await anAd({
        status: 'approved',
        categoryId: 9,
        title: `نقل أثاث، ${name}`,
        phone,
        owner: await aPerson({ name }),
      }),
    )
  return ads as [(typeof ads)[0], (typeof ads)[0]]
}

async function moveTo(page: Page, ad: { title: string; id: number }) {
  await page.getByRole('article').filter({ hasText: ad.title }).getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: ad.title }).waitFor()
}

/** Holds what is asked for there until it is let go; `requested` waits until it was asked for. */
async function hold(page: Page, path: string) {
  let letGo = () => {}
  const released = new Promise<void>((go) => (letGo = go))
  const requested = page.waitForRequest(path)
  await page.route(path, async (route: Route) => {
    await released
    await route.continue().catch(() => {})
  })
  return { requested, letGo }
}

test('the number of one ad’s seller never stands on another ad, nor does its late answer take the focus there', async () => {
  const [first, second] = await twoAds()
  const page = await aPage({ as: await aPerson() })
  await page.goto(`/ad/${first.id}`)
  await isAlive(page)
  await page.getByRole('button', { name: 'إظهار الرقم' }).click()
  await page.locator('#contact a[href="tel:+963944731902"]').waitFor()
  await moveTo(page, second)
  await page.getByRole('button', { name: 'إظهار الرقم' }).waitFor()
  expect(await page.locator('a[href^="tel:"]').count()).toBe(0)

  const { requested, letGo } = await hold(page, `**/ad/${second.id}/phone*`)
  await page.getByRole('button', { name: 'إظهار الرقم' }).click()
  await requested
  await moveTo(page, first)
  const answered = page.waitForResponse(`**/ad/${second.id}/phone*`)
  letGo()
  await (await answered).finished()
  await page.getByRole('button', { name: 'إظهار الرقم' }).waitFor()
  expect(await page.locator('a[href="tel:+963944731903"]').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a conversation opened over one ad is not carried to the next, nor are the words half-written in it', async () => {
  const [first, second] = await twoAds()
  for (const { owner } of [first, second]) await quiet(owner)
  const page = await aPage({ as: await aPerson() })
  await page.goto(`/ad/${first.id}`)
  await isAlive(page)
  await page.getByRole('link', { name: 'راسل البائع' }).click()
  await boxOf(page).fill('هل تنقل إلى حمص؟')
  await boxOf(page).press('Enter')
  await listOf(page).getByText('تم إرسال الرسالة').waitFor()
  await boxOf(page).fill('وكم السعر')
  await page.keyboard.press('Escape')
  await moveTo(page, second)
  await page.getByRole('link', { name: 'راسل البائع' }).click()
  const dialog = page.getByRole('dialog', { name: 'أيهم' })
  await dialog.getByText('أهلًا بك! اسأل عمّا تريد').waitFor()
  expect(await boxOf(page).inputValue()).toBe('')
  expect(await dialog.innerText()).not.toContain('هل تنقل إلى حمص؟')
  expect(await dialog.getByRole('link', { name: 'افتح المحادثة كاملة' }).count()).toBe(0)
})

test('a login that was asked for on one page does not stand over another, nor come late to it', async () => {
  const [first, second] = await twoAds()
  const page = await aPage()
  await page.goto(`/ad/${first.id}`)
  await isAlive(page)
  await moveTo(page, second)
  await page.getByRole('button', { name: 'المفضلة' }).first().click()
  const login = page.getByRole('dialog', { name: 'تسجيل الدخول' })
  await login.waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: first.title }).waitFor()
  await login.waitFor({ state: 'hidden' })

  const { requested, letGo } = await hold(page, `**/ad/${first.id}/favorite`)
  await page.getByRole('button', { name: 'المفضلة' }).first().click()
  await requested
  await moveTo(page, second)
  const answered = page.waitForResponse(`**/ad/${first.id}/favorite`)
  letGo()
  await (await answered).finished()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await login.count()).toBe(0)
})

test('a heart that fails late leaves the hearts of the next page alone', async () => {
  const [first, second] = await twoAds()
  const page = await aPage({ as: await aPerson(), brokenLine: true })
  await page.goto(`/ad/${first.id}`)
  await isAlive(page)
  const heart = page.locator('main .ad-side').getByRole('button', { name: 'المفضلة' }).first()
  const failing = new Promise<Route>((found) => void page.route(`**/ad/${first.id}/favorite`, found))
  await heart.click()
  const route = await failing
  await moveTo(page, second)
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  await heart.click()
  await page.getByRole('status').filter({ hasText: 'تم إضافة الإعلان' }).waitFor()
  await route.abort()
  await page.getByText('حدث خطأ، يرجى المحاولة مرة أخرى').waitFor()
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
})

test('what is typed after a search was sent stays, and so does the focus; going back shows what was searched for', async () => {
  await twoAds()
  const page = await aPage()
  await page.goto('/browse')
  await isAlive(page)
  const field = page.locator('main input[type=search]')
  await field.fill('نقل')
  const { requested, letGo } = await hold(page, '**/browse.data?*')
  await field.press('Enter')
  await requested
  await field.pressSequentially(' أثاث')
  letGo()
  await page.waitForURL(/search=/)
  await expect.poll(() => field.inputValue()).toBe('نقل أثاث')
  expect(await field.evaluate((it) => it === document.activeElement)).toBe(true)
  await field.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('نقل أثاث')
  await page.goBack()
  await expect.poll(() => field.inputValue()).toBe('نقل')
})
