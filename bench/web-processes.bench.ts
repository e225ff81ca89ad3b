import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { memoryOfChildren } from '#adapters/machine/rights.ts'
import { ensureBuild } from '#bin/building/ensure-build.ts'
import { type Shutdown, runDoor } from '#bin/start/shutdown.ts'
import { superviseWeb } from '#bin/start/supervise-web.ts'
import { load } from './load.ts'
import { openMarket } from './open-market.ts'
import { publish } from './publish.ts'
import { benchSecret, freePort } from './start-servers.ts'

// What more web processes behind one port make of a machine, in turns: npm run bench web-processes, or this file with [--ads N] [--requests N].

const { values: options } = parseArgs({
  options: { ads: { type: 'string', default: '20000' }, requests: { type: 'string', default: '400' } },
})
const ads = Number(options.ads)
const requests = Number(options.requests)
const atOnce = 16
const rounds = 3
const counts = [1, 2]
const kinds = [
  { name: 'home', path: '/home' },
  { name: 'list', path: '/browse' },
  { name: 'category', path: '/category/1' },
]

type Run = { processes: number; name: string; perSecond: number; p95: number; megabytes: number }

await runDoor(async (shutdown) => {
  const url = await openMarket(shutdown, { ads })
  const runs: Run[] = []
  for (let round = 0; round < rounds; round++)
    for (const processes of counts) runs.push(...(await measure(shutdown, url, processes)))
  publish('web-processes', page(runs))
  await shutdown.end(0)
})

async function measure(shutdown: Shutdown, url: string, processes: number): Promise<Run[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yasmeen-bench-site-'))
  shutdown.add(() => rmSync(dataDir, { recursive: true, force: true }))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const web = superviseWeb(
    {
      ...{ DATABASE_URL: url, APP_SECRET: benchSecret, DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: origin },
      ...{ BUILD_DIR: await ensureBuild({ signal: shutdown.signal }), RATE_LIMITS: 'off', PAGE_CACHE: 'off' },
      ...{ LOG_LEVEL: 'error', NODE_ENV: 'production' },
    },
    { processes },
  )
  shutdown.add(web.stop)
  await web.ready
  // A process that has just begun compiles what it runs.
  for (const { path } of kinds) await load(origin, path, processes * (requests / 2), { atOnce })
  const runs: Run[] = []
  for (const { name, path } of kinds) {
    const began = performance.now()
    const { p95 } = await load(origin, path, requests, { atOnce })
    const perSecond = (1000 * requests) / (performance.now() - began)
    const megabytes = memoryOfChildren(process.pid).reduce((sum, bytes) => sum + bytes / 1e6, 0)
    runs.push({ processes, name, perSecond, p95, megabytes })
  }
  await web.stop()
  return runs
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function page(runs: Run[]) {
  const of = (name: string, processes: number, figure: (run: Run) => number) =>
    median(runs.filter((run) => run.name === name && run.processes === processes).map(figure))
  const rows = kinds.map(({ name }) => {
    const [single, pair] = counts.map((processes) => ({
      perSecond: of(name, processes, ({ perSecond }) => perSecond),
      p95: of(name, processes, ({ p95 }) => p95),
      megabytes: of(name, processes, ({ megabytes }) => megabytes),
    }))
    if (!single || !pair) return ''
    const cells = [single.perSecond, pair.perSecond].map((value) => value.toFixed(0))
    const rest = [single.p95, pair.p95, single.megabytes, pair.megabytes].map((value) => value.toFixed(0))
    return `| ${[name, ...cells, (pair.perSecond / single.perSecond).toFixed(2), ...rest].join(' | ')} |`
  })
  return `# One web process and two, at ${ads} ads

Pages a second at ${atOnce} connections, the page cache off and no address asked for twice; the medians of ${rounds} turns. The load, the site and PostgreSQL share ${cpus().length}
cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}: what the processes gain is what these leave them. Memory is what all web processes hold together.

| page | one: pages/s | two: pages/s | ratio | one: p95 ms | two: p95 ms | one: MB | two: MB |
| --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`
}
