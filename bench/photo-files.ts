import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createPhotoPress } from '#adapters/images/photo-press.ts'
import type { Database } from '#db/client.ts'
import { storePhoto } from '#domain/verbs/photos/store-photo.ts'
import { aPhonePhoto } from '#tests/support/phone-photo.ts'

type File = { name: string; bytes: Buffer }

/**
 * Gives so many photos of a market, from this one on, files of their own, of the number and sizes that a phone's photo has. Answers
 * their bytes together.
 */
export async function givePhotosFiles(
  db: Database,
  { count, mediaDir, from }: { count: number; mediaDir: string; from: number },
): Promise<number> {
  const files = await filesOfOne(db)
  const keys = Array.from({ length: count }, () => randomBytes(16).toString('hex'))
  const waiting = keys.values()
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const key of waiting) await writeFiles(join(mediaDir, key.slice(0, 2), key), files)
    }),
  )
  const given = await sql`
    with chosen as (select id, row_number() over () as n from (select id from photos order by id limit ${count} offset ${from}) p)
    update photos set files_key = key.name from chosen, unnest(${keys}::text[]) with ordinality as key (name, n)
    where photos.id = chosen.id and chosen.n = key.n`.execute(db)
  if (Number(given.numAffectedRows) !== count) throw new Error(`${given.numAffectedRows} photos instead of ${count}`)
  return count * files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
}

async function writeFiles(folder: string, files: readonly File[]) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const { name, bytes } of files) {
    const own = Buffer.from(bytes)
    randomBytes(16).copy(own, own.byteLength - 16)
    await writeFile(join(folder, name), own, { mode: 0o600 })
  }
}

let made: File[] | undefined

async function filesOfOne(db: Database): Promise<File[]> {
  if (made) return made
  const mediaDir = mkdtempSync(join(tmpdir(), 'yasmeen-bench-photo-'))
  const press = createPhotoPress({ mediaDir })
  const owner = await db.selectFrom('people').select('id').executeTakeFirstOrThrow()
  await storePhoto(db, press, { owner, body: await aPhonePhoto() })
  press.close()
  const paths = (await readdir(mediaDir, { recursive: true })).filter((path) => /\.(avif|webp|jpe?g)$/.test(path))
  made = await Promise.all(
    paths.map(async (path) => ({
      name: path.slice(path.lastIndexOf('/') + 1),
      bytes: await readFile(join(mediaDir, path)),
    })),
  )
  rmSync(mediaDir, { recursive: true, force: true })
  return made
}
