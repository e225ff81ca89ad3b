import { expect, test } from 'vitest'
import { codeOf } from './documents.ts'
import { isTest, sourceFiles } from './source-files.ts'

const product = sourceFiles(['db', 'domain', 'jobs', 'app', 'server', 'bin'], ['.ts', '.tsx'])
  .filter(({ path }) => !isTest(path))
  .map((file) => ({ path: file.path, code: codeOf(file) }))
const filesWith = (pattern: RegExp) => product.filter(({ code }) => pattern.test(code)).map(({ path }) => path)

test('a session is opened by these ways and no other: docs/decisions/0025 tells what each asks for', () => {
  expect(filesWith(/(?<!function )\bopenSession\(/)).toEqual([
    'domain/verbs/accounts/change-password.ts',
    'domain/verbs/accounts/log-in-with-code.ts',
    'domain/verbs/accounts/log-in-with-passkey.ts',
    'domain/verbs/accounts/log-in.ts',
    'domain/verbs/accounts/register.ts',
  ])
  expect(filesWith(/insertInto\('sessions'\)|insert into sessions\b/)).toEqual(['domain/people/open-session.ts'])
})

test('a password is written by these ways and no other', () => {
  expect(filesWith(/(?<!function )\bstorePassword\(/)).toEqual([
    'domain/verbs/accounts/change-password.ts',
    'domain/verbs/accounts/create-person.ts',
    'domain/verbs/accounts/ensure-administrator.ts',
    'domain/verbs/accounts/recover-account.ts',
    'domain/verbs/accounts/register.ts',
    'domain/verbs/accounts/reset-password.ts',
  ])
})
