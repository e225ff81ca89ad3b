import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { createPhotoPress } from '#adapters/images/photo-press.ts'
import { listTables } from '#db/copies/list-tables.ts'
import { readRows, setSameTexts } from '#db/copies/read-rows.ts'
import { eraseAccount } from '#domain/verbs/accounts/erase-account.ts'
import { noteErasures } from '#domain/verbs/copies/note-erasures.ts'
import { storePhoto } from '#domain/verbs/photos/store-photo.ts'
import { aCopyFolder, copied, filesUnder, withSession } from '#tests/support/copies.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { aFullLife } from '#tests/support/whole-life.ts'

/** A copy of a market with photos of two people, one of whom was erased afterwards: the ledger beside the copy names them. */
export async function aMarketToRestore() {
  const folder = await aCopyFolder()
  const { person: erased } = await aFullLife()
  const press = createPhotoPress({ mediaDir: folder.mediaDir })
  for (const [owner, width] of [
    [await aPerson(), 64],
    [erased, 80],
  ] as const)
    await storePhoto(db, press, { owner, body: await aPicture({ width, height: 48 }) })
  press.close()
  const { name } = await copied(folder)
  await db
    .updateTable('people')
    .set({ eraseAt: sql<Date>`now()` })
    .where('id', '=', erased.id)
    .execute()
  expect(await eraseAccount(db, { personId: erased.id, storage: folder.photos })).toBe(true)
  expect(await noteErasures(db, folder)).toBe(1)
  return { ...folder, name, erased }
}

// What is erased again is noted in the history at its own time.
const atItsOwnTime = ['events']

/** What a database holds: of each table a hash of its rows, of the history how many of each kind. */
export function rowsOf(url: string) {
  return withSession(url, async (client) => {
    await client.query('begin')
    await setSameTexts(client)
    const hashes: Record<string, string> = {}
    for (const table of await listTables(client)) {
      if (atItsOwnTime.includes(table.name)) continue
      const hash = createHash('sha256')
      for await (const chunk of readRows(client, table)) hash.update(chunk)
      hashes[table.name] = hash.digest('hex')
    }
    const { rows: events } = await client.query('select kind, count(*)::int from events group by 1 order by 1')
    return { hashes, events }
  })
}

/** Every file below a folder with a hash of what is in it, but those that the worker sweeps as it sweeps uploads that were cut short. */
export async function filesOf(folder: string) {
  const hashOf = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex')
  const paths = (await filesUnder(folder)).filter((path) => !path.includes('.incoming/'))
  return Object.fromEntries(paths.map((path) => [path, hashOf(path)]))
}
