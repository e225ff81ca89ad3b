import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { done, refused, type Outcome } from '#shared/outcome.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { clientAddressContext, personContext, servicesContext, type Services } from './contexts.ts'
import { refuseForm } from './forms.ts'
import { verbAction } from './verb-action.ts'

const schema = v.object({ word: v.pipe(v.string(), v.minLength(1, 'name_missing')) })
const verb =
  vi.fn<(args: { by: Person; fields: { word: string } }) => Promise<Outcome<{ length: number }, RefusalCode>>>()
const answer = ({ length, fields }: { length: number; fields: { word: string } }) => ({ length, of: fields.word })

let person: Person
const sent = (fields: Record<string, string>) => {
  const context = new RouterContextProvider()
  context.set(servicesContext, { db } as unknown as Services)
  context.set(clientAddressContext, '2001:db8:77:1::1')
  context.set(personContext, person)
  return { request: new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) }), context }
}

beforeEach(async () => {
  person = await aPerson()
  verb.mockReset().mockImplementation(async ({ fields }) => done({ length: fields.word.length }))
  await db.deleteFrom('rateLimits').execute()
})

test('the verb gets what the form says and who is signed in, and its answer is the answer', async () => {
  const action = verbAction(() => ({ form: schema, verb, answer }))
  expect(await action(sent({ word: 'three' }))).toEqual({ length: 5, of: 'three' })
  expect(verb.mock.calls[0]![0]).toMatchObject({ by: person, fields: { word: 'three' } })
})

test('a form that cannot be read comes back, and neither counts nor reaches the verb', async () => {
  const action = verbAction(() => ({ form: schema, limited: 'export', verb, answer }))
  expect(await action(sent({ word: '' }))).toMatchObject({ data: { form: { values: { word: '' } } } })
  expect(verb).not.toHaveBeenCalled()
  expect(await db.selectFrom('rateLimits').select('key').execute()).toEqual([])
})

test('too many are refused with the time to come back, before the verb', async () => {
  const action = verbAction(() => ({ form: schema, limited: 'export', verb, answer }))
  for (let count = 0; count < 10; count += 1) await action(sent({ word: 'a' }))
  expect(await action(sent({ word: 'a' }))).toMatchObject({
    init: { status: 429, headers: { 'Retry-After': expect.stringMatching(/^[0-9]+$/) as unknown } },
  })
  expect(verb).toHaveBeenCalledTimes(10)
})

test.each([
  [true, { word: 'typed' }],
  [undefined, {}],
])('what was typed comes back with a refusal where the page shows the form again: %s', async (isShownAgain, values) => {
  verb.mockResolvedValue(refused('ad_gone'))
  const action = verbAction(() => ({ form: schema, isShownAgain, verb, answer }))
  const answered = await action(sent({ word: 'typed' }))
  if (!('init' in answered)) expect.unreachable()
  expect([answered.init?.status, answered.data.form.values]).toEqual([410, values])
})

test('a route may answer a refusal in its own way', async () => {
  verb.mockResolvedValue(refused('ad_gone'))
  const refuse = ({ code = '' }: { code?: string }) => refuseForm({ values: {}, problems: { word: code } })
  const action = verbAction(() => ({ form: schema, verb, answer, refuse }))
  expect(await action(sent({ word: 'typed' }))).toMatchObject({
    data: { form: { problems: { word: expect.stringMatching(/./) as unknown } } },
  })
})
