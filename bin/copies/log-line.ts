import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { replaceDurably } from './replace-durably.ts'

/** Which line this server's log goes to, and the segment that was sent last, or was about to be. */
export type LogLine = {
  line: string
  /** Of which cluster, to which place and under which key: another of them is another line. */
  cluster: string
  address: string
  key: string
  last: { segment: string; sha256: string } | null
}
type Destination = Pick<LogLine, 'cluster' | 'address'> & { pieceKey: string }

const fileOf = (folder: string) => join(folder, 'line.json')

/** The line that is being written, if it is of this place. */
export function readLine(folder: string, { cluster, address, pieceKey }: Destination): LogLine | undefined {
  if (!existsSync(fileOf(folder))) return undefined
  const line = JSON.parse(readFileSync(fileOf(folder), 'utf8')) as LogLine
  const isOurs = line.cluster === cluster && line.address === address && line.key === fingerprint(pieceKey)
  return isOurs ? line : undefined
}

/** A line that nothing was sent to yet: it begins to count with its first base backup. */
export function beginLine(folder: string, { cluster, address, pieceKey }: Destination): LogLine {
  const line = randomBytes(8).toString('hex')
  return saveLine(folder, { line, cluster, address, key: fingerprint(pieceKey), last: null })
}

/** Durable, and whole or not at all. */
export function saveLine(folder: string, line: LogLine): LogLine {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  replaceDurably(fileOf(folder), JSON.stringify(line))
  return line
}

function fingerprint(pieceKey: string) {
  return createHash('sha256').update(pieceKey).digest('hex').slice(0, 16)
}

/** The line that is being written to this address, of whichever cluster. */
export function currentLine(folder: string, address: string): LogLine | undefined {
  const line = existsSync(fileOf(folder)) ? (JSON.parse(readFileSync(fileOf(folder), 'utf8')) as LogLine) : undefined
  return line?.address === address ? line : undefined
}

/** The line that this segment of a cluster was sent to, or waits for; throws where nobody sends. */
export async function lineOfSegment(
  { folder, address, cluster, segment }: { folder: string; address: string; cluster: string; segment: string },
  { patience = 120_000 } = {},
): Promise<string> {
  for (let waited = 0; waited < patience; waited += 100) {
    const line = currentLine(folder, address)
    if (line?.cluster === cluster && line.last && line.last.segment >= segment) return line.line
    await wait(100)
  }
  throw new Error(`The log of the database is not sent on: its segment ${segment} did not come`)
}
