import type { Db } from '#db/client.ts'
import { findVersions, type ReadableVersion } from './find-versions.ts'

type Line = { id: number; kind: string; adId: number | null; data: Record<string, unknown> }

/** What each of these lines of the history replaced and put in its place, by the line's number, where both were stored. */
export async function findEdits(db: Db, lines: Line[]) {
  const edits = lines.flatMap(({ id, kind, adId, data: { version } }) =>
    adId !== null && typeof version === 'number' && isEdit(kind) ? [{ id, adId, version }] : [],
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

function isEdit(kind: string) {
  return kind === 'ad_edited' || kind === 'ad_edited_by_admin'
}
