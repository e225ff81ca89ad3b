import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { begun } from '#tests/support/talks.ts'
import { isAlive } from './every-page.ts'

/** Holds each form's answer back until it is let go; says how many were sent. */
async function slowLine(page: Page) {
  const { promise: answered, resolve: letGo } = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route(
    () => true,
    async (route) => {
      const request = route.request()
      if (request.method() !== 'POST') return route.continue()
      sent.push(new URL(request.url()).pathname)
      await answered
      await route.continue()
    },
  )
  return { sent, letGo }
}

/** As two quick presses are: the second comes before anything was drawn anew. */
function pressTwice(button: Locator) {
  return button.evaluate((element: HTMLElement) => {
    element.focus()
    element.click()
    element.click()
  })
}

test(
  'a button of consequence pressed twice sends once, says that it is busy and keeps the focus',
  { timeout: 180_000 },
  async () => {
    const [person, seller] = [await aPerson(), await aPerson()]
    const own = await anAd({ owner: person, status: 'approved' })
    const ad = await anAd({ owner: seller, status: 'approved' })
    const { id } = await begun()
    await db.updateTable('conversations').set({ buyerId: person.id }).where('id', '=', id).execute()
    const page = await aPage({ as: person })
    const presses: [path: string, form: string, fill?: Record<string, string>][] = [
      ['/profile', `/profile/ads/${own.id}/hide`],
      [`/ad/${ad.id}/offer`, `/ad/${ad.id}/offer`, { amount: '120000' }],
      [`/ad/${ad.id}/report`, `/ad/${ad.id}/report`, { details: 'مكرر' }],
      [`/seller/${seller.id}`, `/seller/${seller.id}/follow`],
      ['/browse?search=غسالة', '/searches'],
      ['/contact', '/contact', { subject: 'سؤال', message: 'متى تعملون؟' }],
      ['/settings', '/settings'],
      ['/settings/notifications', '/settings/notifications'],
      ['/change-password', '/change-password', { newPassword: 'x' }],
      [`/messages/${id}`, `/messages/${id}/block`],
    ]
    const wrong: Record<string, unknown> = {}
    for (const [path, action, fill = {}] of presses) {
      await page.goto(path)
      await isAlive(page)
      const form = page.locator(`form[action="${action}"]`).first()
      await form.evaluate((element) => element.closest('details')?.setAttribute('open', ''))
      for (const [name, value] of Object.entries(fill)) await form.locator(`[name=${name}]`).fill(value)
      const button = form.locator('button:not([type=button])').first()
      const { sent, letGo } = await slowLine(page)
      await pressTwice(button)
      await expect.poll(() => sent.length).toBeGreaterThan(0)
      const busy = await button.evaluate((element) => [
        element.getAttribute('aria-disabled'),
        document.activeElement === element,
      ])
      await pressTwice(button)
      const seen = { sent: sent.length, busy }
      letGo()
      await expect.poll(() => page.locator('[aria-disabled=true][aria-busy]').count()).toBe(0)
      await page.unrouteAll({ behavior: 'wait' })
      if (seen.sent !== 1 || busy[0] !== 'true' || !busy[1]) wrong[action] = seen
    }
    expect(wrong).toEqual({})
  },
)

test('a deletion is not confirmed by the second tap of a double one', async () => {
  const person = await aPerson()
  const own = await anAd({ owner: person, status: 'approved' })
  const page = await aPage({ as: person })
  await page.goto('/profile')
  await isAlive(page)
  await page.locator(`#ad-${own.id}`).getByLabel('خيارات أخرى').click()
  const opener = page.locator(`#ad-${own.id} .confirm summary`)
  await opener.scrollIntoViewIfNeeded()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  // The time in which it takes no tap does not run until it was looked at.
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await opener.click()
  const yes = page.locator(`form[action="/profile/ads/${own.id}/removal"] button`).first()
  // It may lie anywhere: what has just come under the finger takes no tap.
  const { x, y, width, height } = (await yes.boundingBox())!
  const under = () =>
    page.evaluate(
      ([left, top]) => document.elementFromPoint(left!, top!)?.closest('button')?.textContent ?? null,
      [x + width / 2, y + height / 2],
    )
  expect(await under()).toBeNull()
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await expect.poll(under).toBe(await yes.textContent())
  await yes.click()
  await page.locator(`#ad-${own.id}`).waitFor({ state: 'detached' })
})
