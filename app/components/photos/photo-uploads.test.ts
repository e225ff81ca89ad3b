import { expect, test } from 'vitest'
import { picker } from '#tests/support/picker.ts'

test('two are sent at once, the next when one is done', async () => {
  const { sending, add, end, states, uploads } = picker()
  await add('a', 'b', 'c')
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
  await end('b', { outcome: 'sent', key: 'kb' })
  expect(states()).toEqual(['a sending', 'b kept', 'c sending'])
  expect(uploads.read().busy).toBe(true)
  await end('a', { outcome: 'sent', key: 'ka' })
  await end('c', { outcome: 'sent', key: 'kc' })
  expect(uploads.read().busy).toBe(false)
  expect(sending.size).toBe(0)
  expect(uploads.read().photos.map(({ key }) => key)).toEqual(['ka', 'kb', 'kc'])
})

test('progress and the small picture are shown while it is sent', async () => {
  const { uploads, sending, add } = picker()
  await add('a')
  sending.get('a')!.progress(40)
  expect(uploads.read().photos[0]).toMatchObject({ progress: 40, preview: 'blob:a', state: 'sending' })
})

test('a broken line is tried again, later each time, and then by the person', async () => {
  const { uploads, add, end, timers, states, idOf, settle } = picker()
  await add('a')
  const waited = []
  for (;;) {
    await end('a', { outcome: 'line', problem: 'broken' })
    const timer = timers.shift()
    if (!timer) break
    expect(uploads.read().busy).toBe(true)
    waited.push(timer.ms)
    timer.work()
    await settle()
  }
  expect(waited).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000])
  expect(states()).toEqual(['a failed'])
  expect(uploads.read().photos[0]!.problem).toBe('broken')
  expect(uploads.read().busy).toBe(false)

  uploads.retry(idOf('a'))
  await settle()
  await end('a', { outcome: 'sent', key: 'ka' })
  expect(uploads.read().photos[0]).toMatchObject({ state: 'kept', problem: null })
})

test('when the line returns nobody waits for the timer, and the timer then does nothing', async () => {
  const { uploads, add, end, timers, states, settle } = picker()
  await add('a')
  await end('a', { outcome: 'line', problem: 'broken' })
  uploads.retryAll()
  await settle()
  expect(states()).toEqual(['a sending'])
  timers[0]!.work()
  await end('a', { outcome: 'sent', key: 'ka' })
  expect(states()).toEqual(['a kept'])
})

test('a retrying photo does not hold up the others', async () => {
  const { add, end, states } = picker()
  await add('a', 'b', 'c')
  await end('a', { outcome: 'line', problem: 'broken' })
  expect(states()).toEqual(['a retrying', 'b sending', 'c sending'])
})

test('what the server refuses is said and not tried again', async () => {
  const { uploads, add, end, timers, states, settle } = picker()
  await add('a')
  await end('a', { outcome: 'refused', problem: 'not a photo' })
  uploads.retryAll()
  await settle()
  expect(states()).toEqual(['a refused'])
  expect(uploads.read().photos[0]!.problem).toBe('not a photo')
  expect(timers).toEqual([])
  expect(uploads.read().busy).toBe(false)
})

test('a limit is said, and only the person tries again', async () => {
  const { uploads, add, end, timers, states, idOf, settle } = picker()
  await add('a')
  await end('a', { outcome: 'later', problem: 'too many' })
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
  await end('a', { outcome: 'line', problem: 'broken' })
  uploads.retryAll()
  await settle()
  await end('a', { outcome: 'sent', key: 'ka' })
  expect(compressed).toBe(1)
})

test('a removed photo is stopped, hidden and taken from the server, even when it arrives after all', async () => {
  const { uploads, add, end, sending, forgotten, hidden, idOf } = picker({ keys: ['old'] })
  await add('a', 'b')
  await end('a', { outcome: 'sent', key: 'ka' })
  uploads.remove(idOf('a'))
  expect(forgotten).toEqual(['ka'])

  const { signal } = sending.get('b')!
  uploads.remove(idOf('b'))
  expect(signal.aborted).toBe(true)
  await end('b', { outcome: 'sent', key: 'kb' })
  expect(forgotten).toEqual(['ka', 'kb'])
  expect(hidden).toEqual(['blob:a', 'blob:b'])
  expect(uploads.read().photos).toHaveLength(1)
})

test('a photo that the ad already has is only left out of the form', () => {
  const { uploads, forgotten } = picker({ keys: ['old', 'older'] })
  uploads.remove(uploads.read().photos[0]!.id)
  expect(uploads.read().photos.map(({ key }) => key)).toEqual(['older'])
  expect(forgotten).toEqual([])
})

test('photos change places, and places that are none are ignored', () => {
  const { uploads } = picker({ keys: ['a', 'b', 'c'] })
  const order = () =>
    uploads
      .read()
      .photos.map(({ key }) => key)
      .join('')
  const [a, b] = uploads.read().photos.map(({ id }) => id) as [number, number]
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
  let notified = 0
  const leave = uploads.subscribe(() => notified++)
  await add('a')
  expect(notified).toBeGreaterThan(0)
  leave()
  notified = 0
  await add('b')
  expect(notified).toBe(0)
})

test('when the form goes, what is on its way is stopped and what was kept stays', async () => {
  const { uploads, add, end, sending, forgotten } = picker()
  await add('a', 'b')
  await end('a', { outcome: 'sent', key: 'ka' })
  uploads.stop()
  expect(sending.get('b')!.signal.aborted).toBe(true)
  expect(forgotten).toEqual([])
})

test('a line that carries something again has all its tries again', async () => {
  const { uploads, add, end, sending, timers, settle } = picker()
  await add('a')
  for (let n = 0; n < 5; n++) {
    await end('a', { outcome: 'line', problem: 'broken' })
    timers.pop()!.work()
    await settle()
  }
  sending.get('a')!.progress(30)
  await end('a', { outcome: 'line', problem: 'broken' })
  expect(timers.pop()!.ms).toBe(1000)
  expect(uploads.read().photos[0]!.progress, 'what has come is not lost').toBe(30)
})

test('where its pieces lie is remembered for the next try, and given back when it is removed', async () => {
  const { uploads, add, end, sending, timers, dropped, settle, idOf } = picker()
  await add('a')
  sending.get('a')!.upload.address = '/photos/uploads/1'
  await end('a', { outcome: 'line', problem: 'broken' })
  timers.pop()!.work()
  await settle()
  expect(sending.get('a')!.upload.address).toBe('/photos/uploads/1')
  uploads.remove(idOf('a'))
  expect(dropped).toEqual(['/photos/uploads/1'])
})

test('who was logged out is asked to log in, and then everything goes on', async () => {
  const { uploads, add, end, states, timers, settle } = picker()
  await add('a', 'b')
  await end('a', { outcome: 'sign_in', problem: 'log in' })
  await end('b', { outcome: 'sign_in', problem: 'log in' })
  expect([states(), timers, uploads.read().signedOut]).toEqual([['a failed', 'b failed'], [], true])
  uploads.retryAll()
  await settle()
  expect([states(), uploads.read().signedOut]).toEqual([['a sending', 'b sending'], false])
})

test('a draft keeps what arrived and what did not, and brings both back in order', async () => {
  const before = picker()
  await before.add('a', 'b', 'c')
  before.sending.get('b')!.upload.address = '/photos/uploads/2'
  await before.end('a', { outcome: 'sent', key: 'ka' })
  await before.end('c', { outcome: 'refused', problem: 'no photo' })
  const saved = before.uploads.saved()
  expect(saved).toEqual([
    { key: 'ka' },
    { picture: expect.any(File), name: 'b', address: '/photos/uploads/2', raw: false },
  ])
  const after = picker({ compress: () => expect.unreachable('it is small already') })
  after.uploads.restore(saved)
  await after.settle()
  expect(after.uploads.read().photos.map(({ key, state }) => [key, state])).toEqual([
    ['ka', 'kept'],
    [null, 'sending'],
  ])
  expect(after.sending.get('b')!.upload.address).toBe('/photos/uploads/2')
})
