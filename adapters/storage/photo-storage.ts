import type { Readable } from 'node:stream'

export type PhotoFile = { name: string; bytes: Uint8Array }

export type StoredFile = { size: number; read(): Readable; close(): Promise<void> }

/** Where the files of photos live, under a key each: the disk of one machine, or an object store. */
export type PhotoStorage = {
  /**
   * Keeps all files of a photo. They are durable when it answers; a failure leaves none of them under the key. What a crash leaves
   * is none either, or is among `keysBefore`.
   */
  save(filesKey: string, files: readonly PhotoFile[]): Promise<void>
  /** One file, or null when there is none. */
  open(filesKey: string, name: string): Promise<StoredFile | null>
  /** The files of a key; none when there is no such key. */
  list(filesKey: string): Promise<{ name: string; size: number }[]>
  /** Takes all files of a key away; nothing happens when there are none. */
  remove(filesKey: string): Promise<void>
  /** Keys whose files were written before the date. */
  keysBefore(date: Date): AsyncIterable<string>
}

/** Files that arrive: nobody has judged them yet, and none outlives its request. */
export type IncomingFiles = {
  /** Writes a body to a temporary file; stops reading and leaves nothing when it is longer than `maxBytes`. */
  receive(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<{ path: string; bytes: number } | 'too_large'>
  remove(path: string): Promise<void>
  /** Takes away what crashed requests left before the date; answers how many. */
  sweep(before: Date): Promise<number>
}

/** Files that arrive in pieces, over several requests; each is named by the key of its upload. */
export type PartialFiles = {
  pathOf(key: string): string
  begin(key: string): Promise<void>
  /** How many of its bytes have come, or null when there is no such file (any more). */
  sizeOf(key: string): Promise<number | null>
  /**
   * Writes a piece at its place, up to `most` bytes of file. What came before the line broke (`cut`) stays, and so does
   * what fitted of a piece that was too long.
   */
  append(key: string, piece: Piece): Promise<'whole' | 'cut' | 'too_long'>
  remove(key: string): Promise<void>
}

type Piece = { at: number; most: number; body: AsyncIterable<Uint8Array> }
