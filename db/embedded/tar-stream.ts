/** A file or folder of a tar archive; a folder has no size. `content` has to be read before the next entry is asked for. */
export type TarEntry = { name: string; bytes: number | null; content: AsyncIterable<Uint8Array> }

const blockBytes = 512
const [file, oldFile, folder] = ['0', '\0', '5']

/** The entries of an archive as it comes. Throws where it holds anything but files and folders, or is cut short. */
export async function* readTar(archive: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const source = byteSource(archive)
  for (;;) {
    const header = await source.exactly(blockBytes)
    if (header.every((byte) => byte === 0)) break
    const name = textAt(header, 0, 100)
    const kind = String.fromCharCode(header[156] ?? 0)
    if (kind === folder) {
      yield { name, bytes: null, content: source.take(0) }
      continue
    }
    if (kind !== file && kind !== oldFile) throw new Error(`${name} is neither a file nor a folder`)
    const bytes = Number.parseInt(textAt(header, 124, 12), 8)
    yield { name, bytes, content: source.take(bytes) }
    await source.exactly(padding(bytes))
  }
  await source.drain()
}

/** What stands before a file's bytes, or for a folder; closed to everybody but its owner. */
export function tarHeader({ name, bytes }: Pick<TarEntry, 'name' | 'bytes'>): Uint8Array {
  const header = Buffer.alloc(blockBytes)
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long for an archive`)
  header.write(name, 0)
  header.write(bytes === null ? '0000700\0' : '0000600\0', 100)
  for (const at of [108, 116]) header.write('0000000\0', at)
  header.write(`${(bytes ?? 0).toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('        ', 148)
  header.write(bytes === null ? folder : file, 156)
  header.write('ustar\0' + '00', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** What follows a file's bytes. */
export function tarPadding(bytes: number): Uint8Array {
  return Buffer.alloc(padding(bytes))
}

/** What ends an archive. */
export const tarEnd: Uint8Array = Buffer.alloc(2 * blockBytes)

function padding(bytes: number) {
  return (blockBytes - (bytes % blockBytes)) % blockBytes
}

function textAt(header: Uint8Array, at: number, length: number) {
  const field = Buffer.from(header.subarray(at, at + length)).toString('utf8')
  const end = field.indexOf('\0')
  return end === -1 ? field : field.slice(0, end)
}

function byteSource(archive: AsyncIterable<Uint8Array>) {
  const parts = archive[Symbol.asyncIterator]()
  let rest: Uint8Array = new Uint8Array()

  async function some(atMost: number): Promise<Uint8Array> {
    while (rest.byteLength === 0) {
      const next = await parts.next()
      if (next.done) throw new Error('The archive is cut short')
      rest = next.value
    }
    const part = rest.subarray(0, atMost)
    rest = rest.subarray(part.byteLength)
    return part
  }

  async function* take(bytes: number) {
    for (let left = bytes; left > 0;) {
      const part = await some(left)
      left -= part.byteLength
      yield part
    }
  }

  return {
    take,
    async exactly(bytes: number) {
      const found: Uint8Array[] = []
      for await (const part of take(bytes)) found.push(part)
      return Buffer.concat(found)
    },
    /** Reads what fills the last record, so that whoever writes it ends. */
    async drain() {
      while (!(await parts.next()).done);
    },
  }
}
