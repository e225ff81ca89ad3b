import type { ObjectStore } from '../storage/object-store.ts'
import type { CopyTarget } from './copy-target.ts'
import { objectName } from './object-name.ts'

/**
 * Copies in a bucket, all names below a prefix. An object appears when the store has all of it, so that nobody leaves anything half
 * written; what is there is not written again.
 */
export function createBucketTarget(store: ObjectStore, prefix: string): CopyTarget {
  const above = prefix ? `${prefix}/` : ''
  const nameOf = (name: string) => above + objectName(name)

  return {
    address: `${store.address}/${prefix}`,
    put: async (name, bytes) => store.putIfAbsent(nameOf(name), bytes),
    get: async (name) => store.get(nameOf(name)),

    async *list(folder) {
      for await (const { name, ...object } of store.list(`${above}${folder}/`))
        yield { name: name.slice(above.length), ...object }
    },

    remove: async (name) => store.remove(nameOf(name)),
    sweep: async () => {},
  }
}
