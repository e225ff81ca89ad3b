export type StoredObject = { name: string; bytes: number; writtenAt: Date }

/** Where copies lie: a flat store of objects with names such as `pieces/ab/…`, each written once and never changed. */
export type CopyTarget = {
  /** For people: which folder, bucket or server this is. */
  address: string
  /** Writes an object that appears whole or not at all, and is durable when this answers; an existing one stays as it is. */
  put(name: string, bytes: Uint8Array): Promise<'written' | 'present'>
  /** The whole object, or null when there is none. */
  get(name: string): Promise<Uint8Array | null>
  /** All whole objects under a folder (`pieces`), in no order; none when there is no such folder. */
  list(folder: string): AsyncIterable<StoredObject>
  /** Takes an object away; nothing happens when there is none. */
  remove(name: string): Promise<void>
  /** Takes away what writers that were killed left unfinished. Only while nobody else writes. */
  sweep(): Promise<void>
}
