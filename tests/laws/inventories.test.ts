import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { foreignSecrets } from '#config/child-env.ts'
import { codeOf } from './documents.ts'
import { isTest, placesOf, root, sourceFiles } from './source-files.ts'

// docs/operations.md says whom the site talks to and what it logs: nothing else is done.

const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const sectionOf = (title: string) => operations.split(`\n## ${title}\n`)[1]!.split('\n## ')[0]!
const onServer = sourceFiles(
  ['shared', 'i18n', 'config', 'db', 'adapters', 'mail', 'domain', 'jobs', 'app', 'server'],
  ['.ts', '.tsx'],
)
  .filter(({ path }) => !isTest(path))
  .map((file) => ({ path: file.path, text: codeOf(file) }))
const pathsWith = (pattern: RegExp, files = onServer) =>
  files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('whoever leaves the site is in the table of whom it talks to', () => {
  const leaves =
    /\bfetch\(|\bspawn\('ssh'|^import \{[^}]*\brequest\b[^}]*\} from 'node:https?'|\bconnect\b.* from 'node:(net|tls)'/m
  const clients = /^import (?!type).*from '(nodemailer|stripe|pg|pg-boss)'/m
  // What runs in the browser asks this site alone: the content security policy holds it.
  const own = onServer.filter(({ path }) => !/^app\/(components|service-worker)\//.test(path))
  expect([...pathsWith(leaves, own), ...pathsWith(clients, own)].sort()).toEqual([
    // The decoder tries whether it can reach the net.
    'adapters/images/sandbox/probe-process.ts',
    'adapters/machine/find-certificate.ts',
    'adapters/mailer/outbox-mailer.ts',
    'adapters/mailer/smtp-mailer.ts',
    'adapters/payments/stripe-cards.ts',
    'adapters/push/post-push.ts',
    'adapters/sftp/ssh-connection.ts',
    'adapters/sms/create-texter.ts',
    'adapters/storage/object-store.ts',
    'db/client.ts',
    'db/embedded/await-server.ts',
    'db/embedded/start-replica.ts',
    'db/listen.ts',
    'db/queue.ts',
    'db/timed-client.ts',
    'server/start-work.ts',
  ])
  const others = ['PostgreSQL', 'Stripe', 'mail server', 'object store', 'server of copies', 'SMS gateway']
  for (const name of [...others, 'push services']) expect(sectionOf('Whom the site talks to')).toContain(`| ${name} |`)
})

test('logs are opened by web and worker alone, and nothing else is printed', () => {
  expect(pathsWith(/\bopenLog\(\s*env\./)).toEqual(['server/serve.ts', 'server/worker.ts'])
  expect(pathsWith(/\bpino\(/)).toEqual(['adapters/log/open-log.ts'])
  expect(pathsWith(/\bconsole\.|\bprocess\.std(out|err)\b/)).toEqual([
    'config/env.ts',
    'db/embedded/start-embedded-postgres.ts',
  ])
})

test('every line that is logged is in the inventory of lines', () => {
  const inventory = sectionOf('What is logged, and what to alarm on')
  const calls = onServer.flatMap(({ path, text }) =>
    [...text.matchAll(/\blog\.(?:info|warn|error)\(\s*(?:\{[^{}]*(?:\{[^}]*\}[^{}]*)?\},\s*)?['`]([^'`]+)['`]/g)].map(
      ([, message = '']) => ({ path, message: message.split(/[:$]| is off/)[0]! }),
    ),
  )
  expect(calls.length).toBeGreaterThan(25)
  const isListed = (message: string) => inventory.includes(`\`${message}\``) || inventory.includes(`\`${message}…\``)
  expect(calls.filter(({ message }) => !isListed(message))).toEqual([])
})

test('every figure of our own is in the inventory too', () => {
  const figures = onServer.flatMap(({ text }) => text.match(/\byasmeen_\w+_total\b/g) ?? [])
  expect(figures.length).toBeGreaterThan(3)
  const inventory = sectionOf('What is logged, and what to alarm on')
  expect(figures.filter((name) => !inventory.includes(`\`${name}\``))).toEqual([])
})

test('a secret that one process lacks is read by the other alone', () => {
  const propertyOf = (name: string) => name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const [ofWorker, ofWeb] = [['server/worker.ts'], ['server/metrics.ts']]
  expect(pathsWith(/\benv\.smtpUrl\b/)).toEqual(ofWorker)
  expect(pathsWith(/\benv\.metricsToken\b/)).toEqual(ofWeb)
  const ofNeither = foreignSecrets['server/web.ts']!.filter((name) =>
    foreignSecrets['server/worker.ts']!.includes(name),
  )
  const read = onServer.filter(({ path }) => !path.startsWith('config/'))
  for (const name of ofNeither)
    expect(read.flatMap((file) => placesOf(file, new RegExp(`\\benv\\.${propertyOf(name)}\\b`)))).toEqual([])
})
