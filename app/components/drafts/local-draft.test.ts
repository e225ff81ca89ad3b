import { expect, test } from 'vitest'
import { fieldsOf, isLocalNewer, type LocalDraft } from './local-draft.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 12, 0, second))
const draft = (over: Partial<LocalDraft>): LocalDraft => ({
  owner: 'p',
  fields: {},
  photos: [],
  at: at(10).getTime(),
  base: null,
  changed: true,
  ...over,
})

test.each([
  ['never reached the server', { base: null }, null, true],
  ['was the server’s, which was posted or dropped elsewhere', { base: '9', changed: false }, null, false],
  ['went on after the server’s was dropped', { base: '9', changed: true }, null, true],
  ['is the same as the server’s, with photos that have not arrived', { base: '11' }, 11, true],
  ['is older than what another device wrote', { base: '5' }, 11, false],
  ['is newer than what another device wrote', { base: '5' }, 9, true],
])('of two copies the newer wins: this one %s', (_, over, server, wins) => {
  expect(
    isLocalNewer(
      draft(over),
      server === null ? null : { savedAt: at(server).toJSON(), copy: String(server), title: '' },
    ),
  ).toBe(wins)
})

test('a form is kept without its files and photos, lists as lists', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['title', 'كرسي'],
    ['propertyFeatures', 'lift'],
    ['propertyFeatures', 'parking'],
    ['photos', 'a'.repeat(32)],
  ] as const)
    form.append(name, value)
  form.append('images', new File(['x'], 'a.jpg'))
  expect(fieldsOf(form)).toEqual({ title: 'كرسي', propertyFeatures: ['lift', 'parking'] })
})
