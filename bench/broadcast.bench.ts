import { randomUUID } from 'node:crypto'
import { cpus } from 'node:os'
import { createDb, type Database } from '#db/client.ts'
import { startBroadcast } from '#domain/verbs/notices/start-broadcast.ts'
import { personColumns } from '#domain/people/find-person.ts'
import { runDoor } from '#bin/start/shutdown.ts'
import { aCrowd } from './crowd.ts'
import { connections, load } from './load.ts'
import { openMarket } from './open-market.ts'
import { publish } from './publish.ts'
import { startSite, startWorker } from './start-servers.ts'
import type { Timings } from './timings.ts'

// A notification to everybody, and what visitors notice of it: npm run bench broadcast.

const people = 50_000
const ads = 20_000
const requests = 200

await runDoor(async (shutdown) => {
  const url = await openMarket(shutdown, { ads })
  const db = createDb(url, { statementTimeout: 60_000 })
  shutdown.add(() => db.destroy())
  await aCrowd(db, people)
  const { origin } = await startSite(shutdown, url)
  await startWorker(shutdown, url)
  const browse = () => load(origin, '/browse', requests)
  await browse()
  const quiet = await several(browse, async (runs) => runs === 5)
  const broadcastId = await begin(db)
  const busy = await several(browse, () => isOver(db, broadcastId))
  publish('broadcast', page(await outcome(db, broadcastId), { quiet, busy }))
  await shutdown.end(0)
})

async function begin(db: Database) {
  const by = await db.selectFrom('people').select(personColumns).where('role', '=', 'admin').executeTakeFirst()
  const admin = by ?? (await makeAdmin(db))
  const words = { title: 'صيانة الليلة', content: 'يتوقف الموقع من الثانية إلى الثالثة صباحًا.' }
  const begun = await startBroadcast(db, { by: admin, submissionId: randomUUID(), ...words })
  if (!begun.ok) throw new Error(begun.code)
  return begun.broadcastId
}

function makeAdmin(db: Database) {
  const admin = { name: 'الإدارة', email: 'admin@example.com', role: 'admin', emailVerified: true } as const
  return db.insertInto('people').values(admin).returning(personColumns).executeTakeFirstOrThrow()
}

async function isOver(db: Database, id: number) {
  return (await outcome(db, id)).finishedAt !== null
}

function outcome(db: Database, id: number) {
  return db
    .selectFrom('broadcasts')
    .select(['recipients', 'told', 'createdAt', 'finishedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Runs one after the other until it is enough; the middle one by its median. */
async function several(run: () => Promise<Timings>, isEnough: (runs: number) => Promise<boolean>) {
  const all: Timings[] = []
  do all.push(await run())
  while (!(await isEnough(all.length)))
  return all.toSorted((a, b) => a.p50 - b.p50)[Math.floor(all.length / 2)]!
}

function page(
  { recipients, told, createdAt, finishedAt }: Awaited<ReturnType<typeof outcome>>,
  { quiet, busy }: { quiet: Timings; busy: Timings },
) {
  const ms = ({ p50, p95 }: Timings) => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`
  const took = ((finishedAt!.getTime() - createdAt.getTime()) / 1000).toFixed(1)
  return `# A notification to everybody

${told} of ${recipients} people were told in ${took} s, while visitors asked for /browse at ${connections} connections (${ads} ads);
everything shares ${cpus().length} cores.

/browse before: ${ms(quiet)}; meanwhile: ${ms(busy)}: ${(busy.p50 / quiet.p50).toFixed(2)}× and ${(busy.p95 / quiet.p95).toFixed(2)}×.
`
}
