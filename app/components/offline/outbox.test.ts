import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Outbox } from './outbox.ts'
import type { Outcome } from './outcome.ts'

type Letter = { id: string; owner: string; refused?: true }

let [line, visibility] = [true, 'visible']

beforeEach(() => {
  ;[line, visibility] = [true, 'visible']
  vi.useFakeTimers()
  const document = Object.assign(new EventTarget(), { visibilityState: visibility })
  Object.defineProperty(document, 'visibilityState', { get: () => visibility })
  const navigator = { locks: { request: lock } }
  Object.defineProperty(navigator, 'onLine', { get: () => line })
  for (const [name, stub] of Object.entries({ window: new EventTarget(), document, navigator }))
    vi.stubGlobal(name, stub)
})
afterEach(() => {
  isLocked = false
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let isLocked = false
const lock = (_: string, __: object, work: (lock: object | null) => unknown) => work(isLocked ? null : {})

/** A store of letters, and what comes of each try in its order; after that all are sent. */
function outboxOf(letters: Letter[], ...outcomes: Outcome[]) {
  const tried: string[] = []
  const outbox = new Outbox<Letter>({
    name: 'letters',
    firstPause: 2000,
    list: async (owner) => letters.filter((letter) => letter.owner === owner),
    next: (waiting) => waiting.find(({ refused }) => !refused),
    async send(letter) {
      tried.push(letter.id)
      const outcome = outcomes.shift() ?? 'sent'
      if (outcome === 'sent') letters.splice(letters.indexOf(letter), 1)
      if (outcome === 'refused') letter.refused = true
      return outcome
    },
  })
  return { outbox, tried, letters }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('what waits goes one after the other, in its order, and only what is the signed-in person’s', async () => {
  const { outbox, tried } = outboxOf([
    { id: 'a', owner: 'p' },
    { id: 'b', owner: 'other' },
    { id: 'c', owner: 'p' },
  ])
  outbox.startSending('p')
  await settle()
  expect(tried).toEqual(['a', 'c'])
  expect(outbox.read()).toMatchObject({ waiting: [], state: 'nothing', sent: [{ id: 'a' }, { id: 'c' }] })
})

test('a try without an answer is followed by growing pauses, and nothing overtakes the first', async () => {
  const { outbox, tried } = outboxOf(
    [
      { id: 'a', owner: 'p' },
      { id: 'b', owner: 'p' },
    ],
    ...Array.from({ length: 7 }, () => 'line' as const),
  )
  outbox.startSending('p')
  await settle()
  for (const pause of [2000, 4000, 8000, 16_000, 30_000, 60_000, 60_000]) {
    const before = tried.length
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(tried).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(tried.length).toBeGreaterThan(before)
  }
  expect(tried).toEqual([...Array.from({ length: 8 }, () => 'a'), 'b'])
})

test('when the line or the person is back it goes at once, and the pauses begin anew', async () => {
  const { outbox, tried } = outboxOf([{ id: 'a', owner: 'p' }], 'later', 'later', 'later')
  outbox.startSending('p')
  await vi.advanceTimersByTimeAsync(2000)
  expect(tried).toHaveLength(2)
  visibility = 'hidden'
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(tried, 'nobody looks').toHaveLength(2)
  visibility = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(tried).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(2000)
  expect(tried).toHaveLength(4)
})

test('without a line nothing is tried, and it is said so', async () => {
  line = false
  const { outbox, tried } = outboxOf([{ id: 'a', owner: 'p' }])
  outbox.startSending('p')
  await settle()
  expect([tried, outbox.read().state]).toEqual([[], 'line'])
  line = true
  window.dispatchEvent(new Event('online'))
  await settle()
  expect([tried, outbox.read().state]).toEqual([['a'], 'nothing'])
})

test('what needs a login waits for it alone', async () => {
  const { outbox, tried } = outboxOf([{ id: 'a', owner: 'p' }], 'sign_in')
  outbox.startSending('p')
  await vi.advanceTimersByTimeAsync(600_000)
  expect([tried, outbox.read().state]).toEqual([['a'], 'sign_in'])
  outbox.again()
  await settle()
  expect(outbox.read().state).toBe('nothing')
})

test('what is refused stays, is not tried again, and holds up nothing', async () => {
  const { outbox, tried } = outboxOf(
    [
      { id: 'a', owner: 'p' },
      { id: 'b', owner: 'p' },
    ],
    'refused',
  )
  outbox.startSending('p')
  await vi.advanceTimersByTimeAsync(600_000)
  outbox.again()
  await settle()
  expect(tried).toEqual(['a', 'b'])
  expect(outbox.read().waiting).toMatchObject([{ id: 'a' }])
})

test('while another page of the browser sends, this one only looks again', async () => {
  isLocked = true
  const { outbox, tried, letters } = outboxOf([{ id: 'a', owner: 'p' }])
  outbox.startSending('p')
  await settle()
  expect([tried, outbox.read().state, outbox.read().waiting.length]).toEqual([[], null, 1])
  letters.pop()
  isLocked = false
  await vi.advanceTimersByTimeAsync(2000)
  expect([tried, outbox.read().state, outbox.read().changes]).toEqual([[], 'nothing', 1])
})

test('another person sees and sends nothing of who was here before', async () => {
  const { outbox, tried } = outboxOf([{ id: 'a', owner: 'p' }], 'sign_in')
  outbox.startSending('p')
  await settle()
  outbox.startSending('other')
  await settle()
  expect([tried, outbox.read().waiting, outbox.read().state]).toEqual([['a'], [], 'nothing'])
})

test('a fault while sending is reported and stops nothing: what waits is tried again', async () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  const { outbox, letters } = outboxOf([{ id: 'a', owner: 'p' }])
  const fault = new Error('not found')
  const listener = outbox.subscribe(() => {
    if (reported.mock.calls.length === 0) throw fault
  })
  outbox.startSending('p')
  await settle()
  expect(reported).toHaveBeenCalledWith(fault)
  expect(letters).toHaveLength(1)
  listener()
  await vi.advanceTimersByTimeAsync(2000)
  expect(letters).toEqual([])
})
