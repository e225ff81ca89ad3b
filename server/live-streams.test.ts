import { randomUUID } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { aPerson } from '#tests/support/factories.ts'
import { LiveStreams, type Audience } from './live-streams.ts'

const opened: LiveStreams[] = []
afterEach(() => opened.splice(0).forEach((streams) => streams.stop()))

function aNode() {
  const read = vi.fn<(audiences: Audience[]) => Promise<Map<string, object>>>(
    async (audiences) => new Map(audiences.map(({ key }) => [key, { of: key }])),
  )
  const streams = new LiveStreams(read)
  opened.push(streams)
  return { streams, read }
}

/** A device of this person at a node, as far as the node can tell. */
function aDevice({ streams }: ReturnType<typeof aNode>, personId: string, lastEventId?: string) {
  let text = ''
  const stream = { end: () => {}, once: () => stream, destroy: () => {}, writableLength: 0, closed: false }
  const write = (piece: string) => (text += piece)
  streams.add(personId, { ...stream, write } as never)
  streams.resume(personId, lastEventId)
  return {
    lastId: () => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1],
    notices: () => [...text.matchAll(/^event: told$/gm)].length,
  }
}

const isNotified = (device: ReturnType<typeof aDevice>, times = 1) =>
  vi.waitFor(() => expect(device.notices()).toBe(times))
/** Longer than what is told together waits. */
const aWhile = () => wait(150)

test('a device that comes back and missed nothing is told nothing, until something is new', async () => {
  const node = aNode()
  const before = aDevice(node, 'layla')
  await isNotified(before)
  node.streams.notify(['somebody else'])
  const back = aDevice(node, 'layla', before.lastId())
  await aWhile()
  expect([back.notices(), node.read.mock.calls.length]).toEqual([0, 1])
  node.streams.notify(['layla'])
  await isNotified(back)
})

test('what came while it was away is told at once, also where no device was open', async () => {
  const node = aNode()
  const before = aDevice(node, 'layla')
  await isNotified(before)
  const lastReceived = before.lastId()
  node.streams.notify(['layla'])
  await isNotified(before, 2)
  await isNotified(aDevice(node, 'layla', lastReceived))
  node.streams.notify(['omar'])
  const first = aDevice(node, 'omar')
  await isNotified(first)
  await isNotified(aDevice(node, 'omar', before.lastId()))
})

test('numbers of another node, from before a gap, of the future and of nobody are told all', async () => {
  const [node, other] = [aNode(), aNode()]
  const [here, there] = [aDevice(node, 'layla'), aDevice(other, 'layla')]
  await Promise.all([isNotified(here), isNotified(there)])
  const age = here.lastId()!.split('-')[0]
  for (const id of [there.lastId(), `${age}-99999`, `${age}-`, `${age}--1`, 'x', '', undefined])
    await isNotified(aDevice(node, 'layla', id))
  node.streams.endAll()
  await isNotified(aDevice(node, 'layla', here.lastId()))
})

test('a reading that failed is no event: whoever comes back is told', async () => {
  const node = aNode()
  const before = aDevice(node, 'layla')
  await isNotified(before)
  node.read.mockRejectedValueOnce(new Error('no database'))
  node.streams.notify(['layla'])
  await aWhile()
  expect(before.notices()).toBe(1)
  await isNotified(aDevice(node, 'layla', before.lastId()))
})

test('who is signed out while their stream opens has none, and who has gone takes no place', async () => {
  const streams = new LiveStreams(async () => new Map())
  const person = await aPerson()
  const signedOut = (id: string) =>
    streams.proved(async () => {
      streams.end(id)
      return person
    })
  expect(await signedOut(person.id)).toBeNull()
  expect(await signedOut(randomUUID())).toEqual(person)
  const gone = new ServerResponse(new IncomingMessage(new Socket()))
  gone.destroy()
  await vi.waitFor(() => expect(gone.closed).toBe(true))
  expect([streams.add(person.id, gone), streams.size]).toEqual([false, 0])
  await streams.stop()
})
