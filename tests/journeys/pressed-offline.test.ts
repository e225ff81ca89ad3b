import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { readAd } from '#tests/support/ad-traces.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'

const note = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const unsent = 'انقطع الاتصال. ما كتبته باقٍ هنا'

async function anOwnAd() {
  const owner = await aPerson()
  const ad = await anAd({ owner, status: 'approved' })
  const page = await aPage({ as: owner, brokenLine: true })
  await page.goto('/profile')
  await isAlive(page)
  await page.getByLabel('خيارات أخرى').click()
  return { ad, page, button: page.locator(`form[action="/profile/ads/${ad.id}/hide"] button`) }
}

const press = (button: Locator, times: number) =>
  button.evaluate((element: HTMLElement, count) => {
    element.focus()
    for (let n = 0; n < count; n++) element.click()
  }, times)
const mayBePressed = (button: Locator) => expect.poll(() => button.getAttribute('aria-disabled')).toBe(null)

test('pressed again and again without a line it says each time that nothing was sent, and keeps the focus', async () => {
  const { ad, page, button } = await anOwnAd()
  await page.context().setOffline(true)
  for (const times of [1, 2, 1]) {
    await press(button, times)
    await note(page, unsent).waitFor()
    await mayBePressed(button)
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await note(page, 'نكمل ما طلبته').count()).toBe(0)
  }
  await page.context().setOffline(false)
  await note(page, 'عندما يعود الخط').waitFor({ state: 'detached' })
  expect((await readAd(ad.id)).status).toBe('approved')
  await press(button, 1)
  await button.waitFor({ state: 'detached' })
  expect((await readAd(ad.id)).status).toBe('hidden')
})

test('a line that comes back between two requests for the code of a form leaves no press without its answer', async () => {
  const { ad, page, button } = await anOwnAd()
  await page.context().setOffline(true)
  await press(button, 1)
  await note(page, unsent).waitFor()
  await mayBePressed(button)
  const lost = new Set<string>()
  await page.route('**/assets/hide-*.js', (route) => {
    const isLost = route.request().method() === 'GET' && lost.size === 0
    if (isLost) lost.add(route.request().url())
    return isLost ? route.abort() : route.continue()
  })
  const answer = page.waitForResponse((response) => response.request().method() === 'HEAD')
  await page.context().setOffline(false)
  await answer
  expect(lost.size).toBe(1)
  await press(button, 1)
  await button.waitFor({ state: 'detached' })
  expect((await readAd(ad.id)).status).toBe('hidden')
})

test('a form that met a broken line waits for the line only as long as there is none', async () => {
  const ad = await anAd({ status: 'approved' })
  const page = await aPage({ as: await aPerson(), brokenLine: true })
  await page.goto(`/ad/${ad.id}/offer`)
  await isAlive(page)
  await page.getByLabel('كم تعرض؟').fill('140000')
  await page.route('**/offer.data*', (route) => route.abort())
  await page.getByRole('button', { name: 'أرسل العرض' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'ما كتبته باقٍ هنا؛ أرسله مرة أخرى' })
  await alert.waitFor()
  await page.context().setOffline(true)
  await alert.getByText('عندما يعود الخط').waitFor()
  await page.context().setOffline(false)
  await alert.getByText('عندما يعود الخط').waitFor({ state: 'detached' })
  await alert.waitFor()
})
