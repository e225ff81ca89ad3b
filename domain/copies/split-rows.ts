import { crc32 } from 'node:zlib'

const newline = 10
const smallest = 32 * 1024
const typical = 256 * 1024
const largest = 2 * 1024 * 1024

/**
 * Content-defined chunking: cuts the lines of a table into pieces, at lines whose own hash says so. A row that changes, comes
 * or goes leaves all other cuts where they are, so that the next copy finds the pieces around it written already.
 * Yields whole lines with their number; the bytes together are what came in.
 */
export async function* splitRows(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ content: Buffer; rows: number }, void, void> {
  let parts: Buffer[] = []
  let [size, rows] = [0, 0]
  for await (const lines of wholeLines(chunks)) {
    let from = 0
    for (let start = 0, next = 0; start < lines.byteLength; start = next) {
      next = lines.indexOf(newline, start) + 1
      size += next - start
      rows += 1
      // A view of each line would be several times the work of all the rest: it is made where it decides.
      if (size < smallest || (size < largest && !endsPiece(lines.subarray(start, next)))) continue
      yield { content: Buffer.concat([...parts, lines.subarray(from, next)]), rows }
      parts = []
      size = rows = 0
      from = next
    }
    if (from < lines.byteLength) parts.push(lines.subarray(from))
  }
  if (size > 0) yield { content: Buffer.concat(parts), rows }
}

/** Long lines end more pieces, so that these have about the same size in every table. */
function endsPiece(line: Buffer) {
  return crc32(line) / 2 ** 32 < line.byteLength / typical
}

/** In PostgreSQL's text format a newline in a value is written as `\n`, so that each newline ends a row. Yields some rows at a time. */
async function* wholeLines(chunks: AsyncIterable<Uint8Array>) {
  let rest = Buffer.alloc(0)
  for await (const chunk of chunks) {
    // A copy: what reads from the connection uses its memory again.
    const bytes = Buffer.concat([rest, chunk])
    const end = bytes.lastIndexOf(newline) + 1
    if (end > 0) yield bytes.subarray(0, end)
    rest = bytes.subarray(end)
  }
  if (rest.byteLength > 0) throw new Error('A table ended in the middle of a row')
}
