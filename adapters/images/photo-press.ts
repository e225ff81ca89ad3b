import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#shared/error-code.ts'
import { limits } from '#shared/limits.ts'
import { done, refused, type Outcome } from '#shared/outcome.ts'
import type { PhotoShape } from '#shared/photo-files.ts'
import { shareOf } from '#config/share-of.ts'
import { createDiskStorage, incomingFolder } from '#adapters/storage/disk-storage.ts'
import { createIncomingFiles } from '#adapters/storage/incoming-files.ts'
import { StoreUnavailable } from '#adapters/storage/object-store.ts'
import { createPartialFiles } from '#adapters/storage/partial-files.ts'
import type { IncomingFiles, PartialFiles, PhotoStorage } from '#adapters/storage/photo-storage.ts'
import { createBoundedQueue } from './bounded-queue.ts'
import { headLength, photoKind } from './photo-kind.ts'
import type { makePhoto, PressOrder } from './make-photo.ts'
import { createPressWorker } from './press-worker.ts'

/** A photo whose files are stored; `bytes` is the weight of all of them, `sha256` that of 1200.webp or of the only one. */
export type PressedPhoto = {
  key: string
  width: number
  height: number
  blur: string
  sha256: string
  /** What it shows (`pictureHash`). */
  dhash: string
  bytes: number
}

export type PhotoProblem =
  | 'photo_empty'
  | 'photo_heic'
  | 'photo_not_a_photo'
  | 'photo_not_readable'
  | 'photo_too_large'
  | 'photo_too_many_pixels'
  | 'photo_press_busy'
  | 'photo_no_room'
  | 'photo_store_away'

export type PhotoPress = {
  /** Makes the files of a photo from untrusted bytes or a file of them; they are durable when it answers. */
  press(input: string | Uint8Array, shape?: PhotoShape): Promise<Outcome<PressedPhoto, PhotoProblem>>
  incoming: IncomingFiles
  partial: PartialFiles
  storage: PhotoStorage
  close(): void
}

type MadePhoto = Awaited<ReturnType<typeof makePhoto>>

type Options = {
  mediaDir: string
  storage?: PhotoStorage
  /** Pictures decoded at the same time, each in its own process, and pictures that may wait for them. */
  atOnce?: number
  waiting?: number
  timeoutMs?: number
  idleMs?: number
  script?: string
}

export function createPhotoPress({
  mediaDir,
  storage = createDiskStorage(mediaDir),
  atOnce = shareOf(2),
  waiting = shareOf(40),
  timeoutMs = 20_000,
  idleMs = 60_000,
  script = join(import.meta.dirname, 'press-process.ts'),
}: Options): PhotoPress {
  const workers = Array.from({ length: atOnce }, () =>
    createPressWorker<PressOrder, MadePhoto>({ script, timeoutMs, idleMs, reads: [incomingFolder(mediaDir)] }),
  )
  const free = [...workers]
  const queued = createBoundedQueue({ atOnce, waiting })

  async function make(order: PressOrder) {
    const worker = free.pop()
    if (!worker) return refused('photo_press_busy')
    try {
      const made = await worker.run(order)
      return made === 'gone' ? refused('photo_not_readable') : made
    } finally {
      free.push(worker)
    }
  }

  return {
    async press(input, shape = 'photo') {
      const problem = problemOf(await look(input))
      if (problem) return refused(problem)
      const made = await queued(() => make({ input, shape }))
      if (made === 'busy') return refused('photo_press_busy')
      if (!made.ok) return made

      const { files, ...photo } = made
      const key = randomBytes(16).toString('hex')
      try {
        await storage.save(key, files)
      } catch (error) {
        if (isFull(error)) return refused('photo_no_room')
        if (error instanceof StoreUnavailable) return refused('photo_store_away')
        throw error
      }
      return done({ ...photo, key, bytes: files.reduce((sum, file) => sum + file.bytes.byteLength, 0) })
    },
    incoming: createIncomingFiles(mediaDir),
    partial: createPartialFiles(mediaDir),
    storage,
    close() {
      for (const worker of workers) worker.stop()
    },
  }
}

async function look(input: string | Uint8Array) {
  if (typeof input !== 'string') return { size: input.byteLength, head: input.subarray(0, headLength) }
  const file = await open(input, 'r')
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
    return { size, head: buffer.subarray(0, bytesRead) }
  } finally {
    await file.close()
  }
}

/** What can be said without decoding anything. */
function problemOf({ size, head }: { size: number; head: Uint8Array }): PhotoProblem | null {
  if (size === 0) return 'photo_empty'
  const kind = photoKind(head)
  if (kind === 'heic') return 'photo_heic'
  if (kind === 'other') return 'photo_not_a_photo'
  return size > limits.photoBytes ? 'photo_too_large' : null
}

/** The volume of the photos has no room, or this process may not fill more of it. */
export function isFull(error: unknown) {
  const code = errorCode(error)
  return code === 'ENOSPC' || code === 'EDQUOT'
}
