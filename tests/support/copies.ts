import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { CopyTarget } from '#adapters/copies/copy-target.ts'
import { createFolderTarget } from '#adapters/copies/folder-target.ts'
import { createSealing, makeIdentity, recipientOf } from '#adapters/copies/sealing.ts'
import { createDiskStorage } from '#adapters/storage/disk-storage.ts'
import { pieceKeyOf } from '#domain/copies/pieces.ts'
import { makeCopy } from '#domain/verbs/copies/make-copy.ts'
import { restoreCopy } from '#domain/verbs/copies/restore-copy.ts'
import { anEmptyDatabase, databaseUrl } from './database.ts'

export const siteSecret = 'a-secret-of-tests-0123456789-abcdefgh'

/** A folder of copies with its key, or copies elsewhere, beside a folder of photos; all of it goes with `remove`. */
export async function aCopyFolder(elsewhere?: CopyTarget) {
  const folder = mkdtempSync(join(tmpdir(), 'yasmeen-copies-'))
  const identity = await makeIdentity()
  const recipient = await recipientOf(identity)
  const store = {
    target: elsewhere ?? createFolderTarget(join(folder, 'copies')),
    sealing: createSealing({ recipients: [recipient], identity }),
  }
  const mediaDir = join(folder, 'media')
  return {
    store,
    identity,
    recipient,
    mediaDir,
    photos: createDiskStorage(mediaDir),
    path: join(folder, 'copies'),
    other: (name: string) => join(folder, name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
export type CopyFolder = Awaited<ReturnType<typeof aCopyFolder>>

/** A session of its own, as the commands use one. */
export async function withSession<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A copy of the test file's database. */
export function copied({ store, photos }: Pick<CopyFolder, 'store' | 'photos'>) {
  const about = { store, photos, secret: siteSecret, pieceKey: pieceKeyOf(siteSecret, store.sealing.recipients) }
  return withSession(databaseUrl, (client) => makeCopy(client, about))
}

/** Puts a copy into a new database and folder; answers where both are. */
export async function restored({ store, other }: CopyFolder, name: string) {
  const url = await anEmptyDatabase()
  const mediaDir = other(`media-of-${name}`)
  const photos = createDiskStorage(mediaDir)
  const report = await withSession(url, (client) => restoreCopy(client, { store, name, photos }))
  return { url, mediaDir, report }
}

/** Every file under a folder, by its path from there. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name).slice(folder.length + 1)] : []))
    .sort()
}
