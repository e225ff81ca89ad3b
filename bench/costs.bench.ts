import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createPhotoPress } from '#adapters/images/photo-press.ts'
import { createDb, type Database } from '#db/client.ts'
import { postAd } from '#domain/verbs/ads/post-ad.ts'
import { sendMessage } from '#domain/verbs/messages/send-message.ts'
import { storePhoto } from '#domain/verbs/photos/store-photo.ts'
import { personColumns } from '#domain/people/find-person.ts'
import { adFields } from '#tests/proof/ad-fields.ts'
import { aPhonePhoto } from '#tests/support/phone-photo.ts'
import { runDoor, type Shutdown } from '#bin/start/shutdown.ts'
import { cpuTime, cpuTimeOfChildren, cpuTimeOfDescendants } from './cpu-time.ts'
import { parentOf } from './process-tree.ts'
import { aCrowd, pairUp } from './crowd.ts'
import { load } from './load.ts'
import { openMarket } from './open-market.ts'
import { publish } from './publish.ts'
import { startSite } from './start-servers.ts'

// What a page, an ad, a photo and a message cost: processor time, write-ahead log, room. npm run bench costs.

const ads = 100_000
const pages = 400
const messages = 20_000
const photos = 40
const writers = 8

type Cost = { name: string; node: number; postgres: number; log: number; room: number; files: number }
type Meter = { node: number; postgres: number; log: number; room: number }

const number = (value: number, digits: number) => (Number.isFinite(value) ? value.toFixed(digits) : '–')
const kilobytes = (bytes: number) => number(Math.max(0, bytes) / 1000, 1)

await runDoor(async (shutdown) => {
  const url = await openMarket(shutdown, { ads })
  const db = createDb(url, { max: writers, statementTimeout: 0 })
  shutdown.add(() => db.destroy())
  const tables = await tableSizes(db)
  const rows = [...(await costsOfPages(shutdown, url, db)), ...(await costsOfActs(db)), await costOfPhotos(db)]
  const rate = await commitRate(db)
  publish('costs', page(rows, { tables, rate }))
  await shutdown.end(0)
})

/** Reads what has been used until now; `node` says which processes of ours do the work. */
async function meter(db: Database, node: () => number): Promise<() => Promise<Meter>> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const postgres = parentOf(rows[0]!.pid)
  return async () => {
    const { rows } = await sql<{ log: number; room: number }>`
      select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as log,
        pg_database_size(current_database())::float8 as room`.execute(db)
    return { node: node(), postgres: cpuTimeOfChildren(postgres), ...rows[0]! }
  }
}

async function costOf(
  read: () => Promise<Meter>,
  about: { name: string; times: number; files?: number },
  act: () => Promise<unknown>,
) {
  const { name, times, files = 0 } = about
  const before = await read()
  await act()
  const after = await read()
  const each = (of: keyof Meter) => (after[of] - before[of]) / times
  return { name, node: each('node'), postgres: each('postgres'), log: each('log'), room: each('room'), files }
}

async function costsOfPages(shutdown: Shutdown, url: string, db: Database): Promise<Cost[]> {
  const { origin, pid } = await startSite(shutdown, url)
  const read = await meter(db, () => cpuTime([pid]))
  const { rows } = await sql<{ id: number }>`select max(id) as id from ads where status = 'approved'`.execute(db)
  const costs: Cost[] = []
  for (const [name, path] of [
    ['home', '/'],
    ['list', '/browse'],
    ['category', '/category/1'],
    ['search for a word', '/browse?search=سيارة'],
    ['ad', `/ad/${rows[0]!.id}`],
  ] as const) {
    // A process that has just begun compiles what it runs.
    await load(origin, encodeURI(path), pages)
    costs.push(await costOf(read, { name: `page: ${name}`, times: pages }, () => load(origin, encodeURI(path), pages)))
  }
  return costs
}

async function costsOfActs(db: Database): Promise<Cost[]> {
  const read = await meter(db, () => cpuTime([process.pid]))
  const crowd = await aCrowd(db, 2000)
  const ids = crowd.map(({ id }) => id)
  const found = await db.selectFrom('people').select(personColumns).where('id', 'in', ids).execute()
  // In the order in which they talk to each other.
  const people = found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  const talks = await pairUp(db, crowd)
  const send = () =>
    spread(messages, async (n) => {
      const side = n % 2
      const pair = Math.floor(n / 2) % talks.length
      const by = people[2 * pair + side]!
      await sendMessage(db, {
        to: { conversationId: talks[pair]! },
        by,
        id: randomUUID(),
        content: `هل ما زال متوفراً؟ ${n}`,
      })
    })
  const photoKeys = await photosOf(db, people)
  const post = () =>
    spread(people.length, async (n) => {
      const posted = await postAd(db, {
        by: people[n]!,
        type: 'free',
        submissionKey: randomUUID(),
        photoKeys: [photoKeys[n]!],
        fields: {
          ...adFields,
          title: `${adFields.title} ${n}`,
          description: `${adFields.description} رقم ${n} من الألف`,
        },
      })
      if (!posted.ok) throw new Error(posted.code)
    })
  return [
    await costOf(read, { name: 'message', times: messages }, send),
    await costOf(read, { name: 'ad posted, its photo apart', times: people.length }, post),
  ]
}

/** A photo that waits for the ad of each; what its files cost is measured apart. */
async function photosOf(db: Database, people: readonly { id: string }[]): Promise<string[]> {
  const shape = { width: 1200, height: 900, blur: '', bytes: 120_000 }
  const photos = people.map(({ id: ownerId }) => {
    const key = randomBytes(16).toString('hex')
    return { key, filesKey: key, ownerId, sha256: randomBytes(32).toString('hex'), ...shape }
  })
  await db.insertInto('photos').values(photos).execute()
  return photos.map(({ key }) => key)
}

async function costOfPhotos(db: Database): Promise<Cost> {
  const mediaDir = mkdtempSync(join(tmpdir(), 'yasmeen-bench-media-'))
  const press = createPhotoPress({ mediaDir })
  const read = await meter(db, () => cpuTime([process.pid]) + cpuTimeOfDescendants(process.pid))
  const owner = await db.selectFrom('people').select('id').executeTakeFirstOrThrow()
  const body = await aPhonePhoto()
  await storePhoto(db, press, { owner, body })
  const cost = await costOf(read, { name: 'photo of 12 megapixels', times: photos }, async () => {
    for (let n = 0; n < photos; n++) await storePhoto(db, press, { owner, body })
  })
  press.close()
  const files = (await bytesUnder(mediaDir)) / (photos + 1)
  rmSync(mediaDir, { recursive: true, force: true })
  return { ...cost, files }
}

async function bytesUnder(folder: string) {
  const names = await readdir(folder, { recursive: true })
  const sizes = await Promise.all(names.map(async (name) => stat(join(folder, name))))
  return sizes.filter((entry) => entry.isFile()).reduce((sum, { size }) => sum + size, 0)
}

/** Does it so many times, a few at once. */
async function spread(times: number, act: (n: number) => Promise<void>) {
  let next = 0
  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (next < times) await act(next++)
    }),
  )
}

/** Durable commits in a second: each its own row and its own flush, as many at once as there are writers. */
async function commitRate(db: Database) {
  await sql`create table bench_commits (n int)`.execute(db)
  const began = performance.now()
  await spread(messages, async (n) => void (await sql`insert into bench_commits values (${n})`.execute(db)))
  return messages / ((performance.now() - began) / 1000)
}

async function tableSizes(db: Database) {
  const { rows } = await sql<{ name: string; bytes: number; count: number }>`
    select relname as name, pg_total_relation_size(c.oid)::float8 as bytes, greatest(reltuples, 0)::float8 as count
    from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc limit 12`.execute(db)
  return rows
}

function page(rows: Cost[], { tables, rate }: { tables: Awaited<ReturnType<typeof tableSizes>>; rate: number }) {
  const line = ({ name, node, postgres, log, room, files }: Cost) =>
    `| ${name} | ${number(node, 1)} | ${number(postgres, 1)} | ${kilobytes(log)} | ${kilobytes(room)} | ${kilobytes(files)} |`
  const tableLine = ({ name, bytes, count }: (typeof tables)[number]) =>
    `| \`${name}\` | ${number(bytes / 1_000_000, 1)} | ${number(count, 0)} | ${count > 0 ? number(bytes / count, 0) : '–'} |`
  return `# What each thing costs, at ${ads} ads

Processor time in milliseconds, for each: of the web process (pages) or of what carries the act out, and of PostgreSQL; write-ahead log,
growth of the database and files in kilobytes. Pages are never the same address twice, so that no cache answers. The load shares
${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}.

| what | CPU Node | CPU PostgreSQL | log | room | files |
| --- | --- | --- | --- | --- | --- |
${rows.map(line).join('\n')}

${writers} connections commit ${number(rate, 0)} single rows a second here, each made durable before it is answered.

## What the market takes up

| table, with its indexes | megabytes | rows | bytes for each |
| --- | --- | --- | --- |
${tables.map(tableLine).join('\n')}
`
}
