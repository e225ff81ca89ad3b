import { isMediaName } from '#adapters/storage/media-keys.ts'
import type { PhotoFile } from '#adapters/storage/photo-storage.ts'

type Entry = { name: string; bytes: number }

/** The files of a photo or voice message as one piece: their names and sizes in a line of JSON, then their bytes. */
export function packFiles(files: readonly PhotoFile[]): Uint8Array {
  const entries: Entry[] = files.map(({ name, bytes }) => ({ name, bytes: bytes.byteLength }))
  return Buffer.concat([Buffer.from(`${JSON.stringify(entries)}\n`), ...files.map(({ bytes }) => bytes)])
}

/** The reverse, of a piece that was checked before. Throws where a name is neither's: age does not say who sealed it. */
export function unpackFiles(packed: Uint8Array): PhotoFile[] {
  const head = packed.indexOf(10)
  const entries = JSON.parse(Buffer.from(packed.subarray(0, head)).toString('utf8')) as Entry[]
  let start = head + 1
  return entries.map(({ name, bytes }) => {
    if (!isMediaName(name)) throw new Error(`${JSON.stringify(name)} is no file of a photo or voice message`)
    start += bytes
    return { name, bytes: packed.subarray(start - bytes, start) }
  })
}
