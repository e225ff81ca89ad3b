import { expect, test } from 'vitest'
import { picker } from '#tests/support/picker.ts'

test('of what is too much, it is said how many had a place', async () => {
  const { uploads, add } = picker({ keys: Array.from({ length: 10 }, (_, n) => `k${n}`) })
  await add('a', 'b', 'c', 'd')
  expect(uploads.read().photos).toHaveLength(12)
  expect(uploads.read().ignored).toEqual({ room: 2 })
  await add('e')
  expect(uploads.read().ignored).toEqual({ room: 0 })
  uploads.remove(uploads.read().photos[0]!.id)
  expect(uploads.read().ignored).toBeNull()
})

test('a photo that failed takes none of the places, and is tried again only where there is one (U5)', async () => {
  const { uploads, add, end, states, idOf, settle } = picker({ keys: Array.from({ length: 10 }, (_, n) => `k${n}`) })
  await add('later', 'never')
  await end('later', { outcome: 'later', problem: 'too many' })
  await end('never', { outcome: 'refused', problem: 'too large' })
  await add('a', 'b')
  expect(uploads.read().ignored).toBeNull()
  expect(states().slice(10)).toEqual(['later failed', 'never refused', 'a sending', 'b sending'])
  uploads.retry(idOf('later'))
  expect([uploads.read().ignored, states()[10]]).toEqual([{ room: 0 }, 'later failed'])
  expect(uploads.saved()).toHaveLength(12)
  uploads.remove(idOf('b'))
  uploads.retry(idOf('later'))
  await settle()
  expect(states()[10]).toBe('later waiting')
})
