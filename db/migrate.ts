import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

type Migration = { name: string; sql: string; checksum: string }
export type AppliedMigration = Omit<Migration, 'sql'>

const ownFolder = join(import.meta.dirname, 'migrations')

/**
 * Applies the files that this database has not seen, in order, each in a transaction; returns their names.
 * Names that only the database knows are left alone: a newer version may run beside this one.
 */
export async function migrate(
  client: pg.Client,
  { folder = ownFolder, upTo }: { folder?: string; upTo?: ReadonlySet<string> } = {},
): Promise<string[]> {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const files = readMigrations(folder).filter(({ name }) => upTo?.has(name) ?? true)
  const pending = findPending(files, await listApplied(client))
  for (const migration of pending) await apply(client, migration)
  return pending.map(({ name }) => name)
}

/** Names and checksums of what was applied to this database, in order. */
export async function listApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>('select name, checksum from migrations order by name')
  return rows
}

/**
 * Gives an empty database the tables that another one had, by the files that were applied there; throws where this version
 * does not have one of them, or has another text of it, and where the database has newer tables already: what their files do to
 * rows would not be done to those that come.
 */
export async function migrateLike(
  client: pg.Client,
  applied: readonly AppliedMigration[],
  { folder = ownFolder } = {},
) {
  const own = new Map(listOwn({ folder }).map(({ name, checksum }) => [name, checksum]))
  const foreign = applied.find(({ name, checksum }) => own.get(name) !== checksum)
  if (foreign)
    throw new Error(
      `Migration ${foreign.name} is unknown to this version: take the version that wrote it, or a newer one`,
    )
  const names = new Set(applied.map(({ name }) => name))
  const newer = (await listOfDatabase(client)).find((name) => !names.has(name))
  if (newer) throw new Error(`The tables here are newer than the copy (${newer}): give it a database without tables`)
  await migrate(client, { folder, upTo: names })
}

/** Names and checksums of the files of this version, in order. */
export function listOwn({ folder = ownFolder } = {}): AppliedMigration[] {
  return readMigrations(folder).map(({ name, checksum }) => ({ name, checksum }))
}

/** The files that this database has not seen, without touching it. */
export async function listPending(client: pg.Client, { folder = ownFolder } = {}): Promise<string[]> {
  const known = new Set(await listOfDatabase(client))
  return readMigrations(folder).flatMap(({ name }) => (known.has(name) ? [] : [name]))
}

/** None where it has not even the table of them. */
async function listOfDatabase(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('migrations') is not null as exists`)
  return rows[0]?.exists ? (await listApplied(client)).map(({ name }) => name) : []
}

function findPending(migrations: Migration[], applied: AppliedMigration[]) {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  const changed = migrations.find(({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum)
  if (changed)
    throw new Error(`Migration ${changed.name} was changed after it was applied: undo that and write a new one`)

  const pending = migrations.filter(({ name }) => !checksums.has(name))
  const last = migrations.findLast(({ name }) => checksums.has(name))
  const late = pending.find(({ name }) => last && name < last.name)
  if (late && last)
    throw new Error(`Migration ${late.name} comes before ${last.name}, which is applied: give it a later number`)
  return pending
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const misnamed = names.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  if (misnamed) throw new Error(`Migration ${misnamed} must be named like 0002-add-something.sql`)
  const twin = names.find((name, index) => name.slice(0, 4) === names[index - 1]?.slice(0, 4))
  if (twin) throw new Error(`Migration ${twin} has the number of another one`)
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}
