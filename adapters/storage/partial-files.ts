import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isPhotoKey } from '#shared/photo-files.ts'
import { incomingFolder } from './disk-storage.ts'
import type { PartialFiles } from './photo-storage.ts'

/** Half files among the temporary ones of the local disk, whose sweeping takes them too. */
export function createPartialFiles(mediaDir: string): PartialFiles {
  const folder = incomingFolder(mediaDir)

  /** A path is only ever made from a key of ours. */
  function pathOf(key: string) {
    if (!isPhotoKey(key)) throw new Error('not an upload key')
    return join(folder, `${key}.piece`)
  }

  return {
    pathOf,

    async begin(key) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await (await open(pathOf(key), 'wx', 0o600)).close()
    },

    async sizeOf(key) {
      const found = await stat(pathOf(key)).catch(() => null)
      return found?.size ?? null
    },

    async append(key, { at, most, body }) {
      const file = await open(pathOf(key), 'r+')
      let end = at
      try {
        for await (const chunk of body) {
          const fitting = chunk.subarray(0, most - end)
          // At its own place: of two requests that bring the same bytes neither shifts those of the other.
          await file.write(fitting, 0, fitting.byteLength, end)
          end += fitting.byteLength
          if (fitting.byteLength < chunk.byteLength) return 'too_long'
        }
        return 'whole'
      } catch (error) {
        if (isDiskFault(error)) throw error
        return 'cut'
      } finally {
        await file.close()
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

/** A line that broke has no system call of ours behind it. */
function isDiskFault(error: unknown) {
  if (typeof error !== 'object' || error === null || !('syscall' in error)) return false
  return error.syscall === 'write' || error.syscall === 'open'
}
