import { photoFileName, photoFormats, photoSizes } from '#shared/photo-files.ts'
import type { PhotoFile } from '#adapters/storage/photo-storage.ts'

type Entry = { name: string; bytes: number }

const fileNames = new Set(photoSizes.flatMap((size) => photoFormats.map((format) => photoFileName(size, format))))

/** The files of a photo as one piece: their names and sizes in a line of JSON, then their bytes. */
export function packFiles(files: readonly PhotoFile[]): Uint8Array {
  const entries: Entry[] = files.map(({ name, bytes }) => ({ name, bytes: bytes.byteLength }))
  return Buffer.concat([Buffer.from(`${JSON.stringify(entries)}\n`), ...files.map(({ bytes }) => bytes)])
}

/** The reverse, of a piece that was checked before. Throws where a name is no photo's: age does not say who sealed it. */
export function unpackFiles(packed: Uint8Array): PhotoFile[] {
  const head = packed.indexOf(10)
  const entries = JSON.parse(Buffer.from(packed.subarray(0, head)).toString('utf8')) as Entry[]
  let start = head + 1
  return entries.map(({ name, bytes }) => {
    if (!fileNames.has(name)) throw new Error(`${JSON.stringify(name)} is no file of a photo`)
    start += bytes
    return { name, bytes: packed.subarray(start - bytes, start) }
  })
}
