import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { createDb, type Database } from '#db/client.ts'
import { findAds } from '#domain/search/find-ads.ts'
import { searchPoolOptions } from '#domain/search/search-pool.ts'
import { pageSize } from '#shared/limits.ts'
import { runDoor } from '#bin/start/shutdown.ts'
import { cpuTimeOfDescendants, cpuTimeOfChildren, cpuTime } from './cpu-time.ts'
import { parentOf } from './process-tree.ts'
import { listKinds } from './list-kinds.ts'
import { load } from './load.ts'
import { openMarket } from './open-market.ts'
import { publish } from './publish.ts'
import { percent, shareChart } from './share-chart.ts'
import { startBareServer, startSite } from './start-servers.ts'

// What making a page takes, and sending it from the page cache, against a bare server that sends as many bytes: npm run bench render, or this file with
// [--ads N] [--requests N] [--database URL]. At 100,000 ads it writes docs/performance.md.

const { values: options } = parseArgs({
  options: {
    ads: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '400' },
    database: { type: 'string' },
  },
})
const ads = Number(options.ads)
const requests = Number(options.requests)
const atOnce = 16
/** The bare server is asked so many times more often, so that both take about as long. */
const bareTimes = 10
const deepPage = 200
/** Whoever names no origin gets a page of their own. */
const asBrowser = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }

/** `aim`: the share of the bare server that it is to reach, in percent. */
type Kind = { name: string; path: string; aim: number }
const aimOfCache = 60
type Rate = { perSecond: number; p95: number; p99: number; node: number; postgres: number }
type Row = Kind & { bytes: number; site: Rate; bare: Rate; cached: Rate | null }
type Server = { origin: string; pid: number }

await runDoor(async (shutdown) => {
  const url = options.database ?? (await openMarket(shutdown, { ads }))
  const db = createDb(url, { max: 1, options: searchPoolOptions })
  shutdown.add(() => db.destroy())
  const kinds = await pageKinds(db)
  const { rows: backend } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const postgres = parentOf(backend[0]!.pid)
  const site = await startSite(shutdown, url, { pageCache: 'off' })
  const cache = await startSite(shutdown, url)
  const bare = await startBareServer(shutdown)

  // A process that has just begun compiles what it runs, and its connections plan what they ask.
  for (const { path } of kinds) await load(site.origin, path, requests / 4, { atOnce })
  for (const { origin } of [bare, cache])
    await load(origin, '/browse?bytes=14000', 20 * requests, { atOnce, headers: asBrowser, sameAddress: true })
  const rows: Row[] = []
  for (const kind of kinds) {
    const bytes = await bytesOf(site.origin + kind.path)
    const made = await measure(site, postgres, { path: kind.path, amount: requests })
    const sent = await measure(bare, postgres, { path: `/?bytes=${bytes}`, amount: requests * bareTimes })
    // Searches by words are counted and limited: no cache answers them.
    const isCached = !kind.path.includes('search=')
    const amount = requests * bareTimes
    const cached = isCached ? await measure(cache, postgres, { path: kind.path, amount, fromCache: true }) : null
    rows.push({ ...kind, bytes, site: made, bare: sent, cached })
    process.stdout.write(`${line(rows.at(-1)!)}\n`)
  }
  publish(`render-${ads / 1000}k`, page(rows))
  if (ads === 100_000) writeDocument(rows)
  await shutdown.end(0)
})

/** The pages that visitors see most. */
async function pageKinds(db: Database): Promise<Kind[]> {
  const kinds = await listKinds(db)
  const pathOf = (kind: string) => kinds.find(({ name }) => name === kind)!.path
  const { next } = await findAds(db, { sort: 'newest', limit: pageSize * (deepPage - 1) })
  const { rows } = await sql<{ id: number }>`select max(id) as id from ads where status = 'approved'`.execute(db)
  return [
    { name: 'home', path: '/home', aim: 3 },
    { name: 'list', path: '/browse', aim: 3.5 },
    { name: 'category', path: '/category/1', aim: 3.5 },
    { name: `page ${deepPage} of a list`, path: `/browse?after=${next}`, aim: 3.5 },
    { name: 'common word', path: pathOf('word in 20 %'), aim: 2 },
    { name: 'rare word', path: pathOf('word in 0.1 %'), aim: 2 },
    { name: 'ad', path: `/ad/${rows[0]!.id}`, aim: 3 },
  ]
}

async function bytesOf(address: string) {
  const answer = await fetch(address, { headers: { 'Accept-Encoding': 'br', Accept: 'text/html' } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return Number(answer.headers.get('Content-Length'))
}

async function measure(
  server: Server,
  postgres: number,
  { path, amount, fromCache = false }: { path: string; amount: number; fromCache?: boolean },
): Promise<Rate> {
  const read = () => ({
    node: cpuTime([server.pid]) + cpuTimeOfDescendants(server.pid),
    postgres: cpuTimeOfChildren(postgres),
  })
  const before = read()
  const { p95, p99, seconds } = await load(server.origin, path, amount, {
    ...{ atOnce, sameAddress: fromCache },
    headers: fromCache ? asBrowser : {},
  })
  const after = read()
  return {
    perSecond: amount / seconds,
    p95,
    p99,
    node: (after.node - before.node) / amount,
    postgres: (after.postgres - before.postgres) / amount,
  }
}

function shareOf(rate: Rate, { bare }: Row) {
  return (100 * rate.perSecond) / bare.perSecond
}

function line({ name, bytes, site, bare }: Row) {
  const share = (100 * site.perSecond) / bare.perSecond
  const shareOfCpu = (100 * bare.node) / (site.node + site.postgres)
  const cells = [
    name,
    (bytes / 1000).toFixed(1),
    site.perSecond.toFixed(0),
    bare.perSecond.toFixed(0),
    `${share.toFixed(2)} %`,
    site.node.toFixed(1),
    site.postgres.toFixed(1),
    bare.node.toFixed(3),
    `${shareOfCpu.toFixed(2)} %`,
    site.p95.toFixed(0),
  ]
  return `| ${cells.join(' | ')} |`
}

function page(rows: Row[]) {
  return `# Making a page, at ${ads} ads

Pages a second at ${atOnce} connections, the page cache off and no address asked for twice, against a bare \`node:http\` server that sends as many bytes, each row in
one go. The load, the site and PostgreSQL share ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}. CPU is the milliseconds of processor time
of one answer, which other work on the machine hardly changes; the last share but one is made of them.

| page | KB sent | pages/s | bare | share | CPU Node | CPU PostgreSQL | CPU bare | share by CPU | p95 ms |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.map(line).join('\n')}
`
}

/** The page that is read beside the code, with its chart. */
function writeDocument(rows: Row[]) {
  const docs = join(import.meta.dirname, '../docs')
  const bars = rows.map((row) => ({ name: row.name, share: shareOf(row.site, row), aim: row.aim }))
  writeFileSync(join(docs, 'pictures/performance.svg'), shareChart('Making a page: share of a bare server', bars))
  writeFileSync(join(docs, 'performance.md'), document(rows))
}

function document(rows: Row[]) {
  const cells = rows.map((row) => {
    const { cached } = row
    const ofCache = cached ? [percent(shareOf(cached, row)), cached.p99.toFixed(0)] : ['–', '–']
    const made = [
      row.site.perSecond.toFixed(0),
      percent(shareOf(row.site, row)),
      percent(row.aim),
      row.site.p95.toFixed(0),
    ]
    return [row.name, (row.bytes / 1000).toFixed(1), ...made, ...ofCache].join(' | ')
  })
  return `# Performance

Written by \`npm run bench render\`; every figure is of one run at 100,000 ads, with ${atOnce} connections, on ${cpus().length} cores (${cpus()[0]?.model.trim()}) that also made the load
and ran PostgreSQL, Node ${process.versions.node}, one web process. A share is pages a second of those that a bare \`node:http\` server sends with as many bytes in the same run: it says more than
pages a second, which are of this machine.

![What making each page reaches, and what is aimed at](pictures/performance.svg)

| page | KB sent | made: pages/s | share | aim | p95 ms | from the page cache: share | p99 ms |
| --- | --- | --- | --- | --- | --- | --- | --- |
${cells.map((line) => `| ${line} |`).join('\n')}

Made: the page cache off, and no address asked for twice. From the page cache: one address, again and again; the aim is ${percent(aimOfCache)} and 10 ms. Searches by words are never cached.

What a page weighs is counted in every test run (\`tests/journeys/budget.test.ts\`), what it asks of the database too (\`tests/requests/work-of-pages.test.ts\`). Processor time of each
page, and what was measured besides: \`bench/results/\`.
`
}
