import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { saveNotificationSettings } from '#domain/verbs/notices/save-notification-settings.ts'
import { limitedActions } from '#domain/limits/limited-actions.ts'
import { notificationDefaults } from '#shared/notification-settings.ts'
import { flashOf } from '#tests/support/accounts.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin, aPerson } from '#tests/support/factories.ts'
import { afterEachOther, atOneMoment } from '#tests/support/sent-twice.ts'
import { visit } from '#tests/support/visit.ts'

const words = { title: 'بخصوص حوالتك', content: 'وصلت حوالتك مرتين.\nاتصل بنا لنعيد الثانية.' }
const deskOf = ({ id }: Person) => `/admin/users/${id}`
const pathOf = (person: Person) => `${deskOf(person)}/messages`
const noticesOf = ({ id }: Person) => db.selectFrom('notifications').selectAll().where('personId', '=', id).execute()
const linesBy = ({ id }: Person) =>
  db.selectFrom('events').select(['kind', 'personId', 'data']).where('byId', '=', id).execute()
const fresh = () => ({ ...words, submission: randomUUID() })

beforeEach(() => db.deleteFrom('rateLimits').execute())

test('O13: an administrator writes to one person, who reads all of it, and nobody else does', async () => {
  const [admin, person, other] = [await anAdmin({ name: 'نور' }), await aPerson({ name: 'سامر' }), await aPerson()]
  const sent = await visit(pathOf(person), { as: admin, form: fresh() })
  expect([sent.status, sent.headers.get('Location'), flashOf(sent)]).toEqual([
    303,
    `${deskOf(person)}#messages`,
    'admin_message_sent',
  ])
  expect(await noticesOf(person)).toMatchObject([
    { kind: 'admin_message', type: 'admin_message', priority: 'high', title: words.title, message: words.content },
  ])
  expect([await noticesOf(other), await noticesOf(admin)]).toEqual([[], []])
  const read = await (await visit('/notifications', { as: person })).text()
  for (const said of [words.title, ...words.content.split('\n')]) expect(read).toContain(said)
  expect(read).toContain('من إدارة الموقع')
  expect(read).not.toContain('نور')

  const flash = /(?:^|, )flash=([^;]+)/.exec(sent.headers.getSetCookie().join(', '))![1]!
  expect(decodeURIComponent(flash)).not.toContain('سامر')
  const desk = (as: Person) => visit(deskOf(person), { as, cookies: { flash: decodeURIComponent(flash) } })
  const answered = await (await desk(admin)).text()
  expect(answered).toMatch(/أُرسلت الرسالة إلى \u2067سامر/)
  expect(answered).toContain(words.title)
  expect(answered).toContain('نور')
  // The cookie says whose message it was to its writer alone.
  expect(await (await visit('/', { as: other, cookies: { flash: decodeURIComponent(flash) } })).text()).not.toContain(
    'سامر',
  )
})

test('O13: the history says who wrote to whom, and the words go with the account', async () => {
  const [admin, person] = [await anAdmin(), await aPerson()]
  await visit(pathOf(person), { as: admin, form: fresh() })
  const lines = await linesBy(admin)
  expect(lines).toMatchObject([{ kind: 'admin_message_sent', personId: person.id }])
  expect(JSON.stringify(lines)).not.toContain(words.title)
  const { id } = await db
    .selectFrom('adminMessages')
    .select('id')
    .where('personId', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(lines[0]!.data).toEqual({ message: id })
  await expect(db.updateTable('adminMessages').set({ title: 'x' }).execute()).rejects.toThrow('append-only')
  await db.deleteFrom('people').where('id', '=', person.id).execute()
  expect(await db.selectFrom('adminMessages').select('id').where('id', '=', id).execute()).toEqual([])
})

test('O13: pressed twice, at one moment or after the answer, it is one message; other words are another', async () => {
  const [admin, person] = [await anAdmin(), await aPerson()]
  const form = fresh()
  const { first, second, touched } = await afterEachOther({ path: pathOf(person), form, as: admin })
  expect([first.status, second.status, flashOf(second)]).toEqual([303, 303, 'admin_message_sent'])
  expect(touched).toEqual([])
  expect(await noticesOf(person)).toHaveLength(1)
  const { answers } = await atOneMoment({ path: pathOf(person), form: fresh(), as: admin })
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(await noticesOf(person)).toHaveLength(2)
  expect(await linesBy(admin)).toHaveLength(2)
  // Gone back, and written anew in the page that was kept.
  await visit(pathOf(person), { as: admin, form: { ...form, content: 'ورسالة ثانية' } })
  expect(await noticesOf(person)).toHaveLength(3)
  // The key of somebody else's page is of no use.
  const other = await aPerson()
  await visit(pathOf(other), { as: await anAdmin(), form })
  expect(await noticesOf(other)).toHaveLength(1)
})

test('O13: what is missing or too long is said beside its field, and everything typed stays', async () => {
  const [admin, person] = [await anAdmin(), await aPerson()]
  const submission = randomUUID()
  const refused = async (form: Record<string, string>) => {
    const answer = await visit(pathOf(person), { as: admin, form: { submission, ...form } })
    expect(answer.status).toBe(422)
    return answer.text()
  }
  const noTitle = await refused({ title: ' ', content: words.content })
  for (const said of ['اكتب عنوان الرسالة', 'اتصل بنا لنعيد الثانية.', submission]) expect(noTitle).toContain(said)
  expect(noTitle).toMatch(/<details[^>]* open=""[^>]*>\s*<summary[^>]*>كتابة رسالة إليه/)
  const noText = await refused({ title: words.title, content: '\n' })
  for (const said of ['يرجى كتابة الرسالة', words.title]) expect(noText).toContain(said)
  expect(await refused({ title: 'ع'.repeat(101), content: words.content })).toContain('عنوان الرسالة أطول من المسموح')
  expect(await refused({ title: words.title, content: 'ن'.repeat(1001) })).toContain('الرسالة أطول من المسموح')
  expect(await noticesOf(person)).toEqual([])
})

test('O13: who would not read it gets none, and the desk says why before anything is written', async () => {
  const admin = await anAdmin()
  const [stopped, leaving] = [await aPerson({ disabledAt: new Date() }), await aPerson({ eraseAt: new Date() })]
  const declining = await aPerson()
  await saveNotificationSettings(db, {
    person: declining,
    settings: { ...notificationDefaults, adminMessages: false, quietFrom: null, quietTo: null },
  })
  for (const [person, why] of [
    [stopped, 'هذا الحساب موقوف، فلن يقرأ صاحبه رسالة هنا'],
    [leaving, 'طلب صاحب هذا الحساب حذفه'],
    [declining, 'أوقف صاحب هذا الحساب رسائل إدارة الموقع'],
    [admin, 'لا يمكنك مراسلة نفسك'],
  ] as const) {
    const desk = await (await visit(deskOf(person), { as: admin })).text()
    expect(desk).toContain(why)
    expect(desk).not.toContain('كتابة رسالة إليه')
    const refused = await visit(pathOf(person), { as: admin, form: fresh() })
    expect(refused.status).toBe(409)
    const page = await refused.text()
    for (const said of [why, 'اتصل بنا لنعيد الثانية.']) expect(page).toContain(said)
    expect(await noticesOf(person)).toEqual([])
  }
  const nobody = await visit(`/admin/users/${randomUUID()}/messages`, { as: admin, form: fresh() })
  expect([nobody.status, (await nobody.text()).includes('لا يوجد هذا الحساب')]).toEqual([404, true])
  // Another administrator is a person like others.
  expect((await visit(pathOf(await anAdmin()), { as: admin, form: fresh() })).status).toBe(303)
})

test('O13: an administrator writes only so many in an hour, and the words stay', async () => {
  const [admin, person] = [await anAdmin(), await aPerson()]
  const [{ points }] = limitedActions.admin_message
  for (let n = 0; n < points; n++) expect((await visit(pathOf(person), { as: admin, form: fresh() })).status).toBe(303)
  const answer = await visit(pathOf(person), { as: admin, form: fresh() })
  expect(answer.status).toBe(429)
  const page = await answer.text()
  for (const said of ['محاولات كثيرة', words.title, 'اتصل بنا لنعيد الثانية.']) expect(page).toContain(said)
  expect(await noticesOf(person)).toHaveLength(points)
  expect((await visit(pathOf(person), { as: await anAdmin(), form: fresh() })).status).toBe(303)
})

test('O13: in English too, without the name of whoever wrote', async () => {
  const [admin, person] = [await anAdmin({ name: 'Noor' }), await aPerson({ name: 'Samer' })]
  const desk = await (await visit(`/en${deskOf(person)}`, { as: admin })).text()
  expect(desk).toContain('Write to them')
  const sent = await visit(`/en${pathOf(person)}`, { as: admin, form: fresh() })
  expect(sent.headers.get('Location')).toBe(`/en${deskOf(person)}#messages`)
  const read = await (await visit('/en/notifications', { as: person })).text()
  expect(read).toMatch(/dir="rtl"[^>]*>بخصوص حوالتك/)
  expect(read).not.toContain('Noor')
})
