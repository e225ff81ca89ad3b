import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { createDb, type Database } from '#db/client.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { findAds } from '#domain/search/find-ads.ts'
import { searchPool, searchPoolOptions } from '#domain/search/search-pool.ts'
import { runDoor } from '#bin/start/shutdown.ts'
import { openMarket } from './open-market.ts'
import { createPlanter } from './planted.ts'
import { publish } from './publish.ts'
import { type Measured, type Size, searchReport } from './search-report.ts'
import { type SearchRow, searchRows } from './search-rows.ts'
import { timingsOf } from './timings.ts'

// How fast search answers at a hundred thousand and at a million ads: npm run bench search, or this file with
// [--sizes 100000,1000000] [--runs N] [--database URL] (that one is measured as it is; words are planted only in markets
// that are made here).

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100000,1000000' },
    runs: { type: 'string', default: '150' },
    database: { type: 'string' },
  },
})
const runs = Number(options.runs)
const visitors = 16

await runDoor(async (shutdown) => {
  const began = performance.now()
  const sizes: Size[] = []
  if (options.database) sizes.push(await measure(options.database))
  else
    for (const ads of options.sizes.split(',').map(Number))
      sizes.push(await measure(await openMarket(shutdown, { ads, dress: createPlanter(ads), listsAlone: true })))
  const minutes = (performance.now() - began) / 60_000
  publish('search', searchReport({ sizes, runs, visitors, searching: searchPool.max, minutes }))
  await shutdown.end(0)
})

async function measure(url: string): Promise<Size> {
  const db = createDb(url, { max: 1, options: searchPoolOptions, statementTimeout: 0 })
  await sql`vacuum (analyze) ad_search`.execute(db)
  const rows = await searchRows(db)
  const { rows: found } = await sql<{ pid: number; ads: number; id: number }>`
    select pg_backend_pid() as pid, count(*)::int as ads, max(ad_id) as id from ad_search`.execute(db)
  const { pid, ads, id } = found[0]!
  const key = await timed(pid, 20 * runs, () => db.selectFrom('ads').select('title').where('id', '=', id).execute())
  const measured: Measured[] = []
  for (const row of rows) {
    const ask = () => findAds(db, row.query)
    const { total } = await ask()
    const result = { row, total, ...(await timed(pid, runs, ask)), plain: row.plain ? await plainly(db, row) : null }
    measured.push(result)
    process.stdout.write(`${ads} ${row.name}: ${result.wall.p50.toFixed(1)} ms, CPU ${result.cpu.p50.toFixed(1)} ms\n`)
  }
  await db.destroy()
  return { ads, key, measured, together: await together(url, rows) }
}

/** How long it took, and how long the connection's own process worked for it. */
async function timed(pid: number, times: number, ask: () => Promise<unknown>) {
  for (let i = 0; i < 5; i++) await ask()
  const [wall, cpu]: [number[], number[]] = [[], []]
  for (let i = 0; i < times; i++) {
    const [worked, start] = [workOf(pid), performance.now()]
    await ask()
    wall.push(performance.now() - start)
    cpu.push(workOf(pid) - worked)
  }
  return { wall: timingsOf(wall), cpu: timingsOf(cpu) }
}

/** Milliseconds that a process has run, to the microsecond; NaN where the system does not tell. */
function workOf(pid: number) {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6
  } catch {
    return NaN
  }
}

/** The same word without any of it: part of title or description, the newest of each rank first. */
async function plainly(db: Database, { query: { search } }: SearchRow) {
  const part = `%${search}%`
  const start = performance.now()
  await sql`select id from ads where status = 'approved' and visible_until > now()
      and (title ilike ${part} or description ilike ${part} or ${searchKey(search!)} = '')
    order by array_position(array['promoted', 'featured', 'free'], type), published_at desc, id desc limit 25`.execute(
    db,
  )
  return performance.now() - start
}

/** Every visitor asks for all of the pages, each beginning with another one. */
async function together(url: string, rows: SearchRow[]) {
  const db = createDb(url, { ...searchPool, statementTimeout: 0 })
  const times: number[] = []
  const visit = async (visitor: number) => {
    for (let at = 0; at < 3 * rows.length; at++) {
      const { query } = rows[(at + visitor * 5) % rows.length]!
      const start = performance.now()
      await findAds(db, query)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)))
  await db.destroy()
  return timingsOf(times)
}
