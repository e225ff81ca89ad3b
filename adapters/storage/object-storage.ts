import { Readable } from 'node:stream'
import { voiceType } from '#shared/voice-files.ts'
import { fileNamesOf, isMediaKey } from './media-keys.ts'
import type { ObjectStore } from './object-store.ts'
import type { PhotoStorage } from './photo-storage.ts'

const records = 'photos/keys/'
const types: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', webm: voiceType }

/**
 * Photos and voice messages in a bucket: `photos/files/<key>/<name>`, and `photos/keys/<key>`, which is written before them and goes after them.
 * So whatever a crash leaves is listed, and a list of all photos is a list of keys. A file is read whole, and compared with the
 * hash that was written with it, before anybody gets a byte.
 */
export function createObjectStorage(store: ObjectStore): PhotoStorage {
  return {
    async save(key, files) {
      await store.put(recordOf(key), Buffer.from(key))
      const writes = files.map(({ name, bytes }) =>
        store.put(fileOf(key, name), bytes, types[name.split('.')[1] ?? '']),
      )
      const failed = (await Promise.allSettled(writes)).find((write) => write.status === 'rejected')
      if (!failed) return
      // The record stays: a write that was given up may still arrive, and the cleaning finds it by its key.
      await removeFiles(store, key).catch(() => {})
      throw failed.reason
    },

    async open(key, name) {
      const bytes = await store.get(fileOf(key, name))
      if (!bytes) return null
      return { size: bytes.byteLength, read: () => Readable.from([bytes]), close: async () => {} }
    },

    async list(key) {
      const prefix = fileOf(key, '')
      const found: { name: string; size: number }[] = []
      for await (const { name, bytes } of store.list(prefix))
        found.push({ name: name.slice(prefix.length), size: bytes })
      return found
    },

    async remove(key) {
      await removeFiles(store, key)
      await store.remove(recordOf(key))
    },

    async *keysBefore(date) {
      for await (const { name, writtenAt } of store.list(records)) {
        const key = name.slice(records.length)
        if (isMediaKey(key) && writtenAt < date) yield key
      }
    },
  }
}

/** Their names are known: a removal needs no list. */
async function removeFiles(store: ObjectStore, key: string) {
  await Promise.all(fileNamesOf(key).map((name) => store.remove(fileOf(key, name))))
}

function fileOf(key: string, name: string) {
  if (!isMediaKey(key)) throw new Error('not a media key')
  return `photos/files/${key}/${name}`
}

function recordOf(key: string) {
  if (!isMediaKey(key)) throw new Error('not a media key')
  return `${records}${key}`
}
