import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { keysOf } from '#shared/keys-of.ts'
import { env } from '#config/env.ts'
import { enqueue } from '#db/queue.ts'
import { schedule } from '#jobs/schedule.ts'
import { actors, authorization, type Row } from '#tests/laws/authorization.ts'
import { makeSubject } from '#tests/requests/places.ts'
import { Canaries } from '#tests/support/canaries.ts'
import { db } from '#tests/support/database.ts'
import { allowWrites, failWrites } from '#tests/support/failing-writes.ts'
import { seed, someOf, waysOf } from '#tests/support/in-turn.ts'
import { startLoggingSite, startRefusingServices, type LoggingSite } from '#tests/support/logging-site.ts'
import { canaryCast, searched, stored, typed } from './canary-people.ts'
import { askWithCanaries, type Weather } from './canary-requests.ts'

/**
 * What people entrust to the site stands on the pages of those who may see it and nowhere else: every address is asked with
 * canary values, while all goes well and while the database refuses every write and repeats the row in its error.
 */
let site: LoggingSite
const { cookieOf } = await canaryCast()
const services = await startRefusingServices()
const secret = (name: string) => stored.text(name)
const settings = {
  SMTP_URL: `smtp://post:${secret('password of the mail server')}@${services.mailHost}`,
  SMS_URL: services.gateway,
  SMS_KEY: secret('key of the gateway'),
  SMS_SENDER: 'Yasmeen',
  METRICS_TOKEN: secret('METRICS_TOKEN'),
  PAYMENTS: 'manual,sandbox,stripe',
  STRIPE_SECRET_KEY: `sk_test_${secret('key of Stripe')}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${secret('secret of webhooks')}`,
  STRIPE_API_URL: services.gateway,
}
stored.also(accountSettings.secret(), 'APP_SECRET')

beforeAll(async () => {
  site = await startLoggingSite(settings)
})
afterAll(async () => {
  await allowWrites()
  await site.stop()
  services.close()
})

const everywhere = (text: string) => [stored, typed, searched].flatMap((canaries) => canaries.foundIn(text))

/** Every sixth address in one weather, in the proof each in all; asked by one who gets in, in the proof by two. */
const cases = someOf(authorization, 6).flatMap((row, index) =>
  waysOf<Weather>(index, ['all canaries', 'right forms', 'writes fail']).flatMap((weather) => {
    const welcome = actors.filter((actor) => row.answers[actor] < 400)
    const two = new Set([welcome[0] ?? 'visitor', welcome.at(-1) ?? 'user'] as const)
    return waysOf(index, [...two], 3).map((actor) => ({ row, weather, actor }))
  }),
)

async function leaksOf(some: typeof cases) {
  const prepared = []
  for (const request of some) prepared.push({ ...request, ...(await subjectOf(request.row)) })
  if (some.some(({ weather }) => weather === 'writes fail')) await failWrites()
  const leaks: string[] = []
  const statuses = new Set<number>()
  for (const request of prepared) {
    const answer = await askWithCanaries(site.site, { ...request, cookie: cookieOf(request.actor) })
    leaks.push(...answer.leaks)
    statuses.add(answer.status)
  }
  await allowWrites()
  return { leaks, statuses }
}

async function subjectOf(row: Row) {
  // One person may keep only so many.
  if (row.path.includes(':searchId')) await db.deleteFrom('savedSearches').execute()
  const { path, secret: word } = await makeSubject(row)
  if (row.ad !== 'approved') stored.also(word, 'word of the subject')
  return { path: row.path.includes(':slug') ? `${path}/${typed.text('slug')}` : path }
}

test(`every address answers with canaries where they belong alone (seed ${seed})`, { timeout: 900_000 }, async () => {
  const { leaks, statuses } = await leaksOf(cases.filter(({ weather }) => weather !== 'writes fail'))
  expect(leaks).toEqual([])
  expect([...statuses].filter((status) => status >= 500)).toEqual([])
  expect([...statuses]).toEqual(expect.arrayContaining([200, 303, 422]))
})

test(
  `what the database says of a row that it refuses is shown to nobody (seed ${seed})`,
  { timeout: 900_000 },
  async () => {
    const { leaks, statuses } = await leaksOf(cases.filter(({ weather }) => weather === 'writes fail'))
    expect(leaks).toEqual([])
    expect([...statuses]).toContain(500)
  },
)

test('letters that are refused, texts that fail and jobs whose writes fail', { timeout: 200_000 }, async () => {
  await site.startWorker()
  await expect.poll(() => site.log(), { timeout: 60_000 }).toMatch(/"job":"mail-contact-message".*"job failed"/)
  if (!inject('everyStep')) return
  await jobsDone()
  await failWrites()
  for (const name of keysOf(schedule)) await enqueue(db, name, null as never)
  await jobsDone()
  await allowWrites()
  expect(site.log()).toMatch(/"job":"end-due-ads".*"job done"/)
})

/** Until the worker has tried everything that recurs. */
async function jobsDone() {
  const due = sql`select from pgboss.job where name = any(${keysOf(schedule)})
    and state < 'completed' and retry_count = 0 and start_after <= now()`
  await expect.poll(async () => (await due.execute(db)).rows.length, { timeout: 90_000, interval: 200 }).toBe(0)
}

test('pages that fail while they read say nothing of what stands in their address', { timeout: 300_000 }, async () => {
  const reads = cases.filter(({ row, actor }) => row.method === 'GET' && row.answers[actor] === 200)
  const prepared = []
  for (const request of reads) prepared.push({ ...request, ...(await subjectOf(request.row)) })
  await sql`update ads set details = jsonb_build_object('year', ${stored.text('damaged details')}::text)`.execute(db)
  await sql`alter table photos rename to photos_away`.execute(db)
  const statuses = new Set<number>()
  for (const request of prepared) {
    const answer = await askWithCanaries(site.site, { ...request, cookie: cookieOf(request.actor) })
    expect(answer.leaks).toEqual([])
    statuses.add(answer.status)
  }
  await sql`alter table photos_away rename to photos`.execute(db)
  expect([...statuses]).toContain(500)
})

test('an address that stands for no text is refused, and printed nowhere', async () => {
  for (const path of [`/${typed.text('broken address')}%`, `/en/ad/7/${typed.text('broken slug')}%C0%AF`])
    expect((await fetch(site.site + path)).status).toBe(400)
})

test('a login that is refused is in the log and among the figures', async () => {
  const body = new URLSearchParams({ email: `${typed.text('address')}@example.com`, password: typed.text('guess') })
  const headers = { Origin: site.site, 'Sec-Fetch-Site': 'same-origin' }
  expect((await fetch(`${site.site}/login`, { method: 'POST', body, headers })).status).toBe(401)
  await expect
    .poll(() => site.log())
    .toMatch(/"way":"password","outcome":"wrong_email_or_password","msg":"login refused"/)
  expect(await metricsText()).toContain('yasmeen_logins_total{way="password",outcome="wrong_email_or_password"}')
})

async function metricsText() {
  const metrics = await fetch(`${site.site}/metrics`, {
    headers: { Authorization: `Bearer ${settings.METRICS_TOKEN}` },
  })
  expect(metrics.status).toBe(200)
  return metrics.text()
}

test('after all of that neither the logs nor the metrics hold a canary', async () => {
  expect(stored.count + typed.count + searched.count).toBeGreaterThan(200)
  expect(site.isRunning()).toBe(true)
  // The decimals of a measured time may hold any digits, those of a made-up telephone number too.
  expect(everywhere((await metricsText()).replace(/(?<=\.\d{6})\d+$/gm, ''))).toEqual([])
  const log = site.log()
  expect(log).toContain('"msg":"request"')
  expect([...new Set(everywhere(log))].slice(0, 20)).toEqual([])
})

test('a canary that is logged is found', () => {
  const canaries = new Canaries()
  const [word, number] = [canaries.text('word'), canaries.phone('number')]
  expect(canaries.foundIn(`"token":"${canaries.also('s3cret/x', 'token')}"`)).toHaveLength(1)
  expect(canaries.foundIn(`{"msg":"sent to ${word}"}`)).toEqual([`word: {"msg":"sent to ${word}"}`])
  expect(canaries.foundIn(`0${number.slice(4)}`)).toHaveLength(1)
  expect(canaries.foundIn('nothing of it')).toEqual([])
})

test('the scripts and styles that everybody gets know no secret, and not even the name of one', () => {
  const folder = join(env.buildDir, 'client')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html|json)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(50)
  const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  expect(everywhere(text)).toEqual([])
  expect(text).not.toMatch(/process\.env\.[A-Z]|APP_SECRET|_SECRET_KEY|SMTP_URL|DATABASE_URL|BACKUP_KEY|METRICS_TOKEN/)
  expect(text).not.toMatch(/insertInto\(|selectFrom\(|pg_advisory|scrypt/)
})
