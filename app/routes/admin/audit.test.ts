import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eventGroups } from '#shared/event-groups.ts'
import { chainHistory } from '#domain/verbs/upkeep/chain-history.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { rejectAd } from '#domain/verbs/review/reject-ad.ts'
import { setRole } from '#domain/verbs/accounts/set-role.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const textOf = async (path: string, as: Awaited<ReturnType<typeof anAdmin>>) => (await visit(path, { as })).text()

test('each line is said in words: what, of which ad, why, by whom, and whether it is sealed', async () => {
  const admin = await anAdmin({ name: 'سلمى المشرفة' })
  const ad = await anAd({ status: 'pending', title: 'دراجة <b>هوائية' })
  await rejectAd(db, { adId: ad.id, version: 1, reason: 'other', note: 'اذكر القياس', by: admin })
  const path = `/admin/audit?by=${admin.email.toUpperCase()}`
  const before = await textOf(path, admin)
  for (const said of ['رُفض إعلان', 'دراجة &lt;b&gt;هوائية', 'اذكر القياس', 'سلمى المشرفة', 'يُختم خلال دقيقة'])
    expect(before).toContain(said)
  await chainHistory(db)
  const after = await textOf(path, admin)
  expect(after).not.toContain('يُختم خلال دقيقة')
  expect(after).toContain('مختوم حتى')
})

test('of a line that does not match its seal is said which one, and what was found', async () => {
  const admin = await anAdmin()
  for (const [at, why] of (['changed', 'missing', 'added'] as const).entries())
    await recordEvent(db, { kind: 'history_broken', data: { eventId: 70_001 + at, why } })
  const page = (await textOf('/admin/audit?kind=history_broken', admin)).replaceAll(/[\u2066-\u2069]/g, '')
  for (const said of ['تغيّر السطر 70001', 'السطر 70002 ناقص', 'دُسّ السطر 70003 بين غيره']) expect(page).toContain(said)
  expect(page).not.toContain('السبب:')
})

test('filters find what they name, and what names nobody says so and finds nothing', async () => {
  const [admin, person] = [await anAdmin(), await aPerson()]
  await setRole(db, { email: person.email, role: 'admin', by: 'operator' })
  await recordEvent(db, { kind: 'phone_seen', personId: person.id, byId: admin.id })
  const lines = async (query: string) =>
    [
      ...(await textOf(`/admin/audit?${query}`, admin)).matchAll(
        /<span class="font-semibold">([^<]+)<\/span>(?! *<input)/g,
      ),
    ].map(([, words]) => words)
  const of = `person=${person.email}`
  expect(await lines(`${of}&kind=phone_seen`)).toContain('الاطلاع على رقم هاتف')
  expect(await lines(`${of}&kind=ads`)).not.toContain('الاطلاع على رقم هاتف')
  expect(await lines(`${of}&from=2090-01-01`)).not.toContain('الاطلاع على رقم هاتف')
  const odd = await textOf('/admin/audit?by=nobody@example.com&ad=x&kind=constructor&from=2030-02-31', admin)
  for (const said of ['لا حساب بهذا العنوان', 'هذا ليس رقم إعلان', 'لا شيء هنا']) expect(odd).toContain(said)
})

test('the table that is downloaded is of what was looked for, opens in spreadsheets, runs nothing there, and is a line itself', async () => {
  const admin = await anAdmin({ name: '=HYPERLINK("http://x","y")' })
  const ads = [await anAd({ title: '\t@SUM(1)' }), await anAd({ title: 'عادي، "جدًا"' })]
  for (const ad of ads)
    await recordEvent(db, { kind: 'ad_approved', adId: ad.id, byId: admin.id, data: { version: 1 } })
  await recordEvent(db, { kind: 'phone_seen', byId: admin.id })
  const form = { by: admin.email, kind: 'ad_approved', person: '', ad: '', from: '', to: '' }
  const answer = await visit('/admin/audit/file', { as: admin, form })
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('Content-Disposition')).toContain('attachment')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, second, first, ...rest] = bytes.toString().slice(1).split('\r\n')
  expect(head).toContain('"ماذا جرى"')
  expect(rest).toEqual([''])
  expect(first).toContain(`"'\t@SUM(1)"`)
  expect(second).toContain('"عادي، ""جدًا"""')
  for (const line of [first, second]) expect(line).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
  const exports = await db.selectFrom('events').select('data').where('kind', '=', 'history_exported').execute()
  expect(exports).toEqual([{ data: { byId: admin.id, kinds: ['ad_approved'] } }])
})

test('a long table comes in pieces and whole', async () => {
  const admin = await anAdmin()
  const row = { kind: 'ad_edited', byId: admin.id, data: '{}' }
  for (let i = 0; i < 5; i++)
    await db
      .insertInto('events')
      .values(Array.from({ length: 500 }, () => row))
      .execute()
  const answer = await visit('/en/admin/audit/file', { as: admin, form: { by: admin.id, kind: 'ad_edited' } })
  const lines = (await answer.text()).trimEnd().split('\r\n').slice(1)
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(2500)
})

test('lines that hold what no version of the site writes are shown all the same', async () => {
  const admin = await anAdmin()
  const kinds = Object.values(eventGroups).flat()
  for (const data of [
    {},
    { changed: 'x', why: 'x', version: 'x', type: 1 },
    7,
    'x',
    [],
    null,
    { version: 1e300 },
    { version: -(2 ** 31) },
  ]) {
    const { id } = await anAd()
    for (const kind of kinds)
      await sql`insert into events (kind, ad_id, data) values (${kind}, ${id}, ${JSON.stringify(data)}::jsonb)`.execute(
        db,
      )
    let [path, shown] = [`/admin/audit?ad=${id}`, 0]
    while (path) {
      const answer = await visit(path, { as: admin })
      expect(answer.status, JSON.stringify(data) + path).toBe(200)
      const page = await answer.text()
      shown += page.split('يُختم خلال دقيقة').length - 1
      path = /href="([^"]*after=[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    }
    expect(shown).toBeGreaterThanOrEqual(kinds.length)
  }
})
