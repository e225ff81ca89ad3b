import type { PhotoFile, PhotoStorage } from '#adapters/storage/photo-storage.ts'
import type { Db } from '#db/client.ts'
import { findUsedFiles } from '#domain/photos/find-used-files.ts'

/** Photos that were written to the new store, that were there already, and that were taken out of the old one. */
export type Moved = { moved: number; present: number; removed: number }
type Move = { db: Db; from: PhotoStorage; to: PhotoStorage; finish: boolean; moved: Moved }

// Each is read, written and read again by itself.
const atOnce = 4
const batchSize = 200
const endOfTime = new Date(8.64e15)

/**
 * Brings the files of all photos and voice messages from one store to another while the site is open. What was written is read back and compared.
 * Only with `finish` they leave the old store, each after both were compared again. Killed at any step, the same call goes on; what
 * nothing uses stays for the cleaning. Throws where the new store has another file under the same name.
 */
export async function movePhotos(
  db: Db,
  { from, to, finish = false }: { from: PhotoStorage; to: PhotoStorage; finish?: boolean },
): Promise<Moved> {
  const move: Move = { db, from, to, finish, moved: { moved: 0, present: 0, removed: 0 } }
  let batch: string[] = []
  for await (const key of from.keysBefore(endOfTime)) {
    batch.push(key)
    if (batch.length < batchSize) continue
    await moveBatch(move, batch)
    batch = []
  }
  await moveBatch(move, batch)
  return move.moved
}

async function moveBatch(move: Move, keys: string[]) {
  const waiting = (await findUsedFiles(move.db, keys)).values()
  async function moveNext() {
    for (const key of waiting) await movePhoto(move, key)
  }
  const moves = await Promise.allSettled(Array.from({ length: atOnce }, moveNext))
  // Nobody is left who writes when this is thrown.
  for (const move of moves) if (move.status === 'rejected') throw move.reason
}

async function movePhoto({ db, from, to, finish, moved }: Move, key: string) {
  const isThere = await holdsAll(to, key, await from.list(key))
  if (isThere && !finish) {
    moved.present += 1
    return
  }
  const files = await readFiles(from, key)
  if (files.length === 0) {
    // Gone since it was listed, or the empty folder of a removal that was killed.
    if (finish) await from.remove(key)
    return
  }
  if (!isThere) await write(to, key, files)
  await compare(to, key, files)
  if (isThere) moved.present += 1
  else moved.moved += 1
  // Removed meanwhile, from both: what was just written would come back.
  if ((await findUsedFiles(db, [key])).length === 0) await to.remove(key)
  if (!finish) return
  await from.remove(key)
  moved.removed += 1
}

/** A store lists a file when it has all of it. Of a removal that was killed the old store may have some files only. */
async function holdsAll(to: PhotoStorage, key: string, files: { name: string; size: number }[]) {
  const there = await to.list(key)
  return files.every((file) => there.some(({ name, size }) => name === file.name && size === file.size))
}

async function write(to: PhotoStorage, key: string, files: PhotoFile[]) {
  const there = await to.list(key)
  const unknown = there.find(({ name }) => !files.some((file) => file.name === name))
  if (unknown) throw new Error(`${key}/${unknown.name} is in the new store alone: nothing of it was changed`)
  // The rest of a write that was killed.
  if (there.length > 0) await to.remove(key)
  await to.save(key, files)
}

async function compare(to: PhotoStorage, key: string, files: PhotoFile[]) {
  for (const { name, bytes } of files) {
    const stored = await readFile(to, key, name)
    if (!stored || !stored.equals(bytes))
      throw new Error(`${key}/${name} is not in the new store as it is in the old one`)
  }
}

async function readFiles(from: PhotoStorage, key: string): Promise<PhotoFile[]> {
  const files: PhotoFile[] = []
  for (const { name } of await from.list(key)) {
    const bytes = await readFile(from, key, name)
    if (bytes) files.push({ name, bytes })
  }
  return files
}

async function readFile(storage: PhotoStorage, key: string, name: string) {
  const file = await storage.open(key, name)
  return file && Buffer.concat(await file.read().toArray())
}
