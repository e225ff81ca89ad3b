import { EventEmitter } from 'node:events'
import { Counter, Gauge, Registry } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { Switchboard } from '#bin/start/switchboard.ts'
import { HourlyTally, shareTallies } from '#app/request/hourly-tally.ts'
import { ShownLists } from '#domain/views/shown-lists.ts'
import { openSiblings } from './open-siblings.ts'
import { siteFigures } from './site-figures.ts'

/** Two processes in one: their lines go through a real switchboard, and through JSON as between processes. */
function twoProcesses() {
  const switchboard = new Switchboard(2)
  const lines: { connected: boolean }[] = []
  const start = (position: number) => {
    const events = new EventEmitter()
    const channel = {
      send: (message: object) => switchboard.receive(position, JSON.parse(JSON.stringify(message))),
      on: (event: 'message', listener: (message: unknown) => void) => events.on(event, listener),
    }
    const siblings = openSiblings({ isAlone: false, channel })
    const send = (message: object) => events.emit('message', JSON.parse(JSON.stringify(message)))
    const line = { connected: true, send }
    lines[position] = line
    switchboard.connect(position, line)
    return siblings
  }
  return { start, lines }
}

function counting(siblings: ReturnType<typeof openSiblings>) {
  const register = new Registry()
  const requests = new Counter({ name: 'requests', help: 'r', labelNames: ['route'], registers: [register] })
  const open = new Gauge({ name: 'open', help: 'o', registers: [register] })
  const late = new Gauge({ name: 'late', help: 'l', aggregator: 'max', registers: [register] })
  return { requests, open, late, read: siteFigures({ register, ofSite: new Registry(), siblings }) }
}

test('counters are summed by their labels, gauges by what they mean, and who is started again goes on counting', async () => {
  const { start, lines } = twoProcesses()
  const [first, second] = [counting(start(0)), counting(start(1))]
  first.requests.inc({ route: '/' }, 3)
  second.requests.inc({ route: '/' }, 4)
  second.requests.inc({ route: '/ad' }, 5)
  for (const [process, value] of [
    [first, 2],
    [second, 7],
  ] as const) {
    process.open.set(value)
    process.late.set(value)
  }
  for (const { read } of [first, second]) {
    const text = await read()
    for (const row of [
      'requests{route="/"} 7',
      'requests{route="/ad"} 5',
      'open 9',
      'late 7',
      'yasmeen_web_processes 2',
    ])
      expect(text).toContain(row)
  }
  lines[1]!.connected = false
  const alone = await first.read()
  for (const row of ['requests{route="/ad"} 5', 'open 2', 'late 2', 'yasmeen_web_processes 1'])
    expect(alone).toContain(row)
  const successor = counting(start(1))
  successor.requests.inc({ route: '/ad' }, 1)
  for (const { read } of [first, successor]) {
    const text = await read()
    for (const row of ['requests{route="/"} 7', 'requests{route="/ad"} 6', 'open 2', 'late 2'])
      expect(text).toContain(row)
  }
})

test('a process alone answers with its own figures and sends nothing', async () => {
  const send = vi.fn<() => void>()
  const siblings = openSiblings({ isAlone: true, channel: { send, on: send } })
  const alone = counting(siblings)
  alone.requests.inc({ route: '/' })
  siblings.publish('probe', null)
  expect(await alone.read()).toContain('requests{route="/"} 1')
  expect(send).not.toHaveBeenCalled()
})

test('a list that one process showed has positions in the other, and its readers come back to either', async () => {
  const { start } = twoProcesses()
  const [here, there] = [new ShownLists(), new ShownLists()]
  here.share(start(0))
  there.share(start(1))
  const page = new URL('http://souq.example/browse?search=kia')
  here.remember(page, { ids: [5, 6], near: [] })
  const opened = { adId: 6, visitor: 'someone' }
  await vi.waitUntil(() => there.positionOf(page.href, opened) === '2')
  await vi.waitUntil(() => here.isReadBy('someone', page))
})

test('what is counted in another process is counted here', async () => {
  const { start } = twoProcesses()
  const tally = new HourlyTally({ name: 'test of siblings', most: 1 })
  const [here, there] = [start(0), start(1)]
  shareTallies(here)
  const received = vi.fn<(fact: unknown) => void>()
  here.subscribe('tally', received)
  there.publish('tally', ['test of siblings', 'key'])
  there.publish('tally', ['another', 'other key'])
  await vi.waitUntil(() => received.mock.calls.length === 2)
  expect([tally.isTooMany('key'), tally.isTooMany('other key')]).toEqual([true, false])
})
