import { expect, test } from 'vitest'
import { aPerson } from './factories.ts'
import { visit } from './visit.ts'

test('a visit is made as nobody, or as the person that is named', async () => {
  const person = await aPerson({ name: 'سلمى الحموي' })
  expect(await (await visit('/')).text()).not.toContain(person.name)
  expect(await (await visit('/', { as: person })).text()).toContain(person.name)
})

test('a form of another site is turned away', async () => {
  const answer = await visit('/theme', { form: { theme: 'dark' }, headers: { Origin: 'https://elsewhere.example' } })
  expect(answer.status).toBe(403)
})
