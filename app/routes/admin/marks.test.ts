import { expect, test } from 'vitest'
import { saveSettings } from '#domain/verbs/site/save-settings.ts'
import { aMember } from '#tests/support/accounts.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { visit } from '#tests/support/visit.ts'

const textOf = async (path: string) => (await visit(path, { as: await anAdmin() })).text()

/** One ad's card out of a page. */
const cardOf = (page: string, id: number) => page.split(`data-ad-id="${id}"`)[1]!.split('</article>')[0]!

test('O20: ads of a stopped or leaving person are marked in the list and at the desk', async () => {
  const stopped = await anAd({ owner: await aPerson({ disabledAt: new Date() }), submittedAt: new Date('2026-01-01') })
  const leaving = await anAd({ owner: await aPerson({ eraseAt: new Date('2100-01-01') }) })
  const plain = await anAd()
  const list = await textOf('/admin/ads?status=pending')
  expect(cardOf(list, stopped.id)).toContain('حساب صاحبه موقوف')
  expect(cardOf(list, leaving.id)).toContain('صاحبه يغادر الموقع')
  for (const mark of ['حساب صاحبه موقوف', 'صاحبه يغادر الموقع']) expect(cardOf(list, plain.id)).not.toContain(mark)
  expect(cardOf(await textOf('/admin/review'), stopped.id)).toContain('حساب صاحبه موقوف')
})

test('O21: a deleted ad is «محذوف», whatever it was before', async () => {
  const ad = await anAd({ status: 'approved', deletedAt: new Date(), deletedReason: 'admin' })
  const card = cardOf(await textOf('/admin/ads?status=deleted'), ad.id)
  expect(card).toMatch(/class="badge[^>]*>محذوف/)
  expect(card).not.toMatch(/class="badge[^>]*>منشور/)
})

test('O22: who is in was here, also without ever having logged in', async () => {
  const person = await aMember()
  expect(await textOf(`/admin/users/${person.id}`)).toContain('لم يدخل بعد')
  await sessionCookie(person)
  expect(await textOf(`/admin/users/${person.id}`)).not.toContain('لم يدخل بعد')
})

test('O23: who asked for their account to be erased is leaving, not active', async () => {
  const person = await aPerson({ eraseAt: new Date('2100-01-01'), name: 'مغادر قريبا' })
  const list = await textOf(`/admin/users?search=${person.email}`)
  expect(list).toContain('يغادر الموقع')
  expect(list).not.toContain('نشط')
})

test('O24: the settings’ history says what was and is in words and figures', async () => {
  const by = await anAdmin()
  const usdRate = { rate: 12_500, date: '2026-05-03', confirmed: true }
  const changes = { afterPromotion: 'free', featuredAdPrice: 1_250_000, freeAdDays: 45, usdRate } as const
  await saveSettings(db, { by, version: undefined, changes })
  const history = (await textOf('/admin/settings')).split('id="history"')[1]!.split('</section>')[0]!
  for (const said of [
    'يُحذف الإعلان ويُعلَم صاحبه',
    'يصير الإعلان مجانيًا',
    '1,250,000 ل.س',
    '45 يومًا',
    '12,500',
    '3 أيار 2026',
  ])
    expect(history).toContain(said)
  for (const raw of ['remove', '1250000', '2026-05-03']) expect(history).not.toContain(raw)
  const audit = await textOf(`/admin/audit?by=${by.email}`)
  expect(audit).toContain('بعد انتهاء الترقية')
})
