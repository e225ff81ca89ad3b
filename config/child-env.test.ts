import { afterEach, expect, test, vi } from 'vitest'
import { childEnv, envOfScript, envOfSsh } from './child-env.ts'

const secrets = ['SMTP_URL', 'METRICS_TOKEN', 'ADMIN_PASSWORD', 'BACKUP_KEY', 'BACKUP_IDENTITY', 'STRIPE_SECRET_KEY']

afterEach(() => void vi.unstubAllEnvs())

test('a process gets no secret that only another one needs', () => {
  for (const name of secrets) vi.stubEnv(name, 'secret')
  const known = (script: string) => secrets.filter((name) => envOfScript(script, {})[name])
  expect(known('server/web.ts')).toEqual(['METRICS_TOKEN', 'STRIPE_SECRET_KEY'])
  expect(known('server/worker.ts')).toEqual(['SMTP_URL', 'STRIPE_SECRET_KEY'])
  expect(known('bin/start.ts')).toEqual(secrets)
  expect(childEnv({})['PATH']).toBe(process.env['PATH'])
})

test('what is given to a process by name is not taken away', () => {
  expect(envOfScript('server/web.ts', { SMTP_URL: 'smtp://localhost' })['SMTP_URL']).toBe('smtp://localhost')
})

test('the client of SSH gets what it finds its keys by, and no secret', () => {
  for (const name of [...secrets, 'APP_SECRET', 'DATABASE_URL']) vi.stubEnv(name, 'secret')
  vi.stubEnv('SSH_AUTH_SOCK', '/run/agent')
  expect(envOfSsh()).toMatchObject({ PATH: process.env['PATH'], SSH_AUTH_SOCK: '/run/agent' })
  expect(Object.values(envOfSsh())).not.toContain('secret')
})
