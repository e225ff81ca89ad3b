import { expect, test } from 'vitest'
import { visit } from '#tests/support/visit.ts'

const leadsTo = async (language: string, returnTo: string) => {
  const answer = await visit('/language', { form: { language, returnTo } })
  return answer.headers.get('Location')
}

test('the language is changed on the page where its button stands', async () => {
  expect(await leadsTo('en', '/browse?search=kia')).toBe('/en/browse?search=kia')
  expect(await leadsTo('ar', '/en/browse?search=kia')).toBe('/browse?search=kia')
  expect(await leadsTo('ar', '/en')).toBe('/')
  expect(await leadsTo('en', '/')).toBe('/en')
})

test('hole 10: no address leads to another site, whatever stands behind the language', async () => {
  const addresses = [
    '/en//evil.example',
    '/en//evil.example/en',
    '/en/\\evil.example',
    '/en/%2F/evil.example',
    '/en/.//evil.example',
  ]
  for (const address of [...addresses, '//evil.example', '/en/en//evil.example', '/en?x=1//evil.example'])
    for (const language of ['ar', 'en']) {
      const to = await leadsTo(language, address)
      expect(new URL(to ?? '', 'https://souq.example').origin, `${address} in ${language}`).toBe('https://souq.example')
    }
})
