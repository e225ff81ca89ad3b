import { cpus } from 'node:os'
import { sql } from 'kysely'
import { createDb, type Database } from '#db/client.ts'
import { comparePrices } from '#domain/ads/compare-prices.ts'
import { findPricesAlike } from '#domain/ads/find-prices-alike.ts'
import { matchSearches } from '#domain/verbs/following/match-searches.ts'
import { probeOf } from '#domain/saved-searches/probes.ts'
import { saveSearch } from '#domain/verbs/following/save-search.ts'
import { findAds } from '#domain/search/find-ads.ts'
import { readSearchTerms } from '#domain/search/search-terms.ts'
import { searchPoolOptions } from '#domain/search/search-pool.ts'
import { personColumns } from '#domain/people/find-person.ts'
import { runDoor } from '#bin/start/shutdown.ts'
import { aCrowd } from './crowd.ts'
import { cpuTime } from './cpu-time.ts'
import { openMarket } from './open-market.ts'
import { publish } from './publish.ts'
import { timingsOf, type Timings } from './timings.ts'

// What a new ad costs among many saved searches, what a usual price costs, and what a new rate costs: npm run bench alerts.

const ads = 100_000
const searches = 100_000
const people = 5_000
const requests = 500

type Cost = Timings & { cpuEach: number }

await runDoor(async (shutdown) => {
  const url = await openMarket(shutdown, { ads })
  const open = (options?: string) => {
    const db = createDb(url, { max: 1, statementTimeout: 600_000, ...(options && { options }) })
    shutdown.add(() => db.destroy())
    return db
  }
  const [db, lists] = [open(), open(searchPoolOptions)]
  await saveSearches(db)
  const ids = await newestAds(db)
  const hits = { count: 0 }
  const matching = await costOf(db, ids, async (adId) => {
    hits.count += (await matchSearches(db, { adId })).hits
  })
  const like = await readLike(db, ids)
  const typical = await costOf(db, like, (ad) => findPricesAlike(db, ad))
  const rate = await changeRate(db, lists)
  publish('alerts', page({ matching, hits: hits.count / requests, typical, rate }))
  await shutdown.end(0)
})

/** As people search: two or three words that stand together in a title, in a category or anywhere, here or everywhere. */
async function saveSearches(db: Database) {
  const crowd = await aCrowd(db, people)
  const { rows: titles } = await sql<{ title: string; categoryId: number; governorateId: number }>`
    select title, category_id, governorate_id from ads order by id % 7919, id limit ${searches}`.execute(db)
  const [first] = crowd
  const by = await db.selectFrom('people').select(personColumns).where('id', '=', first!.id).executeTakeFirstOrThrow()
  // Once through the front door, so that what is written below is what the product writes.
  await saveSearch(db, { by, search: 'براد', name: 'براد', path: '/browse?search=x' })
  const rows = titles.map(({ title, categoryId, governorateId }, n) => {
    const words = title.split(/\s+/).slice(n % 2, (n % 2) + 2 + (n % 3 > 0 ? 1 : 0))
    return { n, search: words.join(' '), categoryId: n % 2 ? categoryId : 0, governorateId: n % 3 ? 0 : governorateId }
  })
  await writeSearches(db, rows, crowd)
  await sql`vacuum analyze saved_searches`.execute(db)
}

type SearchRow = { n: number; search: string; categoryId: number; governorateId: number }

async function writeSearches(db: Database, rows: SearchRow[], crowd: readonly { id: string }[]) {
  for (let from = 0; from < rows.length; from += 2_000) {
    const values = rows.slice(from, from + 2_000).flatMap(({ n, search, categoryId, governorateId }) => {
      const { words } = readSearchTerms(search)
      const row = { words: words.toSorted(), categoryId, governorateId, probe: probeOf(words), pace: 'daily' }
      return words.length === 0
        ? []
        : [{ ...row, search, personId: crowd[n % people]!.id, name: search, path: '/browse?search=x' }]
    })
    await db
      .insertInto('savedSearches')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function newestAds(db: Database) {
  const { rows } = await sql<{ adId: number }>`
    select ad_id from ad_search order by published_at desc limit ${requests}`.execute(db)
  return rows.map(({ adId }) => adId)
}

function readLike(db: Database, ids: number[]) {
  return db
    .selectFrom('ads')
    .select(['id', 'categoryId', 'subcategoryId', 'governorateId', 'details', 'title', 'currency'])
    .where('id', 'in', ids)
    .execute()
}

/** How long each takes by itself, and the processor time of the one connection that works on them. */
async function costOf<T>(db: Database, items: T[], work: (item: T) => Promise<unknown>): Promise<Cost> {
  for (const item of items.slice(0, 20)) await work(item)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const pids = rows.map(({ pid }) => pid)
  const times: number[] = []
  const before = cpuTime(pids)
  for (const item of items) {
    const from = performance.now()
    await work(item)
    times.push(performance.now() - from)
  }
  return { ...timingsOf(times), cpuEach: (cpuTime(pids) - before) / items.length }
}

/** Another rate, and how fast lists by price answer before and meanwhile. */
async function changeRate(db: Database, lists: Database) {
  const browse = (n: number) => findAds(lists, { categoryId: 1 + (n % 9), sort: n % 2 ? 'price-asc' : 'price-desc' })
  const quiet: number[] = []
  const time = async (into: number[], n: number) => {
    const from = performance.now()
    await browse(n)
    into.push(performance.now() - from)
  }
  for (let n = 0; n < 300; n++) await time(quiet, n)
  const value = JSON.stringify({ rate: 131, date: '2026-11-22', confirmed: true })
  await sql`insert into site_settings (key, value) values ('usdRate', ${value})
    on conflict (key) do update set value = excluded.value`.execute(db)
  const busy: number[] = []
  let isOver = false
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const pids = rows.map(({ pid }) => pid)
  const [from, cpu] = [performance.now(), cpuTime(pids)]
  const compared = comparePrices(db).finally(() => (isOver = true))
  for (let n = 0; !isOver; n++) await time(busy, n)
  return {
    ...(await compared),
    seconds: (performance.now() - from) / 1000,
    cpuSeconds: (cpuTime(pids) - cpu) / 1000,
    quiet: timingsOf(quiet),
    busy: timingsOf(busy),
  }
}

type Findings = { matching: Cost; hits: number; typical: Cost; rate: Awaited<ReturnType<typeof changeRate>> }

function page({ matching, hits, typical, rate }: Findings) {
  const ms = (value: number) => value.toFixed(1)
  const cost = ({ p50, p95, cpuEach }: Cost) =>
    `p50 ${ms(p50)} ms, p95 ${ms(p95)} ms; ${ms(cpuEach)} ms of PostgreSQL's processor time each`
  const { compared, seconds, cpuSeconds, quiet, busy } = rate
  return `# Saved searches, usual prices and a new rate at ${ads} ads

One connection each, on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}.

- **A new ad among ${searches} saved searches** (\`matchSearches\`, ${requests} ads, ${hits.toFixed(0)} answered searches each, noted one by
  one and told later): ${cost(matching)}, ${((1000 * matching.cpuEach) / hits).toFixed(0)} µs for each search that it answered.
- **The usual price of such things** (\`findPricesAlike\`, ${requests} ads): ${cost(typical)}.
- **Another rate**: ${compared} ads in dollars compared anew in ${seconds.toFixed(0)} s (${cpuSeconds.toFixed(0)} s of PostgreSQL's
  processor time). A page of a list by price before:
  p50 ${ms(quiet.p50)}, p95 ${ms(quiet.p95)} ms; meanwhile: p50 ${ms(busy.p50)}, p95 ${ms(busy.p95)}, p99 ${ms(busy.p99)} ms.
`
}
