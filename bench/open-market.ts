import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { createDb, type Database } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts'
import { migrate } from '#db/migrate.ts'
import { prepareQueue } from '#db/queue.ts'
import { type Dress, seedBulk } from '#db/seeds/bulk.ts'
import { seedEssentials } from '#db/seeds/essentials.ts'
import { seedDatabase } from '#db/seeds/seed.ts'
import type { Shutdown } from '#bin/start/shutdown.ts'

/**
 * `listsAlone`: no demo, so no photos, and without the indexes of `ads` that nobody reads who only looks for ads. `mediaDir`: where the
 * files of the photos go, for a site that shows them.
 */
type Size = { ads: number; users?: number; dress?: Dress; listsAlone?: boolean; mediaDir?: string } | { fill: Fill }
/** Makes the market in its own way, on a site that has its essentials. */
type Fill = (db: Database) => Promise<void>
const indexesOfTheDesk = ['ads_found', 'ads_text_marks', 'ads_text', 'ads_price_group', 'ads_of_seller']

/** A throw-away PostgreSQL with the product's own settings and a market of `ads` ads; its address. */
export async function openMarket(shutdown: Shutdown, size: Size): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yasmeen-bench-'))
  shutdown.add(() => rmSync(dataDir, { recursive: true, force: true }))
  chmodSync(dataDir, 0o711)
  const server = await startEmbeddedPostgres({ dataDir })
  shutdown.add(() => server.remove())
  await prepare(server.url, size, join(dataDir, 'media'))
  return server.url
}

async function prepare(url: string, size: Size, folder: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrate(client)
  await prepareQueue({ executeSql: (text, values) => client.query(text, values) })
  await client.end()

  const db = createDb(url, { statementTimeout: 0 })
  if ('fill' in size) {
    await seedEssentials(db)
    await size.fill(db)
  } else await fill(db, size, folder)
  await sql`vacuum analyze`.execute(db)
  await db.destroy()
}

type Bulk = Exclude<Size, { fill: Fill }>

async function fill(db: Database, { ads, users, dress, listsAlone = false, mediaDir }: Bulk, folder: string) {
  // With the demo's pictures the ads have photos, and pages their real size.
  await seedDatabase(db, { profile: listsAlone ? 'essentials' : 'demo', mediaDir: mediaDir ?? folder })
  if (listsAlone) for (const name of indexesOfTheDesk) await sql`drop index if exists ${sql.ref(name)}`.execute(db)
  await seedBulk(db, { ads, users, dress, seed: 1 })
}
