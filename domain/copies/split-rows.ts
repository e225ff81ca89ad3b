import { crc32 } from 'node:zlib'

const newline = 10
const smallest = 32 * 1024
const typical = 256 * 1024
const largest = 2 * 1024 * 1024

/**
 * Content-defined chunking: cuts the lines of a table into pieces, at lines whose own hash says so. A row that changes, comes
 * or goes leaves all other cuts where they are, so that the next copy finds the pieces around it written already.
 * Yields whole lines with their number; the bytes together are what came in. `content` is a view: it holds until the next is asked for.
 */
export async function* splitRows(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ content: Buffer; rows: number }, void, void> {
  const arrived = createWindow()
  let [at, rows] = [0, 0]
  for await (const chunk of chunks) {
    const bytes = arrived.add(chunk)
    // In PostgreSQL's text format a newline in a value is written as `\n`, so that each newline ends a row.
    let begin = 0
    for (let next = bytes.indexOf(newline, at) + 1; next > 0; next = bytes.indexOf(newline, at) + 1) {
      rows += 1
      const line = at
      at = next
      // A view of each line would be several times the work of all the rest: it is made where it decides.
      const size = next - begin
      if (size < smallest || (size < largest && !endsPiece(bytes.subarray(line, next)))) continue
      yield { content: bytes.subarray(begin, next), rows }
      begin = next
      rows = 0
    }
    arrived.remove(begin)
    at -= begin
  }
  const rest = arrived.add(Buffer.alloc(0))
  if (rest.byteLength > at) throw new Error('A table ended in the middle of a row')
  if (at > 0) yield { content: rest.subarray(0, at), rows }
}

/** Long lines end more pieces, so that these have about the same size in every table. */
function endsPiece(line: Buffer) {
  return crc32(line) / 2 ** 32 < line.byteLength / typical
}

/** What came and is not yielded yet, in one piece of memory for a whole table: a buffer for each chunk is most of the garbage of a copy. */
function createWindow() {
  let memory = Buffer.allocUnsafeSlow(typical)
  let [start, end] = [0, 0]
  return {
    /** Adds a copy, for what reads from the connection uses its memory again; answers all that is here. */
    add(chunk: Uint8Array) {
      if (end + chunk.byteLength > memory.byteLength) makeRoom(chunk.byteLength)
      memory.set(chunk, end)
      end += chunk.byteLength
      return memory.subarray(start, end)
    },
    remove(bytes: number) {
      start += bytes
    },
  }

  function makeRoom(bytes: number) {
    const size = end - start
    // Grown before it is full: what stays would be moved for every few chunks.
    const isNarrow = 2 * (size + bytes) > memory.byteLength
    const room = isNarrow ? Buffer.allocUnsafeSlow(4 * (size + bytes)) : memory
    memory.copy(room, 0, start, end)
    memory = room
    start = 0
    end = size
  }
}
