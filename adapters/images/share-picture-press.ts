import { join } from 'node:path'
import { shareOf } from '#config/share-of.ts'
import { createBoundedQueue } from './bounded-queue.ts'
import type { SharePicture } from './make-share-picture.ts'
import { createPressWorker } from './press-worker.ts'

export type SharePicturePress = {
  /** The picture as a JPEG; `busy` when too many wait, null when it cannot be made. */
  make(order: SharePicture): Promise<Uint8Array | 'busy' | null>
  close(): void
}

/** Makes the pictures that go along with shared links: one at a time in each process, ten may wait. */
export function createSharePicturePress(): SharePicturePress {
  const here = import.meta.dirname
  const worker = createPressWorker<SharePicture, Uint8Array | null>({
    script: join(here, 'share-picture-process.ts'),
    timeoutMs: 10_000,
    idleMs: 60_000,
    env: { FONTCONFIG_FILE: join(here, 'fonts.conf') },
  })
  const queued = createBoundedQueue({ atOnce: 1, waiting: shareOf(10) })
  return {
    async make(order) {
      const made = await queued(() => worker.run(order))
      return made === 'gone' ? null : made
    },
    close: () => worker.stop(),
  }
}
