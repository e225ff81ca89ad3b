import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'yasmeen-test-'
const memory = '/dev/shm'
const memoryKind = 0x01021994
const folders = [memory, tmpdir()]
const room = 2 * 1024 ** 3

/**
 * A folder for files that nobody misses after the run: in memory where there is plenty of it, because a database is copied
 * for every test file, as hundreds of small files that a disk would have to keep in order.
 */
export function throwAwayFolder() {
  removeStaleFolders()
  return mkdtempSync(join(hasRoom() ? memory : tmpdir(), `${prefix}${process.pid}-`))
}

function hasRoom() {
  if (!existsSync(memory) || process.availableMemory() < room) return false
  const { type, bavail, bsize } = statfsSync(memory)
  return type === memoryKind && bavail * bsize >= room
}

/** A run that was killed could not clean up; its server died with it. */
function removeStaleFolders() {
  for (const folder of folders.filter(existsSync))
    for (const name of readdirSync(folder)) {
      const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
      if (pid && !isRunning(Number(pid))) removeIfOurs(join(folder, name))
    }
}

function removeIfOurs(folder: string) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Another user's run; that user's next one removes it.
  }
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
