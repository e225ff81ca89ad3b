import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { sessionCookieName } from './auth.ts'
import { ownCookies } from './own-cookies.ts'
import { sessionToken } from './session-token.ts'

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

test('of what an answer sets, the browser gets the last session cookie and no other', () => {
  const headers = new Headers()
  const answered = (...cookies: string[]) => {
    headers.delete('set-cookie')
    for (const cookie of cookies) headers.append('set-cookie', cookie)
    return ownCookies(headers)
  }
  expect(answered()).toEqual([])
  expect(answered('theme=dark; Path=/')).toEqual([])
  expect(answered(`${name}=old; Path=/`, 'session_data=; Max-Age=0', `${name}=new; Path=/`)).toEqual([
    `${name}=new; Path=/`,
  ])
  expect(answered(`${name}=; Max-Age=0`)).toEqual([`${name}=; Max-Age=0`])
})
