import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { realFileCalls, syncFolder, writeDurably, type FileCalls } from './durable-files.ts'
import { isMediaKey } from './media-keys.ts'
import type { PhotoStorage } from './photo-storage.ts'

/** Files that are being written stand here, on the same volume, so that a rename makes them appear all at once. */
export function incomingFolder(mediaDir: string) {
  return join(mediaDir, '.incoming')
}

/** Photos and voice messages on the local disk: `<mediaDir>/<first two digits of key>/<key>/<name>`. */
export function createDiskStorage(mediaDir: string, files: FileCalls = realFileCalls): PhotoStorage {
  const folderOf = (key: string) => join(mediaDir, shelfOf(key), key)

  return {
    async save(key, photoFiles) {
      const arriving = join(incomingFolder(mediaDir), randomBytes(16).toString('hex'))
      try {
        await makeFolder(files, arriving)
        for (const { name, bytes } of photoFiles) await writeDurably(files, join(arriving, name), bytes)
        await syncFolder(files, arriving)
        await makeFolder(files, dirname(folderOf(key)))
        await files.rename(arriving, folderOf(key))
      } catch (error) {
        await files.rm(arriving, { recursive: true, force: true })
        throw error
      }
      await syncFolder(files, dirname(folderOf(key)))
    },

    async open(key, name) {
      const file = await files.open(join(folderOf(key), name), 'r').catch(nothingThere)
      if (!file) return null
      const { size } = await file.stat()
      return { size, read: () => file.createReadStream(), close: () => file.close() }
    },

    async list(key) {
      const names = await namesIn(files, folderOf(key))
      return Promise.all(
        names.map(async (name) => ({ name, size: (await files.stat(join(folderOf(key), name))).size })),
      )
    },

    async remove(key) {
      await files.rm(folderOf(key), { recursive: true, force: true })
    },

    async *keysBefore(date) {
      for (const shelf of await namesIn(files, mediaDir)) {
        if (!/^[0-9a-f]{2}$/.test(shelf)) continue
        for (const key of await namesIn(files, join(mediaDir, shelf))) {
          if (isMediaKey(key) && (await writtenBefore(files, folderOf(key), date))) yield key
        }
      }
    },
  }
}

/** A path is only ever made from a key of ours. */
function shelfOf(key: string) {
  if (!isMediaKey(key)) throw new Error('not a media key')
  return key.slice(-32, -30)
}

/** Makes a folder and those above it, each of them durable. */
async function makeFolder(files: FileCalls, path: string) {
  const topmost = await files.mkdir(path, { recursive: true, mode: 0o700 })
  if (!topmost) return
  for (let made = path; made.length >= topmost.length; made = dirname(made)) await syncFolder(files, dirname(made))
}

async function namesIn(files: FileCalls, path: string): Promise<string[]> {
  return (await files.readdir(path).catch(nothingThere)) ?? []
}

async function writtenBefore(files: FileCalls, path: string, date: Date) {
  const found = await files.stat(path).catch(nothingThere)
  return found !== null && found.mtime < date
}

function nothingThere(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return null
  throw error
}
