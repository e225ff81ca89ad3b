import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTexter } from '#adapters/sms/create-texter.ts'
import type { Person } from '#domain/people/person.ts'
import { notify } from '#domain/notifications/notify.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { sendTexts } from './send-texts.ts'

type Text = { id: string; from: string; to: string; text: string }
const got: { key: string | undefined; again: string | string[] | undefined; text: Text }[] = []
const answers: number[] = []
const gateway = createServer(async (request, response) => {
  let body = ''
  for await (const piece of request) body += String(piece)
  const status = answers.shift() ?? 200
  const { authorization, 'idempotency-key': again } = request.headers
  if (status === 200) got.push({ key: authorization, again, text: JSON.parse(body) as Text })
  response.writeHead(status, status === 307 ? { Location: '/elsewhere' } : {}).end()
})
beforeAll(() => new Promise<void>((ready) => void gateway.listen(0, '127.0.0.1', ready)))
afterAll(() => void gateway.close())
beforeEach(() => void got.splice(0))

function send() {
  const { port } = gateway.address() as AddressInfo
  return sendTexts(db, {
    texter: createTexter({ url: `http://127.0.0.1:${port}/send`, key: 'secret', sender: 'Yasmeen' }),
  })
}

async function willing(over: Parameters<typeof aPerson>[0] = {}) {
  const person = await aPerson({ phone: '+963944000111', ...over })
  await db.insertInto('notificationSettings').values({ personId: person.id, smsNotifications: true }).execute()
  return person
}

let eventId = 6_000_000
const leaving = { kind: 'account_leaving', type: 'warning', priority: 'urgent' } as const
const notifyPerson = ({ id }: Person, over: object = {}) =>
  notify(db, [id], { eventId: eventId++, ...leaving, ...over })
const pass = (seconds: number) =>
  sql`update deliveries set due_at = due_at - make_interval(secs => ${seconds}) where done_at is null`.execute(db)

test('the urgent goes as one short text to those who chose it and have a number', async () => {
  const [person, unwilling, numberless] = [await willing(), await aPerson(), await willing({ phone: null })]
  for (const receiver of [person, unwilling, numberless]) await notifyPerson(receiver)
  await notifyPerson(person, { priority: 'high' })
  await pass(5)
  await Promise.all([send(), send()])
  await send()
  expect(got).toHaveLength(1)
  const [{ key, again, text }] = got as [(typeof got)[number]]
  expect([key, text.to, text.from, again]).toEqual(['Bearer secret', '+963944000111', 'Yasmeen', text.id])
  expect(text.text).toContain('سوق الياسمين: طلب حذف الحساب.')
  expect([...text.text].length).toBeLessThanOrEqual(201)
})

test('a gateway in trouble is asked again with the same number; five a day are enough for anybody', async () => {
  const person = await willing()
  for (let n = 0; n < 7; n++) await notifyPerson(person)
  await pass(5)
  answers.push(500)
  await send()
  await pass(600)
  await send()
  expect(got).toHaveLength(5)
})

test('where the gateway sends us on is not followed: number and key go to the configured address alone', async () => {
  const person = await willing()
  await notifyPerson(person)
  await pass(5)
  answers.push(307)
  expect(await send()).toMatchObject({ sent: 0 })
  expect(got).toEqual([])
  await pass(3600)
  expect(await send()).toMatchObject({ sent: 1 })
})

test('without a gateway there are no texts, and none wait for one', async () => {
  const person = await willing()
  await notifyPerson(person)
  await pass(5)
  expect(createTexter(undefined)).toBeUndefined()
  expect(await sendTexts(db, {})).toEqual({ sent: 0 })
  expect(await send()).toEqual({ sent: 0 })
})
