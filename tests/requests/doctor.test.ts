import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Finding } from '#shared/health.ts'
import { childEnv } from '#config/child-env.ts'
import { healthChecks } from '#domain/health/measure-health.ts'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { throwAwayFolder } from '#tests/support/throw-away-folders.ts'
import { exitCodeOf } from '#bin/health/report-findings.ts'

const root = join(import.meta.dirname, '../..')

/** `npm run doctor` as its own process. */
async function doctor(settings: Record<string, string>, ...args: string[]) {
  const flags = ['--disable-warning=ExperimentalWarning', join(root, 'bin/doctor.ts'), ...args]
  const env = childEnv({ DATA_DIR: throwAwayFolder(), APP_SECRET: accountSettings.secret(), ...settings })
  const child = spawn(process.execPath, flags, { cwd: root, env })
  const output = { out: '', err: '' }
  child.stdout.on('data', (piece) => (output.out += String(piece)))
  child.stderr.on('data', (piece) => (output.err += String(piece)))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, ...output }
}

test('it prints every check in both languages, names those that need a look, and says so by its code', async () => {
  await sql`delete from pgboss.job`.execute(db)
  const { code, out, err } = await doctor({ DATABASE_URL: databaseUrl })
  expect({ code, err }).toEqual({ code: 1, err: '' })
  expect(out).toContain('لا تُعرف أي نسخة احتياطية')
  expect(out).toContain('No copy is known')
  expect(out.trimEnd().split('\n').at(-1)).toMatch(/Needs a look: .*copy/)
  for (const check of Object.keys(healthChecks))
    expect(out).toMatch(new RegExp(`^  (ok|attention|bad|unknown) +${check}$`, 'm'))
})

test('as JSON the same, for programs', async () => {
  const { out } = await doctor({ DATABASE_URL: databaseUrl }, '--json')
  const rows = JSON.parse(out) as { check: string; state: string; en: { remedy: string | null } }[]
  expect(new Set(rows.map(({ check }) => check))).toEqual(new Set(Object.keys(healthChecks)))
  for (const { state, en } of rows) expect(en.remedy === null).toBe(state === 'ok')
})

test('a database that is away, and one that was never made, cannot be told of', async () => {
  const away = await doctor({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })
  expect(away.code).toBe(2)
  expect(away.out).toMatch(/^ {2}unknown +database$/m)
  const never = await doctor({})
  expect(never).toMatchObject({ code: 2, out: '' })
  expect(never.err).toContain('npm start')
})

test('only when all is well the code is 0', () => {
  const fine: Finding = { check: 'expiry', state: 'ok', facts: { stopped: null } }
  const unknown: Finding = { check: 'clock', state: 'unknown', reason: 'timeout' }
  expect(exitCodeOf([fine])).toBe(0)
  expect(exitCodeOf([fine, unknown])).toBe(1)
  expect(exitCodeOf([fine, { check: 'database', state: 'unknown', reason: 'timeout' }])).toBe(2)
})
