import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin } from '#tests/support/factories.ts'
import { fromNow } from '#tests/support/from-now.ts'
import { aDeviceRow, chooseSettings } from '#tests/support/notices.ts'
import { anOrderRow } from '#tests/support/order-rows.ts'
import { aConversation, aMessage } from '#tests/support/talk-rows.ts'
import type { Person } from '#domain/people/person.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { findPersonFile } from './find-person-file.ts'

const viewer = await anAdmin()
const read = async (person: { id: string }, by: Person = viewer) =>
  (await findPersonFile(db, { personId: person.id, viewer: by }))!

test('a person of whom there is nothing has an empty file, and an unknown one has none', async () => {
  const person = await aPerson({ name: 'Samer الخطيب', governorateId: 3 })
  const file = await read(person)
  expect(file.person).toMatchObject({ id: person.id, name: 'Samer الخطيب', role: 'user', ads: 0, governorateId: 3 })
  expect(file).toMatchObject({ ads: [], orders: [], reports: [], notes: [], events: [], messages: { sent: [] } })
  expect(await read({ id: randomUUID() })).toBeNull()
})

test('the number is not in it, only whether there is one', async () => {
  const [reachable, silent] = [await aPerson({ phone: '+963933000222' }), await aPerson({ phone: null })]
  const files = [await read(reachable), await read(silent)]
  expect(files.map(({ person }) => person.hasPhone)).toEqual([true, false])
  expect(JSON.stringify(files)).not.toContain('933000222')
})

test('they were there last when they logged in or when one of their sessions asked for something', async () => {
  const person = await aPerson({ lastSeenAt: fromNow({ days: -9 }) })
  expect((await read(person)).person.lastSeenAt!.getTime()).toBeLessThan(fromNow({ days: -8 }).getTime())
  await aDeviceRow(person)
  const { lastSeenAt } = (await read(person)).person
  expect(lastSeenAt!.getTime()).toBeGreaterThan(fromNow({ days: -2 }).getTime())
  expect((await read(await aPerson())).person.lastSeenAt).toBeNull()
})

test('ten ads, the newest first, in any state but removed; all that are there are counted', async () => {
  const owner = await aPerson()
  const made: number[] = []
  for (let n = 0; n < 12; n++) made.push((await anAd({ owner, photos: 0, createdAt: fromNow({ minutes: n - 20 }) })).id)
  await db.updateTable('ads').set({ deletedAt: 'now', deletedReason: 'owner' }).where('id', '=', made[11]!).execute()
  const { ads, person } = await read(owner)
  expect(ads.map(({ id }) => id)).toEqual(made.slice(1, 11).toReversed())
  expect(person.ads).toBe(11)
})

test('of an ad it is said whether its time is over by the clock, whatever its status says', async () => {
  const owner = await aPerson()
  const long = { publishedAt: fromNow({ days: -40 }), freeUntil: fromNow({ seconds: -1 }) }
  await anAd({ owner, status: 'approved', ...long, title: 'انتهى', createdAt: fromNow({ days: -40 }) })
  await anAd({ owner, status: 'hidden' })
  const { ads } = await read(owner)
  expect(ads.map(({ status, hiddenReason, ranOut }) => [status, hiddenReason, ranOut])).toEqual([
    ['hidden', 'owner', false],
    ['approved', null, true],
  ])
})

test('ten orders, the newest first, also those whose ad is gone; nobody else’s', async () => {
  const payer = await aPerson()
  await anOrderRow()
  const made: number[] = []
  for (let n = 0; n < 11; n++)
    made.push((await anOrderRow({ adId: null, personId: payer.id, createdAt: fromNow({ minutes: n - 20 }) })).number)
  const { orders } = await read(payer)
  expect(orders!.map(({ number }) => number)).toEqual(made.slice(1).toReversed())
  expect(orders![0]).toMatchObject({ type: 'featured', amount: 25_000, currency: 'SYP', status: 'open' })
})

test('reports of the person, of their ads and of what they wrote; not of what was written to them', async () => {
  const talk = await aConversation({ ad: { title: 'دراجة' } })
  const { seller, buyer } = talk
  const [bySeller, byBuyer] = [await aMessage(talk, seller), await aMessage(talk, buyer)]
  const report = (minutes: number, about: object, status: 'open' | 'dismissed' | 'upheld' = 'open') =>
    db
      .insertInto('reports')
      .values({ reason: 'fraud', reporterId: viewer.id, status, createdAt: fromNow({ minutes: -minutes }), ...about })
      .execute()
  await report(3, { personId: seller.id }, 'dismissed')
  await report(2, { adId: talk.ad.id, details: 'سعر وهمي' })
  await report(1, { messageId: bySeller.id, conversationId: talk.id }, 'upheld')
  await report(0, { messageId: byBuyer.id, conversationId: talk.id })
  const rows = (await read(seller)).reports.map(({ kind, adTitle, details, status }) => [
    kind,
    adTitle,
    details,
    status,
  ])
  expect(rows).toEqual([
    ['message', null, null, 'upheld'],
    ['ad', 'دراجة', 'سعر وهمي', 'open'],
    ['person', null, null, 'dismissed'],
  ])
  expect((await read(buyer)).reports).toMatchObject([{ kind: 'message', status: 'open' }])
  for (let n = 0; n < 10; n++) await report(10 + n, { personId: seller.id }, 'dismissed')
  expect((await read(seller)).reports).toHaveLength(10)
})

test('fifty notes, the last first, each with who wrote it while they are there', async () => {
  const person = await aPerson()
  const note = (content: string, by: Person | null) =>
    db
      .insertInto('personNotes')
      .values({ personId: person.id, byId: by?.id ?? null, content })
      .execute()
  for (let n = 1; n <= 50; n++) await note(`${n}`, viewer)
  await note('من زميل سابق', null)
  const { notes } = await read(person)
  expect(notes).toHaveLength(50)
  expect(notes.slice(0, 2)).toMatchObject([
    { content: 'من زميل سابق', by: null },
    { content: '50', by: viewer.name },
  ])
})

test('what was done to them and by them is one history of ten, the last first, each line once', async () => {
  const [person, other] = [await aPerson(), await aPerson()]
  const ids: number[] = []
  for (let n = 0; n < 6; n++) {
    ids.push(await recordEvent(db, { kind: 'person_enabled', personId: person.id, byId: viewer.id }))
    ids.push(await recordEvent(db, { kind: 'profile_updated', personId: person.id, byId: person.id }))
    await recordEvent(db, { kind: 'profile_updated', personId: other.id, byId: other.id })
  }
  const { events } = await read(person)
  expect(events!.map(({ id }) => id)).toEqual(ids.slice(2).toReversed())
  expect(events![0]).toMatchObject({ kind: 'profile_updated', by: person.name, adId: null })
})

const owner = await anAdmin({ email: accountSettings.ownerEmail })
test('what the viewer may do: administrators stop people, the owner administrators too, nobody themselves', async () => {
  const [person, stopped, colleague] = [await aPerson(), await aPerson({ disabledAt: fromNow({}) }), await anAdmin()]
  const may = async (about: Person, by: Person) =>
    Object.entries((await read(about, by)).may).flatMap(([act, is]) => (is ? [act] : []))
  expect(await may(person, viewer)).toEqual(['disable', 'reset'])
  expect(await may(stopped, viewer)).toEqual(['enable'])
  expect([await may(colleague, viewer), await may(viewer, viewer), await may(person, person)]).toEqual([[], [], []])
  expect(await may(person, { ...viewer, disabledAt: fromNow({}) })).toEqual([])
  const formerColleague = await anAdmin({ disabledAt: fromNow({}) })
  expect([await may(formerColleague, viewer), await may(formerColleague, owner)]).toEqual([
    [],
    ['enable', 'changeRole'],
  ])
  expect(await may(colleague, owner)).toEqual(['disable', 'reset', 'changeRole'])
  expect(await may(owner, owner)).toEqual([])
  expect(await may(owner, viewer)).toEqual([])
})

test('what was written to them is there, and why nothing can be written now', async () => {
  const [person, deaf, stopped] = [await aPerson(), await aPerson(), await aPerson({ disabledAt: fromNow({}) })]
  await chooseSettings(deaf, { adminMessages: false })
  const message = { id: randomUUID(), personId: person.id, byId: viewer.id, title: 'تنبيه', content: 'أكمل ملفك' }
  await db.insertInto('adminMessages').values(message).execute()
  const { sent, refusal } = (await read(person)).messages
  expect([sent, refusal]).toMatchObject([[{ title: 'تنبيه', content: 'أكمل ملفك', by: viewer.name }], null])
  expect((await read(deaf)).messages.refusal).toBe('admin_messages_off')
  expect((await read(stopped)).messages.refusal).toBe('disabled_reads_nothing')
  expect((await read(viewer)).messages.refusal).toBe('message_to_oneself')
})
