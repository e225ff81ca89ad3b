import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { createDb, type Database } from '#db/client.ts'
import { runDoor } from '#bin/start/shutdown.ts'
import { aCrowd } from './crowd.ts'
import { connections, load } from './load.ts'
import { openMarket } from './open-market.ts'
import { startBareServer, startSite, startWorker } from './start-servers.ts'
import type { Timings } from './timings.ts'

// How fast the pages of administration answer: npm run bench administration, or this file with [--ads N] [--users N]
// [--views N] [--requests N] [--database URL] (that one is measured as it is).

const { values: options } = parseArgs({
  options: {
    ads: { type: 'string', default: '100000' },
    users: { type: 'string', default: '20000' },
    views: { type: 'string', default: '500000' },
    requests: { type: 'string', default: '100' },
    database: { type: 'string' },
  },
})
const [ads, users, views, requests] = [options.ads, options.users, options.views, options.requests].map(Number) as [
  number,
  number,
  number,
  number,
]

const statuses = ['pending', 'approved', 'rejected', 'hidden', 'awaiting_payment', 'expired', 'deleted']
// Words that many ads have, some, few and none; an owner; a number; a word of two letters.
const words = ['سيارة', 'طابو اخضر', 'ايفون 13', 'xyzxyz', 'bulk17@', '#4711', 'hp']
const pages = [
  '/admin',
  '/admin/ads?',
  ...statuses.map((status) => `/admin/ads?status=${status}`),
  ...words.map((word) => `/admin/ads?search=${encodeURIComponent(word)}`),
  `/admin/ads?status=hidden&search=${encodeURIComponent('سيارة')}`,
  '/admin/review?',
  ...['newest', 'oldest', 'name'].map((sort) => `/admin/users?sort=${sort}`),
  ...['disabled', 'admins'].map((group) => `/admin/users?group=${group}`),
  ...['احمد', 'محمد خالد', 'xyzxyz', 'bulk17@'].map((word) => `/admin/users?search=${encodeURIComponent(word)}`),
  '/admin/reports?',
  '/admin/orders?',
  '/admin/contact-messages?',
  '/admin/audit?',
]

type Row = { page: string; alone: Timings; four: Timings }

await runDoor(async (shutdown) => {
  const url = options.database ?? (await openMarket(shutdown, { ads, users }))
  const db = createDb(url, { options: '-c statement_timeout=0' })
  shutdown.add(() => db.destroy())
  if (!options.database) await addViews(db)
  const cookie = await anAdministrator(db)
  await startWorker(shutdown, url)
  const { origin } = await startSite(shutdown, url)
  const bare = await load((await startBareServer(shutdown)).origin, '/', requests)
  const headers = { cookie }
  const rows: Row[] = []
  for (const page of pages) {
    await load(origin, page, 8, { headers })
    const alone = await load(origin, page, requests / 2, { headers, atOnce: 1 })
    rows.push({ page, alone, four: await load(origin, page, requests, { headers }) })
    process.stdout.write(`${decodeURIComponent(page)} ${alone.p95.toFixed(0)} ms\n`)
  }
  const file = join(import.meta.dirname, 'results/administration.md')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, report(await sizes(db), bare, rows))
  process.stdout.write(`${file}\n`)
  await shutdown.end(0)
})

/** Of the last sixty days, over all ads. */
async function addViews(db: Database) {
  await sql`insert into views (ad_id, session_id, created_at)
    select picked.id, 'session ' || n % (${views}::integer / 12 + 1), now() - n % 5184000 * interval '1 second'
    from generate_series(1, ${views}::integer) n
    join (select id, row_number() over () as ordinal, count(*) over () as all_of_them from ads) picked
      on picked.ordinal = 1 + n::bigint * 7919 % all_of_them`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

async function anAdministrator(db: Database): Promise<string> {
  const [person] = await aCrowd(db, 1)
  await db.updateTable('people').set({ role: 'admin' }).where('id', '=', person!.id).execute()
  return person!.cookie
}

async function sizes(db: Database) {
  const { rows } = await sql<
    Record<'ads' | 'people' | 'views', number>
  >`select (select count(*)::integer from ads) as ads,
    (select count(*)::integer from people) as people, (select count(*)::integer from views) as views`.execute(db)
  return rows[0]!
}

function report(size: Awaited<ReturnType<typeof sizes>>, bare: Timings, rows: Row[]): string {
  const cpu = cpus()
  const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)
  const figures = ({ p50, p95, p99 }: Timings) => [p50, p95, p99].map(ms)
  const lines = rows.map(({ page, alone, four }) => {
    const name = `\`${decodeURIComponent(page).replace(/\?$/, '')}\``
    return `| ${[name, ...figures(alone), ...figures(four), (four.p50 / bare.p50).toFixed(0)].join(' | ')} |`
  })
  return `# Administration at ${size.ads} ads, ${size.people} people, ${size.views} views

Milliseconds of whole pages over HTTP: one administrator alone, then ${connections} at once; the load, the web process, the
worker and PostgreSQL share ${cpu.length} cores (${cpu[0]?.model.trim()}), Node ${process.versions.node}. A bare \`node:http\` server in the same run: p50
${bare.p50.toFixed(2)} ms at ${connections} connections; "× bare" is the ratio of the medians.

| page | alone p50 | p95 | p99 | ${connections} at once p50 | p95 | p99 | × bare |
| --- | --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`
}
