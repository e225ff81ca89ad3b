import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { openPhotoStorage } from '#adapters/storage/open-photo-storage.ts'
import { env } from '#config/env.ts'
import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'
import { openCopy, type CopyStore } from '#domain/copies/copy-store.ts'
import { readErasures } from '#domain/copies/erasure-ledger.ts'
import { openBase } from '#domain/copies/base-backups.ts'
import { hasRows } from '#domain/copies/has-rows.ts'
import { findOrigin } from '#domain/copies/rows-origin.ts'
import { finishRecovered } from '#domain/verbs/copies/finish-recovered.ts'
import { removeLeftFiles } from '#domain/photos/remove-left-files.ts'
import { repeatErasures } from '#domain/verbs/accounts/repeat-erasures.ts'
import { bringUpToDate, restoreCopy } from '#domain/verbs/copies/restore-copy.ts'
import { withClient, withDb } from '../database/prepare-database.ts'
import { storeSecret } from '../start/app-secret.ts'
import { complain, print } from '../start/print.ts'
import { findIdentity, readIdentity, saveIdentity } from './backup-keys.ts'
import { chooseCopy, openForReading } from './open-store.ts'
import { markFile, readMark, removeMark, writeMark, type Source } from './restoring-mark.ts'

/**
 * Fills this DATA_DIR and the empty database with a copy, and erases again whom the ledger beside it names; rows that the server's own
 * tools brought back it leaves as they are. Cut short, the same call does it again from the beginning, or goes on where the rows are here.
 */
export async function restoreSite(url: string, { from, at, identity: file, isRecovered }: Source) {
  const identity = file ? readIdentity(file) : findIdentity()
  const store = openForReading(from, identity)
  const photos = openPhotoStorage()
  const ledger = await readErasures(store)
  const begun = readMark()
  if (isRecovered && (begun?.copy || begun?.base))
    throw new Error('Another restore was cut short here: run that again, without --recovered, or remove the mark')
  // Where they are gone again, whoever restores means something else now.
  const hasOwnRows = isRecovered || (begun?.rows && (await withClient(env.databaseDirectUrl ?? url, hasRows)))
  const bringing = { store, photos }
  const secret = begun?.base
    ? await finishRows(url, { ...bringing, manifest: await openBase(store, { name: begun.base }) })
    : hasOwnRows
      ? await finishOwnRows(url, bringing)
      : await restoreRows(url, { ...bringing, name: await chooseCopy(store, at), begun: begun?.copy })
  if (secret && !storeSecret(secret))
    print(
      'تنبيه: APP_SECRET ليس سر الموقع المنسوخ، فسيسجّل الجميع دخولهم من جديد',
      'APP_SECRET is not the secret of the copied site: everybody has to log in again, and authenticator apps no longer fit',
    )
  if (identity) saveIdentity(identity)
  await eraseAgain(url, photos, ledger)
  if (begun) await withDb(url, (db) => removeLeftFiles(db, { storage: photos }))
  // What root wrote just now is handed over at the next start.
  rmSync(join(env.dataDir, 'owner'), { force: true })
  removeMark()
}

type Bringing = { store: CopyStore; photos: PhotoStorage }

/** The rows of an external database are here, by its own tools: all copies of a site name its photos alike. */
async function finishOwnRows(url: string, { store, photos }: Bringing) {
  const manifest = await openCopy(store, await chooseCopy(store, undefined))
  if (!(await withClient(env.databaseDirectUrl ?? url, hasRows)))
    throw new Error('The database of DATABASE_URL has no rows: let its own tools bring it back first')
  writeMark({ rows: 'here' })
  return finishRows(url, { store, photos, manifest })
}

/** What the log brought back still lacks what is no row; answers the secret of the site that was copied. */
async function finishRows(
  url: string,
  { store, photos, manifest }: Bringing & { manifest: { pieceKey: string; secret: string | null } },
) {
  const counts = await withClient(env.databaseDirectUrl ?? url, (client) =>
    finishRecovered(client, { store, photos, pieceKey: manifest.pieceKey }),
  )
  print(
    `عادت الصور: ${counts.photos}`,
    `Restored ${counts.photos} photos; ${counts.missingPhotos} photos are neither here nor in a copy`,
  )
  return manifest.secret
}

/** Answers the secret of the copied site. */
async function restoreRows(
  url: string,
  { store, photos, name, begun }: Bringing & { name: string; begun: string | undefined },
) {
  return withClient(env.databaseDirectUrl ?? url, async (client) => {
    // Where nothing was begun, rows are somebody's, and no mark may ever keep their site from starting: not even of a process that is killed now.
    if (await hasRows(client)) return finishRestored(client, { store, begun })
    print(`نستعيد النسخة ${name}`, `Restoring the copy ${name}`)
    writeMark({ copy: name })
    const report = await restoreCopy(client, { store, name, photos })
    print(
      `عادت الصفوف: ${report.rows}، والصور: ${report.photos}`,
      `Restored ${report.rows} rows and ${report.photos} photos; ${report.missingPhotos} photos had no file`,
    )
    return report.secret
  })
}

/** All rows came at once, and what follows them was cut short. */
async function finishRestored(client: pg.Client, { store, begun }: { store: CopyStore; begun: string | undefined }) {
  if (!begun)
    throw new Error('This database has rows already: a copy goes into an empty one only (npm start opens what is here)')
  // Another machine of this database may have filled it meanwhile.
  if ((await findOrigin(client)) !== begun)
    throw new Error(
      `The rows here are not those of the copy ${begun}, which was begun: empty the database and run it again, or remove ${markFile()} to open what is here`,
    )
  print(`الصفوف هنا من النسخة ${begun}`, `The rows are here already, from the copy ${begun}`)
  await bringUpToDate(client)
  return (await openCopy(store, begun)).secret
}

/** Whom the copy brought back although they were erased after it was made. */
async function eraseAgain(
  url: string,
  storage: PhotoStorage,
  { people, faults }: Awaited<ReturnType<typeof readErasures>>,
) {
  const erased = await withDb(url, (db) => repeatErasures(db, { people, storage }))
  print(
    `سجل المحذوفين: ${people.length}، حُذف منهم ثانية: ${erased}`,
    `The ledger of erasures names ${people.length} people; ${erased} of them were erased again`,
  )
  for (const fault of faults) complain(fault)
  if (faults.length > 0)
    complain(
      'Whom these entries name may be back: the names of their files end with the id of the person (docs/operations.md)',
    )
}
