import { chromium, type BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import { env } from '#config/env.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { configureSite, openSite, site } from '#tests/support/site.ts'
import { isAlive } from './every-page.ts'

const port = new URL(site).port
const souq = `http://souq.test:${port}`
configureSite({ PUBLIC_URL: souq, RATE_LIMITS: 'on' })
const value = JSON.stringify('https://count.test/script.js')
await db.updateTable('siteSettings').set({ value }).where('key', '=', 'analyticsScript').execute()

/** A browser for which the site has a name of its own, and which finds the script that counts. */
async function withCounting(work: (context: BrowserContext) => Promise<void>) {
  const args = [`--host-resolver-rules=MAP souq.test 127.0.0.1`]
  const browser = await chromium.launch({ executablePath: env.chromium, chromiumSandbox: false, args })
  try {
    const context = await browser.newContext({ baseURL: souq, viewport: { width: 360, height: 740 }, locale: 'ar-SY' })
    const body = 'window.counted = location.pathname'
    await context.route('https://count.test/**', (route) => route.fulfill({ contentType: 'text/javascript', body }))
    await work(context)
  } finally {
    await browser.close()
  }
}

test('hole 4: a script that counts on public pages is in no document where somebody logs in', async () => {
  await openSite()
  const ad = await anAd({ status: 'approved', title: 'غسالة للبيع' })
  await withCounting(async (context) => {
    const page = await context.newPage()
    const counted = () => page.evaluate(() => (window as { counted?: string }).counted)
    const hydrated = () => isAlive(page)
    await page.goto('/browse')
    await page.waitForFunction(() => 'counted' in window)
    await page.locator('input[name=search]').first().focus()
    await hydrated()

    // Between public pages the document stays.
    await page.locator(`a[href^="/ad/${ad.id}"]`).first().click()
    await page.waitForURL(`**/ad/${ad.id}**`)
    expect(await counted()).toBe('/browse')

    // To the login it does not, though scripts would have opened a dialog over the page.
    await page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' }).click()
    await page.waitForURL('**/login**')
    await hydrated()
    expect(await counted()).toBeUndefined()

    // And what begins without the script goes on without it.
    await page.getByRole('banner').locator('a[href="/"]').first().click()
    await page.waitForURL(`${souq}/`)
    expect(await counted()).toBeUndefined()

    // A form that needs an account ends at a document of its own.
    await page.goto(`/ad/${ad.id}`)
    await page.waitForFunction(() => 'counted' in window)
    await hydrated()
    await page.locator(`form[action$="/ad/${ad.id}/favorite"] button`).first().click()
    await page.getByLabel('كلمة المرور', { exact: true }).waitFor()
    expect(await counted()).toBeUndefined()
  })
})

test('a light page does not load it, and its policy lets nothing of another site in', async () => {
  await openSite()
  await withCounting(async (context) => {
    const page = await context.newPage()
    const policyOf = async () => (await page.goto('/browse'))?.headers()['content-security-policy']
    expect(await policyOf()).toContain('count.test')
    await context.setExtraHTTPHeaders({ 'Save-Data': 'on' })
    const light = await policyOf()
    expect(light).not.toContain('count.test')
    expect(light).toContain("require-trusted-types-for 'script'")
    expect(await page.evaluate(() => [document.scripts.length, 'counted' in window])).toEqual([1, false])
  })
})
