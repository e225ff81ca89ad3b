/**
 * What this browser keeps: `drafts` by person, `waiting` (finished ads that could not be sent) by submission, `messages` that
 * could not be sent by their `place`, in the order they were written.
 */
type Shelf = 'drafts' | 'waiting' | 'messages'

/** The databases and their shelves. A new shelf has one of its own: an older one would have to wait for every open tab. */
const databases: Record<string, Partial<Record<Shelf, IDBObjectStoreParameters>>> = {
  unsent: { drafts: {}, waiting: {} },
  'unsent-messages': { messages: { keyPath: 'place', autoIncrement: true } },
}

const openings = new Map<string, Promise<IDBDatabase>>()

function open(shelf: Shelf) {
  const [name = '', shelves = {}] = Object.entries(databases).find(([, shelves]) => shelf in shelves) ?? []
  const before = openings.get(name)
  if (before) return before
  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => {
      for (const [one, options] of Object.entries(shelves)) request.result.createObjectStore(one, options)
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no store')))
  })
  openings.set(name, opening)
  opening.catch(() => openings.delete(name))
  return opening
}

async function ask<T>(shelf: Shelf, mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
  const transaction = (await open(shelf)).transaction(shelf, mode)
  const request = work(transaction.objectStore(shelf))
  return new Promise<T>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(request.result))
    for (const event of ['abort', 'error'])
      transaction.addEventListener(event, () => reject(transaction.error ?? new Error('not stored')))
  })
}

export function keep(shelf: Exclude<Shelf, 'messages'>, key: string, thing: unknown) {
  return ask(shelf, 'readwrite', (store) => store.put(thing, key))
}

/** Puts a thing behind all others of its shelf, or, where it has a place, back there. */
export function keepInLine(shelf: 'messages', thing: object) {
  return ask(shelf, 'readwrite', (store) => store.put(thing))
}

export async function read<T>(shelf: Shelf, key: string): Promise<T | undefined> {
  return (await ask(shelf, 'readonly', (store) => store.get(key))) as T | undefined
}

export async function readAll<T>(shelf: Shelf): Promise<T[]> {
  return (await ask(shelf, 'readonly', (store) => store.getAll())) as T[]
}

/** Takes a thing from its shelf; undefined where it was not there, or another tab took it before. */
export async function take<T>(shelf: Shelf, key: IDBValidKey): Promise<T | undefined> {
  return (await ask(shelf, 'readwrite', (store) => {
    const found = store.get(key)
    store.delete(key)
    return found
  })) as T | undefined
}

export function forget(shelf: Shelf, key: IDBValidKey) {
  return ask(shelf, 'readwrite', (store) => store.delete(key))
}
