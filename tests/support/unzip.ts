import { inflateRawSync } from 'node:zlib'

const endMark = 0x06_05_4b_50
const storedAsIs = 0

/** The files of a ZIP by their names, read from its list as every program does. */
export function unzip(zip: Buffer): Record<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || zip.readUInt32LE(end) !== endMark) throw new Error('not a whole ZIP')
  const files: Record<string, Buffer> = {}
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(begin, begin + size)
    files[name] = method === storedAsIs ? packed : inflateRawSync(packed)
    at += 46 + nameLength + extra + comment
  }
  return files
}
