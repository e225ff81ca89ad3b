import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { fetchFormerPrograms } from '#bin/database/former-programs.ts'
import { upgradePostgres } from '#bin/database/upgrade-postgres.ts'
import { findBinaries, majorOf, type Programs } from '#db/embedded/binaries.ts'
import { clusterMajor, formerCluster } from '#db/embedded/cluster-version.ts'
import { prepareHome } from '#db/embedded/home.ts'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts'
import { listReleases, releaseFile } from '#db/releases/list-releases.ts'
import { loadSnapshot, readSnapshot } from '#db/releases/snapshot.ts'
import { seed } from '#tests/support/in-turn.ts'
import { throwAwayFolder } from '#tests/support/throw-away-folders.ts'
import type { Upgrading } from './upgrade-and-die.ts'
import { runAndDie, stepsToDieAt } from './run-and-die.ts'

// The proof fetches the programs of the former major version; other runs go the same way from this version to itself.
const folder = throwAwayFolder()
const original = join(folder, 'original')
const steps = 8
let former: Programs
let rowsBefore: Record<string, number>

beforeAll(async () => {
  chmodSync(folder, 0o711)
  former = inject('everyStep') ? await fetchFormerPrograms(17, { folder: join(folder, 'programs') }) : findBinaries()
  mkdirSync(original, { mode: 0o711 })
  rowsBefore = await whileRunning({ dataDir: original, programs: former }, async (client) => {
    await loadSnapshot(client, readSnapshot(readFileSync(releaseFile(listReleases().at(-1)!))))
    return countRows(client)
  })
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test(
  `killed at any step, the way to a new major version goes on or leaves all as it was (seed ${seed})`,
  {
    timeout: 600_000,
  },
  async () => {
    for (const step of stepsToDieAt(steps, { nth: 4, last: 0 })) {
      const dataDir = aCopy(`killed-${step}`)
      const { folder: home, cluster } = prepareHome(dataDir)
      expect(await runAndDie('upgrade-and-die.ts', { dataDir, former, dieAt: step } satisfies Upgrading)).toBeNull()
      const aside = formerCluster(home, majorOf(former))
      if (!existsSync(aside)) {
        expect(clusterMajor(cluster)).toBe(majorOf(former))
        expect(await whileRunning({ dataDir, programs: former }, countRows)).toEqual(rowsBefore)
        await upgradePostgres({ dataDir, former, durable: false })
      }
      const rows = await whileRunning({ dataDir }, countRows)
      expect([step, rows]).toMatchObject([step, rowsBefore])
      // Tables that came with this version are empty, but for what their migration writes.
      const added = Object.entries(rows).filter(([name, count]) => !(name in rowsBefore) && count > 0)
      expect(added).toEqual([['prepared_answers', 5]])
      expect(clusterMajor(cluster)).toBe(majorOf(findBinaries()))
      expect(clusterMajor(aside)).toBe(majorOf(former))
      rmSync(dataDir, { recursive: true })
    }
  },
)

test('it is made of as many steps as are tried, and the former server takes no row meanwhile', async () => {
  const dataDir = aCopy('whole')
  expect(await runAndDie('upgrade-and-die.ts', { dataDir, former, dieAt: 0 } satisfies Upgrading)).toBe(steps)
  await expect(
    whileRunning({ dataDir: original, programs: former, readOnly: true }, (client) =>
      client.query(`update ads set title = 'x'`),
    ),
  ).rejects.toThrow('read-only transaction')
  await expect(upgradePostgres({ dataDir, former, durable: false })).rejects.toThrow(/earlier upgrade|cluster is of/)
}, 120_000)

test('a start over a cluster of another major version says so in both languages and changes nothing', async () => {
  const dataDir = aCopy('older')
  const { cluster } = prepareHome(dataDir)
  writeFileSync(join(cluster, 'PG_VERSION'), '17\n')
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /PostgreSQL 17 وهذا الإصدار يحمل PostgreSQL 18.*of PostgreSQL 17, this version has PostgreSQL 18.*npm run upgrade-postgres/s,
  )
  writeFileSync(join(cluster, 'PG_VERSION'), '99\n')
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('a version of the site that has it')
  expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')).toBe('99\n')
})

function aCopy(name: string) {
  const dataDir = join(folder, name)
  execFileSync('cp', ['-a', original, dataDir])
  return dataDir
}

type Options = Parameters<typeof startEmbeddedPostgres>[0]

async function whileRunning<T>(options: Options, work: (client: pg.Client) => Promise<T>) {
  const server = await startEmbeddedPostgres({ durable: false, ...options })
  const client = new pg.Client({ connectionString: server.url })
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
    await server.stop()
  }
}

/** Migrations apart: the way over brings the market of a former release up to this one. */
async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; rows: number }>(
    `select c.relname as name, (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || c.oid::regclass, false, true, '')))[1]::text::int as rows
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'`,
  )
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}
