import type { EventOf } from '#shared/event-facts.ts'
import type { Db } from '#db/client.ts'
import { findVersions, type ReadableVersion } from './find-versions.ts'

type Line = EventOf & { id: number; adId: number | null }

/** What each of these lines of the history replaced and put in its place, by the line's number, where both were stored. */
export async function findEdits(db: Db, lines: Line[]) {
  const edits = lines.flatMap(({ id, adId, ...line }) =>
    adId !== null && isEdit(line) ? [{ id, adId, version: line.data.version }] : [],
  )
  const versions = await findVersions(db, [
    ...new Map(
      edits
        .flatMap(({ adId, version }) => [version - 1, version].map((version) => ({ adId, version })))
        .map((key) => [`${key.adId}.${key.version}`, key]),
    ).values(),
  ])
  const found = new Map<number, { before: ReadableVersion; after: ReadableVersion }>()
  for (const { id, adId, version } of edits) {
    const [before, after] = [version - 1, version].map((of) =>
      versions.find((candidate) => candidate.adId === adId && candidate.version === of),
    )
    if (before && after) found.set(id, { before, after })
  }
  return found
}

/** A line that was put into the database behind the site's back may name no version. */
function isEdit(line: EventOf): line is EventOf<'ad_edited' | 'ad_edited_by_admin'> {
  return (line.kind === 'ad_edited' || line.kind === 'ad_edited_by_admin') && isVersion(line.data.version)
}

function isVersion(version: unknown) {
  return Number.isInteger(version) && Math.abs(Number(version)) < 2 ** 31
}
