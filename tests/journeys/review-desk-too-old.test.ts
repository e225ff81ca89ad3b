import { beforeEach, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { aDesk, emptyDesk, waitingIn, settled } from './desk-page.ts'

const later = { timeout: 25_000 }

beforeEach(emptyDesk)

test('a decision that was kept too long is not sent: the reviewer is told, and the ad stands on the desk again', async () => {
  const ad = await anAd({ title: 'كرسي هزاز' })
  const page = await aDesk({ brokenLine: true })
  await settled(page, 'كرسي هزاز')
  await page.context().setOffline(true)
  await page.keyboard.press('a')
  await page.getByText('قرار واحد لم يصل إلى الموقع بعد').waitFor(later)
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(localStorage)) {
      if (!key.startsWith('review-decisions')) continue
      const old = (JSON.parse(text as string) as object[]).map((decision) => ({
        ...decision,
        at: Date.now() - 241 * 60_000,
      }))
      localStorage.setItem(key, JSON.stringify(old))
    }
  })
  await page.close()
  await page.context().setOffline(false)
  const again = await page.context().newPage()
  await again.goto('/admin/review')
  const alert = again.getByRole('alert')
  await alert.getByText('قرار واحد انقطع خطه أكثر من أربع ساعات').waitFor(later)
  expect(await alert.getByRole('link', { name: 'كرسي هزاز' }).getAttribute('href')).toBe(`/admin/ads/${ad.id}/approval`)
  await settled(again, 'كرسي هزاز')
  // Said in every tab until it has been read.
  const second = await again.context().newPage()
  await second.goto('/admin/review')
  await second.getByRole('alert').getByRole('link', { name: 'كرسي هزاز' }).waitFor()
  await alert.getByRole('button', { name: 'قرأتها، أخفِ هذا' }).tap()
  await alert.getByRole('link').waitFor({ state: 'detached' })
  await second.getByRole('alert').getByRole('link').waitFor({ state: 'detached' })
  expect([await waitingIn(again), await db.selectFrom('heldDecisions').select('adId').execute()]).toEqual(['[]', []])
})

test('what an earlier version of the desk kept, without ids and times, is said ad by ad and not sent', async () => {
  const ads = [await anAd({ title: 'رف كتب' }), await anAd({ title: 'iPhone 12 مستعمل' })]
  const page = await aDesk()
  const { id } = await db
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  const waiting = ads.map((ad) => ({ adId: ad.id, version: 1, title: ad.title, verb: 'approval' }))
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `review-decisions.${id}`,
    JSON.stringify(waiting),
  ] as const)
  await page.reload()
  const alert = page.getByRole('alert')
  await alert.getByText('قراران انقطع خطهما').waitFor(later)
  for (const { title } of ads) await alert.getByRole('link', { name: title }).waitFor()
  // The next word on an ad takes the place of what was said of it.
  await settled(page, 'رف كتب')
  await page.keyboard.press('a')
  await alert.getByRole('link', { name: 'رف كتب' }).waitFor({ state: 'detached' })
  await expect
    .poll(() => db.selectFrom('heldDecisions').select('adId').execute(), later)
    .toEqual([{ adId: ads[0]!.id }])
  await alert.getByRole('button', { name: 'قرأتها، أخفِ هذا' }).tap()
  await expect.poll(() => waitingIn(page), later).toBe('[]')
  expect(await db.selectFrom('heldDecisions').select('adId').execute()).toEqual([{ adId: ads[0]!.id }])
})
