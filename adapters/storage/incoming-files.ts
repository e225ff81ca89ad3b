import { randomBytes } from 'node:crypto'
import { open, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { incomingFolder } from './disk-storage.ts'
import type { IncomingFiles } from './photo-storage.ts'

/** Temporary files beside the photos of the local disk. */
export function createIncomingFiles(mediaDir: string): IncomingFiles {
  const folder = incomingFolder(mediaDir)

  return {
    async receive(body, maxBytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${randomBytes(16).toString('hex')}.part`)
      const bytes = await writeUpTo(path, body, maxBytes).catch(async (error: unknown) => {
        await rm(path, { force: true })
        throw error
      })
      if (bytes <= maxBytes) return { path, bytes }
      await rm(path, { force: true })
      return 'too_large'
    },

    async remove(path) {
      await rm(path, { force: true })
    },

    async sweep(before) {
      let swept = 0
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => null)
        if (!found || found.mtime >= before) continue
        await rm(path, { recursive: true, force: true })
        swept += 1
      }
      return swept
    },
  }
}

/** Answers the bytes seen; more than `maxBytes` means that the rest was not read. */
async function writeUpTo(path: string, body: AsyncIterable<Uint8Array>, maxBytes: number) {
  const file = await open(path, 'wx', 0o600)
  let bytes = 0
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) break
      await file.writeFile(chunk)
    }
  } finally {
    await file.close()
  }
  return bytes
}
