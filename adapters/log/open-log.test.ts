import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { openLog } from './open-log.ts'

function logged(error: unknown) {
  const lines: string[] = []
  openLog('info', { write: (line) => void lines.push(line) }).error({ err: error }, 'request')
  return lines.join('')
}

test('hole 13: of what the database says only the code and the places in the code are logged', async () => {
  const { email } = await aPerson()
  const error = await db
    .insertInto('people')
    .values({ email, name: 'نور الحلبي' })
    .execute()
    .then(
      () => null,
      (fault: unknown) => fault,
    )
  expect(JSON.stringify(error), 'it says whose address it is').toContain(email)
  const line = logged(error)
  expect(JSON.parse(line)).toMatchObject({ msg: 'request', err: { type: 'error', code: '23505' } })
  expect(line).toContain('open-log.test.ts')
  for (const word of [email, 'نور', 'Key', 'duplicate']) expect(line).not.toContain(word)
})

test('hole 13: neither messages of several lines, nor causes, nor what is no error bring words into the log', () => {
  const words = 'سلمى\n    at 0944123456 (home)\n    at سلمى (0944:1:2)\n   of salma@example.com'
  const cause = Object.assign(new SyntaxError(words), { code: words, input: words })
  for (const error of [new Error(words, { cause }), words, { words }, [words], null]) {
    const line = logged(error)
    for (const word of ['سلمى', '0944', 'salma']) expect(line).not.toContain(word)
  }
  expect(JSON.parse(logged(new Error(words, { cause }))).err).toMatchObject({
    type: 'Error',
    cause: { type: 'SyntaxError' },
  })
})

test('an address is logged without what people wrote into it', () => {
  const said = (path: unknown) => {
    const lines: string[] = []
    openLog('info', { write: (line) => void lines.push(line) }).error({ path }, 'request')
    return (JSON.parse(lines.join('')) as { path?: string }).path
  }
  for (const path of [
    '/',
    '/en/browse',
    '/ad/7',
    '/ad/7/phone',
    '/en/ad/7/talk.data',
    '/ad/7/picture.jpg',
    '/browse.atom',
  ])
    expect(said(path)).toBe(path)
  const row = '/settings/security/sessions/0b8f7a52-8f2e-4a57-9d05-3f1f6c9f5a10/removal'
  expect(said(row)).toBe(row)
  expect(said('/ad/7/house-of-salma')).toBe('/ad/7/…')
  expect(said('/en/ad/7/house-of-salma.data')).toBe('/en/ad/7/…')
  expect(said('/%D8%B3%D9%84%D9%85%D9%89/salma@example.com/x944')).toBe('/…/…/…')
  expect(said({ words: 'salma' })).toBeUndefined()
})
