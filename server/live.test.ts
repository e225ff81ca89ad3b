import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { blockPerson } from '#domain/verbs/messages/block-person.ts'
import { saveChatSettings } from '#domain/verbs/messages/save-chat-settings.ts'
import { findConversation } from '#domain/conversations/find-conversation.ts'
import { readConversation } from '#domain/verbs/messages/read-conversation.ts'
import { notifyTyping } from '#domain/verbs/messages/notify-typing.ts'
import { sendMessage } from '#domain/verbs/messages/send-message.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Person } from '#domain/people/person.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { needSecondFactor } from '#tests/support/second-factor.ts'
import { aNotification } from '#tests/support/notices.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { personOf } from './page-listener.ts'
import { openLive } from './live.ts'

/** Two nodes of one site. */
const nodes = [1, 2].map(() => {
  const live = openLive({ db, url: databaseUrl, findPerson: (request: IncomingMessage) => personOf(db, request) })
  const server = createServer((request, response) => void live.serve(request, response, request.url ?? ''))
  return { live, server }
})

beforeAll(async () => {
  for (const { server } of nodes) await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
})
afterAll(async () => {
  for (const { live, server } of nodes) {
    await live.stop()
    server.closeAllConnections()
    server.close()
  }
})

type Unread = { unread: number; unreadMessages: number }

/** An open device: what it received so far, and whether it is still open. */
async function follow(
  person: Person | null,
  { node = 0, headers = {} as Record<string, string>, method = 'GET' } = {},
) {
  const { port } = nodes[node]!.server.address() as AddressInfo
  const cookie = person && (await sessionCookie(person))
  const leaving = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}/stream`, {
    method,
    headers: { ...headers, ...(cookie && { Cookie: cookie }) },
    signal: leaving.signal,
  })
  const device = {
    status: answer.status,
    type: answer.headers.get('Content-Type'),
    received: [] as Unread[],
    typing: [] as string[],
    isOpen: true,
    leave: () => leaving.abort(),
  }
  const listen = async () => {
    let text = ''
    for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += piece
      device.typing = [...text.matchAll(/^event: typing\ndata: \{"conversationId":"(.*)"\}$/gm)].map(([, id]) => id!)
      device.received = [...text.matchAll(/^event: told\ndata: (.*)$/gm)].map(([, data]) => JSON.parse(data!) as Unread)
    }
  }
  void listen()
    .catch(() => {})
    .finally(() => (device.isOpen = false))
  return device
}

const hears = (device: Awaited<ReturnType<typeof follow>>, expected: Unread) =>
  vi.waitFor(() => expect(device.received.at(-1)).toEqual(expected), { timeout: 10_000, interval: 20 })

async function aTalk() {
  const [buyer, ad] = [await aPerson(), await anAd({ status: 'approved' })]
  const write = () => sendMessage(db, { to: { adId: ad.id }, by: buyer, id: randomUUID(), content: 'مرحبا' })
  return { buyer, seller: ad.owner, write }
}

test('what is written on one node is heard on every device of the reader, on another node too, and by nobody else', async () => {
  const { buyer, seller, write } = await aTalk()
  const devices = [await follow(seller, { node: 0 }), await follow(seller, { node: 1 })]
  const stranger = await follow(await aPerson(), { node: 1 })
  for (const device of devices) {
    expect([device.status, device.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
    await hears(device, { unread: 0, unreadMessages: 0 })
  }
  const sent = await write()
  for (const device of devices) await hears(device, { unread: 1, unreadMessages: 1 })
  if (!sent.ok) throw new Error(sent.code)
  // Read on one device, it is read on all, and the other side hears that too.
  const asking = await follow(buyer)
  await hears(asking, { unread: 0, unreadMessages: 0 })
  const before = asking.received.length
  await readConversation(db, { id: sent.conversationId, by: seller, to: 2 ** 40 })
  for (const device of devices) await hears(device, { unread: 0, unreadMessages: 0 })
  await vi.waitFor(() => expect(asking.received.length).toBeGreaterThan(before), { timeout: 10_000 })
  expect(stranger.received).toEqual([{ unread: 0, unreadMessages: 0 }])
  expect(await blockPerson(db, { conversationId: sent.conversationId, by: seller, blocked: true })).toMatchObject({
    ok: true,
  })
  for (const device of [...devices, stranger, asking]) device.leave()
})

test('who is typing is said to the other side alone, and to nobody where one of the two hides it or blocks', async () => {
  const { buyer, seller, write } = await aTalk()
  const sent = await write()
  if (!sent.ok) throw new Error(sent.code)
  const { conversationId } = sent
  const asItComes = { autoReply: true, autoReplyText: '', showsReading: true, takesVoice: true }
  const [hearing, own] = [await follow(seller, { node: 1 }), await follow(buyer)]
  const stranger = await follow(await aPerson())
  const hide = (person: Person, showsTyping: boolean) =>
    saveChatSettings(db, { person, settings: { ...asItComes, showsTyping } })
  const block = (blocked: boolean) => blockPerson(db, { conversationId, by: seller, blocked })
  const type = () => notifyTyping(db, { conversationId, by: buyer })
  expect(await notifyTyping(db, { conversationId, by: await aPerson() })).toEqual(refused('conversation_not_found'))
  for (const person of [buyer, seller]) {
    await hide(person, false)
    expect(await type()).toEqual(done())
    await hide(person, true)
  }
  await block(true)
  expect(await type()).toEqual(done())
  await block(false)
  await type()
  // What was hushed would have come before.
  await vi.waitFor(() => expect(hearing.typing).toEqual([conversationId]), { timeout: 10_000, interval: 20 })
  expect([own.typing, stranger.typing]).toEqual([[], []])
  for (const device of [hearing, own, stranger]) device.leave()
})

test('a message is marked as arrived once an open device of the other side was told of it', async () => {
  const { buyer, seller, write } = await aTalk()
  const [asking, device] = [await follow(buyer), await follow(seller)]
  const sent = await write()
  if (!sent.ok) throw new Error(sent.code)
  const talk = () => findConversation(db, { id: sent.conversationId, by: buyer })
  const newest = (await talk())!.messages.at(-1)!.ordinal
  await vi.waitFor(async () => expect((await talk())!.came).toEqual({ readTo: 0, reachedTo: newest }), {
    timeout: 10_000,
  })
  for (const follower of [device, asking]) follower.leave()
})

test('only the signed-in person of this site may listen', async () => {
  expect((await follow(null)).status).toBe(401)
  expect((await follow(await aPerson({ disabledAt: new Date() }))).status).toBe(401)
  const person = await aPerson()
  expect((await follow(person, { method: 'POST' })).status).toBe(405)
  for (const site of ['cross-site', 'same-site', 'none'])
    expect((await follow(person, { headers: { 'Sec-Fetch-Site': site } })).status).toBe(403)
})

test('the streams of somebody disabled or signed out close at once, on every node; others stay open', async () => {
  const [person, other] = [await aPerson(), await aPerson()]
  const [here, there, stays] = [await follow(person), await follow(person, { node: 1 }), await follow(other)]
  await db
    .updateTable('people')
    .set({ disabledAt: sql`now()` })
    .where('id', '=', person.id)
    .execute()
  for (const device of [here, there]) await vi.waitFor(() => expect(device.isOpen).toBe(false), { timeout: 10_000 })
  expect(stays.isOpen).toBe(true)
  await db.deleteFrom('sessions').where('personId', '=', other.id).execute()
  await vi.waitFor(() => expect(stays.isOpen).toBe(false), { timeout: 10_000 })
})

test('a device that was away hears at once how much waits', async () => {
  const { seller, write } = await aTalk()
  await write()
  const device = await follow(seller)
  await hears(device, { unread: 1, unreadMessages: 1 })
  device.leave()
})

test('whatever event a device says it heard last, it is told its own person’s news and nobody else’s', async () => {
  const { seller, write } = await aTalk()
  await write()
  const stranger = await aPerson()
  for (const last of ['0', '-1', String(Date.now()), String(Date.now() + 60_000), seller.id, "1' or true --"]) {
    const headers = { 'Last-Event-ID': last }
    const [theirs, own] = [await follow(stranger, { headers }), await follow(seller, { headers })]
    await hears(theirs, { unread: 0, unreadMessages: 0 })
    await hears(own, { unread: 1, unreadMessages: 1 })
    for (const device of [theirs, own]) device.leave()
  }
})

test('after the line to the database broke, every device comes back, proves itself and is told anew', async () => {
  const { seller, write } = await aTalk()
  const [device, there] = [await follow(seller), await follow(seller, { node: 1 })]
  await hears(device, { unread: 0, unreadMessages: 0 })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'yasmeen-live' and datname = current_database()`.execute(db)
  await write()
  // Who was signed out while nobody listened would listen on.
  for (const follower of [device, there])
    await vi.waitFor(() => expect(follower.isOpen).toBe(false), { timeout: 10_000 })
  const back = await follow(seller)
  await hears(back, { unread: 1, unreadMessages: 1 })
  back.leave()
})

test('a line that lets no stream through asks how much waits, as the same person alone may', async () => {
  const { seller, write } = await aTalk()
  await write()
  const { port } = nodes[0]!.server.address() as AddressInfo
  const ask = async (cookie: string) => {
    const headers = { Accept: 'application/json', Cookie: cookie }
    const answer = await fetch(`http://127.0.0.1:${port}/stream`, { headers })
    return [answer.status, await answer.text()]
  }
  expect(await ask(await sessionCookie(seller))).toEqual([200, '{"unread":1,"unreadMessages":1}'])
  expect(await ask('')).toEqual([401, ''])
})

test('each session of an administrator hears how much it may read; one that shows its second factor hears all from then on', async () => {
  const admin = await anAdmin()
  await needSecondFactor('always')
  const device = await follow(admin)
  const joined = () => aNotification(admin, { kind: 'new_user', type: 'new_user', metadata: '{}' })
  await Promise.all([joined(), aNotification(admin)])
  await hears(device, { unread: 1, unreadMessages: 0 })
  await db.updateTable('sessions').set({ secondFactorAt: new Date() }).where('personId', '=', admin.id).execute()
  const unproven = await follow(admin)
  await joined()
  await Promise.all([
    hears(device, { unread: 3, unreadMessages: 0 }),
    hears(unproven, { unread: 1, unreadMessages: 0 }),
  ])
  await needSecondFactor('production')
})

test('of many devices of one person the oldest give way', async () => {
  const person = await aPerson()
  const devices: Awaited<ReturnType<typeof follow>>[] = []
  for (let n = 0; n < 13; n++) devices.push(await follow(person))
  await vi.waitFor(() => expect(devices[0]!.isOpen).toBe(false), { timeout: 10_000 })
  expect(devices.slice(1).every(({ isOpen }) => isOpen)).toBe(true)
  for (const device of devices) device.leave()
})
