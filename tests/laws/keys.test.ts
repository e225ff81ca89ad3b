import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeOf } from './documents.ts'
import { isTest, placesOf, root, rooms, sourceFiles } from './source-files.ts'

// docs/keys.md is the inventory of keys and algorithms: what it does not name is not used.

const page = readFileSync(join(root, 'docs/keys.md'), 'utf8')
const files = sourceFiles(rooms, ['.ts', '.tsx', '.mjs'])
  .filter(({ path }) => !isTest(path))
  .map((file) => ({ path: file.path, text: codeOf(file) }))

const cryptography =
  /from '(node:)?(crypto|tls)'|from '(@noble\/|age-encryption|otpauth|altcha-lib|@simplewebauthn\/|stripe)|import\('@simplewebauthn\/|\bcrypto\.(subtle|getRandomValues|randomUUID)/

test('every file that hashes, signs, encrypts or draws lots is in the inventory of keys', () => {
  const found = files.filter(({ text }) => cryptography.test(text)).map(({ path }) => path)
  expect(found.length).toBeGreaterThan(50)
  expect(found.filter((path) => !page.includes(`\`${path}\``))).toEqual([])
})

test('the inventory names no file that has nothing of the kind', () => {
  const [, table = ''] = page.split('## Every file that does it')
  const named = [...table.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].map(([, path]) => path!)
  const found = new Set(files.filter(({ text }) => cryptography.test(text)).map(({ path }) => path))
  expect(named.filter((path) => !found.has(path))).toEqual([])
})

const algorithms: readonly (readonly [call: RegExp, allowed: readonly string[]])[] = [
  [/\bcreate(?:Hash|Hmac)\(\s*'([^']*)'/g, ['sha256']],
  [/\bhkdfSync\(\s*'([^']*)'/g, ['sha256']],
  [/\bsign\(\s*'([^']*)'/g, ['sha256']],
  [/\bcreateCipheriv\(\s*'([^']*)'/g, ['aes-128-gcm']],
  [/\bcreateECDH\(\s*'([^']*)'/g, ['prime256v1']],
  [/\bgenerateKeyPairSync\(\s*'([^']*)'/g, ['ec']],
  [/\bnamedCurve: '([^']*)'/g, ['P-256']],
  [/'(PBKDF2\/[^']*)'/g, ['PBKDF2/SHA-256']],
]
const otherAlgorithms = (text: string) =>
  algorithms.flatMap(([call, allowed]) =>
    [...text.matchAll(call)].flatMap(([, name = '']) => (allowed.includes(name) ? [] : [name])),
  )

test('no hash, cipher or curve is used but those of the inventory', () => {
  const calls = files.flatMap(({ text }) => algorithms.flatMap(([call]) => [...text.matchAll(call)]))
  expect(calls.length).toBeGreaterThan(30)
  expect(files.flatMap(({ path, text }) => otherAlgorithms(text).map((name) => `${path} ${name}`))).toEqual([])
})

/** Pauses that shall not fall together, and the name of an unfinished copy: nobody gains by guessing them. */
const mayGuess = [
  'app/components/drafts/draft-saver.ts',
  'app/components/layout/connection.ts',
  'app/components/layout/follow.ts',
  'server/live.ts',
]

test('what nobody may guess comes from the generator of the system', () => {
  const product = files.filter(({ path }) => !/^(bin|db\/seeds)\//.test(path))
  expect(product.filter(({ text }) => text.includes('Math.random')).map(({ path }) => path)).toEqual(mayGuess)
})

test('no certificate of another machine goes unchecked', () => {
  const unchecked = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|sslmode=(no-verify|disable)/
  expect(files.flatMap((file) => placesOf(file, unchecked))).toEqual([])
})

test('the laws know what they forbid', () => {
  const calls = ["createHash('md5')", "createCipheriv('aes-128-ecb', k, n)", "createHmac('sha1', k)", "createECDH('x')"]
  expect(calls.flatMap(otherAlgorithms)).toEqual(['md5', 'aes-128-ecb', 'sha1', 'x'])
  expect(cryptography.test("import { createHash } from 'node:crypto'")).toBe(true)
})
