import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { createDb, type Database } from '#db/client.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { rebuildLexicon } from '#domain/verbs/site/rebuild-lexicon.ts'
import { searchPool, searchPoolOptions } from '#domain/search/search-pool.ts'
import { runDoor } from '#bin/start/shutdown.ts'
import { openMarket } from './open-market.ts'
import { createPlanter } from './planted.ts'
import { publish } from './publish.ts'
import { type Measured, type Size, searchReport } from './search-report.ts'
import { indexSizes, type Sizes } from './search-index-sizes.ts'
import { pageRows } from './search-page-rows.ts'
import { addSynonym, listRows, type SearchRow } from './search-rows.ts'
import { timingsOf } from './timings.ts'

// How fast search answers at a hundred thousand and at a million ads: npm run bench search, or this file with
// [--sizes 100000,1000000] [--runs N] [--only PART OF A NAME] [--database URL,URL] [--indexes] (those are measured as they are, their
// indexes where it is said; words are planted only in markets that are made here).

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100000,1000000' },
    runs: { type: 'string', default: '150' },
    only: { type: 'string', default: '' },
    database: { type: 'string' },
    indexes: { type: 'boolean', default: false },
  },
})
const runs = Number(options.runs)
const visitors = 16
/** Slow answers are asked for less often. */
const longest = 15_000
const fewest = 30

await runDoor(async (shutdown) => {
  const began = performance.now()
  const sizes: Size[] = []
  let indexes: Sizes | null = null
  if (options.database)
    for (const url of options.database.split(',')) {
      sizes.push(await measure(url))
      if (options.indexes) indexes ??= await withDb(url, indexSizes)
    }
  else
    for (const ads of options.sizes.split(',').map(Number)) {
      const url = await openMarket(shutdown, { ads, dress: createPlanter(ads), listsAlone: true })
      sizes.push(await measure(url))
      indexes ??= await withDb(url, indexSizes)
    }
  const minutes = (performance.now() - began) / 60_000
  publish('search', searchReport({ sizes, indexes, runs, visitors, searching: searchPool.max, minutes }))
  await shutdown.end(0)
})

async function withDb<T>(url: string, work: (db: Database) => Promise<T>) {
  const db = createDb(url, { max: 1, statementTimeout: 0 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** The words that are known, as a site has counted them. */
async function prepare(db: Database) {
  await addSynonym(db)
  await rebuildLexicon(db)
  await sql`vacuum (analyze) ad_search, search_lexicon, search_pairs`.execute(db)
}

async function measure(url: string): Promise<Size> {
  await withDb(url, prepare)
  const db = createDb(url, { max: 1, options: searchPoolOptions, statementTimeout: 0 })
  const all = [...(await listRows(db)), ...(await pageRows(db))]
  const rows = all.filter(({ name }) => name.includes(options.only))
  const { rows: found } = await sql<{ pid: number; ads: number; id: number }>`
    select pg_backend_pid() as pid, count(*)::int as ads, max(ad_id) as id from ad_search`.execute(db)
  const { pid, ads, id } = found[0]!
  const key = await timed(pid, 20 * runs, () => db.selectFrom('ads').select('title').where('id', '=', id).execute())
  const measured: Measured[] = []
  for (const row of rows) {
    const ask = () => row.ask(db)
    const found = await ask()
    const plain = row.plain ? await plainly(db, row.plain) : null
    const result = { row, found, ...(await timed(pid, runs, ask)), plain }
    measured.push(result)
    process.stdout.write(`${ads} ${row.name}: ${result.wall.p50.toFixed(1)} ms, CPU ${result.cpu.p50.toFixed(1)} ms\n`)
  }
  await db.destroy()
  const lists = rows.filter(({ bound }) => bound === 'usual' || bound === 'old')
  return { ads, key, measured, together: await together(url, lists) }
}

/** How long it took, and how long the connection's own process worked for it. */
async function timed(pid: number, times: number, ask: () => Promise<unknown>) {
  for (let i = 0; i < 5; i++) await ask()
  const [wall, cpu]: [number[], number[]] = [[], []]
  const until = performance.now() + longest
  for (let i = 0; i < times && (i < fewest || performance.now() < until); i++) {
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
async function plainly(db: Database, search: string) {
  const part = `%${search}%`
  const start = performance.now()
  await sql`select id from ads where status = 'approved' and visible_until > now()
      and (title ilike ${part} or description ilike ${part} or ${searchKey(search)} = '')
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
      const { ask } = rows[(at + visitor * 5) % rows.length]!
      const start = performance.now()
      await ask(db)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)))
  await db.destroy()
  return timingsOf(times)
}
