import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { aMember, password } from '#tests/support/accounts.ts'
import { aPage, logIn } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin } from '#tests/support/factories.ts'
import { emptyDesk, settled } from './desk-page.ts'
import { isAlive } from './every-page.ts'
import { dialogOf } from './login-page.ts'
import { adTitled } from './people.ts'

const later = { timeout: 25_000 }

beforeEach(async () => {
  await db.deleteFrom('heldDecisions').execute()
  await emptyDesk()
})

const waitingFor = (page: Page, { id }: Person) =>
  page.evaluate((key) => localStorage.getItem(key), `review-decisions.${id}`)
const pending = () => db.selectFrom('heldDecisions').select(['adId', 'byId']).execute()

test('what one reviewer decided is not sent in the name of another who logs in over the same desk', async () => {
  for (const title of ['رف حمام', 'صندوق خشب']) await anAd({ title })
  const [first, second] = [await aMember({ role: 'admin' }), await aMember({ role: 'admin' })]
  const page = await aPage({ as: first, width: 360 })
  await page.goto('/admin/review')
  await isAlive(page)
  await settled(page, 'رف حمام')
  await db.deleteFrom('sessions').execute()
  await page.keyboard.press('a')
  const over = page.getByRole('alert').filter({ hasText: 'انتهت جلستك' })
  await over.waitFor(later)
  await over.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await dialogOf(page).getByLabel('البريد الإلكتروني').fill(second.email)
  await dialogOf(page).getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await over.waitFor({ state: 'hidden', ...later })
  // The second one's desk is their own: the ad waits there too.
  await settled(page, 'رف حمام')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.keyboard.press('n')
  await settled(page, 'صندوق خشب')
  await page.keyboard.press('a')
  const { id } = await adTitled('صندوق خشب')
  await expect.poll(pending, later).toEqual([{ adId: id, byId: second.id }])
  expect(await waitingFor(page, first)).toContain('رف حمام')
})

test('a login of another reviewer in another tab holds back what waits, and the desk becomes theirs', async () => {
  const { id: adId } = await anAd({ title: 'مظلة حديقة' })
  const [first, second] = [await aMember({ role: 'admin' }), await aMember({ role: 'admin' })]
  const page = await aPage({ as: first, width: 360 })
  await page.goto('/admin/review')
  await isAlive(page)
  await settled(page, 'مظلة حديقة')
  await logIn(page.context(), second)
  await page.keyboard.press('a')
  await expect.poll(() => waitingFor(page, first), later).toContain('مظلة حديقة')
  await settled(page, 'مظلة حديقة')
  expect(await pending()).toEqual([])
  await page.keyboard.press('a')
  await expect.poll(pending, later).toEqual([{ adId, byId: second.id }])
})

test('a refusal that is not of this site is said, and not asked for again and again', async () => {
  await anAd({ title: 'مظلة حديقة' })
  const page = await aPage({ as: await anAdmin(), width: 360 })
  let requests = 0
  await page.route(/\/approval$/, (route) => {
    requests++
    return route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' })
  })
  await page.goto('/admin/review')
  await isAlive(page)
  await settled(page, 'مظلة حديقة')
  await page.keyboard.press('a')
  await page.getByRole('alert').getByRole('link', { name: 'مظلة حديقة' }).waitFor()
  await settled(page, 'مظلة حديقة')
  expect(requests).toBe(1)
})

test('what a reviewer decided stays theirs where somebody who is no administrator logs in over the browser', async () => {
  const { id: adId } = await anAd({ title: 'مظلة حديقة' })
  const [first, second] = [await anAdmin(), await aMember()]
  const page = await aPage({ as: first, width: 360 })
  await page.goto('/admin/review')
  await isAlive(page)
  await settled(page, 'مظلة حديقة')
  await logIn(page.context(), second)
  const refused = page.waitForResponse(`**/admin/ads/${adId}/approval`)
  await page.keyboard.press('a')
  expect((await refused).status()).toBe(403)
  // Back as who they are, what they had decided is sent.
  await logIn(page.context(), first)
  await page.goto('/admin/review')
  await expect.poll(pending, later).toEqual([{ adId, byId: first.id }])
})
