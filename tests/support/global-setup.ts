import { chmodSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createDb } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts'
import { upgradeDatabase } from '#db/upgrade-database.ts'
import { throwAwayFolder } from './throw-away-folders.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
    /** Proofs that try some steps of many at each run try all of them. */
    everyStep: boolean
    /** What tests that take some of many choose by, and all that is random. */
    seed: number
  }
}

/** One throw-away cluster for the run, with a migrated and seeded database that every test file copies. */
export default async function setup(project: TestProject) {
  const dataDir = throwAwayFolder()
  // PostgreSQL's own user must be able to pass when root runs the tests.
  chmodSync(dataDir, 0o711)
  const server = await startEmbeddedPostgres({ dataDir, durable: false, isReplicated: true })
  await makeTemplate(server.url)
  project.provide('clusterUrl', server.url)

  return async function teardown() {
    await server.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The database `yasmeen` itself is the template: nobody stays connected to it. */
async function makeTemplate(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await upgradeDatabase(client)
  await client.end()

  const seeds = join(import.meta.dirname, '../../db/seeds/essentials.ts')
  if (!existsSync(seeds)) return
  const { seedEssentials } = await import('#db/seeds/essentials.ts')
  const db = createDb(url)
  await seedEssentials(db)
  await db.destroy()
}
