import { expect, test } from 'vitest'
import { picker } from '#tests/support/picker.ts'

const covered = () => new File(['covered'], 'covered', { type: 'image/webp' })
const keysOf = (uploads: ReturnType<typeof picker>['uploads']) => uploads.read().photos.map(({ key }) => key)

test('a photo that was uploaded is replaced in its place, and the first taken from the server', async () => {
  const { uploads, add, end, sending, forgotten, hidden, idOf, settle } = picker()
  await add('a', 'b')
  await end('a', { outcome: 'sent', key: 'ka' })
  const picture = covered()
  uploads.replace(idOf('a'), picture)
  await settle()
  expect([forgotten, hidden]).toEqual([['ka'], ['blob:a']])
  expect(uploads.read().photos[0]).toMatchObject({ name: 'a', key: null, preview: 'blob:covered', state: 'sending' })
  expect(sending.get('a')!.upload).toEqual({ picture, name: 'a', address: null })
  expect(uploads.read().busy).toBe(true)
  await end('a', { outcome: 'sent', key: 'kc' })
  await end('b', { outcome: 'sent', key: 'kb' })
  expect(keysOf(uploads)).toEqual(['kc', 'kb'])
})

test('a photo of a draft is forgotten too: no ad has it', async () => {
  const { uploads, forgotten, settle } = picker()
  uploads.restore([{ key: 'drafted' }])
  uploads.replace(uploads.read().photos[0]!.id, covered())
  await settle()
  expect([keysOf(uploads), forgotten]).toEqual([[null], ['drafted']])
})

test('what is on its way stops, gives its pieces back, and is forgotten where it arrives after all', async () => {
  const { uploads, add, end, sending, forgotten, dropped, idOf, settle } = picker()
  await add('a')
  const first = sending.get('a')!
  first.upload.address = '/photos/uploads/1'
  first.progress(60)
  uploads.replace(idOf('a'), covered())
  await settle()
  expect([first.signal.aborted, dropped]).toEqual([true, ['/photos/uploads/1']])
  first.progress(90)
  expect(uploads.read().photos[0]!.progress, 'of the picture that is sent now').toBe(0)
  first.end({ outcome: 'sent', key: 'k1' })
  await settle()
  expect([forgotten, keysOf(uploads)]).toEqual([['k1'], [null]])
  await end('a', { outcome: 'sent', key: 'k2' })
  expect([forgotten, keysOf(uploads)]).toEqual([['k1'], ['k2']])
})

test('a photo that the form came with is replaced, and stays with the ad until the form is sent', async () => {
  const { uploads, end, forgotten, settle } = picker({ keys: ['old', 'other'] })
  const { id } = uploads.read().photos[0]!
  expect(uploads.pictureOf(id)).toBe('old')
  const picture = covered()
  uploads.replace(id, picture)
  await settle()
  expect(uploads.pictureOf(id)).toBe(picture)
  await end('', { outcome: 'sent', key: 'new' })
  expect([keysOf(uploads), forgotten]).toEqual([['new', 'other'], []])
  uploads.replace(id, covered())
  expect(forgotten, 'that one is ours').toEqual(['new'])
})

test('replaced while it is made small, the first is neither shown nor sent', async () => {
  let finish = (_: Blob) => {}
  const { uploads, add, end, hidden, sending, idOf, settle } = picker({
    compress: () => new Promise((resolve) => (finish = resolve)),
  })
  await add('a')
  const picture = covered()
  uploads.replace(idOf('a'), picture)
  await settle()
  finish(new File(['first'], 'first'))
  await settle()
  expect([uploads.read().photos[0]!.preview, hidden]).toEqual(['blob:covered', []])
  expect(sending.get('a')!.upload.picture).toBe(picture)
  await end('a', { outcome: 'sent', key: 'ka' })
  expect(keysOf(uploads)).toEqual(['ka'])
})

test('one that waits for the line is replaced at once; its old timer does nothing', async () => {
  const { uploads, add, end, timers, states, sending, idOf, settle } = picker()
  await add('a')
  await end('a', { outcome: 'line', problem: 'broken' })
  uploads.replace(idOf('a'), covered())
  await settle()
  expect(states()).toEqual(['a sending'])
  timers[0]!.work()
  await settle()
  expect([states(), sending.size]).toEqual([['a sending'], 1])
})

test('one that failed is replaced too, and where its place is taken it goes on waiting for the person', async () => {
  const { uploads, add, end, states, idOf, settle } = picker({ keys: Array.from({ length: 11 }, (_, n) => `k${n}`) })
  await add('a')
  await end('a', { outcome: 'later', problem: 'too many' })
  await add('b')
  uploads.replace(idOf('a'), covered())
  await settle()
  expect([states()[11], uploads.read().photos[11]!.problem]).toEqual(['a failed', 'too many'])
  uploads.remove(idOf('b'))
  uploads.retry(idOf('a'))
  await settle()
  expect(states()[11]).toBe('a sending')
})

test('a draft carries the new picture, and nothing of the one before', async () => {
  const { uploads, add, idOf } = picker()
  await add('a')
  const picture = covered()
  uploads.replace(idOf('a'), picture)
  expect(uploads.saved()).toEqual([{ picture, name: 'a', address: null, raw: false }])
  uploads.replace(999, picture)
  expect(uploads.read().photos).toHaveLength(1)
})

test('a blurred photo says so, and no longer once another picture has its place', async () => {
  const answers: ((isBlurred: boolean) => void)[] = []
  const { uploads, add, idOf, settle } = picker({ isBlurred: () => new Promise((answer) => answers.push(answer)) })
  await add('a')
  const isBlurred = () => uploads.read().photos[0]!.isBlurred
  expect([isBlurred(), uploads.read().photos[0]!.state], 'nobody waits for it').toEqual([false, 'sending'])
  answers[0]!(true)
  await settle()
  expect(isBlurred()).toBe(true)
  uploads.replace(idOf('a'), covered())
  expect(isBlurred()).toBe(false)
  uploads.replace(idOf('a'), covered())
  answers[1]!(true)
  await settle()
  expect(isBlurred(), 'of the picture before').toBe(false)
})
