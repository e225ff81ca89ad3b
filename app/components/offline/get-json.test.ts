import { afterEach, expect, test, vi } from 'vitest'
import { getJson } from './get-json.ts'
import { postForm } from './post-form.ts'
import * as is from './shape.ts'

const isAd = is.object<{ id: number; title: string; state?: 'sold' | 'open' }>({
  id: is.number,
  title: is.text,
  state: is.optional(is.oneOf('sold', 'open')),
})

afterEach(() => vi.unstubAllGlobals())

const answering = (answer: () => Promise<Partial<Response>>) => vi.stubGlobal('fetch', vi.fn(answer))

test.each([
  ['of the shape, with more than it', '[{"id":1,"title":"كرسي","more":true}]', 200],
  ['none of them', '[]', 200],
])('an answer is read: %s', async (_, text, status) => {
  answering(async () => new Response(text, { status }))
  expect(await getJson('/ads', is.listOf(isAd))).toEqual(JSON.parse(text))
})

test.each([
  ['of another shape', '[{"id":"1","title":"كرسي"}]', 200],
  ['with a word that nobody knows', '[{"id":1,"title":"كرسي","state":"lost"}]', 200],
  ['one thing for a list', '{"id":1,"title":"كرسي"}', 200],
  ['nothing', 'null', 200],
  ['the login page of a network', '<!doctype html>', 200],
  ['a refusal', '[]', 429],
])('what is no answer is null: %s', async (_, text, status) => {
  answering(async () => new Response(text, { status }))
  expect(await getJson('/ads', is.listOf(isAd))).toBeNull()
})

test('where no answer comes that is told apart', async () => {
  answering(() => Promise.reject(new TypeError('line')))
  expect(await getJson('/ads', isAd)).toBeUndefined()
  expect(await postForm('/favorite', new URLSearchParams())).toBe(0)
})

test('a form is done when it leads elsewhere, else its status says why not', async () => {
  answering(async () => ({ type: 'opaqueredirect', status: 0 }))
  expect(await postForm('/favorite', new URLSearchParams())).toBeNull()
  answering(async () => new Response(null, { status: 429 }))
  expect(await postForm('/favorite', new URLSearchParams())).toBe(429)
})

test('a record is judged by all that it holds', () => {
  const isCounts = is.recordOf(is.recordOf(is.text))
  expect(isCounts({ fuel: { petrol: '12' }, floor: {} })).toBe(true)
  for (const other of [{ fuel: { petrol: 12 } }, { fuel: null }, null, 'fuel']) expect(isCounts(other)).toBe(false)
})
