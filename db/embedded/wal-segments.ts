/** How large a finished segment of the write-ahead log is; the embedded clusters have PostgreSQL's own size. */
export const segmentBytes = 16 * 1024 * 1024

const segmentsOfALog = 0x1_0000_0000 / segmentBytes
const written = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/

/** Whether a file's name is that of a whole segment: timeline, log, segment in it, eight hexadecimal digits each. */
export function isSegment(name: string) {
  return written.test(name)
}

/** The segment that follows on the same timeline. */
export function segmentAfter(name: string): string {
  const [, timeline, log, segment] = written.exec(name) ?? []
  if (!timeline || !log || !segment) throw new Error(`${name} is no segment of the write-ahead log`)
  const next = Number.parseInt(log, 16) * segmentsOfALog + Number.parseInt(segment, 16) + 1
  return timeline + hex(Math.floor(next / segmentsOfALog)) + hex(next % segmentsOfALog)
}

/** Those of `names` that follow each other without a gap, from `first` on. */
export function unbroken(names: Iterable<string>, first: string): string[] {
  const present = new Set(names)
  const row: string[] = []
  for (let name = first; present.has(name); name = segmentAfter(name)) row.push(name)
  return row
}

function hex(figure: number) {
  return figure.toString(16).toUpperCase().padStart(8, '0')
}

/** Of which cluster a segment is, as its first page says; throws where it is none. */
export function clusterOfSegment(content: Buffer): string {
  const isLongHeader = content.byteLength === segmentBytes && (content.readUInt16LE(2) & 2) !== 0
  if (!isLongHeader) throw new Error('This is no segment of the write-ahead log')
  return content.readBigUInt64LE(24).toString()
}
