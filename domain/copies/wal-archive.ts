import type { CopyTarget } from '#adapters/copies/copy-target.ts'
import type { Sealing } from '#adapters/copies/sealing.ts'
import type { CopyStore } from './copy-store.ts'
import { getTagged, sealTagged } from './pieces.ts'

/** A segment of the write-ahead log beside the copies. A line is one server's log without a gap, on one timeline. */
export type ListedSegment = { object: string; line: string; segment: string; writtenAt: Date }
type Named = { line: string; segment: string }

const written = /^wal\/([0-9a-f]{16})\/([0-9A-F]{24})\.age$/

/** Where a segment lies. */
export const segmentObject = ({ line, segment }: Named) => `wal/${line}/${segment}.age`
const tagName = ({ line, segment }: Named) => `wal:${line}/${segment}`

/** A segment, compressed and sealed: nobody can put it in another's place. */
export function sealSegment(
  sealing: Sealing,
  { pieceKey, content, ...named }: Named & { pieceKey: string; content: Uint8Array },
) {
  return sealTagged(sealing, { pieceKey, name: tagName(named), content })
}

/** The segment as the server wrote it; throws where it is missing or was changed. */
export function getSegment(store: CopyStore, { pieceKey, ...named }: Named & { pieceKey: string }) {
  return getTagged(store, { pieceKey, name: tagName(named), object: segmentObject(named) })
}

/** All segments, or those of a line; no key is needed. */
export async function listSegments({ target }: { target: CopyTarget }, line?: string): Promise<ListedSegment[]> {
  const segments: ListedSegment[] = []
  for await (const { name, writtenAt } of target.list(line ? `wal/${line}` : 'wal')) {
    const [, of, segment] = written.exec(name) ?? []
    if (of && segment) segments.push({ object: name, line: of, segment, writtenAt })
  }
  return segments
}
