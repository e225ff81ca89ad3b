import { existsSync } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

export type DiskState = { free: number; size: number }

/** How much of the disk under a folder is free, in bytes; null where that cannot be told. */
export async function diskState(folder: string): Promise<DiskState | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch {
    return null
  }
}

/** When the newest whole copy in a folder of backups was written, or the newest of what others put there; null where there is none. */
export async function newestBackup(folder: string | undefined): Promise<Date | null> {
  if (!folder) return null
  try {
    const copies = join(folder, 'copies')
    const newest = existsSync(copies) ? copies : folder
    const names = await readdir(newest)
    const times = await Promise.all(names.map(async (name) => (await stat(join(newest, name))).mtimeMs))
    return times.length > 0 ? new Date(Math.max(...times)) : null
  } catch {
    return null
  }
}
