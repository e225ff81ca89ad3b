import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, cpus, loadavg, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { root } from '#bin/building/root.ts'
import { memoryFlags } from '#bin/start/memory.ts'
import { runDoor, type Shutdown } from '#bin/start/shutdown.ts'
import { childEnv } from '#config/child-env.ts'
import { createDb, type Database } from '#db/client.ts'
import { loadAtRate } from './load.ts'
import { openMarket } from './open-market.ts'
import { givePhotosFiles } from './photo-files.ts'
import { publish } from './publish.ts'
import { benchSecret, startSite, startWhole } from './start-servers.ts'
import { timingsOf } from './timings.ts'

// A copy of the whole market, the next after a hundredth of it changed, what readers notice, and the way back: npm run bench copies.

const ads = 100_000
const photos = 20_000
const changed = 1 / 100
const rounds = 4
const requestsPerSecond = 15
const quietSeconds = 30

type Copy = { seconds: number; said: string }

await runDoor(async (shutdown) => {
  const dataDir = folderFor(shutdown, 'site')
  const backupDir = folderFor(shutdown, 'copies')
  const mediaDir = join(dataDir, 'media')
  const url = await openMarket(shutdown, { ads, mediaDir })
  const db = createDb(url, { statementTimeout: 0 })
  shutdown.add(() => db.destroy())
  const bytes = await givePhotosFiles(db, { count: photos, mediaDir, from: 0 })
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir, APP_SECRET: benchSecret, BACKUP_DIR: backupDir }
  const copy = () => timedCopy(shutdown, settings)

  const first = await copy()
  process.stdout.write(`${first.seconds} s\n${first.said}`)
  const { origin } = await startSite(shutdown, url, { dataDir })
  await loadAtRate(origin, '/browse', { rate: requestsPerSecond, until: seconds(20) })
  const [quiet, busy, next]: [number[], number[], Copy[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    await change(db, { mediaDir, round })
    // What changed makes pages anew, which is none of the copy's doing; and neither always comes first.
    await loadAtRate(origin, '/browse', { rate: requestsPerSecond, until: seconds(20) })
    const listen = (until: Promise<unknown>) => loadAtRate(origin, '/browse', { rate: requestsPerSecond, until })
    if (round % 2 === 0) quiet.push(...(await listen(seconds(quietSeconds))))
    const copying = copy()
    busy.push(...(await listen(copying)))
    next.push(await copying)
    if (round % 2 === 1) quiet.push(...(await listen(seconds(quietSeconds))))
  }
  const back = await comeBack(shutdown, { backupDir, identity: join(dataDir, 'backup-key') })
  publish('copies', page({ first, next, bytes, quiet: timingsOf(quiet).p95, busy: timingsOf(busy).p95, back }))
  await shutdown.end(0)
})

function folderFor(shutdown: Shutdown, name: string) {
  const folder = mkdtempSync(join(tmpdir(), `yasmeen-bench-${name}-`))
  chmodSync(folder, 0o711)
  shutdown.add(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function seconds(count: number) {
  return new Promise<void>((done) => setTimeout(done, count * 1000))
}

/** A hundredth of the ads is written anew, as many photos as are a hundredth of all come. */
async function change(db: Database, { mediaDir, round }: { mediaDir: string; round: number }) {
  const count = ads * changed
  await sql`update ads set description = description || ${` (${round})`}
    where id in (select id from ads order by random() limit ${count})`.execute(db)
  await givePhotosFiles(db, { count: photos * changed, mediaDir, from: photos + round * photos * changed })
}

/** A copy by a process that gives way to all others, as that of the night does. */
async function timedCopy(shutdown: Shutdown, settings: Record<string, string>): Promise<Copy> {
  const door = 'bin/backup.ts'
  const began = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...memoryFlags(door), door], {
    cwd: root,
    env: childEnv({ ...settings, LOG_LEVEL: 'error', NODE_ENV: 'production' }),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  shutdown.add(() => void child.kill())
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let said = ''
  child.stdout!.on('data', (text) => (said += String(text)))
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The copy ended with ${code}`)
  return { seconds: (performance.now() - began) / 1000, said }
}

/** From an empty folder and no database to the first answered page. */
async function comeBack(shutdown: Shutdown, { backupDir, identity }: { backupDir: string; identity: string }) {
  const settings = { DATA_DIR: folderFor(shutdown, 'back') }
  const began = performance.now()
  await startWhole(shutdown, { args: ['--from', backupDir, '--identity', identity], page: '/home', settings })
  return (performance.now() - began) / 1000
}

type Findings = { first: Copy; next: Copy[]; bytes: number; quiet: number; busy: number; back: number }

function page({ first, next, bytes, quiet, busy, back }: Findings) {
  const each = next.map(({ seconds }) => seconds.toFixed(1)).join(', ')
  const load = loadavg()[0]!.toFixed(1)
  const isShared = Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[0]) > cpus().length
  return `# Copies of ${ads} ads and ${photos} photos

The photos have ${(bytes / 1e9).toFixed(1)} GB of files, eight each. ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, load at the
end ${load}${isShared ? ' (the machine had other work)' : ''}.

| what | seen | asked |
| --- | --- | --- |
| the first copy | ${first.seconds.toFixed(1)} s | – |
| the next, after ${changed * 100} % of the ads and photos changed (${rounds} times) | ${each} s | ≤ 30 s |
| p95 of a list at ${requestsPerSecond} requests/s meanwhile, and without (${rounds} times, in turns) | ${busy.toFixed(1)} : ${quiet.toFixed(1)} ms = ${(busy / quiet).toFixed(2)} | ≤ 1.1 |
| \`npm start -- --from\` on an empty machine, to the first page | ${back.toFixed(0)} s | ≤ 300 s |
`
}
