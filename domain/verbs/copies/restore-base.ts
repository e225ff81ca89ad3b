import type { Home } from '#db/embedded/home.ts'
import { recoverCluster, type Recovered } from '#db/embedded/recover-cluster.ts'
import { tarEnd, tarHeader, tarPadding } from '#db/embedded/tar-stream.ts'
import type { BaseManifest, ListedBase } from '#domain/copies/base-backups.ts'
import type { CopyStore } from '#domain/copies/copy-store.ts'
import { getPiece } from '#domain/copies/pieces.ts'
import { getSegment } from '#domain/copies/wal-archive.ts'

type About = {
  home: Home
  base: ListedBase
  manifest: BaseManifest
  segments: readonly string[]
  until?: Date
  logFile: string
  durable?: boolean
}

/**
 * Makes the embedded cluster anew out of a base backup and the segments that follow it, as it was at `until` or at their end. It is
 * there when this answers; throws where a block or a segment is missing or was changed.
 */
export function restoreBase(
  store: CopyStore,
  { home, base: { line }, manifest, segments, until, logFile, durable }: About,
): Promise<Recovered> {
  const { label, pieceKey } = manifest
  return recoverCluster(home, {
    archive: archiveOf(store, manifest),
    label,
    segments,
    bring: (segment) => getSegment(store, { pieceKey, line, segment }),
    ...(until && { until }),
    logFile,
    ...(durable !== undefined && { durable }),
  })
}

/** The files of a base backup as a tar archive. */
async function* archiveOf(store: CopyStore, { files, pieces, pieceKey }: BaseManifest): AsyncGenerator<Uint8Array> {
  const names = pieces.values()
  let rest: Uint8Array = new Uint8Array()
  for (const [name, bytes] of files) {
    yield tarHeader({ name, bytes })
    for (let left = bytes ?? 0; left > 0;) {
      if (rest.byteLength === 0) {
        const { value } = names.next()
        if (!value) throw new Error(`The base backup lacks the bytes of ${name}`)
        rest = await getPiece(store, { pieceKey, name: value })
      }
      const part = rest.subarray(0, left)
      rest = rest.subarray(part.byteLength)
      left -= part.byteLength
      yield part
    }
    yield tarPadding(bytes ?? 0)
  }
  yield tarEnd
}
