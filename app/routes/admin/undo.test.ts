import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { returnToReview } from '#domain/verbs/review/return-to-review.ts'
import { readAd } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin } from '#tests/support/factories.ts'
import { htmlForms } from '#tests/support/html-forms.ts'
import { visit } from '#tests/support/visit.ts'

const as = await anAdmin()
const statusOf = async (id: number) => (await readAd(id)).status
const decidedOf = (answer: Response) => /decided=([^;]*)/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1] ?? ''
const textOf = async (path: string, cookies = {}) => (await visit(path, { as, cookies })).text()

test('O4: a plain form decides at once, and the page after it offers to take it back', async () => {
  for (const [verb, form, status] of [
    ['approval', { version: '1' }, 'approved'],
    ['rejection', { version: '1', reason: 'unclear' }, 'rejected'],
  ] as const) {
    const ad = await anAd({ title: `طاولة ${verb}` })
    const answer = await visit(`/admin/ads/${ad.id}/${verb}`, { as, form })
    expect([answer.status, await statusOf(ad.id)]).toEqual([303, status])
    const page = await textOf('/admin/ads?status=pending', { decided: decidedOf(answer) })
    expect(page).toContain('تراجع')
    const undo = htmlForms(page).find(({ action }) => action === '/admin/ads/returns')
    expect(undo?.controls.map(({ name }) => name)).toContain('ads')
    const back = await visit('/admin/ads/returns', { as, form: { ads: `${ad.id}.1` } })
    expect([back.status, await statusOf(ad.id)]).toEqual([303, 'pending'])
    const twice = await visit('/admin/ads/returns', { as: await anAdmin(), form: { ads: `${ad.id}.1` } })
    expect(twice.status).toBe(409)
    expect(await twice.text()).toContain('الإعلان ينتظر المراجعة أصلًا')
    const later = await textOf('/admin/ads?status=pending', { decided: decidedOf(answer) })
    expect(later).not.toContain('action="/admin/ads/returns"')
  }
})

test('O4: many that were decided at one press are taken back at one press', async () => {
  const ads = [await anAd(), await anAd()]
  const names = ads.map(({ id }) => `${id}.1`)
  const answer = await visit('/admin/ads/approvals', { as, form: { ads: names } })
  const cookies = { decided: decodeURIComponent(decidedOf(answer)) }
  expect(await textOf('/admin/ads', cookies)).toContain('نُشر إعلانان')
  const back = await visit('/admin/ads/returns', { as, form: { ads: names } })
  expect(back.headers.get('Set-Cookie')).toContain('ads_returned.2')
  for (const { id } of ads) expect(await statusOf(id)).toBe('pending')
})

test('O4: an approved ad has a way back to review in the list', async () => {
  const ad = await anAd({ status: 'approved' })
  const page = await textOf(`/admin/ads?search=${ad.id}`)
  expect(page).toContain('أعده إلى المراجعة')
  const back = await visit(`/admin/ads/${ad.id}/return`, { as, form: { version: '1' } })
  expect([back.status, await statusOf(ad.id)]).toEqual([303, 'pending'])
  const twice = await visit(`/admin/ads/${ad.id}/return`, { as: await anAdmin(), form: { version: '1' } })
  expect(twice.status).toBe(409)
})

test('O4: the desk’s decision is held; meanwhile the list marks it, offers to take it back and not to decide again', async () => {
  const ad = await anAd({ title: 'خزانة معلّقة' })
  const form = { version: '1', hold: 'on', returnTo: '/admin/review' }
  const answer = await visit(`/admin/ads/${ad.id}/approval`, { as, form })
  expect([answer.status, await statusOf(ad.id)]).toEqual([303, 'pending'])
  expect(answer.headers.get('Set-Cookie') ?? '').not.toMatch(/flash=|decided=/)
  expect(await textOf('/admin/review')).not.toContain(`data-ad-id="${ad.id}"`)
  const card = (await textOf(`/admin/ads?search=${ad.id}`)).split(`data-ad-id="${ad.id}"`)[1]!.split('</article>')[0]!
  expect(card).toContain('ويُنشر بعد لحظات')
  expect(card).toContain(`action="/admin/ads/${ad.id}/return"`)
  expect(card).not.toContain(`action="/admin/ads/${ad.id}/approval"`)
  await db
    .updateTable('heldDecisions')
    .set({ dueAt: new Date(0) })
    .execute()
  await textOf('/admin/review')
  expect(await statusOf(ad.id)).toBe('approved')
})

test('every form of a decision names what it was made on; what moved on since is refused, alone and with others', async () => {
  const ad = await anAd({ submittedAt: new Date('2026-01-01') })
  const forms = [...htmlForms(await textOf('/admin/review')), ...htmlForms(await textOf(`/admin/ads?search=${ad.id}`))]
  const decisions = forms.filter(
    ({ action }) => /\/(approval|rejection)$/.test(action) && action.includes(`/${ad.id}/`),
  )
  expect(decisions).toHaveLength(4)
  for (const { controls } of decisions) expect(controls.map(({ name }) => name)).toContain('statusVersion')

  await visit(`/admin/ads/${ad.id}/approval`, { as, form: { version: '1', statusVersion: '1' } })
  await returnToReview(db, { adId: ad.id, version: 1, by: await anAdmin() })
  const form = { version: '1', statusVersion: '1', reason: 'unclear' }
  for (const verb of ['approval', 'rejection']) {
    const refused = await visit(`/admin/ads/${ad.id}/${verb}`, { as, form })
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('تغيّر الإعلان')])
    const many = await visit(`/admin/ads/${verb}s`, { as, form: { ads: `${ad.id}.1.1`, reason: 'unclear' } })
    expect(many.status).toBe(409)
  }
  expect(await statusOf(ad.id)).toBe('pending')
})

test('the desk takes back its own decision by its id, and what somebody else holds stays', async () => {
  const [ad, other] = [await anAd(), await anAdmin()]
  const form = { version: '1', statusVersion: '1', hold: 'on', decisionId: randomUUID() }
  await visit(`/admin/ads/${ad.id}/rejection`, { as: other, form: { ...form, reason: 'unclear' } })
  const mine = { ...form, decisionId: randomUUID() }
  expect((await visit(`/admin/ads/${ad.id}/approval`, { as, form: mine })).status).toBe(409)
  expect((await visit(`/admin/ads/${ad.id}/return`, { as, form: mine })).status).toBe(409)
  // Nor by an id that was learnt.
  expect((await visit(`/admin/ads/${ad.id}/return`, { as, form })).status).toBe(409)
  expect((await visit(`/admin/ads/${ad.id}/return`, { as, form: { ...form, decisionId: 'x' } })).status).toBe(422)
  const pendingDecisions = () => db.selectFrom('heldDecisions').select('byId').where('adId', '=', ad.id).execute()
  expect(await pendingDecisions()).toEqual([{ byId: other.id }])
  expect((await visit(`/admin/ads/${ad.id}/return`, { as: other, form })).status).toBe(303)
  expect(await pendingDecisions()).toEqual([])
})

test('a decision that waited in one reviewer’s name is not taken in the session of another', async () => {
  const ad = await anAd({ title: 'مكتب قديم' })
  const form = { version: '1', statusVersion: '1', decisionId: randomUUID(), hold: 'on' }
  const other = { ...form, reason: 'unclear', decidedBy: (await anAdmin()).id }
  for (const verb of ['approval', 'rejection', 'return']) {
    const answer = await visit(`/admin/ads/${ad.id}/${verb}`, { as, form: other })
    expect([verb, answer.status]).toEqual([verb, 412])
  }
  expect(await db.selectFrom('heldDecisions').select('adId').where('adId', '=', ad.id).execute()).toEqual([])
  const own = { ...form, decidedBy: as.id }
  expect((await visit(`/admin/ads/${ad.id}/approval`, { as, form: own })).status).toBe(303)
})

test('a held decision that cannot be carried out keeps nobody from the desk and the list', async () => {
  const ad = await anAd()
  await visit(`/admin/ads/${ad.id}/approval`, { as, form: { version: '1', hold: 'on' } })
  await sql`update held_decisions set due_at = now()`.execute(db)
  await sql`create function break() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
    db,
  )
  await sql`create trigger break before update on ads for each row execute function break()`.execute(db)
  const answers = [await visit('/admin/review', { as }), await visit('/admin/ads', { as })]
  await sql`drop function break cascade`.execute(db)
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})
