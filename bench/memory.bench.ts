import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { runDoor } from '#bin/start/shutdown.ts'
import { createDb, type Database } from '#db/client.ts'
import { loadMixed } from './load.ts'
import { listKinds } from './list-kinds.ts'
import { openMarket } from './open-market.ts'
import { memoryBelow, type ProcessMemory } from './process-memory.ts'
import { parentOf } from './process-tree.ts'
import { publish } from './publish.ts'
import { benchSecret, startWhole } from './start-servers.ts'

// What each process of a whole site holds after visitors' mixed load: npm run bench memory, or this file with [--ads N] [--minutes N].

const { values: options } = parseArgs({
  options: { ads: { type: 'string', default: '100000' }, minutes: { type: 'string', default: '60' } },
})
const ads = Number(options.ads)
const minutes = Number(options.minutes)
const requestsPerSecond = 8
const megabyte = 1024 * 1024
const bounds = { web: 180, whole: 1024 }

const kinds = [
  { name: 'web', of: 'server/web.ts', bound: bounds.web },
  { name: 'worker', of: 'server/worker.ts', bound: undefined },
  { name: 'start', of: 'bin/start.ts', bound: undefined },
  { name: 'PostgreSQL', of: 'postgres', bound: undefined },
]
const kindOf = (command: string) => kinds.find(({ of }) => command.includes(of))?.name

await runDoor(async (shutdown) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'yasmeen-bench-site-'))
  shutdown.add(() => rmSync(dataDir, { recursive: true, force: true }))
  chmodSync(dataDir, 0o711)
  const url = await openMarket(shutdown, { ads, mediaDir: join(dataDir, 'media') })
  const db = createDb(url)
  shutdown.add(() => db.destroy())
  const paths = await visited(db)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const server = parentOf(rows[0]!.pid)
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir, APP_SECRET: benchSecret, RATE_LIMITS: 'off' }
  const { origin, pid } = await startWhole(shutdown, { page: '/readyz', settings })
  const pages = await loadMixed(origin, paths, { rate: requestsPerSecond, until: wait(minutes * 60_000) })
  publish('memory', page({ processes: memoryBelow([pid, server]), ...pages }))
  await shutdown.end(0)
})

/** Addresses that visitors ask for: home, information, every way to browse and to search, and five hundred ads. */
async function visited(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('adSearch')
    .select('adId')
    .where('visibleUntil', '>', sql<Date>`now() + interval '1 day'`)
    .orderBy('adId')
    .limit(500)
    .execute()
  const lists = (await listKinds(db)).map(({ path }) => path)
  const pages = ['/home', '/en/home', '/faq', ...[1, 2, 3, 4].map((id) => `/category/${id}`), ...lists]
  return rows.flatMap(({ adId }, at) => [`/ad/${adId}`, pages[at % pages.length]!])
}

type Findings = { processes: ProcessMemory[]; answered: number; refused: number }

function page({ processes, answered, refused }: Findings) {
  const sum = (list: ProcessMemory[], figure: 'resident' | 'proportional') =>
    Math.round(list.reduce((total, memory) => total + memory[figure], 0) / megabyte)
  const named = kinds.map((kind) => ({
    ...kind,
    list: processes.filter(({ command }) => kindOf(command) === kind.name),
  }))
  const others = { name: 'others', bound: undefined, list: processes.filter(({ command }) => !kindOf(command)) }
  const rows = [...named, others].map(({ name, list, bound }) => {
    const judged = bound ? `≤ ${bound}` : '–'
    return `| ${name} | ${list.length} | ${sum(list, 'resident')} | ${sum(list, 'proportional')} | ${judged} |`
  })
  return `# What a whole site holds, at ${ads} ads

After ${minutes} minutes of visitors' pages, ${requestsPerSecond} a second (${answered} answered, ${refused} refused while it was busy): home, information, every way to browse and to search, 500 ads, in one
web process. ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}. RSS is what is in memory, PSS counts once what processes share. PostgreSQL takes an eighth of
a machine's memory for its pages, here of a larger machine than one of 1 GB.

| process | how many | RSS MB | PSS MB | RSS asked |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
| all | ${processes.length} | ${sum(processes, 'resident')} | ${sum(processes, 'proportional')} | PSS ≤ ${bounds.whole} |
`
}
