import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Letter } from '#adapters/mailer/mailer.ts'
import { removeAd } from '#domain/verbs/ads/remove-ad.ts'
import { sendNoticeLetters } from '#domain/verbs/notices/send-notice-letters.ts'
import { aMember, password } from '#tests/support/accounts.ts'
import { db } from '#tests/support/database.ts'
import { anEndingPromotion, renewalsOf } from '#tests/support/ending-promotion.ts'
import { aPerson } from '#tests/support/factories.ts'
import { anOrder } from '#tests/support/orders.ts'
import { PlainBrowser } from '#tests/support/plain-browser.ts'
import { visit } from '#tests/support/visit.ts'

/** The letters that wait, each as it was sent. */
async function letters() {
  await sql`update deliveries set due_at = now() - interval '1 minute'`.execute(db)
  const sent: Letter[] = []
  const mailer = {
    async send(letter: Letter) {
      sent.push(letter)
    },
    close() {},
  }
  await sendNoticeLetters(db, { mailer })
  return sent
}

const chosenWay = (html: string) => {
  const [checked = ''] = html.match(/<input[^>]*name="way"[^>]*checked[^>]*>/) ?? []
  return /value="([^"]*)"/.exec(checked)?.[1]
}

test('from the letter, signed out and without scripts: one press orders the same again, paid in the same way', async () => {
  const owner = await aMember({ emailVerified: true })
  const { adId, number } = await anEndingPromotion(owner, { title: 'كيا ريو' })
  await sql`delete from deliveries where notification_id in
    (select id from notifications where kind <> 'promotion_ending')`.execute(db)
  const letter = (await letters()).find(({ to }) => to === owner.email)!
  expect(letter.text).toContain('جدّدها بضغطة واحدة من هنا')
  const [, link] = new RegExp(`(/profile/ads/${adId}/promotion[^\\s"]*)`).exec(letter.text) ?? []

  const browser = new PlainBrowser()
  await browser.open(link!)
  expect(browser.status).toBe(401)
  const { email } = owner
  await browser.submit('/login', { email, password })
  expect(browser.path).toBe(link)
  expect(browser.html).toContain('تجديد ترقية الإعلان')
  expect(browser.html).toContain('الدفع كالمرة السابقة: ')
  expect(browser.html).toContain('شام كاش')
  // Nothing is left to choose, and nothing is ordered by looking.
  expect(browser.html).not.toContain('type="radio"')
  expect(await renewalsOf(adId)).toEqual([])

  const action = `/profile/ads/${adId}/promotion`
  expect(browser.hidden(action)).toEqual({ type: 'featured' })
  const form = browser.hidden(action)
  const first = await browser.send(action, form)
  const second = await browser.send(action, form)
  const [order, ...more] = await renewalsOf(adId)
  expect([order, more]).toMatchObject([{ type: 'featured', status: 'open' }, []])
  expect([first, second]).toEqual([`/orders/${order!.number}`, `/orders/${order!.number}`])
  expect(order!.number).not.toBe(number)
  await browser.open(first!)
  expect(chosenWay(browser.html)).toBe('sham_cash')
})

test('from the notification to the order', async () => {
  const as = await aPerson()
  const { adId } = await anEndingPromotion(as, { title: 'غسالة' })
  const { id } = await db
    .selectFrom('notifications')
    .select('id')
    .where('personId', '=', as.id)
    .where('kind', '=', 'promotion_ending')
    .executeTakeFirstOrThrow()
  const opened = await visit(`/notifications/${id}/read`, { as, form: { open: 'yes' } })
  const path = opened.headers.get('Location')!
  const page = await (await visit(path, { as })).text()
  expect(page).toContain('جدّد الآن')
  expect(page).toContain('25,000 ل.س')
  const presses = await Promise.all(
    [1, 2].map(() => visit(`/profile/ads/${adId}/promotion`, { as, form: { type: 'featured' } })),
  )
  expect(new Set(presses.map(({ headers }) => headers.get('Location'))).size).toBe(1)
  expect(await renewalsOf(adId)).toHaveLength(1)
})

test('another type stays one link away, and who never paid has nothing chosen', async () => {
  const as = await aPerson()
  const { adId } = await anEndingPromotion(as, { title: 'براد' })
  const renewing = await (await visit(`/profile/ads/${adId}/promotion?type=featured`, { as })).text()
  expect(renewing).toContain(`href="/profile/ads/${adId}/promotion"`)
  const all = await (await visit(`/profile/ads/${adId}/promotion`, { as })).text()
  expect(all.match(/type="radio"/g)).toHaveLength(2)
  const other = await aPerson()
  const number = await anOrder({ owner: other })
  expect(chosenWay(await (await visit(`/orders/${number}`, { as: other })).text())).toBe(undefined)
})

test('the link of a reminder that is opened too late says where the ad is to be had back', async () => {
  const as = await aPerson()
  const { adId } = await anEndingPromotion(as, { title: 'كنبة' })
  await db
    .updateTable('ads')
    .set({ deletedAt: new Date(), deletedReason: 'promotion_ended' })
    .where('id', '=', adId)
    .execute()
  const late = await visit(`/profile/ads/${adId}/promotion?type=featured`, { as })
  expect([late.status, await late.text()]).toEqual([404, expect.stringContaining('تستعيده من صفحة إعلاناتك')])
  const stranger = await visit(`/profile/ads/${adId}/promotion?type=featured`, { as: await aPerson() })
  expect(await stranger.text()).not.toContain('تستعيده من صفحة إعلاناتك')
  await removeAd(db, { adId, by: as })
})
