import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { createDb, type Database } from '#db/client.ts'
import { pageSize } from '#shared/limits.ts'
import { findAds } from '#domain/search/find-ads.ts'
import { searchPoolOptions } from '#domain/search/search-pool.ts'
import { runDoor, type Shutdown } from '#bin/start/shutdown.ts'
import { cpuTime, cpuTimeOfChildren } from './cpu-time.ts'
import { parentOf } from './process-tree.ts'
import { type ListKind, listKinds } from './list-kinds.ts'
import { connections, load } from './load.ts'
import { openMarket } from './open-market.ts'
import { report, type Row } from './report.ts'
import { startBareServer, startSite } from './start-servers.ts'
import { type Timings, timingsOf } from './timings.ts'

// How fast lists and search answer: npm run bench lists, or this file with [--ads N] [--requests N] [--database URL].

const { values: options } = parseArgs({
  options: {
    ads: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '100' },
    database: { type: 'string' },
  },
})
const ads = Number(options.ads)
const requests = Number(options.requests)
const deepestPage = 1000

type Measure = (kind: ListKind, after: string | null) => Promise<Timings>

await runDoor(async (shutdown) => {
  const url = options.database ?? (await openMarket(shutdown, { ads }))
  const db = createDb(url, { max: connections, options: searchPoolOptions })
  shutdown.add(() => db.destroy())
  const kinds = await listKinds(db)

  const database = await measureAll(db, kinds, inProcess(db))
  const { site, bare } = await overHttp(shutdown, url, db, kinds)
  const file = join(import.meta.dirname, `results/lists-${ads / 1000}k.md`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, report({ ads, connections, bare, site, database }))
  process.stdout.write(`${file}\n`)
  await shutdown.end(0)
})

async function overHttp(shutdown: Shutdown, url: string, db: Database, kinds: ListKind[]) {
  const { origin, pid } = await startSite(shutdown, url)
  const bare = await startBareServer(shutdown)
  // A process that has just begun compiles what it runs, and its connections plan what they ask.
  for (const { path } of kinds) await load(origin, path, 2 * connections)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const postgres = parentOf(rows[0]!.pid)
  const cpu = () => ({ web: cpuTime([pid]), postgres: cpuTimeOfChildren(postgres) })

  const measure: Measure = async ({ path }, from) => {
    const before = cpu()
    const timings = await load(origin, from ? `${path}&after=${from}` : path, requests)
    const after = cpu()
    return {
      ...timings,
      cpu: { web: (after.web - before.web) / requests, postgres: (after.postgres - before.postgres) / requests },
    }
  }
  const site = await measureAll(db, kinds, measure)
  return { site, bare: await load(bare.origin, '/', requests * 10) }
}

/** Four callers at once, like four connections. */
function inProcess(db: Database): Measure {
  return async ({ query }, after) => {
    const times: number[] = []
    const caller = async () => {
      for (let i = 0; i < requests / connections; i++) {
        const start = performance.now()
        await findAds(db, { ...query, after })
        times.push(performance.now() - start)
      }
    }
    await Promise.all(Array.from({ length: connections }, caller))
    return timingsOf(times)
  }
}

async function measureAll(db: Database, kinds: ListKind[], measure: Measure): Promise<Row[]> {
  const rows: Row[] = []
  for (const kind of kinds) {
    const { total, next } = await findAds(db, kind.query)
    const { page: deepPage, after } = await deepCursor(db, kind, next)
    const first = await measure(kind, null)
    const deep = after && deepPage > 1 ? await measure(kind, after) : null
    rows.push({ name: kind.name, total: `${total.count}${total.exact ? '' : '+'}`, first, deep, deepPage })
    const deepWords = deep ? `, page ${deepPage}: ${deep.p95.toFixed(1)} ms` : ''
    process.stdout.write(`${kind.name}: ${first.p95.toFixed(1)} ms${deepWords}\n`)
  }
  return rows
}

/** The cursor that leads to the thousandth page, or to the last one. */
async function deepCursor(db: Database, { query }: ListKind, second: string | null) {
  if (!second) return { page: 1, after: null }
  const far = await findAds(db, { ...query, limit: pageSize * (deepestPage - 1) })
  if (far.next) return { page: deepestPage, after: far.next }
  const page = Math.ceil(far.ids.length / pageSize)
  const { next } = await findAds(db, { ...query, limit: pageSize * (page - 1) })
  return { page, after: next }
}
