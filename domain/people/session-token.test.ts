import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { endedSessionCookie, newSessionToken, sessionCookie, sessionCookieName, sessionToken } from './session-token.ts'

const name = sessionCookieName
const signatureOf = (token: string, secret = accountSettings.secret()) =>
  createHmac('sha256', secret).update(token).digest('base64')
const signed = (token: string, signature = signatureOf(token)) =>
  `${name}=${encodeURIComponent(`${token}.${signature}`)}`
const token = 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6'

test('a signed token is read wherever it stands among the others', () => {
  expect(sessionToken(signed(token))).toBe(token)
  expect(sessionToken(`theme=dark; ${signed(token)}; locale=ar`)).toBe(token)
  expect(sessionToken(`theme=dark;${signed(token)}`), 'without a space between').toBe(token)
  expect(sessionToken(signed('with.a.dot'))).toBe('with.a.dot')
})

test.each([
  ['no cookie at all', ''],
  ['others alone', 'theme=dark; locale=ar'],
  ['a name that ends the same', `not-${signed(token)}`],
  ['nothing behind the name', `${name}=`],
  ['a token without a signature', `${name}=${token}`],
  ['a signature without a token', signed('', signatureOf(token))],
  ['a dot alone', `${name}=.`],
  ['the signature of another token', signed(token, signatureOf('another'))],
  ['a signature under another secret', signed(token, signatureOf(token, 'guessed'))],
  ['half a signature', signed(token, signatureOf(token).slice(0, 20))],
  [
    'a signature that goes on',
    signed(token, Buffer.concat([Buffer.from(signatureOf(token), 'base64'), Buffer.of(0)]).toString('base64')),
  ],
  ['the token in capitals', signed(token).replace(token, token.toUpperCase())],
  ['a broken escape', `${name}=%E0%A4%A`],
  ['two of one name', `${signed(token)}; ${signed(token)}`],
])('%s is no session', (_, cookie) => {
  expect(sessionToken(cookie)).toBeNull()
})

test('what a browser is given is read back, and lives thirty days where no script sees it', () => {
  const token = newSessionToken()
  const [pair = '', ...attributes] = sessionCookie(token).split('; ')
  expect(sessionToken(pair)).toBe(token)
  expect(attributes).toEqual(['Max-Age=2592000', 'Path=/', 'HttpOnly', 'SameSite=Lax'])
  expect(endedSessionCookie).toBe(`${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`)
  expect(token).toMatch(/^[\w-]{32}$/)
  expect(newSessionToken()).not.toBe(token)
})

// Written down in 2026, under the secret of the tests: whoever was signed in then still is.
test('a session from before is still one', () => {
  const signature = 'oPPhs5qXmZWiM5e/FkkRmmD3P82rCRhgq8Fm1iEAVBM='
  expect(sessionToken(signed(token, signature))).toBe(token)
})
