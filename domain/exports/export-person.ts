import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'
import { m } from '#i18n/messages.ts'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { exportParts } from './parts.ts'
import { listPhotoEntries, type PhotoEntry } from './photo-entries.ts'

/**
 * All that the site keeps of a person as one ZIP: JSON and photos. It is written while it is read: each part is asked for
 * and each photo opened when its turn comes, so that neither memory nor disk grows with the number of ads.
 */
export async function exportPerson(
  db: Db,
  { person, storage }: { person: Person; storage: PhotoStorage },
): Promise<Readable> {
  const photos = await listPhotoEntries(db, person.id)
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  let reading: Readable | undefined
  // Whoever leaves early leaves no open file behind.
  output.once('close', () => reading?.destroy())
  const add = (path: string, options: { compress: boolean; mtime?: Date }, read: () => Promise<Readable>) =>
    zip.addReadStreamLazy(path, options, async (give) => {
      try {
        reading = await read()
        give(null, reading)
      } catch (error) {
        give(error, Readable.from([]))
      }
    })

  zip.addBuffer(Buffer.from(m.settings_export_read_me()), 'read-me.txt')
  for (const [name, read] of Object.entries(exportParts))
    add(`${name}.json`, { compress: true }, async () =>
      Readable.from([Buffer.from(JSON.stringify((await read(db, person.id, person)) ?? null, null, 2))]),
    )
  // Pressed photos only grow when they are pressed again.
  for (const photo of photos) add(photo.path, { compress: false, mtime: photo.createdAt }, () => open(storage, photo))
  zip.end()
  return output
}

/** A photo whose file is missing stands there empty: the others are worth having. */
async function open(storage: PhotoStorage, { filesKey, file }: PhotoEntry) {
  const found = await storage.open(filesKey, file)
  return found ? found.read() : Readable.from([])
}
