/** What this browser keeps: `drafts` by person, `waiting` (finished ads that could not be sent) by submission. */
type Shelf = 'drafts' | 'waiting'
const shelves: readonly Shelf[] = ['drafts', 'waiting']

let opening: Promise<IDBDatabase> | undefined

function open() {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('unsent', 1)
    request.addEventListener('upgradeneeded', () => {
      for (const shelf of shelves) request.result.createObjectStore(shelf)
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no store')))
  })
  opening.catch(() => (opening = undefined))
  return opening
}

async function ask<T>(shelf: Shelf, mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
  const transaction = (await open()).transaction(shelf, mode)
  const request = work(transaction.objectStore(shelf))
  return new Promise<T>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(request.result))
    for (const event of ['abort', 'error'])
      transaction.addEventListener(event, () => reject(transaction.error ?? new Error('not stored')))
  })
}

export function keep(shelf: Shelf, key: string, thing: unknown) {
  return ask(shelf, 'readwrite', (store) => store.put(thing, key))
}

export async function read<T>(shelf: Shelf, key: string): Promise<T | undefined> {
  return (await ask(shelf, 'readonly', (store) => store.get(key))) as T | undefined
}

export async function readAll<T>(shelf: Shelf): Promise<T[]> {
  return (await ask(shelf, 'readonly', (store) => store.getAll())) as T[]
}

export function forget(shelf: Shelf, key: string) {
  return ask(shelf, 'readwrite', (store) => store.delete(key))
}
