import { expect, test } from 'vitest'
import { PhotoUploads, type Sent, type Tools } from './photo-uploads.ts'

/** A picker in a world where each upload ends when the test says so. */
function picker({ keys = [] as string[], compress }: { keys?: string[]; compress?: Tools['compress'] } = {}) {
  const sending = new Map<
    string,
    { end: (sent: Sent) => void; progress: (percent: number) => void; signal: AbortSignal }
  >()
  const timers: { work: () => void; ms: number }[] = []
  const forgotten: string[] = []
  const hidden: string[] = []
  const uploads = new PhotoUploads(
    {
      compress: compress ?? (async (file) => file),
      send: (_, name, progress, signal) => new Promise((end) => sending.set(name, { end, progress, signal })),
      forget: (key) => forgotten.push(key),
      show: (picture) => `blob:${(picture as File).name}`,
      hide: (preview) => hidden.push(preview),
      later: (work, ms) => timers.push({ work, ms }),
    },
    keys,
  )
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const end = async (name: string, sent: Sent) => {
    sending.get(name)!.end(sent)
    sending.delete(name)
    await settle()
  }
  const add = async (...names: string[]) => {
    uploads.add(names.map((name) => new File(['x'], name)))
    await settle()
  }
  const states = () => uploads.read().shots.map(({ name, state }) => `${name} ${state}`)
  const idOf = (name: string) => uploads.read().shots.find((shot) => shot.name === name)!.id
  return { uploads, sending, timers, forgotten, hidden, end, add, states, idOf, settle }
}

test('two are sent at once, the next when one is done', async () => {
  const { sending, add, end, states, uploads } = picker()
  await add('a', 'b', 'c')
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
  await end('b', { key: 'kb' })
  expect(states()).toEqual(['a sending', 'b kept', 'c sending'])
  expect(uploads.read().busy).toBe(true)
  await end('a', { key: 'ka' })
  await end('c', { key: 'kc' })
  expect(uploads.read().busy).toBe(false)
  expect(sending.size).toBe(0)
  expect(uploads.read().shots.map(({ key }) => key)).toEqual(['ka', 'kb', 'kc'])
})

test('progress and the small picture are shown while it is sent', async () => {
  const { uploads, sending, add } = picker()
  await add('a')
  sending.get('a')!.progress(40)
  expect(uploads.read().shots[0]).toMatchObject({ progress: 40, preview: 'blob:a', state: 'sending' })
})

test('of what is too much, it is said how many had a place', async () => {
  const { uploads, add } = picker({ keys: Array.from({ length: 10 }, (_, n) => `k${n}`) })
  await add('a', 'b', 'c', 'd')
  expect(uploads.read().shots).toHaveLength(12)
  expect(uploads.read().ignored).toEqual({ room: 2 })
  await add('e')
  expect(uploads.read().ignored).toEqual({ room: 0 })
  uploads.remove(uploads.read().shots[0]!.id)
  expect(uploads.read().ignored).toBeNull()
})

test('a broken line is tried again, later each time, and then by the person', async () => {
  const { uploads, add, end, timers, states, idOf, settle } = picker()
  await add('a')
  const waited = []
  for (;;) {
    await end('a', { again: 'broken' })
    const timer = timers.shift()
    if (!timer) break
    expect(uploads.read().busy).toBe(true)
    waited.push(timer.ms)
    timer.work()
    await settle()
  }
  expect(waited).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000])
  expect(states()).toEqual(['a failed'])
  expect(uploads.read().shots[0]!.problem).toBe('broken')
  expect(uploads.read().busy).toBe(false)

  uploads.retry(idOf('a'))
  await settle()
  await end('a', { key: 'ka' })
  expect(uploads.read().shots[0]).toMatchObject({ state: 'kept', problem: null })
})

test('when the line returns nobody waits for the timer, and the timer then does nothing', async () => {
  const { uploads, add, end, timers, states, settle } = picker()
  await add('a')
  await end('a', { again: 'broken' })
  uploads.retryAll()
  await settle()
  expect(states()).toEqual(['a sending'])
  timers[0]!.work()
  await end('a', { key: 'ka' })
  expect(states()).toEqual(['a kept'])
})

test('a resting photo does not hold up the others', async () => {
  const { add, end, states } = picker()
  await add('a', 'b', 'c')
  await end('a', { again: 'broken' })
  expect(states()).toEqual(['a resting', 'b sending', 'c sending'])
})

test('what the server refuses is said and not tried again', async () => {
  const { uploads, add, end, timers, states, settle } = picker()
  await add('a')
  await end('a', { refused: 'not a photo' })
  uploads.retryAll()
  await settle()
  expect(states()).toEqual(['a refused'])
  expect(uploads.read().shots[0]!.problem).toBe('not a photo')
  expect(timers).toEqual([])
  expect(uploads.read().busy).toBe(false)
})

test('a limit is said, and only the person tries again', async () => {
  const { uploads, add, end, timers, states, idOf, settle } = picker()
  await add('a')
  await end('a', { later: 'too many' })
  expect(states()).toEqual(['a failed'])
  expect(timers).toEqual([])
  uploads.retry(idOf('a'))
  await settle()
  expect(states()).toEqual(['a sending'])
})

test('what cannot be a photo is refused without being sent', async () => {
  const { add, states, sending } = picker({ compress: async () => ({ refused: 'HEIC' }) })
  await add('a')
  expect(states()).toEqual(['a refused'])
  expect(sending.size).toBe(0)
})

test('a photo is compressed once, however often it is sent', async () => {
  let compressed = 0
  const { uploads, add, end, settle } = picker({ compress: async (file) => (compressed++, file) })
  await add('a')
  await end('a', { again: 'broken' })
  uploads.retryAll()
  await settle()
  await end('a', { key: 'ka' })
  expect(compressed).toBe(1)
})

test('a removed photo is stopped, hidden and taken from the server, even when it arrives after all', async () => {
  const { uploads, add, end, sending, forgotten, hidden, idOf } = picker({ keys: ['old'] })
  await add('a', 'b')
  await end('a', { key: 'ka' })
  uploads.remove(idOf('a'))
  expect(forgotten).toEqual(['ka'])

  const { signal } = sending.get('b')!
  uploads.remove(idOf('b'))
  expect(signal.aborted).toBe(true)
  await end('b', { key: 'kb' })
  expect(forgotten).toEqual(['ka', 'kb'])
  expect(hidden).toEqual(['blob:a', 'blob:b'])
  expect(uploads.read().shots).toHaveLength(1)
})

test('a photo that the ad already has is only left out of the form', () => {
  const { uploads, forgotten } = picker({ keys: ['old', 'older'] })
  uploads.remove(uploads.read().shots[0]!.id)
  expect(uploads.read().shots.map(({ key }) => key)).toEqual(['older'])
  expect(forgotten).toEqual([])
})

test('photos change places, and places that are none are ignored', () => {
  const { uploads } = picker({ keys: ['a', 'b', 'c'] })
  const order = () =>
    uploads
      .read()
      .shots.map(({ key }) => key)
      .join('')
  const [a, b] = uploads.read().shots.map(({ id }) => id) as [number, number]
  uploads.move(a, 2)
  expect(order()).toBe('bca')
  uploads.move(a, 0)
  expect(order()).toBe('abc')
  uploads.move(b, 3)
  uploads.move(b, -1)
  uploads.move(99, 0)
  expect(order()).toBe('abc')
})

test('who listens hears of every change, and of none after leaving', async () => {
  const { uploads, add } = picker()
  let heard = 0
  const leave = uploads.subscribe(() => heard++)
  await add('a')
  expect(heard).toBeGreaterThan(0)
  leave()
  heard = 0
  await add('b')
  expect(heard).toBe(0)
})

test('when the form goes, what is on its way is stopped and what was kept stays', async () => {
  const { uploads, add, end, sending, forgotten } = picker()
  await add('a', 'b')
  await end('a', { key: 'ka' })
  uploads.stop()
  expect(sending.get('b')!.signal.aborted).toBe(true)
  expect(forgotten).toEqual([])
})
