import { expect, test } from 'vitest'
import { disablePerson } from '#domain/verbs/accounts/disable-person.ts'
import { aMember, flashOf, password } from '#tests/support/accounts.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { anOrder } from '#tests/support/orders.ts'
import { visit } from '#tests/support/visit.ts'

const phone = '+963944987654'
const textOf = async (path: string, as: Awaited<ReturnType<typeof anAdmin>>) => (await visit(path, { as })).text()

test('the table says what is promised, and numbers stand in no page', async () => {
  const [admin, person] = [await anAdmin(), await aPerson({ name: 'هدى المصري', phone, governorateId: null })]
  await anAd({ owner: person })
  const list = await textOf('/admin/users?search=هدي', admin)
  for (const said of ['هدى المصري', person.email, '—', 'نشط']) expect(list).toContain(said)
  expect(list).toContain('مدير')
  const file = await textOf(`/admin/users/${person.id}`, admin)
  expect(file).toContain('غسالة أوتوماتيك')
  for (const page of [list, file]) expect(page).not.toContain('944987654')
  const shown = await visit(`/admin/users/${person.id}/phone`, { as: admin, form: { x: '' } })
  expect(await shown.text()).toContain(phone)
  expect(shown.headers.get('Cache-Control')).toBe('no-store')
})

test('a person’s page shows what they ordered, at the price of its currency, and leads to it', async () => {
  const [admin, person] = [await anAdmin(), await aPerson()]
  const number = await anOrder({ owner: person })
  await db
    .updateTable('orders')
    .set({ currency: 'USD', amount: 2550, status: 'processing' })
    .where('number', '=', number)
    .execute()
  const file = await textOf(`/admin/users/${person.id}`, admin)
  for (const said of ['$25.50', 'بانتظار التأكيد', `href="/admin/orders/${number}/confirmation"`])
    expect(file).toContain(said)
})

test('a stopped person reads at login why, and nobody else learns of it', async () => {
  const [admin, person] = [await anAdmin(), await aMember()]
  const path = `/admin/users/${person.id}/disabling`
  const empty = await visit(path, { as: admin, form: { reason: ' ' } })
  expect(empty.status).toBe(422)
  expect(await empty.text()).toContain('اكتب سبب الإيقاف')
  const stopped = await visit(path, { as: admin, form: { reason: 'بيع <بضاعة> ممنوعة' } })
  expect([stopped.status, flashOf(stopped)]).toEqual([303, 'person_disabled'])
  const form = { email: person.email, password }
  const right = await visit('/login', { form })
  expect(right.status).toBe(403)
  expect(await right.text()).toContain('بيع &lt;بضاعة&gt; ممنوعة')
  const wrong = await visit('/login', { form: { ...form, password: 'ليست هذه' } })
  expect(wrong.status).toBe(401)
  expect(await wrong.text()).not.toContain('ممنوعة')
  expect((await visit('/profile', { as: person })).status).toBe(401)
  expect(await textOf(`/admin/users/${person.id}`, admin)).toContain('السبب الذي يقرؤه')
})

test('the link to hand over stands in one answer that nobody keeps', async () => {
  const [admin, person] = [await anAdmin(), await aMember()]
  const path = `/admin/users/${person.id}/reset-link`
  const made = await visit(path, { as: admin, form: { x: '' } })
  const link = /\/reset-password\?token=[\w-]{20,}/.exec(await made.text())?.[0]
  expect(link).toBeDefined()
  expect(made.headers.get('Cache-Control')).toBe('no-store')
  expect((await visit(path, { as: admin })).status).toBe(302)
  const opened = await visit(link!)
  expect(await opened.text()).not.toContain('غير صالح')
  await disablePerson(db, { personId: person.id, reason: 'x', by: admin })
  const later = await visit(path, { as: admin, form: { x: '' } })
  expect(later.status).toBe(409)
})

test('every way by which an administrator sees a number of somebody else is written down, and only those', async () => {
  const [admin, owner, user] = [await anAdmin(), await aPerson({ phone }), await aPerson()]
  const ad = await anAd({ owner, status: 'approved', phone: '+963955111222' })
  const looks = async () =>
    (
      await db.selectFrom('events').select(['adId', 'personId', 'byId']).where('kind', '=', 'phone_seen').execute()
    ).filter(({ personId }) => personId === owner.id).length
  for (const path of ['/admin/ads', `/admin/review`, `/admin/ads/${ad.id}/removal`, `/ad/${ad.id}`]) {
    const page = await textOf(path, admin)
    for (const number of ['955111222', '944987654']) expect(page).not.toContain(number)
  }
  expect(await looks()).toBe(0)
  const shown = await visit(`/admin/ads/${ad.id}/phone`, { as: admin, form: { x: '' } })
  expect(await shown.text()).toContain('+963955111222')
  expect(await looks()).toBe(1)
  expect(await textOf(`/profile/ads/${ad.id}/edit`, admin)).toContain('955111222')
  expect(await looks()).toBe(2)
  for (const verb of ['phone', 'whatsapp']) await visit(`/ad/${ad.id}/${verb}`, { as: admin, form: { x: '' } })
  expect(await looks()).toBe(4)
  for (const verb of ['phone', 'whatsapp']) await visit(`/ad/${ad.id}/${verb}`, { as: user, form: { x: '' } })
  await visit(`/profile/ads/${ad.id}/edit`, { as: owner })
  expect(await looks()).toBe(4)
})
