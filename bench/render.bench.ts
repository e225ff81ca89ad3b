import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { createDb, type Database } from '#db/client.ts'
import { findAds } from '#domain/search/find-ads.ts'
import { searchPoolOptions } from '#domain/search/search-pool.ts'
import { pageSize } from '#shared/limits.ts'
import { runDoor } from '#bin/start/shutdown.ts'
import { cpuTimeOfDescendants, cpuTimeOfChildren, cpuTime, parentOf } from './cpu-time.ts'
import { listKinds } from './list-kinds.ts'
import { load } from './load.ts'
import { openMarket } from './open-market.ts'
import { publish } from './publish.ts'
import { startBareServer, startSite } from './start-servers.ts'

// What making a page takes, against a bare server that sends as many bytes: npm run bench render, or this file with [--ads N] [--requests N] [--database URL].

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

type Kind = { name: string; path: string }
type Rate = { perSecond: number; p95: number; node: number; postgres: number }
type Row = Kind & { bytes: number; site: Rate; bare: Rate }
type Server = { origin: string; pid: number }

await runDoor(async (shutdown) => {
  const url = options.database ?? (await openMarket(shutdown, { ads }))
  const db = createDb(url, { max: 1, options: searchPoolOptions })
  shutdown.add(() => db.destroy())
  const kinds = await pageKinds(db)
  const { rows: backend } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const postgres = parentOf(backend[0]!.pid)
  const site = await startSite(shutdown, url, { pageCache: 'off' })
  const bare = await startBareServer(shutdown)

  // A process that has just begun compiles what it runs, and its connections plan what they ask.
  for (const { path } of kinds) await load(site.origin, path, requests / 4, { atOnce })
  const rows: Row[] = []
  for (const kind of kinds) {
    const bytes = await bytesOf(site.origin + kind.path)
    const made = await measure(site, postgres, { path: kind.path, amount: requests })
    const sent = await measure(bare, postgres, { path: `/?bytes=${bytes}`, amount: requests * bareTimes })
    rows.push({ ...kind, bytes, site: made, bare: sent })
    process.stdout.write(`${line(rows.at(-1)!)}\n`)
  }
  publish(`render-${ads / 1000}k`, page(rows))
  await shutdown.end(0)
})

/** The pages that visitors see most. */
async function pageKinds(db: Database): Promise<Kind[]> {
  const kinds = await listKinds(db)
  const pathOf = (kind: string) => kinds.find(({ name }) => name === kind)!.path
  const { next } = await findAds(db, { sort: 'newest', limit: pageSize * (deepPage - 1) })
  const { rows } = await sql<{ id: number }>`select max(id) as id from ads where status = 'approved'`.execute(db)
  return [
    { name: 'home', path: '/home' },
    { name: 'list', path: '/browse' },
    { name: 'category', path: '/category/1' },
    { name: `page ${deepPage} of a list`, path: `/browse?after=${next}` },
    { name: 'common word', path: pathOf('word in 20 %') },
    { name: 'rare word', path: pathOf('word in 0.1 %') },
    { name: 'ad', path: `/ad/${rows[0]!.id}` },
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
  { path, amount }: { path: string; amount: number },
): Promise<Rate> {
  const read = () => ({
    node: cpuTime([server.pid]) + cpuTimeOfDescendants(server.pid),
    postgres: cpuTimeOfChildren(postgres),
  })
  const before = read()
  const began = performance.now()
  const { p95 } = await load(server.origin, path, amount, { atOnce })
  const seconds = (performance.now() - began) / 1000
  const after = read()
  return {
    perSecond: amount / seconds,
    p95,
    node: (after.node - before.node) / amount,
    postgres: (after.postgres - before.postgres) / amount,
  }
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
