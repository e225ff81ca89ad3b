import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin, aPerson } from '#tests/support/factories.ts'
import { findAdminMessages, findReceiverName } from './find-admin-messages.ts'
import { refusalToMessage } from './refusal-to-message.ts'

const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n))
async function write(person: Person, by: Person | null, n = 0) {
  const id = randomUUID()
  const message = { title: `بخصوص ${n}`, content: 'اتصل بنا', createdAt: at(n) }
  await db
    .insertInto('adminMessages')
    .values({ id, personId: person.id, byId: by?.id ?? null, ...message })
    .execute()
  return id
}

test('what administrators wrote to somebody, the newest first, with who wrote it', async () => {
  const [person, other, by] = [await aPerson(), await aPerson(), await anAdmin({ name: 'سلمى' })]
  expect(await findAdminMessages(db, person.id)).toEqual([])
  const first = await write(person, by, 1)
  const second = await write(person, null, 2)
  await write(other, by, 3)
  expect(await findAdminMessages(db, person.id)).toEqual([
    { id: second, title: 'بخصوص 2', content: 'اتصل بنا', createdAt: at(2), by: null },
    { id: first, title: 'بخصوص 1', content: 'اتصل بنا', createdAt: at(1), by: 'سلمى' },
  ])
})

test('the last twenty are shown', async () => {
  const [person, by] = [await aPerson(), await anAdmin()]
  for (let n = 0; n < 21; n++) await write(person, by, n)
  const titles = (await findAdminMessages(db, person.id)).map(({ title }) => title)
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([20, 'بخصوص 20', 'بخصوص 1'])
})

test('whom a message went to is said to who wrote it, and to nobody else', async () => {
  const [person, by, other] = [await aPerson({ name: 'سامر' }), await anAdmin(), await anAdmin()]
  const messageId = await write(person, by)
  expect(await findReceiverName(db, { messageId, by })).toBe('سامر')
  expect(await findReceiverName(db, { messageId, by: other })).toBeUndefined()
  expect(await findReceiverName(db, { messageId: randomUUID(), by })).toBeUndefined()
  const anonymous = await write(person, null)
  expect(await findReceiverName(db, { messageId: anonymous, by })).toBeUndefined()
})

test('whom an administrator can write to', async () => {
  const [by, admin] = [await anAdmin(), await anAdmin()]
  const settings = async (adminMessages: boolean) => {
    const person = await aPerson()
    await db.insertInto('notificationSettings').values({ personId: person.id, adminMessages }).execute()
    return person
  }
  const answers = {
    themselves: by,
    somebody: await aPerson(),
    'another administrator': admin,
    'who wants it': await settings(true),
    'who wants none': await settings(false),
    'who is stopped': await aPerson({ disabledAt: new Date() }),
    'who leaves': await aPerson({ eraseAt: new Date() }),
    'who is stopped and leaves': await aPerson({ disabledAt: new Date(), eraseAt: new Date() }),
  }
  const found = await Promise.all(
    Object.entries(answers).map(async ([name, person]) => [name, await refusalToMessage(db, { by, person })]),
  )
  expect(Object.fromEntries(found)).toEqual({
    themselves: 'message_to_oneself',
    somebody: null,
    'another administrator': null,
    'who wants it': null,
    'who wants none': 'admin_messages_off',
    'who is stopped': 'disabled_reads_nothing',
    'who leaves': 'leaving_reads_nothing',
    'who is stopped and leaves': 'disabled_reads_nothing',
  })
})
