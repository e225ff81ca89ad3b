import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDiskStorage } from '#adapters/storage/disk-storage.ts'
import { env } from '#config/env.ts'
import { restoreCopy } from '#domain/verbs/copies/restore-copy.ts'
import { withClient } from '../database/prepare-database.ts'
import { storeSecret } from '../start/app-secret.ts'
import { print } from '../start/print.ts'
import { findIdentity, readIdentity, saveIdentity } from './backup-keys.ts'
import { chooseCopy, openForReading } from './open-store.ts'

export type Source = { from: string | undefined; at: string | undefined; identity: string | undefined }

const mark = () => join(env.dataDir, 'restoring')

/** Fills this DATA_DIR and the empty database with a copy. Cut short, the same call does it again from the beginning. */
export async function restoreSite(url: string, { from, at, identity: file }: Source) {
  const identity = file ? readIdentity(file) : findIdentity()
  const store = openForReading(from, identity)
  const name = await chooseCopy(store, at)
  print(`نستعيد النسخة ${name}`, `Restoring the copy ${name}`)
  writeFileSync(mark(), `${name}\n`, { mode: 0o600 })
  const photos = createDiskStorage(join(env.dataDir, 'media'))
  const report = await withClient(env.databaseDirectUrl ?? url, (client) =>
    restoreCopy(client, { store, name, photos }),
  ).catch((error: unknown) => {
    // The rows that hinder it are somebody's: a site that was not begun here starts as ever.
    if (error instanceof Error && error.message.includes('has rows already')) rmSync(mark(), { force: true })
    throw error
  })
  if (report.secret && !storeSecret(report.secret))
    print(
      'تنبيه: APP_SECRET ليس سر الموقع المنسوخ، فسيسجّل الجميع دخولهم من جديد',
      'APP_SECRET is not the secret of the copied site: everybody has to log in again, and authenticator apps no longer fit',
    )
  if (identity) saveIdentity(identity)
  // What root wrote just now is handed over at the next start.
  rmSync(join(env.dataDir, 'owner'), { force: true })
  rmSync(mark(), { force: true })
  const { rows, photos: pictures, missingPhotos } = report
  print(
    `عاد ${rows} صفاً و${pictures} صورة`,
    `Restored ${rows} rows and ${pictures} photos; ${missingPhotos} photos had no file`,
  )
}

/** A market that is half here must not be filled with a new one. */
export function refuseHalfRestored() {
  if (!existsSync(mark())) return
  throw new Error(
    `A restore into ${env.dataDir} was cut short: run it again (npm run restore -- --from FOLDER), or remove ${mark()}`,
  )
}
