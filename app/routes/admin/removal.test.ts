import { expect, test } from 'vitest'
import { notificationText } from '#i18n/notification-text.ts'
import { readAd } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin } from '#tests/support/factories.ts'
import { htmlForms } from '#tests/support/html-forms.ts'
import { visit } from '#tests/support/visit.ts'

const as = await anAdmin()

test('O9: an administrator’s deletion asks for a reason, which its owner reads and the history keeps', async () => {
  const ad = await anAd({ status: 'approved', title: 'براد مستعمل' })
  const path = `/admin/ads/${ad.id}/removal`
  const list = await (await visit(`/admin/ads?search=${ad.id}`, { as })).text()
  const names = htmlForms(list)
    .find(({ action }) => action === path)!
    .controls.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['reason', 'note', 'returnTo']))

  for (const reason of ['', 'other']) {
    const form = { reason, note: '' }
    const refused = await visit(path, { as, form })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('سبب الحذف')
  }
  expect((await readAd(ad.id)).deletedAt).toBe(null)
  expect((await visit(path, { as, form: { reason: 'duplicate', note: 'الأول باقٍ' } })).status).toBe(303)
  expect((await readAd(ad.id)).deletedAt).not.toBe(null)

  const notification = await db
    .selectFrom('notifications')
    .select(['kind', 'metadata', 'title', 'message'])
    .where('personId', '=', ad.owner.id)
    .executeTakeFirstOrThrow()
  const { message } = notificationText(notification as Parameters<typeof notificationText>[0])
  for (const said of ['براد مستعمل', 'إعلان مكرر', 'الأول باقٍ']) expect(message).toContain(said)
  const history = await (await visit(`/admin/audit?ad=${ad.id}`, { as })).text()
  for (const said of ['إعلان مكرر', 'الأول باقٍ']) expect(history).toContain(said)
})

test('O9: what was paid for an ad is said before it is rejected or deleted', async () => {
  const ad = await anAd({ type: 'featured' })
  await db
    .insertInto('orders')
    .values({
      adId: ad.id,
      personId: ad.ownerId,
      type: 'featured',
      amount: 25_000,
      currency: 'SYP',
      durationDays: 45,
      status: 'processing',
    })
    .execute()
  expect(await (await visit(`/admin/ads?search=${ad.id}`, { as })).text()).toContain('25,000 ل.س')
})
