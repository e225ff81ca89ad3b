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
  let lines: Buffer[] = []
  let size = 0
  for await (const line of wholeLines(chunks)) {
    lines.push(line)
    size += line.byteLength
    if (size < largest && (size < smallest || !endsPiece(line))) continue
    yield { content: Buffer.concat(lines), rows: lines.length }
    lines = []
    size = 0
  }
  if (size > 0) yield { content: Buffer.concat(lines), rows: lines.length }
}

/** Long lines end more pieces, so that these have about the same size in every table. */
function endsPiece(line: Buffer) {
  return crc32(line) / 2 ** 32 < line.byteLength / typical
}

/** In PostgreSQL's text format a newline in a value is written as `\n`, so that each newline ends a row. */
async function* wholeLines(chunks: AsyncIterable<Uint8Array>) {
  let rest = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = rest.byteLength > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk)
    let start = 0
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
      yield bytes.subarray(start, end + 1)
      start = end + 1
    }
    rest = bytes.subarray(start)
  }
  if (rest.byteLength > 0) throw new Error('A table ended in the middle of a row')
}
