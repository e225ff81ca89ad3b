import { join } from 'node:path'
import pg from 'pg'
import { env } from '#config/env.ts'
import { whileAlone } from '#db/advisory-lock.ts'
import { checkDatabase } from '#db/check-database.ts'
import { createDb, type Database } from '#db/client.ts'
import { isEmpty } from '#db/is-empty.ts'
import { seedDatabase, type SeedProfile } from '#db/seeds/seed.ts'
import { upgradeDatabase } from '#db/upgrade-database.ts'
import type { Administrator } from '#domain/verbs/accounts/ensure-administrator.ts'
import { print } from '#bin/start/print.ts'
import { isAdministrator } from '#domain/people/is-administrator.ts'

type Options = {
  onSeed?: () => void
  /** What an empty database gets, and where the photos of the demo go; both are the environment's otherwise. */
  profile?: SeedProfile
  mediaDir?: string
}

/** Brings a database up to this version: migrations, checks, seeds and the administrator, on one node at a time. */
export async function prepareDatabase(
  url: string,
  { onSeed, profile = env.seed, mediaDir = join(env.dataDir, 'media') }: Options = {},
): Promise<Administrator> {
  return withClient(env.databaseDirectUrl ?? url, (client) =>
    whileAlone(client, async () => {
      await upgradeDatabase(client)
      const remark = await checkDatabase(client)
      if (remark) print('تنبيه: دور قاعدة البيانات خارق الصلاحيات', remark)
      return withDb(url, async (db) => {
        if (await isEmpty(db)) onSeed?.()
        await seedDatabase(db, { profile, mediaDir })
        return administratorOf(db)
      })
    }),
  )
}

/** The verb brings half of the product with it; every start but the first does without. */
async function administratorOf(db: Database): Promise<Administrator> {
  const email = env.adminEmail
  if (await isAdministrator(db, { email })) return { created: false, email }
  const { ensureAdministrator } = await import('#domain/verbs/accounts/ensure-administrator.ts')
  return ensureAdministrator(db, { email, password: env.adminPassword })
}

/** A session of its own: locks and long statements do not belong in a pool. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A pool whose statements may take as long as seeding a whole market takes. */
export async function withDb<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = createDb(url, { statementTimeout: 0 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
