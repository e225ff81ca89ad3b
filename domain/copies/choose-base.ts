import { unbroken } from '#db/embedded/wal-segments.ts'
import { listBases, type ListedBase } from './base-backups.ts'
import type { CopyStore } from './copy-store.ts'
import { listSegments } from './wal-archive.ts'

/** A base backup with the segments from its start on; `reaches`: until when, by the store's clock. */
export type UsableBase = { base: ListedBase; segments: string[]; reaches: Date }

/** The newest base backup from before `until` whose log is there at least until it was whole; null where there is none. */
export async function chooseBase({ target }: Pick<CopyStore, 'target'>, until?: Date): Promise<UsableBase | null> {
  for (const base of await listBases({ target })) {
    if (until && base.at > until) continue
    const listed = await listSegments({ target }, base.line)
    const segments = unbroken(
      listed.map(({ segment }) => segment),
      base.start,
    )
    if (!segments.includes(base.stop)) continue
    const last = listed.find(({ segment }) => segment === segments.at(-1))
    return { base, segments, reaches: last && last.writtenAt > base.at ? last.writtenAt : base.at }
  }
  return null
}
