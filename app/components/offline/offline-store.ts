import type { Shape } from './shape.ts'

/**
 * The databases of this browser and their object stores: unfinished ads by person, finished ads that wait by submission,
 * messages that wait by their `place`, in the order they were written. A new store gets a database of its own: a new version
 * of an old one would have to wait until every open page of the site is closed.
 */
const databases = {
  unsent: { drafts: {}, waiting: {} },
  'unsent-messages': { messages: { keyPath: 'place', autoIncrement: true } },
} satisfies Record<string, Record<string, IDBObjectStoreParameters>>

const databaseOf = { drafts: 'unsent', waiting: 'unsent', messages: 'unsent-messages' } as const
type StoreName = keyof typeof databaseOf
type DatabaseName = keyof typeof databases

const openings = new Map<DatabaseName, Promise<IDBDatabase>>()

function open(name: DatabaseName) {
  const before = openings.get(name)
  if (before) return before
  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => {
      for (const [store, options] of Object.entries(databases[name])) request.result.createObjectStore(store, options)
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no store')))
  })
  openings.set(name, opening)
  opening.catch(() => openings.delete(name))
  return opening
}

type Work = (store: IDBObjectStore) => IDBRequest

/** Answers once it is written, not when it was accepted. */
async function run(name: StoreName, mode: IDBTransactionMode, work: Work) {
  const transaction = (await open(databaseOf[name])).transaction(name, mode)
  const request = work(transaction.objectStore(name))
  return new Promise<unknown>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(request.result))
    for (const event of ['abort', 'error'])
      transaction.addEventListener(event, () => reject(transaction.error ?? new Error('not stored')))
  })
}

/** One kind of what waits in this browser. What cannot be read, as after an unknown version of the site, is left out. */
export function offlineStore<T extends object>(name: StoreName, isItem: Shape<T>) {
  const readable = (found: unknown) => (isItem(found) ? found : undefined)
  return {
    /** Stores under the key, or, where items bear their own, under that: without one it goes behind all others. */
    put: (item: object, key?: string) =>
      run(name, 'readwrite', (store) => (key === undefined ? store.put(item) : store.put(item, key))),
    /** Stores it in the place of what is under the key; where nothing is any more, as when another page removed it, it answers false. */
    replace: async (item: object, key: string) =>
      undefined !==
      (await run(name, 'readwrite', (store) => {
        const found = store.get(key)
        found.addEventListener('success', () => void (found.result !== undefined && store.put(item, key)))
        return found
      })),
    read: async (key: string) => readable(await run(name, 'readonly', (store) => store.get(key))),
    async list() {
      const all = await run(name, 'readonly', (store) => store.getAll())
      return Array.isArray(all) ? all.filter(isItem) : []
    },
    /** Removes one and answers it; undefined where another page removed it before, or where it could not be read. */
    take: async (key: IDBValidKey) =>
      readable(
        await run(name, 'readwrite', (store) => {
          const found = store.get(key)
          store.delete(key)
          return found
        }),
      ),
    remove: (key: IDBValidKey) => run(name, 'readwrite', (store) => store.delete(key)),
  }
}

/**
 * A mark that pages read at once: most have nothing waiting and need not look for more. Its value changes each time, so
 * that other tabs get a storage event.
 */
export function markWaiting(name: string, count: number) {
  if (count > 0) localStorage.setItem(name, `${count} ${Date.now()}`)
  else localStorage.removeItem(name)
}
